#include "common/json/jread.h"

#include "common/base/limits.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include <cjson/cJSON.h>
#include <math.h>
#include <string.h>

/* cJSON reads more than RFC 8259 allows and keeps numbers only as doubles.  So a text passes through two steps: `struct scan`
 * checks the grammar of strings, numbers and literals and notes where the numbers stand; cJSON builds the tree; then each
 * number node gets its text as valuestring, which cJSON_Delete frees. */
struct scan
{
  const char *p;
  size_t len, at;
  unsigned depth;
  struct buf *numbers;   /* number texts, each ended by NUL */
};

static bool
bad (const struct scan *s, struct oc_err *err, const char *what)
{
  return oc_fail (err, OC_INVALID_REQUEST, "invalid JSON at offset %zu: %s", s->at, what);
}

static void
skip_blanks (struct scan *s)
{
  while (s->at < s->len && strchr (" \t\r\n", s->p[s->at]) && s->p[s->at])
    s->at++;
}

static bool
hex4 (const struct scan *s, size_t at, uint32_t *ret)
{
  uint32_t v = 0;
  if (s->len - at < 4)
    return false;
  for (size_t i = 0; i < 4; i++)
    {
      char c = s->p[at + i];
      int d = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
      if (d < 0)
        return false;
      v = v << 4 | (uint32_t) d;
    }
  *ret = v;
  return true;
}

/* At the character behind a backslash. */
static bool
scan_escape (struct scan *s, struct oc_err *err)
{
  char c = s->at < s->len ? s->p[s->at] : 0;
  if (c && strchr ("\"\\/bfnrt", c))
    {
      s->at++;
      return true;
    }
  uint32_t u, low;
  if (c != 'u' || !hex4 (s, s->at + 1, &u))
    return bad (s, err, "unknown escape");
  s->at += 5;
  if (u >= 0xDC00 && u <= 0xDFFF)
    return bad (s, err, "lone surrogate");
  if (u < 0xD800 || u > 0xDBFF)
    return true;
  if (s->len - s->at < 6 || s->p[s->at] != '\\' || s->p[s->at + 1] != 'u' || !hex4 (s, s->at + 2, &low) || low < 0xDC00 || low > 0xDFFF)
    return bad (s, err, "lone surrogate");
  s->at += 6;
  return true;
}

static bool
scan_string (struct scan *s, struct oc_err *err)
{
  for (s->at++; s->at < s->len;)
    {
      unsigned char c = (unsigned char) s->p[s->at];
      if (c == '"')
        {
          s->at++;
          return true;
        }
      if (c < 0x20)
        return bad (s, err, "control character in a string");
      if (c == '\\')
        {
          s->at++;
          if (!scan_escape (s, err))
            return false;
          continue;
        }
      uint32_t cp;
      size_t n = utf8_next (s->p + s->at, s->len - s->at, &cp);
      if (n == 0)
        return bad (s, err, "ill-formed UTF-8");
      s->at += n;
    }
  return bad (s, err, "string without end");
}

static size_t
digits (const struct scan *s, size_t at)
{
  size_t n = 0;
  while (at + n < s->len && s->p[at + n] >= '0' && s->p[at + n] <= '9')
    n++;
  return n;
}

static bool
scan_number (struct scan *s, struct oc_err *err)
{
  size_t at = s->at, n;
  if (s->p[at] == '-')
    at++;
  n = digits (s, at);
  if (n == 0 || (n > 1 && s->p[at] == '0'))
    return bad (s, err, "ill-formed number");
  at += n;
  if (at < s->len && s->p[at] == '.')
    {
      n = digits (s, at + 1);
      if (n == 0)
        return bad (s, err, "ill-formed number");
      at += n + 1;
    }
  if (at < s->len && (s->p[at] == 'e' || s->p[at] == 'E'))
    {
      at++;
      if (at < s->len && (s->p[at] == '+' || s->p[at] == '-'))
        at++;
      n = digits (s, at);
      if (n == 0)
        return bad (s, err, "ill-formed number");
      at += n;
    }
  buf_add (s->numbers, s->p + s->at, at - s->at);
  buf_addc (s->numbers, 0);
  s->at = at;
  return true;
}

