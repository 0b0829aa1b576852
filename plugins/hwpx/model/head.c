/* The shared tables of header.xml.  Items are never edited in place, because styles, lists, notes and master pages may use
 * them too: a changed format is an equal item or a new one. */
#include "plugins/hwpx/model/doc.h"

#include "common/base/utf.h"

#include <stdlib.h>
#include <string.h>

struct node *
head_list (const struct doc *d, enum el list)
{
  struct node *refs = d->header ? node_child (d->header->root, EL_refList) : NULL;
  return node_child (refs, list);
}

struct node *
head_item (const struct doc *d, enum el list, enum el item, const char *id)
{
  if (!id)
    return NULL;
  for (struct node *n = node_child (head_list (d, list), item); n; n = node_sibling (n, item))
    if (strcmp (node_attr_or (n, "id", ""), id) == 0)
      return n;
  return NULL;
}

struct node *
head_style_by_name (const struct doc *d, const char *name)
{
  struct node *styles = head_list (d, EL_styles);
  for (struct node *n = node_child (styles, EL_style); n; n = node_sibling (n, EL_style))
    if (ascii_casecmp (node_attr_or (n, "name", ""), name) == 0
        || ascii_casecmp (node_attr_or (n, "engName", ""), name) == 0)
      return n;
  return head_item (d, EL_styles, EL_style, name);
}

const char *
head_append (struct doc *d, enum el list, struct node *item)
{
  struct node *l = head_list (d, list);
  long max = list == EL_borderFills || list == EL_bullets || list == EL_numberings ? 0 : -1;
  if (!l)
    {
      d->tree.nomem = true; /* callers look the list up first */
      return "0";
    }
  for (struct node *n = node_child (l, item->el); n; n = node_sibling (n, item->el))
    {
      long v = node_int (n, "id", -1);
      if (v > max && v < 4294967290)
        max = v;
    }
  node_set_int (&d->tree, item, "id", max + 1);
  struct node *last = l->last;
  while (last && last->kind != NODE_ELEMENT)
    last = last->prev;
  node_insert (&d->tree, l, last ? last->next : NULL, item);
  node_set_int (&d->tree, l, "itemCnt", (long) node_count (l, item->el));
  doc_touch (d, l);
  return node_attr_or (item, "id", "0");
}

/* Same element, attributes (but id) and children; text between elements does not count. */
static bool
equal (const struct node *a, const struct node *b, bool top)
{
  if (a->el != b->el || strcmp (a->name->local, b->name->local) != 0 || a->nattrs != b->nattrs)
    return false;
  for (unsigned i = 0; i < a->nattrs; i++)
    {
      const char *v = node_attr (b, a->attrs[i].name);
      if (!v || (strcmp (v, a->attrs[i].value) != 0 && !(top && strcmp (a->attrs[i].name, "id") == 0)))
        return false;
    }
  const struct node *x = node_first_el (a), *y = node_first_el (b);
  for (; x && y; x = node_next_el (x), y = node_next_el (y))
    if (!equal (x, y, false))
      return false;
  return !x && !y;
}

static const char *
equal_or_new (struct doc *d, enum el list, struct node *wanted)
{
  struct node *l = head_list (d, list);
  for (struct node *n = node_child (l, wanted->el); n; n = node_sibling (n, wanted->el))
    if (equal (n, wanted, true) && node_attr (n, "id"))
      return node_attr (n, "id");
  return head_append (d, list, wanted);
}

const char *
head_charpr (struct doc *d, struct node *wanted)
{
  return equal_or_new (d, EL_charProperties, wanted);
}

const char *
head_parapr (struct doc *d, struct node *wanted)
{
  return equal_or_new (d, EL_paraProperties, wanted);
}

const char *
head_borderfill (struct doc *d, struct node *wanted)
{
  return equal_or_new (d, EL_borderFills, wanted);
}
