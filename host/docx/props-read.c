/* Properties read back by the rows of the vocabulary. */
#include "host/docx/nodes.h"
#include "common/base/num.h"

#include <string.h>

bool
has_word (const char *list, const char *word)
{
  size_t len = strlen (word);
  for (const char *at = list; list && (at = strstr (at, word)); at++)
    if (at > list && at[-1] == ' ' && at[len] == ' ')
      return true;
  return false;
}

/* --- values --- */

static const char *
prefixed (const struct reader *r, const char *key)
{
  if (!*r->prefix)
    return key;
  const char *k = arena_printf (&r->m->look->arena, "%s%s", r->prefix, key);
  return k ? k : key;
}

void
put_str (struct reader *r, const char *key, const char *value)
{
  if (value)
    node_format_str (r->m->set, r->n, prefixed (r, key), value);
}

void
put_int (struct reader *r, const char *key, const char *value)
{
  int64_t v = 0;
  if (value && oc_parse_int (value, &v))
    node_format_int (r->m->set, r->n, prefixed (r, key), v);
  else
    put_str (r, key, value);
}

static void
put_bool (struct reader *r, const char *key, bool value)
{
  node_format_bool (r->m->set, r->n, prefixed (r, key), value);
}

void
put_color (struct reader *r, const char *key, const char *value)
{
  char text[16];
  if (value && strlen (value) == 6 && strspn (value, "0123456789abcdefABCDEF") == 6)
    {
      snprintf (text, sizeof text, "#%s", value);
      for (char *c = text; *c; c++)
        *c = *c >= 'a' && *c <= 'f' ? (char) (*c - 32) : *c;
      value = text;
    }
  put_str (r, key, value);
}

static void
put_scaled (struct reader *r, const char *key, const char *value, double factor, const char *unit)
{
  double v = 0;
  char number[32];
  if (!value)
    return;
  if (!oc_parse_double (value, &v))
    {
      put_str (r, key, value);
      return;
    }
  oc_format_fixed (v * factor, 2, number);
  put_str (r, key, arena_printf (&r->m->look->arena, "%s%s", number, unit));
}

void
put_points (struct reader *r, const char *key, const char *twips)
{
  put_scaled (r, key, twips, 1 / 20.0, "pt");
}

void
put_cm (struct reader *r, const char *key, const char *twips)
{
  put_scaled (r, key, twips, 2.54 / 1440, "cm");
}

void
read_border (struct reader *r, const char *key, const struct xnode *border)
{
  struct arena *a = &r->m->look->arena;
  if (!border)
    return;
  const char *val = xn_attr (border, NS_W, "val");
  put_str (r, key, val ? val : "none");
  put_int (r, arena_printf (a, "%s.sz", key), xn_attr (border, NS_W, "sz"));
  put_color (r, arena_printf (a, "%s.color", key), xn_attr (border, NS_W, "color"));
  put_int (r, arena_printf (a, "%s.space", key), xn_attr (border, NS_W, "space"));
}

void
read_shading (struct reader *r, const char *key, const struct xnode *shd)
{
  struct arena *a = &r->m->look->arena;
  if (!shd)
    return;
  put_str (r, arena_printf (a, "%s.val", key), xn_attr (shd, NS_W, "val"));
  put_color (r, arena_printf (a, "%s.fill", key), xn_attr (shd, NS_W, "fill"));
  put_color (r, arena_printf (a, "%s.color", key), xn_attr (shd, NS_W, "color"));
}

static void
read_theme_color (struct reader *r, const char *key, const struct xnode *n)
{
  const char *theme = xn_attr (n, NS_W, "themeColor");
  if (theme)
    put_str (r, key, theme);
  else
    put_color (r, key, xn_attr (n, NS_W, "val"));
}

/* --- keys that are more than one attribute --- */

