/* add on breaks and tabs; tab stops; bookmarks. */
#include "host/docx/add.h"
#include "host/docx/copy.h"
#include "host/docx/find.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool
in_text (const struct xnode *n)
{
  return xn_is (n, NS_W, "p") || xn_is (n, NS_W, "hyperlink");
}

/* Run in the paragraph, or in a new one with ids; *ret_p: the new paragraph or NULL. */
static struct xnode *
run_or_paragraph (struct ed *e, struct adding *a, struct xnode **ret_p)
{
  struct place pl;
  *ret_p = NULL;
  if (in_text (a->parent.node))
    return add_inline_run (e, a);
  if (!place_find (e, &a->parent, a->at, NULL, true, &pl) || !(*ret_p = add_new_p (e, &pl)))
    return NULL;
  struct xnode *r = docx_ids_new (e->d, *ret_p) ? xn_append (*ret_p, NS_W, "r") : NULL;
  if (!r)
    ed_nomem (e);
  return r;
}

/* --- breaks --- */

bool
add_break (struct ed *e, struct adding *a)
{
  char type[40] = "page";
  const char *given = ed_prop (e, VB_BREAK, "type"), *other = ed_key (e, "breakType");
  struct xnode *p, *r, *br;
  given = given ? given : other;
  if (strcasecmp (a->type, "columnbreak") == 0 && !given)
    given = "column";
  if (given && !v_word ("page column textWrapping line=textWrapping", given, type))
    return bad_value (e->err, "Invalid break type: '%s'. Valid values: page, column, line, textwrapping.", given);
  r = run_or_paragraph (e, a, &p);
  if (!r || !(br = xn_append (r, NS_W, "br")) || !xn_set_attr (br, NS_W, "type", type))
    return r && ed_nomem (e);
  return ed_touched (e, r) && add_answer (e, p ? p : r);
}

/* --- position tabs (ECMA-376 17.3.3.23) --- */

/* "left center" to "left, center" */
static const char *
with_commas (struct ed *e, const char *words)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  for (const char *p = words; *p; p++)
    if (*p == ' ')
      buf_adds (&b, ", ");
    else
      buf_addc (&b, *p);
  const char *s = arena_strdup (&e->a, buf_str (&b));
  return s ? s : words;
}

bool
add_ptab (struct ed *e, struct adding *a)
{
  static const struct
  {
    const char *name, *attr, *fallback;
  } keys[] = {
    { "align", "alignment", NULL },
    { "relativeTo", "relativeTo", "margin" },
    { "leader", "leader", "none" },
  };
  char words[3][40];
  if (!ed_peek (e, VB_PTAB, "align"))
    return refuse (e->err, "ptab requires 'alignment' property (left, center, or right).");
  for (size_t i = 0; i < 3; i++)
    {
      const char *v = ed_prop (e, VB_PTAB, keys[i].name);
      const struct vprop *row = vocab_find (VB_PTAB, keys[i].name, V_ADD);
      if (!v_word (row->words, v ? v : keys[i].fallback, words[i]))
        return bad_value (e->err, "Invalid ptab %s '%s'. Valid: %s.", keys[i].attr, v, with_commas (e, row->words));
    }
  struct xnode *r = add_inline_run (e, a), *t = r ? xn_append (r, NS_W, "ptab") : NULL;
  for (size_t i = 0; t && i < 3; i++)
    if (!xn_set_attr (t, NS_W, keys[i].attr, words[i]))
      return ed_nomem (e);
  if (!t)
    return r && ed_nomem (e);
  return ed_touched (e, r) && add_answer (e, r);
}

/* --- tab stops --- */

static bool
tab_pos (struct ed *e, struct xnode *t, const char *value)
{
  int64_t pos;
  if (!v_spacing (value, true, &pos, NULL))
    return bad_value (
        e->err, "Invalid tab 'pos' value '%s'. Expected a finite number with optional unit (e.g. '-360', '6cm', '0.5in').",
        value);
  return ed_set_int (t, "pos", pos) || ed_nomem (e);
}

