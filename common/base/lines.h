/* Incremental splitter of a byte stream into LF-ended lines, with a ceiling per line.
 * CR before LF is not removed; a last line without LF is given by lines_end(). */
#ifndef OC_BASE_LINES_H
#define OC_BASE_LINES_H

#include "common/base/buf.h"

/* Called once a line, without its LF, NUL-terminated.  False stops the splitter, which then returns false. */
typedef bool lines_fn (void *ctx, char *line, size_t len, struct oc_err *err);

struct lines
{
  struct buf part;  /* line not yet ended; its ceiling is the line ceiling */
};

#define LINES_INIT(max_) { .part = BUF_INIT (max_) }
bool lines_feed (struct lines *l, const char *p, size_t len, lines_fn *fn, void *ctx, struct oc_err *err) OC_MUST_CHECK;
bool lines_end (struct lines *l, lines_fn *fn, void *ctx, struct oc_err *err) OC_MUST_CHECK;
void lines_release (struct lines *l);

#endif
