#include "plugins/doc/reader/sprm.h"
#include <stdlib.h>

/* [MS-DOC] Sprm.spra: operand size by the top three bits; 6 is variable. */
static const uint8_t operand_size[8] = { 1, 1, 2, 4, 2, 2, 0, 3 };

enum
{
  SPRM_T_DEF_TABLE = 0xD608,
  SPRM_P_CHG_TABS = 0xC615,
  CHG_TABS_HUGE = 255
};

/* [MS-DOC] PChgTabsOperand with cb 255: the size follows from its own two counts. */
static size_t
huge_tabs_size (const struct rd *r)
{
  struct rd t = *r;
  size_t del = rd_u8 (&t);
  rd_skip (&t, del * 4);
  size_t add = rd_u8 (&t);
  return t.bad ? rd_left (r) + 1 : 2 + del * 4 + add * 3;
}

bool
sprm_next (struct rd *r, uint16_t *ret_op, struct rd *ret_arg)
{
  if (rd_left (r) < 2)
    return false;
  uint16_t op = rd_le16 (r);
  size_t size = operand_size[op >> 13];
  if (op >> 13 == 6)
    {
      if (op == SPRM_T_DEF_TABLE)
        {
          size = rd_le16 (r); /* [MS-DOC] TDefTableOperand.cb: size of the rest, plus one */
          size = size ? size - 1 : 0;
        }
      else
        size = rd_u8 (r);
      if (op == SPRM_P_CHG_TABS && size == CHG_TABS_HUGE)
        size = huge_tabs_size (r);
    }
  if (size > rd_left (r))
    {
      /* A definition that claims more than there is: hand out the rest, its handler checks each field. */
      r->bad = true;
      if (op != SPRM_T_DEF_TABLE || rd_left (r) == 0)
        return false;
      *ret_op = op;
      *ret_arg = rd_slice (r, r->at, r->len - r->at);
      r->at = r->len;
      return true;
    }
  *ret_op = op;
  *ret_arg = rd_sub (r, size);
  return !r->bad;
}

static int
row_compare (const void *key, const void *row)
{
  uint16_t a = *(const uint16_t *)key, b = ((const struct sprm_row *)row)->op;
  return a < b ? -1 : a > b;
}

const struct sprm_row *
sprm_find (uint16_t op)
{
  return bsearch (&op, sprm_table, sprm_table_len, sizeof *sprm_table, row_compare);
}

static bool
has_target (const struct sprm_ctx *c, uint16_t op)
{
  switch (sprm_group (op))
    {
    case SGC_PAP:
      return c->pap;
    case SGC_CHP:
      return c->chp;
    case SGC_SEP:
      return c->sep;
    case SGC_TAP:
      return c->tap;
    default:
      return false;
    }
}

bool
sprm_apply (struct sprm_ctx *c, const uint8_t *p, size_t len)
{
  struct rd r = rd_of (p, len);
  uint16_t op;
  struct rd arg;
  while (sprm_next (&r, &op, &arg))
    {
      const struct sprm_row *row = has_target (c, op) ? sprm_find (op) : NULL;
      if (row && row->fn)
        row->fn (c, row, &arg);
    }
  return !r.bad;
}

