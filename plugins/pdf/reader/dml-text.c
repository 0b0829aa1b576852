/* Text of DrawingML shapes outside of WordprocessingML (a:txBody of diagrams and locked canvases) to paragraphs. */
#include "config.h"
#include "plugins/pdf/reader/object.h"
#include <string.h>

static void
read_run_format (struct ctx *c, const struct xnode *rpr, struct rprops *rp)
{
  const struct xnode *latin = x_child (rpr, NS_A, "latin"), *fill = x_child (rpr, NS_A, "solidFill");
  double size, alpha;
  uint32_t rgb;
  if (!rpr)
    return;
  if (unit_percent (xn_attr (rpr, NULL, "sz"), 100, &size) && size > 0)
    rp->size = rp->size_cs = size;
  rp->bold = rp->bold_cs = w_attr_onoff (rpr, "b", rp->bold);
  rp->italic = rp->italic_cs = w_attr_onoff (rpr, "i", rp->italic);
  if (fill && theme_drawing_color (&c->r->theme, fill, 0, &rgb, &alpha))
    {
      rp->color = (struct w_color){ .rgb = rgb };
      rp->set |= RP_BIT (RP_COLOR);
    }
  const char *face = latin ? xn_attr (latin, NULL, "typeface") : NULL;
  for (size_t i = 0; face && face[0] != '+' && i < 2; i++)
    rp->font[i] = keep (c->a, face);
}

static bool
read_run (struct run_ctx *rc, const struct xnode *n, const struct rprops *base, struct oc_err *err)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  struct rprops rp = *base;
  const struct xnode *t = x_child (n, NS_A, "t");
  struct dx_inline *i;
  read_run_format (rc->c, x_child (n, NS_A, "rPr"), &rp);
  if (x_is (n, NS_A, "br"))
    return text_inline (rc, &rp, DX_BREAK_LINE, &i, err);
  if (t)
    xn_text (t, &text);
  return buf_ok (&text, err) && text_add (rc, &rp, buf_str (&text), text.len, err);
}

static enum dx_align
align_of (const struct xnode *ppr)
{
  const char *v = ppr ? xn_attr (ppr, NULL, "algn") : NULL;
  return !v ? DX_ALIGN_LEFT : strcmp (v, "ctr") == 0 ? DX_ALIGN_CENTER : strcmp (v, "r") == 0 ? DX_ALIGN_RIGHT
         : strcmp (v, "just") == 0 ? DX_ALIGN_JUSTIFY : DX_ALIGN_LEFT;
}

static bool
read_paragraph (struct ctx *c, const struct xnode *p, struct dx_block **ret, struct oc_err *err)
{
  struct cascade_para cp = { .rp = c->r->styles.default_rp };
  struct inline_list list = { 0 };
  struct run_ctx rc = { .c = c, .cp = &cp, .out = &list };
  struct dx_block *b = arena_new (c->a, struct dx_block);
  const struct xnode *ppr = x_child (p, NS_A, "pPr");
  struct rprops base = cp.rp;
  if (!b)
    return no_memory (err);
  base.size = base.size_cs = 18;
  read_run_format (c, x_child (ppr, NS_A, "defRPr"), &base);
  for (const struct xnode *n = xn_first_el (p); n; n = xn_next_el (n))
    if ((x_is (n, NS_A, "r") || x_is (n, NS_A, "br") || x_is (n, NS_A, "fld")) && !read_run (&rc, n, &base, err))
      return false;
  b->kind = DX_PARA;
  b->para.inlines = list.at;
  b->para.n = list.n;
  b->para.p = (struct dx_ppr){ .align = align_of (ppr),
                               .line = 1,
                               .outline = -1,
                               .style = "",
                               .shading = { .none = true },
                               .widow_control = true,
                               .kinsoku = true,
                               .word_wrap = true };
  b->para.mark = list.n ? list.at[list.n - 1].rpr : rpr_make (c, &base, FONT_ASCII);
  *ret = b;
  return b->para.mark ? true : no_memory (err);
}

bool
dml_text (struct ctx *c, const struct xnode *body, const struct w_color *color, struct dx_object *o, struct oc_err *err)
{
  struct ctx inner = *c;
  struct block_list blocks = { 0 };
  inner.text_color = color;
  inner.link = NULL;
  for (const struct xnode *p = x_child (body, NS_A, "p"); p; p = x_sibling (p, NS_A, "p"))
    {
      struct dx_block *b;
      if (!read_paragraph (&inner, p, &b, err) || !block_add (&inner, &blocks, b, err))
        return false;
    }
  o->blocks = blocks.at;
  o->nblocks = blocks.n;
  return true;
}
