#include "config.h"
#include "common/docx/values.h"
#include "common/base/num.h"
#include "common/docx/units.h"
#include "common/docx/wml.h"
#include <stdlib.h>
#include <string.h>

static int
hex_byte (const char *s)
{
  char *end;
  long v = s && *s ? strtol (s, &end, 16) : 255;
  return v < 0 || v > 255 ? 255 : (int) v;
}

/* "val", "color" or "fill" beside themeColor / themeFill with their tint and shade (ECMA-376 17.3.2.6, 17.3.5). */
bool
w_color_parse (const struct xnode *n, const char *attr, const struct theme *t, struct arena *a, struct w_color *ret)
{
  bool fill = strcmp (attr, "fill") == 0;
  const char *hex = w_attr (n, attr), *name = w_attr (n, fill ? "themeFill" : "themeColor");
  const char *tint = w_attr (n, fill ? "themeFillTint" : "themeTint"),
             *shade = w_attr (n, fill ? "themeFillShade" : "themeShade");
  struct w_color c = { .is_auto = true };
  bool has_hex = color_hex (hex, &c.rgb) || (hex && color_name (hex, &c.rgb));
  uint32_t rgb;
  c.is_auto = !has_hex;
  if (name && strcmp (name, "none") != 0 && t && (t->present || !has_hex) && theme_color (t, name, &rgb))
    {
      rgb = tint ? color_tint (rgb, hex_byte (tint)) : rgb;
      c.rgb = shade ? color_shade (rgb, hex_byte (shade)) : rgb;
      c.is_auto = false;
    }
  c.theme = name ? arena_strdup (a, name) : NULL;
  *ret = c;
  return !name || c.theme;
}

bool
w_border_parse (const struct xnode *n, const struct theme *t, struct arena *a, struct w_border *ret)
{
  const char *style = w_val (n);
  struct w_border b = { 0 };
  double pt;
  if (unit_eighths (w_attr (n, "sz"), &pt))
    b.width = oc_clamp ((int64_t) (pt * 1000), 0, 40000) / 1000.0;
  if (unit_parse (w_attr (n, "space"), 1, &pt))
    b.space = pt < 0 ? 0 : pt;
  b.shadow = w_attr_onoff (n, "shadow", false);
  b.frame = w_attr_onoff (n, "frame", false);
  b.style = arena_strdup (a, style ? style : "none");
  if (!b.style || !w_color_parse (n, "color", t, a, &b.color))
    return false;
  *ret = b;
  return true;
}

bool
w_shading_parse (const struct xnode *n, const struct theme *t, struct arena *a, struct w_shading *ret)
{
  const char *pattern = w_val (n);
  struct w_shading s = { .pattern = arena_strdup (a, pattern ? pattern : "clear") };
  if (!s.pattern || !w_color_parse (n, "color", t, a, &s.color) || !w_color_parse (n, "fill", t, a, &s.fill))
    return false;
  *ret = s;
  return true;
}

/* Share of the pattern's colour (ST_Shd, ECMA-376 17.18.78); line patterns are given their average darkness. */
static double
pattern_share (const char *pattern)
{
  if (strncmp (pattern, "pct", 3) == 0)
    return oc_clamp (strtol (pattern + 3, NULL, 10), 0, 100) / 100.0;
  if (strcmp (pattern, "solid") == 0)
    return 1;
  if (strcmp (pattern, "clear") == 0 || strcmp (pattern, "nil") == 0)
    return 0;
  return strncmp (pattern, "thin", 4) == 0 ? 0.25 : 0.5;
}

bool
shading_color (const struct w_shading *s, uint32_t *ret_rgb)
{
  double share = pattern_share (s->pattern);
  uint32_t front = s->color.is_auto ? 0x000000 : s->color.rgb, back = s->fill.is_auto ? 0xFFFFFF : s->fill.rgb, mixed = 0;
  if (strcmp (s->pattern, "nil") == 0 || (share <= 0 && s->fill.is_auto))
    return false;
  for (int shift = 0; shift < 24; shift += 8)
    mixed |= (uint32_t) ((front >> shift & 255) * share + (back >> shift & 255) * (1 - share) + 0.5) << shift;
  *ret_rgb = mixed;
  return true;
}

static bool
read_text (const char *v, struct arena *a, void *to, bool *ret_found)
{
  const char *copy = v ? arena_strdup (a, v) : NULL;
  if (v && !copy)
    return false;
  if (copy)
    memcpy (to, &copy, sizeof copy);
  *ret_found = copy != NULL;
  return true;
}

static bool
read_number (uint8_t kind, const char *v, double *to)
{
  switch (kind)
    {
    case VALUE_TWIPS: return unit_twips (v, to);
    case VALUE_HALF_POINTS: return unit_half_points (v, to);
    case VALUE_RATIO: return unit_percent (v, 100, to);
    default: return unit_percent (v, 1, to);
    }
}

bool
value_read (const struct value_row *row, const struct xnode *n, const struct theme *t, struct arena *a, void *base,
            uint64_t *ret_set)
{
  void *to = (char *) base + row->offset;
  const char *attr = row->attr ? row->attr : "val", *v = w_attr (n, attr);
  bool found = true, ok = true;
  switch (row->kind)
    {
    case VALUE_ONOFF:
      found = !row->attr || v;
      if (found)
        *(bool *) to = onoff_value (v);
      break;
    case VALUE_TEXT: ok = read_text (v, a, to, &found); break;
    case VALUE_INT: found = w_attr_int (n, attr, to); break;
    case VALUE_COLOR:
      found = v || w_attr (n, "themeColor");
      ok = !found || w_color_parse (n, attr, t, a, to);
      break;
    case VALUE_BORDER: ok = w_border_parse (n, t, a, to); break;
    case VALUE_SHADING: ok = w_shading_parse (n, t, a, to); break;
    default: found = read_number (row->kind, v, to); break;
    }
  if (found && ok)
    *ret_set |= (uint64_t) 1 << row->bit;
  return ok;
}

void
values_merge (void *on, const void *over, uint64_t set, const struct value_field *fields, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (set >> i & 1)
      memcpy ((char *) on + fields[i].offset, (const char *) over + fields[i].offset, fields[i].size);
}
