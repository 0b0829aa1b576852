/* Pictures: the bytes as a binary item, the hp:pic that shows them. */
#ifndef OC_HWPX_PICTURE_H
#define OC_HWPX_PICTURE_H

#include "plugins/hwpx/ops/ops.h"

/* Another picture in an existing hp:pic; its geometry stays. */
bool picture_set_source (struct doc *d, struct node *pic, const char *src, struct oc_err *err) OC_MUST_CHECK;

#endif
