#include "common/pkg/zipout.h"
#include "common/base/limits.h"
#include "common/base/num.h"
#include "common/pkg/zip-priv.h"
#include <string.h>
#include <zlib.h>

enum { CHUNK = 64 * 1024, DOS_1980_01_01 = 0x21, NEED_2_0 = 20, METHOD_DEFLATE = 8 };

struct zipout
{
  struct durable *file;
  uint64_t at;          /* bytes written */
  struct buf dir;       /* central directory so far */
  size_t n;
  struct buf comment;   /* of the package that entries come from */
};

/* Fields of a header that a rewritten entry takes over from an old one. */
struct habits
{
  unsigned made_by, need, flags, time, date, internal;
  uint32_t external;
  struct buf local_extra, central_extra;
};

#define HABITS_INIT { .made_by = NEED_2_0, .need = NEED_2_0, .date = DOS_1980_01_01, \
                      .local_extra = BUF_INIT (0xffff), .central_extra = BUF_INIT (0xffff) }
#define AUTO_HABITS OC_CLEANUP (habits_release)

static void
habits_release (struct habits *h)
{
  buf_release (&h->local_extra);
  buf_release (&h->central_extra);
}

/* Patch or append little-endian numbers. */
static void
put_le (char *p, uint64_t v, int bytes)
{
  for (int i = 0; i < bytes; i++)
    p[i] = (char) (v >> (8 * i));
}

static void
add_le (struct buf *b, uint64_t v, int bytes)
{
  char raw[8];
  put_le (raw, v, bytes);
  buf_add (b, raw, (size_t) bytes);
}

static bool
put (struct zipout *z, const void *p, size_t len, struct oc_err *err)
{
  if (!durable_write (z->file, p, len, err))
    return false;
  z->at += len;
  if (z->at > 0xfffffffeu)
    return oc_fail (err, OC_LIMIT, "the package grows beyond 4 GiB");
  return true;
}

bool
zipout_begin (const char *path, struct zipout **ret, struct oc_err *err)
{
  struct zipout *z = calloc (1, sizeof (*z));
  if (!z)
    return oc_fail (err, OC_NOMEM, "out of memory");
  *z = (struct zipout){ .dir = BUF_INIT (LIMIT_FILE), .comment = BUF_INIT (0xffff) };
  if (!durable_begin (path, &z->file, err))
    {
      zipout_abort (z);
      return false;
    }
  *ret = z;
  return true;
}

bool
zipout_copy (struct zipout *z, struct zipin *from, size_t i, struct oc_err *err)
{
  if (!zip_layout_read (from, err))
    return false;
  if (i >= from->n)
    return oc_fail (err, OC_INTERNAL, "zip entry %zu of %zu", i, from->n);
  const struct zip_place *p = &from->layout->at[i];
  size_t record = z->dir.len;
  buf_add (&z->dir, from->layout->dir.p + p->dir_at, p->dir_len);
  if (!buf_ok (&z->dir, err))
    return false;
  if (p->offset64_at > 0)
    put_le (z->dir.p + record + p->offset64_at, z->at, 8);
  else
    put_le (z->dir.p + record + 42, z->at, 4);
  if (z->n++ == 0)
    buf_add (&z->comment, from->layout->comment.p, from->layout->comment.len);

  char chunk[CHUNK];
  for (uint64_t at = p->local; at < p->end;)
    {
      size_t n = p->end - at < sizeof (chunk) ? (size_t) (p->end - at) : sizeof (chunk);
      if (!zipin_raw (from, at, n, chunk, err) || !put (z, chunk, n, err))
        return false;
      at += n;
    }
  return true;
}

/* Extra fields say things that stay true of new content (times, owner ...), except sizes (ZIP64). */
static void
keep_extra (struct rd extra, struct buf *ret)
{
  while (rd_left (&extra) >= 4)
    {
      unsigned id = rd_le16 (&extra), len = rd_le16 (&extra);
      const uint8_t *data = rd_bytes (&extra, len);
      if (!data)
        return;
      if (id == ZIP_EXTRA_ZIP64)
        continue;
      add_le (ret, id, 2);
      add_le (ret, len, 2);
      buf_add (ret, data, len);
    }
}

