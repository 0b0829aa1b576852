/* Inside of set: one function per kind of target. */
#ifndef OC_HOST_DOCX_SET_H
#define OC_HOST_DOCX_SET_H

#include "host/docx/put.h"

/* Apply e->props to the target; keys that it does not take go to e->ret->unsupported. */
typedef bool set_fn (struct ed *e, struct target *t);
set_fn set_paragraph, set_run, set_table, set_row, set_cell, set_section, set_style, set_document, set_hyperlink, set_bookmark,
  set_note, set_comment, set_header, set_tab_stop, set_sdt, set_abstract_num, set_num, set_level, set_field, set_formfield, set_toc,
  set_watermark, set_equation, set_chart, set_series, set_axis, set_drawn;

/* Every property in order through one function; what it does not know is noted with the hint. */
typedef enum put_result set_key_fn (struct ed *e, void *ctx, const char *key, const char *value);
bool set_each (struct ed *e, set_key_fn *fn, void *ctx, const char *hint) OC_MUST_CHECK;

/* Text of a paragraph: the first run keeps its look, the others go. */
bool set_paragraph_text (struct ed *e, struct xnode *p, const char *text) OC_MUST_CHECK;
/* Text of a cell: that of its first paragraph. */
bool set_cell_text (struct ed *e, struct xnode *tc, const char *text) OC_MUST_CHECK;
/* A run property that a paragraph passes on to its runs. */
enum put_result set_runs_of (struct ed *e, struct xnode *p, const char *key, const char *value);
/* url, href, link on a run. */
bool set_run_link (struct ed *e, struct xnode *r, const char *key, const char *value) OC_MUST_CHECK;
/* Keys of pictures on a run with a drawing (picture.c). */
enum put_result set_picture_key (struct ed *e, struct xnode *r, const char *key, const char *value);

#define HINT_PARAGRAPH                                                                                                                \
  "valid paragraph props: text, style, alignment, bold, italic, font, size, color, spaceBefore, spaceAfter, spaceBeforeLines, "      \
  "spaceAfterLines, lineSpacing, indent, liststyle, formula, direction, bidi"
#define HINT_RUN                                                                                                                      \
  "valid run props: text, bold, italic, font, size, color, underline, strike, highlight, caps, smallcaps, superscript, subscript, "  \
  "shading, link, formula"
#define HINT_TABLE                                                                                                                    \
  "valid table props: width, alignment, style, indent, cellspacing, layout, padding, border*, colWidths, firstRow, lastRow, "        \
  "firstCol, lastCol, bandedRows, bandedCols, caption, description"
#define HINT_ROW "valid row props: height, height.exact, header, cantSplit, c1, c2, ..."
#define HINT_CELL                                                                                                                     \
  "valid cell props: text, font, size, bold, italic, color, alignment, valign, width, shd, border, colspan, fitText, "               \
  "textDirection, nowrap, padding"

#endif
