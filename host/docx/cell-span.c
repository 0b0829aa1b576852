/* Merges and widths of cells, and what they do to neighbours and grid. */
#include "host/docx/table.h"

#include "common/base/num.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

static struct xnode *
props (struct xnode *tc)
{
  return ed_box (tc, "tcPr", true);
}

static int64_t
grid_sum (struct xnode *tbl, size_t from, size_t n)
{
  int64_t sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += ed_int (table_grid_col (tbl, from + i), "w", 0);
  return sum;
}

static bool
put_tcw (struct ed *e, struct xnode *tc, int64_t w, const char *type)
{
  struct xnode *n = ct_put (props (tc), "tcW");
  return (ed_set_int (n, "w", w) && xn_set_attr (n, NS_W, "type", type)) || ed_nomem (e);
}

/* Take cells behind tc away until the row is n columns long again; a last one that reaches too far is shortened. */
static bool
drop_covered (struct ed *e, struct xnode *tc, size_t n)
{
  struct xnode *tr = xn_parent (tc), *next;
  while (row_span (tr) > n && (next = xn_sibling (tc, NS_W, "tc")))
    {
      size_t over = row_span (tr) - n, span = cell_span (next);
      if (span <= over)
        {
          docx_removed (e->d, next);
          xn_remove (next);
        }
      else if (!ct_val_int (props (next), "gridSpan", (int64_t)(span - over)))
        return ed_nomem (e);
    }
  return true;
}

static bool
span_put (struct ed *e, struct xnode *tc, size_t n)
{
  if (n == 1)
    ct_drop (props (tc), "gridSpan");
  return n == 1 || ct_val_int (props (tc), "gridSpan", (int64_t)n) || ed_nomem (e);
}

bool
cell_set_span (struct ed *e, struct xnode *tc, const char *value)
{
  struct xnode *tbl = table_of (tc), *tr = xn_parent (tc);
  size_t cols = table_grid_count (tbl), start = cell_start (tc), before = row_span (tr);
  int64_t n;
  if (!v_int ("colspan", value, &n, NULL) || n <= 0)
    return bad_value (e->err, "Invalid 'gridspan' value: '%s'. Must be a positive integer (> 0).", value);
  if (!cols)
    cols = before;
  if (n > (int64_t)cols)
    return bad_value (e->err, "Invalid 'colspan' value: '%s'. gridSpan cannot exceed the table's grid column count (%zu).",
                      value, cols);
  if (start + (size_t)n > cols)
    return bad_value (
        e->err,
        "Invalid 'colspan' value: '%s'. The row's total gridSpan (%zu) would exceed the table's grid column count "
        "(%zu).",
        value, start + (size_t)n, cols);
  if (!span_put (e, tc, (size_t)n))
    return false;
  int64_t w = grid_sum (tbl, start, (size_t)n);
  if ((w > 0 && !put_tcw (e, tc, w, "dxa")) || !drop_covered (e, tc, cols))
    return false;
  for (size_t have = row_span (tr); have < cols; have++)
    if (!table_new_cell (e, tr, NULL))
      return false;
  docx_changed (e->d, tr);
  return true;
}

bool
cell_merge_next (struct ed *e, struct xnode *tc)
{
  struct xnode *next = xn_sibling (tc, NS_W, "tc");
  size_t n = cell_span (tc) + (next ? cell_span (next) : 0);
  if (!next)
    return true;
  docx_removed (e->d, next);
  xn_remove (next);
  return span_put (e, tc, n);
}

/* Width given in another unit than percent; "2000dxa" is twips with their name. */
static bool
width_twips (struct ed *e, const char *value, int64_t *ret)
{
  char s[40];
  size_t n = strlen (value);
  snprintf (s, sizeof s, "%.*s", (int)(n > 3 && n < 40 && strcasecmp (value + n - 3, "dxa") == 0 ? n - 3 : n), value);
  if (!v_twips (s, ret, NULL))
    return bad_value (e->err, "Invalid 'width' value '%s'. Expected a non-negative integer.", value);
  if (*ret == 0)
    return bad_value (
        e->err, "Invalid 'width' value: '%s'. Must be a positive integer (> 0); zero-width cells are invalid OOXML.", value);
  return true;
}

static bool
width_percent (const char *value, int64_t *ret)
{
  char s[24];
  double v;
  size_t n = strlen (value);
  if (n < 2 || n > 20 || value[n - 1] != '%')
    return false;
  snprintf (s, sizeof s, "%.*s", (int)(n - 1), value);
  if (!oc_parse_double (s, &v) || v <= 0 || v > 100)
    return false;
  *ret = (int64_t)(v * 50 + 0.5);
  return true;
}

/* The covered grid columns share the width; the last one takes what is left over. */
static bool
sync_grid (struct ed *e, struct xnode *tc, int64_t w)
{
  struct xnode *tbl = table_of (tc);
  size_t start = cell_start (tc), span = cell_span (tc);
  for (size_t i = 0; i < span; i++)
    {
      struct xnode *c = table_grid_col (tbl, start + i);
      int64_t each = w / (int64_t)span + (i + 1 == span ? w % (int64_t)span : 0);
      if (c && !ed_set_int (c, "w", each > 0 ? each : 1))
        return ed_nomem (e);
    }
  return true;
}

bool
cell_set_width (struct ed *e, struct xnode *tc, const char *value, bool sync)
{
  int64_t w;
  if (!*value || strcasecmp (value, "auto") == 0)
    return put_tcw (e, tc, 0, "auto");
  if (width_percent (value, &w))
    return put_tcw (e, tc, w, "pct");
  return width_twips (e, value, &w) && put_tcw (e, tc, w, "dxa") && (!sync || sync_grid (e, tc, w));
}

bool
cell_set_vmerge (struct ed *e, struct xnode *tc, const char *value)
{
  static const char *const off = "none clear remove false 0 no off";
  char word[40];
  struct xnode *tr = xn_parent (tc), *n;
  bool restart = strcasecmp (value, "restart") == 0;
  if (!*value || v_word (off, value, word))
    {
      ct_drop (props (tc), "vMerge");
      return true;
    }
  if (!restart && !e->adding && tr == xn_child (table_of (tc), NS_W, "tr"))
    return refuse (e->err,
                   "Invalid 'vmerge' value: '%s'. A cell in the first row has nothing above it to continue; use restart.",
                   value);
  n = ct_put (props (tc), "vMerge");
  return (n && xn_set_attr (n, NS_W, "val", restart ? "restart" : NULL)) || ed_nomem (e);
}
