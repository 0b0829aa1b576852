#include "common/pkg/zip-priv.h"
#include "common/base/limits.h"
#include "common/base/utf.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

enum { CHUNK = 64 * 1024, SNIFF = 4096 };

static bool
fail_zip (struct oc_err *err, int zip_error, const char *what)
{
  static const struct { int zip; enum oc_code code; } map[] = {
    { ZIP_ER_MEMORY, OC_NOMEM },          { ZIP_ER_NOENT, OC_FILE_NOT_FOUND }, { ZIP_ER_OPEN, OC_IO },
    { ZIP_ER_SEEK, OC_IO },               { ZIP_ER_READ, OC_IO },              { ZIP_ER_NOPASSWD, OC_ENCRYPTED },
    { ZIP_ER_ENCRNOTSUPP, OC_ENCRYPTED }, { ZIP_ER_COMPNOTSUPP, OC_UNSUPPORTED },
  };
  enum oc_code code = OC_CORRUPT;
  for (size_t i = 0; i < sizeof (map) / sizeof (map[0]); i++)
    if (map[i].zip == zip_error)
      code = map[i].code;
  zip_error_t e;
  zip_error_init_with_code (&e, zip_error);
  oc_fail (err, code, "%s: %s", what, zip_error_strerror (&e));
  zip_error_fini (&e);
  return false;
}

/* libzip says the same of a cut package and of a photo; the first bytes know better. */
static bool
fail_open (const struct zipin *z, int zip_error, struct oc_err *err)
{
  char head[SNIFF];
  size_t n = z->length < sizeof (head) ? (size_t) z->length : sizeof (head);
  if (zip_error != ZIP_ER_NOZIP)
    return fail_zip (err, zip_error, "damaged zip package");
  if (!zipin_raw (z, 0, n, head, err))
    return false;
  if (n >= 2 && memcmp (head, "PK", 2) == 0)
    return oc_fail (err, OC_CORRUPT, "damaged zip package: its directory is missing (the file may be cut)");
  const char *kind = sniff_bytes (head, n);
  if (strcmp (kind, "ole2") == 0)
    return oc_fail (err, OC_WRONG_FORMAT, "not a zip package but an OLE2 file (an old or a password-protected document)");
  if (strcmp (kind, "empty") == 0)
    return oc_fail (err, OC_WRONG_FORMAT, "not a zip package: the file is empty");
  return oc_fail (err, OC_WRONG_FORMAT, "not a zip package (looks like: %s)", kind);
}

static int
cmp_exact (const void *a, const void *b)
{
  const struct zip_name *x = a, *y = b;
  int c = strcmp (x->name, y->name);
  return c ? c : (x->index > y->index) - (x->index < y->index);
}

static int
cmp_nocase (const void *a, const void *b)
{
  const struct zip_name *x = a, *y = b;
  int c = ascii_casecmp (x->name, y->name);
  return c ? c : (x->index > y->index) - (x->index < y->index);
}

static bool
note_entry (struct zipin *z, size_t i, struct oc_err *err)
{
  zip_stat_t st;
  if (zip_stat_index (z->zip, i, 0, &st) < 0)
    return fail_zip (err, zip_error_code_zip (zip_get_error (z->zip)), "damaged zip package");
  if (!(st.valid & ZIP_STAT_NAME) || !(st.valid & ZIP_STAT_SIZE) || !(st.valid & ZIP_STAT_COMP_SIZE))
    return oc_fail (err, OC_CORRUPT, "damaged zip package: entry %zu has no name or size", i);
  if ((st.valid & ZIP_STAT_ENCRYPTION_METHOD) && st.encryption_method != ZIP_EM_NONE)
    return oc_fail (err, OC_ENCRYPTED, "zip entry %s is encrypted", st.name);
  if (st.comp_size > z->length)
    return oc_fail (err, OC_CORRUPT, "damaged zip package: entry %s is longer than the file", st.name);
  z->sizes[i] = (struct zip_size){ .size = st.size, .stored = st.comp_size, .crc = st.crc };
  z->by_name[i] = z->by_nocase[i] = (struct zip_name){ .name = st.name, .index = i };
  return true;
}

