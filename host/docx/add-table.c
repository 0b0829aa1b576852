/* add table, row, column, cell. */
#include "host/docx/add.h"
#include "host/docx/csv.h"
#include "host/docx/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What add table makes before the properties. */
struct shape
{
  size_t rows, cols, nwidths;
  int64_t widths[TABLE_COLS_MAX];
  bool empty_grid, no_width;
  struct csv data;
};

static bool
positive (struct ed *e, const char *key, const char *value, size_t max, size_t *ret)
{
  int64_t v;
  if (!v_int (key, value, &v, NULL))
    return strcmp (key, "rows") == 0
               ? bad_value (e->err, "Invalid '%s' value: '%s'. Expected a positive integer.", key, value)
               : v_int (key, value, &v, e->err);
  if (v <= 0)
    return bad_value (e->err, "Invalid '%s' value: '%s'. Must be a positive integer (> 0).", key, value);
  if (v > (int64_t)max)
    return refuse (e->err, "'%s' is too large: %lld (at most %zu)", key, (long long)v, max);
  *ret = (size_t)v;
  return true;
}

static bool
shape_grid (struct ed *e, struct shape *s)
{
  const char *grid = ed_prop (e, VB_TABLE, "gridCols"), *widths = ed_prop (e, VB_TABLE, "colWidths");
  int64_t n = 1;
  if (grid && (!v_int ("gridCols", grid, &n, NULL) || n < 0))
    return bad_value (e->err, "Invalid 'gridCols' value: '%s'. Must be 0 or a positive integer.", grid);
  s->empty_grid = grid && n == 0;
  if (widths && !table_widths (e, widths, false, s->widths, TABLE_COLS_MAX, &s->nwidths))
    return false;
  if (s->nwidths > s->cols)
    s->cols = s->nwidths;
  int64_t each = widths ? 2400 : table_page_width (e) / (int64_t)s->cols;
  for (size_t i = s->nwidths; i < s->cols; i++)
    s->widths[i] = each > 0 ? each : 1;
  return ed_flag (e, VB_TABLE, "skipTblW", false, &s->no_width);
}

static bool
shape_read (struct ed *e, struct shape *s)
{
  const char *rows = ed_prop (e, VB_TABLE, "rows"), *cols = ed_prop (e, VB_TABLE, "cols"),
             *data = ed_prop (e, VB_TABLE, "data");
  s->rows = s->cols = 1;
  if (data && !csv_read (&e->a, data, &s->data, e->err))
    return false;
  if (data && s->data.nrows)
    {
      s->rows = s->data.nrows;
      s->cols = s->data.ncols ? s->data.ncols : 1;
    }
  if ((rows && !positive (e, "rows", rows, TABLE_ROWS_MAX, &s->rows))
      || (cols && !positive (e, "cols", cols, TABLE_COLS_MAX, &s->cols)))
    return false;
  if (s->cols > TABLE_COLS_MAX || s->rows > TABLE_ROWS_MAX)
    return refuse (e->err, "the table is too large");
  if (s->data.nrows > s->rows)
    s->rows = s->data.nrows;
  if (s->data.ncols > s->cols)
    s->cols = s->data.ncols;
  if (s->rows * s->cols > TABLE_CELLS_MAX)
    return refuse (e->err, "a table of %zu x %zu cells is too large (at most %d cells)", s->rows, s->cols, TABLE_CELLS_MAX);
  return shape_grid (e, s);
}

/* tblPr with the six default borders, then width and grid. */
static bool
table_frame (struct ed *e, struct xnode *tbl, const struct shape *s)
{
  static const char *const sides[] = { "top", "left", "bottom", "right", "insideH", "insideV" };
  struct xnode *pr = ct_put (tbl, "tblPr"), *grid = ct_put (tbl, "tblGrid"), *w;
  int64_t sum = 0;
  if (!pr || !grid)
    return ed_nomem (e);
  for (size_t i = 0; i < 6; i++)
    {
      struct xnode *side = ct_put (ct_put (pr, "tblBorders"), sides[i]);
      if (!side || !xn_set_attr (side, NS_W, "val", "single") || !ed_set_int (side, "sz", 4))
        return ed_nomem (e);
    }
  for (size_t i = 0; i < s->cols && !s->empty_grid; i++)
    {
      struct xnode *c = xn_append (grid, NS_W, "gridCol");
      if (!c || !ed_set_int (c, "w", s->widths[i]))
        return ed_nomem (e);
      sum += s->widths[i];
    }
  if (s->no_width || s->empty_grid)
    return true;
  return ((w = ct_put (pr, "tblW")) && ed_set_int (w, "w", sum) && xn_set_attr (w, NS_W, "type", "dxa")) || ed_nomem (e);
}

