#include "plugins/doc/reader/source.h"

enum
{
  FIRST_HEADER = 6 /* separators of notes stand before it */,
  STORIES_A_SECTION = 6
};

static bool
next (void *ctx, struct arena *a, struct block **ret, struct oc_err *err)
{
  struct doc_reader *r = ctx;
  return story_next (&r->body, a, ret, err);
}

static const struct sep *
section (void *ctx, unsigned i)
{
  const struct doc_reader *r = ctx;
  return &r->d->sections[i].sep;
}

static bool
note (void *ctx, enum note_kind kind, unsigned i, struct arena *a, struct block **ret, struct oc_err *err)
{
  const struct doc_reader *r = ctx;
  static const enum story story[] = { STORY_FTN, STORY_EDN, STORY_ATN };
  const struct notes *n = kind == NOTE_FOOT ? &r->d->footnotes : kind == NOTE_END ? &r->d->endnotes : &r->d->comments;
  struct story_reader s;
  story_open (r->d, story[kind], n->at[i].cp, n->at[i].lim, &s);
  return story_all (&s, a, false, ret, err);
}

/* [MS-DOC] Plcfhdd: six note separators, then six stories a section, in the order of enum header_kind.  An empty story means
 * that the section has none of its own. */
static bool
header (void *ctx, unsigned section_index, enum header_kind kind, struct arena *a, struct block **ret, struct oc_err *err)
{
  const struct doc_reader *r = ctx;
  const struct docfile *d = r->d;
  size_t i = FIRST_HEADER + (size_t)section_index * STORIES_A_SECTION + kind;
  *ret = NULL;
  if (i + 1 > d->headers.n)
    return true;
  uint32_t from = d->text.start[STORY_HDR], size = d->text.start[STORY_HDR + 1] - from;
  uint32_t cp = plc_cp (&d->headers, i), lim = plc_cp (&d->headers, i + 1);
  if (lim > size)
    lim = size;
  if (cp >= lim)
    return true;
  struct story_reader s;
  story_open (d, STORY_HDR, from + cp, from + lim, &s);
  return story_all (&s, a, true, ret, err);
}

void
doc_reader_init (struct doc_reader *r, const struct docfile *d, struct doc_source *ret)
{
  *r = (struct doc_reader){ .d = d };
  story_open (d, STORY_MAIN, d->text.start[STORY_MAIN], d->text.start[STORY_MAIN + 1], &r->body);
  *ret = (struct doc_source){
    .ctx = r,
    .styles = &d->styles,
    .lists = &d->lists,
    .settings = &d->settings,
    .summary = &d->summary,
    .comments = d->comment_info,
    .authors = d->authors.at,
    .nauthors = d->authors.n,
    .lang = d->fib.lid,
    .lang_ea = d->fib.lid_fe,
    .nsections = d->nsections,
    .nfootnotes = d->footnotes.n,
    .nendnotes = d->endnotes.n,
    .section = section,
    .next = next,
    .note = note,
    .header = header,
    .warns = d->w,
  };
}
