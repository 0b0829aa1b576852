/* One paragraph: effective properties to the model, label, inlines. */
#include "config.h"
#include "plugins/pdf/reader/read.h"
#include <math.h>
#include <string.h>

struct word { const char *name; int value; };

static int
word_of (const struct word *words, size_t n, const char *s, int fallback)
{
  for (size_t i = 0; s && i < n; i++)
    if (strcmp (words[i].name, s) == 0)
      return words[i].value;
  return fallback;
}
#define WORD(words, s, fallback) word_of ((words), sizeof (words) / sizeof *(words), (s), (fallback))

enum { JC_START = 100, JC_END };
static const struct word aligns[] = {
  { "left", JC_START },
  { "start", JC_START },
  { "right", JC_END },
  { "end", JC_END },
  { "center", DX_ALIGN_CENTER },
  { "both", DX_ALIGN_JUSTIFY },
  { "distribute", DX_ALIGN_DISTRIBUTE },
  { "thaiDistribute", DX_ALIGN_DISTRIBUTE },
  { "lowKashida", DX_ALIGN_JUSTIFY },
  { "mediumKashida", DX_ALIGN_JUSTIFY },
  { "highKashida", DX_ALIGN_JUSTIFY },
  { "numTab", JC_START },
};
static const struct word text_aligns[] = {
  { "top", DX_TEXT_TOP }, { "center", DX_TEXT_CENTER }, { "baseline", DX_TEXT_BASELINE }, { "bottom", DX_TEXT_BOTTOM }
};
static const struct word tab_kinds[]
    = { { "left", DX_TAB_LEFT },   { "start", DX_TAB_LEFT }, { "num", DX_TAB_LEFT },        { "center", DX_TAB_CENTER },
        { "right", DX_TAB_RIGHT }, { "end", DX_TAB_RIGHT },  { "decimal", DX_TAB_DECIMAL }, { "bar", DX_TAB_BAR } };
static const struct word leaders[]
    = { { "dot", '.' }, { "hyphen", '-' }, { "underscore", '_' }, { "middleDot", 'm' }, { "heavy", '=' } };
static const struct word suffixes[]
    = { { "tab", DX_SUFFIX_TAB }, { "space", DX_SUFFIX_SPACE }, { "nothing", DX_SUFFIX_NOTHING } };

static enum dx_align
align_of (const char *jc, bool bidi)
{
  int a = WORD (aligns, jc, JC_START);
  if (a == JC_START)
    return bidi ? DX_ALIGN_RIGHT : DX_ALIGN_LEFT;
  return a == JC_END ? bidi ? DX_ALIGN_LEFT : DX_ALIGN_RIGHT : (enum dx_align) a;
}

/* Lengths in hundredths of a character count where no length stands beside them; a character is as wide as the text is high. */
static void
set_indents (const struct cascade_para *cp, struct dx_ppr *d)
{
  const struct pprops *p = &cp->pp;
  double em = cp->rp.size / 100, start = p->indent_start, end = p->indent_end;
  if (!(p->set & PP_BIT (PP_INDENT_START)))
    start = p->start_chars * em;
  if (!(p->set & PP_BIT (PP_INDENT_END)))
    end = p->end_chars * em;
  d->first_line = p->set & PP_BIT (PP_FIRST_LINE) ? p->first_line : p->first_chars * em;
  d->indent_left = d->bidi ? end : start;
  d->indent_right = d->bidi ? start : end;
}

