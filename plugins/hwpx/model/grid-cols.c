/* Columns and spans of a table; see grid.h. */
#include "plugins/hwpx/model/grid.h"

#include "plugins/hwpx/model/grid-cells.h"
#include "plugins/hwpx/model/text.h"

/* Cells from the column on move by `by`. */
static void
shift_cols (struct doc *d, struct node *tbl, long from, long by)
{
  for (struct node *tr = node_child (tbl, EL_tr); tr; tr = node_sibling (tr, EL_tr))
    for (struct node *tc = node_child (tr, EL_tc); tc; tc = node_sibling (tc, EL_tc))
      {
        struct cell_at c = cell_place (tc);
        if (c.col >= from)
          cell_set_place (d, tc, c.row, c.col + by);
      }
  node_set_int (&d->tree, tbl, "colCnt", node_int (tbl, "colCnt", 0) + by);
}

static long
width_share (const struct cell_at *c)
{
  return node_int (node_child (c->tc, EL_cellSz), "width", 0) / c->cols;
}

bool
grid_insert_col (struct doc *d, struct node *tbl, long at, long like, struct oc_err *err)
{
  struct grid g;
  if (!grid_tiled (d, tbl, &g, err))
    return false;
  if (at < 0 || at > g.cols || like < 0 || like >= g.cols)
    return oc_fail (err, OC_INVALID_ARGUMENT, "column position %ld is outside the table of %ld columns", at, g.cols);
  long width = 0;
  struct node **made = arena_array (&d->tree.arena, struct node *, (size_t) g.rows);
  if (!made)
    return oc_fail (err, OC_NOMEM, "out of memory for a table");
  for (long row = 0; row < g.rows;)
    {
      struct node *over = at < g.cols ? g.at[row * g.cols + at] : NULL;
      struct cell_at o = over ? cell_place (over) : (struct cell_at) { .col = at },
                     m = cell_place (g.at[row * g.cols + like]);
      width = width_share (&m) > width ? width_share (&m) : width;
      if (over && o.col < at)
        {
          cell_set_span (d, over, o.rows, o.cols + 1);
          cell_add_size (d, over, width_share (&m), 0);
          row = o.row + o.rows;
          continue;
        }
      struct node *tc = cell_like (d, m.tc);
      cell_set_place (d, tc, row, at);
      cell_set_span (d, tc, 1, 1);
      cell_add_size (d, tc, width_share (&m) * (1 - m.cols),
                     node_int (node_child (m.tc, EL_cellSz), "height", 0) / m.rows * (1 - m.rows));
      made[row++] = tc;
    }
  shift_cols (d, tbl, at, 1);
  for (long row = 0; row < g.rows; row++)
    if (made[row])
      cell_seat (d, node_nth (tbl, EL_tr, (size_t) row + 1), made[row], at);
  table_add_size (d, tbl, width, 0);
  table_touched (d, tbl);
  return tree_ok (&d->tree, err);
}

bool
grid_remove_col (struct doc *d, struct node *tbl, long at, struct oc_err *err)
{
  struct grid g;
  if (!grid_tiled (d, tbl, &g, err))
    return false;
  if (at < 0 || at >= g.cols)
    return oc_fail (err, OC_NOT_FOUND, "the table has no column %ld", at + 1);
  if (g.cols == 1)
    return oc_fail (err, OC_INVALID_ARGUMENT, "the only column of a table cannot be removed; remove the table");
  long width = 0;
  for (long row = 0; row < g.rows;)
    {
      struct cell_at c = cell_place (g.at[row * g.cols + at]);
      long share = width_share (&c);
      width = share > width ? share : width;
      if (c.cols > 1)
        {
          cell_set_span (d, c.tc, c.rows, c.cols - 1);
          cell_add_size (d, c.tc, -share, 0);
        }
      else
        node_remove (&d->tree, c.tc);
      row = c.row + c.rows;
    }
  shift_cols (d, tbl, at + 1, -1);
  table_add_size (d, tbl, -width, 0);
  table_touched (d, tbl);
  return tree_ok (&d->tree, err);
}

/* Paragraphs of a cell that goes, unless it is blank, are appended to the cell that stays. */
static void
keep_content (struct doc *d, struct node *from, struct node *to)
{
  struct node *a = node_child (from, EL_subList), *b = node_child (to, EL_subList);
  bool blank = true;
  for (struct node *p = node_child (a, EL_p); p; p = node_sibling (p, EL_p))
    {
      AUTO_BUF struct buf text = BUF_INIT (1 << 26);
      para_text (p, &text);
      blank = blank && text.len == 0 && !para_has_objects (p);
    }
  for (struct node *p = blank ? NULL : node_child (a, EL_p), *next; p; p = next)
    {
      next = node_sibling (p, EL_p);
      node_insert (&d->tree, b, NULL, p);
      para_touched (d, p);
    }
}

