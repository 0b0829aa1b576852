/* A broken line to page items: visual order, alignment, decoration, links. */
#include "plugins/pdf/layout/engine.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include <math.h>
#include <string.h>

enum { MAX_SEGMENTS = 4096 };

/* Characters [start, end) of one run on this line. */
struct segment { uint32_t start, end; uint8_t level; };

struct pen
{
  struct area *a;
  const struct ptext *t;
  const struct pline *l;
  double x, base, top;
  double stretch;          /* added at every gap */
  struct pg_item *link;    /* link item that is being widened */
  const struct dx_link *link_of;
  size_t link_at;
};

static size_t
segments_of (const struct ptext *t, const struct pline *l, struct segment *seg, size_t max)
{
  size_t n = 0;
  for (uint32_t i = l->start; i < l->vis && n < max;)
    {
      const struct prun *r = &t->run[t->ch[i].run];
      uint32_t end = r->end < l->vis ? r->end : l->vis;
      seg[n++] = (struct segment) { i, end, t->ch[i].level };
      i = end;
    }
  return n;
}

/* UAX #9 rule L2 over whole segments. */
static void
visual_order (struct segment *seg, size_t n, uint8_t base)
{
  uint8_t max = base, min_odd = 255;
  for (size_t i = 0; i < n; i++)
    {
      max = seg[i].level > max ? seg[i].level : max;
      if ((seg[i].level & 1) && seg[i].level < min_odd)
        min_odd = seg[i].level;
    }
  for (unsigned lev = max; lev >= min_odd && lev > 0; lev--)
    for (size_t i = 0; i < n;)
      {
        size_t j = i;
        while (j < n && seg[j].level >= lev)
          j++;
        for (size_t a = i, b = j; a + 1 < b; a++)
          {
            struct segment s = seg[a];
            seg[a] = seg[--b];
            seg[b] = s;
          }
        i = j > i ? j : i + 1;
      }
}

static double
char_advance (const struct pen *p, uint32_t i)
{
  return (double) p->t->ch[i].adv + (p->stretch != 0 && line_gap_after (p->t, p->l, i) ? p->stretch : 0);
}

static double
segment_width (const struct pen *p, const struct segment *s)
{
  double w = 0;
  for (uint32_t i = s->start; i < s->end; i++)
    w += char_advance (p, i);
  return w;
}

/* ---- glyphs ---- */

static bool
fill_glyphs (struct pen *p, const struct segment *s, const struct prun *r, struct pg_text *out)
{
  struct pg_glyph *g = arena_array (p->a->arena, struct pg_glyph, r->nglyphs ? r->nglyphs : 1);
  if (!g)
    return false;
  double x = 0;
  uint32_t last = UINT32_MAX;
  for (uint32_t i = r->glyph; i < r->glyph + r->nglyphs; i++)
    {
      const struct pglyph *pg = &p->t->glyph[i];
      if (pg->ch < s->start || pg->ch >= s->end)
        continue;
      if (last != UINT32_MAX && pg->ch != last && (r->level & 1) == 0 && p->stretch != 0)
        for (uint32_t c = last; c < pg->ch; c++)
          x += line_gap_after (p->t, p->l, c) ? p->stretch : 0;
      else if (last != UINT32_MAX && pg->ch != last && p->stretch != 0)
        for (uint32_t c = pg->ch; c < last; c++)
          x += line_gap_after (p->t, p->l, c) ? p->stretch : 0;
      last = pg->ch;
      g[out->nglyphs++] = (struct pg_glyph) { .index = pg->index, .x = (float) x + pg->x, .y = pg->y };
      x += (double) pg->adv;
    }
  out->glyph = g;
  return true;
}

static bool
fill_clusters (struct pen *p, const struct segment *s, const struct prun *r, struct pg_text *out)
{
  struct pg_cluster *c = arena_array (p->a->arena, struct pg_cluster, s->end - s->start);
  uint16_t *glyphs = arena_array (p->a->arena, uint16_t, s->end - s->start);
  if (!c || !glyphs)
    return false;
  for (uint32_t i = r->glyph; i < r->glyph + r->nglyphs; i++)
    if (p->t->glyph[i].ch >= s->start && p->t->glyph[i].ch < s->end)
      glyphs[p->t->glyph[i].ch - s->start]++;
  for (uint32_t i = s->start; i < s->end; i++)
    {
      uint16_t bytes = (uint16_t) (p->t->ch[i + 1].at - p->t->ch[i].at);
      if (glyphs[i - s->start] == 0 && out->nclusters > 0)
        c[out->nclusters - 1].bytes = (uint16_t) (c[out->nclusters - 1].bytes + bytes);
      else
        c[out->nclusters++] = (struct pg_cluster) { .bytes = bytes, .glyphs = glyphs[i - s->start] };
    }
  out->cluster = c;
  return true;
}

