/* The position argument of add, move and copy: {"index":N}, {"after":path} or {"before":path}; none appends. */
#ifndef OC_HWPX_PLACE_H
#define OC_HWPX_PLACE_H

#include "plugins/hwpx/ops/add.h"

/* Fills before and index of a, whose parent is set.  OC_INVALID_ARGUMENT, OC_NOT_FOUND. */
bool place_read (struct adder *a, struct oc_err *err) OC_MUST_CHECK;

#endif