/* Give up what lies outside rows x cols: those positions get cells of their own. */
static void
split_off (struct doc *d, struct node *tbl, const struct cell_at *c, long rows, long cols)
{
  const struct node *sz = node_child (c->tc, EL_cellSz);
  long w = node_int (sz, "width", 0) / c->cols, h = node_int (sz, "height", 0) / c->rows;
  for (long i = 0; i < c->rows; i++)
    for (long j = 0; j < c->cols; j++)
      if (i >= rows || j >= cols)
        {
          struct node *tc = cell_like (d, c->tc);
          cell_set_place (d, tc, c->row + i, c->col + j);
          cell_set_span (d, tc, 1, 1);
          cell_add_size (d, tc, w * (1 - c->cols), h * (1 - c->rows));
          cell_seat (d, node_nth (tbl, EL_tr, (size_t) (c->row + i) + 1), tc, c->col + j);
        }
  long keep_rows = rows < c->rows ? rows : c->rows, keep_cols = cols < c->cols ? cols : c->cols;
  cell_set_span (d, c->tc, keep_rows, keep_cols);
  cell_add_size (d, c->tc, w * (keep_cols - c->cols), h * (keep_rows - c->rows));
}

/* The cells of rows x cols from c's corner must lie wholly inside. */
static bool
merge_allowed (const struct grid *g, const struct cell_at *c, long rows, long cols, struct oc_err *err)
{
  for (long i = c->row; i < c->row + rows; i++)
    for (long j = c->col; j < c->col + cols; j++)
      {
        struct cell_at x = cell_place (g->at[i * g->cols + j]);
        if (x.row < c->row || x.col < c->col || x.row + x.rows > c->row + rows || x.col + x.cols > c->col + cols)
          return oc_fail (err, OC_INVALID_ARGUMENT, "the cell at %ld,%ld reaches over the edge of the area to be merged",
                          x.row + 1, x.col + 1);
      }
  return true;
}

static void
merge (struct doc *d, const struct grid *g, const struct cell_at *c, long rows, long cols)
{
  long w = 0, h = 0;
  for (long j = c->col; j < c->col + cols;)
    {
      struct cell_at x = cell_place (g->at[c->row * g->cols + j]);
      w += node_int (node_child (x.tc, EL_cellSz), "width", 0);
      j = x.col + x.cols;
    }
  for (long i = c->row; i < c->row + rows;)
    {
      struct cell_at x = cell_place (g->at[i * g->cols + c->col]);
      h += node_int (node_child (x.tc, EL_cellSz), "height", 0);
      i = x.row + x.rows;
    }
  for (long i = c->row; i < c->row + rows; i++)
    for (long j = c->col; j < c->col + cols; j++)
      {
        struct node *tc = g->at[i * g->cols + j];
        if (tc != c->tc && tc->parent)
          {
            keep_content (d, tc, c->tc);
            node_remove (&d->tree, tc);
          }
      }
  const struct node *sz = node_child (c->tc, EL_cellSz);
  cell_set_span (d, c->tc, rows, cols);
  cell_add_size (d, c->tc, w - node_int (sz, "width", 0), h - node_int (sz, "height", 0));
}

bool
grid_span (struct doc *d, struct node *tc, long rows, long cols, struct oc_err *err)
{
  struct node *tbl = node_up (tc, EL_tbl);
  struct grid g;
  struct cell_at c = cell_place (tc);
  if (!grid_tiled (d, tbl, &g, err))
    return false;
  if (rows < 1 || cols < 1 || rows > g.rows - c.row || cols > g.cols - c.col)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a span of %ld rows x %ld columns at %ld,%ld leaves the table of %ld x %ld",
                    rows, cols, c.row + 1, c.col + 1, g.rows, g.cols);
  if (rows == c.rows && cols == c.cols)
    return true;
  if (rows < c.rows || cols < c.cols)
    {
      split_off (d, tbl, &c, rows, cols);
      c = cell_place (tc);
      if (!grid_tiled (d, tbl, &g, err))
        return false;
    }
  if (rows > c.rows || cols > c.cols)
    {
      if (!merge_allowed (&g, &c, rows, cols, err))
        return false;
      merge (d, &g, &c, rows, cols);
    }
  table_touched (d, tbl);
  return tree_ok (&d->tree, err);
}
