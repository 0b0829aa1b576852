/* Properties of sections, pictures, fields, links, headers, equations, check boxes, styles and the document. */
#include "plugins/hwpx/model/props.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/fields.h"
#include "plugins/hwpx/model/values.h"

#include <string.h>

static void
sink_text (const struct sink *w, const char *key, const struct node *n)
{
  sink_str (w, key, n && n->first && n->first->kind == NODE_TEXT ? n->first->text : "");
}

static void
sink_mm (const struct sink *w, const char *key, long v)
{
  AUTO_BUF struct buf b = BUF_INIT (64);
  value_put_mm (&b, (double) v);
  sink_str (w, key, buf_str (&b));
}

/* ------------------------------------------------------------------ document: metadata of content.hpf */

static struct node *
meta_node (struct prop_ctx *c, bool make)
{
  struct node *list = node_find (c->d->hpf->root, EL_metadata);
  enum el own = strcmp (c->prop->el, "title") == 0      ? EL_title
                : strcmp (c->prop->el, "language") == 0 ? EL_language
                                                        : EL_NONE;
  struct node *n = own != EL_NONE ? node_child (list, own) : node_child (list, EL_meta);
  while (n && own == EL_NONE && strcmp (node_attr_or (n, "name", ""), c->prop->el) != 0)
    n = node_sibling (n, EL_meta);
  if (!n && make && list)
    {
      n = own != EL_NONE ? node_addf (&c->d->tree, list, NSK_OPF, "%s", el_name (own))
                         : node_addf (&c->d->tree, list, NSK_OPF, "meta name=%s content=text", c->prop->el);
    }
  return n;
}

static bool
set_meta (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *n = meta_node (c, true);
  if (!n)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s': the package document has no metadata", c->prop->name);
  node_set_content (&c->d->tree, n, value);
  c->d->hpf->unsaved = true;
  return true;
}

static void
get_meta (struct prop_ctx *c, const struct sink *w)
{
  struct node *n = meta_node (c, false);
  if (n && n->first)
    sink_text (w, c->prop->name, n);
}

/* ------------------------------------------------------------------ sections: hp:secPr */

static struct node *
sec_child (struct prop_ctx *c, enum el el)
{
  return node_child (node_find (c->item, EL_secPr), el);
}

static bool
need (struct prop_ctx *c, struct node *n, struct oc_err *err)
{
  return n || oc_fail (err, OC_INVALID_ARGUMENT, "property '%s': the section has no page set-up (hp:secPr)", c->prop->name);
}

static const struct { const char *name; long w, h; } papers[] = {
  { "A3", 84188, 119055 }, { "A4", 59528, 84188 }, { "A5", 41953, 59528 }, { "B4", 72852, 103180 }, { "B5", 51591, 72852 },
  { "letter", 61200, 79200 }, { "legal", 61200, 100800 },
};

static bool
set_page_size (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *page = sec_child (c, EL_pagePr);
  long w = 0, h = 0;
  char first[32];
  const char *x = strpbrk (value, "xX*");
  if (!need (c, page, err))
    return false;
  for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
    if (ascii_casecmp (papers[i].name, value) == 0)
      {
        w = papers[i].w;
        h = papers[i].h;
      }
  if (!w && x && (size_t) (x - value) < sizeof first)
    {
      memcpy (first, value, (size_t) (x - value));
      first[x - value] = 0;
      if (!value_length (first, HWPUNIT_MM, &w) || !value_length (x + 1, HWPUNIT_MM, &h))
        w = 0;
    }
  if (w < 1000 || h < 1000 || w > 1000000 || h > 1000000)
    return prop_fail (c, value, "A3, A4, A5, B4, B5, letter, legal or '210mm x 297mm'", err);
  node_set_int (&c->d->tree, page, "width", w);
  node_set_int (&c->d->tree, page, "height", h);
  return true;
}

