/* Splitting runs at a place in the text, to format part of one or to put a control there. */
#ifndef OC_HWPX_RUN_SPLIT_H
#define OC_HWPX_RUN_SPLIT_H

#include "plugins/hwpx/model/text.h"

struct run_span { struct node *first, *last; };
/* Split so that bytes [from, to) of the flat text (with barriers) fill whole runs, which come back. */
bool run_isolate (struct doc *d, struct node *p, size_t from, size_t to, struct run_span *ret,
                  struct oc_err *err) OC_MUST_CHECK;

#endif
