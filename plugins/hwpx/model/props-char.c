/* Character properties: hh:charPr. */
#include "plugins/hwpx/model/props.h"

#include "plugins/hwpx/model/values.h"

#include <string.h>

static const enum el order[]
    = { EL_fontRef,   EL_ratio,   EL_spacing, EL_relSz,  EL_offset,  EL_italic,    EL_bold,      EL_underline,
        EL_strikeout, EL_outline, EL_shadow,  EL_emboss, EL_engrave, EL_supscript, EL_subscript, EL_NONE };
static const char *const langs[] = { "hangul", "latin", "hanja", "japanese", "other", "symbol", "user" };
static const char *const fontface_langs[] = { "HANGUL", "LATIN", "HANJA", "JAPANESE", "OTHER", "SYMBOL", "USER" };

static const char *const underlines[][2] = {
  { "single", "BOTTOM SOLID" },
  { "bottom", "BOTTOM SOLID" },
  { "true", "BOTTOM SOLID" },
  { "1", "BOTTOM SOLID" },
  { "yes", "BOTTOM SOLID" },
  { "on", "BOTTOM SOLID" },
  { "top", "TOP SOLID" },
  { "center", "CENTER SOLID" },
  { "double", "BOTTOM DOUBLE_SLIM" },
  { "wave", "BOTTOM WAVE" },
  { "dotted", "BOTTOM DOT" },
  { "dot", "BOTTOM DOT" },
  { "dash", "BOTTOM DASH" },
  { "dashed", "BOTTOM DASH" },
  { "dashDot", "BOTTOM DASH_DOT" },
  { "thick", "BOTTOM THICK_SLIM" },
  { "none", "NONE SOLID" },
  { "false", "NONE SOLID" },
  { "0", "NONE SOLID" },
  { "no", "NONE SOLID" },
  { "off", "NONE SOLID" },
  { NULL, NULL },
};

static struct node *
child (struct prop_ctx *c, enum el el)
{
  return prop_child (c->d, c->item, NSK_HH, el, order);
}

static enum el
prop_el (const struct prop *p)
{
  return el_of (NSK_HH, p->el, strlen (p->el));
}

/* Present means on: bold, italic, emboss, engrave, supscript, subscript. */
static bool
set_flag (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  enum el el = prop_el (c->prop), other = el == EL_supscript ? EL_subscript : el == EL_subscript ? EL_supscript : EL_NONE;
  struct node *n = node_child (c->item, el);
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  if (on)
    {
      child (c, el);
      n = other != EL_NONE ? node_child (c->item, other) : NULL;
    }
  if (n)
    node_remove (&c->d->tree, n);
  return true;
}

static void
get_flag (struct prop_ctx *c, const struct sink *w)
{
  if (node_child (c->item, prop_el (c->prop)))
    sink_bool (w, c->prop->name, true);
}

static bool
set_underline (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  const char *v = value_word (underlines, value);
  char type[16];
  if (!v)
    return prop_fail (c, value, "none, single, top, center, double, wave, dotted, dash, dashDot or thick", err);
  struct node *n = child (c, EL_underline);
  size_t len = strcspn (v, " ");
  memcpy (type, v, len);
  type[len] = 0;
  node_set (&c->d->tree, n, "type", type);
  node_set (&c->d->tree, n, "shape", v + len + 1);
  if (!node_attr (n, "color"))
    node_set (&c->d->tree, n, "color", "#000000");
  return true;
}

static void
get_underline (struct prop_ctx *c, const struct sink *w)
{
  const struct node *n = node_child (c->item, EL_underline);
  char v[64];
  if (!n || strcmp (node_attr_or (n, "type", "NONE"), "NONE") == 0)
    return;
  snprintf (v, sizeof v, "%.20s %.40s", node_attr (n, "type"), node_attr_or (n, "shape", "SOLID"));
  const char *word = value_word_back (underlines, v);
  sink_str (w, c->prop->name, word ? word : "single");
}

