#include "common/pkg/opc.h"
#include "common/base/limits.h"
#include "common/base/utf.h"
#include <string.h>

#define NS_RELS "http://schemas.openxmlformats.org/package/2006/relationships"
#define NS_TYPES "http://schemas.openxmlformats.org/package/2006/content-types"
#define TYPES_PART "/[Content_Types].xml"

struct opc_type { const char *key, *type; }; /* part name, or extension without dot */
struct type_list { struct opc_type *at; size_t n; };
struct opc_types { struct type_list overrides, defaults; };

static bool
fail_nomem (struct oc_err *err)
{
  return oc_fail (err, OC_NOMEM, "out of memory");
}

static int
hex (char c)
{
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* %20 and the like as characters; %00 and cut escapes stay. */
static char *
percent_decoded (const char *s)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  for (; *s; s++)
    {
      int hi = *s == '%' ? hex (s[1]) : -1;
      int lo = hi >= 0 ? hex (s[2]) : -1;
      if (lo >= 0 && hi * 16 + lo > 0)
        {
          buf_addc (&b, (char) (hi * 16 + lo));
          s += 2;
        }
      else
        buf_addc (&b, *s);
    }
  return buf_ok (&b, NULL) ? buf_take (&b) : NULL;
}

/* As written first; then as software writes names that are no URIs. */
long
opc_find (struct zipin *z, const char *part)
{
  const char *name = part[0] == '/' ? part + 1 : part;
  long at = zipin_find (z, name, true);
  if (at >= 0 || !strchr (name, '%'))
    return at;
  AUTO_FREE char *plain = percent_decoded (name);
  return plain ? zipin_find (z, plain, true) : -1;
}

const char *
opc_rels_name (struct arena *a, const char *part)
{
  const char *slash = strrchr (part, '/');
  int folder = slash ? (int) (slash - part) : 0;
  return arena_printf (a, "%.*s/_rels/%s.rels", folder, part, slash ? slash + 1 : part);
}

/* An absolute URI has a scheme in front of the first slash (RFC 3986, 3.1). */
static bool
has_scheme (const char *s)
{
  size_t n = strcspn (s, ":/?#");
  return s[n] == ':' && n > 1;
}

/* RFC 3986, 5.2.4, but climbing above the root is refused.  False: it does. */
static bool
append_segments (struct buf *out, const char *path)
{
  while (*path)
    {
      size_t n = strcspn (path, "/");
      if (n == 2 && memcmp (path, "..", 2) == 0)
        {
          if (out->len == 0)
            return false;
          buf_truncate (out, (size_t) (strrchr (out->p, '/') - out->p));
        }
      else if (n > 0 && !(n == 1 && path[0] == '.'))
        {
          buf_addc (out, '/');
          buf_add (out, path, n);
        }
      path += n + (path[n] == '/');
    }
  return true;
}

const char *
opc_resolve (struct arena *a, const char *source_part, const char *target)
{
  AUTO_BUF struct buf path = BUF_INIT (LIMIT_TEXT), out = BUF_INIT (LIMIT_TEXT);
  if (has_scheme (target))
    return NULL;
  buf_add (&path, target, strcspn (target, "#"));
  for (size_t i = 0; i < path.len; i++)
    if (path.p[i] == '\\')
      path.p[i] = '/';
  if (path.len == 0)
    return NULL;
  if (path.p[0] != '/')
    {
      const char *slash = strrchr (source_part, '/');
      AUTO_FREE char *folder = strndup (source_part, slash ? (size_t) (slash - source_part) : 0);
      if (!folder || !append_segments (&out, folder))
        return NULL;
    }
  if (!append_segments (&out, buf_str (&path)) || out.len == 0 || !buf_ok (&out, NULL))
    return NULL;
  return arena_strndup (a, out.p, out.len);
}

static bool
read_xml (struct zipin *z, long at, const char *part, struct xdoc **ret, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  return zipin_read (z, (size_t) at, &b, err) && xdoc_parse (part, buf_str (&b), b.len, ret, err);
}

static bool
read_rel (const struct xnode *n, const char *part, struct arena *a, struct opc_rel *ret, struct oc_err *err)
{
  const char *id = xn_attr (n, NULL, "Id"), *type = xn_attr (n, NULL, "Type"), *target = xn_attr (n, NULL, "Target");
  const char *mode = xn_attr (n, NULL, "TargetMode");
  struct opc_rel r = { .external = mode && ascii_casecmp (mode, "External") == 0 };
  r.id = arena_strdup (a, id ? id : "");
  r.type = arena_strdup (a, type ? type : "");
  r.target = arena_strdup (a, target ? target : "");
  if (!r.id || !r.type || !r.target)
    return fail_nomem (err);
  r.part = r.external ? NULL : opc_resolve (a, part, r.target);
  *ret = r;
  return true;
}

static size_t
count_children (const struct xnode *parent, const char *ns, const char *name)
{
  size_t n = 0;
  for (const struct xnode *c = xn_child (parent, ns, name); c; c = xn_sibling (c, ns, name))
    n++;
  return n;
}

