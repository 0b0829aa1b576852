/* Effective properties (ECMA-376 17.7.2): document defaults, table style, paragraph style, numbering, character style,
 * direct formatting; toggle properties combined as 17.7.3 says.  Used by the exporter and by the host's effective.* keys. */
#ifndef OC_DOCX_CASCADE_H
#define OC_DOCX_CASCADE_H

#include "common/docx/numbering.h"
#include "common/docx/styles.h"

struct cascade
{
  const struct styles *styles;
  const struct numbering *numbering;  /* may be NULL */
  const struct theme *theme;
  /* Without the compatibility setting overrideTableStyleFontSizeAndJustification the default paragraph style's font size and
   * alignment do not count in tables. */
  bool table_over_default;
};

/* Where in a table a paragraph stands; NULL for one outside of tables. */
struct cascade_table
{
  const struct style *style;          /* NULL: none */
  uint32_t conds;                     /* 1 << enum table_cond of the formats that apply to the cell, COND_WHOLE included */
};

/* A paragraph's own part of the cascade, computed once and used for each of its runs. */
struct cascade_para
{
  const struct style *style;          /* NULL when the document has no paragraph styles */
  struct pprops pp;                   /* effective */
  struct prop_sources pp_src;
  struct rprops rp;                   /* below character style: defaults, table style, paragraph style */
  struct prop_sources rp_src;
  struct rprops mark;                 /* effective properties of the paragraph mark */
  int64_t num_id, num_level;          /* 0: not numbered */
  bool num_inherited;                 /* from the style */
  const struct num_level *level;
  struct rprops table_rp;             /* toggles of the table style, for the XOR rule */
};

/* ppr: w:pPr or NULL.  False only when memory ends. */
bool
cascade_para (const struct cascade *c, const struct xnode *ppr, const struct cascade_table *table, struct arena *a,
              struct cascade_para *ret);
/* rpr: w:rPr or NULL.  src may be NULL. */
bool
cascade_run (const struct cascade *c, const struct cascade_para *p, const struct xnode *rpr, struct arena *a,
             struct rprops *ret, struct prop_sources *src);
/* Run properties of the label: paragraph mark, then the level's own. */
void cascade_label (const struct cascade_para *p, struct rprops *ret);

/* Which font slot a character takes (ECMA-376 17.3.2.26), given the run's hint, rtl and complex flags. */
enum font_slot cascade_slot (const struct rprops *rp, uint32_t cp);

/* Conditional formats of a table style that apply to a cell, by w:tblLook and position (cells counted in grid columns). */
struct cell_place { size_t row, nrows, col, ncols, span; };
uint32_t cascade_conds (const struct style *table_style, int64_t look, const struct cell_place *at);
/* The table style's formats for that cell laid together. */
void cascade_cell (const struct style *table_style, uint32_t conds, struct arena *a, struct table_format *ret);

#endif
