/* Controls: links, notes, headers and footers, page numbers, bookmarks, click-here fields; and equations. */
#include "common/base/utf.h"
#include "plugins/hwpx/model/fields.h"
#include "plugins/hwpx/model/props.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/model/values.h"
#include "plugins/hwpx/ops/add.h"

#include <string.h>

#define FIELDID_CLICK_HERE 627272811UL /* '%clk' */
#define FIELDID_HYPERLINK 627600491UL  /* '%hlk' */

static bool
in_paragraph (struct adder *a, struct node **ret_p, struct node **ret_run, struct oc_err *err)
{
  if (!add_carrier (a, ret_p, err))
    return false;
  *ret_run = add_carrier_run (a, *ret_p);
  return true;
}

/* Begin mark, text, end mark in one run. */
static struct node *
put_field (struct adder *a, struct node *run, const char *type, unsigned long fieldid, const char *text)
{
  struct tree *t = &a->d->tree;
  struct node *open, *close, *old = node_child (run, EL_t);
  if (old && !old->first)
    node_remove (t, old);
  field_make (a->d, run, type, fieldid, &open, &close);
  node_insert (t, run, NULL, open);
  if (*text)
    t_append (a->d, node_addf (t, run, NSK_HP, "t"), text);
  node_insert (t, run, NULL, close);
  return node_child (open, EL_fieldBegin);
}

bool
add_hyperlink (struct adder *a, struct ref *ret, struct oc_err *err)
{
  const char *url = add_prop (a, "url", add_prop (a, "href", NULL));
  struct node *p, *run;
  if (!url || !*url)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a hyperlink needs the property 'url'");
  if (!in_paragraph (a, &p, &run, err))
    return false;
  struct node *begin = put_field (a, run, "HYPERLINK", FIELDID_HYPERLINK, add_prop (a, "text", url));
  link_params (a->d, run, begin, url);
  /* The look that Hancom gives a link: blue with a blue line below. */
  struct ref r = { K_RUN, run };
  struct change look[] = { { prop_find (K_RUN, "color"), "#0000FF" }, { prop_find (K_RUN, "underline"), "single" },
                           { prop_find (K_RUN, "underline.color"), "#0000FF" } };
  *ret = (struct ref) { K_HYPERLINK, begin };
  para_touched (a->d, p);
  return props_apply (a->d, &r, look, 3, err);
}

bool
add_field (struct adder *a, struct ref *ret, struct oc_err *err)
{
  const char *prompt = add_prop (a, "prompt", add_prop (a, "text", "이곳을 마우스로 누르고 내용을 입력하세요."));
  struct node *p, *run, *begin;
  if (!in_paragraph (a, &p, &run, err))
    return false;
  begin = put_field (a, run, "CLICK_HERE", FIELDID_CLICK_HERE, "");
  node_set (&a->d->tree, begin, "name", add_prop (a, "name", ""));
  click_here_params (a->d, run, begin, prompt, add_prop (a, "help", ""));
  /* The guide text stands in a run of its own, red and italic; so the field is spread over three runs. */
  struct tree *t = &a->d->tree;
  struct node *guide = node_make (t, run, NSK_HP, "run charPrIDRef=0"),
              *tail = node_make (t, run, NSK_HP, "run charPrIDRef=0");
  node_set (t, guide, "charPrIDRef", node_attr_or (run, "charPrIDRef", "0"));
  node_set (t, tail, "charPrIDRef", node_attr_or (run, "charPrIDRef", "0"));
  node_insert_after (t, run, guide);
  node_insert_after (t, guide, tail);
  node_insert (t, tail, NULL, run->last);
  t_append (a->d, node_addf (t, guide, NSK_HP, "t"), prompt);
  struct ref r = { K_RUN, guide };
  struct change look[] = { { prop_find (K_RUN, "color"), "#FF0000" }, { prop_find (K_RUN, "italic"), "true" } };
  *ret = (struct ref) { K_FIELD, begin };
  para_touched (a->d, p);
  return props_apply (a->d, &r, look, 2, err);
}

bool
add_bookmark (struct adder *a, struct ref *ret, struct oc_err *err)
{
  const char *name = add_prop (a, "name", NULL);
  struct node *p, *run;
  if (!name || !*name)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a bookmark needs the property 'name'");
  if (!in_paragraph (a, &p, &run, err))
    return false;
  struct node *ctrl = node_addf (&a->d->tree, run, NSK_HP, "ctrl");
  struct node *mark = node_addf (&a->d->tree, ctrl, NSK_HP, "bookmark name=");
  node_set (&a->d->tree, mark, "name", name);
  node_addf (&a->d->tree, run, NSK_HP, "t");
  *ret = (struct ref) { K_BOOKMARK, mark };
  return true;
}

