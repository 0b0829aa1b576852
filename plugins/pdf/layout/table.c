/* A table over pages: rows one by one, header rows again on every page, merged cells cut where a page ends. */
#include "plugins/pdf/layout/tables.h"
#include <math.h>
#include <string.h>

#define FIT 0.05
#define MERGE_BEGIN 28.0 /* points of a merged cell that are worth a part of their own */

/* Where a row began on this page, to be able to take it back. */
struct rowmark { size_t items; double y; size_t nmerges, ntaken; double notes_height, bottom; };

struct marks { struct rowmark *at; size_t n, cap, first; bool repeated; };

static bool
mark_row (struct marks *m, const struct tjob *j)
{
  if (m->n == m->cap)
    {
      size_t cap = m->cap ? m->cap * 2 : 64;
      struct rowmark *at = realloc (m->at, cap * sizeof *at);
      if (!at)
        return false;
      m->at = at;
      m->cap = cap;
    }
  const struct area *a = j->a;
  m->at[m->n++]
      = (struct rowmark){ a->out->n, j->y, j->nmerges, a->notes ? a->notes->ntaken : 0, a->notes ? a->notes->height : 0,
                          a->bottom };
  return true;
}

/* ---- notes referenced from cells ---- */

static bool
row_notes (struct tjob *j, const struct dx_row *r, bool take, double *ret_more, struct oc_err *err)
{
  *ret_more = 0;
  if (!j->a->notes)
    return true;
  for (size_t i = 0; i < r->n; i++)
    for (size_t b = 0; b < r->cells[i].nblocks; b++)
      {
        struct ptext *t;
        double more = 0;
        const struct dx_block *blk = r->cells[i].blocks[b];
        if (blk->kind != DX_PARA || r->cells[i].row_span == 0)
          continue;
        if (!shaped_para (j->a, &blk->para, &t, err))
          return false;
        if (!t->has_notes)
          continue;
        if (!notes_measure (j->a, t, 0, (uint32_t)t->n, &more, err)
            || (take && !notes_take (j->a, t, 0, (uint32_t)t->n, err)))
          return false;
        *ret_more += more;
      }
  return true;
}

/* ---- keep with next between rows ---- */

static bool
row_keeps (const struct dx_row *r)
{
  if (r->n == 0 || r->cells[0].nblocks == 0)
    return false;
  const struct dx_cell *c = &r->cells[0];
  for (size_t i = 0; i < c->nblocks; i++)
    if (c->blocks[i]->kind != DX_PARA || !c->blocks[i]->para.p.keep_next)
      return false;
  return true;
}

/* Row before which the page ends, given that row `r` does not fit; earlier rows are taken back. */
static size_t
break_row (struct tjob *j, const struct marks *m, size_t r)
{
  size_t k = r;
  while (k > m->first && row_keeps (&j->t->rows[k - 1]))
    k--;
  if (k == r || (k == m->first && j->a->at_top) || m->at[k - m->first].nmerges || m->at[r - m->first].nmerges)
    return r;
  const struct rowmark *rm = &m->at[k - m->first];
  pg_truncate (j->a->out, rm->items);
  j->y = rm->y;
  if (j->a->notes)
    {
      j->a->notes->ntaken = rm->ntaken;
      j->a->notes->height = rm->notes_height;
      j->a->bottom = rm->bottom;
    }
  return k;
}

/* ---- rows ---- */

enum row_end { ROW_PLACED, ROW_CUT, ROW_NOT, ROW_FAIL };

static bool
row_last (const struct tjob *j, size_t r)
{
  return r + 1 == j->t->nrows;
}

static bool
ends_merge (const struct tjob *j, size_t index)
{
  for (size_t i = 0; i < j->nmerges; i++)
    if (j->merge[i].end == index + 1)
      return true;
  return false;
}

