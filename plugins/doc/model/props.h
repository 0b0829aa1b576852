/* Formatting as plain data: what a run, a paragraph, a table row or a section sets *directly*.
 *
 * A property counts only when its bit stands in `has`; what is not set comes from the style.  Lengths are twips, font sizes
 * half points, colours 0xRRGGBB or COLOR_AUTO.  The reader fills these structs from sprms, the emitter writes them; neither
 * sprms nor output names appear here. */
#ifndef OC_DOC_MODEL_PROPS_H
#define OC_DOC_MODEL_PROPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define COLOR_AUTO 0xFF000000u
#define BIT(n) ((uint64_t)1 << (n))

struct border
{
  uint8_t type;  /* [MS-DOC] BrcType; 0 none, 0xFF nil */
  uint8_t width; /* eighths of a point */
  uint8_t space; /* points */
  bool shadow;
  uint32_t color;
};

struct shading
{
  uint16_t pattern; /* [MS-DOC] Ipat */
  uint32_t fore, back;
};

/* Run properties.  The first 24 are on/off toggles kept in `on`. */
enum chp_prop
{
  CHP_BOLD,
  CHP_ITALIC,
  CHP_STRIKE,
  CHP_OUTLINE,
  CHP_SHADOW,
  CHP_SMALLCAPS,
  CHP_CAPS,
  CHP_VANISH,
  CHP_EMBOSS,
  CHP_IMPRINT,
  CHP_BOLD_CS,
  CHP_ITALIC_CS,
  CHP_TOGGLES_END, /* those above know "as style" and "opposite of style" */
  CHP_DSTRIKE = CHP_TOGGLES_END,
  CHP_NOPROOF,
  CHP_RTL,
  CHP_SPECVANISH,
  CHP_WEBHIDDEN,
  CHP_SNAP,
  CHP_CS,
  CHP_FLAGS_END = 24,
  CHP_FONT_ASCII = CHP_FLAGS_END,
  CHP_FONT_EA,
  CHP_FONT_HANSI,
  CHP_FONT_CS,
  CHP_SIZE,
  CHP_SIZE_CS,
  CHP_COLOR,
  CHP_UNDERLINE,
  CHP_UCOLOR,
  CHP_HIGHLIGHT,
  CHP_SHADING,
  CHP_BORDER,
  CHP_SPACING,
  CHP_POSITION,
  CHP_KERN,
  CHP_SCALE,
  CHP_VERT,
  CHP_LANG,
  CHP_LANG_EA,
  CHP_LANG_CS,
  CHP_EFFECT,
  CHP_EMPHASIS,
  CHP_STYLE,
  CHP_HINT,
  CHP_PROPS
};

struct chp
{
  uint64_t has;
  uint32_t on;         /* by CHP_ bit below CHP_FLAGS_END */
  const char *font[4]; /* ascii, East Asian, other, complex script */
  uint16_t size, size_cs, kern, scale;
  int16_t spacing, position;
  uint32_t color, ucolor;
  uint8_t underline, highlight, vert /* 1 super, 2 sub */, effect, emphasis, hint;
  struct shading shd;
  struct border bdr;
  uint16_t lang[3]; /* latin, East Asian, complex script: Windows language ids */
  uint16_t istd;    /* character style */

  /* What is no formatting but comes the same way. */
  bool special, object, data, ole2, field_vanish, has_pic, has_sym, inserted, deleted;
  uint32_t pic, obj_tag;
  const char *sym_font;
  uint16_t sym_char;
  uint16_t ins_author, del_author;
  uint32_t ins_time, del_time; /* [MS-DOC] DTTM */
};

enum pap_prop
{
  PAP_JC,
  PAP_LEFT,
  PAP_RIGHT,
  PAP_FIRST,
  PAP_BEFORE,
  PAP_AFTER,
  PAP_LINE,
  PAP_BEFORE_AUTO,
  PAP_AFTER_AUTO,
  PAP_LEFT_CH,
  PAP_RIGHT_CH,
  PAP_FIRST_CH,
  PAP_BEFORE_LN,
  PAP_AFTER_LN,
  PAP_KEEP,
  PAP_KEEP_NEXT,
  PAP_PAGE_BREAK,
  PAP_NO_LINE_NUM,
  PAP_WIDOW,
  PAP_CONTEXTUAL,
  PAP_KINSOKU,
  PAP_WORD_WRAP,
  PAP_OVERFLOW,
  PAP_TOP_PUNCT,
  PAP_AUTO_DE,
  PAP_AUTO_DN,
  PAP_SNAP,
  PAP_ADJUST_RIGHT,
  PAP_BIDI,
  PAP_NO_HYPHEN,
  PAP_MIRROR,
  PAP_BDR_TOP,
  PAP_BDR_LEFT,
  PAP_BDR_BOTTOM,
  PAP_BDR_RIGHT,
  PAP_BDR_BETWEEN,
  PAP_BDR_BAR,
  PAP_SHADING,
  PAP_TABS,
  PAP_ILVL,
  PAP_ILFO,
  PAP_OUTLINE,
  PAP_ALIGN_FONT,
  PAP_FRAME_X,
  PAP_FRAME_Y,
  PAP_FRAME_W,
  PAP_FRAME_H,
  PAP_FRAME_PC,
  PAP_FRAME_WRAP,
  PAP_FRAME_DX,
  PAP_FRAME_DY,
  PAP_FRAME_LOCK,
  PAP_DROPCAP,
  PAP_TEXT_FLOW,
  PAP_PROPS
};

