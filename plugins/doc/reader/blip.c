/* Picture bytes out of drawing records, [MS-ODRAW] 2.2.23 to 2.2.32. */
#include "plugins/doc/reader/pic.h"
#include "common/base/num.h"
#include <string.h>

enum
{
  ART_FBSE = 0xF007,
  BLIP_EMF = 0xF01A,
  BLIP_WMF = 0xF01B,
  BLIP_PICT = 0xF01C,
  BLIP_JPEG = 0xF01D,
  BLIP_PNG = 0xF01E,
  BLIP_DIB = 0xF01F,
  BLIP_TIFF = 0xF029,
  BLIP_JPEG_CMYK = 0xF02A,
  UID = 16,
  FBSE_SIZE = 36,
  FBSE_NAME_AT = 33,
  NOT_COMPRESSED = 0xFE,
  BMP_HEADER = 14,
  WMF_HEADER = 22
};

bool
art_next (struct rd *r, struct art *ret)
{
  if (rd_left (r) < 8)
    return false;
  uint16_t bits = rd_le16 (r);
  struct art a = { .ver = bits & 15, .inst = bits >> 4, .type = rd_le16 (r) };
  size_t len = rd_le32 (r);
  a.body = rd_sub (r, len);
  if (r->bad)
    return false;
  *ret = a;
  return true;
}

static const struct
{
  const char *magic;
  uint8_t len;
  const char *mime;
} magics[] = {
  { "\x89PNG\r\n\x1a\n", 8, "image/png" },
  { "\xff\xd8\xff", 3, "image/jpeg" },
  { "GIF8", 4, "image/gif" },
  { "II*\0", 4, "image/tiff" },
  { "MM\0*", 4, "image/tiff" },
  { "BM", 2, "image/bmp" },
};

static void
put32 (uint8_t *p, uint32_t v)
{
  for (int i = 0; i < 4; i++)
    p[i] = (uint8_t)(v >> (8 * i));
}

static void
put16 (uint8_t *p, unsigned v)
{
  p[0] = (uint8_t)v;
  p[1] = (uint8_t)(v >> 8);
}

/* A device independent bitmap lacks the header of a .bmp file. */
static bool
dib_wrap (struct rd r, struct arena *a, struct picture *ret)
{
  struct rd h = r;
  const uint8_t *body = rd_bytes (&r, rd_left (&r));
  size_t len = body ? rd_left (&h) : 0;
  uint32_t size = rd_le32 (&h);
  rd_skip (&h, 10);
  uint16_t bits = rd_le16 (&h);
  rd_skip (&h, 16);
  uint32_t colors = rd_le32 (&h);
  if (h.bad || size < 40 || size > 124 || colors > 256)
    return false;
  if (bits <= 8 && colors == 0)
    colors = 1u << bits;
  uint8_t *p = arena_alloc (a, len + BMP_HEADER);
  if (!p)
    return false;
  memcpy (p, "BM", 2);
  put32 (p + 2, (uint32_t)(len + BMP_HEADER));
  put32 (p + 10, BMP_HEADER + size + colors * 4);
  memcpy (p + BMP_HEADER, body, len);
  ret->bytes = p;
  ret->len = len + BMP_HEADER;
  ret->mime = "image/bmp";
  return true;
}

static bool
bitmap_read (struct rd r, struct arena *a, struct picture *ret)
{
  rd_skip (&r, 1); /* tag */
  if (r.bad)
    return false;
  for (size_t i = 0; i < sizeof magics / sizeof magics[0]; i++)
    if (rd_left (&r) >= magics[i].len && memcmp (r.p + r.at, magics[i].magic, magics[i].len) == 0)
      {
        ret->mime = magics[i].mime;
        ret->len = rd_left (&r);
        ret->bytes = r.p + r.at;
        return true;
      }
  return dib_wrap (r, a, ret);
}

