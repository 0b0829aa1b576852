/* Pictures, shapes, text boxes and groups. */
#include "plugins/pdf/layout/engine.h"
#include <math.h>
#include <string.h>

static double
bounded (double v)
{
  return v > 0 ? fmin (v, MAX_EXTENT) : 0;
}

static double
relative (const struct area *a, double fraction, enum dx_rel to, bool vertical, double size)
{
  const struct page_state *ps = &a->L->ps;
  if (fraction <= 0 || !ps->sect)
    return size;
  double page = vertical ? ps->sect->page_h : ps->sect->page_w;
  double body = vertical ? ps->bottom - ps->top : ps->right - ps->left;
  return fraction * (to == DX_REL_PAGE ? page : body);
}

static bool
sideways (double rotation)
{
  double r = fmod (fabs (rotation), 180);
  return r > 45 && r < 135;
}

void
object_size (const struct area *a, const struct dx_object *o, double *ret_w, double *ret_h)
{
  double w = relative (a, o->rel_w, o->rel_w_to, false, bounded (o->w)),
         h = relative (a, o->rel_h, o->rel_h_to, true, bounded (o->h));
  if (o->kind == DX_OBJ_SHAPE && o->grow && o->nblocks > 0)
    {
      double text = 0;
      struct oc_err err = OC_ERR_INIT;
      AUTO_PG_LIST struct pg_list list = PG_LIST_INIT (a->arena);
      struct area in = area_inside (a, &list, 0, 0, w - o->inset[DX_LEFT] - o->inset[DX_RIGHT]);
      struct cursor c = { 0 };
      in.try_only = true;
      if (place_blocks (&in, o->blocks, o->nblocks, &c, &err) == PLACED_ALL)
        text = in.y + in.after + o->inset[DX_TOP] + o->inset[DX_BOTTOM];
      h = text > 0 ? text : h;
    }
  bool turned = !o->place && sideways (o->rotation);
  *ret_w = turned ? h : w;
  *ret_h = turned ? w : h;
}

void
link_area (struct area *a, const struct dx_link *link, struct pg_rect box)
{
  if (*link->uri)
    {
      char *uri
          = *link->anchor ? arena_printf (a->arena, "%s#%s", link->uri, link->anchor) : arena_strdup (a->arena, link->uri);
      if (uri)
        pg_add (a->out, PG_LINK, PG_MAIN)->link = (struct pg_link) { .box = box, .uri = uri };
    }
  else if (*link->anchor && refs_known (a->L->refs, link->anchor))
    {
      char *dest = arena_strdup (a->arena, link->anchor);
      if (dest)
        pg_add (a->out, PG_LINK, PG_MAIN)->link = (struct pg_link) { .box = box, .dest = dest };
    }
}

/* Where a thing is drawn: its unturned box and all turns around it. */
struct spot { double x, y, w, h, turn; enum pg_layer layer; };

static void
turn_about (double *x, double *y, double cx, double cy, double degrees)
{
  double s = sin (degrees * M_PI / 180), c = cos (degrees * M_PI / 180), dx = *x - cx, dy = *y - cy;
  *x = cx + dx * c - dy * s;
  *y = cy + dx * s + dy * c;
}

/* ---- pictures ---- */

static void
frame_path (struct area *a, const struct spot *s, bool stroke, uint32_t color, double width, enum pg_dash dash)
{
  struct pg_seg *seg = arena_array (a->arena, struct pg_seg, 5);
  if (!seg)
    {
      a->out->bad = true;
      return;
    }
  const double xs[] = { s->x, s->x + s->w, s->x + s->w, s->x }, ys[] = { s->y, s->y, s->y + s->h, s->y + s->h };
  for (int i = 0; i < 4; i++)
    {
      seg[i] = (struct pg_seg) { .kind = i ? PG_LINETO : PG_MOVE, .x = { xs[i] }, .y = { ys[i] } };
      turn_about (&seg[i].x[0], &seg[i].y[0], s->x + s->w / 2, s->y + s->h / 2, s->turn);
    }
  seg[4].kind = PG_CLOSE;
  pg_add (a->out, PG_PATH, s->layer)->path
      = (struct pg_path){ .seg = seg, .nsegs = 5, .stroked = stroke, .stroke = color, .width = width, .dash = dash };
}

