/* Things that stand apart from the text, and the room they leave it. */
#include "plugins/pdf/layout/engine.h"
#include <math.h>
#include <string.h>

bool
floats_add (struct floats *f, struct float_box box)
{
  if (f->n == f->cap)
    {
      size_t cap = f->cap ? f->cap * 2 : 8;
      struct float_box *at = realloc (f->at, cap * sizeof *at);
      if (!at)
        return false;
      f->at = at;
      f->cap = cap;
    }
  f->at[f->n++] = box;
  return true;
}

/* The part of a row that one float takes from text, by its kind of wrapping. */
static struct slot
taken (const struct float_box *b, struct slot in)
{
  struct slot t = { b->box.x, b->box.x + b->box.w };
  double left = t.lo - in.lo, right = in.hi - t.hi;
  bool no_left = left < MIN_SLOT, no_right = right < MIN_SLOT;
  if (b->wrap == DX_WRAP_TOP_BOTTOM)
    no_left = no_right = true;
  else if (b->side == DX_WRAP_LEFT_ONLY)
    no_right = true;
  else if (b->side == DX_WRAP_RIGHT_ONLY)
    no_left = true;
  else if (b->side == DX_WRAP_LARGEST)
    *(left >= right ? &no_right : &no_left) = true;
  return (struct slot) { no_left ? fmin (in.lo, t.lo) : t.lo, no_right ? fmax (in.hi, t.hi) : t.hi };
}

/* Cut `t` out of n stretches; room for one more each time. */
static size_t
cut_out (struct slot *s, size_t n, struct slot t)
{
  size_t m = 0;
  struct slot out[MAX_SLOTS + 1];
  for (size_t i = 0; i < n && m < MAX_SLOTS; i++)
    {
      if (t.lo > s[i].lo && m < MAX_SLOTS)
        out[m++] = (struct slot) { s[i].lo, fmin (s[i].hi, t.lo) };
      if (t.hi < s[i].hi && m < MAX_SLOTS)
        out[m++] = (struct slot) { fmax (s[i].lo, t.hi), s[i].hi };
    }
  memcpy (s, out, m * sizeof *s);
  return m;
}

static size_t
drop_narrow (struct slot *s, size_t n, double least)
{
  size_t m = 0;
  for (size_t i = 0; i < n; i++)
    if (s[i].hi - s[i].lo >= least)
      s[m++] = s[i];
  return m;
}

size_t
floats_slots (const struct area *a, struct slot in, double *y, double h, struct slot ret[MAX_SLOTS])
{
  ret[0] = in;
  for (size_t tries = 0; a->floats && tries <= a->floats->n; tries++)
    {
      double clear = INFINITY;
      size_t n = 1;
      ret[0] = in;
      for (size_t i = 0; i < a->floats->n; i++)
        {
          const struct float_box *b = &a->floats->at[i];
          if (b->box.y >= *y + h - 0.01 || b->box.y + b->box.h <= *y + 0.01 || b->box.x >= in.hi
              || b->box.x + b->box.w <= in.lo)
            continue;
          clear = fmin (clear, b->box.y + b->box.h);
          n = cut_out (ret, n, taken (b, in));
        }
      n = drop_narrow (ret, n, fmin (MIN_SLOT, in.hi - in.lo));
      if (n > 0)
        return n;
      *y = clear;
    }
  ret[0] = in;
  return 1;
}

double
floats_clear (const struct area *a, double y)
{
  double low = y;
  for (size_t i = 0; a->floats && i < a->floats->n; i++)
    {
      const struct pg_rect *r = &a->floats->at[i].box;
      if (r->y + r->h > low && r->x < a->x + a->w && r->x + r->w > a->x)
        low = r->y + r->h;
    }
  return low;
}

/* ---- where an anchored thing goes (ECMA-376 20.4.2.10, 20.4.2.11) ---- */

