/* Line numbers in the margin (ECMA-376 17.6.8 lnNumType). */
#include "plugins/pdf/layout/engine.h"
#include <stdio.h>

#define AUTO_DISTANCE 18.0 /* points to the text when the file names none */
#define FIELD 72.0         /* room for the number, which ends at that distance */

static bool
print_number (struct area *a, int64_t n, double base, struct oc_err *err)
{
  const struct dx_section *s = a->L->ps.sect;
  double dist = s->line_number_dist > 0 ? s->line_number_dist : AUTO_DISTANCE;
  struct dx_inline *in = arena_new (a->arena, struct dx_inline);
  struct dx_para *p = arena_new (a->arena, struct dx_para);
  char *text = arena_printf (a->arena, "%lld", (long long) n);
  struct ptext *t;
  struct pline line;
  if (!in || !p || !text)
    return oc_fail (err, OC_NOMEM, "line numbers");
  *in = (struct dx_inline) { .kind = DX_TEXT, .rpr = a->L->doc->base, .text = text };
  *p = (struct dx_para){ .inlines = in,
                         .n = 1,
                         .mark = in->rpr,
                         .p
                         = { .line = 1, .outline = -1, .style = "", .align = DX_ALIGN_RIGHT, .shading = { .none = true } } };
  if (!text_build (&a->L->env, p, a->arena, &t, err))
    return false;
  struct line_room room = { .end = FIELD, .area = FIELD, .default_tab = 36 };
  struct line_rule rule = { .rule = DX_LINE_AUTO, .line = 1 };
  line_make (t, &room, 0, &line);
  line_measure (t, &rule, &line);
  struct area margin = *a;
  emit_line (&margin, t, &line, &(struct emit_at) { a->x - dist - FIELD, FIELD, base - line.base });
  return pg_ok (a->out, err);
}

bool
number_line (struct area *a, const struct dx_para *p, double base, struct oc_err *err)
{
  const struct dx_section *s = a->L->ps.sect;
  if (!a->headings || !s || s->line_number_every <= 0 || p->p.suppress_line_numbers)
    return true;
  a->line_no++;
  return a->line_no % s->line_number_every != 0 || print_number (a, a->line_no, base, err);
}
