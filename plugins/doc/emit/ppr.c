#include "plugins/doc/emit/ppr.h"
#include "common/base/num.h"
#include "plugins/doc/emit/words.h"
#include <stdio.h>

enum
{
  MAX_INDENT = 31680,
  LEVELS = 9,
  OUTLINE_NONE = 9,
  LEGACY_ILFO = 0x7FF
};

static const struct
{
  uint8_t bit;
  const char *element, *key;
} flags[] = {
  { PAP_KEEP_NEXT, "w:keepNext", "keepNext" },
  { PAP_KEEP, "w:keepLines", "keepLines" },
  { PAP_PAGE_BREAK, "w:pageBreakBefore", "pageBreakBefore" },
  { PAP_WIDOW, "w:widowControl", "widowControl" },
};
/* Between shading and spacing, in schema order; only XML says them, but for the word wrap and the direction. */
static const struct
{
  uint8_t bit;
  const char *element;
} later_flags[] = {
  { PAP_NO_HYPHEN, "w:suppressAutoHyphens" },
  { PAP_KINSOKU, "w:kinsoku" },
  { PAP_WORD_WRAP, "w:wordWrap" },
  { PAP_OVERFLOW, "w:overflowPunct" },
  { PAP_TOP_PUNCT, "w:topLinePunct" },
  { PAP_AUTO_DE, "w:autoSpaceDE" },
  { PAP_AUTO_DN, "w:autoSpaceDN" },
  { PAP_BIDI, "w:bidi" },
  { PAP_ADJUST_RIGHT, "w:adjustRightInd" },
  { PAP_SNAP, "w:snapToGrid" },
};

#define FRAME_BITS                                                                                                          \
  (BIT (PAP_FRAME_X) | BIT (PAP_FRAME_Y) | BIT (PAP_FRAME_W) | BIT (PAP_FRAME_H) | BIT (PAP_FRAME_PC)                       \
   | BIT (PAP_FRAME_WRAP) | BIT (PAP_FRAME_DX) | BIT (PAP_FRAME_DY) | BIT (PAP_FRAME_LOCK) | BIT (PAP_DROPCAP)              \
   | BIT (PAP_TEXT_FLOW))
#define SPACING_BITS                                                                                                        \
  (BIT (PAP_BEFORE) | BIT (PAP_AFTER) | BIT (PAP_LINE) | BIT (PAP_BEFORE_AUTO) | BIT (PAP_AFTER_AUTO) | BIT (PAP_BEFORE_LN) \
   | BIT (PAP_AFTER_LN))
#define INDENT_BITS                                                                                                         \
  (BIT (PAP_LEFT) | BIT (PAP_RIGHT) | BIT (PAP_FIRST) | BIT (PAP_LEFT_CH) | BIT (PAP_RIGHT_CH) | BIT (PAP_FIRST_CH))
#define BORDER_BITS                                                                                                         \
  (BIT (PAP_BDR_TOP) | BIT (PAP_BDR_LEFT) | BIT (PAP_BDR_BOTTOM) | BIT (PAP_BDR_RIGHT) | BIT (PAP_BDR_BETWEEN)              \
   | BIT (PAP_BDR_BAR))
#define NUMBER_BITS (BIT (PAP_ILVL) | BIT (PAP_ILFO))

static bool
is_on (const struct pap *p, unsigned bit)
{
  return p->on >> bit & 1;
}
static int
clamp (int64_t v, int64_t lo, int64_t hi)
{
  return (int)oc_clamp (v, lo, hi);
}

/* Whether a style of the chain puts its paragraphs into a list. */
static bool
style_numbers (const struct styles *s, unsigned istd)
{
  for (int steps = 0; steps < 64 && istd < s->n && s->at[istd].kind != STYLE_NONE; steps++)
    {
      if (s->at[istd].pap.has & BIT (PAP_ILFO))
        return s->at[istd].pap.ilfo > 0;
      istd = s->at[istd].base;
    }
  return false;
}

/* Level that the style chain names; 0 when none does. */
static uint8_t
style_level (const struct styles *s, unsigned istd)
{
  for (int steps = 0; steps < 64 && istd < s->n && s->at[istd].kind != STYLE_NONE; steps++)
    {
      if (s->at[istd].pap.has & BIT (PAP_ILVL))
        return s->at[istd].pap.ilvl;
      istd = s->at[istd].base;
    }
  return 0;
}

