/* Keys of a whole chart: title, legend, axes, labels, colours. */
#include "host/docx/chart.h"
#include "host/docx/walk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define TITLE_SIZE 1400
#define AXIS_TITLE_SIZE 1000

static struct xnode *
axis_of (struct xnode *space, bool value)
{
  struct xnode *plot = xn_child (chart_of_space (space), NS_C, "plotArea"), *last = NULL;
  for (struct xnode *n = plot ? xn_first_el (plot) : NULL; n; n = xn_next_el (n))
    {
      bool val = xn_is (n, NS_C, "valAx"), cat = xn_is (n, NS_C, "catAx") || xn_is (n, NS_C, "dateAx");
      if (!value && (cat || val))
        return n;
      if (value && val)
        last = n;
    }
  return last;
}

/* The elements with series ("barChart" ...). */
static struct xnode *
group_of (struct xnode *space)
{
  struct xnode *plot = xn_child (chart_of_space (space), NS_C, "plotArea");
  for (struct xnode *n = plot ? xn_first_el (plot) : NULL; n; n = xn_next_el (n))
    if (xn_child (n, NS_C, "varyColors") || xn_child (n, NS_C, "ser"))
      return n;
  return NULL;
}

static bool
title_key (struct ed *e, struct xnode *space, const char *value)
{
  struct xnode *chart = chart_of_space (space);
  if (strcasecmp (value, "none") == 0)
    value = "";
  return v_text ("title", value, e->err) && chart_title (e, chart, value, TITLE_SIZE)
         && (chart_val (chart, "autoTitleDeleted", *value ? "0" : "1") || ed_nomem (e));
}

static bool
legend_key (struct ed *e, struct xnode *space, const char *value)
{
  struct xnode *chart = chart_of_space (space), *legend = xn_child (chart, NS_C, "legend");
  char word[40];
  if (!v_word ("none false=none true=b bottom=b top=t left=l right=r topRight=tr b t l r tr", value, word))
    return bad_value (e->err, "Invalid legend position: '%s'. Valid values: top, bottom, left, right, none.", value);
  if (strcmp (word, "none") == 0)
    {
      if (legend)
        xn_remove (legend);
      return true;
    }
  bool fresh = !legend;
  legend = chart_child (chart, "legend");
  return (legend && chart_val (legend, "legendPos", word) && (!fresh || chart_val (legend, "overlay", "0"))) || ed_nomem (e);
}

static bool
lines_key (struct ed *e, struct xnode *space, const char *element, const char *value)
{
  struct xnode *ax = axis_of (space, true), *n = ax ? xn_child (ax, NS_C, element) : NULL;
  bool on;
  if (!v_bool (value, true, &on, e->err))
    return false;
  if (!ax)
    return true;
  if (!on && n)
    xn_remove (n);
  return !on || chart_child (ax, element) || ed_nomem (e);
}

static bool
number_ok (struct ed *e, const char *key, const char *value, double lo, double hi)
{
  char *end;
  double v = strtod (value, &end);
  if (end == value || *end || !isfinite (v) || v < lo || v > hi)
    return bad_value (e->err, "Invalid '%s' value: '%s'. Expected a number from %g to %g.", key, value, lo, hi);
  return true;
}

/* value, percent, category, series (several with ','), all, none */
static bool
labels_key (struct ed *e, struct xnode *space, const char *value)
{
  struct xnode *g = group_of (space), *old = g ? xn_child (g, NS_C, "dLbls") : NULL, *n;
  char *copy = arena_strdup (&e->a, value), *rest = copy, *item, word[40];
  bool val = false, cat = false, ser = false, percent = false;
  if (!copy)
    return ed_nomem (e);
  while ((item = strsep (&rest, ", ")))
    {
      if (!*item)
        continue;
      if (!v_word ("none false=none value true=value percent category series all", item, word))
        return bad_value (
            e->err, "Invalid dataLabels value: '%s'. Valid values: value, percent, category, series, all, none.", item);
      bool all = strcmp (word, "all") == 0;
      val = val || all || strcmp (word, "value") == 0;
      percent = percent || strcmp (word, "percent") == 0;
      cat = cat || all || strcmp (word, "category") == 0;
      ser = ser || all || strcmp (word, "series") == 0;
    }
  if (old)
    xn_remove (old);
  if (!g || (!val && !cat && !ser && !percent))
    return true;
  n = chart_child (g, "dLbls");
  return (n && chart_val (n, "showLegendKey", "0") && chart_val (n, "showVal", val ? "1" : "0")
          && chart_val (n, "showCatName", cat ? "1" : "0") && chart_val (n, "showSerName", ser ? "1" : "0")
          && chart_val (n, "showPercent", percent ? "1" : "0") && chart_val (n, "showBubbleSize", "0"))
         || ed_nomem (e);
}

