/* raw-set: XPath and fragments on the tree of a part (contract 1.7). */
#include "host/docx/ed.h"
#include "host/docx/rawpart.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Prefixes for those who do not declare their own. */
static const char *const xpath_prefixes[] = {
  "w",   NS_W,
  "r",   NS_R,
  "a",   NS_A,
  "p",   "http://schemas.openxmlformats.org/presentationml/2006/main",
  "x",   "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  "wp",  NS_WP,
  "mc",  NS_MC,
  "c",   NS_C,
  "xdr", "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
  NULL,
};
static const char *const fragment_prefixes[] = {
  "w",    NS_W,
  "r",    NS_R,
  "a",    NS_A,
  "p",    "http://schemas.openxmlformats.org/presentationml/2006/main",
  "x",    "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  "wp",   NS_WP,
  "mc",   NS_MC,
  "c",    NS_C,
  "xdr",  "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
  "wps",  NS_WPS,
  "wp14", "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing",
  "v",    NS_V,
  "w14",  NS_W14,
  NULL,
};

/* Scope of a fragment: the prefixes above; an element without prefix is in the namespace of the part's root. */
#define SCOPE_MAX 32
static void
fragment_scope (const struct xnode *n, const char *ret[SCOPE_MAX])
{
  size_t i = 0;
  while (xn_parent (n) && xn_is_element (xn_parent (n)))
    n = xn_parent (n);
  for (; fragment_prefixes[i] && i + 3 < SCOPE_MAX; i++)
    ret[i] = fragment_prefixes[i];
  if (xn_ns (n))
    {
      ret[i++] = "";
      ret[i++] = xn_ns (n);
    }
  ret[i] = NULL;
}

enum action
{
  APPEND,
  PREPEND,
  BEFORE,
  AFTER,
  REPLACE,
  REMOVE,
  SETATTR,
  ACTIONS
};

static bool
action_of (struct ed *e, const char *word, enum action *ret)
{
  static const struct
  {
    const char *word;
    enum action action;
  } words[] = {
    { "append", APPEND }, { "prepend", PREPEND }, { "insertbefore", BEFORE }, { "before", BEFORE }, { "insertafter", AFTER },
    { "after", AFTER },   { "replace", REPLACE }, { "remove", REMOVE },       { "delete", REMOVE }, { "setattr", SETATTR },
  };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcasecmp (words[i].word, word) == 0)
      {
        *ret = words[i].action;
        return true;
      }
  return bad_value (
      e->err, "Unknown action: %s. Supported: append, prepend, insertbefore, insertafter, replace, remove, setattr", word);
}

/* The elements of the fragment, one after the other, relative to a node.  Order is kept with every action. */
static bool
insert_all (struct ed *e, struct xnode *scope, const char *xml, enum action action, struct xnode *match)
{
  struct xnode *holder;
  const char *prefixes[SCOPE_MAX];
  bool ids = strstr (xml, "paraId") != NULL; /* its own ids: raw_set() settles them for the whole document */
  fragment_scope (scope, prefixes);
  if (!xn_parse_fragment (scope, prefixes, xml, &holder, e->err))
    return false;
  struct xnode *first = xn_first (match), *mark = match;
  bool ok = true;
  for (struct xnode *n = xn_first_el (holder), *next; n && ok; n = next)
    {
      next = xn_next_el (n);
      switch (action)
        {
        case APPEND:
          ok = xn_move_append (match, n);
          break;
        case PREPEND:
          ok = first ? xn_move_before (first, n) : xn_move_append (match, n);
          break;
        case AFTER:
          ok = xn_move_after (mark, n);
          mark = n;
          break;
        default:
          ok = xn_move_before (match, n);
          break;
        }
      ok = ok && undo_added (e, n) && (ids || docx_ids_below (e->d, n, false));
    }
  xn_free_unlinked (holder);
  docx_changed (e->d, action == APPEND || action == PREPEND ? match : xn_parent (match));
  return ok || ed_nomem (e);
}

static bool
copy_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  struct xnode *to = ctx;
  if (prefix && ns && !xn_declare (to, prefix, ns))
    return false;
  return xn_set_attr (to, ns, name, value);
}

/* The root stays: its children and attributes become those of the fragment's first element. */
static bool
replace_root (struct ed *e, struct xnode *root, const char *xml)
{
  struct xnode *holder, *from;
  const char *prefixes[SCOPE_MAX];
  fragment_scope (root, prefixes);
  if (!xn_parse_fragment (root, prefixes, xml, &holder, e->err))
    return false;
  from = xn_first_el (holder);
  if (from && (strcmp (xn_name (from), xn_name (root)) != 0 || !xn_is (from, xn_ns (root), xn_name (root))))
    {
      bool r = refuse (e->err, "The root of the part is <%s>, the new one is <%s>.", xn_name (root), xn_name (from));
      xn_free_unlinked (holder);
      return r;
    }
  while (xn_first (root))
    xn_remove (xn_first (root));
  if (from)
    xn_each_attr (from, copy_attr, root);
  bool ok = true;
  for (struct xnode *n; ok && from && (n = xn_first (from));)
    ok = xn_move_append (root, n);
  xn_free_unlinked (holder);
  return ok || ed_nomem (e);
}

