/* Ids of copied subtrees. */
#include "host/docx/copy.h"

#include "host/docx/drawing.h"
#include "host/docx/walk.h"
#include <stdio.h>
#include <string.h>

int64_t
bookmark_next_id (struct ed *e)
{
  for (struct docx_part *p = e->d->next_bookmark ? NULL : e->d->parts; p; p = p->next)
    {
      struct xnode *root;
      bool story = p->type && strstr (p->type, "wordprocessingml") && !strstr (p->type, "styles+xml");
      if (!p->removed && story && docx_root (e->d, p, &root, NULL))
        e->d->next_bookmark = ed_highest (root, NS_W, "bookmarkStart", NS_W, "id", e->d->next_bookmark);
    }
  return ++e->d->next_bookmark;
}

static bool
is_revision (const struct xnode *n)
{
  static const char *const names[] = { "ins", "del", "moveFrom", "moveTo", "rPrChange", "pPrChange" };
  for (size_t i = 0; i < 6; i++)
    if (xn_is (n, NS_W, names[i]))
      return true;
  return false;
}

/* The mark and, when it is in the copy too, its end get a new number; the name is made unique with it. */
static bool
fresh_bookmark (struct ed *e, struct xnode *copy, struct xnode *start)
{
  const char *old = xn_attr (start, NS_W, "id"), *name = xn_attr (start, NS_W, "name");
  char *old_id = arena_strdup (&e->a, old ? old : "");
  int64_t id = bookmark_next_id (e);
  char *fresh = arena_printf (&e->a, "%s_%lld", name ? name : "bookmark", (long long)id);
  if (!old_id || !fresh || !ed_set_int (start, "id", id) || !xn_set_attr (start, NS_W, "name", fresh))
    return ed_nomem (e);
  WALK (copy, n)
  if (xn_is (n, NS_W, "bookmarkEnd") && xn_attr (n, NS_W, "id") && strcmp (xn_attr (n, NS_W, "id"), old_id) == 0)
    return ed_set_int (n, "id", id) || ed_nomem (e);
  return true;
}

static bool
fresh_node (struct ed *e, struct xnode *copy, struct xnode *n, int64_t *revision)
{
  if (xn_is (n, NS_WP, "docPr"))
    return drawing_attr_int (n, "id", drawing_next_id (e)) || ed_nomem (e);
  if (xn_is (n, NS_W, "bookmarkStart"))
    return fresh_bookmark (e, copy, n);
  if (!is_revision (n))
    return true;
  if (*revision < 0)
    {
      static const char *const names[] = { "ins", "del", "moveFrom", "moveTo", "rPrChange", "pPrChange" };
      struct xnode *body;
      if (!docx_body (e->d, &body, e->err))
        return false;
      *revision = 0;
      for (size_t i = 0; i < 6; i++)
        *revision = ed_highest (body, NS_W, names[i], NS_W, "id", *revision);
    }
  return ed_set_int (n, "id", ++*revision) || ed_nomem (e);
}

bool
copy_fresh (struct ed *e, struct xnode *copy)
{
  int64_t revision = -1;
  if (!docx_ids_below (e->d, copy, true))
    return ed_nomem (e);
  if (!fresh_node (e, copy, copy, &revision))
    return false;
  WALK (copy, n)
  if (!fresh_node (e, copy, n, &revision))
    return false;
  return true;
}

bool
copy_rels (struct ed *e, struct docx_part *from, struct docx_part *to, struct xnode *copy)
{
  static const char *const names[] = { "embed", "link", "id", "pict" };
  if (from == to)
    return true;
  struct xnode *n = copy;
  do
    {
      for (size_t i = 0; i < 4; i++)
        {
          const char *id = xn_attr (n, NS_R, names[i]);
          struct docx_rel *r = id ? docx_rel_by_id (e->d, from, id) : NULL;
          if (!r)
            continue;
          const char *target = r->part ? docx_rel_target (e->d, to, r->part) : r->target;
          const char *fresh = docx_rel_add (e->d, to, r->type, target, r->external);
          if (!undo_rel (e, to, fresh) || !xn_set_attr (n, NS_R, names[i], fresh))
            return ed_nomem (e);
        }
      n = walk_next (copy, n);
    }
  while (n);
  return true;
}
