#include "plugins/hwpx/emit/save.h"

#include "common/base/limits.h"
#include "common/pkg/xmldom.h"
#include "common/pkg/zipout.h"
#include "common/plugin/out.h"
#include "plugins/hwpx/emit/part-out.h"
#include "plugins/hwpx/reader/package.h"

#include <string.h>

/* Bytes of a changed part.  They are parsed once before they may replace anything: a fault of the splicing must not reach
 * the user's file. */
static bool
part_bytes (const struct part *p, struct buf *ret, struct oc_err *err)
{
  AUTO_XDOC struct xdoc *check = NULL;
  struct oc_err why = OC_ERR_INIT;
  if (!part_write (p, ret, err))
    return false;
  if (!xdoc_parse (p->name, ret->p, ret->len, &check, &why))
    return oc_fail (err, why.code == OC_LIMIT ? OC_LIMIT : OC_INTERNAL, "nothing was saved: %s", why.msg);
  return true;
}

static bool
put_part (struct doc *d, struct zipout *out, const struct part *p, long entry, struct oc_err *err)
{
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_ZIP_PART);
  out_heartbeat ();
  return part_bytes (p, &bytes, err)
         && zipout_add (out, p->name, bytes.p, bytes.len, false, entry >= 0 ? d->zip : NULL, entry >= 0 ? (size_t) entry : 0,
                        err);
}

static bool
put_all (struct doc *d, struct zipout *out, struct oc_err *err)
{
  for (size_t i = 0; i < zipin_count (d->zip); i++)
    {
      const struct part *p = doc_part (d, zipin_name (d->zip, i));
      bool mine = p && p->unsaved && zipin_find (d->zip, p->name, false) == (long) i;
      if (mine ? !put_part (d, out, p, (long) i, err) : !zipout_copy (out, d->zip, i, err))
        return false;
    }
  for (size_t i = 0; i < d->nparts; i++)
    if (d->parts[i]->made && !put_part (d, out, d->parts[i], -1, err))
      return false;
  for (const struct blob *b = d->blobs; b; b = b->next)
    if (b->made && !zipout_add (out, b->name, b->p, b->len, true, NULL, 0, err))
      return false;
  return true;
}

bool
doc_save (struct doc *d, struct oc_err *err)
{
  struct zipout *out = NULL;
  if (!tree_ok (&d->tree, err))
    return false;
  if (!doc_dirty (d))
    return true;
  if (!zipout_begin (d->path, &out, err))
    return false;
  if (!put_all (d, out, err))
    {
      zipout_abort (out);
      return false;
    }
  if (!zipout_commit (out, err))
    return false;
  for (size_t i = 0; i < d->nparts; i++)
    d->parts[i]->unsaved = d->parts[i]->made = false;
  for (struct blob *b = d->blobs; b; b = b->next)
    b->made = false;
  return package_reopen (d, err);
}
