#include "plugins/doc/reader/art.h"
#include "plugins/doc/reader/sprm.h"
#include "plugins/doc/reader/sttb.h"

enum
{
  P_CROP_TOP = 0x100,
  P_CROP_BOTTOM = 0x101,
  P_CROP_LEFT = 0x102,
  P_CROP_RIGHT = 0x103,
  P_PIB = 0x104,
  P_TXID = 0x80,
  P_FILL_COLOR = 0x181,
  P_FILL_BOOL = 0x1BF,
  P_LINE_COLOR = 0x1C0,
  P_LINE_BOOL = 0x1FF,
  P_DESCRIPTION = 0x381,
  P_GTEXT = 0xC0,
  P_POS_H = 0x38F,
  P_POS_REL_H = 0x390,
  P_POS_V = 0x391,
  P_POS_REL_V = 0x392,
  P_GROUP_BOOL = 0x3BF
};

void
shape_defaults (struct shape_props *p)
{
  *p = (struct shape_props){ .fill = 0xFFFFFF, .filled = true, .lined = true, .rel_x = 0xFFFFFFFF, .rel_y = 0xFFFFFFFF };
}

/* Booleans come as a word of values under a word that says which of them count. */
static void
set_bool (uint32_t v, unsigned bit, bool *on)
{
  if (v >> (16 + bit) & 1)
    *on = v >> bit & 1;
}

static uint32_t
plain_color (uint32_t v, uint32_t otherwise)
{
  return v >> 24 ? otherwise : color_of_cv (v); /* scheme and system colours keep the default */
}

static void
one_prop (struct shape_props *p, unsigned id, uint32_t v)
{
  switch (id)
    {
    case P_CROP_LEFT:
      p->crop[0] = (int32_t)v;
      break;
    case P_CROP_TOP:
      p->crop[1] = (int32_t)v;
      break;
    case P_CROP_RIGHT:
      p->crop[2] = (int32_t)v;
      break;
    case P_CROP_BOTTOM:
      p->crop[3] = (int32_t)v;
      break;
    case P_PIB:
      p->pib = v;
      break;
    case P_TXID:
      p->text_id = v;
      break;
    case P_FILL_COLOR:
      p->fill = plain_color (v, 0xFFFFFF);
      break;
    case P_LINE_COLOR:
      p->line = plain_color (v, 0);
      break;
    case P_FILL_BOOL:
      set_bool (v, 4, &p->filled);
      break;
    case P_LINE_BOOL:
      set_bool (v, 3, &p->lined);
      break;
    case P_POS_H:
      p->pos_x = v;
      break;
    case P_POS_REL_H:
      p->rel_x = v;
      break;
    case P_POS_V:
      p->pos_y = v;
      break;
    case P_POS_REL_V:
      p->rel_y = v;
      break;
    case P_GROUP_BOOL:
      set_bool (v, 5, &p->behind);
      set_bool (v, 1, &p->hidden);
      break;
    default:
      break;
    }
}

void
shape_opt (const struct art *opt, struct arena *a, struct shape_props *p)
{
  struct rd fixed = opt->body, complex = opt->body;
  rd_skip (&complex, (size_t)opt->inst * 6);
  for (unsigned i = 0; i < opt->inst && !fixed.bad; i++)
    {
      uint16_t id = rd_le16 (&fixed);
      uint32_t v = rd_le32 (&fixed);
      if (fixed.bad)
        return;
      if (!(id & 0x8000))
        {
          one_prop (p, id & 0x3FFF, v);
          continue;
        }
      struct rd data = rd_sub (&complex, v);
      if ((id & 0x3FFF) == P_DESCRIPTION && !complex.bad)
        p->alt = utf16_text (&data, data.len / 2, a);
      else if ((id & 0x3FFF) == P_GTEXT && !complex.bad)
        p->word_art = utf16_text (&data, data.len / 2, a);
    }
}
