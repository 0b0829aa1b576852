/* proc: lines in and out, every limit, the whole tree, signals, descriptors. */
#include "common/base/limits.h"
#include "common/proc/proc.h"
#include "tests/lib/tap.h"
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

struct seen
{
  struct buf out, err;
  unsigned lines, ticks;
  bool heartbeats;      /* stderr lines count as activity */
  bool done, stop_at_line, count_events;
};

static bool
on_line (void *ctx, struct proc *p, char *line, size_t len, struct oc_err *err)
{
  struct seen *s = ctx;
  s->lines++;
  s->done = true;
  buf_add (&s->out, line, len);
  buf_addc (&s->out, '|');
  if (s->count_events && !proc_event (p))
    return false;
  return !s->stop_at_line || oc_fail (err, OC_CORRUPT, "line refused");
}

static bool
on_err (void *ctx, struct proc *p, char *line, size_t len)
{
  struct seen *s = ctx;
  (void) p;
  buf_add (&s->err, line, len);
  buf_addc (&s->err, '|');
  return s->heartbeats;
}

static void
on_tick (void *ctx, struct proc *p)
{
  struct seen *s = ctx;
  (void) p;
  s->ticks++;
}

static uint64_t
now_ms (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (uint64_t) t.tv_sec * 1000 + (uint64_t) t.tv_nsec / 1000000;
}

#define SEEN { .out = BUF_INIT (LIMIT_TEXT), .err = BUF_INIT (LIMIT_TEXT) }
#define SH(script) ((const char *const[]){ "/bin/sh", "-c", (script), NULL })

static void
seen_release (struct seen *s)
{
  buf_release (&s->out);
  buf_release (&s->err);
}
#define AUTO_SEEN OC_CLEANUP (seen_release)

static struct proc_spec
spec_of (const char *const *argv, struct seen *s)
{
  return (struct proc_spec){ .argv = argv, .stdout_line = on_line, .stderr_line = on_err, .tick = on_tick, .ctx = s };
}

static void
ends (const struct proc_spec *spec, enum proc_end_kind kind, int status, const char *what)
{
  struct proc_result r = { 0 };
  struct oc_err err = OC_ERR_INIT;
  bool good = proc_run (spec, &r, &err);
  ok (good && r.kind == kind && r.status == status, "%s (kind %d, status %d) %s", what, r.kind, r.status, err.msg);
}

static void
test_streams (void)
{
  AUTO_SEEN struct seen s = SEEN;
  struct proc_spec spec = spec_of (SH ("echo one; echo two >&2; printf three; exit 7"), &s);
  ends (&spec, PROC_EXITED, 7, "the exit status is reported");
  is_str (buf_str (&s.out), "one|three|", "lines of stdout, also the last one without LF");
  is_str (buf_str (&s.err), "two|", "lines of stderr");

  AUTO_SEEN struct seen t = SEEN;
  AUTO_BUF struct buf big = BUF_INIT (LIMIT_TEXT);
  for (int i = 0; i < 50000; i++)
    buf_addf (&big, "line %d\n", i);
  spec = spec_of (SH ("cat; echo done >&2"), &t);
  spec.stdin_kind = PROC_STDIN_BYTES;
  spec.stdin_data = big.p;
  spec.stdin_len = big.len;
  ends (&spec, PROC_EXITED, 0, "input that is larger than a pipe");
  ok (t.lines == 50000 && t.out.len == big.len, "comes back whole");
  spec.argv = SH ("exec 0<&-; sleep 0.2; exit 3");
  ends (&spec, PROC_EXITED, 3, "a child that does not read its input does not hurt");
}

static void
test_environment (void)
{
  AUTO_SEEN struct seen s = SEEN;
  setenv ("OC_T_KEEP", "kept", 1);
  setenv ("OC_T_GONE", "x", 1);
  setenv ("OC_T_NEW", "old", 1);
  struct proc_spec spec = spec_of (SH ("echo $OC_T_KEEP,$OC_T_GONE,$OC_T_NEW"), &s);
  spec.env_set = (const char *const[]){ "OC_T_NEW=new", NULL };
  spec.env_unset = (const char *const[]){ "OC_T_GONE", NULL };
  ends (&spec, PROC_EXITED, 0, "environment");
  is_str (buf_str (&s.out), "kept,,new|", "kept, removed, replaced");
}

