/* Properties by row: toggles, single attributes, fonts, borders, shading; and the fallbacks by schema name. */
#include "host/docx/put.h"

#include "common/base/num.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool
count_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  (void)ns, (void)prefix, (void)name, (void)value;
  ++*(int *)ctx;
  return true;
}

void
put_tidy (struct xnode *n)
{
  int attrs = 0;
  xn_each_attr (n, count_attr, &attrs);
  if (!attrs && !xn_first (n))
    xn_remove (n);
}

bool
put_toggle (struct xnode *box, const char *name, bool on)
{
  struct xnode *n = ct_path (box, name, true);
  return n && xn_set_attr (n, NS_W, "val", on ? NULL : "false");
}

/* Stored text of a value, for the formats that end in one attribute. */
static bool
convert_number (struct ed *e, const struct vprop *row, const char *key, const char *value, char ret[64])
{
  int64_t v = 0;
  bool ok = false;
  switch (row->fmt)
    {
    case VF_UINT:
    case VF_INT:
      ok = v_int (key, value, &v, e->err);
      break;
    case VF_SIZE:
      ok = v_half_points (value, &v, e->err);
      break;
    case VF_SPACING:
      ok = v_spacing (value, false, &v, e->err);
      break;
    case VF_SIGNED:
      ok = v_spacing (value, true, &v, e->err);
      break;
    case VF_TWIPS:
      ok = v_twips (value, &v, e->err);
      break;
    case VF_POINTS:
      ok = v_points (row->name, value, &v, e->err);
      break;
    default:
      break;
    }
  if (ok && row->fmt == VF_UINT && v < 0)
    return bad_value (e->err, "Invalid '%s' value '%s'. Expected a non-negative integer.", key, value);
  snprintf (ret, 64, "%lld", (long long)v);
  return ok;
}

static bool
enum_refused (struct ed *e, const struct vprop *row, const char *key, const char *value)
{
  AUTO_BUF struct buf list = BUF_INIT (LIMIT_TEXT);
  for (const char *p = row->words; *p; p += strspn (p, " "))
    {
      size_t n = strcspn (p, " "), word = strcspn (p, "= ");
      if (word == n)
        buf_addf (&list, "%s%.*s", list.len ? ", " : "", (int)n, p);
      p += n;
    }
  return bad_value (e->err, "Invalid '%s' value '%s'. Valid values: %s.", key, value, buf_str (&list));
}

static bool
convert (struct ed *e, const struct vprop *row, const char *key, const char *value, char ret[64])
{
  const char *word = NULL;
  struct vcolor c;
  bool yes;
  switch (row->fmt)
    {
    case VF_BOOL:
      if (!v_bool (value, false, &yes, e->err))
        return false;
      word = yes ? "1" : "0";
      break;
    case VF_COLOR:
      if (!v_color (value, &c, e->err))
        return false;
      ed_color_note (e, value, &c);
      word = c.hex;
      break;
    case VF_ALIGN:
      if (!v_align (value, &word, e->err))
        return false;
      break;
    case VF_HIGHLIGHT:
      if (!v_highlight (value, &word, e->err))
        return false;
      break;
    case VF_UNDERLINE:
      if (!v_underline (value, &word, e->err))
        return false;
      break;
    case VF_NUMFMT:
      if (!v_numfmt (value, &word, e->err))
        return false;
      break;
    case VF_ENUM:
      return v_word (row->words, value, ret) || enum_refused (e, row, key, value);
    default:
      return convert_number (e, row, key, value, ret);
    }
  snprintf (ret, 64, "%s", word);
  return true;
}

static bool
put_val (struct ed *e, struct xnode *box, const struct vprop *row, const char *key, const char *value)
{
  const char *attr = row->attr ? row->attr : "val";
  bool text = row->fmt == VF_STRING || row->fmt == VF_LANG;
  bool clears = text || row->fmt == VF_BOOL || row->fmt == VF_ENUM || row->fmt == VF_INT || row->fmt == VF_UINT;
  if (!*value && clears)
    {
      struct xnode *n = e->adding ? NULL : ct_path (box, row->el, false);
      if (n && xn_set_attr (n, NS_W, attr, NULL))
        put_tidy (n);
      return true;
    }
  char stored[64];
  if (row->fmt == VF_LANG && !v_lang (key, value, e->err))
    return false;
  if (text ? !v_text (key, value, e->err) : !convert (e, row, key, value, stored))
    return false;
  struct xnode *n = ct_path (box, row->el, true);
  return (n && xn_set_attr (n, NS_W, attr, text ? value : stored)) || ed_nomem (e);
}

