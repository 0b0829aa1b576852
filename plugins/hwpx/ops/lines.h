/* The document as lines of text: one a paragraph, tables as rows with tabs, notes behind their paragraph. */
#ifndef OC_HWPX_LINES_H
#define OC_HWPX_LINES_H

#include "plugins/hwpx/model/doc.h"

/* n: the paragraph or row the line stands for.  False stops. */
typedef bool line_fn (void *ctx, struct node *n, const char *text);
bool lines_each (struct doc *d, line_fn *fn, void *ctx);

#endif
