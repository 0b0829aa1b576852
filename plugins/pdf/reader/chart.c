/* Cached data of a chart part. */
#include "config.h"
#include "common/base/num.h"
#include "plugins/pdf/reader/chart.h"
#include <math.h>
#include <string.h>

static const struct xnode *
child (const struct xnode *n, const char *name)
{
  return x_child (n, NS_C, name);
}

static const char *
val (const struct xnode *n, const char *name)
{
  const struct xnode *k = child (n, name);
  return k ? xn_attr (k, NULL, "val") : NULL;
}

static bool
flag (const struct xnode *n, const char *name, bool absent)
{
  const struct xnode *k = child (n, name);
  return k ? onoff_value (xn_attr (k, NULL, "val")) : absent;
}

/* Text of c:rich: paragraphs joined by blanks. */
static const char *
rich_text (struct ctx *c, const struct xnode *rich)
{
  AUTO_BUF struct buf b = BUF_INIT (65536);
  for (const struct xnode *p = x_child (rich, NS_A, "p"); p; p = x_sibling (p, NS_A, "p"))
    {
      if (b.len)
        buf_addc (&b, ' ');
      for (const struct xnode *r = xn_first_el (p); r; r = xn_next_el (r))
        if (x_child (r, NS_A, "t"))
          xn_text (x_child (r, NS_A, "t"), &b);
    }
  return keep (c->a, buf_str (&b));
}

/* Cache below c:cat, c:val, c:tx ...: c:strRef/c:strCache, c:numRef/c:numCache, c:strLit, c:numLit, c:multiLvlStrRef. */
static const struct xnode *
cache_of (const struct xnode *n)
{
  static const char *const refs[] = { "strRef", "numRef", "multiLvlStrRef" };
  static const char *const caches[] = { "strCache", "numCache", "multiLvlStrCache" };
  for (size_t i = 0; i < 3; i++)
    {
      const struct xnode *cache = child (child (n, refs[i]), caches[i]);
      if (cache)
        return child (cache, "lvl") ? child (cache, "lvl") : cache;
    }
  return child (n, "strLit") ? child (n, "strLit") : child (n, "numLit");
}

static size_t
cache_count (const struct xnode *cache)
{
  int64_t n = 0, i;
  const struct xnode *count
      = child (cache, "ptCount") ? child (cache, "ptCount") : child (cache ? xn_parent (cache) : NULL, "ptCount");
  if (!count || !w_attr_int (count, "val", &n))
    n = 0;
  for (const struct xnode *pt = child (cache, "pt"); pt; pt = x_sibling (pt, NS_C, "pt"))
    if (w_attr_int (pt, "idx", &i) && i >= n)
      n = i + 1;
  return (size_t) oc_clamp (n, 0, CHART_POINTS_MAX);
}

static bool
point_text (const struct xnode *pt, size_t n, struct buf *b, size_t *ret_index)
{
  int64_t i;
  const struct xnode *v = child (pt, "v");
  buf_clear (b);
  if (!v || !w_attr_int (pt, "idx", &i) || i < 0 || (size_t) i >= n)
    return false;
  xn_text (v, b);
  *ret_index = (size_t) i;
  return b->bad == OC_OK;
}

static double *
numbers (struct ctx *c, const struct xnode *cache, size_t *ret_n)
{
  AUTO_BUF struct buf b = BUF_INIT (65536);
  size_t n = cache_count (cache), i;
  double *v = arena_array (c->a, double, n + 1);
  for (size_t k = 0; v && k < n; k++)
    v[k] = NAN;
  for (const struct xnode *pt = v ? child (cache, "pt") : NULL; pt; pt = x_sibling (pt, NS_C, "pt"))
    if (point_text (pt, n, &b, &i) && !oc_parse_double (buf_str (&b), &v[i]))
      v[i] = NAN;
  *ret_n = n;
  return v;
}

static bool
read_categories (struct ctx *c, const struct xnode *cat, struct chart *ch)
{
  AUTO_BUF struct buf b = BUF_INIT (65536);
  const struct xnode *cache = cache_of (cat);
  size_t n = cache_count (cache), i;
  if (!n || ch->ncategories)
    return true;
  if (!(ch->category = arena_array (c->a, const char *, n)))
    return false;
  for (size_t k = 0; k < n; k++)
    ch->category[k] = "";
  for (const struct xnode *pt = child (cache, "pt"); pt; pt = x_sibling (pt, NS_C, "pt"))
    if (point_text (pt, n, &b, &i))
      ch->category[i] = keep (c->a, buf_str (&b));
  ch->ncategories = n;
  return true;
}

