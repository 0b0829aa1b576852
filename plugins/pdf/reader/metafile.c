/* The device that metafile records draw on. */
#include "config.h"
#include "common/base/utf.h"
#include "plugins/pdf/reader/metafile.h"
#include <math.h>
#include <string.h>

enum { KEY_SHIFT = 16 };   /* zip entries are fewer (LIMIT_ZIP_ENTRIES) */
enum { TA_RIGHT = 2, TA_CENTER = 6, TA_BOTTOM = 8, TA_BASELINE = 24, TA_UPDATE = 1 };

size_t
metafile_key (size_t entry, size_t offset)
{
  return entry | (offset + 1) << KEY_SHIFT;
}

bool
metafile_is_key (size_t key, size_t *ret_entry)
{
  *ret_entry = key & (((size_t) 1 << KEY_SHIFT) - 1);
  return key >> KEY_SHIFT != 0;
}

void
mf_init (struct mf *m, struct ctx *c, struct dx_object *o, size_t objects)
{
  m->c = c;
  m->o = o;
  m->entry = o->pic.entry;
  m->nobjects = objects > MF_OBJECTS_MAX ? MF_OBJECTS_MAX : objects;
  m->objects = arena_array (c->a, struct mf_object, m->nobjects + 1);
  m->bad = !m->objects;
  m->path = (struct path_builder){ .c = c };
  m->dc = (struct mf_dc){ .wext = { 1, 1 }, .vext = { 1, 1 }, .world = { 1, 0, 0, 1, 0, 0 } };
  m->dc.brush = (struct mf_object){ .kind = MF_BRUSH, .rgb = 0xFFFFFF };
  m->dc.pen = (struct mf_object){ .kind = MF_PEN };
  m->dc.font = (struct mf_object){ .kind = MF_FONT, .size = 12, .face = "Arial" };
}

void
mf_point (const struct mf *m, double x, double y, double ret[2])
{
  const struct mf_dc *d = &m->dc;
  double wx = d->world[0] * x + d->world[2] * y + d->world[4], wy = d->world[1] * x + d->world[3] * y + d->world[5];
  double dx = (wx - d->worg[0]) * d->vext[0] / d->wext[0] + d->vorg[0],
         dy = (wy - d->worg[1]) * d->vext[1] / d->wext[1] + d->vorg[1];
  ret[0] = (dx - m->origin[0]) * m->scale[0];
  ret[1] = (dy - m->origin[1]) * m->scale[1];
}

/* A length in logical units, as points. */
static double
length_of (const struct mf *m, double v)
{
  double a[2], b[2];
  mf_point (m, 0, 0, a);
  mf_point (m, 0, v, b);
  double d = hypot (b[0] - a[0], b[1] - a[1]);
  return isfinite (d) ? fmin (d, 5000) : 0;
}

void
mf_save (struct mf *m)
{
  if (m->nsaved < MF_SAVED_MAX)
    m->saved[m->nsaved++] = m->dc;
}

/* Negative: so many saves back; positive: that save, counted from 1. */
void
mf_restore (struct mf *m, int32_t which)
{
  int64_t to = which < 0 ? (int64_t) m->nsaved + which : (int64_t) which - 1;
  if (which == 0 || to < 0 || to >= (int64_t) m->nsaved)
    return;
  m->dc = m->saved[to];
  m->nsaved = (size_t) to;
}

void
mf_set (struct mf *m, size_t index, const struct mf_object *o)
{
  if (!m->bad && index < m->nobjects)
    m->objects[index] = *o;
}

size_t
mf_free_slot (const struct mf *m)
{
  size_t i = 0;
  while (!m->bad && i < m->nobjects && m->objects[i].kind != MF_NONE)
    i++;
  return i;
}

void
mf_select (struct mf *m, size_t index)
{
  if (m->bad || index >= m->nobjects)
    return;
  const struct mf_object *o = &m->objects[index];
  if (o->kind == MF_PEN)
    m->dc.pen = *o;
  else if (o->kind == MF_BRUSH)
    m->dc.brush = *o;
  else if (o->kind == MF_FONT)
    m->dc.font = *o;
}

/* ---- shapes ---- */

