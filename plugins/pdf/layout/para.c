/* A paragraph, or the rest of one, into an area. */
#include "plugins/pdf/layout/engine.h"
#include <math.h>
#include <string.h>

#define NOTE_BEGIN 40.0 /* points of a long note that have to fit below its reference */
#define FIT 0.05 /* points by which a line may stand below the limit: rounding to twips in files */

struct placed_line { struct pline l; double y; double notes; };

/* The lines of one call. */
struct lines
{
  struct placed_line *at;
  size_t n, cap;
};

static void
lines_free (struct lines *l)
{
  free (l->at);
}

static struct placed_line *
lines_add (struct lines *l)
{
  if (l->n == l->cap)
    {
      size_t cap = l->cap ? l->cap * 2 : 32;
      struct placed_line *at = realloc (l->at, cap * sizeof *at);
      if (!at)
        return NULL;
      l->at = at;
      l->cap = cap;
    }
  memset (&l->at[l->n], 0, sizeof *l->at);
  return &l->at[l->n++];
}

bool
shaped_para (struct area *a, const struct dx_para *p, struct ptext **ret, struct oc_err *err)
{
  size_t slot = ((uintptr_t) p >> 4) % SHAPED_SLOTS;
  for (struct shaped *s = a->cache->slot[slot]; s; s = s->next)
    if (s->para == p)
      {
        *ret = s->text;
        return true;
      }
  const struct area *before = a->L->now;
  a->L->now = a;
  bool fine = text_build (&a->L->env, p, a->cache->arena, ret, err);
  a->L->now = before;
  if (!fine)
    return false;
  struct shaped *s = (*ret)->varies ? NULL : arena_new (a->cache->arena, struct shaped);
  if (s)
    {
      *s = (struct shaped) { p, *ret, a->cache->slot[slot] };
      a->cache->slot[slot] = s;
    }
  return true;
}

/* ---- space and borders ---- */

double
para_gap (const struct area *a, const struct dx_para *p)
{
  const struct dx_ppr *ppr = &p->p;
  double before = ppr->before, after = a->after;
  if (!a->prev)
    {
      if (ppr->before_auto && (a->cell || a->at_top))
        before = 0;
      return fmax (a->at_top && !a->keep_before ? 0 : before, after);
    }
  bool same = strcmp (a->prev->p.style, ppr->style) == 0;
  if (ppr->contextual && same)
    before = 0;
  if (a->prev->p.contextual && same)
    after = 0;
  return a->L->doc->add_spacing ? before + after : fmax (before, after);
}

static bool
same_border (const struct dx_border *a, const struct dx_border *b)
{
  return a->style == b->style && a->width == b->width && a->space == b->space && a->color.is_auto == b->color.is_auto
         && a->color.r == b->color.r && a->color.g == b->color.g && a->color.b == b->color.b;
}

/* ECMA-376 17.3.1.24 pBdr: neighbours with the same borders share one frame. */
static bool
same_frame (const struct dx_para *a, const struct dx_para *b)
{
  if (!a || !b || !a->p.has_border || !b->p.has_border || a->p.indent_left != b->p.indent_left
      || a->p.indent_right != b->p.indent_right)
    return false;
  for (int i = 0; i < 4; i++)
    if (!same_border (&a->p.border[i], &b->p.border[i]))
      return false;
  return true;
}

static double
edge (const struct dx_ppr *p, int side)
{
  return p->has_border && p->border[side].style != DX_BORDER_NONE ? border_width (&p->border[side]) + p->border[side].space
                                                                  : 0;
}

struct frame { double top, bottom; bool joins_prev, joins_next; };

