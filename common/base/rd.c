#include "common/base/rd.h"

struct rd
rd_of (const void *p, size_t len)
{
  return (struct rd) { .p = p, .len = p ? len : 0 };
}

size_t
rd_left (const struct rd *r)
{
  return r->len - r->at;
}

const uint8_t *
rd_bytes (struct rd *r, size_t n)
{
  if (n > r->len - r->at)
    {
      r->bad = true;
      return NULL;
    }
  const uint8_t *p = r->p ? r->p + r->at : (const uint8_t *) "";
  r->at += n;
  return p;
}

static uint64_t
little (struct rd *r, size_t n)
{
  const uint8_t *p = rd_bytes (r, n);
  uint64_t v = 0;
  for (size_t i = n; p && i > 0; i--)
    v = v << 8 | p[i - 1];
  return v;
}

static uint32_t
big (struct rd *r, size_t n)
{
  const uint8_t *p = rd_bytes (r, n);
  uint32_t v = 0;
  for (size_t i = 0; p && i < n; i++)
    v = v << 8 | p[i];
  return v;
}

uint8_t rd_u8 (struct rd *r) { return (uint8_t) little (r, 1); }
uint16_t rd_le16 (struct rd *r) { return (uint16_t) little (r, 2); }
uint32_t rd_le32 (struct rd *r) { return (uint32_t) little (r, 4); }
uint64_t rd_le64 (struct rd *r) { return little (r, 8); }
uint16_t rd_be16 (struct rd *r) { return (uint16_t) big (r, 2); }
uint32_t rd_be32 (struct rd *r) { return big (r, 4); }
int16_t rd_sle16 (struct rd *r) { return (int16_t) rd_le16 (r); }
int32_t rd_sle32 (struct rd *r) { return (int32_t) rd_le32 (r); }

struct rd
rd_slice (const struct rd *r, size_t at, size_t n)
{
  if (at > r->len || n > r->len - at)
    return (struct rd) { .bad = true };
  return (struct rd) { .p = r->p ? r->p + at : NULL, .len = n };
}

struct rd
rd_sub (struct rd *r, size_t n)
{
  struct rd s = rd_slice (r, r->at, n);
  if (s.bad)
    r->bad = true;
  else
    r->at += n;
  return s;
}

void
rd_seek (struct rd *r, size_t at)
{
  if (at > r->len)
    r->bad = true;
  else
    r->at = at;
}

void
rd_skip (struct rd *r, size_t n)
{
  if (n > r->len - r->at)
    r->bad = true;
  else
    r->at += n;
}
