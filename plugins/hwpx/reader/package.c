#include "plugins/hwpx/reader/package.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include "common/pkg/lock.h"
#include "common/pkg/zipin.h"
#include "plugins/hwpx/reader/part.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

/* ------------------------------------------------------------------ what kind of file */

static bool
refuse_by_magic (const char *path, struct oc_err *err)
{
  static const struct { const char *magic; size_t at, len; const char *what; } drm[] = {
    { "DRMONE", 0, 64, "Fasoo DRM" }, { "SCDSA", 0, 16, "SoftCamp DRM" }, { "MarkAny", 0, 64, "MarkAny DRM" },
  };
  AUTO_FILE FILE *f = fopen (path, "rb");
  char head[4096];
  size_t n = f ? fread (head, 1, sizeof head, f) : 0;
  if (!f || n == 0)
    return true; /* zipin_open() says what is wrong */
  for (size_t i = 0; i < sizeof drm / sizeof *drm; i++)
    if (memmem (head, n < drm[i].len ? n : drm[i].len, drm[i].magic, strlen (drm[i].magic)))
      return oc_fail (err, OC_ENCRYPTED,
                      "%s: protected by %s (encrypted by a rights management system); it cannot be read without it", path,
                      drm[i].what);
  const char *kind = sniff_bytes (head, n);
  if (strcmp (kind, "ole2") == 0)
    return oc_fail (err, OC_WRONG_FORMAT,
                    "%s: this is an OLE compound file, most likely a binary .hwp (HWP 5) under the name .hwpx; "
                    "save it as .hwpx in Hancom Office first",
                    path);
  if (strcmp (kind, "hwp3") == 0)
    return oc_fail (err, OC_WRONG_FORMAT, "%s: this is a binary .hwp of HWP 3 under the name .hwpx", path);
  return true;
}

/* ODF-style description of encrypted entries in META-INF/manifest.xml. */
static bool
refuse_encrypted (struct doc *d, struct oc_err *err)
{
  if (zipin_find (d->zip, "META-INF/manifest.xml", false) < 0)
    return true;
  struct part *p = NULL;
  struct oc_err why = OC_ERR_INIT;
  if (!package_part (d, "META-INF/manifest.xml", &p, &why))
    return true; /* a damaged manifest matters to nobody else */
  for (struct node *root = p->root, *n = root->first; n; n = node_step (root, n))
    if (n->kind == NODE_ELEMENT && strcmp (n->name->local, "encryption-data") == 0)
      return oc_fail (err, OC_ENCRYPTED,
                      "%s: the document is encrypted with a password (META-INF/manifest.xml declares encryption); "
                      "it can be neither read nor changed without it",
                      d->path);
  return true;
}

/* ------------------------------------------------------------------ parts */

static struct blob *
find_blob (struct doc *d, const char *name)
{
  struct blob *b = d->blobs;
  while (b && strcmp (b->name, name) != 0)
    b = b->next;
  return b;
}

bool
package_has (struct doc *d, const char *name)
{
  return doc_part (d, name) || find_blob (d, name) || (d->zip && zipin_find (d->zip, name, false) >= 0);
}

bool
package_bytes (struct doc *d, const char *name, struct buf *ret, struct oc_err *err)
{
  struct blob *b = find_blob (d, name);
  if (b)
    {
      buf_clear (ret);
      buf_add (ret, b->p, b->len);
      return buf_ok (ret, err);
    }
  long i = d->zip ? zipin_find (d->zip, name, false) : -1;
  if (i < 0)
    return oc_fail (err, OC_NOT_FOUND, "the package has no part '%s'", name);
  return zipin_read (d->zip, (size_t) i, ret, err);
}

bool
package_part (struct doc *d, const char *name, struct part **ret, struct oc_err *err)
{
  struct part *p = doc_part (d, name);
  if (p)
    {
      *ret = p;
      return true;
    }
  AUTO_BUF struct buf raw = BUF_INIT (LIMIT_ZIP_PART);
  if (!package_bytes (d, name, &raw, err))
    return false;
  if (!part_parse (d, name, &raw, &p, err))
    {
      /* Rights management replaces the bytes of a part and leaves the package alone. */
      if (err && err->code == OC_CORRUPT && raw.len && raw.p[0] != '<' && !strchr ("\xff\xfe", raw.p[0])
          && !utf8_valid (raw.p, raw.len))
        {
          *err = (struct oc_err) OC_ERR_INIT;
          return oc_fail (err, OC_ENCRYPTED,
                          "%s: the bytes are no XML; the document looks encrypted, as by digital rights management (DRM)",
                          name);
        }
      return false;
    }
  if (!doc_part_add (d, p, err))
    {
      buf_release (&p->raw);
      return false;
    }
  *ret = p;
  return true;
}

