/* Footnotes: laid out when their reference is placed, gathered at the foot of the page. */
#include "plugins/pdf/layout/engine.h"
#include <math.h>
#include <string.h>

/* The plain separator: a rule over a quarter of the text's width, with a little room above and below. */
#define SEPARATOR_GAP 2.85
#define SEPARATOR_WIDTH 0.5
#define SEPARATOR_PART 0.25

void
notes_release (struct notes *n)
{
  for (size_t i = 0; i < n->nlaid; i++)
    pg_list_release (&n->laid[i].items);
  if (n->has_separator)
    pg_list_release (&n->separator_items);
  free (n->laid);
  free (n->taken);
  *n = (struct notes) { .carried = n->carried, .ncarried = n->ncarried };
}

/* The area in which notes of this page are laid out, from y = 0. */
static struct area
foot_area (const struct area *a, struct pg_list *out)
{
  struct area in = area_inside (a, out, a->x, 0, a->w);
  in.cell = false;
  return in;
}

static bool
lay_note (struct area *a, const struct dx_note_ref *ref, struct laid_note *ret, struct oc_err *err)
{
  struct dx_story *story = NULL;
  ret->ref = *ref;
  ret->ref.custom = "";
  ret->items = (struct pg_list) PG_LIST_INIT (a->arena);
  if (!a->L->source->note (a->L->source->ctx, false, ref->id, a->arena, &story, err))
    return false;
  if (!story)
    return true;
  struct area in = foot_area (a, &ret->items);
  struct shaped_cache cache = { .arena = a->arena };
  in.cache = &cache;
  const struct dx_note_ref *before = a->L->note;
  a->L->note = ref;
  struct cursor c = { 0 };
  enum placed r = place_blocks (&in, story->blocks, story->n, &c, err);
  a->L->note = before;
  ret->height = in.y + in.after;
  return r != PLACED_FAIL && pg_ok (&ret->items, err);
}

static struct laid_note *
find_note (struct area *a, const struct dx_note_ref *ref, struct oc_err *err)
{
  struct notes *n = a->notes;
  for (size_t i = 0; i < n->nlaid; i++)
    if (n->laid[i].ref.id == ref->id)
      return &n->laid[i];
  struct laid_note one = { 0 };
  if (!lay_note (a, ref, &one, err))
    {
      pg_list_release (&one.items);
      return NULL;
    }
  struct laid_note *at = realloc (n->laid, (n->nlaid + 1) * sizeof *at);
  if (!at)
    {
      pg_list_release (&one.items);
      oc_fail (err, OC_NOMEM, "footnotes");
      return NULL;
    }
  n->laid = at;
  n->laid[n->nlaid] = one;
  return &n->laid[n->nlaid++];
}

/* A separator story that holds nothing but the separator sign. */
static bool
plain (const struct dx_story *s)
{
  if (!s)
    return true;
  for (size_t i = 0; i < s->n; i++)
    for (size_t k = 0; s->blocks[i]->kind == DX_PARA && k < s->blocks[i]->para.n; k++)
      if (s->blocks[i]->para.inlines[k].kind != DX_NOTE_SEPARATOR && s->blocks[i]->para.inlines[k].kind != DX_BOOKMARK)
        return false;
  return s->n == 0 || (s->n == 1 && s->blocks[0]->kind == DX_PARA);
}

/* The separator above the notes: the document's own text, or a plain rule. */
static bool
lay_separator (struct area *a, struct oc_err *err)
{
  struct notes *n = a->notes;
  if (n->has_separator)
    return true;
  struct dx_story *story = NULL;
  n->separator_items = (struct pg_list) PG_LIST_INIT (a->arena);
  if (!a->L->source->separator (a->L->source->ctx, false, 0, a->arena, &story, err))
    return false;
  struct area in = foot_area (a, &n->separator_items);
  struct shaped_cache cache = { .arena = a->arena };
  struct cursor c = { 0 };
  in.cache = &cache;
  if (!plain (story) && place_blocks (&in, story->blocks, story->n, &c, err) == PLACED_FAIL)
    return false;
  n->separator = plain (story) ? 2 * SEPARATOR_GAP + SEPARATOR_WIDTH : in.y + in.after;
  double y = SEPARATOR_GAP + SEPARATOR_WIDTH / 2;
  if (plain (story))
    pg_add_rule (
        &n->separator_items, PG_MAIN,
        (struct pg_rule){ .x0 = a->x, .y0 = y, .x1 = a->x + a->w * SEPARATOR_PART, .y1 = y, .width = SEPARATOR_WIDTH });
  n->has_separator = true;
  return true;
}

static const struct dx_note_ref *
footnote_at (const struct ptext *t, uint32_t i)
{
  const struct dx_inline *in = t->span[t->ch[i].span].in;
  if (!in || in->kind != DX_NOTE_REF || in->note->endnote)
    return NULL;
  /* A mark of several characters counts at its first. */
  if (i > 0 && t->span[t->ch[i - 1].span].in == in)
    return NULL;
  return in->note;
}

