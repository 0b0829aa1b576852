/* Properties of tables, rows and cells; fills and borders are hh:borderFill. */
#include "plugins/hwpx/model/props.h"

#include "common/base/utf.h"
#include "plugins/hwpx/model/grid-cells.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/model/values.h"

#include <string.h>

static const enum el order[] = { EL_slash,        EL_backSlash, EL_leftBorder, EL_rightBorder, EL_topBorder,
                                 EL_bottomBorder, EL_diagonal,  EL_fillBrush,  EL_NONE };

static const char *const line_types[][2] = {
  { "none", "NONE" },
  { "solid", "SOLID" },
  { "single", "SOLID" },
  { "dot", "DOT" },
  { "dotted", "DOT" },
  { "dash", "DASH" },
  { "dashed", "DASH" },
  { "dashDot", "DASH_DOT" },
  { "dashDotDot", "DASH_DOT_DOT" },
  { "longDash", "LONG_DASH" },
  { "double", "DOUBLE_SLIM" },
  { "slimThick", "SLIM_THICK" },
  { "thickSlim", "THICK_SLIM" },
  { "wave", "WAVE" },
  { "circle", "CIRCLE" },
  { NULL, NULL },
};
static const char *const valigns[][2]
    = { { "top", "TOP" }, { "center", "CENTER" }, { "middle", "CENTER" }, { "bottom", "BOTTOM" }, { NULL, NULL } };
static const char *const page_breaks[][2] = { { "none", "NONE" }, { "false", "NONE" }, { "table", "TABLE" },
                                              { "cell", "CELL" }, { "true", "CELL" },  { NULL, NULL } };
static const char *const directions[][2] = { { "horizontal", "HORIZONTAL" }, { "vertical", "VERTICAL" }, { NULL, NULL } };
static const char *const haligns[][2] = { { "left", "LEFT" },     { "center", "CENTER" },   { "right", "RIGHT" },
                                          { "inside", "INSIDE" }, { "outside", "OUTSIDE" }, { NULL, NULL } };

/* ------------------------------------------------------------------ borderFill */

static bool
set_fill (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  char color[8];
  if (!value_color (value, color))
    return prop_fail (c, value, "a colour or none", err);
  struct node *fill = node_child (c->item, EL_fillBrush);
  if (strcmp (color, "none") == 0)
    {
      if (fill)
        node_remove (&c->d->tree, fill);
      return true;
    }
  fill = prop_child (c->d, c->item, NSK_HC, EL_fillBrush, order);
  while (fill->first && fill->first->el != EL_winBrush)
    node_remove (&c->d->tree, fill->first);
  struct node *brush = node_child (fill, EL_winBrush);
  if (!brush)
    {
      brush = node_make (&c->d->tree, c->d->header->root, NSK_HC, "winBrush faceColor=none hatchColor=#FF000000 alpha=0");
      node_insert (&c->d->tree, fill, NULL, brush);
    }
  node_set (&c->d->tree, brush, "faceColor", color);
  node_set (&c->d->tree, brush, "hatchStyle", NULL);
  return true;
}

static void
get_fill (struct prop_ctx *c, const struct sink *w)
{
  const char *v = node_attr (node_child (node_child (c->item, EL_fillBrush), EL_winBrush), "faceColor");
  if (v && strcmp (v, "none") != 0)
    sink_str (w, c->prop->name, v);
}

/* "1pt solid #000", words in any order. */
static bool
parse_border (const char *s, const char **ret_type, const char **ret_width, char color[8])
{
  while (*s)
    {
      char word[64];
      size_t len = strcspn (s, " ,");
      long v;
      if (len >= sizeof word)
        return false;
      memcpy (word, s, len);
      word[len] = 0;
      s += len + strspn (s + len, " ,");
      if (value_word (line_types, word))
        *ret_type = value_word (line_types, word);
      else if (len && strchr ("0123456789.", word[0]) && value_length (word, HWPUNIT_PT, &v))
        *ret_width = value_border_width ((double) v);
      else if (len && !value_color (word, color))
        return false;
    }
  return true;
}

