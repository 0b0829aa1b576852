/* A hardened pull reader for large parts: flat memory, no DTD, no network, depth and text ceilings.
 * For streaming readers (the exporter's body); xn_* trees of one element can be taken out with xmlin_expand(). */
#ifndef OC_PKG_XMLIN_H
#define OC_PKG_XMLIN_H

#include "common/pkg/xmldom.h"
#include "common/pkg/zipin.h"

struct xmlin;
enum xmlin_event { XMLIN_START, XMLIN_END, XMLIN_TEXT, XMLIN_EOF };

/* Read entry i of a package while it is inflated; the zip must outlive the reader. */
bool xmlin_open (struct zipin *z, size_t i, struct xmlin **ret, struct oc_err *err) OC_MUST_CHECK;
void xmlin_free (struct xmlin *x);
/* Next event; an empty element gives START and END. */
bool xmlin_next (struct xmlin *x, enum xmlin_event *ret, struct oc_err *err) OC_MUST_CHECK;
const char *xmlin_ns (const struct xmlin *x);
const char *xmlin_name (const struct xmlin *x);
const char *xmlin_attr (struct xmlin *x, const char *ns, const char *name); /* of the current start; borrowed until the next call */
const char *xmlin_text (const struct xmlin *x);
unsigned xmlin_depth (const struct xmlin *x);
/* At a START: the whole element as a tree, borrowed until the next xmlin_next(), which continues behind it. */
bool xmlin_expand (struct xmlin *x, struct xnode **ret, struct oc_err *err) OC_MUST_CHECK;

#endif
