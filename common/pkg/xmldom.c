#include "common/pkg/xmldom.h"
#include "common/base/limits.h"
#include "common/pkg/xml-priv.h"
#include <libxml/xmlsave.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <string.h>

enum { XPATH_OPERATIONS = 50 * 1000 * 1000 };

bool
xdoc_parse (const char *part, const void *p, size_t len, struct xdoc **ret, struct oc_err *err)
{
  xmlDoc *d = NULL;
  if (!x_parse (part, p, len, &d, err))
    return false;
  /* The tree is UTF-8 whatever the file was; without this, attributes would be written with character references. */
  xmlFree ((xmlChar *) (uintptr_t) d->encoding);
  d->encoding = xmlStrdup (X_STR ("UTF-8"));
  *ret = (struct xdoc *) d;
  return true;
}

bool
xdoc_new (const char *prefix, const char *ns, const char *root, struct xdoc **ret, struct oc_err *err)
{
  x_quiet ();
  xmlDoc *d = xmlNewDoc (X_STR ("1.0"));
  xmlNode *n = d ? xmlNewDocNode (d, NULL, X_STR (root), NULL) : NULL;
  if (n)
    {
      d->encoding = xmlStrdup (X_STR ("UTF-8"));
      xmlDocSetRootElement (d, n);
      n->ns = ns ? xmlNewNs (n, X_STR (ns), X_STR (prefix)) : NULL;
    }
  if (!n || (ns && !n->ns))
    {
      xmlFreeDoc (d);
      return oc_fail (err, OC_NOMEM, "out of memory");
    }
  *ret = (struct xdoc *) d;
  return true;
}

void
xdoc_free (struct xdoc *d)
{
  xmlFreeDoc (x_doc (d));
}

void
xdoc_auto_free_ (struct xdoc **d)
{
  if (*d)
    xdoc_free (*d);
}

struct xnode *
xdoc_root (const struct xdoc *d)
{
  return x_wrap (xmlDocGetRootElement (x_doc (d)));
}

static int
write_to_buf (void *ctx, const char *p, int len)
{
  struct buf *b = ctx;
  buf_add (b, p, (size_t) len);
  return b->bad == OC_OK ? len : -1;
}

static bool
write_node (xmlNode *n, struct buf *ret)
{
  xmlOutputBuffer *o = xmlOutputBufferCreateIO (write_to_buf, NULL, ret, NULL);
  if (!o)
    return false;
  xmlNodeDumpOutput (o, n->doc, n, 0, 0, "UTF-8");
  bool good = o->error == 0;
  return xmlOutputBufferClose (o) >= 0 && good;
}

