/* What a copied subtree needs anew. */
#ifndef OC_HOST_DOCX_COPY_H
#define OC_HOST_DOCX_COPY_H

#include "host/docx/ed.h"

/* New paragraph ids, drawing numbers, revision ids, bookmark ids and names. */
bool copy_fresh (struct ed *e, struct xnode *copy) OC_MUST_CHECK;
/* A copy in another part: relationships of its own to the same targets. */
bool copy_rels (struct ed *e, struct docx_part *from, struct docx_part *to, struct xnode *copy) OC_MUST_CHECK;
/* Free bookmark number over the document. */
int64_t bookmark_next_id (struct ed *e);

#endif