/* Font slots and the theme slots that would win over them. */
static bool
put_font (struct ed *e, struct xnode *box, const struct vprop *row, const char *value)
{
  static const struct
  {
    const char *slot, *theme;
  } slots[] = {
    { "ascii", "asciiTheme" },
    { "hAnsi", "hAnsiTheme" },
    { "eastAsia", "eastAsiaTheme" },
    { "cs", "cstheme" },
  };
  if ((!*value && e->adding) || !v_text ("font", value, e->err))
    return !*value;
  struct xnode *n = ct_path (box, row->el, *value != 0);
  for (size_t i = 0; n && i < 4; i++)
    {
      const char *at = strstr (row->attr, slots[i].slot);
      if (!at)
        continue;
      xn_set_attr (n, NS_W, slots[i].theme, NULL);
      if (!xn_set_attr (n, NS_W, slots[i].slot, *value ? value : NULL))
        return ed_nomem (e);
    }
  if (n && !*value)
    put_tidy (n);
  return n || !*value || ed_nomem (e);
}

bool
put_border (struct ed *e, struct xnode *side, const char *value)
{
  struct vborder b;
  if (!v_border (value, &b, e->err))
    return false;
  if (!side)
    return ed_nomem (e);
  ed_color_note (e, value, &b.color);
  bool ok = xn_set_attr (side, NS_W, "val", b.style) && xn_set_attr (side, NS_W, "sz", NULL)
            && xn_set_attr (side, NS_W, "space", NULL) && xn_set_attr (side, NS_W, "color", b.has_color ? b.color.hex : NULL)
            && xn_set_attr (side, NS_W, "themeColor", NULL);
  if (ok && b.has_size)
    ok = ed_set_int (side, "sz", b.size);
  if (ok && b.has_space)
    ok = ed_set_int (side, "space", b.space);
  return ok || ed_nomem (e);
}

bool
put_shading (struct ed *e, struct xnode *shd, const char *value)
{
  struct vshading s;
  if (!v_shading (value, &s, e->err))
    return false;
  if (!shd)
    return ed_nomem (e);
  if (s.swapped)
    warnings_add (&e->ret->advisories, NULL, NULL, "shading '%s' names the color before the pattern. Read as %s;%s.", value, s.pattern,
                  s.fill.hex);
  ed_color_note (e, value, &s.fill);
  return (xn_set_attr (shd, NS_W, "val", s.pattern) && xn_set_attr (shd, NS_W, "fill", s.fill.hex)
          && xn_set_attr (shd, NS_W, "color", s.has_color ? s.color.hex : NULL) && xn_set_attr (shd, NS_W, "themeFill", NULL)
          && xn_set_attr (shd, NS_W, "themeColor", NULL))
         || ed_nomem (e);
}

bool
put_row (struct ed *e, struct xnode *box, const struct vprop *row, const char *key, const char *value)
{
  bool on;
  switch (row->put)
    {
    case PUT_TOGGLE:
      if (!*value)
        {
          if (!e->adding)
            ct_drop (box, row->el);
          return true;
        }
      return v_bool (value, !e->adding, &on, e->err) && (put_toggle (box, row->el, on) || ed_nomem (e));
    case PUT_VAL:
      return put_val (e, box, row, key, value);
    case PUT_FONT:
      return put_font (e, box, row, value);
    case PUT_BORDER:
      {
        struct vborder check; /* before anything is created */
        return v_border (value, &check, e->err) && put_border (e, ct_path (box, row->el, true), value);
      }
    case PUT_SHADING:
      {
        struct vshading check;
        return v_shading (value, &check, e->err) && put_shading (e, ct_path (box, row->el, true), value);
      }
    default:
      return oc_fail (e->err, OC_INTERNAL, "property '%s' has no writer", row->name);
    }
}

enum put_result
put_by (struct ed *e, struct xnode *box, const struct put_table *t, const char *key, const char *value)
{
  const struct vprop *row = vocab_find (t->box, key, e->adding ? V_ADD : V_SET);
  if (!row || row->put == PUT_NONE)
    return PUT_UNKNOWN;
  if (row->put != PUT_SPECIAL)
    return put_row (e, box, row, key, value) ? PUT_APPLIED : PUT_FAILED;
  for (size_t i = 0; i < t->n; i++)
    if (strcmp (t->at[i].name, row->name) == 0)
      return t->at[i].fn (e, box, row, key, value) ? PUT_APPLIED : PUT_FAILED;
  return PUT_UNKNOWN;
}

/* --- fallbacks by schema name --- */

static const char *
element_alias (const char *name)
{
  static const struct
  {
    const char *word, *element;
  } t[] = {
    { "font", "rFonts" }, { "shading", "shd" }, { "underline", "u" },
    { "border", "pBdr" }, { "tblp", "tblpPr" }, { "pbdr", "pBdr" },
  };
  for (size_t i = 0; i < sizeof t / sizeof *t; i++)
    if (strcmp (t[i].word, name) == 0)
      return t[i].element;
  return name;
}

/* Type of an attribute in a row's list: "" untyped; NULL: not there. */
static const char *
attr_type (const char *attrs, const char *name, size_t *ret_len)
{
  size_t n = strlen (name);
  for (const char *p = attrs; p && *p; p += strspn (p, " "))
    {
      size_t len = strcspn (p, " "), word = strcspn (p, ": ");
      if (word == n && strncmp (p, name, n) == 0)
        {
          *ret_len = word < len ? len - word - 1 : 0;
          return p + word + (word < len);
        }
      p += len;
    }
  return NULL;
}

