#include "host/replay/coerce.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum
{
  PLAIN_DIGITS = 15,
  PLAIN_ZEROS = 4
};

/* Shortest digits (without point) and decimal exponent of the first one, so that v = d.ddd * 10^exp. */
static void
shortest (double v, char digits[32], int *ret_exp)
{
  char text[40];
  for (int places = 0; places <= 17; places++)
    {
      snprintf (text, sizeof text, "%.*e", places, v);
      if (strtod (text, NULL) == v)
        break;
    }
  size_t n = 0;
  const char *p = text;
  for (; *p && *p != 'e'; p++)
    if (*p >= '0' && *p <= '9')
      digits[n++] = *p;
  while (n > 1 && digits[n - 1] == '0')
    n--;
  digits[n] = 0;
  *ret_exp = *p ? atoi (p + 1) : 0;
}

static void
write_plain (struct buf *b, const char *digits, int exp)
{
  int n = (int)strlen (digits);
  if (exp < 0)
    {
      buf_adds (b, "0.");
      for (int i = -1; i > exp; i--)
        buf_addc (b, '0');
      buf_adds (b, digits);
      return;
    }
  for (int i = 0; i <= exp || i < n; i++)
    {
      if (i == exp + 1)
        buf_addc (b, '.');
      buf_addc (b, i < n ? digits[i] : '0');
    }
}

void
coerce_double (double v, struct buf *ret)
{
  char digits[32];
  int exp;
  if (!isfinite (v))
    {
      buf_adds (ret, isnan (v) ? "NaN" : v > 0 ? "Infinity" : "-Infinity");
      return;
    }
  if (signbit (v))
    {
      buf_addc (ret, '-');
      v = -v;
    }
  shortest (v, digits, &exp);
  int n = (int)strlen (digits);
  if (exp + 1 <= (n > PLAIN_DIGITS ? n : PLAIN_DIGITS) && exp >= -PLAIN_ZEROS)
    {
      write_plain (ret, digits, exp);
      return;
    }
  buf_addc (ret, digits[0]);
  if (n > 1)
    buf_addf (ret, ".%s", digits + 1);
  buf_addf (ret, "E%c%02d", exp < 0 ? '-' : '+', exp < 0 ? -exp : exp);
}

bool
coerce_prop (const struct json *v, struct buf *ret, struct oc_err *err)
{
  int64_t i;
  switch (json_type (v))
    {
    case JSON_STRING:
      buf_adds (ret, json_string (v));
      break;
    case JSON_NUMBER:
      if (!strpbrk (json_raw_number (v), ".eE") && json_int (v, &i))
        buf_addf (ret, "%lld", (long long)i);
      else
        coerce_double (json_double (v), ret);
      break;
    case JSON_BOOL:
      buf_adds (ret, json_is_true (v) ? "true" : "false");
      break;
    case JSON_NULL:
      break;
    case JSON_ARRAY:
    case JSON_OBJECT:
      return oc_fail_named (err, OC_INVALID_REQUEST, "invalid_json", "the value of property \"%s\" is an %s, not text",
                            json_key (v), json_type_name (v));
    }
  return buf_ok (ret, err);
}
