/* Fill, line and outline of VML shapes. */
#include "config.h"
#include "plugins/pdf/reader/vml.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

/* "red", "#4f81bd [3204]", "window", "fill darken(118)": the first word counts. */
static bool
color_of_word (const char *s, uint32_t *ret)
{
  char word[40];
  size_t len = s ? strcspn (s, " [(") : 0;
  if (!len || len >= sizeof word)
    return false;
  memcpy (word, s, len);
  word[len] = 0;
  return color_hex (word, ret) || color_name (word, ret);
}

int
vml_type (const struct xnode *n)
{
  const char *type = xn_attr (n, NULL, "type"), *spt = xn_attr (n, NS_O, "spt");
  const char *t = type ? strstr (type, "_t") : NULL;
  if (t && t[2] >= '0' && t[2] <= '9')
    return (int) strtol (t + 2, NULL, 10);
  return spt ? (int) strtol (spt, NULL, 10) : -1;
}

static bool
is_line (const struct xnode *n)
{
  int type = vml_type (n);
  const char *name = xn_name (n);
  return strcmp (name, "line") == 0 || strcmp (name, "polyline") == 0 || strcmp (name, "arc") == 0 || type == 20
         || (type >= 32 && type <= 40);
}

static void
paint_fill (const struct xnode *n, struct dx_object *o)
{
  const struct xnode *fill = x_child (n, NS_V, "fill");
  bool picture = vml_type (n) == 75 || strcmp (xn_name (n), "image") == 0;
  uint32_t rgb = 0xFFFFFF, other;
  double opacity = 1;
  bool on = vml_true (xn_attr (n, NULL, "filled"), !picture && !is_line (n));
  on = on && vml_true (fill ? xn_attr (fill, NULL, "on") : NULL, true);
  (void) color_of_word (xn_attr (n, NULL, "fillcolor"), &rgb);
  (void) color_of_word (fill ? xn_attr (fill, NULL, "color") : NULL, &rgb);
  (void) vml_fraction (fill ? xn_attr (fill, NULL, "opacity") : NULL, &opacity);
  const char *type = fill ? xn_attr (fill, NULL, "type") : NULL;
  if (type && strncmp (type, "gradient", 8) == 0 && color_of_word (xn_attr (fill, NULL, "color2"), &other))
    rgb = ((rgb & 0xFEFEFE) >> 1) + ((other & 0xFEFEFE) >> 1);
  o->fill_none = !on || opacity <= 0;
  uint32_t mixed = 0;
  for (int shift = 0; shift < 24; shift += 8)
    mixed |= (uint32_t) ((rgb >> shift & 255) * fmin (1, opacity) + 255 * (1 - fmin (1, opacity)) + 0.5) << shift;
  o->fill = color_rgb (mixed);
}

static enum dx_dash
dash_of (const char *s)
{
  if (!s || strcmp (s, "solid") == 0)
    return DX_DASH_SOLID;
  if (strcasestr (s, "dashdotdot"))
    return DX_DASH_DASH_DOT_DOT;
  if (strcasestr (s, "dashdot"))
    return DX_DASH_DASH_DOT;
  return strcasestr (s, "dash") ? DX_DASH_DASH : DX_DASH_DOT;
}

static bool
arrow (const struct xnode *stroke, const char *end)
{
  const char *v = stroke ? xn_attr (stroke, NULL, end) : NULL;
  return v && strcmp (v, "none") != 0;
}

static void
paint_line (const struct xnode *n, struct dx_object *o)
{
  const struct xnode *stroke = x_child (n, NS_V, "stroke");
  bool picture = vml_type (n) == 75 || strcmp (xn_name (n), "image") == 0;
  uint32_t rgb = 0;
  double width = 0.75;
  bool on = vml_true (xn_attr (n, NULL, "stroked"), !picture);
  on = on && vml_true (stroke ? xn_attr (stroke, NULL, "on") : NULL, true);
  (void) color_of_word (xn_attr (n, NULL, "strokecolor"), &rgb);
  (void) color_of_word (stroke ? xn_attr (stroke, NULL, "color") : NULL, &rgb);
  (void) unit_css (xn_attr (n, NULL, "strokeweight"), &width);
  (void) unit_css (stroke ? xn_attr (stroke, NULL, "weight") : NULL, &width);
  o->stroke = (struct dx_stroke){ .none = !on, .color = color_rgb (rgb), .width = fmax (0.05, fmin (width, 100)),
                                  .dash = dash_of (stroke ? xn_attr (stroke, NULL, "dashstyle") : NULL) };
  o->stroke.head_arrow = arrow (stroke, "startarrow");
  o->stroke.tail_arrow = arrow (stroke, "endarrow");
}

