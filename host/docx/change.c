/* Announcements of changes: they keep the child index and the paragraph ids true. */
#include "host/docx/docx.h"
#include "host/docx/index.h"
#include "host/docx/parts.h"

void
docx_dirty (struct docx_part *part)
{
  if (part)
    part->dirty = true;
}

/* A part that changed: what was read from the document is out of date. */
static void
touched (struct docx *d, const struct xnode *n)
{
  d->edits++;
  docx_dirty (docx_part_of (d, n));
}

struct docx_part *
docx_part_of (struct docx *d, const struct xnode *n)
{
  const struct xnode *root = n;
  for (const struct xnode *up = n; up; up = xn_parent (up))
    root = up;
  for (struct docx_part *p = d->parts; p && root; p = p->next)
    if (p->dom && xdoc_root (p->dom) == root)
      return p;
  return NULL;
}

/* An index looks below its element only inside a paragraph: runs in hyperlinks, insertions ... */
static void
stale_upwards (struct xnode *n)
{
  struct xnode *p = n;
  index_stale (n);
  while (p && !xn_is (p, NS_W, "p") && !xn_is (p, NS_W, "tc") && !xn_is (p, NS_W, "body"))
    p = xn_parent (p);
  if (!p || !xn_is (p, NS_W, "p"))
    return;
  for (struct xnode *up = n; up != p; up = xn_parent (up))
    index_stale (up);
  index_stale (p);
  /* A paragraph turns into a wrapper of a display equation: its parent counts it otherwise. */
  if (xn_child (p, NS_M, "oMathPara") && xn_parent (p))
    index_stale (xn_parent (p));
}

void
docx_changed (struct docx *d, struct xnode *n)
{
  stale_upwards (n);
  touched (d, n);
}

void
docx_appended (struct docx *d, struct xnode *parent, struct xnode *child)
{
  if (xn_is (parent, NS_W, "body") || xn_is (parent, NS_W, "tbl") || xn_is (parent, NS_W, "tr"))
    index_push (d, parent, child);
  else
    stale_upwards (parent);
  touched (d, parent);
}

void
docx_removed (struct docx *d, struct xnode *n)
{
  ids_drop_below (d, n);
  if (xn_parent (n))
    {
      /* An equation that leaves its paragraph changes how the paragraph counts. */
      if (xn_is (n, NS_M, "oMathPara") && xn_parent (xn_parent (n)))
        index_stale (xn_parent (xn_parent (n)));
      docx_changed (d, xn_parent (n));
    }
}

void
docx_changed_all (struct docx *d)
{
  d->generation++;
  d->edits++;
  ids_forget (d);
}
