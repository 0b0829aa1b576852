/* add and set on content controls (ECMA-376 17.5.2). */
#include "host/docx/add.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include <string.h>
#include <strings.h>

#define KINDS "text plaintext=text richtext rich=richtext dropdown dropdownlist=dropdown combobox date"

static bool
sdt_kind (struct ed *e, const char *given, char ret[40])
{
  if (v_word (KINDS, given ? given : "text", ret))
    return true;
  return bad_value (e->err,
                    "SDT type '%s' is not implemented. Supported: text, richtext, dropdown, combobox, date. Use raw-set for "
                    "other content controls.",
                    given);
}

/* Numbers of controls are counted over all parts; the first is 1. */
static int64_t
sdt_next_id (struct ed *e)
{
  int64_t highest = 0;
  for (struct docx_part *p = e->d->parts; p; p = p->next)
    {
      struct xnode *root;
      bool story = p->type && strstr (p->type, "wordprocessingml") && !strstr (p->type, "styles+xml");
      if (p->removed || !story || !docx_root (e->d, p, &root, NULL))
        continue;
      WALK (root, n)
        if (xn_is (n, NS_W, "id") && xn_is (xn_parent (n), NS_W, "sdtPr") && ed_int (n, "val", 0) > highest)
          highest = ed_int (n, "val", 0);
    }
  return highest + 1;
}

/* "Shown|value,other" to w:listItem. */
static bool
put_items (struct ed *e, struct xnode *list, const char *items)
{
  char *copy = arena_strdup (&e->a, items), *rest = copy, *item;
  if (!copy)
    return ed_nomem (e);
  while ((item = strsep (&rest, ",")))
    {
      while (*item == ' ')
        item++;
      for (size_t n = strlen (item); n && item[n - 1] == ' '; n--)
        item[n - 1] = '\0';
      if (!*item)
        continue;
      char *value = strchr (item, '|');
      if (value)
        *value++ = '\0';
      struct xnode *li = xn_append (list, NS_W, "listItem");
      if (!li || !xn_set_attr (li, NS_W, "displayText", item) || !xn_set_attr (li, NS_W, "value", value ? value : item))
        return ed_nomem (e);
    }
  return true;
}

static bool
put_kind (struct ed *e, struct xnode *pr, const char *kind)
{
  const char *items = ed_prop (e, VB_SDT, "items"), *format = ed_prop (e, VB_SDT, "format");
  struct xnode *n, *c;
  if (strcmp (kind, "richtext") == 0)
    return true;
  if (strcmp (kind, "text") == 0)
    return xn_append (pr, NS_W, "text") || ed_nomem (e);
  if (strcmp (kind, "date") == 0)
    return ((n = xn_append (pr, NS_W, "date")) && (c = xn_append (n, NS_W, "dateFormat"))
            && xn_set_attr (c, NS_W, "val", format ? format : "yyyy-MM-dd"))
           || ed_nomem (e);
  n = xn_append (pr, NS_W, strcmp (kind, "dropdown") == 0 ? "dropDownList" : "comboBox");
  return n ? !items || put_items (e, n, items) : ed_nomem (e);
}

static bool
lock_word (struct ed *e, const char *value, char ret[40])
{
  return v_word (vocab_find (VB_SDT, "lock", V_SET)->words, value, ret)
         || bad_value (
             e->err, "Invalid lock value: '%s'. Valid values: unlocked, contentLocked, sdtLocked, sdtContentLocked.", value);
}

static bool
put_props (struct ed *e, struct xnode *pr, const char *kind, int64_t id)
{
  static const char *const names[] = { "alias", "tag", "lock" };
  struct xnode *n = xn_append (pr, NS_W, "id");
  char word[40];
  if (!n || !ed_set_int (n, "val", id))
    return ed_nomem (e);
  for (size_t i = 0; i < 3; i++)
    {
      const char *v = ed_prop (e, VB_SDT, names[i]);
      if (!v || !*v)
        continue;
      if (i == 2 ? !lock_word (e, v, word) : !v_text (names[i], v, e->err))
        return false;
      n = xn_append (pr, NS_W, names[i]);
      if (!n || !xn_set_attr (n, NS_W, "val", i == 2 ? word : v))
        return ed_nomem (e);
    }
  return put_kind (e, pr, kind);
}

