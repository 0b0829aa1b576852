/* Conditions of selectors asked of nodes. */
#include "host/docx/selector.h"
#include "host/docx/vocab.h"
#include "common/base/num.h"

#include <ctype.h>
#include <regex.h>
#include <string.h>
#include <strings.h>

void
key_set_release (struct key_set *k)
{
  free (k->at);
  *k = (struct key_set) { 0 };
}

static void
key_put (struct key_set *k, const char *key)
{
  for (size_t i = 0; i < k->n; i++)
    if (strcmp (k->at[i], key) == 0)
      return;
  if (k->n == k->cap)
    {
      size_t cap = k->cap ? k->cap * 2 : 32;
      const char **at = cap > 4096 ? NULL : realloc (k->at, cap * sizeof *at);
      if (!at)
        return;
      k->at = at;
      k->cap = cap;
    }
  k->at[k->n++] = key;
}

/* --- values --- */

/* A number with an optional unit: "14pt", "2.5cm", "-3".  Lengths come back in points. */
static bool
measure (const char *s, double *ret, bool *ret_unit)
{
  static const struct { const char *unit; double pt;
  } units[] = {
    { "pt", 1 },  { "cm", 72 / 2.54 },    { "mm", 72 / 25.4 }, { "in", 72 }, { "px", 0.75 },
    { "pc", 12 }, { "emu", 1 / 12700.0 }, { "dxa", 0.05 },     { "x", 1 },   { "%", 1 },
  };
  char number[64];
  size_t len = strspn (s, "+-0123456789.eE");
  while (len && !isdigit ((unsigned char) s[len - 1]) && s[len - 1] != '.')
    len--;
  if (len == 0 || len >= sizeof number)
    return false;
  memcpy (number, s, len);
  number[len] = '\0';
  if (!oc_parse_double (number, ret))
    return false;
  *ret_unit = s[len] != '\0';
  for (size_t i = 0; *ret_unit && i < sizeof units / sizeof *units; i++)
    if (strcasecmp (s + len, units[i].unit) == 0)
      {
        *ret *= units[i].pt;
        return true;
      }
  return !*ret_unit;
}

/* Number in front of a value, without regard to its unit. */
static bool
bare_number (const char *s, double *ret)
{
  bool unit = false;
  double pt;
  if (!measure (s, &pt, &unit))
    return false;
  char *end = NULL;
  *ret = strtod (s, &end);
  return end != s;
}

/* Both as numbers that can be compared: in points when both have units, else as they stand. */
static bool
comparable (const char *have, const char *want, double *ret_have, double *ret_want)
{
  bool have_unit = false, want_unit = false;
  if (!measure (have, ret_have, &have_unit) || !measure (want, ret_want, &want_unit))
    return false;
  if (have_unit != want_unit)
    return bare_number (have, ret_have) && bare_number (want, ret_want);
  return true;
}

#define LENGTH_TOLERANCE (500 / 12700.0)   /* 500 EMU, as points */

static bool
same_value (const char *have, const char *want)
{
  double a = 0, b = 0;
  bool unit = false;
  have += *have == '#';
  want += *want == '#';
  if (strcasecmp (have, want) == 0)
    return true;
  if (!comparable (have, want, &a, &b))
    return false;
  double gap = a > b ? a - b : b - a;
  return measure (want, &b, &unit) && unit ? gap <= LENGTH_TOLERANCE : gap == 0;
}

static bool
regex_matches (const char *pattern, const char *s)
{
  AUTO_BUF struct buf posix = BUF_INIT (1 << 16);
  regex_t re;
  /* What POSIX spells otherwise. */
  for (; *pattern; pattern++)
    if (pattern[0] == '\\' && pattern[1] == 'd')
      {
        buf_adds (&posix, "[0-9]");
        pattern++;
      }
    else if (strncmp (pattern, "(?:", 3) == 0)
      {
        buf_addc (&posix, '(');
        pattern += 2;
      }
    else
      buf_addc (&posix, *pattern);
  if (regcomp (&re, buf_str (&posix), REG_EXTENDED | REG_ICASE | REG_NOSUB) != 0)
    return false;
  bool hit = regexec (&re, s, 0, NULL, 0) == 0;
  regfree (&re);
  return hit;
}

static bool
contains (const char *s, const char *part, bool case_matters)
{
  return case_matters ? strstr (s, part) != NULL : strcasestr (s, part) != NULL;
}

/* --- one condition --- */

