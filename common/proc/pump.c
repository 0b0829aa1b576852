#include "common/base/limits.h"
#include "common/proc/proc-priv.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/signalfd.h>
#include <time.h>

enum { CHUNK = 64 * 1024, NFDS = 5 };

void
pump_close (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

static bool
give_line (void *ctx, char *line, size_t len, struct oc_err *err)
{
  struct proc *p = ctx;
  if (p->dropping || p->hit || !p->spec.stdout_line)
    return true;
  if (p->spec.stdout_line (p->spec.ctx, p, line, len, err))
    return true;
  p->callback_failed = !p->hit; /* a limit that the callback itself ran into comes first */
  return false;
}

/* The callback's error goes to the caller; a line that is too long is a limit, not an error. */
static bool
feed_stdout (struct proc *p, const char *s, size_t len, struct oc_err *err)
{
  struct oc_err e = OC_ERR_INIT;
  bool good = len > 0 ? lines_feed (&p->out_lines, s, len, give_line, p, &e) : lines_end (&p->out_lines, give_line, p, &e);
  if (good || p->hit)
    return true;
  if (!p->callback_failed && e.code == OC_LIMIT)
    {
      watch_hit (p, PROC_LINE_LIMIT, 0);
      return true;
    }
  if (err)
    *err = e;
  return false;
}

static bool
end_stdout (struct proc *p, struct oc_err *err)
{
  pump_close (&p->out);
  return p->dropping || feed_stdout (p, NULL, 0, err);
}

static bool
pump_stdout (struct proc *p, struct oc_err *err)
{
  char chunk[CHUNK];
  ssize_t n = read (p->out, chunk, sizeof (chunk));
  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return true;
  if (n <= 0)
    return end_stdout (p, err);
  p->heard = watch_now ();
  if (p->spec.activity == 0 || (p->spec.activity & PROC_ACT_STDOUT_BYTE))
    p->active = p->heard;
  if (p->dropping)
    return true;
  size_t take = (size_t) n, room = p->spec.max_bytes ? p->spec.max_bytes - p->bytes : SIZE_MAX;
  bool over = take > room;
  if (over)
    take = room;
  p->bytes += take;
  bool good = take == 0 || feed_stdout (p, chunk, take, err);
  if (over)
    watch_hit (p, PROC_BYTE_LIMIT, 0);
  return good;
}

static void
give_err_line (struct proc *p)
{
  buf_add (&p->err_part, "", 0);
  if (buf_ok (&p->err_part, NULL) && p->spec.stderr_line && p->spec.stderr_line (p->spec.ctx, p, p->err_part.p, p->err_part.len)
      && (p->spec.activity == 0 || (p->spec.activity & PROC_ACT_STDERR_LINE)))
    p->active = watch_now ();
  buf_clear (&p->err_part);
}

/* Diagnostics have no ceiling that ends a child: a very long line is given in pieces. */
static void
split_stderr (struct proc *p, const char *s, size_t len)
{
  while (len > 0)
    {
      const char *lf = memchr (s, '\n', len);
      size_t n = lf ? (size_t) (lf - s) : len, room = PROC_ERR_LINE - p->err_part.len;
      bool whole = lf && n <= room;
      if (n > room)
        n = room;
      buf_add (&p->err_part, s, n);
      if (whole || p->err_part.len == PROC_ERR_LINE)
        give_err_line (p);
      s += n + whole;
      len -= n + whole;
    }
}

/* False: nothing more to read now. */
static bool
pump_stderr (struct proc *p)
{
  char chunk[CHUNK];
  ssize_t n = p->err < 0 ? -1 : read (p->err, chunk, sizeof (chunk));
  if (n > 0)
    {
      split_stderr (p, chunk, (size_t) n);
      return true;
    }
  if (p->err >= 0 && (n == 0 || (errno != EAGAIN && errno != EINTR)))
    {
      pump_close (&p->err);
      if (p->err_part.len > 0)
        give_err_line (p);
    }
  return false;
}

void
pump_rest_of_stderr (struct proc *p)
{
  uint64_t until = watch_now () + watch_grace (p); /* someone left behind may go on writing */
  while (pump_stderr (p) && watch_now () < until)
    continue;
  if (p->err_part.len > 0)
    give_err_line (p);
}

/* write() without SIGPIPE, whatever the caller has done about that signal. */
static ssize_t
write_quietly (int fd, const char *s, size_t len)
{
  sigset_t pipe_only, old, pending;
  sigemptyset (&pipe_only);
  sigaddset (&pipe_only, SIGPIPE);
  sigpending (&pending);
  sigprocmask (SIG_BLOCK, &pipe_only, &old);
  ssize_t n = write (fd, s, len);
  int failed = errno;
  if (n < 0 && failed == EPIPE && !sigismember (&pending, SIGPIPE))
    {
      static const struct timespec now = { 0, 0 };
      while (sigtimedwait (&pipe_only, NULL, &now) < 0 && errno == EINTR)
        continue;
    }
  sigprocmask (SIG_SETMASK, &old, NULL);
  errno = failed;
  return n;
}

static void
pump_stdin (struct proc *p)
{
  while (p->feed_len > 0)
    {
      ssize_t n = write_quietly (p->in, p->feed, p->feed_len);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 && errno == EAGAIN)
        return;
      if (n < 0)
        {
          pump_close (&p->in); /* it does not want more, which is its right */
          return;
        }
      p->feed += n;
      p->feed_len -= (size_t) n;
    }
  if (p->feed_close)
    pump_close (&p->in);
}

static void
take_signal (struct proc *p)
{
  struct signalfd_siginfo info;
  if (read (p->sigfd, &info, sizeof (info)) != (ssize_t) sizeof (info))
    return;
  if (p->hit)
    p->spec.grace_ms = 1; /* asked again: no more patience */
  watch_hit (p, PROC_INTERRUPTED, (int) info.ssi_signo);
}

bool
pump_once (struct proc *p, int max_ms, struct oc_err *err)
{
  bool writing = p->in >= 0 && (p->feed_len > 0 || p->feed_close);
  struct pollfd fds[NFDS] = {
    { .fd = p->sigfd, .events = POLLIN },
    { .fd = p->err, .events = POLLIN },
    { .fd = p->out, .events = POLLIN },
    { .fd = writing ? p->in : -1, .events = POLLOUT },
    { .fd = p->exited ? -1 : p->pidfd, .events = POLLIN },
  };
  int ms = watch_timeout (p);
  int r = poll (fds, NFDS, ms < max_ms ? ms : max_ms);
  if (r < 0 && errno != EINTR && errno != EAGAIN)
    return oc_fail_errno (err, errno, "cannot wait for a child process");
  bool good = true;
  if (r > 0 && fds[0].revents)
    take_signal (p);
  if (r > 0 && fds[1].revents)
    pump_stderr (p);
  if (r > 0 && fds[2].revents)
    good = pump_stdout (p, err);
  if (r > 0 && fds[3].revents)
    pump_stdin (p);
  group_look_for_exit (p);
  watch_check (p);
  if (good && watch_lingers (p))
    good = end_stdout (p, err);
  return good;
}
