/* Content of a drawing: picture, shape with text, group, canvas, chart, diagram. */
#include "config.h"
#include "plugins/pdf/reader/chart.h"
#include "plugins/pdf/reader/metafile.h"
#include <math.h>
#include <string.h>

static void
read_turn (const struct xnode *xfrm, struct dx_object *o)
{
  double turn;
  if (!xfrm)
    return;
  if (unit_percent (xn_attr (xfrm, NULL, "rot"), 60000, &turn))
    o->rotation = fmod (turn, 360);
  o->flip_h = w_attr_onoff (xfrm, "flipH", false);
  o->flip_v = w_attr_onoff (xfrm, "flipV", false);
}

/* Child of that name, also where it stands in the branch of an mc:AlternateContent. */
static const struct xnode *
find (const struct xnode *n, const char *name)
{
  const struct xnode *found = x_child (n, XNS_ANY, name);
  for (const struct xnode *m = x_child (n, NS_MC, "AlternateContent"); m && !found;
       m = x_sibling (m, NS_MC, "AlternateContent"))
    found = x_child (mc_branch (m), XNS_ANY, name);
  return found;
}

static bool
read_picture (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err)
{
  const struct xnode *sppr = find (n, "spPr");
  o->kind = DX_OBJ_PICTURE;
  (void) picture_read (c, find (n, "blipFill"), &o->pic);
  read_turn (x_child (sppr, NS_A, "xfrm"), o);
  shape_line (c, sppr, find (n, "style"), o);
  return metafile_read (c, o, err);
}

/* wps:bodyPr (ECMA-376 20.1.2.1.1). */
static void
read_body (const struct xnode *body, struct dx_object *o)
{
  static const char *const insets[] = { "tIns", "lIns", "bIns", "rIns" };
  const char *anchor = body ? xn_attr (body, NULL, "anchor") : NULL, *vert = body ? xn_attr (body, NULL, "vert") : NULL;
  const char *wrap = body ? xn_attr (body, NULL, "wrap") : NULL;
  o->inset[DX_TOP] = o->inset[DX_BOTTOM] = 3.6;
  o->inset[DX_LEFT] = o->inset[DX_RIGHT] = 7.2;
  for (size_t i = 0; body && i < 4; i++)
    (void) unit_emu (xn_attr (body, NULL, insets[i]), &o->inset[i]);
  o->anchor = anchor && strcmp (anchor, "ctr") == 0 ? DX_ANCHOR_MIDDLE
              : anchor && strcmp (anchor, "b") == 0 ? DX_ANCHOR_BOTTOM
                                                    : DX_ANCHOR_TOP;
  o->grow = x_child (body, NS_A, "spAutoFit") != NULL;
  o->wrap_text = !wrap || strcmp (wrap, "none") != 0;
  if (vert && (strcmp (vert, "vert") == 0 || strcmp (vert, "eaVert") == 0))
    o->text_rotation = 90;
  else if (vert && strcmp (vert, "vert270") == 0)
    o->text_rotation = 270;
}

/* Colour of text that names none: that of the shape's font reference. */
static const struct w_color *
font_color (struct ctx *c, const struct xnode *style)
{
  uint32_t rgb;
  double alpha;
  struct w_color *color;
  if (!theme_drawing_color (&c->r->theme, find (style, "fontRef"), 0, &rgb, &alpha)
      || !(color = arena_new (c->a, struct w_color)))
    return NULL;
  *color = (struct w_color){ .rgb = rgb };
  return color;
}

static bool
read_geometry (struct ctx *c, const struct xnode *sppr, struct dx_object *o, struct oc_err *err)
{
  const struct xnode *preset = x_child (sppr, NS_A, "prstGeom"), *custom = x_child (sppr, NS_A, "custGeom");
  if (custom)
    return geometry_custom (c, custom, o, err);
  return geometry_preset (c, preset ? xn_attr (preset, NULL, "prst") : NULL, o, err);
}

static bool
read_shape (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err)
{
  const struct xnode *sppr = find (n, "spPr"), *style = find (n, "style");
  const struct xnode *content = w_child (find (n, "txbx"), "txbxContent"), *dml = find (n, "txBody");
  const struct xnode *blip = x_child (sppr, NS_A, "blipFill");
  const struct w_color *color = font_color (c, style);
  o->kind = DX_OBJ_SHAPE;
  read_turn (x_child (sppr, NS_A, "xfrm"), o);
  shape_fill (c, sppr, style, o);
  shape_line (c, sppr, style, o);
  read_body (dml ? find (dml, "bodyPr") : find (n, "bodyPr"), o);
  if (!read_geometry (c, sppr, o, err))
    return false;
  if (content)
    return object_text (c, content, color, o, err);
  if (dml)
    return dml_text (c, dml, color, o, err);
  if (blip)
    {
      o->kind = DX_OBJ_PICTURE;
      (void) picture_read (c, blip, &o->pic);
    }
  return true;
}

