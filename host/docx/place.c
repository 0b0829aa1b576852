/* Positions of new elements. */
#include "host/docx/place.h"

#include "host/docx/find.h"
#include <string.h>

struct xnode *
place_box (struct xnode *n)
{
  struct xnode *content = xn_is (n, NS_W, "sdt") ? xn_child (n, NS_W, "sdtContent") : NULL;
  if (xn_is (n, NS_W, "document"))
    content = xn_child (n, NS_W, "body");
  return content ? content : n;
}

/* Properties stand in front of all content. */
static bool
is_properties (const struct xnode *n)
{
  static const char *const names[] = { "pPr", "rPr", "tblPr", "tblGrid", "tblPrEx", "trPr", "tcPr", "sdtPr", "sdtEndPr" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xn_is (n, NS_W, names[i]))
      return true;
  return false;
}

static struct xnode *
past_properties (struct xnode *n)
{
  while (n && is_properties (n))
    n = xn_next_el (n);
  return n;
}

struct place
place_end (struct xnode *box)
{
  struct place p = { .box = box, .at_end = true };
  struct xnode *last = xn_last_el (box);
  if (xn_is (box, NS_W, "body") && last && xn_is (last, NS_W, "sectPr"))
    p.before = last;
  return p;
}

static struct place
place_before (struct xnode *n)
{
  struct place p = { .box = xn_parent (n), .before = past_properties (n) };
  return p.before ? p : place_end (p.box);
}

static struct place
place_after (struct xnode *n)
{
  struct xnode *next = xn_next_el (n);
  struct xnode *box = xn_parent (n);
  if (!next || (xn_is (box, NS_W, "body") && xn_is (next, NS_W, "sectPr") && !xn_next_el (next)))
    return place_end (box);
  return place_before (next);
}

struct xnode *
place_new (const struct place *p, const char *name)
{
  return p->before ? xn_insert_before (p->before, NS_W, name) : xn_append (p->box, NS_W, name);
}

bool
place_put (const struct place *p, struct xnode *n)
{
  return p->before ? xn_move_before (p->before, n) : xn_move_append (p->box, n);
}

bool
place_anchor (struct ed *e, const struct target *parent, const char *text, struct target *ret)
{
  struct oc_err why = OC_ERR_INIT;
  static const char *const start = "Path not found: ";
  bool found
      = *text == '/' ? path_resolve (e->d, text, &e->a, ret, &why) : path_resolve_in (e->d, parent, text, &e->a, ret, &why);
  if (found && ret->kind != TARGET_ERROR && ret->node)
    return true;
  const char *msg = found ? (ret->error ? ret->error : "") : why.msg;
  if (strncmp (msg, start, strlen (start)) == 0)
    {
      const char *rest = msg + strlen (start);
      size_t n = strcspn (rest, " ");
      return refuse (e->err, "Anchor element not found: %s%s", text, n && rest[n - 1] == '.' ? rest + n - 1 : "");
    }
  return refuse (e->err, "%s", *msg ? msg : "Anchor element not found");
}

/* N-th place (0-based) by index. */
static struct place
place_index (struct xnode *box, int64_t index, const char *count)
{
  int64_t i = 0;
  for (struct xnode *n = xn_first_el (box); n; n = xn_next_el (n))
    {
      if (count && !xn_is (n, NS_W, count))
        continue;
      if (i++ == index)
        return xn_is (box, NS_W, "body") && xn_is (n, NS_W, "sectPr") && !xn_next_el (n) ? place_end (box)
                                                                                         : place_before (n);
    }
  return place_end (box);
}

/* Is n below box (at any depth)? */
static bool
is_below (const struct xnode *n, const struct xnode *box)
{
  while (n && n != box)
    n = xn_parent (n);
  return n != NULL;
}

bool
place_find (struct ed *e, const struct target *parent, const struct position *at, const char *count, bool block,
            struct place *ret)
{
  struct xnode *box = place_box (parent->node);
  const char *anchor = !at || at->has_index ? NULL : at->after ? at->after : at->before;
  struct target t;
  if (!at || (!at->has_index && !anchor))
    {
      *ret = place_end (box);
      return true;
    }
  if (at->has_index)
    {
      *ret = place_index (box, at->index, count);
      return true;
    }
  if (strncmp (anchor, "find:", 5) == 0)
    return find_anchor (e, parent, anchor + 5, at->after != NULL, block, ret);
  if (!place_anchor (e, parent, anchor, &t))
    return false;
  if (!is_below (t.node, box) || t.node == box)
    return refuse (e->err, "Anchor element not found: %s", anchor);
  *ret = at->after ? place_after (t.node) : place_before (t.node);
  return true;
}
