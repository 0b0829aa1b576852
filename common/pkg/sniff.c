/* What a file is, by its bytes. */
#include "common/base/limits.h"
#include "common/base/utf.h"
#include "common/pkg/zipin.h"
#include <string.h>

enum { MIME_MAX = 128, TEXT_LOOK = 1024 };

struct magic { const char *bytes; size_t len; const char *kind; };
#define MAGIC(s, k) { s, sizeof (s) - 1, k }

static const struct magic magics[] = {
  MAGIC ("PK\3\4", "zip"),
  MAGIC ("PK\5\6", "zip"),
  MAGIC ("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "ole2"),
  MAGIC ("{\\rtf", "rtf"),
  MAGIC ("%PDF-", "pdf"),
  MAGIC ("HWP Document File", "hwp3"),
  MAGIC ("\xdb\xa5\x2d\x00", "word2"),  /* Word 2.0 for Windows: a FIB at offset 0 */
  MAGIC ("\x9b\xa5\x21\x00", "word2"),  /* Word 1.x */
  MAGIC ("\x31\xbe\x00\x00", "word2"),  /* Word for DOS, Write */
};

/* By a well-known entry, else by the text of `mimetype`. */
static const struct { const char *entry, *kind; } homes[] = {
  { "word/", "docx" }, { "xl/", "xlsx" }, { "ppt/", "pptx" },
};
static const struct { const char *text, *kind; } mimes[] = {
  { "application/hwp+zip", "hwpx" }, { "application/vnd.oasis.opendocument", "odt" },
};

#define COUNT(a) (sizeof (a) / sizeof ((a)[0]))

static const char *
kind_of_mime (const char *text, size_t len)
{
  for (size_t i = 0; i < COUNT (mimes); i++)
    if (len >= strlen (mimes[i].text) && memcmp (text, mimes[i].text, strlen (mimes[i].text)) == 0)
      return mimes[i].kind;
  return NULL;
}

static const char *
kind_of_package (struct zipin *z)
{
  long at = zipin_find (z, "mimetype", false);
  if (at >= 0 && zipin_size (z, (size_t) at) < MIME_MAX)
    {
      AUTO_BUF struct buf b = BUF_INIT (MIME_MAX);
      const char *kind = zipin_read (z, (size_t) at, &b, NULL) ? kind_of_mime (buf_str (&b), b.len) : NULL;
      if (kind)
        return kind;
    }
  if (zipin_find (z, "Contents/content.hpf", true) >= 0)
    return "hwpx";
  for (size_t i = 0; i < COUNT (homes); i++)
    for (size_t k = 0; k < zipin_count (z); k++)
      if (str_starts (zipin_name (z, k), homes[i].entry) && zipin_find (z, "[Content_Types].xml", true) >= 0)
        return homes[i].kind;
  return "zip";
}

/* A damaged or cut package has no directory; its first entries still show. */
static const char *
kind_of_cut_package (const char *p, size_t len)
{
  const char *mime = len > 38 + 8 && memcmp (p + 30, "mimetype", 8) == 0 ? kind_of_mime (p + 38, len - 38) : NULL;
  if (mime)
    return mime;
  for (size_t i = 0; i < COUNT (homes); i++)
    if (memmem (p, len, homes[i].entry, strlen (homes[i].entry)))
      return homes[i].kind;
  return "zip";
}

static const char *
kind_of_zip (const void *p, size_t len)
{
  AUTO_ZIPIN struct zipin *z = NULL;
  if (zipin_open_mem (p, len, &z, NULL))
    return kind_of_package (z);
  return kind_of_cut_package (p, len);
}

static const char *
kind_of_text (const char *p, size_t len)
{
  if (len > TEXT_LOOK)
    len = TEXT_LOOK;
  if (len >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0)
    {
      p += 3;
      len -= 3;
    }
  while (len > 0 && strchr (" \t\r\n", *p) && *p)
    {
      p++;
      len--;
    }
  static const char *const html[] = { "<!doctype html", "<html", "<head", "<body", "<meta", "<table", "<div", "<p>" };
  for (size_t i = 0; i < COUNT (html); i++)
    if (len >= strlen (html[i]) && ascii_ncasecmp (p, html[i], strlen (html[i])) == 0)
      return "html";
  if (len < 5 || memcmp (p, "<?xml", 5) != 0)
    return "unknown";
  for (size_t i = 5; i + 5 <= len; i++)
    if (ascii_ncasecmp (p + i, "<html", 5) == 0)
      return "html";
  return "xml";
}

const char *
sniff_bytes (const void *p, size_t len)
{
  if (len == 0)
    return "empty";
  for (size_t i = 0; i < COUNT (magics); i++)
    if (len >= magics[i].len && memcmp (p, magics[i].bytes, magics[i].len) == 0)
      return strcmp (magics[i].kind, "zip") == 0 ? kind_of_zip (p, len) : magics[i].kind;
  return kind_of_text (p, len);
}
