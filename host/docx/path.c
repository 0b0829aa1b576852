/* Grammar of paths (contract 4.1). */
#include "host/docx/path.h"
#include "common/base/num.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static bool
bad_step (struct oc_err *err, const char *step, const char *why)
{
  return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error", "Malformed path segment '%s'. %s", step, why);
}

static bool
is_blank (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* "@name=value" between the brackets. */
static bool
parse_attr (struct arena *a, const char *text, const char *in, struct path_step *s, struct oc_err *err)
{
  const char *eq = strchr (in, '=');
  if (!eq || eq == in + 1)
    return bad_step (err, text, "Attribute predicate must be '[@name=value]' with a non-empty attribute name.");
  char *name = arena_strndup (a, in + 1, (size_t) (eq - in) - 1);
  const char *value = eq + 1;
  size_t len = strlen (value);
  if (!name)
    return oc_fail (err, OC_NOMEM, "out of memory");
  for (const char *c = name; *c; c++)
    if (!isalnum ((unsigned char) *c) && *c != '_')
      return oc_fail_named (
          err, OC_INVALID_ARGUMENT, "internal_error",
          "Malformed path segment '%s'. Attribute name '%s' is not a simple identifier (no prefixes/colons).", text, name);
  if (len == 0)
    return bad_step (err, text, "Attribute predicate value is empty.");
  if (len >= 2 && value[0] == '"' && value[len - 1] == '"')
    {
      value = arena_strndup (a, value + 1, len - 2);
      if (value && strchr (value, '"'))
        return bad_step (err, text, "Quoted attribute value must not contain embedded double quotes.");
    }
  else
    {
      if (value[0] == '\'' || value[0] == '"' || value[0] == '@')
        return bad_step (err, text, "Attribute value must be bare-word or double-quoted.");
      for (const char *c = value; *c; c++)
        if (is_blank (*c))
          return bad_step (err, text, "Attribute value must not contain whitespace (use double quotes).");
      value = arena_strdup (a, value);
    }
  s->kind = STEP_ATTR;
  s->attr = name;
  s->value = value;
  return value || oc_fail (err, OC_NOMEM, "out of memory");
}

/* What stands between the brackets. */
static bool
parse_predicate (struct arena *a, const char *text, const char *in, struct path_step *s, struct oc_err *err)
{
  if (!*in)
    return bad_step (err, text, "Empty predicate — expected 'name[index]' or 'name[@attr=value]'.");
  if (strcmp (in, "last()") == 0)
    {
      s->kind = STEP_LAST;
      return true;
    }
  if (*in == '@')
    return parse_attr (a, text, in, s, err);
  const char *end = in + strlen (in);
  while (is_blank (*in))
    in++;
  while (end > in && is_blank (end[-1]))
    end--;
  char *number = arena_strndup (a, in, (size_t) (end - in));
  int64_t n = 0;
  if (!number)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!oc_parse_int (number, &n) && strcasecmp (s->name, "formfield") == 0)
    {
      s->kind = STEP_ATTR;   /* /formfield[city] */
      s->attr = "name";
      s->value = number;
      return true;
    }
  if (!oc_parse_int (number, &n) || n > INT32_MAX || n < INT32_MIN)
    return bad_step (err, text, "Predicate must be a positive integer, 'last()', or '[@attr=value]'.");
  bool from_zero = strcasecmp (s->name, "lvl") == 0 || strcasecmp (s->name, "level") == 0;   /* w:ilvl counts from 0 */
  if (n < 1 && !(n == 0 && from_zero))
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error",
                          "Malformed path segment '%s'. Index predicate must be a positive integer (1-based), got '%lld'.",
                          text, (long long)n);
  s->kind = STEP_INDEX;
  s->index = n;
  return true;
}

static bool
parse_step (struct arena *a, const char *text, struct path_step *s, struct oc_err *err)
{
  const char *open = strchr (text, '[');
  const char *close = strrchr (text, ']');
  *s = (struct path_step) { .text = text, .name = text };
  if (!open)
    return !close || bad_step (err, text, "Expected 'name[index]' or 'name[@attr=value]'.");
  if (!close || close < open || close[1] || open == text)
    return bad_step (err, text, "Expected 'name[index]' or 'name[@attr=value]'.");
  char *in = arena_strndup (a, open + 1, (size_t) (close - open) - 1);
  s->name = arena_strndup (a, text, (size_t) (open - text));
  if (!in || !s->name)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (strchr (in, '[') || strchr (in, ']'))
    return bad_step (err, text, "Multiple predicates are not supported — use a single 'name[...]' form.");
  return parse_predicate (a, text, in, s, err);
}

/* Where the step ends: at a '/', but not inside brackets (a value may hold one). */
static size_t
step_length (const char *s)
{
  bool inside = false;
  size_t n = 0;
  for (; s[n] && (inside || s[n] != '/'); n++)
    inside = s[n] == '[' || (inside && s[n] != ']');
  return n;
}

bool
path_parse (struct arena *a, const char *text, struct path *ret, struct oc_err *err)
{
  struct path p = { 0 };
  if (!*text)
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error", "Path cannot be empty.");
  if (strcmp (text, "/") == 0)
    {
      *ret = p;
      return true;
    }
  if (text[0] == '/' && text[1] == '/')
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error",
                          "Malformed path '%s'. Path must start with exactly one '/'.", text);
  if (text[strlen (text) - 1] == '/')
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error", "Malformed path '%s'. Trailing '/' is not allowed.",
                          text);
  size_t most = 1;
  for (const char *c = text; *c; c++)
    most += *c == '/';
  p.at = arena_array (a, struct path_step, most);
  if (!p.at)
    return oc_fail (err, OC_NOMEM, "out of memory");
  for (const char *at = text[0] == '/' ? text + 1 : text; ; at++)
    {
      size_t len = step_length (at);
      char *step = arena_strndup (a, at, len);
      if (!step)
        return oc_fail (err, OC_NOMEM, "out of memory");
      if (len == 0)
        return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error",
                              "Malformed path '%s'. Empty path segment (check for trailing or duplicate '/').", text);
      if (!parse_step (a, step, &p.at[p.n++], err))
        return false;
      at += len;
      if (!*at)
        break;
    }
  *ret = p;
  return true;
}
