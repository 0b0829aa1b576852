/* query: nodes by selector, over body, headers, footers, notes and comments. */
#include "host/docx/get.h"
#include "host/docx/index.h"
#include "host/docx/nodes.h"
#include "host/docx/selector.h"
#include "host/docx/text.h"
#include "host/docx/things.h"
#include "host/docx/walk.h"
#include "common/base/num.h"

#include <string.h>
#include <strings.h>

struct query
{
  struct maker m;
  struct look *look;
  const struct selector *sel;
  struct matcher self, parent;
  struct buf path;
};

/* --- offering nodes --- */

/* Take the node that was just made out of the result again. */
static void
drop_last (struct node_set *s, struct node *before)
{
  if (before)
    before->next = NULL;
  else
    s->first = NULL;
  s->last = before;
  s->n--;
}

/* Make a node by `call` and keep it when the conditions hold; text: what :contains looks at. */
#define OFFER(q_, call_, text_)                                   \
  do                                                              \
    {                                                             \
      struct node *before_ = (q_)->m.set->last;                   \
      const struct node *made_ = (call_);                         \
      if (made_ && !matcher_test (&(q_)->self, made_, (text_)))   \
        drop_last ((q_)->m.set, before_);                         \
    }                                                             \
  while (0)

static const char *
path_to (struct query *q, struct xnode *n, bool positional)
{
  buf_clear (&q->path);
  return path_of (q->look->d, n, positional, &q->path) ? buf_str (&q->path) : "/";
}

static const char *
path_fmt (struct query *q, const char *fmt, ...) OC_PRINTF (2, 3);

static const char *
path_fmt (struct query *q, const char *fmt, ...)
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
static bool
parent_holds (struct query *q, struct xnode *n)
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

/* --- stories --- */

typedef void story_fn (struct query *q, struct docx_part *part, struct xnode *root);

static void
each_story (struct query *q, story_fn *fn)
{
  static const enum docx_known notes[] = { DOCX_FOOTNOTES, DOCX_ENDNOTES, DOCX_COMMENTS };
  struct docx *d = q->look->d;
  struct xnode *root = NULL;
  fn (q, d->main, q->look->body);
  for (int footer = 0; footer < 2; footer++)
    for (size_t n = docx_header_count (d, footer), k = 1; k <= n; k++)
      if (docx_root (d, docx_header (d, footer, k), &root, NULL))
        fn (q, docx_header (d, footer, k), root);
  for (size_t i = 0; i < 3; i++)
    if (docx_known (d, notes[i]) && docx_known_root (d, notes[i], &root, NULL) && root)
      fn (q, docx_known (d, notes[i]), root);
}

/* Separators of notes (w:type) are no text of the document. */
static bool
is_separator (const struct xnode *n)
{
  return (xn_is (n, NS_W, "footnote") || xn_is (n, NS_W, "endnote")) && xn_attr (n, NS_W, "type");
}

/* Elements of that name in a story, in order; fallbacks of AlternateContent are skipped. */
static struct xnode *
next_named (const struct xnode *root, struct xnode *n, const char *name)
{
  do
    n = xn_is (n, NS_MC, "Fallback") || is_separator (n) ? walk_skip (root, n) : walk_next (root, n);
  while (n && !xn_is (n, NS_W, name));
  return n;
}

static void
paragraphs_in (struct query *q, struct docx_part *part, struct xnode *root)
{
  (void) part;
  for (struct xnode *n = next_named (root, root, "p"); n && !q->m.failed; n = next_named (root, n, "p"))
    if (!is_equation_paragraph (n))
      OFFER (q, make_paragraph (&q->m, NULL, n, path_to (q, n, false), 0), NULL);
}

static void
body_paragraphs (struct query *q)
{
  for (struct xnode *n = xn_child (q->look->body, NS_W, "p"); n && !q->m.failed; n = xn_sibling (n, NS_W, "p"))
    if (!is_equation_paragraph (n))
      OFFER (q, make_paragraph (&q->m, NULL, n, path_to (q, n, false), 0), NULL);
}

/* --- runs --- */

struct run_query { struct query *q; const char *type; const char *para; size_t k; bool any_break, payload; };

static void
offer_run (struct run_query *r, struct xnode *n)
{
  struct query *q = r->q;
  struct node *before = q->m.set->last;
  struct node *made = make_run (&q->m, NULL, n, path_fmt (q, "%s/r[%zu]", r->para, r->k));
  if (!made)
    return;
  bool fits = r->any_break ? xn_child (n, NS_W, "br") != NULL : strcmp (made->type, r->type) == 0;
  if (fits && r->payload)
    {
      struct reader rd = { &q->m, made, n, "" };
      const struct node_value *id = node_format_get (made, "relId");
      fits = id && id->s;
      if (fits)
        read_payload_keys (&rd, n, id->s);
    }
  if (!fits || !matcher_test (&q->self, made, NULL))
    drop_last (q->m.set, before);
}

