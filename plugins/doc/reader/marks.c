#include "plugins/doc/reader/marks.h"
#include <stdlib.h>
#include <string.h>

enum
{
  ATRD_SIZE = 30,
  BKF_SIZE = 4,
  FIELD_BEGIN = 0x13,
  FIELD_SEP = 0x14,
  FIELD_END = 0x15,
  MAX_FIELD_DEPTH = 64,
  ATRD_EXTRA_SIZE = 18,
  MAX_TAG_STEPS = 4096
};

/* Absolute range of text number i of a story, cut to the story. */
static void
text_range (const struct docfile *d, const struct plc *txt, size_t i, enum story story, struct note *n)
{
  uint32_t from = d->text.start[story], to = d->text.start[story + 1];
  uint32_t size = to - from;
  uint32_t cp = i < txt->n + 1 ? plc_cp (txt, i) : size, lim = i + 1 < txt->n + 1 ? plc_cp (txt, i + 1) : size;
  cp = cp < size ? cp : size;
  lim = lim < size ? lim : size;
  n->cp = from + cp;
  n->lim = from + (lim > cp ? lim : cp);
}

static int
note_compare (const void *pa, const void *pb)
{
  const struct note *a = pa, *b = pb;
  return a->ref < b->ref ? -1 : a->ref > b->ref;
}

static bool
note_list (struct docfile *d, enum fib_pair ref_pair, enum fib_pair txt_pair, enum story story, size_t size,
           struct notes *ret)
{
  struct plc ref = plc_of (docfile_pair (d, ref_pair), size), txt = plc_of (docfile_pair (d, txt_pair), 0);
  if (ref.n > d->text.len)
    ref.n = d->text.len;
  ret->at = arena_array (d->a, struct note, ref.n + 1);
  if (!ret->at)
    return false;
  for (size_t i = 0; i < ref.n; i++)
    {
      struct note *n = &ret->at[ret->n];
      struct rd data = plc_data (&ref, i);
      n->ref = plc_cp (&ref, i);
      n->src = (uint32_t)i;
      n->custom = size == 2 && rd_le16 (&data) == 0;
      text_range (d, &txt, i, story, n);
      if (n->ref >= d->text.start[STORY_MAIN + 1])
        warn_add (d->w, WARN_STORY, "a note's reference at character %u is outside the text", (unsigned)n->ref);
      else
        ret->n++;
    }
  qsort (ret->at, ret->n, sizeof *ret->at, note_compare);
  return true;
}

bool
notes_read (struct docfile *d, struct oc_err *err)
{
  return (note_list (d, FIB_FTN_REF, FIB_FTN_TXT, STORY_FTN, 2, &d->footnotes)
          && note_list (d, FIB_EDN_REF, FIB_EDN_TXT, STORY_EDN, 2, &d->endnotes))
         || oc_fail (err, OC_NOMEM, "notes");
}

/* Authors of comments, [MS-DOC] GrpXstAtnOwners: strings with a length, one after the other. */
static const char **
owners_read (struct docfile *d, unsigned *ret_n)
{
  struct rd r = docfile_pair (d, FIB_ATN_OWNERS);
  const char **owner = arena_array (d->a, const char *, r.len / 2 + 1);
  unsigned n = 0;
  while (owner && rd_left (&r) >= 2)
    {
      size_t units = rd_le16 (&r);
      owner[n++] = utf16_text (&r, units, d->a);
    }
  *ret_n = n;
  return owner;
}

