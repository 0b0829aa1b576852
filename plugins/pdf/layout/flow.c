/* The body: blocks into columns and pages, with keep-with-next. */
#include "plugins/pdf/layout/flow.h"
#include "common/base/limits.h"
#include <string.h>

struct snap
snap_take (const struct flow *f)
{
  return (struct snap){ .set = true,
                        .area = f->a,
                        .items = f->L->ps.page.items.n,
                        .nfloats = f->floats.n,
                        .ntaken = f->notes.ntaken,
                        .col = f->band.col,
                        .notes_height = f->notes.height };
}

void
snap_restore (struct flow *f, const struct snap *s)
{
  pg_truncate (&f->L->ps.page.items, s->items);
  f->a = s->area;
  f->floats.n = s->nfloats;
  f->notes.ntaken = s->ntaken;
  f->notes.height = s->notes_height;
  f->band.col = s->col;
}

/* ---- pulling blocks ---- */

static bool
next_endnote (struct flow *f, struct qblock *qb, struct oc_err *err)
{
  const struct layout_source *src = f->L->source;
  while (f->endnote < f->L->nendnotes)
    {
      const struct dx_note_ref *ref = &f->L->endnotes[f->endnote];
      struct dx_story *story = NULL;
      if (!src->note (src->ctx, true, ref->id, &qb->arena, &story, err))
        return false;
      if (story && f->endnote_block < story->n)
        {
          qb->b = story->blocks[f->endnote_block++];
          qb->b->section = f->L->doc->nsections - 1;
          qb->note = *ref;
          return true;
        }
      f->endnote++;
      f->endnote_block = 0;
    }
  return true;
}

/* Have block `i` in the queue; *ret_there false at the end of the document. */
static bool
fetch (struct flow *f, size_t i, bool *ret_there, struct oc_err *err)
{
  *ret_there = i < f->nq;
  if (i < f->nq)
    return true;
  if (f->nq == f->cap)
    {
      size_t cap = f->cap ? f->cap * 2 : 32;
      struct qblock **q = realloc (f->q, cap * sizeof (struct qblock *));
      if (!q)
        return oc_fail (err, OC_NOMEM, "blocks of a page");
      f->q = q;
      f->cap = cap;
    }
  struct qblock *qb = calloc (1, sizeof *qb);
  if (!qb)
    return oc_fail (err, OC_NOMEM, "blocks of a page");
  qb->arena = (struct arena) ARENA_INIT (LIMIT_ARENA);
  qb->cache.arena = &qb->arena;
  qb->note.id = -1;
  f->q[f->nq++] = qb;
  f->L->sink->alive (f->L->sink->ctx);
  if (!f->eof && !f->L->source->next (f->L->source->ctx, &qb->arena, &qb->b, err))
    return false;
  f->eof = f->eof || !qb->b;
  if (!qb->b && f->pos + 1 >= f->nq && !next_endnote (f, qb, err))
    return false;
  *ret_there = qb->b != NULL;
  if (qb->b)
    return true;
  f->nq--;
  arena_release (&qb->arena);
  free (qb);
  return true;
}

/* ---- keeping together ---- */

/* First paragraph of a block: it decides for a table, too. */
static const struct dx_para *
first_para (const struct dx_block *b)
{
  for (int depth = 0; depth < 8; depth++)
    {
      if (b->kind == DX_PARA)
        return &b->para;
      if (b->kind == DX_FRAME || b->table.nrows == 0 || b->table.rows[0].n == 0 || b->table.rows[0].cells[0].nblocks == 0)
        return NULL;
      b = b->table.rows[0].cells[0].blocks[0];
    }
  return NULL;
}

static bool
keeps_next (const struct dx_block *b)
{
  return (b->kind == DX_PARA && b->para.p.keep_next) || b->kind == DX_FRAME;
}

/* Nothing of q[pos] fits: go back to the first paragraph that must not be parted from it. */
static void
pull_back (struct flow *f)
{
  size_t k = f->pos;
  while (k > 0 && f->q[k - 1]->snap.set && f->q[k - 1]->snap.col == f->band.col && k - 1 >= f->band.start_pos
         && keeps_next (f->q[k - 1]->b))
    k--;
  if (k == f->pos || f->q[k]->snap.area.at_top)
    return;
  struct snap s = f->q[k]->snap;
  snap_restore (f, &s);
  f->pos = k;
  f->c = (struct cursor) { 0 };
}

/* ---- one block ---- */

static bool
fresh (const struct cursor *c)
{
  return c->ch == 0 && c->row == 0 && !c->cells && !c->broke;
}

static bool
page_untouched (const struct flow *f)
{
  return f->a.at_top && f->band.col == 0 && f->band.top <= f->L->ps.top + 0.01;
}