/* A row over the page end: as much of every cell as fits.  Not when a cell could show nothing. */
static enum row_end
cut_row (struct tjob *j, size_t index, struct cursor *c, bool force, struct oc_err *err)
{
  AUTO_TROW struct trow r
      = { .r = &j->t->rows[index], .index = index, .y = j->y, .cut_above = c->cells != NULL, .cut_below = true };
  if (!row_lay (j, &r, c->cells, j->a->bottom, err))
    return ROW_FAIL;
  bool progress = false, part = false;
  for (size_t i = 0; i < r.r->n; i++)
    {
      if (r.cell[i].placed == PLACED_NONE && !force)
        return ROW_NOT;
      part = part || r.cell[i].placed != PLACED_ALL;
      progress = progress || r.cell[i].list.n > 0;
    }
  /* Text of a merged cell that ends here can be what does not fit. */
  if (!part && ends_merge (j, index) && r.h > j->a->bottom - j->y && (force || j->a->bottom - j->y > MERGE_BEGIN))
    part = progress = true;
  if (!part || !progress)
    return ROW_NOT;
  struct cursor *rest = arena_array (j->a->cache->arena, struct cursor, r.r->n);
  double more;
  if (!rest)
    {
      oc_fail (err, OC_NOMEM, "table row");
      return ROW_FAIL;
    }
  for (size_t i = 0; i < r.r->n; i++)
    {
      rest[i] = r.cell[i].rest;
      if (r.cell[i].placed == PLACED_ALL)
        rest[i].block = r.r->cells[i].nblocks;
    }
  r.h = fmin (fmax (r.h, 0), fmax (j->a->bottom - j->y, 1));
  if (!row_emit (j, &r, true, err) || (!c->cells && !row_notes (j, r.r, true, &more, err)))
    return ROW_FAIL;
  j->y += r.h;
  c->row = index;
  c->cells = rest;
  c->ncells = r.r->n;
  return ROW_CUT;
}

static enum row_end
whole_row (struct tjob *j, size_t index, struct cursor *c, bool force, struct oc_err *err)
{
  AUTO_TROW struct trow r = { .r = &j->t->rows[index], .index = index, .y = j->y, .cut_above = c->cells != NULL };
  double notes = 0;
  if (!row_lay (j, &r, c->cells, INFINITY, err) || (!c->cells && !row_notes (j, r.r, false, &notes, err)))
    return ROW_FAIL;
  bool last = row_last (j, index);
  if (last)
    r.h += r.r->h_rule == DX_SIZE_EXACT ? 0 : r.foot;
  if (!force && j->y + r.h + notes > j->a->bottom + FIT)
    return ROW_NOT;
  if (!row_emit (j, &r, last, err) || (notes > 0 && !row_notes (j, r.r, true, &notes, err)))
    return ROW_FAIL;
  j->y += r.h;
  c->cells = NULL;
  return merges_flush (j, index + 1, j->y, false, err) ? ROW_PLACED : ROW_FAIL;
}

/* ---- pages ---- */

static size_t
header_rows (const struct dx_table *t)
{
  size_t n = 0;
  while (n < t->nrows && t->rows[n].header)
    n++;
  return n < t->nrows ? n : 0;
}

/* The header rows once more, at the top of a page that continues the table. */
static bool
repeat_headers (struct tjob *j, struct oc_err *err)
{
  size_t n = header_rows (j->t), items = j->a->out->n;
  double y = j->y;
  for (size_t i = 0; i < n; i++)
    {
      struct cursor c = { 0 };
      if (whole_row (j, i, &c, true, err) == ROW_FAIL)
        return false;
    }
  if (isfinite (j->a->bottom) && j->y - y > (j->a->bottom - y) / 2) /* they would leave no room for the table */
    {
      pg_truncate (j->a->out, items);
      j->y = y;
      j->nmerges = 0;
    }
  return true;
}

/* Lower edge of the rows above a page end. */
static void
draw_foot (struct tjob *j, size_t row)
{
  if (row == 0)
    return;
  const struct dx_row *r = &j->t->rows[row - 1];
  for (size_t i = 0; i < r->n; i++)
    {
      double x, w;
      cell_span (j, &r->cells[i], &x, &w);
      border_draw (j->a->out, PG_MAIN, &r->cells[i].border[DX_BOTTOM], LINE_FROM (x, j->y, x + w, j->y));
    }
}

