/* Row properties, [MS-DOC] Tap.  Cell ranges come from the file and are clamped to the cells that the row defines. */
#include "plugins/doc/reader/sprm-apply.h"
#include <string.h>

enum
{
  SIDE_TOP,
  SIDE_LEFT,
  SIDE_BOTTOM,
  SIDE_RIGHT
};

static void *
field_at (struct tap *t, const struct sprm_row *row)
{
  return (char *)t + row->at;
}

void
tap_u8 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(uint8_t *)field_at (c->tap, row) = rd_u8 (arg);
}
void
tap_bool (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(bool *)field_at (c->tap, row) = rd_u8 (arg) != 0;
}

void
tap_s16 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  int16_t v = rd_sle16 (arg);
  memcpy (field_at (c->tap, row), &v, sizeof v);
}

/* Distances and positions that only a floating table has. */
void
tap_pos (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  tap_s16 (c, row, arg);
  c->tap->floating = true;
}

/* [MS-DOC] Tc80 */
static bool
tc_read (struct rd *r, struct tc *ret)
{
  struct tc tc = { 0 };
  uint16_t bits = rd_le16 (r);
  tc.h_first
      = (bits & 3) == 1; /* as all readers have it: bit 0 the first cell of a merge, bit 1 one that was merged into it */
  tc.h_merged = bits & 2;
  tc.text_flow = bits >> 2 & 7;
  tc.v_merged = (bits >> 5 & 3) == 1;
  tc.v_restart = (bits >> 5 & 3) >= 2;
  tc.valign = bits >> 7 & 3;
  tc.width_kind = bits >> 9 & 7;
  tc.fit = bits >> 12 & 1;
  tc.no_wrap = bits >> 13 & 1;
  tc.hide_mark = bits >> 14 & 1;
  tc.width = rd_sle16 (r);
  for (unsigned side = 0; side < 4; side++)
    {
      struct rd peek = *r;
      uint32_t raw = rd_le32 (&peek);
      tc.bdr[side] = border80_read (r);
      if (raw == 0xFFFFFFFF)
        tc.bdr[side] = (struct border){ .type = 0xFF };
      if (raw)
        tc.bdr_set |= 1u << side;
    }
  if (r->bad)
    return false;
  *ret = tc;
  return true;
}

/* [MS-DOC] TDefTableOperand: cell count, edges, then as many Tc80 as are there. */
void
tap_def (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct tap *t = c->tap;
  unsigned n = rd_u8 (arg);
  if (n > MAX_CELLS)
    n = MAX_CELLS;
  unsigned edges = 0;
  for (; edges <= n; edges++)
    {
      int16_t e = rd_sle16 (arg);
      if (arg->bad)
        break;
      t->edge[edges] = e;
    }
  if (edges < 2)
    return;
  if (edges <= n)
    n = edges - 1;
  memset (t->tc, 0, MAX_CELLS * sizeof t->tc[0]);
  t->ncells = n;
  for (unsigned i = 0; i < n && tc_read (arg, &t->tc[i]); i++)
    ;
  arg->bad = false;
}

void
tap_left (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct tap *t = c->tap;
  t->left = rd_sle16 (arg);
  t->has_left = true;
  int32_t shift = t->ncells ? t->left - (t->edge[0] + t->gap_half) : 0;
  for (unsigned i = 0; t->ncells && i <= t->ncells; i++)
    t->edge[i] = (int16_t)(t->edge[i] + shift);
}

/* [MS-DOC] sprmTDxaGapHalf: the left edge moves by the difference. */
void
tap_gap (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct tap *t = c->tap;
  int16_t gap = rd_sle16 (arg);
  if (t->ncells)
    t->edge[0] = (int16_t)(t->edge[0] + t->gap_half - gap);
  t->gap_half = gap;
}

void
tap_jc (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->tap->jc = rd_le16 (arg) & 0xFF;
  c->tap->has_jc = true;
}

void
tap_borders80 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  for (unsigned i = 0; i < 6 && rd_left (arg) >= 4; i++)
    {
      c->tap->bdr[i] = border80_read (arg);
      c->tap->bdr_set |= 1u << i;
    }
}

void
tap_borders (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  for (unsigned i = 0; i < 6 && rd_left (arg) >= 8; i++)
    {
      c->tap->bdr[i] = border_read (arg);
      c->tap->bdr_set |= 1u << i;
    }
}

/* First and limit of a cell range, clamped. */
struct range
{
  unsigned first, lim;
};