static bool
visit_run (void *ctx, const char *name, struct xnode *n)
{
  struct run_query *r = ctx;
  if (strcmp (name, "r") != 0)
    return true;
  r->k++;
  offer_run (r, n);
  return !r->q->m.failed;
}

static void
runs_of_type (struct query *q, struct xnode *root, struct run_query r)
{
  for (struct xnode *p = next_named (root, root, "p"); p && !q->m.failed; p = next_named (root, p, "p"))
    {
      AUTO_BUF struct buf para = BUF_INIT (LIMIT_TEXT);
      if (!xn_first_el (p) || !parent_holds (q, p) || !path_of (q->look->d, p, false, &para))
        continue;
      r.q = q;
      r.k = 0;
      r.para = buf_str (&para);
      index_visit (p, visit_run, &r);
    }
}

#define RUN_STORY(fn_, ...)                                                 \
  static void fn_ (struct query *q, struct docx_part *part, struct xnode *root) \
  {                                                                         \
    (void) part;                                                            \
    runs_of_type (q, root, (struct run_query) { __VA_ARGS__ });             \
  }
RUN_STORY (runs_in, .type = "run")
RUN_STORY (pictures_in, .type = "picture")
RUN_STORY (ptabs_in, .type = "ptab")
RUN_STORY (field_chars_in, .type = "fieldChar")
RUN_STORY (instr_in, .type = "instrText")
RUN_STORY (tabs_in, .type = "tab")
RUN_STORY (breaks_in, .type = "break", .any_break = true)
RUN_STORY (ole_in, .type = "ole")

static void query_runs (struct query *q) { each_story (q, runs_in); }
static void query_paragraphs (struct query *q) { each_story (q, paragraphs_in); }
static void query_pictures (struct query *q) { each_story (q, pictures_in); }
static void query_ptabs (struct query *q) { each_story (q, ptabs_in); }
static void query_field_chars (struct query *q) { each_story (q, field_chars_in); }
static void query_instr (struct query *q) { each_story (q, instr_in); }
static void query_tabs (struct query *q) { each_story (q, tabs_in); }
static void query_breaks (struct query *q) { each_story (q, breaks_in); }
static void query_ole (struct query *q) { each_story (q, ole_in); }

static void
query_media (struct query *q)
{
  runs_of_type (q, q->look->body, (struct run_query) { .type = "picture", .payload = true });
}

/* --- tables --- */

static void
query_tables (struct query *q)
{
  for (struct xnode *n = next_named (q->look->body, q->look->body, "tbl"); n && !q->m.failed; n = next_named (q->look->body, n, "tbl"))
    {
      AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
      if (q->sel->self.contains)
        text_of_block (n, &text);
      OFFER (q, make_table (&q->m, NULL, n, path_to (q, n, false), 0), buf_str (&text));
    }
}

static void
query_rows (struct query *q)
{
  for (struct xnode *n = next_named (q->look->body, q->look->body, "tr"); n && !q->m.failed; n = next_named (q->look->body, n, "tr"))
    if (parent_holds (q, xn_parent (n)))
      OFFER (q, make_row (&q->m, NULL, n, path_to (q, n, false), 0), NULL);
}

static void
query_cells (struct query *q)
{
  bool of_table = q->sel->has_parent && q->sel->parent.element[0] == 't' && strcasecmp (q->sel->parent.element, "tr") != 0;
  for (struct xnode *n = next_named (q->look->body, q->look->body, "tc"); n && !q->m.failed; n = next_named (q->look->body, n, "tc"))
    {
      struct xnode *row = xn_parent (n);
      if (row && parent_holds (q, of_table ? xn_parent (row) : row))
        OFFER (q, make_cell (&q->m, NULL, n, path_to (q, n, false), 0), NULL);
    }
}

/* --- elements found anywhere in the stories --- */

static void
links_in (struct query *q, struct docx_part *part, struct xnode *root)
{
  (void) part;
  for (struct xnode *n = next_named (root, root, "hyperlink"); n && !q->m.failed; n = next_named (root, n, "hyperlink"))
    OFFER (q, make_hyperlink (&q->m, NULL, n, path_to (q, n, false)), NULL);
}

static void query_links (struct query *q) { each_story (q, links_in); }

/* In a cell the paragraph is named by its place. */
static bool
is_in_cell (const struct xnode *n)
{
  while (n && !xn_is (n, NS_W, "tc"))
    n = xn_parent (n);
  return n != NULL;
}

