/* Paragraph properties: hh:paraPr, and the references of hp:p. */
#include "plugins/hwpx/model/props.h"

#include "common/base/num.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/lists.h"
#include "plugins/hwpx/model/values.h"

#include <math.h>
#include <string.h>

static const enum el order[]
    = { EL_align, EL_heading, EL_breakSetting, EL_autoSpacing, EL_switch, EL_margin, EL_lineSpacing, EL_border, EL_NONE };
static const enum el margin_order[] = { EL_intent, EL_left, EL_right, EL_prev, EL_next, EL_NONE };

static const char *const aligns[][2] = {
  { "left", "LEFT" }, { "center", "CENTER" }, { "right", "RIGHT" }, { "justify", "JUSTIFY" }, { "both", "JUSTIFY" },
  { "distribute", "DISTRIBUTE" }, { "distributeSpace", "DISTRIBUTE_SPACE" }, { NULL, NULL },
};

static bool
set_align (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  const char *v = value_word (aligns, value);
  if (!v)
    return prop_fail (c, value, "left, center, right, justify or distribute", err);
  struct node *n = prop_child (c->d, c->item, NSK_HH, EL_align, order);
  node_set (&c->d->tree, n, "horizontal", v);
  if (!node_attr (n, "vertical"))
    node_set (&c->d->tree, n, "vertical", "BASELINE");
  return true;
}

static void
get_align (struct prop_ctx *c, const struct sink *w)
{
  const char *word = value_word_back (aligns, node_attr (node_child (c->item, EL_align), "horizontal"));
  if (word)
    sink_str (w, c->prop->name, word);
}

/* Margins and line spacing stand in a switch: real numbers in hp:case, doubled ones in hp:default; files without a switch
 * hold doubled numbers only.  Reads take the case, writes reach every copy. */
static long
scale_at (const struct node *n)
{
  return n->parent && n->parent->el == EL_case ? 1 : 2;
}

static struct node *
real_copy (const struct node *item, enum el el)
{
  struct node *found = NULL;
  for (struct node *n = item->first; n; n = node_step (item, n))
    if (n->el == el && (!found || (scale_at (n) == 1 && scale_at (found) == 2)))
      found = n;
  return found;
}

static long
margin (const struct node *item, enum el side)
{
  struct node *m = real_copy (item, EL_margin);
  long v = m ? node_int (node_child (m, side), "value", 0) : 0;
  return m ? v / scale_at (m) : 0;
}

static void
set_margin (struct prop_ctx *c, enum el side, long v)
{
  if (!real_copy (c->item, EL_margin))
    prop_child (c->d, c->item, NSK_HH, EL_margin, order);
  for (struct node *n = c->item->first; n; n = node_step (c->item, n))
    if (n->el == EL_margin)
      {
        struct node *s = prop_child (c->d, n, NSK_HC, side, margin_order);
        node_set_int (&c->d->tree, s, "value", v * scale_at (n));
        if (!node_attr (s, "unit"))
          node_set (&c->d->tree, s, "unit", "HWPUNIT");
      }
}

static enum el
side_of (const struct prop *p)
{
  return el_of (NSK_HC, p->el, strlen (p->el));
}

static bool
set_length (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  long v;
  if (!value_length (value, 1, &v))
    return prop_fail (c, value, "a length such as 10pt or 5mm", err);
  set_margin (c, side_of (c->prop), v * (*c->prop->attr == '-' ? -1 : 1));
  return true;
}

static void
get_length (struct prop_ctx *c, const struct sink *w)
{
  AUTO_BUF struct buf b = BUF_INIT (64);
  long v = margin (c->item, side_of (c->prop)), sign = *c->prop->attr == '-' ? -1 : 1;
  if (v == 0 || (side_of (c->prop) == EL_intent && v * sign < 0))
    return;
  value_put_pt (&b, (double) (v * sign));
  sink_str (w, c->prop->name, buf_str (&b));
}

/* "160%", "1.6", "20pt", "min 20pt". */
static bool
parse_spacing (const char *s, const char **ret_type, long *ret)
{
  double v;
  size_t len = strlen (s);
  char number[24];
  if (ascii_ncasecmp (s, "min ", 4) == 0 || ascii_ncasecmp (s, "atLeast ", 8) == 0)
    {
      *ret_type = "AT_LEAST";
      return value_length (strchr (s, ' ') + 1, HWPUNIT_PT, ret) && *ret > 0;
    }
  *ret_type = "PERCENT";
  if (len && len < sizeof number && s[len - 1] == '%')
    {
      memcpy (number, s, len - 1);
      number[len - 1] = 0;
      if (!oc_parse_double (number, &v))
        return false;
      *ret = lround (v);
      return v >= 1 && v <= 5000;
    }
  if (oc_parse_double (s, &v))
    {
      *ret = lround (v < 10 ? v * 100 : v);
      return v > 0 && v <= 5000;
    }
  *ret_type = "FIXED";
  return value_length (s, HWPUNIT_PT, ret) && *ret > 0;
}

