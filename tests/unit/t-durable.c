/* durable: the old or the new file, links followed, modes kept, no litter. */
#include "common/base/limits.h"
#include "common/pkg/durable.h"
#include "tests/lib/pkg.h"
#include <dirent.h>
#include <sys/stat.h>

static size_t
entries (const char *dir)
{
  size_t n = 0;
  DIR *d = opendir (dir);
  for (struct dirent *e; d && (e = readdir (d));)
    n += e->d_name[0] != '.' || strstr (e->d_name, ".tmp") != NULL;
  if (d)
    closedir (d);
  return n;
}

static bool
holds (const char *path, const char *text)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  return buf_read_file (&b, path, NULL) && strcmp (buf_str (&b), text) == 0;
}

static mode_t
mode_of (const char *path)
{
  struct stat st;
  return stat (path, &st) == 0 ? st.st_mode & 07777 : 0;
}

static void
test_replace (const char *dir)
{
  char path[128];
  struct oc_err err = OC_ERR_INIT;
  snprintf (path, sizeof (path), "%s/file", dir);
  umask (027);
  ok (durable_replace (path, "one", 3, &err) && holds (path, "one"), "a new file is written: %s", err.msg);
  is_int (mode_of (path), 0640, "with the mode that the mask leaves");
  ok (chmod (path, 0604) == 0 && durable_replace (path, "two", 3, &err) && holds (path, "two"), "an old one is replaced");
  is_int (mode_of (path), 0604, "and keeps its mode");
  is_int (entries (dir), 1, "nothing else is left");
}

static void
test_abort (const char *dir)
{
  char path[128], temp[256];
  struct durable *d = NULL;
  struct oc_err err = OC_ERR_INIT;
  snprintf (path, sizeof (path), "%s/file", dir);
  ok (durable_begin (path, &d, &err) && durable_write (d, "three", 5, &err), "half a new file");
  snprintf (temp, sizeof (temp), "%s", durable_temp (d));
  ok (access (temp, F_OK) == 0 && strncmp (temp, dir, strlen (dir)) == 0, "lies in the same folder");
  ok (holds (path, "two"), "the old file stays until the end");
  durable_abort (d);
  ok (access (temp, F_OK) < 0 && holds (path, "two"), "abort removes it");
  is_int (entries (dir), 1, "nothing else is left");
}

static void
test_links (const char *dir)
{
  char path[128], link[128], link2[128], fresh[128];
  struct stat st;
  struct oc_err err = OC_ERR_INIT;
  snprintf (path, sizeof (path), "%s/file", dir);
  snprintf (link, sizeof (link), "%s/link", dir);
  snprintf (link2, sizeof (link2), "%s/link2", dir);
  snprintf (fresh, sizeof (fresh), "%s/fresh", dir);
  ok (symlink ("file", link) == 0 && durable_replace (link, "four", 4, &err) && holds (path, "four"), "a link is followed");
  ok (lstat (link, &st) == 0 && S_ISLNK (st.st_mode), "and stays a link");
  ok (symlink ("fresh", link2) == 0 && durable_replace (link2, "five", 4, &err) && holds (fresh, "five"),
      "a link to a file that is not there yet makes that file");
  unlink (link2);
  ok (symlink ("link2", link2) == 0 && !durable_replace (link2, "x", 1, &err) && err.code == OC_IO, "a circle of links is refused");
}

static void
test_refusals (const char *dir)
{
  char path[512];
  struct oc_err err = OC_ERR_INIT;
  ok (!durable_replace (dir, "x", 1, &err) && err.code == OC_IO, "a folder is not replaced: %s", err.msg);
  oc_err_clear (&err);
  snprintf (path, sizeof (path), "%s/absent/file", dir);
  ok (!durable_replace (path, "x", 1, &err) && err.code == OC_FILE_NOT_FOUND, "the folder must exist: %s", err.msg);
  oc_err_clear (&err);
  snprintf (path, sizeof (path), "%s/%0*d", dir, 255, 1);
  ok (durable_replace (path, "x", 1, &err) && holds (path, "x"), "the longest name works: %s", err.msg);
  ok (!durable_replace ("/dev/null", "x", 1, &err), "a device is not replaced");
}

int
main (void)
{
  char dir[64];
  temp_make (dir);
  test_replace (dir);
  test_abort (dir);
  test_links (dir);
  test_refusals (dir);
  temp_remove (dir);
  return tap_done ();
}
