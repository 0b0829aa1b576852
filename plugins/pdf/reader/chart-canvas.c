/* Drawing on a chart: boxes, lines, texts and numbers as objects of a group. */
#include "config.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include "plugins/pdf/reader/chart-canvas.h"
#include <math.h>
#include <string.h>

/* Charts of odd numbers may ask for odd places. */
static double
sane (double d)
{
  return isfinite (d) ? fmax (-1e5, fmin (1e5, d)) : 0;
}

static struct dx_object *
add (struct canvas *v, struct box b)
{
  if (v->n == v->cap)
    {
      size_t cap = v->cap ? v->cap * 2 : 64;
      struct dx_object **at = arena_array (v->c->a, struct dx_object *, cap);
      if (at && v->n)
        memcpy (at, v->at, v->n * sizeof *at);
      v->bad = v->bad || !at;
      v->at = at ? at : v->at;
      v->cap = at ? cap : v->cap;
    }
  struct dx_object *o = v->bad ? NULL : arena_new (v->c->a, struct dx_object);
  v->bad = v->bad || !o;
  if (!o)
    return NULL;
  *o = (struct dx_object){ .kind = DX_OBJ_SHAPE,
                           .x = sane (b.x),
                           .y = sane (b.y),
                           .w = fmax (sane (b.w), 0),
                           .h = fmax (sane (b.h), 0),
                           .alt = "",
                           .fill_none = true,
                           .wrap_text = true,
                           .stroke = { .none = true } };
  v->at[v->n++] = o;
  return o;
}

void
canvas_fill (struct canvas *v, struct box b, uint32_t rgb)
{
  struct dx_object *o = add (v, b);
  if (!o)
    return;
  o->fill_none = false;
  o->fill = color_rgb (rgb);
}

/* A line or outline through points in the canvas's coordinates. */
void
canvas_path (struct canvas *v, const double *xy, size_t n, double width, uint32_t rgb, bool fill)
{
  struct path_builder b = { .c = v->c };
  struct dx_object *o = add (v, v->plot);
  struct oc_err ignored = OC_ERR_INIT;
  if (!o)
    return;
  for (size_t i = 0; i + 1 < 2 * n; i += 2)
    {
      double p[2] = { xy[i] - o->x, xy[i + 1] - o->y };
      path_to (&b, i ? DX_LINE : DX_MOVE, p, 2);
    }
  if (fill)
    path_to (&b, DX_CLOSE, NULL, 0);
  v->bad = v->bad || !path_done (&b, o, &ignored);
  o->fill_none = !fill;
  o->fill = color_rgb (rgb);
  if (!fill)
    o->stroke = (struct dx_stroke){ .color = color_rgb (rgb), .width = width };
}

void
canvas_line (struct canvas *v, double x0, double y0, double x1, double y1, uint32_t rgb)
{
  double xy[4] = { x0, y0, x1, y1 };
  canvas_path (v, xy, 2, 0.75, rgb, false);
}

/* One line or so of text in a box. */
void
canvas_text (struct canvas *v, struct box b, const char *s, double size, enum dx_align align)
{
  struct cascade_para cp = { .rp = v->c->r->styles.default_rp };
  struct inline_list list = { 0 };
  struct run_ctx rc = { .c = v->c, .cp = &cp, .out = &list };
  struct rprops rp = cp.rp;
  struct oc_err ignored = OC_ERR_INIT;
  if (!*s || v->bad)
    return;
  struct dx_object *o = add (v, b);
  struct dx_block *p = arena_new (v->c->a, struct dx_block), **blocks = arena_array (v->c->a, struct dx_block *, 1);
  rp.size = rp.size_cs = size;
  rp.font[FONT_ASCII] = rp.font[FONT_HANSI] = v->c->r->theme.minor.latin;
  if (!o || !p || !blocks || !text_add (&rc, &rp, s, strlen (s), &ignored) || !list.n)
    {
      v->bad = v->bad || !p || !blocks;
      return;
    }
  p->kind = DX_PARA;
  p->para.inlines = list.at;
  p->para.n = list.n;
  p->para.mark = list.at[0].rpr;
  p->para.p = (struct dx_ppr){
    .align = align, .line = 1, .outline = -1, .style = "", .shading = { .none = true }, .kinsoku = true, .word_wrap = true
  };
  blocks[0] = p;
  o->blocks = blocks;
  o->nblocks = 1;
  o->anchor = DX_ANCHOR_MIDDLE;
}

double
canvas_text_width (const char *s, double size)
{
  return 0.55 * size * (double) utf8_count (s);
}

/* ---- numbers ---- */

/* The parts of a number format that matter for axis labels: decimals, thousands, percent. */
void
canvas_number (double v, const char *format, char ret[48])
{
  bool percent = strchr (format, '%') != NULL, thousands = strstr (format, "#,##") != NULL;
  const char *point = strchr (format, '.');
  int places = 0;
  char text[32];
  for (const char *p = point ? point + 1 : ""; *p == '0' || *p == '#'; p++)
    places++;
  bool general = !*format || strcmp (format, "General") == 0;
  oc_format_fixed (percent ? v * 100 : v, general ? 10 : places, text);
  size_t digits = strcspn (text[0] == '-' ? text + 1 : text, "."), n = 0;
  for (const char *p = text; *p && n < 40; p++)
    {
      bool digit = p - text - (text[0] == '-') < (ptrdiff_t) digits && *p != '-';
      ret[n++] = *p;
      size_t left = digits - (size_t) (p - text - (text[0] == '-')) - 1;
      if (thousands && digit && left && left % 3 == 0)
        ret[n++] = ',';
    }
  ret[n] = 0;
  size_t have = strchr (ret, '.') ? strlen (strchr (ret, '.') + 1) : 0;
  for (size_t i = have; !general && i < (size_t) places && n < 44; i++)
    {
      if (i == 0)
        ret[n++] = '.';
      ret[n++] = '0';
    }
  if (percent && n < 46)
    ret[n++] = '%';
  ret[n] = 0;
}