static struct range
range_read (struct sprm_ctx *c, struct rd *arg)
{
  struct range r = { .first = rd_u8 (arg) };
  r.lim = rd_u8 (arg);
  if (r.lim > c->tap->ncells)
    r.lim = c->tap->ncells;
  return r;
}

static void
set_border (struct tap *t, struct range cells, unsigned sides, struct border b)
{
  for (unsigned i = cells.first; i < cells.lim; i++)
    {
      for (unsigned side = 0; side < 4; side++)
        if (sides >> side & 1)
          {
            t->tc[i].bdr[side] = b;
            t->tc[i].bdr_set |= 1u << side;
          }
      for (unsigned d = 0; d < 2; d++)
        if (sides >> (4 + d) & 1)
          t->tc[i].diag[d] = b;
    }
}

void
tap_set_bdr80 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct range cells = range_read (c, arg);
  unsigned sides = rd_u8 (arg);
  struct border b = border80_read (arg);
  if (!arg->bad)
    set_border (c->tap, cells, sides, b);
}

void
tap_set_bdr (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct range cells = range_read (c, arg);
  unsigned sides = rd_u8 (arg);
  struct border b = border_read (arg);
  if (!arg->bad)
    set_border (c->tap, cells, sides, b);
}

void
tap_shd80 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  for (unsigned i = 0; i < c->tap->ncells && rd_left (arg) >= 2; i++)
    {
      c->tap->tc[i].shd = shading80_read (arg);
      c->tap->tc[i].has_shd = true;
    }
}

void
tap_shd (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  for (unsigned i = row->bit; i < c->tap->ncells && rd_left (arg) >= 10; i++)
    {
      c->tap->tc[i].shd = shading_read (arg);
      c->tap->tc[i].has_shd = true;
    }
}

void
tap_set_shd (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct range cells = range_read (c, arg);
  struct shading s = shading_read (arg);
  for (unsigned i = cells.first; i < cells.lim && !arg->bad; i++)
    {
      c->tap->tc[i].shd = s;
      c->tap->tc[i].has_shd = true;
    }
}

/* [MS-DOC] sprmTBrcTopCv and its three neighbours: full colours for the borders that Tc80 gave. */
void
tap_cell_brc_cv (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  for (unsigned i = 0; i < c->tap->ncells && rd_left (arg) >= 4; i++)
    c->tap->tc[i].bdr[row->bit].color = color_of_cv (rd_le32 (arg));
}

/* [MS-DOC] CSSAOperand: range, sides, unit, width. */
void
tap_pad (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct range cells = range_read (c, arg);
  unsigned sides = rd_u8 (arg), unit = rd_u8 (arg);
  int16_t w = rd_sle16 (arg);
  if (arg->bad || (unit != 3 && unit != 0x13))
    return;
  for (unsigned i = cells.first; i < cells.lim; i++)
    for (unsigned side = 0; side < 4; side++)
      if (sides >> side & 1)
        {
          c->tap->tc[i].pad[side] = w;
          c->tap->tc[i].pad_set |= 1u << side;
        }
}

void
tap_pad_default (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  rd_skip (arg, 2);
  unsigned sides = rd_u8 (arg), unit = rd_u8 (arg);
  int16_t w = rd_sle16 (arg);
  if (arg->bad || unit != 3)
    return;
  for (unsigned side = 0; side < 4; side++)
    if (sides >> side & 1)
      {
        c->tap->pad[side] = w;
        c->tap->pad_set |= 1u << side;
      }
}

void
tap_spacing (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  rd_skip (arg, 3);
  unsigned unit = rd_u8 (arg);
  int16_t w = rd_sle16 (arg);
  if (arg->bad || (unit != 3 && unit != 0x13))
    return;
  c->tap->spacing = w;
  c->tap->has_spacing = w > 0;
}

/* [MS-DOC] FtsWWidth_Table, FtsWWidth_TablePart, FtsWWidth_Indent: unit, number. */
void
tap_fts (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  uint8_t kind = rd_u8 (arg);
  int16_t w = rd_sle16 (arg);
  struct tap *t = c->tap;
  switch (row->bit)
    {
    case 0:
      t->width_kind = kind;
      t->width = w;
      break;
    case 1:
      t->before_kind = kind;
      t->width_before = w;
      break;
    case 2:
      t->after_kind = kind;
      t->width_after = w;
      break;
    default:
      t->indent_kind = kind;
      t->indent = w;
      break;
    }
}

void
tap_cell_width (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct range cells = range_read (c, arg);
  uint8_t kind = rd_u8 (arg);
  int16_t w = rd_sle16 (arg);
  for (unsigned i = cells.first; i < cells.lim && !arg->bad; i++)
    {
      c->tap->tc[i].width_kind = kind;
      c->tap->tc[i].width = w;
    }
}

