#include "plugins/hwpx/emit/save.h"

#include "common/base/limits.h"
#include "common/pkg/zipout.h"
#include "plugins/hwpx/emit/blank.h"

#include <string.h>

static bool
add_fixed (struct zipout *out, const struct blank_part *p, struct oc_err *err)
{
  for (; p->name; p++)
    if (!zipout_add (out, p->name, p->text, strlen (p->text), p->store, NULL, 0, err))
      return false;
  return true;
}

typedef bool maker (struct doc *d, struct buf *ret, struct oc_err *err);
static const struct { const char *name; maker *make; } made[] = {
  { "Contents/header.xml", blank_header },
  { "Contents/section0.xml", blank_section },
  { "Contents/content.hpf", blank_package },
};

static bool
add_made (struct zipout *out, struct doc *d, size_t i, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  return made[i].make (d, &b, err) && zipout_add (out, made[i].name, b.p, b.len, false, NULL, 0, err);
}

bool
doc_create (const char *path, struct oc_err *err)
{
  struct doc d;
  struct zipout *out = NULL;
  doc_init (&d);
  bool ok = zipout_begin (path, &out, err);
  if (ok)
    {
      ok = add_fixed (out, blank_first, err) && add_made (out, &d, 0, err) && add_made (out, &d, 1, err)
           && add_fixed (out, blank_last, err) && add_made (out, &d, 2, err);
      if (ok)
        ok = zipout_commit (out, err);
      else
        zipout_abort (out);
    }
  doc_release (&d);
  return ok;
}
