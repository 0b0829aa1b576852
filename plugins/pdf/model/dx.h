/* The document as the layout sees it: plain data, every property resolved, no XML.
 *
 * All lengths are points (double), all colours are `struct dx_color`, strings are UTF-8, never NULL unless said so.
 * Arrays are pointer + count.  Left and right are physical: the reader has already mirrored what a right-to-left
 * paragraph mirrors.
 *
 * Ownership: what hangs below a block lives in the arena that was passed to reader_next_block() or reader_note() and is
 * valid while that arena is.  What hangs below `struct dx_doc` (sections, header and footer stories, font table, links
 * of headers) lives as long as the reader.  Everything is read-only for the layout. */
#ifndef OC_PDF_MODEL_DX_H
#define OC_PDF_MODEL_DX_H

#include "common/docx/numfmt.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct dx_block;

struct dx_color
{
  bool is_auto;     /* automatic: black on light, white on dark ground; for a fill: none */
  uint8_t r, g, b;
};

/* ECMA-376 17.18.2 ST_Border, reduced to what is drawn. */
enum dx_border_style
{
  DX_BORDER_NONE,    /* nil, none */
  DX_BORDER_SINGLE, DX_BORDER_THICK, DX_BORDER_DOUBLE, DX_BORDER_TRIPLE, DX_BORDER_DOTTED, DX_BORDER_DASHED,
  DX_BORDER_DASH_SMALL_GAP, DX_BORDER_DOT_DASH, DX_BORDER_DOT_DOT_DASH, DX_BORDER_THIN_THICK, DX_BORDER_THICK_THIN,
  DX_BORDER_THIN_THICK_THIN,
  DX_BORDER_WAVE, DX_BORDER_DOUBLE_WAVE, DX_BORDER_INSET, DX_BORDER_OUTSET
};

struct dx_border
{
  enum dx_border_style style;
  double width;              /* of one line (w:sz); the whole of a double border is three times that */
  double space;              /* between border and content */
  struct dx_color color;
  bool shadow;
};

struct dx_shading
{
  bool none;                 /* nothing is painted */
  struct dx_color color;     /* ground with its pattern mixed in */
};

enum dx_side { DX_TOP, DX_LEFT, DX_BOTTOM, DX_RIGHT };

/* ---- runs ---- */

enum dx_underline
{
  DX_UL_NONE, DX_UL_SINGLE, DX_UL_WORDS, DX_UL_DOUBLE, DX_UL_THICK, DX_UL_DOTTED, DX_UL_DASH, DX_UL_DASH_LONG,
  DX_UL_DOT_DASH, DX_UL_DOT_DOT_DASH, DX_UL_WAVE, DX_UL_DOUBLE_WAVE
};
enum dx_valign_run { DX_BASELINE, DX_SUPERSCRIPT, DX_SUBSCRIPT };
enum dx_script { DX_LATIN, DX_EAST_ASIAN, DX_COMPLEX };   /* which font slot the reader chose (ECMA-376 17.3.2.26) */

/* Formatting of one stretch of text in one script: the reader has split runs so that family, size, bold, italic and lang
 * are the ones that apply to every character of it. */
struct dx_rpr
{
  enum dx_script script;
  const char *family;         /* as named by the document, "" when nothing names one */
  const char *family_ea;      /* the run's East Asian face, a hint for fallback of signs such as quotes */
  double size;
  bool bold, italic;
  const char *lang;           /* BCP 47, "" unknown */
  bool rtl;                   /* w:rtl: right-to-left run */
  bool symbol;                /* text came from a symbol face and has been mapped to Unicode */
  bool hidden;                /* w:vanish: the layout leaves it out (marks of hidden paragraphs are reported so) */
  struct dx_color color;
  enum dx_underline underline;
  struct dx_color underline_color;  /* is_auto: that of the text */
  bool strike, double_strike, caps, small_caps, outline, shadow, emboss, imprint;
  enum dx_valign_run valign;
  double position;            /* raised by (negative: lowered) */
  double spacing;             /* added after every character */
  double kern_from;           /* kern from this size on; 0: never */
  double scale;               /* horizontal, 1 = 100 % */
  double fit_width;           /* w:fitText, 0: none */
  struct dx_shading highlight, shading;
  struct dx_border border;    /* around the run */
  bool emphasis;              /* w:em: dots */
  bool snap;                  /* to the document grid */
};