bool
add_sdt (struct ed *e, struct adding *a)
{
  char kind[40];
  const char *text = ed_prop (e, VB_SDT, "text");
  struct xnode *parent = a->parent.node, *box;
  bool in_line = xn_is (parent, NS_W, "p") || xn_is (parent, NS_W, "hyperlink");
  struct place pl;
  if (!sdt_kind (e, ed_prop (e, VB_SDT, "type"), kind))
    return false;
  int64_t id = sdt_next_id (e);
  if (!place_find (e, &a->parent, a->at, NULL, !in_line, &pl))
    return false;
  struct xnode *s = add_new (e, &pl, "sdt"), *pr = s ? xn_append (s, NS_W, "sdtPr") : NULL;
  if (!pr || !put_props (e, pr, kind, id))
    return s && !pr ? ed_nomem (e) : false;
  box = xn_append (s, NS_W, "sdtContent");
  struct xnode *p = box && !in_line ? xn_append (box, NS_W, "p") : box;
  struct xnode *r = p ? xn_append (p, NS_W, "r") : NULL;
  if (!r || (!in_line && !docx_ids_new (e->d, p)))
    return ed_nomem (e);
  if (text && *text ? !put_text (e, r, text) : !put_t (e, r, "t", ""))
    return false;
  docx_changed (e->d, s);
  if (!ed_touched (e, s))
    return false;
  if (!in_line)
    return add_answer_typed (e, a, "sdt", s);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  path_of (e->d, parent, false, &b);
  buf_addf (&b, "/sdt[@sdtId=%lld]", (long long)id);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

/* --- set --- */

/* The first paragraph (or run) of the content gets the text; the others go. */
static bool
content_text (struct ed *e, struct xnode *sdt, const char *text)
{
  struct xnode *box = xn_child (sdt, NS_W, "sdtContent"), *first = box ? xn_first_el (box) : NULL, *shown;
  if (!box && !(box = xn_append (sdt, NS_W, "sdtContent")))
    return ed_nomem (e);
  bool block = first ? xn_is (first, NS_W, "p") || xn_is (first, NS_W, "tbl") : !xn_is (xn_parent (sdt), NS_W, "p");
  if (xn_is (first, NS_W, "tc") || xn_is (first, NS_W, "tr"))
    return refuse (e->err, "Cannot set text of a content control around table rows or cells; set the cells' text instead.");
  while (first && !xn_is (first, NS_W, block ? "p" : "r"))
    first = xn_next_el (first);
  for (struct xnode *n = xn_first_el (box), *next; n; n = next)
    {
      next = xn_next_el (n);
      if (n == first)
        continue;
      docx_removed (e->d, n);
      xn_remove (n);
    }
  if ((shown = xn_child (xn_child (sdt, NS_W, "sdtPr"), NS_W, "showingPlcHdr")))
    xn_remove (shown);
  if (!first && !(first = xn_append (box, NS_W, block ? "p" : "r")))
    return ed_nomem (e);
  docx_changed (e->d, box);
  if (block)
    return set_paragraph_text (e, first, text);
  for (struct xnode *n = xn_first_el (first), *next; n; n = next)
    {
      next = xn_next_el (n);
      if (!xn_is (n, NS_W, "rPr"))
        xn_remove (n);
    }
  return put_text (e, first, text);
}

static bool
put_named (struct ed *e, struct xnode *pr, const char *name, const char *value)
{
  struct xnode *n = xn_child (pr, NS_W, name);
  if (!*value)
    {
      if (n)
        xn_remove (n);
      return true;
    }
  /* w:rPr, w:alias, w:tag, w:id, w:lock may stand in any order; a kind's element comes last. */
  struct xnode *id = n ? NULL : xn_child (pr, NS_W, "id");
  if (!n)
    n = id ? xn_insert_after (id, NS_W, name) : xn_prepend (pr, NS_W, name);
  return (n && xn_set_attr (n, NS_W, "val", value)) || ed_nomem (e);
}

static enum put_result
sdt_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *sdt = ctx, *pr = xn_child (sdt, NS_W, "sdtPr");
  const struct vprop *row = vocab_find (VB_SDT, key, V_SET);
  char word[40];
  bool ok;
  if (!row)
    return PUT_UNKNOWN;
  if (!pr && !(pr = xn_prepend (sdt, NS_W, "sdtPr")))
    return ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
  if (!v_text (row->name, value, e->err))
    return PUT_FAILED;
  if (strcmp (row->name, "text") == 0)
    ok = content_text (e, sdt, value);
  else if (strcmp (row->name, "lock") == 0)
    ok = lock_word (e, value, word) && put_named (e, pr, "lock", word);
  else
    ok = put_named (e, pr, row->name, value);
  return ok ? PUT_APPLIED : PUT_FAILED;
}

bool
set_sdt (struct ed *e, struct target *t)
{
  return undo_keep (e, t->node) && set_each (e, sdt_key, t->node, NULL);
}
