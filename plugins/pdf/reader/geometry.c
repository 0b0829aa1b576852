/* Outlines of shapes: presets as paths in a unit box, and a:custGeom (ECMA-376 20.1.9). */
#include "config.h"
#include "common/base/num.h"
#include "plugins/pdf/reader/object.h"
#include <math.h>
#include <string.h>

enum { PATH_OPS_MAX = 20000 };

static bool
grow (struct ctx *c, void **p, size_t n, size_t *cap, size_t size)
{
  if (n < *cap)
    return true;
  size_t more = *cap ? *cap * 2 : 16;
  void *at = arena_calloc (c->a, more, size);
  if (!at)
    return false;
  if (n)
    memcpy (at, *p, n * size);
  *p = at;
  *cap = more;
  return true;
}

void
path_to (struct path_builder *b, enum dx_path_op op, const double *xy, size_t n)
{
  void *ops = b->op, *points = b->xy;
  if (b->bad || b->nop >= PATH_OPS_MAX)
    return;
  b->bad = !grow (b->c, &ops, b->nop, &b->op_cap, 1);
  b->op = ops;
  for (size_t i = 0; i < n && !b->bad; i++)
    {
      b->bad = !grow (b->c, &points, b->nxy, &b->xy_cap, sizeof (double));
      b->xy = points;
      if (!b->bad)
        b->xy[b->nxy++] = isfinite (xy[i]) ? fmax (-1e6, fmin (1e6, xy[i])) : 0;
    }
  if (!b->bad)
    b->op[b->nop++] = (uint8_t) op;
}

/* Part of an ellipse as curves of at most a quarter turn: from an angle on, by a sweep; radians, clockwise from the right. */
static void
arc (struct path_builder *b, const double center[2], const double radius[2], double from, double sweep)
{
  int n = (int) ceil (fabs (sweep) / (M_PI / 2) - 1e-9);
  n = n < 1 ? 1 : n > 8 ? 8 : n;
  double step = sweep / n, k = 4.0 / 3 * tan (step / 4), rx = radius[0], ry = radius[1];
  for (int i = 0; i < n; i++, from += step)
    {
      double c0 = cos (from), s0 = sin (from), c1 = cos (from + step), s1 = sin (from + step);
      double p[6] = { center[0] + rx * (c0 - k * s0), center[1] + ry * (s0 + k * c0), center[0] + rx * (c1 + k * s1),
                      center[1] + ry * (s1 - k * c1), center[0] + rx * c1, center[1] + ry * s1 };
      path_to (b, DX_CURVE, p, 6);
    }
}

void
path_ellipse (struct path_builder *b, double x, double y, double w, double h)
{
  double start[2] = { x + w, y + h / 2 }, center[2] = { x + w / 2, y + h / 2 }, radius[2] = { w / 2, h / 2 };
  path_to (b, DX_MOVE, start, 2);
  arc (b, center, radius, 0, 2 * M_PI);
  path_to (b, DX_CLOSE, NULL, 0);
}

bool
path_done (struct path_builder *b, struct dx_object *o, struct oc_err *err)
{
  if (b->bad)
    return no_memory (err);
  o->path = (struct dx_path){ b->op, b->nop, b->xy, b->nxy };
  return true;
}

static void
round_rect (struct path_builder *b, double w, double h, double r)
{
  /* end of each side, and centre of the corner behind it */
  double side[4][2] = { { w - r, 0 }, { w, h - r }, { r, h }, { 0, r } },
         corner[4][2] = { { w - r, r }, { w - r, h - r }, { r, h - r }, { r, r } };
  double start[2] = { r, 0 }, radius[2] = { r, r };
  path_to (b, DX_MOVE, start, 2);
  for (int i = 0; i < 4; i++)
    {
      path_to (b, DX_LINE, side[i], 2);
      arc (b, corner[i], radius, (i - 1) * M_PI / 2, M_PI / 2);
    }
  path_to (b, DX_CLOSE, NULL, 0);
}

/* Presets at their default adjustments.  Numbers are thousandths of width and height; M, L, C and Z as in dx_path_op; O is
 * an ellipse given by its box. */
