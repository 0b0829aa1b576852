/* One edit: properties understood or not, and the way back. */
#include "host/docx/ed.h"

#include "host/docx/walk.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

bool
ed_nomem (struct ed *e)
{
  return oc_fail (e->err, OC_NOMEM, "out of memory");
}

bool
ed_begin (struct ed *e, struct docx *d, const struct props *props, struct edit *ret, struct oc_err *err)
{
  *e = (struct ed){ .d = d, .ret = ret, .err = err, .props = props, .a = ARENA_INIT (LIMIT_ARENA) };
  if (d->unnamed && !docx_ids_below (d, d->unnamed, false))
    return ed_nomem (e);
  d->unnamed = NULL;
  if (props && props->n && !(e->used = arena_array (&e->a, bool, props->n)))
    return ed_nomem (e);
  return true;
}

/* --- undo --- */

static struct undo_step *
undo_push (struct ed *e, enum undo_kind kind)
{
  struct undo_step *s = arena_new (&e->a, struct undo_step);
  if (!s)
    {
      ed_nomem (e);
      return NULL;
    }
  s->kind = kind;
  s->next = e->undo;
  e->undo = s;
  return s;
}

bool
undo_keep (struct ed *e, struct xnode *n)
{
  for (struct undo_step *s = e->undo; s; s = s->next)
    if ((s->kind == UNDO_KEPT || s->kind == UNDO_ADDED) && s->node == n)
      return true;
  struct xnode *copy = xn_clone (n);
  struct undo_step *s = copy ? undo_push (e, UNDO_KEPT) : NULL;
  if (!s)
    {
      xn_free_unlinked (copy);
      return ed_nomem (e);
    }
  s->node = n;
  s->copy = copy;
  return true;
}

bool
undo_keep_children (struct ed *e, struct xnode *root)
{
  for (struct undo_step *s = e->undo; s; s = s->next)
    if (s->kind == UNDO_CHILDREN && s->node == root)
      return true;
  struct xnode *copy = xn_clone (root);
  struct undo_step *s = copy ? undo_push (e, UNDO_CHILDREN) : NULL;
  if (!s)
    {
      xn_free_unlinked (copy);
      return ed_nomem (e);
    }
  s->node = root;
  s->copy = copy;
  return true;
}

bool
undo_added (struct ed *e, struct xnode *n)
{
  struct undo_step *s = n ? undo_push (e, UNDO_ADDED) : NULL;
  if (!s)
    return ed_nomem (e);
  s->node = n;
  return true;
}

void
undo_wrapped (struct ed *e, struct xnode *inner, struct xnode *outer)
{
  for (struct undo_step *s = e->undo; s; s = s->next)
    if (s->kind == UNDO_ADDED && s->node == inner)
      s->node = outer;
}

bool
undo_taken (struct ed *e, struct xnode *n)
{
  struct undo_step *s = undo_push (e, UNDO_TAKEN);
  if (!s)
    return false;
  s->node = n;
  s->parent = xn_parent (n);
  s->before = xn_next (n);
  docx_removed (e->d, n);
  xn_unlink (n);
  return true;
}

bool
undo_rel (struct ed *e, struct docx_part *part, const char *id)
{
  struct undo_step *s = id ? undo_push (e, UNDO_REL) : NULL;
  if (!s)
    return ed_nomem (e);
  s->part = part;
  s->id = arena_strdup (&e->a, id);
  return true;
}

bool
undo_part (struct ed *e, struct docx_part *part)
{
  struct undo_step *s = part ? undo_push (e, UNDO_PART) : NULL;
  if (!s)
    return ed_nomem (e);
  s->part = part;
  return true;
}

bool
undo_drop_rel (struct ed *e, struct docx_part *part, const char *id)
{
  struct undo_step *s = undo_push (e, UNDO_REL_GONE);
  if (!s || !(s->id = arena_strdup (&e->a, id)))
    return ed_nomem (e);
  s->part = part ? part : e->d->parts;
  docx_rel_remove (e->d, part, id);
  return true;
}

bool
undo_drop_part (struct ed *e, struct docx_part *part)
{
  struct undo_step *s = undo_push (e, UNDO_PART_GONE);
  if (!s)
    return false;
  s->part = part;
  docx_part_remove (e->d, part);
  return true;
}