/* [MS-DOC] VertMergeOperand: one cell. */
void
tap_vmerge (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  unsigned i = rd_u8 (arg), v = rd_u8 (arg);
  if (arg->bad || i >= c->tap->ncells)
    return;
  c->tap->tc[i].v_merged = v == 1;
  c->tap->tc[i].v_restart = v >= 2;
}

void
tap_valign (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct range cells = range_read (c, arg);
  uint8_t v = rd_u8 (arg);
  for (unsigned i = cells.first; i < cells.lim && !arg->bad; i++)
    c->tap->tc[i].valign = v;
}

void
tap_merge (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct range cells = range_read (c, arg);
  for (unsigned i = cells.first; i < cells.lim; i++)
    {
      c->tap->tc[i].h_first = i == cells.first;
      c->tap->tc[i].h_merged = i != cells.first;
    }
}

void
tap_split (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct range cells = range_read (c, arg);
  for (unsigned i = cells.first; i < cells.lim; i++)
    c->tap->tc[i].h_first = c->tap->tc[i].h_merged = false;
}

/* [MS-DOC] TInsertOperand: first cell, number, width. */
void
tap_insert (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct tap *t = c->tap;
  unsigned at = rd_u8 (arg), n = rd_u8 (arg);
  int16_t w = rd_sle16 (arg);
  if (arg->bad || at > t->ncells || n > MAX_CELLS - t->ncells)
    return;
  memmove (&t->tc[at + n], &t->tc[at], (t->ncells - at) * sizeof t->tc[0]);
  memmove (&t->edge[at + n], &t->edge[at], (t->ncells + 1 - at) * sizeof t->edge[0]);
  memset (&t->tc[at], 0, n * sizeof t->tc[0]);
  t->ncells += n;
  int32_t base = at ? t->edge[at - 1] : t->edge[at + n];
  for (unsigned i = 0; at && i < n; i++)
    t->edge[at + i] = (int16_t)(t->edge[at + n] + (int)i * w);
  for (unsigned i = at + n; at && i <= t->ncells; i++)
    t->edge[i] = (int16_t)(t->edge[i] + (int)n * w);
  for (unsigned i = 0; !at && i <= t->ncells; i++)
    t->edge[i] = (int16_t)(i <= n ? base + (int)i * w : t->edge[i] + (int)n * w);
}

void
tap_delete (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct tap *t = c->tap;
  struct range cells = range_read (c, arg);
  if (arg->bad || cells.first >= cells.lim)
    return;
  unsigned n = cells.lim - cells.first;
  int gone = t->edge[cells.lim] - t->edge[cells.first];
  memmove (&t->tc[cells.first], &t->tc[cells.lim], (t->ncells - cells.lim) * sizeof t->tc[0]);
  for (unsigned i = cells.first + 1; i + n <= t->ncells; i++)
    t->edge[i] = (int16_t)(t->edge[i + n] - gone);
  t->ncells -= n;
}

/* [MS-DOC] TDxaColOperand: range, width. */
void
tap_dxa_col (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct tap *t = c->tap;
  struct range cells = range_read (c, arg);
  int16_t w = rd_sle16 (arg);
  for (unsigned i = cells.first; i < cells.lim && !arg->bad; i++)
    {
      int shift = w - (t->edge[i + 1] - t->edge[i]);
      for (unsigned k = i + 1; k <= t->ncells; k++)
        t->edge[k] = (int16_t)(t->edge[k] + shift);
    }
}

void
tap_flow (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  struct range cells = range_read (c, arg);
  uint16_t v = rd_le16 (arg);
  for (unsigned i = cells.first; i < cells.lim && !arg->bad; i++)
    c->tap->tc[i].text_flow = v & 7;
}

void
tap_nowrap (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  struct range cells = range_read (c, arg);
  bool on = rd_u8 (arg) != 0;
  for (unsigned i = cells.first; i < cells.lim && !arg->bad; i++)
    switch (row->bit)
      {
      case 0:
        c->tap->tc[i].no_wrap = on;
        break;
      case 1:
        c->tap->tc[i].fit = on;
        break;
      default:
        c->tap->tc[i].hide_mark = on;
        break;
      }
}

void
tap_istd (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->tap->istd = rd_le16 (arg);
  c->tap->has_istd = true;
}

/* [MS-DOC] TLP: table look number, then the flags that WordprocessingML keeps in tblLook. */
void
tap_look (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  rd_skip (arg, 2);
  c->tap->look = rd_le16 (arg) & 0x07E0;
  c->tap->has_look = true;
}
