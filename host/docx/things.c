#include "host/docx/things.h"
#include "host/docx/walk.h"

#include <string.h>

static struct xnode *
ancestor (struct xnode *n, const char *ns, const char *name)
{
  while (n && !xn_is (n, ns, name))
    n = xn_parent (n);
  return n;
}

struct xnode *
chart_node (struct docx *d, struct xnode *body, int64_t n, struct docx_part **ret_part, size_t *ret_total)
{
  struct xnode *hit = NULL;
  size_t total = 0;
  WALK (body, c)
    if (xn_is (c, NS_C, "chart") && xn_is (xn_parent (c), NS_A, "graphicData") && ancestor (c, NS_W, "drawing")
        && (int64_t)++total == n)
      {
        hit = ancestor (c, NS_W, "drawing");
        if (ret_part)
          *ret_part = docx_rel_part (d, d->main, xn_attr (c, NS_R, "id"));
      }
  if (ret_total)
    *ret_total = total;
  return hit;
}

static const struct { const char *element, *type; } revisions[] = {
  { "ins", "insertion" },         { "moveTo", "insertion" },          { "del", "deletion" },
  { "moveFrom", "deletion" },     { "rPrChange", "formatChange" },    { "pPrChange", "paragraphChange" },
};

const char *
revision_type (const struct xnode *n)
{
  /* Marks on properties of rows and paragraph marks hold no content. */
  const struct xnode *up = xn_parent (n);
  bool of_properties = up && (xn_is (up, NS_W, "rPr") || xn_is (up, NS_W, "trPr") || xn_is (up, NS_W, "numPr"));
  for (size_t i = 0; i < sizeof revisions / sizeof *revisions; i++)
    if (xn_is (n, NS_W, revisions[i].element))
      return of_properties && !strstr (revisions[i].element, "Change") ? NULL : revisions[i].type;
  return NULL;
}

struct xnode *
revision_node (struct xnode *body, int64_t n, size_t *ret_total)
{
  struct xnode *hit = NULL;
  size_t total = 0;
  WALK (body, c)
    if (revision_type (c) && (int64_t) ++total == n)
      hit = c;
  if (ret_total)
    *ret_total = total;
  return hit;
}

static bool
is_watermark (const struct xnode *shape)
{
  const char *id = xn_attr (shape, NULL, "id");
  const struct xnode *path = xn_child (shape, NS_V, "textpath");
  return xn_is (shape, NS_V, "shape") && path && xn_attr (path, NULL, "string") && id && strcasestr (id, "watermark");
}

struct xnode *
watermark_node (struct docx *d, struct docx_part **ret_part)
{
  for (size_t n = docx_header_count (d, false), i = 1; i <= n; i++)
    {
      struct docx_part *part = docx_header (d, false, i);
      struct xnode *root = NULL;
      if (!part || !docx_root (d, part, &root, NULL))
        continue;
      WALK (root, c)
        if (is_watermark (c))
          {
            if (ret_part)
              *ret_part = part;
            return c;
          }
    }
  return NULL;
}