/* ------------------------------------------------------------------ lists in controls */

static const struct node *
style_or_first (struct doc *d, const char *name)
{
  const struct node *s = name ? head_style_by_name (d, name) : NULL;
  return s ? s : node_child (head_list (d, EL_styles), EL_style);
}

static struct node *
sub_list (struct doc *d, const struct node *near, const char *valign, long width, long height, const char *style_name)
{
  const struct node *style = style_or_first (d, style_name);
  struct node *list = node_makef (&d->tree, near, NSK_HP,
                                  "subList id= textDirection=HORIZONTAL lineWrap=BREAK vertAlign=%s linkListIDRef=0 "
                                  "linkListNextIDRef=0 textWidth=%ld textHeight=%ld hasTextRef=0 hasNumRef=0",
                                  valign, width, height);
  node_insert (
      &d->tree, list, NULL,
      para_new (d, near, node_attr (style, "paraPrIDRef"), node_attr (style, "id"), node_attr (style, "charPrIDRef"), ""));
  return list;
}

static struct node *
auto_num (struct doc *d, const struct node *near, size_t num, const char *type, const char *suffix)
{
  struct node *ctrl = node_make (&d->tree, near, NSK_HP, "ctrl");
  struct node *n = node_makef (&d->tree, near, NSK_HP, "autoNum num=%zu numType=%s", num, type);
  node_insert (&d->tree, ctrl, NULL, n);
  node_insert (&d->tree, n, NULL,
               node_makef (&d->tree, near, NSK_HP,
                           "autoNumFormat type=DIGIT userChar= prefixChar= suffixChar=%s supscript=0", suffix));
  return ctrl;
}

static void
set_note_number (struct doc *d, struct node *note, long num)
{
  struct node *an = node_find (note, EL_autoNum);
  node_set_int (&d->tree, note, "number", num);
  if (an)
    node_set_int (&d->tree, an, "num", num);
  doc_touch (d, note);
}

void
notes_shift (struct doc *d, const struct node *from, long by)
{
  const struct node *root = from;
  long num = node_int (from, "number", 0);
  while (root->parent)
    root = root->parent;
  /* Numbers that are stored count on from note to note; where they start again, another numbering begins. */
  for (struct node *n = node_skip (root, from); n; n = node_step (root, n))
    if (n->el == from->el)
      {
        if (node_int (n, "number", 0) != (by > 0 ? num : num + 1))
          return;
        num++;
        set_note_number (d, n, by > 0 ? num : num - 1);
      }
}

/* One more than the note of that kind before it. */
static void
number_note (struct doc *d, struct node *note)
{
  long num = 0;
  struct node *root = node_top (note);
  for (struct node *n = root->first; n && n != note; n = node_step (root, n))
    if (n->el == note->el)
      num = node_int (n, "number", num + 1);
  set_note_number (d, note, num + 1);
  notes_shift (d, note, 1);
}

static bool
add_note (struct adder *a, enum el el, struct ref *ret, struct oc_err *err)
{
  bool foot = el == EL_footNote;
  struct node *p, *run;
  if (a->parent.kind != K_PARA && a->parent.kind != K_RUN)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a note goes into a paragraph, not into a %s", kind_type (a->parent.kind));
  if (!in_paragraph (a, &p, &run, err))
    return false;
  struct tree *t = &a->d->tree;
  struct node *ctrl = node_addf (t, run, NSK_HP, "ctrl");
  struct node *note
      = node_addf (t, ctrl, NSK_HP, "%s number=0 suffixChar=41 instId=%lu", el_name (el), doc_new_id (a->d, "instId"));
  struct node *list = sub_list (a->d, run, "TOP", 0, 0, foot ? "각주" : "미주");
  node_insert (t, note, NULL, list);
  struct node *first = node_find (list, EL_run);
  node_insert (t, first, first->first, auto_num (a->d, run, 0, foot ? "FOOTNOTE" : "ENDNOTE", ")"));
  t_append (a->d, node_find (first, EL_t), " ");
  node_addf (t, run, NSK_HP, "t");
  number_note (a->d, note);
  *ret = (struct ref) { foot ? K_FOOTNOTE : K_ENDNOTE, note };
  return true;
}

