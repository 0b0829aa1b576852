/* Events of an XML text in memory, for callers that build a tree of their own: no tree of libxml2 in between, no copy
 * of what is only looked at.  As strict as xdoc_parse() (xmldom.h).
 *
 * Everything handed to a callback is borrowed for the call.  A callback that returns false ends the run, which then returns
 * false with the error that the callback has set. */
#ifndef OC_PKG_XMLSAX_H
#define OC_PKG_XMLSAX_H

#include "common/base/buf.h"

struct xsax_decl { const char *prefix /* "" for the default */, *uri /* "" takes a declaration back */; };
/* value: decoded, len bytes */
struct xsax_attr { const char *prefix /* NULL: none */, *ns /* NULL: none */, *name, *value; size_t len; };
struct xsax_tag
{
  const char *prefix /* NULL: none */, *ns /* NULL: none */, *name;
  const struct xsax_decl *decls;
  size_t ndecls;
  const struct xsax_attr *attrs;
  size_t nattrs;
};

struct xsax_ops
{
  bool (*start) (void *ctx, const struct xsax_tag *tag, struct oc_err *err);
  bool (*end) (void *ctx, struct oc_err *err);
  bool (*text) (void *ctx, const char *s, size_t len, struct oc_err *err);  /* one text may come in pieces; CDATA is text */
  /* A comment or processing instruction, as XML text. */
  bool (*other) (void *ctx, const char *raw, size_t len, struct oc_err *err);
};

/* Failure is that of xdoc_parse(): OC_CORRUPT with `part` and line, OC_LIMIT, OC_NOMEM; or the callback's. */
bool xsax_parse (const char *part, const void *p, size_t len, const struct xsax_ops *ops, void *ctx,
                 struct oc_err *err) OC_MUST_CHECK;

#endif