static void
draw_picture (struct area *a, const struct dx_object *o, const struct spot *s)
{
  const struct dx_picture *pic = &o->pic;
  if (pic->missing)
    {
      frame_path (a, s, true, 0x999999, 0.5, PG_SOLID);
      return;
    }
  double cw = 1 - pic->crop[DX_LEFT] - pic->crop[DX_RIGHT], ch = 1 - pic->crop[DX_TOP] - pic->crop[DX_BOTTOM];
  if (cw < 0.001 || ch < 0.001)
    return;
  struct pg_rect clip = { s->x, s->y, s->w, s->h }, box = { 0, 0, s->w / cw, s->h / ch };
  box.x = s->x - pic->crop[DX_LEFT] * box.w;
  box.y = s->y - pic->crop[DX_TOP] * box.h;
  char *mime = arena_strdup (a->arena, pic->mime);
  pg_add (a->out, PG_IMAGE, s->layer)->image = (struct pg_image){ .box = box,
                                                                  .clip = clip,
                                                                  .entry = pic->entry,
                                                                  .mime = mime ? mime : "",
                                                                  .turn = s->turn,
                                                                  .flip_h = o->flip_h,
                                                                  .flip_v = o->flip_v,
                                                                  .opacity = pic->opacity,
                                                                  .gray = pic->gray };
}

/* ---- shapes ---- */

static const enum pg_dash dash_of[] = { [DX_DASH_SOLID] = PG_SOLID,
                                        [DX_DASH_DOT] = PG_DOT,
                                        [DX_DASH_DASH] = PG_DASH,
                                        [DX_DASH_DASH_DOT] = PG_DOT_DASH,
                                        [DX_DASH_DASH_DOT_DOT] = PG_DOT_DOT_DASH };

static void
map_point (const struct dx_object *o, const struct spot *s, double *x, double *y)
{
  double kx = o->w > 0 ? s->w / o->w : 1, ky = o->h > 0 ? s->h / o->h : 1;
  *x *= kx;
  *y *= ky;
  if (o->flip_h)
    *x = s->w - *x;
  if (o->flip_v)
    *y = s->h - *y;
  *x += s->x;
  *y += s->y;
  turn_about (x, y, s->x + s->w / 2, s->y + s->h / 2, s->turn);
}

static size_t
copy_path (const struct dx_object *o, const struct spot *s, struct pg_seg *seg)
{
  static const int points[] = { [DX_MOVE] = 1, [DX_LINE] = 1, [DX_CURVE] = 3, [DX_CLOSE] = 0 };
  static const enum pg_seg_kind kinds[]
      = { [DX_MOVE] = PG_MOVE, [DX_LINE] = PG_LINETO, [DX_CURVE] = PG_CURVE, [DX_CLOSE] = PG_CLOSE };
  size_t at = 0, n = 0;
  for (; n < o->path.nop; n++)
    {
      int k = points[o->path.op[n]];
      if (at + 2 * (size_t) k > o->path.nxy)
        break;
      seg[n] = (struct pg_seg) { .kind = kinds[o->path.op[n]] };
      for (int i = 0; i < k; i++, at += 2)
        {
          seg[n].x[i] = o->path.xy[at];
          seg[n].y[i] = o->path.xy[at + 1];
          map_point (o, s, &seg[n].x[i], &seg[n].y[i]);
        }
    }
  return n;
}

static size_t
box_path (const struct dx_object *o, const struct spot *s, struct pg_seg *seg)
{
  const double xs[] = { 0, o->w, o->w, 0 }, ys[] = { 0, 0, o->h, o->h };
  for (int i = 0; i < 4; i++)
    {
      seg[i] = (struct pg_seg) { .kind = i ? PG_LINETO : PG_MOVE, .x = { xs[i] }, .y = { ys[i] } };
      map_point (o, s, &seg[i].x[0], &seg[i].y[0]);
    }
  seg[4] = (struct pg_seg) { .kind = PG_CLOSE };
  return 5;
}

static void
draw_outline (struct area *a, const struct dx_object *o, const struct spot *s)
{
  bool filled = !o->fill_none && !o->fill.is_auto, stroked = !o->stroke.none && o->stroke.width > 0;
  if (!filled && !stroked)
    return;
  struct pg_seg *seg = arena_array (a->arena, struct pg_seg, o->path.nop > 5 ? o->path.nop : 5);
  if (!seg)
    {
      a->out->bad = true;
      return;
    }
  size_t n = o->path.nop ? copy_path (o, s, seg) : box_path (o, s, seg);
  pg_add (a->out, PG_PATH, s->layer)->path = (struct pg_path){ .seg = seg,
                                                               .nsegs = n,
                                                               .filled = filled,
                                                               .stroked = stroked,
                                                               .fill = rgb_of (o->fill, 0xFFFFFF),
                                                               .stroke = rgb_of (o->stroke.color, 0),
                                                               .width = o->stroke.width,
                                                               .alpha = 1,
                                                               .dash = dash_of[o->stroke.dash] };
}

