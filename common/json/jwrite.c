#include "common/json/jwrite.h"

#include "common/base/num.h"
#include "common/base/utf.h"
#include <math.h>
#include <string.h>

static void
newline (struct jw *w)
{
  if (!(w->style & JW_INDENT))
    return;
  buf_addc (w->out, '\n');
  for (unsigned i = 0; i < w->depth; i++)
    buf_adds (w->out, "  ");
}

static uint64_t
bit (const struct jw *w)
{
  return w->depth > 0 ? (uint64_t) 1 << (w->depth - 1) : 0;
}

/* Before a value or key: comma and line break as the place needs. */
static void
before (struct jw *w)
{
  if (w->after_key)
    {
      w->after_key = false;
      return;
    }
  if (w->depth == 0)
    return;
  if (w->has_item & bit (w))
    buf_addc (w->out, ',');
  w->has_item |= bit (w);
  newline (w);
}

static void
open_list (struct jw *w, bool object)
{
  before (w);
  buf_addc (w->out, object ? '{' : '[');
  if (w->depth >= 64)
    {
      w->out->bad = OC_LIMIT;
      return;
    }
  w->depth++;
  w->has_item &= ~bit (w);
  w->is_object = object ? w->is_object | bit (w) : w->is_object & ~bit (w);
}

void
jw_object (struct jw *w)
{
  open_list (w, true);
}

void
jw_array (struct jw *w)
{
  open_list (w, false);
}

void
jw_end (struct jw *w)
{
  if (w->depth == 0)
    return;
  bool object = w->is_object & bit (w), items = w->has_item & bit (w);
  w->depth--;
  if (items)
    newline (w);
  buf_addc (w->out, object ? '}' : ']');
}

static void
put_unit (struct jw *w, uint32_t u)
{
  buf_addf (w->out, "\\u%04X", (unsigned) u);
}

static void
put_cp (struct jw *w, uint32_t cp)
{
  static const char *const named[] = { ['\b'] = "\\b", ['\t'] = "\\t", ['\n'] = "\\n", ['\f'] = "\\f", ['\r'] = "\\r" };
  bool escape = (w->style & JW_ASCII) && (cp > 0x7E || (cp && strchr ("\"'<>&+`", (int) cp)));
  if (cp > 0xFFFF && (w->style & (JW_ASCII | JW_ASTRAL)))
    {
      put_unit (w, 0xD800 + ((cp - 0x10000) >> 10));
      put_unit (w, 0xDC00 + ((cp - 0x10000) & 0x3FF));
    }
  else if (escape)
    put_unit (w, cp);
  else if (cp == '"' || cp == '\\')
    {
      buf_addc (w->out, '\\');
      buf_addc (w->out, (char) cp);
    }
  else if (cp < sizeof named / sizeof *named && named[cp])
    buf_adds (w->out, named[cp]);
  else if (cp < 0x20)
    put_unit (w, cp);
  else
    buf_add_cp (w->out, cp);
}

static bool
plain (const struct jw *w, unsigned char c)
{
  return c >= 0x20 && c < 0x7F && c != '"' && c != '\\' && !((w->style & JW_ASCII) && strchr ("'<>&+`", c));
}

static void
put_string (struct jw *w, const char *s, size_t len)
{
  buf_addc (w->out, '"');
  for (size_t i = 0; i < len;)
    {
      size_t run = i;
      while (run < len && plain (w, (unsigned char) s[run]))
        run++;
      buf_add (w->out, s + i, run - i);
      i = run;
      if (i >= len)
        break;
      uint32_t cp;
      size_t n = utf8_next (s + i, len - i, &cp);
      if (n == 0 && len - i >= 2 && (unsigned char) s[i] == 0xC0 && (unsigned char) s[i + 1] == 0x80)
        n = 2, cp = 0; /* U+0000 as json_string() gives it */
      else if (n == 0)
        n = 1, cp = 0xFFFD;
      put_cp (w, cp);
      i += n;
    }
  buf_addc (w->out, '"');
}

void
jw_key (struct jw *w, const char *key)
{
  before (w);
  put_string (w, key, strlen (key));
  buf_adds (w->out, w->style & JW_INDENT ? ": " : ":");
  w->after_key = true;
}

void
jw_strn (struct jw *w, const char *s, size_t len)
{
  before (w);
  put_string (w, s, len);
}

void
jw_str (struct jw *w, const char *s)
{
  if (s)
    jw_strn (w, s, strlen (s));
  else
    jw_null (w);
}

void
jw_raw (struct jw *w, const char *json)
{
  before (w);
  buf_adds (w->out, json);
}

void
jw_int (struct jw *w, int64_t v)
{
  before (w);
  buf_addf (w->out, "%lld", (long long) v);
}

void
jw_double (struct jw *w, double v)
{
  char text[32];
  if (!isfinite (v))
    {
      jw_null (w);
      return;
    }
  oc_format_double (v, text);
  jw_raw (w, text);
}

void
jw_bool (struct jw *w, bool v)
{
  jw_raw (w, v ? "true" : "false");
}

void
jw_null (struct jw *w)
{
  jw_raw (w, "null");
}

void
jw_value (struct jw *w, const struct json *v)
{
  switch (v ? json_type (v) : JSON_NULL)
    {
    case JSON_NULL:
      jw_null (w);
      return;
    case JSON_BOOL:
      jw_bool (w, json_is_true (v));
      return;
    case JSON_NUMBER:
      jw_raw (w, json_raw_number (v));
      return;
    case JSON_STRING:
      jw_str (w, json_string (v));
      return;
    case JSON_ARRAY:
    case JSON_OBJECT:
      break;
    }
  bool object = json_type (v) == JSON_OBJECT;
  open_list (w, object);
  for (const struct json *i = json_child (v); i; i = json_next (i))
    {
      if (object)
        jw_key (w, json_key (i));
      jw_value (w, i);
    }
  jw_end (w);
}

void
jw_key_str (struct jw *w, const char *key, const char *s)
{
  jw_key (w, key);
  jw_str (w, s);
}

void
jw_key_int (struct jw *w, const char *key, int64_t v)
{
  jw_key (w, key);
  jw_int (w, v);
}

void
jw_key_double (struct jw *w, const char *key, double v)
{
  jw_key (w, key);
  jw_double (w, v);
}

void
jw_key_bool (struct jw *w, const char *key, bool v)
{
  jw_key (w, key);
  jw_bool (w, v);
}

void
jw_key_object (struct jw *w, const char *key)
{
  jw_key (w, key);
  jw_object (w);
}

void
jw_key_array (struct jw *w, const char *key)
{
  jw_key (w, key);
  jw_array (w);
}
