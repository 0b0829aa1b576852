/* What was lost or repaired, counted by kind.  A broken record costs only itself and one count here; the kinds that occurred
 * are written at the end, each in one line with the first case, so a document with a thousand bad records does not flood the
 * log. */
#ifndef OC_DOC_MODEL_WARN_H
#define OC_DOC_MODEL_WARN_H

#include "common/base/log.h"

enum warn_kind
{
  WARN_STREAM,
  WARN_TEXT,
  WARN_FKP,
  WARN_SPRM,
  WARN_STYLE,
  WARN_LIST,
  WARN_TABLE,
  WARN_SECTION,
  WARN_FONT,
  WARN_FIELD,
  WARN_STORY,
  WARN_NOTE,
  WARN_BOOKMARK,
  WARN_PICTURE,
  WARN_PICTURE_KIND,
  WARN_DRAWING,
  WARN_OBJECT,
  WARN_TEXTBOX,
  WARN_PROPERTIES,
  WARN_VALUE,
  WARN_KINDS
};

struct warns
{
  unsigned count[WARN_KINDS];
  char first[WARN_KINDS][160];
};

void
warn_add (struct warns *w, enum warn_kind kind, const char *fmt, ...) OC_PRINTF (3, 4);
void
warn_report (const struct warns *w, struct log *log);

#endif