static bool
set_border (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  static const struct { const char *side; enum el el; } sides[] = {
    { "left", EL_leftBorder }, { "right", EL_rightBorder }, { "top", EL_topBorder }, { "bottom", EL_bottomBorder },
  };
  const char *type = NULL, *width = NULL;
  char color[8] = "";
  if (!*value || !parse_border (value, &type, &width, color))
    return prop_fail (c, value, "a border such as '0.12mm solid #000000' or none", err);
  for (size_t i = 0; i < 4; i++)
    {
      if (c->prop->el[0] && strcmp (c->prop->el, sides[i].side) != 0)
        continue;
      struct node *n = prop_child (c->d, c->item, NSK_HH, sides[i].el, order);
      bool fresh = !node_attr (n, "type");
      bool off = strcmp (node_attr_or (n, "type", "NONE"), "NONE") == 0;
      if (type || off)
        node_set (&c->d->tree, n, "type", type ? type : "SOLID");
      if (width || fresh)
        node_set (&c->d->tree, n, "width", width ? width : "0.12 mm");
      if (color[0] || fresh)
        node_set (&c->d->tree, n, "color", color[0] && strcmp (color, "none") != 0 ? color : "#000000");
    }
  return true;
}

/* The same for a paragraph, whose format refers to a borderFill of its own. */
static bool
set_para_border (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  static const enum el para_order[]
      = { EL_align, EL_heading, EL_breakSetting, EL_autoSpacing, EL_switch, EL_margin, EL_lineSpacing, EL_border, EL_NONE };
  struct node *b = prop_child (c->d, c->item, NSK_HH, EL_border, para_order), *list = head_list (c->d, EL_borderFills);
  struct node *item = head_item (c->d, EL_borderFills, EL_borderFill, node_attr (b, "borderFillIDRef"));
  if (!item)
    item = node_child (list, EL_borderFill);
  if (!item)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s': header.xml has no borderFill to start from", c->prop->name);
  struct prop_ctx x = { .d = c->d, .item = node_clone (&c->d->tree, item), .owner = c->owner, .prop = c->prop };
  if (!(strcmp (c->prop->name, "fill") == 0 ? set_fill (&x, value, err) : set_border (&x, value, err)))
    return false;
  node_set (&c->d->tree, b, "borderFillIDRef", head_borderfill (c->d, x.item));
  return true;
}

static void get_border (struct prop_ctx *c, const struct sink *w);

static void
get_para_border (struct prop_ctx *c, const struct sink *w)
{
  struct prop_ctx x = *c;
  x.item = head_item (c->d, EL_borderFills, EL_borderFill, node_attr (node_child (c->item, EL_border), "borderFillIDRef"));
  if (x.item)
    {
      get_fill (&x, w);
      get_border (&x, w);
    }
}

static void
get_border (struct prop_ctx *c, const struct sink *w)
{
  static const enum el sides[] = { EL_leftBorder, EL_rightBorder, EL_topBorder, EL_bottomBorder };
  static const char *const names[] = { "border.left", "border.right", "border.top", "border.bottom" };
  for (size_t i = 0; i < 4; i++)
    {
      const struct node *n = node_child (c->item, sides[i]);
      const char *type = value_word_back (line_types, node_attr (n, "type"));
      AUTO_BUF struct buf b = BUF_INIT (256);
      if (!n || !type || strcmp (type, "none") == 0)
        continue;
      for (const char *s = node_attr_or (n, "width", "0.12 mm"); *s; s++)
        if (*s != ' ')
          buf_addc (&b, *s);
      buf_addf (&b, " %s %s", type, node_attr_or (n, "color", "#000000"));
      sink_str (w, names[i], buf_str (&b));
    }
}

/* ------------------------------------------------------------------ cells */

static bool
set_valign (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  const char *v = value_word (valigns, value);
  struct node *list = node_child (c->item, EL_subList);
  if (!v || !list)
    return prop_fail (c, value, "top, center or bottom", err);
  node_set (&c->d->tree, list, "vertAlign", v);
  return true;
}

static void
get_valign (struct prop_ctx *c, const struct sink *w)
{
  const char *word = value_word_back (valigns, node_attr (node_child (c->item, EL_subList), "vertAlign"));
  if (word)
    sink_str (w, c->prop->name, word);
}

