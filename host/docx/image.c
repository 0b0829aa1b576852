/* Image files: kind by extension, MIME type and first bytes; size in pixels from their headers. */
#include "host/docx/image.h"

#include "common/base/limits.h"
#include "common/base/num.h"
#include "common/base/rd.h"
#include "common/pkg/xmldom.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define SUPPORTED "Supported: png, jpg, gif, bmp, tiff, emf, wmf, svg"

static const struct kind
{
  const char *ext;   /* of the part */
  const char *names; /* extensions of files */
  const char *mimes;
  const char *type;
  const char *magic[2]; /* first bytes; NULL: not looked at */
  size_t magic_len;
  const char *title;
} kinds[] = {
  { "png", "png", "image/png", "image/png", { "\x89PNG", NULL }, 4, "PNG" },
  { "jpeg", "jpg jpeg jpe", "image/jpeg image/jpg", "image/jpeg", { "\xFF\xD8\xFF", NULL }, 3, "JPEG" },
  { "gif", "gif", "image/gif", "image/gif", { "GIF8", NULL }, 4, "GIF" },
  { "bmp", "bmp", "image/bmp image/x-bmp image/x-ms-bmp", "image/bmp", { "BM", NULL }, 2, "BMP" },
  { "tiff", "tif tiff", "image/tiff image/tif", "image/tiff", { "II*\0", "MM\0*" }, 4, "TIFF" },
  { "svg", "svg", "image/svg+xml image/svg", "image/svg+xml", { NULL, NULL }, 0, "SVG" },
  { "emf", "emf", "image/emf image/x-emf", "image/x-emf", { NULL, NULL }, 0, "EMF" },
  { "wmf", "wmf", "image/wmf image/x-wmf", "image/x-wmf", { NULL, NULL }, 0, "WMF" },
};

void
image_release (struct image *i)
{
  buf_release (&i->bytes);
}

static bool
listed (const char *list, const char *word)
{
  size_t n = strlen (word);
  for (const char *p = list; n && *p; p += strspn (p, " "))
    {
      size_t len = strcspn (p, " ");
      if (len == n && strncasecmp (p, word, n) == 0)
        return true;
      p += len;
    }
  return false;
}

static bool
starts (const struct kind *k, const struct buf *b)
{
  for (size_t i = 0; i < 2; i++)
    if (k->magic[i] && b->len >= k->magic_len && memcmp (b->p, k->magic[i], k->magic_len) == 0)
      return true;
  return k->magic[0] == NULL;
}

/* --- sizes --- */

/* Frame header of a JPEG (ITU T.81 B.2.2 SOFn). */
static void
jpeg_size (struct rd r, struct image *im)
{
  rd_skip (&r, 2);
  while (!r.bad && rd_left (&r) > 8)
    {
      if (rd_u8 (&r) != 0xFF)
        return;
      uint8_t m = rd_u8 (&r);
      if (m == 0xFF)
        {
          rd_seek (&r, r.at - 1);
          continue;
        }
      if (m == 0x01 || (m >= 0xD0 && m <= 0xD8))
        continue;
      uint16_t len = rd_be16 (&r);
      if (m >= 0xC0 && m <= 0xCF && m != 0xC4 && m != 0xC8 && m != 0xCC)
        {
          rd_skip (&r, 1);
          im->h = rd_be16 (&r);
          im->w = rd_be16 (&r);
          return;
        }
      rd_skip (&r, len < 2 ? 0 : len - 2u);
    }
}

/* "30", "30px", "10mm" ... in pixels; percentages give 0. */
static double
svg_length (const char *s)
{
  static const struct
  {
    const char *unit;
    double px;
  } units[] = { { "px", 1 }, { "pt", 96 / 72.0 }, { "pc", 16 }, { "mm", 96 / 25.4 }, { "cm", 96 / 2.54 }, { "in", 96 } };
  char number[32];
  size_t n = s ? strspn (s, "0123456789.+-eE") : 0;
  double v, factor = s && !s[n] ? 1 : 0;
  if (!n || n >= sizeof number)
    return 0;
  memcpy (number, s, n);
  number[n] = 0;
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (strcasecmp (s + n, units[i].unit) == 0)
      factor = units[i].px;
  return oc_parse_double (number, &v) && v > 0 ? v * factor : 0;
}