static bool
set_underline_color (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  char color[8];
  if (!value_color (value, color))
    return prop_fail (c, value, "a colour", err);
  struct node *n = child (c, EL_underline);
  if (!node_attr (n, "type"))
    {
      node_set (&c->d->tree, n, "type", "NONE");
      node_set (&c->d->tree, n, "shape", "SOLID");
    }
  node_set (&c->d->tree, n, "color", strcmp (color, "none") == 0 ? "#000000" : color);
  return true;
}

static void
get_underline_color (struct prop_ctx *c, const struct sink *w)
{
  const struct node *n = node_child (c->item, EL_underline);
  if (n && strcmp (node_attr_or (n, "type", "NONE"), "NONE") != 0
      && strcmp (node_attr_or (n, "color", "#000000"), "#000000") != 0)
    sink_str (w, c->prop->name, node_attr (n, "color"));
}

static bool
set_strike (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  bool on;
  if (!value_bool (value, &on))
    {
      on = strcmp (value, "single") == 0;
      if (!on && strcmp (value, "none") != 0)
        return prop_fail (c, value, "true or false", err);
    }
  struct node *n = child (c, EL_strikeout);
  node_set (&c->d->tree, n, "shape", on ? "SOLID" : "NONE");
  if (!node_attr (n, "color"))
    node_set (&c->d->tree, n, "color", "#000000");
  return true;
}

/* "3D" stands in many real files without any visible strike. */
static void
get_strike (struct prop_ctx *c, const struct sink *w)
{
  const char *shape = node_attr_or (node_child (c->item, EL_strikeout), "shape", "NONE");
  if (strcmp (shape, "NONE") != 0 && strcmp (shape, "3D") != 0)
    sink_bool (w, c->prop->name, true);
}

static bool
set_size (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  long v;
  if (!value_length (value, HWPUNIT_PT, &v) || v < 100 || v > 409600)
    return prop_fail (c, value, "a font size such as 12pt (1 to 4096)", err);
  node_set_int (&c->d->tree, c->item, "height", v);
  return true;
}

static void
get_size (struct prop_ctx *c, const struct sink *w)
{
  AUTO_BUF struct buf b = BUF_INIT (64);
  value_put_pt (&b, (double) node_int (c->item, "height", 1000));
  sink_str (w, c->prop->name, buf_str (&b));
}

static bool
set_color (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  char color[8];
  if (!value_color (value, color))
    return prop_fail (c, value, "a colour such as #FF0000 or red", err);
  bool text = strcmp (c->prop->attr, "textColor") == 0 && strcmp (color, "none") == 0;
  node_set (&c->d->tree, c->item, c->prop->attr, text ? "#000000" : color);
  return true;
}

static void
get_color (struct prop_ctx *c, const struct sink *w)
{
  const char *v = node_attr_or (c->item, c->prop->attr, "none");
  if (strcmp (v, "none") != 0 && strcmp (v, "#000000") != 0)
    sink_str (w, c->prop->name, v);
}

/* Percentages given per language: ratio and spacing. */
static bool
set_percent (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  enum el el = prop_el (c->prop);
  long v;
  if (!value_int (value, el == EL_ratio ? 50 : -50, el == EL_ratio ? 200 : 100, &v))
    return prop_fail (c, value, el == EL_ratio ? "a percentage from 50 to 200" : "a percentage from -50 to 100", err);
  struct node *n = child (c, el);
  for (size_t i = 0; i < 7; i++)
    node_set_int (&c->d->tree, n, langs[i], v);
  return true;
}

static void
get_percent (struct prop_ctx *c, const struct sink *w)
{
  long normal = prop_el (c->prop) == EL_ratio ? 100 : 0,
       v = node_int (node_child (c->item, prop_el (c->prop)), "hangul", normal);
  char text[24];
  snprintf (text, sizeof text, "%ld%%", v);
  if (v != normal)
    sink_str (w, c->prop->name, text);
}

