/* Colour arithmetic of the theme: ECMA-376 17.3.5 (w:themeTint, w:themeShade) and 20.1.2.3 (DrawingML). */
#include "config.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include "common/docx/theme.h"
#include "common/docx/units.h"
#include "common/docx/wml.h"
#include <math.h>
#include <string.h>

struct hsl { double h, s, l; };

static double
unit_range (double v)
{
  return v < 0 ? 0 : v > 1 ? 1 : v;
}

static struct hsl
to_hsl (uint32_t rgb)
{
  double r = (rgb >> 16 & 255) / 255.0, g = (rgb >> 8 & 255) / 255.0, b = (rgb & 255) / 255.0;
  double max = fmax (r, fmax (g, b)), min = fmin (r, fmin (g, b)), d = max - min;
  struct hsl c = { 0, 0, (max + min) / 2 };
  if (d > 0)
    {
      c.s = c.l > 0.5 ? d / (2 - max - min) : d / (max + min);
      c.h = max == r ? (g - b) / d + (g < b ? 6 : 0) : max == g ? (b - r) / d + 2 : (r - g) / d + 4;
      c.h /= 6;
    }
  return c;
}

static double
hue_part (double p, double q, double t)
{
  t -= floor (t);
  return t < 1.0 / 6 ? p + (q - p) * 6 * t : t < 0.5 ? q : t < 2.0 / 3 ? p + (q - p) * (2.0 / 3 - t) * 6 : p;
}

static uint32_t
byte_of (double v)
{
  return (uint32_t) lround (unit_range (v) * 255);
}

static uint32_t
pack (double r, double g, double b)
{
  return byte_of (r) << 16 | byte_of (g) << 8 | byte_of (b);
}

static uint32_t
from_hsl (struct hsl c)
{
  double l = unit_range (c.l), s = unit_range (c.s);
  double q = l < 0.5 ? l * (1 + s) : l + s - l * s, p = 2 * l - q;
  return pack (hue_part (p, q, c.h + 1.0 / 3), hue_part (p, q, c.h), hue_part (p, q, c.h - 1.0 / 3));
}

uint32_t
color_tint (uint32_t rgb, int tint)
{
  struct hsl c = to_hsl (rgb);
  double t = unit_range (tint / 255.0);
  c.l = c.l * t + (1 - t);
  return from_hsl (c);
}

uint32_t
color_shade (uint32_t rgb, int shade)
{
  struct hsl c = to_hsl (rgb);
  c.l *= unit_range (shade / 255.0);
  return from_hsl (c);
}

