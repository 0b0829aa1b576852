/* Column widths of a table (ECMA-376 17.4.52 tblLayout, 17.18.87 ST_TblLayoutType). */
#include "plugins/pdf/layout/tables.h"
#include <math.h>

#define MIN_COLUMN 1.0

static double
sum_of (const double *w, size_t n)
{
  double s = 0;
  for (size_t i = 0; i < n; i++)
    s += w[i];
  return s;
}

static void
scale (double *w, size_t n, double to)
{
  double s = sum_of (w, n);
  for (size_t i = 0; i < n && s > 0; i++)
    w[i] *= to / s;
}

/* Widths that the file declares: the grid, else the cells' own. */
static void
declared (const struct dx_table *t, double *w)
{
  for (size_t i = 0; i < t->ncols; i++)
    w[i] = t->grid && t->grid[i] > 0 ? fmin (t->grid[i], MAX_EXTENT) : 0;
  for (size_t r = 0; r < t->nrows && r < 64; r++)
    for (size_t k = 0; k < t->rows[r].n; k++)
      {
        const struct dx_cell *c = &t->rows[r].cells[k];
        if (c->width.kind != DX_WIDTH_POINTS || c->width.v <= 0 || c->span == 0)
          continue;
        for (size_t i = c->col; i < c->col + c->span && i < t->ncols; i++)
          if (w[i] <= 0)
            w[i] = fmin (c->width.v, MAX_EXTENT) / (double) c->span;
      }
}

struct extents { double *min, *max; };

static bool
cell_extent (struct area *a, const struct dx_table *t, const struct dx_cell *c, struct extents *e, struct oc_err *err)
{
  double min, max;
  struct area in = area_inside (a, a->out, 0, 0, a->w);
  if (c->row_span == 0 || c->span == 0 || c->col >= t->ncols)
    return true;
  if (!blocks_extent (&in, c->blocks, c->nblocks, &min, &max, err))
    return false;
  double pad = c->margin[DX_LEFT] + c->margin[DX_RIGHT] + 0.5;
  for (size_t i = c->col; i < c->col + c->span && i < t->ncols; i++)
    {
      e->min[i] = fmax (e->min[i], (min + pad) / (double) c->span);
      e->max[i] = fmax (e->max[i], (max + pad) / (double) c->span);
    }
  return true;
}

/* Columns without a declared width share what is left, by what they hold. */
static bool
fit_content (struct area *a, const struct dx_table *t, double *w, double avail, struct oc_err *err)
{
  struct extents e = { arena_array (a->cache->arena, double, t->ncols), arena_array (a->cache->arena, double, t->ncols) };
  if (!e.min || !e.max)
    return oc_fail (err, OC_NOMEM, "table columns");
  for (size_t r = 0; r < t->nrows && r < 256; r++)
    for (size_t k = 0; k < t->rows[r].n; k++)
      if (!cell_extent (a, t, &t->rows[r].cells[k], &e, err))
        return false;
  double min = 0, max = 0, given = 0;
  for (size_t i = 0; i < t->ncols; i++)
    {
      given += w[i];
      min += w[i] > 0 ? 0 : e.min[i];
      max += w[i] > 0 ? 0 : e.max[i];
    }
  double room = fmax (avail - given, min), k = max > min ? fmin ((room - min) / (max - min), 1) : 0;
  for (size_t i = 0; i < t->ncols; i++)
    if (w[i] <= 0)
      w[i] = fmax (e.min[i] + k * (e.max[i] - e.min[i]), MIN_COLUMN);
  return true;
}

bool
grid_make (struct area *a, const struct dx_table *t, struct tgrid *ret, struct oc_err *err)
{
  double *w = arena_array (a->cache->arena, double, t->ncols + 1),
         *edge = arena_array (a->cache->arena, double, t->ncols + 1);
  if (!w || !edge)
    return oc_fail (err, OC_NOMEM, "table columns");
  declared (t, w);
  bool lacks = false;
  for (size_t i = 0; i < t->ncols; i++)
    lacks = lacks || w[i] <= 0;
  if (lacks && !fit_content (a, t, w, a->w, err))
    return false;
  if (t->width.kind == DX_WIDTH_PERCENT && t->width.v > 0)
    scale (w, t->ncols, fmin (t->width.v * a->w, MAX_EXTENT));
  else if (t->width.kind == DX_WIDTH_POINTS && t->width.v > 0 && !t->fixed)
    scale (w, t->ncols, fmin (t->width.v, MAX_EXTENT));
  if (!t->fixed && a->cell && sum_of (w, t->ncols) > a->w)
    scale (w, t->ncols, a->w);
  for (size_t i = 0; i < t->ncols; i++)
    edge[i + 1] = fmin (edge[i] + w[i], 4 * MAX_EXTENT);
  *ret = (struct tgrid) { t->ncols, edge };
  return true;
}

bool
table_width (struct area *a, const struct dx_table *t, double *ret, struct oc_err *err)
{
  struct tgrid g;
  struct area in = *a;
  in.depth++;
  if (in.depth > LAYOUT_DEPTH)
    return oc_fail (err, OC_LIMIT, "tables are nested more than %d deep", LAYOUT_DEPTH);
  if (!grid_make (&in, t, &g, err))
    return false;
  *ret = g.edge[g.n];
  return true;
}
