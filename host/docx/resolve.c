/* Resolution of paths below an element. */
#include "host/docx/resolve.h"
#include "host/docx/index.h"
#include "host/docx/walk.h"

#include <string.h>
#include <strings.h>

/* Names that a path may use instead of the XML name, and names that count in any case. */
static const struct { const char *typed, *name; } names[] = {
  { "paragraph", "p" }, { "run", "r" }, { "table", "tbl" }, { "row", "tr" }, { "cell", "tc" },
  { "p", "p" }, { "r", "r" }, { "tbl", "tbl" }, { "tr", "tr" }, { "tc", "tc" }, { "sdt", "sdt" }, { "tab", "tab" },
  { "textbox", "txbxContent" }, { "shape", "wsp" }, { "object", "ole" }, { "embed", "ole" }, { "ole", "ole" },
};

static const char *
plain_name (const char *typed)
{
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcasecmp (typed, names[i].typed) == 0)
      return names[i].name;
  return typed;
}

int64_t
step_number (const struct path_step *s, size_t last)
{
  switch (s->kind)
    {
    case STEP_FIRST: return 1;
    case STEP_LAST: return (int64_t) last;
    case STEP_INDEX: return s->index;
    default: return 0;
    }
}

bool
path_missing (struct resolving *r)
{
  return oc_fail_named (r->err, OC_NOT_FOUND, "not_found", "Path not found: %s", r->typed);
}

bool
reached (struct resolving *r, struct docx_part *part, struct xnode *node, const char *path)
{
  r->t = (struct target) { .kind = TARGET_ELEMENT, .part = part, .node = node, .path = path };
  return path || oc_fail (r->err, OC_NOMEM, "out of memory");
}

bool
reached_error (struct resolving *r, const char *missing, const char *fmt, ...)
{
  char text[512];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  r->t = (struct target) { .kind = TARGET_ERROR, .path = r->typed, .error = arena_strdup (r->a, text) };
  r->t.missing = missing ? missing : arena_printf (r->a, "Path not found: %s", r->typed);
  r->at = r->path.n;
  return (r->t.error && r->t.missing) || oc_fail (r->err, OC_NOMEM, "out of memory");
}

/* --- what is missing --- */

#define HINTED_NAMES 10

const char *
missing_child (struct resolving *r, struct xnode *parent, const char *name)
{
  struct { const char *name; size_t n; } seen[HINTED_NAMES];
  size_t kinds = 0, n = index_count (r->d, parent, name);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "Path not found: %s. ", r->typed);
  if (n)
    {
      const char *shown = strcmp (name, "txbxContent") == 0 ? "textbox" : name;
      buf_addf (&b, "Available at %s: %s[1]..%s[%zu]", r->t.path, shown, shown, n);
      return arena_strdup (r->a, buf_str (&b));
    }
  for (struct xnode *c = xn_first_el (content_of (parent)); c; c = xn_next_el (c))
    {
      size_t i = 0;
      while (i < kinds && strcmp (seen[i].name, xn_name (c)) != 0)
        i++;
      if (i == kinds && kinds < HINTED_NAMES)
        {
          seen[kinds].name = xn_name (c);
          seen[kinds++].n = 0;
        }
      if (i < kinds)
        seen[i].n++;
    }
  if (!kinds)
    buf_addf (&b, "No children at %s", r->t.path);
  else
    buf_addf (&b, "No %s found at %s. Available children: ", name, r->t.path);
  for (size_t i = 0; i < kinds; i++)
    buf_addf (&b, "%s%s(%zu)", i ? ", " : "", seen[i].name, seen[i].n);
  return arena_strdup (r->a, buf_str (&b));
}

static bool
child_missing (struct resolving *r, struct xnode *parent, const char *name)
{
  const char *text = missing_child (r, parent, name);
  return oc_fail_named (r->err, OC_NOT_FOUND, "not_found", "%s", text ? text : "Path not found");
}

/* --- drawn children --- */