static void
test_descriptors (void)
{
  AUTO_SEEN struct seen s = SEEN;
  int fd = open ("/dev/null", O_RDONLY), high = fcntl (fd, F_DUPFD, 50);
  struct proc_spec spec = spec_of (SH ("for i in 3 4 5 6 7 8 9 50 51 52; do [ ! -e /proc/$$/fd/$i ] || echo $i; done; echo end"), &s);
  ends (&spec, PROC_EXITED, 0, "descriptors");
  is_str (buf_str (&s.out), "end|", "only the standard ones reach the child");
  close (fd);
  close (high);
  size_t n[2] = { 0, 0 };
  for (int round = 0; round < 2; round++)
    {
      DIR *d = opendir ("/proc/self/fd");
      while (d && readdir (d))
        n[round]++;
      closedir (d);
      for (int i = 0; i < 5; i++)
        ends (&spec, PROC_EXITED, 0, "again");
    }
  is_int (n[0], n[1], "and none stays with the caller");
}

static void
test_start_failures (void)
{
  struct proc_result r;
  static const struct { const char *path; enum oc_code code; } cases[] = {
    { "/nonexistent/program", OC_FILE_NOT_FOUND }, { "/etc/passwd", OC_IO }, { "/tmp", OC_IO },
  };
  for (size_t i = 0; i < sizeof (cases) / sizeof (cases[0]); i++)
    {
      struct oc_err err = OC_ERR_INIT;
      struct proc_spec spec = { .argv = (const char *const[]){ cases[i].path, NULL } };
      ok (!proc_run (&spec, &r, &err) && err.code == cases[i].code, "not started: %s", err.msg);
    }
  char script[] = "/tmp/oc-unit-script.XXXXXX";
  int fd = mkstemp (script);
  bool made = fd >= 0 && write (fd, "#!/no/such/thing\n", 17) == 17 && fchmod (fd, 0755) == 0 && close (fd) == 0;
  struct oc_err err = OC_ERR_INIT;
  struct proc_spec spec = { .argv = (const char *const[]){ script, NULL } };
  ok (made && !proc_run (&spec, &r, &err) && err.code == OC_IO && strstr (err.msg, "interpreter"), "not started: %s", err.msg);
  unlink (script);
}

static void
test_limits (void)
{
  AUTO_SEEN struct seen s = SEEN;
  struct proc_spec spec = spec_of (SH ("sleep 60"), &s);
  uint64_t from = now_ms ();
  spec.idle_seconds = 1;
  ends (&spec, PROC_IDLE, 0, "silence ends it");
  ok (now_ms () - from >= 1000 && now_ms () - from < 5000 && s.ticks >= 2, "after the idle time, with ticks (%u)", s.ticks);

  spec.argv = SH ("for i in 1 2 3 4 5 6 7 8; do printf .; sleep 0.3; done");
  ends (&spec, PROC_EXITED, 0, "a byte on stdout is activity, also without LF");
  spec.argv = SH ("for i in 1 2 3 4 5 6 7 8; do echo x >&2; sleep 0.3; done");
  ends (&spec, PROC_IDLE, 0, "a line on stderr is none");
  s.heartbeats = true;
  ends (&spec, PROC_EXITED, 0, "unless the caller says so");
  spec.activity = PROC_ACT_STDOUT_BYTE;
  ends (&spec, PROC_IDLE, 0, "or only stdout counts");

  spec = spec_of (SH ("while :; do echo x; sleep 0.05; done"), &s);
  spec.deadline_ms = 500;
  ends (&spec, PROC_DEADLINE, 0, "the deadline ends also a busy child");
  spec.argv = SH ("sleep 60 & exit 0");
  ends (&spec, PROC_DEADLINE, 0, "and covers whoever keeps stdout");

  spec = spec_of (SH ("echo short; head -c 5000 /dev/zero | tr '\\0' x; sleep 60"), &s);
  spec.max_line = 4096;
  ends (&spec, PROC_LINE_LIMIT, 0, "a long line");
  spec = spec_of (SH ("yes"), &s);
  spec.max_bytes = 100000;
  s.lines = 0;
  ends (&spec, PROC_BYTE_LIMIT, 0, "too many bytes");
  is_int (s.lines, 50000, "lines up to the ceiling were given");
  spec = spec_of (SH ("yes"), &s);
  spec.max_events = 10;
  s.count_events = true;
  s.lines = 0;
  ends (&spec, PROC_EVENT_LIMIT, 0, "too many events");
  is_int (s.lines, 11, "and no line after that");
}