static void
query_equations (struct query *q)
{
  struct xnode *body = q->look->body;
  for (struct xnode *n = walk_next (body, body); n && !q->m.failed;)
    {
      bool math = xn_is (n, NS_M, "oMathPara") || xn_is (n, NS_M, "oMath");
      if (math)
        OFFER (q, make_equation (&q->m, NULL, n, path_to (q, n, is_in_cell (n))), NULL);
      n = math || xn_is (n, NS_MC, "Fallback") ? walk_skip (body, n) : walk_next (body, n);
    }
}

static void
query_bookmarks (struct query *q)
{
  WALK (q->look->body, n)
    {
      const char *name = xn_is (n, NS_W, "bookmarkStart") ? xn_attr (n, NS_W, "name") : NULL;
      if (name && *name != '_')
        OFFER (q, make_bookmark (&q->m, NULL, n, path_fmt (q, "/bookmark[@name=%s]", name)), NULL);
    }
}

static void
query_controls (struct query *q)
{
  for (struct xnode *n = next_named (q->look->body, q->look->body, "sdt"); n && !q->m.failed; n = next_named (q->look->body, n, "sdt"))
    OFFER (q, make_sdt (&q->m, NULL, n, path_to (q, n, false), 0), NULL);
}

static void
query_charts (struct query *q)
{
  size_t total = 0;
  struct docx_part *part = NULL;
  chart_node (q->look->d, q->look->body, 0, NULL, &total);
  for (size_t k = 1; k <= total; k++)
    {
      part = NULL;
      struct xnode *n = chart_node (q->look->d, q->look->body, (int64_t) k, &part, NULL);
      struct node *before = q->m.set->last;
      struct node *made = make_chart (&q->m, NULL, part, n, path_fmt (q, "/chart[%zu]", k), 0, false);
      const struct node_value *title = made ? node_format_get (made, "title") : NULL;
      if (made && !matcher_test (&q->self, made, title ? title->s : ""))
        drop_last (q->m.set, before);
    }
}

static void
query_revisions (struct query *q)
{
  size_t k = 0;
  WALK (q->look->body, n)
    if (revision_type (n))
      OFFER (q, make_revision (&q->m, NULL, n, path_fmt (q, "/revision[%zu]", ++k)), NULL);
}

static void
query_sections (struct query *q)
{
  size_t total = 0;
  section_node (q->look->body, 0, &total);
  for (size_t k = 1; k <= total; k++)
    OFFER (q, make_section (&q->m, NULL, section_node (q->look->body, (int64_t) k, NULL), path_fmt (q, "/section[%zu]", k)), NULL);
}

/* --- fields --- */

static void
query_fields (struct query *q)
{
  AUTO_FIELDS struct fields f = FIELDS_INIT;
  size_t k = 0;
  q->m.failed = !fields_of_document (q->look->d, &q->look->arena, &f);
  for (size_t i = 0; i < f.n; i++)
    if (!f.at[i].simple)
      OFFER (q, make_field (&q->m, NULL, &f.at[i], path_fmt (q, "/field[%zu]", ++k)), f.at[i].instr);
}

static void
body_fields (struct query *q, bool toc, bool only_editable)
{
  AUTO_FIELDS struct fields f = FIELDS_INIT;
  size_t k = 0;
  q->m.failed = !fields_read (q->look->d->main, q->look->body, &q->look->arena, &f);
  for (size_t i = 0; i < f.n; i++)
    {
      if (toc ? !field_is_toc (&f.at[i]) : !f.at[i].data)
        continue;
      k++;
      struct node *before = q->m.set->last;
      struct node *made = toc ? make_toc (&q->m, NULL, &f.at[i], path_fmt (q, "/toc[%zu]", k))
                              : make_formfield (&q->m, NULL, &f.at[i], path_fmt (q, "/formfield[%zu]", k));
      const struct node_value *editable = made && only_editable ? node_format_get (made, "editable") : NULL;
      if (made && ((editable && !editable->i) || !matcher_test (&q->self, made, NULL)))
        drop_last (q->m.set, before);
    }
}

static void query_formfields (struct query *q) { body_fields (q, false, false); }
static void query_tocs (struct query *q) { body_fields (q, true, false); }

static void
query_editable (struct query *q)
{
  for (struct xnode *n = next_named (q->look->body, q->look->body, "sdt"); n && !q->m.failed; n = next_named (q->look->body, n, "sdt"))
    {
      struct node *before = q->m.set->last;
      struct node *made = make_sdt (&q->m, NULL, n, path_to (q, n, false), 0);
      const struct node_value *editable = made ? node_format_get (made, "editable") : NULL;
      if (made && ((editable && !editable->i) || !matcher_test (&q->self, made, NULL)))
        drop_last (q->m.set, before);
    }
  body_fields (q, false, true);
}

/* --- other parts --- */

