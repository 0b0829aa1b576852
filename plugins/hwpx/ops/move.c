/* remove, move, copy: paragraphs, runs, rows, tables and other objects, controls. */
#include "common/base/limits.h"
#include "plugins/hwpx/emit/part-out.h"
#include "plugins/hwpx/model/fields.h"
#include "plugins/hwpx/model/grid.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/ops/add.h"
#include "plugins/hwpx/ops/place.h"

#include <string.h>

/* ------------------------------------------------------------------ remove */

/* Field marks may lie in different paragraphs: a begin or end that would be left alone goes too. */
static void
drop_lost_marks (struct doc *d, struct node *gone)
{
  for (size_t s = 0; s < d->nsections; s++)
    for (struct node *root = d->sections[s]->root, *n = root->first, *next; n; n = next)
      {
        next = node_step (root, n);
        if (n->el != EL_fieldBegin && n->el != EL_fieldEnd)
          continue;
        bool begin = n->el == EL_fieldBegin;
        const char *id = node_attr_or (n, begin ? "id" : "beginIDRef", "");
        for (struct node *g = gone; g; g = node_step (gone, g))
          if ((begin && g->el == EL_fieldEnd && strcmp (node_attr_or (g, "beginIDRef", ""), id) == 0)
              || (!begin && g->el == EL_fieldBegin && strcmp (node_attr_or (g, "id", ""), id) == 0))
            {
              struct node *ctrl = n->parent, *p = node_up (n, EL_p);
              next = node_skip (root, ctrl);
              node_remove (&d->tree, ctrl);
              if (p)
                para_touched (d, p);
              break;
            }
      }
}

static bool
has_field_mark (const struct node *n)
{
  return node_find (n, EL_fieldBegin) || node_find (n, EL_fieldEnd);
}

static bool
remove_para (struct doc *d, struct node *p, struct oc_err *err)
{
  struct node *list = p->parent;
  if (list->el == EL_sec && node_count (list, EL_p) == 1)
    return oc_fail (err, OC_INVALID_ARGUMENT, "the only paragraph of a section cannot be removed; set its text instead");
  if (node_count (list, EL_p) == 1)
    {
      /* A cell, header or note must hold a paragraph. */
      node_insert (&d->tree, list, p, para_like (d, p));
    }
  doc_touch (d, list);
  if (para_has_secpr (p) && list->el == EL_sec)
    {
      /* Move the set-up to the paragraph behind it before this one goes. */
      struct node *next = node_sibling (p, EL_p);
      node_insert (&d->tree, list, NULL, p);
      section_settle (d, next);
    }
  node_remove (&d->tree, p);
  if (has_field_mark (p))
    drop_lost_marks (d, p);
  return true;
}

static bool
remove_run (struct doc *d, struct node *run, struct oc_err *err)
{
  struct node *p = run->parent;
  if (node_child (run, EL_secPr))
    return oc_fail (err, OC_INVALID_ARGUMENT,
                    "this run holds the page set-up of its section and cannot be removed; set its text instead");
  if (node_count (p, EL_run) == 1)
    {
      struct node *empty = node_make (&d->tree, p, NSK_HP, "run charPrIDRef=0");
      node_set (&d->tree, empty, "charPrIDRef", node_attr_or (run, "charPrIDRef", "0"));
      node_insert (&d->tree, p, run, empty);
      node_addf (&d->tree, empty, NSK_HP, "t");
    }
  node_remove (&d->tree, run);
  para_touched (d, p);
  if (has_field_mark (run))
    drop_lost_marks (d, run);
  return true;
}

/* Both marks and, unless it is a link, what is between them. */
static bool
remove_field (struct doc *d, struct node *begin, bool keep_text, struct oc_err *err)
{
  struct node *end = field_end (begin), *p = node_up (begin, EL_p);
  if (!keep_text && end && !field_set_text (d, begin, "", err))
    return false;
  if (end)
    {
      para_touched (d, node_up (end, EL_p));
      node_remove (&d->tree, end->parent);
    }
  node_remove (&d->tree, begin->parent);
  para_touched (d, p);
  return true;
}

static bool
remove_object (struct doc *d, struct node *n)
{
  struct node *p = node_up (n, EL_p), *gone = n->parent && n->parent->el == EL_ctrl ? n->parent : n;
  /* A chart stands in a switch beside its fallback. */
  if (n->el == EL_footNote || n->el == EL_endNote)
    notes_shift (d, n, -1);
  for (struct node *s = n->parent; s && s->el != EL_run; s = s->parent)
    if (s->el == EL_switch)
      gone = s;
  node_remove (&d->tree, gone);
  if (p)
    para_touched (d, p);
  if (has_field_mark (gone))
    drop_lost_marks (d, gone);
  return true;
}

