/* A package: what it is, its entries, and a copy of it that must read the same. */
#include "common/base/limits.h"
#include "common/pkg/zipout.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

enum { ENTRIES = 32 };

static void
copy (struct zipin *z, const char *path)
{
  struct zipout *o = NULL;
  bool good = zipout_begin (path, &o, NULL);
  for (size_t i = 0; good && i < zipin_count (z); i++)
    good = i % 2 ? zipout_add (o, zipin_name (z, i), "new", 3, i % 4 == 1, z, i, NULL) : zipout_copy (o, z, i, NULL);
  if (!good)
    zipout_abort (o);
  else if (!zipout_commit (o, NULL))
    abort ();
  if (!good)
    return;
  AUTO_ZIPIN struct zipin *again = NULL;
  if (!zipin_open (path, &again, NULL) || zipin_count (again) != zipin_count (z))
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  AUTO_ZIPIN struct zipin *z = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  if (strlen (sniff_bytes (data, size)) == 0)
    abort ();
  if (!zipin_open_mem (data, size, &z, NULL))
    return 0;
  for (size_t i = 0; i < zipin_count (z) && i < ENTRIES; i++)
    {
      if (zipin_find (z, zipin_name (z, i), false) != (long) i)
        abort ();
      if (zipin_read (z, i, &b, NULL) && b.len != zipin_size (z, i))
        abort ();
    }
  char path[64];
  snprintf (path, sizeof (path), "/tmp/oc-fuzz-zip.%d", (int) getpid ());
  if (zipin_count (z) < ENTRIES)
    copy (z, path);
  unlink (path);
  return 0;
}
