/* The one entrance for XML from files.  A document type declaration stops the parser when its name is read, so no entity can be
 * declared; that also makes libxml2's "huge" mode safe, which is on only to lift its limit of 10 MB for one text: size and
 * depth are held here (LIMIT_ZIP_PART, LIMIT_XML_DEPTH). */
#include "common/base/limits.h"
#include "common/pkg/xml-priv.h"
#include <libxml/SAX2.h>
#include <libxml/parserInternals.h>
#include <limits.h>
#include <string.h>

static void
swallow (void *ctx, const xmlError *e)
{
  (void) ctx;
  (void) e;
}

static void
swallow_text (void *ctx, const char *fmt, ...)
{
  (void) ctx;
  (void) fmt;
}

void
x_quiet (void)
{
  xmlSetGenericErrorFunc (NULL, swallow_text);
  xmlSetStructuredErrorFunc (NULL, (xmlStructuredErrorFunc) swallow);
}

static void
refuse_doctype (void *ctx, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  xmlParserCtxt *c = ctx;
  struct x_guard *g = c->_private;
  (void) name;
  (void) external;
  (void) system;
  g->doctype = true;
  xmlStopParser (c);
}

bool
x_names_bound (const xmlChar *prefix, const xmlChar *uri, int nattrs, const xmlChar **attrs)
{
  if (prefix && !uri)
    return false;
  for (int i = 0; i < nattrs; i++, attrs += 5) /* name, prefix, URI, start and end of the value */
    if (attrs[1] && !attrs[2])
      return false;
  return true;
}

static void
start_element (void *ctx, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int nns, const xmlChar **ns,
               int nattrs, int ndefaulted, const xmlChar **attrs)
{
  xmlParserCtxt *c = ctx;
  struct x_guard *g = c->_private;
  g->deep = c->nodeNr >= LIMIT_XML_DEPTH;
  g->unbound = !x_names_bound (prefix, uri, nattrs, attrs);
  if (g->deep || g->unbound)
    {
      xmlStopParser (c);
      return;
    }
  xmlSAX2StartElementNs (ctx, name, prefix, uri, nns, ns, nattrs, ndefaulted, attrs);
}

void
x_guard_arm (xmlParserCtxt *c, struct x_guard *g)
{
  c->_private = g;
  c->sax->internalSubset = refuse_doctype;
  c->sax->startElementNs = start_element;
}

bool
x_parse_failed (const xmlParserCtxt *c, const struct x_guard *g, const char *part, struct oc_err *err)
{
  if (g->doctype)
    return oc_fail (err, OC_CORRUPT, "%s: a document type declaration is not allowed", part);
  if (g->deep)
    return oc_fail (err, OC_LIMIT, "%s: line %d: elements are nested deeper than %d", part, c->input ? c->input->line : 0,
                    LIMIT_XML_DEPTH);
  if (g->unbound)
    return oc_fail (err, OC_CORRUPT, "%s: line %d: a prefix is not declared", part, c->input ? c->input->line : 0);
  if (c->errNo == XML_ERR_NO_MEMORY)
    return oc_fail (err, OC_NOMEM, "%s: out of memory", part);
  const char *why = c->lastError.message ? c->lastError.message : "not well-formed";
  return oc_fail (err, OC_CORRUPT, "%s: line %d: %.*s", part, c->lastError.line, (int) strcspn (why, "\n"), why);
}

bool
x_parse (const char *part, const char *p, size_t len, xmlDoc **ret, struct oc_err *err)
{
  struct x_guard g = { 0 };
  x_quiet ();
  if (len > LIMIT_ZIP_PART || len > INT_MAX)
    return oc_fail (err, OC_LIMIT, "%s: %zu bytes of XML", part, len);
  if (len == 0)
    return oc_fail (err, OC_CORRUPT, "%s: line 1: the part is empty", part);
  xmlParserCtxt *c = xmlNewParserCtxt ();
  if (!c)
    return oc_fail (err, OC_NOMEM, "%s: out of memory", part);
  x_guard_arm (c, &g);
  xmlDoc *d = xmlCtxtReadMemory (c, p, (int) len, NULL, NULL, X_PARSE_OPTIONS);
  bool good = d && c->wellFormed && !g.doctype && !g.deep && !g.unbound && xmlDocGetRootElement (d);
  if (good)
    *ret = d;
  else
    {
      x_parse_failed (c, &g, part, err);
      xmlFreeDoc (d);
    }
  xmlFreeParserCtxt (c);
  return good;
}