const char *
package_href (struct doc *d, const char *href)
{
  if (!href)
    return NULL;
  while (*href == '/')
    href++;
  if (package_has (d, href))
    return href;
  const char *slash = d->hpf ? strrchr (d->hpf->name, '/') : NULL;
  char *beside
      = arena_printf (&d->tree.arena, "%.*s/%s", slash ? (int) (slash - d->hpf->name) : 0, slash ? d->hpf->name : "", href);
  return beside && slash && package_has (d, beside) ? beside : NULL;
}

struct node *
package_item (struct doc *d, const char *id)
{
  struct node *list = node_find (d->hpf->root, EL_manifest);
  for (struct node *n = node_child (list, EL_item); n && id; n = node_sibling (n, EL_item))
    if (strcmp (node_attr_or (n, "id", ""), id) == 0)
      return n;
  return NULL;
}

/* ------------------------------------------------------------------ open */

static bool
find_package_document (struct doc *d, struct oc_err *err)
{
  const char *path = "Contents/content.hpf";
  struct part *c = NULL;
  if (package_has (d, "META-INF/container.xml"))
    {
      if (!package_part (d, "META-INF/container.xml", &c, err))
        return false;
      for (struct node *root = c->root, *n = root->first; n; n = node_step (root, n))
        if (n->kind == NODE_ELEMENT && strcmp (n->name->local, "rootfile") == 0
            && strcmp (node_attr_or (n, "media-type", ""), "application/hwpml-package+xml") == 0)
          {
            path = node_attr_or (n, "full-path", path);
            break;
          }
    }
  if (!package_has (d, path))
    return oc_fail (err, OC_CORRUPT, "%s: not a .hwpx package: the package document '%s' is missing", d->path, path);
  return package_part (d, path, &d->hpf, err);
}

static bool
add_section (struct doc *d, const char *name, struct oc_err *err)
{
  struct part *p = NULL;
  if (!package_part (d, name, &p, err))
    return false;
  if (p->root->el != EL_sec)
    return true; /* scripts and other members of the spine */
  struct part **at = realloc (d->sections, (d->nsections + 1) * sizeof *at);
  if (!at)
    return oc_fail (err, OC_NOMEM, "out of memory for part %s", name);
  d->sections = at;
  at[d->nsections++] = p;
  return true;
}

static bool
is_xml_item (const struct node *item)
{
  const char *href = node_attr_or (item, "href", "");
  return str_ends (href, ".xml") || strstr (node_attr_or (item, "media-type", ""), "xml");
}

/* Files without a usable spine: the conventional names in numeric order. */
static bool
conventional_sections (struct doc *d, struct oc_err *err)
{
  for (unsigned i = 0; i < LIMIT_ZIP_ENTRIES; i++)
    {
      char name[64];
      snprintf (name, sizeof name, "Contents/section%u.xml", i);
      if (!package_has (d, name))
        return true;
      if (!add_section (d, name, err))
        return false;
    }
  return true;
}

static bool
find_sections (struct doc *d, struct oc_err *err)
{
  struct node *spine = node_find (d->hpf->root, EL_spine);
  for (struct node *n = node_child (spine, EL_itemref); n; n = node_sibling (n, EL_itemref))
    {
      struct node *item = package_item (d, node_attr (n, "idref"));
      const char *name = item && is_xml_item (item) ? package_href (d, node_attr (item, "href")) : NULL;
      if (name && d->header && strcmp (name, d->header->name) == 0)
        continue;
      if (name && !add_section (d, name, err))
        return false;
    }
  if (d->nsections == 0 && !conventional_sections (d, err))
    return false;
  if (d->nsections == 0)
    return oc_fail (err, OC_CORRUPT, "%s: no section part is listed in '%s'", d->path, d->hpf->name);
  return true;
}

static bool
find_header (struct doc *d, struct oc_err *err)
{
  const char *name = NULL;
  for (struct node *n = node_child (node_find (d->hpf->root, EL_manifest), EL_item); n && !name;
       n = node_sibling (n, EL_item))
    {
      const char *href = node_attr_or (n, "href", ""), *base = strrchr (href, '/');
      if (ascii_casecmp (base ? base + 1 : href, "header.xml") == 0)
        name = package_href (d, href);
    }
  if (!name && package_has (d, "Contents/header.xml"))
    name = "Contents/header.xml";
  return !name || package_part (d, name, &d->header, err);
}

bool
package_open (struct doc *d, const char *path, bool editable, struct oc_err *err)
{
  d->path = strdup (path);
  d->editable = editable;
  if (!d->path)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if ((editable && !file_lock (path, &d->lock, err)) || !refuse_by_magic (path, err) || !zipin_open (path, &d->zip, err))
    return false;
  return refuse_encrypted (d, err) && find_package_document (d, err) && find_header (d, err) && find_sections (d, err);
}

bool
package_reopen (struct doc *d, struct oc_err *err)
{
  struct zipin *z = NULL;
  if (!zipin_open (d->path, &z, err))
    return false;
  zipin_free (d->zip);
  d->zip = z;
  return true;
}

void
package_close (struct doc *d)
{
  zipin_free (d->zip);
  d->zip = NULL;
  if (d->lock >= 0)
    close (d->lock);
  d->lock = -1;
}
