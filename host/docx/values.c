/* Numbers, lengths, booleans and dates of the vocabulary. */
#include "host/docx/values.h"

#include "common/base/num.h"
#include "common/base/utf.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define SPACING_HELP "Expected a finite number with optional unit (e.g. '12pt', '1.5x', '150%%')."

bool
bad_value (struct oc_err *err, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  oc_vfail (err, OC_INVALID_ARGUMENT, "invalid_value", fmt, ap);
  va_end (ap);
  return false;
}

bool
refuse (struct oc_err *err, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  oc_vfail (err, OC_INVALID_ARGUMENT, "internal_error", fmt, ap);
  va_end (ap);
  return false;
}

/* The value without blanks around it, copied into ret (cut when longer); its length. */
static size_t
trimmed (const char *in, char *ret, size_t size)
{
  in += strspn (in, " \t\r\n");
  size_t n = strlen (in);
  while (n && strchr (" \t\r\n", in[n - 1]))
    n--;
  if (n >= size)
    n = size - 1;
  memcpy (ret, in, n);
  ret[n] = 0;
  return n;
}

static bool
one_of (const char *list, const char *word)
{
  size_t n = strlen (word);
  for (const char *p = list; *p; p += strspn (p, " "))
    {
      size_t len = strcspn (p, " ");
      if (len == n && strncasecmp (p, word, n) == 0)
        return true;
      p += len;
    }
  return false;
}

bool
v_bool (const char *in, bool loose, bool *ret, struct oc_err *err)
{
  char s[64];
  trimmed (in, s, sizeof s);
  bool yes = one_of ("true 1 yes on", s);
  if (!yes && *s && !one_of ("false 0 no off", s) && !(loose && strcasecmp (s, "n") == 0))
    return bad_value (err, "Invalid boolean value: '%s'. Expected true/false, yes/no, 1/0, or on/off.", in);
  *ret = yes;
  return true;
}

bool
v_int (const char *key, const char *in, int64_t *ret, struct oc_err *err)
{
  char s[64];
  trimmed (in, s, sizeof s);
  int64_t v;
  if (!oc_parse_int (s, &v) || v > INT32_MAX || v < INT32_MIN)
    return bad_value (err, "Invalid '%s' value '%s'. Expected an integer.", key, in);
  *ret = v;
  return true;
}

bool
v_range (const char *key, const char *in, int64_t lo, int64_t hi, int64_t *ret, struct oc_err *err)
{
  int64_t v;
  if (!v_int (key, in, &v, err))
    return false;
  if (v < lo || v > hi)
    return refuse (err, "%s must be in range %lld..%lld (got %lld).", key, (long long)lo, (long long)hi, (long long)v);
  *ret = v;
  return true;
}

/* Does s end in the unit?  Cuts it (and blanks before it) off. */
static bool
cut_unit (char *s, const char *unit)
{
  size_t n = strlen (s), u = strlen (unit);
  if (n < u || strcasecmp (s + n - u, unit) != 0)
    return false;
  n -= u;
  while (n && s[n - 1] == ' ')
    n--;
  s[n] = 0;
  return true;
}

bool
v_half_points (const char *in, int64_t *ret, struct oc_err *err)
{
  char s[64];
  trimmed (in, s, sizeof s);
  cut_unit (s, "pt");
  if (strchr (s, ','))
    return bad_value (err, "Invalid font size: '%s'. Comma is not allowed — use '.' as decimal separator (e.g., '10.5').",
                      in);
  double v;
  if (!oc_parse_double (s, &v))
    return bad_value (err, "Invalid font size: '%s'. Expected a finite number (e.g., '12', '10.5', '14pt').", in);
  if (v <= 0)
    return bad_value (err, "Invalid font size: '%s'. Font size must be greater than 0.", in);
  if (v < 0.5)
    return bad_value (err, "Invalid font size: '%s'. Minimum font size is 0.5pt (one half-point).", in);
  if (v > 4000)
    return bad_value (err, "Invalid font size: '%s'. Maximum font size is 4000pt (Office cap).", in);
  *ret = (int64_t)floor (v * 2 + 0.5);
  return true;
}

