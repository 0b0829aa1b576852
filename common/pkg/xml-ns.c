/* Namespaces: Strict names read as Transitional ones, and declarations kept right while nodes move. */
#include "common/pkg/xml-priv.h"
#include <string.h>

#define STRICT "http://purl.oclc.org/ooxml/"
#define TRANSITIONAL "http://schemas.openxmlformats.org/"

/* ISO/IEC 29500-1 (Strict) and 29500-4 (Transitional), annex A: the same vocabularies under two names. */
static const struct { const char *strict, *transitional; } pairs[] = {
  { STRICT "wordprocessingml/main", NS_W },
  { STRICT "officeDocument/relationships", NS_R },
  { STRICT "drawingml/main", NS_A },
  { STRICT "drawingml/wordprocessingDrawing", NS_WP },
  { STRICT "drawingml/picture", NS_PIC },
  { STRICT "officeDocument/math", NS_M },
  { STRICT "drawingml/chart", NS_C },
  { STRICT "drawingml/chartDrawing", TRANSITIONAL "drawingml/2006/chartDrawing" },
  { STRICT "drawingml/diagram", TRANSITIONAL "drawingml/2006/diagram" },
  { STRICT "drawingml/lockedCanvas", TRANSITIONAL "drawingml/2006/lockedCanvas" },
  { STRICT "drawingml/spreadsheetDrawing", TRANSITIONAL "drawingml/2006/spreadsheetDrawing" },
  { STRICT "officeDocument/bibliography", TRANSITIONAL "officeDocument/2006/bibliography" },
  { STRICT "officeDocument/characteristics", TRANSITIONAL "officeDocument/2006/characteristics" },
  { STRICT "officeDocument/customProperties", TRANSITIONAL "officeDocument/2006/custom-properties" },
  { STRICT "officeDocument/customXml", TRANSITIONAL "officeDocument/2006/customXml" },
  { STRICT "officeDocument/docPropsVTypes", TRANSITIONAL "officeDocument/2006/docPropsVTypes" },
  { STRICT "officeDocument/extendedProperties", TRANSITIONAL "officeDocument/2006/extended-properties" },
  { STRICT "officeDocument/sharedTypes", TRANSITIONAL "officeDocument/2006/sharedTypes" },
  { STRICT "presentationml/main", TRANSITIONAL "presentationml/2006/main" },
  { STRICT "schemaLibrary/main", TRANSITIONAL "schemaLibrary/2006/main" },
  { STRICT "spreadsheetml/main", TRANSITIONAL "spreadsheetml/2006/main" },
};

/* Prefixes of namespaces that a new declaration needs; the rest becomes ns1, ns2 ... */
static const struct { const char *uri, *prefix; } usual[] = {
  { NS_W, "w" },     { NS_R, "r" },     { NS_A, "a" },     { NS_WP, "wp" }, { NS_PIC, "pic" }, { NS_MC, "mc" },
  { NS_W14, "w14" }, { NS_WPS, "wps" }, { NS_WPG, "wpg" }, { NS_V, "v" },   { NS_O, "o" },     { NS_M, "m" },
  { NS_C, "c" },
};

#define COUNT(a) (sizeof (a) / sizeof ((a)[0]))

const char *
x_ns_known (const char *uri)
{
  if (!uri || strncmp (uri, STRICT, sizeof (STRICT) - 1) != 0)
    return uri;
  for (size_t i = 0; i < COUNT (pairs); i++)
    if (strcmp (uri, pairs[i].strict) == 0)
      return pairs[i].transitional;
  return uri;
}

bool
x_ns_same (const char *a, const char *b)
{
  a = a ? a : "";
  b = b ? b : "";
  return a == b || strcmp (a, b) == 0 || strcmp (x_ns_known (a), x_ns_known (b)) == 0;
}

static bool
same_prefix (const xmlNs *ns, const char *prefix)
{
  return ns->prefix == NULL ? prefix == NULL : prefix && strcmp (C_STR (ns->prefix), prefix) == 0;
}

bool
x_ns_bound (const xmlNode *at, const char *prefix, xmlNs **ret)
{
  for (; at && at->type == XML_ELEMENT_NODE; at = at->parent)
    for (xmlNs *ns = at->nsDef; ns; ns = ns->next)
      if (same_prefix (ns, prefix))
        {
          *ret = ns;
          return true;
        }
  return false;
}

/* A declaration further up counts only when its prefix was not bound again in between. */
static bool
visible (const xmlNode *at, xmlNs *ns)
{
  xmlNs *nearest = NULL;
  return x_ns_bound (at, C_STR (ns->prefix), &nearest) && nearest == ns;
}

xmlNs *
x_ns_find (xmlNode *at, const char *uri, bool need_prefix)
{
  if (strcmp (uri, NS_XML) == 0)
    return xmlSearchNs (at->doc, at, X_STR ("xml"));
  for (xmlNode *n = at; n && n->type == XML_ELEMENT_NODE; n = n->parent)
    {
      if (n->ns && (n->ns->prefix || !need_prefix) && x_ns_same (C_STR (n->ns->href), uri) && visible (at, n->ns))
        return n->ns;
      for (xmlNs *ns = n->nsDef; ns; ns = ns->next)
        if ((ns->prefix || !need_prefix) && x_ns_same (C_STR (ns->href), uri) && visible (at, ns))
          return ns;
    }
  return NULL;
}

