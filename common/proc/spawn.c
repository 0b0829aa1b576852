#include "common/base/limits.h"
#include "common/proc/proc-priv.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/wait.h>

extern char **environ;

/* Everything the child needs between fork and exec, prepared before, because there it may only call what is safe in a
 * signal handler. */
struct plan
{
  const char *const *argv;
  char **env;
  int fd[3];          /* to become 0, 1, 2; -1: leave as it is */
  int report;         /* errno of a failed exec goes here; closed by a successful one */
};

struct pipes { int in[2], out[2], err[2], report[2], null; };

static bool
names_variable (const char *entry, const char *name)
{
  size_t n = strcspn (name, "=");
  return strncmp (entry, name, n) == 0 && entry[n] == '=';
}

static bool
is_listed (const char *entry, const char *const *names)
{
  for (; names && *names; names++)
    if (names_variable (entry, *names))
      return true;
  return false;
}

static size_t
count (const char *const *list)
{
  size_t n = 0;
  while (list && list[n])
    n++;
  return n;
}

/* The tag stands first, so that it is found early in /proc/PID/environ.  The strings are borrowed. */
static char **
build_env (struct proc *p)
{
  uint64_t r[2] = { 0 };
  if (getrandom (r, sizeof (r), 0) != (ssize_t) sizeof (r))
    r[0] = watch_now () ^ (uint64_t) getpid () << 32;
  snprintf (p->tag, sizeof (p->tag), "OC_TREE_%016llx%016llx=1", (unsigned long long) r[0], (unsigned long long) r[1]);
  size_t n = 0, max = count ((const char *const *) environ) + count (p->spec.env_set) + 2;
  char **env = calloc (max, sizeof (*env));
  if (!env)
    return NULL;
  env[n++] = p->tag;
  for (const char *const *set = p->spec.env_set; set && *set; set++)
    env[n++] = (char *) (uintptr_t) *set;
  for (char **e = environ; e && *e; e++)
    if (!is_listed (*e, p->spec.env_set) && !is_listed (*e, p->spec.env_unset))
      env[n++] = *e;
  return env;
}

/* A pipe whose ends are not 0, 1 or 2, also when the caller runs without standard streams. */
static bool
make_pipe (int fd[2], struct oc_err *err)
{
  int raw[2];
  if (pipe2 (raw, O_CLOEXEC) < 0)
    return oc_fail_errno (err, errno, "cannot make a pipe");
  for (int i = 0; i < 2; i++)
    {
      fd[i] = fcntl (raw[i], F_DUPFD_CLOEXEC, 3);
      close (raw[i]);
    }
  return (fd[0] >= 0 && fd[1] >= 0) || oc_fail_errno (err, EMFILE, "cannot make a pipe");
}

static void
close_pair (int fd[2])
{
  pump_close (&fd[0]);
  pump_close (&fd[1]);
}

static void
pipes_close (struct pipes *s)
{
  close_pair (s->in);
  close_pair (s->out);
  close_pair (s->err);
  close_pair (s->report);
  pump_close (&s->null);
}

static bool
pipes_open (const struct proc_spec *spec, struct pipes *s, struct oc_err *err)
{
  bool piped_in = spec->stdin_kind == PROC_STDIN_BYTES || spec->stdin_kind == PROC_STDIN_PIPE;
  int null = open ("/dev/null", O_RDWR | O_CLOEXEC);
  s->null = null < 0 ? -1 : fcntl (null, F_DUPFD_CLOEXEC, 3);
  pump_close (&null);
  if (s->null < 0)
    return oc_fail_errno (err, errno, "cannot open /dev/null");
  return make_pipe (s->report, err) && make_pipe (s->out, err) && (!piped_in || make_pipe (s->in, err))
         && (spec->stderr_kind != PROC_STDERR_LINES || make_pipe (s->err, err));
}