static void
draw_frame (struct area *a, const struct dx_para *p, const struct frame *f, bool first, bool last)
{
  const struct dx_ppr *ppr = &p->p;
  double hang = !ppr->bidi ? fmin (ppr->first_line, 0) : 0, hang_r = ppr->bidi ? fmin (ppr->first_line, 0) : 0;
  double x0 = a->x + ppr->indent_left + hang, x1 = a->x + a->w - ppr->indent_right - hang_r;
  double l = edge (ppr, DX_LEFT), r = edge (ppr, DX_RIGHT);
  if (!ppr->shading.none)
    pg_add_fill (a->out, PG_GROUND, (struct pg_rect) { x0 - l, f->top, x1 - x0 + l + r, f->bottom - f->top },
                 rgb_of (ppr->shading.color, 0xFFFFFF));
  if (!ppr->has_border)
    return;
  const struct dx_border *b = ppr->border;
  double wl = border_width (&b[DX_LEFT]) / 2, wr = border_width (&b[DX_RIGHT]) / 2;
  double wt = border_width (&b[DX_TOP]) / 2, wb = border_width (&b[DX_BOTTOM]) / 2;
  x0 -= l - wl;
  x1 += r - wr;
  if (first && !f->joins_prev)
    border_draw (a->out, PG_MAIN, &b[DX_TOP], LINE_FROM (x0 - wl, f->top + wt, x1 + wr, f->top + wt));
  else if (first && ppr->between.style != DX_BORDER_NONE)
    border_draw (a->out, PG_MAIN, &ppr->between, LINE_FROM (x0 - wl, f->top, x1 + wr, f->top));
  if (last && !f->joins_next)
    border_draw (a->out, PG_MAIN, &b[DX_BOTTOM], LINE_FROM (x0 - wl, f->bottom - wb, x1 + wr, f->bottom - wb));
  border_draw (a->out, PG_MAIN, &b[DX_LEFT], LINE_FROM (x0, f->top, x0, f->bottom));
  border_draw (a->out, PG_MAIN, &b[DX_RIGHT], LINE_FROM (x1, f->bottom, x1, f->top));
}

/* ---- lines ---- */

struct job
{
  struct area *a;
  const struct dx_para *p;
  struct ptext *t;
  struct lines lines;
  double y, bottom;
  size_t fit;          /* lines that fit */
  bool complete;       /* all of the paragraph is in lines[0..fit) */
  double foot;         /* border below the last line */
};

static double
pitch_of (const struct area *a, const struct dx_ppr *p)
{
  const struct dx_section *s = a->L->ps.sect;
  if (!p->snap || !s || s->grid == DX_GRID_NONE || s->line_pitch <= 0
      || (a->cell && !a->L->doc->adjust_line_height_in_table))
    return 0;
  return s->line_pitch;
}

static double
guess_height (const struct ptext *t, uint32_t at)
{
  return at < t->n ? t->span[t->ch[at].span].ascent + t->span[t->ch[at].span].descent : t->mark.ascent + t->mark.descent;
}

/* A row of text: the stretches beside floats are filled one after the other. */
struct row_room { struct slot slot[MAX_SLOTS]; size_t n, next; double y, h; };

static struct slot
indented (const struct job *j, bool first)
{
  const struct dx_ppr *p = &j->p->p;
  double lead = first ? p->first_line : 0, lo = j->a->x + p->indent_left + (p->bidi ? 0 : lead);
  double hi = j->a->x + j->a->w - p->indent_right - (p->bidi ? lead : 0);
  return (struct slot) { lo, fmax (hi, lo + 1) };
}

static void
open_row (struct job *j, struct row_room *r, uint32_t from, double h)
{
  r->n = floats_slots (j->a, indented (j, from == 0), &r->y, h, r->slot);
  r->next = 0;
  r->h = 0;
}

static void
make_line (struct job *j, const struct row_room *r, uint32_t from, struct placed_line *ret)
{
  const struct dx_ppr *p = &j->p->p;
  struct area *a = j->a;
  struct slot s = r->slot[p->bidi ? r->n - 1 - r->next : r->next];
  struct line_rule rule = { .rule = p->line_rule, .line = p->line, .pitch = pitch_of (a, p), .first = from == 0 };
  struct line_room room = { .area = a->w, .default_tab = a->L->doc->default_tab, .label = from == 0 };
  room.start = p->bidi ? a->x + a->w - s.hi : s.lo - a->x;
  room.end = p->bidi ? a->x + a->w - s.lo : s.hi - a->x;
  room.hang = from == 0 && !a->L->doc->no_tab_hang_indent ? (p->bidi ? p->indent_right : p->indent_left) : room.start;
  line_make (j->t, &room, from, &ret->l);
  line_measure (j->t, &rule, &ret->l);
  ret->y = r->y;
}

