/* A table: its frame by "add table", cells by "set", what keys do not say by raw properties. */
#include "common/base/num.h"
#include "plugins/doc/emit/runxml.h"
#include "plugins/doc/emit/words.h"
#include "plugins/doc/model/grid.h"
#include <string.h>

struct table_out
{
  struct emit *e;
  const struct table *t;
  const struct place *at;
  struct grid grid;
  const char *path, *xpath;
};

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
  static const struct { int16_t v; const char *word; } x_align[] = { { -4, "center" }, { -8, "right" }, { -12, "inside" }, { -16, "outside" } },
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
      width_xml (x, side[i], (int) oc_clamp (w, 0, 31680));
    }
  xo_end (x);
}

static void
tbl_pr_xml (struct table_out *o, struct xmlout *x)
{
  const struct tap *t = o->t->rows[0].tap;
  const struct styles *styles = o->e->src->styles;
  int total = 0;
  for (unsigned i = 0; i < o->grid.columns; i++)
    total += o->grid.width[i];
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
  xo_attr_int (x, "w:w", percent ? t->width : t->width_kind == 1 ? 0 : t->width_kind == 3 && t->width > 0 ? t->width : total);
  xo_attr (x, "w:type", percent ? "pct" : t->width_kind == 1 ? "auto" : "dxa");
  xo_end (x);
  if (t->has_jc && t->jc >= 1 && t->jc <= 2)
    val_xml (x, "w:jc", word_jc (t->jc));
  if (t->has_spacing)
    width_xml (x, "w:tblCellSpacing", t->spacing);
  if (!(t->has_jc && t->jc))
    width_xml (x, "w:tblInd", o->grid.left + t->gap_half);
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

static bool
send_raw (struct table_out *o, const char *xpath, const char *action, struct oc_err *err)
{
  if (!xpath)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!buf_ok (&o->e->xml, err))
    return false;
  item_raw (&o->e->it, o->at->part, xpath, action, buf_str (&o->e->xml));
  buf_clear (&o->e->xml);
  return item_send (&o->e->it, err);
}

static bool
open_table (struct table_out *o, struct oc_err *err)
{
  AUTO_BUF struct buf widths = BUF_INIT (4096);
  for (unsigned i = 0; i < o->grid.columns; i++)
    buf_addf (&widths, "%s%d", i ? "," : "", o->grid.width[i] > 0 ? o->grid.width[i] : 1);
  item_add (&o->e->it, o->at->path, "table");
  item_prop_int (&o->e->it, "rows", o->t->nrows);
  item_prop_int (&o->e->it, "cols", o->grid.columns);
  item_prop (&o->e->it, "colWidths", buf_str (&widths));
  const struct tap *t = o->t->rows[0].tap;
  item_prop (&o->e->it, "layout", t->autofit ? "autofit" : "fixed");
  if (!o->at->part)
    for (int i = 0; i < 6; i++)
      {
        static const char *const key[] = { "border.top", "border.left", "border.bottom", "border.right", "border.horizontal", "border.vertical" };
        border_key (&o->e->it, key[i], &t->bdr[i]);
      }
  if (!item_send (&o->e->it, err))
    return false;
  if (!o->at->part)
    return true;
  struct xmlout x = XMLOUT_INIT (&o->e->xml);
  buf_clear (&o->e->xml);
  tbl_pr_xml (o, &x);
  return send_raw (o, arena_printf (&o->e->arena, "%s/w:tblPr", o->xpath), "replace", err);
}