static bool
is_bidi (const struct pap *p, const struct styles *s, unsigned parent)
{
  if (p->has & BIT (PAP_BIDI))
    return is_on (p, PAP_BIDI);
  for (int steps = 0; steps < 64 && parent < s->n && s->at[parent].kind != STYLE_NONE; steps++)
    {
      if (s->at[parent].pap.has & BIT (PAP_BIDI))
        return is_on (&s->at[parent].pap, PAP_BIDI);
      parent = s->at[parent].base;
    }
  return false;
}

/* Physical sides of a right-to-left paragraph as leading and trailing ones, which is what WordprocessingML says. */
static void
turn_sides (struct pap *p)
{
  if (p->has & BIT (PAP_JC) && p->jc_physical && (p->jc == 0 || p->jc == 2))
    p->jc = (uint8_t)(2 - p->jc);
  bool left = p->has & BIT (PAP_LEFT) && p->left_physical, right = p->has & BIT (PAP_RIGHT) && p->right_physical;
  if (!left && !right)
    return;
  int32_t v = p->left;
  p->left = p->right;
  p->right = v;
  bool has_left = p->has & BIT (PAP_LEFT), has_right = p->has & BIT (PAP_RIGHT);
  p->has &= ~(BIT (PAP_LEFT) | BIT (PAP_RIGHT));
  p->has |= (has_left ? BIT (PAP_RIGHT) : 0) | (has_right ? BIT (PAP_LEFT) : 0);
}

struct pap
ppr_normalise (const struct pap *p, const struct doc_source *src, unsigned parent, bool in_table)
{
  struct pap n = *p;
  bool from_style = style_numbers (src->styles, parent);
  if (is_bidi (&n, src->styles, parent))
    turn_sides (&n);
  if (n.has & BIT (PAP_ILFO))
    {
      /* [MS-DOC] sprmPIlfo: 0xF801 is no list; values above it are a list whose indents were kept, negated. */
      if (n.ilfo < -2046)
        n.ilfo = 0;
      else if (n.ilfo < 0)
        n.ilfo = (int16_t)-n.ilfo;
      if (n.ilfo > 0 && ((unsigned)n.ilfo > src->lists->nuse || src->lists->use[n.ilfo - 1].list < 0))
        {
          if (n.ilfo == LEGACY_ILFO)
            warn_add (src->warns, WARN_LIST, "numbering in the manner of Word 6");
          else
            warn_add (src->warns, WARN_LIST, "list %d does not exist", n.ilfo);
          n.ilfo = 0;
        }
      if (n.ilfo == 0 && !from_style)
        n.has &= ~NUMBER_BITS;
      if (n.ilfo == 0)
        n.has &= ~BIT (PAP_ILVL);
      else if (!(n.has & BIT (PAP_ILVL)))
        {
          n.ilvl = style_level (src->styles, parent);
          n.has |= BIT (PAP_ILVL);
        }
    }
  else if (!from_style)
    n.has &= ~BIT (PAP_ILVL);
  if (n.has & BIT (PAP_ILVL) && n.ilvl >= LEVELS)
    {
      /* The level after the last one means body text: no number, whatever list is named. */
      n.has &= ~NUMBER_BITS;
      n.has |= from_style ? BIT (PAP_ILFO) : 0;
      n.ilfo = 0;
    }
  if (n.has & BIT (PAP_OUTLINE) && n.outline > OUTLINE_NONE)
    n.has &= ~BIT (PAP_OUTLINE);
  if (in_table || !(n.has & FRAME_BITS & ~(BIT (PAP_FRAME_LOCK) | BIT (PAP_TEXT_FLOW) | BIT (PAP_FRAME_WRAP))))
    n.has &= ~FRAME_BITS;
  return n;
}

