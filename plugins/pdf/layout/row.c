/* One row of a table: its cells laid out, then drawn with shading and borders. */
#include "plugins/pdf/layout/tables.h"
#include <math.h>
#include <string.h>

void
trow_release (struct trow *r)
{
  for (size_t i = 0; r->cell && i < r->r->n; i++)
    pg_list_release (&r->cell[i].list);
  free (r->cell);
  r->cell = NULL;
}

void
cell_span (const struct tjob *j, const struct dx_cell *c, double *ret_x, double *ret_w)
{
  size_t lo = c->col < j->g.n ? c->col : j->g.n, hi = c->col + c->span < j->g.n ? c->col + c->span : j->g.n;
  double w = j->g.edge[hi] - j->g.edge[lo];
  *ret_x = j->t->bidi ? j->x + j->g.edge[j->g.n] - j->g.edge[hi] : j->x + j->g.edge[lo];
  *ret_w = w;
}

static double
inner_width (const struct tjob *j, const struct dx_cell *c, double *ret_x)
{
  double x, w;
  cell_span (j, c, &x, &w);
  *ret_x = x + c->margin[DX_LEFT];
  return w - c->margin[DX_LEFT] - c->margin[DX_RIGHT];
}

/* ---- laying out ---- */

/* Turned text (w:textDirection): laid out as wide as the row is high, then turned. */
static bool
lay_turned (struct tjob *j, const struct dx_row *r, const struct dx_cell *c, struct rcell *rc, double y, struct oc_err *err)
{
  double x, inner = inner_width (j, c, &x), min = 0, max = 0;
  double pad = c->margin[DX_TOP] + c->margin[DX_BOTTOM], len = r->height - pad;
  if (r->h_rule != DX_SIZE_EXACT)
    {
      if (!blocks_extent (j->a, c->blocks, c->nblocks, &min, &max, err))
        return false;
      len = fmax (len, fmin (max + 1, fmax (min + 1, 200)));
    }
  struct area in = area_inside (j->a, &rc->list, 0, 0, fmax (len, 1));
  struct cursor cur = { 0 };
  in.cell = true;
  if (place_blocks (&in, c->blocks, c->nblocks, &cur, err) == PLACED_FAIL)
    return false;
  double thick = in.y + in.after, slack = c->valign == DX_ANCHOR_MIDDLE   ? (inner - thick) / 2
                                          : c->valign == DX_ANCHOR_BOTTOM ? inner - thick
                                                                          : 0;
  slack = fmax (slack, 0);
  pg_turn (&rc->list, 0, c->dir == DX_DIR_TB_RL ? 1 : 3);
  if (c->dir == DX_DIR_TB_RL)
    pg_shift (&rc->list, 0, x + inner - slack, y);
  else
    pg_shift (&rc->list, 0, x + slack, y + len);
  rc->h = len + pad;
  rc->placed = PLACED_ALL;
  return true;
}

static bool
lay_cell (struct tjob *j, struct trow *r, size_t i, const struct cursor *from, double limit, struct oc_err *err)
{
  const struct dx_cell *c = &r->r->cells[i];
  struct rcell *rc = &r->cell[i];
  double x, w = inner_width (j, c, &x), y = r->y + r->top + c->margin[DX_TOP];
  rc->list = (struct pg_list) PG_LIST_INIT (j->a->arena);
  rc->placed = PLACED_ALL;
  if (c->row_span != 1)
    return true;
  if (c->dir != DX_DIR_LR && !from)
    return lay_turned (j, r->r, c, rc, y, err);
  struct area in = area_inside (j->a, &rc->list, x, y, w);
  struct floats floats = { 0 };
  in.cell = true;
  in.floats = &floats;
  in.bottom = limit - c->margin[DX_BOTTOM] - r->foot;
  in.at_top = false;
  if (from)
    rc->rest = *from;
  rc->placed = place_blocks (&in, c->blocks, c->nblocks, &rc->rest, err);
  double low = fmax (in.y + in.after, floats_clear (&in, 0));
  free (floats.at);
  rc->h = low - y + c->margin[DX_TOP] + c->margin[DX_BOTTOM];
  return rc->placed != PLACED_FAIL && pg_ok (&rc->list, err);
}

static double
thickest (const struct dx_row *r, int side)
{
  double w = 0;
  for (size_t i = 0; i < r->n; i++)
    w = fmax (w, border_width (&r->cells[i].border[side]));
  return w;
}