/* outline type=NONE/SOLID, shadow type=NONE/DROP. */
static bool
set_type (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  enum el el = prop_el (c->prop);
  bool on;
  if (!value_bool (value, &on))
    return prop_fail (c, value, "true or false", err);
  struct node *n = child (c, el);
  node_set (&c->d->tree, n, "type", !on ? "NONE" : el == EL_shadow ? "DROP" : "SOLID");
  if (el == EL_shadow && !node_attr (n, "color"))
    {
      node_set (&c->d->tree, n, "color", "#B2B2B2");
      node_set (&c->d->tree, n, "offsetX", "10");
      node_set (&c->d->tree, n, "offsetY", "10");
    }
  return true;
}

static void
get_type (struct prop_ctx *c, const struct sink *w)
{
  if (strcmp (node_attr_or (node_child (c->item, prop_el (c->prop)), "type", "NONE"), "NONE") != 0)
    sink_bool (w, c->prop->name, true);
}

/* Id of a font in one language's list; it is added when missing. */
static const char *
font_id (struct doc *d, size_t lang, const char *face)
{
  struct node *list = head_list (d, EL_fontfaces), *of = node_child (list, EL_fontface);
  long max = -1;
  while (of && strcmp (node_attr_or (of, "lang", ""), fontface_langs[lang]) != 0)
    of = node_sibling (of, EL_fontface);
  if (!of)
    return NULL;
  for (struct node *f = node_child (of, EL_font); f; f = node_sibling (f, EL_font))
    {
      if (strcmp (node_attr_or (f, "face", ""), face) == 0)
        return node_attr_or (f, "id", "0");
      max = node_int (f, "id", 0) > max ? node_int (f, "id", 0) : max;
    }
  struct node *font = node_makef (&d->tree, of, NSK_HH, "font id=%ld face= type=TTF isEmbedded=0", max + 1);
  node_set (&d->tree, font, "face", face);
  node_insert (&d->tree, of, NULL, font);
  node_set_int (&d->tree, of, "fontCnt", (long) node_count (of, EL_font));
  doc_touch (d, of);
  return node_attr_or (font, "id", "0");
}

/* attr: letters of the languages to set. */
static bool
set_font (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  if (!*value)
    return prop_fail (c, value, "a font name", err);
  struct node *n = child (c, EL_fontRef);
  for (size_t i = 0; i < 7; i++)
    if (strchr (c->prop->attr, (int) ('0' + i)))
      {
        const char *id = font_id (c->d, i, value);
        if (id)
          node_set (&c->d->tree, n, langs[i], id);
      }
  return true;
}

static void
get_font (struct prop_ctx *c, const struct sink *w)
{
  size_t lang = (size_t) (c->prop->attr[0] - '0');
  const struct node *refs = node_child (c->item, EL_fontRef);
  /* One language's font is only worth a line when it is not the common one. */
  if (lang && strcmp (node_attr_or (refs, langs[lang], ""), node_attr_or (refs, langs[0], "")) == 0)
    return;
  const char *id = node_attr (node_child (c->item, EL_fontRef), langs[lang]);
  struct node *of = node_child (head_list (c->d, EL_fontfaces), EL_fontface);
  while (of && strcmp (node_attr_or (of, "lang", ""), fontface_langs[lang]) != 0)
    of = node_sibling (of, EL_fontface);
  for (struct node *f = node_child (of, EL_font); f && id; f = node_sibling (f, EL_font))
    if (strcmp (node_attr_or (f, "id", ""), id) == 0)
      {
        sink_str (w, c->prop->name, node_attr_or (f, "face", ""));
        return;
      }
}

/* charPrIDRef: the item itself is replaced by props_apply() when the writer puts a reference here. */
static bool
set_ref (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  struct node *item = head_item (c->d, EL_charProperties, EL_charPr, value);
  if (!item)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s': header.xml has no charPr '%s'", c->prop->name, value);
  c->item = node_clone (&c->d->tree, item);
  return true;
}