/* Value of a key: of `format`, or text, type, style.  False: the node has no such key. */
static bool
value_of (const struct node *n, const char *key, struct buf *ret)
{
  const struct node_value *v = node_format_get (n, key);
  buf_clear (ret);
  if (v)
    node_value_text (v, ret);
  else if (strcasecmp (key, "text") == 0 && n->text)
    buf_adds (ret, n->text);
  else if (strcasecmp (key, "type") == 0)
    buf_adds (ret, n->type);
  else if (strcasecmp (key, "style") == 0 && n->style)
    buf_adds (ret, n->style);
  else
    return false;
  return true;
}

/* A style is named by id or by display name. */
static bool
is_style (const struct node *n, const struct cond *c)
{
  return strcasecmp (c->key, "style") == 0 && n->style && same_value (n->style, c->value);
}

static bool
compare (struct matcher *m, const struct cond *c, const struct node *n, const char *have)
{
  double a = 0, b = 0;
  if (!comparable (have, c->value, &a, &b))
    {
      bool unit;
      static const char *const words[] = { [OP_GE] = ">=", [OP_LE] = "<=", [OP_GT] = ">", [OP_LT] = "<" };
      if (m->warnings && !measure (have, &a, &unit))
        warnings_add (m->warnings, "filter_warning", NULL,
                      "Warning: value '%s' for key '%s' at %s is not numeric — %s comparison may be unreliable", have,
                      c->key, n->path, words[c->op]);
      return false;
    }
  switch (c->op)
    {
    case OP_GE: return a >= b;
    case OP_LE: return a <= b;
    case OP_GT: return a > b;
    default: return a < b;
    }
}

static bool
holds (struct matcher *m, size_t i, const struct node *n)
{
  const struct cond *c = &m->simple->cond[i];
  AUTO_BUF struct buf value = BUF_INIT (1 << 26);
  bool has = value_of (n, c->key, &value);
  m->seen[i] = m->seen[i] || has;
  const char *have = buf_str (&value);
  switch (c->op)
    {
    case OP_HAS: return has;
    case OP_EQ: return (has && same_value (have, c->value)) || is_style (n, c);
    case OP_NE: return !((has && same_value (have, c->value)) || is_style (n, c));
    case OP_CONTAINS: return has && (c->regex ? regex_matches (c->value, have) : contains (have, c->value, false));
    default: return has && compare (m, c, n, have);
    }
}

bool
matcher_test (struct matcher *m, const struct node *n, const char *text)
{
  const struct simple *s = m->simple;
  const struct node_value *alt = node_format_get (n, "alt");
  bool fine = true;
  text = text ? text : n->text ? n->text : "";
  if ((s->contains && !contains (text, s->contains, m->case_matters)) || (s->empty && *text)
      || (s->no_alt && alt && *alt->s))
    return false;
  if (s->nconds)
    {
      for (const struct node_format *f = n->format; f; f = f->next)
        key_put (&m->keys, f->key);
      key_put (&m->keys, "text");
      key_put (&m->keys, "type");
    }
  m->candidates++;
  for (size_t i = 0; i < s->nconds; i++)
    fine = holds (m, i, n) && fine;
  return fine;
}

void
matcher_warn (struct matcher *m)
{
  const struct simple *s = m->simple;
  if (!m->warnings || !m->candidates)
    return;
  for (size_t i = 0; i < s->nconds; i++)
    {
      const struct cond *c = &s->cond[i];
      AUTO_BUF struct buf keys = BUF_INIT (1 << 20);
      bool ordered = c->op == OP_GE || c->op == OP_LE || c->op == OP_GT || c->op == OP_LT, unit;
      double v;
      for (size_t k = 0; k < m->keys.n; k++)
        buf_addf (&keys, "%s%s", k ? ", " : "", m->keys.at[k]);
      /* With = a word that no property has simply matches nothing; another spelling of a property is worth a word. */
      bool told = c->op == OP_EQ ? vocab_find (VB_PARA, c->key, 0) || vocab_find (VB_RUN, c->key, 0) : c->op != OP_NE;
      if (!m->seen[i] && told)
        warnings_add (m->warnings, "filter_warning", NULL,
                      "Warning: filter key '%s' not found in any result's Format. Available keys: %s", c->key,
                      buf_str (&keys));
      if (ordered && !measure (c->value, &v, &unit))
        warnings_add (m->warnings, "filter_warning", NULL,
                      "Warning: '%s' in [%s] is not numeric — comparison may produce unexpected results", c->value, c->text);
    }
}

void
matcher_release (struct matcher *m)
{
  key_set_release (&m->keys);
}