bool
add_footnote (struct adder *a, struct ref *ret, struct oc_err *err)
{
  return add_note (a, EL_footNote, ret, err);
}

bool
add_endnote (struct adder *a, struct ref *ret, struct oc_err *err)
{
  return add_note (a, EL_endNote, ret, err);
}

/* Run of the section's first paragraph that holds its set-up: page-wide controls stand behind it. */
static struct node *
set_up_run (struct adder *a)
{
  struct node *root = a->parent.kind == K_SECTION ? a->parent.n
                      : a->parent.n               ? node_top (a->parent.n)
                                                  : a->d->sections[0]->root;
  struct node *sec = node_find (root, EL_secPr);
  return sec ? sec->parent : NULL;
}

static bool
add_heading (struct adder *a, enum el el, struct ref *ret, struct oc_err *err)
{
  struct node *run = set_up_run (a), *sec = run ? node_child (run, EL_secPr) : NULL;
  const struct node *margin = node_child (node_child (sec, EL_pagePr), EL_margin);
  struct tree *t = &a->d->tree;
  bool head = el == EL_header;
  if (!run)
    return oc_fail (err, OC_INVALID_ARGUMENT, "the section has no page set-up (hp:secPr) to put a %s beside", el_name (el));
  struct node *ctrl = node_make (t, run, NSK_HP, "ctrl");
  /* Behind secPr and the column set-up. */
  struct node *after = sec;
  while (after->next && after->next->el == EL_ctrl)
    after = after->next;
  node_insert_after (t, after, ctrl);
  long id = 0;
  for (struct node *top = node_top (run), *n = top->first; n; n = node_step (top, n))
    if ((n->el == EL_header || n->el == EL_footer) && node_int (n, "id", 0) > id)
      id = node_int (n, "id", 0);
  struct node *h = node_addf (t, ctrl, NSK_HP, "%s id=%ld applyPageType=BOTH", el_name (el), id + 1);
  struct node *list = sub_list (a->d, run, head ? "TOP" : "BOTTOM", text_width (a->d, run),
                                node_int (margin, el_name (el), 4252), "머리말");
  node_insert (t, h, NULL, list);
  const char *field = add_prop (a, "field", NULL);
  if (field && ascii_casecmp (field, "page") == 0)
    {
      struct node *first = node_find (list, EL_run);
      node_insert (t, first, NULL, auto_num (a->d, run, 1, "PAGE", ""));
    }
  else if (field)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'field' takes page");
  para_touched (a->d, run);
  *ret = (struct ref) { head ? K_HEADER : K_FOOTER, h };
  return true;
}

bool
add_header (struct adder *a, struct ref *ret, struct oc_err *err)
{
  return add_heading (a, EL_header, ret, err);
}

bool
add_footer (struct adder *a, struct ref *ret, struct oc_err *err)
{
  return add_heading (a, EL_footer, ret, err);
}

static const char *const positions[][2] = {
  { "bottom-center", "BOTTOM_CENTER" },
  { "bottom", "BOTTOM_CENTER" },
  { "bottom-left", "BOTTOM_LEFT" },
  { "bottom-right", "BOTTOM_RIGHT" },
  { "top-center", "TOP_CENTER" },
  { "top", "TOP_CENTER" },
  { "top-left", "TOP_LEFT" },
  { "top-right", "TOP_RIGHT" },
  { "outside-top", "OUTSIDE_TOP" },
  { "outside-bottom", "OUTSIDE_BOTTOM" },
  { "inside-top", "INSIDE_TOP" },
  { "inside-bottom", "INSIDE_BOTTOM" },
  { "none", "NONE" },
  { NULL, NULL },
};
static const char *const formats[][2] = {
  { "digit", "DIGIT" },
  { "decimal", "DIGIT" },
  { "roman", "ROMAN_CAPITAL" },
  { "lowerRoman", "ROMAN_SMALL" },
  { "latin", "LATIN_CAPITAL" },
  { "lowerLetter", "LATIN_SMALL" },
  { "hangul", "HANGUL_SYLLABLE" },
  { "hanja", "IDEOGRAPH" },
  { "circled", "CIRCLED_DIGIT" },
  { NULL, NULL },
};

