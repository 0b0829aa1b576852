#include "plugins/hwpx/model/run-split.h"

#include <string.h>

/* A run or hp:t of the same kind without content. */
static struct node *
shell (struct doc *d, struct node *n)
{
  struct node *c = node_makef (&d->tree, n, NSK_HP, "%s", n->name->local);
  for (unsigned i = 0; i < n->nattrs; i++)
    node_set (&d->tree, c, n->attrs[i].name, n->attrs[i].value);
  return c;
}

/* Move what follows `from` (a child of old) into a new sibling behind old. */
static struct node *
split_behind (struct doc *d, struct node *old, struct node *from)
{
  struct node *rest = shell (d, old);
  while (from)
    {
      struct node *next = from->next;
      node_insert (&d->tree, rest, NULL, from);
      from = next;
    }
  node_insert_after (&d->tree, old, rest);
  return rest;
}

/* A highlight that is open where a text is cut is closed in front of the cut and opened again behind it. */
static void
carry_highlight (struct doc *d, struct node *old, struct node *rest)
{
  struct node *open = NULL;
  for (struct node *c = old->first; c; c = c->next)
    open = c->el == EL_markpenBegin ? c : c->el == EL_markpenEnd ? NULL : open;
  if (!open)
    return;
  node_insert (&d->tree, old, NULL, node_make (&d->tree, old, NSK_HP, "markpenEnd"));
  node_insert (&d->tree, rest, rest->first, node_clone (&d->tree, open));
}

/* Make a run border at byte pos; pieces that only touch it are left alone. */
static bool
split_at (struct doc *d, struct node *p, size_t pos, struct oc_err *err)
{
  AUTO_FLAT struct flat f = { .n = 0 };
  if (!flat_read (d, p, true, &f, err))
    return false;
  for (size_t i = 0; i < f.n; i++)
    {
      const struct piece *x = &f.at[i];
      if (x->kind == PIECE_OBJECT || !x->len || x->start + x->len <= pos)
        continue;
      /* The first piece with a character at or behind pos: the border goes in front of that character. */
      struct node *cut = x->n;
      if (x->start < pos)
        {
          size_t at = pos - x->start;
          cut = node_text (&d->tree, x->n->text + at, strlen (x->n->text) - at);
          node_set_text (&d->tree, x->n, x->n->text, at);
          node_insert_after (&d->tree, x->n, cut);
        }
      struct node *t = x->t;
      while (cut->prev && cut->prev->el == EL_markpenBegin)
        cut = cut->prev;
      if (cut->prev)
        {
          t = split_behind (d, x->t, cut);
          carry_highlight (d, x->t, t);
        }
      if (t->prev)
        split_behind (d, x->run, t);
      return tree_ok (&d->tree, err);
    }
  return true;
}

bool
run_isolate (struct doc *d, struct node *p, size_t from, size_t to, struct run_span *ret, struct oc_err *err)
{
  AUTO_FLAT struct flat f = { .n = 0 };
  struct node *first = NULL, *last = NULL;
  if (!split_at (d, p, to, err) || !split_at (d, p, from, err) || !flat_read (d, p, true, &f, err))
    return false;
  for (size_t i = 0; i < f.n; i++)
    if (f.at[i].len && f.at[i].start >= from && f.at[i].start + f.at[i].len <= to)
      {
        first = first ? first : f.at[i].run;
        last = f.at[i].run;
      }
  if (!first)
    return oc_fail (err, OC_INTERNAL, "a match lies in no run");
  *ret = (struct run_span) { first, last };
  return true;
}