static enum placed
leave (struct tjob *j, struct cursor *c, struct oc_err *err)
{
  if (j->nmerges && !merges_flush (j, 0, j->y, true, err))
    return PLACED_FAIL;
  c->merges = j->merge;
  c->nmerges = j->nmerges;
  j->a->y = j->y;
  j->a->at_top = false;
  return PLACED_PART;
}

/* Row `index` is the first of this page that does not fit. */
static enum placed
page_end (struct tjob *j, const struct marks *m, size_t index, struct cursor *c, struct oc_err *err)
{
  const struct dx_row *r = &j->t->rows[index];
  bool may_cut = !r->cant_split && r->h_rule != DX_SIZE_EXACT && !(r->header && index < header_rows (j->t));
  bool top = index == m->first && j->a->at_top;
  if (may_cut || top)
    {
      enum row_end e = cut_row (j, index, c, top, err);
      if (e == ROW_FAIL)
        return PLACED_FAIL;
      if (e == ROW_CUT)
        return leave (j, c, err);
    }
  if (top)
    return PLACED_NONE;
  size_t k = c->cells ? index : break_row (j, m, index);
  c->row = k;
  if (k == m->first)
    return j->a->at_top || m->repeated ? PLACED_PART : PLACED_NONE;
  draw_foot (j, k);
  return leave (j, c, err);
}

static void
locate (struct tjob *j)
{
  const struct dx_table *t = j->t;
  double w = j->g.edge[j->g.n], free_w = j->a->w - w;
  /* Before Word 2013 the text of the first column, not its border, stood at the indent. */
  double out = j->a->L->doc->compat_mode < 15 ? t->margin[t->bidi ? DX_RIGHT : DX_LEFT] : 0;
  j->x = j->a->x;
  if (t->align == DX_ALIGN_CENTER)
    j->x += free_w / 2;
  else if (t->align == DX_ALIGN_RIGHT)
    j->x += free_w;
  else if (t->bidi)
    j->x += free_w - t->indent + out;
  else if (!j->a->apart)
    j->x += t->indent - out;
}

static enum placed
place_rows (struct tjob *j, struct marks *m, struct cursor *c, struct oc_err *err)
{
  for (size_t i = c->row; i < j->t->nrows; i++)
    {
      j->a->L->sink->alive (j->a->L->sink->ctx);
      if (j->t->rows[i].hidden)
        continue;
      if (!mark_row (m, j))
        {
          oc_fail (err, OC_NOMEM, "table rows");
          return PLACED_FAIL;
        }
      enum row_end e = whole_row (j, i, c, false, err);
      if (e == ROW_NOT)
        {
          enum placed p = page_end (j, m, i, c, err);
          if (p != PLACED_NONE || !(i == m->first && j->a->at_top))
            return p;
          e = whole_row (j, i, c, true, err); /* higher than any page */
        }
      if (e == ROW_FAIL)
        return PLACED_FAIL;
    }
  j->a->y = j->y;
  j->a->at_top = false;
  j->a->prev = NULL;
  j->a->after = 0;
  return PLACED_ALL;
}

enum placed
place_table (struct area *a, const struct dx_table *t, struct cursor *c, struct oc_err *err)
{
  struct area in = *a; /* depth counts tables as well as cells */
  struct tjob j = { .a = a, .t = t, .merge = c->merges, .nmerges = c->nmerges };
  struct marks m = { .first = c->row };
  if (t->nrows == 0 || t->ncols == 0)
    return PLACED_ALL;
  if (!grid_make (&in, t, &j.g, err))
    return PLACED_FAIL;
  bool begun = c->row > 0 || c->cells;
  j.y = a->y + (begun || a->at_top ? 0 : a->after);
  locate (&j);
  if (begun && c->row >= header_rows (t))
    {
      struct merge *kept = j.merge;
      size_t n = j.nmerges;
      j.merge = NULL;
      j.nmerges = j.merge_cap = 0;
      if (!repeat_headers (&j, err))
        return PLACED_FAIL;
      j.merge = kept;
      j.nmerges = j.merge_cap = n;
    }
  m.repeated = begun && header_rows (t) > 0;
  for (size_t i = 0; i < j.nmerges; i++)
    j.merge[i].y = j.y;
  enum placed p = place_rows (&j, &m, c, err);
  free (m.at);
  return p;
}
