/* Table, row and cell properties: ECMA-376 17.4. */
#include "config.h"
#include "common/docx/tprops.h"
#include "common/base/num.h"
#include "common/docx/units.h"
#include "common/docx/values.h"
#include "common/docx/wml.h"
#include <string.h>

enum { GRID_MAX = 1000 };

/* ST_TblWidth: "dxa" twips, "pct" fiftieths of a percent or "50%", "auto", "nil". */
static bool
read_width (const struct xnode *n, struct w_width *ret)
{
  const char *type = w_attr (n, "type"), *w = w_attr (n, "w");
  struct w_width v = { "auto", 0 };
  bool percent = (type && strcmp (type, "pct") == 0) || (w && strchr (w, '%'));
  if (percent && unit_percent (w, 5000, &v.v))
    v.type = "pct";
  else if ((!type || strcmp (type, "dxa") == 0) && unit_twips (w, &v.v))
    v.type = "dxa";
  else if (type && strcmp (type, "nil") == 0)
    v.type = "nil";
  *ret = v;
  return true;
}

static bool
read_length (const struct xnode *n, double *ret)
{
  struct w_width w;
  if (!read_width (n, &w) || strcmp (w.type, "pct") == 0)
    return false;
  *ret = w.v;
  return true;
}

/* Sides of w:tblBorders, w:tcBorders, w:tblCellMar, w:tcMar by name. */
static int
side_of (const char *name)
{
  static const struct
  {
    const char *name;
    int side;
  } sides[] = { { "top", TB_TOP },     { "left", TB_LEFT },  { "start", TB_LEFT },       { "bottom", TB_BOTTOM },
                { "right", TB_RIGHT }, { "end", TB_RIGHT },  { "insideH", TB_INSIDE_H }, { "insideV", TB_INSIDE_V },
                { "tl2br", TB_TL2BR }, { "tr2bl", TB_TR2BL } };
  for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
    if (strcmp (sides[i].name, name) == 0)
      return sides[i].side;
  return -1;
}

static bool
read_borders (const struct xnode *parent, const struct theme *t, struct arena *a, struct w_border *border, int first_bit,
              uint32_t *set)
{
  for (const struct xnode *n = xn_first_el (parent); n; n = xn_next_el (n))
    {
      int side = side_of (xn_name (n));
      if (side < 0 || !ns_same (xn_ns (n), NS_W))
        continue;
      if (!w_border_parse (n, t, a, &border[side]))
        return false;
      *set |= (uint32_t) 1 << (first_bit + side);
    }
  return true;
}

static void
read_margins (const struct xnode *parent, double margin[4], int first_bit, uint32_t *set)
{
  for (const struct xnode *n = xn_first_el (parent); n; n = xn_next_el (n))
    {
      int side = side_of (xn_name (n));
      if (side >= 0 && side <= TB_RIGHT && read_length (n, &margin[side]))
        *set |= (uint32_t) 1 << (first_bit + side);
    }
}

/* w:tblLook: a bit mask in w:val, or one attribute a bit; the attributes win. */
static bool
read_look (const struct xnode *n, int64_t *ret)
{
  static const struct
  {
    const char *attr;
    int bit;
  } bits[] = { { "firstRow", LOOK_FIRST_ROW },  { "lastRow", LOOK_LAST_ROW },  { "firstColumn", LOOK_FIRST_COL },
               { "lastColumn", LOOK_LAST_COL }, { "noHBand", LOOK_NO_H_BAND }, { "noVBand", LOOK_NO_V_BAND } };
  const char *hex = w_val (n);
  int64_t look = hex ? (int64_t) strtol (hex, NULL, 16) : 0;
  for (size_t i = 0; i < sizeof bits / sizeof *bits; i++)
    if (w_attr (n, bits[i].attr))
      look = w_attr_onoff (n, bits[i].attr, false) ? look | bits[i].bit : look & ~(int64_t) bits[i].bit;
  *ret = look;
  return true;
}

/* w:tblpPr (ECMA-376 17.4.57). */
static bool
read_place (const struct xnode *n, struct arena *a, struct w_float *ret)
{
  static const struct
  {
    const char *attr;
    uint16_t offset;
  } words[] = { { "horzAnchor", offsetof (struct w_float, h_anchor) }, { "vertAnchor", offsetof (struct w_float, v_anchor) },
                { "tblpXSpec", offsetof (struct w_float, x_spec) }, { "tblpYSpec", offsetof (struct w_float, y_spec) } };
  static const char *const dist[] = { "topFromText", "leftFromText", "bottomFromText", "rightFromText" };
  struct w_float f = { 0 };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    {
      const char *v = w_attr (n, words[i].attr), *copy = v ? arena_strdup (a, v) : NULL;
      if (v && !copy)
        return false;
      memcpy ((char *) &f + words[i].offset, &copy, sizeof copy);
    }
  (void) unit_twips (w_attr (n, "tblpX"), &f.x);
  (void) unit_twips (w_attr (n, "tblpY"), &f.y);
  for (size_t i = 0; i < 4; i++)
    (void) unit_twips (w_attr (n, dist[i]), &f.dist[i]);
  *ret = f;
  return true;
}

