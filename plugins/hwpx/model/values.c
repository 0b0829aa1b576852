#include "plugins/hwpx/model/values.h"

#include "common/base/num.h"
#include "common/base/utf.h"

#include <math.h>
#include <string.h>

bool
value_bool (const char *s, bool *ret)
{
  static const char *const words[] = { "false", "true", "0", "1", "no", "yes", "off", "on" };
  for (size_t i = 0; i < 8; i++)
    if (ascii_casecmp (s, words[i]) == 0)
      {
        *ret = i & 1;
        return true;
      }
  return false;
}

bool
value_length (const char *s, double bare, long *ret)
{
  static const struct { const char *unit; double scale; } units[] = {
    { "pt", HWPUNIT_PT }, { "mm", HWPUNIT_MM }, { "cm", HWPUNIT_MM * 10 },
    { "in", 7200 },       { "px", HWPUNIT_PX }, { "hwpunit", 1 },
  };
  size_t len = strlen (s), n = 0;
  char number[40];
  double v, scale = bare;
  s += strspn (s, " ");
  len = strlen (s);
  while (len && s[len - 1] == ' ')
    len--;
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    {
      n = strlen (units[i].unit);
      if (len > n && ascii_ncasecmp (s + len - n, units[i].unit, n) == 0)
        {
          scale = units[i].scale;
          len -= n;
          while (len && s[len - 1] == ' ')
            len--;
          break;
        }
    }
  if (len == 0 || len >= sizeof number)
    return false;
  memcpy (number, s, len);
  number[len] = 0;
  if (!oc_parse_double (number, &v) || !(fabs (v * scale) < 1e8))
    return false;
  *ret = lround (v * scale);
  return true;
}

bool
value_int (const char *s, long lo, long hi, long *ret)
{
  char number[24];
  int64_t v;
  size_t len = strlen (s);
  if (len && s[len - 1] == '%')
    len--;
  if (len == 0 || len >= sizeof number)
    return false;
  memcpy (number, s, len);
  number[len] = 0;
  if (!oc_parse_int (number, &v) || v < lo || v > hi)
    return false;
  *ret = (long) v;
  return true;
}

static bool
hex (const char *s, size_t n)
{
  return strlen (s) == n && strspn (s, "0123456789abcdefABCDEF") == n;
}

bool
value_color (const char *s, char ret[8])
{
  static const struct { const char *name, *value; } names[] = {
    { "black", "#000000" },    { "white", "#FFFFFF" },    { "red", "#FF0000" },       { "green", "#008000" },
    { "blue", "#0000FF" },     { "yellow", "#FFFF00" },   { "cyan", "#00FFFF" },      { "aqua", "#00FFFF" },
    { "magenta", "#FF00FF" },  { "fuchsia", "#FF00FF" },  { "gray", "#808080" },      { "grey", "#808080" },
    { "silver", "#C0C0C0" },   { "maroon", "#800000" },   { "olive", "#808000" },     { "lime", "#00FF00" },
    { "teal", "#008080" },     { "navy", "#000080" },     { "purple", "#800080" },    { "orange", "#FFA500" },
    { "darkblue", "#00008B" }, { "darkred", "#8B0000" },  { "darkgreen", "#006400" }, { "lightgray", "#D3D3D3" },
    { "pink", "#FFC0CB" },     { "brown", "#A52A2A" },    { "gold", "#FFD700" },      { "none", "none" },
    { "auto", "none" },        { "transparent", "none" },
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (ascii_casecmp (s, names[i].name) == 0)
      {
        memcpy (ret, names[i].value, strlen (names[i].value) + 1);
        return true;
      }
  s += *s == '#';
  bool three = hex (s, 3);
  if (!three && !hex (s, 6))
    return false;
  ret[0] = '#';
  for (size_t i = 0; i < 6; i++)
    {
      char c = three ? s[i / 2] : s[i];
      ret[i + 1] = c >= 'a' && c <= 'f' ? (char) (c - 'a' + 'A') : c;
    }
  ret[7] = 0;
  return true;
}

const char *
value_word (const char *const table[][2], const char *s)
{
  for (size_t i = 0; table[i][0]; i++)
    if (ascii_casecmp (table[i][0], s) == 0)
      return table[i][1];
  return NULL;
}

const char *
value_word_back (const char *const table[][2], const char *value)
{
  for (size_t i = 0; table[i][0] && value; i++)
    if (strcmp (table[i][1], value) == 0)
      return table[i][0];
  return NULL;
}

static void
put (struct buf *b, double v, const char *unit)
{
  char text[32];
  oc_format_fixed (v, 2, text);
  buf_addf (b, "%s%s", text, unit);
}

void
value_put_pt (struct buf *b, double hwpunit)
{
  put (b, hwpunit / HWPUNIT_PT, "pt");
}

void
value_put_mm (struct buf *b, double hwpunit)
{
  put (b, hwpunit / HWPUNIT_MM, "mm");
}

const char *
value_border_width (double hwpunit)
{
  static const struct { double mm; const char *text; } widths[] = {
    { 0.1, "0.1 mm" }, { 0.12, "0.12 mm" }, { 0.15, "0.15 mm" }, { 0.2, "0.2 mm" }, { 0.25, "0.25 mm" }, { 0.3, "0.3 mm" },
    { 0.4, "0.4 mm" }, { 0.5, "0.5 mm" },   { 0.6, "0.6 mm" },   { 0.7, "0.7 mm" }, { 1.0, "1.0 mm" },   { 1.5, "1.5 mm" },
    { 2.0, "2.0 mm" }, { 3.0, "3.0 mm" },   { 4.0, "4.0 mm" },   { 5.0, "5.0 mm" },
  };
  size_t best = 0;
  for (size_t i = 1; i < sizeof widths / sizeof *widths; i++)
    if (fabs (widths[i].mm * HWPUNIT_MM - hwpunit) < fabs (widths[best].mm * HWPUNIT_MM - hwpunit))
      best = i;
  return widths[best].text;
}