/* The text outlives the block: its bytes are copied into the page. */
static void
emit_glyphs (struct pen *p, const struct segment *s)
{
  const struct pchar *c = &p->t->ch[s->start];
  const struct prun *r = &p->t->run[c->run];
  const struct pspan *span = &p->t->span[c->span];
  uint32_t from = c->at, to = p->t->ch[s->end].at;
  struct pg_text text = { .face = &r->face->pg, .size = span->size, .stretch = span->rpr->scale > 0 ? span->rpr->scale : 1,
                          .color = rgb_of (span->rpr->color, 0), .x = p->x, .y = p->base - span->rise,
                          .text_len = to - from, .backward = r->level & 1 };
  text.text = arena_strndup (p->a->arena, p->t->text + from, to - from);
  if (!text.text || !fill_glyphs (p, s, r, &text) || !fill_clusters (p, s, r, &text))
    {
      p->a->out->bad = true;
      return;
    }
  if (text.nglyphs)
    pg_add (p->a->out, PG_TEXT, PG_MAIN)->text = text;
}

/* Repeat one sign over [x, x + w): leaders, hyphens. */
static void
emit_sign (struct pen *p, const struct pspan *span, uint32_t cp, double x, unsigned n, double step)
{
  uint32_t index;
  double adv;
  const struct font_face *face = fonts_covering (p->a->L->fonts, span->face, cp);
  if (n == 0 || !shape_sign (face, cp, &index, &adv))
    return;
  char utf[4];
  size_t len = utf8_encode (cp, utf);
  struct pg_glyph *g = arena_array (p->a->arena, struct pg_glyph, n);
  struct pg_cluster *c = arena_array (p->a->arena, struct pg_cluster, n);
  char *text = arena_alloc (p->a->arena, n * len + 1);
  if (!g || !c || !text)
    {
      p->a->out->bad = true;
      return;
    }
  for (unsigned i = 0; i < n; i++)
    {
      g[i] = (struct pg_glyph) { .index = index, .x = (float) (i * step) };
      c[i] = (struct pg_cluster) { .bytes = (uint16_t) len, .glyphs = 1 };
      memcpy (text + i * len, utf, len);
    }
  pg_add (p->a->out, PG_TEXT, PG_MAIN)->text = (struct pg_text){ .face = &face->pg,
                                                                 .size = span->size,
                                                                 .stretch = 1,
                                                                 .color = rgb_of (span->rpr->color, 0),
                                                                 .x = x,
                                                                 .y = p->base,
                                                                 .text = text,
                                                                 .text_len = n * len,
                                                                 .glyph = g,
                                                                 .nglyphs = n,
                                                                 .cluster = c,
                                                                 .nclusters = n };
}

static void
emit_leader (struct pen *p, const struct pspan *span, double w)
{
  /* The stop that this tab reached: the first at or after its end. */
  const struct dx_ppr *ppr = &p->t->para->p;
  double end = p->t->rtl ? p->a->x + p->a->w - p->x : p->x + w - p->a->x;
  char leader = 0;
  for (size_t i = 0; i < ppr->ntabs; i++)
    if (ppr->tabs[i].pos >= end - 0.5)
      {
        leader = ppr->tabs[i].leader;
        break;
      }
  if (span->in->kind == DX_PTAB)
    leader = span->in->ptab.leader;
  static const struct
  {
    char leader;
    uint32_t cp;
  } signs[] = { { '.', '.' }, { '-', '-' }, { '_', '_' }, { '=', '_' }, { 'm', 0xB7 } };
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (leader && signs[i].leader == leader)
      {
        uint32_t index;
        double adv;
        if (!shape_sign (span->face, signs[i].cp, &index, &adv) || adv <= 0)
          return;
        double step = adv * span->size;
        emit_sign (p, span, signs[i].cp, p->x, (unsigned) oc_clamp ((int64_t) floor (w / step + 0.01), 0, 2000), step);
      }
}

/* ---- decoration ---- */

static const struct { enum pg_dash dash; double factor; int lines;
} underlines[] = {
  [DX_UL_NONE] = { PG_SOLID, 0, 0 },        [DX_UL_SINGLE] = { PG_SOLID, 1, 1 },
  [DX_UL_WORDS] = { PG_SOLID, 1, 1 },       [DX_UL_DOUBLE] = { PG_SOLID, 0.8, 2 },
  [DX_UL_THICK] = { PG_SOLID, 2, 1 },       [DX_UL_DOTTED] = { PG_DOT, 1, 1 },
  [DX_UL_DASH] = { PG_DASH, 1, 1 },         [DX_UL_DASH_LONG] = { PG_DASH, 1, 1 },
  [DX_UL_DOT_DASH] = { PG_DOT_DASH, 1, 1 }, [DX_UL_DOT_DOT_DASH] = { PG_DOT_DOT_DASH, 1, 1 },
  [DX_UL_WAVE] = { PG_WAVE, 1, 1 },         [DX_UL_DOUBLE_WAVE] = { PG_WAVE, 1, 2 },
};