static const struct
{
  const char *name, *path;
} presets[] = {
  { "ellipse", "O 0 0 1000 1000" },
  { "flowChartConnector", "O 0 0 1000 1000" },
  { "donut", "O 0 0 1000 1000 O 250 250 500 500" },
  { "line", "M 0 0 L 1000 1000" },
  { "lineInv", "M 0 1000 L 1000 0" },
  { "straightConnector1", "M 0 0 L 1000 1000" },
  { "bentConnector2", "M 0 0 L 1000 0 L 1000 1000" },
  { "bentConnector3", "M 0 0 L 500 0 L 500 1000 L 1000 1000" },
  { "bentConnector4", "M 0 0 L 500 0 L 500 500 L 1000 500 L 1000 1000" },
  { "curvedConnector2", "M 0 0 C 500 0 1000 500 1000 1000" },
  { "curvedConnector3", "M 0 0 C 250 0 500 250 500 500 C 500 750 750 1000 1000 1000" },
  { "triangle", "M 500 0 L 1000 1000 L 0 1000 Z" },
  { "flowChartExtract", "M 500 0 L 1000 1000 L 0 1000 Z" },
  { "flowChartMerge", "M 0 0 L 1000 0 L 500 1000 Z" },
  { "rtTriangle", "M 0 0 L 1000 1000 L 0 1000 Z" },
  { "diamond", "M 500 0 L 1000 500 L 500 1000 L 0 500 Z" },
  { "flowChartDecision", "M 500 0 L 1000 500 L 500 1000 L 0 500 Z" },
  { "parallelogram", "M 250 0 L 1000 0 L 750 1000 L 0 1000 Z" },
  { "flowChartInputOutput", "M 200 0 L 1000 0 L 800 1000 L 0 1000 Z" },
  { "trapezoid", "M 250 0 L 750 0 L 1000 1000 L 0 1000 Z" },
  { "pentagon", "M 500 0 L 1000 382 L 809 1000 L 191 1000 L 0 382 Z" },
  { "hexagon", "M 250 0 L 750 0 L 1000 500 L 750 1000 L 250 1000 L 0 500 Z" },
  { "flowChartPreparation", "M 200 0 L 800 0 L 1000 500 L 800 1000 L 200 1000 L 0 500 Z" },
  { "octagon", "M 293 0 L 707 0 L 1000 293 L 1000 707 L 707 1000 L 293 1000 L 0 707 L 0 293 Z" },
  { "plus", "M 250 0 L 750 0 L 750 250 L 1000 250 L 1000 750 L 750 750 L 750 1000 L 250 1000 L 250 750 L 0 750 L 0 250 L "
            "250 250 Z" },
  { "rightArrow", "M 0 250 L 500 250 L 500 0 L 1000 500 L 500 1000 L 500 750 L 0 750 Z" },
  { "leftArrow", "M 1000 250 L 500 250 L 500 0 L 0 500 L 500 1000 L 500 750 L 1000 750 Z" },
  { "upArrow", "M 250 1000 L 250 500 L 0 500 L 500 0 L 1000 500 L 750 500 L 750 1000 Z" },
  { "downArrow", "M 250 0 L 250 500 L 0 500 L 500 1000 L 1000 500 L 750 500 L 750 0 Z" },
  { "leftRightArrow", "M 0 500 L 250 0 L 250 250 L 750 250 L 750 0 L 1000 500 L 750 1000 L 750 750 L 250 750 L 250 1000 Z" },
  { "upDownArrow", "M 500 0 L 1000 250 L 750 250 L 750 750 L 1000 750 L 500 1000 L 0 750 L 250 750 L 250 250 L 0 250 Z" },
  { "homePlate", "M 0 0 L 500 0 L 1000 500 L 500 1000 L 0 1000 Z" },
  { "flowChartOffpageConnector", "M 0 0 L 1000 0 L 1000 800 L 500 1000 L 0 800 Z" },
  { "chevron", "M 0 0 L 500 0 L 1000 500 L 500 1000 L 0 1000 L 500 500 Z" },
  { "star4", "M 500 0 L 588 412 L 1000 500 L 588 588 L 500 1000 L 412 588 L 0 500 L 412 412 Z" },
  { "star5", "M 500 0 L 618 382 L 1000 382 L 691 618 L 809 1000 L 500 764 L 191 1000 L 309 618 L 0 382 L 382 382 Z" },
  { "star6", "M 500 0 L 667 250 L 1000 250 L 833 500 L 1000 750 L 667 750 L 500 1000 L 333 750 L 0 750 L 167 500 L 0 250 L "
             "333 250 Z" },
  { "flowChartDocument", "M 0 0 L 1000 0 L 1000 802 C 500 802 500 1131 0 934 Z" },
  { "flowChartPredefinedProcess", "M 0 0 L 1000 0 L 1000 1000 L 0 1000 Z M 125 0 L 125 1000 M 875 0 L 875 1000" },
  { "flowChartManualInput", "M 0 200 L 1000 0 L 1000 1000 L 0 1000 Z" },
  { "flowChartManualOperation", "M 0 0 L 1000 0 L 800 1000 L 200 1000 Z" },
  { "flowChartDelay", "M 0 0 L 500 0 C 776 0 1000 224 1000 500 C 1000 776 776 1000 500 1000 L 0 1000 Z" },
  { "flowChartTerminator", "M 161 0 L 839 0 C 928 0 1000 224 1000 500 C 1000 776 928 1000 839 1000 L 161 1000 C 72 1000 0 "
                           "776 0 500 C 0 224 72 0 161 0 Z" },
  { "can",
    "M 0 125 C 0 56 224 0 500 0 C 776 0 1000 56 1000 125 L 1000 875 C 1000 944 776 1000 500 1000 C 224 1000 0 944 0 875 Z "
    "M 0 125 C 0 194 224 250 500 250 C 776 250 1000 194 1000 125" },
  { "flowChartMagneticDisk",
    "M 0 167 C 0 75 224 0 500 0 C 776 0 1000 75 1000 167 L 1000 833 C 1000 925 776 1000 500 1000 C 224 1000 0 925 0 833 Z "
    "M 0 167 C 0 259 224 333 500 333 C 776 333 1000 259 1000 167" },
  { "cube", "M 0 250 L 250 0 L 1000 0 L 1000 750 L 750 1000 L 0 1000 Z M 0 250 L 750 250 L 1000 0 M 750 250 L 750 1000" },
  { "wedgeRectCallout", "M 0 0 L 1000 0 L 1000 1000 L 417 1000 L 292 1125 L 167 1000 L 0 1000 Z" },
  { "wedgeRoundRectCallout",
    "M 167 0 L 833 0 C 925 0 1000 75 1000 167 L 1000 833 C 1000 925 925 1000 833 1000 L 417 1000 L 292 1125 L 167 1000 "
    "C 75 1000 0 925 0 833 L 0 167 C 0 75 75 0 167 0 Z" },
  { "wedgeEllipseCallout", "O 0 0 1000 1000" },
  { "cloud", "M 100 600 C 0 550 0 350 110 330 C 100 150 280 60 380 130 C 440 20 600 0 660 90 C 760 0 900 60 890 210 C 1000 "
             "260 1020 450 920 520 "
             "C 960 680 840 800 730 740 C 690 900 520 920 450 830 C 340 920 180 860 190 730 C 110 740 60 660 100 600 Z" },
  { "heart", "M 500 250 C 700 -330 1480 250 500 1000 C -480 250 300 -330 500 250 Z" },
  { "leftBracket", "M 1000 0 C 448 0 0 37 0 83 L 0 917 C 0 963 448 1000 1000 1000" },
  { "rightBracket", "M 0 0 C 552 0 1000 37 1000 83 L 1000 917 C 1000 963 552 1000 0 1000" },
  { "leftBrace", "M 1000 0 C 724 0 500 37 500 83 L 500 417 C 500 463 276 500 0 500 C 276 500 500 537 500 583 L 500 917 C "
                 "500 963 724 1000 1000 1000" },
  { "rightBrace", "M 0 0 C 276 0 500 37 500 83 L 500 417 C 500 463 724 500 1000 500 C 724 500 500 537 500 583 L 500 917 C "
                  "500 963 276 1000 0 1000" },
  { "bracketPair", "M 167 0 C 75 0 0 75 0 167 L 0 833 C 0 925 75 1000 167 1000 M 833 0 C 925 0 1000 75 1000 167 L 1000 833 "
                   "C 1000 925 925 1000 833 1000" },
  { "arc", "M 500 0 C 776 0 1000 224 1000 500" },
  { "foldedCorner", "M 0 0 L 1000 0 L 1000 833 L 833 1000 L 0 1000 Z M 833 1000 L 867 867 L 1000 833" },
  { "plaque", "M 167 0 L 833 0 C 833 92 908 167 1000 167 L 1000 833 C 908 833 833 908 833 1000 L 167 1000 C 167 908 92 833 "
              "0 833 L 0 167 C 92 167 167 92 167 0 Z" },
  { "frame", "M 0 0 L 1000 0 L 1000 1000 L 0 1000 Z M 125 125 L 125 875 L 875 875 L 875 125 Z" },
  { "snip1Rect", "M 0 0 L 833 0 L 1000 167 L 1000 1000 L 0 1000 Z" },
  { "mathMinus", "M 133 382 L 867 382 L 867 618 L 133 618 Z" },
};

