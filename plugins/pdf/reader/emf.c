/* Enhanced metafiles: [MS-EMF] 2.3. */
#include "config.h"
#include "common/base/utf.h"
#include "plugins/pdf/reader/metafile.h"
#include <math.h>
#include <string.h>

enum
{
  EMR_HEADER = 1, EMR_POLYBEZIER = 2, EMR_POLYGON, EMR_POLYLINE, EMR_POLYBEZIERTO, EMR_POLYLINETO, EMR_POLYPOLYLINE,
  EMR_POLYPOLYGON, EMR_SETWINDOWEXTEX, EMR_SETWINDOWORGEX, EMR_SETVIEWPORTEXTEX, EMR_SETVIEWPORTORGEX, EMR_EOF = 14,
  EMR_SETMAPMODE = 17, EMR_SETTEXTALIGN = 22, EMR_SETTEXTCOLOR = 24, EMR_MOVETOEX = 27, EMR_SAVEDC = 33, EMR_RESTOREDC,
  EMR_SETWORLDTRANSFORM, EMR_MODIFYWORLDTRANSFORM, EMR_SELECTOBJECT, EMR_CREATEPEN, EMR_CREATEBRUSHINDIRECT,
  EMR_DELETEOBJECT, EMR_ELLIPSE = 42, EMR_RECTANGLE, EMR_ROUNDRECT, EMR_LINETO = 54, EMR_BEGINPATH = 59, EMR_ENDPATH,
  EMR_CLOSEFIGURE, EMR_FILLPATH, EMR_STROKEANDFILLPATH, EMR_STROKEPATH, EMR_BITBLT = 76, EMR_STRETCHBLT,
  EMR_SETDIBITSTODEVICE = 80, EMR_STRETCHDIBITS = 81, EMR_EXTCREATEFONTINDIRECTW = 82, EMR_EXTTEXTOUTA, EMR_EXTTEXTOUTW,
  EMR_POLYBEZIER16, EMR_POLYGON16, EMR_POLYLINE16, EMR_POLYBEZIERTO16, EMR_POLYLINETO16, EMR_POLYPOLYLINE16,
  EMR_POLYPOLYGON16, EMR_CREATEMONOBRUSH = 93, EMR_CREATEDIBPATTERNBRUSHPT, EMR_EXTCREATEPEN, EMR_SMALLTEXTOUT = 108,
  EMR_ALPHABLEND = 114
};
enum { DIB_OFFSET = 48, ETO_NO_RECT = 0x100, ETO_SMALL_CHARS = 0x200, PS_NULL = 5, BS_NULL = 1, ROP_BLACKNESS = 0x42,
       ROP_WHITENESS = 0xFF0062, ROP_PATCOPY = 0xF00021 };

static uint32_t
color_ref (struct rd *r)
{
  uint32_t v = rd_le32 (r);
  return (v & 0xFF) << 16 | (v & 0xFF00) | (v >> 16 & 0xFF);
}

static float
real (struct rd *r)
{
  uint32_t v = rd_le32 (r);
  float f;
  memcpy (&f, &v, sizeof f);
  return isfinite (f) ? f : 0;
}

static double
coordinate (struct rd *r, bool small)
{
  return small ? rd_sle16 (r) : rd_sle32 (r);
}

static void
pair (struct rd *r, double ret[2])
{
  ret[0] = rd_sle32 (r);
  ret[1] = rd_sle32 (r);
}

/* Extents of window and viewport count only in MM_ISOTROPIC and MM_ANISOTROPIC. */
static void
extent (const struct mf *m, struct rd *r, double ret[2])
{
  double v[2];
  pair (r, v);
  for (size_t i = 0; i < 2 && m->dc.map_mode >= 7; i++)
    ret[i] = v[i] != 0 ? v[i] : 1;
}

/* ---- mapping ---- */

/* Device pixels and millimetres of the header; what the fixed mapping modes count in. */
static double
pixels_per_mm (const struct buf *file, size_t axis)
{
  struct rd r = rd_of (file->p, file->len);
  rd_seek (&r, 72 + 4 * axis);
  double pixels = rd_sle32 (&r);
  rd_seek (&r, 80 + 4 * axis);
  double mm = rd_sle32 (&r);
  return pixels > 0 && mm > 0 ? pixels / mm : 3.78;
}