static bool
set_page_length (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *page = sec_child (c, EL_pagePr);
  long v;
  if (!need (c, page, err))
    return false;
  if (!value_length (value, 1, &v) || v < 1000 || v > 1000000)
    return prop_fail (c, value, "a length such as 210mm", err);
  node_set_int (&c->d->tree, page, c->prop->attr, v);
  return true;
}

static void
get_page_length (struct prop_ctx *c, const struct sink *w)
{
  struct node *page = sec_child (c, EL_pagePr);
  if (page)
    sink_mm (w, c->prop->name, node_int (page, c->prop->attr, 0));
}

/* WIDELY is portrait and NARROWLY landscape; width and height stay the portrait numbers in both. */
static bool
set_orientation (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *page = sec_child (c, EL_pagePr);
  bool land = ascii_casecmp (value, "landscape") == 0;
  if (!need (c, page, err))
    return false;
  if (!land && ascii_casecmp (value, "portrait") != 0)
    return prop_fail (c, value, "portrait or landscape", err);
  node_set (&c->d->tree, page, "landscape", land ? "NARROWLY" : "WIDELY");
  return true;
}

static void
get_orientation (struct prop_ctx *c, const struct sink *w)
{
  struct node *page = sec_child (c, EL_pagePr);
  if (page)
    sink_str (w, c->prop->name, strcmp (node_attr_or (page, "landscape", ""), "NARROWLY") == 0 ? "landscape" : "portrait");
}

static bool
set_page_margin (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  static const char *const sides[] = { "left", "right", "top", "bottom" };
  struct node *m = node_child (sec_child (c, EL_pagePr), EL_margin);
  long v;
  if (!need (c, m, err))
    return false;
  if (!value_length (value, 1, &v) || v < 0 || v > 200000)
    return prop_fail (c, value, "a length such as 20mm", err);
  if (*c->prop->attr)
    node_set_int (&c->d->tree, m, c->prop->attr, v);
  for (size_t i = 0; i < 4 && !*c->prop->attr; i++)
    node_set_int (&c->d->tree, m, sides[i], v);
  return true;
}

static void
get_page_margin (struct prop_ctx *c, const struct sink *w)
{
  struct node *m = node_child (sec_child (c, EL_pagePr), EL_margin);
  if (m)
    sink_mm (w, c->prop->name, node_int (m, c->prop->attr, 0));
}

static bool
set_columns (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *col = node_find (c->item, EL_colPr);
  bool count = strcmp (c->prop->attr, "colCount") == 0;
  long v;
  if (!need (c, col, err))
    return false;
  if (count ? !value_int (value, 1, 255, &v) : !value_length (value, 1, &v) || v < 0 || v > 100000)
    return prop_fail (c, value, count ? "a number from 1 to 255" : "a length such as 8mm", err);
  node_set_int (&c->d->tree, col, c->prop->attr, v);
  if (count)
    {
      node_set (&c->d->tree, col, "sameSz", "1");
      for (struct node *n = node_first_el (col), *next; n; n = next)
        {
          next = node_next_el (n);
          if (strcmp (n->name->local, "colSz") == 0)
            node_remove (&c->d->tree, n);
        }
      if (v > 1 && node_int (col, "sameGap", 0) == 0)
        node_set (&c->d->tree, col, "sameGap", "2268");
    }
  return true;
}

static void
get_columns (struct prop_ctx *c, const struct sink *w)
{
  struct node *col = node_find (c->item, EL_colPr);
  if (col && node_int (col, "colCount", 1) > 1)
    sink_int (w, c->prop->name, node_int (col, "colCount", 1));
}

static bool
set_page_start (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *n = sec_child (c, EL_startNum);
  long v;
  if (!need (c, n, err))
    return false;
  if (!value_int (value, 0, 100000, &v))
    return prop_fail (c, value, "a page number; 0 continues", err);
  node_set_int (&c->d->tree, n, "page", v);
  return true;
}

static bool
set_visibility (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *n = sec_child (c, EL_visibility);
  bool on;
  if (!need (c, n, err))
    return false;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  node_set (&c->d->tree, n, c->prop->attr, on ? "1" : "0");
  return true;
}

