/* Nodes of charts, their series and axes (ECMA-376 21.2). */
#include "host/docx/nodes.h"
#include "host/docx/walk.h"
#include "common/base/num.h"

#include <string.h>

static struct xnode *
c_child (const struct xnode *n, const char *name)
{
  return n ? xn_child (n, NS_C, name) : NULL;
}

/* val of a child, NULL when it is missing. */
static const char *
c_val (const struct xnode *n, const char *name)
{
  const struct xnode *c = c_child (n, name);
  return c ? xn_attr (c, NULL, "val") : NULL;
}

/* "true" or "false" of an xsd:boolean child; an absent val is true. */
static const char *
c_bool (const struct xnode *n, const char *name)
{
  const struct xnode *c = c_child (n, name);
  const char *v = c ? xn_attr (c, NULL, "val") : NULL;
  return !c ? NULL : !v || strcmp (v, "1") == 0 || strcmp (v, "true") == 0 ? "true" : "false";
}

/* --- kinds --- */

static const struct { const char *element, *type; } kinds[] = {
  { "barChart", "column" },    { "bar3DChart", "column3d" },  { "lineChart", "line" },           { "line3DChart", "line3d" },
  { "pieChart", "pie" },       { "pie3DChart", "pie3d" },     { "doughnutChart", "doughnut" },   { "areaChart", "area" },
  { "area3DChart", "area3d" }, { "scatterChart", "scatter" }, { "bubbleChart", "bubble" },       { "radarChart", "radar" },
  { "stockChart", "stock" },   { "surfaceChart", "surface" }, { "surface3DChart", "surface3d" }, { "ofPieChart", "ofPie" },
};

static const struct xnode *
first_group (const struct xnode *plot, const char **ret_type, size_t *ret_groups)
{
  const struct xnode *hit = NULL;
  *ret_groups = 0;
  for (const struct xnode *g = plot ? xn_first_el (plot) : NULL; g; g = xn_next_el (g))
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
      if (xn_is (g, NS_C, kinds[i].element))
        {
          ++*ret_groups;
          if (!hit)
            *ret_type = kinds[i].type;
          hit = hit ? hit : g;
        }
  return hit;
}

static const char *
chart_type (struct maker *m, const struct xnode *group, const char *type, size_t groups)
{
  const char *grouping = c_val (group, "grouping"), *dir = c_val (group, "barDir");
  if (groups > 1)
    return "combo";
  if (dir && strcmp (dir, "bar") == 0)
    type = strcmp (type, "column3d") == 0 ? "bar3d" : "bar";
  if (grouping && (strcmp (grouping, "stacked") == 0 || strcmp (grouping, "percentStacked") == 0))
    return arena_printf (&m->look->arena, "%s_%s", type, grouping);
  return type;
}

/* --- text and colours --- */

static void
rich_text (const struct xnode *n, struct buf *ret)
{
  WALK (n, c)
    if (xn_is (c, NS_A, "t"))
      xn_text (c, ret);
}

/* Points of a literal or of the cache of a reference, joined by commas. */
static void
point_values (const struct xnode *n, struct buf *ret)
{
  bool first = true;
  if (n)
    WALK (n, c)
      if (xn_is (c, NS_C, "v") && xn_is (xn_parent (c), NS_C, "pt"))
        {
          if (!first)
            buf_addc (ret, ',');
          first = false;
          xn_text (c, ret);
        }
}

static void
reference (const struct xnode *n, struct buf *ret)
{
  if (n)
    WALK (n, c)
      if (xn_is (c, NS_C, "f"))
        {
          xn_text (c, ret);
          return;
        }
}

static const char *
fill_color (struct maker *m, const struct xnode *sp, bool line)
{
  const struct xnode *ln = sp && line ? xn_child (sp, NS_A, "ln") : sp;
  const struct xnode *fill = ln ? xn_child (ln, NS_A, "solidFill") : NULL;
  const struct xnode *rgb = fill ? xn_child (fill, NS_A, "srgbClr") : NULL,
                     *scheme = fill ? xn_child (fill, NS_A, "schemeClr") : NULL;
  if (rgb && xn_attr (rgb, NULL, "val"))
    return arena_printf (&m->look->arena, "#%s", xn_attr (rgb, NULL, "val"));
  return scheme ? xn_attr (scheme, NULL, "val") : NULL;
}

/* --- chart --- */