void
vml_paint (struct ctx *c, const struct xnode *n, struct dx_object *o)
{
  (void) c;
  paint_fill (n, o);
  paint_line (n, o);
}

/* ---- outline ---- */

/* MSOSPT numbers ([MS-ODRAW] 2.4.24) that have a preset of the same shape. */
static const struct
{
  int type;
  const char *preset;
} types[] = {
  { 2, "roundRect" },
  { 3, "ellipse" },
  { 4, "diamond" },
  { 5, "triangle" },
  { 6, "rtTriangle" },
  { 7, "parallelogram" },
  { 8, "trapezoid" },
  { 9, "hexagon" },
  { 10, "octagon" },
  { 11, "plus" },
  { 12, "star5" },
  { 13, "rightArrow" },
  { 15, "homePlate" },
  { 16, "cube" },
  { 19, "arc" },
  { 20, "line" },
  { 21, "plaque" },
  { 22, "can" },
  { 23, "donut" },
  { 32, "straightConnector1" },
  { 33, "bentConnector2" },
  { 34, "bentConnector3" },
  { 37, "curvedConnector2" },
  { 38, "curvedConnector3" },
  { 55, "chevron" },
  { 56, "pentagon" },
  { 61, "wedgeRectCallout" },
  { 62, "wedgeRoundRectCallout" },
  { 63, "wedgeEllipseCallout" },
  { 65, "foldedCorner" },
  { 66, "leftArrow" },
  { 67, "downArrow" },
  { 68, "upArrow" },
  { 69, "leftRightArrow" },
  { 70, "upDownArrow" },
  { 74, "heart" },
  { 84, "frame" },
  { 85, "leftBracket" },
  { 86, "rightBracket" },
  { 87, "leftBrace" },
  { 88, "rightBrace" },
  { 106, "cloud" },
  { 110, "flowChartDecision" },
  { 111, "flowChartInputOutput" },
  { 112, "flowChartPredefinedProcess" },
  { 114, "flowChartDocument" },
  { 116, "flowChartTerminator" },
  { 117, "flowChartPreparation" },
  { 118, "flowChartManualInput" },
  { 119, "flowChartManualOperation" },
  { 120, "flowChartConnector" },
  { 127, "flowChartExtract" },
  { 128, "flowChartMerge" },
  { 132, "flowChartMagneticDisk" },
  { 135, "flowChartDelay" },
  { 176, "flowChartAlternateProcess" },
  { 177, "flowChartOffpageConnector" },
  { 185, "bracketPair" },
  { 187, "star4" },
};

static const char *
preset_of (const struct xnode *n)
{
  const char *name = xn_name (n);
  int type = vml_type (n);
  if (strcmp (name, "roundrect") == 0)
    return "roundRect";
  if (strcmp (name, "oval") == 0)
    return "ellipse";
  if (strcmp (name, "line") == 0)
    return "line";
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (types[i].type == type)
      return types[i].preset;
  return NULL;
}

struct pen { struct path_builder *b; double sx, sy, ox, oy, x, y; };

/* Next number of a path; a missing one between commas is 0 (ECMA-376 part 4, 19.1.2.19 path). */
static bool
number (const char **s, double *ret)
{
  char *end;
  const char *p = *s;
  while (*p == ' ')
    p++;
  if (*p == ',')
    {
      *ret = 0;
      *s = p + 1;
      return true;
    }
  *ret = (double) strtol (p, &end, 10);
  if (end == p)
    return false;
  while (*end == ' ')
    end++;
  *s = *end == ',' ? end + 1 : end;
  return true;
}

