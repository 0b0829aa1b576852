/* Inside of table reading: the grid of cells before it becomes the model. */
#ifndef OC_PDF_READER_TABLE_H
#define OC_PDF_READER_TABLE_H

#include "plugins/pdf/reader/read.h"

enum { GRID_COLUMNS_MAX = 1000, SPAN_MAX = 63 /* columns of a table in the word processor */, CELL_FORMATS_MAX = 64 };

struct side                     /* border of one side before conflicts are settled */
{
  struct w_border border;       /* style NULL: nothing said */
  bool from_cell;               /* said by the cell, else by the table */
};

struct tcell
{
  const struct xnode *node;
  struct tcprops own;
  uint32_t conds;
  size_t row, col, span, row_span;
  size_t origin;                /* row of the cell that covers this one; its own row when none */
  double extra_width;           /* of w:hMerge cells taken in */
  struct side side[4];          /* by enum dx_side, in logical order */
  struct dx_cell *out;
};

struct trow
{
  const struct xnode *node;
  struct trprops props;
  struct tblprops exception;    /* table properties with w:tblPrEx laid over */
  struct tcell *cells;
  size_t n;
};

struct tgrid
{
  struct ctx *c;
  const struct style *style;
  struct tblprops direct;       /* w:tblPr */
  struct tblprops props;        /* style's, then direct */
  const struct table_format *cond[COND_COUNT]; /* of the style, chain laid together; NULL: none */
  struct { uint32_t conds; struct table_format *format; } cache[CELL_FORMATS_MAX];
  size_t ncache;
  int64_t row_band, col_band;
  struct trow *rows;
  size_t nrows, ncols, declared; /* declared: w:gridCol elements */
  double *grid;
  bool spaced;                  /* cells are apart: no conflicts */
};

/* Candidate borders of every cell, then conflicts settled (ECMA-376 17.4.66). */
void borders_find (struct tgrid *g);
/* Settled border of a side. */
struct dx_border border_settled (const struct side *s);

#endif