struct xnode *
drawn_child (struct xnode *host, bool textbox, int64_t n, size_t *ret_total)
{
  struct xnode *hit = NULL;
  size_t total = 0;
  for (struct xnode *c = walk_next (host, host); c;)
    {
      if (xn_is (c, NS_MC, "Fallback"))
        {
          c = walk_skip (host, c);
          continue;
        }
      bool fits = textbox ? xn_is (c, NS_W, "txbxContent") : xn_is (c, NS_WPS, "wsp") && !xn_child (c, NS_WPS, "txbx");
      if (fits && (int64_t) ++total == n)
        hit = c;
      c = walk_next (host, c);
    }
  if (ret_total)
    *ret_total = total;
  return hit;
}

struct xnode *
ole_run (struct xnode *host, int64_t n, size_t *ret_total)
{
  struct xnode *hit = NULL;
  size_t total = 0;
  WALK (host, c)
    if (xn_is (c, NS_W, "object") && xn_is (xn_parent (c), NS_W, "r") && (int64_t) ++total == n)
      hit = xn_parent (c);
  if (ret_total)
    *ret_total = total;
  return hit;
}

static bool
is_host (const struct xnode *n)
{
  return xn_is (n, NS_W, "body") || xn_is (n, NS_W, "hdr") || xn_is (n, NS_W, "ftr") || xn_is (n, NS_W, "footnote")
         || xn_is (n, NS_W, "endnote") || xn_is (n, NS_W, "comment");
}

static bool
resolve_drawn (struct resolving *r, const struct path_step *s, const char *name)
{
  bool textbox = strcmp (name, "txbxContent") == 0;
  size_t total = 0;
  struct xnode *host = r->t.node;
  drawn_child (host, textbox, 0, &total);
  int64_t n = step_number (s, total);
  struct xnode *hit = drawn_child (host, textbox, n, NULL);
  if (hit)
    return reached (r, r->t.part, hit, arena_printf (r->a, "%s/%s[%lld]", r->t.path, name, (long long) n));
  const char *shown = textbox ? "textbox" : "shape";
  if (!total)
    return child_missing (r, host, s->name);
  return oc_fail_named (r->err, OC_NOT_FOUND, "not_found", "Path not found: %s. Available at %s: %s[1]..%s[%zu]", r->typed,
                        r->t.path, shown, shown, total);
}

static bool
resolve_ole (struct resolving *r, const struct path_step *s)
{
  size_t total = 0;
  ole_run (r->t.node, 0, &total);
  int64_t n = step_number (s, total);
  struct xnode *hit = ole_run (r->t.node, n, NULL);
  if (!hit)
    return oc_fail_named (r->err, OC_NOT_FOUND, "internal_error", "OLE object %lld not found at %s (available: %zu).",
                          (long long)n, r->t.path, total);
  const char *host = r->t.path;
  reached (r, r->t.part, hit, arena_printf (r->a, "%s/ole[%lld]", host, (long long) n));
  r->t.kind = TARGET_OLE;
  return true;
}

/* --- attribute predicates --- */

static const char *const known_attrs[] = { "paraId", "textId", "commentId", "sdtId", "id", "name" };

static bool
attr_fits (const struct xnode *n, const char *attr, const char *value)
{
  const char *have = NULL;
  if (strcmp (attr, "textId") == 0 || strcmp (attr, "paraId") == 0)
    {
      have = xn_attr (n, NS_W14, attr);
      return have && strcasecmp (have, value) == 0;
    }
  if (strcmp (attr, "sdtId") == 0 || (strcmp (attr, "id") == 0 && xn_is (n, NS_W, "sdt")))
    {
      const struct xnode *pr = xn_child (n, NS_W, "sdtPr");
      const struct xnode *id = pr ? xn_child (pr, NS_W, "id") : NULL;
      have = id ? xn_attr (id, NS_W, "val") : NULL;
    }
  else if (strcmp (attr, "name") == 0)
    have = xn_attr (n, NS_W, "name");
  else
    have = xn_attr (n, NS_W, "id");
  return have && strcmp (have, value) == 0;
}

