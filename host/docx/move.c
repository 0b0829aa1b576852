/* move, add --from and swap (contract 4.3). */
#include "host/docx/add.h"
#include "host/docx/copy.h"
#include "host/docx/place.h"
#include "host/docx/table.h"

#include <string.h>
#include <strings.h>

static bool
found (struct ed *e, const char *path, struct target *t)
{
  struct oc_err why = OC_ERR_INIT;
  return path_resolve (e->d, path, &e->a, t, &why) && t->kind != TARGET_ERROR && t->node;
}

static const char *
with_slash (struct ed *e, const char *path)
{
  return *path == '/' ? path : arena_printf (&e->a, "/%s", path);
}

/* Result path; a missing leading '/' of the user's is no reason for a path that does not resolve. */
static bool
answer (struct ed *e, struct xnode *n, char **ret)
{
  return (*ret = ed_path (e, n, true)) != NULL;
}

/* --- columns --- */

static struct xnode *
column_cell (struct xnode *tr, size_t col)
{
  for (struct xnode *c = xn_child (tr, NS_W, "tc"); c; c = xn_sibling (c, NS_W, "tc"))
    if (cell_start (c) == col)
      return c;
  return NULL;
}

static bool
any_merge (struct xnode *tbl)
{
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    for (struct xnode *c = xn_child (tr, NS_W, "tc"); c; c = xn_sibling (c, NS_W, "tc"))
      if (cell_span (c) > 1)
        return true;
  return false;
}

/* Put a copy of (or the) column `from` in front of column `to`; to == n: at the end. */
static bool
column_put (struct ed *e, struct xnode *tbl, size_t from, size_t to, bool copy)
{
  struct xnode *grid = table_grid_col (tbl, from), *before = table_grid_col (tbl, to);
  struct xnode *g = copy ? xn_clone (grid) : grid;
  if (!g || !(before ? xn_move_before (before, g) : xn_move_append (xn_child (tbl, NS_W, "tblGrid"), g)))
    return ed_nomem (e);
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    {
      struct xnode *tc = column_cell (tr, from), *next = column_cell (tr, to);
      struct xnode *c = tc && copy ? xn_clone (tc) : tc;
      if (tc && !(c && (next ? xn_move_before (next, c) : xn_move_append (tr, c))))
        return ed_nomem (e);
      if (c && copy && !copy_fresh (e, c))
        return false;
      docx_changed (e->d, tr);
    }
  docx_changed (e->d, tbl);
  return true;
}

static bool
column_move (struct ed *e, const struct target *t, const struct position *at, bool copy, char **ret)
{
  struct xnode *tbl = t->node;
  size_t n = table_grid_count (tbl), from = (size_t)t->index - 1, to = n;
  struct target anchor;
  if (t->index < 1 || from >= n)
    return oc_fail (e->err, OC_NOT_FOUND, "Column %lld not found (total: %zu)", (long long)t->index, n);
  if (any_merge (tbl))
    return refuse (
        e->err,
        "Cannot move column %lld: a row contains a merged cell (gridSpan). Unmerge before performing column-level "
        "operations.",
        (long long)t->index);
  if (at && at->has_index && at->index >= 0 && at->index < (int64_t)n)
    to = (size_t)at->index + (!copy && (size_t)at->index > from);
  else if (at && (at->after || at->before))
    {
      struct target parent = { .kind = TARGET_ELEMENT, .part = t->part, .node = tbl };
      if (!place_anchor (e, &parent, at->after ? at->after : at->before, &anchor))
        return false;
      if (anchor.kind != TARGET_COLUMN || anchor.node != tbl)
        return refuse (e->err, "%s anchor not found: %s", at->after ? "After" : "Before",
                       at->after ? at->after : at->before);
      to = (size_t)anchor.index - (at->after ? 0 : 1);
    }
  if (!undo_keep (e, tbl) || (to != from && !column_put (e, tbl, from, to, copy)))
    return false;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (!path_of (e->d, tbl, true, &b))
    return ed_nomem (e);
  buf_addf (&b, "/col[%zu]", to > from && !copy ? to : to + 1);
  return (*ret = buf_take (&b)) != NULL || ed_nomem (e);
}