static bool
set_direction (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  const char *v = value_word (directions, value);
  struct node *list = node_child (c->item, EL_subList);
  if (!v || !list)
    return prop_fail (c, value, "horizontal or vertical", err);
  node_set (&c->d->tree, list, "textDirection", v);
  return true;
}

/* Width and height of one cell reach all cells that share its column or row edge. */
static bool
set_cell_size (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool width = strcmp (c->prop->attr, "width") == 0;
  struct node *sz = node_child (c->item, EL_cellSz), *tbl = node_up (c->item, EL_tbl);
  struct cell_at me = cell_place (c->item);
  struct grid g;
  long v;
  if (!value_length (value, 1, &v) || v < 1 || v > 1000000)
    return prop_fail (c, value, "a length such as 30mm", err);
  if (!sz || !grid_tiled (c->d, tbl, &g, err))
    return sz ? false : prop_fail (c, value, "a cell with a size", err);
  long delta = v - node_int (sz, c->prop->attr, 0);
  struct node *last = NULL;
  for (long i = 0; i < (width ? g.rows : g.cols); i++)
    {
      struct node *tc = width ? g.at[i * g.cols + me.col + me.cols - 1] : g.at[(me.row + me.rows - 1) * g.cols + i];
      if (tc != last)
        cell_add_size (c->d, tc, width ? delta : 0, width ? 0 : delta);
      last = tc;
    }
  table_add_size (c->d, tbl, width ? delta : 0, width ? 0 : delta);
  table_touched (c->d, tbl);
  return true;
}

static void
get_cell_size (struct prop_ctx *c, const struct sink *w)
{
  AUTO_BUF struct buf b = BUF_INIT (64);
  value_put_mm (&b, (double) node_int (node_child (c->item, EL_cellSz), c->prop->attr, 0));
  sink_str (w, c->prop->name, buf_str (&b));
}

static void
set_margins (struct doc *d, struct node *m, const char *side, long v)
{
  static const char *const sides[] = { "left", "right", "top", "bottom" };
  for (size_t i = 0; i < 4; i++)
    if (!*side || strcmp (side, sides[i]) == 0)
      node_set_int (&d->tree, m, sides[i], v);
}

static bool
set_padding (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool cell = c->item->el == EL_tc;
  struct node *m = node_child (c->item, cell ? EL_cellMargin : EL_inMargin);
  long v;
  if (!value_length (value, 1, &v) || v < 0 || v > 100000)
    return prop_fail (c, value, "a length such as 2mm", err);
  if (!m && cell)
    m = node_addf (&c->d->tree, c->item, NSK_HP, "cellMargin left=510 right=510 top=141 bottom=141");
  if (!m)
    return prop_fail (c, value, "a table with inner margins", err);
  set_margins (c->d, m, c->prop->el, v);
  if (cell)
    node_set (&c->d->tree, c->item, "hasMargin", "1");
  return true;
}

static bool
set_cell_span (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct cell_at me = cell_place (c->item);
  long v;
  if (!value_int (value, 1, 10000, &v))
    return prop_fail (c, value, "a number from 1", err);
  bool rows = strcmp (c->prop->attr, "rowSpan") == 0;
  return grid_span (c->d, c->item, rows ? v : me.rows, rows ? me.cols : v, err);
}

static bool
set_split (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  return !on || grid_span (c->d, c->item, 1, 1, err);
}

static void
get_cell_place (struct prop_ctx *c, const struct sink *w)
{
  struct cell_at me = cell_place (c->item);
  sink_int (w, "row", me.row);
  sink_int (w, "col", me.col);
  sink_int (w, "rowSpan", me.rows);
  sink_int (w, "colSpan", me.cols);
}

/* An attribute with a boolean value. */
static bool
set_attr_flag (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  node_set (&c->d->tree, c->item, c->prop->attr, on ? "1" : "0");
  return true;
}

static void
get_attr_flag (struct prop_ctx *c, const struct sink *w)
{
  if (node_int (c->item, c->prop->attr, 0))
    sink_bool (w, c->prop->name, true);
}

static bool
set_name (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  (void) err;
  node_set (&c->d->tree, c->item, "name", value);
  return true;
}

static void
get_name (struct prop_ctx *c, const struct sink *w)
{
  const char *v = node_attr_or (c->item, "name", "");
  if (*v)
    sink_str (w, c->prop->name, v);
}

