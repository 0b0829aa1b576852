/* Changing a tree.  Nodes are linked by hand: libxml2's own calls merge neighbouring texts and free what the caller holds. */
#include "common/base/limits.h"
#include "common/base/utf.h"
#include "common/pkg/xml-priv.h"
#include "common/pkg/xmlout.h"
#include <libxml/dict.h>
#include <string.h>

/* Text without what XML cannot carry; malloc'ed by libxml2.  NULL: out of memory. */
static xmlChar *
clean (const char *text)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  utf8_clean (&b, text, strlen (text));
  return buf_ok (&b, NULL) ? xmlStrndup (X_STR (buf_str (&b)), (int) b.len) : NULL;
}

static xmlNode *
new_text (xmlDoc *d, const char *text)
{
  xmlChar *s = clean (text);
  xmlNode *n = s ? xmlNewDocText (d, NULL) : NULL;
  if (!n)
    {
      xmlFree (s);
      return NULL;
    }
  n->content = s;
  return n;
}

/* libxml2 keeps short texts inside the node and shared ones in a dictionary. */
static void
give_content (xmlNode *n, xmlChar *content)
{
  xmlDict *dict = n->doc ? n->doc->dict : NULL;
  if (n->content != (xmlChar *) &n->properties && !(dict && xmlDictOwns (dict, n->content)))
    xmlFree (n->content);
  n->content = content;
  n->properties = NULL;
}

static const xmlChar *
own_name (const xmlChar *name, xmlDict *from, xmlDict *to)
{
  if (!name || !from || from == to || !xmlDictOwns (from, name))
    return name;
  return to ? xmlDictLookup (to, name, -1) : xmlStrdup (name);
}

/* libxml2 keeps names (and some texts) in the dictionary of the document they were parsed with; a node that goes to another
 * document must not point there. */
static void
leave_dict (xmlNode *n, xmlDict *from, xmlDict *to)
{
  if (n->type == XML_ELEMENT_NODE || n->type == XML_PI_NODE)
    n->name = own_name (n->name, from, to);
  if (n->type != XML_ELEMENT_NODE)
    {
      if (n->content != (xmlChar *) &n->properties)
        n->content = (xmlChar *) (uintptr_t) own_name (n->content, from, to);
      return;
    }
  for (xmlAttr *a = n->properties; a; a = a->next)
    {
      a->name = own_name (a->name, from, to);
      for (xmlNode *v = a->children; v; v = v->next)
        leave_dict (v, from, to);
    }
  for (xmlNode *c = n->children; c; c = c->next)
    leave_dict (c, from, to);
}

/* A new name without xmlns must not fall into a default namespace of its new place. */
static bool
undeclare_default (xmlNode *n)
{
  xmlNs *ns;
  if (n->type != XML_ELEMENT_NODE || n->ns || !x_ns_bound (n, NULL, &ns) || !ns->href || !ns->href[0])
    return true;
  return xmlNewNs (n, X_STR (""), NULL) != NULL;
}

/* Put n, which is unlinked, below parent and before `next` (NULL: at the end). */
static bool
link_before (xmlNode *parent, xmlNode *next, xmlNode *n)
{
  if (n->doc != parent->doc)
    {
      leave_dict (n, n->doc ? n->doc->dict : NULL, parent->doc->dict);
      xmlSetTreeDoc (n, parent->doc);
    }
  n->parent = parent;
  n->next = next;
  n->prev = next ? next->prev : parent->last;
  if (n->prev)
    n->prev->next = n;
  else
    parent->children = n;
  if (next)
    next->prev = n;
  else
    parent->last = n;
  x_ns_share (n);
  return undeclare_default (n);
}

static struct xnode *
insert (xmlNode *parent, xmlNode *next, const char *ns, const char *name)
{
  xmlNode *n = parent && parent->type == XML_ELEMENT_NODE ? xmlNewDocNode (parent->doc, NULL, X_STR (name), NULL) : NULL;
  if (!n)
    return NULL;
  n->ns = ns ? x_ns_find (parent, ns, false) : NULL;
  bool good = link_before (parent, next, n);
  if (good && ns && !n->ns)
    good = (n->ns = x_ns_get (n, ns, false)) != NULL;
  if (good)
    return x_wrap (n);
  xmlUnlinkNode (n);
  xmlFreeNode (n);
  return NULL;
}

