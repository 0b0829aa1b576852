/* Cell borders: who says what about each side, and which of two neighbours wins (ECMA-376 17.4.66). */
#include "config.h"
#include "plugins/pdf/reader/table.h"
#include <string.h>

/* Lines and weight of a border style; a heavier border wins. */
static const struct
{
  const char *style;
  uint8_t lines, number;
} weights[] = {
  { "single", 1, 1 },
  { "thick", 1, 2 },
  { "double", 2, 3 },
  { "dotted", 1, 4 },
  { "dashed", 1, 5 },
  { "dotDash", 1, 6 },
  { "dotDotDash", 1, 7 },
  { "triple", 3, 8 },
  { "thinThickSmallGap", 2, 9 },
  { "thickThinSmallGap", 2, 10 },
  { "thinThickThinSmallGap", 3, 11 },
  { "thinThickMediumGap", 2, 12 },
  { "thickThinMediumGap", 2, 13 },
  { "thinThickThinMediumGap", 3, 14 },
  { "thinThickLargeGap", 2, 15 },
  { "thickThinLargeGap", 2, 16 },
  { "thinThickThinLargeGap", 3, 17 },
  { "wave", 1, 18 },
  { "doubleWave", 2, 19 },
  { "dashSmallGap", 1, 20 },
  { "dashDotStroked", 1, 21 },
  { "threeDEmboss", 1, 22 },
  { "threeDEngrave", 1, 23 },
  { "outset", 1, 24 },
  { "inset", 1, 25 },
};

static bool
invisible (const struct w_border *b)
{
  return !b->style || strcmp (b->style, "nil") == 0 || strcmp (b->style, "none") == 0;
}

static double
weight (const struct w_border *b)
{
  for (size_t i = 0; i < sizeof weights / sizeof *weights; i++)
    if (strcmp (weights[i].style, b->style) == 0)
      return weights[i].lines * weights[i].number * 100 + b->width;
  return 100 + b->width;
}

static int
brightness (const struct w_border *b)
{
  uint32_t c = b->color.is_auto ? 0 : b->color.rgb;
  return (int) ((c >> 16 & 255) + (c & 255) + 2 * (c >> 8 & 255));
}

/* The border that an edge between two cells shows. */
static const struct side *
winner (const struct side *a, const struct side *b)
{
  if (a->from_cell != b->from_cell && a->border.style && b->border.style)
    return a->from_cell ? a : b;
  if (invisible (&a->border) || invisible (&b->border))
    return invisible (&a->border) ? b : a;
  if (weight (&a->border) != weight (&b->border))
    return weight (&a->border) > weight (&b->border) ? a : b;
  return brightness (&a->border) <= brightness (&b->border) ? a : b;
}

struct dx_border
border_settled (const struct side *s)
{
  return s->border.style ? border_of (&s->border) : (struct dx_border){ .style = DX_BORDER_NONE };
}

/* ---- candidates ---- */

/* Rows and columns over which a conditional format of the style stretches, seen from one cell; ends excluded. */
struct region { size_t row, row_end, col, col_end; };

static struct region
region_of (const struct tgrid *g, const struct tcell *cell, enum table_cond cond)
{
  size_t last_row = cell->row + (cell->row_span ? cell->row_span : 1);
  struct region all = { 0, g->nrows, 0, g->ncols };
  switch (cond)
    {
    case COND_BAND1_V: case COND_BAND2_V: case COND_FIRST_COL: case COND_LAST_COL:
      all.col = cell->col;
      all.col_end = cell->col + cell->span;
      break;
    case COND_BAND1_H: case COND_BAND2_H: case COND_FIRST_ROW: case COND_LAST_ROW:
      all.row = cell->row;
      all.row_end = last_row;
      break;
    case COND_NE: case COND_NW: case COND_SE: case COND_SW:
      all = (struct region){ cell->row, last_row, cell->col, cell->col + cell->span };
      break;
    default:
      break;
    }
  return all;
}

/* Is this side of the cell on the rim of the region, where `top` ... count, or inside, where `insideH` and `insideV` do? */
static enum tb_side
named_side (const struct region *r, const struct tcell *cell, enum dx_side side)
{
  size_t row_end = cell->row + (cell->row_span ? cell->row_span : 1);
  switch (side)
    {
    case DX_TOP: return cell->row <= r->row ? TB_TOP : TB_INSIDE_H;
    case DX_LEFT: return cell->col <= r->col ? TB_LEFT : TB_INSIDE_V;
    case DX_BOTTOM: return row_end >= r->row_end ? TB_BOTTOM : TB_INSIDE_H;
    default: return cell->col + cell->span >= r->col_end ? TB_RIGHT : TB_INSIDE_V;
    }
}

