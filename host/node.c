/* Nodes: building, the two renderings, reading those of plugins. */
#include "host/node.h"
#include "common/base/num.h"
#include "common/base/utf.h"

#include <string.h>

void
node_set_release (struct node_set *s)
{
  arena_release (&s->arena);
  *s = (struct node_set)NODE_SET_INIT;
}

bool
node_set_ok (const struct node_set *s, struct oc_err *err)
{
  return !s->bad || oc_fail (err, OC_NOMEM, "too many nodes for memory");
}

static char *
copied (struct node_set *s, const char *text)
{
  char *c = arena_strdup (&s->arena, text);
  if (!c)
    s->bad = true;
  return c;
}

static struct node *
node_new (struct node_set *s, const char *path, const char *type)
{
  struct node *n = arena_new (&s->arena, struct node);
  if (!n || !(n->path = copied (s, path)) || !(n->type = copied (s, type)))
    {
      s->bad = true;
      return NULL;
    }
  return n;
}

struct node *
node_set_add (struct node_set *s, const char *path, const char *type)
{
  struct node *n = node_new (s, path, type);
  if (!n)
    return NULL;
  if (s->last)
    s->last->next = n;
  else
    s->first = n;
  s->last = n;
  s->n++;
  return n;
}

struct node *
node_add_child (struct node_set *s, struct node *parent, const char *path, const char *type)
{
  struct node *n = node_new (s, path, type);
  if (!n)
    return NULL;
  if (parent->children_last)
    parent->children_last->next = n;
  else
    parent->children = n;
  parent->children_last = n;
  return n;
}

void
node_set_text (struct node_set *s, struct node *n, const char *text)
{
  if (n && text)
    n->text = copied (s, text);
}

static struct node_value *
format_new (struct node_set *s, struct node *n, const char *key)
{
  if (!n)
    return NULL;
  struct node_format *f = arena_new (&s->arena, struct node_format);
  if (!f || !(f->key = copied (s, key)))
    {
      s->bad = true;
      return NULL;
    }
  if (n->format_last)
    n->format_last->next = f;
  else
    n->format = f;
  n->format_last = f;
  return &f->value;
}

void
node_format_str (struct node_set *s, struct node *n, const char *key, const char *value)
{
  struct node_value *v = format_new (s, n, key);
  if (v)
    *v = (struct node_value){ .kind = NV_STRING, .s = copied (s, value ? value : "") };
}

void
node_format_int (struct node_set *s, struct node *n, const char *key, int64_t value)
{
  struct node_value *v = format_new (s, n, key);
  if (v)
    *v = (struct node_value){ .kind = NV_INT, .i = value };
}

void
node_format_double (struct node_set *s, struct node *n, const char *key, double value)
{
  struct node_value *v = format_new (s, n, key);
  if (v)
    *v = (struct node_value){ .kind = NV_DOUBLE, .d = value };
}

void
node_format_bool (struct node_set *s, struct node *n, const char *key, bool value)
{
  struct node_value *v = format_new (s, n, key);
  if (v)
    *v = (struct node_value){ .kind = NV_BOOL, .i = value };
}

void
node_format_json (struct node_set *s, struct node *n, const char *key, const char *json)
{
  struct node_value *v = format_new (s, n, key);
  if (v)
    *v = (struct node_value){ .kind = NV_JSON, .s = copied (s, json) };
}

const struct node_value *
node_format_get (const struct node *n, const char *key)
{
  for (const struct node_format *f = n->format; f; f = f->next)
    if (ascii_casecmp (f->key, key) == 0)
      return &f->value;
  return NULL;
}

/* --- text form --- */

/* JSON inside a value, without its quotes: [{pos=720,val=left},...] */
static void
json_as_text (struct buf *b, const struct json *j)
{
  bool object = json_type (j) == JSON_OBJECT;
  switch (json_type (j))
    {
    case JSON_NULL:
      buf_adds (b, "null");
      break;
    case JSON_BOOL:
      buf_adds (b, json_is_true (j) ? "true" : "false");
      break;
    case JSON_NUMBER:
      buf_adds (b, json_raw_number (j));
      break;
    case JSON_STRING:
      buf_adds (b, json_string (j));
      break;
    case JSON_ARRAY:
    case JSON_OBJECT:
      buf_addc (b, object ? '{' : '[');
      for (const struct json *c = json_child (j); c; c = json_next (c))
        {
          if (c != json_child (j))
            buf_addc (b, ',');
          if (object)
            buf_addf (b, "%s=", json_key (c));
          json_as_text (b, c);
        }
      buf_addc (b, object ? '}' : ']');
      break;
    }
}

void
node_value_text (const struct node_value *v, struct buf *ret)
{
  char number[32];
  AUTO_JSON struct json *j = NULL;
  switch (v->kind)
    {
    case NV_STRING:
      buf_adds (ret, v->s ? v->s : "");
      break;
    case NV_INT:
      buf_addf (ret, "%lld", (long long)v->i);
      break;
    case NV_DOUBLE:
      oc_format_double (v->d, number);
      buf_adds (ret, number);
      break;
    case NV_BOOL:
      buf_adds (ret, v->i ? "true" : "false");
      break;
    case NV_JSON:
      if (v->s && json_parse (v->s, strlen (v->s), &j, NULL))
        json_as_text (ret, j);
      break;
    }
}

static void
quoted (struct buf *b, const char *text)
{
  buf_adds (b, " \"");
  for (; *text; text++)
    switch (*text)
      {
      case '\\':
        buf_adds (b, "\\\\");
        break;
      case '"':
        buf_adds (b, "\\\"");
        break;
      case '\n':
        buf_adds (b, "\\n");
        break;
      case '\r':
        break;
      default:
        buf_addc (b, *text);
      }
  buf_addc (b, '"');
}

