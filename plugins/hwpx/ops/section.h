/* Sections as parts of the package. */
#ifndef OC_HWPX_SECTION_H
#define OC_HWPX_SECTION_H

#include "plugins/hwpx/model/doc.h"

/* A new section behind the last one, with its page set-up and one empty paragraph; listed in manifest, spine and header. */
bool section_add (struct doc *d, struct part **ret, struct oc_err *err) OC_MUST_CHECK;
const char *section_item_id (struct doc *d, const struct part *p);

#endif
