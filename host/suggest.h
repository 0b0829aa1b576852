/* Rejected property keys: "did you mean", auto-correction, and the texts that report them (contract 1.5). */
#ifndef OC_HOST_SUGGEST_H
#define OC_HOST_SUGGEST_H

#include "host/handler.h"

/* The well-known property name nearest to `key` (edit distance 1 to max (2, length / 3), without regard to case; the first on a
 * tie), or NULL.  *ret_sure: its distance is 1 and no other name is as near, so that it may be used instead. */
const char *suggest_property (const char *key, bool *ret_sure);
/* Is the word one of the well-known property names?  (Without regard to case.) */
bool suggest_is_property (const char *word);

/* "sparkle (valid run props: ...) (did you mean: size?)" */
void unsupported_key_text (struct buf *b, const struct prop *rejected, bool hints);
/* "UNSUPPORTED props: a, b. Use ..."; hints: with the hints of the handler. */
void unsupported_text (struct buf *b, const struct props *rejected, bool hints);
/* The warning of one rejected key: code "unsupported_property", the near name as suggestion. */
void unsupported_warning (struct warnings *w, const struct prop *rejected, bool hints);
/* "Updated PATH: k=v, k2=v2": the props that were not rejected.  Returns their number. */
size_t updated_text (struct buf *b, const char *path, const struct props *props, const struct edit *e);

#endif
