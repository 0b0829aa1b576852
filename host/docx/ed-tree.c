/* Small steps on the trees that every edit takes. */
#include "host/docx/ed.h"

#include "common/base/num.h"
#include "host/docx/walk.h"
#include <stdio.h>
#include <string.h>

struct xnode *
ed_box (struct xnode *n, const char *name, bool put)
{
  return put ? ct_put (n, name) : xn_child (n, NS_W, name);
}

struct xnode *
ed_ppr (struct xnode *p, bool put)
{
  return ed_box (p, "pPr", put);
}

struct xnode *
ed_rpr (struct xnode *r, bool put)
{
  return ed_box (r, "rPr", put);
}

struct xnode *
ed_mark (struct xnode *p, bool put)
{
  struct xnode *ppr = ed_ppr (p, put);
  return ppr ? ed_box (ppr, "rPr", put) : NULL;
}

bool
ed_set_int (struct xnode *n, const char *attr, int64_t value)
{
  char s[24];
  snprintf (s, sizeof s, "%lld", (long long)value);
  return n && xn_set_attr (n, NS_W, attr, s);
}

int64_t
ed_int (const struct xnode *n, const char *attr, int64_t fallback)
{
  const char *s = n ? xn_attr (n, NS_W, attr) : NULL;
  int64_t v;
  return s && oc_parse_int (s, &v) ? v : fallback;
}

struct xnode *
ed_paragraph_of (struct xnode *n)
{
  while (n && !xn_is (n, NS_W, "p"))
    n = xn_parent (n);
  return n;
}

bool
ed_touched (struct ed *e, struct xnode *n)
{
  struct xnode *p = ed_paragraph_of (n);
  docx_changed (e->d, n);
  return !p || docx_ids_touch (e->d, p) || ed_nomem (e);
}

int64_t
ed_highest (struct xnode *n, const char *ns, const char *name, const char *attr_ns, const char *attr, int64_t floor)
{
  WALK (n, at)
  if (xn_is (at, ns, name))
    {
      const char *s = xn_attr (at, attr_ns, attr);
      int64_t v;
      if (s && oc_parse_int (s, &v) && v > floor && v < INT32_MAX)
        floor = v;
    }
  return floor;
}

char *
ed_path (struct ed *e, struct xnode *n, bool positional)
{
  struct buf b = BUF_INIT (LIMIT_TEXT);
  char *path = path_of (e->d, n, positional, &b) && buf_ok (&b, NULL) ? buf_take (&b) : NULL;
  buf_release (&b);
  if (!path)
    ed_nomem (e);
  return path;
}

/* What a part of the document is made of when it is missing. */
static const struct new_part
{
  const char *name, *type, *rel, *root;
} new_parts[DOCX_KNOWN] = {
#define WML "application/vnd.openxmlformats-officedocument.wordprocessingml."
#define REL NS_R "/"
  [DOCX_STYLES] = { "/word/styles.xml", WML "styles+xml", REL "styles", "styles" },
  [DOCX_NUMBERING] = { "/word/numbering.xml", WML "numbering+xml", REL "numbering", "numbering" },
  [DOCX_SETTINGS] = { "/word/settings.xml", WML "settings+xml", REL "settings", "settings" },
  [DOCX_FOOTNOTES] = { "/word/footnotes.xml", WML "footnotes+xml", REL "footnotes", "footnotes" },
  [DOCX_ENDNOTES] = { "/word/endnotes.xml", WML "endnotes+xml", REL "endnotes", "endnotes" },
  [DOCX_COMMENTS] = { "/word/comments.xml", WML "comments+xml", REL "comments", "comments" },
};

static bool
part_make (struct ed *e, const struct new_part *np, struct xnode **ret)
{
  AUTO_XDOC struct xdoc *dom = NULL;
  const char *name = docx_part_name (e->d, arena_strndup (&e->d->arena, np->name, strlen (np->name) - 4), ".xml");
  if (!docx_part (e->d, np->name))
    name = np->name;
  if (!xdoc_new ("w", NS_W, np->root, &dom, e->err))
    return false;
  struct docx_part *part = name ? docx_part_new (e->d, name, np->type) : NULL;
  if (!part || !undo_part (e, part))
    return ed_nomem (e);
  part->dom = TAKE (dom);
  const char *id = docx_rel_add (e->d, e->d->main, np->rel, docx_rel_target (e->d, e->d->main, name), false);
  if (!undo_rel (e, e->d->main, id))
    return false;
  *ret = xdoc_root (part->dom);
  return xn_declare (*ret, "r", NS_R) || ed_nomem (e);
}

bool
ed_part_root (struct ed *e, enum docx_known which, struct xnode **ret)
{
  struct xnode *root;
  if (!docx_known_root (e->d, which, &root, e->err))
    return false;
  if (!root && !new_parts[which].name)
    return oc_fail (e->err, OC_NOT_FOUND, "the document has no such part");
  if (!root && !part_make (e, &new_parts[which], &root))
    return false;
  *ret = root;
  return true;
}