static void
draw (struct path_builder *b, const char *s, double w, double h)
{
  static const struct
  {
    char letter;
    enum dx_path_op op;
    size_t n;
  } ops[] = { { 'M', DX_MOVE, 2 }, { 'L', DX_LINE, 2 }, { 'C', DX_CURVE, 6 }, { 'Z', DX_CLOSE, 0 } };
  while (*s)
    {
      char letter = *s++, *end;
      double p[6] = { 0 };
      size_t n = letter == 'O' ? 4 : 0;
      for (size_t i = 0; i < 4; i++)
        n = letter == ops[i].letter ? ops[i].n : n;
      for (size_t i = 0; i < n; i++, s = end)
        p[i] = (double) strtol (s, &end, 10) / 1000 * (i % 2 ? h : w);
      if (letter == 'O')
        path_ellipse (b, p[0], p[1], p[2], p[3]);
      for (size_t i = 0; i < 4; i++)
        if (letter == ops[i].letter)
          path_to (b, ops[i].op, p, n);
      s += strspn (s, " ");
    }
}

bool
geometry_preset (struct ctx *c, const char *name, struct dx_object *o, struct oc_err *err)
{
  struct path_builder b = { .c = c };
  if (!name)
    return true;
  if (strcmp (name, "roundRect") == 0 || strcmp (name, "flowChartAlternateProcess") == 0)
    round_rect (&b, o->w, o->h, fmin (o->w, o->h) / 6);
  else if (strcmp (name, "bevel") != 0)
    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++)
      if (strcmp (name, presets[i].name) == 0)
        draw (&b, presets[i].path, o->w, o->h);
  /* Connectors and other open shapes have no inside. */
  if (strstr (name, "Connector") || strstr (name, "line") || strcmp (name, "arc") == 0 || strstr (name, "Brac"))
    o->fill_none = o->fill_none || strcmp (name, "flowChartConnector") != 0;
  return path_done (&b, o, err);
}

