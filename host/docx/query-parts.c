/* query: fields, and what other parts hold: comments, notes, headers, styles, numbering. */
#include "host/docx/get.h"
#include "host/docx/query.h"
#include "host/docx/text.h"
#include "host/docx/things.h"
#include "host/docx/walk.h"
#include "host/docx/fields.h"
#include "common/base/num.h"

#include <string.h>

/* --- fields --- */

void
query_fields (struct query *q)
{
  AUTO_FIELDS struct fields f = FIELDS_INIT;
  size_t k = 0;
  q->m.failed = !fields_of_document (q->look->d, &q->look->arena, &f);
  for (size_t i = 0; i < f.n; i++)
    if (!f.at[i].simple)
      OFFER (q, make_field (&q->m, NULL, &f.at[i], query_path_fmt (q, "/field[%zu]", ++k)), f.at[i].instr);
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
      struct field found = f.at[i];
      if (toc)
        found.node = NULL;   /* its title is left to get */
      struct node *made = toc ? make_toc (&q->m, NULL, &found, query_path_fmt (q, "/toc[%zu]", k))
                              : make_formfield (&q->m, NULL, &f.at[i], query_path_fmt (q, "/formfield[%zu]", k));
      const struct node_value *editable = made && only_editable ? node_format_get (made, "editable") : NULL;
      if (made && ((editable && !editable->i) || !matcher_test (&q->self, made, NULL)))
        query_drop_last (q->m.set, before);
    }
}

void query_formfields (struct query *q) { body_fields (q, false, false); }
void query_tocs (struct query *q) { body_fields (q, true, false); }

void
query_editable (struct query *q)
{
  EACH_NAMED (q, q->look->body, n, "sdt")
    {
      struct node *before = q->m.set->last;
      struct node *made = make_sdt (&q->m, NULL, n, query_path_to (q, n, false));
      const struct node_value *editable = made ? node_format_get (made, "editable") : NULL;
      if (made && ((editable && !editable->i) || !matcher_test (&q->self, made, NULL)))
        query_drop_last (q->m.set, before);
    }
  body_fields (q, false, true);
}

/* --- other parts --- */

void
query_comments (struct query *q)
{
  struct xnode *root = NULL;
  if (!docx_known_root (q->look->d, DOCX_COMMENTS, &root, NULL) || !root)
    return;
  for (struct xnode *n = xn_child (root, NS_W, "comment"); n; n = xn_sibling (n, NS_W, "comment"))
    OFFER (q, make_comment (&q->m, NULL, n, query_path_to (q, n, false)), NULL);
}

static void
query_notes (struct query *q, enum docx_known which, const char *name)
{
  struct xnode *root = NULL;
  int64_t id;
  if (!docx_known_root (q->look->d, which, &root, NULL) || !root)
    return;
  for (struct xnode *n = xn_child (root, NS_W, name); n; n = xn_sibling (n, NS_W, name))
    if (!query_is_separator (n) && xn_attr (n, NS_W, "id") && oc_parse_int (xn_attr (n, NS_W, "id"), &id) && id > 0)
      OFFER (q, make_note (&q->m, NULL, n, query_path_to (q, n, false), true), NULL);
}

void query_footnotes (struct query *q) { query_notes (q, DOCX_FOOTNOTES, "footnote"); }
void query_endnotes (struct query *q) { query_notes (q, DOCX_ENDNOTES, "endnote"); }

static void
query_headers_or_footers (struct query *q, bool footer)
{
  for (size_t n = docx_header_count (q->look->d, footer), k = 1; k <= n; k++)
    {
      const char *path = query_path_fmt (q, "/%s[%zu]", footer ? "footer" : "header", k);
      OFFER (q, make_header (&q->m, NULL, docx_header (q->look->d, footer, k), footer, path, 0), NULL);
    }
}

void query_headers (struct query *q) { query_headers_or_footers (q, false); }
void query_footers (struct query *q) { query_headers_or_footers (q, true); }

void
query_styles (struct query *q)
{
  struct xnode *root = q->look->styles_root;
  for (struct xnode *n = root ? xn_child (root, NS_W, "style") : NULL; n; n = xn_sibling (n, NS_W, "style"))
    OFFER (q, make_style_brief (&q->m, NULL, n, query_path_to (q, n, false)), NULL);
}

static int64_t
count_named (const struct xnode *root, const char *name)
{
  int64_t k = 0;
  for (const struct xnode *n = root ? xn_child (root, NS_W, name) : NULL; n; n = xn_sibling (n, NS_W, name))
    k++;
  return k;
}

void
query_style_list (struct query *q)
{
  struct node *before = q->m.set->last;
  struct node *n = q->look->styles_root ? make_at (&q->m, NULL, "/styles", "styles") : NULL;
  if (n)
    node_format_int (q->m.set, n, "count", count_named (q->look->styles_root, "style"));
  if (n && !matcher_test (&q->self, n, NULL))
    query_drop_last (q->m.set, before);
}

void
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
    query_drop_last (q->m.set, before);
}

static void
query_num_children (struct query *q, const char *name, const char *id_attr)
{
  struct xnode *root = q->look->numbering_root;
  for (struct xnode *n = root ? xn_child (root, NS_W, name) : NULL; n; n = xn_sibling (n, NS_W, name))
    {
      const char *id = xn_attr (n, NS_W, id_attr);
      struct node *before = q->m.set->last;
      struct node *made = make_element (&q->m, NULL, n, query_path_fmt (q, "/numbering/%s[@id=%s]", name, id ? id : "?"), 0);
      if (made)
        made->children = made->children_last = NULL;   /* levels are asked for one by one */
      if (made && !matcher_test (&q->self, made, NULL))
        query_drop_last (q->m.set, before);
    }
}

void query_abstract_nums (struct query *q) { query_num_children (q, "abstractNum", "abstractNumId"); }
void query_nums (struct query *q) { query_num_children (q, "num", "numId"); }

void
query_watermark (struct query *q)
{
  struct xnode *shape = watermark_node (q->look->d, NULL);
  if (shape)
    OFFER (q, make_watermark (&q->m, NULL, shape, "/watermark"), NULL);
}

/* Any other word: elements of that XML name in the main part. */
void
query_xml_name (struct query *q, const char *name)
{
  struct xnode *root = xn_parent (q->look->body);
  for (struct xnode *n = walk_next (root, root); n && !q->m.failed; n = walk_next (root, n))
    if (strcmp (xn_name (n), name) == 0)
      OFFER (q, make_generic (&q->m, NULL, n, query_path_to (q, n, true), 0), NULL);
}
