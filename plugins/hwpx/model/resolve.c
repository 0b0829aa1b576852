/* From a parsed path to nodes. */
#include "plugins/hwpx/model/path.h"

#include "plugins/hwpx/model/grid.h"

#include <string.h>

struct walk
{
  struct doc *d;
  const struct seg *g;
  size_t left;      /* segments after this one */
};

static bool
nowhere (const struct walk *w, size_t have, struct oc_err *err)
{
  const struct seg *g = w->g;
  switch (g->select)
    {
    case SEL_NAME:
      return oc_fail (err, OC_NOT_FOUND, "no element '%s' has the name '%s'", g->name, g->text);
    case SEL_GRID:
      return oc_fail (err, OC_NOT_FOUND, "the table has no grid position %zu,%zu", g->row, g->col);
    case SEL_INDEX:
      return oc_fail (err, OC_NOT_FOUND, "no element %s[%zu]: there %s %zu", g->name, g->index, have == 1 ? "is" : "are",
                      have);
    default:
      return oc_fail (err, OC_NOT_FOUND, "no element '%s' here", g->name);
    }
}

static bool
unknown (const struct walk *w, enum kind from, struct oc_err *err)
{
  return oc_fail (err, OC_NOT_FOUND, "a path cannot go from %s to '%s'", kind_type (from), w->g->name);
}

/* Child elements of one kind. */
static bool
pick_child (const struct walk *w, const struct node *parent, enum el el, enum kind kind, struct ref *ret, struct oc_err *err)
{
  size_t have = node_count (parent, el), want = w->g->select == SEL_LAST    ? have
                                                : w->g->select == SEL_INDEX ? w->g->index
                                                                            : 1;
  struct node *n = NULL;
  if (w->g->select == SEL_NAME || w->g->select == SEL_GRID)
    {
      for (n = node_child (parent, el); n && w->g->select == SEL_NAME; n = node_sibling (n, el))
        if (strcmp (node_attr_or (n, "name", ""), w->g->text) == 0)
          break;
      if (w->g->select == SEL_GRID)
        n = NULL;
    }
  else
    n = node_nth (parent, el, want);
  if (!n)
    return nowhere (w, have, err);
  *ret = (struct ref) { kind, n };
  return true;
}

struct pick { const struct walk *w; enum kind kind; size_t seen, captioned; struct node *last, *hit, *caption; };

/* One candidate in reading order; true when it is the one.  Captions of check boxes are remembered: people know these. */
static bool
candidate (struct pick *p, struct node *n)
{
  const struct seg *g = p->w->g;
  bool hit = false;
  p->seen++;
  p->last = n;
  if (g->select == SEL_NAME)
    hit = strcmp (node_attr_or (n, "name", ""), g->text) == 0;
  else if (g->select != SEL_LAST)
    hit = p->seen == (g->select == SEL_INDEX ? g->index : 1);
  if (hit)
    p->hit = n;
  if (p->kind == K_CHECKBOX && g->select == SEL_NAME && !g->by_attr && strcmp (node_attr_or (n, "caption", ""), g->text) == 0
      && !p->captioned++)
    p->caption = n;
  return hit;
}

static bool
picked (const struct pick *p, struct ref *ret, struct oc_err *err)
{
  struct node *n = p->w->g->select == SEL_LAST ? p->last : p->hit ? p->hit : p->caption;
  if (!p->hit && p->captioned > 1)
    return oc_fail (err, OC_INVALID_ARGUMENT, "%zu check boxes have the caption '%s'; choose one by name or number",
                    p->captioned, p->w->g->text);
  if (!n)
    return nowhere (p->w, p->seen, err);
  *ret = (struct ref) { p->kind, n };
  return true;
}

/* Objects anywhere below top, tables not inside tables. */
static bool
pick_below (const struct walk *w, const struct node *top, enum kind kind, struct ref *ret, struct oc_err *err)
{
  struct pick p = { .w = w, .kind = kind };
  for (struct node *n = top->first; n;)
    {
      if (n->el != EL_NONE && kind_of (n) == kind && candidate (&p, n))
        break;
      n = n->el == EL_tbl && kind == K_TABLE ? node_skip (top, n) : node_step (top, n);
    }
  return picked (&p, ret, err);
}

static bool
field_by_id (const struct index *x, enum list l, const char *id, struct node **ret)
{
  for (size_t i = 0; i < x->list[l].n; i++)
    if (strcmp (node_attr_or (x->list[l].at[i].n, "id", ""), id) == 0)
      {
        *ret = x->list[l].at[i].n;
        return true;
      }
  return false;
}