/* Child of that name with that attribute; for paragraph ids any descendant. */
static struct xnode *
find_by_attr (struct resolving *r, const char *name, const char *attr, const char *value)
{
  struct xnode *parent = content_of (r->t.node);
  if (strcmp (attr, "paraId") == 0)
    return docx_by_para_id (r->d, parent, value);
  if (strcmp (attr, "textId") == 0)
    {
      WALK (parent, n)
        if (xn_is (n, NS_W, "p") && attr_fits (n, attr, value))
          return n;
      return NULL;
    }
  for (struct xnode *c = xn_first_el (parent); c; c = xn_next_el (c))
    if (strcmp (xn_name (c), name) == 0 && attr_fits (c, attr, value))
      return c;
  return NULL;
}

static bool
known_attr (const char *typed, const char **ret)
{
  for (size_t i = 0; i < sizeof known_attrs / sizeof *known_attrs; i++)
    if (strcasecmp (typed, known_attrs[i]) == 0)
      {
        *ret = known_attrs[i];
        return true;
      }
  return false;
}

/* --- one step --- */

/* Step of the resolved path for a child. */
static const char *
child_path (struct resolving *r, const char *name, struct xnode *child, struct xnode *parent)
{
  const char *id = NULL;
  if (xn_is (child, NS_W, "p") && strcmp (name, "p") == 0 && (id = xn_attr (child, NS_W14, "paraId")))
    return arena_printf (r->a, "%s/p[@paraId=%s]", r->t.path, id);
  if (xn_is (child, NS_W, "sdt"))
    {
      const struct xnode *pr = xn_child (child, NS_W, "sdtPr");
      const struct xnode *n = pr ? xn_child (pr, NS_W, "id") : NULL;
      if (n && (id = xn_attr (n, NS_W, "val")))
        return arena_printf (r->a, "%s/sdt[@sdtId=%s]", r->t.path, id);
    }
  size_t k = index_of (r->d, parent, name, child);
  return arena_printf (r->a, "%s/%s[%zu]", r->t.path, name, k ? k : 1);
}

/* Where the children of that name hang: tab stops below w:tabs, aliases of a paragraph's children, parts of w:sdt itself. */
static struct xnode *
child_parent (struct xnode *node, const char **name)
{
  if (strcmp (*name, "tab") == 0 && (xn_is (node, NS_W, "p") || xn_is (node, NS_W, "style")))
    {
      struct xnode *pr = xn_child (node, NS_W, "pPr");
      struct xnode *tabs = pr ? xn_child (pr, NS_W, "tabs") : NULL;
      return tabs ? tabs : node;
    }
  if (xn_is (node, NS_W, "p"))
    *name = strcmp (*name, "equation") == 0   ? "oMath"
            : strcmp (*name, "bookmark") == 0 ? "bookmarkStart"
            : strcmp (*name, "field") == 0    ? "fldSimple"
                                              : *name;
  return node;
}

/* A number of a w:lvl is its w:ilvl. */
static bool
resolve_level (struct resolving *r, const struct path_step *s)
{
  struct xnode *abstract = r->t.node;
  char want[24];
  if (s->kind == STEP_ATTR && strcasecmp (s->attr, "ilvl") == 0)
    snprintf (want, sizeof want, "%.20s", s->value);
  else
    snprintf (want, sizeof want, "%lld", s->kind == STEP_LAST ? 8 : s->kind == STEP_INDEX ? (long long) s->index : 0);
  for (struct xnode *c = xn_child (abstract, NS_W, "lvl"); c; c = xn_sibling (c, NS_W, "lvl"))
    {
      const char *ilvl = xn_attr (c, NS_W, "ilvl");
      if (ilvl && strcmp (ilvl, want) == 0)
        return reached (r, r->t.part, c, arena_printf (r->a, "%s/%s", r->t.path, s->text));
    }
  const char *id = xn_attr (abstract, NS_W, "abstractNumId");
  return reached_error (r, NULL, "level[%s] not found in abstractNum %s", want, id ? id : "?");
}

static bool
resolve_column (struct resolving *r, const struct path_step *s)
{
  struct xnode *grid = xn_child (r->t.node, NS_W, "tblGrid");
  size_t total = grid ? index_count (r->d, grid, "gridCol") : 0;
  int64_t n = step_number (s, total);
  if (n < 1 || n > (int64_t) total)
    return oc_fail (r->err, OC_NOT_FOUND, "Column %lld not found (total: %zu)", (long long) n, total);
  r->t.kind = TARGET_COLUMN;
  r->t.index = n;
  r->t.path = arena_printf (r->a, "%s/col[%lld]", r->t.path, (long long) n);
  return r->t.path || oc_fail (r->err, OC_NOMEM, "out of memory");
}