struct dx_link
{
  const char *uri;            /* external target or "" */
  const char *anchor;         /* bookmark inside this document or "" */
  const char *tooltip;
};

/* ---- placement of floating things: drawings, frames, tables ---- */

enum dx_wrap { DX_WRAP_NONE, DX_WRAP_SQUARE, DX_WRAP_TIGHT, DX_WRAP_THROUGH, DX_WRAP_TOP_BOTTOM };
enum dx_wrap_side { DX_WRAP_BOTH, DX_WRAP_LEFT_ONLY, DX_WRAP_RIGHT_ONLY, DX_WRAP_LARGEST };
enum dx_rel
{
  DX_REL_MARGIN,              /* the page's text area */
  DX_REL_PAGE, DX_REL_COLUMN, DX_REL_PARAGRAPH, DX_REL_LINE, DX_REL_CHARACTER,
  DX_REL_LEFT_MARGIN, DX_REL_RIGHT_MARGIN,   /* horizontally */
  DX_REL_TOP_MARGIN, DX_REL_BOTTOM_MARGIN,
  DX_REL_INSIDE_MARGIN, DX_REL_OUTSIDE_MARGIN
};
enum dx_axis_align { DX_AT_OFFSET, DX_AT_START, DX_AT_CENTER, DX_AT_END, DX_AT_INSIDE, DX_AT_OUTSIDE, DX_AT_PERCENT };

struct dx_axis
{
  enum dx_rel rel;
  enum dx_axis_align align;   /* START is left or top */
  double offset;              /* points; for DX_AT_PERCENT a fraction of the area `rel` */
};

struct dx_float
{
  enum dx_wrap wrap;
  enum dx_wrap_side wrap_side;
  struct dx_axis x, y;
  double dist[4];             /* kept free of text, by enum dx_side */
  bool behind;                /* painted below the text */
  bool allow_overlap, in_cell, lock_anchor;
  int64_t z;                  /* paint order among floats */
  const double *polygon;      /* tight and through: x,y pairs in points relative to the object's box */
  size_t npolygon;            /* number of points; 0: the box */
};

/* ---- drawings ---- */

enum dx_path_op { DX_MOVE, DX_LINE, DX_CURVE, DX_CLOSE };   /* 1, 1, 3, 0 points */
struct dx_path
{
  const uint8_t *op;          /* enum dx_path_op */
  size_t nop;
  const double *xy;           /* points relative to the object's top left corner */
  size_t nxy;                 /* number of doubles */
};

enum dx_dash { DX_DASH_SOLID, DX_DASH_DOT, DX_DASH_DASH, DX_DASH_DASH_DOT, DX_DASH_DASH_DOT_DOT };
struct dx_stroke
{
  bool none;
  struct dx_color color;
  double width;
  enum dx_dash dash;
  bool head_arrow, tail_arrow;
};

struct dx_picture
{
  size_t entry;               /* key for reader_picture() and for a cache; one per image part */
  const char *mime;           /* by content type or extension, "" unknown */
  bool missing;               /* external or absent: draw an empty frame */
  double crop[4];             /* fractions cut away, by enum dx_side; may be negative */
  double opacity;             /* 0 .. 1 */
  bool gray;
};

enum dx_object_kind { DX_OBJ_PICTURE, DX_OBJ_SHAPE, DX_OBJ_GROUP };
enum dx_box_anchor { DX_ANCHOR_TOP, DX_ANCHOR_MIDDLE, DX_ANCHOR_BOTTOM };

/* A picture, a shape with or without text, or a group of them. */
struct dx_object
{
  enum dx_object_kind kind;
  double w, h;                /* of the unrotated box; never negative */
  double effect[4];           /* extra extent around it, by enum dx_side (wp:effectExtent) */
  double rotation;            /* degrees clockwise about the centre */
  bool flip_h, flip_v;
  const struct dx_float *place; /* NULL: inline, stands on the baseline */
  double x, y;                /* in a group: offset of the box in the group's box */
  const char *alt;            /* text alternative or "" */
  const struct dx_link *link; /* NULL: none */
  struct dx_picture pic;      /* kind PICTURE */
  struct dx_path path;        /* kind SHAPE; nop == 0: the box */
  bool fill_none;
  struct dx_color fill;
  struct dx_stroke stroke;    /* SHAPE, and frame line of PICTURE */
  struct dx_block *const *blocks; /* SHAPE: its text */
  size_t nblocks;
  double inset[4];            /* of the text, by enum dx_side */
  enum dx_box_anchor anchor;
  bool grow;                  /* height follows the text (spAutoFit) */
  bool wrap_text;             /* false: one line, as wide as it needs */
  int text_rotation;          /* 0, 90, 270 degrees */
  double rel_w, rel_h;        /* wp14 relative size: fraction of rel_w_to/rel_h_to; 0: none */
  enum dx_rel rel_w_to, rel_h_to;
  const struct dx_object *const *children; /* kind GROUP */
  size_t nchildren;
};