/* Row height, header, splitting; grid columns left out at either end. */
static bool
row_props (struct table_out *o, unsigned r, struct oc_err *err)
{
  const struct tap *t = o->t->rows[r].tap;
  const struct grid_row *g = &o->grid.row[r];
  struct emit *e = o->e;
  bool raw = o->at->part && (t->cant_split || g->before || g->after);
  if (!raw)
    {
      if (!t->height && !t->header)
        return true;
      item_set (&e->it, arena_printf (&e->arena, "%s/tr[%u]", o->path, r + 1));
      if (t->height)
        item_prop_pt (&e->it, t->height < 0 ? "height.exact" : "height", t->height < 0 ? -t->height : t->height);
      if (t->header)
        item_prop (&e->it, "header", "true");
      return item_send (&e->it, err);
    }
  struct xmlout x = XMLOUT_INIT (&e->xml);
  buf_clear (&e->xml);
  xo_start (&x, "w:trPr");
  if (g->before)
    val_int_xml (&x, "w:gridBefore", g->before);
  if (g->after)
    val_int_xml (&x, "w:gridAfter", g->after);
  for (int k = 0; k < 2; k++)
    {
      unsigned n = k ? g->after : g->before, from = k ? o->grid.columns - n : 0;
      int w = 0;
      for (unsigned i = from; i < from + n; i++)
        w += o->grid.width[i];
      if (n)
        width_xml (&x, k ? "w:wAfter" : "w:wBefore", w);
    }
  if (t->cant_split)
    {
      xo_start (&x, "w:cantSplit");
      xo_end (&x);
    }
  if (t->height)
    {
      xo_start (&x, "w:trHeight");
      xo_attr_int (&x, "w:val", t->height < 0 ? -t->height : t->height);
      xo_attr (&x, "w:hRule", t->height < 0 ? "exact" : "atLeast");
      xo_end (&x);
    }
  if (t->header)
    {
      xo_start (&x, "w:tblHeader");
      xo_end (&x);
    }
  xo_end (&x);
  return send_raw (o, arena_printf (&e->arena, "%s/w:tr[%u]", o->xpath, r + 1), "prepend", err);
}

static bool
same_border (const struct border *a, const struct border *b)
{
  return a->type == b->type && (a->type == 0 || (a->width == b->width && a->color == b->color && a->space == b->space));
}

/* Borders that the table's own (those of its first row) do not give already. */
static void
cell_borders (struct table_out *o, unsigned r, const struct grid_row *g, unsigned k)
{
  static const char *const key[] = { "border.top", "border.left", "border.bottom", "border.right" };
  const struct tap *t = o->t->rows[r].tap, *first = o->t->rows[0].tap;
  const struct grid_cell *c = &g->at[k];
  const struct tc *tc = &t->tc[c->cell], *last = &t->tc[c->cell + c->cells - 1];
  bool edge[4] = { r == 0, k == 0, r + 1 == o->t->nrows, k + 1 == g->n };
  for (int side = 0; side < 4; side++)
    {
      const struct tc *from = side == 3 ? last : tc;
      int table_side = edge[side] ? side : side & 1 ? 5 : 4;
      bool own = from->bdr_set >> side & 1;
      const struct border *b = own ? &from->bdr[side] : &t->bdr[table_side];
      if (own ? !same_border (b, &first->bdr[table_side]) || b->type == 0xFF : !same_border (b, &first->bdr[table_side]))
        border_key (&o->e->it, key[side], b);
    }
  if (tc->diag[0].type)
    border_key (&o->e->it, "border.tl2br", &tc->diag[0]);
  if (tc->diag[1].type)
    border_key (&o->e->it, "border.tr2bl", &tc->diag[1]);
}