/* A Windows metafile needs the placeable header that the drawing took off. */
static bool
wmf_wrap (const uint8_t *body, size_t len, const int32_t box[4], const int32_t size[2], struct arena *a, struct picture *ret)
{
  if (len >= 4 && memcmp (body, "\xd7\xcd\xc6\x9a", 4) == 0)
    {
      ret->bytes = body;
      ret->len = len;
      return true;
    }
  uint8_t *p = arena_alloc (a, len + WMF_HEADER);
  if (!p)
    return false;
  put32 (p, 0x9AC6CDD7);
  bool usable = box[2] > box[0] && box[3] > box[1];
  for (int i = 0; i < 4; i++)
    {
      int64_t v = usable ? box[i] : i < 2 ? 0 : size[i - 2] / 635;
      put16 (p + 6 + 2 * i, (unsigned)(oc_clamp (v, INT16_MIN, INT16_MAX) & 0xFFFF));
    }
  int64_t inch = 1440;
  if (usable && size[0] > 0)
    inch = oc_clamp (((int64_t)box[2] - box[0]) * 914400 / size[0], 1, 32767);
  put16 (p + 14, (unsigned)inch);
  unsigned sum = 0;
  for (int i = 0; i < 20; i += 2)
    sum ^= p[i] | p[i + 1] << 8;
  put16 (p + 20, sum);
  memcpy (p + WMF_HEADER, body, len);
  ret->bytes = p;
  ret->len = len + WMF_HEADER;
  return true;
}

/* [MS-ODRAW] OfficeArtMetafileHeader, then the bytes, deflated as a rule. */
static bool
metafile_read (struct rd r, unsigned type, struct arena *a, struct picture *ret)
{
  int32_t box[4], size[2];
  size_t expect = rd_le32 (&r);
  for (int i = 0; i < 4; i++)
    box[i] = rd_sle32 (&r);
  size[0] = rd_sle32 (&r);
  size[1] = rd_sle32 (&r);
  size_t saved = rd_le32 (&r);
  uint8_t compression = rd_u8 (&r);
  rd_skip (&r, 1);
  if (r.bad)
    return false;
  if (saved > rd_left (&r))
    saved = rd_left (&r);
  const uint8_t *body = rd_bytes (&r, saved);
  size_t len = saved;
  if (compression != NOT_COMPRESSED && !metafile_inflate (body, saved, expect, a, &body, &len))
    return false;
  ret->mime = type == BLIP_WMF ? "image/x-wmf" : "image/x-emf";
  if (type == BLIP_WMF)
    return wmf_wrap (body, len, box, size, a, ret);
  ret->bytes = body;
  ret->len = len;
  return len > 0;
}

static bool
blip_body (const struct art *art, struct arena *a, struct warns *w, struct picture *ret)
{
  struct rd r = art->body;
  rd_skip (&r, art->inst & 1 ? 2 * UID : UID);
  switch (art->type)
    {
    case BLIP_EMF:
    case BLIP_WMF:
      if (metafile_read (r, art->type, a, ret))
        return true;
      break;
    case BLIP_JPEG:
    case BLIP_JPEG_CMYK:
    case BLIP_PNG:
    case BLIP_DIB:
    case BLIP_TIFF:
      if (bitmap_read (r, a, ret))
        return true;
      break;
    case BLIP_PICT:
      warn_add (w, WARN_PICTURE_KIND, "a Macintosh PICT picture");
      return false;
    default:
      warn_add (w, WARN_PICTURE_KIND, "drawing record 0x%04X", art->type);
      return false;
    }
  warn_add (w, WARN_PICTURE, "picture of %zu bytes, drawing record 0x%04X", art->body.len, art->type);
  return false;
}

bool
blip_read (struct rd record, struct arena *a, struct warns *w, struct picture *ret)
{
  struct art art;
  if (!art_next (&record, &art))
    {
      warn_add (w, WARN_PICTURE, "a picture's data end early");
      return false;
    }
  if (art.type != ART_FBSE)
    return blip_body (&art, a, w, ret);
  struct rd r = art.body;
  rd_seek (&r, FBSE_NAME_AT);
  size_t name = rd_u8 (&r);
  rd_seek (&r, FBSE_SIZE);
  rd_skip (&r, name);
  if (!art_next (&r, &art))
    return false; /* an entry without a picture */
  return blip_body (&art, a, w, ret);
}