/* Rows of one horizontal band share its outer border. */
static void
stretch_band (const struct tgrid *g, enum table_cond cond, struct region *r)
{
  if (cond != COND_BAND1_H && cond != COND_BAND2_H)
    return;
  while (r->row > 0 && g->rows[r->row - 1].n && (g->rows[r->row - 1].cells[0].conds >> cond & 1))
    r->row--;
  while (r->row_end < g->nrows && g->rows[r->row_end].n && (g->rows[r->row_end].cells[0].conds >> cond & 1))
    r->row_end++;
}

static const struct w_border *
from_style (const struct tgrid *g, const struct tcell *cell, enum dx_side side)
{
  for (size_t cond = COND_COUNT; g->style && cond-- > COND_WHOLE + 1;)
    {
      const struct tcprops *tc = g->cond[cond] ? &g->cond[cond]->tc : NULL;
      if (!tc || !(cell->conds >> cond & 1) || !(tc->set >> TCP_BORDER))
        continue;
      struct region r = region_of (g, cell, (enum table_cond) cond);
      stretch_band (g, (enum table_cond) cond, &r);
      enum tb_side name = named_side (&r, cell, side);
      if (tc->set & 1u << (TCP_BORDER + name))
        return &tc->border[name];
    }
  return NULL;
}

static void
find_side (const struct tgrid *g, const struct trow *row, struct tcell *cell, enum dx_side side)
{
  struct side *s = &cell->side[side];
  struct region whole = { 0, g->nrows, 0, g->ncols };
  enum tb_side name = named_side (&whole, cell, side);
  const struct w_border *style = from_style (g, cell, side);
  *s = (struct side){ 0 };
  if (cell->own.set & 1u << (TCP_BORDER + (enum tb_side) side))
    *s = (struct side){ cell->own.border[side], true };
  else if (style)
    *s = (struct side){ *style, true };
  else if (g->spaced && (row->exception.set & (1u << (TBLP_BORDER + TB_INSIDE_H) | 1u << (TBLP_BORDER + TB_INSIDE_V))))
    name = side == DX_TOP || side == DX_BOTTOM ? TB_INSIDE_H : TB_INSIDE_V;
  if (!s->border.style && (row->exception.set & 1u << (TBLP_BORDER + name)))
    s->border = row->exception.border[name];
}

/* ---- neighbours ---- */

static void
settle (struct side *a, struct side *b)
{
  struct side w = *winner (a, b);
  *a = *b = w;
}

static void
settle_row (struct trow *row)
{
  for (size_t i = 0; i + 1 < row->n; i++)
    settle (&row->cells[i].side[DX_RIGHT], &row->cells[i + 1].side[DX_LEFT]);
}

static bool
overlap (const struct tcell *a, const struct tcell *b)
{
  return a->col < b->col + b->span && b->col < a->col + a->span;
}

/* Edge between two rows: the lower cells' top borders carry the result; an upper cell that spans several of them takes the
 * first. */
static void
settle_edge (struct trow *upper, struct trow *lower)
{
  size_t j = 0;
  for (size_t i = 0; i < upper->n; i++)
    {
      struct tcell *above = &upper->cells[i];
      struct side before = above->side[DX_BOTTOM];
      bool first = true;
      while (j < lower->n && lower->cells[j].col + lower->cells[j].span <= above->col)
        j++;
      for (size_t k = j; k < lower->n && overlap (above, &lower->cells[k]); k++)
        {
          struct tcell *below = &lower->cells[k];
          struct side mine = before, *theirs = &below->side[DX_TOP];
          if (!below->row_span && below->origin == above->origin)
            mine = *theirs = (struct side){ 0 };
          else
            settle (&mine, theirs);
          if (first)
            above->side[DX_BOTTOM] = mine;
          first = false;
        }
    }
}

/* The bottom of a vertical merge is that of its last cell. */
static void
close_merges (struct tgrid *g)
{
  for (size_t r = 0; r < g->nrows; r++)
    for (size_t i = 0; i < g->rows[r].n; i++)
      {
        struct tcell *cell = &g->rows[r].cells[i];
        struct trow *last = cell->row_span > 1 ? &g->rows[r + cell->row_span - 1] : NULL;
        for (size_t k = 0; last && k < last->n; k++)
          if (last->cells[k].col == cell->col)
            cell->side[DX_BOTTOM] = last->cells[k].side[DX_BOTTOM];
      }
}

void
borders_find (struct tgrid *g)
{
  for (size_t r = 0; r < g->nrows; r++)
    for (size_t i = 0; i < g->rows[r].n; i++)
      for (int side = DX_TOP; side <= DX_RIGHT; side++)
        {
          struct tcell flat = g->rows[r].cells[i];
          flat.row_span = 1;   /* each row of a merge is asked for itself */
          find_side (g, &g->rows[r], &flat, (enum dx_side) side);
          g->rows[r].cells[i].side[side] = flat.side[side];
        }
  for (size_t r = 0; r < g->nrows && !g->spaced; r++)
    {
      settle_row (&g->rows[r]);
      if (r + 1 < g->nrows)
        settle_edge (&g->rows[r], &g->rows[r + 1]);
    }
  close_merges (g);
}
