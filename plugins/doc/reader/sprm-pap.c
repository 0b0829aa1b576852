#include "plugins/doc/reader/sprm-apply.h"
#include <string.h>

static void *
field_at (struct pap *p, const struct sprm_row *row)
{
  return (char *)p + row->at;
}

void
pap_u8 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(uint8_t *)field_at (c->pap, row) = rd_u8 (arg);
  c->pap->has |= BIT (row->bit);
}

void
pap_u16 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  uint16_t v = rd_le16 (arg);
  memcpy (field_at (c->pap, row), &v, sizeof v);
  c->pap->has |= BIT (row->bit);
}

void
pap_s16 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  int16_t v = rd_sle16 (arg);
  memcpy (field_at (c->pap, row), &v, sizeof v);
  c->pap->has |= BIT (row->bit);
}

void
pap_s32_16 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  int32_t v = rd_sle16 (arg);
  memcpy (field_at (c->pap, row), &v, sizeof v);
  c->pap->has |= BIT (row->bit);
}

/* Indents: the same two forms. */
void
pap_side (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  bool physical = row->op == 0x840E || row->op == 0x840F;
  *(row->bit == PAP_LEFT ? &c->pap->left_physical : &c->pap->right_physical) = physical;
  pap_s32_16 (c, row, arg);
}

void
pap_flag (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  bool on = rd_u8 (arg) != 0;
  c->pap->has |= BIT (row->bit);
  c->pap->on = on ? c->pap->on | BIT (row->bit) : c->pap->on & ~BIT (row->bit);
}

void
pap_bool (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(bool *)field_at (c->pap, row) = rd_u8 (arg) != 0;
}

void
pap_istd (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->pap->istd = rd_le16 (arg);
}

/* [MS-DOC] sprmPJc80 and sprmPJc.  The old form names physical sides; in a right-to-left paragraph they are swapped later.
 */
void
pap_jc (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  c->pap->jc_physical = row->op == 0x2403;
  c->pap->jc = rd_u8 (arg);
  c->pap->has |= BIT (row->bit);
}

/* [MS-DOC] LSPD */
void
pap_line (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->pap->line = rd_sle16 (arg);
  c->pap->line_multiple = rd_sle16 (arg) != 0;
  c->pap->has |= BIT (PAP_LINE);
}

void
pap_bdr80 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  c->pap->bdr[row->bit - PAP_BDR_TOP] = border80_read (arg);
  c->pap->has |= BIT (row->bit);
}

void
pap_bdr (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  c->pap->bdr[row->bit - PAP_BDR_TOP] = border_read (arg);
  c->pap->has |= BIT (row->bit);
}

void
pap_shd80 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->pap->shd = shading80_read (arg);
  c->pap->has |= BIT (PAP_SHADING);
}

void
pap_shd (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->pap->shd = shading_read (arg);
  c->pap->has |= BIT (PAP_SHADING);
}

static void
tab_put (struct pap *p, struct tab_stop t)
{
  for (unsigned i = 0; i < p->ntabs; i++)
    if (p->tabs[i].pos == t.pos)
      {
        p->tabs[i] = t;
        return;
      }
  if (p->ntabs < MAX_TABS)
    p->tabs[p->ntabs++] = t;
}

/* [MS-DOC] PChgTabsPapxOperand (no tolerances) and PChgTabsOperand (with them): deleted stops, then added ones. */
void
pap_tabs (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  unsigned del = rd_u8 (arg);
  for (unsigned i = 0; i < del && !arg->bad; i++)
    tab_put (c->pap, (struct tab_stop){ .pos = rd_sle16 (arg), .clear = true });
  if (row->at)
    rd_skip (arg, del * 2);
  unsigned add = rd_u8 (arg);
  struct rd pos = rd_sub (arg, add * 2), tbd = rd_sub (arg, add);
  for (unsigned i = 0; i < add && !pos.bad && !tbd.bad; i++)
    {
      struct tab_stop t = { .pos = rd_sle16 (&pos) };
      uint8_t bits = rd_u8 (&tbd);
      t.align = bits & 7;
      t.leader = bits >> 3 & 7;
      tab_put (c->pap, t);
    }
  c->pap->has |= BIT (PAP_TABS);
}

void
pap_itap (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  int32_t v = rd_sle32 (arg);
  c->pap->itap = v < 0 ? 0 : (uint32_t)v;
  c->pap->itap_set = true;
}

void
pap_ditap (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  int64_t v = (int64_t)c->pap->itap + rd_sle32 (arg);
  c->pap->itap = v < 0 || v > INT32_MAX ? 0 : (uint32_t)v;
  c->pap->itap_set = true;
}

/* [MS-DOC] sprmPHugePapx: the real list stands in the data stream. */
void
pap_huge (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->pap->huge = rd_le32 (arg);
  c->pap->has_huge = true;
}

/* [MS-DOC] sprmPNest: adds to the left indent, never below zero. */
void
pap_nest (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  int32_t v = c->pap->left + rd_sle16 (arg);
  c->pap->left = v < 0 ? 0 : v;
  c->pap->has |= BIT (PAP_LEFT);
}

void
pap_ilfo (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->pap->ilfo = rd_sle16 (arg);
  c->pap->has |= BIT (PAP_ILFO);
}
