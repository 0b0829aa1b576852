/* The input is used twice: as a relationships part with a content types part, and its first line as a target. */
#include "common/base/limits.h"
#include "common/pkg/opc.h"
#include "common/pkg/zipout.h"
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
resolve (const uint8_t *data, size_t size, struct arena *a)
{
  const uint8_t *nul = memchr (data, 0, size), *lf = memchr (data, '\n', size);
  size_t n = lf && (!nul || lf < nul) ? (size_t) (lf - data) : nul ? (size_t) (nul - data) : size;
  char *target = arena_strndup (a, (const char *) data, n);
  const char *part = target ? opc_resolve (a, "/word/document.xml", target) : NULL;
  if (part && (part[0] != '/' || strstr (part, "/../") || strstr (part, "//")))
    abort ();
}

static bool
write_package (const char *path, const uint8_t *data, size_t size)
{
  struct zipout *o = NULL;
  if (!zipout_begin (path, &o, NULL))
    return false;
  if (zipout_add (o, "[Content_Types].xml", data, size, true, NULL, 0, NULL)
      && zipout_add (o, "_rels/.rels", data, size, true, NULL, 0, NULL))
    return zipout_commit (o, NULL);
  zipout_abort (o);
  return false;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_TEXT);
  AUTO_ZIPIN struct zipin *z = NULL;
  struct opc_rels r;
  struct opc_types *t = NULL;
  char path[64];
  if (size > 0)
    resolve (data, size, &a);
  snprintf (path, sizeof (path), "/tmp/oc-fuzz-opc.%d", (int) getpid ());
  if (!write_package (path, data, size) || !zipin_open (path, &z, NULL))
    abort ();
  unlink (path);
  const char *main_part = opc_main_part (z, &a, NULL);
  if (main_part && opc_find (z, main_part) < 0)
    abort ();
  if (opc_rels_read (z, "/", &a, &r, NULL))
    for (size_t i = 0; i < r.n; i++)
      if (opc_rel_by_id (&r, r.at[i].id) == NULL)
        abort ();
  if (opc_types_read (z, &a, &t, NULL))
    (void) opc_type_of (t, "/word/document.xml");
  return 0;
}