/* ------------------------------------------------------------------ tables */

static bool
set_header_row (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  node_set (&c->d->tree, c->item, "repeatHeader", on ? "1" : "0");
  for (struct node *tc = node_child (node_child (c->item, EL_tr), EL_tc); tc; tc = node_sibling (tc, EL_tc))
    node_set (&c->d->tree, tc, "header", on ? "1" : "0");
  return true;
}

static void
get_header_row (struct prop_ctx *c, const struct sink *w)
{
  if (node_int (c->item, "repeatHeader", 0) && node_int (node_child (node_child (c->item, EL_tr), EL_tc), "header", 0))
    sink_bool (w, c->prop->name, true);
}

static bool
set_table_word (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  const char *v = value_word (c->prop->words, value);
  if (!v)
    return prop_fail (
        c, value,
        strcmp (c->prop->attr, "pageBreak") == 0 ? "none, table or cell" : "left, center, right, inside or outside", err);
  if (strcmp (c->prop->attr, "pageBreak") == 0)
    {
      node_set (&c->d->tree, c->item, "pageBreak", v);
      return true;
    }
  struct node *pos = node_child (c->item, EL_pos), *p = node_up (c->item, EL_p);
  if (pos)
    node_set (&c->d->tree, pos, "horzAlign", v);
  /* A table that stands in the line moves with its paragraph. */
  if (p && node_int (pos, "treatAsChar", 0))
    {
      struct ref r = { K_PARA, p };
      struct change ch = { prop_find (K_PARA, "align"), value };
      return props_apply (c->d, &r, &ch, 1, err);
    }
  return true;
}

static void
get_page_break (struct prop_ctx *c, const struct sink *w)
{
  const char *word = value_word_back (page_breaks, node_attr (c->item, "pageBreak"));
  if (word)
    sink_str (w, c->prop->name, word);
}

static bool
set_spacing (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  long v;
  if (!value_length (value, 1, &v) || v < 0 || v > 100000)
    return prop_fail (c, value, "a length such as 1mm", err);
  node_set_int (&c->d->tree, c->item, "cellSpacing", v);
  return true;
}

/* Column widths in HWPUNIT, from cells that span one column, the rest shared out. */
static void
column_widths (const struct grid *g, long *w)
{
  for (long j = 0; j < g->cols; j++)
    {
      w[j] = 0;
      for (long i = 0; i < g->rows; i++)
        {
          struct cell_at c = cell_place (g->at[i * g->cols + j]);
          if (c.cols == 1)
            w[j] = node_int (node_child (c.tc, EL_cellSz), "width", 0);
          else if (!w[j])
            w[j] = node_int (node_child (c.tc, EL_cellSz), "width", 0) / c.cols;
        }
    }
}

static bool
put_widths (struct prop_ctx *c, const struct grid *g, const long *w)
{
  long total = 0;
  for (long i = 0; i < g->rows * g->cols; i++)
    {
      struct cell_at x = cell_place (g->at[i]);
      long sum = 0;
      for (long j = x.col; j < x.col + x.cols; j++)
        sum += w[j];
      node_set_int (&c->d->tree, node_child (x.tc, EL_cellSz), "width", sum);
    }
  for (long j = 0; j < g->cols; j++)
    total += w[j];
  if (node_child (c->item, EL_sz))
    node_set_int (&c->d->tree, node_child (c->item, EL_sz), "width", total);
  table_touched (c->d, c->item);
  return true;
}

static bool
set_table_width (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct grid g;
  long v, total = 0;
  if (!value_length (value, 1, &v) || v < 100 || v > 1000000)
    return prop_fail (c, value, "a length such as 150mm", err);
  if (!grid_tiled (c->d, c->item, &g, err))
    return false;
  long *w = arena_array (&c->d->tree.arena, long, (size_t) g.cols);
  if (!w)
    return oc_fail (err, OC_NOMEM, "out of memory for a table");
  column_widths (&g, w);
  for (long j = 0; j < g.cols; j++)
    total += w[j];
  for (long j = 0, done = 0; j < g.cols; j++)
    {
      long share = total ? (long) ((double) w[j] * (double) v / (double) total) : v / g.cols;
      w[j] = j == g.cols - 1 ? v - done : share;
      done += share;
    }
  return put_widths (c, &g, w);
}