static void
map_mode (struct mf *m, const struct buf *file, uint32_t mode)
{
  static const double mm[] = { 0, 0, 0.1, 0.01, 0.254, 0.0254, 25.4 / 1440 };
  m->dc.map_mode = mode;
  for (size_t i = 0; i < 2 && mode >= 2 && mode <= 6; i++)
    {
      m->dc.wext[i] = 1;
      m->dc.vext[i] = mm[mode] * pixels_per_mm (file, i) * (i ? -1 : 1);
    }
  for (size_t i = 0; i < 2 && mode == 1; i++)
    m->dc.wext[i] = m->dc.vext[i] = 1;
}

static void
multiply (double world[6], const double x[6], bool left)
{
  const double *a = left ? x : world, *b = left ? world : x;
  double r[6] = { a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
                  a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5] };
  memcpy (world, r, sizeof r);
}

static void
world (struct mf *m, struct rd *r, bool modify)
{
  static const double identity[6] = { 1, 0, 0, 1, 0, 0 };
  double x[6];
  for (size_t i = 0; i < 6; i++)
    x[i] = (double) real (r);
  uint32_t mode = modify ? rd_le32 (r) : 4;
  if (mode == 1)
    memcpy (m->dc.world, identity, sizeof identity);
  else if (mode == 4)
    memcpy (m->dc.world, x, sizeof x);
  else
    multiply (m->dc.world, x, mode == 2);
}

/* ---- objects ---- */

static enum dx_dash
dash_of (uint32_t style)
{
  static const enum dx_dash dashes[] = { DX_DASH_SOLID, DX_DASH_DASH, DX_DASH_DOT, DX_DASH_DASH_DOT, DX_DASH_DASH_DOT_DOT };
  return (style & 15) < 5 ? dashes[style & 15] : DX_DASH_SOLID;
}

static void
stock (struct mf *m, uint32_t which)
{
  static const uint32_t grays[] = { 0xFFFFFF, 0xC0C0C0, 0x808080, 0x404040, 0 };
  if (which <= 5)
    m->dc.brush = (struct mf_object){ .kind = MF_BRUSH, .none = which == 5, .rgb = which < 5 ? grays[which] : 0 };
  else if (which <= 8)
    m->dc.pen = (struct mf_object){ .kind = MF_PEN, .none = which == 8, .rgb = which == 6 ? 0xFFFFFF : 0 };
}

static void
create_pen (struct mf *m, struct rd *r, bool extended)
{
  struct mf_object o = { .kind = MF_PEN };
  uint32_t index = rd_le32 (r);
  if (extended)
    rd_skip (r, 16);
  uint32_t style = rd_le32 (r);
  o.size = rd_sle32 (r);
  rd_skip (r, 4);   /* y of a pen's width; brush style of an extended pen */
  o.rgb = color_ref (r);
  o.none = (style & 15) == PS_NULL;
  o.dash = dash_of (style);
  if (!r->bad)
    mf_set (m, index, &o);
}

static void
create_brush (struct mf *m, struct rd *r)
{
  uint32_t index = rd_le32 (r), style = rd_le32 (r);
  struct mf_object o = { .kind = MF_BRUSH, .none = style == BS_NULL, .rgb = color_ref (r) };
  if (!r->bad)
    mf_set (m, index, &o);
}

static void
create_font (struct mf *m, struct rd *r)
{
  AUTO_BUF struct buf face = BUF_INIT (256);
  uint32_t index = rd_le32 (r);
  int32_t height = rd_sle32 (r);
  struct mf_object o = { .kind = MF_FONT, .size = fabs ((double) height), .cell_height = height > 0 };
  rd_skip (r, 4);
  o.turn = rd_sle32 (r) / 10.0;
  rd_skip (r, 4);
  o.bold = rd_sle32 (r) >= 600;
  o.italic = rd_u8 (r);
  o.underline = rd_u8 (r);
  o.strike = rd_u8 (r);
  o.charset = rd_u8 (r);
  rd_skip (r, 4);
  size_t n = 0;
  const uint8_t *name = rd_bytes (r, 64);
  while (name && n < 32 && (name[2 * n] || name[2 * n + 1]))
    n++;
  if (name)
    utf16le_to_utf8 (&face, name, n);
  o.face = keep (m->c->a, buf_str (&face));
  if (!r->bad)
    mf_set (m, index, &o);
}

static void
poly (struct mf *m, struct rd *r, bool small, bool close)
{
  double xy[2];
  bool first = true;
  rd_skip (r, 16);
  for (uint32_t n = rd_le32 (r); n && !r->bad; n--, first = false)
    {
      xy[0] = coordinate (r, small);
      xy[1] = coordinate (r, small);
      if (r->bad)
        break;
      double p[2];
      mf_point (m, xy[0], xy[1], p);
      path_to (&m->path, first ? DX_MOVE : DX_LINE, p, 2);
    }
  if (close)
    mf_close (m);
  if (!m->in_path)
    mf_paint (m, close, true);
}

