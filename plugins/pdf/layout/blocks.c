/* A row of blocks into an area, from where it was left. */
#include "plugins/pdf/layout/engine.h"
#include <math.h>

struct area
area_inside (const struct area *a, struct pg_list *out, double x, double y, double w)
{
  return (struct area){ .L = a->L,
                        .out = out,
                        .arena = a->arena,
                        .cache = a->cache,
                        .x = x,
                        .w = w > 1 ? w : 1,
                        .top = y,
                        .y = y,
                        .bottom = INFINITY,
                        .at_top = true,
                        .keep_before = true,
                        .cell = a->cell,
                        .try_only = a->try_only,
                        .depth = a->depth + 1 };
}

enum placed
place_block (struct area *a, const struct dx_block *b, struct cursor *c, struct oc_err *err)
{
  if (a->depth > LAYOUT_DEPTH)
    {
      oc_fail (err, OC_LIMIT, "tables and text boxes are nested more than %d deep", LAYOUT_DEPTH);
      return PLACED_FAIL;
    }
  switch (b->kind)
    {
    case DX_PARA: return place_para (a, &b->para, c, err);
    case DX_TABLE:
      if (b->table.place && c->row == 0 && !c->cells && !a->apart && !a->still)
        {
          enum placed r = place_table_apart (a, &b->table, err);
          if (r != PLACED_PART)
            return r;
        }
      return place_table (a, &b->table, c, err);
    case DX_FRAME: return place_frame (a, &b->frame, err) ? PLACED_ALL : PLACED_FAIL;
    }
  return PLACED_ALL;
}

enum placed
place_blocks (struct area *a, struct dx_block *const *blocks, size_t n, struct cursor *c, struct oc_err *err)
{
  while (c->block < n)
    {
      const struct dx_block *b = blocks[c->block];
      a->next = c->block + 1 < n && blocks[c->block + 1]->kind == DX_PARA ? &blocks[c->block + 1]->para : NULL;
      enum placed r = place_block (a, b, c, err);
      /* Page and column breaks have no effect inside a part. */
      if (r == PLACED_PART && c->forced != LINE_WRAP)
        continue;
      if (r == PLACED_NONE && c->block > 0)
        return PLACED_PART;
      if (r != PLACED_ALL)
        return r;
      *c = (struct cursor) { .block = c->block + 1 };
    }
  return PLACED_ALL;
}

static bool
para_extent (struct area *a, const struct dx_para *p, double *ret_min, double *ret_max, struct oc_err *err)
{
  struct ptext *t;
  if (!shaped_para (a, p, &t, err))
    return false;
  lines_extent (t, a->L->doc->default_tab > 1 ? a->L->doc->default_tab : 36, ret_min, ret_max);
  double indent = p->p.indent_left + p->p.indent_right + fmax (p->p.first_line, 0);
  *ret_min += p->p.indent_left + p->p.indent_right;
  *ret_max += indent;
  return true;
}

bool
blocks_extent (struct area *a, struct dx_block *const *blocks, size_t n, double *ret_min, double *ret_max,
               struct oc_err *err)
{
  double min = 0, max = 0;
  for (size_t i = 0; i < n; i++)
    {
      double lo = 0, hi = 0;
      const struct dx_block *b = blocks[i];
      if (b->kind == DX_PARA && !para_extent (a, &b->para, &lo, &hi, err))
        return false;
      if (b->kind == DX_TABLE && (a->depth > LAYOUT_DEPTH || !table_width (a, &b->table, &hi, err)))
        return oc_fail (err, OC_LIMIT, "tables are nested more than %d deep", LAYOUT_DEPTH);
      if (b->kind == DX_TABLE)
        lo = b->table.fixed ? hi : 0;
      min = fmax (min, lo);
      max = fmax (max, hi);
    }
  *ret_min = min;
  *ret_max = max;
  return true;
}
