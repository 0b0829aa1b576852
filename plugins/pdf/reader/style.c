/* Fill, line and picture of a DrawingML shape (ECMA-376 20.1.8). */
#include "config.h"
#include "common/base/utf.h"
#include "plugins/pdf/reader/object.h"
#include <math.h>
#include <string.h>

/* What lies below a half transparent colour is taken for white. */
static uint32_t
over_white (uint32_t rgb, double alpha)
{
  uint32_t mixed = 0;
  for (int shift = 0; shift < 24; shift += 8)
    mixed |= (uint32_t) ((rgb >> shift & 255) * alpha + 255 * (1 - alpha) + 0.5) << shift;
  return mixed;
}

/* One colour for a gradient: the mean of its stops. */
static bool
gradient_color (const struct theme *t, const struct xnode *fill, uint32_t placeholder, uint32_t *ret)
{
  double sum[3] = { 0, 0, 0 };
  size_t n = 0;
  for (const struct xnode *gs = x_child (x_child (fill, NS_A, "gsLst"), NS_A, "gs"); gs; gs = x_sibling (gs, NS_A, "gs"))
    {
      uint32_t rgb;
      double alpha;
      if (!theme_drawing_color (t, gs, placeholder, &rgb, &alpha))
        continue;
      rgb = over_white (rgb, alpha);
      for (int k = 0; k < 3; k++)
        sum[k] += rgb >> (8 * k) & 255;
      n++;
    }
  *ret = 0;
  for (int k = 0; n && k < 3; k++)
    *ret |= (uint32_t) (sum[k] / (double) n + 0.5) << (8 * k);
  return n > 0;
}

enum fill_found { FILL_ABSENT, FILL_NONE, FILL_COLOR };

static enum fill_found
fill_color (const struct theme *t, const struct xnode *holder, uint32_t placeholder, uint32_t *ret)
{
  for (const struct xnode *n = holder ? xn_first_el (holder) : NULL; n; n = xn_next_el (n))
    {
      const char *name = xn_name (n);
      double alpha;
      if (strcmp (name, "noFill") == 0 || strcmp (name, "blipFill") == 0)
        return FILL_NONE;
      if (strcmp (name, "solidFill") == 0)
        {
          if (!theme_drawing_color (t, n, placeholder, ret, &alpha) || alpha <= 0)
            return FILL_NONE;
          *ret = over_white (*ret, alpha);
          return FILL_COLOR;
        }
      if (strcmp (name, "gradFill") == 0)
        return gradient_color (t, n, placeholder, ret) ? FILL_COLOR : FILL_NONE;
      if (strcmp (name, "pattFill") == 0)
        return theme_drawing_color (t, x_child (n, NS_A, "bgClr"), placeholder, ret, &alpha) ? FILL_COLOR : FILL_NONE;
    }
  return FILL_ABSENT;
}

/* n-th entry of a style list of the theme, counted from 1; entries from 1001 on are those of the background list. */
static const struct xnode *
nth (const struct xnode *list, int64_t index)
{
  const struct xnode *n = list ? xn_first_el (list) : NULL;
  for (index = index > 1000 ? index - 1000 : index; n && index > 1; index--)
    n = xn_next_el (n);
  return n;
}

static bool
reference (struct ctx *c, const struct xnode *style, const char *name, int64_t *ret_index, uint32_t *ret_color)
{
  const struct xnode *ref = x_child (style, XNS_ANY, name);
  double alpha;
  *ret_color = 0;
  if (!ref || !w_attr_int (ref, "idx", ret_index) || *ret_index == 0)
    return false;
  return theme_drawing_color (&c->r->theme, ref, 0, ret_color, &alpha) || true;
}

void
shape_fill (struct ctx *c, const struct xnode *sppr, const struct xnode *style, struct dx_object *o)
{
  uint32_t rgb = 0, base;
  int64_t index;
  enum fill_found found = fill_color (&c->r->theme, sppr, 0, &rgb);
  o->fill_none = true;
  if (found == FILL_ABSENT && reference (c, style, "fillRef", &index, &base))
    {
      const struct xnode *entry = nth (c->r->theme.fill_styles, index);
      double alpha;
      rgb = base;
      found = FILL_COLOR;
      if (entry && strcmp (xn_name (entry), "gradFill") == 0)
        (void) gradient_color (&c->r->theme, entry, base, &rgb);
      else if (entry && strcmp (xn_name (entry), "solidFill") == 0)
        (void) theme_drawing_color (&c->r->theme, entry, base, &rgb, &alpha);
      else if (entry && strcmp (xn_name (entry), "noFill") == 0)
        found = FILL_NONE;
    }
  if (found == FILL_COLOR)
    {
      o->fill_none = false;
      o->fill = color_rgb (rgb);
    }
}

static enum dx_dash
dash_of (const struct xnode *ln)
{
  const struct xnode *n = x_child (ln, NS_A, "prstDash");
  const char *v = n ? xn_attr (n, NULL, "val") : NULL;
  if (!v || strcmp (v, "solid") == 0)
    return x_child (ln, NS_A, "custDash") ? DX_DASH_DASH : DX_DASH_SOLID;
  if (strstr (v, "DashDotDot"))
    return DX_DASH_DASH_DOT_DOT;
  if (strstr (v, "DashDot") || strcmp (v, "dashDot") == 0)
    return DX_DASH_DASH_DOT;
  return strstr (v, "ot") && !strstr (v, "ash") ? DX_DASH_DOT : DX_DASH_DASH;
}

