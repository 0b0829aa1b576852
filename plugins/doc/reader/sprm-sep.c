#include "plugins/doc/reader/sprm-apply.h"
#include <string.h>

static void *
field_at (struct sep *s, const struct sprm_row *row)
{
  return (char *)s + row->at;
}

void
sep_u8 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(uint8_t *)field_at (c->sep, row) = rd_u8 (arg);
}
void
sep_bool (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(bool *)field_at (c->sep, row) = rd_u8 (arg) != 0;
}
void
sep_not (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  *(bool *)field_at (c->sep, row) = rd_u8 (arg) == 0;
}

void
sep_u16 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  uint16_t v = rd_le16 (arg);
  memcpy (field_at (c->sep, row), &v, sizeof v);
}

void
sep_s32_16 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  int32_t v = rd_sle16 (arg);
  memcpy (field_at (c->sep, row), &v, sizeof v);
}

void
sep_s32_u16 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  int32_t v = rd_le16 (arg);
  memcpy (field_at (c->sep, row), &v, sizeof v);
}

/* [MS-DOC] SDxaColWidthOperand, SDxaColSpacingOperand: column, twips. */
void
sep_col (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  unsigned i = rd_u8 (arg);
  int16_t v = rd_sle16 (arg);
  if (arg->bad || i >= MAX_COLUMNS)
    return;
  (row->bit ? c->sep->col_space : c->sep->col_width)[i] = v;
  c->sep->col_set = true;
}

void
sep_bdr80 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  c->sep->bdr[row->bit] = border80_read (arg);
  c->sep->bdr_set |= 1u << row->bit;
}

void
sep_bdr (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  c->sep->bdr[row->bit] = border_read (arg);
  c->sep->bdr_set |= 1u << row->bit;
}

void
sep_start97 (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->sep->page_start = rd_le16 (arg);
}
void
sep_number (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->sep->page_start = rd_le32 (arg);
}

void
sep_lnmod (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  (void)row;
  c->sep->line_mod = rd_le16 (arg);
  c->sep->has_line_numbers = c->sep->line_mod != 0;
}

/* A small number with a flag beside it that says it was given: the flag is the bool that follows in the same row's `bit`. */
void
sep_restart (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg)
{
  struct sep *s = c->sep;
  switch (row->bit)
    {
    case 0:
      s->note_pos = rd_u8 (arg);
      s->has_note_pos = true;
      break;
    case 1:
      s->ftn_restart = rd_u8 (arg);
      s->has_ftn_restart = true;
      break;
    case 2:
      s->edn_restart = rd_u8 (arg);
      s->has_edn_restart = true;
      break;
    case 3:
      s->ftn_start = rd_le16 (arg);
      s->has_ftn_start = true;
      break;
    case 4:
      s->edn_start = rd_le16 (arg);
      s->has_edn_start = true;
      break;
    case 5:
      s->ftn_fmt = rd_le16 (arg);
      s->has_ftn_fmt = true;
      break;
    default:
      s->edn_fmt = rd_le16 (arg);
      s->has_edn_fmt = true;
      break;
    }
}