bool
opc_rels_read (struct zipin *z, const char *part, struct arena *a, struct opc_rels *ret, struct oc_err *err)
{
  const char *name = opc_rels_name (a, part);
  if (!name)
    return fail_nomem (err);
  long at = opc_find (z, name);
  struct opc_rels rels = { 0 };
  if (at < 0)
    {
      *ret = rels;
      return true;
    }
  AUTO_XDOC struct xdoc *d = NULL;
  if (!read_xml (z, at, name, &d, err))
    return false;
  struct xnode *root = xdoc_root (d);
  size_t n = count_children (root, NS_RELS, "Relationship");
  if (n > LIMIT_RELS)
    return oc_fail (err, OC_LIMIT, "%s: %zu relationships; the limit is %d", name, n, LIMIT_RELS);
  rels.at = arena_array (a, struct opc_rel, n + 1);
  if (!rels.at)
    return fail_nomem (err);
  for (struct xnode *r = xn_child (root, NS_RELS, "Relationship"); r; r = xn_sibling (r, NS_RELS, "Relationship"))
    if (!read_rel (r, part, a, &rels.at[rels.n++], err))
      return false;
  *ret = rels;
  return true;
}

const struct opc_rel *
opc_rel_by_id (const struct opc_rels *r, const char *id)
{
  for (size_t i = 0; i < r->n; i++)
    if (strcmp (r->at[i].id, id) == 0)
      return &r->at[i];
  return NULL;
}

bool
opc_rel_is (const struct opc_rel *r, const char *last_segment)
{
  const char *slash = strrchr (r->type, '/');
  return strcmp (slash ? slash + 1 : r->type, last_segment) == 0;
}

const struct opc_rel *
opc_rel_by_type (const struct opc_rels *r, const char *last_segment)
{
  for (size_t i = 0; i < r->n; i++)
    if (opc_rel_is (&r->at[i], last_segment))
      return &r->at[i];
  return NULL;
}

const char *
opc_main_part (struct zipin *z, struct arena *a, struct oc_err *err)
{
  struct opc_rels rels;
  if (!opc_rels_read (z, "/", a, &rels, err))
    return NULL;
  const struct opc_rel *r = opc_rel_by_type (&rels, "officeDocument");
  if (r && r->part && opc_find (z, r->part) >= 0)
    return r->part;
  if (opc_find (z, TYPES_PART) < 0)
    oc_fail (err, OC_WRONG_FORMAT, "the zip file is no Office Open XML package: it has no [Content_Types].xml");
  else if (!r)
    oc_fail (err, OC_CORRUPT, "/_rels/.rels: no relationship of type officeDocument");
  else
    oc_fail (err, OC_CORRUPT, "/_rels/.rels: the main document part '%s' does not exist", r->target);
  return NULL;
}

static bool
read_types (struct xnode *root, const char *element, const char *key, struct arena *a, struct type_list *ret, struct oc_err *err)
{
  size_t n = 0;
  struct opc_type *t = arena_array (a, struct opc_type, count_children (root, NS_TYPES, element) + 1);
  if (!t)
    return fail_nomem (err);
  for (struct xnode *c = xn_child (root, NS_TYPES, element); c; c = xn_sibling (c, NS_TYPES, element))
    {
      const char *k = xn_attr (c, NULL, key), *type = xn_attr (c, NULL, "ContentType");
      if (!k || !type)
        continue;
      t[n] = (struct opc_type){ .key = arena_strdup (a, k), .type = arena_strdup (a, type) };
      if (!t[n].key || !t[n].type)
        return fail_nomem (err);
      n++;
    }
  *ret = (struct type_list){ .at = t, .n = n };
  return true;
}

bool
opc_types_read (struct zipin *z, struct arena *a, struct opc_types **ret, struct oc_err *err)
{
  long at = opc_find (z, TYPES_PART);
  if (at < 0)
    return oc_fail (err, OC_WRONG_FORMAT, "the zip file is no Office Open XML package: it has no [Content_Types].xml");
  AUTO_XDOC struct xdoc *d = NULL;
  struct opc_types *t = arena_new (a, struct opc_types);
  if (!t)
    return fail_nomem (err);
  if (!read_xml (z, at, TYPES_PART, &d, err)
      || !read_types (xdoc_root (d), "Override", "PartName", a, &t->overrides, err)
      || !read_types (xdoc_root (d), "Default", "Extension", a, &t->defaults, err))
    return false;
  *ret = t;
  return true;
}

const char *
opc_type_of (const struct opc_types *t, const char *part)
{
  for (size_t i = 0; i < t->overrides.n; i++)
    if (ascii_casecmp (t->overrides.at[i].key, part) == 0)
      return t->overrides.at[i].type;
  const char *slash = strrchr (part, '/'), *dot = strrchr (part, '.');
  if (!dot || (slash && dot < slash))
    return NULL;
  for (size_t i = 0; i < t->defaults.n; i++)
    if (ascii_casecmp (t->defaults.at[i].key, dot + 1) == 0)
      return t->defaults.at[i].type;
  return NULL;
}
