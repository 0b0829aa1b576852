#include "common/base/num.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
oc_parse_int (const char *s, int64_t *ret)
{
  bool negative = *s == '-';
  if (*s == '-' || *s == '+')
    s++;
  if (!*s)
    return false;
  int64_t v = 0;
  for (; *s; s++)
    {
      if (*s < '0' || *s > '9')
        return false;
      int digit = *s - '0';
      if (__builtin_mul_overflow (v, 10, &v) || __builtin_sub_overflow (v, digit, &v))
        return false;
    }
  if (!negative && __builtin_sub_overflow ((int64_t) 0, v, &v))
    return false;
  *ret = v;
  return true;
}

/* [+-] digits [. digits] [e [+-] digits], at least one digit before the exponent */
static bool
is_decimal (const char *s)
{
  size_t digits = 0;
  if (*s == '-' || *s == '+')
    s++;
  for (; *s >= '0' && *s <= '9'; s++)
    digits++;
  if (*s == '.')
    for (s++; *s >= '0' && *s <= '9'; s++)
      digits++;
  if (digits == 0)
    return false;
  if (*s == 'e' || *s == 'E')
    {
      s++;
      if (*s == '-' || *s == '+')
        s++;
      if (*s < '0' || *s > '9')
        return false;
      while (*s >= '0' && *s <= '9')
        s++;
    }
  return *s == 0;
}

bool
oc_parse_double (const char *s, double *ret)
{
  if (!is_decimal (s))
    return false;
  /* Programs of this project never set LC_NUMERIC, so strtod reads '.'. */
  double v = strtod (s, NULL);
  if (!isfinite (v))
    return false;
  *ret = v;
  return true;
}

void
oc_format_double (double v, char ret[32])
{
  if (!isfinite (v))
    {
      strcpy (ret, "0");
      return;
    }
  for (int digits = 1; digits <= 17; digits++)
    {
      snprintf (ret, 32, "%.*g", digits, v);
      if (strtod (ret, NULL) == v)
        break;
    }
  /* Plain digits up to 1e15, as people write them. */
  if (strchr (ret, 'e') && fabs (v) >= 1 && fabs (v) < 1e15)
    snprintf (ret, 32, "%.0f", v);
}

void
oc_format_fixed (double v, int places, char ret[32])
{
  if (!isfinite (v) || fabs (v) > 1e15)
    v = 0;
  double scale = pow (10, places);
  double r = round (v * scale) / scale;
  snprintf (ret, 32, "%.*f", places, r == 0 ? 0.0 : r);
  if (!strchr (ret, '.'))
    return;
  size_t n = strlen (ret);
  while (n > 0 && ret[n - 1] == '0')
    ret[--n] = 0;
  if (n > 0 && ret[n - 1] == '.')
    ret[n - 1] = 0;
}