/* ------------------------------------------------------------------ objects */

static bool
set_object_size (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *sz = node_child (c->item, EL_sz), *cur = node_child (c->item, EL_curSz),
              *org = node_child (c->item, EL_orgSz);
  bool width = strcmp (c->prop->attr, "width") == 0;
  long v;
  if (!sz)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s': the object has no size", c->prop->name);
  if (!value_length (value, 1, &v) || v < 1 || v > 1000000)
    return prop_fail (c, value, "a length such as 80mm", err);
  node_set_int (&c->d->tree, sz, c->prop->attr, v);
  if (cur && node_int (cur, c->prop->attr, 0) > 0)
    node_set_int (&c->d->tree, cur, c->prop->attr, v);
  long natural = node_int (org, c->prop->attr, 0);
  for (struct node *n = c->item->first; n && natural > 0; n = node_step (c->item, n))
    if (n->kind == NODE_ELEMENT && strcmp (n->name->local, "scaMatrix") == 0)
      {
        char scale[32];
        snprintf (scale, sizeof scale, "%.6f", (double) v / (double) natural);
        node_set (&c->d->tree, n, width ? "e1" : "e5", scale);
      }
  return true;
}

static void
get_object_size (struct prop_ctx *c, const struct sink *w)
{
  struct node *sz = node_child (c->item, EL_sz);
  if (sz)
    sink_mm (w, c->prop->name, node_int (sz, c->prop->attr, 0));
}

static bool
set_alt (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *n = node_child (c->item, EL_shapeComment);
  (void) err;
  if (!n)
    n = node_addf (&c->d->tree, c->item, NSK_HP, "shapeComment");
  node_set_content (&c->d->tree, n, value);
  return true;
}

static void
get_alt (struct prop_ctx *c, const struct sink *w)
{
  struct node *n = node_child (c->item, EL_shapeComment);
  if (n && n->first)
    sink_text (w, c->prop->name, n);
}

static const char *const wraps[][2] = {
  { "square", "SQUARE" },
  { "topbottom", "TOP_AND_BOTTOM" },
  { "topAndBottom", "TOP_AND_BOTTOM" },
  { "behind", "BEHIND_TEXT" },
  { "infront", "IN_FRONT_OF_TEXT" },
  { "inFrontOfText", "IN_FRONT_OF_TEXT" },
  { "behindText", "BEHIND_TEXT" },
  { "inline", "INLINE" },
  { NULL, NULL },
};

static bool
set_wrap (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *pos = node_child (c->item, EL_pos);
  const char *v = value_word (wraps, value);
  if (!v || !pos)
    return prop_fail (c, value, "inline, square, topbottom, behind or infront", err);
  bool in_line = strcmp (v, "INLINE") == 0;
  node_set (&c->d->tree, pos, "treatAsChar", in_line ? "1" : "0");
  node_set (&c->d->tree, c->item, "textWrap", in_line ? "TOP_AND_BOTTOM" : v);
  return true;
}

static void
get_wrap (struct prop_ctx *c, const struct sink *w)
{
  struct node *pos = node_child (c->item, EL_pos);
  const char *word = node_int (pos, "treatAsChar", 0) ? "inline" : value_word_back (wraps, node_attr (c->item, "textWrap"));
  if (pos && word)
    sink_str (w, c->prop->name, word);
}

static void
get_binary (struct prop_ctx *c, const struct sink *w)
{
  const char *id = node_attr (node_child (c->item, EL_img), "binaryItemIDRef");
  if (!id)
    id = node_attr (c->item, "binaryItemIDRef");
  if (!id)
    return;
  sink_str (w, "binary", id);
  struct node *list = node_find (c->d->hpf->root, EL_manifest);
  for (struct node *n = node_child (list, EL_item); n; n = node_sibling (n, EL_item))
    if (strcmp (node_attr_or (n, "id", ""), id) == 0)
      {
        const char *type = node_attr_or (n, "media-type", "");
        sink_str (w, "part", node_attr_or (n, "href", ""));
        sink_str (w, "contentType", strcmp (type, "image/jpg") == 0 ? "image/jpeg" : type);
        if (strcmp (node_attr_or (n, "isEmbeded", "1"), "0") == 0)
          sink_bool (w, "linked", true);
      }
}