static bool
resolve_by_attr (struct resolving *r, const struct path_step *s, const char *name, struct xnode *parent)
{
  const char *attr = NULL;
  if (!known_attr (s->attr, &attr))
    return oc_fail_named (
        r->err, OC_INVALID_ARGUMENT, "internal_error",
        "Attribute predicate '@%s' is not a recognized Word path attribute. Supported attributes: @paraId, @textId, "
        "@commentId, @sdtId, @id, @name.",
        s->attr);
  struct xnode *child = find_by_attr (r, name, attr, s->value);
  return child ? reached (r, r->t.part, child, child_path (r, xn_name (child), child, parent))
               : child_missing (r, parent, name);
}

bool
resolve_child (struct resolving *r)
{
  const struct path_step *s = &r->path.at[r->at++];
  struct xnode *node = r->t.node;
  const char *name = plain_name (s->name);
  if (r->t.kind != TARGET_ELEMENT || !node)
    return path_missing (r);
  if (is_host (node) && (strcmp (name, "txbxContent") == 0 || strcmp (name, "wsp") == 0))
    return resolve_drawn (r, s, name);
  if (is_host (node) && strcmp (name, "ole") == 0)
    return resolve_ole (r, s);
  if (xn_is (node, NS_W, "tbl") && strcmp (name, "col") == 0)
    return resolve_column (r, s);
  if (xn_is (node, NS_W, "abstractNum") && (strcmp (name, "lvl") == 0 || strcmp (name, "level") == 0))
    return resolve_level (r, s);
  struct xnode *parent = child_parent (node, &name);
  if (s->kind == STEP_ATTR)
    return resolve_by_attr (r, s, name, parent);
  struct xnode *child = index_child (r->d, parent, name, s->kind == STEP_LAST ? -1 : s->kind == STEP_INDEX ? s->index : 1);
  if (!child && xn_is (node, NS_W, "sdt") && s->kind != STEP_INDEX)
    {
      child = xn_child (node, NS_W, name);      /* w:sdtContent, w:sdtPr */
      if (child)
        return reached (r, r->t.part, child, arena_printf (r->a, "%s/%s[1]", r->t.path, name));
    }
  if (!child)
    return child_missing (r, parent, name);
  const char *path = child_path (r, name, child, parent);
  if (strcmp (name, "oMathPara") == 0 && xn_is (child, NS_W, "p"))
    child = xn_child (child, NS_M, "oMathPara");
  return reached (r, r->t.part, child, path);
}

/* --- the whole path --- */

static bool
resolve_from (struct resolving *r, struct target *ret)
{
  while (r->at < r->path.n)
    if (!resolve_child (r))
      return false;
  *ret = r->t;
  return true;
}

bool
path_resolve (struct docx *d, const char *path, struct arena *a, struct target *ret, struct oc_err *err)
{
  struct resolving r = { .d = d, .a = a, .typed = arena_strdup (a, path), .err = err };
  if (!r.typed)
    return oc_fail (err, OC_NOMEM, "out of memory");
  return path_parse (a, path, &r.path, err) && resolve_root (&r) && resolve_from (&r, ret);
}

bool
path_resolve_edit (struct docx *d, const char *path, struct arena *a, struct target *ret, struct oc_err *err)
{
  struct target t;
  if (!path_resolve (d, path, a, &t, err))
    return false;
  if (t.kind == TARGET_ERROR)
    return oc_fail_named (err, OC_NOT_FOUND, "not_found", "%s", t.missing);
  *ret = t;
  return true;
}

bool
path_resolve_in (struct docx *d, const struct target *parent, const char *relative, struct arena *a, struct target *ret,
                 struct oc_err *err)
{
  struct resolving r
      = { .d = d, .a = a, .typed = arena_printf (a, "%s/%s", parent->path, relative), .t = *parent, .err = err };
  if (!r.typed)
    return oc_fail (err, OC_NOMEM, "out of memory");
  return path_parse (a, relative, &r.path, err) && resolve_from (&r, ret);
}
