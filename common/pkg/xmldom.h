/* A hardened XML tree.  Only common/pkg includes libxml2; the rest of the project sees `struct xnode` and `struct xdoc`.
 *
 * Parsing refuses any document type declaration before building a tree, loads nothing from outside, and holds
 * LIMIT_XML_DEPTH.  Comments and processing instructions are kept.  White space is kept.
 * Names are given as (namespace URI, local name); ns NULL means no namespace, XNS_ANY matches any. */
#ifndef OC_PKG_XMLDOM_H
#define OC_PKG_XMLDOM_H

#include "common/base/buf.h"

struct xdoc;
struct xnode; /* element, text, comment ...; borrowed from its document */

#define XNS_ANY ((const char *) "*")
/* Namespaces of WordprocessingML, used everywhere. */
#define NS_W "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
#define NS_R "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
#define NS_A "http://schemas.openxmlformats.org/drawingml/2006/main"
#define NS_WP "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
#define NS_PIC "http://schemas.openxmlformats.org/drawingml/2006/picture"
#define NS_MC "http://schemas.openxmlformats.org/markup-compatibility/2006"
#define NS_W14 "http://schemas.microsoft.com/office/word/2010/wordml"
#define NS_WPS "http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
#define NS_WPG "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"
#define NS_V "urn:schemas-microsoft-com:vml"
#define NS_O "urn:schemas-microsoft-com:office:office"
#define NS_M "http://schemas.openxmlformats.org/officeDocument/2006/math"
#define NS_C "http://schemas.openxmlformats.org/drawingml/2006/chart"
#define NS_XML "http://www.w3.org/XML/1998/namespace"

/* Failure is OC_CORRUPT with `part` and line in the message, OC_LIMIT, OC_NOMEM. */
bool xdoc_parse (const char *part, const void *p, size_t len, struct xdoc **ret, struct oc_err *err) OC_MUST_CHECK;
bool xdoc_new (const char *prefix, const char *ns, const char *root, struct xdoc **ret, struct oc_err *err) OC_MUST_CHECK;
void xdoc_free (struct xdoc *d);
void xdoc_auto_free_ (struct xdoc **d);
#define AUTO_XDOC OC_CLEANUP (xdoc_auto_free_)
struct xnode *xdoc_root (const struct xdoc *d);
/* UTF-8 with declaration (standalone="yes"), no reformatting. */
bool xdoc_write (const struct xdoc *d, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;

bool xn_is (const struct xnode *n, const char *ns, const char *name); /* element of that name */
bool xn_is_element (const struct xnode *n);
bool xn_is_text (const struct xnode *n);                              /* text or CDATA */
const char *xn_name (const struct xnode *n);                          /* local name of an element, "" otherwise */
const char *xn_ns (const struct xnode *n);                            /* NULL when none */
const char *xn_prefix (const struct xnode *n);                        /* NULL when none */
const char *xn_content (const struct xnode *n);                       /* of a text node */
struct xnode *xn_parent (const struct xnode *n);                      /* NULL at the root */
struct xnode *xn_first (const struct xnode *n);                       /* any node kind */
struct xnode *xn_next (const struct xnode *n);
struct xnode *xn_prev (const struct xnode *n);
struct xnode *xn_last (const struct xnode *n);
struct xnode *xn_first_el (const struct xnode *n);                    /* elements only */
struct xnode *xn_next_el (const struct xnode *n);
struct xnode *xn_prev_el (const struct xnode *n);
struct xnode *xn_last_el (const struct xnode *n);
struct xnode *xn_child (const struct xnode *n, const char *ns, const char *name);   /* first child element of that name */
struct xnode *xn_sibling (const struct xnode *n, const char *ns, const char *name); /* next sibling element of that name */
void xn_text (const struct xnode *n, struct buf *ret);                /* all text below, appended */

/* Attributes.  The value is borrowed until the attribute changes. */
const char *xn_attr (const struct xnode *n, const char *ns, const char *name);      /* NULL when absent */
void xn_each_attr (const struct xnode *n, bool (*fn) (void *ctx, const char *ns, const char *prefix, const char *name, const char *value), void *ctx);
bool xn_set_attr (struct xnode *n, const char *ns, const char *name, const char *value); /* NULL value removes; prefix as bound in scope */
bool xn_declare (struct xnode *n, const char *prefix, const char *ns);              /* xmlns:prefix on this element, if not in scope */

/* Editing.  New elements take the prefix that is bound to ns in scope of the parent (declared on the spot when none is).
 * NULL means out of memory. */
struct xnode *xn_append (struct xnode *parent, const char *ns, const char *name);
struct xnode *xn_prepend (struct xnode *parent, const char *ns, const char *name);
struct xnode *xn_insert_before (struct xnode *ref, const char *ns, const char *name);
struct xnode *xn_insert_after (struct xnode *ref, const char *ns, const char *name);
bool xn_append_text (struct xnode *parent, const char *text);
bool xn_set_text (struct xnode *n, const char *text);                 /* replaces all children by one text */
void xn_remove (struct xnode *n);                                     /* unlink and free */
void xn_unlink (struct xnode *n);                                     /* unlink only; put it back with a move call or free it */
void xn_free_unlinked (struct xnode *n);
bool xn_move_append (struct xnode *parent, struct xnode *n);          /* n is unlinked first; namespaces are reconciled */
bool xn_move_before (struct xnode *ref, struct xnode *n);
bool xn_move_after (struct xnode *ref, struct xnode *n);
struct xnode *xn_clone (const struct xnode *n);                       /* deep, unlinked, same document */
/* A slot of the caller's on an element (child index, dirty mark ...); not copied by xn_clone. */
void xn_set_slot (struct xnode *n, void *value);
void *xn_slot (const struct xnode *n);
bool xn_write (const struct xnode *n, struct buf *ret);               /* one subtree as XML text */
long xn_line (const struct xnode *n);
/* Parse a fragment whose prefixes are those bound at `scope` plus `extra` (pairs prefix, URI, NULL-terminated; "" is the default
 * namespace); the nodes come
 * back unlinked as the children of *ret, an element owned by the document of scope (free with xn_free_unlinked). */
bool xn_parse_fragment (struct xnode *scope, const char *const *extra, const char *xml, struct xnode **ret, struct oc_err *err) OC_MUST_CHECK;
/* XPath 1.0 over the document; prefixes as above.  OC_INVALID_ARGUMENT with name "invalid_xpath" for a bad expression; a result that
 * is no set of elements: OC_INTERNAL.  ret_nodes is malloc'ed. */
bool xdoc_xpath (struct xdoc *d, const char *const *prefixes, const char *xpath, struct xnode ***ret_nodes, size_t *ret_n, struct oc_err *err) OC_MUST_CHECK;

#endif
