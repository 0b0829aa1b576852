/* Accepting and rejecting tracked changes (ECMA-376 17.13.5). */
#include "host/docx/document.h"

#include "host/docx/put.h"
#include "host/docx/walk.h"
#include <string.h>
#include <strings.h>

/* Children take the place of their holder. */
static bool
unwrap (struct xnode *n)
{
  for (struct xnode *c; (c = xn_first (n));)
    if (!xn_move_before (n, c))
      return false;
  xn_remove (n);
  return true;
}

/* Deleted text is text again. */
static bool
undelete (struct xnode *n)
{
  for (struct xnode *t = walk_next (n, n), *next; t; t = next)
    {
      next = walk_next (n, t);
      if (!xn_is (t, NS_W, "delText"))
        continue;
      struct xnode *plain = xn_insert_before (t, NS_W, "t");
      AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
      xn_text (t, &text);
      if (!plain || !xn_set_attr (plain, NS_XML, "space", "preserve") || !xn_append_text (plain, buf_str (&text)))
        return false;
      next = walk_skip (n, t);
      xn_remove (t);
    }
  return true;
}

/* rPrChange and pPrChange hold the old properties: rejecting brings them back. */
static bool
settle_format (struct xnode *change, bool accept)
{
  struct xnode *now = xn_parent (change);
  struct xnode *old = xn_first_el (change);
  bool para = xn_is (change, NS_W, "pPrChange");
  if (accept || !old)
    {
      xn_remove (change);
      return true;
    }
  for (struct xnode *n = xn_first (now), *next; n; n = next)
    {
      next = xn_next (n);
      bool kept = n == change || (para && (xn_is (n, NS_W, "rPr") || xn_is (n, NS_W, "sectPr")));
      if (!kept)
        xn_remove (n);
    }
  for (struct xnode *n = xn_first_el (old), *next; n; n = next)
    {
      next = xn_next_el (n);
      if (!ct_place (now, n))
        return false;
    }
  xn_remove (change);
  return true;
}

/* A mark of an inserted or deleted paragraph end (w:rPr/w:ins): the paragraphs join where the mark goes. */
static bool
settle_mark (struct xnode *mark, bool goes)
{
  struct xnode *rpr = xn_parent (mark), *ppr = xn_parent (rpr), *p = ppr ? xn_parent (ppr) : NULL;
  struct xnode *next = p ? xn_sibling (p, NS_W, "p") : NULL;
  xn_remove (mark);
  if (!goes || !p || !next || xn_next_el (p) != next)
    return true;
  struct xnode *before = xn_first_el (next);
  while (before && xn_is (before, NS_W, "pPr"))
    before = xn_next_el (before);
  for (struct xnode *n = xn_first (p), *after; n; n = after)
    {
      after = xn_next (n);
      if (!xn_is (n, NS_W, "pPr") && !(before ? xn_move_before (before, n) : xn_move_append (next, n)))
        return false;
    }
  xn_remove (p);
  return true;
}

static bool
settle_one (struct xnode *n, bool accept)
{
  bool added = xn_is (n, NS_W, "ins") || xn_is (n, NS_W, "moveTo");
  if (xn_is (n, NS_W, "rPrChange") || xn_is (n, NS_W, "pPrChange"))
    return settle_format (n, accept);
  if (strstr (xn_name (n), "Change"))
    {
      xn_remove (n);
      return true;
    }
  if (xn_is (xn_parent (n), NS_W, "rPr"))
    return settle_mark (n, added != accept);
  if (xn_is (xn_parent (n), NS_W, "trPr"))
    {
      struct xnode *tr = xn_parent (xn_parent (n));
      xn_remove (added != accept ? tr : n);
      return true;
    }
  if (added != accept)
    {
      xn_remove (n);
      return true;
    }
  return (added || undelete (n)) && unwrap (n);
}

static bool
is_change (const struct xnode *n)
{
  static const char *const names[]
      = { "ins",         "del",        "moveFrom",   "moveTo",        "rPrChange",     "pPrChange",      "sectPrChange",
          "tblPrChange", "trPrChange", "tcPrChange", "tblGridChange", "tblPrExChange", "numberingChange" };
  static const char *const marks[] = { "moveFromRangeStart", "moveFromRangeEnd", "moveToRangeStart", "moveToRangeEnd" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xn_is (n, NS_W, names[i]))
      return true;
  for (size_t i = 0; i < 4; i++)
    if (xn_is (n, NS_W, marks[i]))
      return true;
  return false;
}

/* Element from which the walk goes on after a change was settled; asked before that. */
static struct xnode *
behind (struct xnode *root, struct xnode *n, bool accept)
{
  struct xnode *up = xn_parent (n), *p = up ? xn_parent (xn_parent (up)) : NULL;
  bool goes = (xn_is (n, NS_W, "ins") || xn_is (n, NS_W, "moveTo")) != accept;
  if (xn_is (n, NS_W, "rPrChange") || xn_is (n, NS_W, "pPrChange"))
    return walk_skip (root, up);
  if (strstr (xn_name (n), "Change") || strstr (xn_name (n), "Range"))
    return walk_skip (root, n);
  if (xn_is (up, NS_W, "rPr"))
    return goes && p && xn_is (p, NS_W, "p") ? walk_skip (root, p) : walk_skip (root, n);
  if (xn_is (up, NS_W, "trPr"))
    return goes ? walk_skip (root, xn_parent (up)) : walk_skip (root, n);
  struct xnode *inside = goes ? NULL : xn_first_el (n);
  return inside ? inside : walk_skip (root, n);
}

static bool
settle_all (struct xnode *root, bool accept)
{
  for (struct xnode *n = walk_next (root, root), *next; n; n = next)
    {
      next = is_change (n) ? behind (root, n, accept) : walk_next (root, n);
      if (!is_change (n))
        continue;
      if (strstr (xn_name (n), "Range"))
        xn_remove (n);
      else if (!settle_one (n, accept))
        return false;
    }
  return true;
}

bool
changes_settle (struct ed *e, struct xnode *document, bool accept, const char *value)
{
  bool on = strcasecmp (value, "all") == 0;
  (void)document;
  if (!on && !v_bool (value, false, &on, e->err))
    return false;
  for (struct docx_part *p = on ? e->d->parts : NULL; p; p = p->next)
    {
      struct xnode *root;
      bool story = p->type && strstr (p->type, "wordprocessingml") && !strstr (p->type, "styles+xml")
                   && !strstr (p->type, "settings+xml");
      if (p->removed || !story || !docx_root (e->d, p, &root, NULL))
        continue;
      docx_changed_all (e->d);
      docx_changed (e->d, root);
      if (!settle_all (root, accept))
        return ed_nomem (e);
    }
  return true;
}
