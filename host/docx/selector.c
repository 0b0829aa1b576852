/* Grammar of selectors. */
#include "host/docx/selector.h"

#include <ctype.h>
#include <string.h>

#define OPERATORS "=, !=, ~=, >=, <=, >, or <"

static bool
bad (struct oc_err *err, const char *hint, const char *fmt, ...) OC_PRINTF (3, 4);

static bool
bad (struct oc_err *err, const char *hint, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  oc_vfail (err, OC_INVALID_ARGUMENT, "invalid_selector", fmt, ap);
  va_end (ap);
  oc_err_hint (err, "%s", hint);
  return false;
}

/* --- conditions --- */

/* Two-character operators come first. */
static const struct { const char *sign; enum cond_op op; } signs[] = {
  { "!=", OP_NE }, { "~=", OP_CONTAINS }, { ">=", OP_GE }, { "<=", OP_LE }, { "=", OP_EQ }, { ">", OP_GT }, { "<", OP_LT },
};

static const char *
trim (struct arena *a, const char *s, size_t len)
{
  while (len && isspace ((unsigned char) *s))
    {
      s++;
      len--;
    }
  while (len && isspace ((unsigned char) s[len - 1]))
    len--;
  return arena_strndup (a, s, len);
}

static const char *
unquote (struct arena *a, const char *s)
{
  size_t len = strlen (s);
  bool quoted = len >= 2 && (s[0] == '"' || s[0] == '\'') && s[len - 1] == s[0];
  return quoted ? arena_strndup (a, s + 1, len - 2) : s;
}

static bool
parse_value (struct arena *a, const char *rest, struct cond *c, struct oc_err *err)
{
  const char *value = trim (a, rest, strlen (rest));
  if (!value)
    return oc_fail (err, OC_NOMEM, "out of memory");
  size_t len = strlen (value);
  c->regex = c->op == OP_CONTAINS && len >= 3 && value[0] == 'r' && (value[1] == '"' || value[1] == '\'')
             && value[len - 1] == value[1];
  c->value = unquote (a, c->regex ? value + 1 : value);
  if (!c->value)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!c->regex && strchr (c->value, '*'))
    {
      AUTO_BUF struct buf plain = BUF_INIT (1 << 16);
      for (const char *s = c->value; *s; s++)
        if (*s != '*')
          buf_addc (&plain, *s);
      return bad (err, "Use ~= for contains, or ~=r\"...\" for a regular expression.",
                  "Wildcards (*) are not supported in attribute filters. Use ~= for contains, e.g. %s~=%s.", c->key,
                  buf_str (&plain));
    }
  return true;
}

/* Content of one pair of brackets.  *ret_skip: a position number, which is ignored. */
static bool
parse_cond (struct arena *a, const char *in, struct cond *c, bool *ret_skip, struct oc_err *err)
{
  size_t len = 0;
  *ret_skip = strspn (in, "0123456789") == strlen (in);
  if (*ret_skip)
    return true;
  while (isalnum ((unsigned char)in[len]) || (len && strchr ("._-:", in[len]) && in[len]) || in[len] == '_'
         || (len == 0 && in[len] == '@'))
    len++;
  const char *rest = in + len;
  *c = (struct cond) { .text = in, .key = trim (a, in + (in[0] == '@'), len - (in[0] == '@')), .op = OP_HAS };
  if (!c->key)
    return oc_fail (err, OC_NOMEM, "out of memory");
  while (isspace ((unsigned char) *rest))
    rest++;
  if (len && !*rest)
    return true;
  size_t i = 0;
  while (i < sizeof signs / sizeof *signs && strncmp (rest, signs[i].sign, strlen (signs[i].sign)) != 0)
    i++;
  if (len == 0 || i == sizeof signs / sizeof *signs)
    return bad (err, "Example: paragraph[style=Heading 1]",
                "Malformed selector: cannot parse \"[%s]\". Expected [key=value] with operator " OPERATORS, in);
  rest += strlen (signs[i].sign);
  if (*rest && strchr ("=<>!~", *rest))
    return bad (err, "Example: paragraph[style=Heading 1]",
                "Malformed selector: invalid operator in \"[%s]\". Supported operators: =, !=, ~=, >=, <=, >, <", in);
  c->op = signs[i].op;
  return parse_value (a, rest, c, err);
}