static bool
set_attr (struct ed *e, struct xnode *n, const char *spec)
{
  const char *eq = strchr (spec, '=');
  if (!eq || eq == spec)
    return refuse (e->err, "setattr format: name=value");
  char *name = arena_strndup (&e->a, spec, (size_t)(eq - spec)), *colon = name ? strchr (name, ':') : NULL;
  const char *ns = NULL;
  if (!name)
    return ed_nomem (e);
  if (colon)
    {
      *colon = 0;
      for (const char *const *p = fragment_prefixes; *p && !ns; p += 2)
        if (strcmp (p[0], name) == 0)
          ns = p[1];
      if (!ns)
        return oc_fail_named (e->err, OC_INVALID_ARGUMENT, "invalid_xpath", "Namespace prefix '%s' is not defined.", name);
    }
  return v_text (name, eq + 1, e->err) && (xn_set_attr (n, ns, colon ? colon + 1 : name, eq + 1) || ed_nomem (e));
}

static bool
apply_one (struct ed *e, struct xnode *root, struct xnode *n, enum action action, const char *xml)
{
  if (action == SETATTR)
    return (n == root || undo_keep (e, n)) && set_attr (e, n, xml);
  if (n == root && action == REMOVE)
    {
      while (xn_first (root))
        xn_remove (xn_first (root));
      return true;
    }
  if (n == root && action == REPLACE)
    return replace_root (e, root, xml);
  if (n == root && (action == BEFORE || action == AFTER))
    return refuse (e->err, "The root element of a part has no siblings.");
  if (action != REMOVE
      && !insert_all (e, xn_parent (n) && xn_is_element (xn_parent (n)) ? xn_parent (n) : n, xml, action, n))
    return false;
  return (action != REMOVE && action != REPLACE) || undo_taken (e, n);
}

/* Is a node below another match (it goes with that one)? */
static bool
covered (const struct xnode *n, struct xnode *const *nodes, size_t count)
{
  for (const struct xnode *up = xn_parent (n); up; up = xn_parent (up))
    for (size_t i = 0; i < count; i++)
      if (nodes[i] == up)
        return true;
  return false;
}

static bool
apply_all (struct ed *e, struct xnode *root, struct xnode **nodes, size_t n, const char *word, const char *xml)
{
  enum action action = APPEND;
  if (!action_of (e, word, &action))
    return false;
  if (action != REMOVE && (!xml || !*xml))
    return refuse (e->err, "--xml is required for %s", word);
  bool frees = action == REMOVE || action == REPLACE;
  bool ok = true;
  char *skip = frees ? calloc (n, 1) : NULL;
  if (frees && !skip)
    return ed_nomem (e);
  for (size_t i = 0; frees && i < n && n < 2000; i++)
    skip[i] = covered (nodes[i], nodes, n);
  for (size_t i = 0; ok && i < n; i++)
    if (!frees || !skip[i])
      ok = apply_one (e, root, nodes[i], action, xml);
  free (skip);
  if (n && (nodes[0] == root || action == SETATTR))
    docx_changed_all (e->d); /* anything may have changed, ids too */
  docx_changed (e->d, root);
  e->d->next_drawing = e->d->next_bookmark = 0;
  return ok;
}

static bool
raw_set (struct ed *e, const char *name, const char *xpath, const char *action, const char *xml)
{
  struct docx_part *part;
  struct xnode *root, **nodes = NULL;
  size_t n = 0;
  if (!raw_part (e, name, &part) || !docx_root (e->d, part, &root, e->err))
    return false;
  if (!xdoc_xpath (part->dom, xpath_prefixes, xpath, &nodes, &n, e->err))
    return false;
  bool ok = n == 0 || apply_all (e, root, nodes, n, action, xml);
  free (nodes);
  if (ok && n && xml && strchr (xml, '<') && strstr (xml, "paraId"))
    ok = docx_ids_assign (e->d, e->err);
  if (!ok)
    return false;
  e->ret->has_matched = true;
  e->ret->matched = (int64_t)n;
  return true;
}

bool
docx_raw_set (struct docx *d, const char *part, const char *xpath, const char *action, const char *xml, struct edit *ret,
              struct oc_err *err)
{
  struct ed e;
  struct oc_err own = OC_ERR_INIT;
  return ed_begin (&e, d, NULL, ret, err ? err : &own)
         && ed_end (&e, raw_set (&e, part ? part : "/document", xpath, action, xml));
}
