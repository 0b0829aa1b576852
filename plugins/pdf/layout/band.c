/* Sections, pages and columns of the body. */
#include "plugins/pdf/layout/flow.h"
#include <math.h>

static double
column_x (const struct flow *f, size_t col)
{
  const struct page_state *ps = &f->L->ps;
  double x = 0;
  for (size_t i = 0; i < col; i++)
    x += f->band.cols[i].width + f->band.cols[i].space;
  return f->L->doc->sections[f->section].bidi ? ps->right - x - f->band.cols[col].width : ps->left + x;
}

static void
open_column (struct flow *f, size_t col, bool forced)
{
  struct layout *L = f->L;
  bool page_top = f->band.top <= L->ps.top + 0.01;
  int64_t line_no = f->a.line_no;
  double w = f->band.ncols == 1 ? L->ps.right - L->ps.left : f->band.cols[col].width;
  f->band.col = col;
  f->a = (struct area){ .L = L,
                        .out = &L->ps.page.items,
                        .arena = &L->ps.page.arena,
                        .x = column_x (f, col),
                        .w = w,
                        .top = f->band.top,
                        .y = f->band.top,
                        .bottom = fmin (f->band.bottom, L->ps.bottom - f->notes.height),
                        .at_top = page_top,
                        .keep_before = forced,
                        .floats = &f->floats,
                        .notes = &f->notes,
                        .headings = true,
                        .line_no = line_no };
}

static void
open_band (struct flow *f, double top, bool forced)
{
  const struct dx_section *s = &f->L->doc->sections[f->section];
  f->band = (struct band) { .top = top, .bottom = INFINITY, .low = top, .ncols = s->ncols ? s->ncols : 1, .cols = s->cols };
  open_column (f, 0, forced);
  f->band.start = snap_take (f);
  f->band.start_pos = f->pos;
  f->band.start_c = f->c;
}

bool
page_begin (struct flow *f, bool section_first, bool forced, struct oc_err *err)
{
  const struct dx_section *s = &f->L->doc->sections[f->section];
  if (section_first && s->page_start >= 0)
    f->number = s->page_start;
  if (section_first
      && ((s->type == DX_SECT_EVEN_PAGE && f->number % 2 != 0) || (s->type == DX_SECT_ODD_PAGE && f->number % 2 == 0)))
    f->number++;
  struct sheet_start start = { f->section, section_first, f->number };
  f->section_first = section_first;
  f->section_page = section_first ? 1 : f->section_page + 1;
  if (!sheet_begin (f->L, &start, err))
    return false;
  if (s->line_number_restart == DX_RESTART_PAGE || (section_first && s->line_number_restart == DX_RESTART_SECTION)
      || f->L->pages == 0)
    f->a.line_no = s->line_number_start > 0 ? s->line_number_start - 1 : 0;
  f->floats.n = 0;
  f->body_from = f->L->ps.page.items.n;
  open_band (f, f->L->ps.top, forced);
  if (f->notes.ncarried == 0)
    return true;
  if (!notes_continue (&f->a, err))
    return false;
  f->a.bottom = fmax (f->a.bottom, f->a.top + 1);
  f->band.start = snap_take (f);
  return true;
}

void
band_low (struct flow *f)
{
  f->band.low = fmax (f->band.low, f->a.y);
}

static void
column_rules (struct flow *f)
{
  const struct dx_section *s = &f->L->doc->sections[f->section];
  if (!s->col_rule || f->band.ncols < 2 || f->band.col == 0)
    return;
  for (size_t i = 0; i < f->band.col; i++)
    {
      double x = column_x (f, i) + f->band.cols[i].width + f->band.cols[i].space / 2;
      pg_add_rule (&f->L->ps.page.items, PG_MAIN,
                   (struct pg_rule) { .x0 = x, .x1 = x, .y0 = f->band.top, .y1 = f->band.low, .width = 0.5 });
    }
}

/* w:vAlign of the section. */
static void
align_body (struct flow *f)
{
  const struct page_state *ps = &f->L->ps;
  enum dx_page_valign v = ps->sect->valign;
  double free_h = ps->bottom - f->notes.height - f->band.low;
  if ((v == DX_PAGE_CENTER || v == DX_PAGE_BOTTOM) && free_h > 0)
    pg_shift (&f->L->ps.page.items, f->body_from, 0, v == DX_PAGE_CENTER ? free_h / 2 : free_h);
}