static void
rule_h (struct pen *p, double w, double y, struct pg_rule look)
{
  look.x0 = p->x;
  look.x1 = p->x + w;
  look.y0 = look.y1 = y;
  if (w > 0)
    pg_add_rule (p->a->out, PG_MAIN, look);
}

static void
decorate (struct pen *p, const struct pspan *span, double w)
{
  const struct dx_rpr *r = span->rpr;
  const struct font_face *f = span->face;
  uint32_t color = rgb_of (r->color, 0);
  double thick = f->underline_size * span->size, y = p->base - span->rise;
  double h = span->size * (f->ascent + f->descent);
  struct pg_rect back = { p->x, y - span->size * f->ascent, w, h };
  if (!r->shading.none)
    pg_add_fill (p->a->out, PG_GROUND, back, rgb_of (r->shading.color, 0xFFFFFF));
  if (!r->highlight.none)
    pg_add_fill (p->a->out, PG_GROUND, back, rgb_of (r->highlight.color, 0xFFFFFF));
  if (r->underline != DX_UL_NONE)
    {
      uint32_t uc = rgb_of (r->underline_color, color);
      double t = thick * underlines[r->underline].factor, uy = y + f->underline * span->size;
      for (int i = 0; i < underlines[r->underline].lines; i++)
        rule_h (p, w, uy + i * t * 2, (struct pg_rule) { .width = t, .color = uc, .dash = underlines[r->underline].dash });
    }
  if (r->strike || r->double_strike)
    for (int i = 0; i < (r->double_strike ? 2 : 1); i++)
      rule_h (p, w, y - span->size * 0.28 + (r->double_strike ? (i * 2 - 1) * thick : 0),
              (struct pg_rule){ .width = thick, .color = color });
  if (r->border.style != DX_BORDER_NONE)
    {
      struct pg_rect b = back;
      border_draw (p->a->out, PG_MAIN, &r->border, LINE_FROM (b.x, b.y, b.x + b.w, b.y));
      border_draw (p->a->out, PG_MAIN, &r->border, LINE_FROM (b.x, b.y + b.h, b.x + b.w, b.y + b.h));
      border_draw (p->a->out, PG_MAIN, &r->border, LINE_FROM (b.x, b.y, b.x, b.y + b.h));
      border_draw (p->a->out, PG_MAIN, &r->border, LINE_FROM (b.x + b.w, b.y, b.x + b.w, b.y + b.h));
    }
}

/* One link area for adjoining text of the same link. */
static void
linked (struct pen *p, const struct pspan *span, double w)
{
  const struct dx_link *link = span->in ? span->in->link : NULL;
  if (!link)
    {
      p->link_of = NULL;
      return;
    }
  struct pg_rect box = { p->x, p->base - span->ascent, w, span->ascent + span->descent };
  if (p->link_of == link && p->link_at < p->a->out->n && p->a->out->at[p->link_at].kind == PG_LINK)
    {
      struct pg_rect *r = &p->a->out->at[p->link_at].link.box;
      double right = fmax (r->x + r->w, box.x + box.w), low = fmax (r->y + r->h, box.y + box.h);
      r->x = fmin (r->x, box.x);
      r->y = fmin (r->y, box.y);
      r->w = right - r->x;
      r->h = low - r->y;
      return;
    }
  p->link_of = link;
  p->link_at = p->a->out->n;
  link_area (p->a, link, box);
}

/* From a note's mark to the note and back. */
static void
link_note (struct pen *p, const struct pspan *span, double w)
{
  const struct dx_inline *in = span->in;
  const struct dx_note_ref *n = in->kind == DX_NOTE_REF ? in->note : in->note ? in->note : p->a->L->note;
  if (!n)
    return;
  const char *kind = n->endnote ? "endnote" : "footnote";
  char *note = arena_printf (p->a->arena, "%s:%lld", kind, (long long)n->id),
       *ref = arena_printf (p->a->arena, "%s-ref:%lld", kind, (long long)n->id);
  if (!note || !ref)
    {
      p->a->out->bad = true;
      return;
    }
  bool back = in->kind == DX_NOTE_MARK;
  pg_add (p->a->out, PG_DEST, PG_MAIN)->dest
      = (struct pg_dest){ .name = back ? note : ref, .x = p->x, .y = p->top, .local = !n->endnote };
  if (n->endnote && !refs_known (p->a->L->refs, back ? ref : note))
    return;
  pg_add (p->a->out, PG_LINK, PG_MAIN)->link = (struct pg_link){
    .box = { p->x, p->base - span->ascent, w, span->ascent + span->descent }, .dest = back ? ref : note, .local = !n->endnote
  };
}

