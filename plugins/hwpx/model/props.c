#include "plugins/hwpx/model/props.h"

#include "common/base/utf.h"
#include "plugins/hwpx/model/text.h"

#include <string.h>

static const struct prop *const tables[] = { props_char, props_para, props_table, props_other };

/* Groups an element takes, the nearest one first: the same word may mean something else further out. */
static const struct { enum kind kind; int groups[8]; } taken[] = {
  { K_DOCUMENT, { PG_DOCUMENT, -1 } },
  { K_SECTION, { PG_SECTION, PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_PARA, { PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_RUN, { PG_CHAR, PG_MARK, -1 } },
  { K_TABLE, { PG_TABLE, PG_FILL, PG_CELL, PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_ROW, { PG_ROW, PG_FILL, PG_CELL, PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_CELL, { PG_CELL, PG_FILL, PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_HEADER, { PG_HEADING, PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_FOOTER, { PG_HEADING, PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_FOOTNOTE, { PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_ENDNOTE, { PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_COMMENT, { PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_CAPTION, { PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_SHAPE, { PG_PICTURE, PG_PARA, PG_CHAR, PG_MARK, -1 } },
  { K_PICTURE, { PG_PICTURE, -1 } },
  { K_OLE, { PG_PICTURE, -1 } },
  { K_EQUATION, { PG_EQUATION, -1 } },
  { K_FIELD, { PG_FIELD, -1 } },
  { K_CHECKBOX, { PG_CHECKBOX, -1 } },
  { K_HYPERLINK, { PG_LINK, -1 } },
  { K_BOOKMARK, { PG_BOOKMARK, -1 } },
  { K_STYLE, { PG_STYLE, PG_PARA, PG_CHAR, -1 } },
  { K_CHARPR, { PG_CHAR, -1 } },
  { K_PARAPR, { PG_PARA, -1 } },
  { K_BORDERFILL, { PG_FILL, -1 } },
};

static const int *
groups_of (enum kind kind)
{
  static const int none[] = { -1 };
  for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
    if (taken[i].kind == kind)
      return taken[i].groups;
  return none;
}

bool
prop_applies (enum kind kind, enum prop_group group)
{
  for (const int *g = groups_of (kind); *g >= 0; g++)
    if (*g == (int) group)
      return true;
  return false;
}

static bool
named (const struct prop *p, const char *name)
{
  size_t n = strlen (name);
  if (ascii_casecmp (p->name, name) == 0)
    return true;
  for (const char *a = p->aliases; *a;)
    {
      size_t len = strcspn (a, "|");
      if (len == n && ascii_ncasecmp (a, name, n) == 0)
        return true;
      a += len;
      a += *a == '|';
    }
  return false;
}

/* Of a cell's own properties only those marked '*' are also given to whole rows and tables. */
static bool
usable (enum kind kind, const struct prop *p)
{
  return p->group != PG_CELL || kind == K_CELL || p->el[0] == '*';
}

const struct prop *
prop_find (enum kind kind, const char *name)
{
  for (const int *g = groups_of (kind); *g >= 0; g++)
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
      for (const struct prop *p = tables[t]; p->name; p++)
        if ((int) p->group == *g && p->set && usable (kind, p) && named (p, name))
          return p;
  return NULL;
}

void
props_each (enum kind kind, void (*fn) (void *ctx, const struct prop *p), void *ctx)
{
  for (const int *g = groups_of (kind); *g >= 0; g++)
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
      for (const struct prop *p = tables[t]; p->name; p++)
        if ((int) p->group == *g && p->set && usable (kind, p))
          fn (ctx, p);
}

bool
prop_fail (const struct prop_ctx *c, const char *value, const char *wants, struct oc_err *err)
{
  return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s': '%.200s' is not accepted; it takes %s", c->prop->name, value,
                  wants);
}

struct node *
prop_child (struct doc *d, struct node *item, enum ns_kind ns, enum el el, const enum el *order)
{
  struct node *n = node_child (item, el), *before = NULL;
  if (n)
    return n;
  const enum el *mine = order;
  while (*mine != el && *mine != EL_NONE)
    mine++;
  /* In front of the first element that comes later in the order. */
  for (struct node *c = node_first_el (item); c && !before; c = node_next_el (c))
    for (const enum el *o = mine; *o != EL_NONE; o++)
      if (c->el == *o && *o != el)
        before = c;
  n = node_make (&d->tree, d->header ? d->header->root : item, ns, el_name (el));
  node_insert (&d->tree, item, before, n);
  return n;
}

/* ------------------------------------------------------------------ shared items */

struct batch
{
  struct doc *d;
  const struct change *c;
  size_t n;
  /* The last item looked up: neighbours mostly share their format. */
  const char *from[8], *to[8];
  size_t at;
};

static bool
run_writers (struct batch *b, enum prop_group group, struct prop_ctx *x, struct oc_err *err)
{
  for (size_t i = 0; i < b->n; i++)
    if (b->c[i].prop->group == group)
      {
        x->prop = b->c[i].prop;
        if (!x->prop->set (x, b->c[i].value, err))
          return false;
      }
  return true;
}

static bool
any (const struct batch *b, enum prop_group group)
{
  for (size_t i = 0; i < b->n; i++)
    if (b->c[i].prop->group == group)
      return true;
  return false;
}

/* Point owner@attr to a changed copy of the item it refers to. */
static bool
change_item (struct batch *b, enum prop_group group, struct node *owner, const char *attr, struct oc_err *err)
{
  static const struct
  {
    enum prop_group group;
    enum el list, item;
    const char *(*keep) (struct doc *, struct node *);
  } kinds[] = {
    { PG_CHAR, EL_charProperties, EL_charPr, head_charpr },
    { PG_PARA, EL_paraProperties, EL_paraPr, head_parapr },
    { PG_FILL, EL_borderFills, EL_borderFill, head_borderfill },
  };
  size_t k = 0;
  while (kinds[k].group != group)
    k++;
  const char *id = node_attr_or (owner, attr, "0");
  for (size_t i = 0; i < 8 && group != PG_PARA; i++)
    if (b->from[i] && strcmp (b->from[i], id) == 0)
      {
        node_set (&b->d->tree, owner, attr, b->to[i]);
        return true;
      }
  struct node *list = head_list (b->d, kinds[k].list), *item = head_item (b->d, kinds[k].list, kinds[k].item, id);
  if (!item)
    item = node_child (list, kinds[k].item);
  if (!item)
    return oc_fail (err, OC_INVALID_ARGUMENT, "header.xml has no %s table to take a format from", el_name (kinds[k].list));
  struct prop_ctx x = { .d = b->d, .item = node_clone (&b->d->tree, item), .owner = owner };
  if (!run_writers (b, group, &x, err))
    return false;
  const char *now = kinds[k].keep (b->d, x.item);
  b->from[b->at % 8] = arena_strdup (&b->d->tree.arena, id);
  b->to[b->at++ % 8] = now;
  node_set (&b->d->tree, owner, attr, now);
  return tree_ok (&b->d->tree, err);
}

/* Everything of one element kind at or below the target; a paragraph means its own runs only. */
static bool
change_below (struct batch *b, enum prop_group group, const struct ref *r, struct oc_err *err)
{
  enum el want = group == PG_CHAR ? EL_run : group == PG_PARA ? EL_p : EL_tc;
  const char *attr = group == PG_CHAR ? "charPrIDRef" : group == PG_PARA ? "paraPrIDRef" : "borderFillIDRef";
  memset (b->from, 0, sizeof b->from);
  if (r->kind == K_STYLE || r->n->el == want)
    {
      if (!change_item (b, group, r->n, attr, err))
        return false;
      if (want != EL_tc && r->kind != K_STYLE)
        para_touched (b->d, r->n);
      doc_touch (b->d, r->n);
      return true;
    }
  for (struct node *n = r->n->first; n;)
    {
      if (n->el == want)
        {
          if (!change_item (b, group, n, attr, err))
            return false;
          if (want != EL_tc)
            para_touched (b->d, n);
        }
      bool inner = (r->kind == K_PARA && n->el != EL_run) || (group == PG_FILL && n->el == EL_tc);
      n = r->kind == K_PARA || inner ? node_skip (r->n, n) : node_step (r->n, n);
    }
  doc_touch (b->d, r->n);
  return true;
}

/* Properties written straight into the element; a cell's on a row or table reach every cell of it. */
static bool
change_here (struct batch *b, const struct change *c, const struct ref *r, struct oc_err *err)
{
  struct prop_ctx x = { .d = b->d, .item = r->n, .owner = r->n, .prop = c->prop };
  if (r->n)
    doc_touch (b->d, r->n);
  if (c->prop->group != PG_CELL || r->kind == K_CELL)
    return c->prop->set (&x, c->value, err);
  for (struct node *n = r->n->first; n; n = n->el == EL_tc ? node_skip (r->n, n) : node_step (r->n, n))
    if (n->el == EL_tc)
      {
        x.item = x.owner = n;
        if (!c->prop->set (&x, c->value, err))
          return false;
      }
  return true;
}

/* Marks go into every run at or below the target; of a paragraph its own runs. */
static bool
mark_below (struct batch *b, const struct change *c, const struct ref *r, struct oc_err *err)
{
  struct prop_ctx x = { .d = b->d, .prop = c->prop };
  for (struct node *n = r->n; n; n = r->kind == K_PARA && n->el == EL_run ? node_skip (r->n, n) : node_step (r->n, n))
    if (n->el == EL_run)
      {
        x.item = x.owner = n;
        if (!c->prop->set (&x, c->value, err))
          return false;
        para_touched (b->d, n);
      }
  return true;
}

bool
props_apply (struct doc *d, const struct ref *r, const struct change *c, size_t n, struct oc_err *err)
{
  struct batch b = { .d = d, .c = c, .n = n };
  for (size_t i = 0; i < n; i++)
    if (c[i].prop->group == PG_MARK ? !mark_below (&b, &c[i], r, err)
                                    : c[i].prop->group != PG_CHAR && c[i].prop->group != PG_PARA
                                          && c[i].prop->group != PG_FILL && !change_here (&b, &c[i], r, err))
      return false;
  /* Paragraphs first: a style brings a character format, which the character properties then refine. */
  static const enum prop_group shared[] = { PG_PARA, PG_CHAR, PG_FILL };
  for (size_t g = 0; g < 3; g++)
    if (any (&b, shared[g]) && !change_below (&b, shared[g], r, err))
      return false;
  return tree_ok (&d->tree, err);
}

/* ------------------------------------------------------------------ reading */

static void
read_group (struct doc *d, enum prop_group group, struct node *item, struct node *owner, const struct sink *w)
{
  struct prop_ctx x = { .d = d, .item = item, .owner = owner };
  for (size_t t = 0; item && t < sizeof tables / sizeof *tables; t++)
    for (const struct prop *p = tables[t]; p->name; p++)
      if (p->group == group && p->get)
        {
          x.prop = p;
          p->get (&x, w);
        }
}

/* The run that speaks for a paragraph: the first one with text, else the first. */
static struct node *
speaker (struct node *p)
{
  for (struct node *r = node_child (p, EL_run); r; r = node_sibling (r, EL_run))
    for (struct node *t = node_child (r, EL_t); t; t = node_sibling (t, EL_t))
      if (t->first)
        return r;
  return node_child (p, EL_run);
}

static void
read_para (struct doc *d, struct node *p, const struct sink *w)
{
  struct node *run = speaker (p);
  read_group (d, PG_PARA, head_item (d, EL_paraProperties, EL_paraPr, node_attr (p, "paraPrIDRef")), p, w);
  if (!run)
    return;
  read_group (d, PG_CHAR, head_item (d, EL_charProperties, EL_charPr, node_attr (run, "charPrIDRef")), run, w);
  read_group (d, PG_MARK, run, run, w);
}

void
props_read (struct doc *d, const struct ref *r, const struct sink *w)
{
  switch (r->kind)
    {
    case K_PARA: case K_STYLE:
      if (r->kind == K_STYLE)
        read_group (d, PG_STYLE, r->n, r->n, w);
      read_para (d, r->n, w);
      if (r->kind == K_STYLE)
        read_group (d, PG_CHAR, head_item (d, EL_charProperties, EL_charPr, node_attr (r->n, "charPrIDRef")), r->n, w);
      break;
    case K_RUN:
      read_group (d, PG_CHAR, head_item (d, EL_charProperties, EL_charPr, node_attr (r->n, "charPrIDRef")), r->n, w);
      read_group (d, PG_MARK, r->n, r->n, w);
      break;
    case K_CELL:
      read_group (d, PG_CELL, r->n, r->n, w);
      read_group (d, PG_FILL, head_item (d, EL_borderFills, EL_borderFill, node_attr (r->n, "borderFillIDRef")), r->n, w);
      break;
    case K_DOCUMENT:
      read_group (d, PG_DOCUMENT, d->hpf->root, NULL, w);
      break;
    default:
      {
        const int *g = groups_of (r->kind);
        if (*g >= 0 && r->n)
          read_group (d, (enum prop_group) *g, r->n, r->n, w);
      }
    }
}
