/* Where the stored bytes of each entry are (PKWARE APPNOTE 4.3).  libzip opens and inflates; it cannot copy an entry with its
 * headers as they are, so the places are read here, by the bounds-checked cursor. */
#include "common/pkg/zip-priv.h"
#include "common/base/limits.h"
#include <string.h>

enum { END_SEARCH = 65535 + ZIP_END_SIZE };

struct end_record { uint64_t count, dir_at, dir_len; };

static bool
fail_layout (struct oc_err *err, const char *what)
{
  return oc_fail (err, OC_CORRUPT, "damaged zip package: %s", what);
}

/* APPNOTE 4.3.14, 4.3.15: the ZIP64 record, when a field of the plain one is full. */
static bool
read_end64 (const struct zipin *z, uint64_t end_at, struct end_record *ret, struct oc_err *err)
{
  uint8_t loc[ZIP_LOCATOR64_SIZE], rec[ZIP_END64_SIZE];
  if (end_at < sizeof (loc))
    return fail_layout (err, "no ZIP64 record");
  if (!zipin_raw (z, end_at - sizeof (loc), sizeof (loc), loc, err))
    return false;
  struct rd r = rd_of (loc, sizeof (loc));
  if (rd_le32 (&r) != ZIP_LOCATOR64_MAGIC)
    return fail_layout (err, "no ZIP64 record");
  rd_skip (&r, 4);
  if (!zipin_raw (z, rd_le64 (&r), sizeof (rec), rec, err))
    return false;
  r = rd_of (rec, sizeof (rec));
  if (rd_le32 (&r) != ZIP_END64_MAGIC)
    return fail_layout (err, "bad ZIP64 record");
  rd_seek (&r, 32);
  ret->count = rd_le64 (&r);
  ret->dir_len = rd_le64 (&r);
  ret->dir_at = rd_le64 (&r);
  return true;
}

/* The last end record whose comment fits into the file. */
static bool
read_end (const struct zipin *z, struct zip_layout *l, struct end_record *ret, struct oc_err *err)
{
  size_t n = z->length < END_SEARCH ? (size_t) z->length : END_SEARCH;
  AUTO_FREE uint8_t *tail = malloc (n + 1);
  if (!tail)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!zipin_raw (z, z->length - n, n, tail, err))
    return false;
  for (size_t at = n < ZIP_END_SIZE ? 0 : n - ZIP_END_SIZE + 1; at-- > 0;)
    {
      struct rd r = rd_of (tail + at, n - at);
      if (rd_le32 (&r) != ZIP_END_MAGIC)
        continue;
      rd_skip (&r, 6);
      struct end_record e = { .count = rd_le16 (&r) };
      e.dir_len = rd_le32 (&r);
      e.dir_at = rd_le32 (&r);
      size_t comment = rd_le16 (&r);
      const uint8_t *text = rd_bytes (&r, comment);
      if (r.bad)
        continue;
      buf_add (&l->comment, text, comment);
      if (e.count == 0xffff || e.dir_len == 0xffffffffu || e.dir_at == 0xffffffffu)
        return read_end64 (z, z->length - n + at, ret, err);
      *ret = e;
      return true;
    }
  return fail_layout (err, "no end record");
}

/* APPNOTE 4.5.3: the fields that are full in the record itself follow in a fixed order. */
static void
read_zip64_field (struct rd extra, size_t extra_at, bool size_full, uint64_t *stored, bool stored_full, struct zip_place *p)
{
  while (rd_left (&extra) >= 4)
    {
      unsigned id = rd_le16 (&extra);
      size_t at = extra_at + extra.at + 2;
      struct rd f = rd_sub (&extra, rd_le16 (&extra));
      if (id != ZIP_EXTRA_ZIP64)
        continue;
      if (size_full)
        rd_skip (&f, 8);
      if (stored_full)
        *stored = rd_le64 (&f);
      if (p->local == 0xffffffffu && rd_left (&f) >= 8)
        {
          p->offset64_at = at + f.at;
          p->local = rd_le64 (&f);
        }
      return;
    }
}