static void
keep_from_children (int from)
{
#ifdef SYS_close_range
  if (syscall (SYS_close_range, from, ~0u, 1u << 2 /* CLOSE_RANGE_CLOEXEC */) == 0)
    return;
#endif
  long max = sysconf (_SC_OPEN_MAX);
  for (int fd = from; fd < (max > 0 && max < 65536 ? (int) max : 65536); fd++)
    fcntl (fd, F_SETFD, FD_CLOEXEC);
}

static void
reset_signals (void)
{
  static const int plain[] = { SIGPIPE, SIGINT, SIGTERM, SIGCHLD };
  struct sigaction dfl = { .sa_handler = SIG_DFL };
  sigset_t none;
  for (size_t i = 0; i < sizeof (plain) / sizeof (plain[0]); i++)
    sigaction (plain[i], &dfl, NULL);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
}

/* In the child; does not return. */
static void
become (const struct plan *plan)
{
  int failed = 0;
  setpgid (0, 0);
  reset_signals ();
  for (int i = 0; i < 3 && !failed; i++)
    if (plan->fd[i] >= 0 && dup2 (plan->fd[i], i) < 0)
      failed = errno;
  keep_from_children (3);
  if (!failed)
    {
      execve (plan->argv[0], (char *const *) (uintptr_t) plan->argv, plan->env);
      failed = errno;
    }
  ssize_t n = write (plan->report, &failed, sizeof (failed));
  _exit (n < 0 ? 126 : 127);
}

/* Nothing on the pipe: exec succeeded and closed it. */
static bool
exec_worked (struct proc *p, int report, struct oc_err *err)
{
  int failed = 0;
  ssize_t n;
  do
    n = read (report, &failed, sizeof (failed));
  while (n < 0 && errno == EINTR);
  if (n != (ssize_t) sizeof (failed))
    return true;
  while (waitpid (p->pid, NULL, 0) < 0 && errno == EINTR)
    continue;
  p->pid = -1;
  if (failed == ENOENT && access (p->spec.argv[0], F_OK) == 0)
    return oc_fail (err, OC_IO, "cannot run %s: its interpreter is missing", p->spec.argv[0]);
  return oc_fail_errno (err, failed, "cannot run %s", p->spec.argv[0]);
}

static bool
fork_plan (struct proc *p, struct pipes *s, struct plan *plan, struct oc_err *err)
{
  p->pid = fork ();
  if (p->pid < 0)
    return oc_fail_errno (err, errno, "cannot start a process");
  if (p->pid == 0)
    become (plan);
  setpgid (p->pid, p->pid); /* whoever is first; afterwards both may rely on it */
  pump_close (&s->report[1]);
  return exec_worked (p, s->report[0], err);
}

static int
take_end (int *fd)
{
  int mine = *fd;
  *fd = -1;
  if (mine >= 0)
    fcntl (mine, F_SETFL, fcntl (mine, F_GETFL) | O_NONBLOCK);
  return mine;
}

bool
spawn (struct proc *p, struct oc_err *err)
{
  struct pipes s = { .in = { -1, -1 }, .out = { -1, -1 }, .err = { -1, -1 }, .report = { -1, -1 }, .null = -1 };
  AUTO_FREE char **env = build_env (p);
  if (!env)
    return oc_fail (err, OC_NOMEM, "out of memory");
#ifdef PR_SET_CHILD_SUBREAPER
  prctl (PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); /* orphans of the tree come to us and are reaped with it */
#endif
  bool good = pipes_open (&p->spec, &s, err);
  if (good)
    {
      struct plan plan = { .argv = p->spec.argv, .env = env, .fd = { s.in[0], s.out[1], s.err[1] }, .report = s.report[1] };
      if (p->spec.stdin_kind == PROC_STDIN_NULL)
        plan.fd[0] = s.null;
      if (p->spec.stderr_kind == PROC_STDERR_NULL)
        plan.fd[2] = s.null;
      good = fork_plan (p, &s, &plan, err);
    }
  if (good)
    {
      p->in = take_end (&s.in[1]);
      p->out = take_end (&s.out[0]);
      p->err = take_end (&s.err[0]);
    }
  pipes_close (&s);
  return good;
}
