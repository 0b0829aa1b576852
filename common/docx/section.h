/* Section properties (ECMA-376 17.6) of one w:sectPr, as written; inheritance of headers is the caller's (an absent
 * reference means that of the section before). */
#ifndef OC_DOCX_SECTION_H
#define OC_DOCX_SECTION_H

#include "common/docx/numfmt.h"
#include "common/docx/props.h"

#define SECTION_COLUMNS_MAX 45

enum section_hf { SECTION_DEFAULT, SECTION_FIRST, SECTION_EVEN };

struct section_note
{
  enum num_fmt fmt;
  bool has_fmt;
  int64_t start;
  const char *restart, *position;
}; /* start -1, NULL: absent */

struct section_props
{
  double page_w, page_h;
  bool landscape;
  double top, right, bottom, left, header, footer, gutter;   /* as written; top and bottom may be negative */
  bool rtl_gutter, bidi, title_page, vertical, form_protected;
  const char *type;            /* "nextPage", "continuous", ... never NULL */
  size_t ncols;                /* 1 .. SECTION_COLUMNS_MAX */
  bool equal_cols, col_rule;
  double col_space;
  double col_w[SECTION_COLUMNS_MAX], col_gap[SECTION_COLUMNS_MAX]; /* when not equal_cols */
  enum num_fmt page_fmt;
  bool has_page_fmt;
  int64_t page_start;          /* -1: absent */
  const char *valign;          /* "top" when absent */
  struct w_border border[4];   /* top left bottom right; style NULL when absent */
  const char *border_offset, *border_display, *border_z; /* as written or NULL */
  const char *grid_type;       /* NULL: none */
  double line_pitch, char_space;   /* char_space: w:charSpace / 4096 points */
  int64_t line_every, line_start;
  double line_dist;
  const char *line_restart;
  struct section_note footnote, endnote;
  const char *header_id[3], *footer_id[3]; /* relationship ids by enum section_hf; NULL: absent */
};

/* sectpr NULL gives the defaults (Letter, 1 inch margins).  Odd values are clamped: pages to 1 .. 31680 pt. */
bool section_parse (const struct xnode *sectpr, const struct theme *t, struct arena *a, struct section_props *ret);

#endif