/* [MS-DOC] Prm0.isprm */
static const struct
{
  uint8_t isprm;
  uint16_t op;
} short_ops[] = {
  { 0x05, 0x2403 }, { 0x07, 0x2405 }, { 0x08, 0x2406 }, { 0x09, 0x2407 }, { 0x0C, 0x260A }, { 0x0D, 0x2470 },
  { 0x0E, 0x240C }, { 0x18, 0x2416 }, { 0x19, 0x2417 }, { 0x1D, 0x261B }, { 0x25, 0x2423 }, { 0x2C, 0x242A },
  { 0x32, 0x2430 }, { 0x33, 0x2431 }, { 0x35, 0x2433 }, { 0x36, 0x2434 }, { 0x37, 0x2435 }, { 0x38, 0x2436 },
  { 0x39, 0x2437 }, { 0x3A, 0x2438 }, { 0x41, 0x0800 }, { 0x42, 0x0801 }, { 0x43, 0x0802 }, { 0x47, 0x0806 },
  { 0x4B, 0x080A }, { 0x4D, 0x2A0C }, { 0x4E, 0x0858 }, { 0x4F, 0x2859 }, { 0x50, 0x0811 }, { 0x51, 0x0818 },
  { 0x53, 0x2A33 }, { 0x55, 0x0835 }, { 0x56, 0x0836 }, { 0x57, 0x0837 }, { 0x58, 0x0838 }, { 0x59, 0x0839 },
  { 0x5A, 0x083A }, { 0x5B, 0x083B }, { 0x5C, 0x083C }, { 0x5E, 0x2A3E }, { 0x62, 0x2A42 }, { 0x68, 0x2A48 },
  { 0x73, 0x2A53 }, { 0x74, 0x0854 }, { 0x75, 0x0855 }, { 0x76, 0x0856 }, { 0x78, 0x2640 },
};

void
sprm_apply_short (struct sprm_ctx *c, unsigned isprm, uint8_t value)
{
  for (size_t i = 0; i < sizeof short_ops / sizeof short_ops[0]; i++)
    if (short_ops[i].isprm == isprm)
      {
        uint8_t prl[3] = { short_ops[i].op & 0xFF, short_ops[i].op >> 8, value };
        sprm_apply (c, prl, sizeof prl);
        return;
      }
}

uint32_t
color_of_ico (unsigned ico)
{
  static const uint32_t rgb[] = { COLOR_AUTO, 0x000000, 0x0000FF, 0x00FFFF, 0x00FF00, 0xFF00FF, 0xFF0000, 0xFFFF00, 0xFFFFFF,
                                  0x000080,   0x008080, 0x008000, 0x800080, 0x800000, 0x808000, 0x808080, 0xC0C0C0 };
  return ico < sizeof rgb / sizeof rgb[0] ? rgb[ico] : COLOR_AUTO;
}

/* [MS-DOC] COLORREF: red, green, blue, fAuto */
uint32_t
color_of_cv (uint32_t cv)
{
  return cv >> 24 ? COLOR_AUTO : (cv & 0xFF) << 16 | (cv & 0xFF00) | (cv >> 16 & 0xFF);
}

struct border
border80_read (struct rd *r)
{
  struct border b = { .width = rd_u8 (r) };
  b.type = rd_u8 (r);
  b.color = color_of_ico (rd_u8 (r));
  uint8_t bits = rd_u8 (r);
  b.space = bits & 31;
  b.shadow = bits & 32;
  return b;
}

struct border
border_read (struct rd *r)
{
  struct border b = { .color = color_of_cv (rd_le32 (r)) };
  b.width = rd_u8 (r);
  b.type = rd_u8 (r);
  uint16_t bits = rd_le16 (r);
  b.space = bits & 31;
  b.shadow = bits & 32;
  return b;
}

/* [MS-DOC] Shd80; all ones means no shading. */
struct shading
shading80_read (struct rd *r)
{
  uint16_t v = rd_le16 (r);
  if (v == 0xFFFF)
    return (struct shading){ .fore = COLOR_AUTO, .back = COLOR_AUTO };
  return (struct shading){ .fore = color_of_ico (v & 31), .back = color_of_ico (v >> 5 & 31), .pattern = v >> 10 };
}

struct shading
shading_read (struct rd *r)
{
  struct shading s = { .fore = color_of_cv (rd_le32 (r)) };
  s.back = color_of_cv (rd_le32 (r));
  s.pattern = rd_le16 (r);
  if (s.pattern == 0xFFFF)
    s = (struct shading){ .fore = COLOR_AUTO, .back = COLOR_AUTO };
  return s;
}
