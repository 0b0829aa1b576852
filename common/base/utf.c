#include "common/base/utf.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

size_t
utf8_next (const char *s, size_t len, uint32_t *ret_cp)
{
  const unsigned char *p = (const unsigned char *) s;
  if (len == 0)
    return 0;
  if (p[0] < 0x80)
    {
      *ret_cp = p[0];
      return 1;
    }
  size_t n = p[0] >= 0xF0 ? 4 : p[0] >= 0xE0 ? 3 : p[0] >= 0xC2 ? 2 : 0;
  if (n == 0 || p[0] > 0xF4 || len < n)
    return 0;
  uint32_t cp = p[0] & (0x7Fu >> n);
  for (size_t i = 1; i < n; i++)
    {
      if ((p[i] & 0xC0) != 0x80)
        return 0;
      cp = cp << 6 | (p[i] & 0x3Fu);
    }
  static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  if (cp < least[n] || cp > 0x10FFFF || (cp >= 0xD800 && cp <= 0xDFFF))
    return 0;
  *ret_cp = cp;
  return n;
}

bool
utf8_valid (const char *s, size_t len)
{
  for (size_t i = 0, n; i < len; i += n)
    {
      uint32_t cp;
      n = utf8_next (s + i, len - i, &cp);
      if (n == 0)
        return false;
    }
  return true;
}

size_t
utf8_encode (uint32_t cp, char ret[4])
{
  if (cp > 0x10FFFF || (cp >= 0xD800 && cp <= 0xDFFF))
    cp = 0xFFFD;
  if (cp < 0x80)
    {
      ret[0] = (char) cp;
      return 1;
    }
  size_t n = cp < 0x800 ? 2 : cp < 0x10000 ? 3 : 4;
  for (size_t i = n - 1; i > 0; i--, cp >>= 6)
    ret[i] = (char) (0x80 | (cp & 0x3F));
  ret[0] = (char) ((0xF00 >> n) | cp);
  return n;
}

size_t
utf8_count (const char *s)
{
  size_t n = 0;
  for (; *s; s++)
    n += ((unsigned char) *s & 0xC0) != 0x80;
  return n;
}

size_t
utf16_units (const char *s)
{
  size_t n = 0;
  for (; *s; s++)
    n += ((unsigned char) *s & 0xC0) != 0x80 ? (unsigned char) *s >= 0xF0 ? 2 : 1 : 0;
  return n;
}

size_t
utf16_prefix (const char *s, size_t units)
{
  size_t i = 0, len = strlen (s), used = 0;
  while (i < len)
    {
      uint32_t cp;
      size_t n = utf8_next (s + i, len - i, &cp);
      if (n == 0)
        n = 1, cp = 0;
      used += cp > 0xFFFF ? 2 : 1;
      if (used > units)
        break;
      i += n;
    }
  return i;
}

void
utf16le_to_utf8 (struct buf *b, const uint8_t *p, size_t units)
{
  for (size_t i = 0; i < units; i++)
    {
      uint32_t u = p[2 * i] | (uint32_t) p[2 * i + 1] << 8;
      if (u >= 0xD800 && u <= 0xDBFF && i + 1 < units)
        {
          uint32_t low = p[2 * i + 2] | (uint32_t) p[2 * i + 3] << 8;
          if (low >= 0xDC00 && low <= 0xDFFF)
            {
              u = 0x10000 + ((u - 0xD800) << 10) + (low - 0xDC00);
              i++;
            }
        }
      buf_add_cp (b, u);
    }
}

static void
iconv_auto_close (iconv_t *cd)
{
  if (*cd != (iconv_t) -1)
    iconv_close (*cd);
}

/* Names that iconv spells otherwise than CP<number>. */
static const struct { int codepage; const char *name; } page_names[] = {
  { 932, "CP932" }, { 936, "CP936" }, { 949, "CP949" }, { 950, "CP950" }, { 1361, "JOHAB" }, { 10000, "MACINTOSH" },
  { 10007, "MAC-CYRILLIC" }, { 20866, "KOI8-R" }, { 28591, "ISO-8859-1" }, { 65001, "UTF-8" },
};

bool
codepage_to_utf8 (struct buf *b, int codepage, const uint8_t *p, size_t len, struct oc_err *err)
{
  char name[24];
  snprintf (name, sizeof name, "CP%d", codepage);
  for (size_t i = 0; i < sizeof page_names / sizeof *page_names; i++)
    if (page_names[i].codepage == codepage)
      snprintf (name, sizeof name, "%s", page_names[i].name);
  OC_CLEANUP (iconv_auto_close) iconv_t cd = iconv_open ("UTF-8", name);
  if (cd == (iconv_t) -1)
    return oc_fail (err, OC_UNSUPPORTED, "code page %d is not known", codepage);
  char *in = (char *) p;
  size_t left = len;
  while (left > 0)
    {
      char chunk[512], *out = chunk;
      size_t room = sizeof chunk;
      size_t r = iconv (cd, &in, &left, &out, &room);
      buf_add (b, chunk, sizeof chunk - room);
      if (r == (size_t) -1 && errno != E2BIG)
        {
          buf_add_cp (b, 0xFFFD);
          in++;
          left--;
        }
    }
  return true;
}

bool
xml_char_ok (uint32_t cp)
{
  return cp == 9 || cp == 10 || cp == 13 || (cp >= 0x20 && cp <= 0xD7FF) || (cp >= 0xE000 && cp <= 0xFFFD)
         || (cp >= 0x10000 && cp <= 0x10FFFF);
}

size_t
utf8_clean (struct buf *b, const char *s, size_t len)
{
  size_t touched = 0;
  for (size_t i = 0; i < len;)
    {
      uint32_t cp;
      size_t n = utf8_next (s + i, len - i, &cp);
      if (n == 0)
        {
          buf_add_cp (b, 0xFFFD);
          touched++;
          i++;
        }
      else
        {
          if (xml_char_ok (cp))
            buf_add (b, s + i, n);
          else
            touched++;
          i += n;
        }
    }
  return touched;
}

static int
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? c + 32 : (unsigned char) c;
}

int
ascii_ncasecmp (const char *a, const char *b, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      int d = lower (a[i]) - lower (b[i]);
      if (d != 0 || a[i] == 0)
        return d;
    }
  return 0;
}

int
ascii_casecmp (const char *a, const char *b)
{
  return ascii_ncasecmp (a, b, SIZE_MAX);
}

bool
str_starts (const char *s, const char *prefix)
{
  return strncmp (s, prefix, strlen (prefix)) == 0;
}

bool
str_ends (const char *s, const char *suffix)
{
  size_t n = strlen (s), m = strlen (suffix);
  return n >= m && memcmp (s + n - m, suffix, m) == 0;
}
