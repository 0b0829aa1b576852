/* data: URIs (RFC 2397), base64 only. */
#ifndef OC_HWPX_DATA_URI_H
#define OC_HWPX_DATA_URI_H

#include "common/base/buf.h"

bool data_uri_is (const char *s);
bool data_uri_bytes (const char *s, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;

#endif
