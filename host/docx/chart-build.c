/* What add chart writes, and the pieces of it that set replaces. */
#include "host/docx/chart.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AXIS_X "111111111"
#define AXIS_Y "222222222"
#define LINE_WIDTH "28575"

static const char *const colors[] = { "4472C4", "ED7D31", "A5A5A5", "FFC000", "5B9BD5", "70AD47", "264478", "9E480E" };

/* Order of children where it matters; one list for each element. */
static const struct
{
  const char *parent, *order;
} orders[] = {
  { "chartSpace", "date1904 lang roundedCorners AlternateContent style clrMapOvr pivotSource protection chart spPr txPr "
                  "externalData printSettings userShapes extLst" },
  { "chart",
    "title autoTitleDeleted pivotFmts view3D floor sideWall backWall plotArea legend plotVisOnly dispBlanksAs extLst" },
  { "legend", "legendPos legendEntry layout overlay spPr txPr extLst" },
  { "title", "tx layout overlay spPr txPr extLst" },
  { "ser",
    "idx order tx spPr invertIfNegative pictureOptions marker explosion dPt dLbls trendline errBars cat xVal val yVal "
    "smooth bubbleSize bubble3D shape extLst" },
  { "barChart", "barDir grouping varyColors ser dLbls gapWidth overlap serLines axId extLst" },
  { "lineChart", "grouping varyColors ser dLbls dropLines hiLowLines upDownBars marker smooth axId extLst" },
  { "areaChart", "grouping varyColors ser dLbls dropLines axId extLst" },
  { "pieChart", "varyColors ser dLbls firstSliceAng extLst" },
  { "doughnutChart", "varyColors ser dLbls firstSliceAng holeSize extLst" },
  { "scatterChart", "scatterStyle varyColors ser dLbls axId extLst" },
  { "bubbleChart", "varyColors ser dLbls bubble3D bubbleScale showNegBubbles sizeRepresents axId extLst" },
  { "radarChart", "radarStyle varyColors ser dLbls axId extLst" },
  { "catAx",
    "axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr "
    "txPr crossAx crosses crossesAt auto lblAlgn lblOffset tickLblSkip tickMarkSkip noMultiLvlLbl extLst" },
  { "dateAx",
    "axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr "
    "txPr crossAx crosses crossesAt auto lblOffset baseTimeUnit majorUnit majorTimeUnit minorUnit minorTimeUnit extLst" },
  { "valAx",
    "axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr "
    "txPr crossAx crosses crossesAt crossBetween majorUnit minorUnit dispUnits extLst" },
  { "scaling", "logBase orientation max min extLst" },
  { "dLbls", "dLbl delete numFmt spPr txPr dLblPos showLegendKey showVal showCatName showSerName showPercent showBubbleSize "
             "separator showLeaderLines leaderLines extLst" },
};

static int
rank (const char *order, const char *name)
{
  size_t len = strlen (name);
  int k = 0;
  for (const char *p = order; *p; k++)
    {
      size_t n = strcspn (p, " ");
      if (n == len && strncmp (p, name, n) == 0)
        return k;
      p += n + (p[n] == ' ');
    }
  return -1;
}

struct xnode *
chart_child (struct xnode *parent, const char *name)
{
  const char *order = NULL;
  struct xnode *n = parent ? xn_child (parent, NS_C, name) : NULL;
  if (n || !parent)
    return n;
  for (size_t i = 0; i < sizeof orders / sizeof *orders && !order; i++)
    if (strcmp (orders[i].parent, xn_name (parent)) == 0)
      order = orders[i].order;
  int mine = order ? rank (order, name) : -1;
  for (n = mine >= 0 ? xn_first_el (parent) : NULL; n; n = xn_next_el (n))
    if (rank (order, xn_name (n)) > mine)
      return xn_insert_before (n, NS_C, name);
  return xn_append (parent, NS_C, name);
}

bool
chart_val (struct xnode *parent, const char *name, const char *value)
{
  struct xnode *n = chart_child (parent, name);
  return n && xn_set_attr (n, NULL, "val", value);
}

static struct xnode *
put (struct xnode *parent, const char *name, const char *value)
{
  struct xnode *n = parent ? xn_append (parent, NS_C, name) : NULL;
  return n && (!value || xn_set_attr (n, NULL, "val", value)) ? n : NULL;
}