static void
release_blocks (struct flow *f)
{
  for (size_t i = 0; i < f->pos; i++)
    {
      arena_release (&f->q[i]->arena);
      free (f->q[i]);
    }
  for (size_t i = f->pos; i < f->nq; i++)
    {
      f->q[i - f->pos] = f->q[i];
      f->q[i]->snap.set = false;
    }
  f->nq -= f->pos;
  f->pos = 0;
}

bool
page_finish (struct flow *f, struct oc_err *err)
{
  band_low (f);
  column_rules (f);
  align_body (f);
  if (!notes_emit (&f->notes, &f->L->ps.page.items, f->L->ps.bottom, f->L->ps.bottom - f->band.low))
    return oc_fail (err, OC_NOMEM, "footnotes");
  refs_section_pages (f->L->refs, f->section, f->section_page);
  bool fine = sheet_end (f->L, err);
  notes_release (&f->notes);
  f->number++;
  release_blocks (f);
  return fine;
}

enum step
column_next (struct flow *f, bool forced, struct oc_err *err)
{
  band_low (f);
  if (f->band.col + 1 < f->band.ncols)
    {
      open_column (f, f->band.col + 1, forced);
      return STEP_MORE;
    }
  if (f->trial)
    return STEP_FULL;
  return page_finish (f, err) && page_begin (f, false, forced, err) ? STEP_MORE : STEP_FAIL;
}

/* ---- balanced columns ---- */

/* Fill the band again with its columns cut at `height`; FULL when the text does not fit. */
static enum step
try_height (struct flow *f, double height, size_t end, struct oc_err *err)
{
  f->pos = f->band.start_pos;
  f->c = f->band.start_c;
  snap_restore (f, &f->band.start);
  f->band.bottom = f->band.top + height;
  f->band.low = f->band.top;
  f->a.bottom = fmin (f->band.bottom, f->a.bottom);
  f->trial = true;
  f->trial_end = end;
  enum step s = STEP_MORE;
  while (s == STEP_MORE)
    s = flow_step (f, err);
  f->trial = false;
  band_low (f);
  return s;
}

/* The least height at which the columns hold the section's text on this page (ECMA-376 17.6.22 continuous). */
static bool
balance (struct flow *f, struct oc_err *err)
{
  size_t end = f->pos;
  double max = f->L->ps.bottom - f->notes.height - f->band.top, lo = 0, hi = max;
  for (int i = 0; i < 10 && hi - lo > 1; i++)
    {
      double mid = i == 0 ? fmax ((f->band.low - f->band.top) / (double) f->band.ncols, 1) : (lo + hi) / 2;
      enum step s = try_height (f, mid, end, err);
      if (s == STEP_FAIL)
        return false;
      *(s == STEP_DONE ? &hi : &lo) = mid;
    }
  return try_height (f, hi, end, err) != STEP_FAIL;
}

static bool
same_paper (const struct dx_section *a, const struct dx_section *b)
{
  return fabs (a->page_w - b->page_w) < 0.5 && fabs (a->page_h - b->page_h) < 0.5;
}

static bool
continue_page (struct flow *f, size_t section, struct oc_err *err)
{
  const struct dx_para *prev = f->a.prev;
  double after = f->a.after;
  bool single = f->band.ncols == 1;
  band_low (f);
  if (!single && !f->L->doc->no_column_balance && !balance (f, err))
    return false;
  column_rules (f);
  double low = f->band.low;
  f->section = section;
  f->section_page = 1;
  const struct dx_section *s = &f->L->doc->sections[section];
  f->L->ps.left = s->margin[DX_LEFT] + (f->L->doc->gutter_top ? 0 : s->gutter);
  f->L->ps.right = fmax (s->page_w - s->margin[DX_RIGHT], f->L->ps.left + 36);
  f->L->ps.sect = s;
  open_band (f, low, false);
  if (single)
    {
      f->a.prev = prev;
      f->a.after = after;
      f->band.start = snap_take (f);
    }
  return true;
}

bool
section_enter (struct flow *f, size_t section, struct oc_err *err)
{
  const struct dx_section *s = &f->L->doc->sections[section];
  f->section_blocks = 0;
  if (!f->L->ps.open)
    {
      f->section = section;
      return page_begin (f, true, true, err);
    }
  if (s->type == DX_SECT_NEXT_COLUMN && s->ncols == f->band.ncols && f->band.col + 1 < f->band.ncols)
    {
      f->section = section;
      return column_next (f, true, err) != STEP_FAIL;
    }
  if (s->type == DX_SECT_CONTINUOUS && same_paper (s, f->L->ps.sect))
    return continue_page (f, section, err);
  if (!page_finish (f, err))
    return false;
  f->section = section;
  return page_begin (f, true, true, err);
}