struct xnode *
xn_append (struct xnode *parent, const char *ns, const char *name)
{
  return insert (x_node (parent), NULL, ns, name);
}

struct xnode *
xn_prepend (struct xnode *parent, const char *ns, const char *name)
{
  return insert (x_node (parent), x_node (parent)->children, ns, name);
}

struct xnode *
xn_insert_before (struct xnode *ref, const char *ns, const char *name)
{
  return insert (x_node (ref)->parent, x_node (ref), ns, name);
}

struct xnode *
xn_insert_after (struct xnode *ref, const char *ns, const char *name)
{
  return insert (x_node (ref)->parent, x_node (ref)->next, ns, name);
}

bool
xn_append_text (struct xnode *parent, const char *text)
{
  xmlNode *p = x_node (parent), *last = p->last;
  if (!text || !text[0])
    return true;
  if (!last || last->type != XML_TEXT_NODE)
    {
      xmlNode *n = new_text (p->doc, text);
      return n && link_before (p, NULL, n);
    }
  xmlChar *s = clean (text), *joined = s ? xmlStrncatNew (last->content, s, -1) : NULL;
  xmlFree (s);
  if (!joined)
    return false;
  give_content (last, joined);
  return true;
}

bool
xn_set_text (struct xnode *n, const char *text)
{
  xmlNode *e = x_node (n);
  xmlNode *t = text && text[0] ? new_text (e->doc, text) : NULL;
  if (text && text[0] && !t)
    return false;
  xmlFreeNodeList (e->children);
  e->children = e->last = NULL;
  return !t || link_before (e, NULL, t);
}

void
xn_remove (struct xnode *n)
{
  xmlUnlinkNode (x_node (n));
  xmlFreeNode (x_node (n));
}

void
xn_unlink (struct xnode *n)
{
  /* Without memory for a declaration the node keeps pointing at the old one, which is right as long as that lives. */
  if (!x_ns_own (x_node (n)))
    return;
  xmlUnlinkNode (x_node (n));
}

void
xn_free_unlinked (struct xnode *n)
{
  if (n)
    xmlFreeNode (x_node (n));
}

static bool
inside (const xmlNode *n, const xmlNode *top)
{
  for (; n; n = n->parent)
    if (n == top)
      return true;
  return false;
}

static bool
move (xmlNode *parent, xmlNode *next, struct xnode *node)
{
  xmlNode *n = x_node (node);
  if (!parent || parent->type != XML_ELEMENT_NODE || inside (parent, n))
    return false;
  if (next == n)
    next = n->next;
  if (!x_ns_own (n))
    return false;
  xmlUnlinkNode (n);
  return link_before (parent, next, n);
}

bool
xn_move_append (struct xnode *parent, struct xnode *n)
{
  return move (x_node (parent), NULL, n);
}

bool
xn_move_before (struct xnode *ref, struct xnode *n)
{
  return move (x_node (ref)->parent, x_node (ref), n);
}

bool
xn_move_after (struct xnode *ref, struct xnode *n)
{
  return move (x_node (ref)->parent, x_node (ref)->next, n);
}

struct xnode *
xn_clone (const struct xnode *n)
{
  return x_wrap (xmlDocCopyNode (x_node (n), x_node (n)->doc, 1));
}

bool
xn_set_attr (struct xnode *node, const char *ns, const char *name, const char *value)
{
  xmlNode *n = x_node (node);
  xmlAttr *a = n->properties;
  while (a && !(strcmp (C_STR (a->name), name) == 0 && x_ns_same (a->ns ? C_STR (a->ns->href) : NULL, ns)))
    a = a->next;
  if (!value)
    {
      if (a)
        xmlRemoveProp (a);
      return true;
    }
  xmlNs *bound = a ? a->ns : ns ? x_ns_get (n, ns, true) : NULL;
  xmlChar *s = ns && !bound ? NULL : clean (value);
  a = s ? xmlSetNsProp (n, bound, X_STR (name), s) : NULL;
  bool good = a && x_attr_holds (a, s);
  xmlFree (s);
  return good;
}