static bool
remove_ref (struct doc *d, const struct ref *r, struct oc_err *err)
{
  switch (r->kind)
    {
    case K_PARA:
      return remove_para (d, r->n, err);
    case K_RUN:
      return remove_run (d, r->n, err);
    case K_ROW:
      return grid_remove_row (d, r->n->parent, (long) node_index (r->n) - 1, err);
    case K_FIELD:
      return remove_field (d, r->n, false, err);
    case K_HYPERLINK:
      return remove_field (d, r->n, true, err);
    case K_BOOKMARK: case K_COMMENT:
      return r->n->el == EL_fieldBegin ? remove_field (d, r->n, true, err) : remove_object (d, r->n);
    case K_TABLE:
    case K_PICTURE:
    case K_EQUATION:
    case K_SHAPE:
    case K_CHART:
    case K_OLE:
    case K_CHECKBOX:
    case K_HEADER:
    case K_FOOTER:
    case K_FOOTNOTE: case K_ENDNOTE: case K_CAPTION:
      return remove_object (d, r->n);
    case K_CELL:
      return oc_fail (
          err, OC_INVALID_ARGUMENT,
          "a single cell cannot be removed, the table would have a hole; remove the row or set its text to \"\"");
    default:
      return oc_fail (err, OC_INVALID_ARGUMENT, "a %s cannot be removed", kind_type (r->kind));
    }
}

bool
op_remove (struct call *c, struct oc_err *err)
{
  struct ref r;
  if (!arg_path (c, "path", NULL, &r, err) || !remove_ref (c->d, &r, err))
    return false;
  jw_null (c->w);
  return true;
}

/* ------------------------------------------------------------------ move and copy */

/* Copies get ids of their own: objects and notes by their id attributes, fields with their ends. */
static void
new_ids (struct doc *d, struct node *top)
{
  static const char *const attrs[] = { "id", "instid", "instId" };
  unsigned long next[3] = { doc_new_id (d, attrs[0]), doc_new_id (d, attrs[1]), doc_new_id (d, attrs[2]) };
  for (struct node *n = top; n; n = node_step (top, n))
    {
      bool owns = el_is_object (n->el) || n->el == EL_footNote || n->el == EL_endNote;
      for (size_t i = 0; owns && i < 3; i++)
        if (node_int (n, attrs[i], 0) > 0)
          node_set_int (&d->tree, n, attrs[i], (long) next[i]++);
      if (n->el != EL_fieldBegin)
        continue;
      const char *old = node_attr_or (n, "id", "");
      char id[24];
      snprintf (id, sizeof id, "%lu", next[0]++);
      for (struct node *e = node_step (top, n); e; e = node_step (top, e))
        if (e->el == EL_fieldEnd && strcmp (node_attr_or (e, "beginIDRef", ""), old) == 0)
          node_set (&d->tree, e, "beginIDRef", id);
      node_set (&d->tree, n, "id", id);
    }
}

/* Layout caches never travel.  What must not be doubled goes from a copy: page set-up and page-wide controls, bookmarks,
 * half fields. */
static void
strip (struct doc *d, struct node *top, bool copy)
{
  for (struct node *n = top->first, *next; n; n = next)
    {
      next = node_step (top, n);
      struct node *gone = NULL;
      if (n->el == EL_linesegarray || (copy && n->el == EL_secPr))
        gone = n;
      else if (!copy)
        continue;
      else if (n->parent->el == EL_ctrl
               && (n->el == EL_colPr || n->el == EL_header || n->el == EL_footer || n->el == EL_pageNum
                   || n->el == EL_bookmark))
        gone = n->parent;
      else if (n->el == EL_fieldBegin && !field_end (n))
        gone = n->parent;
      else if (n->el == EL_fieldEnd)
        {
          bool paired = false;
          for (struct node *b = top->first; b && b != n; b = node_step (top, b))
            paired = paired
                     || (b->el == EL_fieldBegin
                         && strcmp (node_attr_or (b, "id", ""), node_attr_or (n, "beginIDRef", "")) == 0);
          gone = paired ? NULL : n->parent;
        }
      if (gone)
        {
          next = node_skip (top, gone);
          node_remove (&d->tree, gone);
        }
    }
}

struct transfer { struct call *c; struct ref from; struct adder to; bool copy; };

