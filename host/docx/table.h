/* Tables (ECMA-376 17.4): grid, rows and cells. */
#ifndef OC_HOST_DOCX_TABLE_H
#define OC_HOST_DOCX_TABLE_H

#include "host/docx/put.h"

struct xnode *table_of (struct xnode *n);                     /* w:tbl around a row or cell; NULL: none */
size_t table_grid_count (struct xnode *tbl);
struct xnode *table_grid_col (struct xnode *tbl, size_t i);   /* 0-based; NULL beyond */
size_t cell_span (const struct xnode *tc);                    /* grid columns, at least 1 */
size_t cell_start (const struct xnode *tc);                   /* first grid column, 0-based, w:gridBefore counted */
size_t row_span (const struct xnode *tr);                     /* grid columns of all cells */
size_t table_count (const struct xnode *parent, const char *name);
/* A cell with one empty paragraph, put in front of `before` (NULL: at the end of the row). */
struct xnode *table_new_cell (struct ed *e, struct xnode *tr, struct xnode *before);
/* Text of a new cell: one run in its first paragraph, the text in one w:t. */
bool table_cell_text (struct ed *e, struct xnode *tc, const char *text) OC_MUST_CHECK;
/* Add grid columns until there are n, each as wide as the last. */
bool table_extend_grid (struct ed *e, struct xnode *tbl, size_t n) OC_MUST_CHECK;
/* Other rows get empty cells until they are n columns long. */
bool table_extend_rows (struct ed *e, struct xnode *tbl, size_t n) OC_MUST_CHECK;
/* Text width of the last section, in twips. */
int64_t table_page_width (struct ed *e);
/* "1000,2cm": widths in twips, at most `max`; *ret_n counts them. */
bool table_widths (struct ed *e, const char *value, bool units, int64_t *ret, size_t max, size_t *ret_n) OC_MUST_CHECK;

/* colspan, width and merges of a cell, with their effect on neighbours and grid (cell-span.c). */
bool cell_set_span (struct ed *e, struct xnode *tc, const char *value) OC_MUST_CHECK;
bool cell_merge_next (struct ed *e, struct xnode *tc) OC_MUST_CHECK;
bool cell_set_width (struct ed *e, struct xnode *tc, const char *value, bool sync) OC_MUST_CHECK;
bool cell_set_vmerge (struct ed *e, struct xnode *tc, const char *value) OC_MUST_CHECK;

#define TABLE_COLS_MAX 1000
#define TABLE_ROWS_MAX 100000
#define TABLE_CELLS_MAX 1500000 /* rows x columns of a new table: about a kilobyte of memory each */

#endif
