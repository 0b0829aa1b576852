/* A document served by a format-handler plugin: every operation of the handler becomes one message (protocol 5.3, contract 2.5). */
#include "host/plugin/proxy.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include "common/proto/manifest.h"
#include <string.h>

/* --- requests --- */

void
request_begin (struct request *r, const char *command)
{
  r->command = command;
  r->line = (struct buf) BUF_INIT (LIMIT_JSON_LINE);
  r->w = (struct jw) JW_INIT_STYLE (&r->line, JW_ASCII);
  jw_object (&r->w);
  jw_key_int (&r->w, "protocol", OC_PROTOCOL_VERSION);
  jw_key_str (&r->w, "msg_type", "command");
  jw_key_str (&r->w, "command", command);
  jw_key_object (&r->w, "args");
}

void
request_arg (struct request *r, const char *key, const char *value)
{
  if (value)
    jw_key_str (&r->w, key, value);
}

static void
request_position (struct request *r, const struct position *at)
{
  if (!at->has_index && !at->after && !at->before)
    return;
  jw_key_object (&r->w, "position");
  if (at->has_index)
    jw_key_int (&r->w, "index", at->index);
  request_arg (r, "after", at->after);
  request_arg (r, "before", at->before);
  jw_end (&r->w);
}

static void
request_props (struct request *r, const struct props *props)
{
  jw_end (&r->w);
  r->args_done = true;
  jw_key_object (&r->w, "props");
  for (size_t i = 0; i < props->n; i++)
    jw_key_str (&r->w, props->at[i].key, props->at[i].value);
  jw_end (&r->w);
}

void
request_release (struct request *r)
{
  buf_release (&r->line);
  json_free (r->reply);
}

bool
request_send (struct proxy *p, struct request *r, struct oc_err *err)
{
  if (!r->args_done)
    jw_end (&r->w);
  jw_end (&r->w);
  return session_call (p->session, r->command, &r->line, &r->reply, &r->result, err);
}

bool
wrong_result (const struct request *r, const char *want, struct oc_err *err)
{
  return oc_fail (err, OC_INTERNAL, "Format-handler `%s` reply must be a JSON %s. Got: %s", r->command, want, json_type_name (r->result));
}

/* A result that is a string or null. */
static bool
string_result (const struct request *r, const char **ret, struct oc_err *err)
{
  if (r->result && json_type (r->result) != JSON_STRING)
    return wrong_result (r, "string", err);
  *ret = r->result ? json_string (r->result) : NULL;
  return true;
}

static char *
copy_or_empty (const char *s)
{
  return strdup (s ? s : "");
}

/* --- reading --- */

static bool
proxy_get (struct handler *h, const char *path, int64_t depth, struct node_set *ret, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  struct node *n;
  request_begin (&r, "get");
  request_arg (&r, "path", path);
  jw_key_int (&r.w, "depth", depth < 0 ? 0 : depth);
  if (!request_send (proxy_of (h), &r, err))
    return false;
  if (!r.result)
    return oc_fail (err, OC_INTERNAL, "Plugin returned null result.");
  if (json_type (r.result) != JSON_OBJECT)
    return oc_fail_named (err, OC_INTERNAL, "invalid_json", "Format-handler `get` reply must be a JSON object. Got: %s", json_type_name (r.result));
  return node_from_json (ret, r.result, &n, err);
}

static bool
proxy_query (struct handler *h, const char *selector, struct node_set *ret, struct warnings *w, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  struct node *n;
  (void) w;
  request_begin (&r, "query");
  request_arg (&r, "selector", selector);
  if (!request_send (proxy_of (h), &r, err))
    return false;
  if (r.result && json_type (r.result) != JSON_ARRAY)
    return oc_fail_named (err, OC_INTERNAL, "invalid_json", "Format-handler `query` reply must be a JSON array. Got: %s", json_type_name (r.result));
  for (const struct json *i = r.result ? json_child (r.result) : NULL; i; i = json_next (i))
    if (!node_from_json (ret, i, &n, err))
      return false;
  return true;
}

static bool
proxy_raw (struct handler *h, const char *part, struct buf *ret, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  const char *text;
  request_begin (&r, "raw");
  request_arg (&r, "part_path", part);
  if (!request_send (proxy_of (h), &r, err) || !string_result (&r, &text, err))
    return false;
  buf_adds (ret, text ? text : "");
  return buf_ok (ret, err);
}

