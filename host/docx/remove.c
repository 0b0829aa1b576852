/* remove: what goes along with an element, and what must stay (contract 4.3). */
#include "host/docx/remove.h"

#include "host/docx/fields.h"
#include "host/docx/link.h"
#include "host/docx/list.h"
#include "host/docx/picture.h"
#include "host/docx/set.h"
#include "host/docx/table.h"
#include "host/docx/walk.h"
#include <string.h>
#include <strings.h>

/* Copy what stands around, then take the node away. */
bool
remove_node (struct ed *e, struct xnode *n)
{
  struct xnode *up = xn_parent (n);
  /* Inside of a small holder the holder is kept; in a story the node itself is put back by its copy. */
  if (!undo_taken (e, n))
    return false;
  docx_changed (e->d, up);
  return true;
}

/* --- relationships of what goes --- */

static bool
drop_rels_below (struct ed *e, struct docx_part *part, struct xnode *gone)
{
  static const char *const names[] = { "embed", "link", "id" };
  struct xnode *n = gone;
  do
    {
      for (size_t i = 0; i < 3; i++)
        {
          const char *id = xn_attr (n, NS_R, names[i]);
          if (id && docx_rel_by_id (e->d, part, id) && !docx_rel_is (docx_rel_by_id (e->d, part, id), "header")
              && !docx_rel_is (docx_rel_by_id (e->d, part, id), "footer") && !picture_unused (e, part, id))
            return false;
        }
      n = walk_next (gone, n);
    }
  while (n);
  return true;
}

/* --- notes and comments --- */

/* Runs (or marks) of that name with w:id = id below root. */
static bool
drop_marks (struct ed *e, struct xnode *root, const char *name, const char *id)
{
  for (struct xnode *n = walk_next (root, root), *next; n; n = next)
    {
      next = walk_next (root, n);
      const char *v = xn_is (n, NS_W, name) ? xn_attr (n, NS_W, "id") : NULL;
      if (!v || strcmp (v, id) != 0)
        continue;
      struct xnode *run = xn_is (xn_parent (n), NS_W, "r") ? xn_parent (n) : n;
      next = walk_skip (root, run);
      if (!remove_node (e, run))
        return false;
    }
  return true;
}

static bool
remove_note (struct ed *e, struct xnode *note)
{
  struct xnode *body;
  const char *id = xn_attr (note, NS_W, "id");
  const char *ref = xn_is (note, NS_W, "footnote") ? "footnoteReference" : "endnoteReference";
  if (!docx_body (e->d, &body, e->err) || (id && !drop_marks (e, body, ref, id)))
    return false;
  return remove_node (e, note);
}

bool
remove_comment (struct ed *e, struct xnode *comment)
{
  static const char *const marks[] = { "commentRangeStart", "commentRangeEnd", "commentReference" };
  struct xnode *body;
  const char *id = xn_attr (comment, NS_W, "id");
  if (!docx_body (e->d, &body, e->err))
    return false;
  for (size_t i = 0; id && i < 3; i++)
    if (!drop_marks (e, body, marks[i], id))
      return false;
  return remove_node (e, comment);
}

/* Comments whose reference stands only in what goes. */
static bool
drop_comments_in (struct ed *e, struct xnode *gone)
{
  struct xnode *comments = NULL;
  if (!docx_known_root (e->d, DOCX_COMMENTS, &comments, NULL) || !comments)
    return true;
  WALK (gone, n)
    {
      const char *id = xn_is (n, NS_W, "commentReference") ? xn_attr (n, NS_W, "id") : NULL;
      for (struct xnode *c = id ? xn_child (comments, NS_W, "comment") : NULL; c; c = xn_sibling (c, NS_W, "comment"))
        if (xn_attr (c, NS_W, "id") && strcmp (xn_attr (c, NS_W, "id"), id) == 0)
          {
            if (!remove_node (e, c))
              return false;
            break;
          }
    }
  return true;
}

/* --- blocks --- */

