/* Selectors of query: p, tbl > tr, tc[name=x], run:contains("y"), combinators ' ' and '>', lists with ','. */
#ifndef OC_HWPX_SELECTOR_H
#define OC_HWPX_SELECTOR_H

#include "plugins/hwpx/ops/ops.h"

struct selector;
/* In the arena.  OC_INVALID_ARGUMENT says what is not understood. */
bool selector_parse (struct doc *d, const char *text, struct selector **ret, struct oc_err *err) OC_MUST_CHECK;
/* All matches in reading order, in the arena. */
bool selector_run (struct doc *d, const struct selector *s, struct ref **ret, size_t *ret_n,
                   struct oc_err *err) OC_MUST_CHECK;

#endif
