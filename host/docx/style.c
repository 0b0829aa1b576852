/* add and set on styles (ECMA-376 17.7.4). */
#include "host/docx/add.h"
#include "host/docx/set.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Built-in styles: they may be defined again, and are not called custom. */
static bool
is_builtin (const char *id)
{
  char word[40];
  return v_word ("Normal Title Subtitle Quote IntenseQuote ListParagraph NoSpacing TOCHeading DefaultParagraphFont "
                 "TableNormal NoList",
                 id, word)
         || (strncasecmp (id, "Heading", 7) == 0 && id[7] >= '1' && id[7] <= '9' && !id[8]);
}

static struct xnode *
by_id (struct xnode *styles, const char *id)
{
  struct xnode *s = xn_child (styles, NS_W, "style");
  while (s && !(xn_attr (s, NS_W, "styleId") && strcmp (xn_attr (s, NS_W, "styleId"), id) == 0))
    s = xn_sibling (s, NS_W, "style");
  return s;
}

static const char *
name_of (const struct xnode *style)
{
  const struct xnode *n = xn_child (style, NS_W, "name");
  const char *v = n ? xn_attr (n, NS_W, "val") : NULL;
  return v ? v : "";
}

static struct xnode *
by_name (struct xnode *styles, const char *name)
{
  struct xnode *s = *name ? xn_child (styles, NS_W, "style") : NULL;
  while (s && strcmp (name_of (s), name) != 0)
    s = xn_sibling (s, NS_W, "style");
  return s;
}

/* --- one property --- */

static bool
is_type (const struct xnode *style, const char *type)
{
  const char *t = xn_attr (style, NS_W, "type");
  return strcmp (t ? t : "paragraph", type) == 0;
}

/* Keys of paragraphs and runs that mean nothing on a style, or are spelt otherwise there (contract 6.8). */
static bool
not_on_styles (struct ed *e, const char *key)
{
  char word[40];
  return v_word ("indent hanging indentLeft indentRight text sym listStyle start level trackChange trackChange.author "
                 "trackChange.date "
                 "trackChange.id formula url href link noMarkRPrInherit break style styleId paraId rStyle numInherited",
                 key, word)
         || (e->adding && (strncasecmp (key, "border", 6) == 0 || strncasecmp (key, "markRPr.", 8) == 0));
}

static enum put_result
style_color (struct ed *e, struct xnode *style, const char *value)
{
  struct vcolor c;
  if (!v_color (value, &c, e->err))
    return PUT_FAILED;
  ed_color_note (e, value, &c);
  struct xnode *n = ct_path (style, "rPr/color", true);
  return (n && xn_set_attr (n, NS_W, "val", c.hex) && xn_set_attr (n, NS_W, "themeColor", NULL)) || ed_nomem (e)
             ? PUT_APPLIED
             : PUT_FAILED;
}

/* Pattern and fill colour the paragraph, a single colour the text behind it (contract 6.8). */
static enum put_result
style_shading (struct ed *e, struct xnode *style, const char *key, const char *value)
{
  bool para = e->adding && strchr (value, ';') && !is_type (style, "character");
  return para ? put_para (e, ct_put (style, "pPr"), key, value) : put_run (e, ct_put (style, "rPr"), key, value);
}

static enum put_result
style_indent (struct ed *e, struct xnode *style, const struct vprop *row, const char *value)
{
  int64_t v;
  if (!v_spacing (value, false, &v, e->err))
    return PUT_FAILED;
  return put_para (e, ct_put (style, "pPr"), row->name, value);
}

/* basedOn and next in schema order; an empty value takes them away. */
static enum put_result
style_link (struct ed *e, struct xnode *style, const char *name, const char *value)
{
  if (!*value)
    ct_drop (style, name);
  else if (!v_text (name, value, e->err))
    return PUT_FAILED;
  return !*value || ct_val (style, name, value) || ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
}

static enum put_result
style_own (struct ed *e, struct xnode *style, const struct vprop *row, const char *value)
{
  bool on;
  if (strcmp (row->name, "name") == 0)
    return v_text ("name", value, e->err) && (ct_val (style, "name", value) || ed_nomem (e)) ? PUT_APPLIED : PUT_FAILED;
  if (strcmp (row->name, "basedOn") == 0 || strcmp (row->name, "next") == 0)
    return style_link (e, style, row->name, value);
  if (row->fmt != VF_BOOL)
    return PUT_UNKNOWN;
  if (!v_bool (value, false, &on, e->err))
    return PUT_FAILED;
  return !on || put_toggle (style, row->el, true) || ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
}

/* Paragraph or run element by its bare schema name. */
static enum put_result
style_generic (struct ed *e, struct xnode *style, const char *key, const char *value)
{
  struct xnode *ppr = ct_put (style, "pPr"), *rpr = ct_put (style, "rPr");
  enum put_result r = ppr ? put_generic (e, ppr, key, value) : PUT_UNKNOWN;
  return r == PUT_UNKNOWN && rpr ? put_generic (e, rpr, key, value) : r;
}