bool
comments_read (struct docfile *d, struct oc_err *err)
{
  if (!note_list (d, FIB_AND_REF, FIB_AND_TXT, STORY_ATN, ATRD_SIZE, &d->comments))
    return oc_fail (err, OC_NOMEM, "comments");
  struct plc ref = plc_of (docfile_pair (d, FIB_AND_REF), ATRD_SIZE);
  struct rd extra = docfile_pair (d, FIB_ATRD_EXTRA);
  unsigned nowners = 0;
  const char **owner = owners_read (d, &nowners);
  d->comment_info = arena_array (d->a, struct comment, d->comments.n + 1);
  if (!d->comment_info || !owner)
    return oc_fail (err, OC_NOMEM, "comments");
  for (unsigned i = 0; i < d->comments.n; i++)
    {
      struct comment *c = &d->comment_info[i];
      uint32_t src = d->comments.at[i].src;
      struct rd atrd = plc_data (&ref, src);
      size_t units = rd_le16 (&atrd);
      struct rd initials = rd_sub (&atrd, 18);
      unsigned who = rd_le16 (&atrd);
      c->initials = utf16_text (&initials, units < 9 ? units : 9, d->a);
      c->author = who < nowners ? owner[who] : "";
      struct rd dated = rd_slice (&extra, (size_t)src * ATRD_EXTRA_SIZE, ATRD_EXTRA_SIZE);
      c->time = dated.bad ? 0 : rd_le32 (&dated);
    }
  return true;
}

static int
mark_compare (const void *pa, const void *pb)
{
  const struct mark *a = pa, *b = pb;
  if (a->cp != b->cp)
    return a->cp < b->cp ? -1 : 1;
  if (a->kind != b->kind)
    return a->kind - b->kind;
  return a->index < b->index ? -1 : a->index > b->index;
}

static void
add_bookmarks (struct docfile *d, struct rd first, struct rd last, size_t limit)
{
  struct plc bkf = plc_of (first, BKF_SIZE), bkl = plc_of (last, 0);
  struct marks *m = &d->marks;
  for (size_t i = 0; i < bkf.n && i < limit; i++)
    {
      struct rd data = plc_data (&bkf, i);
      size_t end = rd_le16 (&data);
      uint32_t cp = plc_cp (&bkf, i), lim = end <= bkl.n ? plc_cp (&bkl, end) : NO_CP;
      if (lim < cp || cp > d->text.len || lim > d->text.len)
        {
          warn_add (d->w, WARN_BOOKMARK, "%s: from %u to %u", d->marks.name[i], (unsigned)cp, (unsigned)lim);
          continue;
        }
      m->at[m->n++] = (struct mark){ .cp = cp, .kind = MARK_BOOKMARK_START, .index = (uint32_t)i };
      m->at[m->n++] = (struct mark){ .cp = lim,
                                     .kind = cp == lim ? MARK_BOOKMARK_EMPTY_END : MARK_BOOKMARK_END,
                                     .index = (uint32_t)i };
    }
}

/* Where the range of a comment starts: [MS-DOC] ATRDPre10.lTagBkmk names an entry of SttbfAtnBkmk, which is as long as
 * PlcfAtnBkf. */
static void
add_comment_starts (struct docfile *d)
{
  struct plc ref = plc_of (docfile_pair (d, FIB_AND_REF), ATRD_SIZE), bkf = plc_of (docfile_pair (d, FIB_ATN_BKF), BKF_SIZE);
  struct rd tags = docfile_pair (d, FIB_ATN_BKMK);
  rd_skip (&tags, 2);
  size_t n = rd_le16 (&tags), extra = rd_le16 (&tags);
  if (tags.bad || n > bkf.n)
    n = tags.bad ? 0 : bkf.n;
  for (unsigned i = 0, k = 0; i < d->comments.n; i++)
    {
      struct rd atrd = plc_data (&ref, d->comments.at[i].src);
      rd_skip (&atrd, 26);
      uint32_t want = rd_le32 (&atrd);
      for (size_t tried = 0; tried < n && tried < MAX_TAG_STEPS; tried++, k = k + 1 < n ? k + 1 : 0) /* in order as a rule */
        {
          struct rd entry = rd_slice (&tags, tags.at + k * (2 + extra), 2 + extra);
          rd_skip (&entry, 4);
          if (rd_le32 (&entry) != want || entry.bad)
            continue;
          uint32_t cp = plc_cp (&bkf, k);
          if (cp < d->comments.at[i].ref)
            {
              d->marks.at[d->marks.n++] = (struct mark){ .cp = cp, .kind = MARK_COMMENT_START, .index = i };
              d->comment_info[i].ranged = true;
            }
          break;
        }
    }
}