/* The next line of the row, or of the row below. */
static void
next_line (struct job *j, struct row_room *r, uint32_t from, struct placed_line *ret)
{
  if (r->next == r->n)
    {
      r->y += r->h;
      open_row (j, r, from, guess_height (j->t, from));
    }
  make_line (j, r, from, ret);
  if (r->next == 0 && j->a->floats && j->a->floats->n > 0 && ret->l.height > guess_height (j->t, from) + FIT)
    {
      open_row (j, r, from, ret->l.height); /* taller than thought: the row may meet other floats */
      make_line (j, r, from, ret);
    }
  r->next++;
  r->h = fmax (r->h, ret->l.height);
}

/* A line that holds nothing but the break that ends it needs no room of its own. */
static bool
bare_break (const struct placed_line *pl)
{
  return (pl->l.reason == LINE_PAGE || pl->l.reason == LINE_COLUMN) && pl->l.vis == pl->l.start;
}

/* Room that a line's notes need on its own page: a note that is too long for any page only begins there. */
static double
on_page (const struct area *a, double notes)
{
  double page = a->L->ps.bottom - a->L->ps.top;
  return notes > page * 0.8 ? fmin (notes, NOTE_BEGIN) : notes;
}

/* Break lines until the area or the paragraph ends.  The first line that does not fit is there as well, uncounted. */
static bool
break_lines (struct job *j, uint32_t from, struct oc_err *err)
{
  double bottom = j->bottom;
  struct row_room row = { .y = j->y };
  for (uint32_t at = from;;)
    {
      struct placed_line *pl = lines_add (&j->lines);
      if (!pl)
        return oc_fail (err, OC_NOMEM, "lines");
      next_line (j, &row, at, pl);
      if (j->a->notes && j->t->has_notes && !notes_measure (j->a, j->t, pl->l.start, pl->l.end, &pl->notes, err))
        return false;
      pl->notes = on_page (j->a, pl->notes);
      double foot = pl->l.reason == LINE_LAST ? j->foot : 0;
      if (pl->y + pl->l.height + foot + pl->notes > bottom + FIT && !bare_break (pl))
        return true;
      bottom -= pl->notes;
      at = pl->l.end;
      j->fit = j->lines.n;
      if (pl->l.reason == LINE_PAGE || pl->l.reason == LINE_COLUMN)
        {
          j->complete = at >= j->t->n;
          return true;
        }
      if (pl->l.reason == LINE_LAST)
        {
          j->complete = true;
          return true;
        }
    }
}

/* Keep-lines, orphans and widows: how many of the fitting lines stay. */
static void
cut (struct job *j, bool first)
{
  const struct dx_ppr *p = &j->p->p;
  if (j->complete || j->fit == j->lines.n) /* a forced end needs no control */
    return;
  size_t n = j->fit;
  if (first && p->keep_lines)
    n = 0;
  else if (p->widow_control)
    {
      if (n > 0 && j->lines.at[n].l.reason == LINE_LAST)
        n--;
      if (first && n == 1)
        n = 0;
    }
  if (n == 0 && j->a->at_top)
    {
      n = j->fit > 0 ? j->fit : 1; /* nowhere is better: what is higher than the area is cut */
      j->complete = j->lines.at[n - 1].l.reason == LINE_LAST;
    }
  j->fit = n;
}

static void
add_heading (struct area *a, const struct dx_para *p, const struct ptext *t, double y)
{
  AUTO_BUF struct buf b = BUF_INIT (4096);
  bool space = false;
  for (size_t i = 0; i < t->n && b.len < 1000; i++)
    {
      const struct pchar *c = &t->ch[i];
      if (c->kind == PC_TEXT && c->cp != ' ' && c->cp != 0xFFFC)
        {
          if (space && b.len)
            buf_addc (&b, ' ');
          space = false;
          buf_add_cp (&b, c->cp);
        }
      else
        space = space || c->kind != PC_NOTHING;
    }
  char *text = b.len ? arena_strdup (a->arena, buf_str (&b)) : NULL;
  if (text)
    pg_add (a->out, PG_HEADING, PG_MAIN)->heading
        = (struct pg_heading){ .level = p->p.outline + 1, .text = text, .x = a->x, .y = y };
}