/* Height that the merged cells ending with this row still need of it. */
static bool
merged_height (struct tjob *j, const struct trow *r, double *ret, struct oc_err *err)
{
  *ret = 0;
  for (size_t i = 0; i < j->nmerges; i++)
    {
      struct merge *m = &j->merge[i];
      if (m->end != r->index + 1)
        continue;
      AUTO_PG_LIST struct pg_list list = PG_LIST_INIT (j->a->arena);
      double x, w = inner_width (j, m->cell, &x);
      struct area in = area_inside (j->a, &list, x, 0, w);
      struct cursor c = m->c;
      in.cell = in.try_only = true;
      if (place_blocks (&in, m->cell->blocks, m->cell->nblocks, &c, err) == PLACED_FAIL)
        return false;
      double need = in.y + in.after + m->cell->margin[DX_TOP] + m->cell->margin[DX_BOTTOM] + r->top;
      *ret = fmax (*ret, need - (r->y - m->y));
    }
  return true;
}

bool
row_lay (struct tjob *j, struct trow *r, const struct cursor *from, double limit, struct oc_err *err)
{
  double h = 0, merged;
  r->cell = calloc (r->r->n ? r->r->n : 1, sizeof *r->cell);
  if (!r->cell)
    return oc_fail (err, OC_NOMEM, "table row");
  r->top = thickest (r->r, DX_TOP);
  r->foot = thickest (r->r, DX_BOTTOM);
  for (size_t i = 0; i < r->r->n; i++)
    {
      if (!lay_cell (j, r, i, from ? &from[i] : NULL, limit, err))
        return false;
      if (r->r->cells[i].row_span == 1)
        h = fmax (h, r->cell[i].h);
    }
  if (!merged_height (j, r, &merged, err))
    return false;
  h = fmax (h + r->top, merged);
  if (r->r->h_rule == DX_SIZE_EXACT && r->r->height > 0)
    h = r->r->height;
  else if (!from && r->r->h_rule != DX_SIZE_AUTO)
    h = fmax (h, r->r->height);
  r->h = fmin (h, MAX_EXTENT * 100);
  return true;
}

/* ---- drawing ---- */

static void
draw_edges (struct tjob *j, const struct trow *r, const struct dx_cell *c, double bottom, bool last)
{
  double x, w;
  cell_span (j, c, &x, &w);
  struct pg_list *out = j->a->out;
  double wt = border_width (&c->border[DX_TOP]), wb = border_width (&c->border[DX_BOTTOM]);
  if (c->row_span != 0 || r->cut_above)
    border_draw (out, PG_MAIN, &c->border[DX_TOP], LINE_FROM (x, r->y + wt / 2, x + w, r->y + wt / 2));
  border_draw (out, PG_MAIN, &c->border[DX_LEFT], LINE_FROM (x, bottom, x, r->y));
  bool end = j->t->bidi ? c->col == 0 : true;
  if (end)
    border_draw (out, PG_MAIN, &c->border[DX_RIGHT], LINE_FROM (x + w, r->y, x + w, bottom));
  if (last)
    border_draw (out, PG_MAIN, &c->border[DX_BOTTOM], LINE_FROM (x + w, bottom - wb / 2, x, bottom - wb / 2));
}

static void
draw_diagonals (struct tjob *j, const struct trow *r, const struct dx_cell *c, double bottom)
{
  double x, w;
  cell_span (j, c, &x, &w);
  if (c->diag_down)
    border_draw (j->a->out, PG_MAIN, &c->diag, LINE_FROM (x, r->y, x + w, bottom));
  if (c->diag_up)
    border_draw (j->a->out, PG_MAIN, &c->diag, LINE_FROM (x, bottom, x + w, r->y));
}

static void
draw_cell (struct tjob *j, struct trow *r, size_t i, double bottom)
{
  const struct dx_cell *c = &r->r->cells[i];
  struct rcell *rc = &r->cell[i];
  double x, w, free_h = bottom - r->y - r->top - rc->h;
  cell_span (j, c, &x, &w);
  if (c->row_span != 1)
    return;
  if (!c->shading.none)
    pg_add_fill (j->a->out, PG_GROUND, (struct pg_rect) { x, r->y, w, bottom - r->y }, rgb_of (c->shading.color, 0xFFFFFF));
  if (free_h > 0 && !r->cut_above && !r->cut_below && c->dir == DX_DIR_LR && c->valign != DX_ANCHOR_TOP)
    pg_shift (&rc->list, 0, 0, c->valign == DX_ANCHOR_MIDDLE ? free_h / 2 : free_h);
  bool clip = r->r->h_rule == DX_SIZE_EXACT && free_h < -0.5;
  if (clip)
    pg_add (j->a->out, PG_CLIP, PG_MAIN)->clip = (struct pg_rect) { x - 1, r->y, w + 2, bottom - r->y };
  pg_append (j->a->out, &rc->list, 0, 0);
  if (clip)
    pg_add (j->a->out, PG_UNCLIP, PG_MAIN);
}