/* ------------------------------------------------------------------ fields, links, marks */

static bool
set_field_value (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  return field_fill (c->d, c->item, value, err);
}

static void
get_field (struct prop_ctx *c, const struct sink *w)
{
  AUTO_BUF struct buf prompt = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf where = BUF_INIT (1 << 16);
  struct node *p = node_up (c->item, EL_p);
  field_prompt (c->item, &prompt);
  sink_str (w, "fieldType", node_attr_or (c->item, "type", ""));
  sink_str (w, "name", node_attr_or (c->item, "name", ""));
  sink_str (w, "prompt", buf_str (&prompt));
  sink_bool (w, "filled", field_filled (c->item));
  if (p)
    {
      path_of (c->d, p, &where);
      sink_str (w, "location", buf_str (&where));
    }
}

static bool
set_attr_text (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  (void) err;
  node_set (&c->d->tree, c->item, c->prop->attr, value);
  return true;
}

static void
get_attr_text (struct prop_ctx *c, const struct sink *w)
{
  const char *v = node_attr_or (c->item, c->prop->attr, "");
  if (*v)
    sink_str (w, c->prop->name, v);
}

static bool
set_read_only (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  node_set (&c->d->tree, c->item, "editable", on ? "0" : "1");
  return true;
}

static bool
set_url (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  if (!*value)
    return prop_fail (c, value, "an address", err);
  link_set_url (c->d, c->item, value);
  return true;
}

static void
get_url (struct prop_ctx *c, const struct sink *w)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  link_url (c->item, &b);
  sink_str (w, c->prop->name, buf_str (&b));
}

static bool
set_link_text (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  return field_set_text (c->d, c->item, value, err);
}

static const char *const page_types[][2]
    = { { "both", "BOTH" }, { "default", "BOTH" }, { "even", "EVEN" }, { "odd", "ODD" }, { NULL, NULL } };

static bool
set_page_type (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  const char *v = value_word (page_types, value);
  if (!v)
    return prop_fail (c, value, "both, even or odd", err);
  node_set (&c->d->tree, c->item, "applyPageType", v);
  return true;
}

static void
get_page_type (struct prop_ctx *c, const struct sink *w)
{
  const char *word = value_word_back (page_types, node_attr (c->item, "applyPageType"));
  if (word)
    sink_str (w, c->prop->name, word);
}

static bool
set_script (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *n = node_child (c->item, EL_script);
  if (!n)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s': the equation has no script", c->prop->name);
  node_set_content (&c->d->tree, n, value);
  return true;
}

static void
get_script (struct prop_ctx *c, const struct sink *w)
{
  sink_text (w, c->prop->name, node_child (c->item, EL_script));
}

static bool
set_checked (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  node_set (&c->d->tree, c->item, "value", on ? "CHECKED" : "UNCHECKED");
  return true;
}

static void
get_checked (struct prop_ctx *c, const struct sink *w)
{
  sink_bool (w, c->prop->name, strcmp (node_attr_or (c->item, "value", ""), "CHECKED") == 0);
}