static bool
scan_word (struct scan *s, struct oc_err *err)
{
  static const char *const words[] = { "true", "false", "null" };
  for (size_t i = 0; i < 3; i++)
    {
      size_t n = strlen (words[i]);
      if (s->len - s->at >= n && memcmp (s->p + s->at, words[i], n) == 0)
        {
          s->at += n;
          return true;
        }
    }
  return bad (s, err, s->at < s->len ? "unexpected character" : "unexpected end");
}

static bool scan_value (struct scan *s, struct oc_err *err);

/* Members of an object or items of an array; at the opening bracket. */
static bool
scan_list (struct scan *s, char close, struct oc_err *err)
{
  if (++s->depth > LIMIT_JSON_DEPTH)
    return oc_fail (err, OC_LIMIT, "JSON nested deeper than %d levels", LIMIT_JSON_DEPTH);
  s->at++;
  skip_blanks (s);
  if (s->at < s->len && s->p[s->at] == close)
    {
      s->at++;
      s->depth--;
      return true;
    }
  for (;;)
    {
      skip_blanks (s);
      if (close == '}')
        {
          if (s->at >= s->len || s->p[s->at] != '"')
            return bad (s, err, "member name expected");
          if (!scan_string (s, err))
            return false;
          skip_blanks (s);
          if (s->at >= s->len || s->p[s->at] != ':')
            return bad (s, err, "':' expected");
          s->at++;
        }
      if (!scan_value (s, err))
        return false;
      skip_blanks (s);
      char c = s->at < s->len ? s->p[s->at] : 0;
      if (c != ',' && c != close)
        return bad (s, err, "',' or end of list expected");
      s->at++;
      if (c == close)
        {
          s->depth--;
          return true;
        }
    }
}

static bool
scan_value (struct scan *s, struct oc_err *err)
{
  skip_blanks (s);
  char c = s->at < s->len ? s->p[s->at] : 0;
  if (c == '{')
    return scan_list (s, '}', err);
  if (c == '[')
    return scan_list (s, ']', err);
  if (c == '"')
    return scan_string (s, err);
  if (c == '-' || (c >= '0' && c <= '9'))
    return scan_number (s, err);
  return scan_word (s, err);
}

/* Hang the number texts on the number nodes, in document order. */
static bool
attach_numbers (cJSON *node, const char **text)
{
  for (; node; node = node->next)
    {
      if (cJSON_IsNumber (node))
        {
          size_t n = strlen (*text) + 1;
          node->valuestring = cJSON_malloc (n);
          if (!node->valuestring)
            return false;
          memcpy (node->valuestring, *text, n);
          *text += n;
        }
      if (node->child && !attach_numbers (node->child, text))
        return false;
    }
  return true;
}

/* cJSON ends a string at \u0000: the overlong form C0 80 stands for it, which no valid text holds. */
static void
hide_nul (const char *text, size_t len, struct buf *ret)
{
  for (size_t i = 0; i < len; i++)
    {
      if (text[i] == '\\' && len - i >= 6 && memcmp (text + i, "\\u0000", 6) == 0)
        {
          buf_add (ret, "\xC0\x80", 2);
          i += 5;
        }
      else if (text[i] == '\\' && i + 1 < len)
        {
          buf_add (ret, text + i, 2);
          i++;
        }
      else
        buf_addc (ret, text[i]);
    }
}

bool
json_parse (const char *text, size_t len, struct json **ret, struct oc_err *err)
{
  AUTO_BUF struct buf numbers = BUF_INIT (LIMIT_JSON_LINE * 2);
  AUTO_BUF struct buf hidden = BUF_INIT (LIMIT_JSON_LINE * 2);
  struct scan s = { .p = text, .len = len, .numbers = &numbers };
  if (!scan_value (&s, err))
    return false;
  skip_blanks (&s);
  if (s.at != len)
    return bad (&s, err, "more text after the value");
  buf_addc (&numbers, 0);
  if (!buf_ok (&numbers, err))
    return false;
  if (memmem (text, len, "\\u0000", 6))
    {
      hide_nul (text, len, &hidden);
      if (!buf_ok (&hidden, err))
        return false;
      text = hidden.p;
      len = hidden.len;
    }
  cJSON *root = cJSON_ParseWithLength (text, len);
  const char *next = numbers.p;
  if (!root || !attach_numbers (root, &next))
    {
      cJSON_Delete (root);
      return oc_fail (err, OC_NOMEM, "out of memory while reading JSON");
    }
  *ret = (struct json *) root;
  return true;
}

