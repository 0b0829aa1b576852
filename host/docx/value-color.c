/* Colours of the vocabulary: hex forms, CSS names and functions, theme colours. */
#include "host/docx/values.h"

#include "common/base/num.h"
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* CSS Color Module Level 4, named colors; sorted. */
static const struct named
{
  const char *name;
  unsigned rgb;
} names[] = {
  { "aliceblue", 0xF0F8FF },
  { "antiquewhite", 0xFAEBD7 },
  { "aqua", 0x00FFFF },
  { "aquamarine", 0x7FFFD4 },
  { "azure", 0xF0FFFF },
  { "beige", 0xF5F5DC },
  { "bisque", 0xFFE4C4 },
  { "black", 0x000000 },
  { "blanchedalmond", 0xFFEBCD },
  { "blue", 0x0000FF },
  { "blueviolet", 0x8A2BE2 },
  { "brown", 0xA52A2A },
  { "burlywood", 0xDEB887 },
  { "cadetblue", 0x5F9EA0 },
  { "chartreuse", 0x7FFF00 },
  { "chocolate", 0xD2691E },
  { "coral", 0xFF7F50 },
  { "cornflowerblue", 0x6495ED },
  { "cornsilk", 0xFFF8DC },
  { "crimson", 0xDC143C },
  { "cyan", 0x00FFFF },
  { "darkblue", 0x00008B },
  { "darkcyan", 0x008B8B },
  { "darkgoldenrod", 0xB8860B },
  { "darkgray", 0xA9A9A9 },
  { "darkgreen", 0x006400 },
  { "darkgrey", 0xA9A9A9 },
  { "darkkhaki", 0xBDB76B },
  { "darkmagenta", 0x8B008B },
  { "darkolivegreen", 0x556B2F },
  { "darkorange", 0xFF8C00 },
  { "darkorchid", 0x9932CC },
  { "darkred", 0x8B0000 },
  { "darksalmon", 0xE9967A },
  { "darkseagreen", 0x8FBC8F },
  { "darkslateblue", 0x483D8B },
  { "darkslategray", 0x2F4F4F },
  { "darkslategrey", 0x2F4F4F },
  { "darkturquoise", 0x00CED1 },
  { "darkviolet", 0x9400D3 },
  { "deeppink", 0xFF1493 },
  { "deepskyblue", 0x00BFFF },
  { "dimgray", 0x696969 },
  { "dimgrey", 0x696969 },
  { "dodgerblue", 0x1E90FF },
  { "firebrick", 0xB22222 },
  { "floralwhite", 0xFFFAF0 },
  { "forestgreen", 0x228B22 },
  { "fuchsia", 0xFF00FF },
  { "gainsboro", 0xDCDCDC },
  { "ghostwhite", 0xF8F8FF },
  { "gold", 0xFFD700 },
  { "goldenrod", 0xDAA520 },
  { "gray", 0x808080 },
  { "green", 0x008000 },
  { "greenyellow", 0xADFF2F },
  { "grey", 0x808080 },
  { "honeydew", 0xF0FFF0 },
  { "hotpink", 0xFF69B4 },
  { "indianred", 0xCD5C5C },
  { "indigo", 0x4B0082 },
  { "ivory", 0xFFFFF0 },
  { "khaki", 0xF0E68C },
  { "lavender", 0xE6E6FA },
  { "lavenderblush", 0xFFF0F5 },
  { "lawngreen", 0x7CFC00 },
  { "lemonchiffon", 0xFFFACD },
  { "lightblue", 0xADD8E6 },
  { "lightcoral", 0xF08080 },
  { "lightcyan", 0xE0FFFF },
  { "lightgoldenrodyellow", 0xFAFAD2 },
  { "lightgray", 0xD3D3D3 },
  { "lightgreen", 0x90EE90 },
  { "lightgrey", 0xD3D3D3 },
  { "lightpink", 0xFFB6C1 },
  { "lightsalmon", 0xFFA07A },
  { "lightseagreen", 0x20B2AA },
  { "lightskyblue", 0x87CEFA },
  { "lightslategray", 0x778899 },
  { "lightslategrey", 0x778899 },
  { "lightsteelblue", 0xB0C4DE },
  { "lightyellow", 0xFFFFE0 },
  { "lime", 0x00FF00 },
  { "limegreen", 0x32CD32 },
  { "linen", 0xFAF0E6 },
  { "magenta", 0xFF00FF },
  { "maroon", 0x800000 },
  { "mediumaquamarine", 0x66CDAA },
  { "mediumblue", 0x0000CD },
  { "mediumorchid", 0xBA55D3 },
  { "mediumpurple", 0x9370DB },
  { "mediumseagreen", 0x3CB371 },
  { "mediumslateblue", 0x7B68EE },
  { "mediumspringgreen", 0x00FA9A },
  { "mediumturquoise", 0x48D1CC },
  { "mediumvioletred", 0xC71585 },
  { "midnightblue", 0x191970 },
  { "mintcream", 0xF5FFFA },
  { "mistyrose", 0xFFE4E1 },
  { "moccasin", 0xFFE4B5 },
  { "navajowhite", 0xFFDEAD },
  { "navy", 0x000080 },
  { "oldlace", 0xFDF5E6 },
  { "olive", 0x808000 },
  { "olivedrab", 0x6B8E23 },
  { "orange", 0xFFA500 },
  { "orangered", 0xFF4500 },
  { "orchid", 0xDA70D6 },
  { "palegoldenrod", 0xEEE8AA },
  { "palegreen", 0x98FB98 },
  { "paleturquoise", 0xAFEEEE },
  { "palevioletred", 0xDB7093 },
  { "papayawhip", 0xFFEFD5 },
  { "peachpuff", 0xFFDAB9 },
  { "peru", 0xCD853F },
  { "pink", 0xFFC0CB },
  { "plum", 0xDDA0DD },
  { "powderblue", 0xB0E0E6 },
  { "purple", 0x800080 },
  { "rebeccapurple", 0x663399 },
  { "red", 0xFF0000 },
  { "rosybrown", 0xBC8F8F },
  { "royalblue", 0x4169E1 },
  { "saddlebrown", 0x8B4513 },
  { "salmon", 0xFA8072 },
  { "sandybrown", 0xF4A460 },
  { "seagreen", 0x2E8B57 },
  { "seashell", 0xFFF5EE },
  { "sienna", 0xA0522D },
  { "silver", 0xC0C0C0 },
  { "skyblue", 0x87CEEB },
  { "slateblue", 0x6A5ACD },
  { "slategray", 0x708090 },
  { "slategrey", 0x708090 },
  { "snow", 0xFFFAFA },
  { "springgreen", 0x00FF7F },
  { "steelblue", 0x4682B4 },
  { "tan", 0xD2B48C },
  { "teal", 0x008080 },
  { "thistle", 0xD8BFD8 },
  { "tomato", 0xFF6347 },
  { "turquoise", 0x40E0D0 },
  { "violet", 0xEE82EE },
  { "wheat", 0xF5DEB3 },
  { "white", 0xFFFFFF },
  { "whitesmoke", 0xF5F5F5 },
  { "yellow", 0xFFFF00 },
  { "yellowgreen", 0x9ACD32 },
};

