/* Changes of the node tree; see tree.h for what is marked. */
#include "plugins/hwpx/model/tree.h"

#include "common/base/auto.h"
#include "common/base/buf.h"
#include "common/base/limits.h"

#include <string.h>

static void
mark (struct tree *t, struct node *n, unsigned flag)
{
  t->edits++;
  n->flags |= flag;
  for (struct node *p = n->parent; p; p = p->parent)
    p->flags |= NODE_BELOW;
}

static struct undo *
remember (struct tree *t, int kind, struct node *n)
{
  struct undo *u = arena_new (&t->arena, struct undo);
  if (!u)
    {
      t->nomem = true;
      return NULL;
    }
  *u = (struct undo) { .node = n,
                      .parent = n->parent,
                      .before = n->next,
                      .attrs = n->attrs,
                      .nattrs = n->nattrs,
                      .flags = n->flags,
                      .parent_flags = n->parent ? n->parent->flags : 0,
                      .text = n->text,
                      .next = t->undo };
  u->kind = kind;
  t->undo = u;
  return u;
}

static char *
copy_str (struct tree *t, const char *s, size_t len)
{
  char *d = arena_strndup (&t->arena, s, len);
  if (!d)
    t->nomem = true;
  return d;
}

static struct node *
blank (struct tree *t, enum node_kind kind)
{
  struct node *n = arena_new (&t->arena, struct node);
  if (!n)
    {
      /* The caller goes on with a node that is never linked: tree_ok() fails before anything is saved. */
      t->nomem = true;
      n = &t->spare;
      *n = (struct node) { .text = "" };
    }
  n->kind = kind;
  return n;
}

static void
attr_add (struct tree *t, struct node *n, struct attr a)
{
  struct attr *at = arena_array (&t->arena, struct attr, n->nattrs + 1);
  if (!at || !a.name || !a.value)
    {
      t->nomem = true;
      return;
    }
  if (n->nattrs)
    memcpy (at, n->attrs, n->nattrs * sizeof *at);
  at[n->nattrs] = a;
  n->attrs = at;
  n->nattrs++;
}

void
node_set (struct tree *t, struct node *n, const char *attr, const char *value)
{
  unsigned i = 0;
  while (i < n->nattrs && strcmp (n->attrs[i].name, attr) != 0)
    i++;
  if (i == n->nattrs ? !value : value && strcmp (n->attrs[i].value, value) == 0)
    return;
  /* Always a new array: the old one is what an undo puts back. */
  struct attr *at = arena_array (&t->arena, struct attr, n->nattrs + 1);
  const char *v = value ? copy_str (t, value, strlen (value)) : "";
  const char *name = i < n->nattrs ? n->attrs[i].name : copy_str (t, attr, strlen (attr));
  if (!at || !v || !name || !remember (t, UNDO_ATTRS, n))
    {
      t->nomem = true;
      return;
    }
  if (n->nattrs)
    memcpy (at, n->attrs, n->nattrs * sizeof *at);
  if (value)
    at[i] = (struct attr) { name, v, false };
  else
    memmove (at + i, at + i + 1, (n->nattrs - i - 1) * sizeof *at);
  n->nattrs = value ? (i == n->nattrs ? n->nattrs + 1 : n->nattrs) : n->nattrs - 1;
  n->attrs = at;
  mark (t, n, NODE_TAG);
}

void
node_set_int (struct tree *t, struct node *n, const char *attr, long value)
{
  char text[24];
  snprintf (text, sizeof text, "%ld", value);
  node_set (t, n, attr, text);
}

void
node_set_text (struct tree *t, struct node *text, const char *value, size_t len)
{
  char *v = copy_str (t, value, len);
  if (!v || !remember (t, UNDO_TEXT, text))
    return;
  text->text = v;
  if (text->parent)
    mark (t, text->parent, NODE_KIDS);
}

static void
unlink_node (struct node *n)
{
  struct node *p = n->parent;
  if (n->prev)
    n->prev->next = n->next;
  else if (p)
    p->first = n->next;
  if (n->next)
    n->next->prev = n->prev;
  else if (p)
    p->last = n->prev;
  n->parent = n->prev = n->next = NULL;
}

