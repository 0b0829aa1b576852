/* Every system call of a save goes wrong once, and the program is killed at every one: the file is the whole old or the whole
 * new one, and nothing lies beside it (after a kill at most the temporary file).  The program runs itself under tests/fault.so. */
#include "common/base/limits.h"
#include "common/pkg/xmldom.h"
#include "tests/lib/pkg.h"
#include <dirent.h>
#include <sys/wait.h>

enum { TRIES = 4000 };
#define TEXT "0123456789abcdef0123456789abcdef"

/* The two saves, in a process of their own.  Exit status 0: saved; 1: refused with a message. */
static int
save_file (const char *path, struct oc_err *err)
{
  return durable_replace (path, "new " TEXT, 4 + strlen (TEXT), err) ? 0 : 1;
}

static bool
edit_part (struct zipin *z, size_t i, struct buf *ret, struct oc_err *err)
{
  AUTO_BUF struct buf old = BUF_INIT (LIMIT_ZIP_PART);
  AUTO_XDOC struct xdoc *d = NULL;
  if (!zipin_read (z, i, &old, err) || !xdoc_parse ("a.xml", buf_str (&old), old.len, &d, err))
    return false;
  if (!xn_append (xdoc_root (d), NULL, "new") || !xn_set_attr (xdoc_root (d), NULL, "state", "new"))
    return oc_fail (err, OC_NOMEM, "out of memory");
  return xdoc_write (d, ret, err);
}

static int
save_package (const char *path, struct oc_err *err)
{
  AUTO_ZIPIN struct zipin *z = NULL;
  AUTO_BUF struct buf part = BUF_INIT (LIMIT_ZIP_PART);
  struct zipout *o = NULL;
  if (!zipin_open (path, &z, err) || !edit_part (z, 1, &part, err) || !zipout_begin (path, &o, err))
    return 1;
  if (zipout_copy (o, z, 0, err) && zipout_add (o, "a.xml", part.p, part.len, false, z, 1, err) && zipout_copy (o, z, 2, err))
    return zipout_commit (o, err) ? 0 : 1;
  zipout_abort (o);
  return 1;
}

struct save
{
  const char *name;
  int (*run) (const char *path, struct oc_err *err);
};
static const struct save saves[] = { { "file", save_file }, { "package", save_package } };

static void
make_old (const struct save *s, const char *path)
{
  if (s->run == save_package)
    PKG_OF (path, { "first", TEXT, true }, { "a.xml", "<a state='old'/>", false }, { "last", TEXT, false });
  else if (!durable_replace (path, "old " TEXT, 4 + strlen (TEXT), NULL))
    abort ();
}

/* 'o' whole old, 'n' whole new, '?' neither. */
static char
state_of (const struct save *s, const char *path)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  if (s->run == save_file)
    return !buf_read_file (&b, path, NULL) || b.len != 4 + strlen (TEXT) || strcmp (b.p + 4, TEXT) != 0 ? '?' : b.p[0];
  AUTO_ZIPIN struct zipin *z = NULL;
  char state = '?';
  if (!zipin_open (path, &z, NULL) || zipin_count (z) != 3)
    return '?';
  for (size_t i = 0; i < 3; i++)
    {
      if (!zipin_read (z, i, &b, NULL) || (i != 1 && strcmp (buf_str (&b), TEXT) != 0))
        return '?';
      if (i == 1)
        state = strstr (buf_str (&b), "state=\"new\"") ? 'n' : strstr (buf_str (&b), "state='old'") ? 'o' : '?';
    }
  return state;
}

/* Files in the folder besides the saved one; temporary ones are removed. */
static unsigned
litter (const char *dir)
{
  unsigned n = 0;
  DIR *d = opendir (dir);
  for (struct dirent *e; d && (e = readdir (d));)
    if (strcmp (e->d_name, ".") != 0 && strcmp (e->d_name, "..") != 0 && strcmp (e->d_name, "file") != 0)
      {
        char path[512];
        snprintf (path, sizeof (path), "%s/%s", dir, e->d_name);
        unlink (path);
        n++;
      }
  if (d)
    closedir (d);
  return n;
}

