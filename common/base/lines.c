#include "common/base/lines.h"

#include <string.h>

bool
lines_feed (struct lines *l, const char *p, size_t len, lines_fn *fn, void *ctx, struct oc_err *err)
{
  while (len > 0)
    {
      const char *lf = memchr (p, '\n', len);
      size_t n = lf ? (size_t) (lf - p) : len;
      buf_add (&l->part, p, n);
      if (!buf_ok (&l->part, err))
        return false;
      if (!lf)
        return true;
      buf_add (&l->part, "", 0); /* an empty line has a buffer too */
      if (!fn (ctx, l->part.p, l->part.len, err))
        return false;
      buf_clear (&l->part);
      p += n + 1;
      len -= n + 1;
    }
  return true;
}

bool
lines_end (struct lines *l, lines_fn *fn, void *ctx, struct oc_err *err)
{
  if (l->part.len == 0)
    return true;
  bool ok = fn (ctx, l->part.p, l->part.len, err);
  buf_clear (&l->part);
  return ok;
}

void
lines_release (struct lines *l)
{
  buf_release (&l->part);
}