static void
polyline_to (struct mf *m, struct rd *r, bool small)
{
  rd_skip (r, 16);
  for (uint32_t n = rd_le32 (r); n && !r->bad; n--)
    {
      double x = coordinate (r, small), y = coordinate (r, small);
      if (!r->bad)
        mf_line (m, x, y);
    }
  if (!m->in_path)
    mf_paint (m, false, true);
}

static void
bezier (struct mf *m, struct rd *r, bool small, bool to)
{
  rd_skip (r, 16);
  uint32_t n = rd_le32 (r);
  if (!to && n)
    {
      double x = coordinate (r, small), y = coordinate (r, small);
      bool in_path = m->in_path;
      m->in_path = true;   /* the point starts a figure of its own */
      mf_move (m, x, y);
      m->in_path = in_path;
      n--;
    }
  for (; n >= 3 && !r->bad; n -= 3)
    {
      double xy[6];
      for (size_t i = 0; i < 6; i++)
        xy[i] = coordinate (r, small);
      if (!r->bad)
        mf_curve (m, xy);
    }
  if (!m->in_path)
    mf_paint (m, false, true);
}

static void
poly_poly (struct mf *m, struct rd *r, bool small, bool close)
{
  rd_skip (r, 16);
  uint32_t n = rd_le32 (r);
  rd_skip (r, 4);
  struct rd counts = rd_sub (r, n > MF_POINTS_MAX ? MF_POINTS_MAX * 4 : (size_t) n * 4);
  for (; n && !counts.bad && !r->bad; n--)
    {
      uint32_t k = rd_le32 (&counts);
      for (uint32_t i = 0; i < k && !r->bad; i++)
        {
          double x = coordinate (r, small), y = coordinate (r, small), p[2];
          mf_point (m, x, y, p);
          if (!r->bad)
            path_to (&m->path, i ? DX_LINE : DX_MOVE, p, 2);
        }
      if (close)
        mf_close (m);
    }
  if (!m->in_path)
    mf_paint (m, close, true);
}

static void
box (struct mf *m, struct rd *r, uint32_t type)
{
  double l = rd_sle32 (r), t = rd_sle32 (r), q = rd_sle32 (r), b = rd_sle32 (r), xy[8] = { l, t, q, t, q, b, l, b };
  if (r->bad)
    return;
  if (type == EMR_ELLIPSE)
    mf_ellipse (m, l, t, q, b);
  else
    mf_poly (m, xy, 4, true);
  if (!m->in_path)
    mf_paint (m, true, true);
}

static void
text (struct mf *m, const struct rd *record, struct rd *r, bool wide)
{
  AUTO_BUF struct buf s = BUF_INIT (LIMIT_TEXT);
  rd_skip (r, 16 + 12);
  double x = rd_sle32 (r), y = rd_sle32 (r), width = 0;
  uint32_t n = rd_le32 (r), at = rd_le32 (r);
  rd_skip (r, 20);
  uint32_t dx = rd_le32 (r);
  n = n > MF_POINTS_MAX ? MF_POINTS_MAX : n;
  struct rd chars = rd_slice (record, at, wide ? (size_t) n * 2 : n), advances = rd_slice (record, dx, (size_t) n * 4);
  if (r->bad || chars.bad)
    return;
  if (wide)
    utf16le_to_utf8 (&s, chars.p, n);
  else if (!codepage_to_utf8 (&s, 1252, chars.p, n, NULL))
    return;
  for (uint32_t i = 0; i < n && !advances.bad; i++)
    width += rd_le32 (&advances);
  mf_text (m, x, y, buf_str (&s), width);
}

static void
small_text (struct mf *m, struct rd *r)
{
  AUTO_BUF struct buf s = BUF_INIT (LIMIT_TEXT);
  double x = rd_sle32 (r), y = rd_sle32 (r);
  uint32_t n = rd_le32 (r), options = rd_le32 (r);
  rd_skip (r, options & ETO_NO_RECT ? 12 : 28);
  n = n > MF_POINTS_MAX ? MF_POINTS_MAX : n;
  const uint8_t *chars = rd_bytes (r, options & ETO_SMALL_CHARS ? n : (size_t) n * 2);
  for (uint32_t i = 0; chars && i < n && (options & ETO_SMALL_CHARS); i++)
    buf_add_cp (&s, chars[i]);
  if (chars && !(options & ETO_SMALL_CHARS))
    utf16le_to_utf8 (&s, chars, n);
  if (chars)
    mf_text (m, x, y, buf_str (&s), 0);
}

