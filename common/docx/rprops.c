/* Run properties: ECMA-376 17.3.2. */
#include "config.h"
#include "common/docx/props.h"
#include "common/docx/values.h"
#include "common/docx/wml.h"
#include <string.h>

#define ROW(el, attr, kind, p, member) { el, attr, kind, p, offsetof (struct rprops, member) }

static const struct value_row rows[] = {
  ROW ("b", NULL, VALUE_ONOFF, RP_BOLD, bold),
  ROW ("bCs", NULL, VALUE_ONOFF, RP_BOLD_CS, bold_cs),
  ROW ("i", NULL, VALUE_ONOFF, RP_ITALIC, italic),
  ROW ("iCs", NULL, VALUE_ONOFF, RP_ITALIC_CS, italic_cs),
  ROW ("sz", NULL, VALUE_HALF_POINTS, RP_SIZE, size),
  ROW ("szCs", NULL, VALUE_HALF_POINTS, RP_SIZE_CS, size_cs),
  ROW ("color", "val", VALUE_COLOR, RP_COLOR, color),
  ROW ("u", NULL, VALUE_TEXT, RP_UNDERLINE, underline),
  ROW ("u", "color", VALUE_COLOR, RP_UNDERLINE_COLOR, underline_color),
  ROW ("caps", NULL, VALUE_ONOFF, RP_CAPS, caps),
  ROW ("smallCaps", NULL, VALUE_ONOFF, RP_SMALL_CAPS, small_caps),
  ROW ("strike", NULL, VALUE_ONOFF, RP_STRIKE, strike),
  ROW ("dstrike", NULL, VALUE_ONOFF, RP_DSTRIKE, dstrike),
  ROW ("outline", NULL, VALUE_ONOFF, RP_OUTLINE, outline),
  ROW ("shadow", NULL, VALUE_ONOFF, RP_SHADOW, shadow),
  ROW ("emboss", NULL, VALUE_ONOFF, RP_EMBOSS, emboss),
  ROW ("imprint", NULL, VALUE_ONOFF, RP_IMPRINT, imprint),
  ROW ("vanish", NULL, VALUE_ONOFF, RP_VANISH, vanish),
  ROW ("webHidden", NULL, VALUE_ONOFF, RP_WEB_HIDDEN, web_hidden),
  ROW ("specVanish", NULL, VALUE_ONOFF, RP_SPEC_VANISH, spec_vanish),
  ROW ("rtl", NULL, VALUE_ONOFF, RP_RTL, rtl),
  ROW ("cs", NULL, VALUE_ONOFF, RP_COMPLEX, complex),
  ROW ("snapToGrid", NULL, VALUE_ONOFF, RP_SNAP, snap),
  ROW ("noProof", NULL, VALUE_ONOFF, RP_NO_PROOF, no_proof),
  ROW ("highlight", NULL, VALUE_TEXT, RP_HIGHLIGHT, highlight),
  ROW ("shd", NULL, VALUE_SHADING, RP_SHADING, shading),
  ROW ("bdr", NULL, VALUE_BORDER, RP_BORDER, border),
  ROW ("vertAlign", NULL, VALUE_TEXT, RP_VALIGN, valign),
  ROW ("position", NULL, VALUE_HALF_POINTS, RP_POSITION, position),
  ROW ("spacing", NULL, VALUE_TWIPS, RP_SPACING, spacing),
  ROW ("kern", NULL, VALUE_HALF_POINTS, RP_KERN, kern),
  ROW ("w", NULL, VALUE_RATIO, RP_SCALE, scale),
  ROW ("fitText", NULL, VALUE_TWIPS, RP_FIT_TEXT, fit_text),
  ROW ("lang", "val", VALUE_TEXT, RP_LANG, lang),
  ROW ("lang", "eastAsia", VALUE_TEXT, RP_LANG_EA, lang_ea),
  ROW ("lang", "bidi", VALUE_TEXT, RP_LANG_CS, lang_cs),
  ROW ("em", NULL, VALUE_TEXT, RP_EMPHASIS, emphasis),
  ROW ("effect", NULL, VALUE_TEXT, RP_EFFECT, effect),
  ROW ("eastAsianLayout", "combine", VALUE_ONOFF, RP_COMBINE, combine),
};

