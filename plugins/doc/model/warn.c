#include "plugins/doc/model/warn.h"

static const char *const kind_text[WARN_KINDS] = {
  [WARN_STREAM] = "damaged or missing streams",
  [WARN_TEXT] = "pieces of text that could not be read",
  [WARN_FKP] = "formatting pages that could not be read",
  [WARN_SPRM] = "damaged property lists",
  [WARN_STYLE] = "damaged styles",
  [WARN_LIST] = "list definitions that could not be carried over",
  [WARN_TABLE] = "damaged table rows",
  [WARN_SECTION] = "damaged section descriptions",
  [WARN_FONT] = "damaged font names",
  [WARN_FIELD] = "unbalanced fields",
  [WARN_STORY] = "damaged notes, headers or comments",
  [WARN_NOTE] = "parts of notes that are not plain text",
  [WARN_BOOKMARK] = "bookmarks left out",
  [WARN_PICTURE] = "damaged pictures left out",
  [WARN_PICTURE_KIND] = "pictures of a kind that cannot be carried over",
  [WARN_DRAWING] = "drawn shapes left out",
  [WARN_OBJECT] = "embedded objects of which only the picture or nothing was kept",
  [WARN_TEXTBOX] = "text boxes whose layout was simplified",
  [WARN_PROPERTIES] = "document properties that could not be read",
  [WARN_VALUE] = "values brought into their allowed range",
};

void
warn_add (struct warns *w, enum warn_kind kind, const char *fmt, ...)
{
  va_list ap;
  if (w->count[kind]++)
    return;
  va_start (ap, fmt);
  vsnprintf (w->first[kind], sizeof w->first[kind], fmt, ap);
  va_end (ap);
}

void
warn_report (const struct warns *w, struct log *log)
{
  for (int k = 0; k < WARN_KINDS; k++)
    if (w->count[k])
      log_warn (log, "%u %s (first: %s)", w->count[k], kind_text[k], w->first[k]);
}