static struct xnode *
put_a (struct xnode *parent, const char *name, const char *attr, const char *value)
{
  struct xnode *n = parent ? xn_append (parent, NS_A, name) : NULL;
  return n && (!attr || xn_set_attr (n, NULL, attr, value)) ? n : NULL;
}

/* --- series --- */

bool
chart_put_name (struct ed *e, struct xnode *ser, const char *name)
{
  struct xnode *tx = chart_child (ser, "tx"), *v;
  while (tx && xn_first (tx))
    xn_remove (xn_first (tx));
  return (tx && (v = xn_append (tx, NS_C, "v")) && xn_set_text (v, name)) || ed_nomem (e);
}

bool
chart_put_cache (struct ed *e, struct xnode *ser, const char *holder, const char *const *values, size_t n, bool numbers)
{
  struct xnode *h = chart_child (ser, holder), *lit, *c;
  char count[24];
  while (h && xn_first (h))
    xn_remove (xn_first (h));
  snprintf (count, sizeof count, "%zu", n);
  lit = h ? xn_append (h, NS_C, numbers ? "numLit" : "strLit") : NULL;
  if (!lit || (numbers && (!(c = xn_append (lit, NS_C, "formatCode")) || !xn_set_text (c, "General")))
      || !put (lit, "ptCount", count))
    return ed_nomem (e);
  for (size_t i = 0; i < n; i++)
    {
      snprintf (count, sizeof count, "%zu", i);
      struct xnode *pt = xn_append (lit, NS_C, "pt"), *v = pt ? xn_append (pt, NS_C, "v") : NULL;
      if (!v || !xn_set_attr (pt, NULL, "idx", count) || !xn_set_text (v, values[i]))
        return ed_nomem (e);
    }
  return true;
}

bool
chart_put_color (struct ed *e, struct xnode *ser, const char *rgb)
{
  const char *group = xn_name (xn_parent (ser));
  bool line = strcmp (group, "lineChart") == 0 || strcmp (group, "scatterChart") == 0 || strcmp (group, "radarChart") == 0;
  struct xnode *sp = chart_child (ser, "spPr"), *ln = sp, *n;
  while (sp && xn_first (sp))
    xn_remove (xn_first (sp));
  if (line)
    ln = put_a (sp, "ln", "w", LINE_WIDTH);
  n = put_a (ln, "solidFill", NULL, NULL);
  return put_a (n, "srgbClr", "val", rgb) || ed_nomem (e);
}

bool
chart_put_series (struct ed *e, struct xnode *ser, const struct chart_data *d, size_t i)
{
  const struct chart_series *s = &d->series[i];
  const struct chart_kind *k = &d->kind;
  char number[24];
  snprintf (number, sizeof number, "%zu", i);
  if (!put (ser, "idx", number) || !put (ser, "order", number))
    return ed_nomem (e);
  if (!chart_put_name (e, ser, s->name)
      || (!k->pie && !chart_put_color (e, ser, s->color ? s->color : colors[i % (sizeof colors / sizeof *colors)])))
    return false;
  if (strcmp (k->group, "lineChart") == 0
      && (!chart_child (ser, "marker") || !put (chart_child (ser, "marker"), "symbol", "none")))
    return ed_nomem (e);
  if (d->ncategories && !chart_put_cache (e, ser, k->xy ? "xVal" : "cat", d->categories, d->ncategories, k->xy))
    return false;
  if (!chart_put_cache (e, ser, k->xy ? "yVal" : "val", s->values, s->n, true))
    return false;
  if (k->bubble && !chart_put_cache (e, ser, "bubbleSize", s->values, s->n, true))
    return false;
  return (!(strcmp (k->group, "lineChart") == 0 || strcmp (k->group, "scatterChart") == 0) || chart_val (ser, "smooth", "0"))
         || ed_nomem (e);
}

/* --- title --- */

