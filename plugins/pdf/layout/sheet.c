/* The page around the body: geometry, headers, footers, borders, and its handing on. */
#include "plugins/pdf/layout/engine.h"
#include "common/base/limits.h"
#include <math.h>
#include <string.h>

#define MIN_BODY 36.0 /* points of body that even the tallest header leaves */

static enum dx_hf
kind_of (const struct layout *L, const struct dx_section *s, bool section_first)
{
  if (section_first && s->title_page)
    return DX_HF_FIRST;
  return L->doc->even_odd && L->ps.number % 2 == 0 ? DX_HF_EVEN : DX_HF_DEFAULT;
}

/* Lay a header or footer out at y; its height comes back. */
static bool
lay_story (struct layout *L, const struct dx_story *story, struct pg_list *out, double y, double *ret_h, struct oc_err *err)
{
  struct shaped_cache cache = { .arena = &L->ps.page.arena };
  struct area a = { .L = L,
                    .out = out,
                    .arena = &L->ps.page.arena,
                    .cache = &cache,
                    .x = L->ps.left,
                    .w = L->ps.right - L->ps.left,
                    .top = y,
                    .y = y,
                    .bottom = INFINITY,
                    .at_top = true,
                    .keep_before = true };
  struct floats floats = { 0 };
  struct cursor c = { 0 };
  a.floats = &floats;
  a.still = story->n > 0 && story->blocks[story->n - 1]->kind == DX_TABLE; /* nothing to float beside */
  enum placed r = place_blocks (&a, story->blocks, story->n, &c, err);
  free (floats.at);
  *ret_h = a.y + a.after - y;
  return r != PLACED_FAIL && pg_ok (out, err);
}

static bool
lay_header (struct layout *L, const struct dx_section *s, enum dx_hf kind, struct oc_err *err)
{
  double h;
  if (!s->header[kind])
    return true;
  if (!lay_story (L, s->header[kind], &L->ps.page.items, s->header_dist, &h, err))
    return false;
  if (!s->fixed_top && s->header_dist + h > L->ps.top)
    L->ps.top = fmin (s->header_dist + h, s->page_h - MIN_BODY);
  return true;
}

/* Measured at the top of the page first, then laid out where it goes: drawings in it are anchored to the page. */
static bool
lay_footer (struct layout *L, const struct dx_section *s, enum dx_hf kind, struct oc_err *err)
{
  double h;
  if (!s->footer[kind])
    return true;
  if (!lay_story (L, s->footer[kind], &L->ps.foot, 0, &h, err))
    return false;
  pg_truncate (&L->ps.foot, 0);
  double y = s->page_h - s->footer_dist - h;
  if (!lay_story (L, s->footer[kind], &L->ps.foot, y, &h, err))
    return false;
  if (!s->fixed_bottom && y < L->ps.bottom)
    L->ps.bottom = fmax (y, L->ps.top + MIN_BODY);
  return true;
}

static void
set_geometry (struct layout *L, const struct dx_section *s)
{
  struct page_state *ps = &L->ps;
  double left = s->margin[DX_LEFT], right = s->margin[DX_RIGHT];
  if (L->doc->mirror_margins && ps->number % 2 == 0)
    {
      double t = left;
      left = right;
      right = t;
    }
  if (!L->doc->gutter_top && L->doc->mirror_margins && ps->number % 2 == 0)
    right += s->gutter;
  else if (!L->doc->gutter_top)
    *(s->gutter_rtl ? &right : &left) += s->gutter;
  ps->left = left;
  ps->right = fmax (s->page_w - right, left + MIN_BODY);
  ps->top = s->margin[DX_TOP] + (L->doc->gutter_top ? s->gutter : 0);
  ps->bottom = fmax (s->page_h - s->margin[DX_BOTTOM], ps->top + MIN_BODY);
}