static void
test_refused_line (void)
{
  AUTO_SEEN struct seen s = SEEN;
  s.stop_at_line = true;
  struct proc_spec spec = spec_of (SH ("yes"), &s);
  struct proc_result r = { 0 };
  struct oc_err err = OC_ERR_INIT;
  ok (!proc_run (&spec, &r, &err) && r.kind == PROC_STOPPED && err.code == OC_CORRUPT, "a callback's error stops it: %s", err.msg);
  is_int (s.lines, 1, "at once");
}

/* Running, not a zombie. */
static bool
alive (const char *pid)
{
  char path[64], state = 0;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  snprintf (path, sizeof (path), "/proc/%.20s/stat", pid);
  if (buf_read_file (&b, path, NULL))
    sscanf (buf_str (&b), "%*d %*s %c", &state);
  return state != 0 && state != 'Z' && state != 'X';
}

static void
test_tree (void)
{
  static const struct { const char *script, *what; } cases[] = {
    { "sleep 61 & echo $!; sleep 60", "a grandchild" },
    { "trap '' TERM; sleep 61 & echo $!; sleep 60; sleep 60", "one whose parent ignores TERM" },
    { "setsid sleep 61 & sleep 0.2; pgrep -n -x -f 'sleep 61'; sleep 60", "one in a session of its own" },
    { "(setsid sleep 61 & ) ; sleep 0.2; pgrep -n -x -f 'sleep 61'; sleep 60", "one that was adopted" },
  };
  for (size_t i = 0; i < sizeof (cases) / sizeof (cases[0]); i++)
    {
      AUTO_SEEN struct seen s = SEEN;
      struct proc_spec spec = spec_of (SH (cases[i].script), &s);
      spec.idle_seconds = 1;
      spec.grace_ms = 300;
      ends (&spec, PROC_IDLE, 0, cases[i].what);
      ok (s.lines == 1 && !alive (buf_str (&s.out)), "%s is gone as well", cases[i].what);
    }
  AUTO_SEEN struct seen s = SEEN;
  struct proc_spec spec = spec_of (SH ("sleep 61 & echo $!; exit 4"), &s);
  uint64_t from = now_ms ();
  spec.grace_ms = 300;
  ends (&spec, PROC_EXITED, 4, "a grandchild that keeps stdout does not hold up the end");
  ok (now_ms () - from < 3000 && !alive (buf_str (&s.out)), "and is gone");
  ok (waitpid (-1, NULL, WNOHANG) < 0, "no zombie is left");
}