static const char *
series_name (struct ctx *c, const struct xnode *tx)
{
  AUTO_BUF struct buf b = BUF_INIT (65536);
  const struct xnode *pt = child (cache_of (tx), "pt"), *v = pt ? child (pt, "v") : child (tx, "v");
  if (v)
    xn_text (v, &b);
  return keep (c->a, buf_str (&b));
}

static uint32_t
accent (struct ctx *c, size_t i)
{
  uint32_t rgb = c->r->theme.color[THEME_ACCENT1 + i % 6];
  return i < 6 ? rgb : i < 12 ? color_shade (rgb, 150) : color_tint (rgb, 150);
}

static uint32_t
shape_color (struct ctx *c, const struct xnode *sppr, uint32_t fallback)
{
  const struct xnode *ln = x_child (sppr, NS_A, "ln");
  uint32_t rgb;
  double alpha;
  if (theme_drawing_color (&c->r->theme, x_child (sppr, NS_A, "solidFill"), 0, &rgb, &alpha)
      || theme_drawing_color (&c->r->theme, x_child (x_child (x_child (sppr, NS_A, "gradFill"), NS_A, "gsLst"), NS_A, "gs"),
                              0, &rgb, &alpha)
      || theme_drawing_color (&c->r->theme, x_child (ln, NS_A, "solidFill"), 0, &rgb, &alpha))
    return rgb;
  return fallback;
}

static bool
point_colors (struct ctx *c, const struct xnode *ser, struct chart_series *s)
{
  if (!(s->point_color = arena_array (c->a, uint32_t, s->n + 1)))
    return false;
  for (size_t i = 0; i < s->n; i++)
    s->point_color[i] = accent (c, i);
  for (const struct xnode *pt = child (ser, "dPt"); pt; pt = x_sibling (pt, NS_C, "dPt"))
    {
      int64_t i;
      if (child (pt, "idx") && w_attr_int (child (pt, "idx"), "val", &i) && i >= 0 && (size_t) i < s->n)
        s->point_color[i] = shape_color (c, child (pt, "spPr"), s->point_color[i]);
    }
  return true;
}

static bool
read_series (struct ctx *c, const struct xnode *ser, const struct xnode *plot, struct chart *ch)
{
  struct chart_series *s = &ch->series[ch->nseries];
  const struct xnode *labels = child (ser, "dLbls") ? child (ser, "dLbls") : child (plot, "dLbls");
  size_t nx;
  s->name = series_name (c, child (ser, "tx"));
  s->color = shape_color (c, child (ser, "spPr"), accent (c, ch->nseries));
  s->v = numbers (c, cache_of (child (ser, child (ser, "val") ? "val" : "yVal")), &s->n);
  s->x = numbers (c, cache_of (child (ser, "xVal")), &nx);
  s->show_value = labels && flag (labels, "showVal", false);
  s->show_percent = labels && flag (labels, "showPercent", false);
  s->show_category = labels && flag (labels, "showCatName", false);
  if (!s->v || !s->x || !read_categories (c, child (ser, "cat"), ch) || !point_colors (c, ser, s))
    return false;
  if (s->n > nx && child (ser, "yVal"))   /* no x values: points count from 1 */
    {
      if (!(s->x = arena_array (c->a, double, s->n)))
        return false;
      for (size_t i = 0; i < s->n; i++)
        s->x[i] = (double) i + 1;
    }
  ch->nseries++;
  return true;
}

static const struct
{
  const char *name;
  enum chart_kind kind;
} plots[] = {
  { "barChart", CHART_BAR },         { "bar3DChart", CHART_BAR },      { "lineChart", CHART_LINE },
  { "line3DChart", CHART_LINE },     { "stockChart", CHART_LINE },     { "radarChart", CHART_LINE },
  { "areaChart", CHART_AREA },       { "area3DChart", CHART_AREA },    { "pieChart", CHART_PIE },
  { "pie3DChart", CHART_PIE },       { "ofPieChart", CHART_PIE },      { "doughnutChart", CHART_PIE },
  { "scatterChart", CHART_SCATTER }, { "bubbleChart", CHART_SCATTER }, { "surfaceChart", CHART_LINE },
  { "surface3DChart", CHART_LINE },
};

