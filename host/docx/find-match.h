/* Matching plain text or regular expressions (Perl syntax). */
#ifndef OC_HOST_DOCX_FIND_MATCH_H
#define OC_HOST_DOCX_FIND_MATCH_H

#include "common/base/buf.h"

struct pattern { void *regex; char *plain; size_t plain_len; };
#define MATCH_GROUPS 20
struct match { size_t start, end; size_t from[MATCH_GROUPS], to[MATCH_GROUPS]; int groups; };

/* `pattern` is r"..." or r'...' for a regular expression without the flag.  "invalid_value" for a bad one. */
bool pattern_init (struct pattern *m, const char *pattern, bool regex, struct oc_err *err) OC_MUST_CHECK;
void pattern_release (struct pattern *m);
/* First match at or behind a byte; empty matches are passed over. */
bool match_next (const struct pattern *m, const char *text, size_t len, size_t from, struct match *ret);
/* All matches, one after the other.  False: out of memory. */
bool matches_all (const struct pattern *m, const char *text, size_t len, struct match **ret, size_t *ret_n, size_t *cap);
/* Replacement: $1, ${1}, $$ and $& of a regular expression; plain text as it is. */
void match_expand (const struct pattern *m, const struct match *hit, const char *text, const char *replace, struct buf *ret);

#endif
