/* Things that are counted over the whole document: charts, revisions, the watermark. */
#ifndef OC_HOST_DOCX_THINGS_H
#define OC_HOST_DOCX_THINGS_H

#include "host/docx/docx.h"

/* N-th w:drawing with a chart in document order, and its part (NULL when that is missing); NULL beyond. */
struct xnode *chart_node (struct docx *d, struct xnode *body, int64_t n, struct docx_part **ret_part, size_t *ret_total);
/* N-th tracked change: w:ins, w:del, w:moveFrom, w:moveTo around content, w:rPrChange, w:pPrChange. */
struct xnode *revision_node (struct xnode *body, int64_t n, size_t *ret_total);
/* "insertion", "deletion", "formatChange", "paragraphChange"; NULL when n is no tracked change. */
const char *revision_type (const struct xnode *n);
/* The VML shape of the text watermark in a header, and its part; NULL when there is none. */
struct xnode *watermark_node (struct docx *d, struct docx_part **ret_part);

#endif