static void
svg_size (struct image *im)
{
  AUTO_XDOC struct xdoc *d = NULL;
  double box[4] = { 0 };
  if (!xdoc_parse ("svg", im->bytes.p, im->bytes.len, &d, NULL))
    return;
  im->w = svg_length (xn_attr (xdoc_root (d), NULL, "width"));
  im->h = svg_length (xn_attr (xdoc_root (d), NULL, "height"));
  const char *p = xn_attr (xdoc_root (d), NULL, "viewBox");
  for (int i = 0; p && i < 4; i++)
    {
      char number[32];
      p += strspn (p, " ,\t\r\n");
      size_t n = strcspn (p, " ,\t\r\n");
      snprintf (number, sizeof number, "%.*s", (int)(n < 31 ? n : 31), p);
      if (!oc_parse_double (number, &box[i]))
        return;
      p += n;
    }
  if ((im->w <= 0 || im->h <= 0) && box[2] > 0 && box[3] > 0)
    {
      im->w = box[2];
      im->h = box[3];
    }
}

static uint32_t
be32 (struct rd *r)
{
  uint32_t high = rd_be16 (r);
  return high << 16 | rd_be16 (r);
}

static void
image_size (struct image *im)
{
  struct rd r = rd_of (im->bytes.p, im->bytes.len);
  if (strcmp (im->ext, "png") == 0)
    {
      rd_seek (&r, 16);
      im->w = be32 (&r);
      im->h = be32 (&r);
    }
  else if (strcmp (im->ext, "gif") == 0)
    {
      rd_seek (&r, 6);
      im->w = rd_le16 (&r);
      im->h = rd_le16 (&r);
    }
  else if (strcmp (im->ext, "bmp") == 0)
    {
      rd_seek (&r, 18);
      im->w = abs (rd_sle32 (&r));
      im->h = labs ((long)rd_sle32 (&r));
    }
  else if (strcmp (im->ext, "jpeg") == 0)
    jpeg_size (r, im);
  else if (strcmp (im->ext, "svg") == 0)
    svg_size (im);
  if (r.bad || im->w <= 0 || im->h <= 0)
    im->w = im->h = 0;
}

/* --- sources --- */

static bool
set_kind (struct image *im, const struct kind *k)
{
  im->ext = k->ext;
  im->type = k->type;
  image_size (im);
  return true;
}

static bool
read_uri (const char *src, struct image *im, struct oc_err *err)
{
  char mime[64];
  if (!data_uri_read (src, &im->bytes, mime, err))
    return false;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (listed (kinds[i].mimes, mime))
      return set_kind (im, &kinds[i]);
  return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error", "Unsupported MIME type: %s. " SUPPORTED, mime);
}

/* The extension must not lie about a raster file. */
static bool
check_magic (const struct image *im, const struct kind *k, const char *src, struct oc_err *err)
{
  const char *dot = strrchr (src, '.');
  if (starts (k, &im->bytes))
    return true;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (kinds[i].magic[0] && starts (&kinds[i], &im->bytes))
      return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error",
                            "Image file '%s' has extension %s but magic bytes indicate %s. Rename or convert the file.", src,
                            dot, kinds[i].title);
  return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error",
                        "Image file '%s' does not appear to be a valid %s file (magic bytes mismatch).", src, dot + 1);
}

static bool
read_file (const char *src, struct image *im, struct oc_err *err)
{
  const char *slash = strrchr (src, '/'), *dot = strrchr (src, '.');
  const struct kind *k = NULL;
  if (access (src, F_OK) != 0)
    return oc_fail (err, OC_FILE_NOT_FOUND, "Image file not found: %s", src);
  dot = dot && (!slash || dot > slash) ? dot : "";
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !k; i++)
    if (*dot && listed (kinds[i].names, dot + 1))
      k = &kinds[i];
  if (!k)
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error", "Unsupported image format: %s. " SUPPORTED, dot);
  if (!buf_read_file (&im->bytes, src, err) || !check_magic (im, k, src, err))
    return false;
  im->name = slash ? slash + 1 : src;
  return set_kind (im, k);
}

bool
image_read (const char *src, struct image *ret, struct oc_err *err)
{
  if (!*src)
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error", "Image source cannot be empty");
  if (strncasecmp (src, "data:", 5) == 0)
    return read_uri (src, ret, err);
  if (strncasecmp (src, "http://", 7) == 0 || strncasecmp (src, "https://", 8) == 0)
    return oc_fail_named (err, OC_UNSUPPORTED, "internal_error", "Images are not fetched over the network: %s", src);
  return read_file (src, ret, err);
}
