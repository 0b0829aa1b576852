#include "plugins/pdf/layout/engine.h"
#include <math.h>

uint32_t
rgb_of (struct dx_color c, uint32_t automatic)
{
  return c.is_auto ? automatic : (uint32_t) c.r << 16 | (uint32_t) c.g << 8 | c.b;
}

/* Lines and gaps of a style, in units of w:sz, from the outer side inwards. */
struct pattern { int n; double line[3], gap[2]; enum pg_dash dash; };

static const struct pattern patterns[] = {
  [DX_BORDER_NONE] = { 0, { 0 }, { 0 }, PG_SOLID },
  [DX_BORDER_SINGLE] = { 1, { 1 }, { 0 }, PG_SOLID },
  [DX_BORDER_THICK] = { 1, { 1 }, { 0 }, PG_SOLID },
  [DX_BORDER_DOUBLE] = { 2, { 1, 1 }, { 1 }, PG_SOLID },
  [DX_BORDER_TRIPLE] = { 3, { 1, 1, 1 }, { 1, 1 }, PG_SOLID },
  [DX_BORDER_DOTTED] = { 1, { 1 }, { 0 }, PG_DOT },
  [DX_BORDER_DASHED] = { 1, { 1 }, { 0 }, PG_DASH },
  [DX_BORDER_DASH_SMALL_GAP] = { 1, { 1 }, { 0 }, PG_DASH },
  [DX_BORDER_DOT_DASH] = { 1, { 1 }, { 0 }, PG_DOT_DASH },
  [DX_BORDER_DOT_DOT_DASH] = { 1, { 1 }, { 0 }, PG_DOT_DOT_DASH },
  [DX_BORDER_THIN_THICK] = { 2, { 0.5, 1 }, { 0.5 }, PG_SOLID },
  [DX_BORDER_THICK_THIN] = { 2, { 1, 0.5 }, { 0.5 }, PG_SOLID },
  [DX_BORDER_THIN_THICK_THIN] = { 3, { 0.5, 1, 0.5 }, { 0.5, 0.5 }, PG_SOLID },
  [DX_BORDER_WAVE] = { 1, { 1 }, { 0 }, PG_WAVE },
  [DX_BORDER_DOUBLE_WAVE] = { 2, { 1, 1 }, { 1 }, PG_WAVE },
  [DX_BORDER_INSET] = { 1, { 1 }, { 0 }, PG_SOLID },
  [DX_BORDER_OUTSET] = { 1, { 1 }, { 0 }, PG_SOLID },
};

static const struct pattern *
pattern_of (const struct dx_border *b)
{
  size_t i = (size_t) b->style;
  return i < sizeof patterns / sizeof *patterns ? &patterns[i] : &patterns[DX_BORDER_SINGLE];
}

double
border_width (const struct dx_border *b)
{
  const struct pattern *p = pattern_of (b);
  double w = 0;
  for (int i = 0; i < p->n; i++)
    w += p->line[i] + (i + 1 < p->n ? p->gap[i] : 0);
  return w * b->width;
}

void
border_draw (struct pg_list *out, enum pg_layer layer, const struct dx_border *b, struct line_from l)
{
  const struct pattern *p = pattern_of (b);
  double len = hypot (l.x1 - l.x0, l.y1 - l.y0);
  if (p->n == 0 || b->width <= 0 || len <= 0)
    return;
  double nx = -(l.y1 - l.y0) / len, ny = (l.x1 - l.x0) / len, at = -border_width (b) / 2;
  for (int i = 0; i < p->n; i++)
    {
      double w = p->line[i] * b->width, mid = at + w / 2;
      pg_add_rule (out, layer,
                   (struct pg_rule){ .x0 = l.x0 + nx * mid,
                                     .y0 = l.y0 + ny * mid,
                                     .x1 = l.x1 + nx * mid,
                                     .y1 = l.y1 + ny * mid,
                                     .width = w,
                                     .color = rgb_of (b->color, 0),
                                     .dash = p->dash });
      at += w + (i + 1 < p->n ? p->gap[i] * b->width : 0);
    }
}
