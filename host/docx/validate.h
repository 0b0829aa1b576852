/* validate (contract 10). */
#ifndef OC_HOST_DOCX_VALIDATE_H
#define OC_HOST_DOCX_VALIDATE_H

#include "host/docx/docx.h"
#include "host/handler.h"

bool docx_validate (struct docx *d, struct validations *ret, struct oc_err *err) OC_MUST_CHECK;

#endif
