/* The parts of an empty document. */
#ifndef OC_HWPX_BLANK_H
#define OC_HWPX_BLANK_H

#include "plugins/hwpx/model/doc.h"

bool blank_header (struct doc *d, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
bool blank_section (struct doc *d, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
bool blank_package (struct doc *d, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
/* Parts that are always the same: entry name and text, in package order; NULL ends the table. */
struct blank_part { const char *name, *text; bool store; };
extern const struct blank_part blank_first[], blank_last[];

#endif