/* A cell over several rows begins. */
static bool
merge_begin (struct tjob *j, const struct trow *r, const struct dx_cell *c)
{
  if (j->nmerges == j->merge_cap)
    {
      size_t cap = j->merge_cap ? j->merge_cap * 2 : 8;
      struct merge *m = arena_array (j->a->cache->arena, struct merge, cap);
      if (!m)
        return false;
      if (j->nmerges)
        memcpy (m, j->merge, j->nmerges * sizeof *m);
      j->merge = m;
      j->merge_cap = cap;
    }
  j->merge[j->nmerges++] = (struct merge) { .cell = c, .end = r->index + c->row_span, .y = r->y };
  return true;
}

bool
row_emit (struct tjob *j, struct trow *r, bool last, struct oc_err *err)
{
  double bottom = r->y + r->h;
  for (size_t i = 0; i < r->r->n; i++)
    {
      const struct dx_cell *c = &r->r->cells[i];
      if (c->row_span > 1 && !r->cut_above && !merge_begin (j, r, c))
        return oc_fail (err, OC_NOMEM, "table row");
      draw_cell (j, r, i, bottom);
      draw_edges (j, r, c, bottom, last);
      draw_diagonals (j, r, c, bottom);
    }
  return pg_ok (j->a->out, err);
}

/* ---- merged cells ---- */

static bool
merge_draw (struct tjob *j, struct merge *m, double bottom, bool cut, struct oc_err *err)
{
  AUTO_PG_LIST struct pg_list list = PG_LIST_INIT (j->a->arena);
  const struct dx_cell *c = m->cell;
  double x, w, cx, cw = inner_width (j, c, &cx), top = m->y + border_width (&c->border[DX_TOP]) + c->margin[DX_TOP];
  cell_span (j, c, &x, &w);
  if (!c->shading.none)
    pg_add_fill (j->a->out, PG_GROUND, (struct pg_rect) { x, m->y, w, bottom - m->y }, rgb_of (c->shading.color, 0xFFFFFF));
  if (c->dir != DX_DIR_LR && !m->cut)
    {
      struct dx_row fake = { .height = bottom - m->y, .h_rule = DX_SIZE_EXACT };
      struct rcell rc = { .list = PG_LIST_INIT (j->a->arena) };
      bool fine = lay_turned (j, &fake, c, &rc, top, err);
      pg_append (j->a->out, &rc.list, 0, 0);
      pg_list_release (&rc.list);
      m->c.block = c->nblocks;
      return fine && pg_ok (j->a->out, err);
    }
  struct area in = area_inside (j->a, &list, cx, top, cw);
  in.cell = true;
  in.at_top = false;
  if (cut)
    in.bottom = bottom - c->margin[DX_BOTTOM];
  if (place_blocks (&in, c->blocks, c->nblocks, &m->c, err) == PLACED_FAIL)
    return false;
  double free_h = bottom - c->margin[DX_BOTTOM] - in.y - in.after;
  if (!cut && !m->cut && free_h > 0 && c->valign != DX_ANCHOR_TOP)
    pg_shift (&list, 0, 0, c->valign == DX_ANCHOR_MIDDLE ? free_h / 2 : free_h);
  pg_append (j->a->out, &list, 0, 0);
  return pg_ok (j->a->out, err);
}

bool
merges_flush (struct tjob *j, size_t end, double y, bool cut, struct oc_err *err)
{
  size_t n = 0;
  for (size_t i = 0; i < j->nmerges; i++)
    {
      struct merge *m = &j->merge[i];
      bool ends = m->end <= end;
      if (ends || cut)
        {
          if (!merge_draw (j, m, y, cut && !ends, err))
            return false;
          m->cut = true;
        }
      if (!ends)
        j->merge[n++] = *m;
    }
  j->nmerges = n;
  return true;
}
