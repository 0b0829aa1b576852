#include "common/base/limits.h"
#include "common/proc/proc-priv.h"
#include <errno.h>
#include <limits.h>
#ifdef HAVE_PIDFD_OPEN
#include <sys/pidfd.h>
#endif

static void
proc_free (struct proc *p)
{
  pump_close (&p->in);
  pump_close (&p->out);
  pump_close (&p->err);
  pump_close (&p->pidfd);
  group_release_signals (p);
  lines_release (&p->out_lines);
  buf_release (&p->err_part);
  free (p);
}

bool
proc_start (const struct proc_spec *spec, struct proc **ret, struct oc_err *err)
{
  struct proc *p = calloc (1, sizeof (*p));
  if (!p)
    return oc_fail (err, OC_NOMEM, "out of memory");
  *p = (struct proc){ .spec = *spec, .pid = -1, .in = -1, .out = -1, .err = -1, .pidfd = -1, .sigfd = -1,
                      .idle_seconds = spec->idle_seconds,
                      .out_lines = LINES_INIT (spec->max_line ? spec->max_line : LIMIT_JSON_LINE),
                      .err_part = BUF_INIT (PROC_ERR_LINE + 1) };
  if (!group_catch_signals (p, err) || !spawn (p, err))
    {
      proc_free (p);
      return false;
    }
#ifdef HAVE_PIDFD_OPEN
  p->pidfd = pidfd_open (p->pid, 0);
#endif
  p->started = p->active = p->heard = p->ticked = watch_now ();
  if (spec->stdin_kind == PROC_STDIN_BYTES)
    {
      p->feed = spec->stdin_data;
      p->feed_len = spec->stdin_len;
      p->feed_close = true;
    }
  *ret = p;
  return true;
}

/* One round; a hit ends the child.  False: a callback failed or the pump broke, and the child was ended for that. */
static bool
advance (struct proc *p, int max_ms, struct oc_err *err)
{
  bool good = pump_once (p, max_ms, err);
  if (!good)
    watch_hit (p, PROC_STOPPED, 0);
  if (p->hit && !p->dropping)
    group_terminate (p);
  return good;
}

bool
proc_wait (struct proc *p, struct proc_result *ret, struct oc_err *err)
{
  bool good = true;
  while (good && !p->hit && !(p->exited && p->out < 0))
    good = advance (p, INT_MAX, err);
  pump_rest_of_stderr (p);
  *ret = p->result;
  return good;
}

bool
proc_step (struct proc *p, const bool *done, bool *ret_open, struct oc_err *err)
{
  while (!*done && !p->hit && p->out >= 0)
    if (!advance (p, INT_MAX, err))
      return false;
  *ret_open = *done;
  return true;
}

bool
proc_send (struct proc *p, const char *data, size_t len, struct oc_err *err)
{
  p->feed = data;
  p->feed_len = len;
  while (p->feed_len > 0 && p->in >= 0 && !p->hit)
    if (!advance (p, INT_MAX, err))
      return false;
  bool sent = p->feed_len == 0 && !p->hit;
  p->feed = NULL;
  p->feed_len = 0;
  return sent || oc_fail (err, OC_STREAM_CLOSED, "the child process does not read any more");
}

void
proc_close_stdin (struct proc *p)
{
  pump_close (&p->in);
}

void
proc_set_idle (struct proc *p, unsigned idle_seconds)
{
  p->idle_seconds = idle_seconds;
  p->active = watch_now ();
}

void
proc_touch (struct proc *p)
{
  p->active = watch_now ();
}

bool
proc_event (struct proc *p)
{
  p->events++;
  if (p->spec.max_events == 0 || p->events <= p->spec.max_events)
    return true;
  watch_hit (p, PROC_EVENT_LIMIT, 0);
  return false;
}

void
proc_end (struct proc *p, unsigned ms, struct proc_result *ret)
{
  if (!p)
    return;
  uint64_t from = watch_now ();
  while (!p->exited && !p->hit && watch_now () - from < ms)
    if (!advance (p, (int) (ms < INT_MAX ? ms : INT_MAX), NULL))
      break;
  if (!p->exited)
    group_kill (p);
  pump_rest_of_stderr (p);
  if (ret)
    *ret = p->result;
  group_reap (p);
  proc_free (p);
}

bool
proc_run (const struct proc_spec *spec, struct proc_result *ret, struct oc_err *err)
{
  struct proc *p = NULL;
  if (!proc_start (spec, &p, err))
    return false;
  struct proc_result r = { 0 };
  bool good = proc_wait (p, &r, err);
  proc_end (p, 0, NULL);
  *ret = r;
  return good;
}