static bool
read_plot (struct ctx *c, const struct xnode *plot, enum chart_kind kind, struct chart *ch)
{
  const char *grouping = val (plot, "grouping"), *dir = val (plot, "barDir"), *gap = val (plot, "gapWidth");
  enum chart_grouping g = !grouping ? CHART_CLUSTERED : strcmp (grouping, "stacked") == 0 ? CHART_STACKED
                          : strcmp (grouping, "percentStacked") == 0 ? CHART_PERCENT : CHART_CLUSTERED;
  if (ch->nseries == 0)
    {
      ch->kind = kind;
      ch->horizontal = dir && strcmp (dir, "bar") == 0;
      ch->hole = strcmp (xn_name (plot), "doughnutChart") == 0;
      if (gap && unit_percent (gap, 100, &ch->gap))
        ch->gap = fmax (0, fmin (5, ch->gap));
    }
  for (const struct xnode *ser = child (plot, "ser"); ser && ch->nseries < CHART_SERIES_MAX;
       ser = x_sibling (ser, NS_C, "ser"))
    {
      if (!read_series (c, ser, plot, ch))
        return false;
      ch->series[ch->nseries - 1].kind = kind;
      ch->series[ch->nseries - 1].grouping = g;
    }
  return true;
}

static double
text_size (const struct xnode *n, double fallback)
{
  const struct xnode *rpr = x_find (n, NS_A, "defRPr"), *run = x_find (n, NS_A, "rPr");
  double v;
  if (run && unit_percent (xn_attr (run, NULL, "sz"), 100, &v) && v > 0)
    return v;
  return rpr && unit_percent (xn_attr (rpr, NULL, "sz"), 100, &v) && v > 0 ? v : fallback;
}

/* Line of a chart's part: what it states, else the colour of the default chart style; false: none. */
static bool
line_color (struct ctx *c, const struct xnode *holder, uint32_t fallback, uint32_t *ret)
{
  const struct xnode *ln = x_child (child (holder, "spPr"), NS_A, "ln");
  double alpha;
  *ret = fallback;
  if (x_child (ln, NS_A, "noFill"))
    return false;
  (void) theme_drawing_color (&c->r->theme, x_child (ln, NS_A, "solidFill"), 0, ret, &alpha);
  return true;
}

static void
read_frame (struct ctx *c, const struct xnode *space, struct chart *ch)
{
  const struct xnode *sppr = child (space, "spPr");
  double alpha;
  ch->framed = line_color (c, space, 0xD9D9D9, &ch->frame);
  ch->filled = !x_child (sppr, NS_A, "noFill");
  ch->ground = 0xFFFFFF;
  (void) theme_drawing_color (&c->r->theme, x_child (sppr, NS_A, "solidFill"), 0, &ch->ground, &alpha);
}

static void
read_axis (struct ctx *c, const struct xnode *ax, const struct chart *ch, struct chart_axis *a)
{
  const struct xnode *scaling = child (ax, "scaling"), *fmt = child (ax, "numFmt");
  const char *labels = val (ax, "tickLblPos");
  a->deleted = !ax || flag (ax, "delete", false) || (labels && strcmp (labels, "none") == 0);
  a->hidden = !line_color (c, ax, 0x878787, &a->color) || (ax && flag (ax, "delete", false));
  a->grid = child (ax, "majorGridlines") && line_color (c, child (ax, "majorGridlines"), 0x878787, &a->grid_color);
  const char *ticks = val (ax, "majorTickMark");
  a->ticks = !a->hidden && (!ticks || strcmp (ticks, "none") != 0);
  a->has_min = oc_parse_double (val (scaling, "min") ? val (scaling, "min") : "", &a->min);
  a->has_max = oc_parse_double (val (scaling, "max") ? val (scaling, "max") : "", &a->max);
  a->size = text_size (child (ax, "txPr"), ch->size);
  a->format = keep (c->a, fmt ? xn_attr (fmt, NULL, "formatCode") : NULL);
  a->title = rich_text (c, child (child (child (ax, "title"), "tx"), "rich"));
}