/* ---- bitmaps ---- */

/* Offsets of the bitmap fields of a record, by type; 0: the record has none. */
static const struct
{
  uint32_t type;
  uint8_t dest, size, rop, bmi;
} bitmaps[] = { { EMR_BITBLT, 24, 32, 40, 84 }, { EMR_STRETCHBLT, 24, 32, 40, 84 }, { EMR_ALPHABLEND, 24, 32, 0, 84 },
                { EMR_STRETCHDIBITS, 24, 72, 68, DIB_OFFSET }, { EMR_SETDIBITSTODEVICE, 24, 40, 0, DIB_OFFSET } };

bool
emf_dib (const struct buf *file, size_t offset, struct rd *ret_info, struct rd *ret_bits)
{
  struct rd all = rd_of (file->p, file->len);
  struct rd head = rd_slice (&all, offset, 8);
  uint32_t type = rd_le32 (&head), size = rd_le32 (&head);
  struct rd record = rd_slice (&all, offset, size);
  for (size_t i = 0; i < sizeof bitmaps / sizeof *bitmaps && !record.bad; i++)
    if (bitmaps[i].type == type)
      {
        struct rd r = record;
        rd_seek (&r, bitmaps[i].bmi);
        uint32_t at_info = rd_le32 (&r), info = rd_le32 (&r), at_bits = rd_le32 (&r), bits = rd_le32 (&r);
        *ret_info = rd_slice (&record, at_info, info);
        *ret_bits = rd_slice (&record, at_bits, bits);
        return !r.bad && info >= 40 && bits && !ret_info->bad && !ret_bits->bad;
      }
  return false;
}

static void
bitmap (struct mf *m, const struct buf *file, size_t offset, uint32_t type, const struct rd *record)
{
  struct rd info, bits;
  for (size_t i = 0; i < sizeof bitmaps / sizeof *bitmaps; i++)
    {
      struct rd r = *record;
      double dest[4];
      if (bitmaps[i].type != type)
        continue;
      rd_seek (&r, bitmaps[i].dest);
      pair (&r, dest);
      rd_seek (&r, bitmaps[i].size);
      pair (&r, dest + 2);
      if (r.bad)
        return;
      if (emf_dib (file, offset, &info, &bits))
        {
          mf_bitmap (m, dest, offset);
          return;
        }
      rd_seek (&r, bitmaps[i].rop);
      uint32_t rop = bitmaps[i].rop ? rd_le32 (&r) : 0;
      if (rop == ROP_PATCOPY && !m->dc.brush.none)
        mf_fill_rect (m, dest[0], dest[1], dest[2], dest[3], m->dc.brush.rgb);
      else if (rop == ROP_BLACKNESS || rop == ROP_WHITENESS)
        mf_fill_rect (m, dest[0], dest[1], dest[2], dest[3], rop == ROP_BLACKNESS ? 0 : 0xFFFFFF);
    }
}

/* ---- records ---- */

static void
state (struct mf *m, const struct buf *file, uint32_t type, struct rd *r)
{
  uint32_t v;
  struct mf_object none = { .kind = MF_NONE }, gray = { .kind = MF_BRUSH, .rgb = 0xC0C0C0 };
  switch (type)
    {
    case EMR_SETWINDOWEXTEX: extent (m, r, m->dc.wext); break;
    case EMR_SETWINDOWORGEX: pair (r, m->dc.worg); break;
    case EMR_SETVIEWPORTEXTEX: extent (m, r, m->dc.vext); break;
    case EMR_SETVIEWPORTORGEX: pair (r, m->dc.vorg); break;
    case EMR_SETMAPMODE: map_mode (m, file, rd_le32 (r)); break;
    case EMR_SETTEXTALIGN: m->dc.text_align = rd_le32 (r); break;
    case EMR_SETTEXTCOLOR: m->dc.text_rgb = color_ref (r); break;
    case EMR_SAVEDC: mf_save (m); break;
    case EMR_RESTOREDC: mf_restore (m, rd_sle32 (r)); break;
    case EMR_SETWORLDTRANSFORM: world (m, r, false); break;
    case EMR_MODIFYWORLDTRANSFORM: world (m, r, true); break;
    case EMR_SELECTOBJECT:
      v = rd_le32 (r);
      v & 0x80000000 ? stock (m, v & 0xFF) : mf_select (m, v);
      break;
    case EMR_CREATEPEN: create_pen (m, r, false); break;
    case EMR_EXTCREATEPEN: create_pen (m, r, true); break;
    case EMR_CREATEBRUSHINDIRECT: create_brush (m, r); break;
    case EMR_CREATEMONOBRUSH: case EMR_CREATEDIBPATTERNBRUSHPT: mf_set (m, rd_le32 (r), &gray); break;
    case EMR_DELETEOBJECT: mf_set (m, rd_le32 (r), &none); break;
    case EMR_EXTCREATEFONTINDIRECTW: create_font (m, r); break;
    default: break;
    }
}

