/* query: what is found in the stories: paragraphs, runs, tables, links, equations, controls, charts. */
#include "host/docx/get.h"
#include "host/docx/index.h"
#include "host/docx/query.h"
#include "host/docx/text.h"
#include "host/docx/things.h"
#include "host/docx/walk.h"

#include <string.h>
#include <strings.h>

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
bool
query_is_separator (const struct xnode *n)
{
  return (xn_is (n, NS_W, "footnote") || xn_is (n, NS_W, "endnote")) && xn_attr (n, NS_W, "type");
}

/* Elements of that name in a story, in order; fallbacks of AlternateContent are skipped. */
struct xnode *
query_next_named (const struct xnode *root, struct xnode *n, const char *name)
{
  do
    n = xn_is (n, NS_MC, "Fallback") || query_is_separator (n) ? walk_skip (root, n) : walk_next (root, n);
  while (n && !xn_is (n, NS_W, name));
  return n;
}

static void
paragraphs_in (struct query *q, struct docx_part *part, struct xnode *root)
{
  (void) part;
  EACH_NAMED (q, root, n, "p")
    if (!is_equation_paragraph (n))
      OFFER (q, make_paragraph (&q->m, NULL, n, query_path_to (q, n, false), 0), NULL);
}

void
query_body_paragraphs (struct query *q)
{
  for (struct xnode *n = xn_child (q->look->body, NS_W, "p"); n && !q->m.failed; n = xn_sibling (n, NS_W, "p"))
    if (!is_equation_paragraph (n))
      OFFER (q, make_paragraph (&q->m, NULL, n, query_path_to (q, n, false), 0), NULL);
}

/* --- runs --- */

struct run_query { struct query *q; const char *type; const char *para; size_t k; bool any_break, payload; };

