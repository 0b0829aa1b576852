/* Inside of the child index. */
#ifndef OC_HOST_DOCX_INDEX_H
#define OC_HOST_DOCX_INDEX_H

#include "host/docx/path.h"

void index_free_all (struct docx *d);
/* Every child that paths count, with the name under which it counts, in document order.  False stops. */
typedef bool visit_fn (void *ctx, const char *name, struct xnode *n);
bool index_visit (struct xnode *parent, visit_fn *fn, void *ctx);
/* Make the index of one element stale. */
void index_stale (struct xnode *parent);
/* Carry an index on: `child` is now the last of its name. */
void index_push (struct docx *d, struct xnode *parent, struct xnode *child);
/* Element whose children count when a path goes below n: w:sdtContent of a w:sdt, else n. */
struct xnode *content_of (struct xnode *n);

#endif
