#include "plugins/doc/emit/rpr.h"
#include "common/base/num.h"
#include "plugins/doc/emit/words.h"
#include <string.h>

enum
{
  MAX_HALF_POINTS = 8000,
  CHAINED_STYLES = 64,
  STI_DEFAULT_FONT = 65
};

/* One run property: which bit, its element, its key of the host (say NULL: only XML says it). */
struct rprop
{
  uint8_t bit;
  const char *element, *key;
  void (*xml) (struct xmlout *x, const struct rprop *p, const struct chp *c);
  void (*say) (struct item *it, const struct rprop *p, const struct chp *c);
  bool on_para; /* "add p" puts it on the paragraph mark, or on the run of its text */
};

void
val_xml (struct xmlout *x, const char *element, const char *value)
{
  xo_start (x, element);
  xo_attr (x, "w:val", value);
  xo_end (x);
}

void
val_int_xml (struct xmlout *x, const char *element, int64_t value)
{
  xo_start (x, element);
  xo_attr_int (x, "w:val", value);
  xo_end (x);
}

static bool
on (const struct chp *c, unsigned bit)
{
  return c->on >> bit & 1;
}

static void
flag_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  xo_start (x, p->element);
  if (!on (c, p->bit))
    xo_attr (x, "w:val", "0");
  xo_end (x);
}

static void
flag_say (struct item *it, const struct rprop *p, const struct chp *c)
{
  item_prop_bool (it, p->key, on (c, p->bit));
}

static void
fonts_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  static const char *const attr[] = { "w:ascii", "w:eastAsia", "w:hAnsi", "w:cs" };
  static const uint8_t order[] = { 0, 2, 1, 3 };
  xo_start (x, p->element);
  if (c->has & BIT (CHP_HINT) && c->hint)
    xo_attr (x, "w:hint", c->hint == 1 ? "eastAsia" : "cs");
  for (int i = 0; i < 4; i++)
    if (c->has & BIT (CHP_FONT_ASCII + order[i]))
      xo_attr (x, attr[order[i]], c->font[order[i]]);
  xo_end (x);
}

static void
fonts_say (struct item *it, const struct rprop *p, const struct chp *c)
{
  (void)p;
  bool ascii = c->has & BIT (CHP_FONT_ASCII), hansi = c->has & BIT (CHP_FONT_HANSI);
  if (ascii && hansi && strcmp (c->font[0], c->font[2]) == 0)
    item_prop (it, "font.latin", c->font[0]);
  else
    {
      if (ascii)
        item_prop (it, "font.ascii", c->font[0]);
      if (hansi)
        item_prop (it, "font.hAnsi", c->font[2]);
    }
  if (c->has & BIT (CHP_FONT_EA))
    item_prop (it, "font.ea", c->font[1]);
  if (c->has & BIT (CHP_FONT_CS))
    item_prop (it, "font.cs", c->font[3]);
}

static void
color_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  char text[8];
  word_color (c->color, text);
  val_xml (x, p->element, text);
}

static void
color_say (struct item *it, const struct rprop *p, const struct chp *c)
{
  char text[8];
  word_color (c->color, text);
  item_prop (it, p->key, text);
}

static int64_t
half_points (uint16_t v)
{
  return oc_clamp (v, 1, MAX_HALF_POINTS);
}

static void
size_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  val_int_xml (x, p->element, half_points (p->bit == CHP_SIZE ? c->size : c->size_cs));
}

static void
size_say (struct item *it, const struct rprop *p, const struct chp *c)
{
  item_prop_pt (it, p->key, half_points (p->bit == CHP_SIZE ? c->size : c->size_cs) * 10);
}

static void
spacing_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  val_int_xml (x, p->element, oc_clamp (c->spacing, -31680, 31680));
}
static void
spacing_say (struct item *it, const struct rprop *p, const struct chp *c)
{
  item_prop_pt (it, p->key, oc_clamp (c->spacing, -31680, 31680));
}
static void
scale_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  val_int_xml (x, p->element, oc_clamp (c->scale, 1, 600));
}
static void
kern_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  val_int_xml (x, p->element, oc_clamp (c->kern, 0, 3277));
}
static void
position_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  val_int_xml (x, p->element, c->position);
}
static void
effect_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  val_xml (x, p->element, word_effect (c->effect));
}
static void
em_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  val_xml (x, p->element, word_emphasis (c->emphasis));
}