/* Run one save with a fault.  False: the fault's call was not reached, so all of that kind are through. */
static bool
run_with (const char *self, const struct save *s, const char *fault, const char *dir, int *ret_status)
{
  char path[128], mark[128], so[4096];
  const char *top = getenv ("abs_top_builddir");
  snprintf (path, sizeof (path), "%s/file", dir);
  snprintf (mark, sizeof (mark), "%s.mark", dir);
  snprintf (so, sizeof (so), "%s/tests/fault.so", top ? top : ".");
  unlink (mark);
  make_old (s, path);
  pid_t pid = fork ();
  if (pid == 0)
    {
      setenv ("LD_PRELOAD", so, 1);
      setenv ("OC_FAULT", fault, 1);
      setenv ("OC_FAULT_MARK", mark, 1);
      setenv ("OC_FAULT_UNDER", dir, 1);
      execl (self, self, s->name, path, (char *) NULL);
      _exit (99);
    }
  waitpid (pid, ret_status, 0);
  return access (mark, F_OK) == 0;
}

/* Let call 1, 2, 3 ... of one kind go wrong. */
static void
try_all (const char *self, const struct save *s, const char *call, const char *what, const char *dir)
{
  char path[128], fault[64];
  unsigned n = 0, halves = 0, lies = 0, left = 0, crashes = 0;
  bool kills = strcmp (what, "kill") == 0, harmless = strcmp (what, "short") == 0;
  snprintf (path, sizeof (path), "%s/file", dir);
  for (n = 1; n < TRIES; n++)
    {
      int status = 0;
      snprintf (fault, sizeof (fault), "%s:%u:%s", call, n, what);
      bool reached = run_with (self, s, fault, dir, &status);
      char state = state_of (s, path);
      unsigned rest = litter (dir);
      if (!reached)
        {
          ok (WIFEXITED (status) && WEXITSTATUS (status) == 0 && state == 'n' && rest == 0, "%s: without a fault it is saved", s->name);
          break;
        }
      bool saved = WIFEXITED (status) && WEXITSTATUS (status) == 0;
      halves += state == '?';
      lies += (saved && state != 'n') || (harmless && !saved);
      left += kills ? rest > 1 : rest > 0;
      crashes += kills ? !(WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL) : !(WIFEXITED (status) && WEXITSTATUS (status) <= 1);
    }
  ok (n > 1 && halves == 0 && lies == 0 && left == 0 && crashes == 0,
      "%s, %s %s: %u calls; neither old nor new %u, success without saving %u, litter %u, ended otherwise %u", s->name, call, what, n - 1,
      halves, lies, left, crashes);
}

/* A failed unlink of the temporary file cannot be made good; all else must leave nothing. */
static void
test_save (const char *self, const struct save *s, const char *dir)
{
  static const struct { const char *call, *what; } faults[] = {
    { "write", "28" }, { "write", "5" }, { "write", "4" }, { "write", "short" }, { "fsync", "5" }, { "fsync", "28" }, { "close", "5" },
    { "rename", "18" }, { "rename", "13" }, { "open", "24" }, { "open", "13" }, { "malloc", "12" }, { "file", "kill" },
  };
  for (size_t i = 0; i < sizeof (faults) / sizeof (faults[0]); i++)
    try_all (self, s, faults[i].call, faults[i].what, dir);
}

int
main (int argc, char **argv)
{
  char dir[64], mark[80], so[4096];
  struct oc_err err = OC_ERR_INIT;
  for (size_t i = 0; argc == 3 && i < sizeof (saves) / sizeof (saves[0]); i++)
    if (strcmp (argv[1], saves[i].name) == 0)
      return saves[i].run (argv[2], &err);
  snprintf (so, sizeof (so), "%s/tests/fault.so", getenv ("abs_top_builddir") ? getenv ("abs_top_builddir") : ".");
  if (access (so, R_OK) < 0 || getenv ("OC_VALGRIND"))
    {
      tap_skip_all ("faults cannot be injected under a sanitizer or valgrind");
      return 0;
    }
  temp_make (dir);
  for (size_t i = 0; i < sizeof (saves) / sizeof (saves[0]); i++)
    test_save (argv[0], &saves[i], dir);
  temp_remove (dir);
  snprintf (mark, sizeof (mark), "%s.mark", dir);
  unlink (mark);
  return tap_done ();
}