bool
xdoc_write (const struct xdoc *d, struct buf *ret, struct oc_err *err)
{
  buf_adds (ret, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n");
  bool good = true;
  for (xmlNode *n = x_doc (d)->children; n && good; n = n->next)
    {
      good = write_node (n, ret);
      if (n->next)
        buf_addc (ret, '\n');
    }
  return buf_ok (ret, err) && (good || oc_fail (err, OC_NOMEM, "out of memory while XML was written"));
}

/* Stands alone: what the subtree uses of the declarations above it is declared at its top. */
bool
xn_write (const struct xnode *n, struct buf *ret)
{
  xmlNode *top = x_node (n);
  if (top->type != XML_ELEMENT_NODE || !top->parent || top->parent->type != XML_ELEMENT_NODE)
    return write_node (top, ret) && ret->bad == OC_OK;
  xmlNode *copy = xmlDocCopyNode (top, top->doc, 1);
  bool good = copy && write_node (copy, ret);
  xmlFreeNode (copy);
  return good && ret->bad == OC_OK;
}

bool
xn_is_element (const struct xnode *n)
{
  return n && x_node (n)->type == XML_ELEMENT_NODE;
}

bool
xn_is_text (const struct xnode *n)
{
  return n && (x_node (n)->type == XML_TEXT_NODE || x_node (n)->type == XML_CDATA_SECTION_NODE);
}

static bool
ns_matches (const xmlNs *have, const char *want)
{
  if (want && strcmp (want, XNS_ANY) == 0)
    return true;
  return x_ns_same (have ? C_STR (have->href) : NULL, want);
}

bool
xn_is (const struct xnode *n, const char *ns, const char *name)
{
  return xn_is_element (n) && strcmp (C_STR (x_node (n)->name), name) == 0 && ns_matches (x_node (n)->ns, ns);
}

const char *
xn_name (const struct xnode *n)
{
  return xn_is_element (n) ? C_STR (x_node (n)->name) : "";
}

static const char *
ns_uri (const xmlNs *ns)
{
  return ns && ns->href && ns->href[0] ? x_ns_known (C_STR (ns->href)) : NULL;
}

const char *
xn_ns (const struct xnode *n)
{
  return xn_is_element (n) ? ns_uri (x_node (n)->ns) : NULL;
}

const char *
xn_prefix (const struct xnode *n)
{
  return xn_is_element (n) && x_node (n)->ns ? C_STR (x_node (n)->ns->prefix) : NULL;
}

const char *
xn_content (const struct xnode *n)
{
  return n && !xn_is_element (n) && x_node (n)->content ? C_STR (x_node (n)->content) : "";
}

struct xnode *
xn_parent (const struct xnode *n)
{
  xmlNode *p = x_node (n)->parent;
  return p && p->type == XML_ELEMENT_NODE ? x_wrap (p) : NULL;
}

struct xnode *
xn_first (const struct xnode *n)
{
  return xn_is_element (n) ? x_wrap (x_node (n)->children) : NULL;
}

struct xnode *
xn_last (const struct xnode *n)
{
  return xn_is_element (n) ? x_wrap (x_node (n)->last) : NULL;
}

struct xnode *
xn_next (const struct xnode *n)
{
  return x_wrap (x_node (n)->next);
}

struct xnode *
xn_prev (const struct xnode *n)
{
  return x_wrap (x_node (n)->prev);
}

struct xnode *
xn_next_el (const struct xnode *n)
{
  xmlNode *at = x_node (n)->next;
  while (at && at->type != XML_ELEMENT_NODE)
    at = at->next;
  return x_wrap (at);
}

struct xnode *
xn_prev_el (const struct xnode *n)
{
  xmlNode *at = x_node (n)->prev;
  while (at && at->type != XML_ELEMENT_NODE)
    at = at->prev;
  return x_wrap (at);
}

struct xnode *
xn_first_el (const struct xnode *n)
{
  struct xnode *c = xn_first (n);
  return !c || xn_is_element (c) ? c : xn_next_el (c);
}

struct xnode *
xn_last_el (const struct xnode *n)
{
  struct xnode *c = xn_last (n);
  return !c || xn_is_element (c) ? c : xn_prev_el (c);
}

struct xnode *
xn_child (const struct xnode *n, const char *ns, const char *name)
{
  struct xnode *c = n ? xn_first_el (n) : NULL;
  return !c || xn_is (c, ns, name) ? c : xn_sibling (c, ns, name);
}

struct xnode *
xn_sibling (const struct xnode *n, const char *ns, const char *name)
{
  struct xnode *c = xn_next_el (n);
  while (c && !xn_is (c, ns, name))
    c = xn_next_el (c);
  return c;
}

void
xn_text (const struct xnode *n, struct buf *ret)
{
  if (xn_is_text (n))
    buf_adds (ret, xn_content (n));
  const xmlNode *top = x_node (n), *at = top->type == XML_ELEMENT_NODE ? top->children : NULL;
  while (at)
    {
      if (xn_is_text (x_wrap (at)))
        buf_adds (ret, C_STR (at->content));
      if (at->type == XML_ELEMENT_NODE && at->children)
        {
          at = at->children;
          continue;
        }
      while (at != top && !at->next)
        at = at->parent;
      at = at == top ? NULL : at->next;
    }
}

static const char *
attr_value (const xmlAttr *a)
{
  return a->children && a->children->content ? C_STR (a->children->content) : "";
}

const char *
xn_attr (const struct xnode *n, const char *ns, const char *name)
{
  if (!xn_is_element (n))
    return NULL;
  for (const xmlAttr *a = x_node (n)->properties; a; a = a->next)
    if (strcmp (C_STR (a->name), name) == 0 && ns_matches (a->ns, ns))
      return attr_value (a);
  return NULL;
}

void
xn_each_attr (const struct xnode *n,
              bool (*fn) (void *ctx, const char *ns, const char *prefix, const char *name, const char *value), void *ctx)
{
  if (!xn_is_element (n))
    return;
  for (const xmlAttr *a = x_node (n)->properties, *next; a; a = next)
    {
      next = a->next;
      if (!fn (ctx, ns_uri (a->ns), a->ns ? C_STR (a->ns->prefix) : NULL, C_STR (a->name), attr_value (a)))
        return;
    }
}

void
xn_set_slot (struct xnode *n, void *value)
{
  x_node (n)->_private = value;
}

void *
xn_slot (const struct xnode *n)
{
  return x_node (n)->_private;
}

long
xn_line (const struct xnode *n)
{
  return xmlGetLineNo (x_node (n));
}

/* In a Strict document the prefix stands for the Strict name, so that one expression fits both. */
static void
register_prefixes (xmlXPathContext *c, xmlNode *root, const char *const *prefixes)
{
  for (; prefixes && prefixes[0] && prefixes[1]; prefixes += 2)
    {
      const xmlNs *ns = x_ns_find (root, prefixes[1], false);
      xmlXPathRegisterNs (c, X_STR (prefixes[0]), ns ? ns->href : X_STR (prefixes[1]));
    }
}

static bool
take_elements (const xmlXPathObject *o, struct xnode ***ret_nodes, size_t *ret_n, struct oc_err *err)
{
  const xmlNodeSet *set = o->type == XPATH_NODESET ? o->nodesetval : NULL;
  size_t n = set ? (size_t) set->nodeNr : 0;
  if (o->type != XPATH_NODESET)
    return oc_fail (err, OC_INTERNAL, "the XPath expression does not give a set of elements");
  for (size_t i = 0; i < n; i++)
    if (set->nodeTab[i]->type != XML_ELEMENT_NODE)
      return oc_fail (err, OC_INTERNAL, "the XPath expression gives something else than elements");
  struct xnode **nodes = calloc (n + 1, sizeof (*nodes));
  if (!nodes)
    return oc_fail (err, OC_NOMEM, "out of memory");
  for (size_t i = 0; i < n; i++)
    nodes[i] = x_wrap (set->nodeTab[i]);
  *ret_nodes = nodes;
  *ret_n = n;
  return true;
}

/* Why an expression cannot be used: a prefix that nobody declared, or no expression that selects. */
static void
bad_expression (xmlXPathContext *c, const char *xpath, struct oc_err *err)
{
  static const char name[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-";
  for (const char *p = xpath; *p; p += *p != 0)
    {
      size_t n = strspn (p, name);
      char prefix[64];
      if (n && n < sizeof prefix && p[n] == ':' && p[n + 1] != ':')
        {
          snprintf (prefix, sizeof prefix, "%.*s", (int) n, p);
          if (!xmlXPathNsLookup (c, X_STR (prefix)))
            {
              oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_xpath", "Namespace prefix '%s' is not defined.", prefix);
              return;
            }
        }
      p += n;
    }
  oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_xpath", "Expression must evaluate to a node-set.");
}

bool
xdoc_xpath (struct xdoc *d, const char *const *prefixes, const char *xpath, struct xnode ***ret_nodes, size_t *ret_n,
            struct oc_err *err)
{
  x_quiet ();
  xmlXPathContext *c = xmlXPathNewContext (x_doc (d));
  if (!c)
    return oc_fail (err, OC_NOMEM, "out of memory");
  c->opLimit = XPATH_OPERATIONS;
  register_prefixes (c, xmlDocGetRootElement (x_doc (d)), prefixes);
  xmlXPathObject *o = xmlXPathEvalExpression (X_STR (xpath), c);
  bool good = o && take_elements (o, ret_nodes, ret_n, err);
  if (!o)
    bad_expression (c, xpath, err);
  xmlXPathFreeObject (o);
  xmlXPathFreeContext (c);
  return good;
}