/* ---- custom geometry: guides are formulas over each other (ECMA-376 20.1.9.11) ---- */

enum { GUIDES_MAX = 512 };

struct guides
{
  struct { const char *name; double v; } at[GUIDES_MAX];
  size_t n;
  double w, h;
};

static double
guide_value (const struct guides *g, const char *s)
{
  static const struct
  {
    const char *name;
    int what;         /* 0 width, 1 height, 2 shorter side, 3 longer side, 4 zero */
    double factor;
  } fixed[]
      = { { "w", 0, 1 },         { "h", 1, 1 },         { "r", 0, 1 },         { "b", 1, 1 },       { "l", 4, 0 },
          { "t", 4, 0 },         { "hc", 0, 0.5 },      { "vc", 1, 0.5 },      { "wd2", 0, 0.5 },   { "hd2", 1, 0.5 },
          { "wd3", 0, 1.0 / 3 }, { "hd3", 1, 1.0 / 3 }, { "wd4", 0, 0.25 },    { "hd4", 1, 0.25 },  { "wd5", 0, 0.2 },
          { "hd5", 1, 0.2 },     { "wd6", 0, 1.0 / 6 }, { "hd6", 1, 1.0 / 6 }, { "wd8", 0, 0.125 }, { "hd8", 1, 0.125 },
          { "ss", 2, 1 },        { "ls", 3, 1 },        { "ssd2", 2, 0.5 },    { "ssd4", 2, 0.25 }, { "ssd6", 2, 1.0 / 6 },
          { "ssd8", 2, 0.125 } };
  static const struct
  {
    const char *name;
    double v;
  } angles[] = { { "cd2", 10800000 }, { "cd4", 5400000 },   { "cd8", 2700000 },  { "3cd4", 16200000 },
                 { "3cd8", 8100000 }, { "5cd8", 13500000 }, { "7cd8", 18900000 } };
  double v, sides[] = { g->w, g->h, fmin (g->w, g->h), fmax (g->w, g->h), 0 };
  if (!s)
    return 0;
  for (size_t i = g->n; i-- > 0;)
    if (strcmp (g->at[i].name, s) == 0)
      return g->at[i].v;
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    if (strcmp (fixed[i].name, s) == 0)
      return sides[fixed[i].what] * fixed[i].factor;
  for (size_t i = 0; i < sizeof angles / sizeof *angles; i++)
    if (strcmp (angles[i].name, s) == 0)
      return angles[i].v;
  return oc_parse_double (s, &v) ? v : 0;
}

