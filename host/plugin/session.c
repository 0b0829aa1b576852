#include "host/plugin/session.h"

#include "common/base/limits.h"
#include "common/proto/codes.h"
#include "common/proto/envelope.h"
#include <string.h>

enum { CLOSE_MS = 2000 };

enum session_state { S_SPAWNING, S_READY, S_BUSY, S_BROKEN };

struct session
{
  const struct plugin_found *plugin;
  struct proc *proc;
  enum session_state state;
  struct json *commands_root;        /* open reply; owner of `commands` */
  const struct json *commands;       /* capabilities.commands when not empty */
  struct buf line;                   /* reply being waited for */
  bool got_line, failed_idle;
};

static bool
on_stdout (void *ctx, struct proc *p, char *line, size_t len, struct oc_err *err)
{
  struct session *s = ctx;
  (void) p;
  (void) err;
  /* An unsolicited event does not take the place of the reply (protocol 6.4). */
  if (s->got_line || (len > 2 && memmem (line, len, "\"event\"", 7)))
    {
      AUTO_JSON struct json *j = NULL;
      const char *type = json_parse (line, len, &j, NULL) ? json_string (json_get (j, "msg_type")) : NULL;
      if (type && strcmp (type, "event") == 0)
        return true;
    }
  if (s->got_line)
    {
      s->state = S_BROKEN; /* two lines for one request */
      return true;
    }
  buf_clear (&s->line);
  buf_add (&s->line, line, len);
  s->got_line = true;
  return true;
}

static bool
on_stderr (void *ctx, struct proc *p, char *line, size_t len)
{
  (void) ctx;
  (void) p;
  return is_heartbeat (line, len);
}

static bool
start (struct session *s, const char *self, const char *path, struct oc_err *err)
{
  AUTO_BUF struct buf env = BUF_INIT (65536);
  const char *const argv[] = { s->plugin->path, "open", path, NULL };
  buf_addf (&env, "OFFICECLI_BIN=%s", self);
  if (!buf_ok (&env, err))
    return false;
  const char *const env_set[] = { env.p, NULL };
  struct proc_spec spec = {
    .argv = argv,
    .env_set = env_set,
    .env_unset = plugin_env_unset,
    .stdin_kind = PROC_STDIN_PIPE,
    .stderr_kind = PROC_STDERR_LINES,
    .activity = PROC_ACT_STDOUT_BYTE | PROC_ACT_STDERR_LINE,
    .stdout_line = on_stdout,
    .stderr_line = on_stderr,
    .ctx = s,
  };
  return proc_start (&spec, &s->proc, err);
}

static bool
break_session (struct session *s)
{
  s->state = S_BROKEN;
  return false;
}

/* Send a line and wait for one; `what` names the exchange in messages ("open/", "command/get"), `verb` the watchdog's budget. */
static bool
exchange (struct session *s, const char *what, const char *verb, const struct buf *request, struct oc_err *err)
{
  const char *name = s->plugin->manifest.name;
  unsigned budget = plugin_idle_budget (s->plugin, verb);
  AUTO_BUF struct buf line = BUF_INIT (LIMIT_JSON_LINE + 1);
  struct oc_err why = OC_ERR_INIT;
  bool open = true;
  if (s->state == S_BROKEN)
    return oc_fail (err, OC_STREAM_CLOSED, "Format-handler session for '%s' is no longer usable (stream was closed earlier).", name);
  buf_add (&line, buf_str (request), request->len);
  buf_addc (&line, '\n');
  if (!buf_ok (&line, err))
    return false;
  s->state = S_BUSY;
  s->got_line = false;
  proc_set_idle (s->proc, budget);
  if (!proc_send (s->proc, line.p, line.len, &why) && !s->got_line)
    {
      break_session (s);
      return oc_fail (err, OC_STREAM_CLOSED, "Format-handler plugin '%s' stdin/stdout I/O failed: %s", name, why.msg);
    }
  if (!s->got_line && !proc_step (s->proc, &s->got_line, &open, &why))
    {
      break_session (s);
      return oc_fail (err, why.code, "Format-handler plugin '%s': %s", name, why.msg);
    }
  proc_set_idle (s->proc, 0);
  if (s->got_line && s->state != S_BROKEN)
    {
      s->state = S_READY;
      return true;
    }
  break_session (s);
  struct proc_result r;
  proc_end (s->proc, 200, &r);
  s->proc = NULL;
  if (r.kind == PROC_IDLE)
    {
      oc_fail (err, OC_IDLE, "Format-handler plugin '%s' produced no activity for %us (command=%s).", name, budget, verb);
      oc_err_hint (err, "Raise `idle_timeout_seconds.verbs.%s` in the plugin manifest, or set OFFICECLI_PLUGIN_IDLE_TIMEOUT_SECONDS (0 disables the watchdog).",
                   verb);
      return false;
    }
  return oc_fail (err, OC_STREAM_CLOSED, "Format-handler plugin '%s' closed stdout unexpectedly (no reply to %s).", name, what);
}

