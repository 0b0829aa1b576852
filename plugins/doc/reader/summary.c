#include "plugins/doc/reader/summary.h"
#include "common/base/limits.h"
#include "common/base/rd.h"
#include "common/base/utf.h"
#include "plugins/doc/reader/sttb.h"
#include <string.h>

enum
{
  VT_LPSTR = 30,
  VT_LPWSTR = 31,
  VT_I2 = 2,
  PID_CODEPAGE = 1,
  CP_UTF16 = 1200,
  SECTION_AT = 44,
  MAX_PROPS = 1000
};

struct wanted
{
  uint32_t pid;
  size_t field;
};
#define W(pid_, field_)                                                                                                     \
  {                                                                                                                         \
    pid_, offsetof (struct props_summary, field_)                                                                           \
  }
static const struct wanted summary_props[]
    = { W (2, title), W (3, subject), W (4, author), W (5, keywords), W (6, comments), W (8, last_author), { 0 } };
static const struct wanted doc_props[] = { W (2, category), W (14, manager), W (15, company), { 0 } };

static const char *
string_read (struct rd v, int codepage, struct arena *a)
{
  uint16_t type = rd_le16 (&v);
  rd_skip (&v, 2);
  size_t size = rd_le32 (&v);
  if (v.bad || (type != VT_LPSTR && type != VT_LPWSTR))
    return NULL;
  if (type == VT_LPWSTR)
    return utf16_text (&v, size, a);
  if (size > rd_left (&v))
    size = rd_left (&v);
  if (codepage == CP_UTF16)
    return utf16_text (&v, size / 2, a);
  const uint8_t *p = rd_bytes (&v, size);
  const uint8_t *nul = p ? memchr (p, 0, size) : NULL;
  AUTO_BUF struct buf raw = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf clean = BUF_INIT (LIMIT_TEXT);
  if (!p)
    return NULL;
  size = nul ? (size_t)(nul - p) : size;
  if (codepage == 65001)
    buf_add (&raw, p, size);
  else if (!codepage_to_utf8 (&raw, codepage, p, size, NULL) && !codepage_to_utf8 (&raw, 1252, p, size, NULL))
    return NULL;
  utf8_clean (&clean, buf_str (&raw), raw.len);
  return clean.bad ? NULL : arena_strdup (a, buf_str (&clean));
}

static int
codepage_read (const struct rd *set, uint32_t n)
{
  struct rd r = *set;
  rd_seek (&r, 8);
  for (uint32_t i = 0; i < n && !r.bad; i++)
    {
      uint32_t pid = rd_le32 (&r), at = rd_le32 (&r);
      if (pid != PID_CODEPAGE)
        continue;
      struct rd v = rd_slice (set, at, 6);
      uint16_t type = rd_le16 (&v);
      rd_skip (&v, 2);
      uint16_t page = rd_le16 (&v);
      return !v.bad && type == VT_I2 ? page : 1252;
    }
  return 1252;
}

void
summary_read (struct span stream, bool doc_part, struct arena *a, struct warns *w, struct props_summary *ret)
{
  struct rd whole = rd_of (stream.p, stream.len);
  uint16_t order = rd_le16 (&whole);
  rd_seek (&whole, SECTION_AT);
  uint32_t at = rd_le32 (&whole);
  struct rd set = whole.bad || at > stream.len ? (struct rd){ .bad = true } : rd_slice (&whole, at, stream.len - at);
  rd_skip (&set, 4);
  uint32_t n = rd_le32 (&set);
  if (order != 0xFFFE || set.bad)
    {
      if (stream.len)
        warn_add (w, WARN_PROPERTIES, "%s information stream", doc_part ? "document" : "summary");
      return;
    }
  n = n < MAX_PROPS ? n : MAX_PROPS;
  int codepage = codepage_read (&set, n);
  struct rd r = set;
  rd_seek (&r, 8);
  for (uint32_t i = 0; i < n && !r.bad; i++)
    {
      uint32_t pid = rd_le32 (&r), off = rd_le32 (&r);
      for (const struct wanted *k = doc_part ? doc_props : summary_props; k->pid; k++)
        if (k->pid == pid && !r.bad && off < set.len)
          {
            const char *s = string_read (rd_slice (&set, off, set.len - off), codepage, a);
            if (s && *s)
              memcpy ((char *)ret + k->field, &s, sizeof s);
          }
    }
}