static bool
has_arrow (const struct xnode *ln, const char *end)
{
  const struct xnode *n = x_child (ln, NS_A, end);
  const char *type = n ? xn_attr (n, NULL, "type") : NULL;
  return type && strcmp (type, "none") != 0;
}

void
shape_line (struct ctx *c, const struct xnode *sppr, const struct xnode *style, struct dx_object *o)
{
  const struct xnode *ln = x_child (sppr, NS_A, "ln");
  uint32_t rgb = 0, base;
  int64_t index;
  double width = 0.75;
  enum fill_found found = fill_color (&c->r->theme, ln, 0, &rgb);
  bool styled = reference (c, style, "lnRef", &index, &base);
  const struct xnode *entry = styled ? nth (c->r->theme.line_styles, index) : NULL;
  if (entry)
    (void) unit_emu (xn_attr (entry, NULL, "w"), &width);
  (void) unit_emu (ln ? xn_attr (ln, NULL, "w") : NULL, &width);
  if (found == FILL_ABSENT && styled)
    {
      found = FILL_COLOR;
      rgb = base;
      if (entry && fill_color (&c->r->theme, entry, base, &rgb) == FILL_NONE)
        found = FILL_NONE;
    }
  o->stroke = (struct dx_stroke){
    .none = found != FILL_COLOR, .color = color_rgb (rgb), .width = fmax (width, 0.05), .dash = dash_of (ln)
  };
  o->stroke.head_arrow = has_arrow (ln, "headEnd");
  o->stroke.tail_arrow = has_arrow (ln, "tailEnd");
}

/* ---- pictures ---- */

static const char *
mime_of (const char *part)
{
  static const struct
  {
    const char *ending, *mime;
  } types[]
      = { { ".png", "image/png" },     { ".jpg", "image/jpeg" },  { ".jpeg", "image/jpeg" }, { ".jpe", "image/jpeg" },
          { ".gif", "image/gif" },     { ".bmp", "image/bmp" },   { ".tif", "image/tiff" },  { ".tiff", "image/tiff" },
          { ".svg", "image/svg+xml" }, { ".emf", "image/x-emf" }, { ".wmf", "image/x-wmf" }, { ".webp", "image/webp" } };
  size_t len = strlen (part);
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    {
      size_t n = strlen (types[i].ending);
      if (len > n && ascii_casecmp (part + len - n, types[i].ending) == 0)
        return types[i].mime;
    }
  return "";
}

bool
picture_of_rel (struct ctx *c, const char *rid, const char *link_rid, struct dx_picture *ret)
{
  const struct opc_rel *rel = rid && *rid ? opc_rel_by_id (&c->part->rels, rid) : NULL;
  const struct opc_rel *link = link_rid && *link_rid ? opc_rel_by_id (&c->part->rels, link_rid) : NULL;
  long at = rel && rel->part ? opc_find (c->r->zip, rel->part) : -1;
  ret->missing = at < 0;
  ret->entry = at < 0 ? 0 : (size_t) at;
  ret->mime = at < 0 ? "" : mime_of (rel->part);
  ret->opacity = 1;
  if (at < 0)
    lost (c->r, link || (rel && rel->external) ? LOST_EXTERNAL_PICTURE : LOST_MISSING_PICTURE,
          rel    ? rel->target
          : link ? link->target
                 : rid);
  return at >= 0;
}

static void
read_crop (const struct xnode *rect, double crop[4])
{
  static const char *const sides[] = { "t", "l", "b", "r" };
  for (size_t i = 0; rect && i < 4; i++)
    (void) unit_percent (xn_attr (rect, NULL, sides[i]), 100000, &crop[i]);
  if (crop[DX_LEFT] + crop[DX_RIGHT] >= 0.999)
    crop[DX_LEFT] = crop[DX_RIGHT] = 0;
  if (crop[DX_TOP] + crop[DX_BOTTOM] >= 0.999)
    crop[DX_TOP] = crop[DX_BOTTOM] = 0;
  for (size_t i = 0; i < 4; i++)
    crop[i] = fmax (fmin (crop[i], 0.999), -10);
}

bool
picture_read (struct ctx *c, const struct xnode *blip_fill, struct dx_picture *ret)
{
  const struct xnode *blip = x_child (blip_fill, NS_A, "blip");
  const struct xnode *alpha = x_child (blip, NS_A, "alphaModFix");
  bool found = picture_of_rel (c, blip ? r_attr (blip, "embed") : NULL, blip ? r_attr (blip, "link") : NULL, ret);
  read_crop (x_child (blip_fill, NS_A, "srcRect"), ret->crop);
  if (alpha)
    (void) unit_percent (xn_attr (alpha, NULL, "amt"), 100000, &ret->opacity);
  ret->opacity = fmax (0, fmin (1, ret->opacity));
  ret->gray = x_child (blip, NS_A, "grayscl") != NULL;
  return found;
}
