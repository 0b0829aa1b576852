/* libxml2's push parser gives events for a chunk at a time; they wait here in a queue whose memory is released with the chunk. */
#include "common/pkg/xmlin.h"
#include "common/base/arena.h"
#include "common/base/limits.h"
#include "common/pkg/xml-priv.h"
#include "common/pkg/zip-priv.h"
#include <string.h>

enum { CHUNK = 16 * 1024 };

struct xattr { const char *ns, *prefix, *name, *value; };
struct xdecl { const char *prefix, *uri; };

struct event
{
  enum xmlin_event kind;
  struct event *next;
  const char *ns, *prefix, *name; /* START, END */
  const char *text;               /* TEXT */
  struct xattr *attrs;
  size_t nattrs;
  struct xdecl *decls;
  size_t ndecls;
  int line;
};

struct xmlin
{
  struct zip_stream in;
  xmlParserCtxt *parser;
  xmlSAXHandler sax;
  struct x_guard guard;
  struct arena arena;           /* of the queued events */
  struct event *head, **tail;   /* not yet given */
  struct event *now;            /* given last */
  struct buf pending;           /* text whose end has not been seen */
  struct buf text;              /* text given last */
  unsigned parse_depth, depth;
  bool rooted;                  /* a start tag was seen */
  bool ended;                   /* all input was parsed */
  enum oc_code failed;          /* in a callback of the parser */
  xmlDoc *tree;                 /* of xmlin_expand() */
};

static void
fail_in_callback (struct xmlin *x, enum oc_code code)
{
  if (x->failed == OC_OK)
    x->failed = code;
  xmlStopParser (x->parser);
}

static struct event *
queue (struct xmlin *x, enum xmlin_event kind)
{
  struct event *e = arena_new (&x->arena, struct event);
  if (!e)
    {
      fail_in_callback (x, OC_NOMEM);
      return NULL;
    }
  e->kind = kind;
  e->line = x->parser->input ? x->parser->input->line : 0;
  *x->tail = e;
  x->tail = &e->next;
  return e;
}

static const char *
copy (struct xmlin *x, const xmlChar *s)
{
  const char *c = s ? arena_strdup (&x->arena, C_STR (s)) : NULL;
  if (s && !c)
    fail_in_callback (x, OC_NOMEM);
  return c;
}

static void
flush_text (struct xmlin *x)
{
  if (x->pending.bad != OC_OK)
    fail_in_callback (x, x->pending.bad);
  if (x->pending.len == 0)
    return;
  struct event *e = queue (x, XMLIN_TEXT);
  if (e)
    e->text = arena_strndup (&x->arena, x->pending.p, x->pending.len);
  if (e && !e->text)
    fail_in_callback (x, OC_NOMEM);
  buf_clear (&x->pending);
}

static void
on_text (void *ctx, const xmlChar *p, int len)
{
  struct xmlin *x = ctx;
  buf_add (&x->pending, p, (size_t) len);
  if (x->pending.bad != OC_OK)
    fail_in_callback (x, x->pending.bad);
}

static void
copy_attrs (struct xmlin *x, struct event *e, size_t n, const xmlChar **attrs)
{
  e->attrs = arena_array (&x->arena, struct xattr, n + 1);
  if (!e->attrs)
    {
      fail_in_callback (x, OC_NOMEM);
      return;
    }
  for (e->nattrs = 0; e->nattrs < n; e->nattrs++, attrs += 5) /* name, prefix, URI, start and end of the value */
    {
      struct xattr *a = &e->attrs[e->nattrs];
      *a = (struct xattr){ .name = copy (x, attrs[0]), .prefix = copy (x, attrs[1]), .ns = copy (x, attrs[2]) };
      a->value = arena_strndup (&x->arena, C_STR (attrs[3]), (size_t) (attrs[4] - attrs[3]));
      if (!a->value)
        fail_in_callback (x, OC_NOMEM);
      if (x->failed != OC_OK)
        return;
    }
}

static void
copy_decls (struct xmlin *x, struct event *e, size_t n, const xmlChar **ns)
{
  e->decls = arena_array (&x->arena, struct xdecl, n + 1);
  if (!e->decls)
    {
      fail_in_callback (x, OC_NOMEM);
      return;
    }
  for (; e->ndecls < n; e->ndecls++, ns += 2)
    e->decls[e->ndecls] = (struct xdecl){ .prefix = copy (x, ns[0]), .uri = copy (x, ns[1]) };
}