/* Units of a format: how many target units one of them is. */
struct unit
{
  const char *name;
  double factor;
};
static const struct unit spacing_units[] = { { "pt", 20 }, { "cm", 1440 / 2.54 }, { "in", 1440 }, { NULL, 1 } };
static const struct unit emu_units[]
    = { { "emu", 1 },     { "cm", 360000 }, { "mm", 36000 }, { "in", 914400 }, { "pt", 12700 },
        { "pc", 152400 }, { "px", 9525 },   { "q", 9000 },   { NULL, 1 } };

static double
cut_units (char *s, const struct unit *units)
{
  for (; units->name; units++)
    if (cut_unit (s, units->name))
      break;
  return units->factor;
}

/* A number of `key` with the units of spacing; `kept` gets the number without its unit, for messages. */
static bool
spacing_number (const char *key, const char *in, bool negative, double *ret, struct oc_err *err)
{
  char s[64];
  trimmed (in, s, sizeof s);
  double factor = cut_units (s, spacing_units), v;
  if (!oc_parse_double (s, &v))
    return bad_value (err, "Invalid '%s' value '%s'. " SPACING_HELP, key, s);
  if (v < 0 && !negative)
    return bad_value (err, "Invalid '%s' value '%s'. Spacing values must be non-negative.", key, s);
  if (fabs (v * factor) > INT32_MAX)
    return bad_value (err, "Invalid '%s' value '%s'. " SPACING_HELP, key, s);
  *ret = v * factor;
  return true;
}

static int64_t
rounded (double v)
{
  return (int64_t)(v < 0 ? -floor (-v + 0.5) : floor (v + 0.5));
}

bool
v_spacing (const char *in, bool negative, int64_t *ret, struct oc_err *err)
{
  double v;
  if (!spacing_number ("spacing", in, negative, &v, err))
    return false;
  *ret = rounded (v);
  return true;
}

bool
v_line (const char *in, struct vline *ret, struct oc_err *err)
{
  char s[64];
  size_t n = trimmed (in, s, sizeof s);
  double scale = 0;
  if (cut_unit (s, "x"))
    scale = 240;
  else if (cut_unit (s, "%"))
    scale = 2.4;
  else if (n && strchr ("0123456789.", s[n - 1]))
    scale = 240;
  double v;
  if (!spacing_number ("lineSpacing", s, false, &v, err))
    return false;
  int64_t line = rounded (scale ? v * scale : v);
  if (line <= 0 || line > 31680 * 10)
    return bad_value (err, "Invalid 'lineSpacing' value '%s'. Line spacing must be greater than 0.", in);
  *ret = (struct vline){ line, scale ? "auto" : "exact" };
  return true;
}

bool
v_twips (const char *in, int64_t *ret, struct oc_err *err)
{
  char s[64];
  trimmed (in, s, sizeof s);
  double factor = cut_units (s, spacing_units), v;
  int64_t whole;
  bool bare = factor == 1;
  if (bare ? !oc_parse_int (s, &whole) : !oc_parse_double (s, &v))
    return bad_value (err,
                      "Invalid length value '%s': expected a number with optional unit suffix (cm, in, pt) or an integer in "
                      "twips.",
                      in);
  if (bare)
    v = (double)whole;
  if (v < 0)
    return refuse (err, "length must be non-negative, got %s.", in);
  if (v * factor > INT32_MAX)
    return refuse (err, "length is too large: %s.", in);
  *ret = rounded (v * factor);
  return true;
}

bool
v_emu (const char *in, int64_t *ret, struct oc_err *err)
{
  char s[64];
  trimmed (in, s, sizeof s);
  double factor = cut_units (s, emu_units), v;
  if (!oc_parse_double (s, &v) || fabs (v * factor) > 27273042316900.0)
    return bad_value (
        err, "Invalid length value '%s': expected a number with optional unit suffix (cm, mm, in, pt, pc, px, Q, emu).", in);
  *ret = rounded (v * factor);
  return true;
}

bool
v_points (const char *key, const char *in, int64_t *ret, struct oc_err *err)
{
  char s[64];
  trimmed (in, s, sizeof s);
  cut_unit (s, "pt");
  double v;
  if (!oc_parse_double (s, &v) || fabs (v) > 1584)
    return bad_value (err, "Invalid '%s' value '%s'. Expected a finite number.", key, in);
  *ret = rounded (v * 20);
  return true;
}