static void
offer_run (struct run_query *r, struct xnode *n)
{
  struct query *q = r->q;
  struct node *before = q->m.set->last;
  struct node *made = make_run (&q->m, NULL, n, query_path_fmt (q, "%s/r[%zu]", r->para, r->k));
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
    query_drop_last (q->m.set, before);
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

static bool
is_in_cell (const struct xnode *n)
{
  while (n && !xn_is (n, NS_W, "tc"))
    n = xn_parent (n);
  return n != NULL;
}

static void
runs_of (struct query *q, struct xnode *root, struct run_query r)
{
  EACH_NAMED (q, root, p, "p")
    {
      AUTO_BUF struct buf para = BUF_INIT (LIMIT_TEXT);
      if (r.payload && is_in_cell (p))
        continue;   /* media are those of the body itself */
      if (!xn_first_el (p) || !query_parent_holds (q, p) || !path_of (q->look->d, p, false, &para))
        continue;
      r.q = q;
      r.k = 0;
      r.para = buf_str (&para);
      index_visit (p, visit_run, &r);
    }
}

void
query_oles_in (struct query *q, struct xnode *root)
{
  runs_of (q, root, (struct run_query) { .type = "ole" });
}

#define RUN_STORY(fn_, ...)                                                 \
  static void fn_ (struct query *q, struct docx_part *part, struct xnode *root) \
  {                                                                         \
    (void) part;                                                            \
    runs_of (q, root, (struct run_query) { __VA_ARGS__ });             \
  }
RUN_STORY (runs_in, .type = "run")
RUN_STORY (pictures_in, .type = "picture")
RUN_STORY (ptabs_in, .type = "ptab")
RUN_STORY (field_chars_in, .type = "fieldChar")
RUN_STORY (instr_in, .type = "instrText")
RUN_STORY (tabs_in, .type = "tab")
RUN_STORY (breaks_in, .type = "break", .any_break = true)
RUN_STORY (ole_in, .type = "ole")

void query_runs (struct query *q) { each_story (q, runs_in); }
void query_paragraphs (struct query *q) { each_story (q, paragraphs_in); }
void query_pictures (struct query *q) { each_story (q, pictures_in); }
void query_ptabs (struct query *q) { each_story (q, ptabs_in); }
void query_field_chars (struct query *q) { each_story (q, field_chars_in); }
void query_instr (struct query *q) { each_story (q, instr_in); }
void query_tabs (struct query *q) { each_story (q, tabs_in); }
void query_breaks (struct query *q) { each_story (q, breaks_in); }
void query_ole (struct query *q) { each_story (q, ole_in); }

void
query_media (struct query *q)
{
  runs_of (q, q->look->body, (struct run_query) { .type = "picture", .payload = true });
}

/* --- tables --- */

void
query_tables (struct query *q)
{
  EACH_NAMED (q, q->look->body, n, "tbl")
    {
      AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
      if (q->sel->self.contains)
        text_of_block (n, &text);
      OFFER (q, make_table (&q->m, NULL, n, query_path_to (q, n, false), 0), buf_str (&text));
    }
}

void
query_rows (struct query *q)
{
  EACH_NAMED (q, q->look->body, n, "tr")
    if (query_parent_holds (q, xn_parent (n)))
      OFFER (q, make_row (&q->m, NULL, n, query_path_to (q, n, false), 0), NULL);
}

void
query_cells (struct query *q)
{
  bool of_table = q->sel->has_parent && q->sel->parent.element[0] == 't' && strcasecmp (q->sel->parent.element, "tr") != 0;
  EACH_NAMED (q, q->look->body, n, "tc")
    {
      struct xnode *row = xn_parent (n);
      if (row && query_parent_holds (q, of_table ? xn_parent (row) : row))
        OFFER (q, make_cell (&q->m, NULL, n, query_path_to (q, n, false), 0), NULL);
    }
}

/* --- elements found anywhere in the stories --- */

static void
links_in (struct query *q, struct docx_part *part, struct xnode *root)
{
  (void) part;
  EACH_NAMED (q, root, n, "hyperlink")
    OFFER (q, make_hyperlink (&q->m, NULL, n, query_path_to (q, n, false)), NULL);
}

void query_links (struct query *q) { each_story (q, links_in); }

void
query_equations (struct query *q)
{
  struct xnode *body = q->look->body;
  for (struct xnode *n = walk_next (body, body); n && !q->m.failed;)
    {
      bool math = xn_is (n, NS_M, "oMathPara") || xn_is (n, NS_M, "oMath");
      if (math && !xn_is (xn_parent (n), NS_W, "hyperlink"))
        OFFER (q, make_equation (&q->m, NULL, n, query_path_to (q, n, is_in_cell (n))), NULL);
      n = math || xn_is (n, NS_MC, "Fallback") ? walk_skip (body, n) : walk_next (body, n);
    }
}

void
query_bookmarks (struct query *q)
{
  WALK (q->look->body, n)
    {
      const char *name = xn_is (n, NS_W, "bookmarkStart") ? xn_attr (n, NS_W, "name") : NULL;
      if (name && *name != '_')
        OFFER (q, make_bookmark (&q->m, NULL, n, query_path_fmt (q, "/bookmark[@name=%s]", name)), NULL);
    }
}

void
query_controls (struct query *q)
{
  EACH_NAMED (q, q->look->body, n, "sdt")
    OFFER (q, make_sdt (&q->m, NULL, n, query_path_to (q, n, false)), NULL);
}

void
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
      struct node *made = make_chart (&q->m, NULL, part, n, query_path_fmt (q, "/chart[%zu]", k), -1);
      const struct node_value *title = made ? node_format_get (made, "title") : NULL;
      if (made && !matcher_test (&q->self, made, title ? title->s : ""))
        query_drop_last (q->m.set, before);
    }
}

void
query_revisions (struct query *q)
{
  size_t k = 0;
  WALK (q->look->body, n)
    if (revision_type (n))
      OFFER (q, make_revision (&q->m, NULL, n, query_path_fmt (q, "/revision[%zu]", ++k)), NULL);
}

void
query_sections (struct query *q)
{
  size_t total = 0;
  section_node (q->look->body, 0, &total);
  for (size_t k = 1; k <= total; k++)
    {
      struct xnode *n = section_node (q->look->body, (int64_t) k, NULL);
      OFFER (q, make_section (&q->m, NULL, n, query_path_fmt (q, "/section[%zu]", k)), NULL);
    }
}