static void
set_spacing (const struct ctx *c, const struct pprops *p, struct dx_ppr *d)
{
  double line = c->section && c->section->grid_type && c->section->line_pitch > 0 ? c->section->line_pitch : 12;
  d->before = p->before_lines > 0 && !(p->before > 0) ? p->before_lines / 100 * line : p->before;
  d->after = p->after_lines > 0 && !(p->after > 0) ? p->after_lines / 100 * line : p->after;
  d->before_auto = p->before_auto;
  d->after_auto = p->after_auto;
  d->before = d->before_auto ? 14 : fmax (d->before, 0);
  d->after = d->after_auto ? 14 : fmax (d->after, 0);
  bool exact = strcmp (p->line_rule, "exact") == 0 || (p->line < 0 && strcmp (p->line_rule, "auto") != 0);
  bool at_least = strcmp (p->line_rule, "atLeast") == 0;
  d->line_rule = exact ? DX_LINE_EXACT : at_least ? DX_LINE_AT_LEAST : DX_LINE_AUTO;
  d->line = fabs (p->line) / (exact || at_least ? 20 : 240);
  if (d->line_rule == DX_LINE_AUTO && d->line < 0.01)
    d->line = 1;
  if (d->line_rule == DX_LINE_EXACT && d->line < 0.05)
    d->line_rule = DX_LINE_AUTO, d->line = 1;
}

static void
set_flags (const struct cascade_para *cp, struct dx_ppr *d)
{
  const struct pprops *p = &cp->pp;
  d->keep_next = p->keep_next;
  d->keep_lines = p->keep_lines;
  d->widow_control = p->widow;
  d->page_break_before = p->page_break;
  d->contextual = p->contextual;
  d->suppress_line_numbers = p->suppress_numbers;
  d->suppress_hyphens = p->suppress_hyphens;
  d->snap = p->snap;
  d->kinsoku = p->kinsoku;
  d->word_wrap = p->word_wrap;
  d->overflow_punct = p->overflow_punct;
  d->top_line_punct = p->top_line_punct;
  d->auto_space_de = p->space_de;
  d->auto_space_dn = p->space_dn;
  d->adjust_right = p->adjust_right;
  d->text_align = (enum dx_text_align) WORD (text_aligns, p->text_align, DX_TEXT_AUTO);
  d->outline = p->outline >= 0 && p->outline <= 8 ? (int) p->outline : -1;
  d->style = cp->style ? cp->style->id : "";
}

static bool
set_tabs (struct ctx *c, const struct pprops *p, struct dx_ppr *d, struct oc_err *err)
{
  struct dx_tab *tabs = arena_array (c->a, struct dx_tab, p->tabs.n + 1);
  size_t n = 0;
  if (!tabs)
    return no_memory (err);
  for (size_t i = 0; i < p->tabs.n; i++)
    {
      const struct w_tab *t = &p->tabs.at[i];
      if (strcmp (t->kind, "clear") == 0)
        continue;
      tabs[n++] = (struct dx_tab){ t->pos, (enum dx_tab_kind) WORD (tab_kinds, t->kind, DX_TAB_LEFT),
                                   (char) WORD (leaders, t->leader, 0) };
    }
  d->tabs = tabs;
  d->ntabs = n;
  return true;
}

static void
set_borders (const struct pprops *p, struct dx_ppr *d)
{
  static const enum dx_side sides[] = { DX_TOP, DX_LEFT, DX_BOTTOM, DX_RIGHT };
  for (size_t i = 0; i < 4; i++)
    if (p->set & PP_BIT (PP_BORDER_TOP + i))
      {
        d->border[sides[i]] = border_of (&p->border[i]);
        d->has_border = d->has_border || d->border[sides[i]].style != DX_BORDER_NONE;
      }
  if (p->set & PP_BIT (PP_BORDER_BETWEEN))
    d->between = border_of (&p->border[4]);
  if (p->set & PP_BIT (PP_BORDER_BAR))
    d->bar = border_of (&p->border[5]);
  d->shading = shading_of (&p->shading);
}

static bool
set_props (struct ctx *c, const struct cascade_para *cp, struct dx_ppr *d, struct oc_err *err)
{
  d->bidi = cp->pp.bidi;
  d->align = align_of (cp->pp.align, d->bidi);
  set_indents (cp, d);
  set_spacing (c, &cp->pp, d);
  set_flags (cp, d);
  set_borders (&cp->pp, d);
  return set_tabs (c, &cp->pp, d, err);
}

/* ---- label ---- */

