/* Theme part (ECMA-376 20.1.6): colour scheme, font scheme, and the colour arithmetic of DrawingML and w:themeColor. */
#ifndef OC_DOCX_THEME_H
#define OC_DOCX_THEME_H

#include "common/base/arena.h"
#include "common/pkg/xmldom.h"

enum theme_slot
{
  THEME_DK1,
  THEME_LT1,
  THEME_DK2,
  THEME_LT2,
  THEME_ACCENT1,
  THEME_ACCENT2,
  THEME_ACCENT3,
  THEME_ACCENT4,
  THEME_ACCENT5,
  THEME_ACCENT6,
  THEME_HLINK,
  THEME_FOLHLINK,
  THEME_COLORS
};

struct theme_font
{
  const char *latin, *ea, *cs;
}; /* ea and cs by the document's theme languages; "" when the theme names none */
struct theme
{
  uint32_t color[THEME_COLORS];   /* 0xRRGGBB; the Office scheme when the document has no theme */
  enum theme_slot map[THEME_COLORS]; /* w:clrSchemeMapping: what dk1 (text1), lt1 (background1) ... stand for */
  bool present;                   /* the document has a theme part */
  struct theme_font major, minor;
  const char *lang_ea, *lang_bidi; /* w:themeFontLang; "" unknown */
  struct xnode *fill_styles;      /* a:fillStyleLst, a:lnStyleLst of the format scheme; NULL: none */
  struct xnode *line_styles;
};

/* root: a:theme or NULL (Office theme).  settings: w:settings or NULL (themeFontLang, clrSchemeMapping).  Strings go to the
 * arena; the two style lists stay borrowed from the tree. */
bool theme_read (struct xnode *root, struct xnode *settings, struct arena *a, struct theme *ret, struct oc_err *err);

/* Face behind "minorHAnsi", "majorEastAsia" ...; NULL when unknown or empty. */
const char *theme_face (const struct theme *t, const char *token);
/* Colour behind "accent1", "text2", "background1", "hyperlink", "tx1", "bg2", "dk1" ...; false when unknown. */
bool theme_color (const struct theme *t, const char *name, uint32_t *ret_rgb);
/* w:themeTint / w:themeShade (0..255, 255 changes nothing): luminance arithmetic of ECMA-376 17.18.97 as consumers do it. */
uint32_t color_tint (uint32_t rgb, int tint);
uint32_t color_shade (uint32_t rgb, int shade);
/* "RRGGBB", "#RRGGBB" or a short form "RGB" with '#'; false: not a hex colour. */
bool color_hex (const char *s, uint32_t *ret_rgb);
bool color_name (const char *s, uint32_t *ret_rgb);         /* preset names of DrawingML, VML and HTML, without case */
bool color_highlight (const char *s, uint32_t *ret_rgb);    /* ST_HighlightColor; false for none and unknown */

/* Colour child of a DrawingML element (a:srgbClr, a:schemeClr, a:sysClr, a:prstClr, a:hslClr, a:scrgbClr) with its
 * transforms (lumMod, lumOff, tint, shade, satMod, alpha ...).  placeholder: colour for phClr.  ret_alpha 0..1. */
bool
theme_drawing_color (const struct theme *t, const struct xnode *parent, uint32_t placeholder, uint32_t *ret_rgb,
                     double *ret_alpha);

#endif
