/* What grid.c and grid-cols.c share: numbers of single cells. */
#ifndef OC_HWPX_GRID_CELLS_H
#define OC_HWPX_GRID_CELLS_H

#include "plugins/hwpx/model/grid.h"

/* grid_read, or refuse */
bool grid_tiled (struct doc *d, const struct node *tbl, struct grid *ret, struct oc_err *err) OC_MUST_CHECK;
void cell_set_place (struct doc *d, struct node *tc, long row, long col);
void cell_set_span (struct doc *d, struct node *tc, long rows, long cols);
void cell_add_size (struct doc *d, struct node *tc, long dw, long dh);
void cell_seat (struct doc *d, struct node *tr, struct node *tc, long col); /* into its row, by column address */
void table_add_size (struct doc *d, struct node *tbl, long dw, long dh);
void table_touched (struct doc *d, struct node *tbl);

#endif
