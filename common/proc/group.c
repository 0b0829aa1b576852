#include "common/base/limits.h"
#include "common/base/num.h"
#include "common/proc/proc-priv.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>

enum { ENVIRON_LOOK = 256 * 1024, STRAY_ROUNDS = 8, REAP_MS = 1000 };

static void
caught_signals (sigset_t *ret)
{
  sigemptyset (ret);
  sigaddset (ret, SIGINT);
  sigaddset (ret, SIGTERM);
  sigaddset (ret, SIGHUP);
}

/* Blocked and read from a descriptor, the signals need no handler and no global state: they wait until someone pumps. */
bool
group_catch_signals (struct proc *p, struct oc_err *err)
{
  sigset_t caught, old;
  caught_signals (&caught);
  p->sigfd = signalfd (-1, &caught, SFD_CLOEXEC | SFD_NONBLOCK);
  if (p->sigfd < 0 || sigprocmask (SIG_BLOCK, &caught, &old) < 0)
    return oc_fail_errno (err, errno, "cannot watch signals");
  p->blocked = !sigismember (&old, SIGINT);
  /* An ignored SIGCHLD, inherited from whoever started us, would lose exit statuses. */
  struct sigaction a;
  if (sigaction (SIGCHLD, NULL, &a) == 0 && a.sa_handler == SIG_IGN)
    {
      a.sa_handler = SIG_DFL;
      sigaction (SIGCHLD, &a, NULL);
    }
  return true;
}

void
group_release_signals (struct proc *p)
{
  pump_close (&p->sigfd);
  if (p->hit && p->result.kind == PROC_INTERRUPTED)
    kill (getpid (), p->result.status); /* blocked still: it waits for proc_deliver_signals() */
  else if (p->blocked)
    proc_deliver_signals ();
}

void
proc_deliver_signals (void)
{
  sigset_t caught;
  caught_signals (&caught);
  sigprocmask (SIG_UNBLOCK, &caught, NULL);
}

/* The zombie is kept: as long as it is there, its process and group id belong to it. */
static void
note_exit (struct proc *p, int options)
{
  siginfo_t info = { .si_pid = 0 };
  if (p->exited)
    return;
  int r = waitid (P_PID, (id_t) p->pid, &info, WEXITED | WNOWAIT | options);
  if (r < 0 && errno != ECHILD)
    return;
  if (r == 0 && info.si_pid == 0)
    return;
  p->exited = true;
  p->exited_at = watch_now ();
  if (p->hit)
    return;
  if (r < 0) /* reaped by someone else */
    p->result = (struct proc_result){ .kind = PROC_EXITED, .status = 255 };
  else
    p->result = (struct proc_result){ .kind = info.si_code == CLD_EXITED ? PROC_EXITED : PROC_SIGNALED, .status = info.si_status };
}

void
group_look_for_exit (struct proc *p)
{
  note_exit (p, WNOHANG);
}

static bool
carries_tag (pid_t pid, const char *tag)
{
  char path[64];
  AUTO_BUF struct buf env = BUF_INIT (ENVIRON_LOOK);
  snprintf (path, sizeof (path), "/proc/%d/environ", (int) pid);
  AUTO_FD int fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  char chunk[4096];
  for (ssize_t n; env.bad == OC_OK && (n = read (fd, chunk, sizeof (chunk))) > 0;)
    buf_add (&env, chunk, (size_t) n);
  return env.len > 0 && memmem (env.p, env.len, tag, strlen (tag) + 1) != NULL;
}

/* Descendants that left the group (setsid, a second fork) are known by the tag in their environment.  Returns how many. */
static unsigned
signal_strays (struct proc *p, int signo)
{
  unsigned n = 0;
  DIR *d = opendir ("/proc");
  for (struct dirent *e; d && (e = readdir (d));)
    {
      int64_t pid;
      if (!oc_parse_int (e->d_name, &pid) || pid <= 1 || pid == p->pid || pid == getpid ())
        continue;
      if (getpgid ((pid_t) pid) == p->pid || !carries_tag ((pid_t) pid, p->tag))
        continue;
      n += kill ((pid_t) pid, signo) == 0;
      if (p->nstrays < PROC_STRAYS)
        p->strays[p->nstrays++] = (pid_t) pid;
    }
  if (d)
    closedir (d);
  return n;
}

void
group_kill (struct proc *p)
{
  kill (-p->pid, SIGKILL);
  for (unsigned i = 0; i < STRAY_ROUNDS && signal_strays (p, SIGKILL) > 0; i++)
    continue;
  while (!p->exited)
    note_exit (p, 0);
}

void
group_terminate (struct proc *p)
{
  int signo = p->result.kind == PROC_INTERRUPTED ? p->result.status : SIGTERM;
  p->dropping = true;
  if (!p->exited)
    {
      kill (-p->pid, signo);
      kill (-p->pid, SIGCONT);
      signal_strays (p, signo);
    }
  uint64_t from = watch_now ();
  while (!p->exited && watch_now () - from < watch_grace (p))
    if (!pump_once (p, PROC_POLL_MS, NULL))
      break;
  group_kill (p);
}

/* True when every orphan that came to us, as their reaper, is reaped. */
static bool
reap_orphans (const struct proc *p)
{
  pid_t r;
  bool all = true;
  while ((r = waitpid (-p->pid, NULL, WNOHANG)) > 0)
    continue;
  all = r < 0;
  for (size_t i = 0; i < p->nstrays; i++)
    all = waitpid (p->strays[i], NULL, WNOHANG) < 0 && all;
  return all;
}

void
group_reap (struct proc *p)
{
  kill (-p->pid, SIGKILL);
  while (waitpid (p->pid, NULL, 0) < 0 && errno == EINTR)
    continue;
  uint64_t from = watch_now ();
  while (!reap_orphans (p) && watch_now () - from < REAP_MS)
    usleep (1000);
}