static bool
read_habits (struct zipin *like, size_t i, struct habits *h, struct oc_err *err)
{
  if (!zip_layout_read (like, err))
    return false;
  if (i >= like->n)
    return oc_fail (err, OC_INTERNAL, "zip entry %zu of %zu", i, like->n);
  const struct zip_place *p = &like->layout->at[i];
  struct rd r = rd_of (like->layout->dir.p + p->dir_at, p->dir_len);
  rd_skip (&r, 4);
  h->made_by = rd_le16 (&r);
  h->need = rd_le16 (&r);
  h->flags = rd_le16 (&r);
  rd_skip (&r, 2);
  h->time = rd_le16 (&r);
  h->date = rd_le16 (&r);
  rd_skip (&r, 12);
  size_t name_len = rd_le16 (&r), extra_len = rd_le16 (&r);
  rd_skip (&r, 4);
  h->internal = rd_le16 (&r);
  h->external = rd_le32 (&r);
  rd_skip (&r, 4 + name_len);
  keep_extra (rd_sub (&r, extra_len), &h->central_extra);

  uint8_t head[ZIP_LOCAL_SIZE];
  if (!zipin_raw (like, p->local, sizeof (head), head, err))
    return false;
  r = rd_of (head, sizeof (head));
  rd_seek (&r, 26);
  name_len = rd_le16 (&r);
  extra_len = rd_le16 (&r);
  AUTO_FREE uint8_t *extra = malloc (extra_len + 1);
  if (!extra)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!zipin_raw (like, p->local + ZIP_LOCAL_SIZE + name_len, extra_len, extra, err))
    return false;
  keep_extra (rd_of (extra, extra_len), &h->local_extra);
  return true;
}

