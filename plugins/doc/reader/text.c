#include "plugins/doc/reader/text.h"
#include "common/base/limits.h"
#include "common/base/num.h"
#include "common/base/rd.h"
#include "common/base/utf.h"
#include "plugins/doc/reader/docfile.h"
#include <string.h>

enum
{
  CLX_PRC = 1,
  CLX_PCDT = 2,
  FC_COMPRESSED = 0x40000000,
  CODEPAGE_ANSI = 1252,
  MAX_PRCS = 0x8000
};

/* 8-bit pieces hold Windows-1252, [MS-DOC] FcCompressed. */
static void
ansi_table (uint16_t table[256])
{
  for (unsigned i = 0; i < 256; i++)
    {
      AUTO_BUF struct buf b = BUF_INIT (16);
      uint8_t byte = (uint8_t)i;
      uint32_t cp = i;
      if (i >= 0x80 && codepage_to_utf8 (&b, CODEPAGE_ANSI, &byte, 1, NULL))
        utf8_next (buf_str (&b), b.len, &cp);
      table[i] = cp == 0xFFFD ? 0 : (uint16_t)cp;
    }
}

static bool
read_prc (struct rd *clx, struct arena *a, struct text *t)
{
  uint16_t size = rd_le16 (clx);
  struct rd grpprl = rd_sub (clx, size);
  if (clx->bad || t->nprc >= MAX_PRCS)
    return false;
  if (t->nprc % 64 == 0)
    {
      struct span *more = arena_array (a, struct span, t->nprc + 64);
      if (!more)
        return false;
      if (t->nprc)
        memcpy (more, t->prc, t->nprc * sizeof *more);
      t->prc = more;
    }
  t->prc[t->nprc++] = (struct span){ .p = grpprl.p, .len = grpprl.len };
  return true;
}

/* [MS-DOC] PlcPcd: n + 1 positions, n descriptors of 8 bytes. */
static bool
read_pieces (struct rd plc, struct arena *a, struct text *t, struct oc_err *err)
{
  size_t n = plc.len < 16 ? 0 : (plc.len - 4) / 12;
  if (n == 0)
    return oc_fail (err, OC_CORRUPT, "piece table: empty");
  struct piece *p = arena_array (a, struct piece, n);
  if (!p)
    return oc_fail (err, OC_NOMEM, "piece table: %zu pieces", n);
  struct rd pcd = rd_slice (&plc, (n + 1) * 4, n * 8);
  uint32_t cp = rd_le32 (&plc);
  unsigned used = 0;
  for (size_t i = 0; i < n; i++)
    {
      struct piece *at = &p[used];
      *at = (struct piece){ .cp = cp, .lim = rd_le32 (&plc) };
      cp = at->lim;
      rd_skip (&pcd, 2);
      uint32_t fc = rd_le32 (&pcd);
      at->prm = rd_le16 (&pcd);
      at->wide = !(fc & FC_COMPRESSED);
      at->fc = at->wide ? fc : (fc & ~(uint32_t)FC_COMPRESSED) / 2;
      if (at->lim > at->cp && (used == 0 || at->cp >= p[used - 1].lim))
        used++;
    }
  t->piece = p;
  t->n = used;
  return used || oc_fail (err, OC_CORRUPT, "piece table: no usable piece");
}

static bool
read_clx (struct span table, const struct fib *fib, struct arena *a, struct text *t, struct oc_err *err)
{
  struct rd whole = rd_of (table.p, table.len);
  struct rd clx = rd_slice (&whole, fib->pair[FIB_CLX].fc, fib->pair[FIB_CLX].lcb);
  if (clx.bad || clx.len == 0)
    return oc_fail (err, OC_CORRUPT, "piece table: %u bytes at offset %u lie outside the table stream of %zu bytes",
                    (unsigned)fib->pair[FIB_CLX].lcb, (unsigned)fib->pair[FIB_CLX].fc, table.len);
  for (uint8_t tag = rd_u8 (&clx); !clx.bad; tag = rd_u8 (&clx))
    {
      if (tag == CLX_PCDT)
        {
          uint32_t size = rd_le32 (&clx);
          if (size > rd_left (&clx))
            size = (uint32_t)rd_left (&clx);
          return read_pieces (rd_sub (&clx, size), a, t, err);
        }
      if (tag != CLX_PRC || !read_prc (&clx, a, t))
        break;
    }
  return oc_fail (err, OC_CORRUPT, "piece table: not found at offset %u of the table stream",
                  (unsigned)fib->pair[FIB_CLX].fc);
}