/* A prefix that is not bound in scope, so that nothing below changes its meaning. */
static void
choose_prefix (const xmlNode *at, const char *uri, char *ret, size_t size)
{
  xmlNs *ns;
  for (size_t i = 0; i < COUNT (usual); i++)
    if (x_ns_same (uri, usual[i].uri) && !x_ns_bound (at, usual[i].prefix, &ns))
      {
        snprintf (ret, size, "%s", usual[i].prefix);
        return;
      }
  for (unsigned k = 1;; k++)
    {
      snprintf (ret, size, "ns%u", k);
      if (!x_ns_bound (at, ret, &ns))
        return;
    }
}

xmlNs *
x_ns_get (xmlNode *at, const char *uri, bool need_prefix)
{
  xmlNs *ns = x_ns_find (at, uri, need_prefix);
  if (ns)
    return ns;
  char prefix[32];
  choose_prefix (at, uri, prefix, sizeof (prefix));
  return xmlNewNs (at, X_STR (uri), X_STR (prefix));
}

/* Next node of a subtree in document order. */
static xmlNode *
walk (const xmlNode *n, const xmlNode *top)
{
  if (n->type == XML_ELEMENT_NODE && n->children)
    return n->children;
  while (n != top && !n->next)
    n = n->parent;
  return n == top ? NULL : n->next;
}

static bool
is_xml_ns (const xmlNs *ns)
{
  return ns->prefix && strcmp (C_STR (ns->prefix), "xml") == 0;
}

/* Is ns declared between n and top? */
static bool
declared_within (const xmlNode *n, const xmlNode *top, const xmlNs *ns)
{
  for (;; n = n->parent)
    {
      for (const xmlNs *d = n->nsDef; d; d = d->next)
        if (d == ns)
          return true;
      if (n == top)
        return false;
    }
}

/* A declaration at top with the prefix and name of ns; another prefix when top has that one for something else. */
static xmlNs *
copy_ns (xmlNode *top, const xmlNs *ns)
{
  for (xmlNs *d = top->nsDef; d; d = d->next)
    if (same_prefix (d, C_STR (ns->prefix)) && strcmp (C_STR (d->href), C_STR (ns->href)) == 0)
      return d;
  xmlNs *made = xmlNewNs (top, ns->href, ns->prefix);
  return made ? made : x_ns_get (top, C_STR (ns->href), true);
}

static bool
own_one (xmlNode *n, xmlNode *top, xmlNs **slot)
{
  if (!*slot || is_xml_ns (*slot) || declared_within (n, top, *slot))
    return true;
  xmlNs *mine = copy_ns (top, *slot);
  if (!mine)
    return false;
  *slot = mine;
  return true;
}

bool
x_ns_own (xmlNode *top)
{
  if (top->type != XML_ELEMENT_NODE)
    return true;
  for (xmlNode *n = top; n; n = walk (n, top))
    if (n->type == XML_ELEMENT_NODE)
      {
        if (!own_one (n, top, &n->ns))
          return false;
        for (xmlAttr *a = n->properties; a; a = a->next)
          if (!own_one (n, top, &a->ns))
            return false;
      }
  return true;
}

bool
x_ns_rehome (xmlNode *top, xmlDoc *home)
{
  xmlNs *mine = xmlSearchNsByHref (home, xmlDocGetRootElement (home), XML_XML_NAMESPACE);
  for (xmlNode *n = top; n; n = walk (n, top))
    if (n->type == XML_ELEMENT_NODE)
      {
        if (n->ns && is_xml_ns (n->ns))
          n->ns = mine;
        for (xmlAttr *a = n->properties; a; a = a->next)
          if (a->ns && is_xml_ns (a->ns))
            a->ns = mine;
      }
  return mine != NULL;
}

static void
repoint (xmlNode *top, const xmlNs *from, xmlNs *to)
{
  for (xmlNode *n = top; n; n = walk (n, top))
    if (n->type == XML_ELEMENT_NODE)
      {
        if (n->ns == from)
          n->ns = to;
        for (xmlAttr *a = n->properties; a; a = a->next)
          if (a->ns == from)
            a->ns = to;
      }
}

void
x_ns_share (xmlNode *top)
{
  if (top->type != XML_ELEMENT_NODE || !top->parent || top->parent->type != XML_ELEMENT_NODE)
    return;
  for (xmlNs **at = &top->nsDef; *at;)
    {
      xmlNs *ns = *at, *above = NULL;
      if (!x_ns_bound (top->parent, C_STR (ns->prefix), &above) || strcmp (C_STR (above->href), C_STR (ns->href)) != 0)
        {
          at = &ns->next;
          continue;
        }
      repoint (top, ns, above);
      *at = ns->next;
      ns->next = NULL;
      xmlFreeNs (ns);
    }
}