bool
chart_title (struct ed *e, struct xnode *owner, const char *text, int64_t size)
{
  struct xnode *old = xn_child (owner, NS_C, "title"), *t, *rich, *p, *n;
  char sz[24];
  if (old)
    xn_remove (old);
  if (!*text)
    return true;
  snprintf (sz, sizeof sz, "%lld", (long long)size);
  t = chart_child (owner, "title");
  n = put (t, "tx", NULL);
  rich = put (n, "rich", NULL);
  if (!put_a (rich, "bodyPr", NULL, NULL) || !put_a (rich, "lstStyle", NULL, NULL) || !(p = put_a (rich, "p", NULL, NULL)))
    return ed_nomem (e);
  struct xnode *pr = put_a (p, "pPr", NULL, NULL), *def = put_a (pr, "defRPr", "sz", sz);
  struct xnode *r = put_a (p, "r", NULL, NULL), *rpr = put_a (r, "rPr", "lang", "en-US");
  n = put_a (r, "t", NULL, NULL);
  return (def && rpr && n && xn_set_attr (def, NULL, "b", "1") && xn_set_attr (rpr, NULL, "sz", sz)
          && xn_set_attr (rpr, NULL, "b", "1") && xn_set_text (n, text) && put (t, "overlay", "0"))
         || ed_nomem (e);
}

/* --- the whole --- */

static bool
put_axis (struct xnode *plot, const struct chart_kind *k, bool value, bool second_value)
{
  const char *id = value && !second_value ? AXIS_Y : AXIS_X, *cross = value && !second_value ? AXIS_X : AXIS_Y;
  bool vertical = value != k->horizontal && !second_value;
  struct xnode *ax = put (plot, value ? "valAx" : "catAx", NULL), *n;
  bool ok = put (ax, "axId", id) && (n = put (ax, "scaling", NULL)) && put (n, "orientation", "minMax")
            && put (ax, "delete", "0") && put (ax, "axPos", vertical ? "l" : "b")
            && (!value || second_value || put (ax, "majorGridlines", NULL));
  if (ok && value)
    ok = (n = put (ax, "numFmt", NULL)) && xn_set_attr (n, NULL, "formatCode", "General")
         && xn_set_attr (n, NULL, "sourceLinked", "0");
  ok = ok && put (ax, "majorTickMark", "out") && put (ax, "minorTickMark", "none") && put (ax, "tickLblPos", "nextTo")
       && put (ax, "crossAx", cross) && put (ax, "crosses", "autoZero");
  return ok && (!value || put (ax, "crossBetween", k->xy ? "midCat" : "between"));
}

static bool
put_group (struct ed *e, struct xnode *plot, const struct chart_data *d)
{
  const struct chart_kind *k = &d->kind;
  struct xnode *g = put (plot, k->group, NULL);
  bool bar = strcmp (k->group, "barChart") == 0, ok = g != NULL;
  ok = ok && (!bar || put (g, "barDir", k->horizontal ? "bar" : "col"))
       && (!k->grouping || put (g, "grouping", k->grouping));
  if (strcmp (k->group, "scatterChart") == 0)
    ok = ok && put (g, "scatterStyle", "lineMarker");
  if (strcmp (k->group, "radarChart") == 0)
    ok = ok && put (g, "radarStyle", "marker");
  if (!ok || !put (g, "varyColors", k->pie ? "1" : "0"))
    return ed_nomem (e);
  for (size_t i = 0; i < d->n; i++)
    {
      struct xnode *ser = put (g, "ser", NULL);
      if (!ser || !chart_put_series (e, ser, d, i))
        return ser ? false : ed_nomem (e);
    }
  if (bar)
    ok = put (g, "gapWidth", "150") && (strcmp (k->grouping, "clustered") == 0 || put (g, "overlap", "100"));
  if (strcmp (k->group, "lineChart") == 0)
    ok = put (g, "marker", "1") != NULL;
  if (k->pie)
    ok = strcmp (k->group, "doughnutChart") != 0 || put (g, "holeSize", "50");
  if (!k->pie)
    ok = ok && put (g, "axId", AXIS_X) && put (g, "axId", AXIS_Y) && put_axis (plot, k, k->xy, k->xy)
         && put_axis (plot, k, true, false);
  return ok || ed_nomem (e);
}

bool
chart_build (struct ed *e, struct xnode *space, const struct chart_data *d)
{
  struct xnode *chart, *plot, *n;
  if (!(chart = put (space, "chart", NULL)) || !put (chart, "autoTitleDeleted", "1")
      || !(plot = put (chart, "plotArea", NULL)) || !put (plot, "layout", NULL))
    return ed_nomem (e);
  if (!put_group (e, plot, d))
    return false;
  return ((n = put (chart, "legend", NULL)) && put (n, "legendPos", "b") && put (n, "overlay", "0")
          && put (chart, "plotVisOnly", "1") && put (chart, "dispBlanksAs", "gap"))
         || ed_nomem (e);
}

