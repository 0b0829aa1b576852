#include "plugins/doc/reader/sprm-apply.h"
#include <string.h>

static void *
field_at (struct chp *c, const struct sprm_row *row)
{
  return (char *)c + row->at;
}

void
chp_u8 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(uint8_t *)field_at (c->chp, row) = rd_u8 (arg);
  c->chp->has |= BIT (row->bit);
}

void
chp_u16 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  uint16_t v = rd_le16 (arg);
  memcpy (field_at (c->chp, row), &v, sizeof v);
  c->chp->has |= BIT (row->bit);
}

void
chp_s16 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  int16_t v = rd_sle16 (arg);
  memcpy (field_at (c->chp, row), &v, sizeof v);
  c->chp->has |= BIT (row->bit);
}

static void
put_flag (struct chp *p, unsigned bit, bool on)
{
  p->has |= BIT (bit);
  p->on = on ? p->on | 1u << bit : p->on & ~(1u << bit);
}

/* [MS-DOC] ToggleOperand: 0, 1, 0x80 as the style, 0x81 opposite of the style. */
void
chp_toggle (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  uint8_t v = rd_u8 (arg);
  bool style = c->style_toggles >> row->bit & 1;
  if (v == 0x80)
    c->chp->has &= ~BIT (row->bit);
  else if (v == 0x81)
    put_flag (c->chp, row->bit, !style);
  else
    put_flag (c->chp, row->bit, v != 0);
}

void
chp_flag (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  put_flag (c->chp, row->bit, rd_u8 (arg) != 0);
}
void
chp_special (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(bool *)field_at (c->chp, row) = rd_u8 (arg) != 0;
}
void
chp_mark (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(bool *)field_at (c->chp, row) = rd_u8 (arg) == 1;
}

void
chp_font (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  unsigned ftc = rd_le16 (arg);
  if (!c->fonts || ftc >= c->fonts->n || !c->fonts->name[ftc] || !*c->fonts->name[ftc])
    return;
  c->chp->font[row->bit - CHP_FONT_ASCII] = c->fonts->name[ftc];
  c->chp->has |= BIT (row->bit);
}

void
chp_ico (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->chp->color = color_of_ico (rd_u8 (arg));
  c->chp->has |= BIT (CHP_COLOR);
}

void
chp_cv (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->chp->color = color_of_cv (rd_le32 (arg));
  c->chp->has |= BIT (CHP_COLOR);
}

void
chp_ucolor (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->chp->ucolor = color_of_cv (rd_le32 (arg));
  c->chp->has |= BIT (CHP_UCOLOR);
}

void
chp_shd80 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->chp->shd = shading80_read (arg);
  c->chp->has |= BIT (CHP_SHADING);
}

void
chp_shd (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->chp->shd = shading_read (arg);
  c->chp->has |= BIT (CHP_SHADING);
}

void
chp_bdr80 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->chp->bdr = border80_read (arg);
  c->chp->has |= BIT (CHP_BORDER);
}

void
chp_bdr (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->chp->bdr = border_read (arg);
  c->chp->has |= BIT (CHP_BORDER);
}

void
chp_lang (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  c->chp->lang[row->bit - CHP_LANG] = rd_le16 (arg);
  c->chp->has |= BIT (row->bit);
}

/* Superscript and subscript: anything else means neither. */
void
chp_iss (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  uint8_t v = rd_u8 (arg);
  c->chp->vert = v <= 2 ? v : 0;
  c->chp->has |= BIT (CHP_VERT);
}

void
chp_pic (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->chp->pic = rd_le32 (arg);
  c->chp->has_pic = true;
  c->chp->special = true;
}

void
chp_obj (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->chp->obj_tag = rd_le32 (arg);
  c->chp->object = true;
}

/* [MS-DOC] CSymbolOperand: font index, character. */
void
chp_symbol (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  unsigned ftc = rd_le16 (arg);
  uint16_t ch = rd_le16 (arg);
  if (arg->bad)
    return;
  c->chp->sym_font = c->fonts && ftc < c->fonts->n ? c->fonts->name[ftc] : NULL;
  c->chp->sym_char = ch;
  c->chp->has_sym = true;
}

void
chp_author (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  uint16_t v = rd_le16 (arg);
  memcpy (field_at (c->chp, row), &v, sizeof v);
}

void
chp_time (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  uint32_t v = rd_le32 (arg);
  memcpy (field_at (c->chp, row), &v, sizeof v);
}

/* [MS-DOC] sprmCPlain: back to the style. */
void
chp_plain (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  (void)arg;
  c->chp->has &= BIT (CHP_STYLE);
}
