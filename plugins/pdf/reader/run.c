/* Run properties to the model: one struct dx_rpr for each font slot that a run's text uses. */
#include "config.h"
#include "plugins/pdf/reader/read.h"
#include <string.h>

struct word { const char *name; int value; };

static const struct word underlines[] = {
  { "single", DX_UL_SINGLE },
  { "words", DX_UL_WORDS },
  { "double", DX_UL_DOUBLE },
  { "thick", DX_UL_THICK },
  { "dotted", DX_UL_DOTTED },
  { "dottedHeavy", DX_UL_DOTTED },
  { "dash", DX_UL_DASH },
  { "dashedHeavy", DX_UL_DASH },
  { "dashLong", DX_UL_DASH_LONG },
  { "dashLongHeavy", DX_UL_DASH_LONG },
  { "dotDash", DX_UL_DOT_DASH },
  { "dashDotHeavy", DX_UL_DOT_DASH },
  { "dotDotDash", DX_UL_DOT_DOT_DASH },
  { "dashDotDotHeavy", DX_UL_DOT_DOT_DASH },
  { "wave", DX_UL_WAVE },
  { "wavyHeavy", DX_UL_WAVE },
  { "wavyDouble", DX_UL_DOUBLE_WAVE },
  { "none", DX_UL_NONE },
};

/* Line styles; art borders (ECMA-376 17.18.2) are drawn as a single line. */
static const struct word borders[] = {
  { "nil", DX_BORDER_NONE },
  { "none", DX_BORDER_NONE },
  { "thick", DX_BORDER_THICK },
  { "double", DX_BORDER_DOUBLE },
  { "triple", DX_BORDER_TRIPLE },
  { "dotted", DX_BORDER_DOTTED },
  { "dashed", DX_BORDER_DASHED },
  { "dashSmallGap", DX_BORDER_DASH_SMALL_GAP },
  { "dotDash", DX_BORDER_DOT_DASH },
  { "dotDotDash", DX_BORDER_DOT_DOT_DASH },
  { "dashDotStroked", DX_BORDER_DOT_DASH },
  { "thinThickSmallGap", DX_BORDER_THIN_THICK },
  { "thinThickMediumGap", DX_BORDER_THIN_THICK },
  { "thinThickLargeGap", DX_BORDER_THIN_THICK },
  { "thickThinSmallGap", DX_BORDER_THICK_THIN },
  { "thickThinMediumGap", DX_BORDER_THICK_THIN },
  { "thickThinLargeGap", DX_BORDER_THICK_THIN },
  { "thinThickThinSmallGap", DX_BORDER_THIN_THICK_THIN },
  { "thinThickThinMediumGap", DX_BORDER_THIN_THICK_THIN },
  { "thinThickThinLargeGap", DX_BORDER_THIN_THICK_THIN },
  { "wave", DX_BORDER_WAVE },
  { "doubleWave", DX_BORDER_DOUBLE_WAVE },
  { "inset", DX_BORDER_INSET },
  { "outset", DX_BORDER_OUTSET },
  { "threeDEmboss", DX_BORDER_OUTSET },
  { "threeDEngrave", DX_BORDER_INSET },
};

static int
word_of (const struct word *words, size_t n, const char *s, int fallback)
{
  for (size_t i = 0; s && i < n; i++)
    if (strcmp (words[i].name, s) == 0)
      return words[i].value;
  return fallback;
}
#define WORD(words, s, fallback) word_of ((words), sizeof (words) / sizeof *(words), (s), (fallback))

struct dx_color
color_rgb (uint32_t rgb)
{
  return (struct dx_color){ .r = (uint8_t) (rgb >> 16), .g = (uint8_t) (rgb >> 8), .b = (uint8_t) rgb };
}

struct dx_color
color_of (const struct w_color *c)
{
  return c->is_auto ? (struct dx_color){ .is_auto = true } : color_rgb (c->rgb);
}