/* ---- inlines ---- */

enum dx_inline_kind
{
  DX_TEXT,             /* text: `text`, never empty, no tab or line end in it */
  DX_TAB,
  DX_PTAB,             /* absolute position tab: `ptab` */
  DX_BREAK_LINE,       /* `clear`: text resumes below floats */
  DX_BREAK_PAGE,
  DX_BREAK_COLUMN,
  DX_SOFT_HYPHEN,      /* visible only at a line end */
  DX_NO_BREAK_HYPHEN,
  DX_OBJECT,           /* `object` */
  DX_FIELD,            /* computed by the layout: `field` */
  DX_NOTE_REF,         /* reference to a footnote or endnote: `note` */
  DX_NOTE_MARK,        /* inside a note: its own number */
  DX_NOTE_SEPARATOR,   /* inside a separator story: the rule; `clear` set: the long one */
  DX_BOOKMARK,         /* `text` is its name; no extent */
  DX_RUBY              /* `ruby` */
};

enum dx_field_kind { DX_FIELD_PAGE, DX_FIELD_NUMPAGES, DX_FIELD_SECTIONPAGES, DX_FIELD_PAGEREF, DX_FIELD_SECTION };

struct dx_field
{
  enum dx_field_kind kind;
  bool has_format;            /* `format` was given by a \* switch; else the section's page number format rules */
  enum num_fmt format;
  const char *bookmark;       /* PAGEREF */
  const char *stored;         /* result stored in the file, for a target that does not exist; may be "" */
};

struct dx_note_ref
{
  bool endnote;
  int64_t id;                 /* for reader_note() */
  const char *custom;         /* mark given by the author instead of a number; else "" */
  unsigned ordinal;           /* 1, 2, 3 ... of this kind in document order, custom marks not counted */
};

struct dx_ruby
{
  const struct dx_inline *base, *text;
  size_t nbase, ntext;
  double raise;
  int align;                  /* 0 centre, 1 distribute, 2 left, 3 right */
};

struct dx_inline
{
  enum dx_inline_kind kind;
  const struct dx_rpr *rpr;   /* never NULL; of the run it stands in */
  const struct dx_link *link; /* NULL: none */
  const char *text;           /* DX_TEXT, DX_BOOKMARK; else "" */
  bool clear;
  struct { int align; int relative; char leader; } ptab; /* align 0 left 1 centre 2 right; relative 0 margin 1 indent */
  const struct dx_object *object;
  const struct dx_field *field;
  const struct dx_note_ref *note;
  const struct dx_ruby *ruby;
};

/* ---- paragraphs ---- */

enum dx_align { DX_ALIGN_LEFT, DX_ALIGN_CENTER, DX_ALIGN_RIGHT, DX_ALIGN_JUSTIFY, DX_ALIGN_DISTRIBUTE };
enum dx_line_rule { DX_LINE_AUTO, DX_LINE_AT_LEAST, DX_LINE_EXACT };
enum dx_tab_kind { DX_TAB_LEFT, DX_TAB_CENTER, DX_TAB_RIGHT, DX_TAB_DECIMAL, DX_TAB_BAR };
enum dx_suffix { DX_SUFFIX_TAB, DX_SUFFIX_SPACE, DX_SUFFIX_NOTHING };
enum dx_text_align { DX_TEXT_AUTO, DX_TEXT_TOP, DX_TEXT_CENTER, DX_TEXT_BASELINE, DX_TEXT_BOTTOM };

struct dx_tab
{
  double pos;                 /* from the text edge (not from the indent) at the paragraph's start side */
  enum dx_tab_kind kind;
  char leader;                /* 0 none, '.', '-', '_', 'm' middle dot, '=' heavy */
};

struct dx_label
{
  const struct dx_inline *inlines; /* text in its scripts or a picture bullet; n == 0 for an empty label */
  size_t n;
  const struct dx_rpr *rpr;
  enum dx_suffix suffix;
  enum dx_align align;        /* of the label about the start of the text */
  double tab;                 /* legacy numbering tab stop after the label, 0: none */
};

