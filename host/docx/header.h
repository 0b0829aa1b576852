/* Header and footer parts (ECMA-376 17.10). */
#ifndef OC_HOST_DOCX_HEADER_H
#define OC_HOST_DOCX_HEADER_H

#include "host/docx/ed.h"

/* A new part with one empty paragraph, related to the document but not referred to by any section.  *ret_rel may be NULL. */
bool header_part_new (struct ed *e, bool footer, struct docx_part **ret, const char **ret_rel) OC_MUST_CHECK;
/* w:headerReference (or footer) of that type in a section; NULL: none. */
struct xnode *header_ref (struct xnode *sect, bool footer, const char *type);
/* Put a reference in front of the older ones. */
struct xnode *header_ref_put (struct ed *e, struct xnode *sect, bool footer, const char *type, const char *rel);
/* Switch on what a first or even header needs to show. */
bool header_switch_on (struct ed *e, struct xnode *sect, const char *type, bool no_title, bool no_even) OC_MUST_CHECK;

#endif
