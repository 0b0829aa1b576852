#include "common/base/buf.h"

#include "common/base/num.h"
#include "common/base/utf.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>

/* Room for `more` bytes and the final NUL; false (and bad) when that passes the ceiling. */
static bool
reserve (struct buf *b, size_t more)
{
  size_t need;
  if (b->bad != OC_OK)
    return false;
  if (!oc_add (b->len, more, &need) || need > b->max || need == SIZE_MAX)
    {
      b->bad = OC_LIMIT;
      return false;
    }
  if (need + 1 <= b->cap)
    return true;
  size_t cap = b->cap ? b->cap : 64;
  while (cap < need + 1)
    cap = cap > SIZE_MAX / 2 ? need + 1 : cap * 2;
  if (cap > b->max + 1 && b->max < SIZE_MAX)
    cap = b->max + 1;
  char *p = realloc (b->p, cap);
  if (!p)
    {
      b->bad = OC_NOMEM;
      return false;
    }
  b->p = p;
  b->cap = cap;
  return true;
}

void
buf_add (struct buf *b, const void *p, size_t len)
{
  if (!reserve (b, len))
    return;
  if (len > 0)
    memcpy (b->p + b->len, p, len);
  b->len += len;
  b->p[b->len] = 0;
}

void
buf_adds (struct buf *b, const char *s)
{
  buf_add (b, s, strlen (s));
}

void
buf_addc (struct buf *b, char c)
{
  buf_add (b, &c, 1);
}

void
buf_addf (struct buf *b, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  int n = vsnprintf (NULL, 0, fmt, ap);
  va_end (ap);
  if (n < 0 || !reserve (b, (size_t) n))
    return;
  va_start (ap, fmt);
  vsnprintf (b->p + b->len, (size_t) n + 1, fmt, ap);
  va_end (ap);
  b->len += (size_t) n;
}

void
buf_add_cp (struct buf *b, uint32_t cp)
{
  char u[4];
  buf_add (b, u, utf8_encode (cp, u));
}

void
buf_insert (struct buf *b, size_t at, const void *p, size_t len)
{
  if (at > b->len)
    at = b->len;
  if (!reserve (b, len))
    return;
  memmove (b->p + at + len, b->p + at, b->len - at);
  if (len > 0)
    memcpy (b->p + at, p, len);
  b->len += len;
  b->p[b->len] = 0;
}

void
buf_delete (struct buf *b, size_t at, size_t len)
{
  if (at >= b->len)
    return;
  if (len > b->len - at)
    len = b->len - at;
  memmove (b->p + at, b->p + at + len, b->len - at - len);
  b->len -= len;
  b->p[b->len] = 0;
}

void
buf_truncate (struct buf *b, size_t len)
{
  if (len >= b->len)
    return;
  b->len = len;
  b->p[len] = 0;
}

void
buf_clear (struct buf *b)
{
  b->len = 0;
  b->bad = OC_OK;
  if (b->p)
    b->p[0] = 0;
}

void
buf_release (struct buf *b)
{
  free (b->p);
  b->p = NULL;
  b->len = b->cap = 0;
  b->bad = OC_OK;
}

const char *
buf_str (const struct buf *b)
{
  return b->p ? b->p : "";
}

char *
buf_take (struct buf *b)
{
  if (!b->p)
    buf_add (b, "", 0);
  if (b->bad != OC_OK)
    return NULL;
  char *p = b->p;
  b->p = NULL;
  b->len = b->cap = 0;
  return p;
}

bool
buf_ok (const struct buf *b, struct oc_err *err)
{
  if (b->bad == OC_OK)
    return true;
  if (b->bad == OC_LIMIT)
    return oc_fail (err, OC_LIMIT, "more than %zu bytes where that is the ceiling", b->max);
  return oc_fail (err, OC_NOMEM, "out of memory");
}

bool
buf_read_fd (struct buf *b, int fd, struct oc_err *err)
{
  for (;;)
    {
      size_t want = b->max - b->len < 65536 ? b->max - b->len + 1 : 65536;
      char chunk[65537];
      ssize_t n = read (fd, chunk, want);
      if (n == 0)
        return true;
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return oc_fail_errno (err, errno, "read");
      buf_add (b, chunk, (size_t) n);
      if (!buf_ok (b, err))
        return false;
    }
}

bool
buf_read_file (struct buf *b, const char *path, struct oc_err *err)
{
  AUTO_FD int fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return oc_fail_errno (err, errno, "%s", path);
  struct oc_err why = OC_ERR_INIT;
  if (buf_read_fd (b, fd, &why))
    return true;
  oc_err_prefix (&why, "%s", path);
  if (err && err->code == OC_OK)
    *err = why;
  return false;
}
