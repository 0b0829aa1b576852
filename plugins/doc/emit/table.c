/* A table: its frame by "add table", cells by "set", what keys do not say by raw properties. */
#include "common/base/num.h"
#include "plugins/doc/emit/runxml.h"
#include "plugins/doc/emit/tablexml.h"

struct table_out
{
  struct emit *e;
  const struct table *t;
  const struct place *at;
  struct grid grid;
  const char *path, *xpath;
};

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
        static const char *const key[]
            = { "border.top", "border.left", "border.bottom", "border.right", "border.horizontal", "border.vertical" };
        border_key (&o->e->it, key[i], &t->bdr[i]);
      }
  if (!item_send (&o->e->it, err))
    return false;
  if (!o->at->part)
    return true;
  struct xmlout x = XMLOUT_INIT (&o->e->xml);
  buf_clear (&o->e->xml);
  tbl_pr_xml (&x, o->t, &o->grid, o->e->src->styles);
  return send_raw (o, arena_printf (&o->e->arena, "%s/w:tblPr", o->xpath), "replace", err);
}

/* Row height, header, splitting; grid columns left out at either end. */
static bool
row_props (struct table_out *o, unsigned r, struct oc_err *err)
{
  const struct tap *t = o->t->rows[r].tap;
  bool header = r < o->grid.headers;
  const struct grid_row *g = &o->grid.row[r];
  struct emit *e = o->e;
  bool raw = o->at->part && (t->cant_split || g->before || g->after);
  if (!raw)
    {
      if (!t->height && !header)
        return true;
      item_set (&e->it, arena_printf (&e->arena, "%s/tr[%u]", o->path, r + 1));
      if (t->height)
        item_prop_pt (&e->it, t->height < 0 ? "height.exact" : "height", t->height < 0 ? -t->height : t->height);
      if (header)
        item_prop (&e->it, "header", "true");
      return item_send (&e->it, err);
    }
  struct xmlout x = XMLOUT_INIT (&e->xml);
  buf_clear (&e->xml);
  tr_pr_xml (&x, o->t, r, &o->grid);
  return send_raw (o, arena_printf (&e->arena, "%s/w:tr[%u]", o->xpath, r + 1), "prepend", err);
}

/* Borders that the table's own do not give already. */
static void
cell_borders (struct table_out *o, unsigned r, const struct grid_row *g, unsigned k)
{
  static const char *const key[] = { "border.top", "border.left", "border.bottom", "border.right" };
  const struct tc *tc = &o->t->rows[r].tap->tc[g->at[k].cell];
  for (unsigned side = 0; side < 4; side++)
    {
      const struct border *b = cell_border (o->t, r, g, k, side);
      if (b)
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
    shading_key (it, "shading", &tc->shd);
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