static void
special_font (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  const struct xnode *f = child_at (pr, "rFonts");
  const char *ascii = xn_attr (f, NS_W, "ascii"), *hansi = xn_attr (f, NS_W, "hAnsi");
  bool both = ascii && hansi && strcmp (ascii, hansi) != 0;
  bool latin = strcmp (row->name, "font.latin") == 0;
  if (latin && !both)
    put_str (r, row->name, ascii ? ascii : hansi);
  else if (!latin && both)
    put_str (r, row->name, strcmp (row->name, "font.ascii") == 0 ? ascii : hansi);
}

static void
special_direction (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  put_str (r, row->name, is_on (child_at (pr, row->el)) ? "rtl" : "ltr");
}

static void
special_vert_align (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  const char *val = child_val (pr, "vertAlign");
  if (val && strcmp (val, row->name) == 0)
    put_bool (r, row->name, true);
}

static void
special_points (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  put_points (r, row->name, child_val (pr, row->el));
}

static void
special_bdr (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  const struct xnode *b = child_at (pr, "bdr");
  const char *val = xn_attr (b, NS_W, "val"), *sz = xn_attr (b, NS_W, "sz"), *color = xn_attr (b, NS_W, "color"),
             *space = xn_attr (b, NS_W, "space");
  bool hex = color && strlen (color) == 6 && strcmp (color, "auto") != 0;
  put_str (r, row->name,
           arena_printf (&r->m->look->arena, "%s;%s;%s%s;%s", val ? val : "none", sz ? sz : "0", hex ? "#" : "",
                         color ? color : "", space ? space : "0"));
}

static void
special_line_spacing (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  const struct xnode *s = child_at (pr, "spacing");
  const char *line = xn_attr (s, NS_W, "line"), *rule = xn_attr (s, NS_W, "lineRule");
  if (rule && strcmp (rule, "auto") != 0)
    put_points (r, row->name, line);
  else
    put_scaled (r, row->name, line, 1 / 240.0, "x");
}

/* w:left, or w:start as newer documents write it. */
static void
special_indent (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  const struct xnode *ind = child_at (pr, "ind");
  const char *v = xn_attr (ind, NS_W, row->attr);
  if (!v)
    v = xn_attr (ind, NS_W, strcmp (row->attr, "left") == 0 ? "start" : "end");
  put_points (r, row->name, v);
}

static void
special_tabs (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  (void) row;
  read_tabs (r, child_at (pr, "tabs"));
}

static const struct
{
  const char *name, *el;
  void (*fn) (struct reader *r, const struct vprop *row, const struct xnode *pr);
} specials[] = {
  { "font.latin", "rFonts", special_font },           { "font.ascii", "rFonts", special_font },
  { "font.hAnsi", "rFonts", special_font },           { "direction", "rtl", special_direction },
  { "direction", "bidi", special_direction },         { "direction", "bidiVisual", special_direction },
  { "superscript", "vertAlign", special_vert_align }, { "subscript", "vertAlign", special_vert_align },
  { "charSpacing", "spacing", special_points },       { "bdr", "bdr", special_bdr },
  { "lineSpacing", "spacing", special_line_spacing }, { "indent", "ind", special_indent },
  { "rightIndent", "ind", special_indent },           { "tabs", "tabs", special_tabs },
};

static void
read_special (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  for (size_t i = 0; row->el && i < sizeof specials / sizeof *specials; i++)
    if (strcmp (specials[i].name, row->name) == 0 && strcmp (specials[i].el, row->el) == 0 && child_at (pr, row->el))
      {
        specials[i].fn (r, row, pr);
        return;
      }
}

/* ST_Jc in the words that add and set take. */
static const char *
align_word (const char *jc)
{
  return !jc                          ? NULL
         : strcmp (jc, "both") == 0  ? "justify"
         : strcmp (jc, "start") == 0 ? "left"
         : strcmp (jc, "end") == 0   ? "right"
                                     : jc;
}

/* --- rows --- */

