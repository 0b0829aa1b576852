/* Escaping XML writer over a buf, for parts written from scratch.  The only place besides xmldom that writes XML syntax.
 * Characters that XML does not allow are dropped.  Errors are those of the buf. */
#ifndef OC_PKG_XMLOUT_H
#define OC_PKG_XMLOUT_H

#include "common/base/buf.h"

struct xmlout
{
  struct buf *out;
  const char *open[64]; /* names of open elements; borrowed */
  unsigned depth;
  bool in_tag;
};
#define XMLOUT_INIT(buf_) { .out = (buf_) }

void xo_declaration (struct xmlout *x);
void xo_start (struct xmlout *x, const char *qname);
void xo_attr (struct xmlout *x, const char *qname, const char *value);
void xo_attr_int (struct xmlout *x, const char *qname, int64_t value);
void xo_text (struct xmlout *x, const char *text);
void xo_end (struct xmlout *x);

#endif