struct row_table { const struct value_row *rows; size_t n; };

#define TBL(el, kind, p, member) { el, NULL, kind, p, offsetof (struct tblprops, member) }
static const struct value_row tbl_rows[] = {
  TBL ("jc", VALUE_TEXT, TBLP_ALIGN, align),
  { "tblLayout", "type", VALUE_TEXT, TBLP_LAYOUT, offsetof (struct tblprops, layout) },
  TBL ("tblOverlap", VALUE_TEXT, TBLP_OVERLAP, overlap),
  TBL ("shd", VALUE_SHADING, TBLP_SHADING, shading),
  TBL ("bidiVisual", VALUE_ONOFF, TBLP_BIDI, bidi),
  TBL ("tblStyleRowBandSize", VALUE_INT, TBLP_ROW_BAND, row_band),
  TBL ("tblStyleColBandSize", VALUE_INT, TBLP_COL_BAND, col_band),
};

static const struct row_table tbl_table = { tbl_rows, sizeof tbl_rows / sizeof *tbl_rows };

static bool
read_rows (const struct row_table *table, const struct xnode *el, const struct theme *t, struct arena *a, void *base,
           uint32_t *set)
{
  uint64_t bits = 0;
  for (size_t i = 0; i < table->n; i++)
    if (strcmp (table->rows[i].el, xn_name (el)) == 0 && !value_read (&table->rows[i], el, t, a, base, &bits))
      return false;
  *set |= (uint32_t) bits;
  return true;
}

static bool
read_table_child (const struct xnode *n, const struct theme *t, struct arena *a, struct tblprops *p)
{
  const char *name = xn_name (n);
  uint64_t bit = 0;
  if (strcmp (name, "tblStyle") == 0)
    return !w_val (n) || (p->style = arena_strdup (a, w_val (n)));
  if (strcmp (name, "tblBorders") == 0)
    return read_borders (n, t, a, p->border, TBLP_BORDER, &p->set);
  if (strcmp (name, "tblCellMar") == 0)
    read_margins (n, p->margin, TBLP_MARGIN_TOP, &p->set);
  else if (strcmp (name, "tblW") == 0 && read_width (n, &p->width))
    bit = TBLP_WIDTH + 1;
  else if (strcmp (name, "tblInd") == 0 && read_width (n, &p->indent))
    bit = TBLP_INDENT + 1;
  else if (strcmp (name, "tblCellSpacing") == 0 && read_length (n, &p->spacing))
    bit = TBLP_SPACING + 1;
  else if (strcmp (name, "tblLook") == 0 && read_look (n, &p->look))
    bit = TBLP_LOOK + 1;
  else if (strcmp (name, "tblpPr") == 0)
    {
      bit = TBLP_FLOAT + 1;
      if (!read_place (n, a, &p->place))
        return false;
    }
  if (bit)
    p->set |= (uint32_t) 1 << (bit - 1);
  return read_rows (&tbl_table, n, t, a, p, &p->set);
}

bool
tblprops_parse (const struct xnode *tblpr, const struct theme *t, struct arena *a, struct tblprops *ret)
{
  *ret = (struct tblprops){ 0 };
  for (const struct xnode *n = tblpr ? xn_first_el (tblpr) : NULL; n; n = xn_next_el (n))
    if (ns_same (xn_ns (n), NS_W) && !read_table_child (n, t, a, ret))
      return false;
  return true;
}

static bool
grid_count (const struct xnode *n, int64_t *ret)
{
  int64_t v;
  if (!w_attr_int (n, "val", &v))
    return false;
  *ret = oc_clamp (v, 0, GRID_MAX);
  return true;
}

