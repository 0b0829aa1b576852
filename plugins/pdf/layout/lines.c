#include "plugins/pdf/layout/lines.h"
#include <math.h>

#define EPS 0.02 /* points by which text may exceed its room: rounding in files that were laid out in twips */

static double
width_of (const struct ptext *t, uint32_t from, uint32_t to)
{
  double w = 0;
  for (uint32_t i = from; i < to; i++)
    w += (double) t->ch[i].adv;
  return w;
}

/* ---- tabs ---- */

struct stop { double pos; enum dx_tab_kind kind; };

/* The stop after `pos`: the paragraph's own, the hanging indent, or a default one. */
static struct stop
next_stop (const struct ptext *t, const struct line_room *room, double pos)
{
  const struct dx_ppr *p = &t->para->p;
  struct stop s = { .pos = INFINITY, .kind = DX_TAB_LEFT };
  for (size_t i = 0; i < p->ntabs && s.pos == INFINITY; i++)
    if (p->tabs[i].pos > pos + EPS && p->tabs[i].kind != DX_TAB_BAR)
      s = (struct stop) { p->tabs[i].pos, p->tabs[i].kind };
  if (room->hang > pos + EPS && room->hang < s.pos)
    s = (struct stop) { room->hang, DX_TAB_LEFT };
  if (s.pos == INFINITY)
    {
      double step = room->default_tab > 1 ? room->default_tab : 36;
      s.pos = (floor ((pos + EPS) / step) + 1) * step;
    }
  return s;
}

/* Text that hangs on a tab: up to the next tab or the end of the line. */
static uint32_t
tail_end (const struct ptext *t, uint32_t from)
{
  uint32_t i = from;
  while (i < t->n && t->ch[i].kind != PC_TAB && t->ch[i].kind != PC_PTAB
         && !(t->ch[i].kind >= PC_LINE && t->ch[i].kind <= PC_COLUMN))
    i++;
  while (i > from && t->ch[i - 1].white)
    i--;
  return i;
}

static double
decimal_width (const struct ptext *t, uint32_t from, uint32_t to)
{
  uint32_t i = from, digit = to;
  for (; i < to; i++)
    {
      uint32_t c = t->ch[i].cp;
      if (c >= '0' && c <= '9')
        digit = i;
      else if (c == '.' && digit != to)
        break;
      else if (c != ',' && c != '-' && c != '(' && c != ' ' && digit != to)
        break;
    }
  return width_of (t, from, i);
}

static bool
has_digit (const struct ptext *t, uint32_t from, uint32_t to)
{
  for (uint32_t i = from; i < to; i++)
    if (t->ch[i].cp >= '0' && t->ch[i].cp <= '9')
      return true;
  return false;
}

/* A tab with nothing behind it does not make a new line. */
static bool
trailing (const struct ptext *t, uint32_t at)
{
  for (uint32_t i = at + 1; i < t->n; i++)
    if (!t->ch[i].white && t->ch[i].kind != PC_TAB && t->ch[i].kind != PC_NOTHING)
      return t->ch[i].kind >= PC_LINE && t->ch[i].kind <= PC_COLUMN;
  return true;
}

static double
tab_advance (const struct ptext *t, const struct line_room *room, uint32_t at, double pos)
{
  struct stop s = next_stop (t, room, pos);
  uint32_t end = tail_end (t, at + 1);
  double w = 0;
  if (s.pos > room->area && trailing (t, at))
    return room->area > pos ? room->area - pos : 0;
  if (s.kind != DX_TAB_LEFT && s.pos > room->area && room->area > pos) /* aligned at the edge at most */
    s.pos = room->area;
  if (s.kind == DX_TAB_RIGHT)
    w = width_of (t, at + 1, end);
  else if (s.kind == DX_TAB_CENTER)
    w = width_of (t, at + 1, end) / 2;
  else if (s.kind == DX_TAB_DECIMAL)
    w = decimal_width (t, at + 1, end);
  if (s.kind == DX_TAB_DECIMAL && w > s.pos - pos && !has_digit (t, at + 1, end))
    w = 0; /* no number, and no room before the stop */
  return s.pos - pos > w ? s.pos - pos - w : 0;
}

/* ECMA-376 17.3.3.23 ptab: a position of the text area, whatever the stops. */
static double
ptab_advance (const struct ptext *t, const struct line_room *room, uint32_t at, double pos)
{
  const struct dx_inline *in = t->span[t->ch[at].span].in;
  double lo = in->ptab.relative ? room->start : 0, hi = in->ptab.relative ? room->end : room->area;
  double w = width_of (t, at + 1, tail_end (t, at + 1));
  double to = in->ptab.align == 0 ? lo : in->ptab.align == 1 ? (lo + hi - w) / 2 : hi - w;
  return to > pos ? to - pos : 0;
}