static bool
remove_paragraph (struct ed *e, struct docx_part *part, struct xnode *p)
{
  struct xnode *box = xn_parent (p);
  bool last_of_cell = xn_is (box, NS_W, "tc") && table_count (box, "p") == 1 && !xn_child (box, NS_W, "sdt");
  if (!drop_comments_in (e, p))
    return false;
  if (last_of_cell)
    {
      struct xnode *empty = xn_insert_before (p, NS_W, "p");
      if (!empty || !undo_added (e, empty))
        return ed_nomem (e);
    }
  return remove_node (e, p) && drop_rels_below (e, part, e->undo->node);
}

static bool
remove_row (struct ed *e, struct xnode *tr)
{
  struct xnode *tbl = table_of (tr), *below = xn_sibling (tr, NS_W, "tr");
  if (table_count (tbl, "tr") <= 1)
    return refuse (e->err,
                   "Cannot remove the last row of a table. Remove the table itself instead (a table with 0 rows is invalid "
                   "OOXML).");
  /* Cells that continued a merge starting here begin it now, or stand alone. */
  for (struct xnode *tc = xn_child (tr, NS_W, "tc"); tc && below; tc = xn_sibling (tc, NS_W, "tc"))
    {
      struct xnode *v = ct_path (tc, "tcPr/vMerge", false);
      if (!v || !xn_attr (v, NS_W, "val") || strcmp (xn_attr (v, NS_W, "val"), "restart") != 0)
        continue;
      size_t at = cell_start (tc);
      bool going = true;
      for (struct xnode *row = below; row && going; row = xn_sibling (row, NS_W, "tr"))
        {
          going = false;
          for (struct xnode *c = xn_child (row, NS_W, "tc"); c; c = xn_sibling (c, NS_W, "tc"))
            {
              struct xnode *m = cell_start (c) == at ? ct_path (c, "tcPr/vMerge", false) : NULL;
              if (!m || (xn_attr (m, NS_W, "val") && strcmp (xn_attr (m, NS_W, "val"), "continue") != 0))
                continue;
              if (!undo_keep (e, row))
                return false;
              ct_drop (xn_child (c, NS_W, "tcPr"), "vMerge");
              going = true;
              break;
            }
        }
    }
  return remove_node (e, tr);
}

static bool
remove_cell (struct ed *e, struct xnode *tc)
{
  struct xnode *tr = xn_parent (tc), *tbl = table_of (tc);
  size_t at = cell_start (tc), n = table_grid_count (tbl);
  if (table_count (tr, "tc") <= 1)
    return refuse (
        e->err,
        "Cannot remove the last cell of a row. Remove the row itself instead (a row with 0 cells is invalid OOXML).");
  if (!remove_node (e, tc))
    return false;
  docx_changed (e->d, tr);
  /* The grid keeps its columns as long as a row is that long. */
  size_t longest = 0;
  for (struct xnode *r = xn_child (tbl, NS_W, "tr"); r; r = xn_sibling (r, NS_W, "tr"))
    longest = row_span (r) > longest ? row_span (r) : longest;
  struct xnode *col = n > longest ? table_grid_col (tbl, at < n ? at : n - 1) : NULL;
  return !col || remove_node (e, col);
}

static bool
remove_column (struct ed *e, struct xnode *tbl, int64_t index)
{
  size_t col = (size_t)index - 1, n = table_grid_count (tbl);
  if (index < 1 || col >= n)
    return oc_fail (e->err, OC_NOT_FOUND, "Column %lld not found (total: %zu)", (long long)index, n);
  if (n == 1)
    return refuse (e->err, "Cannot remove the last column of a table. Remove the table itself instead.");
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    for (struct xnode *tc = xn_child (tr, NS_W, "tc"); tc; tc = xn_sibling (tc, NS_W, "tc"))
      if (cell_start (tc) <= col && cell_start (tc) + cell_span (tc) > col
          && (cell_span (tc) > 1 || ct_path (tc, "tcPr/vMerge", false)))
        return refuse (
            e->err,
            "Cannot remove column %lld: a row contains a merged cell (gridSpan/vMerge) spanning that column. Unmerge "
            "before performing column-level operations.",
            (long long)index);
  if (!undo_keep (e, tbl))
    return false;
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    for (struct xnode *tc = xn_child (tr, NS_W, "tc"); tc; tc = xn_sibling (tc, NS_W, "tc"))
      if (cell_start (tc) == col)
        {
          docx_removed (e->d, tc);
          xn_remove (tc);
          break;
        }
  struct xnode *c = table_grid_col (tbl, col);
  xn_remove (c);
  docx_changed (e->d, tbl);
  return true;
}