/* --- move --- */

static bool
may_stand (struct ed *e, const struct xnode *n, const struct xnode *parent)
{
  if (xn_is (n, NS_W, "r") && xn_is (parent, NS_W, "body"))
    return refuse (e->err, "Cannot move a run (w:r) directly to /body. Runs must live inside a paragraph.");
  if (xn_is (n, NS_W, "p") && xn_is (parent, NS_W, "p"))
    return refuse (
        e->err,
        "Cannot move a paragraph into another paragraph (would create invalid <w:p><w:p>). To place after a paragraph, "
        "use `--after <path>`; to reorder within /body, omit --to.");
  if (xn_is (n, NS_W, "tbl") && xn_is (parent, NS_W, "p"))
    return refuse (e->err, "Cannot move a table into a paragraph. Use `--after <paragraph-path>` to place it after.");
  for (const struct xnode *up = parent; up; up = xn_parent (up))
    if (up == n)
      return refuse (e->err, "Cannot move an element into itself or one of its descendants.");
  return true;
}

/* Place by the position of a move: an index counts siblings of the same name; none: the end. */
static bool
move_place (struct ed *e, struct xnode *n, struct target *parent, const struct position *at, struct place *ret)
{
  struct target anchor;
  const char *text = at ? (at->after ? at->after : at->before) : NULL;
  struct oc_err why = OC_ERR_INIT, *err = e->err;
  if (at && text && !at->has_index)
    {
      struct position one = *at;
      e->err = &why;
      bool ok = strncmp (text, "find:", 5) == 0 || place_anchor (e, parent, text, &anchor);
      e->err = err;
      if (!ok)
        return refuse (e->err, "%s anchor not found: %s", at->after ? "After" : "Before", text);
      if (strncmp (text, "find:", 5) != 0)
        parent->node = xn_parent (anchor.node);
      return place_find (e, parent, &one, NULL, true, ret);
    }
  *ret = place_end (place_box (parent->node));
  if (!at || !at->has_index || at->index < 0)
    return true;
  int64_t i = 0;
  for (struct xnode *c = xn_child (ret->box, xn_ns (n), xn_name (n)); c; c = xn_sibling (c, xn_ns (n), xn_name (n)))
    if (c != n && i++ == at->index)
      {
        *ret = (struct place){ .box = ret->box, .before = c };
        return true;
      }
  return true;
}

static bool
move_it (struct ed *e, const char *path, const char *to, const struct position *at, char **ret)
{
  struct target src, parent;
  struct place pl;
  if (strcmp (path, "/") == 0)
    return refuse (e->err, "Malformed path '/'. Empty path segment (check for trailing or duplicate '/').");
  if (!found (e, with_slash (e, path), &src))
    return refuse (e->err, "Source not found: %s", path);
  if (src.kind == TARGET_COLUMN)
    return column_move (e, &src, at, false, ret);
  parent = (struct target){ .kind = TARGET_ELEMENT, .part = src.part, .node = xn_parent (src.node) };
  if (to && *to && !found (e, with_slash (e, to), &parent))
    return refuse (e->err, "Target parent not found: %s", to);
  if (!parent.node || !xn_is_element (parent.node))
    return refuse (e->err, "Cannot move '%s': it is a required structural element of the document.", path);
  parent.node = place_box (parent.node);
  if (!move_place (e, src.node, &parent, at, &pl) || !may_stand (e, src.node, pl.box))
    return false;
  if (pl.before != src.node)
    {
      struct xnode *old = xn_parent (src.node);
      docx_removed (e->d, src.node);
      if (!place_put (&pl, src.node))
        return ed_nomem (e);
      docx_changed (e->d, old);
      docx_changed (e->d, pl.box);
    }
  return ed_touched (e, xn_is (src.node, NS_W, "p") ? pl.box : src.node) && answer (e, src.node, ret);
}

bool
docx_move (struct docx *d, const char *path, const char *to, const struct position *at, struct edit *ret, struct oc_err *err)
{
  struct ed e;
  struct oc_err own = OC_ERR_INIT;
  return ed_begin (&e, d, NULL, ret, err ? err : &own) && ed_end (&e, move_it (&e, path, to, at, &ret->path));
}

