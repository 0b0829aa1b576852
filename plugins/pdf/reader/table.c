/* Tables: rows and cells placed on the grid, merges resolved, formats of the table style by position. */
#include "config.h"
#include "common/base/num.h"
#include "plugins/pdf/reader/table.h"
#include <math.h>
#include <string.h>

/* ---- rows and cells, wrappers left out ---- */

typedef bool row_fn (void *ctx, const struct xnode *n, struct oc_err *err);

static bool
each (const struct xnode *parent, const char *name, unsigned depth, row_fn *fn, void *ctx, struct oc_err *err)
{
  for (const struct xnode *n = parent ? xn_first_el (parent) : NULL; n; n = xn_next_el (n))
    {
      if (w_is (n, name) && !fn (ctx, n, err))
        return false;
      if (is_transparent (n) && depth < NEST_MAX && !each (n, name, depth + 1, fn, ctx, err))
        return false;
    }
  return true;
}

static bool
count_one (void *ctx, const struct xnode *n, struct oc_err *err)
{
  (void) n;
  (void) err;
  ++*(size_t *) ctx;
  return true;
}

/* A cell that continues a horizontal merge (w:hMerge) widens the one before it. */
static bool
widen (struct trow *row, const struct tcell *cell)
{
  struct tcell *before = row->n ? &row->cells[row->n - 1] : NULL;
  if (!before || !cell->own.hmerge || strcmp (cell->own.hmerge, "continue") != 0)
    return false;
  before->span += cell->span;
  if (strcmp (cell->own.width.type ? cell->own.width.type : "", "dxa") == 0)
    before->extra_width += cell->own.width.v;
  return true;
}

/* More columns than a table can have are taken for what is left of the declared grid. */
static size_t
clamp_span (const struct tgrid *g, size_t col, size_t span)
{
  if (span > SPAN_MAX)
    span = g->declared > col ? g->declared - col : 1;
  return span > GRID_COLUMNS_MAX - col ? GRID_COLUMNS_MAX - col : span;
}

struct row_fill { struct tgrid *g; struct trow *row; size_t col; };

static bool
add_cell (void *ctx, const struct xnode *n, struct oc_err *err)
{
  struct row_fill *f = ctx;
  struct tcell cell = { .node = n };
  if (!tcprops_parse (w_child (n, "tcPr"), &f->g->c->r->theme, f->g->c->a, &cell.own))
    return no_memory (err);
  if (f->col >= GRID_COLUMNS_MAX)
    {
      lost (f->g->c->r, LOST_CELL, f->g->c->part->name);
      return true;
    }
  cell.span = clamp_span (f->g, f->col, (size_t) cell.own.span);
  cell.col = f->col;
  cell.row_span = 1;
  cell.row = cell.origin = (size_t) (f->row - f->g->rows);
  f->col += cell.span;
  if (!widen (f->row, &cell))
    f->row->cells[f->row->n++] = cell;
  if (f->col > f->g->ncols)
    f->g->ncols = f->col;
  return true;
}

static bool
add_row (void *ctx, const struct xnode *n, struct oc_err *err)
{
  struct tgrid *g = ctx;
  struct trow *row = &g->rows[g->nrows];
  struct tblprops ex;
  size_t cells = 0;
  if (!trprops_parse (w_child (n, "trPr"), g->c->a, &row->props)
      || !tblprops_parse (w_child (n, "tblPrEx"), &g->c->r->theme, g->c->a, &ex))
    return no_memory (err);
  if (row->props.deleted)
    return true;
  row->node = n;
  row->exception = g->props;
  tblprops_merge (&row->exception, &ex);
  (void) each (n, "tc", 0, count_one, &cells, err);
  if (!(row->cells = arena_array (g->c->a, struct tcell, cells + 1)))
    return no_memory (err);
  struct row_fill fill = { g, row, (size_t) row->props.grid_before };
  g->nrows++;
  if (!each (n, "tc", 0, add_cell, &fill, err))
    return false;
  size_t end = fill.col + (size_t) row->props.grid_after;
  if (row->n && end > g->ncols && end <= GRID_COLUMNS_MAX)
    g->ncols = end;
  return true;
}

