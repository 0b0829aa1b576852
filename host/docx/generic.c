/* add of an element by its XML name, where the schema knows it as a property of its parent. */
#include "host/docx/add.h"

#include <string.h>
#include <strings.h>

static bool
unknown_type (struct ed *e, const struct adding *a)
{
  return bad_value (
      e->err,
      "Unknown element type '%s' for %s. Valid types: paragraph (p), run (r), table (tbl), row, cell, picture, chart, ole "
      "(object, embed), equation, comment, section, footnote, endnote, toc, style, watermark, bookmark, hyperlink, field, "
      "break, sdt, header, footer. Use 'officecli docx add' for details.",
      a->type, a->parent_path);
}

/* Elements without content that may stand in text: appended, nothing else changes. */
static bool
add_empty (struct ed *e, struct adding *a)
{
  struct place pl;
  char word[40];
  const char *type = ed_key (e, "type");
  bool proof = strcmp (a->type, "proofErr") == 0;
  if (proof && (!type || !v_word ("spellStart spellEnd gramStart gramEnd", type, word)))
    return bad_value (e->err, "Invalid proofErr type: '%s'. Valid values: spellStart, spellEnd, gramStart, gramEnd.",
                      type ? type : "");
  if (!place_find (e, &a->parent, a->at, NULL, false, &pl))
    return false;
  struct xnode *n = add_new (e, &pl, a->type);
  if (!n || (proof && !xn_set_attr (n, NS_W, "type", word)))
    return n && ed_nomem (e);
  size_t k = 1;
  for (struct xnode *c = xn_child (a->parent.node, NS_W, a->type); c && c != n; c = xn_sibling (c, NS_W, a->type))
    k++;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "%s/%s[%zu]", a->parent_path, a->type, k);
  return ed_touched (e, n) && ((e->ret->path = buf_take (&b)) != NULL || ed_nomem (e));
}

static bool
is_empty (const struct adding *a)
{
  static const char *const in_run[] = { "noBreakHyphen", "softHyphen", "cr", "lastRenderedPageBreak" };
  for (size_t i = 0; i < 4 && xn_is (a->parent.node, NS_W, "r"); i++)
    if (strcmp (a->type, in_run[i]) == 0)
      return true;
  return xn_is (a->parent.node, NS_W, "p") && strcmp (a->type, "proofErr") == 0;
}

/* Only into property elements (w:pPr, w:rPr ...), and never over something that is there: content could be lost. */
bool
add_generic (struct ed *e, struct adding *a)
{
  struct xnode *parent = a->parent.node;
  const char *name = xn_name (parent);
  const struct ct *ct = xn_is (parent, NS_W, name) ? ct_of (name) : NULL;
  size_t len = strlen (name);
  if (is_empty (a))
    return add_empty (e, a);
  if (!ct || len < 3 || strcmp (name + len - 2, "Pr") != 0 || !ct_child_of (ct, a->type))
    return unknown_type (e, a);
  if (xn_child (parent, NS_W, a->type))
    return refuse (e->err, "%s has a '%s' already. Use set or raw-set to change it.", a->parent_path, a->type);
  if (!undo_keep (e, parent))
    return false;
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      const char *key = e->props->at[i].key;
      const char *full = strcasecmp (key, "val") == 0 ? a->type : arena_printf (&e->a, "%s.%s", a->type, key);
      enum put_result done = full ? put_generic (e, parent, full, e->props->at[i].value) : PUT_FAILED;
      if (done == PUT_FAILED)
        return full ? false : ed_nomem (e);
      if (done == PUT_APPLIED)
        ed_use (e, i);
    }
  if (!ct_put (parent, a->type))
    return ed_nomem (e);
  docx_changed (e->d, parent);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "%s/%s[1]", a->parent_path, a->type);
  return ed_touched (e, parent) && ((e->ret->path = buf_take (&b)) != NULL || ed_nomem (e));
}
