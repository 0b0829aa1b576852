/* Reading one batch item.  Running it is in run.c. */
#include "host/replay/item.h"
#include "common/base/utf.h"
#include "host/i18n.h"
#include "host/replay/coerce.h"

#include <string.h>

enum member_kind { M_COMMAND, M_TEXT, M_INDEX, M_DEPTH, M_PROPS };

struct member
{
  const char *name;
  enum member_kind kind;
  size_t offset;     /* M_TEXT: of the string in struct item */
};

#define TEXT(name_, field_) { name_, M_TEXT, offsetof (struct item, field_) }
static const struct member members[] = {
  { "command", M_COMMAND, 0 },  { "op", M_COMMAND, 0 },    TEXT ("path", path),           TEXT ("parent", parent),
  TEXT ("type", type),          TEXT ("from", from),       { "index", M_INDEX, 0 },       TEXT ("after", at.after),
  TEXT ("before", at.before),   TEXT ("to", to),           { "props", M_PROPS, 0 },       TEXT ("selector", selector),
  TEXT ("text", text),          TEXT ("mode", mode),       { "depth", M_DEPTH, 0 },       TEXT ("part", part),
  TEXT ("xpath", xpath),        TEXT ("action", action),   TEXT ("xml", xml),
};
#undef TEXT
enum { MEMBERS = sizeof members / sizeof *members };

static const struct member *
member_find (const char *name)
{
  for (size_t i = 0; i < MEMBERS; i++)
    if (ascii_casecmp (members[i].name, name) == 0)
      return &members[i];
  return NULL;
}

bool
item_check_members (const struct json *object, struct oc_err *err)
{
  AUTO_BUF struct buf unknown = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf valid = BUF_INIT (LIMIT_TEXT);
  if (json_type (object) != JSON_OBJECT)
    return true; /* item_read() says what is wrong with it */
  for (const struct json *m = json_child (object); m; m = json_next (m))
    if (!member_find (json_key (m)))
      buf_addf (&unknown, "%s\"%s\"", unknown.len ? ", " : "", json_key (m));
  if (unknown.len == 0)
    return buf_ok (&unknown, err);
  for (size_t i = 0; i < MEMBERS; i++)
    buf_addf (&valid, "%s%s", i ? ", " : "", members[i].name);
  return oc_fail_named (err, OC_INVALID_REQUEST, "internal_error", _("unknown field(s) %s. Valid fields: %s"), buf_str (&unknown),
                        buf_str (&valid));
}

static bool
wrong_type (const struct json *m, const char *wanted, struct oc_err *err)
{
  return oc_fail_named (err, OC_INVALID_REQUEST, "invalid_json", _("field \"%s\" must be %s, not %s"), json_key (m), wanted,
                        json_type_name (m));
}

static bool
read_props (const struct json *m, struct item *it, struct oc_err *err)
{
  if (json_type (m) == JSON_NULL)
    return true;
  if (json_type (m) != JSON_OBJECT)
    return wrong_type (m, _("an object"), err);
  if (json_size (m) > ITEM_MAX_PROPS)
    return oc_fail (err, OC_LIMIT, _("an item has %zu props, more than %d"), json_size (m), ITEM_MAX_PROPS);
  it->has_props = true;
  AUTO_BUF struct buf value = BUF_INIT (LIMIT_JSON_LINE);
  for (const struct json *p = json_child (m); p; p = json_next (p))
    {
      buf_clear (&value);
      if (!coerce_prop (p, &value, err))
        return false;
      if (!props_put (&it->props, json_key (p), buf_str (&value)))
        return oc_fail (err, OC_NOMEM, "out of memory for props");
    }
  return true;
}

static bool
read_integer (const struct json *m, int64_t *ret, struct oc_err *err)
{
  if (json_type (m) != JSON_NUMBER)
    return wrong_type (m, _("an integer"), err);
  if (!json_int (m, ret))
    return oc_fail_named (err, OC_INVALID_REQUEST, "invalid_json", _("field \"%s\" must be an integer, not %s"), json_key (m),
                          json_raw_number (m));
  return true;
}

static bool
read_command (const struct json *m, struct item *it, struct oc_err *err)
{
  const char *s = json_type (m) == JSON_NULL ? "" : json_string (m);
  if (!s)
    return wrong_type (m, _("a string"), err);
  char *lower = strdup (s);
  if (!lower)
    return oc_fail (err, OC_NOMEM, "out of memory for an item");
  for (char *p = lower; *p; p++)
    if (*p >= 'A' && *p <= 'Z')
      *p = (char) (*p + 32);
  free ((char *) it->command);
  it->command = lower;
  return true;
}

static bool
read_member (const struct member *what, const struct json *m, struct item *it, struct oc_err *err)
{
  bool null = json_type (m) == JSON_NULL;
  switch (what->kind)
    {
    case M_COMMAND:
      return read_command (m, it, err);
    case M_TEXT:
      if (!null && !json_string (m))
        return wrong_type (m, _("a string"), err);
      *(const char **) ((char *) it + what->offset) = null ? NULL : json_string (m);
      return true;
    case M_INDEX:
      it->at.has_index = !null;
      return null || read_integer (m, &it->at.index, err);
    case M_DEPTH:
      it->has_depth = !null;
      return null || read_integer (m, &it->depth, err);
    case M_PROPS:
      return read_props (m, it, err);
    }
  return true;
}

bool
item_read (const struct json *object, bool strict, struct item *ret, struct oc_err *err)
{
  struct item it = { 0 };
  if (json_type (object) != JSON_OBJECT)
    return oc_fail_named (err, OC_INVALID_REQUEST, "invalid_json", _("an item must be an object, not %s"), json_type_name (object));
  if (strict && !item_check_members (object, err))
    return false;
  for (const struct json *m = json_child (object); m; m = json_next (m))
    {
      const struct member *what = member_find (json_key (m));
      if (what && !read_member (what, m, &it, err))
        {
          item_release (&it);
          return false;
        }
    }
  if (!it.command && !(it.command = strdup ("")))
    {
      item_release (&it);
      return oc_fail (err, OC_NOMEM, "out of memory for an item");
    }
  *ret = it;
  return true;
}

void
item_release (struct item *it)
{
  free ((char *) it->command);
  props_release (&it->props);
  *it = (struct item) { 0 };
}

static void
write_member (struct jw *w, const struct member *m, const struct item *it)
{
  const char *text = NULL;
  switch (m->kind)
    {
    case M_COMMAND:
      text = strcmp (m->name, "op") == 0 ? NULL : *it->command ? it->command : NULL;
      break;
    case M_TEXT:
      text = *(const char *const *) ((const char *) it + m->offset);
      break;
    case M_INDEX:
      if (it->at.has_index)
        jw_key_int (w, m->name, it->at.index);
      break;
    case M_DEPTH:
      if (it->has_depth)
        jw_key_int (w, m->name, it->depth);
      break;
    case M_PROPS:
      if (!it->has_props)
        break;
      jw_key_object (w, m->name);
      for (size_t i = 0; i < it->props.n; i++)
        jw_key_str (w, it->props.at[i].key, it->props.at[i].value);
      jw_end (w);
      break;
    }
  if (text)
    jw_key_str (w, m->name, text);
}

void
item_write_json (struct jw *w, const struct item *it)
{
  jw_object (w);
  for (size_t i = 0; i < MEMBERS; i++)
    write_member (w, &members[i], it);
  jw_end (w);
}
