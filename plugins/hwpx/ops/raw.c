/* raw, raw_set, add_part, extract_binary: parts as they are. */
#include "common/base/limits.h"
#include "common/base/utf.h"
#include "common/pkg/durable.h"
#include "common/pkg/xmldom.h"
#include "plugins/hwpx/emit/part-out.h"
#include "plugins/hwpx/ops/ops.h"
#include "plugins/hwpx/ops/section.h"
#include "plugins/hwpx/reader/package.h"
#include "plugins/hwpx/reader/part.h"

#include <string.h>

/* "/document" and "/" mean the first section, "/header" and "/content" the tables and the package document; else an entry
 * name. */
static const char *
entry_name (struct doc *d, const char *path)
{
  struct ref r;
  struct oc_err ignored = OC_ERR_INIT;
  while (*path == '/' && path[1])
    path++;
  if (strcmp (path, "/") == 0 || strcmp (path, "document") == 0 || strcmp (path, "body") == 0)
    return d->sections[0]->name;
  if (strcmp (path, "header") == 0 || strcmp (path, "styles") == 0)
    return d->header ? d->header->name : NULL;
  if (strcmp (path, "content") == 0 || strcmp (path, "package") == 0)
    return d->hpf->name;
  if (package_has (d, path))
    return path;
  char *slash = arena_printf (&d->tree.arena, "/%s", path);
  if (slash && path_resolve (d, slash, &r, &ignored) && r.kind == K_SECTION)
    return doc_part_of (d, r.n)->name;
  return NULL;
}

static bool
arg_part (struct call *c, struct part **ret, struct oc_err *err)
{
  const char *path = arg_string (c, "part_path"), *name = entry_name (c->d, path ? path : "/document");
  if (!name)
    return oc_fail (err, OC_NOT_FOUND, "the package has no part '%s'", path);
  return package_part (c->d, name, ret, err);
}

bool
op_raw (struct call *c, struct oc_err *err)
{
  AUTO_BUF struct buf out = BUF_INIT (LIMIT_ZIP_PART);
  const char *path = arg_string (c, "part_path"), *name = entry_name (c->d, path ? path : "/document");
  if (!name)
    return oc_fail (err, OC_NOT_FOUND, "the package has no part '%s'", path);
  struct part *p = doc_part (c->d, name);
  if (p ? !part_write (p, &out, err) : !package_bytes (c->d, name, &out, err))
    return false;
  if (!utf8_valid (buf_str (&out), out.len) || memchr (buf_str (&out), 0, out.len))
    return oc_fail (err, OC_INVALID_ARGUMENT, "part '%s' is no text; use extract_binary", name);
  jw_strn (c->w, buf_str (&out), out.len);
  return true;
}

/* ------------------------------------------------------------------ raw_set */

/* Number of an element in document order, the same in both trees. */
static size_t
ordinal (const struct xnode *root, const struct xnode *n)
{
  size_t k = 0;
  for (const struct xnode *x = root; x; k++)
    {
      if (x == n)
        return k;
      const struct xnode *next = xn_first_el (x);
      while (!next && x && x != root)
        {
          next = xn_next_el (x);
          x = next ? x : xn_parent (x);
        }
      x = next;
    }
  return (size_t) -1;
}

static struct node *
by_ordinal (struct node *root, size_t k)
{
  for (struct node *n = root; n; n = node_step (root, n))
    if (n->kind == NODE_ELEMENT && k-- == 0)
      return n;
  return NULL;
}

static const char *const prefixes[] = {
  "hp",  "http://www.hancom.co.kr/hwpml/2011/paragraph",
  "hs",  "http://www.hancom.co.kr/hwpml/2011/section",
  "hc",  "http://www.hancom.co.kr/hwpml/2011/core",
  "hh",  "http://www.hancom.co.kr/hwpml/2011/head",
  "opf", "http://www.idpf.org/2007/opf/",
  "ha",  "http://www.hancom.co.kr/hwpml/2011/app",
  NULL,
};

