/* Windows metafiles: [MS-WMF] 2.3. */
#include "config.h"
#include "common/base/utf.h"
#include "plugins/pdf/reader/metafile.h"
#include <math.h>
#include <string.h>

enum
{
  META_SAVEDC = 0x001E,
  META_SETTEXTALIGN = 0x012E,
  META_RESTOREDC = 0x0127,
  META_SELECTOBJECT = 0x012D,
  META_DELETEOBJECT = 0x01F0,
  META_SETTEXTCOLOR = 0x0209,
  META_SETWINDOWORG = 0x020B,
  META_SETWINDOWEXT = 0x020C,
  META_LINETO = 0x0213,
  META_MOVETO = 0x0214,
  META_CREATEPALETTE = 0x00F7,
  META_CREATEPATTERNBRUSH = 0x01F9,
  META_DIBCREATEPATTERNBRUSH = 0x0142,
  META_CREATEPENINDIRECT = 0x02FA,
  META_CREATEFONTINDIRECT = 0x02FB,
  META_CREATEBRUSHINDIRECT = 0x02FC,
  META_CREATEREGION = 0x06FF,
  META_POLYGON = 0x0324,
  META_POLYLINE = 0x0325,
  META_POLYPOLYGON = 0x0538,
  META_ELLIPSE = 0x0418,
  META_RECTANGLE = 0x041B,
  META_ROUNDRECT = 0x061C,
  META_TEXTOUT = 0x0521,
  META_EXTTEXTOUT = 0x0A32,
  META_DIBBITBLT = 0x0940,
  META_DIBSTRETCHBLT = 0x0B41,
  META_STRETCHDIB = 0x0F43
};
enum { PLACEABLE_KEY = 0x9AC6CDD7u, PLACEABLE_SIZE = 22, HEADER_SIZE = 18, ETO_RECT = 6, SYMBOL_CHARSET = 2 };

static uint32_t
color_ref (struct rd *r)
{
  uint32_t v = rd_le32 (r);
  return (v & 0xFF) << 16 | (v & 0xFF00) | (v >> 16 & 0xFF);
}

/* Parameters of a WMF record come last one first: y before x. */
static void
pair (struct rd *r, double ret[2])
{
  ret[1] = rd_sle16 (r);
  ret[0] = rd_sle16 (r);
}

/* ---- objects take the first free slot ---- */

static void
create (struct mf *m, const struct mf_object *o)
{
  mf_set (m, mf_free_slot (m), o);
}

static void
create_pen (struct mf *m, struct rd *r)
{
  static const enum dx_dash dashes[] = { DX_DASH_SOLID, DX_DASH_DASH, DX_DASH_DOT, DX_DASH_DASH_DOT, DX_DASH_DASH_DOT_DOT };
  uint16_t style = rd_le16 (r) & 15;
  struct mf_object o = { .kind = MF_PEN, .none = style == 5, .dash = style < 5 ? dashes[style] : DX_DASH_SOLID };
  o.size = rd_sle16 (r);
  rd_skip (r, 2);
  o.rgb = color_ref (r);
  create (m, &o);
}

static void
create_brush (struct mf *m, struct rd *r)
{
  uint16_t style = rd_le16 (r);
  struct mf_object o = { .kind = MF_BRUSH, .none = style == 1, .rgb = color_ref (r) };
  create (m, &o);
}

static void
create_font (struct mf *m, struct rd *r)
{
  AUTO_BUF struct buf face = BUF_INIT (256);
  int16_t height = rd_sle16 (r);
  struct mf_object o = { .kind = MF_FONT, .size = fabs ((double) height), .cell_height = height > 0 };
  rd_skip (r, 2);
  o.turn = rd_sle16 (r) / 10.0;
  rd_skip (r, 2);
  o.bold = rd_sle16 (r) >= 600;
  o.italic = rd_u8 (r);
  o.underline = rd_u8 (r);
  o.strike = rd_u8 (r);
  o.charset = rd_u8 (r);
  rd_skip (r, 4);
  size_t n = 0, left = rd_left (r) < 32 ? rd_left (r) : 32;
  const uint8_t *name = rd_bytes (r, left);
  while (name && n < left && name[n])
    n++;
  if (name && !codepage_to_utf8 (&face, 1252, name, n, NULL))
    buf_clear (&face);
  o.face = keep (m->c->a, buf_str (&face));
  create (m, &o);
}

/* ---- figures ---- */

static void
poly (struct mf *m, struct rd *r, size_t n, bool close)
{
  double p[2];
  for (size_t i = 0; i < n && !r->bad; i++)
    {
      double x = rd_sle16 (r), y = rd_sle16 (r);
      mf_point (m, x, y, p);
      if (!r->bad)
        path_to (&m->path, i ? DX_LINE : DX_MOVE, p, 2);
    }
  if (close)
    mf_close (m);
}

static void
poly_poly (struct mf *m, struct rd *r)
{
  uint16_t n = rd_le16 (r);
  struct rd counts = rd_sub (r, (size_t) n * 2);
  for (; n && !r->bad; n--)
    poly (m, r, rd_le16 (&counts), true);
  mf_paint (m, true, true);
}