static bool
set_spacing (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  const char *type;
  long v;
  if (!parse_spacing (value, &type, &v))
    return prop_fail (c, value, "160%, 1.6, 20pt or 'min 20pt'", err);
  if (!real_copy (c->item, EL_lineSpacing))
    prop_child (c->d, c->item, NSK_HH, EL_lineSpacing, order);
  for (struct node *n = c->item->first; n; n = node_step (c->item, n))
    if (n->el == EL_lineSpacing)
      {
        node_set (&c->d->tree, n, "type", type);
        node_set_int (&c->d->tree, n, "value", v * (strcmp (type, "PERCENT") == 0 ? 1 : scale_at (n)));
        if (!node_attr (n, "unit"))
          node_set (&c->d->tree, n, "unit", "HWPUNIT");
      }
  return true;
}

static void
get_spacing (struct prop_ctx *c, const struct sink *w)
{
  const struct node *n = real_copy (c->item, EL_lineSpacing);
  const char *type = node_attr_or (n, "type", "PERCENT");
  AUTO_BUF struct buf b = BUF_INIT (64);
  if (!n)
    return;
  if (strcmp (type, "PERCENT") == 0)
    buf_addf (&b, "%ld%%", node_int (n, "value", 160));
  else
    {
      buf_adds (&b, strcmp (type, "FIXED") == 0 ? "" : "min ");
      value_put_pt (&b, (double) node_int (n, "value", 0) / (double) scale_at (n));
    }
  sink_str (w, c->prop->name, buf_str (&b));
}

static bool
set_break (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  struct node *n = prop_child (c->d, c->item, NSK_HH, EL_breakSetting, order);
  if (!node_attr (n, "breakLatinWord"))
    {
      static const char *const defaults[][2] = { { "breakLatinWord", "KEEP_WORD" },
                                                 { "breakNonLatinWord", "KEEP_WORD" },
                                                 { "widowOrphan", "0" },
                                                 { "keepWithNext", "0" },
                                                 { "keepLines", "0" },
                                                 { "pageBreakBefore", "0" },
                                                 { "lineWrap", "BREAK" } };
      for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++)
        node_set (&c->d->tree, n, defaults[i][0], defaults[i][1]);
    }
  node_set (&c->d->tree, n, c->prop->attr, on ? "1" : "0");
  return true;
}

static void
get_break (struct prop_ctx *c, const struct sink *w)
{
  if (node_int (node_child (c->item, EL_breakSetting), c->prop->attr, 0))
    sink_bool (w, c->prop->name, true);
}

/* ------------------------------------------------------------------ headings and lists */

/* hh:heading stands in a switch for deep levels; every copy is set. */
static void
set_heading (struct prop_ctx *c, const char *type, const char *ref, long level)
{
  if (!real_copy (c->item, EL_heading))
    prop_child (c->d, c->item, NSK_HH, EL_heading, order);
  for (struct node *n = c->item->first; n; n = node_step (c->item, n))
    if (n->el == EL_heading)
      {
        node_set (&c->d->tree, n, "type", type);
        node_set (&c->d->tree, n, "idRef", ref);
        node_set_int (&c->d->tree, n, "level", level);
      }
}

static bool
set_outline (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  long v;
  if (strcmp (value, "none") == 0)
    value = "0";
  if (!value_int (value, 0, 10, &v))
    return prop_fail (c, value, "0 (body text) to 10", err);
  set_heading (c, v ? "OUTLINE" : "NONE", "0", v ? v - 1 : 0);
  return true;
}

static void
get_outline (struct prop_ctx *c, const struct sink *w)
{
  const struct node *n = real_copy (c->item, EL_heading);
  if (n && strcmp (node_attr_or (n, "type", ""), "OUTLINE") == 0)
    sink_int (w, c->prop->name, node_int (n, "level", 0) + 1);
}

static bool
set_list (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  const char *type, *id;
  if (ascii_casecmp (value, "none") == 0)
    {
      set_heading (c, "NONE", "0", 0);
      return true;
    }
  if (!list_style_find (c->d, value, &type, &id))
    return prop_fail (c, value, "none, bullet, circle, square, dash, decimal, roman, latin, hangul, hanja or numbering:<id>",
                      err);
  const struct node *n = real_copy (c->item, EL_heading);
  long level = n && strcmp (node_attr_or (n, "type", "NONE"), "NONE") != 0 ? node_int (n, "level", 0) : 0;
  set_heading (c, type, id, level > 6 ? 6 : level);
  return true;
}

static void
get_list (struct prop_ctx *c, const struct sink *w)
{
  const struct node *n = real_copy (c->item, EL_heading);
  const char *type = node_attr_or (n, "type", "NONE");
  if (strcmp (type, "NUMBER") == 0 || strcmp (type, "BULLET") == 0)
    sink_str (w, c->prop->name, list_style_name (c->d, type, node_attr_or (n, "idRef", "0")));
}

