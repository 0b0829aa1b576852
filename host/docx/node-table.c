/* Nodes of tables, rows and cells (ECMA-376 17.4). */
#include "host/docx/index.h"
#include "host/docx/nodes.h"
#include "host/docx/text.h"
#include "common/base/num.h"

#include <string.h>

static const char *
step (struct maker *m, const char *path, const char *name, size_t k)
{
  const char *s = arena_printf (&m->look->arena, "%s/%s[%zu]", path, name, k);
  m->failed = m->failed || !s;
  return s ? s : path;
}

static size_t
count_children (const struct xnode *n, const char *name)
{
  size_t k = 0;
  for (const struct xnode *c = n ? xn_child (n, NS_W, name) : NULL; c; c = xn_sibling (c, NS_W, name))
    k++;
  return k;
}

/* --- table --- */

static void
put_width (struct reader *r, const struct xnode *w, const char *unit)
{
  const char *type = w ? xn_attr (w, NS_W, "type") : NULL, *v = w ? xn_attr (w, NS_W, "w") : NULL;
  double pct = 0;
  char number[32];
  if (type && strcmp (type, "auto") == 0)
    put_str (r, "width", "auto");
  else if (v && type && strcmp (type, "pct") == 0 && !strchr (v, '%') && oc_parse_double (v, &pct))
    {
      oc_format_fixed (pct / 50, 2, number);
      put_str (r, "width", arena_printf (&r->m->look->arena, "%s%%", number));
    }
  else if (v)
    put_str (r, "width", strchr (v, '%') ? v : arena_printf (&r->m->look->arena, "%s%s", v, unit));
}

/* First row, last column ... where the attributes of w:tblLook say so; older writers give only the bits of w:val, which are
 * not told. */
static void
table_look_keys (struct reader *r, const struct xnode *look)
{
  static const struct { const char *key, *attr; bool inverted; } flags[] = {
    { "firstRow", "firstRow", false },     { "lastRow", "lastRow", false },      { "firstCol", "firstColumn", false },
    { "lastCol", "lastColumn", false },    { "bandedRows", "noHBand", true },    { "bandedCols", "noVBand", true },
  };
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    {
      const char *a = xn_attr (look, NS_W, flags[i].attr);
      bool on = a && strcmp (a, "0") != 0 && strcmp (a, "false") != 0 && strcmp (a, "off") != 0;
      if (a && on != flags[i].inverted)
        node_format_bool (r->m->set, r->n, flags[i].key, true);
    }
}

/* Where a floating table stands (ECMA-376 17.4.58 tblpPr). */
static void
floating_keys (struct reader *r, const struct xnode *pr)
{
  static const char *const attrs[] = { "horzAnchor", "vertAnchor",   "tblpX",         "tblpY",       "tblpXSpec",
                                       "tblpYSpec",  "leftFromText", "rightFromText", "topFromText", "bottomFromText" };
  const struct xnode *place = pr ? xn_child (pr, NS_W, "tblpPr") : NULL;
  for (size_t i = 0; place && i < sizeof attrs / sizeof *attrs; i++)
    put_int (r, arena_printf (&r->m->look->arena, "tblp.%s", attrs[i]), xn_attr (place, NS_W, attrs[i]));
  put_str (r, "tblOverlap.val", pr ? child_val (pr, "tblOverlap") : NULL);
}