static void
highlight_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  const char *word = word_highlight (c->highlight);
  if (word)
    val_xml (x, p->element, word);
}

static void
highlight_say (struct item *it, const struct rprop *p, const struct chp *c)
{
  const char *word = word_highlight (c->highlight);
  if (word)
    item_prop (it, p->key, word);
}

static void
underline_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  const char *word = word_underline (c->underline);
  xo_start (x, p->element);
  xo_attr (x, "w:val", word ? word : "none");
  if (c->has & BIT (CHP_UCOLOR) && c->ucolor != COLOR_AUTO)
    {
      char text[8];
      word_color (c->ucolor, text);
      xo_attr (x, "w:color", text);
    }
  xo_end (x);
}

static void
underline_say (struct item *it, const struct rprop *p, const struct chp *c)
{
  const char *word = word_underline (c->underline);
  item_prop (it, p->key, word ? word : "none");
  if (c->has & BIT (CHP_UCOLOR) && c->ucolor != COLOR_AUTO)
    {
      char text[8];
      word_color (c->ucolor, text);
      item_prop (it, "u.color", text);
    }
}

void
border_attrs (struct xmlout *x, const struct border *b)
{
  xo_attr (x, "w:val", word_border (b->type));
  if (b->type == 0 || b->type == 0xFF)
    return;
  char text[8];
  word_color (b->color, text);
  xo_attr_int (x, "w:sz", oc_clamp (b->width, 2, 96));
  xo_attr_int (x, "w:space", b->space);
  xo_attr (x, "w:color", text);
  if (b->shadow)
    xo_attr (x, "w:shadow", "1");
}

static void
bdr_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  xo_start (x, p->element);
  border_attrs (x, &c->bdr);
  xo_end (x);
}

void
shading_element (struct xmlout *x, const struct shading *s)
{
  char fore[8], back[8];
  word_color (s->fore, fore);
  word_color (s->back, back);
  xo_start (x, "w:shd");
  xo_attr (x, "w:val", word_shading (s->pattern));
  xo_attr (x, "w:color", fore);
  xo_attr (x, "w:fill", back);
  xo_end (x);
}

void
shading_key (struct item *it, const char *key, const struct shading *s)
{
  char fore[8], back[8];
  word_color (s->fore, fore);
  word_color (s->back, back);
  item_propf (it, key, "%s;%s;%s", word_shading (s->pattern), back, fore);
}

void
border_key (struct item *it, const char *key, const struct border *b)
{
  if (b->type == 0 || b->type == 0xFF)
    {
      item_prop (it, key, b->type ? "nil" : "none");
      return;
    }
  char color[8];
  word_color (b->color, color);
  const char *word = word_border (b->type);
  if (b->type > 25)
    word = "single"; /* outset and inset are no words of the host */
  if (b->type == 24)
    word = "3dEmboss";
  item_propf (it, key, "%s;%d;%s;%d", word, (int)oc_clamp (b->width, 2, 96), color, b->space);
}

static void
shd_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  (void)p;
  shading_element (x, &c->shd);
}
static void
shd_say (struct item *it, const struct rprop *p, const struct chp *c)
{
  shading_key (it, p->key, &c->shd);
}

static const char *
vert_word (const struct chp *c)
{
  return c->vert == 1 ? "superscript" : c->vert == 2 ? "subscript" : "baseline";
}
static void
vert_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  val_xml (x, p->element, vert_word (c));
}
static void
vert_say (struct item *it, const struct rprop *p, const struct chp *c)
{
  item_prop (it, p->key, vert_word (c));
}

