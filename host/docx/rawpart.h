/* Parts by the names of raw and raw-set. */
#ifndef OC_HOST_DOCX_RAWPART_H
#define OC_HOST_DOCX_RAWPART_H

#include "host/docx/ed.h"

/* The part to write to; /numbering and /theme are made when they are missing. */
bool raw_part (struct ed *e, const char *name, struct docx_part **ret) OC_MUST_CHECK;

#endif