static enum put_result
style_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *style = ctx;
  unsigned use = e->adding ? V_ADD : V_SET;
  const struct vprop *own = vocab_find (VB_STYLE, key, use), *run = vocab_find (VB_RUN, key, use),
                     *para = vocab_find (VB_PARA, key, use);
  char word[40];
  if (own)
    return style_own (e, style, own, value);
  if (not_on_styles (e, key))
    return PUT_UNKNOWN;
  if (run && strcmp (run->name, "color") == 0)
    return style_color (e, style, value);
  if (run && strcmp (run->name, "shading") == 0)
    return style_shading (e, style, key, value);
  if (para && v_word ("indent rightIndent firstLineIndent hangingIndent", para->name, word))
    return style_indent (e, style, para, value);
  if (run && e->adding && v_word ("bold italic", run->name, word) && v_word ("false 0 no off", value, word))
    return PUT_APPLIED;
  if (para && (!run || (strcmp (para->name, "direction") == 0 && !is_type (style, "character"))))
    return put_para (e, ct_put (style, "pPr"), key, value);
  if (run)
    return put_run (e, ct_put (style, "rPr"), key, value);
  if (strncasecmp (key, "pbdr", 4) == 0)
    return put_para (e, ct_put (style, "pPr"), key, value);
  return style_generic (e, style, key, value);
}

/* lineRule wins over what lineSpacing implies, whatever the order. */
static bool
style_props (struct ed *e, struct xnode *style)
{
  for (int pass = 0; pass < 2; pass++)
    for (size_t i = 0; e->props && i < e->props->n; i++)
      {
        const char *key = e->props->at[i].key;
        if (e->used[i] || (pass == 0 && strcasecmp (key, "lineRule") != 0))
          continue;
        enum put_result r = style_key (e, style, key, e->props->at[i].value);
        if (r == PUT_FAILED)
          return false;
        if (r == PUT_APPLIED)
          ed_use (e, i);
      }
  return true;
}

static void
drop_empty_boxes (struct xnode *style)
{
  static const char *const boxes[] = { "pPr", "rPr" };
  for (size_t i = 0; i < 2; i++)
    {
      struct xnode *n = xn_child (style, NS_W, boxes[i]);
      if (n && !xn_first (n))
        xn_remove (n);
    }
}

/* --- add --- */

static bool
duplicate (struct ed *e, bool name, const char *what)
{
  return oc_fail_named (e->err, OC_INVALID_ARGUMENT, "duplicate_name",
                        name ? "Style with name '%s' already exists. Pick a unique --prop name."
                             : "Style '%s' already exists. Pick a unique --prop id or --prop name.",
                        what);
}

/* A built-in style that is defined again takes the place of the old one, and stays the default if that was it. */
static bool
make_room (struct ed *e, struct xnode *styles, const char *id, const char *name, bool *ret_default)
{
  struct xnode *old = by_id (styles, id);
  *ret_default = false;
  struct xnode *named = name ? by_name (styles, name) : NULL;
  if (old && !is_builtin (id))
    return duplicate (e, named == old && strcmp (id, name) == 0, id);
  if (named && named != old)
    return duplicate (e, true, name);
  if (!old)
    return true;
  const char *d = xn_attr (old, NS_W, "default");
  *ret_default = d && (strcmp (d, "1") == 0 || strcmp (d, "true") == 0 || strcmp (d, "on") == 0);
  if (!undo_keep (e, styles))
    return false;
  docx_removed (e->d, old);
  xn_remove (old);
  return true;
}

/* Id from the name when none is given. */
static const char *
style_id (struct ed *e, struct xnode *styles, const char *id, const char *name)
{
  if (id && *id)
    return id;
  const char *base = name && *name ? name : "CustomStyle", *free_id = base;
  for (unsigned n = 2; free_id && by_id (styles, free_id) && !(name && by_name (styles, name)); n++)
    free_id = arena_printf (&e->a, "%s%u", base, n);
  return free_id;
}

bool
add_style (struct ed *e, struct adding *a)
{
  struct xnode *styles = a->parent.node;
  char type[40] = "paragraph";
  bool is_default;
  if (!xn_is (styles, NS_W, "styles"))
    return refuse (e->err, "Cannot add 'style' under %s: styles live under /styles.", a->parent_path);
  const char *given = ed_prop (e, VB_STYLE, "id"), *name = ed_prop (e, VB_STYLE, "name"),
             *kind = ed_prop (e, VB_STYLE, "type");
  if (kind && !v_word (vocab_find (VB_STYLE, "type", V_ADD)->words, kind, type))
    return bad_value (e->err, "Invalid style type: '%s'. Valid values: paragraph, character, table, numbering.", kind);
  const char *id = style_id (e, styles, given, name);
  if (!id)
    return ed_nomem (e);
  if (!v_text ("id", id, e->err) || (name && !v_text ("name", name, e->err))
      || !make_room (e, styles, id, name, &is_default))
    return false;
  struct xnode *style = ct_add (styles, "style");
  if (!style || !undo_added (e, style) || !xn_set_attr (style, NS_W, "type", type)
      || !xn_set_attr (style, NS_W, "styleId", id) || !xn_set_attr (style, NS_W, "default", is_default ? "true" : NULL)
      || !xn_set_attr (style, NS_W, "customStyle", is_builtin (id) ? NULL : "true")
      || !ct_val (style, "name", name ? name : ""))
    return ed_nomem (e);
  if (!style_props (e, style))
    return false;
  drop_empty_boxes (style);
  docx_changed (e->d, styles);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/styles/%s", id);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

/* --- set --- */

bool
set_style (struct ed *e, struct target *t)
{
  if (!undo_keep (e, t->node) || !style_props (e, t->node))
    return false;
  drop_empty_boxes (t->node);
  return ed_report_unused (e, NULL);
}