const struct prop props_other[] = {
  { "title", "", PG_DOCUMENT, set_meta, get_meta, "title", "", NULL },
  { "creator", "author", PG_DOCUMENT, set_meta, get_meta, "creator", "", NULL },
  { "subject", "", PG_DOCUMENT, set_meta, get_meta, "subject", "", NULL },
  { "description", "comments", PG_DOCUMENT, set_meta, get_meta, "description", "", NULL },
  { "keyword", "keywords", PG_DOCUMENT, set_meta, get_meta, "keyword", "", NULL },
  { "lastModifiedBy", "lastsaveby", PG_DOCUMENT, set_meta, get_meta, "lastsaveby", "", NULL },
  { "language", "lang", PG_DOCUMENT, set_meta, get_meta, "language", "", NULL },
  { "pageSize", "paper|paperSize", PG_SECTION, set_page_size, NULL, "", "", NULL },
  { "pageWidth", "", PG_SECTION, set_page_length, get_page_length, "", "width", NULL },
  { "pageHeight", "", PG_SECTION, set_page_length, get_page_length, "", "height", NULL },
  { "orientation", "", PG_SECTION, set_orientation, get_orientation, "", "", NULL },
  { "margin", "margins", PG_SECTION, set_page_margin, NULL, "", "", NULL },
  { "marginLeft", "margin.left", PG_SECTION, set_page_margin, get_page_margin, "", "left", NULL },
  { "marginRight", "margin.right", PG_SECTION, set_page_margin, get_page_margin, "", "right", NULL },
  { "marginTop", "margin.top", PG_SECTION, set_page_margin, get_page_margin, "", "top", NULL },
  { "marginBottom", "margin.bottom", PG_SECTION, set_page_margin, get_page_margin, "", "bottom", NULL },
  { "marginHeader", "margin.header", PG_SECTION, set_page_margin, get_page_margin, "", "header", NULL },
  { "marginFooter", "margin.footer", PG_SECTION, set_page_margin, get_page_margin, "", "footer", NULL },
  { "gutter", "", PG_SECTION, set_page_margin, NULL, "", "gutter", NULL },
  { "columns", "", PG_SECTION, set_columns, get_columns, "", "colCount", NULL },
  { "columnSpace", "", PG_SECTION, set_columns, NULL, "", "sameGap", NULL },
  { "pageStart", "", PG_SECTION, set_page_start, NULL, "", "", NULL },
  { "hideFirstHeader", "", PG_SECTION, set_visibility, NULL, "", "hideFirstHeader", NULL },
  { "hideFirstFooter", "", PG_SECTION, set_visibility, NULL, "", "hideFirstFooter", NULL },
  { "binary", "", PG_PICTURE, NULL, get_binary, "", "", NULL },
  { "width", "", PG_PICTURE, set_object_size, get_object_size, "", "width", NULL },
  { "height", "", PG_PICTURE, set_object_size, get_object_size, "", "height", NULL },
  { "wrap", "textWrap", PG_PICTURE, set_wrap, get_wrap, "", "", wraps },
  { "alt", "altText|description", PG_PICTURE, set_alt, get_alt, "", "", NULL },
  { "value", "text", PG_FIELD, set_field_value, get_field, "", "", NULL },
  { "name", "", PG_FIELD, set_attr_text, NULL, "", "name", NULL },
  { "readOnly", "", PG_FIELD, set_read_only, NULL, "", "", NULL },
  { "url", "href|target|link", PG_LINK, set_url, get_url, "", "", NULL },
  { "text", "", PG_LINK, set_link_text, NULL, "", "", NULL },
  { "name", "", PG_BOOKMARK, set_attr_text, get_attr_text, "", "name", NULL },
  { "type", "applyPageType", PG_HEADING, set_page_type, get_page_type, "", "", page_types },
  { "formula", "script|text", PG_EQUATION, set_script, get_script, "", "", NULL },
  { "checked", "value", PG_CHECKBOX, set_checked, get_checked, "", "", NULL },
  { "caption", "text|label", PG_CHECKBOX, set_attr_text, get_attr_text, "", "caption", NULL },
  { "name", "", PG_CHECKBOX, set_attr_text, get_attr_text, "", "name", NULL },
  { "name", "", PG_STYLE, set_attr_text, get_attr_text, "", "name", NULL },
  { "engName", "", PG_STYLE, set_attr_text, get_attr_text, "", "engName", NULL },
  { 0 },
};