static struct slot
area_x (const struct area *a, enum dx_rel rel)
{
  const struct page_state *ps = &a->L->ps;
  double pw = ps->sect->page_w;
  bool odd = ps->number & 1;
  switch (rel)
    {
    case DX_REL_PAGE: return (struct slot) { 0, pw };
    case DX_REL_MARGIN: return (struct slot) { ps->left, ps->right };
    case DX_REL_LEFT_MARGIN: return (struct slot) { 0, ps->left };
    case DX_REL_RIGHT_MARGIN: return (struct slot) { ps->right, pw };
    case DX_REL_INSIDE_MARGIN: return odd ? (struct slot) { 0, ps->left } : (struct slot) { ps->right, pw };
    case DX_REL_OUTSIDE_MARGIN: return odd ? (struct slot) { ps->right, pw } : (struct slot) { 0, ps->left };
    default: return (struct slot) { a->x, a->x + a->w };
    }
}

static struct slot
area_y (const struct area *a, enum dx_rel rel, double para)
{
  const struct page_state *ps = &a->L->ps;
  double ph = ps->sect->page_h;
  switch (rel)
    {
    case DX_REL_PAGE: return (struct slot) { 0, ph };
    case DX_REL_MARGIN: return (struct slot) { ps->top, ps->bottom };
    case DX_REL_TOP_MARGIN:
    case DX_REL_INSIDE_MARGIN: return (struct slot) { 0, ps->top };
    case DX_REL_BOTTOM_MARGIN:
    case DX_REL_OUTSIDE_MARGIN: return (struct slot) { ps->bottom, ph };
    default: return (struct slot) { para, para };
    }
}

static double
along (const struct dx_axis *ax, struct slot s, double size, bool odd)
{
  enum dx_axis_align al = ax->align;
  if (al == DX_AT_INSIDE)
    al = odd ? DX_AT_START : DX_AT_END;
  else if (al == DX_AT_OUTSIDE)
    al = odd ? DX_AT_END : DX_AT_START;
  switch (al)
    {
    case DX_AT_CENTER: return (s.lo + s.hi - size) / 2;
    case DX_AT_END: return s.hi - size;
    case DX_AT_PERCENT: return s.lo + ax->offset * (s.hi - s.lo);
    case DX_AT_OFFSET: return s.lo + ax->offset;
    default: return s.lo;
    }
}

static struct pg_rect
locate (const struct area *a, const struct dx_float *f, double w, double h, double para)
{
  bool odd = a->L->ps.number & 1;
  struct pg_rect r
      = { along (&f->x, area_x (a, f->x.rel), w, odd), along (&f->y, area_y (a, f->y.rel, para), h, odd), w, h };
  double ph = a->L->ps.sect->page_h;
  if ((f->y.rel == DX_REL_PARAGRAPH || f->y.rel == DX_REL_LINE) && f->wrap != DX_WRAP_NONE && r.y + h > ph && h < ph)
    r.y = ph - h;
  r.x = fmin (fmax (r.x, -MAX_EXTENT), MAX_EXTENT);
  r.y = fmin (fmax (r.y, -MAX_EXTENT), MAX_EXTENT);
  return r;
}

static bool
reserve (struct area *a, const struct dx_float *f, struct pg_rect r, struct oc_err *err)
{
  if (!a->floats || f->wrap == DX_WRAP_NONE)
    return true;
  struct float_box b = { .wrap = f->wrap, .side = f->wrap_side,
                         .box = { r.x - f->dist[DX_LEFT], r.y - f->dist[DX_TOP], r.w + f->dist[DX_LEFT] + f->dist[DX_RIGHT],
                                  r.h + f->dist[DX_TOP] + f->dist[DX_BOTTOM] } };
  if (f->wrap == DX_WRAP_TOP_BOTTOM)
    {
      b.box.x = a->x;
      b.box.w = a->w;
    }
  return floats_add (a->floats, b) || oc_fail (err, OC_NOMEM, "anchored drawings");
}