static bool
set_col_widths (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct grid g;
  if (!grid_tiled (c->d, c->item, &g, err))
    return false;
  long *w = arena_array (&c->d->tree.arena, long, (size_t) g.cols), j = 0;
  if (!w)
    return oc_fail (err, OC_NOMEM, "out of memory for a table");
  column_widths (&g, w);
  for (const char *s = value; *s; j++)
    {
      char word[32];
      size_t len = strcspn (s, ",;");
      if (j >= g.cols || len >= sizeof word)
        return prop_fail (c, value, "one width a column", err);
      memcpy (word, s, len);
      word[len] = 0;
      if (!value_length (word, 1, &w[j]) || w[j] < 1 || w[j] > 1000000)
        return prop_fail (c, value, "widths such as 30mm,50mm", err);
      s += len;
      s += *s != 0;
    }
  return put_widths (c, &g, w);
}

static void
get_table_size (struct prop_ctx *c, const struct sink *w)
{
  AUTO_BUF struct buf b = BUF_INIT (64);
  sink_int (w, "rows", node_int (c->item, "rowCnt", 0));
  sink_int (w, "cols", node_int (c->item, "colCnt", 0));
  value_put_mm (&b, (double) node_int (node_child (c->item, EL_sz), "width", 0));
  sink_str (w, "width", buf_str (&b));
}

/* "1,1:2,3" counts from 1, "0,0,1,2" from 0; several separated by ';'. */
static bool
set_merge (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  for (const char *s = value; *s;)
    {
      long r1, c1, r2, c2;
      int used = 0;
      if (sscanf (s, "%ld,%ld:%ld,%ld%n", &r1, &c1, &r2, &c2, &used) == 4)
        {
          r1--, c1--, r2--, c2--;
        }
      else if (sscanf (s, "%ld,%ld,%ld,%ld%n", &r1, &c1, &r2, &c2, &used) != 4)
        return prop_fail (c, value, "corners such as 1,1:2,3", err);
      if (r1 < 0 || c1 < 0 || r2 < r1 || c2 < c1 || r2 > 100000 || c2 > 100000)
        return prop_fail (c, value, "corners such as 1,1:2,3, counted from 1", err);
      struct node *tc = grid_cell_at (c->item, (size_t) r1, (size_t) c1);
      struct cell_at at = tc ? cell_place (tc) : (struct cell_at) { .row = -1 };
      if (at.row != r1 || at.col != c1)
        return prop_fail (c, value, "a first corner at which a cell starts", err);
      if (!grid_span (c->d, tc, r2 - r1 + 1, c2 - c1 + 1, err))
        return false;
      s += used;
      s += strspn (s, "; ");
    }
  return true;
}

/* ------------------------------------------------------------------ rows */

static bool
set_row_height (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *tbl = c->item->parent;
  long row = (long) node_index (c->item) - 1, v, first = -1;
  struct grid g;
  if (!value_length (value, 1, &v) || v < 1 || v > 1000000)
    return prop_fail (c, value, "a length such as 10mm", err);
  if (!grid_tiled (c->d, tbl, &g, err))
    return false;
  for (long j = 0; j < g.cols; j++)
    {
      struct cell_at x = cell_place (g.at[row * g.cols + j]);
      long now = node_int (node_child (x.tc, EL_cellSz), "height", 0) / x.rows;
      if (x.col != j)
        continue;
      cell_add_size (c->d, x.tc, 0, v - now);
      first = first < 0 ? now : first;
    }
  table_add_size (c->d, tbl, 0, v - first);
  table_touched (c->d, tbl);
  return true;
}

static bool
set_row_header (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  for (struct node *tc = node_child (c->item, EL_tc); tc; tc = node_sibling (tc, EL_tc))
    node_set (&c->d->tree, tc, "header", on ? "1" : "0");
  return true;
}

static void
get_row_header (struct prop_ctx *c, const struct sink *w)
{
  if (node_int (node_child (c->item, EL_tc), "header", 0))
    sink_bool (w, c->prop->name, true);
}

