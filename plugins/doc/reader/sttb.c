#include "plugins/doc/reader/sttb.h"
#include "common/base/limits.h"
#include "common/base/utf.h"

enum { STTB_EXTENDED = 0xFFFF };

const char *
utf16_text (struct rd *r, size_t units, struct arena *a)
{
  AUTO_BUF struct buf raw = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf clean = BUF_INIT (LIMIT_TEXT);
  if (units > rd_left (r) / 2)
    units = rd_left (r) / 2;
  const uint8_t *p = rd_bytes (r, units * 2);
  for (size_t i = 0; p && i < units; i++)     /* a NUL ends the string inside its room */
    if (!p[2 * i] && !p[2 * i + 1])
      units = i;
  if (p)
    utf16le_to_utf8 (&raw, p, units);
  utf8_clean (&clean, buf_str (&raw), raw.len);
  const char *s = clean.bad ? NULL : arena_strdup (a, buf_str (&clean));
  return s ? s : "";
}

static const char *
ansi_text (struct rd *r, size_t len, struct arena *a)
{
  AUTO_BUF struct buf raw = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf clean = BUF_INIT (LIMIT_TEXT);
  if (len > rd_left (r))
    len = rd_left (r);
  const uint8_t *p = rd_bytes (r, len);
  if (p && !codepage_to_utf8 (&raw, 1252, p, len, NULL))
    return "";
  utf8_clean (&clean, buf_str (&raw), raw.len);
  const char *s = clean.bad ? NULL : arena_strdup (a, buf_str (&clean));
  return s ? s : "";
}

void
sttb_read (struct rd r, const char *what, struct arena *a, struct warns *w, struct sttb *ret)
{
  struct sttb t = { 0 };
  if (r.len == 0)
    {
      *ret = t;                   /* the document has no such table */
      return;
    }
  uint16_t n = rd_le16 (&r);
  bool extended = n == STTB_EXTENDED;
  if (extended)
    n = rd_le16 (&r);
  size_t extra = rd_le16 (&r);
  t.at = r.bad ? NULL : arena_array (a, const char *, n);
  for (; t.at && t.n < n; t.n++)
    {
      size_t len = extended ? rd_le16 (&r) : rd_u8 (&r);
      if (r.bad)
        break;
      t.at[t.n] = extended ? utf16_text (&r, len, a) : ansi_text (&r, len, a);
      rd_skip (&r, extra);
    }
  if (r.bad)
    warn_add (w, WARN_STORY, "%s: %u strings announced, %u there", what, (unsigned) n, t.n);
  *ret = t;
}