/* A cell with that field name: automation addresses cells like click-here fields. */
static struct node *
named_cell (struct doc *d, const char *name)
{
  for (size_t s = 0; s < d->nsections; s++)
    for (struct node *root = d->sections[s]->root, *n = root->first; n; n = node_step (root, n))
      if (n->el == EL_tc && strcmp (node_attr_or (n, "name", ""), name) == 0)
        return n;
  return NULL;
}

/* Counted over the whole document. */
static bool
pick_listed (const struct walk *w, enum list l, enum kind kind, struct ref *ret, struct oc_err *err)
{
  const struct index *x = doc_index (w->d, err);
  struct pick p = { .w = w, .kind = kind };
  if (!x)
    return false;
  for (size_t i = 0; i < x->list[l].n; i++)
    if (candidate (&p, x->list[l].at[i].n))
      break;
  if (!p.hit && l == L_FIELD && w->g->select == SEL_INDEX)
    field_by_id (x, l, w->g->text, &p.hit);
  if (!p.hit && l == L_FIELD && w->g->select == SEL_NAME && (p.hit = named_cell (w->d, w->g->text)) != NULL)
    p.kind = K_CELL;
  return picked (&p, ret, err);
}

static const struct { enum kind kind; enum list list; } listed[] = {
  { K_TABLE, L_TABLE },       { K_PICTURE, L_PICTURE },     { K_EQUATION, L_EQUATION },
  { K_SHAPE, L_SHAPE },       { K_CHART, L_CHART },         { K_OLE, L_OLE },
  { K_FIELD, L_FIELD },       { K_CHECKBOX, L_CHECKBOX },   { K_HEADER, L_HEADER },
  { K_FOOTER, L_FOOTER },     { K_FOOTNOTE, L_FOOTNOTE },   { K_ENDNOTE, L_ENDNOTE },
  { K_BOOKMARK, L_BOOKMARK }, { K_HYPERLINK, L_HYPERLINK }, { K_COMMENT, L_COMMENT },
  { K_CHANGE, L_CHANGE },
};

static bool
pick_section (const struct walk *w, struct ref *ret, struct oc_err *err)
{
  struct pick p = { .w = w, .kind = K_SECTION };
  for (size_t s = 0; s < w->d->nsections; s++)
    if (candidate (&p, w->d->sections[s]->root))
      break;
  return picked (&p, ret, err);
}

/* /p[n]: the paragraphs of all sections, one after the other. */
static bool
pick_any_para (const struct walk *w, struct ref *ret, struct oc_err *err)
{
  struct pick p = { .w = w, .kind = K_PARA };
  for (size_t s = 0; s < w->d->nsections && !p.hit; s++)
    for (struct node *n = node_child (w->d->sections[s]->root, EL_p); n; n = node_sibling (n, EL_p))
      if (candidate (&p, n))
        break;
  return picked (&p, ret, err);
}

static bool
pick_head (const struct walk *w, enum kind kind, struct ref *ret, struct oc_err *err)
{
  static const struct { enum kind kind; enum el list, item; } tables[] = {
    { K_STYLE, EL_styles, EL_style }, { K_CHARPR, EL_charProperties, EL_charPr }, { K_PARAPR, EL_paraProperties, EL_paraPr },
    { K_BORDERFILL, EL_borderFills, EL_borderFill },
  };
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    if (tables[i].kind == kind)
      {
        struct node *n = head_item (w->d, tables[i].list, tables[i].item, w->g->text ? w->g->text : "0");
        if (!n && kind == K_STYLE && w->g->text)
          n = head_style_by_name (w->d, w->g->text);
        if (!n)
          return oc_fail (err, OC_NOT_FOUND, "header.xml has no %s '%s'", kind_type (kind), w->g->text ? w->g->text : "0");
        *ret = (struct ref) { kind, n };
        return true;
      }
  return unknown (w, K_HEAD, err);
}

static bool
pick_binary (const struct walk *w, struct ref *ret, struct oc_err *err)
{
  struct node *list = node_find (w->d->hpf->root, EL_manifest);
  for (struct node *n = node_child (list, EL_item); n && w->g->text; n = node_sibling (n, EL_item))
    if (strcmp (node_attr_or (n, "id", ""), w->g->text) == 0)
      {
        *ret = (struct ref) { K_BINARY, n };
        return true;
      }
  return nowhere (w, 0, err);
}

static bool
from_document (const struct walk *w, enum kind kind, struct ref *ret, struct oc_err *err)
{
  if (kind == K_HEADER && w->g->select == SEL_NONE && w->left)
    kind = K_HEAD;
  switch (kind)
    {
    case K_DOCUMENT: case K_HEAD: case K_STYLES:
      *ret = (struct ref) { kind, NULL };
      return true;
    case K_SECTION: return pick_section (w, ret, err);
    case K_PARA: return pick_any_para (w, ret, err);
    case K_STYLE: return pick_head (w, K_STYLE, ret, err);
    case K_BINARY: return pick_binary (w, ret, err);
    default:
      for (size_t i = 0; i < sizeof listed / sizeof *listed; i++)
        if (listed[i].kind == kind)
          return pick_listed (w, listed[i].list, kind, ret, err);
      return unknown (w, K_DOCUMENT, err);
    }
}