static int
named_compare (const void *key, const void *row)
{
  return strcasecmp (key, ((const struct named *)row)->name);
}

static void
color_set (struct vcolor *c, unsigned rgb, bool alpha)
{
  snprintf (c->hex, sizeof c->hex, "%06X", rgb & 0xFFFFFF);
  c->alpha = alpha;
}

/* 3, 4, 6 or 8 hex digits; the 8-digit form is RRGGBBAA behind '#', AARRGGBB without. */
static bool
color_hex (const char *in, struct vcolor *ret)
{
  bool sharp = *in == '#';
  const char *s = in + sharp;
  size_t n = strlen (s);
  if (strspn (s, "0123456789abcdefABCDEF") != n || (n != 3 && n != 4 && n != 6 && n != 8))
    return false;
  unsigned long v = strtoul (s, NULL, 16);
  if (n == 6)
    color_set (ret, (unsigned)v, false);
  else if (n == 8)
    color_set (ret, (unsigned)(sharp ? v >> 8 : v), true);
  else
    {
      if (n == 4)
        v >>= 4;
      unsigned r = v >> 8 & 15, g = v >> 4 & 15, b = v & 15;
      color_set (ret, r * 0x110000 + g * 0x1100 + b * 0x11, n == 4);
    }
  return true;
}

struct part
{
  double v;
  bool percent;
};

/* "name(a, b c / d)": up to four numbers. */
static int
color_parts (const char *in, const char *name, struct part parts[4])
{
  size_t n = strlen (name);
  if (strncasecmp (in, name, n) != 0 || in[n] != '(' || in[strlen (in) - 1] != ')')
    return 0;
  int count = 0;
  for (const char *p = in + n + 1; *p && *p != ')'; p += strspn (p, ", /"))
    {
      p += strspn (p, " ");
      size_t len = strcspn (p, ", /)");
      char number[32];
      if (count == 4 || len == 0 || len >= sizeof number)
        return -1;
      memcpy (number, p, len);
      number[len] = 0;
      parts[count].percent = number[len - 1] == '%';
      if (parts[count].percent)
        number[len - 1] = 0;
      if (!oc_parse_double (number, &parts[count].v))
        return -1;
      count++;
      p += len;
    }
  return count;
}

static unsigned
byte_of (double v)
{
  return (unsigned)floor (v * 255 + 0.5);
}

