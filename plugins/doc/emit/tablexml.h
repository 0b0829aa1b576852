/* Tables as WordprocessingML, ECMA-376 17.4. */
#ifndef OC_DOC_EMIT_TABLEXML_H
#define OC_DOC_EMIT_TABLEXML_H

#include "plugins/doc/emit/runxml.h"
#include "plugins/doc/model/grid.h"

void
tbl_pr_xml (struct xmlout *x, const struct table *table, const struct grid *grid, const struct styles *styles);
void
tr_pr_xml (struct xmlout *x, const struct table *table, unsigned r, const struct grid *grid);
const struct border *
cell_border (const struct table *table, unsigned r, const struct grid_row *g, unsigned k, unsigned side);
void
table_xml (struct runout *o, const struct table *t);
/* Paragraphs and tables one after the other; the number of paragraphs is added to *paras, and a table is followed by one. */
void
blocks_xml (struct runout *o, const struct block *b, unsigned *paras);

#endif
