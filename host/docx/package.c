/* Opening a package and finding its parts. */
#include "host/docx/docx.h"
#include "host/docx/edit.h"
#include "host/docx/index.h"
#include "host/docx/look.h"
#include "host/docx/parts.h"
#include "common/pkg/lock.h"

#include <string.h>
#include <unistd.h>
#include <strings.h>

#define HASH_SIZE 4096

static unsigned
name_hash (const char *name)
{
  unsigned h = 2166136261u;
  for (; *name; name++)
    {
      unsigned char c = (unsigned char) *name;
      h = (h ^ (c >= 'A' && c <= 'Z' ? c + 32u : c)) * 16777619u;
    }
  return h % HASH_SIZE;
}

struct docx_part *
docx_part (struct docx *d, const char *name)
{
  struct docx_part *p = name ? d->hash[name_hash (name)] : NULL;
  for (; p; p = p->same_hash)
    if (!p->removed && strcasecmp (p->name, name) == 0)
      return p;
  return NULL;
}

/* Put a part at the end of the list.  NULL: out of memory. */
struct docx_part *
docx_part_put (struct docx *d, const char *name, const char *type, long zip_index)
{
  struct docx_part *p = arena_new (&d->arena, struct docx_part);
  if (!p || !(p->name = arena_strdup (&d->arena, name)) || (type && !(p->type = arena_strdup (&d->arena, type))))
    return NULL;
  p->zip_index = zip_index;
  p->bytes = (struct buf) BUF_INIT (LIMIT_ZIP_PART);
  if (d->parts_last)
    d->parts_last->next = p;
  else
    d->parts = p;
  d->parts_last = p;
  unsigned h = name_hash (name);
  p->same_hash = d->hash[h];
  d->hash[h] = p;
  return p;
}

static bool
docx_alloc (const char *path, struct docx **ret, struct oc_err *err)
{
  struct docx *d = calloc (1, sizeof *d);
  if (!d)
    return oc_fail (err, OC_NOMEM, "out of memory");
  d->arena = (struct arena) ARENA_INIT (LIMIT_ARENA);
  d->path = strdup (path);
  d->hash = calloc (HASH_SIZE, sizeof *d->hash);
  d->generation = 1;
  d->lock = -1;
  if (!d->path || !d->hash || !docx_part_put (d, "/", NULL, -1))
    {
      docx_free (d);
      return oc_fail (err, OC_NOMEM, "out of memory");
    }
  *ret = d;
  return true;
}

bool
docx_new (const char *path, struct docx **ret, struct oc_err *err)
{
  struct docx *d = NULL;
  if (!docx_alloc (path, &d, err))
    return false;
  d->editable = true;
  d->parts->rels_read = true;
  *ret = d;
  return true;
}

void
docx_free (struct docx *d)
{
  if (!d)
    return;
  for (struct docx_part *p = d->parts; p; p = p->next)
    {
      xdoc_free (p->dom);
      buf_release (&p->bytes);
      free (p->why);
      free (p->rels);
    }
  look_free (d->look);
  index_free_all (d);
  ids_free (d);
  zipin_free (d->zip);
  if (d->lock >= 0)
    close (d->lock);
  free (d->hash);
  free (d->path);
  arena_release (&d->arena);
  free (d);
}

void
docx_auto_free_ (struct docx **d)
{
  docx_free (*d);
}

/* --- opening --- */

/* Formats that carry the wrong name, for the message. */
static const struct { const char *sniffed, *words; } other_formats[] = {
  { "xlsx", "this is an Excel workbook (.xlsx)" },
  { "pptx", "this is a PowerPoint presentation (.pptx)" },
  { "odt", "this is an OpenDocument text (.odt)" },
  { "hwpx", "this is a Hangul document (.hwpx)" },
  { "rtf", "this is Rich Text Format (.rtf)" },
  { "html", "this is an HTML page" },
  { "xml", "this is a bare XML file" },
  { "pdf", "this is a PDF file" },
  { "hwp3", "this is a Hangul 3 document (.hwp)" },
  { "word2", "this is a Word document older than Word 97" },
};

/* An OLE2 file under the name of a package: [MS-OFFCRYPTO] 1.3 puts an encrypted package into the stream EncryptedPackage,
 * whose name stands in a directory entry as UTF-16LE. */
