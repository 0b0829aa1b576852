/* Numbering definitions, and paragraphs that join lists. */
#include "host/docx/list.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define LEVELS 9

bool
list_root (struct ed *e, struct xnode **ret)
{
  return ed_part_root (e, DOCX_NUMBERING, ret);
}

static struct xnode *
by_id (struct xnode *parent, const char *name, const char *attr, int64_t id)
{
  struct xnode *n = parent ? xn_child (parent, NS_W, name) : NULL;
  while (n && ed_int (n, attr, -1) != id)
    n = xn_sibling (n, NS_W, name);
  return n;
}

struct xnode *
list_abstract (struct xnode *root, int64_t id)
{
  return by_id (root, "abstractNum", "abstractNumId", id);
}

struct xnode *
list_num (struct xnode *root, int64_t id)
{
  return by_id (root, "num", "numId", id);
}

struct xnode *
list_level (struct xnode *abstract, int64_t ilvl)
{
  return by_id (abstract, "lvl", "ilvl", ilvl);
}

static int64_t
next_of (struct xnode *root, const char *name, const char *attr, int64_t floor)
{
  for (struct xnode *n = xn_child (root, NS_W, name); n; n = xn_sibling (n, NS_W, name))
    if (ed_int (n, attr, floor) > floor)
      floor = ed_int (n, attr, floor);
  return floor + 1;
}

int64_t
list_next_abstract (struct xnode *root)
{
  return next_of (root, "abstractNum", "abstractNumId", -1);
}

int64_t
list_next_num (struct xnode *root)
{
  return next_of (root, "num", "numId", 0);
}

const char *
list_bullet (int ilvl)
{
  static const char *const bullets[] = { "•", "◦", "▪" };
  return bullets[ilvl % 3];
}

static bool
new_level (struct xnode *abstract, int ilvl, bool bullet)
{
  static const char *const formats[] = { "decimal", "lowerLetter", "lowerRoman" };
  char text[16];
  snprintf (text, sizeof text, "%%%d.", ilvl + 1);
  struct xnode *lvl = ct_add (abstract, "lvl"), *ind;
  return lvl && ed_set_int (lvl, "ilvl", ilvl) && ct_val_int (lvl, "start", 1)
         && ct_val (lvl, "numFmt", bullet ? "bullet" : formats[ilvl % 3])
         && ct_val (lvl, "lvlText", bullet ? list_bullet (ilvl) : text) && ct_val (lvl, "lvlJc", "left")
         && (ind = ct_path (lvl, "pPr/ind", true)) && ed_set_int (ind, "left", (ilvl + 1) * 720)
         && ed_set_int (ind, "hanging", 360);
}

struct xnode *
list_new_abstract (struct ed *e, struct xnode *root, int64_t id, bool bullet)
{
  struct xnode *a = ct_add (root, "abstractNum");
  bool ok
      = a && undo_added (e, a) && ed_set_int (a, "abstractNumId", id) && ct_val (a, "multiLevelType", "hybridMultilevel");
  for (int i = 0; ok && i < LEVELS; i++)
    ok = new_level (a, i, bullet);
  docx_changed (e->d, root);
  return ok || ed_nomem (e) ? a : NULL;
}

struct xnode *
list_new_num (struct ed *e, struct xnode *root, int64_t id, int64_t abstract_id)
{
  struct xnode *n = ct_add (root, "num");
  bool ok = n && undo_added (e, n) && ed_set_int (n, "numId", id) && ct_val_int (n, "abstractNumId", abstract_id);
  docx_changed (e->d, root);
  return ok || ed_nomem (e) ? n : NULL;
}