/* Closing bracket of the one at s; brackets within quotes do not count. */
static const char *
closing (const char *s, char close)
{
  char quote = 0;
  for (s++; *s; s++)
    {
      if (quote)
        quote = *s == quote ? 0 : quote;
      else if ((*s == '"' || *s == '\'') && strchr (s + 1, *s))
        quote = *s;
      else if (*s == close)
        return s;
    }
  return NULL;
}

static bool
parse_brackets (struct arena *a, const char *whole, const char **at, struct simple *ret, struct oc_err *err)
{
  const char *end = closing (*at, ']');
  bool skip = false;
  if (!end)
    return bad (err, "Ensure every '[' has a matching ']'. Example: paragraph[style=Heading 1]",
                "Malformed selector: unclosed bracket in \"%s\"", whole);
  const char *in = trim (a, *at + 1, (size_t) (end - *at) - 1);
  if (!in)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!*in)
    return bad (err, "Put a condition between the brackets. Example: paragraph[style=Heading 1]",
                "Malformed selector: empty brackets \"[]\" in \"%s\"", whole);
  if (ret->nconds == MAX_CONDS)
    return bad (err, "Use fewer conditions.", "Malformed selector: more than %d conditions in \"%s\"", MAX_CONDS, whole);
  if (!parse_cond (a, in, &ret->cond[ret->nconds], &skip, err))
    return false;
  ret->nconds += !skip;
  *at = end + 1;
  return true;
}

/* ":contains(x)", ":empty", ":no-alt".  False for others. */
static bool
parse_pseudo (struct arena *a, const char **at, struct simple *ret)
{
  const char *s = *at;
  if (strncmp (s, ":contains(", 10) == 0)
    {
      const char *end = closing (s + 9, ')');
      if (!end)
        return false;
      const char *arg = trim (a, s + 10, (size_t) (end - s) - 10);
      ret->contains = arg ? unquote (a, arg) : NULL;
      *at = end + 1;
      return ret->contains != NULL;
    }
  bool empty = strncmp (s, ":empty", 6) == 0 && !isalnum ((unsigned char) s[6]);
  bool no_alt = strncmp (s, ":no-alt", 7) == 0 && !isalnum ((unsigned char) s[7]);
  ret->empty = ret->empty || empty;
  ret->no_alt = ret->no_alt || no_alt;
  *at += empty ? 6 : 7;
  return empty || no_alt;
}

/* One element with its conditions; *ret_plain false: a form that matches nothing. */
static bool
parse_simple (struct arena *a, const char *whole, const char *text, struct simple *ret, bool *ret_plain, struct oc_err *err)
{
  size_t len = 0;
  *ret = (struct simple) { 0 };
  while (isalnum ((unsigned char) text[len]))
    len++;
  ret->element = arena_strndup (a, text, len);
  if (!ret->element)
    return oc_fail (err, OC_NOMEM, "out of memory");
  *ret_plain = true;
  for (const char *at = text + len; *at;)
    {
      if (*at == '[')
        {
          if (!parse_brackets (a, whole, &at, ret, err))
            return false;
        }
      else if (*at != ':' || !parse_pseudo (a, &at, ret))
        {
          *ret_plain = false;
          /* What follows may still be malformed, which is told. */
          at = strchr (at + 1, '[');
          if (!at)
            break;
        }
    }
  return true;
}

/* The child combinator outside of brackets, parentheses and quotes; NULL: none. */
static const char *
combinator (const char *s)
{
  for (; *s; s++)
    {
      if (*s == '[' || *s == '(')
        {
          const char *end = closing (s, *s == '[' ? ']' : ')');
          if (!end)
            return NULL;
          s = end;
        }
      else if (*s == '>')
        return s;
    }
  return NULL;
}

bool
selector_parse (struct arena *a, const char *text, struct selector *ret, struct oc_err *err)
{
  const char *gt = combinator (text);
  const char *parent = gt ? trim (a, text, (size_t) (gt - text)) : NULL;
  const char *self = gt ? trim (a, gt + 1, strlen (gt + 1)) : trim (a, text, strlen (text));
  bool plain = true, plain_parent = true;
  *ret = (struct selector) { .has_parent = gt != NULL };
  if (!self || (gt && !parent))
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!parse_simple (a, text, self, &ret->self, &plain, err)
      || (parent && !parse_simple (a, text, parent, &ret->parent, &plain_parent, err)))
    return false;
  ret->nothing = !plain || !plain_parent || (gt && (combinator (gt + 1) || !*parent || !*self));
  return true;
}
