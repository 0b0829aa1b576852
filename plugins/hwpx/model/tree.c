#include "plugins/hwpx/model/tree.h"

#include "common/base/limits.h"
#include "common/base/num.h"

#include <string.h>

void
tree_init (struct tree *t)
{
  *t = (struct tree) { .arena = ARENA_INIT (LIMIT_ARENA) };
}

void
tree_release (struct tree *t)
{
  arena_release (&t->arena);
}

bool
tree_ok (const struct tree *t, struct oc_err *err)
{
  return t->nomem ? oc_fail (err, OC_NOMEM, "out of memory for the document tree") : true;
}

static unsigned
hash (const char *s, unsigned h)
{
  for (; *s; s++)
    h = h * 33 + (unsigned char) *s;
  return h;
}

const struct name *
tree_name (struct tree *t, const char *prefix, const char *local, const char *uri)
{
  prefix = prefix ? prefix : "";
  uri = uri ? uri : "";
  struct name **slot = &t->names[hash (local, hash (prefix, 5381)) % TREE_NAMES];
  for (struct name *n = *slot; n; n = n->next)
    if (strcmp (n->local, local) == 0 && strcmp (n->prefix, prefix) == 0 && strcmp (n->uri, uri) == 0)
      return n;
  struct name *n = arena_new (&t->arena, struct name);
  if (n)
    {
      n->prefix = arena_strdup (&t->arena, prefix);
      n->local = arena_strdup (&t->arena, local);
      n->uri = arena_strdup (&t->arena, uri);
      n->qname = *prefix ? arena_printf (&t->arena, "%s:%s", prefix, local) : n->local;
    }
  if (!n || !n->prefix || !n->local || !n->uri || !n->qname)
    {
      static const struct name none = { "x", "x", "", "", NSK_OTHER, EL_NONE, NULL };
      t->nomem = true;
      return &none;
    }
  n->ns = ns_kind_of (n->uri);
  n->el = el_of (n->ns, n->local, strlen (n->local));
  n->next = *slot;
  *slot = n;
  return n;
}

/* ------------------------------------------------------------------ reading */

const char *
node_attr (const struct node *n, const char *name)
{
  for (unsigned i = 0; n && i < n->nattrs; i++)
    if (strcmp (n->attrs[i].name, name) == 0)
      return n->attrs[i].value;
  return NULL;
}

const char *
node_attr_or (const struct node *n, const char *name, const char *fallback)
{
  const char *v = node_attr (n, name);
  return v ? v : fallback;
}

long
node_int (const struct node *n, const char *name, long fallback)
{
  int64_t v;
  const char *s = node_attr (n, name);
  return s && oc_parse_int (s, &v) && v >= -4294967296 && v <= 4294967296 ? (long) v : fallback;
}

struct node *
node_first_el (const struct node *n)
{
  struct node *c = n ? n->first : NULL;
  while (c && c->kind != NODE_ELEMENT)
    c = c->next;
  return c;
}

struct node *
node_next_el (const struct node *n)
{
  struct node *c = n->next;
  while (c && c->kind != NODE_ELEMENT)
    c = c->next;
  return c;
}

struct node *
node_child (const struct node *n, enum el el)
{
  struct node *c = n ? n->first : NULL;
  while (c && c->el != el)
    c = c->next;
  return c;
}

struct node *
node_sibling (const struct node *n, enum el el)
{
  struct node *c = n->next;
  while (c && c->el != el)
    c = c->next;
  return c;
}

struct node *
node_skip (const struct node *top, const struct node *n)
{
  while (n != top)
    {
      if (n->next)
        return n->next;
      n = n->parent;
    }
  return NULL;
}

struct node *
node_step (const struct node *top, const struct node *n)
{
  return n->first ? n->first : node_skip (top, n);
}

struct node *
node_find (const struct node *top, enum el el)
{
  for (struct node *n = top ? top->first : NULL; n; n = node_step (top, n))
    if (n->el == el)
      return n;
  return NULL;
}

struct node *
node_up (const struct node *n, enum el el)
{
  struct node *p = n->parent;
  while (p && p->el != el)
    p = p->parent;
  return p;
}

size_t
node_count (const struct node *n, enum el el)
{
  size_t k = 0;
  for (const struct node *c = node_child (n, el); c; c = node_sibling (c, el))
    k++;
  return k;
}

size_t
node_index (const struct node *n)
{
  size_t k = 1;
  for (const struct node *c = n->prev; c; c = c->prev)
    k += c->el == n->el;
  return k;
}

struct node *
node_nth (const struct node *n, enum el el, size_t i)
{
  struct node *c = i ? node_child (n, el) : NULL;
  while (c && --i)
    c = node_sibling (c, el);
  return c;
}

struct node *
node_top (struct node *n)
{
  while (n->parent)
    n = n->parent;
  return n;
}

size_t
node_depth (const struct node *n)
{
  size_t d = 0;
  for (; n->parent; n = n->parent)
    d++;
  return d;
}