static void
frame_xml (struct xmlout *x, const struct pap *p)
{
  static const char *const h_anchor[] = { "text", "margin", "page", "text" }, *const v_anchor[]
                                                                              = { "margin", "page", "text", "text" };
  static const char *const wrap[] = { NULL, "notBeside", "around", "none", "tight", "through" };
  static const struct
  {
    int16_t v;
    const char *word;
  } x_align[] = { { -4, "center" }, { -8, "right" }, { -12, "inside" }, { -16, "outside" } },
    y_align[] = { { -4, "top" }, { -8, "center" }, { -12, "bottom" }, { -16, "inside" }, { -20, "outside" } };
  xo_start (x, "w:framePr");
  if (p->has & BIT (PAP_DROPCAP) && p->dropcap & 7)
    {
      xo_attr (x, "w:dropCap", (p->dropcap & 7) == 1 ? "drop" : "margin");
      xo_attr_int (x, "w:lines", clamp (p->dropcap >> 3 & 31, 1, 10));
    }
  if (p->has & BIT (PAP_FRAME_W) && p->frame_w > 0)
    xo_attr_int (x, "w:w", p->frame_w);
  if (p->has & BIT (PAP_FRAME_H) && p->frame_h & 0x7FFF)
    {
      xo_attr_int (x, "w:h", p->frame_h & 0x7FFF);
      xo_attr (x, "w:hRule", p->frame_h & 0x8000 ? "atLeast" : "exact");
    }
  if (p->has & BIT (PAP_FRAME_DX) && p->frame_dx > 0)
    xo_attr_int (x, "w:hSpace", p->frame_dx);
  if (p->has & BIT (PAP_FRAME_DY) && p->frame_dy > 0)
    xo_attr_int (x, "w:vSpace", p->frame_dy);
  if (p->has & BIT (PAP_FRAME_WRAP) && p->frame_wrap < 6 && wrap[p->frame_wrap])
    xo_attr (x, "w:wrap", wrap[p->frame_wrap]);
  xo_attr (x, "w:vAnchor", v_anchor[p->frame_pc >> 4 & 3]);
  xo_attr (x, "w:hAnchor", h_anchor[p->frame_pc >> 6 & 3]);
  const char *word = NULL;
  for (size_t i = 0; i < 4; i++)
    if (p->frame_x == x_align[i].v)
      word = x_align[i].word;
  if (p->has & BIT (PAP_FRAME_X))
    word ? xo_attr (x, "w:xAlign", word) : xo_attr_int (x, "w:x", p->frame_x);
  word = NULL;
  for (size_t i = 0; i < 5; i++)
    if (p->frame_y == y_align[i].v)
      word = y_align[i].word;
  if (p->has & BIT (PAP_FRAME_Y))
    word ? xo_attr (x, "w:yAlign", word) : xo_attr_int (x, "w:y", p->frame_y);
  if (p->has & BIT (PAP_FRAME_LOCK) && is_on (p, PAP_FRAME_LOCK))
    xo_attr (x, "w:anchorLock", "1");
  xo_end (x);
}

static void
number_xml (struct xmlout *x, const struct pap *p)
{
  xo_start (x, "w:numPr");
  if (p->has & BIT (PAP_ILVL))
    val_int_xml (x, "w:ilvl", p->ilvl);
  else if (p->ilfo > 0)
    val_int_xml (x, "w:ilvl", 0);
  if (p->has & BIT (PAP_ILFO))
    val_int_xml (x, "w:numId", p->ilfo);
  xo_end (x);
}

static void
borders_xml (struct xmlout *x, const struct pap *p)
{
  static const char *const side[] = { "w:top", "w:left", "w:bottom", "w:right", "w:between", "w:bar" };
  xo_start (x, "w:pBdr");
  for (int i = 0; i < 6; i++)
    if (p->has & BIT (PAP_BDR_TOP + i))
      {
        xo_start (x, side[i]);
        border_attrs (x, &p->bdr[i]);
        xo_end (x);
      }
  xo_end (x);
}

static void
tabs_xml (struct xmlout *x, const struct pap *p)
{
  if (!p->ntabs)
    return;
  xo_start (x, "w:tabs");
  for (unsigned i = 0; i < p->ntabs; i++)
    {
      const struct tab_stop *t = &p->tabs[i];
      xo_start (x, "w:tab");
      xo_attr (x, "w:val", t->clear ? "clear" : word_tab (t->align));
      if (!t->clear && t->leader)
        xo_attr (x, "w:leader", word_leader (t->leader));
      xo_attr_int (x, "w:pos", clamp (t->pos, -MAX_INDENT, MAX_INDENT));
      xo_end (x);
    }
  xo_end (x);
}

/* [MS-DOC] LSPD: a multiple of 240ths, at least, or exactly when negative. */
static const char *
line_rule (const struct pap *p, int *ret)
{
  int v = p->line;
  *ret = v < 0 ? -v : v;
  if (p->line_multiple || v == 0)
    {
      *ret = v > 0 ? v : 240;
      return "auto";
    }
  return v < 0 ? "exact" : "atLeast";
}

