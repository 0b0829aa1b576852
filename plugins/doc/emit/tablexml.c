/* Properties of tables, rows and cells as XML; whole tables for text boxes, where no command reaches. */
#include "plugins/doc/emit/tablexml.h"
#include "common/base/num.h"
#include "plugins/doc/emit/words.h"
#include <stdio.h>

static void
width_xml (struct xmlout *x, const char *element, int w)
{
  xo_start (x, element);
  xo_attr_int (x, "w:w", w);
  xo_attr (x, "w:type", "dxa");
  xo_end (x);
}

/* [MS-DOC] sprmTPc, sprmTDxaAbs ...: as the position of a frame. */
static void
position_xml (struct xmlout *x, const struct tap *t)
{
  static const char *const h[] = { "text", "margin", "page", "text" }, *const v[] = { "margin", "page", "text", "text" };
  static const struct
  {
    int16_t v;
    const char *word;
  } x_align[] = { { -4, "center" }, { -8, "right" }, { -12, "inside" }, { -16, "outside" } },
    y_align[] = { { -4, "top" }, { -8, "center" }, { -12, "bottom" }, { -16, "inside" }, { -20, "outside" } };
  const char *xa = NULL, *ya = NULL;
  for (int i = 0; i < 4; i++)
    xa = t->pos_x == x_align[i].v ? x_align[i].word : xa;
  for (int i = 0; i < 5; i++)
    ya = t->pos_y == y_align[i].v ? y_align[i].word : ya;
  xo_start (x, "w:tblpPr");
  xo_attr_int (x, "w:leftFromText", oc_clamp (t->from_left, 0, 31680));
  xo_attr_int (x, "w:rightFromText", oc_clamp (t->from_right, 0, 31680));
  xo_attr_int (x, "w:topFromText", oc_clamp (t->from_top, 0, 31680));
  xo_attr_int (x, "w:bottomFromText", oc_clamp (t->from_bottom, 0, 31680));
  xo_attr (x, "w:vertAnchor", v[t->pos_pc >> 4 & 3]);
  xo_attr (x, "w:horzAnchor", h[t->pos_pc >> 6 & 3]);
  xa ? xo_attr (x, "w:tblpXSpec", xa) : xo_attr_int (x, "w:tblpX", t->pos_x);
  ya ? xo_attr (x, "w:tblpYSpec", ya) : xo_attr_int (x, "w:tblpY", t->pos_y ? t->pos_y : 1);
  xo_end (x);
}

static void
borders_xml (struct xmlout *x, const struct tap *t)
{
  static const char *const side[] = { "w:top", "w:left", "w:bottom", "w:right", "w:insideH", "w:insideV" };
  bool any = false;
  for (int i = 0; i < 6; i++)
    any = any || (t->bdr_set >> i & 1 && t->bdr[i].type);
  if (!any)
    return;
  xo_start (x, "w:tblBorders");
  for (int i = 0; i < 6; i++)
    if (t->bdr_set >> i & 1 && t->bdr[i].type)
      {
        xo_start (x, side[i]);
        border_attrs (x, &t->bdr[i]);
        xo_end (x);
      }
  xo_end (x);
}

static void
margins_xml (struct xmlout *x, const struct tap *t)
{
  static const char *const side[] = { "w:top", "w:left", "w:bottom", "w:right" };
  xo_start (x, "w:tblCellMar");
  for (int i = 0; i < 4; i++)
    {
      int w = t->pad_set >> i & 1 ? t->pad[i] : i & 1 ? t->gap_half : 0;
      width_xml (x, side[i], (int)oc_clamp (w, 0, 31680));
    }
  xo_end (x);
}

void
tbl_pr_xml (struct xmlout *x, const struct table *table, const struct grid *grid, const struct styles *styles)
{
  const struct tap *t = table->rows[0].tap;
  int total = 0;
  for (unsigned i = 0; i < grid->columns; i++)
    total += grid->width[i];
  xo_start (x, "w:tblPr");
  if (t->has_istd && t->istd < styles->n && styles->at[t->istd].kind == STYLE_TABLE)
    val_xml (x, "w:tblStyle", styles->at[t->istd].id);
  if (t->floating)
    position_xml (x, t);
  if (t->floating && t->no_overlap)
    val_xml (x, "w:tblOverlap", "never");
  if (t->bidi)
    val_xml (x, "w:bidiVisual", "1");
  xo_start (x, "w:tblW");
  bool percent = t->width_kind == 2 && t->width > 0;
  xo_attr_int (x, "w:w",
               percent                              ? t->width
               : t->width_kind == 1                 ? 0
               : t->width_kind == 3 && t->width > 0 ? t->width
                                                    : total);
  xo_attr (x, "w:type", percent ? "pct" : t->width_kind == 1 ? "auto" : "dxa");
  xo_end (x);
  if (t->has_jc && t->jc >= 1 && t->jc <= 2)
    val_xml (x, "w:jc", word_jc (t->jc));
  if (t->has_spacing)
    width_xml (x, "w:tblCellSpacing", t->spacing);
  if (!(t->has_jc && t->jc))
    width_xml (x, "w:tblInd", grid->left + t->gap_half);
  borders_xml (x, t);
  xo_start (x, "w:tblLayout");
  xo_attr (x, "w:type", t->autofit ? "autofit" : "fixed");
  xo_end (x);
  margins_xml (x, t);
  char look[8];
  snprintf (look, sizeof look, "%04X", t->has_look ? t->look : 0);
  val_xml (x, "w:tblLook", look);
  xo_end (x);
}