bool
v_direction (const char *in, bool *ret_rtl, struct oc_err *err)
{
  if (one_of ("rtl righttoleft right-to-left true 1", in))
    return *ret_rtl = true;
  if (!one_of ("ltr lefttoright left-to-right false 0", in) && *in)
    return bad_value (err, "Invalid direction value: '%s'. Valid values: rtl, ltr (also accepts true/false, 1/0, "
                      "righttoleft/lefttoright, right-to-left/left-to-right; case-insensitive).", in);
  *ret_rtl = false;
  return true;
}

/* RFC 5646: primary subtag of 2 or 3 letters, then subtags of 1 to 8 letters or digits. */
bool
v_lang (const char *key, const char *in, struct oc_err *err)
{
  size_t n = strlen (in), at = 0, sub = 0;
  bool ok = n && n <= 35;
  for (; ok && at <= n; at++)
    {
      bool letter = (in[at] >= 'a' && in[at] <= 'z') || (in[at] >= 'A' && in[at] <= 'Z');
      bool digit = in[at] >= '0' && in[at] <= '9';
      if (letter || (digit && sub))
        continue;
      size_t start = at;
      while (start && in[start - 1] != '-')
        start--;
      size_t len = at - start;
      ok = (in[at] == '-' || in[at] == 0) && (sub ? len >= 1 && len <= 8 : len >= 2 && len <= 3);
      sub++;
    }
  if (ok)
    return true;
  if (strcasecmp (in, "null") == 0)
    return bad_value (err, "Invalid BCP-47 language tag for %s: '%s'. Expected a tag like 'en-US', 'ja-JP', or 'ar-SA'.",
                      key, in);
  return bad_value (
      err,
      "Invalid BCP-47 language tag for %s: '%s'. Expected a tag like 'en-US', 'ja-JP', or 'ar-SA' (RFC 5646: <= 35 "
      "chars, primary subtag 2-3 letters, then hyphen-separated subtags).",
      key, in);
}

/* "2026-01-02[THH:MM[:SS[.fff]][Z|+hh:mm]]"; seconds are added, a fraction is kept (at most seven digits). */
bool
v_date (const char *in, char *ret, struct oc_err *err)
{
  int y, mo, d, h = 0, mi = 0, s = 0, n = 0;
  char fraction[9] = "", zone[8] = "Z";
  const char *p = in;
  bool ok = sscanf (p, "%4d-%2d-%2d%n", &y, &mo, &d, &n) == 3 && mo >= 1 && mo <= 12 && d >= 1 && d <= 31;
  p += ok ? n : 0;
  if (ok && (*p == 'T' || *p == ' '))
    {
      n = 0;
      ok = sscanf (p + 1, "%2d:%2d%n", &h, &mi, &n) == 2 && h < 24 && mi < 60;
      p += ok ? 1 + n : 0;
      n = 0;
      if (ok && *p == ':' && sscanf (p, ":%2d%n", &s, &n) == 1 && s < 61)
        p += n;
      size_t digits = ok && *p == '.' ? strspn (p + 1, "0123456789") : 0;
      if (digits)
        {
          snprintf (fraction, sizeof fraction, ".%.*s", (int)(digits > 7 ? 7 : digits), p + 1);
          p += 1 + digits;
        }
      int zh, zm;
      n = 0;
      if (ok && (*p == '+' || *p == '-') && sscanf (p + 1, "%2d:%2d%n", &zh, &zm, &n) == 2 && n == 5)
        {
          snprintf (zone, sizeof zone, "%.6s", p);
          p += 6;
        }
      else if (ok && *p == 'Z')
        p++;
    }
  if (!ok || *p)
    return bad_value (err, "Invalid date value: '%s'. Expected ISO 8601, e.g. 2026-01-02T03:04:05Z.", in);
  snprintf (ret, 40, "%04d-%02d-%02dT%02d:%02d:%02d%s%s", y, mo, d, h, mi, s, fraction, zone);
  return true;
}

bool
v_text (const char *key, const char *in, struct oc_err *err)
{
  size_t len = strlen (in);
  if (!utf8_valid (in, len))
    return bad_value (err, "%s is no valid UTF-8.", key);
  for (const char *p = in; *p; p++)
    if ((unsigned char)*p < 0x20 && !strchr ("\t\n\r", *p))
      {
        char *head = strndup (in, (size_t)(p - in));
        size_t at = head ? utf16_units (head) : 0;
        free (head);
        return bad_value (
            err, "%s contains XML-illegal control character U+%04X at position %zu. Allowed control chars: \\t, \\n, \\r.",
            key, (unsigned)(unsigned char)*p, at);
      }
  return true;
}