static void
spacing_xml (struct xmlout *x, const struct pap *p)
{
  xo_start (x, "w:spacing");
  if (p->has & BIT (PAP_BEFORE))
    xo_attr_int (x, "w:before", clamp (p->before, 0, MAX_INDENT));
  if (p->has & BIT (PAP_BEFORE_LN))
    xo_attr_int (x, "w:beforeLines", p->before_ln);
  if (p->has & BIT (PAP_BEFORE_AUTO))
    xo_attr_int (x, "w:beforeAutospacing", is_on (p, PAP_BEFORE_AUTO));
  if (p->has & BIT (PAP_AFTER))
    xo_attr_int (x, "w:after", clamp (p->after, 0, MAX_INDENT));
  if (p->has & BIT (PAP_AFTER_LN))
    xo_attr_int (x, "w:afterLines", p->after_ln);
  if (p->has & BIT (PAP_AFTER_AUTO))
    xo_attr_int (x, "w:afterAutospacing", is_on (p, PAP_AFTER_AUTO));
  if (p->has & BIT (PAP_LINE))
    {
      int line;
      const char *rule = line_rule (p, &line);
      xo_attr_int (x, "w:line", line);
      xo_attr (x, "w:lineRule", rule);
    }
  xo_end (x);
}

static void
indent_xml (struct xmlout *x, const struct pap *p)
{
  xo_start (x, "w:ind");
  if (p->has & BIT (PAP_LEFT))
    xo_attr_int (x, "w:left", clamp (p->left, -MAX_INDENT, MAX_INDENT));
  if (p->has & BIT (PAP_LEFT_CH))
    xo_attr_int (x, "w:leftChars", p->left_ch);
  if (p->has & BIT (PAP_RIGHT))
    xo_attr_int (x, "w:right", clamp (p->right, -MAX_INDENT, MAX_INDENT));
  if (p->has & BIT (PAP_RIGHT_CH))
    xo_attr_int (x, "w:rightChars", p->right_ch);
  if (p->has & BIT (PAP_FIRST) && p->first < 0)
    xo_attr_int (x, "w:hanging", clamp (-p->first, 0, MAX_INDENT));
  else if (p->has & BIT (PAP_FIRST))
    xo_attr_int (x, "w:firstLine", clamp (p->first, 0, MAX_INDENT));
  if (p->has & BIT (PAP_FIRST_CH))
    xo_attr_int (x, p->first_ch < 0 ? "w:hangingChars" : "w:firstLineChars", p->first_ch < 0 ? -p->first_ch : p->first_ch);
  xo_end (x);
}

const char *
ppr_style_id (const struct pap *p, const struct styles *styles)
{
  if (p->istd == 0 || p->istd >= styles->n || styles->at[p->istd].kind != STYLE_PARA)
    return NULL;
  return styles->at[p->istd].id;
}

static void
flag (struct xmlout *x, const char *element, bool on)
{
  xo_start (x, element);
  if (!on)
    xo_attr (x, "w:val", "0");
  xo_end (x);
}

static void
ppr_tail_xml (struct xmlout *x, const struct pap *p)
{
  static const char *const font_align[] = { "top", "center", "baseline", "bottom", "auto" };
  if (p->has & SPACING_BITS)
    spacing_xml (x, p);
  if (p->has & INDENT_BITS)
    indent_xml (x, p);
  if (p->has & BIT (PAP_CONTEXTUAL))
    flag (x, "w:contextualSpacing", is_on (p, PAP_CONTEXTUAL));
  if (p->has & BIT (PAP_MIRROR))
    flag (x, "w:mirrorIndents", is_on (p, PAP_MIRROR));
  if (p->has & BIT (PAP_JC))
    val_xml (x, "w:jc", word_jc (p->jc));
  if (p->has & BIT (PAP_ALIGN_FONT) && p->align_font < 5)
    val_xml (x, "w:textAlignment", font_align[p->align_font]);
  if (p->has & BIT (PAP_OUTLINE))
    val_int_xml (x, "w:outlineLvl", p->outline);
}

void
ppr_xml (struct xmlout *x, const struct pap *p, const struct styles *styles)
{
  const char *id = styles ? ppr_style_id (p, styles) : NULL;
  if (id)
    val_xml (x, "w:pStyle", id);
  for (size_t i = 0; i < 3; i++)
    if (p->has & BIT (flags[i].bit))
      flag (x, flags[i].element, is_on (p, flags[i].bit));
  if (p->has & FRAME_BITS)
    frame_xml (x, p);
  if (p->has & BIT (PAP_WIDOW))
    flag (x, "w:widowControl", is_on (p, PAP_WIDOW));
  if (p->has & NUMBER_BITS)
    number_xml (x, p);
  if (p->has & BIT (PAP_NO_LINE_NUM))
    flag (x, "w:suppressLineNumbers", is_on (p, PAP_NO_LINE_NUM));
  if (p->has & BORDER_BITS)
    borders_xml (x, p);
  if (p->has & BIT (PAP_SHADING))
    shading_element (x, &p->shd);
  if (p->has & BIT (PAP_TABS))
    tabs_xml (x, p);
  for (size_t i = 0; i < sizeof later_flags / sizeof later_flags[0]; i++)
    if (p->has & BIT (later_flags[i].bit))
      flag (x, later_flags[i].element, is_on (p, later_flags[i].bit));
  ppr_tail_xml (x, p);
}