static void
lang_xml (struct xmlout *x, const struct rprop *p, const struct chp *c)
{
  static const char *const attr[] = { "w:val", "w:eastAsia", "w:bidi" };
  const char *tag[3];
  bool any = false;
  for (int i = 0; i < 3; i++)
    {
      tag[i] = c->has & BIT (CHP_LANG + i) ? word_lang (c->lang[i]) : NULL;
      any = any || tag[i];
    }
  if (!any)
    return;
  xo_start (x, p->element);
  for (int i = 0; i < 3; i++)
    if (tag[i])
      xo_attr (x, attr[i], tag[i]);
  xo_end (x);
}

#define FLAG(bit_, element_, key_, para_)                                                                                   \
  {                                                                                                                         \
    bit_, element_, key_, flag_xml, flag_say, para_                                                                         \
  }
#define RAW(bit_, element_, xml_)                                                                                           \
  {                                                                                                                         \
    bit_, element_, NULL, xml_, NULL, false                                                                                 \
  }
/* In the order of ECMA-376 CT_RPr. */
static const struct rprop rprops[] = {
  { CHP_FONT_ASCII, "w:rFonts", "font", fonts_xml, fonts_say, true },
  FLAG (CHP_BOLD, "w:b", "bold", true),
  FLAG (CHP_BOLD_CS, "w:bCs", "bold.cs", false),
  FLAG (CHP_ITALIC, "w:i", "italic", true),
  FLAG (CHP_ITALIC_CS, "w:iCs", "italic.cs", false),
  FLAG (CHP_CAPS, "w:caps", "caps", false),
  FLAG (CHP_SMALLCAPS, "w:smallCaps", "smallcaps", false),
  FLAG (CHP_STRIKE, "w:strike", "strike", true),
  FLAG (CHP_DSTRIKE, "w:dstrike", "dstrike", false),
  FLAG (CHP_OUTLINE, "w:outline", "outline", false),
  FLAG (CHP_SHADOW, "w:shadow", "shadow", false),
  FLAG (CHP_EMBOSS, "w:emboss", "emboss", false),
  FLAG (CHP_IMPRINT, "w:imprint", "imprint", false),
  FLAG (CHP_NOPROOF, "w:noProof", "noproof", false),
  RAW (CHP_SNAP, "w:snapToGrid", flag_xml),
  FLAG (CHP_VANISH, "w:vanish", "vanish", false),
  RAW (CHP_WEBHIDDEN, "w:webHidden", flag_xml),
  { CHP_COLOR, "w:color", "color", color_xml, color_say, true },
  { CHP_SPACING, "w:spacing", "charSpacing", spacing_xml, spacing_say, false },
  RAW (CHP_SCALE, "w:w", scale_xml),
  RAW (CHP_KERN, "w:kern", kern_xml),
  RAW (CHP_POSITION, "w:position", position_xml),
  { CHP_SIZE, "w:sz", "size", size_xml, size_say, true },
  { CHP_SIZE_CS, "w:szCs", "size.cs", size_xml, size_say, false },
  { CHP_HIGHLIGHT, "w:highlight", "highlight", highlight_xml, highlight_say, false },
  { CHP_UNDERLINE, "w:u", "underline", underline_xml, underline_say, true },
  RAW (CHP_EFFECT, "w:effect", effect_xml),
  RAW (CHP_BORDER, "w:bdr", bdr_xml),
  { CHP_SHADING, "w:shd", "shading", shd_xml, shd_say, false },
  { CHP_VERT, "w:vertAlign", "vertAlign", vert_xml, vert_say, false },
  FLAG (CHP_RTL, "w:rtl", "rtl", false),
  RAW (CHP_CS, "w:cs", flag_xml),
  RAW (CHP_EMPHASIS, "w:em", em_xml),
  RAW (CHP_LANG, "w:lang", lang_xml),
  RAW (CHP_SPECVANISH, "w:specVanish", flag_xml),
};
enum
{
  RPROPS = sizeof rprops / sizeof rprops[0]
};

#define FONT_BITS (BIT (CHP_FONT_ASCII) | BIT (CHP_FONT_EA) | BIT (CHP_FONT_HANSI) | BIT (CHP_FONT_CS))
#define LANG_BITS (BIT (CHP_LANG) | BIT (CHP_LANG_EA) | BIT (CHP_LANG_CS))

