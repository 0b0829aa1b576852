/* effective.* keys: what holds for a run or paragraph that does not say so itself, and where it comes from. */
#include "host/docx/nodes.h"
#include "common/base/num.h"

#include <string.h>

/* Keys are left out where the node has a key of its own. */
static bool
wanted (const struct reader *r, const char *own)
{
  return !node_format_get (r->n, own);
}

static const char *
effective_key (struct reader *r, const char *name)
{
  const char *k = arena_printf (&r->m->look->arena, "effective.%s", name);
  return k ? k : name;
}

static void
put_source (struct reader *r, const char *name, const char *source)
{
  if (source)
    node_format_str (r->m->set, r->n, arena_printf (&r->m->look->arena, "effective.%s.src", name), source);
}

static void
effective_str (struct reader *r, const char *name, const char *value, const char *source)
{
  if (!value || !wanted (r, name))
    return;
  node_format_str (r->m->set, r->n, effective_key (r, name), value);
  put_source (r, name, source);
}

static void
effective_on (struct reader *r, const char *name, bool set, bool value, const char *source)
{
  if (!set || !wanted (r, name))
    return;
  node_format_bool (r->m->set, r->n, effective_key (r, name), value);
  put_source (r, name, source);
}

static const char *
points (struct reader *r, double pt)
{
  char number[32];
  oc_format_fixed (pt, 2, number);
  return arena_printf (&r->m->look->arena, "%spt", number);
}

/* w:rPr behind a source: the document defaults, a style, or the run itself. */
static const struct xnode *
source_rpr (const struct look *l, const char *source, const struct xnode *own)
{
  if (!source)
    return own;
  if (strcmp (source, "/docDefaults") == 0)
    return l->styles_root ? child_at (l->styles_root, "docDefaults/rPrDefault/rPr") : NULL;
  const struct style *s = strncmp (source, "/styles/", 8) == 0 ? style_find (&l->styles, source + 8) : NULL;
  return s ? child_at (s->node, "rPr") : NULL;
}

static void
effective_font (struct reader *r, const struct xnode *p, const struct xnode *own, const char *name, const char *slot)
{
  const char *source = NULL, *font = look_font (r->m->look, p, own, slot, &source);
  effective_str (r, name, font, source);
}

static bool
holds (const struct rprops *rp, enum rp what)
{
  return (rp->set & RP_BIT (what)) != 0;
}

/* A hex that is written wins over the theme colour beside it. */
static void
effective_color (struct reader *r, const struct rprops *rp, const char *source, const struct xnode *own)
{
  const struct xnode *rpr = source_rpr (r->m->look, source, own);
  const struct xnode *color = rpr ? child_at (rpr, "color") : NULL;
  const char *hex = color ? xn_attr (color, NS_W, "val") : NULL, *theme = color ? xn_attr (color, NS_W, "themeColor") : NULL;
  if (!source && !(own && child_at (own, "color")))
    return;
  if (hex && strlen (hex) == 6)
    effective_str (r, "color", arena_printf (&r->m->look->arena, "#%s", hex), source);
  else if (theme)
    effective_str (r, "color", theme, source);
  else
    effective_str (r, "color",
                   rp->color.is_auto ? "auto" : arena_printf (&r->m->look->arena, "#%06X", (unsigned)rp->color.rgb), source);
}

static void
effective_values (struct reader *r, const struct xnode *p, const struct rprops *rp, const struct prop_sources *src,
                  const struct xnode *own)
{
  /* What no document states (the built-in defaults) has no source and is not shown; what the run states is shown without
   * one. */
  bool size = holds (rp, RP_SIZE) && (src->at[RP_SIZE] || (own && child_at (own, "sz")));
  if (size)
    effective_str (r, "size", points (r, rp->size), src->at[RP_SIZE]);
  effective_font (r, p, own, "font.ascii", "ascii");
  effective_font (r, p, own, "font.eastAsia", "eastAsia");
  effective_font (r, p, own, "font.hAnsi", "hAnsi");
  effective_font (r, p, own, "font.cs", "cs");
  effective_on (r, "bold", holds (rp, RP_BOLD), rp->bold, src->at[RP_BOLD]);
  effective_on (r, "italic", holds (rp, RP_ITALIC), rp->italic, src->at[RP_ITALIC]);
  /* A paragraph from right to left takes its runs along. */
  const struct xnode *bidi = p ? child_at (p, "pPr/bidi") : NULL;
  if (!holds (rp, RP_RTL) && bidi && is_on (bidi))
    effective_on (r, "rtl", true, true, NULL);
  else
    effective_on (r, "rtl", holds (rp, RP_RTL), rp->rtl, src->at[RP_RTL]);
  if (holds (rp, RP_COLOR))
    effective_color (r, rp, src->at[RP_COLOR], own);
  if (holds (rp, RP_UNDERLINE))
    effective_str (r, "underline", rp->underline, src->at[RP_UNDERLINE]);
  effective_on (r, "strike", holds (rp, RP_STRIKE), rp->strike, src->at[RP_STRIKE]);
  if (holds (rp, RP_HIGHLIGHT))
    effective_str (r, "highlight", rp->highlight, src->at[RP_HIGHLIGHT]);
}