/* ---- breaking ---- */

static void
trim (const struct ptext *t, struct pline *l)
{
  l->vis = l->end;
  while (l->vis > l->start && (t->ch[l->vis - 1].white || t->ch[l->vis - 1].kind == PC_NOTHING
                               || (t->ch[l->vis - 1].kind >= PC_LINE && t->ch[l->vis - 1].kind <= PC_COLUMN)))
    l->vis--;
  l->width = width_of (t, l->start, l->vis);
}

static void
close_line (const struct ptext *t, struct pline *l, uint32_t end, enum line_end reason)
{
  l->end = end;
  l->reason = end == t->n && reason == LINE_WRAP ? LINE_LAST : reason;
  trim (t, l);
  l->hyphen = l->reason == LINE_WRAP && l->vis > l->start && t->ch[l->vis - 1].kind == PC_SHY;
}

static double
hyphen_width (const struct ptext *t, uint32_t shy)
{
  return t->span[t->ch[shy].span].size * 0.33;
}

/* Signs that may hang over the edge of an East Asian line (w:overflowPunct). */
static bool
may_hang (const struct ptext *t, uint32_t i)
{
  uint32_t c = t->ch[i].cp;
  return t->para->p.overflow_punct
         && (c == 0x3001 || c == 0x3002 || c == 0xFF0C || c == 0xFF0E || c == 0xFF61 || c == 0xFF64);
}

static enum line_end
forced (uint8_t kind)
{
  return kind == PC_LINE ? LINE_BREAK : kind == PC_PAGE ? LINE_PAGE : LINE_COLUMN;
}

static double
set_tab (const struct ptext *t, const struct line_room *room, uint32_t i, double pos)
{
  double adv = t->ch[i].kind == PC_TAB ? tab_advance (t, room, i, pos) : ptab_advance (t, room, i, pos);
  t->ch[i].adv = (float) adv;
  return adv;
}

static double
label_shift (const struct ptext *t)
{
  const struct dx_label *label = t->para->label;
  if (!label || label->align == DX_ALIGN_LEFT || label->align == DX_ALIGN_JUSTIFY)
    return 0;
  size_t end = t->label_end;
  if (end > 0 && label->suffix != DX_SUFFIX_NOTHING)
    end--;
  double w = width_of (t, 0, (uint32_t) end);
  return label->align == DX_ALIGN_CENTER ? -w / 2 : -w;
}

struct breaker { double pos, limit; uint32_t brk; };

/* Where a line that overflows at character i ends. */
static uint32_t
overflow_end (const struct ptext *t, const struct breaker *b, uint32_t from, uint32_t i)
{
  if (b->brk > from)
    return b->brk;
  while (i > from && !t->ch[i].cluster)
    i--;
  if (i > from)
    return i;
  for (i = from + 1; i < t->n && !t->ch[i].cluster; i++)
    ;
  return i;
}

static bool
overflows (const struct ptext *t, const struct breaker *b, uint32_t i)
{
  const struct pchar *c = &t->ch[i];
  if (c->white || c->adv <= 0)
    return false;
  return b->pos + (double) c->adv > b->limit + EPS;
}

/* A right, centre or decimal tab near the right indent, or any tab beyond it, lets its text out to the stop. */
static void
let_out (const struct ptext *t, const struct line_room *room, struct breaker *b, uint32_t tab, double adv)
{
  double end = b->pos + adv + width_of (t, tab + 1, tail_end (t, tab + 1));
  bool beyond = b->pos + adv > b->limit,
       aligned = adv > 0 && t->ch[tab].kind == PC_TAB && next_stop (t, room, b->pos).kind != DX_TAB_LEFT;
  if (beyond || (aligned && end > b->limit))
    b->limit = fmax (b->limit, fmin (room->area, end));
}

void
line_make (const struct ptext *t, const struct line_room *room, uint32_t from, struct pline *ret)
{
  struct pline l = { .start = from, .stretch_from = from, .room_start = room->start, .room_end = room->end };
  if (room->label)
    l.shift = label_shift (t);
  struct breaker b = { .pos = room->start + l.shift, .limit = room->end, .brk = from };
  for (uint32_t i = from; i < t->n; i++)
    {
      const struct pchar *c = &t->ch[i];
      if (i > from && c->brk && !(t->ch[i - 1].kind == PC_SHY && b.pos + hyphen_width (t, i - 1) > b.limit + EPS)
          && i > t->label_end)
        b.brk = i;
      if (c->kind >= PC_LINE && c->kind <= PC_COLUMN)
        {
          close_line (t, &l, i + 1, forced (c->kind));
          *ret = l;
          return;
        }
      if (c->kind == PC_TAB || c->kind == PC_PTAB)
        {
          double adv = set_tab (t, room, i, b.pos);
          if (b.pos + adv > b.limit + EPS && b.brk > from && b.pos + adv > room->area + EPS)
            {
              close_line (t, &l, b.brk, LINE_WRAP);
              *ret = l;
              return;
            }
          let_out (t, room, &b, i, adv);
          l.stretch_from = i + 1;
        }
      else if (overflows (t, &b, i))
        {
          uint32_t end = may_hang (t, i) && i + 1 < t->n && t->ch[i + 1].brk ? i + 1 : overflow_end (t, &b, from, i);
          close_line (t, &l, end, LINE_WRAP);
          *ret = l;
          return;
        }
      b.pos += (double) c->adv;
    }
  close_line (t, &l, (uint32_t) t->n, LINE_LAST);
  *ret = l;
}