static bool
proxy_validate (struct handler *h, struct validations *ret, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  request_begin (&r, "validate");
  if (!request_send (proxy_of (h), &r, err))
    return false;
  if (r.result && json_type (r.result) != JSON_ARRAY)
    return oc_fail_named (err, OC_INTERNAL, "invalid_json", "Format-handler `validate` reply must be a JSON array. Got: %s",
                          json_type_name (r.result));
  for (const struct json *i = r.result ? json_child (r.result) : NULL; i; i = json_next (i))
    {
      const char *type = json_string (json_get (i, "error_type")), *text = json_string (json_get (i, "description"));
      validations_add (ret, type ? type : "Schema", json_string (json_get (i, "path")), json_string (json_get (i, "part")), "%s", text ? text : "");
    }
  return true;
}

static bool
proxy_extract (struct handler *h, const char *path, const char *dest, bool *ret_found, char **ret_type, int64_t *ret_bytes, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  struct oc_err why = OC_ERR_INIT;
  request_begin (&r, "extract_binary");
  request_arg (&r, "path", path);
  request_arg (&r, "dest_path", dest);
  *ret_found = false;
  if (!request_send (proxy_of (h), &r, &why))
    {
      if (why.code == OC_UNKNOWN_COMMAND)
        return true;
      *err = why;
      return false;
    }
  if (!json_is_true (json_get (r.result, "found")))
    return true;
  const struct json *bytes = json_get (r.result, "byte_count");
  const char *type = json_string (json_get (r.result, "content_type"));
  *ret_found = true;
  *ret_type = copy_or_empty (type);
  *ret_bytes = 0;
  if (bytes && !json_int (bytes, ret_bytes) && json_string (bytes) && !oc_parse_int (json_string (bytes), ret_bytes))
    *ret_bytes = 0;
  return true;
}

/* --- editing --- */

/* Keys that the plugin reports, as "key" or "key (hint)"; only those that were asked for count. */
static bool
read_unsupported (const struct json *list, const struct props *asked, struct edit *ret)
{
  if (!list || json_type (list) != JSON_ARRAY)
    return true;
  for (const struct json *i = json_child (list); i; i = json_next (i))
    {
      const char *s = json_string (i);
      size_t n = s ? strcspn (s, " =") : 0;
      char key[256];
      if (n == 0 || n >= sizeof key)
        continue;
      memcpy (key, s, n);
      key[n] = 0;
      const char *open = strchr (s + n, '('), *end = strrchr (s, ')');
      AUTO_BUF struct buf hint = BUF_INIT (2048);
      if (open && end > open)
        buf_add (&hint, open + 1, (size_t) (end - open - 1));
      if (props_get (asked, key) && !props_put (&ret->unsupported, key, buf_str (&hint)))
        return false;
    }
  return true;
}

static bool
proxy_set (struct handler *h, const char *path, const struct props *props, struct edit *ret, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  request_begin (&r, "set");
  request_arg (&r, "path", path);
  request_props (&r, props);
  if (!request_send (proxy_of (h), &r, err))
    return false;
  if (r.result && json_type (r.result) != JSON_OBJECT)
    {
      AUTO_BUF struct buf got = BUF_INIT (1024);
      struct jw w = JW_INIT (&got);
      jw_value (&w, r.result);
      return oc_fail (err, OC_PROTOCOL,
                      "Format-handler `set` reply must be a JSON object with `unsupported_properties` array (§5.3). Got: %s", buf_str (&got));
    }
  h->changed = true;
  /* A plugin that replaces text may say how often (a member beside what the protocol asks for). */
  const struct json *replaced = json_get (r.result, "replaced");
  ret->has_matched = replaced && json_int (replaced, &ret->matched);
  return read_unsupported (json_get (r.result, "unsupported_properties"), props, ret) ? true : oc_fail (err, OC_NOMEM, "out of memory");
}

static bool
proxy_add (struct handler *h, const char *parent, const char *type, const struct position *at, const struct props *props, struct edit *ret,
           struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  request_begin (&r, "add");
  request_arg (&r, "parent_path", parent);
  request_arg (&r, "type", type);
  request_position (&r, at);
  request_props (&r, props);
  if (!request_send (proxy_of (h), &r, err))
    return false;
  if (r.result && json_type (r.result) != JSON_OBJECT)
    return oc_fail (err, OC_PROTOCOL, "Format-handler `add` reply must be a JSON object with `path` (§5.3). Got: %s", json_type_name (r.result));
  h->changed = true;
  ret->path = copy_or_empty (json_string (json_get (r.result, "path")));
  return read_unsupported (json_get (r.result, "unsupported_properties"), props, ret) ? true : oc_fail (err, OC_NOMEM, "out of memory");
}

static bool
proxy_remove (struct handler *h, const char *path, struct edit *ret, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  const char *text;
  request_begin (&r, "remove");
  request_arg (&r, "path", path);
  if (!request_send (proxy_of (h), &r, err) || !string_result (&r, &text, err))
    return false;
  h->changed = true;
  ret->text = text ? strdup (text) : NULL;
  return true;
}