/* --- numbering, bookmarks, sections --- */

/* Paragraphs and styles that use an instance lose their w:numPr. */
static bool
drop_num_uses (struct ed *e, int64_t num_id)
{
  for (struct docx_part *p = e->d->parts; p; p = p->next)
    {
      struct xnode *root;
      bool story = p->type && strstr (p->type, "wordprocessingml") && !strstr (p->type, "numbering+xml");
      if (p->removed || !story || !docx_root (e->d, p, &root, NULL))
        continue;
      for (struct xnode *n = walk_next (root, root), *next; n; n = next)
        {
          next = walk_next (root, n);
          if (!xn_is (n, NS_W, "numPr") || ed_int (xn_child (n, NS_W, "numId"), "val", -1) != num_id)
            continue;
          next = walk_skip (root, n);
          if (!remove_node (e, n))
            return false;
        }
    }
  return true;
}

static bool
remove_num (struct ed *e, struct xnode *num)
{
  return drop_num_uses (e, ed_int (num, "numId", -1)) && remove_node (e, num);
}

static bool
remove_abstract (struct ed *e, struct xnode *a)
{
  int64_t id = ed_int (a, "abstractNumId", -1);
  for (struct xnode *n = xn_child (xn_parent (a), NS_W, "num"), *next; n; n = next)
    {
      next = xn_sibling (n, NS_W, "num");
      if (ed_int (xn_child (n, NS_W, "abstractNumId"), "val", -2) == id && !remove_num (e, n))
        return false;
    }
  return remove_node (e, a);
}

static bool
remove_bookmark (struct ed *e, struct xnode *start)
{
  struct xnode *root = start;
  const char *id = xn_attr (start, NS_W, "id");
  while (xn_parent (root) && xn_is_element (xn_parent (root)))
    root = xn_parent (root);
  for (struct xnode *n = walk_next (root, root); n && id; n = walk_next (root, n))
    if (xn_is (n, NS_W, "bookmarkEnd") && xn_attr (n, NS_W, "id") && strcmp (xn_attr (n, NS_W, "id"), id) == 0)
      {
        if (!remove_node (e, n))
          return false;
        break;
      }
  return remove_node (e, start);
}

/* A section break goes with its paragraph when nothing else stands in it. */
static bool
remove_section (struct ed *e, const struct target *t, const char *path)
{
  struct xnode *p = ed_paragraph_of (t->node);
  if (!p)
    return refuse (
        e->err,
        "Cannot remove '%s': it is required by the Word document body (last section properties). Removing it corrupts "
        "the document.",
        path);
  for (struct xnode *n = xn_first_el (p); n; n = xn_next_el (n))
    if (!xn_is (n, NS_W, "pPr"))
      return remove_node (e, t->node);
  return remove_node (e, p);
}

/* --- by kind --- */

static bool
remove_link (struct ed *e, struct docx_part *part, struct xnode *link)
{
  const char *id = xn_attr (link, NS_R, "id");
  char *kept = id ? arena_strdup (&e->a, id) : NULL;
  return remove_node (e, link) && link_unused (e, part, kept);
}

