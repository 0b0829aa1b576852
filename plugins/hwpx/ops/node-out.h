/* Nodes as replies show them: path, type, text, style, childCount, format, children (camelCase, vocabulary of docs). */
#ifndef OC_HWPX_NODE_OUT_H
#define OC_HWPX_NODE_OUT_H

#include "plugins/hwpx/ops/ops.h"

void node_out (struct doc *d, const struct ref *r, long depth, struct jw *w);
/* Text of a target; false when that kind shows none. */
bool ref_text (struct doc *d, const struct ref *r, struct buf *ret);
/* Level 1..10 of a heading paragraph, by outline level or by a style named like one; 0 otherwise. */
long heading_level (struct doc *d, const struct node *p);
const char *style_name (struct doc *d, const struct node *p);  /* NULL when the style does not exist */

typedef void child_fn (void *ctx, const struct ref *r);
void each_child (struct doc *d, const struct ref *r, child_fn *fn, void *ctx);

#endif
