/* Metafiles are kept deflated inside drawings; zlib is used nowhere else in this program. */
#include "common/base/limits.h"
#include "plugins/doc/reader/pic.h"
#include <zlib.h>

enum
{
  METAFILE_MAX = 64 << 20
};

bool
metafile_inflate (const uint8_t *p, size_t len, size_t expect, struct arena *a, const uint8_t **ret, size_t *ret_len)
{
  if (expect == 0 || expect > METAFILE_MAX || len > METAFILE_MAX
      || (expect > LIMIT_ZIP_RATIO_FROM && expect / LIMIT_ZIP_RATIO > len))
    return false;
  uint8_t *out = arena_alloc (a, expect);
  uLongf got = (uLongf)expect;
  if (!out || uncompress (out, &got, p, (uLong)len) != Z_OK)
    return false;
  *ret = out;
  *ret_len = got;
  return true;
}
