/* query: nodes by selector, over body, headers, footers, notes and comments. */
#include "host/docx/get.h"
#include "host/docx/query.h"
#include "host/docx/walk.h"

#include <string.h>
#include <strings.h>

/* --- offering nodes --- */

/* Take the node that was just made out of the result again. */
void
query_drop_last (struct node_set *s, struct node *before)
{
  if (before)
    before->next = NULL;
  else
    s->first = NULL;
  s->last = before;
  s->n--;
}

const char *
query_path_to (struct query *q, struct xnode *n, bool positional)
{
  buf_clear (&q->path);
  return path_of (q->look->d, n, positional, &q->path) ? buf_str (&q->path) : "/";
}

const char *
query_path_fmt (struct query *q, const char *fmt, ...)
{
  char text[512];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  buf_clear (&q->path);
  buf_adds (&q->path, text);
  return buf_str (&q->path);
}

/* Does the parent of `A > B` hold? */
bool
query_parent_holds (struct query *q, struct xnode *n)
{
  struct node_set scratch = NODE_SET_INIT;
  struct maker m = { .look = q->look, .set = &scratch };
  if (!q->sel->has_parent)
    return true;
  const struct node *node = make_element (&m, NULL, n, "/", 0);
  bool fine = node && matcher_test (&q->parent, node, NULL);
  key_set_release (&q->parent.keys);   /* they point into the scratch set */
  node_set_release (&scratch);
  return fine;
}

/* --- dispatch --- */

enum { NAMED_CASE = 1 };   /* :contains minds case */

static const struct { const char *words; void (*fn) (struct query *q); unsigned flags; } elements[] = {
  { " p paragraph ", query_paragraphs, NAMED_CASE },   { " r run ", query_runs, NAMED_CASE },
  { " table tbl ", query_tables, 0 },                  { " row tr ", query_rows, 0 },
  { " cell tc ", query_cells, 0 },                     { " picture image img ", query_pictures, 0 },
  { " media ", query_media, 0 },                       { " equation math formula ", query_equations, NAMED_CASE },
  { " bookmark ", query_bookmarks, 0 },                { " sdt contentcontrol ", query_controls, 0 },
  { " chart ", query_charts, 0 },                      { " comment ", query_comments, 0 },
  { " footnote ", query_footnotes, 0 },                { " endnote ", query_endnotes, 0 },
  { " field ", query_fields, 0 },                      { " formfield ", query_formfields, 0 },
  { " editable ", query_editable, 0 },                 { " toc tableofcontents ", query_tocs, 0 },
  { " style ", query_styles, 0 },                      { " styles ", query_style_list, 0 },
  { " numbering ", query_numbering, 0 },               { " abstractnum ", query_abstract_nums, 0 },
  { " num ", query_nums, 0 },                          { " watermark ", query_watermark, NAMED_CASE },
  { " revision change trackchange trackedchange trackedchanges ", query_revisions, 0 },
  { " hyperlink link ", query_links, 0 },              { " section ", query_sections, NAMED_CASE },
  { " header ", query_headers, NAMED_CASE },           { " footer ", query_footers, NAMED_CASE },
  { " ole object embed oleobject ", query_ole, 0 },    { " ptab positionaltab ", query_ptabs, 0 },
  { " fieldchar ", query_field_chars, 0 },             { " instrtext ", query_instr, 0 },
  { " tab ", query_tabs, 0 },                          { " break br ", query_breaks, 0 },
};

/* Place of a word in the table; -1: none. */
static int
find_element (const char *word)
{
  AUTO_BUF struct buf low = BUF_INIT (256);
  buf_addc (&low, ' ');
  for (const char *c = word; *c; c++)
    buf_addc (&low, *c >= 'A' && *c <= 'Z' ? (char) (*c + 32) : *c);
  buf_addc (&low, ' ');
  for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
    if (buf_ok (&low, NULL) && strstr (elements[i].words, buf_str (&low)))
      return (int) i;
  return -1;
}

/* Only these go together in `A > B`. */
static bool
parent_is_known (const struct selector *sel)
{
  int a = find_element (sel->parent.element), b = find_element (sel->self.element);
  if (a < 0 || b < 0)
    return false;
  void (*pa) (struct query *) = elements[a].fn, (*pb) (struct query *) = elements[b].fn;
  return (pa == query_paragraphs && pb == query_runs) || (pa == query_tables && (pb == query_rows || pb == query_cells))
         || (pa == query_rows && pb == query_cells);
}

static void
run_query (struct query *q)
{
  const char *word = q->sel->self.element;
  int i = find_element (word);
  if (q->sel->nothing || (q->sel->has_parent && !parent_is_known (q->sel)))
    return;
  if (!*word)
    query_body_paragraphs (q);
  else if (i >= 0)
    {
      q->self.case_matters = elements[i].flags & NAMED_CASE;
      elements[i].fn (q);
    }
  else
    query_xml_name (q, word);
  matcher_warn (&q->self);
}

/* "/body/ole", "/header[2]/ole": objects of one story. */
static bool
query_story_ole (struct query *q, const char *selector)
{
  size_t len = strlen (selector);
  struct arena a = ARENA_INIT (LIMIT_ARENA);
  struct target t;
  if (selector[0] != '/' || len < 5 || strcasecmp (selector + len - 4, "/ole") != 0)
    return false;
  char *host = arena_strndup (&a, selector, len - 4);
  if (host && path_resolve (q->look->d, host, &a, &t, NULL) && t.kind == TARGET_ELEMENT)
    query_oles_in (q, t.node);
  arena_release (&a);
  return true;
}

bool
docx_query (struct docx *d, const char *selector, struct node_set *ret, struct warnings *w, struct oc_err *err)
{
  struct look *look = NULL;
  struct arena a = ARENA_INIT (LIMIT_ARENA);
  struct selector sel;
  struct query q = { .m = { .set = ret }, .sel = &sel, .path = BUF_INIT (LIMIT_TEXT) };
  q.self = (struct matcher) { .simple = &sel.self, .warnings = w };
  q.parent = (struct matcher) { .simple = &sel.parent };
  bool fine = selector_parse (&a, selector, &sel, err) && look_at (d, false, &look, err);
  q.look = q.m.look = look;
  if (fine && !query_story_ole (&q, selector))
    run_query (&q);
  fine = fine && (!q.m.failed || oc_fail (err, OC_NOMEM, "out of memory"));
  matcher_release (&q.self);
  matcher_release (&q.parent);
  buf_release (&q.path);
  arena_release (&a);
  return fine;
}