static bool
read_transfer (struct transfer *x, struct oc_err *err)
{
  struct call *c = x->c;
  const char *parent = arg_string (c, "target_parent_path");
  x->to = (struct adder) { .c = c, .d = c->d, .index = -1 };
  if (!arg_path (c, "source_path", NULL, &x->from, err))
    return false;
  if (parent && *parent)
    {
      if (!path_resolve (c->d, parent, &x->to.parent, err))
        return false;
    }
  else
    {
      /* Within its own list, or beside the anchor. */
      const struct json *pos = json_get (c->args, "position");
      const char *anchor = json_string (json_get (pos, "after")) ? json_string (json_get (pos, "after"))
                                                                 : json_string (json_get (pos, "before"));
      struct ref beside = x->from;
      if (anchor && anchor[0] == '/' && !path_resolve (c->d, anchor, &beside, err))
        return false;
      x->to.parent = ref_parent (&beside);
    }
  return place_read (&x->to, err);
}

/* The element at `index` counted without the one that moves. */
static void
skip_self (struct transfer *x)
{
  if (!x->copy && x->to.before && x->to.index >= 0 && json_get (json_get (x->c->args, "position"), "index")
      && x->from.n->parent == x->to.before->parent && (long) node_index (x->from.n) - 1 < x->to.index)
    {
      struct node *n = x->to.before->next;
      while (n && n->el != x->from.n->el)
        n = n->next;
      x->to.before = n;
    }
  if (x->to.before == x->from.n && !x->copy)
    x->to.before = x->from.n->next;
}

static bool
too_deep (const struct node *in, const struct node *what)
{
  size_t deepest = 0;
  for (const struct node *n = what; n; n = node_step (what, n))
    if (node_depth (n) > deepest)
      deepest = node_depth (n);
  return node_depth (in) + deepest - node_depth (what) > LIMIT_XML_DEPTH - 8;
}

static bool
transfer_para (struct transfer *x, struct node **ret, struct oc_err *err)
{
  struct doc *d = x->c->d;
  struct node *list = x->to.parent.kind == K_DOCUMENT ? d->sections[d->nsections - 1]->root : ref_list (&x->to.parent),
              *p = x->from.n;
  if (!list)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a paragraph cannot go into a %s", kind_type (x->to.parent.kind));
  for (const struct node *n = list; n; n = n->parent)
    if (n == p)
      return oc_fail (err, OC_INVALID_ARGUMENT, "a paragraph cannot go into itself");
  if (too_deep (list, p))
    return oc_fail (err, OC_LIMIT, "the paragraph is nested too deeply for that place");
  if (x->copy)
    {
      struct node *copy = node_clone (&d->tree, p);
      strip (d, copy, true);
      new_ids (d, copy);
      node_keep_namespaces (&d->tree, copy, p->parent, node_top (list));
      if (!node_child (copy, EL_run))
        node_insert (&d->tree, copy, NULL, node_make (&d->tree, list, NSK_HP, "run charPrIDRef=0"));
      p = copy;
    }
  else
    {
      struct node *old = p->parent;
      if (old != list && node_count (old, EL_p) == 1)
        {
          if (old->el == EL_sec)
            return oc_fail (err, OC_INVALID_ARGUMENT, "the only paragraph of a section cannot be moved away");
          node_insert (&d->tree, old, p, para_like (d, p));
        }
      if (old != list && old->el == EL_sec && para_has_secpr (p))
        {
          struct node *next = node_sibling (p, EL_p);
          node_insert (&d->tree, old, NULL, p);
          section_settle (d, next);
        }
      node_keep_namespaces (&d->tree, p, old, node_top (list));
      doc_touch (d, old);
    }
  node_insert (&d->tree, list, x->to.before && x->to.before->parent == list ? x->to.before : NULL, p);
  section_settle (d, p);
  para_touched (d, p);
  *ret = p;
  return true;
}

/* Rows move and are copied within tables of equal columns and without spans across their border. */
static bool
plain_row (struct doc *d, struct node *tr, struct oc_err *err)
{
  struct grid g;
  struct node *tbl = tr->parent;
  long row = (long) node_index (tr) - 1;
  if (!grid_read (d, tbl, &g, err))
    return false;
  for (long j = 0; g.tiled && j < g.cols; j++)
    if (cell_place (g.at[row * g.cols + j]).rows != 1)
      g.tiled = false;
  return g.tiled
         || oc_fail (err, OC_INVALID_ARGUMENT,
                     "%s: cells of this row span other rows; it cannot be moved or copied with its content",
                     path_str (d, tr));
}