static bool
not_an_envelope (struct session *s, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (2048);
  struct jw w = JW_INIT (&b);
  jw_strn (&w, buf_str (&s->line), s->line.len > 120 ? 120 : s->line.len);
  break_session (s);
  return oc_fail (err, OC_PROTOCOL, "Format-handler plugin '%s' reply is not a JSON object. First chars: %s.", s->plugin->manifest.name, buf_str (&b));
}

static bool
error_reply (const struct session *s, const struct json *reply, const char *command, struct oc_err *err)
{
  const struct json *e = json_get (reply, "error");
  const char *code = json_string (json_get (e, "code")), *text = json_string (json_get (e, "message"));
  enum oc_code mapped = code ? code_from_name (code) : OC_PLUGIN_FAILED;
  /* The code goes to the user as the plugin wrote it. */
  oc_fail_named (err, mapped == OC_PROTOCOL || mapped == OC_IDLE ? OC_PLUGIN_FAILED : mapped, code && *code ? code : "plugin_error",
                 "Format-handler plugin '%s' reported error on %s: %s", s->plugin->manifest.name, command, text ? text : "(no message)");
  return false;
}

/* The reply in s->line.  ret stays with the caller on success only. */
static bool
read_reply (struct session *s, const char *command, struct json **ret, const struct json **ret_result, struct oc_err *err)
{
  AUTO_JSON struct json *j = NULL;
  size_t len = s->line.len;
  const char *p = buf_str (&s->line);
  if (s->state == S_READY && len >= 3 && memcmp (p, "\xEF\xBB\xBF", 3) == 0 && !s->commands_root)
    {
      p += 3; /* a BOM at the start of the stream */
      len -= 3;
    }
  if (!json_parse (p, len, &j, NULL) || json_type (j) != JSON_OBJECT)
    return not_an_envelope (s, err);
  const char *type = json_string (json_get (j, "msg_type"));
  if (type && strcmp (type, "error") == 0)
    return error_reply (s, j, command, err);
  if (!type || strcmp (type, "ok") != 0)
    {
      break_session (s);
      return oc_fail (err, OC_PROTOCOL, "Format-handler plugin '%s' replied with unknown msg_type '%s'.", s->plugin->manifest.name,
                      type ? type : "");
    }
  const struct json *result = json_get (j, "result");
  *ret_result = result && json_type (result) != JSON_NULL ? result : NULL;
  *ret = TAKE (j);
  return true;
}

static bool
handshake (struct session *s, const char *path, bool editable, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_JSON_LINE);
  struct jw w = JW_INIT_STYLE (&b, JW_ASCII);
  const struct json *result;
  message_write_open (&w, path, editable);
  if (!buf_ok (&b, err) || !exchange (s, "open/", "open", &b, err) || !read_reply (s, "open", &s->commands_root, &result, err))
    return false;
  const struct json *commands = json_get (json_get (result, "capabilities"), "commands");
  if (commands && json_type (commands) == JSON_ARRAY && json_child (commands))
    s->commands = commands;
  return true;
}

bool
session_open (const struct plugin_found *p, const char *self, const char *path, bool editable, struct session **ret, struct oc_err *err)
{
  struct session *s = calloc (1, sizeof *s);
  if (!s)
    return oc_fail (err, OC_NOMEM, "out of memory");
  s->plugin = p;
  s->line = (struct buf) BUF_INIT (LIMIT_JSON_LINE);
  s->state = S_SPAWNING;
  if (start (s, self, path, err) && handshake (s, path, editable, err))
    {
      *ret = s;
      return true;
    }
  session_close (s, true, NULL);
  return false;
}