/* CSS Color: hue in degrees, saturation and lightness 0..1. */
static unsigned
hsl_rgb (double h, double s, double l)
{
  double c = (1 - fabs (2 * l - 1)) * s, m = l - c / 2;
  h = fmod (fmod (h, 360) + 360, 360) / 60;
  double x = c * (1 - fabs (fmod (h, 2) - 1));
  double rgb[6][3] = { { c, x, 0 }, { x, c, 0 }, { 0, c, x }, { 0, x, c }, { x, 0, c }, { c, 0, x } };
  const double *p = rgb[(int)h % 6];
  return byte_of (p[0] + m) << 16 | byte_of (p[1] + m) << 8 | byte_of (p[2] + m);
}

/* rgb() rgba() hsl() hsla(): 1 done, 0 another form, -1 refused. */
static int
color_function (const char *in, struct vcolor *ret, struct oc_err *err)
{
  struct part p[4];
  int n = color_parts (in, "rgb", p);
  if (!n)
    n = color_parts (in, "rgba", p);
  if (n >= 3)
    {
      unsigned rgb = 0;
      for (int i = 0; i < 3; i++)
        {
          double v = p[i].percent ? p[i].v * 255 / 100 : p[i].v;
          if (v < 0 || v > 255)
            return bad_value (err, "Invalid color value: '%s'. RGB components must be 0-255.", in) - 1;
          rgb = rgb << 8 | (unsigned)floor (v + 0.5);
        }
      color_set (ret, rgb, n == 4 && (p[3].percent ? p[3].v < 100 : p[3].v < 1));
      return 1;
    }
  n = color_parts (in, "hsl", p);
  if (!n)
    n = color_parts (in, "hsla", p);
  if (n < 3)
    return 0;
  if (!p[1].percent || !p[2].percent)
    return bad_value (
               err, "Invalid color value: '%s'. HSL saturation/lightness must be expressed as a percentage (e.g. 50%%).", in)
           - 1;
  if (p[1].v < 0 || p[1].v > 100 || p[2].v < 0 || p[2].v > 100)
    return bad_value (err, "Invalid color value: '%s'. HSL saturation/lightness must be 0%%-100%%.", in) - 1;
  color_set (ret, hsl_rgb (p[0].v, p[1].v / 100, p[2].v / 100), n == 4 && (p[3].percent ? p[3].v < 100 : p[3].v < 1));
  return 1;
}

bool
v_color (const char *in, struct vcolor *ret, struct oc_err *err)
{
  struct vcolor c = { .alpha = false };
  if (strcasecmp (in, "auto") == 0)
    memcpy (c.hex, "auto", 5);
  else if (strcasecmp (in, "transparent") == 0)
    color_set (&c, 0, true);
  else if (!*in || !color_hex (in, &c))
    {
      const struct named *n = bsearch (in, names, sizeof names / sizeof *names, sizeof *names, named_compare);
      int done = n || !*in ? 0 : color_function (in, &c, err);
      if (n)
        color_set (&c, n->rgb, false);
      else if (done < 0)
        return false;
      else if (!done)
        return bad_value (
            err,
            "Invalid color value: '%s'. Expected 6-digit hex RGB (e.g. FF0000), 8-digit AARRGGBB (e.g. 80FF0000), "
            "3-digit shorthand (e.g. F00) or 4-digit #RGBA shorthand (e.g. F00A), named color (e.g. red), "
            "rgb()/rgba()/hsl()/hsla() notation, or 'transparent'.%s",
            in,
            v_theme_color (in) ? " (scheme color names like 'accent1' must be set on properties that accept theme colors)"
                               : "");
    }
  *ret = c;
  return true;
}

bool
v_is_hex (const char *in)
{
  in += *in == '#';
  return strlen (in) == 6 && strspn (in, "0123456789abcdefABCDEF") == 6;
}

/* ST_ThemeColor (17.18.97) and the slot names of DrawingML */
const char *
v_theme_color (const char *in)
{
  static const struct
  {
    const char *word, *stored;
  } t[] = {
    { "accent1", "accent1" },
    { "accent2", "accent2" },
    { "accent3", "accent3" },
    { "accent4", "accent4" },
    { "accent5", "accent5" },
    { "accent6", "accent6" },
    { "dark1", "dark1" },
    { "dark2", "dark2" },
    { "light1", "light1" },
    { "light2", "light2" },
    { "text1", "text1" },
    { "text2", "text2" },
    { "background1", "background1" },
    { "background2", "background2" },
    { "hyperlink", "hyperlink" },
    { "followedHyperlink", "followedHyperlink" },
    { "dk1", "dark1" },
    { "lt1", "light1" },
    { "dk2", "dark2" },
    { "lt2", "light2" },
    { "tx1", "text1" },
    { "tx2", "text2" },
    { "bg1", "background1" },
    { "bg2", "background2" },
    { "hlink", "hyperlink" },
    { "folHlink", "followedHyperlink" },
    { "windowText", "dark1" },
    { "windowBackground", "light1" },
  };
  for (size_t i = 0; i < sizeof t / sizeof *t; i++)
    if (strcasecmp (t[i].word, in) == 0)
      return t[i].stored;
  return NULL;
}