/* ---- groups ---- */

struct frame { double x, y, w, h; };

static void
point_of (const struct xnode *n, const char *x, const char *y, double *ret_x, double *ret_y)
{
  (void) unit_emu (n ? xn_attr (n, NULL, x) : NULL, ret_x);
  (void) unit_emu (n ? xn_attr (n, NULL, y) : NULL, ret_y);
}

static const struct xnode *
child_xfrm (const struct xnode *n)
{
  static const char *const holders[] = { "spPr", "grpSpPr", "xfrm" };
  for (size_t i = 0; i < sizeof holders / sizeof *holders; i++)
    {
      const struct xnode *h = find (n, holders[i]);
      if (h)
        return strcmp (holders[i], "xfrm") == 0 ? h : find (h, "xfrm");
    }
  return NULL;
}

/* Size and offset of a child in its group's coordinates, mapped to the group's box. */
static void
place_child (const struct xnode *n, const struct frame *inner, double sx, double sy, struct dx_object *o)
{
  const struct xnode *xfrm = child_xfrm (n);
  double x = inner->x, y = inner->y, w = 0, h = 0;
  point_of (find (xfrm, "off"), "x", "y", &x, &y);
  point_of (find (xfrm, "ext"), "cx", "cy", &w, &h);
  o->x = (x - inner->x) * sx;
  o->y = (y - inner->y) * sy;
  o->w = fmax (w * sx, 0);
  o->h = fmax (h * sy, 0);
}

bool
group_read (struct ctx *c, const struct xnode *group, struct dx_object *o, struct oc_err *err)
{
  const struct xnode *xfrm = find (find (group, "grpSpPr"), "xfrm");
  struct frame inner = { 0, 0, o->w, o->h };
  size_t n = 0;
  point_of (find (xfrm, "chOff"), "x", "y", &inner.x, &inner.y);
  point_of (find (xfrm, "chExt"), "cx", "cy", &inner.w, &inner.h);
  double sx = inner.w > 0 ? o->w / inner.w : 1, sy = inner.h > 0 ? o->h / inner.h : 1;
  o->kind = DX_OBJ_GROUP;
  read_turn (xfrm, o);
  for (const struct xnode *k = xn_first_el (group); k; k = xn_next_el (k))
    n++;
  const struct dx_object **children = arena_array (c->a, const struct dx_object *, n + 1);
  if (!children)
    return no_memory (err);
  if (!object_enter (c, err))
    return false;
  n = 0;
  for (const struct xnode *k = xn_first_el (group); k; k = xn_next_el (k))
    {
      struct dx_object *child = arena_new (c->a, struct dx_object);
      bool known = false;
      if (!child)
        return no_memory (err);
      child->alt = "";
      child->fill_none = child->stroke.none = true;
      place_child (k, &inner, sx, sy, child);
      if (!object_content (c, k, child, &known, err))
        return false;
      if (known)
        children[n++] = child;
    }
  object_leave (c);
  o->children = children;
  o->nchildren = n;
  return true;
}

/* ---- by element ---- */

/* A frame in a group: the chart or diagram inside it. */
static bool
read_frame (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err)
{
  const struct xnode *data = x_child (x_child (n, NS_A, "graphic"), NS_A, "graphicData");
  bool known = false;
  for (const struct xnode *k = data ? xn_first_el (data) : NULL; k && !known; k = xn_next_el (k))
    if (!object_content (c, k, o, &known, err))
      return false;
  if (!known)
    lost (c->r, LOST_OBJECT, data ? xn_attr (data, NULL, "uri") : NULL);
  return true;
}

static bool
read_ink (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err)
{
  (void) n;
  (void) o;
  (void) err;
  lost (c->r, LOST_INK, NULL);
  return true;
}

static const struct
{
  const char *name;
  bool (*read) (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err);
} contents[] = {
  { "pic", read_picture }, { "wsp", read_shape },          { "sp", read_shape },       { "cxnSp", read_shape },
  { "wgp", group_read },   { "grpSp", group_read },        { "wpc", group_read },      { "lockedCanvas", group_read },
  { "chart", chart_read }, { "graphicFrame", read_frame }, { "relIds", diagram_read }, { "contentPart", read_ink },
};

bool
object_content (struct ctx *c, const struct xnode *n, struct dx_object *o, bool *ret_known, struct oc_err *err)
{
  if (x_is (n, NS_MC, "AlternateContent"))
    {
      const struct xnode *branch = mc_branch (n), *inner = branch ? xn_first_el (branch) : NULL;
      return !inner || object_content (c, inner, o, ret_known, err);
    }
  for (size_t i = 0; i < sizeof contents / sizeof *contents; i++)
    if (strcmp (xn_name (n), contents[i].name) == 0)
      {
        *ret_known = true;
        return contents[i].read (c, n, o, err);
      }
  return true;
}
