#include "plugins/hwpx/ops/pattern.h"

#include "common/base/limits.h"
#include "common/base/utf.h"

#include <string.h>

enum { RANGE_MAX = 0xffff };

/* What stands for a class between brackets. */
static const struct { char letter; const char *members; } classes[] = {
  { 'd', "0-9" }, { 'w', "[:alnum:]_" }, { 's', "[:space:]" },
};

static const char *
class_members (char letter, bool *ret_negated)
{
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    if ((letter | 0x20) == classes[i].letter)
      {
        *ret_negated = !(letter & 0x20);
        return classes[i].members;
      }
  return NULL;
}

/* Length of [:name:], [.x.] or [=x=] at s, else 0. */
static size_t
named_class_len (const char *s)
{
  if (s[0] != '[' || !s[1] || !strchr (":.=", s[1]))
    return 0;
  char end[3] = { s[1], ']', 0 };
  const char *e = strstr (s + 2, end);
  return e ? (size_t) (e - s) + 2 : 0;
}

/* End of the bracket expression at s (behind its ']'), or NULL when it is open. */
static const char *
bracket_end (const char *s)
{
  s += s[1] == '^' ? 2 : 1;
  s += *s == ']';
  while (*s && *s != ']')
    {
      size_t n = named_class_len (s);
      s += n ? n : 1;
    }
  return *s ? s + 1 : NULL;
}

/* "a-b" at s with an end that is not ASCII: the C library orders only ASCII, so the characters are listed.
 * *ret_len: what it takes, 0 when there is no such range. */
static bool
wide_range (const char *s, const char *end, struct buf *ret, size_t *ret_len, struct oc_err *err)
{
  uint32_t from, to;
  size_t n = utf8_next (s, (size_t) (end - s), &from), m;
  *ret_len = 0;
  if (!n || s + n + 1 >= end || s[n] != '-' || !(m = utf8_next (s + n + 1, (size_t) (end - s) - n - 1, &to))
      || (from < 0x80 && to < 0x80))
    return true;
  if (to < from || to - from > RANGE_MAX)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a range %s", to < from ? "ends before it starts" : "has too many characters");
  if (from < 0x80)
    {
      buf_addf (ret, "%c-\x7f", (char) from);
      from = 0x80;
    }
  for (uint32_t cp = from; cp <= to; cp++)
    if (xml_char_ok (cp))
      buf_add_cp (ret, cp);
  *ret_len = n + 1 + m;
  return true;
}

/* [\D] and [^\D] can be turned round; beside other members POSIX has no word for it. */
static bool
translate_bracket (const char *s, const char *end, struct buf *ret, struct oc_err *err)
{
  bool negated, not = s[1] == '^';
  const char *in = s + 1 + not, *members;
  if (end - in == 3 && in[0] == '\\' && (members = class_members (in[1], &negated)) != NULL)
    {
      buf_addf (ret, "[%s%s]", not != negated ? "^" : "", members);
      return true;
    }
  buf_add (ret, s, (size_t) (in - s));
  while (in < end)
    {
      size_t n = named_class_len (in), range = 0;
      n = n ? n : 1;
      if (n == 1 && !wide_range (in, end - 1, ret, &range, err))
        return false;
      if (range)
        {
          in += range;
          continue;
        }
      if (in[0] == '\\' && (members = class_members (in[1], &negated)) != NULL)
        {
          if (negated)
            return oc_fail (err, OC_INVALID_ARGUMENT, "'\\%c' stands beside other members of a bracket expression", in[1]);
          buf_adds (ret, members);
          in += 2;
          continue;
        }
      n = in[0] == '\\' && in[1] == '\\' ? 2 : n;
      buf_add (ret, in, n);
      in += n;
    }
  return true;
}

bool
pattern_to_posix (const char *s, struct buf *ret, struct oc_err *err)
{
  const char *members, *end;
  bool negated;
  while (*s)
    {
      if (s[0] == '[')
        {
          if (!(end = bracket_end (s)))
            {
              buf_adds (ret, s);  /* regcomp () says what is wrong */
              break;
            }
          if (!translate_bracket (s, end, ret, err))
            return false;
          s = end;
        }
      else if (s[0] == '\\' && s[1])
        {
          if ((members = class_members (s[1], &negated)) != NULL)
            buf_addf (ret, "[%s%s]", negated ? "^" : "", members);
          else
            buf_add (ret, s, 2);
          s += 2;
        }
      else
        buf_addc (ret, *s++);
    }
  return buf_ok (ret, err);
}

/* The locale of the calling thread, and back. */
static locale_t
enter (const struct pattern *p)
{
  return p->utf8 ? uselocale (p->utf8) : (locale_t) 0;
}

static void
leave (locale_t before)
{
  if (before)
    uselocale (before);
}

bool
pattern_compile (struct pattern *p, const char *text, bool ignore_case, struct oc_err *err)
{
  AUTO_BUF struct buf posix = BUF_INIT (LIMIT_TEXT);
  char why[128];
  *p = (struct pattern) { .compiled = false };
  if (!pattern_to_posix (text, &posix, err))
    {
      oc_err_prefix (err, "property 'find': '%.200s' is no regular expression", text);
      return false;
    }
  p->utf8 = newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t) 0);
  locale_t before = enter (p);
  int bad = regcomp (&p->re, buf_str (&posix), REG_EXTENDED | (ignore_case ? REG_ICASE : 0));
  if (bad)
    regerror (bad, &p->re, why, sizeof why);
  leave (before);
  p->compiled = !bad;
  if (!bad)
    return true;
  pattern_release (p);
  return oc_fail (err, OC_INVALID_ARGUMENT, "property 'find': '%.200s' is no regular expression: %s", text, why);
}

bool
pattern_match (const struct pattern *p, const char *s, bool at_start, regmatch_t groups[PATTERN_GROUPS])
{
  locale_t before = enter (p);
  bool hit = regexec (&p->re, s, PATTERN_GROUPS, groups, at_start ? 0 : REG_NOTBOL) == 0;
  leave (before);
  return hit;
}

void
pattern_expand (const char *r, const char *s, const regmatch_t groups[PATTERN_GROUPS], struct buf *ret)
{
  for (; *r; r++)
    if ((r[0] == '$' || r[0] == '\\') && r[1] >= '0' && r[1] <= '9')
      {
        const regmatch_t *g = &groups[*++r - '0'];
        if (g->rm_so >= 0)
          buf_add (ret, s + g->rm_so, (size_t) (g->rm_eo - g->rm_so));
      }
    else if (r[0] == '\\' && (r[1] == '\\' || r[1] == '$'))
      buf_addc (ret, *++r);
    else
      buf_addc (ret, *r);
}

void
pattern_release (struct pattern *p)
{
  if (p->compiled)
    regfree (&p->re);
  if (p->utf8)
    freelocale (p->utf8);
  *p = (struct pattern) { .compiled = false };
}