/* ---- vertical merges ---- */

static struct tcell *
cell_at (const struct trow *row, size_t col)
{
  for (size_t i = 0; i < row->n; i++)
    if (row->cells[i].col == col)
      return &row->cells[i];
  return NULL;
}

/* A cell that continues a merge belongs to the nearest restart above in its column; without one it stands for itself. */
static void
merge_rows (struct tgrid *g)
{
  for (size_t r = 1; r < g->nrows; r++)
    for (size_t i = 0; i < g->rows[r].n; i++)
      {
        struct tcell *cell = &g->rows[r].cells[i], *above;
        if (!cell->own.vmerge || strcmp (cell->own.vmerge, "continue") != 0
            || !(above = cell_at (&g->rows[r - 1], cell->col)))
          continue;
        if (!above->own.vmerge)
          continue;
        struct tcell *origin = cell_at (&g->rows[above->origin], cell->col);
        cell->origin = above->origin;
        cell->row_span = 0;
        if (origin)
          origin->row_span++;
      }
}

/* ---- table style ---- */

static bool
style_formats (struct tgrid *g, struct oc_err *err)
{
  for (size_t i = 0; g->style && i < COND_COUNT; i++)
    {
      struct table_format *f = arena_new (g->c->a, struct table_format);
      if (!f)
        return no_memory (err);
      cascade_cell (g->style, 1u << i, g->c->a, f);
      g->cond[i] = f;
    }
  return true;
}

/* Format of the style for a set of conditions; few sets occur in one table. */
static const struct table_format *
format_for (struct tgrid *g, uint32_t conds)
{
  for (size_t i = 0; i < g->ncache; i++)
    if (g->cache[i].conds == conds)
      return g->cache[i].format;
  struct table_format *f = arena_new (g->c->a, struct table_format);
  if (!f)
    return NULL;
  cascade_cell (g->style, conds, g->c->a, f);
  if (g->ncache < CELL_FORMATS_MAX)
    {
      g->cache[g->ncache].conds = conds;
      g->cache[g->ncache++].format = f;
    }
  return f;
}

static void
find_conds (struct tgrid *g)
{
  int64_t look = g->direct.set & 1u << TBLP_LOOK ? g->direct.look : g->props.look;
  for (size_t r = 0; r < g->nrows; r++)
    for (size_t i = 0; i < g->rows[r].n; i++)
      {
        struct tcell *cell = &g->rows[r].cells[i];
        struct cell_place at = { .row = r, .nrows = g->nrows, .col = cell->col, .ncols = g->ncols, .span = cell->span };
        cell->conds = cascade_conds (g->style, look, &at);
      }
}

static bool
load (struct tgrid *g, const struct xnode *tbl, struct oc_err *err)
{
  size_t rows = 0;
  struct ctx *c = g->c;
  if (!tblprops_parse (w_child (tbl, "tblPr"), &c->r->theme, c->a, &g->direct))
    return no_memory (err);
  g->style = style_of (&c->r->styles, STYLE_TABLE, g->direct.style);
  if (!style_formats (g, err))
    return false;
  if (g->style)
    g->props = g->cond[COND_WHOLE]->tbl;
  tblprops_merge (&g->props, &g->direct);
  for (const struct xnode *n = w_child (w_child (tbl, "tblGrid"), "gridCol"); n && g->declared < GRID_COLUMNS_MAX;
       n = w_sibling (n, "gridCol"))
    g->declared++;
  (void) each (tbl, "tr", 0, count_one, &rows, err);
  g->rows = arena_array (c->a, struct trow, rows + 1);
  return g->rows ? each (tbl, "tr", 0, add_row, g, err) : no_memory (err);
}