static void
read_row (struct reader *r, const struct vprop *row, const struct xnode *pr)
{
  const struct xnode *n = row->el ? child_at (pr, row->el) : NULL;
  const char *value = n ? xn_attr (n, NS_W, row->attr ? row->attr : "val") : NULL;
  if (row->read == RD_SPECIAL)
    read_special (r, row, pr);
  if (!n)
    return;
  switch (row->read)
    {
    case RD_TOGGLE: put_bool (r, row->name, is_on (n)); break;
    case RD_STR: put_str (r, row->name, value); break;
    case RD_INT: put_int (r, row->name, value); break;
    case RD_HALF_PT: put_scaled (r, row->name, value, 0.5, "pt"); break;
    case RD_TWIP_PT: put_points (r, row->name, value); break;
    case RD_TWIP_CM: put_cm (r, row->name, value); break;
    case RD_COLOR: put_color (r, row->name, value); break;
    case RD_THEME_COLOR: read_theme_color (r, row->name, n); break;
    case RD_BORDER: read_border (r, row->name, n); break;
    case RD_SHADING: read_shading (r, row->name, n); break;
    case RD_ALIGN: put_str (r, row->name, align_word (value)); break;
    default: break;
    }
}

void
read_rows (struct reader *r, enum vbox box, const struct xnode *pr, const char *skip)
{
  size_t n = 0;
  const struct vprop *rows = vocab_rows (box, &n);
  for (size_t i = 0; pr && i < n; i++)
    if ((rows[i].use & V_GET) && !has_word (skip, rows[i].name))
      read_row (r, &rows[i], pr);
}

void
read_only (struct reader *r, enum vbox box, const struct xnode *pr, const char *only)
{
  size_t n = 0;
  const struct vprop *rows = vocab_rows (box, &n);
  for (size_t i = 0; pr && i < n; i++)
    if ((rows[i].use & V_GET) && has_word (only, rows[i].name))
      read_row (r, &rows[i], pr);
}

/* --- what no row knows --- */

/* Rows that are there for add and set only; reading shows the element as it is written. */
static bool
is_generic_row (const struct vprop *row)
{
  return strcmp (row->el, "wordWrap") == 0;
}

static bool
row_has_element (enum vbox box, const char *name)
{
  size_t n = 0, len = strlen (name);
  const struct vprop *rows = vocab_rows (box, &n);
  for (size_t i = 0; i < n; i++)
    if (rows[i].el && !is_generic_row (&rows[i]) && strncmp (rows[i].el, name, len) == 0
        && (!rows[i].el[len] || rows[i].el[len] == '/'))
      return true;
  return false;
}

struct rest { struct reader *r; const char *name; size_t attrs; };

static bool
rest_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  struct rest *rest = ctx;
  (void) ns, (void) prefix;
  put_str (rest->r, arena_printf (&rest->r->m->look->arena, "%s.%s", rest->name, name), value);
  return true;
}

static bool
count_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  (void) ns, (void) prefix, (void) name, (void) value;
  ((struct rest *) ctx)->attrs++;
  return true;
}

void
read_rest (struct reader *r, enum vbox box, const struct xnode *pr, const char *skip)
{
  for (const struct xnode *c = pr ? xn_first_el (pr) : NULL; c; c = xn_next_el (c))
    {
      struct rest rest = { .r = r, .name = xn_name (c) };
      const char *val = xn_attr (c, NS_W, "val");
      if (xn_first_el (c) || !xn_ns (c) || strcmp (xn_ns (c), NS_W) != 0 || has_word (skip, rest.name)
          || row_has_element (box, rest.name))
        continue;
      xn_each_attr (c, count_attr, &rest);
      if (rest.attrs == 0)
        put_bool (r, rest.name, true);
      else if (val && rest.attrs == 1)
        put_str (r, rest.name, val);
      else
        xn_each_attr (c, rest_attr, &rest);
    }
}
