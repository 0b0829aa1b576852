/* Saving: changed parts are written, all other entries are copied as they are stored.
 *
 * Dirty marks stay after a save: the entries copied next time come from the package that was opened, so everything that ever
 * differed from it is written again. */
#include "host/docx/edit.h"

#include "common/pkg/xmlout.h"
#include "common/pkg/zipout.h"
#include "host/docx/docx.h"
#include <string.h>
#include <strings.h>

#define CONTENT_TYPES "[Content_Types].xml"
#define NS_TYPES "http://schemas.openxmlformats.org/package/2006/content-types"
#define NS_RELS "http://schemas.openxmlformats.org/package/2006/relationships"

static bool
changed (const struct docx *d)
{
  if (d->types_dirty || !d->zip)
    return true;
  for (const struct docx_part *p = d->parts; p; p = p->next)
    if ((p->dirty && !p->removed) || p->rels_dirty)
      return true;
  return false;
}

/* Must this part be written? */
static bool
rewritten (const struct docx_part *p)
{
  return !p->removed && (p->dirty || p->soft || p->zip_index < 0);
}

/* --- relationships --- */

static void
rels_write (const struct docx_part *p, struct buf *ret)
{
  struct xmlout x = XMLOUT_INIT (ret);
  xo_declaration (&x);
  xo_start (&x, "Relationships");
  xo_attr (&x, "xmlns", NS_RELS);
  for (size_t i = 0; i < p->nrels; i++)
    {
      const struct docx_rel *r = &p->rels[i];
      if (r->removed)
        continue;
      xo_start (&x, "Relationship");
      xo_attr (&x, "Id", r->id);
      xo_attr (&x, "Type", r->type);
      xo_attr (&x, "Target", r->target);
      if (r->external)
        xo_attr (&x, "TargetMode", "External");
      xo_end (&x);
    }
  xo_end (&x);
}

static size_t
rels_count (const struct docx_part *p)
{
  size_t n = 0;
  for (size_t i = 0; i < p->nrels; i++)
    n += !p->rels[i].removed;
  return n;
}

/* Part whose relationships an entry holds; NULL: the entry is no relationship part. */
static struct docx_part *
rels_owner (struct docx *d, const char *entry)
{
  struct docx_part *p = d->parts;
  for (; p; p = p->next)
    {
      const char *name = p == d->parts ? "_rels/.rels" : NULL;
      if (!name && p->rels_read)
        name = opc_rels_name (&d->arena, p->name);
      if (name && strcasecmp (name + (*name == '/'), entry) == 0)
        return p;
    }
  return NULL;
}

/* --- content types --- */

static const char *
extension (const char *name)
{
  const char *dot = strrchr (name, '.'), *slash = strrchr (name, '/');
  return dot && dot > slash ? dot + 1 : "";
}

/* Is there a Default for the extension that says the same? */
static bool
default_says (struct xnode *types, const char *ext, const char *type)
{
  for (struct xnode *n = xn_first_el (types); n; n = xn_next_el (n))
    {
      const char *e = xn_attr (n, NULL, "Extension"), *t = xn_attr (n, NULL, "ContentType");
      if (xn_is (n, NS_TYPES, "Default") && e && t && strcasecmp (e, ext) == 0)
        return strcmp (t, type) == 0;
    }
  return false;
}

static bool
has_default (struct xnode *types, const char *ext)
{
  for (struct xnode *n = xn_first_el (types); n; n = xn_next_el (n))
    if (xn_is (n, NS_TYPES, "Default") && xn_attr (n, NULL, "Extension")
        && strcasecmp (xn_attr (n, NULL, "Extension"), ext) == 0)
      return true;
  return false;
}

static void
drop_override (struct xnode *types, const char *name)
{
  for (struct xnode *n = xn_first_el (types), *next; n; n = next)
    {
      const char *part = xn_attr (n, NULL, "PartName");
      next = xn_next_el (n);
      if (xn_is (n, NS_TYPES, "Override") && part && strcasecmp (part, name) == 0)
        xn_remove (n);
    }
}

static bool
put_type (struct xnode *types, const struct docx_part *p)
{
  const char *ext = extension (p->name);
  if (default_says (types, ext, p->type))
    return true;
  bool media = strcasecmp (ext, "xml") != 0 && *ext && !has_default (types, ext);
  struct xnode *n;
  if (media)
    {
      struct xnode *first = xn_first_el (types);
      n = first ? xn_insert_before (first, NS_TYPES, "Default") : xn_append (types, NS_TYPES, "Default");
      return n && xn_set_attr (n, NULL, "Extension", ext) && xn_set_attr (n, NULL, "ContentType", p->type);
    }
  n = xn_append (types, NS_TYPES, "Override");
  return n && xn_set_attr (n, NULL, "PartName", p->name) && xn_set_attr (n, NULL, "ContentType", p->type);
}