static struct dx_object *
add (struct mf *m, double x, double y, double w, double h)
{
  if (m->nshapes >= MF_SHAPES_MAX)
    return NULL;
  if (m->nshapes == m->cap)
    {
      size_t cap = m->cap ? m->cap * 2 : 32;
      const struct dx_object **at = arena_array (m->c->a, const struct dx_object *, cap);
      m->bad = m->bad || !at;
      if (at && m->nshapes)
        memcpy (at, m->shapes, m->nshapes * sizeof *at);
      m->shapes = at ? at : m->shapes;
      m->cap = at ? cap : m->cap;
    }
  struct dx_object *o = m->bad ? NULL : arena_new (m->c->a, struct dx_object);
  m->bad = m->bad || !o;
  if (!o)
    return NULL;
  *o = (struct dx_object){
    .kind = DX_OBJ_SHAPE, .x = x, .y = y, .w = w, .h = h, .alt = "", .fill_none = true, .stroke = { .none = true }
  };
  m->shapes[m->nshapes++] = o;
  return o;
}

void
mf_paint (struct mf *m, bool fill, bool stroke)
{
  const struct mf_dc *d = &m->dc;
  struct oc_err ignored = OC_ERR_INIT;
  bool filled = fill && !d->brush.none, stroked = stroke && !d->pen.none;
  struct dx_object *o = m->path.nop && (filled || stroked) ? add (m, 0, 0, m->o->w, m->o->h) : NULL;
  if (o)
    {
      m->bad = m->bad || !path_done (&m->path, o, &ignored);
      o->fill_none = !filled;
      o->fill = color_rgb (d->brush.rgb);
      o->stroke = (struct dx_stroke){ .none = !stroked,
                                      .color = color_rgb (d->pen.rgb),
                                      .width = fmax (0.25, length_of (m, d->pen.size)),
                                      .dash = d->pen.dash };
    }
  m->path = (struct path_builder){ .c = m->c };
}

void
mf_move (struct mf *m, double x, double y)
{
  double p[2];
  m->dc.at[0] = x;
  m->dc.at[1] = y;
  mf_point (m, x, y, p);
  if (m->in_path)
    path_to (&m->path, DX_MOVE, p, 2);
}

static void
start (struct mf *m)
{
  double p[2];
  mf_point (m, m->dc.at[0], m->dc.at[1], p);
  if (m->path.nop == 0)
    path_to (&m->path, DX_MOVE, p, 2);
}

void
mf_line (struct mf *m, double x, double y)
{
  double p[2];
  start (m);
  mf_point (m, x, y, p);
  path_to (&m->path, DX_LINE, p, 2);
  m->dc.at[0] = x;
  m->dc.at[1] = y;
}

void
mf_curve (struct mf *m, const double xy[6])
{
  double p[6];
  start (m);
  for (size_t i = 0; i < 6; i += 2)
    mf_point (m, xy[i], xy[i + 1], &p[i]);
  path_to (&m->path, DX_CURVE, p, 6);
  m->dc.at[0] = xy[4];
  m->dc.at[1] = xy[5];
}

void
mf_close (struct mf *m)
{
  if (m->path.nop)
    path_to (&m->path, DX_CLOSE, NULL, 0);
}

void
mf_poly (struct mf *m, const double *xy, size_t n, bool close)
{
  for (size_t i = 0; i < n; i++)
    {
      double p[2];
      mf_point (m, xy[2 * i], xy[2 * i + 1], p);
      path_to (&m->path, i ? DX_LINE : DX_MOVE, p, 2);
    }
  if (close && n)
    mf_close (m);
}

void
mf_ellipse (struct mf *m, double l, double t, double r, double b)
{
  double p[2], q[2];
  mf_point (m, l, t, p);
  mf_point (m, r, b, q);
  path_ellipse (&m->path, fmin (p[0], q[0]), fmin (p[1], q[1]), fabs (q[0] - p[0]), fabs (q[1] - p[1]));
}