/* Text of a cell: rNcM, else the data. */
static const char *
cell_text (struct ed *e, const struct shape *s, size_t r, size_t c)
{
  char key[48];
  snprintf (key, sizeof key, "r%zuc%zu", r + 1, c + 1);
  const char *own = ed_key (e, key);
  return own ? own : csv_at (&s->data, r, c);
}

static bool
table_rows (struct ed *e, struct xnode *tbl, const struct shape *s)
{
  for (size_t r = 0; r < s->rows; r++)
    {
      struct xnode *tr = xn_append (tbl, NS_W, "tr");
      if (!tr)
        return ed_nomem (e);
      for (size_t c = 0; c < s->cols; c++)
        {
          struct xnode *tc = table_new_cell (e, tr, NULL);
          const char *text = cell_text (e, s, r, c);
          if (!tc || (text && !table_cell_text (e, tc, text)))
            return false;
        }
    }
  return true;
}

/* rNcM beyond the table is no mistake of spelling: understood, without effect. */
static void
use_cell_keys (struct ed *e)
{
  unsigned r, c;
  int n;
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      const char *key = e->props->at[i].key;
      n = 0;
      if ((*key == 'r' || *key == 'R') && sscanf (key + 1, "%5u%*[cC]%5u%n", &r, &c, &n) == 2 && !key[1 + n])
        ed_use (e, i);
    }
}

/* border and border.all before the sides, so that sides win. */
static bool
table_props (struct ed *e, struct xnode *pr)
{
  for (int pass = 0; pass < 2; pass++)
    for (size_t i = 0; e->props && i < e->props->n; i++)
      {
        const char *key = e->props->at[i].key;
        const struct vprop *row = vocab_find (VB_TABLE, key, V_ADD);
        if (e->used[i] || (pass == 0 && !(row && strcmp (row->name, "border") == 0)))
          continue;
        enum put_result r = put_table (e, pr, key, e->props->at[i].value);
        if (r == PUT_FAILED)
          return false;
        if (r == PUT_APPLIED)
          ed_use (e, i);
      }
  return true;
}

bool
add_table (struct ed *e, struct adding *a)
{
  struct place pl;
  struct shape *s = arena_new (&e->a, struct shape);
  if (!s)
    return ed_nomem (e);
  if (!shape_read (e, s) || !place_find (e, &a->parent, a->at, NULL, true, &pl))
    return false;
  struct xnode *tbl = add_new (e, &pl, "tbl");
  if (!tbl || !table_frame (e, tbl, s) || !table_rows (e, tbl, s) || !table_props (e, ct_put (tbl, "tblPr")))
    return false;
  use_cell_keys (e);
  /* A cell must not end with a table (ECMA-376 17.4.65 tc). */
  if (xn_is (pl.box, NS_W, "tc") && !xn_next_el (tbl))
    {
      struct xnode *p = xn_insert_after (tbl, NS_W, "p");
      if (!p || !undo_added (e, p))
        return ed_nomem (e);
      docx_changed (e->d, pl.box);
    }
  e->unnamed = tbl;
  return add_answer (e, tbl);
}

/* --- row --- */

static bool
row_texts (struct ed *e, struct xnode *tr)
{
  struct xnode *tc = xn_child (tr, NS_W, "tc");
  for (size_t c = 1; tc; tc = xn_sibling (tc, NS_W, "tc"), c++)
    {
      char key[24];
      snprintf (key, sizeof key, "c%zu", c);
      const char *text = ed_key (e, key);
      if (text && !table_cell_text (e, tc, text))
        return false;
    }
  return true;
}

bool
add_row (struct ed *e, struct adding *a)
{
  struct place pl;
  struct xnode *tbl = a->parent.node;
  size_t cols = table_grid_count (tbl), want = 0;
  const char *given = ed_prop (e, VB_ROW, "cols");
  if (given && !positive (e, "cols", given, TABLE_COLS_MAX, &want))
    return false;
  struct xnode *first = xn_child (tbl, NS_W, "tr");
  if (!cols && first)
    cols = row_span (first);
  if (!undo_keep (e, ct_put (tbl, "tblGrid")))
    return false;
  if (want > cols)
    {
      for (struct xnode *tr = first; tr; tr = xn_sibling (tr, NS_W, "tr"))
        if (!undo_keep (e, tr))
          return false;
      if (!table_extend_grid (e, tbl, want) || !table_extend_rows (e, tbl, want))
        return false;
    }
  if (!place_find (e, &a->parent, a->at, "tr", true, &pl))
    return false;
  struct xnode *tr = add_new (e, &pl, "tr");
  for (size_t i = 0, n = want ? want : cols ? cols : 1; tr && i < n; i++)
    if (!table_new_cell (e, tr, NULL))
      return false;
  if (!tr || !row_texts (e, tr))
    return false;
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      enum put_result r
          = e->used[i] ? PUT_APPLIED : put_row_props (e, ct_put (tr, "trPr"), e->props->at[i].key, e->props->at[i].value);
      if (r == PUT_FAILED)
        return false;
      if (r == PUT_APPLIED)
        ed_use (e, i);
    }
  e->unnamed = tr;
  return add_answer (e, tr);
}