static void
on_start (void *ctx, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int nns, const xmlChar **ns, int nattrs,
          int ndefaulted, const xmlChar **attrs)
{
  struct xmlin *x = ctx;
  (void) ndefaulted;
  flush_text (x);
  if (x->parse_depth++ >= LIMIT_XML_DEPTH)
    {
      x->guard.deep = true;
      fail_in_callback (x, OC_LIMIT);
      return;
    }
  x->guard.unbound = !x_names_bound (prefix, uri, nattrs, attrs);
  if (x->guard.unbound)
    {
      fail_in_callback (x, OC_CORRUPT);
      return;
    }
  x->rooted = true;
  struct event *e = queue (x, XMLIN_START);
  if (!e)
    return;
  e->name = copy (x, name);
  e->prefix = copy (x, prefix);
  e->ns = copy (x, uri);
  copy_decls (x, e, (size_t) nns, ns);
  copy_attrs (x, e, (size_t) nattrs, attrs);
}

static void
on_end (void *ctx, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  struct xmlin *x = ctx;
  flush_text (x);
  x->parse_depth--;
  struct event *e = queue (x, XMLIN_END);
  if (!e)
    return;
  e->name = copy (x, name);
  e->prefix = copy (x, prefix);
  e->ns = copy (x, uri);
}

static void
on_doctype (void *ctx, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  struct xmlin *x = ctx;
  (void) name;
  (void) external;
  (void) system;
  x->guard.doctype = true;
  fail_in_callback (x, OC_CORRUPT);
}

bool
xmlin_open (struct zipin *z, size_t i, struct xmlin **ret, struct oc_err *err)
{
  struct xmlin *x = calloc (1, sizeof (*x));
  if (!x)
    return oc_fail (err, OC_NOMEM, "out of memory");
  x_quiet ();
  x->arena = (struct arena) ARENA_INIT (LIMIT_ARENA);
  x->pending = (struct buf) BUF_INIT (LIMIT_TEXT);
  x->text = (struct buf) BUF_INIT (LIMIT_TEXT);
  x->tail = &x->head;
  x->sax = (xmlSAXHandler){ .initialized = XML_SAX2_MAGIC, .startElementNs = on_start, .endElementNs = on_end,
                            .characters = on_text, .cdataBlock = on_text, .ignorableWhitespace = on_text,
                            .internalSubset = on_doctype };
  bool good = zip_stream_open (z, i, &x->in, err);
  x->parser = good ? xmlCreatePushParserCtxt (&x->sax, x, NULL, 0, NULL) : NULL;
  if (!x->parser)
    {
      xmlin_free (x);
      return good ? oc_fail (err, OC_NOMEM, "out of memory") : false;
    }
  /* NOENT only decides how &amp; in attribute values is handed over: no entity can be declared. */
  xmlCtxtUseOptions (x->parser, X_PARSE_OPTIONS | XML_PARSE_NOENT);
  *ret = x;
  return true;
}

void
xmlin_free (struct xmlin *x)
{
  if (!x)
    return;
  zip_stream_close (&x->in);
  if (x->parser)
    {
      xmlFreeDoc (x->parser->myDoc);
      xmlFreeParserCtxt (x->parser);
    }
  xmlFreeDoc (x->tree);
  arena_release (&x->arena);
  buf_release (&x->pending);
  buf_release (&x->text);
  free (x);
}

static const char *
part_of (const struct xmlin *x)
{
  return zipin_name (x->in.z, x->in.index);
}

/* Parse one more chunk into the queue. */
static bool
feed (struct xmlin *x, struct oc_err *err)
{
  char chunk[CHUNK];
  size_t n = 0;
  if (!zip_stream_read (&x->in, chunk, sizeof (chunk), &n, err))
    return false;
  int r = xmlParseChunk (x->parser, chunk, (int) n, n == 0);
  x->ended = n == 0;
  if (x->failed == OC_NOMEM || x->failed == OC_LIMIT)
    return x->guard.deep ? x_parse_failed (x->parser, &x->guard, part_of (x), err)
                         : oc_fail (err, x->failed, "%s: text is too long or memory ran out", part_of (x));
  /* Other codes are of namespaces, which do not make a document unreadable. */
  bool broken = r == XML_ERR_INVALID_ENCODING || r == XML_ERR_INTERNAL_ERROR || !x->parser->wellFormed || x->failed != OC_OK;
  if (broken || (x->ended && (x->parse_depth > 0 || !x->rooted)))
    return x_parse_failed (x->parser, &x->guard, part_of (x), err);
  return true;
}

/* Take the next event off the queue; NULL in *ret at the end.  Events given before are gone. */
static bool
take (struct xmlin *x, struct event **ret, struct oc_err *err)
{
  while (!x->head && !x->ended)
    {
      arena_release (&x->arena);
      x->tail = &x->head;
      if (!feed (x, err))
        return false;
    }
  struct event *e = x->head;
  if (e)
    {
      x->head = e->next;
      if (!x->head)
        x->tail = &x->head;
    }
  *ret = e;
  return true;
}

bool
xmlin_next (struct xmlin *x, enum xmlin_event *ret, struct oc_err *err)
{
  struct event *e = NULL;
  xmlFreeDoc (x->tree);
  x->tree = NULL;
  x->now = NULL;
  if (!take (x, &e, err))
    return false;
  x->now = e;
  if (e && e->kind == XMLIN_START)
    x->depth++;
  if (e && e->kind == XMLIN_END)
    x->depth--;
  *ret = e ? e->kind : XMLIN_EOF;
  return true;
}