void
node_write_text (struct buf *b, const struct node *n)
{
  buf_addf (b, "%s (%s)", n->path, n->type);
  if (n->text)
    quoted (b, n->text);
  if (n->child_count > 0 && !n->children)
    buf_addf (b, " children=%lld", (long long)n->child_count);
  if (n->style)
    buf_addf (b, " style=%s", n->style);
  for (const struct node_format *f = n->format; f; f = f->next)
    if (!n->style || ascii_casecmp (f->key, "style") != 0)
      {
        buf_addf (b, " %s=", f->key);
        node_value_text (&f->value, b);
      }
  buf_addc (b, '\n');
  for (const struct node *c = n->children; c; c = c->next)
    node_write_text (b, c);
}

/* --- JSON form --- */

static void
value_write_json (struct jw *w, const struct node_value *v)
{
  switch (v->kind)
    {
    case NV_STRING:
      jw_str (w, v->s ? v->s : "");
      break;
    case NV_INT:
      jw_int (w, v->i);
      break;
    case NV_DOUBLE:
      jw_double (w, v->d);
      break;
    case NV_BOOL:
      jw_bool (w, v->i != 0);
      break;
    case NV_JSON:
      {
        /* Parsed and written again, so that it gets the style of the writer. */
        AUTO_JSON struct json *j = NULL;
        if (v->s && json_parse (v->s, strlen (v->s), &j, NULL))
          jw_value (w, j);
        else
          jw_null (w);
        break;
      }
    }
}

void
node_write_json (struct jw *w, const struct node *n)
{
  jw_object (w);
  jw_key_str (w, "path", n->path);
  jw_key_str (w, "type", n->type);
  if (n->text)
    jw_key_str (w, "text", n->text);
  if (n->preview)
    jw_key_str (w, "preview", n->preview);
  if (n->style)
    jw_key_str (w, "style", n->style);
  jw_key_int (w, "childCount", n->child_count);
  jw_key_object (w, "format");
  for (const struct node_format *f = n->format; f; f = f->next)
    {
      jw_key (w, f->key);
      value_write_json (w, &f->value);
    }
  jw_end (w);
  jw_key_array (w, "children");
  for (const struct node *c = n->children; c; c = c->next)
    node_write_json (w, c);
  jw_end (w);
  jw_end (w);
}

/* --- nodes of plugins --- */

static bool
format_from_json (struct node_set *s, struct node *n, const struct json *v, struct oc_err *err)
{
  int64_t i;
  switch (json_type (v))
    {
    case JSON_NULL:
      break;
    case JSON_BOOL:
      node_format_bool (s, n, json_key (v), json_is_true (v));
      break;
    case JSON_STRING:
      node_format_str (s, n, json_key (v), json_string (v));
      break;
    case JSON_NUMBER:
      if (!strpbrk (json_raw_number (v), ".eE") && json_int (v, &i))
        node_format_int (s, n, json_key (v), i);
      else
        node_format_json (s, n, json_key (v), json_raw_number (v));
      break;
    case JSON_ARRAY:
    case JSON_OBJECT:
      {
        AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
        struct jw w = JW_INIT (&b);
        jw_value (&w, v);
        if (!buf_ok (&b, err))
          return false;
        node_format_json (s, n, json_key (v), buf_str (&b));
        break;
      }
    }
  return true;
}

static bool
members_from_json (struct node_set *s, struct node *n, const struct json *j, struct oc_err *err)
{
  const char *text, *preview, *style;
  if (!json_get_string (j, "text", NULL, &text, err) || !json_get_string (j, "preview", NULL, &preview, err)
      || !json_get_string (j, "style", NULL, &style, err) || !json_get_int (j, "childCount", 0, &n->child_count, err))
    return false;
  node_set_text (s, n, text);
  n->preview = preview ? copied (s, preview) : NULL;
  n->style = style ? copied (s, style) : NULL;
  const struct json *format = json_get (j, "format");
  if (format && json_type (format) != JSON_NULL && json_type (format) != JSON_OBJECT)
    return oc_fail (err, OC_INVALID_REQUEST, "\"format\" of a node is no object");
  for (const struct json *f = format ? json_child (format) : NULL; f; f = json_next (f))
    if (!format_from_json (s, n, f, err))
      return false;
  return true;
}

/* parent NULL: a node of the set itself.  The depth is bounded by that of the JSON tree. */
static bool
from_json (struct node_set *s, struct node *parent, const struct json *j, struct node **ret, struct oc_err *err)
{
  const char *path, *type;
  if (json_type (j) != JSON_OBJECT)
    return oc_fail (err, OC_INVALID_REQUEST, "a node must be an object, not %s", json_type_name (j));
  if (!json_get_string (j, "path", "", &path, err) || !json_get_string (j, "type", "", &type, err))
    return false;
  struct node *n = parent ? node_add_child (s, parent, path, type) : node_set_add (s, path, type);
  if (!n)
    return oc_fail (err, OC_NOMEM, "out of memory for a node");
  if (!members_from_json (s, n, j, err))
    return false;
  const struct json *children = json_get (j, "children");
  if (children && json_type (children) != JSON_NULL && json_type (children) != JSON_ARRAY)
    return oc_fail (err, OC_INVALID_REQUEST, "\"children\" of a node is no array");
  for (const struct json *c = children ? json_child (children) : NULL; c; c = json_next (c))
    if (!from_json (s, n, c, NULL, err))
      return false;
  if (ret)
    *ret = n;
  return true;
}

bool
node_from_json (struct node_set *s, const struct json *j, struct node **ret, struct oc_err *err)
{
  struct node *n;
  if (!from_json (s, NULL, j, &n, err) || !node_set_ok (s, err))
    return false;
  *ret = n;
  return true;
}