bool
ppr_has_keys (const struct pap *p)
{
  const uint64_t raw = FRAME_BITS | BIT (PAP_NO_LINE_NUM) | BIT (PAP_NO_HYPHEN) | BIT (PAP_KINSOKU) | BIT (PAP_OVERFLOW)
                       | BIT (PAP_TOP_PUNCT) | BIT (PAP_AUTO_DE) | BIT (PAP_AUTO_DN) | BIT (PAP_ADJUST_RIGHT)
                       | BIT (PAP_SNAP) | BIT (PAP_MIRROR) | BIT (PAP_ALIGN_FONT) | BIT (PAP_BIDI) | BIT (PAP_BEFORE_AUTO)
                       | BIT (PAP_AFTER_AUTO) | BIT (PAP_BEFORE_LN) | BIT (PAP_AFTER_LN) | BIT (PAP_LEFT_CH)
                       | BIT (PAP_RIGHT_CH) | BIT (PAP_FIRST_CH);
  if (p->has & raw || (p->has & BIT (PAP_TABS) && p->ntabs))
    return false;
  if (p->has & BIT (PAP_ILVL) && !(p->has & BIT (PAP_ILFO)))
    return false;
  return !(p->has & BIT (PAP_JC)) || p->jc <= 4;
}

static void
spacing_keys (struct item *it, const struct pap *p)
{
  if (p->has & BIT (PAP_BEFORE))
    item_prop_pt (it, "spaceBefore", clamp (p->before, 0, MAX_INDENT));
  if (p->has & BIT (PAP_AFTER))
    item_prop_pt (it, "spaceAfter", clamp (p->after, 0, MAX_INDENT));
  if (!(p->has & BIT (PAP_LINE)))
    return;
  int line;
  const char *rule = line_rule (p, &line);
  if (*rule == 'a' && rule[1] == 'u')
    {
      char number[32];
      oc_format_fixed (line / 240.0, 6, number);
      item_propf (it, "lineSpacing", "%sx", number);
      return;
    }
  item_prop_pt (it, "lineSpacing", line);
  item_prop (it, "lineRule", rule);
}

void
ppr_keys (struct item *it, const struct pap *p, const struct styles *styles)
{
  static const char *const side[] = { "pbdr.top", "pbdr.left", "pbdr.bottom", "pbdr.right", "pbdr.between", "pbdr.bar" };
  const char *id = ppr_style_id (p, styles);
  if (id)
    item_prop (it, "style", id);
  for (size_t i = 0; i < 4; i++)
    if (p->has & BIT (flags[i].bit))
      item_prop_bool (it, flags[i].key, is_on (p, flags[i].bit));
  if (p->has & BIT (PAP_ILFO))
    {
      item_prop_int (it, "numId", p->ilfo);
      if (p->ilfo > 0)
        item_prop_int (it, "numLevel", p->has & BIT (PAP_ILVL) ? p->ilvl : 0);
    }
  for (int i = 0; i < 6; i++)
    if (p->has & BIT (PAP_BDR_TOP + i))
      border_key (it, side[i], &p->bdr[i]);
  if (p->has & BIT (PAP_SHADING))
    shading_key (it, "shading", &p->shd);
  if (p->has & BIT (PAP_WORD_WRAP))
    item_prop_bool (it, "wordWrap", is_on (p, PAP_WORD_WRAP));
  spacing_keys (it, p);
  if (p->has & BIT (PAP_LEFT))
    item_prop_pt (it, "indent", clamp (p->left, -MAX_INDENT, MAX_INDENT));
  if (p->has & BIT (PAP_RIGHT))
    item_prop_pt (it, "rightIndent", clamp (p->right, -MAX_INDENT, MAX_INDENT));
  if (p->has & BIT (PAP_FIRST))
    item_prop_pt (it, p->first < 0 ? "hangingIndent" : "firstLineIndent",
                  clamp (p->first < 0 ? -p->first : p->first, 0, MAX_INDENT));
  if (p->has & BIT (PAP_CONTEXTUAL))
    item_prop_bool (it, "contextualSpacing", is_on (p, PAP_CONTEXTUAL));
  if (p->has & BIT (PAP_JC))
    item_prop (it, "align", p->jc == 3 ? "justify" : word_jc (p->jc));
  if (p->has & BIT (PAP_OUTLINE))
    item_prop_int (it, "outlineLvl", p->outline);
}
