/* Writing complex fields (ECMA-376 17.16.18): begin, instruction, separate, result, end, a run each. */
#ifndef OC_HOST_DOCX_FIELDPUT_H
#define OC_HOST_DOCX_FIELDPUT_H

#include "host/docx/put.h"

/* Runs of a field below parent, in front of `before` (NULL: at the end).  instr gets blanks around it.  result NULL: no separator,
 * no result.  Returns the first run (first) or the result's; NULL on failure. */
struct xnode *field_put (struct ed *e, struct xnode *parent, struct xnode *before, const char *instr, const char *result, bool first);
/* One run with w:fldChar of that kind. */
struct xnode *field_char (struct ed *e, struct xnode *parent, struct xnode *before, const char *kind);

#endif
