/* The grid of a table: which cell covers which position, and edits that keep the grid tiled.
 *
 * Rules kept (KS X 6101 hp:tbl): as many tr as rowCnt; rowAddr equals the row's index; cells of a row in order of colAddr;
 * address plus span tiles rowCnt x colCnt; a covered position has no tc. */
#ifndef OC_HWPX_GRID_H
#define OC_HWPX_GRID_H

#include "plugins/hwpx/model/doc.h"

struct cell_at { struct node *tc; long row, col, rows, cols; };
struct grid
{
  long rows, cols;         /* 0-based positions below these */
  struct node **at;        /* rows * cols; NULL: hole */
  bool tiled;              /* no overlap, no hole, nothing outside */
};

struct cell_at cell_place (const struct node *tc);
/* Cell that covers a 0-based position, or NULL. */
struct node *grid_cell_at (const struct node *tbl, size_t row, size_t col);
/* The whole grid, in the arena.  OC_INVALID_ARGUMENT when the table is larger than 4 million positions. */
bool grid_read (struct doc *d, const struct node *tbl, struct grid *ret, struct oc_err *err) OC_MUST_CHECK;
/* The edits refuse a table that is not tiled: OC_INVALID_ARGUMENT says where. */
/* New row before 0-based row `at` (rows: append), formatted like row `like`; its cells are empty. */
bool grid_insert_row (struct doc *d, struct node *tbl, long at, long like, struct node **ret_tr,
                      struct oc_err *err) OC_MUST_CHECK;
bool grid_remove_row (struct doc *d, struct node *tbl, long at, struct oc_err *err) OC_MUST_CHECK;
bool grid_insert_col (struct doc *d, struct node *tbl, long at, long like, struct oc_err *err) OC_MUST_CHECK;
bool grid_remove_col (struct doc *d, struct node *tbl, long at, struct oc_err *err) OC_MUST_CHECK;
/* Make tc span rows x cols: merges the cells it comes to cover (texts are kept), splits what it gives up. */
bool grid_span (struct doc *d, struct node *tc, long rows, long cols, struct oc_err *err) OC_MUST_CHECK;
/* Append the paragraphs of one cell to another unless they are empty. */
/* An empty cell like tc: its formatting, one empty paragraph. */
struct node *cell_like (struct doc *d, const struct node *tc);

#endif
