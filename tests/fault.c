/* A library for LD_PRELOAD that lets one system call go wrong:
 *
 *   OC_FAULT=CALL:N:WHAT     CALL: write fsync rename close open link unlink malloc, or file (any of them but malloc)
 *                            N: which call of that kind, from 1;  WHAT: an errno number, `kill` or (for write) `short`
 *   OC_FAULT_MARK=PATH       file that is made when the call was reached
 *
 * Only calls on files below the folder OC_FAULT_UNDER count (malloc: all).  A failing close has closed. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *p, size_t size);

enum what { NOTHING, FAIL, SHORT };

static struct
{
  bool ready;
  char call[16];
  long countdown;
  int error; /* 0: kill, -1: short */
} plan;

static void
read_plan (void)
{
  const char *s = getenv ("OC_FAULT");
  char what[16] = "";
  plan.ready = true;
  if (!s || sscanf (s, "%15[^:]:%ld:%15s", plan.call, &plan.countdown, what) != 3)
    plan.call[0] = 0;
  plan.error = strcmp (what, "kill") == 0 ? 0 : strcmp (what, "short") == 0 ? -1 : atoi (what);
}

static void
leave_mark (void)
{
  const char *mark = getenv ("OC_FAULT_MARK");
  int fd = mark ? (int) syscall (SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0600) : -1;
  if (fd >= 0)
    syscall (SYS_close, fd);
}

/* Is this the call?  Kills, or says what to do with errno set. */
static enum what
due (const char *call)
{
  if (!plan.ready)
    read_plan ();
  bool match = strcmp (plan.call, call) == 0 || (strcmp (plan.call, "file") == 0 && strcmp (call, "malloc") != 0);
  if (!match || --plan.countdown != 0)
    return NOTHING;
  leave_mark ();
  if (plan.error == 0)
    syscall (SYS_kill, getpid (), SIGKILL);
  errno = plan.error;
  return plan.error < 0 ? SHORT : FAIL;
}

static bool
path_counts (const char *path)
{
  const char *under = getenv ("OC_FAULT_UNDER");
  char here[PATH_MAX];
  if (under && path[0] != '/') /* below the working folder */
    path = syscall (SYS_getcwd, here, sizeof (here)) > 0 ? here : path;
  return !under || strncmp (path, under, strlen (under)) == 0;
}

static bool
fd_counts (int fd)
{
  char link[64], path[PATH_MAX];
  snprintf (link, sizeof (link), "/proc/self/fd/%d", fd);
  ssize_t n = readlink (link, path, sizeof (path) - 1);
  if (n <= 0)
    return false;
  path[n] = 0;
  return path_counts (path);
}

ssize_t
write (int fd, const void *p, size_t n)
{
  enum what w = fd_counts (fd) ? due ("write") : NOTHING;
  if (w == FAIL)
    return -1;
  return syscall (SYS_write, fd, p, w == SHORT && n > 1 ? n / 2 : n);
}

int
fsync (int fd)
{
  if (fd_counts (fd) && due ("fsync") != NOTHING)
    return -1;
  return (int) syscall (SYS_fsync, fd);
}

int
close (int fd)
{
  bool fails = fd_counts (fd) && due ("close") != NOTHING;
  int error = errno, r = (int) syscall (SYS_close, fd);
  if (!fails)
    return r;
  errno = error;
  return -1;
}

int
rename (const char *from, const char *to)
{
  if (path_counts (to) && due ("rename") != NOTHING)
    return -1;
  return (int) syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int
link (const char *from, const char *to)
{
  if (path_counts (to) && due ("link") != NOTHING)
    return -1;
  return (int) syscall (SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int
unlink (const char *path)
{
  if (path_counts (path) && due ("unlink") != NOTHING)
    return -1;
  return (int) syscall (SYS_unlinkat, AT_FDCWD, path, 0);
}

static int
open_it (const char *path, int flags, mode_t mode)
{
  if (path_counts (path) && due ("open") != NOTHING)
    return -1;
  return (int) syscall (SYS_openat, AT_FDCWD, path, flags, mode);
}

int
open (const char *path, int flags, ...)
{
  va_list ap;
  va_start (ap, flags);
  mode_t mode = flags & O_CREAT ? va_arg (ap, mode_t) : 0;
  va_end (ap);
  return open_it (path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  va_list ap;
  va_start (ap, flags);
  mode_t mode = flags & O_CREAT ? va_arg (ap, mode_t) : 0;
  va_end (ap);
  return open_it (path, flags, mode);
}

void *
malloc (size_t size)
{
  return due ("malloc") == NOTHING ? __libc_malloc (size) : NULL;
}

void *
calloc (size_t n, size_t size)
{
  return due ("malloc") == NOTHING ? __libc_calloc (n, size) : NULL;
}

void *
realloc (void *p, size_t size)
{
  return due ("malloc") == NOTHING ? __libc_realloc (p, size) : NULL;
}