static void
pen_to (struct pen *pen, enum dx_path_op op, double *p, size_t n, bool relative)
{
  double at[6];
  for (size_t i = 0; i < n; i += 2)
    {
      p[i] += relative ? pen->x : 0;
      p[i + 1] += relative ? pen->y : 0;
      at[i] = (p[i] - pen->ox) * pen->sx;
      at[i + 1] = (p[i + 1] - pen->oy) * pen->sy;
    }
  pen->x = n ? p[n - 2] : pen->x;
  pen->y = n ? p[n - 1] : pen->y;
  path_to (pen->b, op, at, n);
}

/* Moves, lines and curves; arcs and guide references are left out, their shapes have presets. */
static void
draw_path (struct pen *pen, const char *s)
{
  static const struct
  {
    char letter;
    enum dx_path_op op;
    size_t n;
    bool relative;
  } ops[] = { { 'm', DX_MOVE, 2, false }, { 't', DX_MOVE, 2, true }, { 'l', DX_LINE, 2, false }, { 'r', DX_LINE, 2, true },
              { 'c', DX_CURVE, 6, false }, { 'v', DX_CURVE, 6, true } };
  while (*s)
    {
      char letter = *s++;
      if (letter == 'x')
        path_to (pen->b, DX_CLOSE, NULL, 0);
      for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        {
          double p[6];
          size_t got = 0;
          if (letter != ops[i].letter)
            continue;
          while (number (&s, &p[got]))
            if (++got == ops[i].n)
              {
                pen_to (pen, ops[i].op, p, got, ops[i].relative);
                got = 0;
              }
          for (; got && got < ops[i].n; got++)   /* trailing numbers that were left out are 0 */
            p[got] = 0;
          if (got)
            pen_to (pen, ops[i].op, p, got, ops[i].relative);
        }
    }
}

static void
draw_points (struct path_builder *b, const char *s, struct dx_object *o)
{
  double lo[2] = { INFINITY, INFINITY }, hi[2] = { -INFINITY, -INFINITY }, at[2];
  for (int pass = 0; pass < 2; pass++)
    {
      const char *p = s;
      bool first = true;
      char v[32];
      for (size_t i = 0; *p; i++)
        {
          size_t len = strcspn (p, ",");
          snprintf (v, sizeof v, "%.*s", (int) (len < 31 ? len : 31), p);
          at[i % 2] = 0;
          (void) unit_css (v, &at[i % 2]);
          lo[i % 2] = pass ? lo[i % 2] : fmin (lo[i % 2], at[i % 2]);
          hi[i % 2] = pass ? hi[i % 2] : fmax (hi[i % 2], at[i % 2]);
          if (pass && i % 2)
            {
              double xy[2] = { at[0] - lo[0], at[1] - lo[1] };
              path_to (b, first ? DX_MOVE : DX_LINE, xy, 2);
              first = false;
            }
          p += len;
          p += *p == ',';
        }
    }
  if (isfinite (lo[0]) && isfinite (lo[1]))
    {
      o->x = lo[0];
      o->y = lo[1];
      o->w = hi[0] - lo[0];
      o->h = hi[1] - lo[1];
    }
}

bool
vml_geometry (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err)
{
  struct path_builder b = { .c = c };
  const char *path = xn_attr (n, NULL, "path"), *points = xn_attr (n, NULL, "points"),
             *size = xn_attr (n, NULL, "coordsize");
  const char *origin = xn_attr (n, NULL, "coordorigin"), *preset = preset_of (n);
  double w = 1000, h = 1000;
  struct pen pen = { .b = &b };
  char *end;
  if (preset)
    return geometry_preset (c, preset, o, err);
  if (points)
    {
      draw_points (&b, points, o);
      return path_done (&b, o, err);
    }
  if (!path || strchr (path, '@') || vml_type (n) == 75 || vml_type (n) == 202)
    return true;
  if (size)
    {
      w = (double) strtol (size, &end, 10);
      h = *end == ',' ? (double) strtol (end + 1, NULL, 10) : h;
    }
  if (origin)
    {
      pen.ox = (double) strtol (origin, &end, 10);
      pen.oy = *end == ',' ? (double) strtol (end + 1, NULL, 10) : 0;
    }
  pen.sx = w > 0 ? o->w / w : 1;
  pen.sy = h > 0 ? o->h / h : 1;
  draw_path (&pen, path);
  return path_done (&b, o, err);
}