void
mf_fill_rect (struct mf *m, double x, double y, double w, double h, uint32_t rgb)
{
  double p[2], q[2];
  mf_point (m, x, y, p);
  mf_point (m, x + w, y + h, q);
  struct dx_object *o = isfinite (p[0] + p[1] + q[0] + q[1])
                            ? add (m, fmin (p[0], q[0]), fmin (p[1], q[1]), fabs (q[0] - p[0]), fabs (q[1] - p[1]))
                            : NULL;
  if (!o)
    return;
  o->fill_none = false;
  o->fill = color_rgb (rgb);
}

void
mf_bitmap (struct mf *m, const double dest[4], size_t offset)
{
  double p[2], q[2];
  mf_point (m, dest[0], dest[1], p);
  mf_point (m, dest[0] + dest[2], dest[1] + dest[3], q);
  struct dx_object *o = isfinite (p[0] + p[1] + q[0] + q[1])
                            ? add (m, fmin (p[0], q[0]), fmin (p[1], q[1]), fabs (q[0] - p[0]), fabs (q[1] - p[1]))
                            : NULL;
  if (!o)
    return;
  o->kind = DX_OBJ_PICTURE;
  o->pic = (struct dx_picture){ .entry = metafile_key (m->entry, offset), .mime = "image/bmp", .opacity = 1 };
}

/* ---- text ---- */

static struct dx_block *
text_block (struct mf *m, const char *s, double size, enum dx_align align)
{
  struct cascade_para cp = { .rp = m->c->r->styles.default_rp };
  struct inline_list list = { 0 };
  struct run_ctx rc = { .c = m->c, .cp = &cp, .out = &list };
  struct rprops rp = cp.rp;
  struct oc_err ignored = OC_ERR_INIT;
  struct dx_block *b = arena_new (m->c->a, struct dx_block);
  const struct mf_object *f = &m->dc.font;
  rp.size = rp.size_cs = size;
  rp.bold = rp.bold_cs = f->bold;
  rp.italic = rp.italic_cs = f->italic;
  rp.strike = f->strike;
  rp.underline = f->underline ? "single" : NULL;
  rp.color = (struct w_color){ .rgb = m->dc.text_rgb };
  rp.set |= RP_BIT (RP_COLOR);
  for (size_t i = 0; i < 4; i++)
    rp.font[i] = f->face && *f->face ? f->face : "Arial";
  if (!b || !text_add (&rc, &rp, s, strlen (s), &ignored) || !list.n)
    return NULL;
  b->kind = DX_PARA;
  b->para.inlines = list.at;
  b->para.n = list.n;
  b->para.mark = list.at[0].rpr;
  b->para.p = (struct dx_ppr){
    .align = align, .line = 1, .outline = -1, .style = "", .shading = { .none = true }, .word_wrap = true
  };
  return b;
}

/* Text is placed by a box whose line has its baseline where the record wants it; faces rise about 0.9 of their size. */
void
mf_text (struct mf *m, double x, double y, const char *s, double width)
{
  const struct mf_object *f = &m->dc.font;
  double p[2], size = length_of (m, f->size) * (f->cell_height ? 0.88 : 1), rise = 0.9 * size, angle = -f->turn * M_PI / 180;
  unsigned horizontal = m->dc.text_align & TA_CENTER, vertical = m->dc.text_align & TA_BASELINE;
  enum dx_align align = horizontal == TA_CENTER ? DX_ALIGN_CENTER : horizontal == TA_RIGHT ? DX_ALIGN_RIGHT : DX_ALIGN_LEFT;
  if (m->dc.text_align & TA_UPDATE)
    x = m->dc.at[0], y = m->dc.at[1];
  mf_point (m, x, y, p);
  size = fmax (1, fmin (size, 400));
  double w = fmax (length_of (m, width), 0.6 * size * (double) utf8_count (s)) + size, h = size * 1.25;
  double left = align == DX_ALIGN_LEFT ? 0 : align == DX_ALIGN_CENTER ? -w / 2 : -w;
  double top = vertical == TA_BASELINE ? -rise : vertical == TA_BOTTOM ? -h : 0;
  struct dx_block **blocks = arena_array (m->c->a, struct dx_block *, 1), *b = *s ? text_block (m, s, size, align) : NULL;
  double cx = (left + w / 2) * cos (angle) - (top + h / 2) * sin (angle),
         cy = (left + w / 2) * sin (angle) + (top + h / 2) * cos (angle);
  struct dx_object *o = b && blocks && isfinite (p[0] + p[1]) ? add (m, p[0] + cx - w / 2, p[1] + cy - h / 2, w, h) : NULL;
  if (!o)
    return;
  blocks[0] = b;
  o->blocks = blocks;
  o->nblocks = 1;
  o->wrap_text = true;
  o->rotation = -f->turn;
}