static bool
from_table (const struct walk *w, const struct ref *from, enum kind kind, struct ref *ret, struct oc_err *err)
{
  if (w->g->select == SEL_GRID)
    {
      struct node *tc = grid_cell_at (from->n, w->g->row - 1, w->g->col - 1);
      if (!tc)
        return nowhere (w, 0, err);
      *ret = (struct ref) { K_CELL, tc };
      return true;
    }
  if (kind == K_CELL && w->g->select == SEL_NAME)
    return pick_below (w, from->n, kind, ret, err);
  if (kind == K_CAPTION)
    return pick_child (w, from->n, EL_caption, K_CAPTION, ret, err);
  return kind == K_ROW ? pick_child (w, from->n, EL_tr, K_ROW, ret, err) : unknown (w, K_TABLE, err);
}

static bool
step (const struct walk *w, const struct ref *from, struct ref *ret, struct oc_err *err)
{
  enum kind kind = kind_by_name (w->g->name);
  struct node *list = ref_list (from);
  if (from->kind == K_DOCUMENT)
    return from_document (w, kind, ret, err);
  if (from->kind == K_STYLES)
    {
      struct seg named = { .name = "style", .select = SEL_NAME, .text = w->g->select == SEL_NONE ? w->g->name : w->g->text };
      struct walk v = { w->d, &named, w->left };
      return pick_head (&v, K_STYLE, ret, err);
    }
  if (from->kind == K_HEAD)
    return pick_head (w, kind, ret, err);
  if (from->kind == K_TABLE)
    return from_table (w, from, kind, ret, err);
  if (from->kind == K_ROW)
    return kind == K_CELL ? pick_child (w, from->n, EL_tc, K_CELL, ret, err) : unknown (w, K_ROW, err);
  if (kind == K_PARA && list)
    return pick_child (w, list, EL_p, K_PARA, ret, err);
  if (kind == K_RUN && from->kind == K_PARA)
    return pick_child (w, from->n, EL_run, K_RUN, ret, err);
  if (kind == K_CAPTION)
    return pick_child (w, from->n, EL_caption, K_CAPTION, ret, err);
  if (kind == K_NONE || kind == K_PARA || kind == K_RUN || kind == K_SECTION || kind == K_ROW || kind == K_CELL
      || kind >= K_STYLE)
    return unknown (w, from->kind, err);
  return pick_below (w, from->n, kind, ret, err);
}

bool
path_resolve (struct doc *d, const char *text, struct ref *ret, struct oc_err *err)
{
  struct path p;
  struct ref at = { K_DOCUMENT, NULL };
  if (!path_parse (&d->tree.arena, text, &p, err))
    return false;
  if (p.n == 2 && strcmp (p.seg[0].name, "table") == 0 && p.seg[0].select == SEL_NONE && strcmp (p.seg[1].name, "fill") == 0)
    {
      *ret = (struct ref) { K_FILL, NULL };
      return true;
    }
  for (size_t i = 0; i < p.n; i++)
    {
      struct walk w = { d, &p.seg[i], p.n - i - 1 };
      struct ref next;
      if (!step (&w, &at, &next, err))
        {
          oc_err_prefix (err, "%.300s", text);
          return false;
        }
      at = next;
    }
  *ret = at;
  return true;
}

bool
path_resolve_all (struct doc *d, const char *text, struct ref **ret, size_t *ret_n, struct oc_err *err)
{
  struct ref first;
  struct path p;
  if (!path_resolve (d, text, &first, err) || !path_parse (&d->tree.arena, text, &p, err))
    return false;
  const struct index *x = doc_index (d, err);
  if (!x)
    return false;
  bool by_name = first.kind == K_FIELD && p.n == 1 && p.seg[0].select == SEL_NAME;
  struct ref *at = arena_array (&d->tree.arena, struct ref, by_name ? x->list[L_FIELD].n : 1);
  size_t n = 0;
  if (!at)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!by_name)
    at[n++] = first;
  for (size_t i = 0; by_name && i < x->list[L_FIELD].n; i++)
    if (strcmp (node_attr_or (x->list[L_FIELD].at[i].n, "name", ""), p.seg[0].text) == 0)
      at[n++] = (struct ref) { K_FIELD, x->list[L_FIELD].at[i].n };
  *ret = at;
  *ret_n = n;
  return true;
}
