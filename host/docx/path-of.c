/* The way back: from an element to its path. */
#include "host/docx/path.h"
#include "host/docx/index.h"
#include "host/docx/walk.h"

#include <string.h>

#define MAX_STEPS 256

/* Containers inside a paragraph that do not count: their runs are the paragraph's. */
static bool
is_passed_over (const struct xnode *n)
{
  static const char *const names[] = { "ins", "del", "moveFrom", "moveTo", "smartTag", "customXml", "dir", "bdo" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xn_is (n, NS_W, names[i]))
      return true;
  return xn_is (n, NS_W, "sdtContent");
}

/* The element whose step comes before the one of n. */
static struct xnode *
step_parent (struct xnode *n)
{
  bool run = xn_is (n, NS_W, "r");
  struct xnode *up = xn_parent (n);
  while (up && (is_passed_over (up) || (run && xn_is (up, NS_W, "hyperlink"))))
    up = xn_parent (up);
  return up;
}

static struct xnode *
story_of (struct xnode *n)
{
  while (n && !xn_is (n, NS_W, "body") && !xn_is (n, NS_W, "hdr") && !xn_is (n, NS_W, "ftr") && !xn_is (n, NS_W, "footnote")
         && !xn_is (n, NS_W, "endnote") && !xn_is (n, NS_W, "comment"))
    n = xn_parent (n);
  return n;
}

/* Number of a text box in its story, as /body/textbox[N] counts them. */
static size_t
textbox_number (struct xnode *story, const struct xnode *box)
{
  size_t k = 0;
  for (struct xnode *c = walk_next (story, story); c;)
    {
      if (xn_is (c, NS_MC, "Fallback"))
        {
          c = walk_skip (story, c);
          continue;
        }
      k += xn_is (c, NS_W, "txbxContent");
      if (c == box)
        return k;
      c = walk_next (story, c);
    }
  return k + 1;
}

/* Paths of what stands at the top of a part; false when n is nothing of the kind. */
static bool
top_path (struct docx *d, struct xnode *n, struct buf *ret)
{
  const char *id = xn_attr (n, NS_W, "id");
  if (xn_is (n, NS_W, "body"))
    buf_adds (ret, "/body");
  else if (xn_is (n, NS_W, "footnote") || xn_is (n, NS_W, "endnote"))
    buf_addf (ret, "/%s[@%sId=%s]", xn_name (n), xn_name (n), id ? id : "0");
  else if (xn_is (n, NS_W, "comment"))
    buf_addf (ret, "/comments/comment[@commentId=%s]", id ? id : "0");
  else if (xn_is (n, NS_W, "style") && xn_attr (n, NS_W, "styleId"))
    buf_addf (ret, "/styles/%s", xn_attr (n, NS_W, "styleId"));
  else if (xn_is (n, NS_W, "hdr") || xn_is (n, NS_W, "ftr"))
    {
      bool footer = xn_is (n, NS_W, "ftr");
      size_t k = docx_header_number (d, footer, docx_part_of (d, n));
      buf_addf (ret, "/%s[%zu]", footer ? "footer" : "header", k ? k : 1);
    }
  else if (!xn_parent (n))
    buf_addf (ret, "/%s", xn_name (n));
  else
    return false;
  return true;
}

static void
add_step (struct docx *d, struct xnode *n, bool positional, struct buf *ret)
{
  const char *name = xn_name (n), *id;
  bool display = xn_is (n, NS_M, "oMathPara") && is_equation_paragraph (xn_parent (n));
  struct xnode *parent = content_of (step_parent (display ? xn_parent (n) : n));
  if (xn_is (n, NS_W, "p"))
    {
      if (!positional && (id = xn_attr (n, NS_W14, "paraId")))
        {
          buf_addf (ret, "/p[@paraId=%s]", id);
          return;
        }
      name = is_equation_paragraph (n) ? "oMathPara" : name;
    }
  if (xn_is (n, NS_W, "sdt") && !positional)
    {
      const struct xnode *pr = xn_child (n, NS_W, "sdtPr");
      const struct xnode *num = pr ? xn_child (pr, NS_W, "id") : NULL;
      if (num && (id = xn_attr (num, NS_W, "val")))
        {
          buf_addf (ret, "/sdt[@sdtId=%s]", id);
          return;
        }
    }
  size_t k = parent ? index_of (d, parent, name, display ? xn_parent (n) : n) : 1;
  buf_addf (ret, "/%s[%zu]", name, k ? k : 1);
}

bool
path_of (struct docx *d, struct xnode *n, bool positional, struct buf *ret)
{
  struct xnode *chain[MAX_STEPS];
  size_t depth = 0;
  struct xnode *up = n;
  for (; up && depth < MAX_STEPS; up = step_parent (up))
    {
      struct buf probe = BUF_INIT (4096);
      bool top = top_path (d, up, &probe);
      buf_release (&probe);
      if (top)
        break;
      if (xn_is (up, NS_W, "txbxContent") && story_of (up))
        {
          chain[depth++] = up;
          up = story_of (up);
          break;
        }
      /* A display equation is named in place of the paragraph that only wraps it. */
      chain[depth++] = up;
      if (xn_is (up, NS_M, "oMathPara") && is_equation_paragraph (xn_parent (up)))
        up = xn_parent (up);
    }
  if (up)
    top_path (d, up, ret);
  while (depth > 0)
    {
      struct xnode *c = chain[--depth];
      if (xn_is (c, NS_W, "txbxContent") && up)
        buf_addf (ret, "/txbxContent[%zu]", textbox_number (up, c));
      else
        add_step (d, c, positional, ret);
    }
  return buf_ok (ret, NULL);
}
