/* A node tree back to bytes: source bytes wherever nothing changed, re-serialised elements elsewhere. */
#ifndef OC_HWPX_PART_OUT_H
#define OC_HWPX_PART_OUT_H

#include "plugins/hwpx/model/doc.h"

bool part_write (const struct part *p, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
void node_write (const struct node *n, struct buf *ret);

#endif
