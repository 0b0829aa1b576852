#include "common/base/limits.h"
#include "common/base/utf.h"
#include "common/json/jwrite.h"
#include "host/cmd/merge.h"

#include <string.h>

/* --- keys --- */

bool
keys_add (struct keys *k, const char *key, size_t len)
{
  for (size_t i = 0; i < k->n; i++)
    if (strlen (k->at[i]) == len && memcmp (k->at[i], key, len) == 0)
      return true;
  if (k->n == k->cap)
    {
      size_t cap = k->cap ? k->cap * 2 : 16;
      char **at = realloc (k->at, cap * sizeof *at);
      if (!at)
        return false;
      k->at = at;
      k->cap = cap;
    }
  return (k->at[k->n] = strndup (key, len)) && ++k->n;
}

static int
by_name (const void *a, const void *b)
{
  return strcmp (*(char *const *)a, *(char *const *)b);
}

void
keys_sort (struct keys *k)
{
  if (k->n)
    qsort (k->at, k->n, sizeof *k->at, by_name);
}

void
keys_release (struct keys *k)
{
  for (size_t i = 0; i < k->n; i++)
    free (k->at[i]);
  free (k->at);
  *k = (struct keys){ 0 };
}

/* --- placeholders --- */

/* Letters and digits of any script; beyond ASCII every scalar counts that is no blank. */
static bool
is_word (uint32_t cp)
{
  if (cp >= 128)
    return cp != 0xA0 && cp != 0x3000 && !(cp >= 0x2000 && cp <= 0x206F);
  return cp == '_' || (cp >= '0' && cp <= '9') || ((cp | 32) >= 'a' && (cp | 32) <= 'z');
}

static const char *
skip_blanks (const char *p)
{
  return p + strspn (p, " \t\r\n");
}

/* A placeholder that starts right here. */
static bool
placeholder_at (const char *start, struct placeholder *ret)
{
  const char *key = skip_blanks (start + 2), *p = key, *end = key;
  uint32_t cp;
  size_t n;
  while ((n = utf8_next (p, strlen (p) < 4 ? strlen (p) : 4, &cp)))
    {
      bool inner = p > key && (strchr (".-[]", (int)(cp < 128 ? cp : '!')) || cp == ' ' || cp == '\t');
      if (!cp || (!is_word (cp) && !inner))
        break;
      p += n;
      if (cp != ' ' && cp != '\t')
        end = p;
    }
  p = skip_blanks (p);
  if (end == key || p[0] != '}' || p[1] != '}')
    return false;
  *ret = (struct placeholder){ start, (size_t)(p + 2 - start), key, (size_t)(end - key) };
  return true;
}

bool
placeholder_next (const char *at, struct placeholder *ret)
{
  for (const char *p = at; (p = strstr (p, "{{")); p++)
    if (placeholder_at (p, ret))
      return true;
  return false;
}

/* --- values --- */

static const struct json *
item_at (const struct json *array, size_t index)
{
  const struct json *i = json_type (array) == JSON_ARRAY ? json_child (array) : NULL;
  for (; i && index; index--)
    i = json_next (i);
  return i;
}

/* One step of a way: ".name", "name" or "[n]".  NULL: there is no such value. */
static const struct json *
step (const struct json *from, const char **at, const char *end)
{
  const char *p = *at;
  if (*p == '[')
    {
      char *after;
      if (p + 1 >= end || p[1] < '0' || p[1] > '9')
        return NULL;
      unsigned long index = strtoul (p + 1, &after, 10);
      if (after >= end || *after != ']')
        return NULL;
      *at = after + 1;
      return item_at (from, index);
    }
  p += *p == '.' && p != end;
  const char *stop = p;
  while (stop < end && *stop != '.' && *stop != '[')
    stop++;
  AUTO_FREE char *name = strndup (p, (size_t)(stop - p));
  *at = stop;
  return name && stop > p ? json_get (from, name) : NULL;
}

const struct json *
merge_lookup (const struct json *data, const char *key, size_t len)
{
  AUTO_FREE char *whole = strndup (key, len);
  const struct json *found = whole ? json_get (data, whole) : NULL;
  if (found || !whole)
    return found;
  const char *at = whole, *end = whole + len;
  found = data;
  while (found && at < end)
    found = step (found, &at, end);
  return found;
}

static void
add_value (struct buf *b, const struct json *v)
{
  struct jw w = JW_INIT_STYLE (b, JW_INDENT);
  switch (json_type (v))
    {
    case JSON_NULL:
      break;
    case JSON_STRING:
      utf8_clean (b, json_string (v), strlen (json_string (v)));
      break;
    default:
      jw_value (&w, v);
    }
}

bool
merge_text (const struct json *data, const char *text, struct buf *ret, struct keys *used, struct oc_err *err)
{
  struct placeholder p;
  while (placeholder_next (text, &p))
    {
      const struct json *v = merge_lookup (data, p.key, p.key_len);
      buf_add (ret, text, (size_t)(p.start - text));
      if (!v)
        buf_add (ret, p.start, p.len);
      else
        {
          add_value (ret, v);
          if (!keys_add (used, p.key, p.key_len))
            return oc_fail (err, OC_NOMEM, "out of memory for keys");
        }
      text = p.start + p.len;
    }
  buf_adds (ret, text);
  return buf_ok (ret, err);
}