/* Widths of w:tblGrid; a column that it leaves out takes the width of a cell that fills just it. */
static bool
load_grid (struct tgrid *g, const struct xnode *tbl, struct oc_err *err)
{
  const struct xnode *grid = w_child (tbl, "tblGrid");
  size_t declared = g->declared;
  if (declared > g->ncols)
    g->ncols = declared;
  if (!(g->grid = arena_array (g->c->a, double, g->ncols + 1)))
    return no_memory (err);
  size_t i = 0;
  for (const struct xnode *n = w_child (grid, "gridCol"); n && i < declared; n = w_sibling (n, "gridCol"), i++)
    if (!unit_twips (w_attr (n, "w"), &g->grid[i]) || g->grid[i] < 0)
      g->grid[i] = 0;
  for (size_t r = 0; r < g->nrows; r++)
    for (size_t k = 0; k < g->rows[r].n; k++)
      {
        const struct tcell *cell = &g->rows[r].cells[k];
        if (cell->span == 1 && g->grid[cell->col] <= 0 && cell->own.width.type && strcmp (cell->own.width.type, "dxa") == 0
            && cell->own.width.v > 0)
          g->grid[cell->col] = cell->own.width.v;
      }
  return true;
}

/* ---- to the model ---- */

static struct dx_width
width_of (const struct w_width *w)
{
  struct dx_width d = { DX_WIDTH_AUTO, 0 };
  if (w->type && strcmp (w->type, "dxa") == 0 && w->v > 0)
    d = (struct dx_width){ DX_WIDTH_POINTS, w->v };
  else if (w->type && strcmp (w->type, "pct") == 0 && w->v > 0)
    d = (struct dx_width){ DX_WIDTH_PERCENT, w->v };
  return d;
}

/* Without any style the margins are those of the built-in table style: 0.075 inch left and right. */
static const double default_margin[4] = { 0, 5.4, 0, 5.4 };

static void
set_margins (const struct tblprops *t, const struct tcprops *style, const struct tcprops *own, bool bidi, double ret[4])
{
  for (size_t i = 0; i < 4; i++)
    {
      double v = default_margin[i];
      if (t->set & 1u << (TBLP_MARGIN_TOP + i))
        v = t->margin[i];
      if (style && (style->set & 1u << (TCP_MARGIN_TOP + i)))
        v = style->margin[i];
      if (own && (own->set & 1u << (TCP_MARGIN_TOP + i)))
        v = own->margin[i];
      size_t to = !bidi ? i : i == DX_LEFT ? DX_RIGHT : i == DX_RIGHT ? DX_LEFT : i;
      ret[to] = v < 0 ? 0 : v;
    }
}

static enum dx_cell_dir
dir_of (const char *s)
{
  if (!s)
    return DX_DIR_LR;
  return strcmp (s, "btLr") == 0 || strcmp (s, "lr") == 0     ? DX_DIR_BT_LR
         : strncmp (s, "tb", 2) == 0 && strcmp (s, "tb") != 0 ? DX_DIR_TB_RL
         : strcmp (s, "rl") == 0                              ? DX_DIR_TB_RL
                                                              : DX_DIR_LR;
}