bool
notes_measure (struct area *a, const struct ptext *t, uint32_t from, uint32_t to, double *ret_more, struct oc_err *err)
{
  double more = 0;
  for (uint32_t i = from; i < to; i++)
    {
      const struct dx_note_ref *ref = footnote_at (t, i);
      if (!ref)
        continue;
      const struct laid_note *n = find_note (a, ref, err);
      if (!n || !lay_separator (a, err))
        return false;
      more += n->height;
    }
  if (more > 0 && a->notes->ntaken == 0)
    more += a->notes->separator;
  *ret_more = more;
  return true;
}

bool
notes_take (struct area *a, const struct ptext *t, uint32_t from, uint32_t to, struct oc_err *err)
{
  double more;
  struct notes *n = a->notes;
  if (!notes_measure (a, t, from, to, &more, err))
    return false;
  for (uint32_t i = from; i < to; i++)
    {
      const struct dx_note_ref *ref = footnote_at (t, i);
      if (!ref)
        continue;
      int64_t *taken = realloc (n->taken, (n->ntaken + 1) * sizeof *taken);
      if (!taken)
        return oc_fail (err, OC_NOMEM, "footnotes");
      n->taken = taken;
      n->taken[n->ntaken++] = ref->id;
    }
  n->height += more;
  a->bottom -= more;
  return true;
}

/* Lowest place, at most `room` below the top of a note, at which it can be cut between two lines; 0: none. */
static double
cut_at (const struct laid_note *n, double room)
{
  double cut = 0;
  for (size_t i = 0; i < n->items.n; i++)
    if (n->items.at[i].kind == PG_TEXT)
      {
        double low = n->items.at[i].text.y + n->items.at[i].text.size * 0.3;
        if (low <= room)
          cut = fmax (cut, low);
      }
  return cut;
}

static double
item_y (const struct pg_item *it)
{
  switch (it->kind)
    {
    case PG_TEXT: return it->text.y;
    case PG_RULE: return it->rule.y0;
    case PG_FILL: return it->fill.box.y;
    case PG_IMAGE: return it->image.clip.y;
    case PG_LINK: return it->link.box.y;
    case PG_PATH: return it->path.nsegs ? it->path.y + it->path.seg[0].y[0] : it->path.y;
    case PG_DEST: return it->dest.y;
    default: return 0;
    }
}

static bool
carry (struct notes *n, const struct laid_note *note, double cut)
{
  struct carried_note *at = realloc (n->carried, (n->ncarried + 1) * sizeof *at);
  if (!at)
    return false;
  n->carried = at;
  at[n->ncarried++] = (struct carried_note) { note->ref, note->skipped + cut };
  return true;
}

/* The part of a note above `cut`. */
static void
emit_part (const struct laid_note *note, struct pg_list *out, double y, double cut)
{
  size_t from = out->n;
  for (size_t i = 0; i < note->items.n; i++)
    if (item_y (&note->items.at[i]) < cut)
      *pg_add (out, note->items.at[i].kind, note->items.at[i].layer) = note->items.at[i];
  pg_shift (out, from, 0, y);
}

static struct laid_note *
laid (struct notes *n, int64_t id)
{
  for (size_t k = 0; k < n->nlaid; k++)
    if (n->laid[k].ref.id == id)
      return &n->laid[k];
  return NULL;
}

bool
notes_emit (struct notes *n, struct pg_list *out, double bottom, double room)
{
  if (n->ntaken == 0)
    return true;
  double y = bottom - fmin (n->height, fmax (room, 0));
  bool full = false;
  pg_append (out, &n->separator_items, 0, y);
  y += n->separator;
  for (size_t i = 0; i < n->ntaken; i++)
    {
      const struct laid_note *note = laid (n, n->taken[i]);
      if (!note)
        continue;
      double cut = full ? 0 : note->height <= bottom - y + 0.1 ? INFINITY : cut_at (note, bottom - y);
      if (cut == 0 && i == 0)
        cut = INFINITY; /* not even a line: it will not be better elsewhere */
      if (cut > 0)
        emit_part (note, out, y, cut);
      if (!isinf (cut) && !carry (n, note, cut))
        return false;
      full = full || !isinf (cut);
      y += note->height;
    }
  return true;
}

bool
notes_continue (struct area *a, struct oc_err *err)
{
  struct notes *n = a->notes;
  AUTO_FREE struct carried_note *list = n->carried;
  size_t nlist = n->ncarried;
  n->carried = NULL;
  n->ncarried = 0;
  if (nlist > 0 && !lay_separator (a, err))
    return false;
  for (size_t i = 0; i < nlist; i++)
    {
      struct laid_note *note = find_note (a, &list[i].ref, err);
      int64_t *taken = note ? realloc (n->taken, (n->ntaken + 1) * sizeof *taken) : NULL;
      if (!note)
        return false;
      if (!taken)
        return oc_fail (err, OC_NOMEM, "footnotes");
      n->taken = taken;
      n->taken[n->ntaken++] = note->ref.id;
      size_t kept = 0;
      for (size_t k = 0; k < note->items.n; k++)
        if (item_y (&note->items.at[k]) >= list[i].skip)
          note->items.at[kept++] = note->items.at[k];
      note->items.n = kept;
      pg_shift (&note->items, 0, 0, -list[i].skip);
      note->height = fmax (note->height - list[i].skip, 0);
      note->skipped = list[i].skip;
      n->height += note->height + (i == 0 ? n->separator : 0);
    }
  a->bottom -= n->height;
  return true;
}