void
tr_pr_xml (struct xmlout *x, const struct table *table, unsigned r, const struct grid *grid)
{
  const struct tap *t = table->rows[r].tap;
  const struct grid_row *g = &grid->row[r];
  xo_start (x, "w:trPr");
  if (g->before)
    val_int_xml (x, "w:gridBefore", g->before);
  if (g->after)
    val_int_xml (x, "w:gridAfter", g->after);
  for (int k = 0; k < 2; k++)
    {
      unsigned n = k ? g->after : g->before, from = k ? grid->columns - n : 0;
      int w = 0;
      for (unsigned i = from; i < from + n; i++)
        w += grid->width[i];
      if (n)
        width_xml (x, k ? "w:wAfter" : "w:wBefore", w);
    }
  if (t->cant_split)
    {
      xo_start (x, "w:cantSplit");
      xo_end (x);
    }
  if (t->height)
    {
      xo_start (x, "w:trHeight");
      xo_attr_int (x, "w:val", t->height < 0 ? -t->height : t->height);
      xo_attr (x, "w:hRule", t->height < 0 ? "exact" : "atLeast");
      xo_end (x);
    }
  if (r < grid->headers)
    {
      xo_start (x, "w:tblHeader");
      xo_end (x);
    }
  xo_end (x);
}

static bool
same_border (const struct border *a, const struct border *b)
{
  return a->type == b->type && (a->type == 0 || (a->width == b->width && a->color == b->color && a->space == b->space));
}

/* The border of a cell's side when the table's own borders, those of its first row, do not give it already. */
const struct border *
cell_border (const struct table *table, unsigned r, const struct grid_row *g, unsigned k, unsigned side)
{
  const struct tap *t = table->rows[r].tap, *first = table->rows[0].tap;
  const struct grid_cell *c = &g->at[k];
  const struct tc *from = &t->tc[side == 3 ? c->cell + c->cells - 1 : c->cell];
  const bool edge[4] = { r == 0, k == 0, r + 1 == table->nrows, k + 1 == g->n };
  unsigned table_side = edge[side] ? side : side & 1 ? 5 : 4;
  bool own = from->bdr_set >> side & 1;
  const struct border *b = own ? &from->bdr[side] : &t->bdr[table_side];
  return same_border (b, &first->bdr[table_side]) && b->type != 0xFF ? NULL : b;
}

static void
tc_pr_xml (struct xmlout *x, const struct table *table, unsigned r, const struct grid_row *g, unsigned k,
           const struct grid *grid)
{
  static const char *const side[] = { "w:top", "w:left", "w:bottom", "w:right" };
  const struct grid_cell *c = &g->at[k];
  const struct tc *tc = &table->rows[r].tap->tc[c->cell];
  int width = 0;
  for (unsigned i = 0; i < c->span; i++)
    width += grid->width[c->column + i];
  xo_start (x, "w:tcPr");
  width_xml (x, "w:tcW", width);
  if (c->span > 1)
    val_int_xml (x, "w:gridSpan", c->span);
  if (tc->v_restart || (tc->v_merged && r))
    val_xml (x, "w:vMerge", tc->v_restart ? "restart" : "continue");
  bool open = false;
  for (unsigned i = 0; i < 4; i++)
    {
      const struct border *b = cell_border (table, r, g, k, i);
      if (!b)
        continue;
      if (!open)
        xo_start (x, "w:tcBorders");
      open = true;
      xo_start (x, side[i]);
      border_attrs (x, b);
      xo_end (x);
    }
  if (open)
    xo_end (x);
  if (tc->has_shd && (tc->shd.pattern || tc->shd.back != COLOR_AUTO))
    shading_element (x, &tc->shd);
  if (tc->valign == 1 || tc->valign == 2)
    val_xml (x, "w:vAlign", tc->valign == 1 ? "center" : "bottom");
  xo_end (x);
}

static void
row_xml (struct runout *o, const struct table *t, unsigned r, const struct grid *grid)
{
  const struct grid_row *g = &grid->row[r];
  xo_start (&o->x, "w:tr");
  tr_pr_xml (&o->x, t, r, grid);
  for (unsigned k = 0; k < g->n; k++)
    {
      unsigned paras = 0;
      xo_start (&o->x, "w:tc");
      tc_pr_xml (&o->x, t, r, g, k, grid);
      for (unsigned i = 0; i < g->at[k].cells; i++)
        blocks_xml (o, t->rows[r].cells[g->at[k].cell + i].blocks, &paras);
      if (!paras)
        {
          xo_start (&o->x, "w:p");
          xo_end (&o->x);
        }
      xo_end (&o->x);
    }
  xo_end (&o->x);
}

void
table_xml (struct runout *o, const struct table *t)
{
  struct grid grid;
  if (!grid_build (t, &o->e->arena, &grid))
    {
      o->x.out->bad = OC_NOMEM;
      return;
    }
  xo_start (&o->x, "w:tbl");
  tbl_pr_xml (&o->x, t, &grid, o->e->src->styles);
  xo_start (&o->x, "w:tblGrid");
  for (unsigned i = 0; i < grid.columns; i++)
    {
      xo_start (&o->x, "w:gridCol");
      xo_attr_int (&o->x, "w:w", grid.width[i]);
      xo_end (&o->x);
    }
  xo_end (&o->x);
  for (unsigned r = 0; r < t->nrows; r++)
    row_xml (o, t, r, &grid);
  xo_end (&o->x);
}