static double
radians (double angle)
{
  return angle / 60000 * M_PI / 180;
}

static double
evaluate (const char *op, double x, double y, double z)
{
  static const char *const names[] = { "*/",  "+-",  "+/",  "?:",   "abs", "at2",  "cat2", "cos", "max",
                                       "min", "mod", "pin", "sat2", "sin", "sqrt", "tan",  "val" };
  size_t i = 0, n = sizeof names / sizeof *names;
  while (i < n && strcmp (names[i], op) != 0)
    i++;
  switch (i)
    {
    case 0: return z != 0 ? x * y / z : 0;
    case 1: return x + y - z;
    case 2: return z != 0 ? (x + y) / z : 0;
    case 3: return x > 0 ? y : z;
    case 4: return fabs (x);
    case 5: return atan2 (y, x) * 180 / M_PI * 60000;
    case 6: return x * cos (atan2 (z, y));
    case 7: return x * cos (radians (y));
    case 8: return fmax (x, y);
    case 9: return fmin (x, y);
    case 10: return sqrt (x * x + y * y + z * z);
    case 11: return y < x ? x : y > z ? z : y;
    case 12: return x * sin (atan2 (z, y));
    case 13: return x * sin (radians (y));
    case 14: return sqrt (fmax (x, 0));
    case 15: return x * tan (radians (y));
    default: return x;
    }
}

static bool
read_guides (struct ctx *c, const struct xnode *list, struct guides *g)
{
  for (const struct xnode *n = x_child (list, NS_A, "gd"); n && g->n < GUIDES_MAX; n = x_sibling (n, NS_A, "gd"))
    {
      const char *name = xn_attr (n, NULL, "name"), *formula = xn_attr (n, NULL, "fmla");
      char word[4][32] = { "", "", "", "" };
      for (int i = 0; formula && i < 4; i++)
        {
          formula += strspn (formula, " ");
          size_t len = strcspn (formula, " ");
          snprintf (word[i], sizeof word[i], "%.*s", (int) (len < 31 ? len : 31), formula);
          formula += len;
        }
      double v = evaluate (word[0], guide_value (g, word[1]), guide_value (g, word[2]), guide_value (g, word[3]));
      g->at[g->n].name = arena_strdup (c->a, name ? name : "");
      g->at[g->n].v = isfinite (v) ? v : 0;
      if (!g->at[g->n++].name)
        return false;
    }
  return true;
}

