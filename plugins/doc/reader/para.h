/* Where a paragraph ends and what its mark says, [MS-DOC] 2.4.2 and 2.4.6.1. */
#ifndef OC_DOC_READER_PARA_H
#define OC_DOC_READER_PARA_H

#include "plugins/doc/reader/docfile.h"

struct para_head
{
  uint32_t cp, mark, lim;      /* first character, paragraph mark, first character of the next one */
  struct pap pap;
  struct span sprms;           /* of the mark: also holds row properties */
  struct span more;            /* [MS-DOC] sprmPHugePapx */
  const struct piece *piece;
  unsigned depth;              /* tables around it */
  bool row_end, cell_end;
  bool page_break;             /* ended by 0x0C that is no section mark */
};

enum { MAX_TABLE_DEPTH = 12 };

/* The paragraph that starts at cp and ends at most at lim (cp < lim). */
void para_head_read (const struct docfile *d, uint32_t cp, uint32_t lim, struct para_head *ret);
/* Row properties of a paragraph that ends a row. */
void para_row (const struct docfile *d, const struct para_head *h, struct tap *ret);
/* Run properties in force at cp: direct ones only; *ret_lim is the first character where they may differ. */
void run_props (const struct docfile *d, const struct para_head *h, uint32_t cp, struct chp *ret, uint32_t *ret_lim);

#endif