bool
place_anchored (struct area *a, const struct ptext *t, uint32_t from, uint32_t to, double y, struct oc_err *err)
{
  for (uint32_t i = from; i < to; i++)
    {
      const struct dx_inline *in = t->ch[i].kind == PC_NOTHING ? t->span[t->ch[i].span].in : NULL;
      if (!in || in->kind != DX_OBJECT || !in->object->place)
        continue;
      const struct dx_object *o = in->object;
      double w, h;
      object_size (a, o, &w, &h);
      struct pg_rect r = locate (a, o->place, w, h, y);
      if (!reserve (a, o->place, r, err) || !object_draw (a, o, r.x, r.y, o->place->behind ? PG_BEHIND : PG_FRONT, err))
        return false;
      if (in->link)
        link_area (a, in->link, r);
    }
  return true;
}

/* ---- frames (w:framePr) and floating tables ---- */

/* Blocks into a list of their own at (x, y); height and width come back. */
static bool
lay_apart (struct area *a, struct pg_list *out, struct dx_block *const *blocks, size_t n, struct pg_rect *r,
           struct oc_err *err)
{
  struct area in = area_inside (a, out, r->x, r->y, r->w);
  struct cursor c = { 0 };
  if (place_blocks (&in, blocks, n, &c, err) == PLACED_FAIL)
    return false;
  r->h = in.y + in.after - r->y;
  return pg_ok (out, err);
}

static bool
frame_width (struct area *a, const struct dx_frame *f, double *ret, struct oc_err *err)
{
  double min = 0, max = 0;
  *ret = f->w;
  if (f->w > 0)
    return true;
  if (!blocks_extent (a, f->blocks, f->nblocks, &min, &max, err))
    return false;
  *ret = fmin (max + 0.1, a->w);
  return true;
}

bool
place_frame (struct area *a, const struct dx_frame *f, struct oc_err *err)
{
  AUTO_PG_LIST struct pg_list list = PG_LIST_INIT (a->arena);
  struct pg_rect r = { a->x, a->y, 0, 0 };
  if (!frame_width (a, f, &r.w, err) || !lay_apart (a, &list, f->blocks, f->nblocks, &r, err))
    return false;
  double h = f->h_rule == DX_SIZE_EXACT ? f->h : f->h_rule == DX_SIZE_AT_LEAST ? fmax (f->h, r.h) : r.h;
  double para = a->y + (a->prev ? a->after : 0);
  struct pg_rect to = locate (a, &f->place, r.w, h, para);
  if (f->drop_cap)
    {
      to.y = para;
      to.x = f->drop_margin ? a->x - r.w : a->x;
    }
  pg_append (a->out, &list, to.x - r.x, to.y - r.y);
  return pg_ok (a->out, err) && reserve (a, &f->place, to, err);
}

enum placed
place_table_apart (struct area *a, const struct dx_table *t, struct oc_err *err)
{
  AUTO_PG_LIST struct pg_list list = PG_LIST_INIT (a->arena);
  double w;
  if (!table_width (a, t, &w, err))
    return PLACED_FAIL;
  struct area in = area_inside (a, &list, a->x, a->y, w);
  in.apart = true;
  struct cursor c = { 0 };
  if (place_table (&in, t, &c, err) == PLACED_FAIL)
    return PLACED_FAIL;
  struct pg_rect to = locate (a, t->place, w, in.y - a->y, a->y + (a->prev ? a->after : 0));
  if (a->L->doc->compat_mode < 15 && (t->place->x.align == DX_AT_OFFSET || t->place->x.align == DX_AT_START))
    to.x -= t->margin[DX_LEFT]; /* its text, not its border, stands there */
  if (isfinite (a->bottom) && to.y + to.h > a->bottom + 1 && !a->at_top && t->place->y.rel == DX_REL_PARAGRAPH)
    return PLACED_NONE;
  if (to.y + to.h > a->L->ps.sect->page_h)
    return PLACED_PART; /* higher than the page: goes into the flow */
  pg_append (a->out, &list, to.x - a->x, to.y - a->y);
  return pg_ok (a->out, err) && reserve (a, t->place, to, err) ? PLACED_ALL : PLACED_FAIL;
}