static void
undo_one (struct ed *e, struct undo_step *s)
{
  switch (s->kind)
    {
    case UNDO_KEPT:
      docx_removed (e->d, s->node);
      if (xn_parent (s->node) && xn_is_element (xn_parent (s->node)))
        {
          xn_move_before (s->node, s->copy);
          xn_remove (s->node);
        }
      else
        xn_free_unlinked (s->copy);
      break;
    case UNDO_CHILDREN:
      docx_changed_all (e->d);
      while (xn_first (s->node))
        xn_remove (xn_first (s->node));
      for (struct xnode *n; (n = xn_first (s->copy));)
        if (!xn_move_append (s->node, n))
          break;
      xn_free_unlinked (s->copy);
      break;
    case UNDO_TAKEN:
      if (s->before)
        xn_move_before (s->before, s->node);
      else
        xn_move_append (s->parent, s->node);
      docx_changed (e->d, s->parent);
      break;
    case UNDO_ADDED:
      docx_removed (e->d, s->node);
      xn_remove (s->node);
      break;
    case UNDO_REL:
      docx_rel_remove (e->d, s->part, s->id);
      break;
    case UNDO_REL_GONE:
      for (size_t i = 0; i < s->part->nrels; i++)
        if (strcmp (s->part->rels[i].id, s->id) == 0)
          s->part->rels[i].removed = false;
      break;
    case UNDO_PART_GONE:
      s->part->removed = false;
      break;
    case UNDO_PART:
      docx_part_remove (e->d, s->part);
      break;
    }
}

bool
ed_end (struct ed *e, bool ok)
{
  for (struct undo_step *s = e->undo; s; s = s->next)
    if (!ok)
      undo_one (e, s);
    else if (s->kind == UNDO_KEPT || s->kind == UNDO_CHILDREN)
      xn_free_unlinked (s->copy);
    else if (s->kind == UNDO_TAKEN)
      xn_free_unlinked (s->node);
  if (ok && e->unnamed)
    e->d->unnamed = e->unnamed;
  arena_release (&e->a);
  e->undo = NULL;
  return ok;
}

/* --- properties --- */

void
ed_use (struct ed *e, size_t i)
{
  e->used[i] = true;
}

static const char *
prop_find (struct ed *e, enum vbox box, const char *name, bool mark)
{
  const struct vprop *row = vocab_find (box, name, 0);
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      const char *key = e->props->at[i].key;
      if (strcasecmp (key, name) != 0 && vocab_find (box, key, e->adding ? V_ADD : V_SET) != row)
        continue;
      if (mark)
        ed_use (e, i);
      return e->props->at[i].value;
    }
  return NULL;
}

const char *
ed_prop (struct ed *e, enum vbox box, const char *name)
{
  return prop_find (e, box, name, true);
}

const char *
ed_peek (struct ed *e, enum vbox box, const char *name)
{
  return prop_find (e, box, name, false);
}

const char *
ed_key (struct ed *e, const char *key)
{
  for (size_t i = 0; e->props && i < e->props->n; i++)
    if (strcasecmp (e->props->at[i].key, key) == 0)
      {
        ed_use (e, i);
        return e->props->at[i].value;
      }
  return NULL;
}

bool
ed_flag (struct ed *e, enum vbox box, const char *name, bool fallback, bool *ret)
{
  const char *v = ed_prop (e, box, name);
  *ret = fallback;
  return !v || v_bool (v, false, ret, e->err);
}

bool
ed_unsupported (struct ed *e, const char *key, const char *hint)
{
  bool first = e->ret->unsupported.n == 0;
  return props_put (&e->ret->unsupported, key, hint && (first || e->adding) ? hint : "") || ed_nomem (e);
}

bool
ed_report_unused (struct ed *e, const char *hint)
{
  for (size_t i = 0; e->props && i < e->props->n; i++)
    if (!e->used[i] && !ed_unsupported (e, e->props->at[i].key, hint))
      return false;
  return true;
}

void
ed_color_note (struct ed *e, const char *in, const struct vcolor *c)
{
  if (c->alpha)
    warnings_add (&e->ret->advisories, NULL, NULL,
                  "color value '%s' has an alpha component which OOXML w:color cannot store. Stored as #%s (alpha discarded).", in,
                  c->hex);
}

void
ed_advise (struct ed *e, const char *fmt, ...)
{
  char text[1024];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  warnings_add (&e->ret->advisories, "advisory", NULL, "%s", text);
}