const char *
xmlin_ns (const struct xmlin *x)
{
  return x->now ? x_ns_known (x->now->ns) : NULL;
}

const char *
xmlin_name (const struct xmlin *x)
{
  return x->now && x->now->name ? x->now->name : "";
}

const char *
xmlin_attr (struct xmlin *x, const char *ns, const char *name)
{
  bool any = ns && strcmp (ns, XNS_ANY) == 0;
  for (size_t i = 0; x->now && i < x->now->nattrs; i++)
    if (strcmp (x->now->attrs[i].name, name) == 0 && (any || x_ns_same (x->now->attrs[i].ns, ns)))
      return x->now->attrs[i].value;
  return NULL;
}

const char *
xmlin_text (const struct xmlin *x)
{
  return x->now && x->now->text ? x->now->text : "";
}

unsigned
xmlin_depth (const struct xmlin *x)
{
  return x->depth;
}

/* The declaration that a name of an event means: one on the element, or one at the top of the tree, which is made when needed,
 * because the real one lies outside of what was taken out. */
static xmlNs *
bind (xmlNode *top, xmlNode *n, const char *prefix, const char *uri)
{
  xmlNs *ns = NULL;
  if (prefix && strcmp (prefix, "xml") == 0)
    return xmlSearchNs (n->doc, n, X_STR ("xml"));
  if (x_ns_bound (n, prefix, &ns) && strcmp (C_STR (ns->href), uri) == 0)
    return ns;
  ns = xmlNewNs (top, X_STR (uri), X_STR (prefix));
  return ns ? ns : xmlNewNs (n, X_STR (uri), X_STR (prefix));
}

static bool
fill_element (xmlNode *top, xmlNode *n, const struct event *e)
{
  for (size_t i = 0; i < e->ndecls; i++)
    if (!xmlNewNs (n, X_STR (e->decls[i].uri ? e->decls[i].uri : ""), X_STR (e->decls[i].prefix)))
      return false;
  n->line = e->line > 0 && e->line < 65535 ? (unsigned short) e->line : 65535;
  if (e->ns && !(n->ns = bind (top, n, e->prefix, e->ns)))
    return false;
  for (size_t i = 0; i < e->nattrs; i++)
    {
      const struct xattr *a = &e->attrs[i];
      xmlNs *ns = a->ns ? bind (top, n, a->prefix, a->ns) : NULL;
      const xmlAttr *made = a->ns && !ns ? NULL : xmlNewNsProp (n, ns, X_STR (a->name), X_STR (a->value));
      if (!made || !x_attr_holds (made, X_STR (a->value)))
        return false;
    }
  return true;
}

/* Add what event e says below *at, and move *at.  False: out of memory. */
static bool
grow (xmlDoc *d, xmlNode **at, const struct event *e)
{
  if (e->kind == XMLIN_END)
    {
      *at = (*at)->parent;
      return true;
    }
  xmlNode *n = e->kind == XMLIN_TEXT ? xmlNewDocText (d, X_STR (e->text)) : xmlNewDocNode (d, NULL, X_STR (e->name), NULL);
  if (!n)
    return false;
  if (!*at)
    xmlDocSetRootElement (d, n);
  else
    xmlAddChild (*at, n);
  if (e->kind == XMLIN_TEXT)
    return true;
  *at = n;
  return fill_element (xmlDocGetRootElement (d), n, e);
}

bool
xmlin_expand (struct xmlin *x, struct xnode **ret, struct oc_err *err)
{
  if (!x->now || x->now->kind != XMLIN_START)
    return oc_fail (err, OC_INTERNAL, "%s: no element to expand", part_of (x));
  xmlDoc *d = xmlNewDoc (X_STR ("1.0"));
  if (!d)
    return oc_fail (err, OC_NOMEM, "out of memory");
  xmlFreeDoc (x->tree);
  x->tree = d;
  d->encoding = xmlStrdup (X_STR ("UTF-8"));
  xmlNode *at = NULL;
  struct event *e = x->now;
  x->now = NULL; /* goes with its chunk */
  for (unsigned open = 0;;)
    {
      if (!grow (d, &at, e))
        return oc_fail (err, OC_NOMEM, "out of memory");
      open += e->kind == XMLIN_START ? 1 : 0;
      open -= e->kind == XMLIN_END ? 1 : 0;
      if (open == 0)
        break;
      if (!take (x, &e, err))
        return false;
      if (!e)
        return oc_fail (err, OC_CORRUPT, "%s: the part ends inside an element", part_of (x));
    }
  x->depth--; /* its END was taken as well */
  *ret = x_wrap (xmlDocGetRootElement (d));
  return true;
}