/* The list as it was, without parts that went, with parts that came. */
static bool
types_write (struct docx *d, struct buf *ret, struct oc_err *err)
{
  AUTO_XDOC struct xdoc *dom = NULL;
  AUTO_BUF struct buf old = BUF_INIT (LIMIT_ZIP_PART);
  long at = d->zip ? zipin_find (d->zip, CONTENT_TYPES, true) : -1;
  if (at >= 0 ? !(zipin_read (d->zip, (size_t)at, &old, err) && xdoc_parse (CONTENT_TYPES, old.p, old.len, &dom, err))
              : !xdoc_new (NULL, NS_TYPES, "Types", &dom, err))
    return false;
  struct xnode *types = xdoc_root (dom);
  static const struct docx_part base[] = {
    { .name = "/x.rels", .type = "application/vnd.openxmlformats-package.relationships+xml" },
    { .name = "/x.xml", .type = "application/xml" },
  };
  bool ok = true;
  for (size_t i = 0; i < 2 && ok && at < 0; i++)
    {
      struct xnode *n = xn_append (types, NS_TYPES, "Default");
      ok = n && xn_set_attr (n, NULL, "Extension", extension (base[i].name))
           && xn_set_attr (n, NULL, "ContentType", base[i].type);
    }
  for (const struct docx_part *p = d->parts; p && ok; p = p->next)
    if (p->removed)
      drop_override (types, p->name);
  for (const struct docx_part *p = d->parts; p && ok; p = p->next)
    if (!p->removed && p->zip_index < 0 && p->type)
      ok = put_type (types, p);
  return ok ? xdoc_write (dom, ret, err) : oc_fail (err, OC_NOMEM, "out of memory");
}

/* --- entries --- */

static bool
put_part (struct docx *d, struct zipout *z, struct docx_part *p, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  if (!docx_part_bytes (d, p, &b, err))
    return false;
  const char *ext = extension (p->name);
  bool store = strcasecmp (ext, "png") == 0 || strcasecmp (ext, "jpg") == 0 || strcasecmp (ext, "jpeg") == 0
               || strcasecmp (ext, "gif") == 0;
  return zipout_add (z, p->name + 1, b.p ? b.p : "", b.len, store && p->zip_index < 0, p->zip_index >= 0 ? d->zip : NULL,
                     p->zip_index >= 0 ? (size_t)p->zip_index : 0, err);
}

static bool
put_rels (struct docx *d, struct zipout *z, const struct docx_part *p, long old, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  const char *name = opc_rels_name (&d->arena, p->name);
  if (!name)
    return oc_fail (err, OC_NOMEM, "out of memory");
  rels_write (p, &b);
  return buf_ok (&b, err)
         && zipout_add (z, name + (*name == '/'), b.p, b.len, false, old >= 0 ? d->zip : NULL, old >= 0 ? (size_t)old : 0,
                        err);
}

static bool
is_rels (const char *entry)
{
  size_t n = strlen (entry);
  return n > 5 && strcasecmp (entry + n - 5, ".rels") == 0;
}

/* One entry of the old package. */
static bool
old_entry (struct docx *d, struct zipout *z, size_t i, struct oc_err *err)
{
  const char *entry = zipin_name (d->zip, i);
  if (strcasecmp (entry, CONTENT_TYPES) == 0 && d->types_dirty)
    {
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
      return types_write (d, &b, err) && zipout_add (z, entry, b.p, b.len, false, d->zip, i, err);
    }
  struct docx_part *owner = is_rels (entry) ? rels_owner (d, entry) : NULL;
  if (owner)
    return owner->removed      ? true
           : owner->rels_dirty ? put_rels (d, z, owner, (long)i, err)
                               : zipout_copy (z, d->zip, i, err);
  for (struct docx_part *p = d->parts->next; p; p = p->next)
    if (p->zip_index == (long)i)
      return p->removed ? true : rewritten (p) ? put_part (d, z, p, err) : zipout_copy (z, d->zip, i, err);
  return zipout_copy (z, d->zip, i, err);
}

static bool
has_old_rels (struct docx *d, const struct docx_part *p)
{
  const char *name = opc_rels_name (&d->arena, p->name);
  return d->zip && name && zipin_find (d->zip, name + (*name == '/'), true) >= 0;
}

static bool
new_entries (struct docx *d, struct zipout *z, struct oc_err *err)
{
  if (!d->zip || zipin_find (d->zip, CONTENT_TYPES, true) < 0)
    {
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
      if (!types_write (d, &b, err) || !zipout_add (z, CONTENT_TYPES, b.p, b.len, false, NULL, 0, err))
        return false;
    }
  for (struct docx_part *p = d->parts; p; p = p->next)
    {
      if (p->removed)
        continue;
      if (p != d->parts && p->zip_index < 0 && !put_part (d, z, p, err))
        return false;
      if (p->rels_dirty && rels_count (p) && !has_old_rels (d, p) && !put_rels (d, z, p, -1, err))
        return false;
    }
  return true;
}

bool
docx_save (struct docx *d, struct oc_err *err)
{
  struct zipout *z = NULL;
  if (!changed (d))
    return true;
  /* Paragraphs of the last addition get their ids now; its part is dirty already. */
  if (d->unnamed && !docx_ids_below (d, d->unnamed, false))
    return oc_fail (err, OC_NOMEM, "out of memory");
  d->unnamed = NULL;
  if (!zipout_begin (d->path, &z, err))
    return false;
  bool ok = true;
  for (size_t i = 0; ok && d->zip && i < zipin_count (d->zip); i++)
    ok = old_entry (d, z, i, err);
  ok = ok && new_entries (d, z, err);
  if (ok)
    return zipout_commit (z, err);
  zipout_abort (z);
  return false;
}