static bool
is_encrypted_package (const struct buf *file)
{
  static const char name[] = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e";
  return memmem (file->p, file->len, name, sizeof name) != NULL;
}

static bool
refuse (const char *path, struct oc_err *err, enum oc_code code, const char *reason)
{
  bool r = oc_fail_named (err, code, "corrupt_file", "Cannot open %s: %s", path, reason);
  oc_err_hint (err, "%s", "Verify the file is a valid .docx/.xlsx/.pptx (e.g. unzip -t).");
  return r;
}

/* What the bytes are when they are no Word package; true when they may be one. */
static bool
check_format (const char *path, const struct buf *file, struct oc_err *err)
{
  if (file->len == 0)
    {
      oc_fail_named (err, OC_CORRUPT, "corrupt_file", "Cannot open %s: file is 0 bytes (not a valid Office document).",
                     path);
      oc_err_hint (err, "%s", "Recreate the file with: officecli create <path>");
      return false;
    }
  const char *kind = sniff_bytes (file->p, file->len);
  if (strcmp (kind, "ole2") == 0)
    return is_encrypted_package (file)
             ? refuse (path, err, OC_ENCRYPTED, "the document is encrypted; a password is needed, which is not supported.")
             : refuse (path, err, OC_WRONG_FORMAT, "this is an OLE2 file, such as a Word 97-2003 document (.doc).");
  for (size_t i = 0; i < sizeof other_formats / sizeof *other_formats; i++)
    if (strcmp (kind, other_formats[i].sniffed) == 0)
      return refuse (path, err, OC_WRONG_FORMAT, other_formats[i].words);
  return true;
}

static bool
read_entries (struct docx *d, struct oc_err *err)
{
  struct oc_err ignored = OC_ERR_INIT;
  if (!opc_types_read (d->zip, &d->arena, &d->types, &ignored))
    d->types = NULL;   /* a missing or broken list hurts only who needs a type */
  for (size_t i = 0; i < zipin_count (d->zip); i++)
    {
      const char *entry = zipin_name (d->zip, i);
      size_t len = strlen (entry);
      if (len == 0 || entry[len - 1] == '/' || strcasecmp (entry, "[Content_Types].xml") == 0
          || (len > 5 && strcasecmp (entry + len - 5, ".rels") == 0))
        continue;
      const char *name = arena_printf (&d->arena, "/%s", entry);
      if (!name)
        return oc_fail (err, OC_NOMEM, "out of memory");
      if (docx_part (d, name))
        continue;       /* a name twice: the first counts */
      if (!docx_part_put (d, name, d->types ? opc_type_of (d->types, name) : NULL, (long) i))
        return oc_fail (err, OC_NOMEM, "out of memory");
    }
  const struct docx_rel *r = docx_rel_by_type (d, NULL, "officeDocument");
  d->main = r ? docx_part (d, r->part) : NULL;
  return true;
}

static bool
open_zip (struct docx *d, struct oc_err *err)
{
  struct buf head = BUF_INIT (LIMIT_FILE);
  struct oc_err inner = OC_ERR_INIT;
  bool fine = buf_read_file (&head, d->path, err) && check_format (d->path, &head, err);
  buf_release (&head);
  if (!fine)
    return false;
  if (zipin_open (d->path, &d->zip, &inner))
    return true;
  if (inner.code == OC_CORRUPT || inner.code == OC_WRONG_FORMAT)
    return refuse (d->path, err, OC_CORRUPT, "File contains corrupted data.");
  if (inner.code == OC_ENCRYPTED)
    return refuse (d->path, err, OC_ENCRYPTED,
                   "the package has encrypted entries; a password is needed, which is not supported.");
  if (err)
    *err = inner;
  return false;
}

bool
docx_open (const char *path, bool editable, struct docx **ret, struct oc_err *err)
{
  AUTO_DOCX struct docx *d = NULL;
  if (!docx_alloc (path, &d, err) || (editable && !file_lock (path, &d->lock, err)) || !open_zip (d, err) || !read_entries (d, err))
    return false;
  d->editable = editable;
  if (editable && !docx_edit_begin (d, err))
    return false;
  *ret = TAKE (d);
  return true;
}
