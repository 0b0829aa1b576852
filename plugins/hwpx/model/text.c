#include "plugins/hwpx/model/text.h"

#include "common/base/limits.h"

#include <string.h>

/* ------------------------------------------------------------------ text as seen */

/* Character that an inline element of hp:t shows; NULL: none. */
static const char *
inline_char (enum el el)
{
  switch (el)
    {
    case EL_tab: return "\t";
    case EL_lineBreak: return "\n";
    case EL_nbSpace: case EL_fwSpace: return " ";
    default: return NULL;
    }
}

void
t_text (const struct node *t, struct buf *ret)
{
  for (const struct node *c = t->first; c; c = c->next)
    {
      const char *s = c->kind == NODE_TEXT ? c->text : inline_char (c->el);
      if (s)
        buf_adds (ret, s);
    }
}

static void
content (const struct node *n, struct buf *ret)
{
  for (const struct node *c = n ? n->first : NULL; c; c = c->next)
    if (c->kind == NODE_TEXT)
      buf_adds (ret, c->text);
}

void
run_text (const struct node *run, struct buf *ret)
{
  for (const struct node *c = run->first; c; c = c->next)
    switch (c->el)
      {
      case EL_t: t_text (c, ret); break;
      case EL_equation: content (node_child (c, EL_script), ret); break;
      case EL_compose: buf_adds (ret, node_attr_or (c, "composeText", "")); break;
      case EL_dutmal: content (node_child (c, EL_mainText), ret); break;
      case EL_textart: buf_adds (ret, node_attr_or (c, "text", "")); break;
      default: break;
      }
}

void
para_text (const struct node *p, struct buf *ret)
{
  for (const struct node *r = node_child (p, EL_run); r; r = node_sibling (r, EL_run))
    run_text (r, ret);
}

void
list_text (const struct node *list, const char *sep, struct buf *ret)
{
  bool first = true;
  for (const struct node *n = list ? list->first : NULL; n; n = node_step (list, n))
    if (n->el == EL_p)
      {
        AUTO_BUF struct buf own = BUF_INIT (LIMIT_TEXT);
        para_text (n, &own);
        /* Paragraphs that only carry objects give no line of their own. */
        bool carrier = own.len == 0 && (node_find (n, EL_p) || n->parent != list);
        if (carrier)
          continue;
        if (!first)
          buf_adds (ret, sep);
        buf_add (ret, own.p ? own.p : "", own.len);
        first = false;
      }
}

bool
para_has_objects (const struct node *p)
{
  for (const struct node *r = node_child (p, EL_run); r; r = node_sibling (r, EL_run))
    for (const struct node *c = node_first_el (r); c; c = node_next_el (c))
      if (c->el != EL_t && c->el != EL_markpenBegin && c->el != EL_markpenEnd)
        return true;
  return false;
}

bool
para_has_secpr (const struct node *p)
{
  for (const struct node *r = node_child (p, EL_run); r; r = node_sibling (r, EL_run))
    if (node_child (r, EL_secPr))
      return true;
  return false;
}

/* ------------------------------------------------------------------ flat view */

struct flattener { struct flat *f; struct arena *a; size_t cap; bool barriers, nomem; struct node *run; };

static void
add_piece (struct flattener *x, enum piece_kind kind, struct node *n, struct node *t, const char *s)
{
  struct flat *f = x->f;
  if (f->n == x->cap)
    {
      size_t cap = x->cap ? x->cap * 2 : 32;
      struct piece *at = arena_array (x->a, struct piece, cap);
      if (!at)
        {
          x->nomem = true;
          return;
        }
      if (f->n)
        memcpy (at, f->at, f->n * sizeof *at);
      f->at = at;
      x->cap = cap;
    }
  f->at[f->n++] = (struct piece) { kind, f->text.len, strlen (s), n, t, x->run };
  buf_adds (&f->text, s);
}

static void
flatten_t (struct flattener *x, struct node *t)
{
  add_piece (x, PIECE_T, t, t, "");
  for (struct node *c = t->first; c; c = c->next)
    if (c->kind == NODE_TEXT)
      add_piece (x, PIECE_TEXT, c, t, c->text);
    else if (inline_char (c->el))
      add_piece (x, PIECE_INLINE, c, t, inline_char (c->el));
}

/* Marks have a place but no width; text on both sides of them reads on. */
static bool
is_mark (enum el el)
{
  return el == EL_bookmark || el == EL_indexmark || el == EL_markpenBegin || el == EL_markpenEnd || el == EL_pageHiding;
}

bool
flat_read (struct doc *d, struct node *p, bool barriers, struct flat *ret, struct oc_err *err)
{
  struct flat f = { .text = BUF_INIT (LIMIT_TEXT) };
  struct flattener x = { .f = &f, .a = &d->tree.arena, .barriers = barriers };
  for (struct node *r = p->el == EL_run ? p : node_child (p, EL_run); r;
       r = p->el == EL_run ? NULL : node_sibling (r, EL_run))
    {
      x.run = r;
      for (struct node *c = node_first_el (r); c; c = node_next_el (c))
        if (c->el == EL_t)
          flatten_t (&x, c);
        else if (c->el == EL_ctrl)
          for (struct node *k = node_first_el (c); k; k = node_next_el (k))
            add_piece (&x, PIECE_OBJECT, k, NULL, barriers && !is_mark (k->el) ? "\xef\xbf\xbc" : "");
        else
          add_piece (&x, PIECE_OBJECT, c, NULL, barriers && !is_mark (c->el) ? "\xef\xbf\xbc" : "");
    }
  if (x.nomem || !buf_ok (&f.text, err))
    {
      flat_release (&f);
      return oc_fail (err, OC_NOMEM, "out of memory for a paragraph's text");
    }
  *ret = f;
  return true;
}

void
flat_release (struct flat *f)
{
  buf_release (&f->text);
}