/* ---- the picture ---- */

/* Only what the crop leaves is shown: the whole is drawn larger, what falls outside is left out. */
static void
crop (struct mf *m, struct dx_object *o)
{
  const double *k = o->pic.crop;
  double sx = 1 / (1 - k[DX_LEFT] - k[DX_RIGHT]), sy = 1 / (1 - k[DX_TOP] - k[DX_BOTTOM]);
  size_t n = 0;
  if (k[0] == 0 && k[1] == 0 && k[2] == 0 && k[3] == 0)
    return;
  for (size_t i = 0; i < m->nshapes; i++)
    {
      struct dx_object *s = (struct dx_object *) (uintptr_t) m->shapes[i];
      for (size_t j = 0; j + 1 < s->path.nxy; j += 2)
        {
          ((double *) (uintptr_t) s->path.xy)[j] = (s->path.xy[j] - k[DX_LEFT] * o->w) * sx;
          ((double *) (uintptr_t) s->path.xy)[j + 1] = (s->path.xy[j + 1] - k[DX_TOP] * o->h) * sy;
        }
      if (!s->path.nop)
        {
          s->x = (s->x - k[DX_LEFT] * o->w) * sx;
          s->y = (s->y - k[DX_TOP] * o->h) * sy;
          s->w *= s->nblocks ? 1 : sx;
          s->h *= s->nblocks ? 1 : sy;
        }
      if (s->path.nop || (s->x + s->w > 0 && s->y + s->h > 0 && s->x < o->w && s->y < o->h))
        m->shapes[n++] = s;
    }
  m->nshapes = n;
}

bool
metafile_read (struct ctx *c, struct dx_object *o, struct oc_err *err)
{
  bool emf = strcmp (o->pic.mime, "image/x-emf") == 0, wmf = strcmp (o->pic.mime, "image/x-wmf") == 0;
  AUTO_BUF struct buf file = BUF_INIT (LIMIT_ZIP_PART);
  struct oc_err inner = OC_ERR_INIT;
  if (o->pic.missing || !(emf || wmf) || o->w <= 0 || o->h <= 0)
    return true;
  if (!zipin_read (c->r->zip, o->pic.entry, &file, &inner))
    return true;
  struct mf *m = calloc (1, sizeof *m);
  if (!m)
    return no_memory (err);
  m->c = c;
  m->o = o;
  bool played = emf ? emf_play (m, &file) : wmf_play (m, &file);
  bool bad = m->bad;
  if (played && !bad && m->nshapes)
    {
      crop (m, o);
      o->kind = DX_OBJ_GROUP;
      o->children = m->shapes;
      o->nchildren = m->nshapes;
    }
  free (m);
  return bad ? no_memory (err) : true;
}

/* A DIB becomes a file with the 14 bytes of BITMAPFILEHEADER in front. */
bool
metafile_bitmap (size_t key, const struct buf *file, struct buf *ret, struct oc_err *err)
{
  size_t offset = (key >> KEY_SHIFT) - 1;
  struct rd info, bits;
  bool emf = file->len > 44 && memcmp (file->p + 40, " EMF", 4) == 0;
  if (!(emf ? emf_dib (file, offset, &info, &bits) : wmf_dib (file, offset, &info, &bits)))
    return oc_fail (err, OC_CORRUPT, "bitmap of a metafile at %zu", offset);
  size_t all = 14 + info.len + bits.len, start = 14 + info.len;
  unsigned char head[14] = { 'B', 'M' };
  for (int i = 0; i < 4; i++)
    {
      head[2 + i] = (unsigned char) (all >> (8 * i));
      head[10 + i] = (unsigned char) (start >> (8 * i));
    }
  buf_clear (ret);
  buf_add (ret, head, sizeof head);
  buf_add (ret, info.p, info.len);
  buf_add (ret, bits.p, bits.len);
  return buf_ok (ret, err);
}
