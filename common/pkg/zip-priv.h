/* What zipin.c, zip-layout.c, zipout.c and xmlin.c share about a package; nobody outside common/pkg includes it. */
#ifndef OC_PKG_ZIP_PRIV_H
#define OC_PKG_ZIP_PRIV_H

#include "common/base/rd.h"
#include "common/pkg/zipin.h"
#include <zip.h>

/* PKWARE APPNOTE 4.3: records of a zip file. */
#define ZIP_LOCAL_MAGIC 0x04034b50u
#define ZIP_CENTRAL_MAGIC 0x02014b50u
#define ZIP_END_MAGIC 0x06054b50u
#define ZIP_END64_MAGIC 0x06064b50u
#define ZIP_LOCATOR64_MAGIC 0x07064b50u
#define ZIP_DESCRIPTOR_MAGIC 0x08074b50u
#define ZIP_EXTRA_ZIP64 0x0001u
enum { ZIP_LOCAL_SIZE = 30, ZIP_CENTRAL_SIZE = 46, ZIP_END_SIZE = 22, ZIP_END64_SIZE = 56, ZIP_LOCATOR64_SIZE = 20,
       ZIP_FLAG_ENCRYPTED = 1 << 0, ZIP_FLAG_LEVEL = 3 << 1, ZIP_FLAG_DESCRIPTOR = 1 << 3, ZIP_FLAG_UTF8 = 1 << 11 };

struct zip_name { const char *name; size_t index; };

/* Where the bytes of an entry are: [local, end) holds its local header, data, descriptor and what follows up to the next
 * entry, so that copying all entries in order gives the same file. */
struct zip_place
{
  uint64_t local, end;
  size_t dir_at, dir_len;   /* its record in zip_layout.dir */
  size_t offset64_at;       /* of the 8-byte offset within the record's ZIP64 field, 0: none */
};

struct zip_layout
{
  struct zip_place *at;     /* by entry index */
  struct buf dir;           /* central directory as stored */
  struct buf comment;       /* of the package */
};

struct zip_size { uint64_t size, stored; uint32_t crc; bool counted; };

struct zipin
{
  zip_t *zip;
  int fd;                   /* -1: in memory */
  const void *mem;
  uint64_t length;          /* of the whole package */
  size_t n;
  struct zip_size *sizes;   /* by entry index */
  struct zip_name *by_name, *by_nocase;
  uint64_t total;           /* inflated so far, each entry once */
  struct zip_layout *layout;/* read when first needed */
};

/* n bytes at `at` of the package as it is stored. */
bool zipin_raw (const struct zipin *z, uint64_t at, size_t n, void *ret, struct oc_err *err) OC_MUST_CHECK;
bool zip_layout_read (struct zipin *z, struct oc_err *err) OC_MUST_CHECK; /* fills z->layout */
void zip_layout_free (struct zip_layout *l);

/* An entry being inflated under the ceilings. */
struct zip_stream
{
  struct zipin *z;
  size_t index;
  zip_file_t *file;
  uint64_t out;
};
bool zip_stream_open (struct zipin *z, size_t i, struct zip_stream *ret, struct oc_err *err) OC_MUST_CHECK;
bool zip_stream_read (struct zip_stream *s, char *p, size_t max, size_t *ret_n, struct oc_err *err) OC_MUST_CHECK; /* 0: end */
void zip_stream_close (struct zip_stream *s);

#endif