static void
emit_object (struct pen *p, const struct pspan *span)
{
  struct oc_err err = OC_ERR_INIT;
  const struct dx_inline *in = span->in;
  double top = p->base - span->rpr->position - span->h;
  bool fine = true;
  if (in->kind == DX_OBJECT)
    fine = object_draw (p->a, in->object, p->x, top, PG_MAIN, &err);
  else if (in->kind == DX_RUBY)
    fine = ruby_draw (p->a, in, p->x, p->base, &err);
  else if (in->kind == DX_NOTE_SEPARATOR)
    rule_h (p, span->w, p->base - 2, (struct pg_rule) { .width = 0.5 });
  if (!fine)
    p->a->out->bad = true;
}

static void
emit_segment (struct pen *p, const struct segment *s)
{
  const struct pchar *c = &p->t->ch[s->start];
  const struct pspan *span = &p->t->span[c->span];
  double w = segment_width (p, s);
  linked (p, span, w);
  if (span->in && span->in->kind == DX_NOTE_REF && span->in->note->endnote && !endnote_remember (p->a->L, span->in->note))
    p->a->out->bad = true;
  if (span->in && (span->in->kind == DX_NOTE_REF || span->in->kind == DX_NOTE_MARK))
    link_note (p, span, w);
  switch (c->kind)
    {
    case PC_TEXT:
      decorate (p, span, w);
      emit_glyphs (p, s);
      break;
    case PC_TAB:
    case PC_PTAB:
      decorate (p, span, w);
      emit_leader (p, span, w);
      break;
    case PC_OBJECT: emit_object (p, span); break;
    case PC_NOTHING:
      if (span->in->kind == DX_BOOKMARK && *span->in->text)
        {
          char *name = arena_strdup (p->a->arena, span->in->text);
          if (name)
            pg_add (p->a->out, PG_DEST, PG_MAIN)->dest = (struct pg_dest) { .name = name, .x = p->x, .y = p->top };
        }
      break;
    default: break;
    }
  p->x += w;
}

/* ---- the line ---- */

static double
offset_of (const struct ptext *t, const struct pline *l, double free_w)
{
  enum dx_align align = t->para->p.align;
  (void) l;
  if (free_w <= 0)
    return t->rtl && align == DX_ALIGN_LEFT ? free_w : 0;
  switch (align)
    {
    case DX_ALIGN_CENTER: return free_w / 2;
    case DX_ALIGN_RIGHT: return t->rtl ? 0 : free_w;
    case DX_ALIGN_LEFT: return t->rtl ? free_w : 0;
    default: return 0;
    }
}

static double
stretch_of (const struct ptext *t, const struct pline *l, double free_w)
{
  enum dx_align align = t->para->p.align;
  if (free_w <= 0 || (align != DX_ALIGN_JUSTIFY && align != DX_ALIGN_DISTRIBUTE))
    return 0;
  if (align == DX_ALIGN_JUSTIFY && l->reason != LINE_WRAP && l->reason != LINE_BREAK)
    return 0;
  unsigned gaps = line_gaps (t, l);
  return gaps ? free_w / gaps : 0;
}

void
emit_line (struct area *a, const struct ptext *t, const struct pline *l, const struct emit_at *at)
{
  struct segment local[64], *seg = local;
  size_t max = l->vis - l->start < 64 ? 64 : l->vis - l->start;
  if (max > 64)
    seg = arena_array (a->arena, struct segment, max);
  if (!seg)
    {
      a->out->bad = true;
      return;
    }
  size_t n = segments_of (t, l, seg, max);
  if (t->mixed)
    visual_order (seg, n, t->rtl ? 1 : 0);
  double hyphen = l->hyphen ? t->span[t->ch[l->vis - 1].span].size * 0.33 : 0;
  double free_w = l->room_end - l->room_start - l->shift - l->width - hyphen;
  struct pen p = { .a = a, .t = t, .l = l, .base = at->y + l->base, .top = at->y, .stretch = stretch_of (t, l, free_w) };
  double total = 0;
  for (size_t i = 0; i < n; i++)
    total += segment_width (&p, &seg[i]);
  double start = l->room_start + l->shift + offset_of (t, l, free_w);
  p.x = t->rtl ? at->x + at->w - start - total : at->x + start;
  for (size_t i = 0; i < n; i++)
    emit_segment (&p, &seg[i]);
  if (l->hyphen)
    emit_sign (&p, &t->span[t->ch[l->vis - 1].span], '-', p.x, 1, 0);
  if (start + total > a->max_right)
    a->max_right = start + total;
}