static bool
subtree_uses (const xmlNode *n, const xmlNs *ns)
{
  if (n->type != XML_ELEMENT_NODE)
    return false;
  if (n->ns == ns)
    return true;
  for (const xmlAttr *a = n->properties; a; a = a->next)
    if (a->ns == ns)
      return true;
  for (const xmlNode *c = n->children; c; c = c->next)
    if (subtree_uses (c, ns))
      return true;
  return false;
}

bool
xn_declare (struct xnode *node, const char *prefix, const char *ns)
{
  xmlNode *n = x_node (node);
  xmlNs *have = NULL;
  if (x_ns_bound (n, prefix, &have))
    {
      if (x_ns_same (C_STR (have->href), ns))
        return true;
      if (subtree_uses (n, have)) /* binding the prefix again would rename what is below */
        return false;
    }
  return xmlNewNs (n, X_STR (ns), X_STR (prefix)) != NULL;
}

/* Attributes xmlns:p for what is bound at n, nearest first; `extra` comes before all. */
static void
declare_scope (const xmlNode *n, const char *const *extra, struct xmlout *x)
{
  AUTO_BUF struct buf name = BUF_INIT (LIMIT_TEXT);
  const char *const *e = extra;
  for (; e && e[0] && e[1]; e += 2)
    {
      buf_clear (&name);
      buf_addf (&name, e[0][0] ? "xmlns:%s" : "xmlns", e[0]);
      xo_attr (x, buf_str (&name), e[1]);
    }
  for (const xmlNode *at = n; at && at->type == XML_ELEMENT_NODE; at = at->parent)
    for (const xmlNs *ns = at->nsDef; ns; ns = ns->next)
      {
        xmlNs *nearest = NULL;
        bool named = false;
        for (e = extra; e && e[0] && e[1] && !named; e += 2)
          named = strcmp (e[0], ns->prefix ? C_STR (ns->prefix) : "") == 0;
        if (named || !x_ns_bound (n, C_STR (ns->prefix), &nearest) || nearest != ns)
          continue;
        buf_clear (&name);
        buf_addf (&name, ns->prefix ? "xmlns:%s" : "xmlns", ns->prefix ? C_STR (ns->prefix) : "");
        xo_attr (x, buf_str (&name), C_STR (ns->href));
      }
}

/* A byte order mark and an XML declaration in front of a fragment are accepted and dropped. */
static const char *
skip_declaration (const char *xml)
{
  if (str_starts (xml, "\xef\xbb\xbf"))
    xml += 3;
  const char *at = xml + strspn (xml, " \t\r\n");
  const char *end = str_starts (at, "<?xml ") ? strstr (at, "?>") : NULL;
  return end ? end + 2 : xml;
}

/* The xml prefix is declared nowhere: each document keeps its own namespace for it, which dies with the document. */
static void
adopt_xml_ns (xmlNode *n, xmlNs *ns)
{
  for (xmlAttr *a = n->type == XML_ELEMENT_NODE ? n->properties : NULL; a; a = a->next)
    if (a->ns && a->ns->prefix && strcmp (C_STR (a->ns->prefix), "xml") == 0)
      a->ns = ns;
  for (xmlNode *c = n->type == XML_ELEMENT_NODE ? n->children : NULL; c; c = c->next)
    adopt_xml_ns (c, ns);
}

bool
xn_parse_fragment (struct xnode *scope, const char *const *extra, const char *xml, struct xnode **ret, struct oc_err *err)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_ZIP_PART);
  struct xmlout x = XMLOUT_INIT (&text);
  xmlDoc *d = NULL;
  xo_start (&x, "fragment");
  declare_scope (x_node (scope), extra, &x);
  xo_text (&x, ""); /* ends the start tag */
  buf_adds (&text, skip_declaration (xml));
  xo_end (&x);
  if (!buf_ok (&text, err) || !x_parse ("XML fragment", text.p, text.len, &d, err))
    return false;
  xmlNode *top = xmlDocGetRootElement (d), *home = x_node (scope);
  if (!x_ns_rehome (top, home->doc))
    {
      xmlFreeDoc (d);
      return oc_fail (err, OC_NOMEM, "out of memory");
    }
  xmlUnlinkNode (top);
  leave_dict (top, d->dict, home->doc->dict);
  xmlSetTreeDoc (top, home->doc);
  adopt_xml_ns (top, xmlSearchNs (home->doc, home, BAD_CAST "xml"));
  xmlFreeDoc (d);
  *ret = x_wrap (top);
  return true;
}
