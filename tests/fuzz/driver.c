/* main() of a fuzz target without a fuzzing engine: every file named, and every file in a folder named, is one input.  Each is copied to a
 * block of its own size first, so that a sanitizer sees a read behind its end. */
#include "common/base/buf.h"
#include "common/base/limits.h"
#include <dirent.h>
#include <stdio.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static bool
run_file (const char *path)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  struct oc_err err = OC_ERR_INIT;
  if (!buf_read_file (&b, path, &err))
    {
      fprintf (stderr, "%s\n", err.msg);
      return false;
    }
  AUTO_FREE uint8_t *exact = malloc (b.len ? b.len : 1);
  if (!exact)
    return false;
  memcpy (exact, buf_str (&b), b.len);
  fprintf (stderr, "%s (%zu bytes)\n", path, b.len);
  LLVMFuzzerTestOneInput (exact, b.len);
  return true;
}

static bool
run_path (const char *path, unsigned *count)
{
  struct dirent **names;
  int n = scandir (path, &names, NULL, alphasort);
  bool ok = true;
  if (n < 0)
    {
      ++*count;
      return run_file (path);
    }
  for (int i = 0; i < n; i++)
    {
      AUTO_BUF struct buf name = BUF_INIT (8192);
      buf_addf (&name, "%s/%s", path, names[i]->d_name);
      if (names[i]->d_name[0] != '.' && name.bad == OC_OK)
        {
          ok = run_file (name.p) && ok;
          ++*count;
        }
      free (names[i]);
    }
  free (names);
  return ok;
}

int
main (int argc, char **argv)
{
  unsigned count = 0;
  bool ok = argc > 1;
  for (int i = 1; i < argc; i++)
    ok = run_path (argv[i], &count) && ok;
  printf ("%u inputs\n", count);
  return ok && count > 0 ? 0 : 1;
}