/* Two entries of one name are two documents for two readers: refused. */
static bool
list_entries (struct zipin *z, struct oc_err *err)
{
  zip_int64_t n = zip_get_num_entries (z->zip, 0);
  if (n < 0 || n > LIMIT_ZIP_ENTRIES)
    return oc_fail (err, OC_LIMIT, "zip package has %lld entries; the limit is %d", (long long) n, LIMIT_ZIP_ENTRIES);
  z->n = (size_t) n;
  z->sizes = calloc (z->n + 1, sizeof (*z->sizes));
  z->by_name = calloc (z->n + 1, sizeof (*z->by_name));
  z->by_nocase = calloc (z->n + 1, sizeof (*z->by_nocase));
  if (!z->sizes || !z->by_name || !z->by_nocase)
    return oc_fail (err, OC_NOMEM, "out of memory");
  for (size_t i = 0; i < z->n; i++)
    if (!note_entry (z, i, err))
      return false;
  qsort (z->by_name, z->n, sizeof (*z->by_name), cmp_exact);
  qsort (z->by_nocase, z->n, sizeof (*z->by_nocase), cmp_nocase);
  for (size_t i = 1; i < z->n; i++)
    if (strcmp (z->by_name[i - 1].name, z->by_name[i].name) == 0)
      return oc_fail (err, OC_CORRUPT, "damaged zip package: two entries are named %s", z->by_name[i].name);
  return true;
}

/* zip_fdopen() would leave a descriptor that children inherit. */
static zip_source_t *
source_of_fd (int fd, zip_error_t *e)
{
  int copy = fcntl (fd, F_DUPFD_CLOEXEC, 3);
  FILE *f = copy < 0 ? NULL : fdopen (copy, "rb");
  if (!f)
    {
      zip_error_set (e, ZIP_ER_OPEN, errno);
      if (copy >= 0)
        close (copy);
      return NULL;
    }
  zip_source_t *s = zip_source_filep_create (f, 0, -1, e);
  if (!s)
    fclose (f);
  return s;
}

static bool
open_source (struct zipin *z, struct oc_err *err)
{
  if (z->length > LIMIT_FILE)
    return oc_fail (err, OC_LIMIT, "zip package is longer than %zu bytes", LIMIT_FILE);
  if (z->length == 0) /* for libzip a package without entries */
    return fail_open (z, ZIP_ER_NOZIP, err);
  zip_error_t e;
  zip_error_init (&e);
  zip_source_t *s = z->fd >= 0 ? source_of_fd (z->fd, &e) : zip_source_buffer_create (z->mem, z->length, 0, &e);
  z->zip = s ? zip_open_from_source (s, ZIP_RDONLY, &e) : NULL;
  if (s && !z->zip)
    zip_source_free (s);
  int ze = zip_error_code_zip (&e);
  zip_error_fini (&e);
  return z->zip ? list_entries (z, err) : fail_open (z, ze, err);
}

static bool
zipin_new (int fd, const void *mem, uint64_t length, struct zipin **ret, struct oc_err *err)
{
  struct zipin *z = calloc (1, sizeof (*z));
  if (!z)
    {
      if (fd >= 0)
        close (fd);
      return oc_fail (err, OC_NOMEM, "out of memory");
    }
  *z = (struct zipin){ .fd = fd, .mem = mem, .length = length };
  if (!open_source (z, err))
    {
      zipin_free (z);
      return false;
    }
  *ret = z;
  return true;
}

bool
zipin_open (const char *path, struct zipin **ret, struct oc_err *err)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat st;
  if (fd < 0)
    return oc_fail_errno (err, errno, "%s", path);
  if (fstat (fd, &st) < 0 || !S_ISREG (st.st_mode))
    {
      close (fd);
      return oc_fail (err, OC_IO, "%s: not a regular file", path);
    }
  struct oc_err e = OC_ERR_INIT;
  if (zipin_new (fd, NULL, (uint64_t) st.st_size, ret, &e))
    return true;
  return oc_fail (err, e.code, "%s: %s", path, e.msg);
}

bool
zipin_open_mem (const void *p, size_t len, struct zipin **ret, struct oc_err *err)
{
  return zipin_new (-1, len ? p : "", len, ret, err);
}

void
zipin_free (struct zipin *z)
{
  if (!z)
    return;
  if (z->zip)
    zip_discard (z->zip);
  if (z->fd >= 0)
    close (z->fd);
  zip_layout_free (z->layout);
  free (z->sizes);
  free (z->by_name);
  free (z->by_nocase);
  free (z);
}

void
zipin_auto_free_ (struct zipin **z)
{
  zipin_free (*z);
}

size_t
zipin_count (const struct zipin *z)
{
  return z->n;
}

const char *
zipin_name (const struct zipin *z, size_t i)
{
  const char *name = i < z->n ? zip_get_name (z->zip, i, 0) : NULL;
  return name ? name : "";
}

uint64_t
zipin_size (const struct zipin *z, size_t i)
{
  return i < z->n ? z->sizes[i].size : 0;
}

uint32_t
zipin_crc (const struct zipin *z, size_t i)
{
  return i < z->n ? z->sizes[i].crc : 0;
}