static void
draw_page_border (struct layout *L, bool section_first)
{
  const struct dx_section *s = L->ps.sect;
  const struct dx_border *b = s->border;
  if ((s->border_first_only && !section_first) || (s->border_not_first && section_first))
    return;
  double l = s->border_from_page ? b[DX_LEFT].space : L->ps.left - b[DX_LEFT].space;
  double r = s->border_from_page ? s->page_w - b[DX_RIGHT].space : L->ps.right + b[DX_RIGHT].space;
  double t = s->border_from_page ? b[DX_TOP].space : s->margin[DX_TOP] - b[DX_TOP].space;
  double m = s->border_from_page ? s->page_h - b[DX_BOTTOM].space : s->page_h - s->margin[DX_BOTTOM] + b[DX_BOTTOM].space;
  enum pg_layer layer = s->border_behind ? PG_BEHIND : PG_FRONT;
  struct pg_list *out = &L->ps.page.items;
  border_draw (out, layer, &b[DX_TOP], LINE_FROM (l, t, r, t));
  border_draw (out, layer, &b[DX_BOTTOM], LINE_FROM (l, m, r, m));
  border_draw (out, layer, &b[DX_LEFT], LINE_FROM (l, t, l, m));
  border_draw (out, layer, &b[DX_RIGHT], LINE_FROM (r, t, r, m));
}

bool
sheet_begin (struct layout *L, const struct sheet_start *start, struct oc_err *err)
{
  struct page_state *ps = &L->ps;
  const struct dx_section *s = &L->doc->sections[start->section];
  ps->page = (struct page) { .w = s->page_w, .h = s->page_h, .number = L->pages + 1, .arena = ARENA_INIT (LIMIT_ARENA) };
  ps->page.items = (struct pg_list) PG_LIST_INIT (&ps->page.arena);
  ps->foot = (struct pg_list) PG_LIST_INIT (&ps->page.arena);
  ps->sect = s;
  ps->section = start->section;
  ps->number = start->number;
  ps->open = true;
  page_label (s, ps->number, ps->label);
  set_geometry (L, s);
  if (!L->doc->background.is_auto)
    pg_add_fill (&ps->page.items, PG_BEHIND, (struct pg_rect){ 0, 0, s->page_w, s->page_h },
                 rgb_of (L->doc->background, 0xFFFFFF));
  draw_page_border (L, start->section_first);
  enum dx_hf kind = kind_of (L, s, start->section_first);
  return lay_header (L, s, kind, err) && lay_footer (L, s, kind, err);
}

static bool
on_page (const struct pg_list *l, enum pg_kind kind, const char *name)
{
  for (size_t i = 0; i < l->n; i++)
    if (l->at[i].kind == kind && kind == PG_DEST && l->at[i].dest.local && strcmp (l->at[i].dest.name, name) == 0)
      return true;
    else if (l->at[i].kind == kind && kind == PG_LINK && l->at[i].link.local && strcmp (l->at[i].link.dest, name) == 0)
      return true;
  return false;
}

static bool
keep_dest (struct layout *L, const struct pg_dest *d)
{
  bool first = refs_define (L->refs, d->name, L->ps.label);
  return first && (d->local ? on_page (&L->ps.page.items, PG_LINK, d->name) : refs_wanted (L->refs, d->name));
}

/* Bookmarks become destinations only where something points at them, and only once; links within the page only where both
 * ends are. */
static void
settle_dests (struct layout *L)
{
  struct pg_list *l = &L->ps.page.items;
  size_t n = 0;
  for (size_t i = 0; i < l->n; i++)
    if (l->at[i].kind == PG_DEST && !keep_dest (L, &l->at[i].dest))
      l->at[i].kind = PG_KINDS;
  for (size_t i = 0; i < l->n; i++)
    if (l->at[i].kind == PG_LINK && l->at[i].link.local && !on_page (l, PG_DEST, l->at[i].link.dest))
      l->at[i].kind = PG_KINDS;
  for (size_t i = 0; i < l->n; i++)
    if (l->at[i].kind != PG_KINDS)
      l->at[n++] = l->at[i];
  l->n = n;
}

bool
sheet_end (struct layout *L, struct oc_err *err)
{
  pg_append (&L->ps.page.items, &L->ps.foot, 0, 0);
  settle_dests (L);
  L->pages++;
  L->sink->alive (L->sink->ctx);
  bool fine = pg_ok (&L->ps.page.items, err) && (refs_doomed (L->refs) || L->sink->page (L->sink->ctx, &L->ps.page, err));
  sheet_release (L);
  return fine;
}

void
sheet_release (struct layout *L)
{
  if (!L->ps.open)
    return;
  pg_list_release (&L->ps.page.items);
  pg_list_release (&L->ps.foot);
  free (L->ps.note_number);
  L->ps.note_number = NULL;
  L->ps.nnote_numbers = 0;
  arena_release (&L->ps.page.arena);
  L->ps.open = false;
}