static void
box (struct mf *m, struct rd *r, uint16_t type)
{
  if (type == META_ROUNDRECT)
    rd_skip (r, 4);
  double b = rd_sle16 (r), right = rd_sle16 (r), t = rd_sle16 (r), l = rd_sle16 (r),
         xy[8] = { l, t, right, t, right, b, l, b };
  if (r->bad)
    return;
  if (type == META_ELLIPSE)
    mf_ellipse (m, l, t, right, b);
  else
    mf_poly (m, xy, 4, true);
  mf_paint (m, true, true);
}

/* ---- text ---- */

/* Windows code page of a font's character set ([MS-WMF] 2.1.1.5 CharacterSet). */
static int
codepage_of (int charset)
{
  static const struct
  {
    int charset, page;
  } pages[] = { { 128, 932 },  { 129, 949 },  { 134, 936 },  { 136, 950 },  { 161, 1253 }, { 162, 1254 }, { 163, 1258 },
                { 177, 1255 }, { 178, 1256 }, { 186, 1257 }, { 204, 1251 }, { 222, 874 },  { 238, 1250 } };
  for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
    if (pages[i].charset == charset)
      return pages[i].page;
  return 1252;
}

static void
draw_text (struct mf *m, const double at[2], const uint8_t *chars, size_t n, double width)
{
  AUTO_BUF struct buf s = BUF_INIT (LIMIT_TEXT);
  if (!chars)
    return;
  if (m->dc.font.charset == SYMBOL_CHARSET)
    for (size_t i = 0; i < n; i++)
      buf_add_cp (&s, chars[i] < 0x20 ? ' ' : 0xF000u + chars[i]);
  else if (!codepage_to_utf8 (&s, codepage_of (m->dc.font.charset), chars, n, NULL))
    return;
  mf_text (m, at[0], at[1], buf_str (&s), width);
}

static void
text_out (struct mf *m, struct rd *r)
{
  uint16_t n = rd_le16 (r);
  const uint8_t *chars = rd_bytes (r, (size_t) n + n % 2);
  double at[2];
  pair (r, at);
  if (!r->bad)
    draw_text (m, at, chars, n, 0);
}

static void
ext_text_out (struct mf *m, struct rd *r)
{
  double at[2], width = 0;
  pair (r, at);
  uint16_t n = rd_le16 (r), options = rd_le16 (r);
  if (options & ETO_RECT)
    rd_skip (r, 8);
  const uint8_t *chars = rd_bytes (r, n);
  if (n % 2)
    rd_skip (r, 1);
  bool bad = r->bad;
  for (size_t i = 0; i < n && rd_left (r) >= 2; i++)
    width += rd_sle16 (r);
  if (!bad)
    draw_text (m, at, chars, n, width);
}

/* ---- bitmaps ---- */

/* Parameters in front of the DIB, in 16 bit words, and where its size stands. */
static const struct
{
  uint16_t type;
  uint8_t words, size;
} bitmaps[] = { { META_STRETCHDIB, 11, 7 }, { META_DIBSTRETCHBLT, 10, 6 }, { META_DIBBITBLT, 8, 4 } };

/* Length of a DIB's header and colour table ([MS-WMF] 2.2.2.9). */
static size_t
dib_head (const struct rd *dib)
{
  struct rd r = *dib;
  uint32_t size = rd_le32 (&r);
  rd_seek (&r, 14);
  uint16_t bits = rd_le16 (&r);
  uint32_t compression = rd_le32 (&r);
  rd_seek (&r, 32);
  uint32_t used = rd_le32 (&r);
  if (r.bad || size < 40 || size > 124)
    return 0;
  size_t colors = used && used <= 256 ? used : bits <= 8 ? (size_t) 1 << bits : 0;
  return size + colors * 4 + (compression == 3 && size == 40 ? 12 : 0);
}

bool
wmf_dib (const struct buf *file, size_t offset, struct rd *ret_info, struct rd *ret_bits)
{
  struct rd all = rd_of (file->p, file->len), head = rd_slice (&all, offset, 6);
  size_t size = (size_t) rd_le32 (&head) * 2;
  uint16_t type = rd_le16 (&head);
  struct rd record = rd_slice (&all, offset, size);
  for (size_t i = 0; i < sizeof bitmaps / sizeof *bitmaps && !record.bad; i++)
    {
      size_t at = 6 + (size_t) bitmaps[i].words * 2;
      if (bitmaps[i].type != type || size <= at)
        continue;
      struct rd dib = rd_slice (&record, at, size - at);
      size_t n = dib_head (&dib);
      *ret_info = rd_slice (&dib, 0, n);
      *ret_bits = rd_slice (&dib, n, n && n < dib.len ? dib.len - n : 0);
      return n && n < dib.len && !ret_info->bad && !ret_bits->bad;
    }
  return false;
}