bool
trprops_parse (const struct xnode *trpr, struct arena *a, struct trprops *ret)
{
  *ret = (struct trprops){ 0 };
  for (const struct xnode *n = trpr ? xn_first_el (trpr) : NULL; n; n = xn_next_el (n))
    {
      const char *name = xn_name (n), *rule = w_attr (n, "hRule"), *val = w_val (n);
      if (strcmp (name, "trHeight") == 0 && unit_twips (val, &ret->height))
        {
          ret->set |= TRP_HEIGHT;
          if (!(ret->h_rule = arena_strdup (a, rule ? rule : "auto")))
            return false;
        }
      else if (strcmp (name, "jc") == 0 && val)
        {
          ret->set |= TRP_ALIGN;
          if (!(ret->align = arena_strdup (a, val)))
            return false;
        }
      else if (strcmp (name, "tblHeader") == 0)
        ret->set |= TRP_HEADER, ret->header = w_onoff (n);
      else if (strcmp (name, "cantSplit") == 0)
        ret->set |= TRP_CANT_SPLIT, ret->cant_split = w_onoff (n);
      else if (strcmp (name, "hidden") == 0)
        ret->set |= TRP_HIDDEN, ret->hidden = w_onoff (n);
      else if (strcmp (name, "tblCellSpacing") == 0 && read_length (n, &ret->spacing))
        ret->set |= TRP_SPACING;
      else if (strcmp (name, "gridBefore") == 0 && grid_count (n, &ret->grid_before))
        ret->set |= TRP_BEFORE;
      else if (strcmp (name, "gridAfter") == 0 && grid_count (n, &ret->grid_after))
        ret->set |= TRP_AFTER;
      else if (strcmp (name, "del") == 0)
        ret->deleted = true;
    }
  return true;
}

#define TC(el, kind, p, member) { el, NULL, kind, p, offsetof (struct tcprops, member) }
static const struct value_row tc_rows[] = {
  TC ("shd", VALUE_SHADING, TCP_SHADING, shading), TC ("vAlign", VALUE_TEXT, TCP_VALIGN, valign),
  TC ("textDirection", VALUE_TEXT, TCP_DIR, dir),  TC ("noWrap", VALUE_ONOFF, TCP_NO_WRAP, no_wrap),
  TC ("tcFitText", VALUE_ONOFF, TCP_FIT, fit),     TC ("hideMark", VALUE_ONOFF, TCP_HIDE_MARK, hide_mark),
};

static const struct row_table tc_table = { tc_rows, sizeof tc_rows / sizeof *tc_rows };

static bool
read_cell_child (const struct xnode *n, const struct theme *t, struct arena *a, struct tcprops *p)
{
  const char *name = xn_name (n), *val = w_val (n);
  int64_t v;
  if (strcmp (name, "tcBorders") == 0)
    return read_borders (n, t, a, p->border, TCP_BORDER, &p->set);
  if (strcmp (name, "tcMar") == 0)
    read_margins (n, p->margin, TCP_MARGIN_TOP, &p->set);
  else if (strcmp (name, "tcW") == 0 && read_width (n, &p->width))
    p->set |= 1 << TCP_WIDTH;
  else if (strcmp (name, "gridSpan") == 0 && w_attr_int (n, "val", &v))
    p->set |= 1 << TCP_SPAN, p->span = oc_clamp (v, 1, GRID_MAX);
  else if (strcmp (name, "vMerge") == 0)
    p->set |= 1 << TCP_VMERGE, p->vmerge = val && strcmp (val, "restart") == 0 ? "restart" : "continue";
  else if (strcmp (name, "hMerge") == 0)
    p->set |= 1 << TCP_HMERGE, p->hmerge = val && strcmp (val, "restart") == 0 ? "restart" : "continue";
  return read_rows (&tc_table, n, t, a, p, &p->set);
}

bool
tcprops_parse (const struct xnode *tcpr, const struct theme *t, struct arena *a, struct tcprops *ret)
{
  *ret = (struct tcprops){ .span = 1 };
  for (const struct xnode *n = tcpr ? xn_first_el (tcpr) : NULL; n; n = xn_next_el (n))
    if (ns_same (xn_ns (n), NS_W) && !read_cell_child (n, t, a, ret))
      return false;
  return true;
}