static void
get_ref (struct prop_ctx *c, const struct sink *w)
{
  sink_str (w, c->prop->name, node_attr_or (c->item, "id", ""));
}

/* ------------------------------------------------------------------ highlight: marks around the text, not a character
 * format */

static void
drop_marks (struct doc *d, struct node *of)
{
  for (struct node *c = of->first, *next; c; c = next)
    {
      next = c->next;
      if (c->el == EL_markpenBegin || c->el == EL_markpenEnd)
        node_remove (&d->tree, c);
    }
}

static bool
set_highlight (struct prop_ctx *c, const char *value, struct oc_err *err)
{
  char color[8];
  struct tree *t = &c->d->tree;
  if (!value_color (value, color))
    return prop_fail (c, value, "a colour or none", err);
  drop_marks (c->d, c->item);
  for (struct node *text = node_child (c->item, EL_t); text; text = node_sibling (text, EL_t))
    {
      drop_marks (c->d, text);
      if (!text->first || strcmp (color, "none") == 0)
        continue;
      node_insert (t, text, text->first, node_makef (t, text, NSK_HP, "markpenBegin color=%s", color));
      node_insert (t, text, NULL, node_make (t, text, NSK_HP, "markpenEnd"));
    }
  return true;
}

static void
get_highlight (struct prop_ctx *c, const struct sink *w)
{
  const struct node *mark = node_find (c->item, EL_markpenBegin);
  if (mark)
    sink_str (w, c->prop->name, node_attr_or (mark, "color", ""));
}

const struct prop props_char[] = {
  { "charPrIDRef", "charpr", PG_CHAR, set_ref, get_ref, "", "", NULL },
  { "bold", "b|font.bold", PG_CHAR, set_flag, get_flag, "bold", "", NULL },
  { "italic", "i|font.italic", PG_CHAR, set_flag, get_flag, "italic", "", NULL },
  { "underline", "u|font.underline", PG_CHAR, set_underline, get_underline, "underline", "", underlines },
  { "underline.color", "underlineColor", PG_CHAR, set_underline_color, get_underline_color, "underline", "", NULL },
  { "strike", "strikeout|strikethrough|font.strike", PG_CHAR, set_strike, get_strike, "strikeout", "", NULL },
  { "size", "fontSize|font.size", PG_CHAR, set_size, get_size, "", "height", NULL },
  { "color", "textColor|font.color|fontColor", PG_CHAR, set_color, get_color, "", "textColor", NULL },
  { "font", "fontFamily|fontName|font.name", PG_CHAR, set_font, get_font, "fontRef", "0123456", NULL },
  { "font.ea", "fontHangul|font.hangul", PG_CHAR, set_font, NULL, "fontRef", "023", NULL },
  { "font.latin", "fontLatin", PG_CHAR, set_font, get_font, "fontRef", "1", NULL },
  { "shading", "shd|shadeColor", PG_CHAR, set_color, get_color, "", "shadeColor", NULL },
  { "superscript", "supscript", PG_CHAR, set_flag, get_flag, "supscript", "", NULL },
  { "subscript", "", PG_CHAR, set_flag, get_flag, "subscript", "", NULL },
  { "charSpacing", "letterSpacing|spacing", PG_CHAR, set_percent, get_percent, "spacing", "", NULL },
  { "charScale", "ratio|장평", PG_CHAR, set_percent, get_percent, "ratio", "", NULL },
  { "outline", "", PG_CHAR, set_type, get_type, "outline", "", NULL },
  { "shadow", "", PG_CHAR, set_type, get_type, "shadow", "", NULL },
  { "emboss", "", PG_CHAR, set_flag, get_flag, "emboss", "", NULL },
  { "highlight", "markpen", PG_MARK, set_highlight, get_highlight, "", "", NULL },
  { "engrave", "imprint", PG_CHAR, set_flag, get_flag, "engrave", "", NULL },
  { 0 },
};