static const cJSON *
c (const struct json *j)
{
  return (const cJSON *) j;
}

void
json_free (struct json *j)
{
  cJSON_Delete ((cJSON *) j);
}

void
json_auto_free_ (struct json **j)
{
  json_free (*j);
}

enum json_type
json_type (const struct json *j)
{
  return cJSON_IsString (c (j)) ? JSON_STRING
         : cJSON_IsNumber (c (j)) ? JSON_NUMBER
         : cJSON_IsBool (c (j)) ? JSON_BOOL
         : cJSON_IsArray (c (j)) ? JSON_ARRAY
         : cJSON_IsObject (c (j)) ? JSON_OBJECT
                                  : JSON_NULL;
}

const char *
json_type_name (const struct json *j)
{
  static const char *const names[] = { "null", "boolean", "number", "string", "array", "object" };
  return names[json_type (j)];
}

bool
json_is_true (const struct json *j)
{
  return cJSON_IsTrue (c (j));
}

const char *
json_string (const struct json *j)
{
  return cJSON_GetStringValue (c (j));
}

double
json_double (const struct json *j)
{
  return cJSON_IsNumber (c (j)) ? c (j)->valuedouble : 0;
}

bool
json_int (const struct json *j, int64_t *ret)
{
  if (!cJSON_IsNumber (c (j)))
    return false;
  if (oc_parse_int (c (j)->valuestring, ret))
    return true;
  double v = c (j)->valuedouble;
  if (v != floor (v) || fabs (v) > 9007199254740992.0)
    return false;
  *ret = (int64_t) v;
  return true;
}

const char *
json_raw_number (const struct json *j)
{
  return cJSON_IsNumber (c (j)) ? c (j)->valuestring : NULL;
}

static const struct json *
get (const struct json *object, const char *key, int (*compare) (const char *, const char *))
{
  const struct json *found = NULL;
  if (cJSON_IsObject (c (object)))
    for (const cJSON *m = c (object)->child; m; m = m->next)
      if (compare (m->string, key) == 0)
        found = (const struct json *) m;
  return found;
}

const struct json *
json_get (const struct json *object, const char *key)
{
  return get (object, key, strcmp);
}

const struct json *
json_get_nocase (const struct json *object, const char *key)
{
  return get (object, key, ascii_casecmp);
}

size_t
json_size (const struct json *j)
{
  size_t n = 0;
  for (const struct json *i = json_child (j); i; i = json_next (i))
    n++;
  return n;
}

const struct json *
json_child (const struct json *j)
{
  return cJSON_IsArray (c (j)) || cJSON_IsObject (c (j)) ? (const struct json *) c (j)->child : NULL;
}

const struct json *
json_next (const struct json *j)
{
  return (const struct json *) c (j)->next;
}

const char *
json_key (const struct json *member)
{
  return c (member)->string;
}

static bool
wrong_type (const char *key, const char *want, const struct json *got, struct oc_err *err)
{
  return oc_fail (err, OC_INVALID_REQUEST, "member \"%s\" must be a %s, not a %s", key, want, json_type_name (got));
}

bool
json_get_string (const struct json *object, const char *key, const char *fallback, const char **ret, struct oc_err *err)
{
  const struct json *v = json_get (object, key);
  if (v && json_type (v) != JSON_NULL && json_type (v) != JSON_STRING)
    return wrong_type (key, "string", v, err);
  *ret = v && json_type (v) == JSON_STRING ? json_string (v) : fallback;
  return true;
}

bool
json_get_int (const struct json *object, const char *key, int64_t fallback, int64_t *ret, struct oc_err *err)
{
  const struct json *v = json_get (object, key);
  if (!v || json_type (v) == JSON_NULL)
    *ret = fallback;
  else if (!json_int (v, ret))
    return wrong_type (key, "whole number", v, err);
  return true;
}

bool
json_get_bool (const struct json *object, const char *key, bool fallback, bool *ret, struct oc_err *err)
{
  const struct json *v = json_get (object, key);
  if (v && json_type (v) != JSON_NULL && json_type (v) != JSON_BOOL)
    return wrong_type (key, "boolean", v, err);
  *ret = v && json_type (v) == JSON_BOOL ? json_is_true (v) : fallback;
  return true;
}