static bool
tab_word (struct ed *e, struct xnode *t, const char *name, const char *value)
{
  char word[40];
  bool val = strcmp (name, "val") == 0;
  if (!*value && !val)
    return xn_set_attr (t, NS_W, name, NULL);
  if (!v_word (vocab_find (VB_TAB, name, V_ADD)->words, value, word))
    return val ? bad_value (e->err,
                            "Invalid tab val '%s'. Valid: left, center, right, decimal, bar, clear, num, start, end.", value)
               : bad_value (e->err, "Invalid tab leader '%s'. Valid: none, dot, heavy, hyphen, middleDot, underscore.",
                            value);
  return xn_set_attr (t, NS_W, name, word) || ed_nomem (e);
}

/* Stop in front of which the new one goes: N-th by index, or next to an anchor. */
static bool
tab_place (struct ed *e, struct adding *a, struct xnode *tabs, struct xnode **ret)
{
  struct target t;
  *ret = NULL;
  if (!a->at)
    return true;
  if (a->at->has_index)
    {
      *ret = xn_child (tabs, NS_W, "tab");
      for (int64_t i = 0; *ret && i < a->at->index; i++)
        *ret = xn_sibling (*ret, NS_W, "tab");
      return true;
    }
  const char *anchor = a->at->after ? a->at->after : a->at->before;
  if (!anchor)
    return true;
  if (!place_anchor (e, &a->parent, anchor, &t))
    return false;
  if (xn_parent (t.node) != tabs)
    return refuse (e->err, "Anchor element not found: %s", anchor);
  *ret = a->at->after ? xn_sibling (t.node, NS_W, "tab") : t.node;
  return true;
}

bool
add_tab (struct ed *e, struct adding *a)
{
  struct xnode *holder = a->parent.node, *before;
  const char *pos = ed_prop (e, VB_TAB, "pos"), *val = ed_prop (e, VB_TAB, "val"), *leader = ed_prop (e, VB_TAB, "leader");
  bool style = xn_is (holder, NS_W, "style");
  const char *type = style ? xn_attr (holder, NS_W, "type") : NULL;
  if (!style && !xn_is (holder, NS_W, "p"))
    return refuse (
        e->err,
        "Cannot add 'tab' under %s: tab stops belong inside a paragraph (e.g. /body/p[N]) or a paragraph-typed style "
        "(e.g. /styles/Heading1).",
        a->parent_path);
  if (type && (strcmp (type, "character") == 0 || strcmp (type, "numbering") == 0))
    return refuse (e->err, "Cannot add 'tab' under %s: style '%s' is type=%s. Tab stops require a paragraph or table style.",
                   a->parent_path, xn_attr (holder, NS_W, "styleId"), type);
  if (!pos)
    return refuse (e->err, "tab requires 'pos' property (e.g. --prop pos=9360 or --prop pos=6cm)");
  if (!undo_keep (e, holder))
    return false;
  struct xnode *tabs = ct_path (holder, "pPr/tabs", true);
  if (!tabs)
    return ed_nomem (e);
  if (!tab_place (e, a, tabs, &before))
    return false;
  struct xnode *t = before ? xn_insert_before (before, NS_W, "tab") : xn_append (tabs, NS_W, "tab");
  if (!t)
    return ed_nomem (e);
  if (!tab_word (e, t, "val", val ? val : "left") || (leader && !tab_word (e, t, "leader", leader)) || !tab_pos (e, t, pos))
    return false;
  size_t k = 1;
  for (struct xnode *c = xn_child (tabs, NS_W, "tab"); c && c != t; c = xn_sibling (c, NS_W, "tab"))
    k++;
  docx_changed (e->d, holder);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "%s/tab[%zu]", a->parent_path, k);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

