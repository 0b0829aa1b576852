#include "common/pkg/xmlsax.h"

#include "common/base/limits.h"
#include "common/pkg/xml-priv.h"
#include <libxml/parserInternals.h>
#include <limits.h>
#include <string.h>

enum { MAX_ATTRS = 512 };

struct sax
{
  struct x_guard guard;    /* first: x_parse_failed() and the handlers share it */
  const struct xsax_ops *ops;
  void *ctx;
  struct oc_err *err;
  unsigned depth;
  bool rooted;             /* a start tag was seen */
  bool stopped;            /* a callback said no */
};

static struct sax *
sax_of (void *parser)
{
  return ((xmlParserCtxt *) parser)->_private;
}

static void
stop (void *parser, struct sax *s)
{
  s->stopped = true;
  xmlStopParser (parser);
}

static void
on_doctype (void *parser, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  (void) name;
  (void) external;
  (void) system;
  sax_of (parser)->guard.doctype = true;
  xmlStopParser (parser);
}

static void
on_start (void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int nns, const xmlChar **ns,
          int nattrs, int ndefaulted, const xmlChar **attrs)
{
  struct sax *s = sax_of (parser);
  struct xsax_attr attr[MAX_ATTRS];
  struct xsax_decl decl[MAX_ATTRS];
  (void) ndefaulted;
  s->rooted = true;
  s->guard.deep = ++s->depth > LIMIT_XML_DEPTH;
  s->guard.unbound = !x_names_bound (prefix, uri, nattrs, attrs);
  if (s->guard.deep || s->guard.unbound)
    {
      xmlStopParser (parser);
      return;
    }
  if (nattrs > MAX_ATTRS || nns > MAX_ATTRS)
    {
      oc_fail (s->err, OC_LIMIT, "element <%s> has more than %d attributes", C_STR (name), MAX_ATTRS);
      stop (parser, s);
      return;
    }
  for (int i = 0; i < nns; i++)
    decl[i] = (struct xsax_decl) { ns[2 * i] ? C_STR (ns[2 * i]) : "", ns[2 * i + 1] ? C_STR (ns[2 * i + 1]) : "" };
  for (int i = 0; i < nattrs; i++, attrs += 5) /* name, prefix, URI, start and end of the value */
    attr[i] = (struct xsax_attr) { C_STR (attrs[1]), C_STR (attrs[2]), C_STR (attrs[0]), C_STR (attrs[3]),
                                  (size_t) (attrs[4] - attrs[3]) };
  struct xsax_tag tag = { C_STR (prefix), C_STR (uri), C_STR (name), decl, (size_t) nns, attr, (size_t) nattrs };
  if (!s->ops->start (s->ctx, &tag, s->err))
    stop (parser, s);
}

static void
on_end (void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  struct sax *s = sax_of (parser);
  (void) name;
  (void) prefix;
  (void) uri;
  s->depth--;
  if (!s->stopped && !s->ops->end (s->ctx, s->err))
    stop (parser, s);
}

static void
on_text (void *parser, const xmlChar *text, int len)
{
  struct sax *s = sax_of (parser);
  if (!s->stopped && s->depth && !s->ops->text (s->ctx, C_STR (text), (size_t) len, s->err))
    stop (parser, s);
}

static void
give_other (void *parser, struct buf *b)
{
  struct sax *s = sax_of (parser);
  if (!s->stopped && s->depth && (!buf_ok (b, s->err) || !s->ops->other (s->ctx, buf_str (b), b->len, s->err)))
    stop (parser, s);
}

static void
on_comment (void *parser, const xmlChar *text)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  buf_addf (&b, "<!--%s-->", C_STR (text));
  give_other (parser, &b);
}

static void
on_instruction (void *parser, const xmlChar *target, const xmlChar *data)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  buf_addf (&b, "<?%s%s%s?>", C_STR (target), data ? " " : "", data ? C_STR (data) : "");
  give_other (parser, &b);
}

static void
arm (xmlParserCtxt *c, struct sax *s)
{
  c->_private = s;
  c->sax->internalSubset = on_doctype;
  c->sax->startElementNs = on_start;
  c->sax->endElementNs = on_end;
  c->sax->characters = c->sax->ignorableWhitespace = c->sax->cdataBlock = on_text;
  c->sax->comment = on_comment;
  c->sax->processingInstruction = on_instruction;
}

bool
xsax_parse (const char *part, const void *p, size_t len, const struct xsax_ops *ops, void *ctx, struct oc_err *err)
{
  struct oc_err why = OC_ERR_INIT;
  struct sax s = { .ops = ops, .ctx = ctx, .err = &why };
  x_quiet ();
  if (len > LIMIT_ZIP_PART || len > INT_MAX)
    return oc_fail (err, OC_LIMIT, "%s: %zu bytes of XML", part, len);
  if (len == 0)
    return oc_fail (err, OC_CORRUPT, "%s: line 1: the part is empty", part);
  xmlParserCtxt *c = xmlCreateMemoryParserCtxt (p, (int) len);
  if (!c)
    return oc_fail (err, OC_NOMEM, "%s: out of memory", part);
  /* References are put in place: without a document type only the five of XML itself and numbers exist. */
  xmlCtxtUseOptions (c, X_PARSE_OPTIONS | XML_PARSE_NOENT);
  arm (c, &s);
  xmlParseDocument (c);
  /* Out of memory leaves wellFormed as it was and only stops the events. */
  bool good = c->wellFormed && !c->disableSAX && c->errNo != XML_ERR_NO_MEMORY && s.rooted && s.depth == 0 && !s.stopped
              && !s.guard.doctype && !s.guard.deep && !s.guard.unbound;
  if (!good && s.stopped)
    {
      if (err)
        *err = why;
      oc_err_prefix (err, "%s", part);
    }
  else if (!good)
    x_parse_failed (c, &s.guard, part, err);
  xmlFreeDoc (c->myDoc);
  c->myDoc = NULL;
  xmlFreeParserCtxt (c);
  return good;
}