static bool
label_content (struct run_ctx *rc, const struct num_level *level, const struct rprops *rp, const struct buf *text,
               struct oc_err *err)
{
  const struct xnode *pic = level->pic_bullet >= 0 ? numbering_pic_bullet (rc->c->r->numbering, level->pic_bullet) : NULL;
  const struct part *before = rc->c->part;
  bool done = true;
  if (pic)
    {
      rc->c->part = &rc->c->r->numbering_part;
      const struct xnode *pict = w_child (pic, "pict"), *drawing = w_child (pic, "drawing");
      done = pict ? vml_read (rc, rp, pict, err) : !drawing || drawing_read (rc, rp, drawing, err);
      rc->c->part = before;
    }
  return done && (rc->out->n || text_add (rc, rp, buf_str (text), text->len, err));
}

static bool
set_label (struct ctx *c, const struct cascade_para *cp, struct dx_para *para, struct oc_err *err)
{
  AUTO_BUF struct buf text = BUF_INIT (4096);
  struct inline_list list = { 0 };
  struct run_ctx rc = { .c = c, .cp = cp, .out = &list };
  struct rprops rp;
  if (!cp->num_id || !cp->level || !num_state_next (c->nums, cp->num_id, cp->num_level, &text))
    return true;
  struct dx_label *l = arena_new (c->a, struct dx_label);
  if (!l)
    return no_memory (err);
  cascade_label (cp, &rp);
  if (rp.vanish)
    return true;
  if (!label_content (&rc, cp->level, &rp, &text, err))
    return false;
  l->inlines = list.at;
  l->n = list.n;
  l->rpr = rpr_make (c, &rp, FONT_ASCII);
  l->suffix = (enum dx_suffix) WORD (suffixes, cp->level->suffix, DX_SUFFIX_TAB);
  l->align = align_of (cp->level->align, cp->pp.bidi);
  para->label = l;
  return l->rpr ? true : no_memory (err);
}

/* ---- content ---- */

static bool
give_bookmarks (struct ctx *c, struct run_ctx *rc, struct oc_err *err)
{
  for (; c->bookmarks; c->bookmarks = c->bookmarks->next)
    {
      struct dx_inline *i;
      if (!text_inline (rc, &rc->cp->mark, DX_BOOKMARK, &i, err))
        return false;
      i->text = c->bookmarks->name;
    }
  return true;
}

static bool
shows_something (const struct dx_para *p)
{
  for (size_t i = 0; i < p->n; i++)
    if (p->inlines[i].kind != DX_BOOKMARK)
      return true;
  return p->label && p->label->n;
}

bool
para_read (struct ctx *c, const struct xnode *p, struct dx_block **ret, struct oc_err *err)
{
  struct cascade_para cp;
  struct inline_list list = { 0 };
  struct run_ctx rc = { .c = c, .cp = &cp, .out = &list };
  const struct xnode *ppr = w_child (p, "pPr");
  const struct dx_link *outer = c->link;
  struct dx_block *b = arena_new (c->a, struct dx_block);
  if (!b || !cascade_para (&c->r->cascade, ppr, c->table, c->a, &cp))
    return no_memory (err);
  b->kind = DX_PARA;
  struct dx_para *para = &b->para;
  if (!set_props (c, &cp, &para->p, err) || !set_label (c, &cp, para, err))
    return false;
  c->link = field_link (c);
  if (!give_bookmarks (c, &rc, err))
    return false;
  if (!(w_is (p, "p") ? inlines_read (&rc, p, err) : math_read (&rc, p, err)))
    return false;
  field_paragraph_end (c->fields, c->r);
  c->link = outer;
  para->inlines = list.at;
  para->n = list.n;
  para->mark = rpr_make (c, &cp.mark, FONT_ASCII);
  if (!para->mark)
    return no_memory (err);
  para->hidden = (cp.mark.vanish || w_child (w_child (ppr, "rPr"), "del")) && !shows_something (para);
  *ret = b;
  return true;
}