static bool
remove_element (struct ed *e, struct target *t, const char *path)
{
  struct xnode *n = t->node;
  static const char *const containers[] = { "body", "styles", "numbering", "settings", "document" };
  for (size_t i = 0; i < 5; i++)
    if (xn_is (n, NS_W, containers[i]))
      return refuse (e->err, "Cannot remove container element '%s': it is a required structural element of the document.",
                     path);
  if (xn_is (n, NS_W, "sectPr"))
    return remove_section (e, t, path);
  if (xn_is (n, NS_W, "tr"))
    return remove_row (e, n);
  if (xn_is (n, NS_W, "tc"))
    return remove_cell (e, n);
  if (xn_is (n, NS_W, "p"))
    return remove_paragraph (e, t->part, n);
  if (xn_is (n, NS_W, "hdr") || xn_is (n, NS_W, "ftr"))
    return remove_header (e, t->part, xn_is (n, NS_W, "ftr"));
  if (xn_is (n, NS_W, "footnote") || xn_is (n, NS_W, "endnote"))
    return remove_note (e, n);
  if (xn_is (n, NS_W, "comment"))
    return remove_comment (e, n);
  if (xn_is (n, NS_W, "num"))
    return remove_num (e, n);
  if (xn_is (n, NS_W, "abstractNum"))
    return remove_abstract (e, n);
  if (xn_is (n, NS_W, "bookmarkStart"))
    return remove_bookmark (e, n);
  if (xn_is (n, NS_W, "hyperlink"))
    return remove_link (e, t->part, n);
  if (xn_is (n, NS_W, "tab") && xn_is (xn_parent (n), NS_W, "tabs") && !xn_next_el (n) && !xn_prev_el (n))
    return remove_node (e, xn_parent (n));
  if (xn_is (n, NS_M, "oMathPara") && is_equation_paragraph (xn_parent (n)))
    return remove_node (e, xn_parent (n));
  if (xn_is (n, NS_W, "txbxContent") || xn_is (n, NS_WPS, "wsp"))
    return remove_drawn (e, n);
  return remove_node (e, n) && drop_rels_below (e, t->part, e->undo->node);
}

/* /field[N] names a field for reading and changing only; a form field goes with its bookmark. */
static bool
remove_field (struct ed *e, const struct target *t, const char *path)
{
  int depth = 0;
  if (t->kind == TARGET_FIELD)
    return oc_fail (e->err, OC_NOT_FOUND, "Path not found: %s", path);
  struct xnode *mark = xn_prev_el (t->node);
  if (xn_is (mark, NS_W, "bookmarkStart") && !remove_bookmark (e, mark))
    return false;
  for (struct xnode *r = t->node, *next; r; r = next)
    {
      struct xnode *c = xn_child (r, NS_W, "fldChar");
      const char *kind = c ? xn_attr (c, NS_W, "fldCharType") : NULL;
      next = xn_next_el (r);
      depth += kind && strcmp (kind, "begin") == 0;
      depth -= kind && strcmp (kind, "end") == 0;
      if (!remove_node (e, r))
        return false;
      if (depth == 0)
        return true;
    }
  return true;
}

static bool
removable_missing (const char *path)
{
  return strncasecmp (path, "/footnote[", 10) == 0 || strncasecmp (path, "/endnote[", 9) == 0
         || strncasecmp (path, "/section[", 9) == 0;
}

static bool
remove_it (struct ed *e, const char *path)
{
  struct target t;
  struct oc_err why = OC_ERR_INIT;
  if (!path_resolve (e->d, path, &e->a, &t, &why))
    return removable_missing (path) ? oc_fail (e->err, OC_NOT_FOUND, "Path not found: %s", path)
                                    : oc_fail_named (e->err, why.code, why.name, "%s", why.msg);
  if (t.kind == TARGET_ERROR && strncasecmp (path + (*path == '/'), "styles/", 7) == 0)
    return true;
  switch (t.kind)
    {
    case TARGET_ERROR:
      return oc_fail (e->err, OC_NOT_FOUND, "%s", t.missing);
    case TARGET_DOCUMENT:
      return refuse (e->err, "Cannot remove container element '%s': it is a required structural element of the document.",
                     path);
    case TARGET_COLUMN:
      return remove_column (e, t.node, t.index);
    case TARGET_WATERMARK:
      return !t.node || remove_watermark (e);
    case TARGET_TOC:
      return remove_toc (e, &t);
    case TARGET_CHART:
      return remove_chart (e, &t);
    case TARGET_SERIES:
      return remove_node (e, t.node);
    case TARGET_FIELD:
    case TARGET_FORMFIELD:
      return remove_field (e, &t, path);
    case TARGET_AXIS:
      return refuse (e->err, "Cannot remove '%s': a chart needs its axes.", path);
    default:
      return remove_element (e, &t, path);
    }
}

bool
docx_remove (struct docx *d, const char *path, struct edit *ret, struct oc_err *err)
{
  struct ed e;
  struct oc_err own = OC_ERR_INIT;
  return ed_begin (&e, d, NULL, ret, err ? err : &own) && ed_end (&e, remove_it (&e, path));
}