/* move and copy: source and target parent in, a string, the new path, out. */
static bool
place_call (struct handler *h, const char *command, const char *const paths[2], const struct position *at, struct edit *ret, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  const char *text;
  request_begin (&r, command);
  request_arg (&r, "source_path", paths[0]);
  request_arg (&r, "target_parent_path", paths[1]);
  request_position (&r, at);
  if (!request_send (proxy_of (h), &r, err) || !string_result (&r, &text, err))
    return false;
  h->changed = true;
  ret->path = copy_or_empty (text);
  return true;
}

static bool
proxy_move (struct handler *h, const char *path, const char *to, const struct position *at, struct edit *ret, struct oc_err *err)
{
  const char *const paths[2] = { path, to };
  return place_call (h, "move", paths, at, ret, err);
}

static bool
proxy_copy (struct handler *h, const char *path, const char *parent, const struct position *at, struct edit *ret, struct oc_err *err)
{
  const char *const paths[2] = { path, parent };
  return place_call (h, "copy", paths, at, ret, err);
}

static bool
proxy_swap (struct handler *h, const char *a, const char *b, struct edit *ret, struct oc_err *err)
{
  (void) h;
  (void) a;
  (void) b;
  (void) ret;
  return oc_fail (err, OC_INTERNAL, "swap not supported for this document type");
}

static bool
proxy_raw_set (struct handler *h, const char *part, const char *xpath, const char *action, const char *xml, struct edit *ret, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  request_begin (&r, "raw_set");
  request_arg (&r, "part_path", part);
  request_arg (&r, "xpath", xpath);
  request_arg (&r, "action", action);
  request_arg (&r, "xml", xml);
  if (!request_send (proxy_of (h), &r, err))
    return false;
  h->changed = true;
  ret->has_matched = false;
  return true;
}

static bool
proxy_add_part (struct handler *h, const char *parent, const char *type, char **ret_rel, char **ret_part, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  request_begin (&r, "add_part");
  request_arg (&r, "parent_part_path", parent);
  request_arg (&r, "part_type", type);
  if (!request_send (proxy_of (h), &r, err))
    return false;
  if (!r.result)
    return oc_fail (err, OC_PROTOCOL, "Format-handler add-part returned null.");
  if (json_type (r.result) != JSON_OBJECT)
    return wrong_result (&r, "object", err);
  h->changed = true;
  *ret_rel = copy_or_empty (json_string (json_get (r.result, "rel_id")));
  *ret_part = copy_or_empty (json_string (json_get (r.result, "part_path")));
  return true;
}

/* --- life --- */

static bool
proxy_save (struct handler *h, struct oc_err *err)
{
  struct proxy *p = proxy_of (h);
  bool done;
  if (!h->changed)
    return true;
  if (!session_save (p->session, &done, err))
    return false;
  p->unsaved = !done;
  h->changed = false;
  return true;
}

static bool
proxy_close (struct handler *h, struct oc_err *err)
{
  struct proxy *p = proxy_of (h);
  bool ok = session_close (p->session, !p->unsaved && !h->changed, err);
  free (p);
  return ok;
}

static const struct handler_ops ops = {
  .view = proxy_view,
  .get = proxy_get,
  .query = proxy_query,
  .set = proxy_set,
  .add = proxy_add,
  .remove = proxy_remove,
  .move = proxy_move,
  .copy = proxy_copy,
  .swap = proxy_swap,
  .raw = proxy_raw,
  .raw_set = proxy_raw_set,
  .add_part = proxy_add_part,
  .validate = proxy_validate,
  .extract = proxy_extract,
  .save = proxy_save,
  .close = proxy_close,
};

bool
proxy_open (struct plugin_finder *f, const struct plugin_found *plugin, const char *path, bool editable, struct handler **ret, struct oc_err *err)
{
  AUTO_FREE char *absolute = realpath (path, NULL);
  if (!absolute)
    return oc_fail_named (err, OC_FILE_NOT_FOUND, "file_not_found", "File not found: %s", path);
  AUTO_FREE struct proxy *p = calloc (1, sizeof *p);
  if (!p)
    return oc_fail (err, OC_NOMEM, "out of memory");
  p->base.ops = &ops;
  const char *dot = strrchr (path, '.');
  snprintf (p->kind, sizeof p->kind, "%s", dot ? dot + 1 : "");
  p->base.kind = p->kind;
  if (!session_open (plugin, plugin_finder_self (f), absolute, editable, &p->session, err))
    return false;
  *ret = &p->base;
  (void) TAKE (p);
  return true;
}
