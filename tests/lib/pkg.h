/* Small packages for tests, made in memory or in a temporary folder. */
#ifndef OC_TESTS_PKG_H
#define OC_TESTS_PKG_H

#include "common/pkg/zipout.h"
#include "tests/lib/tap.h"
#include <ftw.h>
#include <stdlib.h>
#include <unistd.h>

/* A folder that is removed by temp_remove(). */
static inline char *
temp_make (char ret[64])
{
  snprintf (ret, 64, "/tmp/oc-unit.XXXXXX");
  if (!mkdtemp (ret))
    abort ();
  return ret;
}

static inline int
temp_unlink_ (const char *path, const struct stat *st, int kind, struct FTW *w)
{
  (void) st;
  (void) kind;
  (void) w;
  return remove (path);
}

static inline void
temp_remove (const char *folder)
{
  nftw (folder, temp_unlink_, 16, FTW_DEPTH | FTW_PHYS);
}

struct file_of { const char *name, *text; bool store; };

/* Write a package with these entries; aborts when it cannot. */
static inline void
package_write (const char *path, const struct file_of *files, size_t n)
{
  struct oc_err err = OC_ERR_INIT;
  struct zipout *z = NULL;
  bool good = zipout_begin (path, &z, &err);
  for (size_t i = 0; good && i < n; i++)
    good = zipout_add (z, files[i].name, files[i].text, strlen (files[i].text), files[i].store, NULL, 0, &err);
  if (good)
    good = zipout_commit (z, &err);
  if (!good)
    {
      fprintf (stderr, "package_write: %s\n", err.msg);
      abort ();
    }
}

#define PKG_OF(path, ...) \
  package_write ((path), (const struct file_of[]){ __VA_ARGS__ }, sizeof ((const struct file_of[]){ __VA_ARGS__ }) / sizeof (struct file_of))

#endif