void
read_effective_run (struct reader *r, const struct xnode *p, const struct xnode *rpr)
{
  struct look *l = r->m->look;
  struct cascade_para para = { 0 };
  struct rprops rp = { 0 };
  struct prop_sources src = { { 0 } };
  const struct xnode *ppr = p ? child_at (p, "pPr") : NULL;
  if (!cascade_para (&l->cascade, ppr, NULL, &l->arena, &para)
      || !cascade_run (&l->cascade, &para, rpr, &l->arena, &rp, &src))
    {
      r->m->failed = true;
      return;
    }
  effective_values (r, p, &rp, &src, rpr);
}

/* --- paragraphs: only what the style that they name says, and their own direction --- */

/* Style of the chain that states a child of w:pPr; NULL: none. */
static const struct style *
stated_by (const struct look *l, const struct xnode *p, const char *element, const char *attr)
{
  const struct style *s = style_find (&l->styles, look_style_id (p));
  for (; s; s = s->parent)
    {
      const struct xnode *n = child_at (s->node, "pPr") ? child_at (child_at (s->node, "pPr"), element) : NULL;
      if (n && (!attr || xn_attr (n, NS_W, attr)))
        return s;
    }
  return NULL;
}

static void
effective_spacing (struct reader *r, struct xnode *p, const char *name, const char *attr)
{
  const struct style *s = wanted (r, name) ? stated_by (r->m->look, p, "spacing", attr) : NULL;
  struct node *n = r->n;
  const char *value;
  char number[32];
  double v = 0;
  if (!s)
    return;
  const struct xnode *spacing = child_at (s->node, "pPr/spacing");
  const char *rule = xn_attr (spacing, NS_W, "lineRule");
  value = xn_attr (spacing, NS_W, attr);
  if (!oc_parse_double (value, &v))
    return;
  bool multiple = strcmp (attr, "line") == 0 && (!rule || strcmp (rule, "auto") == 0);
  oc_format_fixed (multiple ? v / 240 : v / 20, 2, number);
  node_format_str (r->m->set, n, effective_key (r, name),
                   arena_printf (&r->m->look->arena, "%s%s", number, multiple ? "x" : "pt"));
  put_source (r, name, s->path);
}

void
read_effective_para (struct reader *r, struct xnode *p)
{
  const struct look *l = r->m->look;
  const struct style *s = wanted (r, "align") ? stated_by (l, p, "jc", "val") : NULL;
  const struct xnode *own = child_at (p, "pPr/bidi");
  if (s)
    {
      const char *jc = child_val (s->node, "pPr/jc");
      node_format_str (r->m->set, r->n, "effective.alignment", strcmp (jc, "both") == 0 ? "justify" : jc);
      put_source (r, "alignment", s->path);
    }
  effective_spacing (r, p, "spaceBefore", "before");
  effective_spacing (r, p, "spaceAfter", "after");
  effective_spacing (r, p, "lineSpacing", "line");
  s = own ? NULL : stated_by (l, p, "bidi", NULL);
  if (own || s)
    {
      AUTO_BUF struct buf path = BUF_INIT (LIMIT_TEXT);
      bool rtl = is_on (own ? own : child_at (s->node, "pPr/bidi"));
      node_format_str (r->m->set, r->n, "effective.direction", rtl ? "rtl" : "ltr");
      if (own && path_of (l->d, p, true, &path))
        put_source (r, "direction", buf_str (&path));
      else if (s)
        put_source (r, "direction", s->path);
    }
}