static bool
is_set (const struct rprop *p, const struct chp *c)
{
  if (p->bit == CHP_FONT_ASCII)
    return c->has & (FONT_BITS | BIT (CHP_HINT));
  if (p->bit == CHP_LANG)
    return c->has & LANG_BITS;
  return c->has & BIT (p->bit);
}

void
rpr_xml (struct xmlout *x, const struct chp *c, const struct styles *styles)
{
  if (styles && c->has & BIT (CHP_STYLE) && c->istd < styles->n && styles->at[c->istd].kind == STYLE_CHAR)
    val_xml (x, "w:rStyle", styles->at[c->istd].id);
  for (int i = 0; i < RPROPS; i++)
    if (is_set (&rprops[i], c))
      rprops[i].xml (x, &rprops[i], c);
}

void
rpr_element (struct xmlout *x, const struct chp *c, const struct styles *styles)
{
  if (!(c->has & ~BIT (CHP_UCOLOR)))
    return;
  xo_start (x, "w:rPr");
  rpr_xml (x, c, styles);
  xo_end (x);
}

bool
rpr_has_keys (const struct chp *c, bool on_para)
{
  if (c->has & (BIT (CHP_STYLE) | BIT (CHP_HINT)))
    return false;
  for (int i = 0; i < RPROPS; i++)
    {
      if (!is_set (&rprops[i], c))
        continue;
      if (!rprops[i].say || (on_para && !rprops[i].on_para))
        return false;
    }
  /* Explicit "no" of these three is dropped by the original host. */
  const uint64_t lost_when_off = BIT (CHP_BOLD_CS) | BIT (CHP_ITALIC_CS) | BIT (CHP_RTL);
  if (c->has & lost_when_off & ~(uint64_t)c->on)
    return false;
  bool one_slot
      = (c->has & BIT (CHP_FONT_ASCII)) != 0 && (c->has & BIT (CHP_FONT_HANSI)) != 0 && strcmp (c->font[0], c->font[2]) == 0;
  if (on_para && c->has & (BIT (CHP_FONT_ASCII) | BIT (CHP_FONT_HANSI)) && !one_slot)
    return false;
  return !(on_para && c->has & BIT (CHP_UCOLOR));
}

void
rpr_keys (struct item *it, const struct chp *c)
{
  for (int i = 0; i < RPROPS; i++)
    if (is_set (&rprops[i], c) && rprops[i].say)
      rprops[i].say (it, &rprops[i], c);
}

/* Language that the style chain gives; 0 when none does. */
static unsigned
style_lang (const struct styles *s, unsigned istd, int which)
{
  for (int steps = 0; steps < CHAINED_STYLES && istd < s->n && s->at[istd].kind != STYLE_NONE; steps++)
    {
      if (s->at[istd].chp.has & BIT (CHP_LANG + which))
        return s->at[istd].chp.lang[which];
      istd = s->at[istd].base;
    }
  return 0;
}

struct chp
rpr_normalise (const struct chp *c, const struct styles *styles, unsigned istd)
{
  struct chp n = *c;
  if (n.has & BIT (CHP_STYLE)
      && (n.istd >= styles->n || styles->at[n.istd].kind != STYLE_CHAR || styles->at[n.istd].sti == STI_DEFAULT_FONT))
    n.has &= ~BIT (CHP_STYLE);
  for (int i = 0; i < 3; i++)
    if (n.has & BIT (CHP_LANG + i)
        && ((!(n.has & BIT (CHP_STYLE)) && style_lang (styles, istd, i) == n.lang[i]) || !word_lang (n.lang[i])))
      n.has &= ~BIT (CHP_LANG + i);
  if (n.has & BIT (CHP_HINT) && !n.hint)
    n.has &= ~BIT (CHP_HINT);
  if (n.has & BIT (CHP_UNDERLINE) && !word_underline (n.underline) && n.underline)
    n.underline = 1;
  return n;
}