static bool
transfer_row (struct transfer *x, struct node **ret, struct oc_err *err)
{
  struct doc *d = x->c->d;
  struct node *tbl = x->to.parent.n, *tr = x->from.n, *made;
  if (x->to.parent.kind != K_TABLE)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a row cannot go into a %s", kind_type (x->to.parent.kind));
  if (!plain_row (d, tr, err))
    return false;
  long cols = node_int (tbl, "colCnt", 0), rows = node_int (tbl, "rowCnt", 0);
  if (cols != node_int (tr->parent, "colCnt", 0))
    return oc_fail (err, OC_INVALID_ARGUMENT, "the tables have different numbers of columns");
  long at = x->to.before && x->to.before->parent == tbl ? (long) node_index (x->to.before) - 1 : rows;
  if (!x->copy && tr->parent == tbl && rows == 1)
    {
      *ret = tr;
      return true;
    }
  /* An inserted row keeps the grid right at a border that cells cross; its cells are then those of the source. */
  if (!grid_insert_row (d, tbl, at, at > 0 ? at - 1 : 0, &made, err) || !plain_row (d, made, err))
    return false;
  while (node_first_el (made))
    node_remove (&d->tree, node_first_el (made));
  for (const struct node *tc = node_child (tr, EL_tc); tc; tc = node_sibling (tc, EL_tc))
    {
      struct node *copy = node_clone (&d->tree, tc);
      if (x->copy)
        new_ids (d, copy);
      strip (d, copy, x->copy);
      node_set_int (&d->tree, node_child (copy, EL_cellAddr), "rowAddr", at);
      node_insert (&d->tree, made, NULL, copy);
    }
  if (!x->copy && !grid_remove_row (d, tr->parent, (long) node_index (tr) - 1, err))
    return false;
  *ret = made;
  return true;
}

/* Runs, and objects in a run of their own. */
static bool
transfer_run (struct transfer *x, struct node **ret, struct oc_err *err)
{
  struct doc *d = x->c->d;
  struct node *p, *what = x->from.n, *old = node_up (what, EL_p), *run = NULL;
  if (node_child (what, EL_secPr))
    return oc_fail (err, OC_INVALID_ARGUMENT, "this run holds the page set-up of its section and stays where it is");
  if (!x->copy && has_field_mark (what))
    return oc_fail (err, OC_INVALID_ARGUMENT, "a run with the mark of a field cannot be moved");
  for (const struct node *n = x->to.parent.n; n; n = n->parent)
    if (n == what)
      return oc_fail (err, OC_INVALID_ARGUMENT, "an element cannot go into itself");
  if (!add_carrier (&x->to, &p, err))
    return false;
  if (too_deep (p, what))
    return oc_fail (err, OC_LIMIT, "the element is nested too deeply for that place");
  struct node *moved = what;
  if (x->copy)
    {
      moved = node_clone (&d->tree, what);
      strip (d, moved, true);
      new_ids (d, moved);
    }
  node_keep_namespaces (&d->tree, moved, what->parent, node_top (p));
  if (what->el == EL_run)
    {
      struct node *last = node_child (p, EL_linesegarray);
      node_insert (&d->tree, p, x->to.before && x->to.before->parent == p ? x->to.before : last, moved);
    }
  else
    {
      run = add_carrier_run (&x->to, p);
      node_insert (&d->tree, run, run->first, moved);
    }
  para_touched (d, p);
  if (!x->copy && old && old != p)
    {
      if (!node_child (old, EL_run))
        node_insert (&d->tree, old, old->first, node_make (&d->tree, old, NSK_HP, "run charPrIDRef=0"));
      para_touched (d, old);
    }
  *ret = moved;
  return true;
}

static bool
transfer (struct call *c, bool copy, struct oc_err *err)
{
  struct transfer x = { .c = c, .copy = copy };
  struct node *n = NULL;
  AUTO_BUF struct buf path = BUF_INIT (1 << 16);
  if (!read_transfer (&x, err))
    return false;
  skip_self (&x);
  switch (x.from.kind)
    {
    case K_PARA:
      if (!transfer_para (&x, &n, err))
        return false;
      break;
    case K_ROW:
      if (!transfer_row (&x, &n, err))
        return false;
      break;
    case K_RUN: case K_TABLE: case K_PICTURE: case K_EQUATION: case K_SHAPE: case K_OLE: case K_CHECKBOX:
      if (!transfer_run (&x, &n, err))
        return false;
      break;
    default:
      return oc_fail (err, OC_INVALID_ARGUMENT, "a %s cannot be %s", kind_type (x.from.kind), copy ? "copied" : "moved");
    }
  path_of (c->d, n, &path);
  jw_str (c->w, buf_str (&path));
  return true;
}

bool
op_move (struct call *c, struct oc_err *err)
{
  return transfer (c, false, err);
}

bool
op_copy (struct call *c, struct oc_err *err)
{
  return transfer (c, true, err);
}