/* Cut a piece to what the stream holds. */
static void
clip_piece (struct piece *p, size_t stream, struct warns *w)
{
  size_t size = p->wide ? 2 : 1;
  size_t have = p->fc < stream ? (stream - p->fc) / size : 0;
  if (p->lim - p->cp > have)
    {
      warn_add (w, WARN_TEXT, "piece at character %u: offset %u lies outside the stream of %zu bytes", (unsigned)p->cp,
                (unsigned)p->fc, stream);
      p->lim = p->cp + (uint32_t)have;
    }
}

static void
decode_piece (const struct piece *p, struct span word, const uint16_t ansi[256], uint16_t *unit, uint32_t len)
{
  uint32_t lim = p->lim < len ? p->lim : len;
  const uint8_t *s = word.p + p->fc;
  for (uint32_t cp = p->cp; cp < lim; cp++)
    if (p->wide)
      {
        unit[cp] = (uint16_t)(s[0] | s[1] << 8);
        s += 2;
      }
    else
      unit[cp] = ansi[*s++];
}

/* Story borders; the counts of the header are cut to the text that there is. */
static void
set_stories (const struct fib *fib, struct text *t, struct warns *w)
{
  uint32_t at = 0;
  for (int i = 0; i < STORIES; i++)
    {
      uint32_t n = fib->ccp[i];
      t->start[i] = at;
      if (n > t->len - at)
        {
          warn_add (w, WARN_TEXT, "story %d: the header counts %u characters, the piece table has %u", i, (unsigned)n,
                    (unsigned)(t->len - at));
          n = t->len - at;
        }
      at += n;
    }
  t->start[STORIES] = at;
}

bool
text_read (const struct docfile *d, struct text *ret, struct oc_err *err)
{
  struct text t = { 0 };
  const struct span word = d->word;
  struct warns *w = d->w;
  if (!read_clx (d->table, &d->fib, d->a, &t, err))
    return false;
  size_t total = 0, covered = 0;
  for (unsigned i = 0; i < t.n; i++)
    {
      clip_piece (&t.piece[i], word.len, w);
      covered += t.piece[i].lim - t.piece[i].cp;
      if (covered > word.len)
        {
          warn_add (w, WARN_TEXT, "piece %u: the pieces hold more characters than the stream", i);
          t.n = i;
          break;
        }
      total = t.piece[i].lim;
    }
  /* A gap in the positions may be as large as 4 G; text ends where that would start. */
  for (unsigned i = 0; i < t.n; i++)
    if (t.piece[i].cp > word.len * 2)
      {
        t.n = i;
        total = i ? t.piece[i - 1].lim : 0;
      }
  t.len = (uint32_t)total;
  t.unit = arena_array (d->a, uint16_t, total + 1);
  if (!t.unit)
    return oc_fail (err, OC_NOMEM, "text: %zu characters", total);
  uint16_t ansi[256];
  ansi_table (ansi);
  for (unsigned i = 0; i < t.n; i++)
    if (t.piece[i].lim > t.piece[i].cp)
      decode_piece (&t.piece[i], word, ansi, t.unit, t.len);
  set_stories (&d->fib, &t, w);
  *ret = t;
  return true;
}

const struct piece *
text_piece (const struct text *t, uint32_t cp)
{
  unsigned lo = 0, hi = t->n;
  while (lo < hi)
    {
      unsigned mid = lo + (hi - lo) / 2;
      if (t->piece[mid].lim <= cp)
        lo = mid + 1;
      else
        hi = mid;
    }
  return lo < t->n && t->piece[lo].cp <= cp ? &t->piece[lo] : NULL;
}

char *
text_utf8 (const struct text *t, uint32_t cp, uint32_t lim, struct arena *a)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (lim > t->len)
    lim = t->len;
  for (uint32_t i = cp; i < lim; i++)
    {
      uint32_t u = t->unit[i];
      if (u >= 0xD800 && u < 0xDC00 && i + 1 < lim && t->unit[i + 1] >= 0xDC00 && t->unit[i + 1] < 0xE000)
        u = 0x10000 + ((u - 0xD800) << 10) + (t->unit[++i] - 0xDC00u);
      if (xml_char_ok (u) && u != 0x0D)
        buf_add_cp (&b, u);
    }
  return b.bad ? NULL : arena_strndup (a, buf_str (&b), b.len);
}