bool
list_override (struct ed *e, struct xnode *num, int64_t ilvl, int64_t start)
{
  struct xnode *o = by_id (num, "lvlOverride", "ilvl", ilvl);
  struct xnode *next = o ? NULL : xn_child (num, NS_W, "lvlOverride");
  while (next && ed_int (next, "ilvl", 0) < ilvl)
    next = xn_sibling (next, NS_W, "lvlOverride");
  if (!o)
    o = next ? xn_insert_before (next, NS_W, "lvlOverride") : ct_add (num, "lvlOverride");
  if (!o || !ed_set_int (o, "ilvl", ilvl))
    return ed_nomem (e);
  struct xnode *s = xn_child (o, NS_W, "startOverride");
  if (!s)
    s = xn_prepend (o, NS_W, "startOverride");
  docx_changed (e->d, num);
  return ed_set_int (s, "val", start) || ed_nomem (e);
}

/* --- listStyle and start of a paragraph --- */

static bool
is_bullet (const char *value)
{
  return strcasecmp (value, "bullet") == 0 || strcasecmp (value, "unordered") == 0 || strcasecmp (value, "ul") == 0;
}

/* Is the list of an instance one with bullets?  -1: it does not exist. */
static int
num_is_bullet (struct xnode *root, int64_t num_id)
{
  struct xnode *num = list_num (root, num_id);
  struct xnode *a = num ? list_abstract (root, ed_int (xn_child (num, NS_W, "abstractNumId"), "val", -1)) : NULL;
  struct xnode *lvl = a ? list_level (a, 0) : NULL, *fmt = lvl ? xn_child (lvl, NS_W, "numFmt") : NULL;
  const char *word = fmt ? xn_attr (fmt, NS_W, "val") : NULL;
  return !lvl ? -1 : word && strcmp (word, "bullet") == 0;
}

/* List of the paragraph right before, when it is of the same kind; 0: none. */
static int64_t
list_before (struct xnode *root, struct xnode *p, bool bullet)
{
  struct xnode *before = p ? xn_prev_el (p) : NULL;
  while (before && !xn_is (before, NS_W, "p"))
    before = xn_prev_el (before);
  struct xnode *n = before ? ct_path (before, "pPr/numPr/numId", false) : NULL;
  int64_t id = ed_int (n, "val", 0);
  return id > 0 && num_is_bullet (root, id) == bullet ? id : 0;
}

bool
put_list_style (struct ed *e, struct xnode *ppr, const char *value)
{
  struct xnode *root, *p = xn_parent (ppr);
  int64_t id = 0, start = 1;
  if (!*value || strcasecmp (value, "none") == 0 || strcasecmp (value, "remove") == 0 || strcasecmp (value, "clear") == 0)
    {
      ct_drop (ppr, "numPr");
      return true;
    }
  const char *given = ed_peek (e, VB_PARA, "start");
  if ((given && !v_int ("start", given, &start, e->err)) || !list_root (e, &root))
    return false;
  if (!given)
    id = list_before (root, p, is_bullet (value));
  if (!id)
    {
      int64_t abstract_id = list_next_abstract (root);
      struct xnode *a = list_new_abstract (e, root, abstract_id, is_bullet (value));
      id = list_next_num (root);
      if (!a || !list_new_num (e, root, id, abstract_id) || !ct_val_int (list_level (a, 0), "start", start))
        return false;
    }
  struct xnode *level = ct_path (ppr, "numPr/ilvl", false);
  return ((level || ct_val_int (ppr, "numPr/ilvl", 0)) && ct_val_int (ppr, "numPr/numId", id)) || ed_nomem (e);
}

/* Without listStyle: the paragraph's instance starts over. */
bool
put_list_start (struct ed *e, struct xnode *ppr, const char *value)
{
  int64_t start;
  struct xnode *root;
  if (!v_int ("start", value, &start, e->err))
    return false;
  if (ed_peek (e, VB_PARA, "listStyle"))
    return true;
  int64_t id = ed_int (ct_path (ppr, "numPr/numId", false), "val", 0);
  if (!list_root (e, &root))
    return false;
  struct xnode *num = list_num (root, id);
  if (!num)
    return true;
  return undo_keep (e, num) && list_override (e, num, ed_int (ct_path (ppr, "numPr/ilvl", false), "val", 0), start);
}