/* Section change and page-break-before, ahead of a block's first line. */
static enum step
start_block (struct flow *f, struct oc_err *err)
{
  struct qblock *qb = f->q[f->pos];
  if (!f->L->ps.open || qb->b->section != f->section)
    {
      if (!section_enter (f, qb->b->section, err))
        return STEP_FAIL;
      qb = f->q[f->pos];
    }
  const struct dx_para *p = first_para (qb->b);
  if (p && p->p.page_break_before && !page_untouched (f))
    {
      if (f->trial)
        return STEP_FULL;
      if (!page_finish (f, err) || !page_begin (f, false, true, err))
        return STEP_FAIL;
      qb = f->q[f->pos];
    }
  qb->snap = snap_take (f);
  return STEP_MORE;
}

static enum step
after_break (struct flow *f, struct oc_err *err)
{
  if (f->c.forced == LINE_COLUMN)
    return column_next (f, true, err);
  if (f->trial)
    return STEP_FULL;
  return page_finish (f, err) && page_begin (f, false, true, err) ? STEP_MORE : STEP_FAIL;
}

static enum step
settle (struct flow *f, enum placed r, struct oc_err *err)
{
  if (r == PLACED_FAIL)
    return STEP_FAIL;
  enum line_end forced = f->c.forced;
  if (r == PLACED_ALL)
    {
      f->pos++;
      f->c = (struct cursor) { .forced = forced };
      enum step s = forced != LINE_WRAP ? after_break (f, err) : STEP_MORE;
      f->c = (struct cursor) { 0 };
      f->idle = 0;
      return s;
    }
  if (r == PLACED_PART && forced != LINE_WRAP)
    {
      enum step s = after_break (f, err);
      f->c.forced = LINE_WRAP;
      f->idle = 0;
      return s;
    }
  f->idle = r == PLACED_PART ? 0 : f->idle + 1;
  if (f->idle > 64)
    {
      oc_fail (err, OC_INTERNAL, "a block finds no place on any page");
      return STEP_FAIL;
    }
  if (r == PLACED_NONE)
    pull_back (f);
  return column_next (f, false, err);
}

/* A paragraph that holds nothing but a section's properties takes no room, unless it is all of the section. */
static bool
only_section_mark (const struct flow *f, const struct dx_block *b)
{
  if (b->kind != DX_PARA || !b->para.section_end || b->para.label || f->section_blocks == 0)
    return false;
  for (size_t i = 0; i < b->para.n; i++)
    if (b->para.inlines[i].kind != DX_BOOKMARK)
      return false;
  return true;
}

enum step
flow_step (struct flow *f, struct oc_err *err)
{
  bool there;
  if (f->trial && f->pos == f->trial_end)
    return STEP_DONE;
  if (!fetch (f, f->pos, &there, err))
    return STEP_FAIL;
  if (!there)
    return STEP_DONE;
  if (fresh (&f->c))
    {
      enum step s = start_block (f, err);
      if (s != STEP_MORE)
        return s;
    }
  struct qblock *qb = f->q[f->pos];
  if (fresh (&f->c) && only_section_mark (f, qb->b))
    {
      f->pos++;
      return STEP_MORE;
    }
  f->section_blocks++;
  f->a.next = NULL;
  if (qb->b->kind == DX_PARA && qb->b->para.p.has_border)
    {
      if (!fetch (f, f->pos + 1, &there, err))
        return STEP_FAIL;
      if (there && f->q[f->pos + 1]->b->kind == DX_PARA && f->q[f->pos + 1]->b->section == qb->b->section)
        f->a.next = &f->q[f->pos + 1]->b->para;
    }
  f->a.cache = &qb->cache;
  f->L->note = qb->note.id >= 0 ? &qb->note : NULL;
  return settle (f, place_block (&f->a, qb->b, &f->c, err), err);
}

static void
flow_release (struct flow *f)
{
  for (size_t i = 0; i < f->nq; i++)
    {
      arena_release (&f->q[i]->arena);
      free (f->q[i]);
    }
  free (f->q);
  free (f->floats.at);
  notes_release (&f->notes);
  free (f->notes.carried);
  sheet_release (f->L);
}

bool
flow_run (struct layout *L, struct oc_err *err)
{
  struct flow f = { .L = L, .number = 1 };
  enum step s = STEP_MORE;
  while (s == STEP_MORE)
    s = flow_step (&f, err);
  bool fine = s == STEP_DONE;
  if (fine && !L->ps.open && L->pages == 0) /* an empty document still has a page */
    fine = page_begin (&f, true, true, err);
  if (fine && L->ps.open)
    fine = page_finish (&f, err);
  while (fine && f.notes.ncarried > 0) /* notes that go on beyond the text */
    fine = page_begin (&f, false, true, err) && page_finish (&f, err);
  flow_release (&f);
  return fine;
}