static void
figure (struct mf *m, uint32_t type, struct rd *r)
{
  double xy[2];
  switch (type)
    {
    case EMR_POLYBEZIER: case EMR_POLYBEZIER16: bezier (m, r, type == EMR_POLYBEZIER16, false); break;
    case EMR_POLYBEZIERTO: case EMR_POLYBEZIERTO16: bezier (m, r, type == EMR_POLYBEZIERTO16, true); break;
    case EMR_POLYGON: case EMR_POLYGON16: poly (m, r, type == EMR_POLYGON16, true); break;
    case EMR_POLYLINE: case EMR_POLYLINE16: poly (m, r, type == EMR_POLYLINE16, false); break;
    case EMR_POLYLINETO: case EMR_POLYLINETO16: polyline_to (m, r, type == EMR_POLYLINETO16); break;
    case EMR_POLYPOLYLINE: case EMR_POLYPOLYLINE16: poly_poly (m, r, type == EMR_POLYPOLYLINE16, false); break;
    case EMR_POLYPOLYGON: case EMR_POLYPOLYGON16: poly_poly (m, r, type == EMR_POLYPOLYGON16, true); break;
    case EMR_ELLIPSE: case EMR_RECTANGLE: case EMR_ROUNDRECT: box (m, r, type); break;
    case EMR_MOVETOEX: pair (r, xy), mf_move (m, xy[0], xy[1]); break;
    case EMR_LINETO:
      pair (r, xy), mf_line (m, xy[0], xy[1]);
      if (!m->in_path)
        mf_paint (m, false, true);
      break;
    case EMR_BEGINPATH: m->in_path = true, m->path = (struct path_builder){ .c = m->c }; break;
    case EMR_ENDPATH: m->in_path = false; break;
    case EMR_CLOSEFIGURE: mf_close (m); break;
    case EMR_FILLPATH: mf_paint (m, true, false); break;
    case EMR_STROKEANDFILLPATH: mf_paint (m, true, true); break;
    case EMR_STROKEPATH: mf_paint (m, false, true); break;
    default: break;
    }
}

/* Frame of the picture in hundredths of a millimetre, mapped to the object's box. */
static bool
header (struct mf *m, const struct buf *file)
{
  struct rd r = rd_of (file->p, file->len);
  double at[2], end[2];
  rd_seek (&r, 24);
  pair (&r, at);
  pair (&r, end);
  rd_seek (&r, 56);
  uint16_t handles = rd_le16 (&r);
  if (r.bad || memcmp (file->p + 40, " EMF", 4) != 0 || end[0] == at[0] || end[1] == at[1])
    return false;
  mf_init (m, m->c, m->o, handles);
  for (size_t i = 0; i < 2; i++)
    {
      double unit = pixels_per_mm (file, i) / 100;
      m->origin[i] = at[i] * unit;
      m->scale[i] = (i ? m->o->h : m->o->w) / ((end[i] - at[i]) * unit);
    }
  return true;
}

bool
emf_play (struct mf *m, const struct buf *file)
{
  struct rd all = rd_of (file->p, file->len);
  if (file->len < 88 || !header (m, file))
    return false;
  for (size_t at = 0; !m->bad && at + 8 <= file->len;)
    {
      struct rd head = rd_slice (&all, at, 8);
      uint32_t type = rd_le32 (&head), size = rd_le32 (&head);
      struct rd record = rd_slice (&all, at, size), r = record;
      if (size < 8 || record.bad || type == EMR_EOF)
        break;
      rd_skip (&r, 8);
      state (m, file, type, &r);
      figure (m, type, &r);
      if (type == EMR_EXTTEXTOUTW || type == EMR_EXTTEXTOUTA)
        text (m, &record, &r, type == EMR_EXTTEXTOUTW);
      else if (type == EMR_SMALLTEXTOUT)
        small_text (m, &r);
      bitmap (m, file, at, type, &record);
      at += size;
    }
  return true;
}
