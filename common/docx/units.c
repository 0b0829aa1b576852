#include "config.h"
#include "common/docx/units.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include <string.h>

static const struct
{
  const char *name;
  double pt;
} units[] = {
  { "pt", 1 },  { "in", 72 }, { "cm", 72 / 2.54 }, { "mm", 72 / 25.4 },
  { "pc", 12 }, { "pi", 12 }, { "px", 0.75 },      { "emu", 1 / EMU_PER_PT },
};

/* Leading number of s; *ret_rest is what follows it, blanks skipped. */
static bool
number (const char *s, double *ret, const char **ret_rest)
{
  char text[40];
  size_t n = 0;
  if (!s)
    return false;
  s += strspn (s, " \t\r\n");
  while (n < sizeof text - 1 && s[n] && strchr ("+-.0123456789", s[n]))
    {
      text[n] = s[n];
      n++;
    }
  text[n] = 0;
  s += n;
  if (n && text[n - 1] == '.')
    text[n - 1] = 0;
  *ret_rest = s + strspn (s, " \t\r\n");
  return oc_parse_double (text[0] == '+' ? text + 1 : text, ret);
}

static double
cut (double v)
{
  return v > UNIT_MAX_PT ? UNIT_MAX_PT : v < -UNIT_MAX_PT ? -UNIT_MAX_PT : v;
}

bool
unit_parse (const char *s, double per, double *ret_pt)
{
  double v;
  const char *rest;
  if (!number (s, &v, &rest))
    return false;
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (ascii_ncasecmp (rest, units[i].name, strlen (units[i].name)) == 0)
      {
        *ret_pt = cut (v * units[i].pt);
        return true;
      }
  *ret_pt = cut (v / per);
  return true;
}

bool
unit_twips (const char *s, double *ret_pt)
{
  return unit_parse (s, TWIPS_PER_PT, ret_pt);
}

bool
unit_half_points (const char *s, double *ret_pt)
{
  return unit_parse (s, 2, ret_pt);
}

bool
unit_eighths (const char *s, double *ret_pt)
{
  return unit_parse (s, 8, ret_pt);
}

bool
unit_emu (const char *s, double *ret_pt)
{
  return unit_parse (s, EMU_PER_PT, ret_pt);
}

bool
unit_percent (const char *s, double per, double *ret)
{
  double v;
  const char *rest;
  if (!number (s, &v, &rest))
    return false;
  *ret = *rest == '%' ? v / 100 : v / per;
  return true;
}

bool
unit_css (const char *s, double *ret_pt)
{
  return unit_parse (s, 1 / 0.75, ret_pt);
}
