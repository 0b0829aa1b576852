/* The child index: which child is the N-th of its name, as paths count them.
 *
 * Short lists of children are scanned; a long one gets an index on the first question, which docx_appended() carries on, so
 * that building a document of n blocks by paths costs O(n). */
#include "host/docx/index.h"

#include <string.h>

#define SHORT_LIST 24   /* children that are scanned rather than indexed */

struct named { const char *name; struct xnode **at; size_t n, cap, last; }; /* last: place found before */
struct child_index
{
  unsigned generation;        /* 0: stale */
  struct named *names;
  size_t nnames;
  struct child_index *next;   /* of the document */
};

struct xnode *
content_of (struct xnode *n)
{
  struct xnode *content = n && xn_is (n, NS_W, "sdt") ? xn_child (n, NS_W, "sdtContent") : NULL;
  return content ? content : n;
}

bool
is_equation_paragraph (const struct xnode *p)
{
  if (!xn_is (p, NS_W, "p") || !xn_child (p, NS_M, "oMathPara"))
    return false;
  for (const struct xnode *c = xn_first_el (p); c; c = xn_next_el (c))
    if (!xn_is (c, NS_W, "pPr") && !xn_is (c, NS_M, "oMathPara") && !xn_is (c, NS_W, "bookmarkStart")
        && !xn_is (c, NS_W, "bookmarkEnd") && !xn_is (c, NS_W, "proofErr"))
      return false;
  return true;
}

/* --- what counts as a child --- */


/* Containers inside a paragraph whose runs count as the paragraph's own. */
static bool
is_transparent (const struct xnode *n)
{
  static const char *const names[]
      = { "hyperlink", "ins", "del", "moveFrom", "moveTo", "smartTag", "customXml", "dir", "bdo" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xn_is (n, NS_W, names[i]))
      return true;
  return false;
}

static bool
is_comment_mark (const struct xnode *r)
{
  return xn_child (r, NS_W, "commentReference") != NULL;
}

static bool
visit_inside (struct xnode *container, unsigned depth, visit_fn *fn, void *ctx)
{
  for (struct xnode *c = xn_first_el (container); c; c = xn_next_el (c))
    {
      if (xn_is (c, NS_W, "r") && !is_comment_mark (c) && !fn (ctx, "r", c))
        return false;
      if ((xn_is (c, NS_W, "hyperlink") || xn_is (c, NS_M, "oMath")) && !fn (ctx, xn_name (c), c))
        return false;
      if (depth < 32 && is_transparent (c) && !visit_inside (c, depth + 1, fn, ctx))
        return false;
    }
  return true;
}

bool
index_visit (struct xnode *parent, visit_fn *fn, void *ctx)
{
  for (struct xnode *c = xn_first_el (parent); c; c = xn_next_el (c))
    {
      if (xn_is (c, NS_W, "r") && is_comment_mark (c))
        continue;
      if (!fn (ctx, is_equation_paragraph (c) ? "oMathPara" : xn_name (c), c))
        return false;
      if (is_transparent (c) && !visit_inside (c, 0, fn, ctx))
        return false;
    }
  return true;
}

/* --- scanning --- */

struct scan { const char *name; int64_t want; const struct xnode *child; int64_t seen; struct xnode *hit; };

static bool
scan_one (void *ctx, const char *name, struct xnode *n)
{
  struct scan *s = ctx;
  if (strcmp (name, s->name) != 0)
    return true;
  s->seen++;
  if (s->want == -1 || s->seen == s->want || n == s->child)
    s->hit = n;
  return !(s->hit && s->want != -1);
}

static bool
is_short (const struct xnode *parent)
{
  const struct xnode *c = xn_first_el (parent);
  for (unsigned i = 0; c && i < SHORT_LIST; i++)
    c = xn_next_el (c);
  return !c;
}

/* --- the index --- */

static void
clear_names (struct child_index *x)
{
  for (size_t i = 0; i < x->nnames; i++)
    free (x->names[i].at);
  free (x->names);
  x->names = NULL;
  x->nnames = 0;
}

void
index_free_all (struct docx *d)
{
  while (d->indexes)
    {
      struct child_index *x = d->indexes;
      d->indexes = x->next;
      clear_names (x);
      free (x);
    }
}