long
zipin_find (const struct zipin *z, const char *name, bool nocase)
{
  const struct zip_name *sorted = nocase ? z->by_nocase : z->by_name;
  size_t lo = 0, hi = z->n;
  while (lo < hi) /* first entry that is not below name */
    {
      size_t mid = lo + (hi - lo) / 2;
      int c = nocase ? ascii_casecmp (sorted[mid].name, name) : strcmp (sorted[mid].name, name);
      if (c < 0)
        lo = mid + 1;
      else
        hi = mid;
    }
  if (lo == z->n || (nocase ? ascii_casecmp (sorted[lo].name, name) : strcmp (sorted[lo].name, name)) != 0)
    return -1;
  return (long) sorted[lo].index;
}

bool
zipin_raw (const struct zipin *z, uint64_t at, size_t n, void *ret, struct oc_err *err)
{
  if (at > z->length || n > z->length - at)
    return oc_fail (err, OC_CORRUPT, "damaged zip package: %zu bytes at %llu are outside of the file", n,
                    (unsigned long long) at);
  if (z->fd < 0)
    {
      memcpy (ret, (const char *) z->mem + at, n);
      return true;
    }
  for (char *to = ret; n > 0;)
    {
      ssize_t got = pread (z->fd, to, n, (off_t) at);
      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        return oc_fail_errno (err, errno, "cannot read the package");
      if (got == 0)
        return oc_fail (err, OC_IO, "the package became shorter while it was read");
      to += got;
      at += (uint64_t) got;
      n -= (size_t) got;
    }
  return true;
}

bool
zip_stream_open (struct zipin *z, size_t i, struct zip_stream *ret, struct oc_err *err)
{
  if (i >= z->n)
    return oc_fail (err, OC_INTERNAL, "zip entry %zu of %zu", i, z->n);
  if (z->sizes[i].size > LIMIT_ZIP_PART)
    return oc_fail (err, OC_LIMIT, "%s: %llu bytes inflated; the limit for a part is %zu", zipin_name (z, i),
                    (unsigned long long) z->sizes[i].size, LIMIT_ZIP_PART);
  zip_file_t *f = zip_fopen_index (z->zip, i, 0);
  if (!f)
    return fail_zip (err, zip_error_code_zip (zip_get_error (z->zip)), zipin_name (z, i));
  *ret = (struct zip_stream){ .z = z, .index = i, .file = f };
  return true;
}

bool
zip_stream_read (struct zip_stream *s, char *p, size_t max, size_t *ret_n, struct oc_err *err)
{
  struct zip_size *size = &s->z->sizes[s->index];
  const char *name = zipin_name (s->z, s->index);
  zip_int64_t n = zip_fread (s->file, p, max);
  if (n < 0)
    return fail_zip (err, zip_error_code_zip (zip_file_get_error (s->file)), name);
  s->out += (uint64_t) n;
  if (s->out > LIMIT_ZIP_PART)
    return oc_fail (err, OC_LIMIT, "%s: inflates beyond the limit for a part, %zu bytes", name, LIMIT_ZIP_PART);
  if (s->out > LIMIT_ZIP_RATIO_FROM && s->out / LIMIT_ZIP_RATIO > size->stored)
    return oc_fail (err, OC_LIMIT, "%s: inflates beyond %d times its stored size", name, LIMIT_ZIP_RATIO);
  if (!size->counted)
    s->z->total += (uint64_t) n;
  if (s->z->total > LIMIT_ZIP_TOTAL)
    return oc_fail (err, OC_LIMIT, "%s: the parts inflate beyond %zu bytes together", name, LIMIT_ZIP_TOTAL);
  if (n == 0 && s->out != size->size)
    return oc_fail (err, OC_CORRUPT, "%s: declared as %llu bytes, but holds %llu", name, (unsigned long long) size->size,
                    (unsigned long long) s->out);
  if (n == 0)
    size->counted = true;
  *ret_n = (size_t) n;
  return true;
}

void
zip_stream_close (struct zip_stream *s)
{
  if (s->file)
    zip_fclose (s->file);
  s->file = NULL;
}

bool
zipin_read (struct zipin *z, size_t i, struct buf *ret, struct oc_err *err)
{
  struct zip_stream s;
  buf_clear (ret);
  if (!zip_stream_open (z, i, &s, err))
    return false;
  char chunk[CHUNK];
  size_t n = 1;
  bool good = true;
  while (good && n > 0)
    {
      good = zip_stream_read (&s, chunk, sizeof (chunk), &n, err);
      if (good)
        buf_add (ret, chunk, n);
      good = good && buf_ok (ret, err);
    }
  zip_stream_close (&s);
  return good;
}
