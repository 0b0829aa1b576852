/* raw, get --save. */
#ifndef OC_HOST_DOCX_RAW_H
#define OC_HOST_DOCX_RAW_H

#include "host/docx/docx.h"

/* XML of a part: "/document", "/header[2]", or a name inside the package ("/word/styles.xml").  A part that could be there
 * but is not gives a placeholder such as "(no styles)". */
bool docx_raw (struct docx *d, const char *part, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
/* Write the bytes behind a picture or an embedded object to a file. */
bool docx_extract (struct docx *d, const char *path, const char *dest, bool *ret_found, char **ret_type, int64_t *ret_bytes,
                   struct oc_err *err) OC_MUST_CHECK;

#endif