static bool
emit_lines (struct job *j, struct oc_err *err)
{
  struct area *a = j->a;
  for (size_t i = 0; i < j->fit; i++)
    {
      struct placed_line *pl = &j->lines.at[i];
      struct emit_at at = { a->x, a->w, pl->y };
      emit_line (a, j->t, &pl->l, &at);
      if ((i == 0 || j->lines.at[i - 1].y != pl->y) && !number_line (a, j->p, pl->y + pl->l.base, err))
        return false;
      if (pl->notes > 0 && !notes_take (a, j->t, pl->l.start, pl->l.end, err))
        return false;
    }
  return pg_ok (a->out, err);
}

static enum placed
settle (struct job *j, struct cursor *c, struct frame *f, bool first, struct oc_err *err)
{
  struct area *a = j->a;
  const struct placed_line *last = &j->lines.at[j->fit - 1];
  bool whole = j->complete && j->fit == j->lines.n;
  double y = last->y + last->l.height;
  for (size_t i = j->fit - 1; i > 0 && j->lines.at[i - 1].y == last->y; i--)
    y = fmax (y, last->y + j->lines.at[i - 1].l.height);
  if (bare_break (last) && y > j->bottom)
    y = j->bottom;
  f->bottom = y + (whole ? j->foot : 0);
  if (j->p->p.has_border || !j->p->p.shading.none)
    draw_frame (a, j->p, f, first, whole);
  if (first && a->headings && j->p->p.outline >= 0 && j->p->p.outline < 9)
    add_heading (a, j->p, j->t, j->lines.at[0].y);
  if (!emit_lines (j, err))
    return PLACED_FAIL;
  a->y = f->bottom;
  a->at_top = false;
  a->prev = j->p;
  a->after = whole ? j->p->p.after : 0;
  c->forced = last->l.reason == LINE_PAGE || last->l.reason == LINE_COLUMN ? last->l.reason : LINE_WRAP;
  c->ch = whole ? 0 : last->l.end;
  return whole ? PLACED_ALL : PLACED_PART;
}

/* Measures once, then puts the lines. */
static enum placed
place_text (struct job *j, struct cursor *c, struct oc_err *err)
{
  struct area *a = j->a;
  bool first = c->ch == 0;
  struct frame f = { .joins_prev = first && same_frame (a->prev, j->p), .joins_next = same_frame (j->p, a->next) };
  double gap = first ? para_gap (a, j->p) : 0;
  f.top = a->y + (f.joins_prev ? 0 : gap);
  j->y = a->y + gap + (first && !f.joins_prev ? edge (&j->p->p, DX_TOP) : 0);
  j->foot = f.joins_next ? 0 : edge (&j->p->p, DX_BOTTOM);
  j->bottom = a->bottom;
  size_t items = a->out->n, nfloats = a->floats ? a->floats->n : 0;
  if (first && !place_anchored (a, j->t, 0, (uint32_t) j->t->n, j->y, err))
    return PLACED_FAIL;
  if (!break_lines (j, c->ch, err))
    return PLACED_FAIL;
  cut (j, first);
  if (j->fit == 0)
    {
      pg_truncate (a->out, items);
      if (a->floats)
        a->floats->n = nfloats;
      return PLACED_NONE;
    }
  return settle (j, c, &f, first, err);
}

enum placed
place_para (struct area *a, const struct dx_para *p, struct cursor *c, struct oc_err *err)
{
  if (p->hidden)
    return PLACED_ALL;
  struct job j = { .a = a, .p = p };
  if (!shaped_para (a, p, &j.t, err))
    return PLACED_FAIL;
  if (j.t->lead_break && !c->broke && c->ch == 0 && isfinite (a->bottom))
    {
      c->broke = true;
      c->forced = j.t->lead_break == PC_PAGE ? LINE_PAGE : LINE_COLUMN;
      a->at_top = false;
      return PLACED_PART;
    }
  enum placed r = place_text (&j, c, err);
  lines_free (&j.lines);
  return r;
}
