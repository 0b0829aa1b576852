/* Hyperlinks (ECMA-376 17.16.22). */
#ifndef OC_HOST_DOCX_LINK_H
#define OC_HOST_DOCX_LINK_H

#include "host/docx/put.h"

/* Is the target one that links may have?  The message names the property. */
bool link_check (struct ed *e, const char *key, const char *url) OC_MUST_CHECK;
/* Relationship id for a target in the part that holds `n`; "#frag" is an internal target.  NULL on failure. */
const char *link_rel (struct ed *e, struct docx_part *part, const char *url);
/* Drop a hyperlink relationship that no w:hyperlink uses any more. */
bool link_unused (struct ed *e, struct docx_part *part, const char *id) OC_MUST_CHECK;

#endif
