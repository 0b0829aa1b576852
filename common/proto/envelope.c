#include "common/proto/envelope.h"

#include "common/proto/codes.h"
#include "common/proto/manifest.h"
#include <string.h>

static const struct { const char *name; enum msg_kind kind; } kinds[] = {
  { "open", MSG_OPEN }, { "command", MSG_COMMAND }, { "save", MSG_SAVE },   { "close", MSG_CLOSE },
  { "ping", MSG_PING }, { "ok", MSG_OK },           { "error", MSG_ERROR }, { "event", MSG_EVENT },
};

static const struct json *
object_or_null (const struct json *j)
{
  return j && json_type (j) == JSON_OBJECT ? j : NULL;
}

static bool
read_kind (struct message *m, struct oc_err *err)
{
  const char *name = json_string (json_get (m->root, "msg_type"));
  for (size_t i = 0; name && i < sizeof kinds / sizeof *kinds; i++)
    if (strcmp (kinds[i].name, name) == 0)
      {
        m->kind = kinds[i].kind;
        return true;
      }
  return oc_fail (err, OC_PROTOCOL, name ? "unknown msg_type \"%.80s\"" : "message without msg_type", name);
}

static bool
read_command (struct message *m, struct oc_err *err)
{
  const char *name = json_string (json_get (m->root, "command"));
  if (!name || !name[0] || strlen (name) >= sizeof m->command)
    return oc_fail (err, OC_INVALID_REQUEST, "message of type command names no known command");
  strcpy (m->command, name);
  for (char *p = m->command; *p; p++)
    if (*p == '-')
      *p = '_';
  if (strcmp (m->command, "save") == 0)
    m->kind = MSG_SAVE;
  return true;
}

static void
read_error (struct message *m)
{
  const struct json *e = json_get (m->root, "error");
  m->code = json_string (json_get (e, "code"));
  m->text = json_string (json_get (e, "message"));
}

static bool
read_all (struct message *m, struct oc_err *err)
{
  int64_t protocol;
  if (json_type (m->root) != JSON_OBJECT)
    return oc_fail (err, OC_INVALID_REQUEST, "message is a %s, not an object", json_type_name (m->root));
  const struct json *p = json_get (m->root, "protocol");
  if (p && (!json_int (p, &protocol) || protocol != OC_PROTOCOL_VERSION))
    return oc_fail (err, OC_PROTOCOL, "message of another protocol version; this side speaks %d", OC_PROTOCOL_VERSION);
  if (!read_kind (m, err))
    return false;
  m->args = object_or_null (json_get (m->root, "args"));
  m->props = object_or_null (json_get (m->root, "props"));
  m->result = json_get (m->root, "result");
  switch (m->kind)
    {
    case MSG_OPEN:
      if (!json_get (m->args, "path"))
        m->args = m->root;
      return true;
    case MSG_COMMAND:
      return read_command (m, err);
    case MSG_ERROR:
      read_error (m);
      return true;
    case MSG_EVENT:
      m->code = json_string (json_get (m->root, "kind"));
      m->text = json_string (json_get (m->root, "message"));
      return true;
    default:
      return true;
    }
}

bool
message_read (const char *line, size_t len, struct message *ret, struct oc_err *err)
{
  struct message m = { .root = NULL };
  if (len > 0 && line[len - 1] == '\r')
    len--;
  if (!json_parse (line, len, &m.root, err))
    return false;
  if (!read_all (&m, err))
    {
      message_release (&m);
      return false;
    }
  *ret = m;
  return true;
}

void
message_release (struct message *m)
{
  json_free (m->root);
  memset (m, 0, sizeof *m);
}

static void
begin (struct jw *w, const char *type)
{
  jw_object (w);
  jw_key_int (w, "protocol", OC_PROTOCOL_VERSION);
  jw_key_str (w, "msg_type", type);
}

void
message_write_open (struct jw *w, const char *path, bool editable)
{
  begin (w, "open");
  jw_key_str (w, "path", path);
  jw_key_bool (w, "editable", editable);
  jw_key_object (w, "args");
  jw_key_str (w, "path", path);
  jw_key_bool (w, "editable", editable);
  jw_end (w);
  jw_end (w);
}

void
message_write_plain (struct jw *w, enum msg_kind kind)
{
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (kinds[i].kind == kind)
      begin (w, kinds[i].name);
  jw_end (w);
}

void
message_begin_ok (struct jw *w)
{
  begin (w, "ok");
  jw_key (w, "result");
}

void
message_end (struct jw *w)
{
  jw_end (w);
}

void
message_write_error (struct jw *w, const struct oc_err *err)
{
  begin (w, "error");
  jw_key_object (w, "error");
  jw_key_str (w, "code", code_name (err));
  jw_key_str (w, "message", err->msg);
  if (err->hint[0])
    jw_key_str (w, "detail", err->hint);
  jw_end (w);
  jw_end (w);
}
