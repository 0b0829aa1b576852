/* Ruby (ECMA-376 17.3.3.25): a base text with a smaller one above it, as one box. */
#include "plugins/pdf/layout/engine.h"
#include <math.h>

static bool
lay (struct area *a, const struct dx_para *like, struct ptext **ret, struct pline *line, struct oc_err *err)
{
  struct dx_para *p = arena_new (a->cache->arena, struct dx_para);
  if (!p)
    return oc_fail (err, OC_NOMEM, "ruby");
  *p = (struct dx_para){ .inlines = like->inlines,
                         .n = like->n,
                         .mark = like->mark,
                         .p = { .line = 1, .outline = -1, .style = "", .shading = { .none = true } } };
  if (!text_build (&a->L->env, p, a->cache->arena, ret, err))
    return false;
  struct line_room room = { .end = MAX_EXTENT, .area = MAX_EXTENT, .default_tab = 36 };
  struct line_rule rule = { .rule = DX_LINE_AUTO, .line = 1 };
  line_make (*ret, &room, 0, line);
  line_measure (*ret, &rule, line);
  return true;
}

struct ruby_box { struct ptext *base, *text; struct pline base_line, text_line; };

static bool
lay_both (struct area *a, const struct dx_inline *in, struct ruby_box *ret, struct oc_err *err)
{
  const struct dx_ruby *r = in->ruby;
  struct dx_para base = { .inlines = r->base, .n = r->nbase, .mark = in->rpr },
                 text = { .inlines = r->text, .n = r->ntext, .mark = in->rpr };
  return lay (a, &base, &ret->base, &ret->base_line, err) && lay (a, &text, &ret->text, &ret->text_line, err);
}

bool
ruby_extent (struct area *a, const struct dx_inline *in, double *ret_w, double *ret_h)
{
  struct ruby_box b;
  struct oc_err err = OC_ERR_INIT;
  if (!lay_both (a, in, &b, &err))
    return false;
  *ret_w = fmax (b.base_line.width, b.text_line.width);
  *ret_h = b.base_line.ascent + b.text_line.ascent * 0.9;
  return true;
}

bool
ruby_draw (struct area *a, const struct dx_inline *in, double x, double base, struct oc_err *err)
{
  struct ruby_box b;
  if (!lay_both (a, in, &b, err))
    return false;
  double w = fmax (b.base_line.width, b.text_line.width);
  struct emit_at at = { x + (w - b.base_line.width) / 2, b.base_line.width, base - b.base_line.base };
  b.base_line.room_end = b.base_line.width;
  emit_line (a, b.base, &b.base_line, &at);
  at = (struct emit_at){ x + (w - b.text_line.width) / 2, b.text_line.width,
                         base - b.base_line.ascent * 0.9 - b.text_line.base };
  b.text_line.room_end = b.text_line.width;
  emit_line (a, b.text, &b.text_line, &at);
  return pg_ok (a->out, err);
}
