#include "plugins/doc/reader/fonts.h"
#include "plugins/doc/reader/sttb.h"

enum { FFN_NAME_AT = 39, FFN_CHARSET_AT = 3 };

void
fonts_read (struct rd r, struct arena *a, struct warns *w, struct fonts *ret)
{
  struct fonts f = { 0 };
  if (r.len == 0)
    {
      *ret = f;
      return;
    }
  uint16_t n = rd_le16 (&r);
  if (n == 0xFFFF)
    n = rd_le16 (&r);
  size_t extra = rd_le16 (&r);
  f.name = r.bad ? NULL : arena_array (a, const char *, n);
  f.charset = r.bad ? NULL : arena_array (a, uint8_t, n);
  for (; f.name && f.charset && f.n < n; f.n++)
    {
      size_t size = rd_u8 (&r);
      struct rd ffn = rd_sub (&r, size);
      if (r.bad)
        break;
      rd_seek (&ffn, FFN_CHARSET_AT);
      f.charset[f.n] = rd_u8 (&ffn);
      rd_seek (&ffn, FFN_NAME_AT);
      f.name[f.n] = utf16_text (&ffn, rd_left (&ffn) / 2, a);
      rd_skip (&r, extra);
    }
  if (r.bad)
    warn_add (w, WARN_FONT, "font table: %u names announced, %u there", (unsigned) n, f.n);
  *ret = f;
}
