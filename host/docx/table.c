/* Grid, rows and cells of tables. */
#include "host/docx/table.h"

#include <string.h>

struct xnode *
table_of (struct xnode *n)
{
  while (n && !xn_is (n, NS_W, "tbl"))
    n = xn_parent (n);
  return n;
}

size_t
table_count (const struct xnode *parent, const char *name)
{
  size_t n = 0;
  for (const struct xnode *c = parent ? xn_child (parent, NS_W, name) : NULL; c; c = xn_sibling (c, NS_W, name))
    n++;
  return n;
}

size_t
table_grid_count (struct xnode *tbl)
{
  return table_count (xn_child (tbl, NS_W, "tblGrid"), "gridCol");
}

struct xnode *
table_grid_col (struct xnode *tbl, size_t i)
{
  struct xnode *grid = xn_child (tbl, NS_W, "tblGrid");
  struct xnode *c = grid ? xn_child (grid, NS_W, "gridCol") : NULL;
  while (c && i--)
    c = xn_sibling (c, NS_W, "gridCol");
  return c;
}

static size_t
small (int64_t v, size_t least)
{
  return v < (int64_t)least || v > TABLE_COLS_MAX ? least : (size_t)v;
}

size_t
cell_span (const struct xnode *tc)
{
  struct xnode *pr = xn_child (tc, NS_W, "tcPr");
  return small (ed_int (pr ? xn_child (pr, NS_W, "gridSpan") : NULL, "val", 1), 1);
}

static size_t
grid_before (const struct xnode *tr)
{
  struct xnode *pr = xn_child (tr, NS_W, "trPr");
  return small (ed_int (pr ? xn_child (pr, NS_W, "gridBefore") : NULL, "val", 0), 0);
}

size_t
cell_start (const struct xnode *tc)
{
  size_t at = grid_before (xn_parent (tc));
  for (const struct xnode *c = xn_child (xn_parent (tc), NS_W, "tc"); c && c != tc; c = xn_sibling (c, NS_W, "tc"))
    at += cell_span (c);
  return at;
}

size_t
row_span (const struct xnode *tr)
{
  size_t n = grid_before (tr);
  for (const struct xnode *c = xn_child (tr, NS_W, "tc"); c; c = xn_sibling (c, NS_W, "tc"))
    n += cell_span (c);
  return n;
}

struct xnode *
table_new_cell (struct ed *e, struct xnode *tr, struct xnode *before)
{
  struct xnode *tc = before ? xn_insert_before (before, NS_W, "tc") : xn_append (tr, NS_W, "tc");
  if (tc && xn_append (tc, NS_W, "p"))
    return tc;
  ed_nomem (e);
  return NULL;
}

bool
table_cell_text (struct ed *e, struct xnode *tc, const char *text)
{
  struct xnode *p = xn_child (tc, NS_W, "p"), *r;
  if (!*text)
    return true;
  if (!v_text ("text", text, e->err))
    return false;
  return ((r = p ? xn_append (p, NS_W, "r") : NULL) || ed_nomem (e)) && put_t (e, r, "t", text);
}

bool
table_extend_grid (struct ed *e, struct xnode *tbl, size_t n)
{
  struct xnode *grid = ct_put (tbl, "tblGrid");
  size_t have = table_grid_count (tbl);
  struct xnode *last = have ? table_grid_col (tbl, have - 1) : NULL;
  int64_t w = ed_int (last, "w", 2400);
  for (; have < n; have++)
    {
      struct xnode *c = grid ? xn_append (grid, NS_W, "gridCol") : NULL;
      if (!c || !ed_set_int (c, "w", w))
        return ed_nomem (e);
    }
  return true;
}

bool
table_extend_rows (struct ed *e, struct xnode *tbl, size_t n)
{
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    for (size_t have = row_span (tr); have < n; have++)
      if (!table_new_cell (e, tr, NULL))
        return false;
  return true;
}

int64_t
table_page_width (struct ed *e)
{
  struct xnode *body;
  if (!docx_body (e->d, &body, NULL))
    return 12240 - 2 * 1440;
  struct xnode *s = xn_child (body, NS_W, "sectPr");
  int64_t w = ed_int (s ? xn_child (s, NS_W, "pgSz") : NULL, "w", 12240);
  struct xnode *mar = s ? xn_child (s, NS_W, "pgMar") : NULL;
  w -= ed_int (mar, "left", 1440) + ed_int (mar, "right", 1440);
  return w > 100 ? w : 100;
}

bool
table_widths (struct ed *e, const char *value, bool units, int64_t *ret, size_t max, size_t *ret_n)
{
  size_t n = 0;
  for (const char *p = value;; p++)
    {
      char one[40];
      size_t len = strcspn (p, ",");
      p += strspn (p, " ");
      len = strcspn (p, ",");
      snprintf (one, sizeof one, "%.*s", (int)(len < 39 ? len : 39), p);
      if (n == max)
        return refuse (e->err, "too many column widths (at most %zu)", max);
      bool ok = units ? v_twips (one, &ret[n], NULL) : v_int ("colwidths", one, &ret[n], NULL);
      if (!ok || ret[n] <= 0)
        return bad_value (e->err,
                          "Invalid 'colwidths' value: '%s'. Each column width must be a positive integer (in twips).%s", one,
                          units ? "" : " Example: colwidths=3000,2000,5000");
      n++;
      p += len;
      if (!*p)
        break;
    }
  *ret_n = n;
  return true;
}