struct dx_ppr
{
  enum dx_align align;
  bool bidi;                  /* right-to-left paragraph */
  double indent_left, indent_right;
  double first_line;          /* at the start side; negative: hanging */
  double before, after;
  bool before_auto, after_auto; /* HTML-like: neighbours collapse, none at the top of a cell or in a list */
  double line;                /* DX_LINE_AUTO: factor (1 = single); else points */
  enum dx_line_rule line_rule;
  bool keep_next, keep_lines, widow_control, page_break_before;
  bool contextual;            /* no space to a neighbour of the same `style` */
  bool suppress_line_numbers, suppress_hyphens, snap;
  bool kinsoku, word_wrap, overflow_punct, top_line_punct, auto_space_de, auto_space_dn, adjust_right;
  enum dx_text_align text_align;
  int outline;                /* 0 .. 8, or -1 for body text */
  const char *style;          /* style id, for contextual spacing and diagnostics */
  const struct dx_tab *tabs;  /* ascending, cleared stops already removed */
  size_t ntabs;
  struct dx_border border[4], between, bar;
  bool has_border;            /* any of border[] */
  struct dx_shading shading;
};

struct dx_para
{
  struct dx_ppr p;
  const struct dx_inline *inlines;
  size_t n;
  const struct dx_rpr *mark;  /* of the paragraph mark: height of an empty line */
  const struct dx_label *label; /* NULL: not numbered */
  bool section_end;           /* carries the section's properties */
  bool hidden;                /* its mark is hidden and it holds nothing visible */
  bool drop_cap;              /* first letter that sits in a frame */
};

/* Paragraphs that share one w:framePr, a drop cap included. */
enum dx_size_rule { DX_SIZE_AUTO, DX_SIZE_AT_LEAST, DX_SIZE_EXACT };
struct dx_frame
{
  struct dx_float place;
  double w, h;                /* w 0: as wide as its text */
  enum dx_size_rule h_rule;
  bool drop_cap, drop_margin; /* margin: stands in the margin */
  int drop_lines;
  struct dx_block *const *blocks;
  size_t nblocks;
};

/* ---- tables ---- */

enum dx_width_kind { DX_WIDTH_AUTO, DX_WIDTH_POINTS, DX_WIDTH_PERCENT };
struct dx_width
{
  enum dx_width_kind kind;
  double v;                   /* points, or fraction (1 = 100 %) */
};

enum dx_cell_dir { DX_DIR_LR, DX_DIR_TB_RL, DX_DIR_BT_LR };

struct dx_cell
{
  size_t col, span;           /* grid column and how many; col + span <= ncols */
  size_t row_span;            /* 1 and more at the origin of a vertical merge; 0: covered by the cell above */
  struct dx_width width;
  struct dx_border border[4]; /* conflicts of neighbours are settled (ECMA-376 17.4.66): both sides of an edge agree */
  bool diag_down, diag_up;    /* diagonals, drawn with `diag` */
  struct dx_border diag;
  struct dx_shading shading;
  enum dx_box_anchor valign;
  enum dx_cell_dir dir;
  double margin[4];
  bool no_wrap, fit_text;
  struct dx_block *const *blocks; /* none when covered */
  size_t nblocks;
};

struct dx_row
{
  const struct dx_cell *cells;
  size_t n;
  size_t grid_before, grid_after;
  double height;
  enum dx_size_rule h_rule;
  bool header, cant_split, hidden;
  double spacing;             /* between cells */
};

struct dx_table
{
  const double *grid;         /* column widths as declared, ncols of them; 0 where the file says nothing */
  size_t ncols;
  const struct dx_row *rows;
  size_t nrows;
  struct dx_width width;
  bool fixed;                 /* layout: fixed; else autofit */
  enum dx_align align;
  double indent;              /* of the leading edge */
  bool bidi;                  /* columns run from right to left; cells stay in logical order */
  double margin[4];           /* default cell margins */
  double spacing;
  struct dx_border border[4]; /* outer border when cells are spaced apart */
  struct dx_shading shading;
  const struct dx_float *place; /* NULL: in the flow */
  const char *style;
};

/* ---- blocks and stories ---- */

enum dx_block_kind { DX_PARA, DX_TABLE, DX_FRAME };
struct dx_block
{
  enum dx_block_kind kind;
  size_t section;             /* index into dx_doc.sections (blocks of the body) */
  union
  {
    struct dx_para para;
    struct dx_table table;
    struct dx_frame frame;
  };
};