static void
title_keys (struct reader *r, const struct xnode *title)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  const struct xnode *rpr = NULL;
  double size = 0;
  char number[32];
  if (!title)
    return;
  rich_text (title, &text);
  if (text.len)
    put_str (r, "title", buf_str (&text));
  WALK (title, c)
    if (!rpr && (xn_is (c, NS_A, "rPr") || xn_is (c, NS_A, "defRPr")))
      rpr = c;
  if (!rpr)
    return;
  const char *sz = xn_attr (rpr, NULL, "sz"), *b = xn_attr (rpr, NULL, "b");
  const struct xnode *latin = xn_child (rpr, NS_A, "latin");
  put_str (r, "title.font", latin ? xn_attr (latin, NULL, "typeface") : NULL);
  if (sz && oc_parse_double (sz, &size))
    {
      oc_format_fixed (size / 100, 2, number);
      put_str (r, "title.size", arena_printf (&r->m->look->arena, "%spt", number));
    }
  put_str (r, "title.color", fill_color (r->m, rpr, false));
  if (b)
    put_str (r, "title.bold", strcmp (b, "1") == 0 || strcmp (b, "true") == 0 ? "true" : "false");
}

static void
legend_keys (struct reader *r, const struct xnode *legend)
{
  static const struct { const char *pos, *word; } words[] = {
    { "b", "bottom" }, { "t", "top" }, { "l", "left" }, { "r", "right" }, { "tr", "topRight" },
  };
  const char *pos = legend ? c_val (legend, "legendPos") : NULL, *overlay = c_bool (legend, "overlay");
  if (!legend)
    return;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp (pos ? pos : "r", words[i].pos) == 0)
      put_str (r, "legend", words[i].word);
  if (overlay && strcmp (overlay, "true") == 0)
    put_str (r, "legend.overlay", overlay);
}

static void
axis_keys (struct reader *r, const struct xnode *plot)
{
  static const struct { const char *element, *key; } vals[] = {
    { "majorTickMark", "majorTickMark" }, { "minorTickMark", "minorTickMark" }, { "tickLblPos", "tickLabelPos" },
    { "crosses", "crosses" }, { "crossesAt", "crossesAt" }, { "crossBetween", "crossBetween" },
  };
  const struct xnode *val = c_child (plot, "valAx"), *cat = c_child (plot, "catAx");
  AUTO_BUF struct buf title = BUF_INIT (LIMIT_TEXT);
  for (size_t i = 0; val && i < sizeof vals / sizeof *vals; i++)
    put_str (r, vals[i].key, c_val (val, vals[i].element));
  if (cat && c_child (cat, "title"))
    {
      rich_text (c_child (cat, "title"), &title);
      put_str (r, "catTitle", buf_str (&title));
    }
  if (val && c_child (val, "title"))
    {
      buf_clear (&title);
      rich_text (c_child (val, "title"), &title);
      put_str (r, "axisTitle", buf_str (&title));
    }
}

static void
category_keys (struct reader *r, const struct xnode *group)
{
  const struct xnode *ser = c_child (group, "ser");
  const struct xnode *cat = c_child (ser, "cat") ? c_child (ser, "cat") : c_child (ser, "xVal");
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  point_values (cat, &text);
  if (text.len)
    put_str (r, "categories", buf_str (&text));
  buf_clear (&text);
  reference (cat, &text);
  if (text.len)
    put_str (r, "categoriesRef", buf_str (&text));
}

static void
chart_keys (struct reader *r, const struct xnode *space, const struct xnode *plot, size_t series)
{
  const struct xnode *chart = c_child (space, "chart"), *val = c_child (plot, "valAx");
  const char *type = NULL;
  size_t groups = 0;
  const struct xnode *group = first_group (plot, &type, &groups);
  if (group)
    put_str (r, "chartType", chart_type (r->m, group, type, groups));
  title_keys (r, c_child (chart, "title"));
  legend_keys (r, c_child (chart, "legend"));
  put_str (r, "gridlines", c_child (val, "majorGridlines") ? "true" : NULL);
  put_str (r, "minorGridlines", c_child (val, "minorGridlines") ? "true" : NULL);
  put_str (r, "gapwidth", c_val (group, "gapWidth"));
  put_str (r, "overlap", c_val (group, "overlap"));
  put_str (r, "holeSize", c_val (group, "holeSize"));
  put_str (r, "firstSliceAngle", c_val (group, "firstSliceAng"));
  put_str (r, "bubbleScale", c_val (group, "bubbleScale"));
  axis_keys (r, plot);
  put_str (r, "dispBlanksAs", c_val (chart, "dispBlanksAs"));
  put_str (r, "varyColors", c_bool (group, "varyColors"));
  put_str (r, "roundedCorners", c_bool (space, "roundedCorners"));
  put_str (r, "style", c_val (space, "style"));
  node_format_int (r->m->set, r->n, "seriesCount", (int64_t) series);
  category_keys (r, group);
}

static void
drawing_keys (struct reader *r, struct xnode *drawing, bool with_size)
{
  struct node *probe;
  struct node_set scratch = NODE_SET_INIT;
  struct maker m = { .look = r->m->look, .set = &scratch };
  /* The drawing's own keys are those of a picture. */
  probe = make_picture (&m, NULL, drawing, "/");
  for (const struct node_format *f = probe ? probe->format : NULL; f; f = f->next)
    {
      bool size = strcmp (f->key, "width") == 0 || strcmp (f->key, "height") == 0;
      if (strcmp (f->key, "id") == 0)
        node_format_int (r->m->set, r->n, "id", f->value.i);
      else if (strcmp (f->key, "name") == 0 || (size && with_size))
        put_str (r, f->key, f->value.s);
    }
  node_set_release (&scratch);
}