/* ---- height ---- */

/* A face that only lends glyphs does not change the line: its height is that of the faces asked for. */
static void
natural_height (const struct ptext *t, struct pline *l)
{
  double up = 0, down = 0;
  bool any = false;
  uint32_t span = UINT32_MAX;
  for (uint32_t i = l->start; i < l->end; i++)
    {
      const struct pchar *c = &t->ch[i];
      if (c->kind == PC_NOTHING || (c->kind >= PC_LINE && c->kind <= PC_COLUMN && any))
        continue;
      any = true;
      if (c->span == span)
        continue;
      span = c->span;
      const struct pspan *s = &t->span[span];
      up = fmax (up, s->ascent);
      down = fmax (down, s->descent);
      if (c->kind != PC_OBJECT)
        l->text_height = fmax (l->text_height, s->ascent + s->descent);
    }
  if (l->text_height <= 0)
    l->text_height = t->mark.ascent + t->mark.descent;
  l->ascent = any ? up : t->mark.ascent;
  l->descent = any ? down : t->mark.descent;
}

void
line_measure (const struct ptext *t, const struct line_rule *rule, struct pline *l)
{
  natural_height (t, l);
  double h = l->ascent + l->descent, base = l->ascent;
  if (rule->rule == DX_LINE_EXACT)
    {
      base = fmin (h, 0) + rule->line * 0.8;
      h = rule->line;
    }
  else
    {
      if (rule->rule == DX_LINE_AUTO)
        {
          /* Pictures in the line are not stretched, only its text is. */
          double more = ((rule->line > 0 ? rule->line : 1) - 1) * l->text_height;
          if (more < 0)
            base += more;
          h += more;
        }
      else if (h < rule->line)
        {
          base += rule->line - h;
          h = rule->line;
        }
      if (rule->pitch > 0)
        {
          double rows = ceil ((l->ascent + l->descent) / rule->pitch - 1e-3), grid = fmax (rows, 1) * rule->pitch;
          if (rule->rule == DX_LINE_AUTO && rule->line > 0)
            grid *= rule->line;
          if (grid > h)
            {
              base += (grid - h) / 2;
              h = grid;
            }
        }
    }
  l->height = h;
  l->base = base;
}

/* ---- justification ---- */

static bool
hangul (uint32_t c)
{
  return (c >= 0xAC00 && c <= 0xD7AF) || (c >= 0x1100 && c <= 0x11FF);
}

bool
line_gap_after (const struct ptext *t, const struct pline *l, uint32_t i)
{
  if (i < l->stretch_from || i + 1 >= l->vis || i < t->label_end)
    return false;
  const struct pchar *c = &t->ch[i], *n = &t->ch[i + 1];
  if (c->cp == ' ')
    return true;
  return ((c->cjk && !hangul (c->cp)) || (n->cjk && !hangul (n->cp) && n->cp != ' ')) && n->cluster && n->kind == PC_TEXT
         && !n->white;
}

unsigned
line_gaps (const struct ptext *t, const struct pline *l)
{
  unsigned n = 0;
  for (uint32_t i = l->start; i < l->vis; i++)
    n += line_gap_after (t, l, i);
  return n;
}

void
lines_extent (const struct ptext *t, double default_tab, double *ret_min, double *ret_max)
{
  double word = 0, line = 0, min = 0, max = 0, hang = 0;
  for (size_t i = 0; i < t->n; i++)
    {
      const struct pchar *c = &t->ch[i];
      if (i > 0 && c->brk)
        word = 0;
      if (c->kind >= PC_LINE && c->kind <= PC_COLUMN)
        line = word = hang = 0;
      double adv
          = c->kind == PC_TAB || c->kind == PC_PTAB ? (floor (line / default_tab) + 1) * default_tab - line : (double)c->adv;
      line += adv + hang;
      hang = 0;
      if (c->white)
        {
          hang = adv;
          line -= adv;
          continue;
        }
      word += adv;
      min = fmax (min, word);
      max = fmax (max, line);
    }
  *ret_min = min;
  *ret_max = max;
}
