/* Inside of query: what is asked, and offering nodes.  query.c dispatches, query-story.c and query-parts.c find. */
#ifndef OC_HOST_DOCX_QUERY_H
#define OC_HOST_DOCX_QUERY_H

#include "host/docx/nodes.h"
#include "host/docx/selector.h"

struct query
{
  struct maker m;
  struct look *look;
  const struct selector *sel;
  struct matcher self, parent;
  struct buf path;
};

/* Make a node by `call` and keep it when the conditions hold; text: what :contains looks at. */
#define OFFER(q_, call_, text_)                                   \
  do                                                              \
    {                                                             \
      struct node *before_ = (q_)->m.set->last;                   \
      const struct node *made_ = (call_);                         \
      if (made_ && !matcher_test (&(q_)->self, made_, (text_)))   \
        query_drop_last ((q_)->m.set, before_);                         \
    }                                                             \
  while (0)

#define EACH_NAMED(q_, root_, n_, name_)                                   \
  for (struct xnode *n_ = query_next_named ((root_), (root_), (name_));    \
       n_ && !(q_)->m.failed; n_ = query_next_named ((root_), n_, (name_)))

void query_drop_last (struct node_set *s, struct node *before);
const char *query_path_to (struct query *q, struct xnode *n, bool positional);   /* until the next call */
const char *query_path_fmt (struct query *q, const char *fmt, ...) OC_PRINTF (2, 3);
bool query_parent_holds (struct query *q, struct xnode *n);
struct xnode *query_next_named (const struct xnode *root, struct xnode *n, const char *name);
bool query_is_separator (const struct xnode *n);
void query_body_paragraphs (struct query *q);
void query_oles_in (struct query *q, struct xnode *root);

/* --- one element name each: query-story.c --- */

void query_runs (struct query *q);
void query_paragraphs (struct query *q);
void query_pictures (struct query *q);
void query_ptabs (struct query *q);
void query_field_chars (struct query *q);
void query_instr (struct query *q);
void query_tabs (struct query *q);
void query_breaks (struct query *q);
void query_ole (struct query *q);
void query_media (struct query *q);
void query_tables (struct query *q);
void query_rows (struct query *q);
void query_cells (struct query *q);
void query_links (struct query *q);
void query_equations (struct query *q);
void query_bookmarks (struct query *q);
void query_controls (struct query *q);
void query_charts (struct query *q);
void query_revisions (struct query *q);
void query_sections (struct query *q);

/* --- query-parts.c --- */

void query_fields (struct query *q);
void query_formfields (struct query *q);
void query_tocs (struct query *q);
void query_editable (struct query *q);
void query_comments (struct query *q);
void query_footnotes (struct query *q);
void query_endnotes (struct query *q);
void query_headers (struct query *q);
void query_footers (struct query *q);
void query_styles (struct query *q);
void query_style_list (struct query *q);
void query_numbering (struct query *q);
void query_abstract_nums (struct query *q);
void query_nums (struct query *q);
void query_watermark (struct query *q);
void query_xml_name (struct query *q, const char *name);

#endif
