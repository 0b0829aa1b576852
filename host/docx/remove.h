/* Inside of remove. */
#ifndef OC_HOST_DOCX_REMOVE_H
#define OC_HOST_DOCX_REMOVE_H

#include "host/docx/ed.h"

/* Unlink a node; it is freed when the edit is kept, and put back otherwise. */
bool remove_node (struct ed *e, struct xnode *n) OC_MUST_CHECK;
bool remove_comment (struct ed *e, struct xnode *comment) OC_MUST_CHECK;
/* Part, references, and the switches that nothing needs any more (header.c). */
bool remove_header (struct ed *e, struct docx_part *part, bool footer) OC_MUST_CHECK;
/* A text box or shape with its drawing (textbox.c). */
bool remove_drawn (struct ed *e, struct xnode *n) OC_MUST_CHECK;
bool remove_watermark (struct ed *e) OC_MUST_CHECK;
bool remove_toc (struct ed *e, struct target *t) OC_MUST_CHECK;
bool remove_chart (struct ed *e, struct target *t) OC_MUST_CHECK;

#endif
