/* From the model to commands: walks the source once, front to back.
 *
 * Order: numbering, styles, settings, document properties, body (with notes and comments at their references), section of
 * the body, headers and footers.  What the host's keys cannot say without a finding of `plugins lint` goes out as raw-set.
 */
#ifndef OC_DOC_EMIT_EMIT_H
#define OC_DOC_EMIT_EMIT_H

#include "plugins/doc/emit/item.h"
#include "plugins/doc/model/source.h"

struct emit
{
  const struct doc_source *src;
  struct item it;
  struct buf line;    /* of the item */
  struct buf xml;     /* raw content waiting to go out */
  struct arena arena; /* paths and texts of the block at hand */
  unsigned change_id, drawing_id;
  unsigned footnotes, endnotes, headers, footers; /* made so far */
  bool in_note;
};

/* A container of blocks: its path, and where raw XML finds it (part NULL: nowhere, keys only). */
struct place
{
  const char *path, *part, *xpath;
  bool body; /* content goes before the body's section properties */
};

bool
emit_document (const struct doc_source *src, struct oc_err *err) OC_MUST_CHECK;

/* Stages, in the order above. */
bool
emit_numbering (struct emit *e, struct oc_err *err) OC_MUST_CHECK;
bool
emit_styles (struct emit *e, struct oc_err *err) OC_MUST_CHECK;
bool
emit_settings (struct emit *e, struct oc_err *err) OC_MUST_CHECK;
bool
emit_headers (struct emit *e, struct oc_err *err) OC_MUST_CHECK;
bool
emit_last_section (struct emit *e, const struct sep *s, struct oc_err *err) OC_MUST_CHECK;
/* Blocks into a container.  `filled`: it starts with an empty paragraph that the first one takes. */
bool
emit_blocks (struct emit *e, const struct place *at, const struct block *b, bool filled, struct oc_err *err) OC_MUST_CHECK;
bool
emit_para (struct emit *e, const struct place *at, const struct para *p, bool fill, struct oc_err *err) OC_MUST_CHECK;
bool
emit_table (struct emit *e, const struct place *at, const struct table *t, struct oc_err *err) OC_MUST_CHECK;
/* A paragraph: its path, and where raw XML finds it (part NULL: nowhere). */
struct para_place { const char *path, *part, *xpath; };
bool emit_note (struct emit *e, const struct para_place *at, enum note_kind kind, const struct inl *ref,
                struct oc_err *err) OC_MUST_CHECK;

#endif