bool
marks_read (struct docfile *d, struct oc_err *err)
{
  struct sttb names;
  sttb_read (docfile_pair (d, FIB_BKMK), "bookmark names", d->a, d->w, &names);
  struct rd bkf = docfile_pair (d, FIB_BKF);
  d->marks.at = arena_array (d->a, struct mark, bkf.len / (4 + BKF_SIZE) * 2 + d->comments.n + 2);
  d->marks.name = names.at;
  if (!d->marks.at)
    return oc_fail (err, OC_NOMEM, "bookmarks");
  add_bookmarks (d, bkf, docfile_pair (d, FIB_BKL), names.n);
  add_comment_starts (d);
  qsort (d->marks.at, d->marks.n, sizeof *d->marks.at, mark_compare);
  return true;
}

unsigned
marks_from (const struct marks *m, uint32_t cp)
{
  unsigned lo = 0, hi = m->n;
  while (lo < hi)
    {
      unsigned mid = lo + (hi - lo) / 2;
      if (m->at[mid].cp < cp)
        lo = mid + 1;
      else
        hi = mid;
    }
  return lo;
}

/* Pair up field characters of one story with a stack; what has no partner keeps NO_CP. */
static void
fields_of_story (const struct text *t, uint32_t cp, uint32_t lim, struct fields *f)
{
  unsigned stack[MAX_FIELD_DEPTH], depth = 0, beyond = 0;
  for (; cp < lim; cp++)
    switch (t->unit[cp])
      {
      case FIELD_BEGIN:
        if (depth == MAX_FIELD_DEPTH)
          beyond++;
        else
          {
            stack[depth++] = f->n;
            f->at[f->n++] = (struct field){ .begin = cp, .sep = NO_CP, .end = NO_CP };
          }
        break;
      case FIELD_SEP:
        if (depth && !beyond && f->at[stack[depth - 1]].sep == NO_CP)
          f->at[stack[depth - 1]].sep = cp;
        break;
      case FIELD_END:
        if (beyond)
          beyond--;
        else if (depth)
          f->at[stack[--depth]].end = cp;
        break;
      default:
        break;
      }
}

bool
fields_read (struct docfile *d, struct oc_err *err)
{
  const struct text *t = &d->text;
  size_t n = 0;
  for (uint32_t cp = 0; cp < t->len; cp++)
    n += t->unit[cp] == FIELD_BEGIN;
  d->fields.at = arena_array (d->a, struct field, n + 1);
  if (!d->fields.at)
    return oc_fail (err, OC_NOMEM, "%zu fields", n);
  for (int s = 0; s < STORIES; s++)
    fields_of_story (t, t->start[s], t->start[s + 1], &d->fields);
  return true;
}

const struct field *
field_at (const struct fields *f, uint32_t cp)
{
  unsigned lo = 0, hi = f->n;
  while (lo < hi)
    {
      unsigned mid = lo + (hi - lo) / 2;
      if (f->at[mid].begin < cp)
        lo = mid + 1;
      else
        hi = mid;
    }
  return lo < f->n && f->at[lo].begin == cp ? &f->at[lo] : NULL;
}

const struct note *
note_at (const struct notes *n, uint32_t cp)
{
  unsigned lo = 0, hi = n->n;
  while (lo < hi)
    {
      unsigned mid = lo + (hi - lo) / 2;
      if (n->at[mid].ref < cp)
        lo = mid + 1;
      else
        hi = mid;
    }
  return lo < n->n && n->at[lo].ref == cp ? &n->at[lo] : NULL;
}