/* Elements that the expression selects, in our tree. */
static bool
select_nodes (struct call *c, struct part *p, const char *xpath, struct node ***ret, size_t *ret_n, struct oc_err *err)
{
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_ZIP_PART);
  AUTO_XDOC struct xdoc *x = NULL;
  AUTO_FREE struct xnode **found = NULL;
  size_t n = 0;
  if (!part_write (p, &bytes, err) || !xdoc_parse (p->name, bytes.p, bytes.len, &x, err)
      || !xdoc_xpath (x, prefixes, xpath, &found, &n, err))
    return false;
  struct node **at = arena_array (&c->d->tree.arena, struct node *, n + 1);
  if (!at)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (n == 0)
    return oc_fail (err, OC_NOT_FOUND, "%s: the XPath '%.200s' selects nothing", p->name, xpath);
  for (size_t i = 0; i < n; i++)
    {
      at[i] = by_ordinal (p->root, ordinal (xdoc_root (x), found[i]));
      if (!at[i])
        return oc_fail (err, OC_INVALID_ARGUMENT, "%s: the XPath '%.200s' must select elements", p->name, xpath);
    }
  *ret = at;
  *ret_n = n;
  return true;
}

enum raw_action { RAW_REPLACE, RAW_REMOVE, RAW_APPEND, RAW_PREPEND, RAW_BEFORE, RAW_AFTER, RAW_ATTR };
static const struct { const char *name; enum raw_action action; } actions[] = {
  { "replace", RAW_REPLACE }, { "remove", RAW_REMOVE },       { "delete", RAW_REMOVE }, { "append", RAW_APPEND },
  { "prepend", RAW_PREPEND }, { "insertbefore", RAW_BEFORE }, { "before", RAW_BEFORE }, { "insertafter", RAW_AFTER },
  { "after", RAW_AFTER },     { "setattr", RAW_ATTR },
};

/* Paragraphs around a raw change lose their layout cache like those of any other edit. */
static void
drop_cache (struct doc *d, struct node *n)
{
  struct node *p = n->el == EL_p ? n : node_up (n, EL_p), *cache = p ? node_child (p, EL_linesegarray) : NULL;
  if (cache && n->el != EL_linesegarray && !node_up (n, EL_linesegarray))
    node_remove (&d->tree, cache);
}

static bool
act (struct doc *d, struct node *n, enum raw_action action, const char *xml, struct oc_err *err)
{
  struct node *bag = NULL;
  if (action == RAW_ATTR)
    {
      const char *eq = strchr (xml, '=');
      char *name = eq ? arena_strndup (&d->tree.arena, xml, (size_t) (eq - xml)) : NULL;
      if (!name || !*name || strpbrk (name, " <>\"'/&"))
        return oc_fail (err, OC_INVALID_ARGUMENT, "action setattr takes name=value");
      node_set (&d->tree, n, name, eq + 1);
      return true;
    }
  if (action != RAW_REMOVE && !part_parse_fragment (d, n, xml, &bag, err))
    return false;
  bool inside = action == RAW_APPEND || action == RAW_PREPEND;
  if (!inside && !n->parent)
    return oc_fail (err, OC_INVALID_ARGUMENT,
                    "the root element of a part can be neither removed, replaced nor given a sibling");
  struct node *parent = inside ? n : n->parent;
  struct node *before = action == RAW_APPEND ? NULL : action == RAW_PREPEND ? n->first : action == RAW_AFTER ? n->next : n;
  drop_cache (d, n);
  while (bag && bag->first)
    node_insert (&d->tree, parent, before, bag->first);
  if (action == RAW_REMOVE || action == RAW_REPLACE)
    node_remove (&d->tree, n);
  return true;
}

