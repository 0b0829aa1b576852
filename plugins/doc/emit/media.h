/* Pictures as data URIs, link targets, plain text of blocks. */
#ifndef OC_DOC_EMIT_MEDIA_H
#define OC_DOC_EMIT_MEDIA_H

#include "plugins/doc/emit/emit.h"

bool picture_item (struct emit *e, const struct para_place *at, const struct picture *pic, struct oc_err *err) OC_MUST_CHECK;
/* Whether the host takes the target as a link. */
bool url_is_known (const char *url);
/* The target with its location and with characters escaped that no URI holds. */
const char *url_clean (struct arena *a, const char *url, const char *anchor);
/* Text of one block, without notes and code; the paragraphs of a table are joined by line ends. */
const char *block_text (struct arena *a, const struct block *b);

/* Picture number i among the blocks, NULL when there are fewer. */
const struct picture *blocks_picture (const struct block *b, unsigned i);

#endif
