/* State of a table being placed: shared by grid.c (column widths), row.c (one row) and table.c (rows over pages). */
#ifndef OC_PDF_LAYOUT_TABLES_H
#define OC_PDF_LAYOUT_TABLES_H

#include "plugins/pdf/layout/engine.h"

/* Column edges from the table's leading side. */
struct tgrid
{
  size_t n;
  double *edge;              /* n + 1 of them */
};
bool grid_make (struct area *a, const struct dx_table *t, struct tgrid *ret, struct oc_err *err) OC_MUST_CHECK;

/* A cell that goes over several rows, while they are placed. */
struct merge
{
  const struct dx_cell *cell;
  size_t end;                /* row after its last */
  struct cursor c;           /* what of its text stands on former pages */
  double y;                  /* its top on this page */
  bool cut;                  /* continued from a former page */
};

struct tjob
{
  struct area *a;
  const struct dx_table *t;
  struct tgrid g;
  double x;                  /* left edge of the table */
  double y;                  /* where the next row goes */
  struct merge *merge;       /* in the cache's arena */
  size_t nmerges, merge_cap;
};

/* One cell's text, laid out where it goes unless the row moves. */
struct rcell
{
  struct pg_list list;
  double h;                  /* of the text and the cell's margins */
  struct cursor rest;        /* when cut */
  enum placed placed;
};

struct trow
{
  const struct dx_row *r;
  size_t index;
  struct rcell *cell;        /* r->n of them */
  double y, h;
  double top;                /* thickness of the upper border */
  double foot;               /* of the lower border, where the row ends a table or a page */
  bool cut_above, cut_below; /* only a part of the row */
};
#define AUTO_TROW OC_CLEANUP (trow_release)
void trow_release (struct trow *r);

/* Lay the cells out down to `limit`; `from`: cursors of a row that was cut, or NULL. */
bool row_lay (struct tjob *j, struct trow *r, const struct cursor *from, double limit, struct oc_err *err) OC_MUST_CHECK;
bool row_emit (struct tjob *j, struct trow *r, bool last, struct oc_err *err) OC_MUST_CHECK;
/* Write the merged cells that end with row `end` (all of them when the page ends: cut) down to y. */
bool merges_flush (struct tjob *j, size_t end, double y, bool cut, struct oc_err *err) OC_MUST_CHECK;

/* Left edge and width of a cell on the page. */
void cell_span (const struct tjob *j, const struct dx_cell *c, double *ret_x, double *ret_w);

#endif