void
index_stale (struct xnode *parent)
{
  struct child_index *x = parent ? xn_slot (parent) : NULL;
  if (x)
    x->generation = 0;
}

static struct named *
find_name (struct child_index *x, const char *name)
{
  for (size_t i = 0; i < x->nnames; i++)
    if (strcmp (x->names[i].name, name) == 0)
      return &x->names[i];
  return NULL;
}

struct filling { struct docx *d; struct child_index *x; };

static bool
put_child (void *ctx, const char *name, struct xnode *n)
{
  struct filling *f = ctx;
  struct named *list = find_name (f->x, name);
  if (!list)
    {
      const char *kept = arena_strdup (&f->d->arena, name);
      struct named *more = kept ? realloc (f->x->names, (f->x->nnames + 1) * sizeof *more) : NULL;
      if (!more)
        return false;
      f->x->names = more;
      list = &more[f->x->nnames++];
      *list = (struct named) { .name = kept };
    }
  if (list->n == list->cap)
    {
      size_t cap = list->cap ? list->cap * 2 : 16;
      struct xnode **at = realloc (list->at, cap * sizeof (struct xnode *));
      if (!at)
        return false;
      list->at = at;
      list->cap = cap;
    }
  list->at[list->n++] = n;
  return true;
}

/* The index of an element, filled; NULL when memory runs out (the caller then scans). */
static struct child_index *
index_get (struct docx *d, struct xnode *parent)
{
  struct child_index *x = xn_slot (parent);
  if (x && x->generation == d->generation)
    return x;
  if (!x)
    {
      x = calloc (1, sizeof *x);
      if (!x)
        return NULL;
      x->next = d->indexes;
      d->indexes = x;
      xn_set_slot (parent, x);
    }
  clear_names (x);
  x->generation = index_visit (parent, put_child, &(struct filling) { d, x }) ? d->generation : 0;
  return x->generation ? x : NULL;
}

void
index_push (struct docx *d, struct xnode *parent, struct xnode *child)
{
  struct child_index *x = xn_slot (parent);
  if (x && x->generation == d->generation
      && !put_child (&(struct filling) { d, x }, is_equation_paragraph (child) ? "oMathPara" : xn_name (child), child))
    x->generation = 0;
}

/* --- questions --- */

struct xnode *
index_child (struct docx *d, struct xnode *parent, const char *name, int64_t n)
{
  parent = content_of (parent);
  struct child_index *x = is_short (parent) ? NULL : index_get (d, parent);
  if (!x)
    {
      struct scan s = { .name = name, .want = n };
      index_visit (parent, scan_one, &s);
      return s.hit;
    }
  const struct named *list = find_name (x, name);
  if (!list || n == 0 || n < -1 || n > (int64_t) list->n)
    return NULL;
  return list->at[n == -1 ? list->n - 1 : (size_t) n - 1];
}

size_t
index_count (struct docx *d, struct xnode *parent, const char *name)
{
  parent = content_of (parent);
  struct child_index *x = is_short (parent) ? NULL : index_get (d, parent);
  if (!x)
    {
      struct scan s = { .name = name, .want = -1 };
      index_visit (parent, scan_one, &s);
      return (size_t) s.seen;
    }
  const struct named *list = find_name (x, name);
  return list ? list->n : 0;
}

size_t
index_of (struct docx *d, struct xnode *parent, const char *name, const struct xnode *child)
{
  parent = content_of (parent);
  struct child_index *x = is_short (parent) ? NULL : index_get (d, parent);
  if (!x)
    {
      struct scan s = { .name = name, .want = -2, .child = child };
      index_visit (parent, scan_one, &s);
      return s.hit ? (size_t) s.seen : 0;
    }
  struct named *list = find_name (x, name);
  if (!list)
    return 0;
  /* Questions come in document order, or for what was just appended. */
  for (size_t i = list->last; i < list->n && i < list->last + 4; i++)
    if (list->at[i] == child)
      return (list->last = i) + 1;
  for (size_t i = list->n; i > 0; i--)
    if (list->at[i - 1] == child)
      return (list->last = i - 1) + 1;
  return 0;
}
