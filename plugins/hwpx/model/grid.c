#include "plugins/hwpx/model/grid.h"

#include "plugins/hwpx/model/grid-cells.h"
#include "plugins/hwpx/model/path.h"
#include "plugins/hwpx/model/text.h"

#include <stdlib.h>
#include <string.h>

#define MAX_GRID 4000000

struct cell_at
cell_place (const struct node *tc)
{
  const struct node *addr = node_child (tc, EL_cellAddr), *span = node_child (tc, EL_cellSpan);
  struct cell_at c = { .tc = (struct node *) tc,
                       .row = node_int (addr, "rowAddr", -1),
                       .col = node_int (addr, "colAddr", -1),
                       .rows = node_int (span, "rowSpan", 1),
                       .cols = node_int (span, "colSpan", 1) };
  return c;
}

struct node *
grid_cell_at (const struct node *tbl, size_t row, size_t col)
{
  for (struct node *tr = node_child (tbl, EL_tr); tr; tr = node_sibling (tr, EL_tr))
    for (struct node *tc = node_child (tr, EL_tc); tc; tc = node_sibling (tc, EL_tc))
      {
        struct cell_at c = cell_place (tc);
        if (c.row >= 0 && c.col >= 0 && (long) row >= c.row && (long) row - c.row < c.rows && (long) col >= c.col
            && (long) col - c.col < c.cols)
          return tc;
      }
  return NULL;
}

static bool
claim (struct grid *g, const struct cell_at *c, long row)
{
  if (!node_child (c->tc, EL_cellSpan) || !node_child (c->tc, EL_subList) || c->row != row || c->col < 0 || c->rows < 1
      || c->cols < 1 || c->rows > g->rows - c->row || c->cols > g->cols - c->col)
    return false;
  for (long i = c->row; i < c->row + c->rows; i++)
    for (long j = c->col; j < c->col + c->cols; j++)
      {
        if (g->at[i * g->cols + j])
          return false;
        g->at[i * g->cols + j] = c->tc;
      }
  return true;
}

bool
grid_read (struct doc *d, const struct node *tbl, struct grid *ret, struct oc_err *err)
{
  struct grid g = { .rows = node_int (tbl, "rowCnt", 0), .cols = node_int (tbl, "colCnt", 0), .tiled = true };
  long row = 0;
  if (g.rows < 1 || g.cols < 1 || g.rows > MAX_GRID || g.cols > MAX_GRID || g.rows * g.cols > MAX_GRID)
    return oc_fail (err, OC_INVALID_ARGUMENT, "%s: a table of %ld x %ld cells is not edited", path_str (d, tbl), g.rows,
                    g.cols);
  g.at = arena_array (&d->tree.arena, struct node *, (size_t) (g.rows * g.cols));
  if (!g.at)
    return oc_fail (err, OC_NOMEM, "out of memory for a table");
  for (const struct node *tr = node_child (tbl, EL_tr); tr; tr = node_sibling (tr, EL_tr), row++)
    for (const struct node *tc = node_child (tr, EL_tc); tc; tc = node_sibling (tc, EL_tc))
      {
        struct cell_at c = cell_place (tc);
        g.tiled = claim (&g, &c, row) && g.tiled;
      }
  g.tiled = g.tiled && row == g.rows;
  for (long i = 0; i < g.rows * g.cols; i++)
    g.tiled = g.tiled && g.at[i];
  *ret = g;
  return true;
}

bool
grid_tiled (struct doc *d, const struct node *tbl, struct grid *ret, struct oc_err *err)
{
  if (!grid_read (d, tbl, ret, err))
    return false;
  return ret->tiled
         || oc_fail (err, OC_INVALID_ARGUMENT,
                     "%s: cell addresses and spans do not tile %ld x %ld; the table is not changed "
                     "(see validate)",
                     path_str (d, tbl), ret->rows, ret->cols);
}

/* ------------------------------------------------------------------ cells and their numbers */

void
cell_set_place (struct doc *d, struct node *tc, long row, long col)
{
  struct node *addr = node_child (tc, EL_cellAddr);
  node_set_int (&d->tree, addr, "rowAddr", row);
  node_set_int (&d->tree, addr, "colAddr", col);
}

void
cell_set_span (struct doc *d, struct node *tc, long rows, long cols)
{
  struct node *span = node_child (tc, EL_cellSpan);
  node_set_int (&d->tree, span, "rowSpan", rows);
  node_set_int (&d->tree, span, "colSpan", cols);
}

void
cell_add_size (struct doc *d, struct node *tc, long dw, long dh)
{
  struct node *sz = node_child (tc, EL_cellSz);
  long w = node_int (sz, "width", 0) + dw, h = node_int (sz, "height", 0) + dh;
  if (sz)
    {
      node_set_int (&d->tree, sz, "width", w > 0 ? w : 0);
      node_set_int (&d->tree, sz, "height", h > 0 ? h : 0);
    }
}

void
table_add_size (struct doc *d, struct node *tbl, long dw, long dh)
{
  struct node *sz = node_child (tbl, EL_sz);
  long w = node_int (sz, "width", 0) + dw, h = node_int (sz, "height", 0) + dh;
  if (sz && w > 0 && h > 0)
    {
      node_set_int (&d->tree, sz, "width", w);
      node_set_int (&d->tree, sz, "height", h);
    }
}

struct node *
cell_like (struct doc *d, const struct node *tc)
{
  struct tree *t = &d->tree;
  const struct node *from = node_child (tc, EL_subList), *p = node_child (from, EL_p);
  struct node *c = node_clone (t, tc), *list = node_child (c, EL_subList);
  /* The new paragraphs take prefixes from the document, which the clone is not yet part of. */
  struct node *empty = p ? para_like (d, p) : para_new (d, tc, NULL, NULL, NULL, "");
  while (list->first)
    node_remove (t, list->first);
  node_insert (t, list, NULL, empty);
  node_set (t, c, "name", node_attr (c, "name") ? "" : NULL);
  node_set (t, c, "dirty", node_attr (c, "dirty") ? "0" : NULL);
  return c;
}