static void
link_node (struct node *parent, struct node *before, struct node *n)
{
  n->parent = parent;
  n->next = before;
  n->prev = before ? before->prev : parent->last;
  if (n->prev)
    n->prev->next = n;
  else
    parent->first = n;
  if (before)
    before->prev = n;
  else
    parent->last = n;
}

void
node_remove (struct tree *t, struct node *n)
{
  if (!n->parent || !remember (t, UNDO_INSERT, n))
    return;
  mark (t, n->parent, NODE_KIDS);
  unlink_node (n);
}

void
node_insert (struct tree *t, struct node *parent, struct node *before, struct node *n)
{
  if (n == before || t->nomem)
    return;
  node_remove (t, n);
  struct undo *u = remember (t, UNDO_REMOVE, n);
  if (!u || t->nomem)
    return;
  u->parent = parent;
  u->parent_flags = parent->flags;
  link_node (parent, before, n);
  mark (t, parent, NODE_KIDS);
}

void
tree_begin (struct tree *t)
{
  t->undo = NULL;
}

void
tree_rollback (struct tree *t)
{
  for (struct undo *u = t->undo; u; u = u->next)
    {
      switch (u->kind)
        {
        case UNDO_ATTRS:
          u->node->attrs = u->attrs;
          u->node->nattrs = u->nattrs;
          u->node->flags = u->flags;
          break;
        case UNDO_TEXT:
          u->node->text = u->text;
          if (u->parent)
            u->parent->flags = u->parent_flags;
          break;
        case UNDO_REMOVE:
          unlink_node (u->node);
          u->parent->flags = u->parent_flags;
          break;
        case UNDO_INSERT:
          link_node (u->parent, u->before, u->node);
          u->parent->flags = u->parent_flags;
          break;
        }
      t->edits++;
    }
  t->undo = NULL;
}

void
node_insert_after (struct tree *t, struct node *ref, struct node *n)
{
  node_insert (t, ref->parent, ref->next, n);
}

void
node_set_content (struct tree *t, struct node *n, const char *value)
{
  if (n->first && n->first == n->last && n->first->kind == NODE_TEXT && strcmp (n->first->text, value) == 0)
    return;
  if (!n->first && !*value)
    return;
  while (n->first)
    node_remove (t, n->first);
  if (*value)
    node_insert (t, n, NULL, node_text (t, value, strlen (value)));
}

static struct node *
copy_one (struct tree *t, const struct node *n)
{
  struct node *c = blank (t, n->kind);
  *c = *n;
  c->parent = c->first = c->last = c->next = c->prev = NULL;
  if (n->nattrs)
    {
      c->attrs = arena_array (&t->arena, struct attr, n->nattrs);
      if (c->attrs)
        memcpy (c->attrs, n->attrs, n->nattrs * sizeof *n->attrs);
      else
        {
          c->nattrs = 0;
          t->nomem = true;
        }
    }
  return c;
}

struct node *
node_clone (struct tree *t, const struct node *n)
{
  struct node *root = copy_one (t, n), *at = root;
  const struct node *o = n;
  while (!t->nomem)
    {
      if (o->first)
        {
          o = o->first;
        }
      else
        {
          while (o != n && !o->next)
            {
              o = o->parent;
              at = at->parent;
            }
          if (o == n)
            break;
          o = o->next;
          at = at->parent;
        }
      /* Linked by hand: inserting would mark what is only a copy. */
      struct node *c = copy_one (t, o);
      c->parent = at;
      c->prev = at->last;
      if (at->last)
        at->last->next = c;
      else
        at->first = c;
      at->last = c;
      at = c;
    }
  return root;
}

struct node *
node_text (struct tree *t, const char *s, size_t len)
{
  struct node *n = blank (t, NODE_TEXT);
  n->text = copy_str (t, s, len);
  if (!n->text)
    n->text = "";
  return n;
}

/* ------------------------------------------------------------------ new elements */