enum
{
  MAX_TABS = 64
};
struct tab_stop
{
  int16_t pos;
  uint8_t align /* Tab jc */, leader;
  bool clear;
};

struct pap
{
  uint64_t has;
  uint64_t on; /* flags by PAP_ bit */
  uint16_t istd;
  uint8_t jc;
  bool jc_physical, left_physical, right_physical; /* given by old sprms: sides of the page, not of the text direction */
  int32_t left, right, first, before, after;
  int16_t line;
  bool line_multiple;
  int16_t left_ch, right_ch, first_ch, before_ln, after_ln;
  struct border bdr[6]; /* top left bottom right between bar */
  struct shading shd;
  struct tab_stop tabs[MAX_TABS];
  unsigned ntabs;
  uint8_t ilvl, outline, align_font;
  int16_t ilfo;
  int16_t frame_x, frame_y, frame_w, frame_dx, frame_dy;
  uint16_t frame_h; /* as wHeightAbs: bit 15 at least */
  uint8_t frame_pc, frame_wrap;
  uint16_t dropcap, text_flow;
  bool in_table, ttp, inner_cell, inner_ttp, itap_set;
  uint32_t itap; /* table depth of the paragraph */
  uint32_t huge; /* offset of further sprms in the data stream, with has_huge */
  bool has_huge;
};

/* One cell of a row definition. */
struct tc
{
  bool h_first, h_merged, v_restart, v_merged, no_wrap, fit, hide_mark;
  uint8_t valign, text_flow;
  struct border bdr[4];  /* top left bottom right */
  uint8_t bdr_set;       /* bit per side */
  struct border diag[2]; /* top-left to bottom-right, top-right to bottom-left */
  bool has_shd;
  struct shading shd;
  uint8_t pad_set; /* bit per side: top left bottom right */
  int16_t pad[4];
  uint8_t width_kind; /* [MS-DOC] Fts */
  int16_t width;
};

enum
{
  MAX_CELLS = 64
};
struct tap
{
  unsigned ncells;
  int16_t *edge; /* ncells + 1 */
  struct tc *tc;
  int16_t gap_half, left;
  bool has_left;
  int16_t height;
  bool header, cant_split, bidi, has_jc, autofit, has_autofit, has_padding, has_spacing, no_overlap;
  uint8_t jc;
  struct border bdr[6]; /* top left bottom right insideH insideV */
  uint8_t bdr_set;
  int16_t pad[4]; /* table default: top left bottom right */
  uint8_t pad_set;
  int16_t spacing;
  uint8_t width_kind, before_kind, after_kind, indent_kind;
  int16_t width, width_before, width_after, indent;
  uint16_t istd;
  bool has_istd;
  uint16_t look;
  bool has_look;
  bool floating;
  uint8_t pos_pc;
  int16_t pos_x, pos_y, from_left, from_top, from_right, from_bottom;
};

enum
{
  MAX_COLUMNS = 44
};
struct sep
{
  uint8_t break_kind; /* 0 continuous 1 column 2 page 3 even 4 odd */
  bool title_page, restart_page, even_columns, column_line, bidi, rtl_gutter, no_endnote, protect, has_line_numbers;
  uint16_t columns; /* number - 1 */
  int16_t column_space;
  int16_t col_width[MAX_COLUMNS], col_space[MAX_COLUMNS];
  bool col_set;
  uint8_t page_fmt, chap_sep, chap_level;
  uint32_t page_start;
  uint8_t line_restart;
  uint16_t line_mod, line_min;
  int16_t line_dist;
  int32_t width, height, left, right, top, bottom, gutter, header, footer;
  uint8_t orientation; /* 1 portrait 2 landscape */
  uint8_t valign;
  struct border bdr[4];
  uint8_t bdr_set;
  uint16_t bdr_prop;
  uint16_t grid_kind;
  int32_t grid_char;
  int16_t grid_pitch;
  uint16_t text_flow;
  uint8_t note_pos;
  bool has_note_pos;
  uint8_t ftn_restart, edn_restart;
  bool has_ftn_restart, has_edn_restart;
  uint16_t ftn_start, edn_start, ftn_fmt, edn_fmt;
  bool has_ftn_start, has_edn_start, has_ftn_fmt, has_edn_fmt;
};

#endif