static bool
cell_props (struct table_out *o, unsigned r, const struct grid_row *g, unsigned k, const char *path, struct oc_err *err)
{
  static const char *const flow[] = { NULL, "tbrl", NULL, "btlr", "lrtb-r", "tbrl-r", NULL, NULL };
  static const char *const pad[] = { "padding.top", "padding.left", "padding.bottom", "padding.right" };
  const struct grid_cell *c = &g->at[k];
  const struct tc *tc = &o->t->rows[r].tap->tc[c->cell];
  struct item *it = &o->e->it;
  int width = 0;
  for (unsigned i = 0; i < c->span; i++)
    width += o->grid.width[c->column + i];
  item_set (it, path);
  if (c->span > 1)
    item_prop_int (it, "colspan", c->span);
  item_propf (it, "width", "%ddxa", width > 0 ? width : 1);
  item_prop (it, "skipGridSync", "true");
  if (tc->v_restart)
    item_prop (it, "vmerge", "restart");
  else if (tc->v_merged && r)
    item_prop (it, "vmerge", "continue");
  if (tc->has_shd && (tc->shd.pattern || tc->shd.back != COLOR_AUTO))
    shading_key (it, "fill", &tc->shd);
  cell_borders (o, r, g, k);
  if (tc->valign == 1 || tc->valign == 2)
    item_prop (it, "valign", tc->valign == 1 ? "center" : "bottom");
  for (int i = 0; i < 4; i++)
    if (tc->pad_set >> i & 1)
      item_prop_int (it, pad[i], oc_clamp (tc->pad[i], 0, 31680));
  if (flow[tc->text_flow & 7])
    item_prop (it, "textDirection", flow[tc->text_flow & 7]);
  if (tc->no_wrap)
    item_prop (it, "nowrap", "true");
  return item_send (it, err);
}

static bool
cell_content (struct table_out *o, unsigned r, const struct grid_cell *c, const char *path, unsigned k, struct oc_err *err)
{
  struct emit *e = o->e;
  struct place at = { .path = path, .part = o->at->part };
  at.xpath = at.part ? arena_printf (&e->arena, "%s/w:tr[%u]/w:tc[%u]", o->xpath, r + 1, k + 1) : NULL;
  if (at.part && !at.xpath)
    return oc_fail (err, OC_NOMEM, "out of memory");
  const struct row *row = &o->t->rows[r];
  if (!emit_blocks (e, &at, row->cells[c->cell].blocks, true, err))
    return false;
  for (unsigned i = 1; i < c->cells; i++)
    {
      const struct block *b = row->cells[c->cell + i].blocks;
      bool empty = !b || (!b->next && b->para && !b->para->inls);
      if (!empty && !emit_blocks (e, &at, b, false, err))
        return false;
    }
  return true;
}

static bool
row_cells (struct table_out *o, unsigned r, struct oc_err *err)
{
  struct emit *e = o->e;
  const struct grid_row *g = &o->grid.row[r];
  for (unsigned k = 0; k < g->n; k++)
    {
      char *path = arena_printf (&e->arena, "%s/tr[%u]/tc[%u]", o->path, r + 1, k + 1);
      if (!path)
        return oc_fail (err, OC_NOMEM, "out of memory");
      if (!cell_props (o, r, g, k, path, err) || !cell_content (o, r, &g->at[k], path, k, err))
        return false;
    }
  for (unsigned i = 0; i < g->before + g->after; i++)
    {
      char *path = arena_printf (&e->arena, "%s/tr[%u]/tc[last()]", o->path, r + 1);
      if (!path)
        return oc_fail (err, OC_NOMEM, "out of memory");
      item_remove (&e->it, path);
      if (!item_send (&e->it, err))
        return false;
    }
  return row_props (o, r, err);
}

bool
emit_table (struct emit *e, const struct place *at, const struct table *t, struct oc_err *err)
{
  struct table_out o = { .e = e, .t = t, .at = at };
  if (!grid_build (t, &e->arena, &o.grid))
    return oc_fail (err, OC_NOMEM, "table of %u rows", t->nrows);
  o.path = arena_printf (&e->arena, "%s/tbl[last()]", at->path);
  o.xpath = at->part ? arena_printf (&e->arena, "%s/w:tbl[last()]", at->xpath) : NULL;
  if (!o.path || (at->part && !o.xpath))
    return oc_fail (err, OC_NOMEM, "table of %u rows", t->nrows);
  if (!open_table (&o, err))
    return false;
  for (unsigned r = 0; r < t->nrows; r++)
    if (!row_cells (&o, r, err))
      return false;
  return true;
}