/* --- column --- */

/* Cell of a row that starts at that grid column; *ret_straddled: one reaches over the boundary. */
static struct xnode *
cell_from (struct xnode *tr, size_t col, bool *ret_straddled)
{
  struct xnode *pr = xn_child (tr, NS_W, "trPr");
  size_t at = pr ? (size_t)ed_int (xn_child (pr, NS_W, "gridBefore"), "val", 0) : 0;
  *ret_straddled = false;
  for (struct xnode *c = xn_child (tr, NS_W, "tc"); c; c = xn_sibling (c, NS_W, "tc"))
    {
      if (at >= col)
        return c;
      at += cell_span (c);
      if (at > col)
        *ret_straddled = true;
    }
  return NULL;
}

static bool
column_place (struct ed *e, struct adding *a, size_t *ret_col)
{
  size_t n = table_grid_count (a->parent.node);
  struct target t;
  *ret_col = n;
  if (!a->at)
    return true;
  if (a->at->has_index)
    *ret_col = a->at->index >= 0 && a->at->index < (int64_t)n ? (size_t)a->at->index : n;
  else if (a->at->after || a->at->before)
    {
      if (!place_anchor (e, &a->parent, a->at->after ? a->at->after : a->at->before, &t))
        return false;
      if (t.kind != TARGET_COLUMN)
        return refuse (e->err, "Anchor element not found: %s", a->at->after ? a->at->after : a->at->before);
      *ret_col = (size_t)t.index - (a->at->after ? 0 : 1);
    }
  return true;
}

static bool
grid_insert (struct ed *e, struct xnode *tbl, size_t col, int64_t width)
{
  struct xnode *before = table_grid_col (tbl, col);
  struct xnode *c
      = before ? xn_insert_before (before, NS_W, "gridCol") : xn_append (ct_put (tbl, "tblGrid"), NS_W, "gridCol");
  return ed_set_int (c, "w", width) || ed_nomem (e);
}

bool
add_column (struct ed *e, struct adding *a)
{
  struct xnode *tbl = a->parent.node;
  const char *w = ed_prop (e, VB_COLUMN, "width"), *text = ed_prop (e, VB_COLUMN, "text");
  size_t col, n = table_grid_count (tbl);
  int64_t width = 0, sum = 0;
  bool straddled;
  if (!column_place (e, a, &col) || (w && !v_twips (w, &width, e->err)) || !undo_keep (e, tbl))
    return false;
  for (size_t i = 0; i < n; i++)
    sum += ed_int (table_grid_col (tbl, i), "w", 0);
  if (!w)
    width = n ? sum / (int64_t)n : 2400;
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    {
      struct xnode *before = cell_from (tr, col, &straddled);
      bool merged = before && col == 0 && cell_span (before) > 1;
      if (straddled || merged)
        return refuse (e->err,
                       "Cannot insert column at index %zu of %s: a row contains a merged cell straddling that boundary "
                       "(gridSpan/vMerge). Unmerge first or pick a different position.",
                       col, a->parent_path);
    }
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    {
      struct xnode *tc = table_new_cell (e, tr, cell_from (tr, col, &straddled));
      if (!tc || (text && !table_cell_text (e, tc, text)))
        return false;
    }
  if (!grid_insert (e, tbl, col, width))
    return false;
  docx_changed (e->d, tbl);
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    docx_changed (e->d, tr);
  e->unnamed = tbl;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "%s/col[%zu]", a->parent_path, col + 1);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

/* --- cell --- */

bool
add_cell (struct ed *e, struct adding *a)
{
  struct place pl;
  struct xnode *tr = a->parent.node, *tbl = table_of (tr);
  if (!place_find (e, &a->parent, a->at, "tc", true, &pl) || !tbl || !undo_keep (e, tbl))
    return false;
  struct xnode *tc = add_new (e, &pl, "tc");
  if (!tc || !xn_append (tc, NS_W, "p"))
    return tc && ed_nomem (e);
  const char *text = ed_prop (e, VB_CELL, "text");
  if (text && !table_cell_text (e, tc, text))
    return false;
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      enum put_result r
          = e->used[i] ? PUT_APPLIED : put_cell (e, ct_put (tc, "tcPr"), e->props->at[i].key, e->props->at[i].value);
      if (r == PUT_FAILED)
        return false;
      if (r == PUT_APPLIED)
        ed_use (e, i);
    }
  size_t n = row_span (tr);
  if (n > table_grid_count (tbl) && (!table_extend_grid (e, tbl, n) || !table_extend_rows (e, tbl, n)))
    return false;
  docx_changed (e->d, tbl);
  docx_changed (e->d, tr);
  e->unnamed = tbl;
  return add_answer (e, tc);
}