static void
table_keys (struct reader *r, struct xnode *tbl)
{
  const struct xnode *pr = xn_child (tbl, NS_W, "tblPr"), *grid = xn_child (tbl, NS_W, "tblGrid");
  const struct xnode *row = xn_child (tbl, NS_W, "tr");
  struct arena *a = &r->m->look->arena;
  size_t cols = count_children (grid, "gridCol");
  AUTO_BUF struct buf widths = BUF_INIT (LIMIT_TEXT);
  put_str (r, "cols", arena_printf (a, "%zu", grid ? cols : count_children (row, "tc")));
  put_str (r, "rows", arena_printf (a, "%zu", count_children (tbl, "tr")));
  put_str (r, "_gridCols", arena_printf (a, "%zu", cols));
  read_only (r, VB_TABLE, pr, " style border.top border.bottom border.insideH border.insideV border.left border.right ");
  if (pr && xn_child (pr, NS_W, "tblW"))
    put_width (r, xn_child (pr, NS_W, "tblW"), "");
  else
    node_format_bool (r->m->set, r->n, "_noTblW", true);
  read_only (r, VB_TABLE, pr, " align indent cellSpacing ");
  const struct xnode *layout = pr ? xn_child (pr, NS_W, "tblLayout") : NULL;
  const char *kind = layout ? xn_attr (layout, NS_W, "type") : NULL;
  if (layout)
    put_str (r, "layout", kind && strcmp (kind, "fixed") == 0 ? "fixed" : "auto");
  read_only (r, VB_TABLE, pr, " direction padding.top padding.bottom padding.left padding.right ");
  floating_keys (r, pr);
  read_only (r, VB_TABLE, pr, " shading ");
  if (pr && xn_child (pr, NS_W, "tblLook"))
    table_look_keys (r, xn_child (pr, NS_W, "tblLook"));
  read_only (r, VB_TABLE, pr, " caption description ");
  for (const struct xnode *c = grid ? xn_child (grid, NS_W, "gridCol") : NULL; c; c = xn_sibling (c, NS_W, "gridCol"))
    {
      const char *w = xn_attr (c, NS_W, "w");
      buf_addf (&widths, "%s%s", widths.len ? "," : "", w ? w : "0");
    }
  if (widths.len)
    put_str (r, "colWidths", buf_str (&widths));
}

struct node *
make_table (struct maker *m, struct node *parent, struct xnode *tbl, const char *path, int64_t depth)
{
  struct node *n = make_at (m, parent, path, "table");
  struct reader r = { m, n, tbl, "" };
  size_t k = 0;
  if (!n)
    return NULL;
  table_keys (&r, tbl);
  n->child_count = (int64_t) count_children (tbl, "tr");
  if (depth > 0)
    for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr && !m->failed; tr = xn_sibling (tr, NS_W, "tr"))
      make_row (m, n, tr, step (m, path, "tr", ++k), depth - 1);
  return n;
}

/* --- row --- */

struct node *
make_row (struct maker *m, struct node *parent, struct xnode *tr, const char *path, int64_t depth)
{
  struct node *n = make_at (m, parent, path, "row");
  struct reader r = { m, n, tr, "" };
  const struct xnode *pr = xn_child (tr, NS_W, "trPr");
  const struct xnode *height = pr ? xn_child (pr, NS_W, "trHeight") : NULL;
  size_t k = 0;
  if (!n)
    return NULL;
  if (height)
    {
      const char *rule = xn_attr (height, NS_W, "hRule");
      put_points (&r, "height", xn_attr (height, NS_W, "val"));
      if (rule && strcmp (rule, "exact") == 0)
        put_str (&r, "height.rule", "exact");
    }
  if (pr && xn_child (pr, NS_W, "tblHeader") && is_on (xn_child (pr, NS_W, "tblHeader")))
    node_format_bool (m->set, n, "header", true);
  if (pr && xn_child (pr, NS_W, "cantSplit") && is_on (xn_child (pr, NS_W, "cantSplit")))
    node_format_bool (m->set, n, "cantSplit", true);
  n->child_count = (int64_t) count_children (tr, "tc");
  if (depth > 0)
    for (struct xnode *tc = xn_child (tr, NS_W, "tc"); tc && !m->failed; tc = xn_sibling (tc, NS_W, "tc"))
      make_cell (m, n, tc, step (m, path, "tc", ++k), depth - 1);
  return n;
}

/* --- cell --- */

static int64_t
span_of (const struct xnode *tc)
{
  const char *v = child_val (tc, "tcPr/gridSpan");
  int64_t span = 1;
  return v && oc_parse_int (v, &span) && span > 0 ? span : 1;
}

/* Width by the grid columns that a cell covers; 0 when the grid does not say. */
static int64_t
grid_width (const struct xnode *tc)
{
  const struct xnode *tr = xn_parent (tc), *tbl = tr ? xn_parent (tr) : NULL;
  const struct xnode *grid = tbl ? xn_child (tbl, NS_W, "tblGrid") : NULL;
  const char *before = tr ? child_val (tr, "trPr/gridBefore") : NULL;
  int64_t skip = 0, width = 0, w, span = span_of (tc);
  if (before)
    oc_parse_int (before, &skip);
  for (const struct xnode *c = tr ? xn_child (tr, NS_W, "tc") : NULL; c && c != tc; c = xn_sibling (c, NS_W, "tc"))
    skip += span_of (c);
  for (const struct xnode *g = grid ? xn_child (grid, NS_W, "gridCol") : NULL; g && span > 0;
       g = xn_sibling (g, NS_W, "gridCol"))
    {
      const char *v = xn_attr (g, NS_W, "w");
      if (skip-- > 0)
        continue;
      span--;
      width += v && oc_parse_int (v, &w) ? w : 0;
    }
  return width;
}

