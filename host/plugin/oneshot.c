#include "host/plugin/private.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include "common/json/jread.h"
#include "common/proto/codes.h"
#include <string.h>

enum { MAX_ARGS = 8, SHOWN = 500 };

/* The watchdog's setting is the user's; plugins do not see it (protocol 4.2). */
const char *const plugin_env_unset[] = { "OFFICECLI_PLUGIN_IDLE_TIMEOUT_SECONDS", NULL };

bool
plugin_environment (const struct plugin_finder *f, struct buf *ret)
{
  buf_addf (ret, "OFFICECLI_BIN=%s", plugin_finder_self (f));
  return ret->bad == OC_OK;
}

bool
is_heartbeat (const char *line, size_t len)
{
  if (len < 2 || line[0] != '{' || !memmem (line, len, "heartbeat", 9))
    return false;
  AUTO_JSON struct json *j = NULL;
  return json_parse (line, len, &j, NULL) && json_is_true (json_get (j, "heartbeat"));
}

static bool
on_stderr (void *ctx, struct proc *p, char *line, size_t len)
{
  struct oneshot *o = ctx;
  (void) p;
  if (!is_heartbeat (line, len) && o->talk.len + len + 1 < LIMIT_STDERR_KEEP)
    {
      utf8_clean (&o->talk, line, len);
      buf_addc (&o->talk, '\n');
    }
  return true;
}

static bool
on_stdout (void *ctx, struct proc *p, char *line, size_t len, struct oc_err *err)
{
  struct oneshot *o = ctx;
  (void) p;
  return !o->line || o->line (o->ctx, line, len, err);
}

static void
on_tick (void *ctx, struct proc *p)
{
  struct oneshot *o = ctx;
  (void) p;
  if (o->tick)
    o->tick (o->ctx);
}

/* First 500 characters, then "..."; line ends are kept. */
static void
shown_talk (const struct oneshot *o, struct buf *ret)
{
  size_t n = utf16_prefix (buf_str (&o->talk), SHOWN);
  buf_add (ret, buf_str (&o->talk), n);
  if (n < o->talk.len)
    buf_adds (ret, "...");
}

static bool
failed (const struct oneshot *o, int status, struct oc_err *err)
{
  AUTO_BUF struct buf talk = BUF_INIT (8192);
  shown_talk (o, &talk);
  enum oc_code code = code_from_exit (status);
  const char *name = o->plugin->manifest.name;
  if (o->failed_on)
    return oc_fail (err, OC_PLUGIN_FAILED, "%s '%s' dump failed (exit %d) on fixture '%s': %s", o->role, name, status, o->failed_on,
                    buf_str (&talk));
  /* Only its name is that of the plugin's status: a plugin's own status is never the host's (5 and 6 are for what the host sees). */
  const struct oc_err plain = { .code = code };
  return oc_fail_named (err, OC_PLUGIN_FAILED, code_name (&plain), "%s '%s' failed (exit %d): %s", o->role, name, status, buf_str (&talk));
}

static bool
judge (struct oneshot *o, const struct proc_result *r, unsigned budget, struct oc_err *err)
{
  const char *name = o->plugin->manifest.name;
  o->status = r->kind == PROC_EXITED ? r->status : -1;
  switch (r->kind)
    {
    case PROC_EXITED:
      return r->status == 0 || failed (o, r->status, err);
    case PROC_SIGNALED:
      return failed (o, 128 + r->status, err);
    case PROC_IDLE:
      return oc_fail (err, OC_IDLE, "%s '%s' produced no output for %us — likely hung.", o->role, name, budget);
    case PROC_LINE_LIMIT:
    case PROC_BYTE_LIMIT:
      return oc_fail_named (err, OC_CORRUPT_BATCH, "plugin_contract_violation", "%s '%s' wrote a line longer than %zu bytes.", o->role, name,
                            LIMIT_JSON_LINE);
    case PROC_INTERRUPTED:
      return oc_fail_named (err, OC_PLUGIN_FAILED, "interrupted", "%s '%s' was interrupted by signal %d.", o->role, name, r->status);
    default:
      return oc_fail (err, OC_PLUGIN_FAILED, "%s '%s' ended early.", o->role, name);
    }
}

bool
oneshot_run (struct oneshot *o, const char *verb, const char *const *args, struct oc_err *err)
{
  const char *argv[MAX_ARGS + 3] = { o->plugin->path, verb };
  for (size_t i = 0; args[i] && i < MAX_ARGS; i++)
    argv[i + 2] = args[i];
  AUTO_BUF struct buf env = BUF_INIT (65536);
  o->talk = (struct buf) BUF_INIT (LIMIT_STDERR_KEEP * 2);
  if (!plugin_environment (o->finder, &env))
    return oc_fail (err, OC_NOMEM, "out of memory");
  const char *const env_set[] = { env.p, NULL };
  unsigned budget = plugin_idle_budget (o->plugin, verb);
  struct proc_spec spec = {
    .argv = argv,
    .env_set = env_set,
    .env_unset = plugin_env_unset,
    /* A child in its own process group may not read a terminal. */
    .stdin_kind = isatty (STDIN_FILENO) ? PROC_STDIN_NULL : PROC_STDIN_INHERIT,
    .stderr_kind = PROC_STDERR_LINES,
    .idle_seconds = budget,
    .stdout_line = on_stdout,
    .stderr_line = on_stderr,
    .tick = on_tick,
    .ctx = o,
  };
  struct proc_result r;
  return proc_run (&spec, &r, err) && judge (o, &r, budget, err);
}

void
oneshot_release (struct oneshot *o)
{
  buf_release (&o->talk);
}

void
oneshot_relay_warnings (const struct oneshot *o)
{
  AUTO_BUF struct buf mark = BUF_INIT (512);
  buf_addf (&mark, "%s: warning: ", o->plugin->manifest.name);
  for (const char *line = buf_str (&o->talk); mark.bad == OC_OK && *line;)
    {
      size_t n = strcspn (line, "\n");
      if (n > mark.len && memcmp (line, mark.p, mark.len) == 0)
        fprintf (stderr, "[warning] %.*s\n", (int) (n - mark.len), line + mark.len);
      line += n + (line[n] == '\n');
    }
}