/* One central record (APPNOTE 4.3.12) at the cursor, and the local header it points at (4.3.7). */
static bool
read_record (const struct zipin *z, struct rd *dir, size_t i, struct zip_place *ret, struct oc_err *err)
{
  struct zip_place p = { .dir_at = dir->at };
  uint32_t magic = rd_le32 (dir);
  rd_skip (dir, 16);
  uint64_t stored = rd_le32 (dir);
  bool size_full = rd_le32 (dir) == 0xffffffffu;
  size_t name_len = rd_le16 (dir), extra_len = rd_le16 (dir), comment_len = rd_le16 (dir);
  rd_skip (dir, 8);
  p.local = rd_le32 (dir);
  const uint8_t *name = rd_bytes (dir, name_len);
  struct rd extra = rd_sub (dir, extra_len);
  rd_skip (dir, comment_len);
  p.dir_len = dir->at - p.dir_at;
  const char *known = zip_get_name (z->zip, i, ZIP_FL_ENC_RAW);
  if (dir->bad || magic != ZIP_CENTRAL_MAGIC || !known || strlen (known) != name_len || memcmp (known, name, name_len) != 0)
    return oc_fail (err, OC_CORRUPT, "damaged zip package: bad directory record %zu", i);
  read_zip64_field (extra, ZIP_CENTRAL_SIZE + name_len, size_full, &stored, stored == 0xffffffffu, &p);

  uint8_t head[ZIP_LOCAL_SIZE];
  if (!zipin_raw (z, p.local, sizeof (head), head, err))
    return false;
  struct rd r = rd_of (head, sizeof (head));
  if (rd_le32 (&r) != ZIP_LOCAL_MAGIC)
    return oc_fail (err, OC_CORRUPT, "damaged zip package: no local header for %s", zipin_name (z, i));
  rd_seek (&r, 26);
  p.end = p.local + ZIP_LOCAL_SIZE + rd_le16 (&r);
  p.end += rd_le16 (&r);
  if (stored > z->length || p.end + stored > z->length)
    return oc_fail (err, OC_CORRUPT, "damaged zip package: %s is longer than the file", zipin_name (z, i));
  p.end += stored;
  *ret = p;
  return true;
}

static int
cmp_local (const void *a, const void *b)
{
  const struct zip_place *const *x = a, *const *y = b;
  return ((*x)->local > (*y)->local) - ((*x)->local < (*y)->local);
}

/* Each entry reaches to the next one in the file; entries that share bytes are a bomb or damage. */
static bool
stretch (struct zip_layout *l, size_t n, uint64_t dir_at, struct oc_err *err)
{
  AUTO_FREE struct zip_place **order = calloc (n + 1, sizeof (*order));
  if (!order)
    return oc_fail (err, OC_NOMEM, "out of memory");
  for (size_t i = 0; i < n; i++)
    order[i] = &l->at[i];
  qsort (order, n, sizeof (*order), cmp_local);
  for (size_t i = 0; i < n; i++)
    {
      uint64_t next = i + 1 < n ? order[i + 1]->local : dir_at;
      if (order[i]->end > next)
        return fail_layout (err, "entries overlap");
      order[i]->end = next;
    }
  return true;
}

static bool
read_layout (struct zipin *z, struct zip_layout *l, struct oc_err *err)
{
  struct end_record e = { 0 };
  if (!read_end (z, l, &e, err))
    return false;
  if (e.count != z->n || e.dir_at > z->length || e.dir_len > z->length - e.dir_at)
    return fail_layout (err, "bad end record");
  l->at = calloc (z->n + 1, sizeof (*l->at));
  AUTO_FREE uint8_t *dir = malloc (e.dir_len + 1);
  if (!l->at || !dir)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!zipin_raw (z, e.dir_at, e.dir_len, dir, err))
    return false;
  struct rd r = rd_of (dir, e.dir_len);
  for (size_t i = 0; i < z->n; i++)
    if (!read_record (z, &r, i, &l->at[i], err))
      return false;
  buf_add (&l->dir, dir, e.dir_len);
  return buf_ok (&l->dir, err) && buf_ok (&l->comment, err) && stretch (l, z->n, e.dir_at, err);
}

bool
zip_layout_read (struct zipin *z, struct oc_err *err)
{
  if (z->layout)
    return true;
  struct zip_layout *l = calloc (1, sizeof (*l));
  if (!l)
    return oc_fail (err, OC_NOMEM, "out of memory");
  *l = (struct zip_layout){ .dir = BUF_INIT (LIMIT_FILE), .comment = BUF_INIT (LIMIT_FILE) };
  if (!read_layout (z, l, err))
    {
      zip_layout_free (l);
      return false;
    }
  z->layout = l;
  return true;
}

void
zip_layout_free (struct zip_layout *l)
{
  if (!l)
    return;
  free (l->at);
  buf_release (&l->dir);
  buf_release (&l->comment);
  free (l);
}