static void
cell_merge_keys (struct reader *r, const struct xnode *pr)
{
  static const struct { const char *el, *key; } merges[] = { { "vMerge", "vmerge" }, { "hMerge", "hmerge" } };
  for (size_t i = 0; i < 2; i++)
    {
      const struct xnode *c = pr ? xn_child (pr, NS_W, merges[i].el) : NULL;
      const char *val = c ? xn_attr (c, NS_W, "val") : NULL;
      if (c)
        put_str (r, merges[i].key, val ? val : "continue");
    }
}

static void
cell_keys (struct reader *r, struct xnode *tc)
{
  const struct xnode *pr = xn_child (tc, NS_W, "tcPr");
  read_only (r, VB_CELL, pr, " border.top border.bottom border.left border.right border.tl2br border.tr2bl ");
  read_shading (r, "shading", pr ? xn_child (pr, NS_W, "shd") : NULL);
  const struct xnode *w = pr ? xn_child (pr, NS_W, "tcW") : NULL;
  if (w)
    put_width (r, w, "dxa");
  read_only (r, VB_CELL, pr, " valign ");
  cell_merge_keys (r, pr);
  if (span_of (tc) > 1)
    node_format_int (r->m->set, r->n, "colspan", span_of (tc));
  static const char *const sides[] = { "top", "bottom", "left", "right" };
  for (size_t i = 0; i < 4; i++)
    {
      AUTO_BUF struct buf key = BUF_INIT (64);
      buf_addf (&key, "tcMar/%s", sides[i]);
      const struct xnode *side = pr ? child_at (pr, buf_str (&key)) : NULL;
      buf_clear (&key);
      buf_addf (&key, "padding.%s", sides[i]);
      put_str (r, buf_str (&key), side ? xn_attr (side, NS_W, "w") : NULL);
    }
  read_only (r, VB_CELL, pr, " textDirection ");
  if (pr && xn_child (pr, NS_W, "noWrap"))
    node_format_bool (r->m->set, r->n, "nowrap", is_on (xn_child (pr, NS_W, "noWrap")));
  read_only (r, VB_CELL, pr, " cnfStyle ");
  if (!w && grid_width (tc) > 0)
    put_str (r, "width", arena_printf (&r->m->look->arena, "%llddxa", (long long) grid_width (tc)));
}

/* What the first paragraph and its first run look like stands for the cell. */
static void
cell_text_keys (struct reader *r, struct xnode *tc)
{
  struct xnode *p = xn_child (tc, NS_W, "p"), *run = p ? first_text_run (p) : NULL;
  const struct xnode *rpr = run ? xn_child (run, NS_W, "rPr") : NULL, *fonts = rpr ? xn_child (rpr, NS_W, "rFonts") : NULL;
  put_str (r, "align", p ? child_val (p, "pPr/jc") : NULL);
  const struct xnode *bidi = p ? child_at (p, "pPr/bidi") : NULL;
  if (bidi)
    put_str (r, "direction", is_on (bidi) ? "rtl" : "ltr");
  if (fonts)
    put_str (r, "font", xn_attr (fonts, NS_W, "ascii") ? xn_attr (fonts, NS_W, "ascii") : xn_attr (fonts, NS_W, "eastAsia"));
  read_only (r, VB_RUN, rpr, " size bold italic color underline strike highlight ");
}

struct node *
make_cell (struct maker *m, struct node *parent, struct xnode *tc, const char *path, int64_t depth)
{
  struct node *n = make_at (m, parent, path, "cell");
  struct reader r = { m, n, tc, "" };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!n)
    return NULL;
  text_plain (tc, &text);
  node_set_text (m->set, n, buf_str (&text));
  cell_keys (&r, tc);
  cell_text_keys (&r, tc);
  n->child_count = (int64_t) count_blocks (tc);
  if (depth > 0)
    make_blocks (m, n, tc, path, depth - 1);
  return n;
}