static enum put_result
tab_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  const struct vprop *row = vocab_find (VB_TAB, key, V_SET);
  if (!row)
    return PUT_UNKNOWN;
  return (strcmp (row->name, "pos") == 0 ? tab_pos (e, ctx, value) : tab_word (e, ctx, row->name, value)) ? PUT_APPLIED
                                                                                                          : PUT_FAILED;
}

bool
set_tab_stop (struct ed *e, struct target *t)
{
  return undo_keep (e, t->node) && set_each (e, tab_key, t->node, "valid tab props: pos, val, leader");
}

/* --- bookmarks --- */

bool
addressable_name (struct ed *e, const char *name, const char *what, const char *what_in_text)
{
  if (!v_text ("name", name, e->err))
    return false;
  if (strpbrk (name, "/[]"))
    return refuse (e->err,
                   "%s name '%s' contains path-special characters ('/', '[', ']'). These characters prevent later addressing via "
                   "selectors. Use only letters, digits, '.', '_', '-' in %s names.",
                   what, name, what_in_text);
  if (strpbrk (name, " \t\r\n\"") || *name == '@' || *name == '\'')
    return refuse (e->err,
                   "%s name '%s' contains whitespace or quote/@ chars that prevent later addressing via bare attribute selectors. Use "
                   "only letters, digits, '.', '_', '-' in %s names.",
                   what, name, what_in_text);
  return true;
}

static bool
bookmark_name (struct ed *e, const char *name, const struct xnode *self)
{
  struct xnode *body;
  if (!name || !*name)
    return add_missing (e, "'name' property is required for bookmark");
  if (!addressable_name (e, name, "Bookmark", "bookmark"))
    return false;
  if (!docx_body (e->d, &body, e->err))
    return false;
  WALK (body, n)
    if (n != self && xn_is (n, NS_W, "bookmarkStart") && xn_attr (n, NS_W, "name")
        && strcmp (xn_attr (n, NS_W, "name"), name) == 0)
      return refuse (e->err, "bookmark name '%s' already exists; pick a unique name.", name);
  return true;
}

static struct xnode *
bookmark_mark (struct ed *e, const struct place *pl, const char *element, int64_t id)
{
  struct xnode *n = place_new (pl, element);
  if (n && ed_set_int (n, "id", id) && undo_added (e, n))
    return n;
  ed_nomem (e);
  return NULL;
}

/* The text stands in the paragraph already: marks go around it. */
static bool
bookmark_around (struct ed *e, struct adding *a, const char *text, struct place *ret_start, struct place *ret_end,
                 bool *ret_found)
{
  struct xnode *t = NULL;
  *ret_found = false;
  WALK (a->parent.node, n)
    if (xn_is (n, NS_W, "t") && (t = n))
      {
        AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
        xn_text (n, &b);
        if (strstr (buf_str (&b), text))
          {
            *ret_found = true;
            break;
          }
      }
  if (!*ret_found)
    return true;
  return find_anchor (e, &a->parent, text, true, false, ret_end)
         && find_anchor (e, &a->parent, text, false, false, ret_start);
}

/* Paragraph n behind p, as far as there is one. */
static struct xnode *
paragraph_after (struct xnode *p, int64_t n)
{
  while (n > 0 && p)
    {
      p = xn_next_el (p);
      n -= p && xn_is (p, NS_W, "p");
    }
  return p;
}

static struct xnode *
bookmark_paragraph (struct ed *e, struct adding *a, bool *ret_own)
{
  struct place pl;
  struct xnode *n = a->parent.node;
  *ret_own = false;
  if (xn_is (n, NS_W, "p"))
    return n;
  if (xn_is (n, NS_W, "tc") && xn_child (n, NS_W, "p"))
    return xn_child (n, NS_W, "p");
  if (!xn_is (n, NS_W, "body") && !xn_is (n, NS_W, "tc"))
    {
      refuse (e->err, "Bookmarks can only be added to paragraphs or /body");
      return NULL;
    }
  *ret_own = true;
  if (!place_find (e, &a->parent, a->at, NULL, true, &pl))
    return NULL;
  struct xnode *p = add_new_p (e, &pl);
  e->unnamed = p;
  return p;
}