static void
query_comments (struct query *q)
{
  struct xnode *root = NULL;
  if (!docx_known_root (q->look->d, DOCX_COMMENTS, &root, NULL) || !root)
    return;
  for (struct xnode *n = xn_child (root, NS_W, "comment"); n; n = xn_sibling (n, NS_W, "comment"))
    OFFER (q, make_comment (&q->m, NULL, n, path_to (q, n, false)), NULL);
}

static void
query_notes (struct query *q, enum docx_known which, const char *name)
{
  struct xnode *root = NULL;
  int64_t id;
  if (!docx_known_root (q->look->d, which, &root, NULL) || !root)
    return;
  for (struct xnode *n = xn_child (root, NS_W, name); n; n = xn_sibling (n, NS_W, name))
    if (!is_separator (n) && xn_attr (n, NS_W, "id") && oc_parse_int (xn_attr (n, NS_W, "id"), &id) && id > 0)
      OFFER (q, make_note (&q->m, NULL, n, path_to (q, n, false), true), NULL);
}

static void query_footnotes (struct query *q) { query_notes (q, DOCX_FOOTNOTES, "footnote"); }
static void query_endnotes (struct query *q) { query_notes (q, DOCX_ENDNOTES, "endnote"); }

static void
query_headers_or_footers (struct query *q, bool footer)
{
  for (size_t n = docx_header_count (q->look->d, footer), k = 1; k <= n; k++)
    OFFER (q, make_header (&q->m, NULL, docx_header (q->look->d, footer, k), footer, path_fmt (q, "/%s[%zu]", footer ? "footer" : "header", k),
                           0), NULL);
}

static void query_headers (struct query *q) { query_headers_or_footers (q, false); }
static void query_footers (struct query *q) { query_headers_or_footers (q, true); }

static void
query_styles (struct query *q)
{
  for (struct xnode *n = q->look->styles_root ? xn_child (q->look->styles_root, NS_W, "style") : NULL; n; n = xn_sibling (n, NS_W, "style"))
    OFFER (q, make_style_brief (&q->m, NULL, n, path_to (q, n, false)), NULL);
}

static int64_t
count_named (const struct xnode *root, const char *name)
{
  int64_t k = 0;
  for (const struct xnode *n = root ? xn_child (root, NS_W, name) : NULL; n; n = xn_sibling (n, NS_W, name))
    k++;
  return k;
}

static void
query_style_list (struct query *q)
{
  struct node *before = q->m.set->last;
  struct node *n = q->look->styles_root ? make_at (&q->m, NULL, "/styles", "styles") : NULL;
  if (n)
    node_format_int (q->m.set, n, "count", count_named (q->look->styles_root, "style"));
  if (n && !matcher_test (&q->self, n, NULL))
    drop_last (q->m.set, before);
}

static void
query_numbering (struct query *q)
{
  struct node *before = q->m.set->last;
  struct node *n = q->look->numbering_root ? make_at (&q->m, NULL, "/numbering", "numbering") : NULL;
  if (n)
    {
      node_format_int (q->m.set, n, "abstractNumCount", count_named (q->look->numbering_root, "abstractNum"));
      node_format_int (q->m.set, n, "numCount", count_named (q->look->numbering_root, "num"));
    }
  if (n && !matcher_test (&q->self, n, NULL))
    drop_last (q->m.set, before);
}

static void
query_num_children (struct query *q, const char *name, const char *id_attr)
{
  struct xnode *root = q->look->numbering_root;
  for (struct xnode *n = root ? xn_child (root, NS_W, name) : NULL; n; n = xn_sibling (n, NS_W, name))
    {
      const char *id = xn_attr (n, NS_W, id_attr);
      OFFER (q, make_element (&q->m, NULL, n, path_fmt (q, "/numbering/%s[@id=%s]", name, id ? id : "?"), 0), NULL);
    }
}

static void query_abstract_nums (struct query *q) { query_num_children (q, "abstractNum", "abstractNumId"); }
static void query_nums (struct query *q) { query_num_children (q, "num", "numId"); }

static void
query_watermark (struct query *q)
{
  struct xnode *shape = watermark_node (q->look->d, NULL);
  if (shape)
    OFFER (q, make_watermark (&q->m, NULL, shape, "/watermark"), NULL);
}

/* Any other word: elements of that XML name in the main part. */
static void
query_xml_name (struct query *q, const char *name)
{
  struct xnode *root = xn_parent (q->look->body);
  for (struct xnode *n = walk_next (root, root); n && !q->m.failed; n = walk_next (root, n))
    if (strcmp (xn_name (n), name) == 0)
      OFFER (q, make_generic (&q->m, NULL, n, path_to (q, n, true), 0), NULL);
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
    body_paragraphs (q);
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
    runs_of_type (q, t.node, (struct run_query) { .type = "ole" });
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