bool
add_page_number (struct adder *a, struct ref *ret, struct oc_err *err)
{
  struct node *run = set_up_run (a);
  const char *pos = value_word (positions, add_prop (a, "position", "bottom-center"));
  const char *format = value_word (formats, add_prop (a, "format", "digit")), *start = add_prop (a, "start", NULL);
  long first = 0;
  if (!run)
    return oc_fail (err, OC_INVALID_ARGUMENT, "the section has no page set-up (hp:secPr) to put page numbers beside");
  if (!pos || !format)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s' has an unknown value", pos ? "format" : "position");
  if (start && !value_int (start, 1, 100000, &first))
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'start' takes a page number");
  struct node *ctrl = node_make (&a->d->tree, run, NSK_HP, "ctrl"), *after = node_child (run, EL_secPr);
  while (after->next && after->next->el == EL_ctrl)
    after = after->next;
  node_insert_after (&a->d->tree, after, ctrl);
  struct node *n = node_addf (&a->d->tree, ctrl, NSK_HP, "pageNum pos=%s formatType=%s", pos, format);
  node_set (&a->d->tree, n, "sideChar", add_prop (a, "sideChar", "-"));
  struct node *num = node_child (node_child (run, EL_secPr), EL_startNum);
  if (start && num)
    node_set_int (&a->d->tree, num, "page", first);
  para_touched (a->d, run);
  *ret = (struct ref) { K_PARA, run->parent };
  return true;
}

bool
add_equation (struct adder *a, struct ref *ret, struct oc_err *err)
{
  const char *script = add_prop (a, "formula", add_prop (a, "script", add_prop (a, "text", NULL)));
  struct node *p, *run;
  struct tree *t = &a->d->tree;
  if (!script || !*script)
    return oc_fail (err, OC_INVALID_ARGUMENT, "an equation needs the property 'formula' (Hancom equation text)");
  if (!in_paragraph (a, &p, &run, err))
    return false;
  struct node *e
      = node_makef (t, run, NSK_HP,
                    "equation id=%lu zOrder=0 numberingType=EQUATION textWrap=TOP_AND_BOTTOM textFlow=BOTH_SIDES lock=0 "
                    "dropcapstyle=None version= baseLine=85 textColor=#000000 baseUnit=1000 lineMode=CHAR font=HancomEQN",
                    doc_new_id (a->d, "id"));
  node_set (t, e, "version", "Equation Version 60");
  node_insert (t, e, NULL,
               node_makef (t, run, NSK_HP, "sz width=%zu widthRelTo=ABSOLUTE height=1200 heightRelTo=ABSOLUTE protect=0",
                           600 * (strlen (script) < 60 ? strlen (script) + 1 : 60)));
  node_insert (t, e, NULL,
               node_make (t, run, NSK_HP,
                          "pos treatAsChar=1 affectLSpacing=0 flowWithText=1 allowOverlap=0 holdAnchorAndSO=0 "
                          "vertRelTo=PARA horzRelTo=PARA vertAlign=TOP horzAlign=LEFT vertOffset=0 horzOffset=0"));
  node_insert (t, e, NULL, node_make (t, run, NSK_HP, "outMargin left=56 right=56 top=0 bottom=0"));
  struct node *s = node_make (t, run, NSK_HP, "script");
  node_set_content (t, s, script);
  node_insert (t, e, NULL, s);
  node_insert (t, run, NULL, e);
  node_addf (t, run, NSK_HP, "t");
  para_touched (a->d, p);
  *ret = (struct ref) { K_EQUATION, e };
  return true;
}

/* ------------------------------------------------------------------ styles */

bool
add_style (struct adder *a, struct ref *ret, struct oc_err *err)
{
  const char *name = add_prop (a, "name", NULL), *from = add_prop (a, "basedOn", "0");
  struct node *base = head_style_by_name (a->d, from);
  if (!name || !*name)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a style needs the property 'name'");
  if (!base)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'basedOn': there is no style '%s'", from);
  struct node *taken = head_style_by_name (a->d, name);
  if (taken && strcmp (node_attr_or (taken, "name", ""), name) == 0)
    return oc_fail (err, OC_INVALID_ARGUMENT, "there is a style '%s' already", name);
  struct node *s = node_clone (&a->d->tree, base);
  node_set (&a->d->tree, s, "name", name);
  node_set (&a->d->tree, s, "engName", name);
  const char *id = head_append (a->d, EL_styles, s);
  node_set (&a->d->tree, s, "nextStyleIDRef", id);
  *ret = (struct ref) { K_STYLE, s };
  return true;
}