/* Put tc into its row by column address. */
void
cell_seat (struct doc *d, struct node *tr, struct node *tc, long col)
{
  struct node *before = node_child (tr, EL_tc);
  while (before && cell_place (before).col < col)
    before = node_sibling (before, EL_tc);
  node_insert (&d->tree, tr, before, tc);
}

static void
renumber_rows (struct doc *d, struct node *tbl)
{
  long row = 0;
  for (struct node *tr = node_child (tbl, EL_tr); tr; tr = node_sibling (tr, EL_tr), row++)
    for (struct node *tc = node_child (tr, EL_tc); tc; tc = node_sibling (tc, EL_tc))
      node_set_int (&d->tree, node_child (tc, EL_cellAddr), "rowAddr", row);
  node_set_int (&d->tree, tbl, "rowCnt", row);
}

/* Structure changed: the cache of the paragraph that holds the table is stale, and the part is to be saved. */
void
table_touched (struct doc *d, struct node *tbl)
{
  struct node *p = node_up (tbl, EL_p);
  if (p)
    para_touched (d, p);
}

/* ------------------------------------------------------------------ rows */

/* How far a new cell of row `at` may reach from col: up to `next`, or to a cell from above that crosses the row. */
static long
free_cols (const struct grid *g, long at, long col, long next)
{
  long cols = 1;
  while (col + cols < next && col + cols < g->cols
         && !(at < g->rows && cell_place (g->at[at * g->cols + col + cols]).row < at))
    cols++;
  return cols;
}

/* The new row's part at col; returns the column behind it. */
static long
fill_new_row (struct doc *d, const struct grid *g, struct node *tr, long at, const struct cell_at *model, long col)
{
  const struct node *sz = node_child (model->tc, EL_cellSz);
  long share = node_int (sz, "height", 0) / model->rows;
  struct cell_at over = { .row = at };
  if (at < g->rows)
    over = cell_place (g->at[at * g->cols + col]);
  if (over.row < at)
    {
      /* A cell from above crosses the new row: it grows. */
      cell_set_span (d, over.tc, over.rows + 1, over.cols);
      cell_add_size (d, over.tc, 0, share);
      return over.col + over.cols;
    }
  struct node *tc = cell_like (d, model->tc);
  long cols = free_cols (g, at, col, model->col + model->cols);
  cell_set_place (d, tc, at, col);
  cell_set_span (d, tc, 1, cols);
  cell_add_size (d, tc, node_int (sz, "width", 0) / model->cols * (cols - model->cols), share * (1 - model->rows));
  node_insert (&d->tree, tr, NULL, tc);
  return col + cols;
}

bool
grid_insert_row (struct doc *d, struct node *tbl, long at, long like, struct node **ret_tr, struct oc_err *err)
{
  struct grid g;
  if (!grid_tiled (d, tbl, &g, err))
    return false;
  if (at < 0 || at > g.rows || like < 0 || like >= g.rows)
    return oc_fail (err, OC_INVALID_ARGUMENT, "row position %ld is outside the table of %ld rows", at, g.rows);
  struct node *ref = node_nth (tbl, EL_tr, (size_t) at + 1), *last = node_nth (tbl, EL_tr, (size_t) g.rows);
  struct node *tr = node_clone (&d->tree, node_nth (tbl, EL_tr, (size_t) like + 1));
  long height = 0;
  while (tr->first)
    node_remove (&d->tree, tr->first);
  for (long col = 0; col < g.cols;)
    {
      struct cell_at model = cell_place (g.at[like * g.cols + col]);
      long share = node_int (node_child (model.tc, EL_cellSz), "height", 0) / model.rows;
      height = share > height ? share : height;
      col = fill_new_row (d, &g, tr, at, &model, col);
    }
  node_insert (&d->tree, tbl, ref ? ref : last->next, tr);
  renumber_rows (d, tbl);
  table_add_size (d, tbl, 0, height);
  table_touched (d, tbl);
  *ret_tr = tr;
  return tree_ok (&d->tree, err);
}

bool
grid_remove_row (struct doc *d, struct node *tbl, long at, struct oc_err *err)
{
  struct grid g;
  if (!grid_tiled (d, tbl, &g, err))
    return false;
  if (at < 0 || at >= g.rows)
    return oc_fail (err, OC_NOT_FOUND, "the table has no row %ld", at + 1);
  if (g.rows == 1)
    return oc_fail (err, OC_INVALID_ARGUMENT, "the only row of a table cannot be removed; remove the table");
  struct node *tr = node_nth (tbl, EL_tr, (size_t) at + 1), *below = node_nth (tbl, EL_tr, (size_t) at + 2);
  long height = 0;
  for (long col = 0; col < g.cols;)
    {
      struct cell_at c = cell_place (g.at[at * g.cols + col]);
      long share = node_int (node_child (c.tc, EL_cellSz), "height", 0) / c.rows;
      height = share > height ? share : height;
      if (c.rows > 1)
        {
          cell_set_span (d, c.tc, c.rows - 1, c.cols);
          cell_add_size (d, c.tc, 0, -share);
          if (c.row == at && below)
            cell_seat (d, below, c.tc, c.col); /* the anchor moves down with its text */
        }
      col = c.col + c.cols;
    }
  node_remove (&d->tree, tr);
  renumber_rows (d, tbl);
  table_add_size (d, tbl, 0, -height);
  table_touched (d, tbl);
  return tree_ok (&d->tree, err);
}