static void
bitmap (struct mf *m, const struct buf *file, size_t offset, uint16_t type, const struct rd *params)
{
  struct rd info, bits;
  for (size_t i = 0; i < sizeof bitmaps / sizeof *bitmaps; i++)
    if (bitmaps[i].type == type && wmf_dib (file, offset, &info, &bits))
      {
        struct rd r = *params;
        rd_seek (&r, (size_t) bitmaps[i].size * 2);
        double h = rd_sle16 (&r), w = rd_sle16 (&r), y = rd_sle16 (&r), x = rd_sle16 (&r), dest[4] = { x, y, w, h };
        if (!r.bad)
          mf_bitmap (m, dest, offset);
      }
}

/* ---- records ---- */

static void
window (struct mf *m, struct rd *r, bool size)
{
  double v[2];
  pair (r, v);
  for (size_t i = 0; i < 2 && !r->bad; i++)
    if (size && v[i] != 0)
      {
        m->dc.wext[i] = v[i];
        m->dc.vext[i] = i ? m->o->h : m->o->w;
      }
    else if (!size)
      m->dc.worg[i] = v[i];
}

static void
state (struct mf *m, uint16_t type, struct rd *r)
{
  struct mf_object none = { .kind = MF_NONE }, other = { .kind = MF_OTHER }, gray = { .kind = MF_BRUSH, .rgb = 0xC0C0C0 };
  switch (type)
    {
    case META_SETWINDOWORG: window (m, r, false); break;
    case META_SETWINDOWEXT: window (m, r, true); break;
    case META_SAVEDC: mf_save (m); break;
    case META_RESTOREDC: mf_restore (m, rd_sle16 (r)); break;
    case META_SETTEXTALIGN: m->dc.text_align = rd_le16 (r); break;
    case META_SETTEXTCOLOR: m->dc.text_rgb = color_ref (r); break;
    case META_SELECTOBJECT: mf_select (m, rd_le16 (r)); break;
    case META_DELETEOBJECT: mf_set (m, rd_le16 (r), &none); break;
    case META_CREATEPENINDIRECT: create_pen (m, r); break;
    case META_CREATEBRUSHINDIRECT: create_brush (m, r); break;
    case META_CREATEFONTINDIRECT: create_font (m, r); break;
    case META_CREATEPATTERNBRUSH: case META_DIBCREATEPATTERNBRUSH: create (m, &gray); break;
    case META_CREATEPALETTE: case META_CREATEREGION: create (m, &other); break;
    default: break;
    }
}

static void
figure (struct mf *m, uint16_t type, struct rd *r)
{
  double xy[2];
  switch (type)
    {
    case META_MOVETO: pair (r, xy), mf_move (m, xy[0], xy[1]); break;
    case META_LINETO: pair (r, xy), mf_line (m, xy[0], xy[1]), mf_paint (m, false, true); break;
    case META_POLYGON: poly (m, r, rd_le16 (r), true), mf_paint (m, true, true); break;
    case META_POLYLINE: poly (m, r, rd_le16 (r), false), mf_paint (m, false, true); break;
    case META_POLYPOLYGON: poly_poly (m, r); break;
    case META_ELLIPSE: case META_RECTANGLE: case META_ROUNDRECT: box (m, r, type); break;
    case META_TEXTOUT: text_out (m, r); break;
    case META_EXTTEXTOUT: ext_text_out (m, r); break;
    default: break;
    }
}

/* The window maps to the object's box; a placeable header gives it until a record does. */
static size_t
header (struct mf *m, const struct buf *file)
{
  struct rd r = rd_of (file->p, file->len);
  double at[2] = { 0, 0 }, end[2] = { 1000, 1000 };
  bool placeable = rd_le32 (&r) == PLACEABLE_KEY;
  if (placeable)
    {
      rd_skip (&r, 2);
      at[0] = rd_sle16 (&r);
      at[1] = rd_sle16 (&r);
      end[0] = rd_sle16 (&r);
      end[1] = rd_sle16 (&r);
    }
  rd_seek (&r, (placeable ? PLACEABLE_SIZE : 0) + 10);
  uint16_t objects = rd_le16 (&r);
  if (r.bad)
    return 0;
  mf_init (m, m->c, m->o, objects);
  m->scale[0] = m->scale[1] = 1;
  for (size_t i = 0; i < 2; i++)
    {
      m->dc.worg[i] = at[i];
      m->dc.wext[i] = end[i] != at[i] ? end[i] - at[i] : 1;
      m->dc.vext[i] = i ? m->o->h : m->o->w;
    }
  return (placeable ? PLACEABLE_SIZE : 0) + HEADER_SIZE;
}

bool
wmf_play (struct mf *m, const struct buf *file)
{
  struct rd all = rd_of (file->p, file->len);
  size_t at = file->len > HEADER_SIZE ? header (m, file) : 0;
  if (!at)
    return false;
  while (!m->bad && at + 6 <= file->len)
    {
      struct rd head = rd_slice (&all, at, 6);
      size_t size = (size_t) rd_le32 (&head) * 2;
      uint16_t type = rd_le16 (&head);
      struct rd params = rd_slice (&all, at + 6, size >= 6 ? size - 6 : 0), r = params;
      if (size < 6 || params.bad || type == 0)
        break;
      state (m, type, &r);
      figure (m, type, &r);
      bitmap (m, file, at, type, &params);
      at += size;
    }
  return true;
}
