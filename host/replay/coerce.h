/* Values of batch items as the text that property values are. */
#ifndef OC_HOST_REPLAY_COERCE_H
#define OC_HOST_REPLAY_COERCE_H

#include "common/base/buf.h"
#include "common/json/jread.h"

/* A string stays as it is, an integer up to 2^63-1 becomes decimal text, another number the shortest text of its double (1.5,
 * 1E-07), true and false their words, null the empty string.  Arrays and objects fail. */
bool coerce_prop (const struct json *v, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
/* Shortest text that reads back as v, with an exponent of at least two digits when there are more than 15 digits before the point
 * or more than four zeros behind it. */
void coerce_double (double v, struct buf *ret);

#endif