struct dx_border
border_of (const struct w_border *b)
{
  struct dx_border d = { .width = b->width, .space = b->space, .color = color_of (&b->color), .shadow = b->shadow };
  d.style = (enum dx_border_style) WORD (borders, b->style ? b->style : "none", DX_BORDER_SINGLE);
  if (d.style != DX_BORDER_NONE && d.width <= 0)
    d.width = 0.25;
  return d;
}

struct dx_shading
shading_of (const struct w_shading *s)
{
  uint32_t rgb;
  if (!s->pattern || !shading_color (s, &rgb))
    return (struct dx_shading){ .none = true };
  return (struct dx_shading){ .color = color_rgb (rgb) };
}

static struct dx_shading
highlight_of (const struct rprops *rp)
{
  uint32_t rgb;
  if (!color_highlight (rp->highlight, &rgb))
    return (struct dx_shading){ .none = true };
  return (struct dx_shading){ .color = color_rgb (rgb) };
}

static void
set_lines (const struct rprops *rp, struct dx_rpr *d)
{
  d->underline = (enum dx_underline) WORD (underlines, rp->underline, rp->underline ? DX_UL_SINGLE : DX_UL_NONE);
  d->underline_color
      = rp->set & RP_BIT (RP_UNDERLINE_COLOR) ? color_of (&rp->underline_color) : (struct dx_color){ .is_auto = true };
  d->strike = rp->strike;
  d->double_strike = rp->dstrike;
  d->highlight = highlight_of (rp);
  d->shading = shading_of (&rp->shading);
  if (rp->set & RP_BIT (RP_BORDER))
    d->border = border_of (&rp->border);
}

static void
set_slot (const struct rprops *rp, enum font_slot slot, struct dx_rpr *d)
{
  bool cs = slot == FONT_CS;
  const char *lang = cs ? rp->lang_cs : slot == FONT_EA ? rp->lang_ea : rp->lang;
  d->script = cs ? DX_COMPLEX : slot == FONT_EA ? DX_EAST_ASIAN : DX_LATIN;
  d->family = rp->font[slot] ? rp->font[slot] : "";
  d->family_ea = rp->font[FONT_EA] ? rp->font[FONT_EA] : "";
  d->size = cs ? rp->size_cs : rp->size;
  d->bold = cs ? rp->bold_cs : rp->bold;
  d->italic = cs ? rp->italic_cs : rp->italic;
  d->lang = lang ? lang : "";
  d->size = d->size < 1 ? 1 : d->size > 1638 ? 1638 : d->size;
}

const struct dx_rpr *
rpr_make (struct ctx *c, const struct rprops *rp, enum font_slot slot)
{
  struct dx_rpr *d = arena_new (c->a, struct dx_rpr);
  if (!d)
    return NULL;
  set_slot (rp, slot, d);
  set_lines (rp, d);
  d->rtl = rp->rtl;
  d->hidden = rp->vanish;
  d->color = rp->set & RP_BIT (RP_COLOR) ? color_of (&rp->color) : (struct dx_color){ .is_auto = true };
  if (d->color.is_auto && c->text_color)
    d->color = color_of (c->text_color);
  d->caps = rp->caps;
  d->small_caps = rp->small_caps && !rp->caps;
  d->outline = rp->outline;
  d->shadow = rp->shadow;
  d->emboss = rp->emboss;
  d->imprint = rp->imprint;
  if (rp->valign)
    d->valign = strcmp (rp->valign, "superscript") == 0 ? DX_SUPERSCRIPT
                : strcmp (rp->valign, "subscript") == 0 ? DX_SUBSCRIPT
                                                        : DX_BASELINE;
  d->position = rp->position;
  d->spacing = rp->spacing;
  d->kern_from = rp->kern;
  d->scale = rp->scale < 0.01 || rp->scale > 6 ? 1 : rp->scale;
  d->fit_width = rp->fit_text > 0 ? rp->fit_text : 0;
  d->emphasis = rp->emphasis && strcmp (rp->emphasis, "none") != 0;
  d->snap = rp->snap;
  return d;
}