static const struct value_field fields[RP_COUNT] = {
  [RP_FONT_ASCII] = VALUE_FIELD (rprops, font[FONT_ASCII]),
  [RP_FONT_HANSI] = VALUE_FIELD (rprops, font[FONT_HANSI]),
  [RP_FONT_EA] = VALUE_FIELD (rprops, font[FONT_EA]),
  [RP_FONT_CS] = VALUE_FIELD (rprops, font[FONT_CS]),
  [RP_FONT_HINT] = VALUE_FIELD (rprops, hint),
  [RP_SIZE] = VALUE_FIELD (rprops, size),
  [RP_SIZE_CS] = VALUE_FIELD (rprops, size_cs),
  [RP_BOLD] = VALUE_FIELD (rprops, bold),
  [RP_BOLD_CS] = VALUE_FIELD (rprops, bold_cs),
  [RP_ITALIC] = VALUE_FIELD (rprops, italic),
  [RP_ITALIC_CS] = VALUE_FIELD (rprops, italic_cs),
  [RP_CAPS] = VALUE_FIELD (rprops, caps),
  [RP_SMALL_CAPS] = VALUE_FIELD (rprops, small_caps),
  [RP_STRIKE] = VALUE_FIELD (rprops, strike),
  [RP_DSTRIKE] = VALUE_FIELD (rprops, dstrike),
  [RP_OUTLINE] = VALUE_FIELD (rprops, outline),
  [RP_SHADOW] = VALUE_FIELD (rprops, shadow),
  [RP_EMBOSS] = VALUE_FIELD (rprops, emboss),
  [RP_IMPRINT] = VALUE_FIELD (rprops, imprint),
  [RP_VANISH] = VALUE_FIELD (rprops, vanish),
  [RP_WEB_HIDDEN] = VALUE_FIELD (rprops, web_hidden),
  [RP_SPEC_VANISH] = VALUE_FIELD (rprops, spec_vanish),
  [RP_RTL] = VALUE_FIELD (rprops, rtl),
  [RP_COMPLEX] = VALUE_FIELD (rprops, complex),
  [RP_SNAP] = VALUE_FIELD (rprops, snap),
  [RP_NO_PROOF] = VALUE_FIELD (rprops, no_proof),
  [RP_COLOR] = VALUE_FIELD (rprops, color),
  [RP_UNDERLINE] = VALUE_FIELD (rprops, underline),
  [RP_UNDERLINE_COLOR] = VALUE_FIELD (rprops, underline_color),
  [RP_HIGHLIGHT] = VALUE_FIELD (rprops, highlight),
  [RP_SHADING] = VALUE_FIELD (rprops, shading),
  [RP_BORDER] = VALUE_FIELD (rprops, border),
  [RP_VALIGN] = VALUE_FIELD (rprops, valign),
  [RP_POSITION] = VALUE_FIELD (rprops, position),
  [RP_SPACING] = VALUE_FIELD (rprops, spacing),
  [RP_KERN] = VALUE_FIELD (rprops, kern),
  [RP_SCALE] = VALUE_FIELD (rprops, scale),
  [RP_LANG] = VALUE_FIELD (rprops, lang),
  [RP_LANG_EA] = VALUE_FIELD (rprops, lang_ea),
  [RP_LANG_CS] = VALUE_FIELD (rprops, lang_cs),
  [RP_EMPHASIS] = VALUE_FIELD (rprops, emphasis),
  [RP_FIT_TEXT] = VALUE_FIELD (rprops, fit_text),
  [RP_EFFECT] = VALUE_FIELD (rprops, effect),
  [RP_COMBINE] = VALUE_FIELD (rprops, combine),
};

/* w:rFonts (ECMA-376 17.3.2.26): a theme reference that leads to a face wins over the name beside it. */
static const struct
{
  const char *name, *theme;
} slots[] = { { "ascii", "asciiTheme" }, { "hAnsi", "hAnsiTheme" }, { "eastAsia", "eastAsiaTheme" }, { "cs", "cstheme" } };

static bool
read_fonts (const struct xnode *n, const struct theme *t, struct arena *a, struct rprops *r)
{
  const char *hint = w_attr (n, "hint");
  for (size_t i = 0; i < 4; i++)
    {
      const char *face = theme_face (t, w_attr (n, slots[i].theme)), *named = w_attr (n, slots[i].name);
      if (!face || (!t->present && named && *named))
        face = named;
      if (!face || !*face)
        continue;
      if (!(r->font[i] = arena_strdup (a, face)))
        return false;
      r->set |= RP_BIT (RP_FONT_ASCII + i);
    }
  if (hint && !(r->hint = arena_strdup (a, hint)))
    return false;
  if (hint)
    r->set |= RP_BIT (RP_FONT_HINT);
  return true;
}

bool
rprops_parse (const struct xnode *rpr, const struct theme *t, struct arena *a, struct rprops *ret)
{
  *ret = (struct rprops){ 0 };
  for (const struct xnode *n = rpr ? xn_first_el (rpr) : NULL; n; n = xn_next_el (n))
    {
      const char *name = xn_name (n);
      if (!ns_same (xn_ns (n), NS_W))
        continue;
      if (strcmp (name, "rFonts") == 0 && !read_fonts (n, t, a, ret))
        return false;
      if (strcmp (name, "rStyle") == 0 && w_val (n) && !(ret->style = arena_strdup (a, w_val (n))))
        return false;
      for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp (rows[i].el, name) == 0 && !value_read (&rows[i], n, t, a, ret, &ret->set))
          return false;
    }
  return true;
}

void
rprops_merge (struct rprops *on, const struct rprops *over, struct prop_sources *src, const char *source)
{
  values_merge (on, over, over->set, fields, RP_COUNT);
  on->set |= over->set;
  for (size_t i = 0; src && i < RP_COUNT; i++)
    if (over->set >> i & 1)
      src->at[i] = source;
}