static bool
colors_key (struct ed *e, struct xnode *space, const char *value)
{
  struct xnode *g = group_of (space), *ser = g ? xn_child (g, NS_C, "ser") : NULL;
  const char *const *words;
  size_t n;
  if (!chart_words (e, value, &words, &n))
    return false;
  for (size_t i = 0; i < n && ser; i++, ser = xn_sibling (ser, NS_C, "ser"))
    {
      struct vcolor c;
      if (!v_color (words[i], &c, e->err) || !chart_put_color (e, ser, c.hex))
        return false;
    }
  return true;
}

static bool
categories_key (struct ed *e, struct xnode *space, const char *value)
{
  const char *const *words;
  size_t n;
  if (!chart_words (e, value, &words, &n))
    return false;
  WALK (space, ser)
    if (xn_is (ser, NS_C, "ser"))
      {
        bool xy = xn_child (ser, NS_C, "yVal") != NULL;
        if ((xy && !chart_values (e, "categories", value, &words, &n))
            || !chart_put_cache (e, ser, xy ? "xVal" : "cat", words, n, xy))
          return false;
      }
  return true;
}

/* Properties of the characters of the title. */
static bool
title_look (struct ed *e, struct xnode *space, const char *what, const char *value)
{
  struct xnode *title = xn_child (chart_of_space (space), NS_C, "title"), *fill, *c;
  struct vcolor color;
  int64_t half;
  bool on = false, size = strcmp (what, "size") == 0, bold = strcmp (what, "bold") == 0, paint = strcmp (what, "color") == 0;
  char sz[24];
  if ((size && !v_half_points (value, &half, e->err)) || (bold && !v_bool (value, true, &on, e->err))
      || (paint && !v_color (value, &color, e->err)) || !v_text (what, value, e->err))
    return false;
  if (size)
    snprintf (sz, sizeof sz, "%lld", (long long)half * 50);
  if (!title)
    return true;
  WALK (title, n)
    {
      if (!xn_is (n, NS_A, "rPr") && !xn_is (n, NS_A, "defRPr"))
        continue;
      if ((size && !xn_set_attr (n, NULL, "sz", sz)) || (bold && !xn_set_attr (n, NULL, "b", on ? "1" : "0")))
        return ed_nomem (e);
      if (paint)
        {
          if ((fill = xn_child (n, NS_A, "solidFill")))
            xn_remove (fill);
          if (!(fill = xn_prepend (n, NS_A, "solidFill")) || !(c = xn_append (fill, NS_A, "srgbClr"))
              || !xn_set_attr (c, NULL, "val", color.hex))
            return ed_nomem (e);
        }
      if (!size && !bold && !paint)
        {
          c = xn_child (n, NS_A, "latin");
          if (!c && !(c = xn_append (n, NS_A, "latin")))
            return ed_nomem (e);
          if (!xn_set_attr (c, NULL, "typeface", value))
            return ed_nomem (e);
        }
    }
  return true;
}

static bool
axis_number (struct ed *e, struct xnode *space, const char *key, const char *holder, const char *element, const char *value)
{
  struct xnode *ax = axis_of (space, true), *box = ax && holder ? chart_child (ax, holder) : ax, *old;
  if (*value && !number_ok (e, key, value, -1e300, 1e300))
    return false;
  if (!box)
    return true;
  if (!*value)
    {
      if ((old = xn_child (box, NS_C, element)))
        xn_remove (old);
      return true;
    }
  return chart_val (box, element, value) || ed_nomem (e);
}

static bool
format_key (struct ed *e, struct xnode *space, const char *value)
{
  struct xnode *ax = axis_of (space, true), *n = ax ? chart_child (ax, "numFmt") : NULL;
  return v_text ("axisnumfmt", value, e->err)
         && (!n || (xn_set_attr (n, NULL, "formatCode", value) && xn_set_attr (n, NULL, "sourceLinked", "0"))
             || ed_nomem (e));
}

static bool
hide_key (struct ed *e, struct xnode *space, bool value_axis, const char *value)
{
  struct xnode *ax = axis_of (space, value_axis);
  bool on;
  return v_bool (value, true, &on, e->err) && (!ax || chart_val (ax, "delete", on ? "0" : "1") || ed_nomem (e));
}