static const struct value_field tbl_fields[] = {
  [TBLP_WIDTH] = VALUE_FIELD (tblprops, width),
  [TBLP_ALIGN] = VALUE_FIELD (tblprops, align),
  [TBLP_INDENT] = VALUE_FIELD (tblprops, indent),
  [TBLP_LAYOUT] = VALUE_FIELD (tblprops, layout),
  [TBLP_SPACING] = VALUE_FIELD (tblprops, spacing),
  [TBLP_SHADING] = VALUE_FIELD (tblprops, shading),
  [TBLP_BIDI] = VALUE_FIELD (tblprops, bidi),
  [TBLP_ROW_BAND] = VALUE_FIELD (tblprops, row_band),
  [TBLP_COL_BAND] = VALUE_FIELD (tblprops, col_band),
  [TBLP_LOOK] = VALUE_FIELD (tblprops, look),
  [TBLP_OVERLAP] = VALUE_FIELD (tblprops, overlap),
  [TBLP_FLOAT] = VALUE_FIELD (tblprops, place),
  [TBLP_MARGIN_TOP] = VALUE_FIELD (tblprops, margin[0]),
  [TBLP_MARGIN_LEFT] = VALUE_FIELD (tblprops, margin[1]),
  [TBLP_MARGIN_BOTTOM] = VALUE_FIELD (tblprops, margin[2]),
  [TBLP_MARGIN_RIGHT] = VALUE_FIELD (tblprops, margin[3]),
  [TBLP_BORDER] = VALUE_FIELD (tblprops, border[0]),
  [TBLP_BORDER + 1] = VALUE_FIELD (tblprops, border[1]),
  [TBLP_BORDER + 2] = VALUE_FIELD (tblprops, border[2]),
  [TBLP_BORDER + 3] = VALUE_FIELD (tblprops, border[3]),
  [TBLP_BORDER + 4] = VALUE_FIELD (tblprops, border[4]),
  [TBLP_BORDER + 5] = VALUE_FIELD (tblprops, border[5]),
  [TBLP_BORDER + 6] = VALUE_FIELD (tblprops, border[6]),
  [TBLP_BORDER + 7] = VALUE_FIELD (tblprops, border[7]),
};

static const struct value_field tr_fields[] = {
  VALUE_FIELD (trprops, height),      VALUE_FIELD (trprops, header),     VALUE_FIELD (trprops, cant_split),
  VALUE_FIELD (trprops, align),       VALUE_FIELD (trprops, spacing),    VALUE_FIELD (trprops, hidden),
  VALUE_FIELD (trprops, grid_before), VALUE_FIELD (trprops, grid_after),
};

static const struct value_field tc_fields[] = {
  [TCP_WIDTH] = VALUE_FIELD (tcprops, width),
  [TCP_SPAN] = VALUE_FIELD (tcprops, span),
  [TCP_VMERGE] = VALUE_FIELD (tcprops, vmerge),
  [TCP_HMERGE] = VALUE_FIELD (tcprops, hmerge),
  [TCP_SHADING] = VALUE_FIELD (tcprops, shading),
  [TCP_VALIGN] = VALUE_FIELD (tcprops, valign),
  [TCP_DIR] = VALUE_FIELD (tcprops, dir),
  [TCP_NO_WRAP] = VALUE_FIELD (tcprops, no_wrap),
  [TCP_FIT] = VALUE_FIELD (tcprops, fit),
  [TCP_HIDE_MARK] = VALUE_FIELD (tcprops, hide_mark),
  [TCP_MARGIN_TOP] = VALUE_FIELD (tcprops, margin[0]),
  [TCP_MARGIN_LEFT] = VALUE_FIELD (tcprops, margin[1]),
  [TCP_MARGIN_BOTTOM] = VALUE_FIELD (tcprops, margin[2]),
  [TCP_MARGIN_RIGHT] = VALUE_FIELD (tcprops, margin[3]),
  [TCP_BORDER] = VALUE_FIELD (tcprops, border[0]),
  [TCP_BORDER + 1] = VALUE_FIELD (tcprops, border[1]),
  [TCP_BORDER + 2] = VALUE_FIELD (tcprops, border[2]),
  [TCP_BORDER + 3] = VALUE_FIELD (tcprops, border[3]),
  [TCP_BORDER + 4] = VALUE_FIELD (tcprops, border[4]),
  [TCP_BORDER + 5] = VALUE_FIELD (tcprops, border[5]),
  [TCP_BORDER + 6] = VALUE_FIELD (tcprops, border[6]),
  [TCP_BORDER + 7] = VALUE_FIELD (tcprops, border[7]),
};

void
tblprops_merge (struct tblprops *on, const struct tblprops *over)
{
  values_merge (on, over, over->set, tbl_fields, sizeof tbl_fields / sizeof *tbl_fields);
  on->set |= over->set;
}

void
trprops_merge (struct trprops *on, const struct trprops *over)
{
  values_merge (on, over, over->set, tr_fields, sizeof tr_fields / sizeof *tr_fields);
  if (over->set & TRP_HEIGHT)
    on->h_rule = over->h_rule;
  on->set |= over->set;
}

void
tcprops_merge (struct tcprops *on, const struct tcprops *over)
{
  values_merge (on, over, over->set, tc_fields, sizeof tc_fields / sizeof *tc_fields);
  on->set |= over->set;
}
