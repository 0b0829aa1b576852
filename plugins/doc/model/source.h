/* What the emitter pulls a document from: fixed tables at once, text block by block. */
#ifndef OC_DOC_MODEL_SOURCE_H
#define OC_DOC_MODEL_SOURCE_H

#include "common/base/arena.h"
#include "common/base/err.h"
#include "plugins/doc/model/doc.h"
#include "plugins/doc/model/warn.h"

enum note_kind
{
  NOTE_FOOT,
  NOTE_END,
  NOTE_COMMENT
};
enum header_kind
{
  HDR_EVEN,
  HDR_DEFAULT,
  FTR_EVEN,
  FTR_DEFAULT,
  HDR_FIRST,
  FTR_FIRST,
  HEADER_KINDS
};

struct doc_source
{
  void *ctx;
  const struct styles *styles;
  const struct lists *lists;
  const struct settings *settings;
  const struct props_summary *summary;
  const struct comment *comments;
  const char *const *authors; /* of tracked changes */
  unsigned nauthors;
  uint16_t lang, lang_ea;
  unsigned nsections, nfootnotes, nendnotes;
  const struct sep *(*section) (void *ctx, unsigned i);
  /* Next block or list of blocks of the main text, NULL at its end; in the arena. */
  bool (*next) (void *ctx, struct arena *a, struct block **ret, struct oc_err *err);
  bool (*note) (void *ctx, enum note_kind kind, unsigned i, struct arena *a, struct block **ret, struct oc_err *err);
  /* NULL blocks: the section has no such header of its own. */
  bool (*header) (void *ctx, unsigned section, enum header_kind kind, struct arena *a, struct block **ret,
                  struct oc_err *err);
  struct warns *warns;
};

#endif
