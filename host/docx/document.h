/* Inside of set on the document. */
#ifndef OC_HOST_DOCX_DOCUMENT_H
#define OC_HOST_DOCX_DOCUMENT_H

#include "host/docx/ed.h"

/* Accept or reject every tracked change of the document's stories (changes.c). */
bool changes_settle (struct ed *e, struct xnode *document, bool accept, const char *value) OC_MUST_CHECK;

#endif