struct node *
make_chart (struct maker *m, struct node *parent, struct docx_part *part, struct xnode *drawing, const char *path,
            int64_t depth)
{
  struct node *n = make_at (m, parent, path, "chart");
  struct reader r = { m, n, drawing, "" };
  struct xnode *space = NULL;
  if (!n)
    return NULL;
  drawing_keys (&r, drawing, depth >= 0);
  if (!part || !docx_root (m->look->d, part, &space, NULL))
    return n;
  const struct xnode *plot = c_child (c_child (space, "chart"), "plotArea");
  for (const struct xnode *g = plot ? xn_first_el (plot) : NULL; g; g = xn_next_el (g))
    for (const struct xnode *s = c_child (g, "ser"); s; s = xn_sibling (s, NS_C, "ser"))
      n->child_count++;
  chart_keys (&r, space, plot, (size_t) n->child_count);
  size_t k = 0;
  for (const struct xnode *g = plot && depth > 0 ? xn_first_el (plot) : NULL; g; g = xn_next_el (g))
    for (struct xnode *s = c_child (g, "ser"); s; s = xn_sibling (s, NS_C, "ser"))
      make_series (m, n, s, arena_printf (&m->look->arena, "%s/series[%zu]", path, ++k));
  return n;
}

/* --- series and axes --- */

struct node *
make_series (struct maker *m, struct node *parent, struct xnode *ser, const char *path)
{
  struct node *n = make_at (m, parent, path, "series");
  struct reader r = { m, n, ser, "" };
  const struct xnode *tx = c_child (ser, "tx"), *sp = c_child (ser, "spPr"), *val = c_child (ser, "val"),
                     *marker = c_child (ser, "marker");
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!n)
    return NULL;
  if (tx && c_child (tx, "v"))
    xn_text (c_child (tx, "v"), &text);
  else
    point_values (tx, &text);
  node_set_text (m->set, n, buf_str (&text));
  put_str (&r, "name", buf_str (&text));
  buf_clear (&text);
  point_values (val ? val : c_child (ser, "yVal"), &text);
  put_str (&r, "values", buf_str (&text));
  const char *color = fill_color (m, sp, false);
  put_str (&r, "color", color ? color : fill_color (m, sp, true));
  put_str (&r, "marker", c_val (marker, "symbol"));
  put_str (&r, "markerSize", c_val (marker, "size"));
  put_str (&r, "smooth", c_bool (ser, "smooth"));
  put_str (&r, "invertIfNeg", c_bool (ser, "invertIfNegative"));
  return n;
}

struct node *
make_axis (struct maker *m, struct node *parent, struct xnode *axis, const char *path)
{
  static const struct { const char *element, *key;
  } vals[] = {
    { "axPos", "position" },
    { "majorTickMark", "majorTickMark" },
    { "minorTickMark", "minorTickMark" },
    { "tickLblPos", "tickLabelPos" },
    { "crosses", "crosses" },
    { "crossBetween", "crossBetween" },
    { "majorUnit", "majorUnit" },
    { "minorUnit", "minorUnit" },
  };
  struct node *n = make_at (m, parent, path, "axis");
  struct reader r = { m, n, axis, "" };
  const struct xnode *scaling = c_child (axis, "scaling"), *format = c_child (axis, "numFmt");
  const char *deleted = c_bool (axis, "delete");
  AUTO_BUF struct buf title = BUF_INIT (LIMIT_TEXT);
  if (!n)
    return NULL;
  put_str (&r, "role", xn_is (axis, NS_C, "valAx") ? "value" : xn_is (axis, NS_C, "serAx") ? "series" : "category");
  node_format_bool (m->set, n, "visible", !deleted || strcmp (deleted, "false") == 0);
  node_format_bool (m->set, n, "majorGridlines", c_child (axis, "majorGridlines") != NULL);
  node_format_bool (m->set, n, "minorGridlines", c_child (axis, "minorGridlines") != NULL);
  if (c_child (axis, "title"))
    {
      rich_text (c_child (axis, "title"), &title);
      put_str (&r, "title", buf_str (&title));
    }
  put_str (&r, "min", c_val (scaling, "min"));
  put_str (&r, "max", c_val (scaling, "max"));
  put_str (&r, "orientation", c_val (scaling, "orientation"));
  put_str (&r, "format", format ? xn_attr (format, NULL, "formatCode") : NULL);
  for (size_t i = 0; i < sizeof vals / sizeof *vals; i++)
    put_str (&r, vals[i].key, c_val (axis, vals[i].element));
  return n;
}