struct xnode *
chart_of_space (struct xnode *space)
{
  return xn_child (space, NS_C, "chart");
}

/* --- reading what was asked for --- */

static void
trim (char **s)
{
  while (**s == ' ' || **s == '\t')
    ++*s;
  for (size_t n = strlen (*s); n && ((*s)[n - 1] == ' ' || (*s)[n - 1] == '\t'); n--)
    (*s)[n - 1] = '\0';
}

bool
chart_words (struct ed *e, const char *text, const char *const **ret, size_t *ret_n)
{
  char *copy = arena_strdup (&e->a, text), *rest = copy, *item;
  size_t n = 1;
  for (const char *p = text; *p; p++)
    n += *p == ',';
  const char **at = copy ? arena_array (&e->a, const char *, n) : NULL;
  if (!at)
    return ed_nomem (e);
  if (!v_text ("categories", text, e->err))
    return false;
  for (*ret_n = 0; (item = strsep (&rest, ","));)
    {
      trim (&item);
      at[(*ret_n)++] = item;
    }
  *ret = at;
  return true;
}

bool
chart_values (struct ed *e, const char *series, const char *text, const char *const **ret, size_t *ret_n)
{
  if (!chart_words (e, text, ret, ret_n))
    return false;
  for (size_t i = 0; i < *ret_n; i++)
    {
      char *end;
      const char *s = (*ret)[i];
      double v = strtod (s, &end);
      if (end == s || *end || !isfinite (v) || strpbrk (s, "xX"))
        return bad_value (e->err,
                          "Invalid data value '%s' in series '%s'. Expected comma-separated finite numbers (e.g. '1,2,3').",
                          s, series);
    }
  return true;
}

static const struct
{
  const char *word;
  struct chart_kind kind;
} kinds[] = {
  { "column", { "barChart", "clustered", false, false, false, false } },
  { "bar", { "barChart", "clustered", true, false, false, false } },
  { "line", { "lineChart", "standard", false, false, false, false } },
  { "area", { "areaChart", "standard", false, false, false, false } },
  { "pie", { "pieChart", NULL, false, true, false, false } },
  { "doughnut", { "doughnutChart", NULL, false, true, false, false } },
  { "scatter", { "scatterChart", NULL, false, false, true, false } },
  { "bubble", { "bubbleChart", NULL, false, false, true, true } },
  { "radar", { "radarChart", NULL, false, false, false, false } },
};

#define MORE "stock combo waterfall funnel treemap sunburst boxWhisker histogram pareto"

/* "stackedColumn", "columnStacked", "percentStackedBar": the base word is cut out. */
static bool
take_word (char *type, const char *word)
{
  char *at = strcasestr (type, word);
  if (at)
    memmove (at, at + strlen (word), strlen (at + strlen (word)) + 1);
  return at != NULL;
}

bool
chart_kind_of (struct ed *e, const char *type, struct chart_kind *ret)
{
  char base[48], word[40];
  snprintf (base, sizeof base, "%s", type);
  bool percent = take_word (base, "percentStacked"), stacked = !percent && take_word (base, "stacked"),
       three = take_word (base, "3d");
  if (v_word ("col=column donut=doughnut xy=scatter spider=radar", base, word))
    snprintf (base, sizeof base, "%s", word);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (strcasecmp (base, kinds[i].word) == 0)
      {
        *ret = kinds[i].kind;
        if ((percent || stacked) && !ret->grouping)
          break;
        if (percent || stacked)
          ret->grouping = percent ? "percentStacked" : "stacked";
        if (three)
          return refuse (e->err, "Chart type '%s': three-dimensional charts are not made by this build. Use '%s'.", type,
                         kinds[i].word);
        return true;
      }
  if (v_word (MORE " ohlc=stock wf=waterfall", base, word))
    return refuse (e->err,
                   "Chart type '%s' is not made by this build. Made are: column, bar, line, area, pie, doughnut, scatter, "
                   "bubble, radar; stacked and percentStacked where they apply.",
                   type);
  return bad_value (
      e->err,
      "Unknown chart type: '%s'. Supported types: column, bar, line, pie, doughnut, area, scatter, bubble, radar, "
      "stock, combo, waterfall, funnel, treemap, sunburst, boxWhisker, histogram, pareto. Modifiers: 3d (e.g. "
      "column3d), stacked (e.g. stackedColumn), percentStacked (e.g. percentStackedBar).",
      type);
}