struct drawing { struct path_builder *b; const struct guides *g; double sx, sy, x, y; };

static void
point (struct drawing *d, const struct xnode *pt, double *ret)
{
  d->x = guide_value (d->g, pt ? xn_attr (pt, NULL, "x") : NULL) * d->sx;
  d->y = guide_value (d->g, pt ? xn_attr (pt, NULL, "y") : NULL) * d->sy;
  ret[0] = d->x;
  ret[1] = d->y;
}

static void
draw_arc (struct drawing *d, const struct xnode *n)
{
  double radius[2]
      = { guide_value (d->g, xn_attr (n, NULL, "wR")) * d->sx, guide_value (d->g, xn_attr (n, NULL, "hR")) * d->sy };
  double from = radians (guide_value (d->g, xn_attr (n, NULL, "stAng"))),
         sweep = radians (guide_value (d->g, xn_attr (n, NULL, "swAng")));
  double center[2] = { d->x - radius[0] * cos (from), d->y - radius[1] * sin (from) };
  sweep = fmax (-2 * M_PI, fmin (2 * M_PI, sweep));
  arc (d->b, center, radius, from, sweep);
  d->x = center[0] + radius[0] * cos (from + sweep);
  d->y = center[1] + radius[1] * sin (from + sweep);
}

static void
draw_step (struct drawing *d, const struct xnode *n)
{
  double p[6] = { 0 }, q[2] = { d->x, d->y };
  const char *name = xn_name (n);
  size_t k = 0;
  for (const struct xnode *pt = x_child (n, NS_A, "pt"); pt && k < 6; pt = x_sibling (pt, NS_A, "pt"), k += 2)
    point (d, pt, &p[k]);
  if (strcmp (name, "moveTo") == 0)
    path_to (d->b, DX_MOVE, p, 2);
  else if (strcmp (name, "lnTo") == 0)
    path_to (d->b, DX_LINE, p, 2);
  else if (strcmp (name, "cubicBezTo") == 0)
    path_to (d->b, DX_CURVE, p, 6);
  else if (strcmp (name, "quadBezTo") == 0)
    {
      double cubic[6] = { q[0] + (p[0] - q[0]) * 2 / 3,
                          q[1] + (p[1] - q[1]) * 2 / 3,
                          p[2] + (p[0] - p[2]) * 2 / 3,
                          p[3] + (p[1] - p[3]) * 2 / 3,
                          p[2],
                          p[3] };
      path_to (d->b, DX_CURVE, cubic, 6);
    }
  else if (strcmp (name, "arcTo") == 0)
    draw_arc (d, n);
  else if (strcmp (name, "close") == 0)
    path_to (d->b, DX_CLOSE, NULL, 0);
}

bool
geometry_custom (struct ctx *c, const struct xnode *cust, struct dx_object *o, struct oc_err *err)
{
  struct path_builder b = { .c = c };
  struct guides *g = arena_new (c->a, struct guides);
  if (!g)
    return no_memory (err);
  g->w = o->w * EMU_PER_PT;
  g->h = o->h * EMU_PER_PT;
  if (!read_guides (c, x_child (cust, NS_A, "avLst"), g) || !read_guides (c, x_child (cust, NS_A, "gdLst"), g))
    return no_memory (err);
  for (const struct xnode *p = x_child (x_child (cust, NS_A, "pathLst"), NS_A, "path"); p; p = x_sibling (p, NS_A, "path"))
    {
      double w = guide_value (g, xn_attr (p, NULL, "w")), h = guide_value (g, xn_attr (p, NULL, "h"));
      struct drawing d
          = { .b = &b, .g = g, .sx = w > 0 ? o->w / w : 1 / EMU_PER_PT, .sy = h > 0 ? o->h / h : 1 / EMU_PER_PT };
      for (const struct xnode *n = xn_first_el (p); n; n = xn_next_el (n))
        draw_step (&d, n);
    }
  return path_done (&b, o, err);
}