/* gapwidth, overlap ...: a number on the group, where the group has such a child. */
static enum put_result
group_number (struct ed *e, struct xnode *space, const char *key, const char *value)
{
  static const struct
  {
    const char *keys, *groups, *element;
    double lo, hi;
  } rows[] = {
    { "gapwidth gap", "barChart bar3DChart", "gapWidth", 0, 500 },
    { "overlap", "barChart", "overlap", -100, 100 },
    { "firstSliceAngle sliceangle", "pieChart doughnutChart", "firstSliceAng", 0, 360 },
    { "holeSize", "doughnutChart", "holeSize", 10, 90 },
    { "bubbleScale", "bubbleChart", "bubbleScale", 0, 300 },
  };
  struct xnode *g = group_of (space);
  char word[40];
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (v_word (rows[i].keys, key, word))
      {
        if (!g || !v_word (rows[i].groups, xn_name (g), word))
          return PUT_UNKNOWN;
        if (!number_ok (e, key, value, rows[i].lo, rows[i].hi))
          return PUT_FAILED;
        return chart_val (g, rows[i].element, value) || ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
      }
  return PUT_UNKNOWN;
}

static bool
axis_title (struct ed *e, struct xnode *space, bool value_axis, const char *value)
{
  struct xnode *ax = axis_of (space, value_axis);
  return v_text ("title", value, e->err) && (!ax || chart_title (e, ax, value, AXIS_TITLE_SIZE));
}

static bool
smooth_key (struct ed *e, struct xnode *space, const char *value)
{
  bool on;
  if (!v_bool (value, true, &on, e->err))
    return false;
  WALK (space, n)
    if (xn_is (n, NS_C, "ser") && (xn_is (xn_parent (n), NS_C, "lineChart") || xn_is (xn_parent (n), NS_C, "scatterChart"))
        && !chart_val (n, "smooth", on ? "1" : "0"))
      return ed_nomem (e);
  return true;
}

enum put_result
chart_key (struct ed *e, struct xnode *space, const char *key, const char *value)
{
  char word[40];
  bool ok;
#define IS(words_) v_word (words_, key, word)
  if (IS ("title"))
    ok = title_key (e, space, value);
  else if (IS ("title.size title.bold title.color title.font"))
    ok = title_look (e, space, word + strlen ("title."), value);
  else if (IS ("legend"))
    ok = legend_key (e, space, value);
  else if (IS ("gridlines majorGridlines"))
    ok = lines_key (e, space, "majorGridlines", value);
  else if (IS ("minorGridlines"))
    ok = lines_key (e, space, "minorGridlines", value);
  else if (IS ("dataLabels labels"))
    ok = labels_key (e, space, value);
  else if (IS ("colors"))
    ok = colors_key (e, space, value);
  else if (IS ("categories"))
    ok = categories_key (e, space, value);
  else if (IS ("catTitle htitle"))
    ok = axis_title (e, space, false, value);
  else if (IS ("axistitle vtitle"))
    ok = axis_title (e, space, true, value);
  else if (IS ("axismin min"))
    ok = axis_number (e, space, key, "scaling", "min", value);
  else if (IS ("axismax max"))
    ok = axis_number (e, space, key, "scaling", "max", value);
  else if (IS ("majorunit"))
    ok = axis_number (e, space, key, NULL, "majorUnit", value);
  else if (IS ("minorunit"))
    ok = axis_number (e, space, key, NULL, "minorUnit", value);
  else if (IS ("axisnumfmt axisnumberformat"))
    ok = format_key (e, space, value);
  else if (IS ("catAxisVisible cataxis.visible"))
    ok = hide_key (e, space, false, value);
  else if (IS ("valaxisvisible valaxis.visible axisvisible"))
    ok = hide_key (e, space, true, value);
  else if (IS ("smooth"))
    ok = smooth_key (e, space, value);
  else if (IS ("style styleid"))
    ok = number_ok (e, key, value, 1, 48) && (chart_val (space, "style", value) || ed_nomem (e));
  else if (IS ("dispBlanksAs"))
    ok = (v_word ("gap zero span", value, word)
          || bad_value (e->err, "Invalid dispBlanksAs: '%s'. Valid values: gap, zero, span.", value))
         && (chart_val (chart_of_space (space), "dispBlanksAs", word) || ed_nomem (e));
  else
    return group_number (e, space, key, value);
#undef IS
  return ok ? PUT_APPLIED : PUT_FAILED;
}
