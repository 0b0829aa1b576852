/* Run and paragraph properties as sets: each says which properties it holds, so that levels of the cascade can be laid over
 * each other.  One row per property (props-table.c) drives parsing and merging.  Lengths are points. */
#ifndef OC_DOCX_PROPS_H
#define OC_DOCX_PROPS_H

#include "common/base/arena.h"
#include "common/docx/theme.h"

/* ---- shared values ---- */

struct w_color
{
  bool is_auto;
  uint32_t rgb;              /* theme colours are resolved, tint and shade applied */
  const char *theme;         /* "accent1" ... as written, or NULL */
};

struct w_border
{
  const char *style;         /* ST_Border as written: "single", "nil", "none" ... */
  double width, space;       /* w:sz, w:space as points */
  struct w_color color;
  bool shadow, frame;
};

struct w_shading
{
  const char *pattern;       /* "clear", "solid", "pct25", "nil" ... */
  struct w_color color, fill;
};

/* Colour that a shading paints; false: nothing (clear with automatic fill, nil). */
bool shading_color (const struct w_shading *s, uint32_t *ret_rgb);

/* ---- run properties (ECMA-376 17.3.2) ---- */

enum font_slot { FONT_ASCII, FONT_HANSI, FONT_EA, FONT_CS };

enum rp
{
  RP_FONT_ASCII,
  RP_FONT_HANSI,
  RP_FONT_EA,
  RP_FONT_CS,
  RP_FONT_HINT,
  RP_SIZE,
  RP_SIZE_CS,
  RP_BOLD,
  RP_BOLD_CS,
  RP_ITALIC,
  RP_ITALIC_CS,
  RP_CAPS,
  RP_SMALL_CAPS,
  RP_STRIKE,
  RP_DSTRIKE,
  RP_OUTLINE,
  RP_SHADOW,
  RP_EMBOSS,
  RP_IMPRINT,
  RP_VANISH,
  RP_WEB_HIDDEN,
  RP_SPEC_VANISH,
  RP_RTL,
  RP_COMPLEX,
  RP_SNAP,
  RP_NO_PROOF,
  RP_COLOR,
  RP_UNDERLINE,
  RP_UNDERLINE_COLOR,
  RP_HIGHLIGHT,
  RP_SHADING,
  RP_BORDER,
  RP_VALIGN,
  RP_POSITION,
  RP_SPACING,
  RP_KERN,
  RP_SCALE,
  RP_LANG,
  RP_LANG_EA,
  RP_LANG_CS,
  RP_EMPHASIS,
  RP_FIT_TEXT,
  RP_EFFECT,
  RP_COMBINE,
  RP_COUNT
};
#define RP_BIT(p) ((uint64_t) 1 << (p))

struct rprops
{
  uint64_t set;                /* RP_BIT of each property held */
  const char *style;           /* w:rStyle or NULL; no property of the cascade, never merged */
  const char *font[4];         /* by enum font_slot; theme tokens are resolved */
  const char *hint;            /* "eastAsia", "cs", "default" */
  double size, size_cs;
  bool bold, bold_cs, italic, italic_cs, caps, small_caps, strike, dstrike, outline, shadow, emboss, imprint, vanish,
      web_hidden, spec_vanish, rtl, complex, snap, no_proof, combine;
  struct w_color color, underline_color;
  const char *underline;       /* ST_Underline as written */
  const char *highlight;       /* ST_HighlightColor as written */
  struct w_shading shading;
  struct w_border border;
  const char *valign;          /* "superscript", "subscript", "baseline" */
  double position, spacing, kern, scale, fit_text;
  const char *lang, *lang_ea, *lang_cs;
  const char *emphasis, *effect;
};

/* ---- paragraph properties (ECMA-376 17.3.1) ---- */

