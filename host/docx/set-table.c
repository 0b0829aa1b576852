/* set on tables, rows and cells. */
#include "host/docx/set.h"
#include "host/docx/table.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- table --- */

/* Grid columns, and cells that span none of them twice. */
static bool
set_col_widths (struct ed *e, struct xnode *tbl, const char *value)
{
  int64_t *w = arena_array (&e->a, int64_t, TABLE_COLS_MAX);
  size_t n;
  if (!w)
    return ed_nomem (e);
  if (!table_widths (e, value, true, w, TABLE_COLS_MAX, &n))
    return false;
  for (size_t i = 0; i < n; i++)
    {
      struct xnode *c = table_grid_col (tbl, i);
      if (c && !ed_set_int (c, "w", w[i]))
        return ed_nomem (e);
    }
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    for (struct xnode *tc = xn_child (tr, NS_W, "tc"); tc; tc = xn_sibling (tc, NS_W, "tc"))
      {
        size_t start = cell_start (tc);
        struct xnode *tcw = cell_span (tc) == 1 && start < n ? ct_put (ed_box (tc, "tcPr", true), "tcW") : NULL;
        if (tcw && !(ed_set_int (tcw, "w", w[start]) && xn_set_attr (tcw, NS_W, "type", "dxa")))
          return ed_nomem (e);
      }
  return true;
}

static enum put_result
table_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *tbl = ctx;
  if (strcasecmp (key, "colWidths") == 0)
    return set_col_widths (e, tbl, value) ? PUT_APPLIED : PUT_FAILED;
  if (strncasecmp (key, "padding.", 8) == 0)
    return PUT_UNKNOWN;
  return put_table (e, ct_put (tbl, "tblPr"), key, value);
}

bool
set_table (struct ed *e, struct target *t)
{
  /* Only tblPr and, for widths, the whole table change; a table may be large. */
  bool widths = false;
  for (size_t i = 0; i < e->props->n; i++)
    widths = widths || strcasecmp (e->props->at[i].key, "colWidths") == 0;
  return undo_keep (e, widths ? t->node : ct_put (t->node, "tblPr")) && set_each (e, table_key, t->node, HINT_TABLE);
}

/* --- row --- */

static enum put_result
row_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *tr = ctx;
  unsigned n;
  int end = 0;
  if (sscanf (key, "%*[cC]%6u%n", &n, &end) == 1 && !key[end])
    {
      struct xnode *tc = xn_child (tr, NS_W, "tc");
      for (unsigned i = 1; tc && i < n; i++)
        tc = xn_sibling (tc, NS_W, "tc");
      if (!tc || !n)
        return bad_value (e->err, "Cell c%u out of range (row has %zu cells)", n, table_count (tr, "tc")) ? PUT_APPLIED
                                                                                                          : PUT_FAILED;
      return set_cell_text (e, tc, value) ? PUT_APPLIED : PUT_FAILED;
    }
  return put_row_props (e, ct_put (tr, "trPr"), key, value);
}

bool
set_row (struct ed *e, struct target *t)
{
  return undo_keep (e, t->node) && set_each (e, row_key, t->node, HINT_ROW);
}

/* --- cell --- */

static struct xnode *
first_paragraph (struct ed *e, struct xnode *tc)
{
  struct xnode *p = xn_child (tc, NS_W, "p");
  if (!p)
    p = xn_append (tc, NS_W, "p");
  if (!p)
    ed_nomem (e);
  return p;
}

/* The first run stays (or takes the look of the mark), the others go; a line end stays inside the one w:t. */
bool
set_cell_text (struct ed *e, struct xnode *tc, const char *text)
{
  struct xnode *p = first_paragraph (e, tc), *mark, *copy;
  if (!p || !v_text ("text", text, e->err))
    return false;
  bool fresh = !xn_child (p, NS_W, "r");
  if (!set_paragraph_text (e, p, ""))
    return false;
  struct xnode *r = xn_child (p, NS_W, "r"), *t = xn_child (r, NS_W, "t");
  if (fresh && (mark = ed_mark (p, false)))
    if (!(copy = xn_clone (mark)) || !ct_place (r, copy))
      return ed_nomem (e);
  return xn_set_text (t, text) || ed_nomem (e);
}

/* Order of one set on a cell: spans, then width, then the rest. */
static int
cell_rank (const char *key)
{
  const struct vprop *row = vocab_find (VB_CELL, key, V_SET);
  if (!row)
    return 2;
  return strcmp (row->name, "colspan") == 0 || strcmp (row->name, "hmerge") == 0 ? 0
         : strcmp (row->name, "width") == 0                                      ? 1
                                                                                 : 2;
}

static enum put_result
cell_run_key (struct ed *e, struct xnode *tc, const char *key, const char *value)
{
  char word[40];
  enum put_result done = PUT_UNKNOWN;
  if (!v_word ("font size bold italic color highlight underline strike font.latin font.ascii font.hAnsi font.ea font.cs",
               key, word))
    return PUT_UNKNOWN;
  for (struct xnode *p = xn_child (tc, NS_W, "p"); p; p = xn_sibling (p, NS_W, "p"))
    if ((done = set_runs_of (e, p, key, value)) == PUT_FAILED)
      return done;
  return done;
}

static bool
cell_pass (struct ed *e, struct xnode *tc, int rank)
{
  for (size_t i = 0; i < e->props->n; i++)
    {
      const char *key = e->props->at[i].key, *value = e->props->at[i].value;
      if (e->used[i] || cell_rank (key) != rank)
        continue;
      enum put_result r = cell_run_key (e, tc, key, value);
      if (r == PUT_UNKNOWN)
        r = put_cell (e, ed_box (tc, "tcPr", true), key, value);
      if (r == PUT_FAILED)
        return false;
      if (r == PUT_APPLIED)
        ed_use (e, i);
    }
  return true;
}

bool
set_cell (struct ed *e, struct target *t)
{
  struct xnode *tc = t->node, *tbl = table_of (tc), *grid = tbl ? xn_child (tbl, NS_W, "tblGrid") : NULL;
  if (!undo_keep (e, xn_parent (tc)) || (grid && !undo_keep (e, grid)))
    return false;
  const char *text = ed_prop (e, VB_CELL, "text");
  if (!ct_put (tc, "tcPr"))
    return ed_nomem (e);
  for (int rank = 0; rank < 3; rank++)
    if (!cell_pass (e, tc, rank))
      return false;
  if (text && !set_cell_text (e, tc, text))
    return false;
  struct xnode *p = xn_child (tc, NS_W, "p");
  return ed_report_unused (e, HINT_CELL) && (!p || ed_touched (e, p));
}