/* Raw deflate; the same bytes give the same result on every run. */
static bool
deflate_bytes (const void *p, size_t len, struct buf *ret, struct oc_err *err)
{
  z_stream s = { .next_in = (Bytef *) (uintptr_t) p };
  if (len > LIMIT_FILE)
    return oc_fail (err, OC_LIMIT, "a part of %zu bytes", len);
  if (deflateInit2 (&s, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return oc_fail (err, OC_NOMEM, "out of memory");
  s.avail_in = (uInt) len;
  int r = Z_OK;
  while (r == Z_OK)
    {
      char chunk[CHUNK];
      s.next_out = (Bytef *) chunk;
      s.avail_out = sizeof (chunk);
      r = deflate (&s, Z_FINISH);
      buf_add (ret, chunk, sizeof (chunk) - s.avail_out);
    }
  deflateEnd (&s);
  return r == Z_STREAM_END ? buf_ok (ret, err) : oc_fail (err, OC_INTERNAL, "deflate failed: %d", r);
}

struct entry
{
  const char *name;
  size_t name_len, size;
  uint32_t crc;
  unsigned method;
  const char *data;
  size_t stored;
};

/* The part that the local (APPNOTE 4.3.7) and the central header (4.3.12) share. */
static void
add_common (struct buf *b, const struct entry *e, const struct habits *h, bool sizes, size_t extra_len)
{
  add_le (b, h->need, 2);
  add_le (b, h->flags, 2);
  add_le (b, e->method, 2);
  add_le (b, h->time, 2);
  add_le (b, h->date, 2);
  add_le (b, sizes ? e->crc : 0, 4);
  add_le (b, sizes ? e->stored : 0, 4);
  add_le (b, sizes ? e->size : 0, 4);
  add_le (b, e->name_len, 2);
  add_le (b, extra_len, 2);
}

static bool
write_entry (struct zipout *z, const struct entry *e, const struct habits *h, struct oc_err *err)
{
  AUTO_BUF struct buf head = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf after = BUF_INIT (LIMIT_TEXT);
  bool descriptor = h->flags & ZIP_FLAG_DESCRIPTOR;
  uint64_t at = z->at;
  add_le (&head, ZIP_LOCAL_MAGIC, 4);
  add_common (&head, e, h, !descriptor, h->local_extra.len);
  buf_add (&head, e->name, e->name_len);
  buf_add (&head, h->local_extra.p, h->local_extra.len);
  if (descriptor)
    {
      add_le (&after, ZIP_DESCRIPTOR_MAGIC, 4);
      add_le (&after, e->crc, 4);
      add_le (&after, e->stored, 4);
      add_le (&after, e->size, 4);
    }
  add_le (&z->dir, ZIP_CENTRAL_MAGIC, 4);
  add_le (&z->dir, h->made_by, 2);
  add_common (&z->dir, e, h, true, h->central_extra.len);
  add_le (&z->dir, 0, 4); /* no comment, disk 0 */
  add_le (&z->dir, h->internal, 2);
  add_le (&z->dir, h->external, 4);
  add_le (&z->dir, at, 4);
  buf_add (&z->dir, e->name, e->name_len);
  buf_add (&z->dir, h->central_extra.p, h->central_extra.len);
  z->n++;
  return buf_ok (&head, err) && buf_ok (&after, err) && buf_ok (&z->dir, err) && put (z, head.p, head.len, err)
         && put (z, e->data, e->stored, err) && put (z, after.p, after.len, err);
}

static bool
add_entry (struct zipout *z, const struct entry *e, const struct zipin *like, size_t like_index, struct oc_err *err)
{
  AUTO_HABITS struct habits h = HABITS_INIT;
  /* Reading where an entry lies fills a cache in the package; nothing that its callers can see changes. */
  if (like && !read_habits ((struct zipin *) (uintptr_t) like, like_index, &h, err))
    return false;
  if (!buf_ok (&h.local_extra, err) || !buf_ok (&h.central_extra, err))
    return false;
  h.flags &= ~(unsigned) ZIP_FLAG_ENCRYPTED;
  if (e->method != METHOD_DEFLATE) /* bits 1 and 2 belong to deflate; a stored entry needs its size in front */
    h.flags &= ~(unsigned) (ZIP_FLAG_DESCRIPTOR | ZIP_FLAG_LEVEL);
  for (size_t i = 0; i < e->name_len; i++)
    if ((unsigned char) e->name[i] >= 0x80)
      h.flags |= ZIP_FLAG_UTF8;
  return write_entry (z, e, &h, err);
}

bool
zipout_add (struct zipout *z, const char *name, const void *p, size_t len, bool store, const struct zipin *like,
            size_t like_index, struct oc_err *err)
{
  AUTO_BUF struct buf packed = BUF_INIT (LIMIT_FILE + LIMIT_FILE / 8);
  struct entry e = { .name = name, .name_len = strlen (name), .size = len };
  if (e.name_len == 0 || e.name_len > 0xffff)
    return oc_fail (err, OC_INTERNAL, "zip entry name of %zu bytes", e.name_len);
  if (!store && !deflate_bytes (p, len, &packed, err))
    return false;
  e.crc = (uint32_t) crc32_z (crc32_z (0, NULL, 0), len ? p : (const void *) "", len);
  e.method = store ? 0 : METHOD_DEFLATE;
  e.data = store ? p : packed.p;
  e.stored = store ? len : packed.len;
  if (!add_entry (z, &e, like, like_index, err))
    {
      oc_err_prefix (err, "%s", name);
      return false;
    }
  return true;
}

static bool
finish (struct zipout *z, struct oc_err *err)
{
  AUTO_BUF struct buf end = BUF_INIT (LIMIT_TEXT);
  uint64_t dir_at = z->at;
  if (z->n > LIMIT_ZIP_ENTRIES)
    return oc_fail (err, OC_LIMIT, "a package of %zu entries", z->n);
  add_le (&end, ZIP_END_MAGIC, 4);
  add_le (&end, 0, 4);
  add_le (&end, z->n, 2);
  add_le (&end, z->n, 2);
  add_le (&end, z->dir.len, 4);
  add_le (&end, dir_at, 4);
  add_le (&end, z->comment.len, 2);
  buf_add (&end, z->comment.p, z->comment.len);
  return buf_ok (&end, err) && buf_ok (&z->dir, err) && put (z, z->dir.p, z->dir.len, err) && put (z, end.p, end.len, err);
}

bool
zipout_commit (struct zipout *z, struct oc_err *err)
{
  bool good = finish (z, err);
  if (good)
    {
      struct durable *d = TAKE (z->file);
      good = durable_commit (d, err);
    }
  zipout_abort (z);
  return good;
}

void
zipout_abort (struct zipout *z)
{
  if (!z)
    return;
  durable_abort (z->file);
  buf_release (&z->dir);
  buf_release (&z->comment);
  free (z);
}
