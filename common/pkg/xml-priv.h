/* What the xml*.c files share; nobody outside common/pkg includes it. */
#ifndef OC_PKG_XML_PRIV_H
#define OC_PKG_XML_PRIV_H

#include "common/pkg/xmldom.h"
#include <libxml/parser.h>
#include <libxml/tree.h>

/* struct xnode is xmlNode, struct xdoc is xmlDoc under another name: no wrapper, no allocation. */
static inline xmlNode *x_node (const struct xnode *n) { return (xmlNode *) (uintptr_t) n; }
static inline struct xnode *x_wrap (const xmlNode *n) { return (struct xnode *) (uintptr_t) n; }
static inline xmlDoc *x_doc (const struct xdoc *d) { return (xmlDoc *) (uintptr_t) d; }
#define X_STR(s) ((const xmlChar *) (s))
#define C_STR(s) ((const char *) (s))

/* libxml2 makes an attribute without its value when memory runs out in between. */
static inline bool
x_attr_holds (const xmlAttr *a, const xmlChar *value)
{
  return value[0] == 0 || (a->children && a->children->content);
}

/* xml-ns.c */
const char *x_ns_known (const char *uri);                     /* a Strict namespace as its Transitional one; others unchanged */
bool x_ns_same (const char *a, const char *b);                /* NULL equals "" */
bool x_ns_bound (const xmlNode *at, const char *prefix, xmlNs **ret); /* nearest declaration of prefix (NULL: default) */
xmlNs *x_ns_find (xmlNode *at, const char *uri, bool need_prefix);    /* a declaration in scope of `at` that means uri, or NULL */
xmlNs *x_ns_get (xmlNode *at, const char *uri, bool need_prefix);     /* the same, declared at `at` when there is none */
bool x_ns_own (xmlNode *n);       /* make a subtree independent of declarations above it */
/* The `xml` namespace belongs to a document: let a subtree that comes from another one use that of `home`.  False: out of memory. */
bool x_ns_rehome (xmlNode *top, xmlDoc *home);
void x_ns_share (xmlNode *n);     /* drop declarations at n that its ancestors make as well */

/* Strict reading of untrusted text: no document type, nothing loaded, LIMIT_XML_DEPTH.  xml-parse.c. */
struct x_guard { bool doctype, deep, unbound; };
void x_quiet (void);                                          /* libxml2 must not write on stderr */
/* Is every prefix of a start tag, as SAX2 gives it, declared? */
bool x_names_bound (const xmlChar *prefix, const xmlChar *uri, int nattrs, const xmlChar **attrs);
void x_guard_arm (xmlParserCtxt *c, struct x_guard *g);       /* for a tree; c->_private is used */
bool x_parse_failed (const xmlParserCtxt *c, const struct x_guard *g, const char *part, struct oc_err *err); /* returns false */
bool x_parse (const char *part, const char *p, size_t len, xmlDoc **ret, struct oc_err *err) OC_MUST_CHECK;
#define X_PARSE_OPTIONS (XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE | XML_PARSE_BIG_LINES)

#endif