bool
op_raw_set (struct call *c, struct oc_err *err)
{
  struct part *p = NULL;
  struct node **at = NULL;
  size_t n = 0, a = 0;
  const char *xpath = arg_string (c, "xpath"), *action = arg_string (c, "action"), *xml = arg_string (c, "xml");
  if (!xpath || !action)
    return oc_fail (err, OC_INVALID_ARGUMENT, "raw_set needs the arguments xpath and action");
  while (a < sizeof actions / sizeof *actions && ascii_casecmp (actions[a].name, action) != 0)
    a++;
  if (a == sizeof actions / sizeof *actions)
    return oc_fail (err, OC_INVALID_ARGUMENT,
                    "action '%.60s' is not known; there are replace, remove, append, prepend, insertbefore, insertafter and "
                    "setattr",
                    action);
  if (!xml && actions[a].action != RAW_REMOVE)
    return oc_fail (err, OC_INVALID_ARGUMENT, "action '%s' needs the argument xml", action);
  if (!arg_part (c, &p, err) || !select_nodes (c, p, xpath, &at, &n, err))
    return false;
  for (size_t i = 0; i < n; i++)
    if (!act (c->d, at[i], actions[a].action, xml, err))
      return false;
  p->unsaved = true;
  jw_null (c->w);
  return true;
}

/* ------------------------------------------------------------------ add_part */

bool
op_add_part (struct call *c, struct oc_err *err)
{
  const char *type = arg_string (c, "part_type");
  if (!type)
    return oc_fail (err, OC_INVALID_ARGUMENT, "argument 'part_type' is missing");
  if (ascii_casecmp (type, "section") != 0)
    return oc_fail (err, OC_UNSUPPORTED, "part type '%.60s' cannot be added to a .hwpx; 'section' can", type);
  struct part *p;
  if (!section_add (c->d, &p, err))
    return false;
  jw_object (c->w);
  jw_key_str (c->w, "rel_id", section_item_id (c->d, p));
  jw_key_str (c->w, "part_path", p->name);
  jw_end (c->w);
  return true;
}

/* ------------------------------------------------------------------ extract_binary */

static const char *
content_type (const char *media, const struct buf *bytes)
{
  static const struct { const char *magic; size_t len; const char *type; } magics[] = {
    { "\x89PNG", 4, "image/png" }, { "\xff\xd8\xff", 3, "image/jpeg" }, { "GIF8", 4, "image/gif" }, { "BM", 2, "image/bmp" },
    { "II*\0", 4, "image/tiff" }, { "MM\0*", 4, "image/tiff" }, { "\xd7\xcd\xc6\x9a", 4, "image/wmf" },
  };
  for (size_t i = 0; i < sizeof magics / sizeof *magics; i++)
    if (bytes->len > magics[i].len && memcmp (bytes->p, magics[i].magic, magics[i].len) == 0)
      return magics[i].type;
  return *media ? media : "application/octet-stream";
}

static struct node *
binary_item (struct doc *d, const struct ref *r)
{
  if (r->kind == K_BINARY)
    return r->n;
  const char *id = r->n ? node_attr (node_child (r->n, EL_img), "binaryItemIDRef") : NULL;
  if (!id && r->n)
    id = node_attr (r->n, "binaryItemIDRef");
  return id ? package_item (d, id) : NULL;
}

bool
op_extract_binary (struct call *c, struct oc_err *err)
{
  struct ref r;
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_ZIP_PART);
  const char *dest = arg_string (c, "dest_path");
  if (!arg_path (c, "path", NULL, &r, err))
    return false;
  if (!dest || !*dest)
    return oc_fail (err, OC_INVALID_ARGUMENT, "argument 'dest_path' is missing");
  struct node *item = binary_item (c->d, &r);
  const char *name = item ? package_href (c->d, node_attr (item, "href")) : NULL;
  jw_object (c->w);
  jw_key_bool (c->w, "found", name != NULL);
  if (name)
    {
      if (!package_bytes (c->d, name, &bytes, err) || !durable_replace (dest, bytes.p ? bytes.p : "", bytes.len, err))
        return false;
      jw_key_str (c->w, "content_type", content_type (node_attr_or (item, "media-type", ""), &bytes));
      jw_key_int (c->w, "byte_count", (int64_t) bytes.len);
    }
  jw_end (c->w);
  return true;
}
