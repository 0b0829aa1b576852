/* Writing properties into property elements (w:rPr, w:pPr, w:tblPr ...), driven by the rows of the vocabulary. */
#ifndef OC_HOST_DOCX_PUT_H
#define OC_HOST_DOCX_PUT_H

#include "host/docx/ed.h"

enum put_result { PUT_APPLIED, PUT_UNKNOWN, PUT_FAILED };

/* A property that needs more than its row says.  `box` is the property element. */
typedef bool put_fn (struct ed *e, struct xnode *box, const struct vprop *row, const char *key, const char *value);
struct put_special { const char *name; put_fn *fn; };

/* Write what a row says (not PUT_NONE, not PUT_SPECIAL).  An empty value removes (set) or does nothing (add). */
bool put_row (struct ed *e, struct xnode *box, const struct vprop *row, const char *key, const char *value) OC_MUST_CHECK;
/* The fallbacks of contract 6.1: "kinsoku", "ind.firstLineChars"; names of the schema, exactly. */
enum put_result put_generic (struct ed *e, struct xnode *box, const char *key, const char *value);

/* One key on w:rPr, w:pPr, w:tblPr, w:trPr, w:tcPr, w:sectPr: the row, its special function, or the fallback. */
enum put_result put_run (struct ed *e, struct xnode *rpr, const char *key, const char *value);
enum put_result put_para (struct ed *e, struct xnode *ppr, const char *key, const char *value);
enum put_result put_table (struct ed *e, struct xnode *tblpr, const char *key, const char *value);
enum put_result put_row_props (struct ed *e, struct xnode *trpr, const char *key, const char *value);
enum put_result put_cell (struct ed *e, struct xnode *tcpr, const char *key, const char *value);
enum put_result put_section (struct ed *e, struct xnode *sectpr, const char *key, const char *value);
/* A row by its special function or by what it says. */
struct put_table
{
  enum vbox box;
  const struct put_special *at;
  size_t n;
};
#define PUT_TABLE(box_, at_) &(const struct put_table){ box_, at_, sizeof at_ / sizeof *at_ }
enum put_result put_by (struct ed *e, struct xnode *box, const struct put_table *t, const char *key, const char *value);

bool put_border (struct ed *e, struct xnode *side, const char *value) OC_MUST_CHECK;
bool put_shading (struct ed *e, struct xnode *shd, const char *value) OC_MUST_CHECK;
/* Drop an element that has neither attributes nor children. */
void put_tidy (struct xnode *n);
/* w:NAME on/off in box: true bare, false with val, in schema order. */
bool put_toggle (struct xnode *box, const char *name, bool on);

/* --- text (text-put.c) --- */
/* Content of a run: text with w:br for LF and w:tab for TAB, appended. */
bool put_text (struct ed *e, struct xnode *r, const char *text) OC_MUST_CHECK;
/* One w:t (or w:delText, w:instrText) with the text as it is. */
struct xnode *put_t (struct ed *e, struct xnode *r, const char *name, const char *text);

/* --- paragraphs (put-para.c) --- */
bool para_style_known (struct ed *e, const char *id, bool *ret) OC_MUST_CHECK;
bool para_num_exists (struct ed *e, int64_t num_id, bool *ret) OC_MUST_CHECK;
/* Tab stop POS[:ALIGN[:LEADER]] */
bool put_tabs (struct ed *e, struct xnode *ppr, const char *value) OC_MUST_CHECK;
/* All of e->props that a w:sectPr takes (section.c); generic: bare schema names too. */
bool section_props (struct ed *e, struct xnode *sectpr, bool generic) OC_MUST_CHECK;
/* listStyle (list.c) */
bool put_list_style (struct ed *e, struct xnode *ppr, const char *value) OC_MUST_CHECK;
bool put_list_start (struct ed *e, struct xnode *ppr, const char *value) OC_MUST_CHECK;

#endif
