/* Formatted disk pages, [MS-DOC] ChpxFkp and PapxFkp: which file offsets carry which property list.
 * All pages are read once into one sorted array of ranges; a lookup is a binary search. */
#ifndef OC_DOC_READER_FKP_H
#define OC_DOC_READER_FKP_H

#include "plugins/doc/reader/text.h"

struct fkp_run { uint32_t fc, lim; uint32_t at; uint16_t len; uint16_t istd; };
struct fkps { struct fkp_run *run; unsigned n; };

/* `para`: read PAPX pages (istd, then sprms), else CHPX pages.  Damaged pages are left out with a warning. */
bool fkp_read (const struct docfile *d, bool para, struct fkps *ret, struct oc_err *err) OC_MUST_CHECK;
/* Range that holds fc, or NULL. */
const struct fkp_run *fkp_find (const struct fkps *f, uint32_t fc);

#endif