const struct prop props_table[] = {
  { "row", "", PG_CELL, NULL, get_cell_place, "", "", NULL },
  { "fill", "shading|bgcolor|fillColor|background|shd", PG_FILL, set_fill, get_fill, "", "", NULL },
  { "border", "borders|border.all", PG_FILL, set_border, get_border, "", "", line_types },
  { "border.left", "borderLeft", PG_FILL, set_border, NULL, "left", "", line_types },
  { "border.right", "borderRight", PG_FILL, set_border, NULL, "right", "", line_types },
  { "border.top", "borderTop", PG_FILL, set_border, NULL, "top", "", line_types },
  { "border.bottom", "borderBottom", PG_FILL, set_border, NULL, "bottom", "", line_types },
  { "borderColor", "border.color", PG_FILL, set_border, NULL, "", "", NULL },
  { "borderWidth", "border.width", PG_FILL, set_border, NULL, "", "", NULL },
  { "borderStyle", "border.style", PG_FILL, set_border, NULL, "", "", line_types },
  { "fill", "bgcolor|fillColor|background", PG_PARA, set_para_border, get_para_border, "", "", NULL },
  { "border", "borders|border.all", PG_PARA, set_para_border, NULL, "", "", line_types },
  { "border.left", "borderLeft", PG_PARA, set_para_border, NULL, "left", "", line_types },
  { "border.right", "borderRight", PG_PARA, set_para_border, NULL, "right", "", line_types },
  { "border.top", "borderTop", PG_PARA, set_para_border, NULL, "top", "", line_types },
  { "border.bottom", "borderBottom", PG_PARA, set_para_border, NULL, "bottom", "", line_types },
  { "valign", "verticalAlign|vAlignment", PG_CELL, set_valign, get_valign, "*", "", valigns },
  { "width", "", PG_CELL, set_cell_size, get_cell_size, "", "width", NULL },
  { "height", "", PG_CELL, set_cell_size, get_cell_size, "", "height", NULL },
  { "padding", "", PG_CELL, set_padding, NULL, "", "", NULL },
  { "padding.left", "", PG_CELL, set_padding, NULL, "left", "", NULL },
  { "padding.right", "", PG_CELL, set_padding, NULL, "right", "", NULL },
  { "padding.top", "", PG_CELL, set_padding, NULL, "top", "", NULL },
  { "padding.bottom", "", PG_CELL, set_padding, NULL, "bottom", "", NULL },
  { "colspan", "gridSpan|colSpan", PG_CELL, set_cell_span, NULL, "", "colSpan", NULL },
  { "rowspan", "vmerge|rowSpan", PG_CELL, set_cell_span, NULL, "", "rowSpan", NULL },
  { "split", "", PG_CELL, set_split, NULL, "", "", NULL },
  { "name", "fieldName", PG_CELL, set_name, get_name, "", "name", NULL },
  { "protect", "", PG_CELL, set_attr_flag, get_attr_flag, "", "protect", NULL },
  { "header", "", PG_CELL, set_attr_flag, get_attr_flag, "", "header", NULL },
  { "textDirection", "", PG_CELL, set_direction, NULL, "*", "", directions },
  { "rows", "", PG_TABLE, NULL, get_table_size, "", "", NULL },
  { "width", "", PG_TABLE, set_table_width, NULL, "", "", NULL },
  { "colWidths", "columnWidths", PG_TABLE, set_col_widths, NULL, "", "", NULL },
  { "cellSpacing", "", PG_TABLE, set_spacing, NULL, "", "", NULL },
  { "padding", "", PG_TABLE, set_padding, NULL, "", "", NULL },
  { "headerRow", "repeatHeader", PG_TABLE, set_header_row, get_header_row, "", "", NULL },
  { "pageBreak", "", PG_TABLE, set_table_word, get_page_break, "", "pageBreak", page_breaks },
  { "align", "alignment|halign", PG_TABLE, set_table_word, NULL, "", "horzAlign", haligns },
  { "merge", "", PG_TABLE, set_merge, NULL, "", "", NULL },
  { "height", "", PG_ROW, set_row_height, NULL, "", "", NULL },
  { "header", "", PG_ROW, set_row_header, get_row_header, "", "", NULL },
  { 0 },
};