static bool
in_bar_list (const char *list, size_t len, const char *word)
{
  size_t n = strlen (word);
  for (const char *p = list, *end = list + len; p < end;)
    {
      size_t w = strcspn (p, "| ");
      if (w == n && strncmp (p, word, n) == 0)
        return true;
      p += w + 1;
    }
  return false;
}

/* Checked text of an attribute; false: refused. */
static bool
attr_value (struct ed *e, const char *key, const char *type, size_t len, const char *value, char ret[64])
{
  int64_t v;
  bool yes;
  struct vcolor c;
  snprintf (ret, 64, "%.63s", value);
  if (len == 0)
    return v_text (key, value, e->err);
  if (len > 1)
    return in_bar_list (type, len, value)
           || bad_value (e->err, "Invalid '%s' value '%s'. Valid values: %.*s.", key, value, (int)len, type);
  switch (*type)
    {
    case 'i':
    case 'u':
      if (!v_int (key, value, &v, e->err))
        return false;
      if (*type == 'u' && v < 0)
        return bad_value (e->err, "Invalid '%s' value '%s'. Expected a non-negative integer.", key, value);
      snprintf (ret, 64, "%lld", (long long)v);
      return true;
    case 'o':
      if (!v_bool (value, false, &yes, e->err))
        return false;
      snprintf (ret, 64, "%s", yes ? "1" : "0");
      return true;
    default:
      if (!v_color (value, &c, e->err))
        return false;
      ed_color_note (e, value, &c);
      snprintf (ret, 64, "%s", c.hex);
      return true;
    }
}

static bool
single_value (struct ed *e, const struct ct_child *c, const char *key, const char *value, char ret[64])
{
  switch (c->kind)
    {
    case CT_ONOFF:
      return attr_value (e, key, "o", 1, value, ret);
    case CT_INT:
      return attr_value (e, key, "i", 1, value, ret);
    case CT_UINT:
      return attr_value (e, key, "u", 1, value, ret);
    case CT_ENUM:
      snprintf (ret, 64, "%.63s", value);
      for (const char *p = c->words; *p; p += strspn (p, " "))
        {
          size_t n = strcspn (p, " ");
          if (n == strlen (value) && strncmp (p, value, n) == 0)
            return true;
          p += n;
        }
      return bad_value (e->err, "Invalid '%s' value '%s'. Valid values: %s.", key, value, c->words);
    default:
      snprintf (ret, 64, "%.63s", value);
      return v_text (key, value, e->err);
    }
}

static enum put_result
generic_bare (struct ed *e, struct xnode *box, const char *key, const char *value)
{
  const struct ct_child *c = ct_child_of (ct_of (xn_name (box)), key);
  char stored[64];
  if (!c || c->kind == CT_OTHER)
    return PUT_UNKNOWN;
  if (!*value)
    {
      if (!e->adding)
        ct_drop (box, key);
      return PUT_APPLIED;
    }
  if (!single_value (e, c, key, value, stored))
    return PUT_FAILED;
  return ct_val (box, key, c->kind == CT_STR ? value : stored) || ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
}

enum put_result
put_generic (struct ed *e, struct xnode *box, const char *key, const char *value)
{
  char name[48], path[96] = "";
  const char *rest = key;
  const struct ct *ct = ct_of (xn_name (box));
  const struct ct_child *c = NULL;
  int depth = 0;
  if (!strchr (key, '.'))
    return generic_bare (e, box, key, value);
  for (const char *dot; (dot = strchr (rest, '.')); rest = dot + 1, depth++)
    {
      if (dot - rest >= 40 || depth == 2)
        return PUT_UNKNOWN;
      snprintf (name, sizeof name, "%.*s", (int)(dot - rest), rest);
      const char *element = depth ? name : element_alias (name);
      c = ct_child_of (ct, element);
      if (!c)
        return PUT_UNKNOWN;
      snprintf (path + strlen (path), sizeof path - strlen (path), "%s%s", depth ? "/" : "", element);
      ct = ct_of (element);
    }
  size_t len = 0;
  const char *type = strcmp (rest, "val") == 0 && c->kind != CT_OTHER ? "" : attr_type (c->attrs, rest, &len);
  struct xnode *n = ct_path (box, path, false);
  if (!type || (depth > 1 && !n))
    return PUT_UNKNOWN;
  char stored[64];
  bool ok
      = !*value
        || (len == 0 && c->kind != CT_OTHER && strcmp (rest, "val") == 0 ? single_value (e, c, key, value, stored)
                                                                         : attr_value (e, key, type, len, value, stored));
  if (!ok)
    return PUT_FAILED;
  if (!n && *value)
    n = ct_path (box, path, true);
  if (!*value && n && !e->adding && xn_set_attr (n, NS_W, rest, NULL))
    put_tidy (n);
  if (*value && !(n && xn_set_attr (n, NS_W, rest, len ? stored : value)))
    return ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
  return PUT_APPLIED;
}
