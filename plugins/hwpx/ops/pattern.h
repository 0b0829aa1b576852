/* The regular expressions of find: POSIX extended ones with \d \D \w \W \s \S, over characters and not bytes. */
#ifndef OC_HWPX_PATTERN_H
#define OC_HWPX_PATTERN_H

#include "common/base/buf.h"

#include <locale.h>
#include <regex.h>

enum { PATTERN_GROUPS = 10 };
struct pattern
{
  regex_t re;
  locale_t utf8;     /* the plugin's own locale knows ASCII only */
  bool compiled;
};

/* The same expression for regcomp (). */
bool pattern_to_posix (const char *text, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
bool pattern_compile (struct pattern *p, const char *text, bool ignore_case, struct oc_err *err) OC_MUST_CHECK;
bool pattern_match (const struct pattern *p, const char *s, bool at_start, regmatch_t groups[PATTERN_GROUPS]);
/* $1, \1 ... and $0, \0 in a replacement; \\ and \$ are the characters themselves. */
void pattern_expand (const char *replacement, const char *s, const regmatch_t groups[PATTERN_GROUPS], struct buf *ret);
void pattern_release (struct pattern *p);

#endif