/* Text of a shape into a list at (0, 0) of the shape's inner box; turned text has width and height exchanged. */
static bool
lay_text (struct area *a, const struct dx_object *o, struct pg_rect in, int turns, struct pg_list *out, struct oc_err *err)
{
  double w = turns & 1 ? in.h : in.w, h = turns & 1 ? in.w : in.h;
  if (!o->wrap_text)
    {
      double min, max;
      if (!blocks_extent (a, o->blocks, o->nblocks, &min, &max, err))
        return false;
      w = fmax (w, fmin (max + 1, MAX_EXTENT));
    }
  bool still = turns == 0;
  struct area box = area_inside (a, out, still ? in.x : 0, still ? in.y : 0, w);
  struct cursor c = { 0 };
  if (place_blocks (&box, o->blocks, o->nblocks, &c, err) == PLACED_FAIL)
    return false;
  double free_h = h - (box.y + box.after - box.top);
  double down = o->anchor == DX_ANCHOR_MIDDLE ? free_h / 2 : o->anchor == DX_ANCHOR_BOTTOM ? free_h : 0;
  if (down > 0)
    pg_shift (out, 0, 0, down);
  if (!still)
    {
      pg_turn (out, 0, turns);
      pg_shift (out, 0,
                in.x
                    + (turns == 1   ? in.w
                       : turns == 2 ? in.w
                                    : 0),
                in.y
                    + (turns == 3   ? in.h
                       : turns == 2 ? in.h
                                    : 0));
    }
  return pg_ok (out, err);
}

static bool
draw_text (struct area *a, const struct dx_object *o, const struct spot *s, struct oc_err *err)
{
  AUTO_PG_LIST struct pg_list list = PG_LIST_INIT (a->arena);
  int turns = (int) (o->text_rotation / 90);
  struct spot t = *s;
  if (sideways (s->turn)) /* the box as it stands on the page */
    {
      t = (struct spot) { s->x + (s->w - s->h) / 2, s->y + (s->h - s->w) / 2, s->h, s->w, 0, s->layer };
      turns += fmod (s->turn + 360, 360) < 180 ? 1 : 3;
    }
  struct pg_rect in = { t.x + o->inset[DX_LEFT], t.y + o->inset[DX_TOP], t.w - o->inset[DX_LEFT] - o->inset[DX_RIGHT],
                        t.h - o->inset[DX_TOP] - o->inset[DX_BOTTOM] };
  if (!lay_text (a, o, in, turns & 3, &list, err))
    return false;
  for (size_t i = 0; i < list.n; i++)
    if (list.at[i].kind != PG_LINK && list.at[i].kind != PG_DEST)
      list.at[i].layer = s->layer;
  pg_append (a->out, &list, 0, 0);
  return pg_ok (a->out, err);
}

static bool draw (struct area *a, const struct dx_object *o, const struct spot *s, struct oc_err *err);

static bool
draw_group (struct area *a, const struct dx_object *o, const struct spot *s, struct oc_err *err)
{
  double kx = o->w > 0 ? s->w / o->w : 1, ky = o->h > 0 ? s->h / o->h : 1;
  struct area inner = *a;
  inner.depth++;
  if (inner.depth > LAYOUT_DEPTH)
    return oc_fail (err, OC_LIMIT, "drawings are nested more than %d deep", LAYOUT_DEPTH);
  for (size_t i = 0; i < o->nchildren; i++)
    {
      const struct dx_object *k = o->children[i];
      struct spot t = { s->x + k->x * kx,    s->y + k->y * ky,      bounded (k->w) * kx,
                        bounded (k->h) * ky, s->turn + k->rotation, s->layer };
      double cx = t.x + t.w / 2, cy = t.y + t.h / 2, nx = cx, ny = cy;
      turn_about (&nx, &ny, s->x + s->w / 2, s->y + s->h / 2, s->turn);
      t.x += nx - cx;
      t.y += ny - cy;
      if (!draw (&inner, k, &t, err))
        return false;
    }
  return true;
}

static bool
draw (struct area *a, const struct dx_object *o, const struct spot *s, struct oc_err *err)
{
  switch (o->kind)
    {
    case DX_OBJ_PICTURE:
      draw_picture (a, o, s);
      if (!o->stroke.none && o->stroke.width > 0 && !o->pic.missing)
        frame_path (a, s, true, rgb_of (o->stroke.color, 0), o->stroke.width, dash_of[o->stroke.dash]);
      break;
    case DX_OBJ_SHAPE:
      draw_outline (a, o, s);
      if (o->nblocks && !draw_text (a, o, s, err))
        return false;
      break;
    case DX_OBJ_GROUP: return draw_group (a, o, s, err);
    }
  return pg_ok (a->out, err);
}

bool
object_draw (struct area *a, const struct dx_object *o, double x, double y, enum pg_layer layer, struct oc_err *err)
{
  struct spot s = { .x = x, .y = y, .turn = o->rotation, .layer = layer };
  object_size (a, o, &s.w, &s.h);
  if (!o->place && sideways (o->rotation)) /* the size was that of the turned box */
    {
      double w = s.w;
      s.w = s.h;
      s.h = w;
      s.x += (s.h - s.w) / 2;
      s.y += (s.w - s.h) / 2;
    }
  if (o->link)
    link_area (a, o->link, (struct pg_rect) { x, y, s.w, s.h });
  return draw (a, o, &s, err);
}
