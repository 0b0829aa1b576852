#include "plugins/pdf/layout/page.h"
#include <string.h>

void
pg_list_release (struct pg_list *l)
{
  free (l->at);
  *l = (struct pg_list) PG_LIST_INIT (l->arena);
}

void
pg_truncate (struct pg_list *l, size_t n)
{
  if (n < l->n)
    l->n = n;
}

static bool
grow (struct pg_list *l)
{
  if (l->n < l->cap)
    return true;
  size_t cap = l->cap ? l->cap * 2 : 64;
  struct pg_item *at = realloc (l->at, cap * sizeof *at);
  if (!at)
    {
      l->bad = true;
      return false;
    }
  l->at = at;
  l->cap = cap;
  return true;
}

struct pg_item *
pg_add (struct pg_list *l, enum pg_kind kind, enum pg_layer layer)
{
  struct pg_item *it = grow (l) ? &l->at[l->n++] : &l->scratch;
  memset (it, 0, sizeof *it);
  it->kind = kind;
  it->layer = layer;
  return it;
}

void
pg_add_fill (struct pg_list *l, enum pg_layer layer, struct pg_rect box, uint32_t color)
{
  if (box.w <= 0 || box.h <= 0)
    return;
  struct pg_item *it = pg_add (l, PG_FILL, layer);
  it->fill.box = box;
  it->fill.color = color;
}

void
pg_add_rule (struct pg_list *l, enum pg_layer layer, struct pg_rule rule)
{
  pg_add (l, PG_RULE, layer)->rule = rule;
}

static void
shift_rect (struct pg_rect *r, double dx, double dy)
{
  r->x += dx;
  r->y += dy;
}

static void
shift_item (struct pg_item *it, double dx, double dy)
{
  switch (it->kind)
    {
    case PG_TEXT:
      it->text.x += dx;
      it->text.y += dy;
      break;
    case PG_RULE:
      it->rule.x0 += dx;
      it->rule.x1 += dx;
      it->rule.y0 += dy;
      it->rule.y1 += dy;
      break;
    case PG_FILL: shift_rect (&it->fill.box, dx, dy); break;
    case PG_PATH:
      it->path.x += dx;
      it->path.y += dy;
      break;
    case PG_IMAGE:
      shift_rect (&it->image.box, dx, dy);
      shift_rect (&it->image.clip, dx, dy);
      break;
    case PG_LINK: shift_rect (&it->link.box, dx, dy); break;
    case PG_DEST:
      it->dest.x += dx;
      it->dest.y += dy;
      break;
    case PG_HEADING:
      it->heading.x += dx;
      it->heading.y += dy;
      break;
    case PG_CLIP: shift_rect (&it->clip, dx, dy); break;
    case PG_UNCLIP:
    case PG_KINDS: break;
    }
}

void
pg_shift (struct pg_list *l, size_t from, double dx, double dy)
{
  for (size_t i = from; i < l->n; i++)
    shift_item (&l->at[i], dx, dy);
}

/* (x, y) -> (-y, x): a quarter turn clockwise with y downwards. */
static void
turn_point (double *x, double *y)
{
  double old = *x;
  *x = -*y;
  *y = old;
}

static void
turn_rect (struct pg_rect *r)
{
  *r = (struct pg_rect) { .x = -(r->y + r->h), .y = r->x, .w = r->h, .h = r->w };
}

static void
turn_path (struct pg_list *l, struct pg_path *p)
{
  struct pg_seg *seg = arena_array (l->arena, struct pg_seg, p->nsegs);
  if (!seg)
    {
      l->bad = true;
      return;
    }
  for (size_t i = 0; i < p->nsegs; i++)
    {
      seg[i] = p->seg[i];
      for (int k = 0; k < 3; k++)
        turn_point (&seg[i].x[k], &seg[i].y[k]);
    }
  p->seg = seg;
  turn_point (&p->x, &p->y);
}

/* An image keeps its unturned box around the same middle and gets the turn as an angle. */
static void
turn_image (struct pg_image *im)
{
  double mx = im->clip.x + im->clip.w / 2, my = im->clip.y + im->clip.h / 2;
  double nx = mx, ny = my;
  turn_point (&nx, &ny);
  shift_rect (&im->clip, nx - mx, ny - my);
  shift_rect (&im->box, nx - mx, ny - my);
  im->turn += 90;
}

static void
turn_item (struct pg_list *l, struct pg_item *it)
{
  switch (it->kind)
    {
    case PG_TEXT:
      turn_point (&it->text.x, &it->text.y);
      it->text.turn = (it->text.turn + 1) & 3;
      break;
    case PG_RULE:
      turn_point (&it->rule.x0, &it->rule.y0);
      turn_point (&it->rule.x1, &it->rule.y1);
      break;
    case PG_FILL: turn_rect (&it->fill.box); break;
    case PG_PATH: turn_path (l, &it->path); break;
    case PG_IMAGE: turn_image (&it->image); break;
    case PG_LINK: turn_rect (&it->link.box); break;
    case PG_DEST: turn_point (&it->dest.x, &it->dest.y); break;
    case PG_HEADING: turn_point (&it->heading.x, &it->heading.y); break;
    case PG_CLIP: turn_rect (&it->clip); break;
    case PG_UNCLIP:
    case PG_KINDS: break;
    }
}

void
pg_turn (struct pg_list *l, size_t from, int turns)
{
  for (int t = 0; t < (turns & 3); t++)
    for (size_t i = from; i < l->n; i++)
      turn_item (l, &l->at[i]);
}

void
pg_append (struct pg_list *dst, const struct pg_list *src, double dx, double dy)
{
  size_t from = dst->n;
  for (size_t i = 0; i < src->n && !dst->bad; i++)
    *pg_add (dst, src->at[i].kind, src->at[i].layer) = src->at[i];
  dst->bad = dst->bad || src->bad;
  pg_shift (dst, from, dx, dy);
}

bool
pg_ok (const struct pg_list *l, struct oc_err *err)
{
  return !l->bad || oc_fail (err, OC_NOMEM, "out of memory while building a page");
}