bool
add_bookmark (struct ed *e, struct adding *a)
{
  const char *name = ed_prop (e, VB_BOOKMARK, "name"), *text = ed_prop (e, VB_BOOKMARK, "text"),
             *span = ed_prop (e, VB_BOOKMARK, "endPara");
  struct place start, end;
  int64_t count = 0;
  bool own, found = false;
  if (!bookmark_name (e, name, NULL) || (span && !v_int ("endPara", span, &count, e->err)))
    return false;
  struct xnode *p = bookmark_paragraph (e, a, &own);
  if (!p)
    return false;
  struct adding inner = *a;
  inner.parent.node = p;
  if (text && *text && !own && !bookmark_around (e, &inner, text, &start, &end, &found))
    return false;
  if (!found && (own || !a->at || xn_is (a->parent.node, NS_W, "tc")))
    start = place_end (p);
  else if (!found && !place_find (e, &inner.parent, a->at, NULL, false, &start))
    return false;
  int64_t id = bookmark_next_id (e);
  struct xnode *s = bookmark_mark (e, &start, "bookmarkStart", id), *r = NULL,
               *far = count > 0 ? paragraph_after (p, count) : NULL;
  if (!s || !xn_set_attr (s, NS_W, "name", name))
    return s && ed_nomem (e);
  if (!found)
    end = start;
  if (!found && text && *text)
    {
      r = place_new (&start, "r");
      if (!r || !undo_added (e, r) || !put_text (e, r, text))
        return r ? false : ed_nomem (e);
    }
  if (far)
    end = place_end (far);
  if (!bookmark_mark (e, &end, "bookmarkEnd", id) || (!found && !ed_touched (e, p)))
    return false;
  docx_changed (e->d, p);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (own || xn_is (a->parent.node, NS_W, "tc"))
    path_of (e->d, p, own, &b);
  else
    buf_adds (&b, a->parent_path);
  buf_addf (&b, "/bookmarkStart[@name=%s]", name);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

/* Runs between start and end in the paragraph become one with the text; its look is that of the first. */
static bool
bookmark_text (struct ed *e, struct xnode *start, const char *text)
{
  const char *id = xn_attr (start, NS_W, "id");
  struct xnode *first = NULL;
  for (struct xnode *n = xn_next_el (start), *next; n; n = next)
    {
      next = xn_next_el (n);
      const char *end = xn_is (n, NS_W, "bookmarkEnd") ? xn_attr (n, NS_W, "id") : NULL;
      if (end && id && strcmp (end, id) == 0)
        break;
      if (!xn_is (n, NS_W, "r"))
        continue;
      if (first)
        xn_remove (n);
      else
        first = n;
    }
  struct xnode *r = xn_insert_after (start, NS_W, "r");
  if (first)
    xn_remove (first);
  return (r || ed_nomem (e)) && put_text (e, r, text);
}

static enum put_result
bookmark_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *start = ctx;
  const struct vprop *row = vocab_find (VB_BOOKMARK, key, V_SET);
  if (!row)
    return PUT_UNKNOWN;
  if (strcmp (row->name, "text") == 0)
    return bookmark_text (e, start, value) ? PUT_APPLIED : PUT_FAILED;
  return bookmark_name (e, value, start) && (xn_set_attr (start, NS_W, "name", value) || ed_nomem (e)) ? PUT_APPLIED
                                                                                                       : PUT_FAILED;
}

bool
set_bookmark (struct ed *e, struct target *t)
{
  struct xnode *p = ed_paragraph_of (t->node);
  return undo_keep (e, p ? p : t->node) && set_each (e, bookmark_key, t->node, NULL);
}