static bool
set_level (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  long v;
  const struct node *n = real_copy (c->item, EL_heading);
  if (!value_int (value, 1, 7, &v))
    return prop_fail (c, value, "1 to 7", err);
  if (!n || strcmp (node_attr_or (n, "type", "NONE"), "NONE") == 0)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'listLevel': the paragraph is in no list; give listStyle first");
  set_heading (c, node_attr (n, "type"), node_attr_or (n, "idRef", "0"), v - 1);
  return true;
}

static void
get_level (struct prop_ctx *c, const struct sink *w)
{
  const struct node *n = real_copy (c->item, EL_heading);
  const char *type = node_attr_or (n, "type", "NONE");
  if (strcmp (type, "NUMBER") == 0 || strcmp (type, "BULLET") == 0)
    sink_int (w, c->prop->name, node_int (n, "level", 0) + 1);
}

/* ------------------------------------------------------------------ references */

static bool
set_style (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *style = head_style_by_name (c->d, value);
  struct tree *t = &c->d->tree;
  if (!style || strcmp (node_attr_or (style, "type", "PARA"), "CHAR") == 0)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'style': header.xml has no paragraph style '%s'", value);
  node_set (t, c->owner, "styleIDRef", node_attr_or (style, "id", "0"));
  for (struct node *r = node_child (c->owner, EL_run); r; r = node_sibling (r, EL_run))
    node_set (t, r, "charPrIDRef", node_attr_or (style, "charPrIDRef", "0"));
  struct node *item = head_item (c->d, EL_paraProperties, EL_paraPr, node_attr (style, "paraPrIDRef"));
  if (item)
    c->item = node_clone (t, item);
  return true;
}

static void
get_style_id (struct prop_ctx *c, const struct sink *w)
{
  sink_str (w, "styleIDRef", node_attr_or (c->owner, "styleIDRef", "0"));
}

static bool
set_ref (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *item = head_item (c->d, EL_paraProperties, EL_paraPr, value);
  if (!item)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s': header.xml has no paraPr '%s'", c->prop->name, value);
  c->item = node_clone (&c->d->tree, item);
  return true;
}

static void
get_ref (struct prop_ctx *c, const struct sink *w)
{
  sink_str (w, c->prop->name, node_attr_or (c->item, "id", ""));
}

/* Breaks are attributes of the paragraph itself. */
static bool
set_break_here (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  node_set (&c->d->tree, c->owner, c->prop->attr, on ? "1" : "0");
  return true;
}

static void
get_break_here (struct prop_ctx *c, const struct sink *w)
{
  if (node_int (c->owner, c->prop->attr, 0))
    sink_bool (w, c->prop->name, true);
}

const struct prop props_para[] = {
  { "style", "styleId|styleName|styleIDRef", PG_PARA, set_style, get_style_id, "", "styleIDRef", NULL },
  { "paraPrIDRef", "parapr", PG_PARA, set_ref, get_ref, "", "", NULL },
  { "align", "alignment|halign", PG_PARA, set_align, get_align, "align", "horizontal", aligns },
  { "indent", "leftIndent|indentLeft", PG_PARA, set_length, get_length, "left", "", NULL },
  { "rightIndent", "indentRight", PG_PARA, set_length, get_length, "right", "", NULL },
  { "firstLineIndent", "firstLine", PG_PARA, set_length, get_length, "intent", "+", NULL },
  { "hangingIndent", "hanging", PG_PARA, set_length, get_length, "intent", "-", NULL },
  { "spaceBefore", "spacingBefore", PG_PARA, set_length, get_length, "prev", "", NULL },
  { "spaceAfter", "spacingAfter", PG_PARA, set_length, get_length, "next", "", NULL },
  { "lineSpacing", "lineHeight", PG_PARA, set_spacing, get_spacing, "lineSpacing", "", NULL },
  { "listStyle", "list|bullet", PG_PARA, set_list, get_list, "heading", "", NULL },
  { "listLevel", "numLevel|level", PG_PARA, set_level, get_level, "heading", "", NULL },
  { "outlineLevel", "heading|outlineLvl", PG_PARA, set_outline, get_outline, "heading", "", NULL },
  { "pageBreakBefore", "", PG_PARA, set_break, get_break, "", "pageBreakBefore", NULL },
  { "keepNext", "keepWithNext", PG_PARA, set_break, get_break, "", "keepWithNext", NULL },
  { "keepLines", "keepTogether", PG_PARA, set_break, get_break, "", "keepLines", NULL },
  { "widowControl", "widowOrphan", PG_PARA, set_break, get_break, "", "widowOrphan", NULL },
  { "pageBreak", "", PG_PARA, set_break_here, get_break_here, "", "pageBreak", NULL },
  { "columnBreak", "", PG_PARA, set_break_here, get_break_here, "", "columnBreak", NULL },
  { 0 },
};