static void
read_title (struct ctx *c, const struct xnode *chart, struct chart *ch)
{
  const struct xnode *title = child (chart, "title"), *rich = child (child (title, "tx"), "rich");
  ch->title = rich ? rich_text (c, rich) : series_name (c, child (title, "tx"));
  ch->title_size = text_size (title, 18);
  bool automatic = title || (!flag (chart, "autoTitleDeleted", false) && ch->kind == CHART_PIE);
  if (!*ch->title && automatic)
    ch->title = ch->nseries == 1 ? ch->series[0].name : title ? "Chart Title" : "";
}

/* c:manualLayout (ECMA-376 21.2.2.95), where it is given from the chart's edges. */
static void
read_manual (const struct xnode *n, double at[4])
{
  static const char *const names[] = { "x", "y", "w", "h" };
  const struct xnode *manual = child (child (n, "layout"), "manualLayout");
  const char *target = val (manual, "layoutTarget");
  double v[4] = { 0 };
  for (size_t i = 0; manual && i < 4; i++)
    if (!oc_parse_double (val (manual, names[i]) ? val (manual, names[i]) : "", &v[i]) || v[i] < 0 || v[i] > 1)
      return;
  if (manual && (strcmp (xn_name (n), "legend") == 0 || (target && strcmp (target, "inner") == 0)))
    memcpy (at, v, sizeof v);
}

static enum chart_side
legend_side (const struct xnode *legend)
{
  const char *pos = val (legend, "legendPos");
  if (!legend)
    return CHART_NOWHERE;
  return !pos                           ? CHART_RIGHT
         : pos[0] == 'b'                ? CHART_BOTTOM
         : pos[0] == 't' && pos[1] == 0 ? CHART_TOP
         : pos[0] == 'l'                ? CHART_LEFT
                                        : CHART_RIGHT;
}

bool
chart_parse (struct ctx *c, const struct xnode *space, struct chart *ret, struct oc_err *err)
{
  const struct xnode *chart = child (space, "chart"), *area = child (chart, "plotArea");
  *ret = (struct chart){ .gap = 1.5, .size = text_size (child (space, "txPr"), 10) };
  for (const struct xnode *n = area ? xn_first_el (area) : NULL; n; n = xn_next_el (n))
    for (size_t i = 0; i < sizeof plots / sizeof *plots; i++)
      if (x_is (n, NS_C, plots[i].name) && !read_plot (c, n, plots[i].kind, ret))
        return no_memory (err);
  const struct xnode *cat = child (area, "catAx")    ? child (area, "catAx")
                            : child (area, "dateAx") ? child (area, "dateAx")
                                                     : NULL;
  const struct xnode *value = child (area, "valAx");
  if (ret->kind == CHART_SCATTER && value)
    {
      cat = value;
      value = x_sibling (value, NS_C, "valAx");
    }
  read_axis (c, cat, ret, &ret->cat);
  read_axis (c, value, ret, &ret->val);
  read_title (c, chart, ret);
  read_frame (c, space, ret);
  ret->legend = legend_side (child (chart, "legend"));
  ret->legend_size = text_size (child (child (chart, "legend"), "txPr"), ret->size);
  read_manual (child (chart, "legend"), ret->legend_at);
  read_manual (area, ret->plot_at);
  return true;
}

static bool
empty_frame (struct ctx *c, struct dx_object *o, const char *why)
{
  o->stroke = (struct dx_stroke){ .width = 0.5, .color = color_rgb (0xD9D9D9) };
  lost (c->r, LOST_CHART, why);
  return true;
}

bool
chart_read (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err)
{
  struct part part = { 0 };
  const char *id = r_attr (n, "id");
  const struct opc_rel *rel = id ? opc_rel_by_id (&c->part->rels, id) : NULL;
  struct chart *ch = arena_new (c->a, struct chart);
  if (!ch)
    return no_memory (err);
  if (!rel || !rel->part || !part_try (c->r, rel->part, &part))
    return empty_frame (c, o, rel ? rel->target : NULL);
  bool done = chart_parse (c, part_root (&part), ch, err);
  part_free (&part);
  if (!done)
    return false;
  return ch->nseries ? chart_draw (c, ch, o, err) : empty_frame (c, o, rel->target);
}