/* Names are compared with '-' and '_' alike: the protocol's own example mixes them. */
static bool
offers (const struct session *s, const char *command)
{
  for (const struct json *i = s->commands ? json_child (s->commands) : NULL; i; i = json_next (i))
    {
      const char *name = json_string (i);
      size_t n = 0;
      while (name && name[n] && (name[n] == command[n] || (name[n] == '-' && command[n] == '_')))
        n++;
      if (name && !name[n] && !command[n])
        return true;
    }
  return !s->commands;
}

bool
session_call (struct session *s, const char *command, const struct buf *request, struct json **ret, const struct json **ret_result,
              struct oc_err *err)
{
  char what[64];
  if (!buf_ok (request, err))
    return false;
  if (s->state != S_BROKEN && !offers (s, command))
    return oc_fail (err, OC_UNKNOWN_COMMAND, "Format-handler plugin '%s' does not implement command '%s'.", s->plugin->manifest.name, command);
  snprintf (what, sizeof what, "command/%s", command);
  return exchange (s, what, command, request, err) && read_reply (s, command, ret, ret_result, err);
}

bool
session_save (struct session *s, bool *ret_done, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (1024);
  AUTO_JSON struct json *reply = NULL;
  struct jw w = JW_INIT (&b);
  struct oc_err why = OC_ERR_INIT;
  const struct json *result;
  message_write_plain (&w, MSG_SAVE);
  *ret_done = true;
  if (!exchange (s, "save/", "save", &b, err))
    return false;
  if (read_reply (s, "save", &reply, &result, &why))
    return true;
  if (s->state != S_BROKEN && (why.code == OC_UNKNOWN_COMMAND || why.code == OC_INVALID_REQUEST))
    {
      *ret_done = false; /* written for hosts that never send save: it flushes on close */
      return true;
    }
  if (err && err->code == OC_OK)
    *err = why;
  return false;
}

/* The close exchange of a session that still speaks. */
static bool
say_goodbye (struct session *s, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (1024);
  AUTO_JSON struct json *reply = NULL;
  struct jw w = JW_INIT (&b);
  const struct json *result;
  bool open = true;
  message_write_plain (&w, MSG_CLOSE);
  buf_addc (&b, '\n');
  s->got_line = false;
  /* So long for the reply and so long again for the exit: a plugin may save without answering first. */
  proc_set_idle (s->proc, 2 * CLOSE_MS / 1000);
  bool sent = proc_send (s->proc, b.p, b.len, err);
  proc_close_stdin (s->proc);
  if (!sent || (!s->got_line && !proc_step (s->proc, &s->got_line, &open, err)))
    return false;
  return !s->got_line || read_reply (s, "close", &reply, &result, err);
}

bool
session_close (struct session *s, bool saved, struct oc_err *err)
{
  struct oc_err why = OC_ERR_INIT;
  struct proc_result r = { .kind = PROC_EXITED };
  bool ok = true;
  if (s->proc && s->state != S_BROKEN)
    ok = say_goodbye (s, &why);
  else if (s->proc)
    proc_close_stdin (s->proc);
  if (s->proc)
    proc_set_idle (s->proc, 0);
  proc_end (s->proc, CLOSE_MS, &r);
  bool clean = ok && r.kind == PROC_EXITED && r.status == 0;
  if (!saved && !clean)
    {
      if (why.code == OC_OK && (r.kind == PROC_EXITED || r.kind == PROC_SIGNALED))
        oc_fail (&why, OC_PLUGIN_FAILED, "Format-handler plugin '%s' ended with %s %d before its changes were saved.", s->plugin->manifest.name,
                 r.kind == PROC_EXITED ? "exit status" : "signal", r.status);
      oc_fail (&why, OC_PLUGIN_FAILED, "Format-handler plugin '%s' did not end in time; its changes may not be saved.",
               s->plugin->manifest.name);
      if (err && err->code == OC_OK)
        *err = why;
    }
  json_free (s->commands_root);
  buf_release (&s->line);
  free (s);
  return saved || clean;
}
