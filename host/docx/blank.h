/* Content of the blank documents (contract 7.6), as data. */
#ifndef OC_HOST_DOCX_BLANK_H
#define OC_HOST_DOCX_BLANK_H

#include <stddef.h>

/* Steps that write XML: '<' start a, '=' attribute a with value b, '>' end, 't' text a.  The list ends with op 0. */
struct blank_step { char op; const char *a, *b; };

extern const struct blank_step blank_document[], blank_styles_minimal[], blank_styles_full[], blank_settings[], blank_numbering[],
  blank_theme[], blank_app[], blank_custom[];

#endif