enum pp
{
  PP_ALIGN,
  PP_INDENT_START,
  PP_INDENT_END,
  PP_FIRST_LINE,
  PP_START_CHARS,
  PP_END_CHARS,
  PP_FIRST_CHARS,
  PP_BEFORE,
  PP_AFTER,
  PP_BEFORE_LINES,
  PP_AFTER_LINES,
  PP_BEFORE_AUTO,
  PP_AFTER_AUTO,
  PP_LINE,
  PP_LINE_RULE,
  PP_KEEP_NEXT,
  PP_KEEP_LINES,
  PP_PAGE_BREAK,
  PP_WIDOW,
  PP_CONTEXTUAL,
  PP_SUPPRESS_NUMBERS,
  PP_SUPPRESS_HYPHENS,
  PP_BIDI,
  PP_SNAP,
  PP_KINSOKU,
  PP_WORD_WRAP,
  PP_OVERFLOW_PUNCT,
  PP_TOP_LINE_PUNCT,
  PP_SPACE_DE,
  PP_SPACE_DN,
  PP_ADJUST_RIGHT,
  PP_MIRROR,
  PP_TEXT_ALIGN,
  PP_TEXT_DIR,
  PP_OUTLINE,
  PP_NUM_ID,
  PP_NUM_LEVEL,
  PP_TABS,
  PP_SHADING,
  PP_BORDER_TOP,
  PP_BORDER_LEFT,
  PP_BORDER_BOTTOM,
  PP_BORDER_RIGHT,
  PP_BORDER_BETWEEN,
  PP_BORDER_BAR,
  PP_FRAME,
  PP_COUNT
};
#define PP_BIT(p) ((uint64_t) 1 << (p))

struct w_tab { double pos; const char *kind; const char *leader; };  /* kind "clear" removes an inherited stop */
struct w_tabs { const struct w_tab *at; size_t n; };                 /* ascending by pos */

struct w_frame
{
  const char *drop_cap, *wrap, *h_anchor, *v_anchor, *x_align, *y_align, *h_rule; /* as written or NULL */
  double w, h, h_space, v_space, x, y;
  int lines;
  bool has_x, has_y, anchor_lock;
};

struct pprops
{
  uint64_t set;                /* PP_BIT of each property held */
  const char *style;           /* w:pStyle or NULL; never merged */
  const char *align;           /* ST_Jc as written */
  double indent_start, indent_end, first_line;  /* first_line negative: hanging */
  double start_chars, end_chars, first_chars;   /* hundredths of a character; override the lengths unless 0 */
  double before, after;
  double before_lines, after_lines;             /* hundredths of a line */
  bool before_auto, after_auto;
  double line;                 /* twentieths of a point, or 240ths of a line where the rule is "auto" */
  const char *line_rule;       /* "auto", "exact", "atLeast" */
  bool keep_next, keep_lines, page_break, widow, contextual, suppress_numbers, suppress_hyphens, bidi, snap, kinsoku,
      word_wrap, overflow_punct, top_line_punct, space_de, space_dn, adjust_right, mirror;
  const char *text_align, *text_dir;
  int64_t outline, num_id, num_level;
  struct w_tabs tabs;
  struct w_shading shading;
  struct w_border border[6];   /* top left bottom right between bar, in the order of enum pp */
  struct w_frame frame;
};

/* Where each property of a result came from: NULL direct or unset, else a path such as "/docDefaults", "/styles/Heading1",
 * "/numbering".  Index enum rp or enum pp. */
struct prop_sources { const char *at[64]; };

/* Read w:rPr / w:pPr (NULL: empty set).  Strings are copied to the arena; false only when memory ends. */
bool rprops_parse (const struct xnode *rpr, const struct theme *t, struct arena *a, struct rprops *ret);
bool pprops_parse (const struct xnode *ppr, const struct theme *t, struct arena *a, struct pprops *ret);
/* Lay `over` on top of `on`; properties it holds win.  Tab stops are united, "clear" stops taken out.  src may be NULL, else
 * the properties taken are marked with `source`. */
void rprops_merge (struct rprops *on, const struct rprops *over, struct prop_sources *src, const char *source);
void
pprops_merge (struct pprops *on, const struct pprops *over, struct arena *a, struct prop_sources *src, const char *source);

/* Values one by one, shared with sections and tables. */
bool w_color_parse (const struct xnode *n, const char *attr, const struct theme *t, struct arena *a, struct w_color *ret);
bool w_border_parse (const struct xnode *n, const struct theme *t, struct arena *a, struct w_border *ret);
bool w_shading_parse (const struct xnode *n, const struct theme *t, struct arena *a, struct w_shading *ret);

#endif