static void
test_session (void)
{
  AUTO_SEEN struct seen s = SEEN;
  struct proc_spec spec = spec_of (SH ("while read x; do echo got $x; done; echo bye; exit 5"), &s);
  struct proc *p = NULL;
  struct proc_result r = { 0 };
  struct oc_err err = OC_ERR_INIT;
  bool open = false;
  spec.stdin_kind = PROC_STDIN_PIPE;
  ok (proc_start (&spec, &p, &err), "a session starts: %s", err.msg);
  for (int i = 0; i < 3; i++)
    {
      s.done = false;
      ok (proc_send (p, "ping\n", 5, &err) && proc_step (p, &s.done, &open, &err) && open, "request and reply: %s", err.msg);
    }
  is_str (buf_str (&s.out), "got ping|got ping|got ping|", "three replies");
  proc_set_idle (p, 1);
  s.done = false;
  ok (proc_step (p, &s.done, &open, &err) && !open && !s.done, "silence ends it");
  proc_end (p, 0, &r);
  is_int (r.kind, PROC_IDLE, "by the idle limit");

  AUTO_SEEN struct seen t = SEEN;
  spec.ctx = &t;
  ok (proc_start (&spec, &p, &err), "another one");
  proc_close_stdin (p);
  proc_end (p, 2000, &r);
  ok (r.kind == PROC_EXITED && r.status == 5, "end of input ends it (kind %d, status %d)", r.kind, r.status);

  spec.argv = SH ("exec 0<&-; echo ready; sleep 60");
  t.done = false;
  ok (proc_start (&spec, &p, &err) && proc_step (p, &t.done, &open, &err), "one that closes its stdin");
  ok (!proc_send (p, "x\n", 2, &err) && err.code == OC_STREAM_CLOSED, "cannot be written to: %s", err.msg);
  proc_end (p, 0, &r);
  ok (r.kind == PROC_SIGNALED && r.status == SIGKILL, "and is killed at the end");
  proc_end (NULL, 0, &r);
}

/* A caller of its own: it gets a signal while its child runs, and says how that ended. */
static void
test_signal (int signo, const char *script, const char *what)
{
  int fd[2];
  if (pipe (fd) < 0)
    abort ();
  pid_t pid = fork ();
  if (pid == 0)
    {
      AUTO_SEEN struct seen s = SEEN;
      struct proc_spec spec = spec_of (SH (script), &s);
      struct proc_result r = { 0 };
      struct proc *p = NULL;
      bool open;
      spec.grace_ms = 500;
      if (!proc_start (&spec, &p, NULL) || !proc_step (p, &s.done, &open, NULL) || write (fd[1], "r", 1) != 1
          || !proc_wait (p, &r, NULL))
        _exit (1);
      proc_end (p, 0, NULL);
      if (r.kind != PROC_INTERRUPTED || r.status != signo)
        _exit (2);
      proc_deliver_signals ();
      _exit (3);
    }
  char c;
  int status = 0;
  bool ready = read (fd[0], &c, 1) == 1;
  kill (pid, signo);
  waitpid (pid, &status, 0);
  ok (ready && WIFSIGNALED (status) && WTERMSIG (status) == signo, "%s, then ends the caller (wait status %x)", what, (unsigned) status);
  close (fd[0]);
  close (fd[1]);
}

static size_t
file_lines (const char *path)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  size_t n = 0;
  if (buf_read_file (&b, path, NULL))
    for (size_t i = 0; i < b.len; i++)
      n += b.p[i] == '\n';
  return n;
}

static void
test_signals (void)
{
  char script[512], log[] = "/tmp/oc-unit-log.XXXXXX";
  close (mkstemp (log));
  snprintf (script, sizeof (script), "trap 'echo INT >>%s; exit 0' INT; echo ready; while :; do sleep 0.05; done", log);
  test_signal (SIGINT, script, "INT is forwarded and reported");
  is_int (file_lines (log), 1, "exactly once");
  snprintf (script, sizeof (script), "trap 'echo TERM >>%s; exit 0' TERM; echo ready; while :; do sleep 0.05; done", log);
  test_signal (SIGTERM, script, "TERM is forwarded and reported");
  is_int (file_lines (log), 2, "exactly once");
  test_signal (SIGTERM, "trap '' TERM INT; echo ready; while :; do sleep 0.05; done", "a child that ignores it is killed");
  unlink (log);
  sigset_t mask;
  sigprocmask (SIG_SETMASK, NULL, &mask);
  ok (!sigismember (&mask, SIGINT) && !sigismember (&mask, SIGTERM), "afterwards the caller's signals are its own again");
}

int
main (void)
{
  test_streams ();
  test_environment ();
  test_descriptors ();
  test_start_failures ();
  test_limits ();
  test_refused_line ();
  test_tree ();
  test_session ();
  test_signals ();
  return tap_done ();
}
