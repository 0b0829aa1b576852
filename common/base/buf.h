/* A byte or string builder with a mandatory ceiling.
 *
 * Invariants: p[len] == 0 whenever p != NULL; len <= max.  Appending beyond the ceiling or running out of memory sets
 * `bad` and is sticky: later appends do nothing, so a chain of appends is checked once with buf_ok().
 * buf_str() never returns NULL. */
#ifndef OC_BASE_BUF_H
#define OC_BASE_BUF_H

#include "common/base/auto.h"
#include "common/base/err.h"

struct buf
{
  char *p;
  size_t len, cap, max;
  enum oc_code bad; /* OC_OK, OC_LIMIT or OC_NOMEM */
};

#define BUF_INIT(max_) { .max = (max_) }
#define AUTO_BUF OC_CLEANUP (buf_release)

void buf_add (struct buf *b, const void *p, size_t len);
void buf_adds (struct buf *b, const char *s);
void buf_addc (struct buf *b, char c);
void buf_addf (struct buf *b, const char *fmt, ...) OC_PRINTF (2, 3);
void buf_add_cp (struct buf *b, uint32_t cp);       /* one Unicode scalar as UTF-8; surrogates and > 10FFFF give U+FFFD */
void buf_insert (struct buf *b, size_t at, const void *p, size_t len);
void buf_delete (struct buf *b, size_t at, size_t len);
void buf_truncate (struct buf *b, size_t len);
void buf_clear (struct buf *b);                     /* empty, memory kept, `bad` reset */
void buf_release (struct buf *b);                   /* empty, memory freed */
const char *buf_str (const struct buf *b);
char *buf_take (struct buf *b);                     /* malloc'ed string, caller frees; NULL when bad */
bool buf_ok (const struct buf *b, struct oc_err *err) OC_MUST_CHECK;
/* Read a whole file, up to b->max bytes.  OC_FILE_NOT_FOUND, OC_IO, OC_LIMIT; a folder is OC_IO. */
bool buf_read_file (struct buf *b, const char *path, struct oc_err *err) OC_MUST_CHECK;
bool buf_read_fd (struct buf *b, int fd, struct oc_err *err) OC_MUST_CHECK;

#endif