static void
set_cell_format (const struct tgrid *g, const struct trow *row, const struct tcell *cell, const struct tcprops *style,
                 struct dx_cell *d)
{
  struct tcprops all = *style;
  bool bidi = g->props.bidi;
  tcprops_merge (&all, &cell->own);
  d->width = width_of (&cell->own.width);
  if (d->width.kind == DX_WIDTH_POINTS)
    d->width.v += cell->extra_width;
  d->valign = !all.valign ? DX_ANCHOR_TOP : strcmp (all.valign, "center") == 0 ? DX_ANCHOR_MIDDLE
              : strcmp (all.valign, "bottom") == 0 ? DX_ANCHOR_BOTTOM : DX_ANCHOR_TOP;
  d->dir = dir_of (all.dir);
  d->no_wrap = all.no_wrap;
  d->fit_text = all.fit;
  d->shading = shading_of (all.set & 1u << TCP_SHADING ? &all.shading : &row->exception.shading);
  set_margins (&row->exception, style, &cell->own, bidi, d->margin);
  for (size_t i = 0; i < 4; i++)
    d->border[!bidi ? i : i == DX_LEFT ? DX_RIGHT : i == DX_RIGHT ? DX_LEFT : i] = border_settled (&cell->side[i]);
  for (size_t k = 0; k < 2; k++)
    if (all.set & 1u << (TCP_BORDER + TB_TL2BR + k))
      {
        struct dx_border b = border_of (&all.border[TB_TL2BR + k]);
        bool shown = b.style != DX_BORDER_NONE;
        d->diag = shown ? b : d->diag;
        *(k ? &d->diag_up : &d->diag_down) = shown;
      }
}

static bool
set_cell (struct tgrid *g, const struct trow *row, struct tcell *cell, struct dx_cell *d, struct oc_err *err)
{
  struct ctx *c = g->c;
  const struct table_format *f = format_for (g, cell->conds);
  struct cascade_table at = { g->style, cell->conds };
  const struct cascade_table *outer = c->table;
  struct block_list blocks = { 0 };
  if (!f)
    return no_memory (err);
  d->col = cell->col;
  d->span = cell->span;
  d->row_span = cell->row_span;
  set_cell_format (g, row, cell, &f->tc, d);
  cell->out = d;
  if (!cell->row_span)
    return true;
  c->table = &at;
  c->depth++;
  bool done = blocks_read (c, cell->node, &blocks, err);
  c->depth--;
  c->table = outer;
  d->blocks = blocks.at;
  d->nblocks = blocks.n;
  return done;
}

static bool
set_row (struct tgrid *g, struct trow *row, struct dx_row *d, struct oc_err *err)
{
  struct dx_cell *cells = arena_array (g->c->a, struct dx_cell, row->n + 1);
  const struct trprops *p = &row->props;
  if (!cells)
    return no_memory (err);
  for (size_t i = 0; i < row->n; i++)
    if (!set_cell (g, row, &row->cells[i], &cells[i], err))
      return false;
  d->cells = cells;
  d->n = row->n;
  d->grid_before = (size_t) p->grid_before < g->ncols ? (size_t) p->grid_before : 0;
  d->grid_after = (size_t) p->grid_after < g->ncols ? (size_t) p->grid_after : 0;
  d->height = p->height < 0 ? 0 : p->height;
  d->h_rule = !(p->set & TRP_HEIGHT) || d->height <= 0        ? DX_SIZE_AUTO
              : p->h_rule && strcmp (p->h_rule, "exact") == 0 ? DX_SIZE_EXACT
                                                              : DX_SIZE_AT_LEAST;
  d->header = p->header;
  d->cant_split = p->cant_split;
  d->hidden = p->hidden;
  d->spacing = p->set & TRP_SPACING ? p->spacing : g->props.spacing;
  return true;
}

static enum dx_align
table_align (const struct tblprops *p)
{
  if (!p->align)
    return p->bidi ? DX_ALIGN_RIGHT : DX_ALIGN_LEFT;
  if (strcmp (p->align, "center") == 0)
    return DX_ALIGN_CENTER;
  bool end = strcmp (p->align, "right") == 0 || strcmp (p->align, "end") == 0;
  return end != p->bidi ? DX_ALIGN_RIGHT : DX_ALIGN_LEFT;
}

static enum dx_rel
anchor_of (const char *s, enum dx_rel fallback)
{
  return !s                          ? fallback
         : strcmp (s, "page") == 0   ? DX_REL_PAGE
         : strcmp (s, "margin") == 0 ? DX_REL_MARGIN
                                     : DX_REL_PARAGRAPH;
}