struct dx_story
{
  struct dx_block *const *blocks;
  size_t n;
};

/* ---- sections ---- */

enum dx_section_type { DX_SECT_NEXT_PAGE, DX_SECT_CONTINUOUS, DX_SECT_EVEN_PAGE, DX_SECT_ODD_PAGE, DX_SECT_NEXT_COLUMN };
enum dx_hf { DX_HF_DEFAULT, DX_HF_FIRST, DX_HF_EVEN };
enum dx_grid { DX_GRID_NONE, DX_GRID_LINES, DX_GRID_LINES_CHARS, DX_GRID_SNAP_CHARS };
enum dx_page_valign { DX_PAGE_TOP, DX_PAGE_CENTER, DX_PAGE_JUSTIFY, DX_PAGE_BOTTOM };
enum dx_restart { DX_RESTART_NEVER, DX_RESTART_SECTION, DX_RESTART_PAGE };

struct dx_column { double width, space; };   /* space: to the next one */

struct dx_note_format
{
  enum num_fmt format;
  int start;
  enum dx_restart restart;
  int position;               /* footnotes: 0 page bottom, 1 beneath text; endnotes: 0 document end, 1 section end */
};

struct dx_section
{
  double page_w, page_h;
  double margin[4];           /* body; a negative w:top or w:bottom is given as positive with fixed_* set */
  bool fixed_top, fixed_bottom; /* header or footer may overlap the body */
  double header_dist, footer_dist, gutter;
  bool gutter_rtl;
  enum dx_section_type type;
  bool title_page;            /* first page uses DX_HF_FIRST */
  const struct dx_column *cols;
  size_t ncols;               /* at least 1; widths fill the text area */
  bool col_rule;              /* line between columns */
  bool bidi;                  /* columns from right to left */
  enum num_fmt page_fmt;
  int64_t page_start;         /* -1: goes on */
  enum dx_page_valign valign;
  struct dx_border border[4];
  bool border_from_page;      /* offsets from the page edge, else from the text */
  bool border_first_only, border_not_first, border_behind;
  enum dx_grid grid;
  double line_pitch, char_space; /* char_space: added to every character cell */
  int line_number_every;      /* 0: none */
  int64_t line_number_start;
  double line_number_dist;    /* 0: automatic */
  enum dx_restart line_number_restart; /* NEVER: continuous */
  struct dx_note_format footnote, endnote;
  bool vertical;              /* text runs top to bottom, right to left */
  const struct dx_story *header[3], *footer[3]; /* by enum dx_hf, inheritance resolved; NULL: none */
};

/* ---- document ---- */

enum dx_font_family
{
  DX_FAMILY_UNKNOWN, DX_FAMILY_ROMAN, DX_FAMILY_SWISS, DX_FAMILY_MODERN, DX_FAMILY_SCRIPT, DX_FAMILY_DECORATIVE
};
struct dx_font
{
  const char *name, *alt;     /* alt "" when none */
  enum dx_font_family family;
  bool fixed_pitch, symbol;
  int charset;
};

struct dx_info { const char *title, *author, *subject, *keywords, *created, *modified, *lang; }; /* times W3CDTF; "" unknown */

struct dx_doc
{
  struct dx_info info;
  const struct dx_section *sections;
  const struct dx_font *fonts;
  size_t nsections, nfonts;   /* nsections: at least 1 */
  bool even_odd;              /* even pages have their own headers */
  bool mirror_margins, gutter_top;
  double default_tab;
  int compat_mode;            /* 15 current, 12 .. 14 older, 11 before Word 2007 */
  bool no_leading;            /* compatibility settings that change the layout */
  bool split_page_mark;       /* a paragraph's mark goes to the page after a break that ends the paragraph */
  bool add_spacing;           /* space below and space above add up, instead of the larger one counting */
  bool no_column_balance, no_tab_hang_indent, adjust_line_height_in_table, space_for_underline;
  bool hyphenate, kinsoku;    /* kinsoku: line-start and line-end rules on */
  const char *no_line_start, *no_line_end; /* added to the language's own sets; "" none */
  int char_spacing_control;   /* 0 none, 1 compress punctuation, 2 also kana */
  struct dx_color background; /* is_auto: none */
  const struct dx_rpr *base;  /* document defaults */
  unsigned lost;              /* things that could not be read or drawn so far */
};

#endif