/* --- copy --- */

static bool
copy_it (struct ed *e, const char *path, const char *to, const struct position *at, char **ret)
{
  struct target src, parent;
  struct place pl;
  if (!found (e, with_slash (e, path), &src))
    return refuse (e->err, "Source not found: %s", path);
  if (!found (e, with_slash (e, to), &parent))
    return refuse (e->err, "Target parent not found: %s", to);
  if (src.kind == TARGET_COLUMN)
    return column_move (e, &src, at, true, ret);
  if (src.node == parent.node)
    return refuse (e->err, "Cannot clone '%s' into itself.", path);
  for (const struct xnode *up = parent.node; up; up = xn_parent (up))
    if (up == src.node)
      return refuse (e->err, "Cannot clone '%s' into one of its own descendants ('%s').", path, to);
  parent.node = place_box (parent.node);
  struct adding a = { .type = xn_name (src.node),
                      .elem = vocab_elem_by_type (xn_name (src.node)),
                      .at = at,
                      .parent = parent,
                      .parent_path = with_slash (e, to) };
  a.type = a.elem ? a.elem->element : a.type;
  const char *count = xn_is (src.node, NS_W, "tr") ? "tr" : xn_is (src.node, NS_W, "tc") ? "tc" : NULL;
  if (!add_allowed (e, &a) || !place_find (e, &parent, at, count, true, &pl))
    return false;
  struct xnode *copy = xn_clone (src.node);
  if (!copy || !place_put (&pl, copy))
    {
      xn_free_unlinked (copy);
      return ed_nomem (e);
    }
  if (!undo_added (e, copy))
    return false;
  add_told (e, &pl, copy);
  if (!copy_fresh (e, copy) || !copy_rels (e, src.part, parent.part, copy))
    return false;
  struct xnode *tbl = xn_is (copy, NS_W, "tc") ? table_of (copy) : NULL;
  size_t n = tbl ? row_span (xn_parent (copy)) : 0;
  if (tbl && n > table_grid_count (tbl)
      && (!undo_keep (e, xn_child (tbl, NS_W, "tblGrid")) || !table_extend_grid (e, tbl, n)))
    return false;
  return answer (e, copy, ret);
}

bool
docx_copy (struct docx *d, const char *path, const char *parent, const struct position *at, struct edit *ret,
           struct oc_err *err)
{
  struct ed e;
  struct oc_err own = OC_ERR_INIT;
  if (!ed_begin (&e, d, NULL, ret, err ? err : &own))
    return false;
  e.adding = true;
  return ed_end (&e, copy_it (&e, path, parent, at, &ret->path));
}

/* --- swap --- */

static bool
swap_it (struct ed *e, const char *a, const char *b, struct edit *ret)
{
  struct target one, two;
  if (!found (e, with_slash (e, a), &one))
    return refuse (e->err, "Element not found: %s", a);
  if (!found (e, with_slash (e, b), &two))
    return refuse (e->err, "Element not found: %s", b);
  struct xnode *parent = xn_parent (one.node);
  if (parent != xn_parent (two.node) || !parent || one.kind == TARGET_COLUMN)
    return refuse (e->err, "Cannot swap elements with different parents");
  docx_removed (e->d, one.node);
  docx_removed (e->d, two.node);
  struct xnode *mark = xn_insert_before (one.node, NS_W, "p");
  bool ok = mark && xn_move_before (two.node, one.node) && xn_move_before (mark, two.node);
  if (mark)
    xn_remove (mark);
  docx_changed (e->d, parent);
  if (!ok)
    return ed_nomem (e);
  return answer (e, one.node, &ret->path) && answer (e, two.node, &ret->path2);
}

bool
docx_swap (struct docx *d, const char *a, const char *b, struct edit *ret, struct oc_err *err)
{
  struct ed e;
  struct oc_err own = OC_ERR_INIT;
  return ed_begin (&e, d, NULL, ret, err ? err : &own) && ed_end (&e, swap_it (&e, a, b, ret));
}