/* Prefix that the root of near's part binds to a namespace of that kind. */
static const struct name *
bound_name (struct tree *t, const struct node *near, enum ns_kind ns, const char *local, bool *ret_declare)
{
  static const struct { enum ns_kind ns; const char *prefix, *uri; } usual[] = {
    { NSK_HP, "hp", "http://www.hancom.co.kr/hwpml/2011/paragraph" },
    { NSK_HS, "hs", "http://www.hancom.co.kr/hwpml/2011/section" },
    { NSK_HC, "hc", "http://www.hancom.co.kr/hwpml/2011/core" },
    { NSK_HH, "hh", "http://www.hancom.co.kr/hwpml/2011/head" },
    { NSK_OPF, "opf", "http://www.idpf.org/2007/opf/" },
  };
  size_t u = 0;
  while (usual[u].ns != ns)
    u++;
  const struct node *root = near;
  while (root->parent)
    root = root->parent;
  const struct attr *found = NULL;
  for (unsigned i = 0; i < root->nattrs; i++)
    {
      const struct attr *a = &root->attrs[i];
      bool mine = strncmp (a->name, "xmlns:", 6) == 0 && ns_kind_of (a->value) == ns && !strstr (a->value, "/2016/");
      if (mine && (!found || strcmp (a->name + 6, usual[u].prefix) == 0))
        found = a;
    }
  *ret_declare = !found;
  return found ? tree_name (t, found->name + 6, local, found->value) : tree_name (t, usual[u].prefix, local, usual[u].uri);
}

struct node *
node_make (struct tree *t, const struct node *near, enum ns_kind ns, const char *spec)
{
  size_t len = strcspn (spec, " ");
  char local[64] = "";
  memcpy (local, spec, len < sizeof local ? len : sizeof local - 1);
  struct node *n = blank (t, NODE_ELEMENT);
  bool declare = false;
  n->name = bound_name (t, near, ns, local, &declare);
  n->el = n->name->el;
  if (declare)
    attr_add (t, n, (struct attr) { arena_printf (&t->arena, "xmlns:%s", n->name->prefix), n->name->uri, true });
  for (const char *s = spec + len; *s;)
    {
      s++;
      size_t all = strcspn (s, " "), key = strcspn (s, "=");
      if (key < all)
        attr_add (t, n, (struct attr) { copy_str (t, s, key), copy_str (t, s + key + 1, all - key - 1), false });
      s += all;
    }
  return n;
}

static struct node *
vmake (struct tree *t, const struct node *near, enum ns_kind ns, const char *fmt, va_list ap) OC_PRINTF (4, 0);

static struct node *
vmake (struct tree *t, const struct node *near, enum ns_kind ns, const char *fmt, va_list ap)
{
  AUTO_BUF struct buf spec = BUF_INIT (LIMIT_TEXT);
  char small[1024];
  int len = vsnprintf (small, sizeof small, fmt, ap);
  if (len < 0 || (size_t) len >= sizeof small)
    {
      /* Specs are ours and short; longer values are set one by one. */
      t->nomem = true;
      len = 0;
    }
  buf_add (&spec, small, (size_t) len);
  return node_make (t, near, ns, buf_str (&spec));
}

struct node *
node_makef (struct tree *t, const struct node *near, enum ns_kind ns, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  struct node *n = vmake (t, near, ns, fmt, ap);
  va_end (ap);
  return n;
}

struct node *
node_addf (struct tree *t, struct node *parent, enum ns_kind ns, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  struct node *n = vmake (t, parent, ns, fmt, ap);
  va_end (ap);
  node_insert (t, parent, NULL, n);
  return n;
}

/* ------------------------------------------------------------------ namespaces of moved nodes */

static const struct attr *
declaration (const struct node *n, const char *name)
{
  for (unsigned i = 0; i < n->nattrs; i++)
    if (strcmp (n->attrs[i].name, name) == 0)
      return &n->attrs[i];
  return NULL;
}

void
node_keep_namespaces (struct tree *t, struct node *n, const struct node *from, const struct node *new_root)
{
  for (; from; from = from->parent)
    {
      if (from == new_root || (from->parent && !(from->flags & NODE_NSDECL)))
        continue;
      for (unsigned i = 0; i < from->nattrs; i++)
        {
          const struct attr *a = &from->attrs[i], *b;
          if (strncmp (a->name, "xmlns", 5) != 0 || (a->name[5] && a->name[5] != ':') || declaration (n, a->name))
            continue;
          b = declaration (new_root, a->name);
          if (b && strcmp (b->value, a->value) == 0)
            continue;
          attr_add (t, n, *a);
          n->flags |= NODE_NSDECL | NODE_TAG;
        }
    }
}