static struct dx_axis
axis_of (const char *anchor, const char *spec, double offset, bool horizontal)
{
  static const struct
  {
    const char *name;
    enum dx_axis_align align;
  } specs[] = { { "left", DX_AT_START }, { "top", DX_AT_START },     { "center", DX_AT_CENTER },  { "right", DX_AT_END },
                { "bottom", DX_AT_END }, { "inside", DX_AT_INSIDE }, { "outside", DX_AT_OUTSIDE } };
  struct dx_axis a = { anchor_of (anchor, horizontal ? DX_REL_COLUMN : DX_REL_MARGIN), DX_AT_OFFSET, offset };
  if (horizontal && a.rel == DX_REL_PARAGRAPH)
    a.rel = DX_REL_COLUMN;
  for (size_t i = 0; spec && i < sizeof specs / sizeof *specs; i++)
    if (strcmp (spec, specs[i].name) == 0)
      a.align = specs[i].align;
  return a;
}

static bool
set_place (struct tgrid *g, struct dx_table *d, struct oc_err *err)
{
  const struct w_float *f = &g->props.place;
  struct dx_float *place = arena_new (g->c->a, struct dx_float);
  if (!place)
    return no_memory (err);
  *place = (struct dx_float){ .wrap = DX_WRAP_SQUARE };
  place->allow_overlap = !g->props.overlap || strcmp (g->props.overlap, "never") != 0;
  place->x = axis_of (f->h_anchor, f->x_spec, f->x, true);
  place->y = axis_of (f->v_anchor, f->y_spec, f->y, false);
  memcpy (place->dist, f->dist, sizeof place->dist);
  d->place = place;
  return true;
}

static bool
set_table (struct tgrid *g, struct dx_table *d, struct oc_err *err)
{
  const struct tblprops *p = &g->props;
  struct dx_row *rows = arena_array (g->c->a, struct dx_row, g->nrows + 1);
  if (!rows)
    return no_memory (err);
  for (size_t i = 0; i < g->nrows; i++)
    if (!set_row (g, &g->rows[i], &rows[i], err))
      return false;
  d->grid = g->grid;
  d->ncols = g->ncols;
  d->rows = rows;
  d->nrows = g->nrows;
  d->width = width_of (&p->width);
  d->fixed = p->layout && strcmp (p->layout, "fixed") == 0;
  d->bidi = p->bidi;
  d->align = table_align (p);
  d->indent = p->indent.type && strcmp (p->indent.type, "dxa") == 0 ? p->indent.v : 0;
  set_margins (p, NULL, NULL, p->bidi, d->margin);
  d->spacing = p->spacing;
  for (size_t i = 0; i < 4; i++)
    if (p->set & 1u << (TBLP_BORDER + i))
      d->border[!p->bidi ? i : i == DX_LEFT ? DX_RIGHT : i == DX_RIGHT ? DX_LEFT : i] = border_of (&p->border[i]);
  d->shading = shading_of (&p->shading);
  d->style = g->style ? g->style->id : "";
  return !(p->set & 1u << TBLP_FLOAT) || set_place (g, d, err);
}

bool
table_read (struct ctx *c, const struct xnode *tbl, struct dx_block **ret, struct oc_err *err)
{
  struct tgrid *g = arena_new (c->a, struct tgrid);
  struct dx_block *b = arena_new (c->a, struct dx_block);
  if (!g || !b)
    return no_memory (err);
  if (c->depth > NEST_MAX)
    return oc_fail (err, OC_LIMIT, "%s: tables are nested deeper than %d", c->part->name, NEST_MAX);
  g->c = c;
  if (!load (g, tbl, err) || !load_grid (g, tbl, err))
    return false;
  *ret = NULL;
  if (!g->nrows || !g->ncols)
    return true;
  merge_rows (g);
  find_conds (g);
  g->spaced = g->props.spacing > 0;
  borders_find (g);
  b->kind = DX_TABLE;
  if (!set_table (g, &b->table, err))
    return false;
  *ret = b;
  return true;
}