static int
hex_digit (char c)
{
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool
color_hex (const char *s, uint32_t *ret_rgb)
{
  bool hash = s && *s == '#';
  uint32_t v = 0;
  size_t n = 0;
  if (hash)
    s++;
  for (; s && hex_digit (s[n]) >= 0 && n < 7; n++)
    v = v << 4 | (uint32_t) hex_digit (s[n]);
  if (n == 3 && hash)
    v = (v >> 8 & 15) * 0x110000 + (v >> 4 & 15) * 0x1100 + (v & 15) * 0x11;
  else if (n != 6)
    return false;
  *ret_rgb = v;
  return true;
}

/* ---- DrawingML ---- */

/* Gamma of the sRGB values that a:tint, a:shade and a:scrgbClr count in linear light. */
static double
linear (double v)
{
  return v <= 0.04045 ? v / 12.92 : pow ((v + 0.055) / 1.055, 2.4);
}

static double
gamma_of (double v)
{
  v = unit_range (v);
  return v <= 0.0031308 ? v * 12.92 : 1.055 * pow (v, 1 / 2.4) - 0.055;
}

static uint32_t
mix_linear (uint32_t rgb, double factor, double add)
{
  double r = linear ((rgb >> 16 & 255) / 255.0), g = linear ((rgb >> 8 & 255) / 255.0), b = linear ((rgb & 255) / 255.0);
  return pack (gamma_of (r * factor + add), gamma_of (g * factor + add), gamma_of (b * factor + add));
}

static double
percent_attr (const struct xnode *n, const char *name, double fallback)
{
  double v;
  return unit_percent (xn_attr (n, NULL, name), 100000, &v) ? v : fallback;
}

enum op
{
  OP_LUM,
  OP_LUM_MOD,
  OP_LUM_OFF,
  OP_SAT,
  OP_SAT_MOD,
  OP_SAT_OFF,
  OP_HUE,
  OP_HUE_MOD,
  OP_HUE_OFF,
  OP_TINT,
  OP_SHADE,
  OP_GRAY,
  OP_INV,
  OP_ALPHA,
  OP_ALPHA_MOD,
  OP_ALPHA_OFF
};
static const struct
{
  const char *name;
  enum op op;
} ops[] = {
  { "lum", OP_LUM },
  { "lumMod", OP_LUM_MOD },
  { "lumOff", OP_LUM_OFF },
  { "sat", OP_SAT },
  { "satMod", OP_SAT_MOD },
  { "satOff", OP_SAT_OFF },
  { "hue", OP_HUE },
  { "hueMod", OP_HUE_MOD },
  { "hueOff", OP_HUE_OFF },
  { "tint", OP_TINT },
  { "shade", OP_SHADE },
  { "gray", OP_GRAY },
  { "inv", OP_INV },
  { "alpha", OP_ALPHA },
  { "alphaMod", OP_ALPHA_MOD },
  { "alphaOff", OP_ALPHA_OFF },
};

static uint32_t
hsl_op (uint32_t rgb, enum op op, double v)
{
  struct hsl c = to_hsl (rgb);
  double *part = op <= OP_LUM_OFF ? &c.l : op <= OP_SAT_OFF ? &c.s : &c.h;
  switch (op)
    {
    case OP_LUM: case OP_SAT: case OP_HUE: *part = v; break;
    case OP_LUM_MOD: case OP_SAT_MOD: case OP_HUE_MOD: *part *= v; break;
    default: *part += v; break;
    }
  return from_hsl (c);
}

static void
apply (const struct xnode *n, enum op op, uint32_t *rgb, double *alpha)
{
  double v = percent_attr (n, "val", 1);
  if (op == OP_HUE || op == OP_HUE_OFF)
    v = v * 100000 / 21600000;   /* 60000ths of a degree */
  if (op < OP_TINT)
    *rgb = hsl_op (*rgb, op, v);
  else if (op == OP_TINT)
    *rgb = mix_linear (*rgb, v, 1 - v);
  else if (op == OP_SHADE)
    *rgb = mix_linear (*rgb, v, 0);
  else if (op == OP_GRAY)
    *rgb = hsl_op (*rgb, OP_SAT, 0);
  else if (op == OP_INV)
    *rgb = ~*rgb & 0xFFFFFF;
  else
    *alpha = unit_range (op == OP_ALPHA ? v : op == OP_ALPHA_MOD ? *alpha * v : *alpha + v);
}

static bool
base_color (const struct theme *t, const struct xnode *n, uint32_t placeholder, uint32_t *ret)
{
  const char *val = xn_attr (n, NULL, "val"), *kind = xn_name (n);
  if (strcmp (kind, "srgbClr") == 0)
    return color_hex (val, ret);
  if (strcmp (kind, "prstClr") == 0)
    return color_name (val, ret);
  if (strcmp (kind, "sysClr") == 0)
    return color_hex (xn_attr (n, NULL, "lastClr"), ret) || color_name (val, ret);
  if (strcmp (kind, "schemeClr") == 0 && val && strcmp (val, "phClr") == 0)
    {
      *ret = placeholder;
      return true;
    }
  if (strcmp (kind, "schemeClr") == 0)
    return t && theme_color (t, val, ret);
  if (strcmp (kind, "scrgbClr") == 0)
    {
      *ret = pack (gamma_of (percent_attr (n, "r", 0)), gamma_of (percent_attr (n, "g", 0)),
                   gamma_of (percent_attr (n, "b", 0)));
      return true;
    }
  if (strcmp (kind, "hslClr") == 0)
    {
      struct hsl c
          = { percent_attr (n, "hue", 0) * 100000 / 21600000, percent_attr (n, "sat", 0), percent_attr (n, "lum", 0) };
      *ret = from_hsl (c);
      return true;
    }
  return false;
}

bool
theme_drawing_color (const struct theme *t, const struct xnode *parent, uint32_t placeholder, uint32_t *ret_rgb,
                     double *ret_alpha)
{
  for (const struct xnode *n = parent ? xn_first_el (parent) : NULL; n; n = xn_next_el (n))
    {
      uint32_t rgb;
      double alpha = 1;
      if (!base_color (t, n, placeholder, &rgb))
        continue;
      for (const struct xnode *m = xn_first_el (n); m; m = xn_next_el (m))
        for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
          if (strcmp (xn_name (m), ops[i].name) == 0)
            apply (m, ops[i].op, &rgb, &alpha);
      *ret_rgb = rgb;
      *ret_alpha = alpha;
      return true;
    }
  return false;
}
