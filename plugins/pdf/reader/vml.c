/* w:pict and w:object: legacy shapes, pictures and previews of embedded objects. */
#include "config.h"
#include "common/base/utf.h"
#include "plugins/pdf/reader/metafile.h"
#include "plugins/pdf/reader/vml.h"
#include <math.h>
#include <string.h>

enum { TYPE_PICTURE = 75, TYPE_TEXT_BOX = 202 };

static bool
read_object (struct ctx *c, const struct xnode *n, const struct vml_space *space, struct dx_object *o, bool *ret_known,
             struct oc_err *err);

static void
read_size (const struct xnode *n, const struct vml_space *space, struct dx_object *o)
{
  char v[64];
  double raw;
  if (!space->group)
    {
      (void) css_length (n, "width", &o->w);
      (void) css_length (n, "height", &o->h);
    }
  else
    {
      if (css_value (n, "style", "width", v) && unit_percent (v, 1, &raw))
        o->w = raw * space->sx;
      if (css_value (n, "style", "height", v) && unit_percent (v, 1, &raw))
        o->h = raw * space->sy;
      if (css_value (n, "style", "left", v) && unit_percent (v, 1, &raw))
        o->x = (raw - space->x) * space->sx;
      if (css_value (n, "style", "top", v) && unit_percent (v, 1, &raw))
        o->y = (raw - space->y) * space->sy;
    }
  o->w = fmax (0, fmin (o->w, UNIT_MAX_PT));
  o->h = fmax (0, fmin (o->h, UNIT_MAX_PT));
}

static void
read_turn (const struct xnode *n, struct dx_object *o)
{
  char v[64];
  double turn;
  if (css_value (n, "style", "rotation", v) && vml_fraction (v, &turn))
    o->rotation = fmod (turn, 360);
  if (css_value (n, "style", "flip", v))
    {
      o->flip_h = strchr (v, 'x') != NULL;
      o->flip_v = strchr (v, 'y') != NULL;
    }
}

/* ---- pictures ---- */

static void
read_crop (const struct xnode *image, struct dx_picture *pic)
{
  static const char *const names[] = { "croptop", "cropleft", "cropbottom", "cropright" };
  for (size_t i = 0; i < 4; i++)
    (void) vml_fraction (xn_attr (image, NULL, names[i]), &pic->crop[i]);
  if (pic->crop[0] + pic->crop[2] >= 0.999 || pic->crop[1] + pic->crop[3] >= 0.999)
    memset (pic->crop, 0, sizeof pic->crop);
}

/* Washed out pictures (watermarks) are stored as a low gain on a raised black level. */
static void
read_washout (const struct xnode *image, struct dx_picture *pic)
{
  double gain = 1, black = 0;
  (void) vml_fraction (xn_attr (image, NULL, "gain"), &gain);
  (void) vml_fraction (xn_attr (image, NULL, "blacklevel"), &black);
  if (gain < 0.6 && black > 0.1)
    pic->opacity = fmax (0.1, gain);
  pic->gray = vml_true (xn_attr (image, NULL, "grayscale"), false);
}

static bool
read_image (struct ctx *c, const struct xnode *image, struct dx_object *o, struct oc_err *err)
{
  const char *id = r_attr (image, "id");
  o->kind = DX_OBJ_PICTURE;
  (void) picture_of_rel (c, id ? id : xn_attr (image, NS_O, "relid"), r_attr (image, "href"), &o->pic);
  read_crop (image, &o->pic);
  read_washout (image, &o->pic);
  return metafile_read (c, o, err);
}

/* ---- text ---- */

static void
read_insets (const struct xnode *box, struct dx_object *o)
{
  static const enum dx_side order[] = { DX_LEFT, DX_TOP, DX_RIGHT, DX_BOTTOM };
  const char *s = xn_attr (box, NULL, "inset");
  o->inset[DX_LEFT] = o->inset[DX_RIGHT] = 7.2;
  o->inset[DX_TOP] = o->inset[DX_BOTTOM] = 3.6;
  for (size_t i = 0; s && *s && i < 4; i++)
    {
      char v[32];
      size_t len = strcspn (s, ",");
      snprintf (v, sizeof v, "%.*s", (int) (len < 31 ? len : 31), s);
      (void) unit_css (v, &o->inset[order[i]]);
      s += len;
      s += *s == ',';
    }
}

static bool
read_text_box (struct ctx *c, const struct xnode *n, const struct xnode *box, struct dx_object *o, struct oc_err *err)
{
  char v[64];
  o->kind = DX_OBJ_SHAPE;
  read_insets (box, o);
  if (css_value (n, "style", "v-text-anchor", v))
    o->anchor = str_starts (v, "middle") ? DX_ANCHOR_MIDDLE : str_starts (v, "bottom") ? DX_ANCHOR_BOTTOM : DX_ANCHOR_TOP;
  o->grow = css_is (box, "mso-fit-shape-to-text", "t");
  o->wrap_text = !css_is (n, "mso-wrap-style", "none");
  if (css_value (box, "style", "layout-flow", v) && str_starts (v, "vertical"))
    o->text_rotation = css_is (box, "mso-layout-flow-alt", "bottom-to-top") ? 270 : 90;
  return object_text (c, w_child (box, "txbxContent"), NULL, o, err);
}

/* v:textpath: a text stretched over the shape, as watermarks are.  It becomes centred text of about the size that fits. */
static bool
read_text_path (struct ctx *c, const struct xnode *path, struct dx_object *o, struct oc_err *err)
{
  const char *s = xn_attr (path, NULL, "string");
  struct cascade_para cp = { .rp = c->r->styles.default_rp };
  struct inline_list list = { 0 };
  struct run_ctx rc = { .c = c, .cp = &cp, .out = &list };
  struct block_list blocks = { 0 };
  struct dx_block *b = arena_new (c->a, struct dx_block);
  char face[64];
  size_t n = s ? utf8_count (s) : 0;
  if (!b)
    return no_memory (err);
  if (!n)
    return true;
  struct rprops rp = cp.rp;
  rp.size = rp.size_cs = fmax (1, fmin (o->h * 0.85, o->w / (0.55 * (double) n)));
  rp.set |= RP_BIT (RP_COLOR);
  rp.color
      = (struct w_color){ .is_auto = o->fill_none, .rgb = (uint32_t) o->fill.r << 16 | (uint32_t) o->fill.g << 8 | o->fill.b };
  if (css_value (path, "style", "font-family", face))
    for (size_t i = 0; i < 4; i++)
      rp.font[i] = keep (c->a, face);
  if (!text_add (&rc, &rp, s, strlen (s), err) || !block_add (c, &blocks, b, err))
    return false;
  b->kind = DX_PARA;
  b->para.inlines = list.at;
  b->para.n = list.n;
  b->para.mark = list.at[0].rpr;
  b->para.p
      = (struct dx_ppr){ .align = DX_ALIGN_CENTER, .line = 1, .outline = -1, .style = "", .shading = { .none = true } };
  o->fill_none = o->stroke.none = true;
  o->anchor = DX_ANCHOR_MIDDLE;
  o->blocks = blocks.at;
  o->nblocks = blocks.n;
  return true;
}

/* ---- shapes ---- */

static bool
read_shape (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err)
{
  const struct xnode *image = x_child (n, NS_V, "imagedata"), *box = x_child (n, NS_V, "textbox"),
                     *path = x_child (n, NS_V, "textpath");
  o->kind = DX_OBJ_SHAPE;
  o->wrap_text = true;
  read_turn (n, o);
  vml_paint (c, n, o);
  if (!vml_geometry (c, n, o, err))
    return false;
  if (box && w_child (box, "txbxContent"))
    return read_text_box (c, n, box, o, err);
  if (path && xn_attr (path, NULL, "string"))
    return read_text_path (c, path, o, err);
  return !image || read_image (c, image, o, err);
}

static void
pair (const struct xnode *n, const char *attr, double *a, double *b)
{
  const char *s = xn_attr (n, NULL, attr);
  char *end;
  if (!s)
    return;
  *a = (double) strtol (s, &end, 10);
  *b = *end == ',' ? (double) strtol (end + 1, NULL, 10) : *b;
}

static bool
read_group (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err)
{
  double w = 1000, h = 1000;
  size_t count = 0;
  struct vml_space inner = { .group = true };
  pair (n, "coordsize", &w, &h);
  pair (n, "coordorigin", &inner.x, &inner.y);
  inner.sx = w > 0 ? o->w / w : 1;
  inner.sy = h > 0 ? o->h / h : 1;
  o->kind = DX_OBJ_GROUP;
  read_turn (n, o);
  for (const struct xnode *k = xn_first_el (n); k; k = xn_next_el (k))
    count++;
  const struct dx_object **children = arena_array (c->a, const struct dx_object *, count + 1);
  if (!children)
    return no_memory (err);
  if (!object_enter (c, err))
    return false;
  for (const struct xnode *k = xn_first_el (n); k; k = xn_next_el (k))
    {
      struct dx_object *child = arena_new (c->a, struct dx_object);
      bool known = false;
      if (!child)
        return no_memory (err);
      if (!read_object (c, k, &inner, child, &known, err))
        return false;
      if (known)
        children[o->nchildren++] = child;
    }
  object_leave (c);
  o->children = children;
  return true;
}

/* v:line and v:polyline are placed by their points. */
static void
line_box (const struct xnode *n, const struct vml_space *space, struct dx_object *o)
{
  const char *names[2] = { "from", "to" };
  double p[4] = { 0 };
  for (size_t i = 0; i < 2; i++)
    {
      const char *s = xn_attr (n, NULL, names[i]);
      const char *comma = s ? strchr (s, ',') : NULL;
      char x[32];
      snprintf (x, sizeof x, "%.*s", comma ? (int) (comma - s < 31 ? comma - s : 31) : 0, s ? s : "");
      (void) (space->group ? unit_percent (x, 1, &p[2 * i]) : unit_css (x, &p[2 * i]));
      (void) (space->group ? unit_percent (comma ? comma + 1 : NULL, 1, &p[2 * i + 1])
                          : unit_css (comma ? comma + 1 : NULL, &p[2 * i + 1]));
    }
  double sx = space->group ? space->sx : 1, sy = space->group ? space->sy : 1;
  o->x = (fmin (p[0], p[2]) - space->x) * sx;
  o->y = (fmin (p[1], p[3]) - space->y) * sy;
  o->w = fabs (p[2] - p[0]) * sx;
  o->h = fabs (p[3] - p[1]) * sy;
  o->flip_v = (p[2] - p[0]) * (p[3] - p[1]) < 0;
}

static bool
read_object (struct ctx *c, const struct xnode *n, const struct vml_space *space, struct dx_object *o, bool *ret_known,
             struct oc_err *err)
{
  static const char *const shapes[] = { "shape", "rect", "roundrect", "oval", "line", "polyline", "arc", "curve", "image" };
  if (!ns_same (xn_ns (n), NS_V))
    return true;
  o->alt = keep (c->a, xn_attr (n, NULL, "alt"));
  o->link = c->link;
  o->fill_none = o->stroke.none = true;
  read_size (n, space, o);
  if (strcmp (xn_name (n), "group") == 0)
    {
      *ret_known = true;
      return read_group (c, n, o, err);
    }
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
    if (strcmp (xn_name (n), shapes[i]) == 0)
      {
        *ret_known = !css_is (n, "visibility", "hidden");
        if (strcmp (shapes[i], "line") == 0)
          line_box (n, space, o);
        return !*ret_known || read_shape (c, n, o, err);
      }
  return true;
}

/* o:hr: a rule across the column. */
static void
read_rule (struct ctx *c, const struct xnode *n, struct dx_object *o)
{
  const struct section_props *s = c->section;
  double share = 1;
  const char *pct = xn_attr (n, NS_O, "hrpct");
  if (!vml_true (xn_attr (n, NS_O, "hr"), false))
    return;
  if (pct && unit_percent (pct, 1000, &share) && share <= 0)
    share = 1;
  if (o->w <= 0 && s)
    o->w = fmax (1, (s->page_w - s->left - s->right - s->gutter) / (double) s->ncols) * share;
  if (o->h <= 0)
    o->h = 1.5;
  o->stroke.none = true;
}

bool
vml_read (struct run_ctx *rc, const struct rprops *rp, const struct xnode *pict, struct oc_err *err)
{
  static const struct vml_space top = { 0 };
  bool any = false, has_ole = false;
  for (const struct xnode *n = xn_first_el (pict); n; n = xn_next_el (n))
    {
      struct dx_object *o = arena_new (rc->c->a, struct dx_object);
      bool known = false;
      has_ole = has_ole || x_is (n, NS_O, "OLEObject");
      if (!o)
        return no_memory (err);
      if (w_is (n, "drawing") && !drawing_read (rc, rp, n, err))
        return false;
      any = any || w_is (n, "drawing");
      if (!read_object (rc->c, n, &top, o, &known, err))
        return false;
      if (!known)
        continue;
      any = true;
      read_rule (rc->c, n, o);
      if (!vml_place (rc->c, n, o, err) || !object_add (rc, rp, o, err))
        return false;
    }
  if (!any && has_ole)
    lost (rc->c->r, LOST_OBJECT, NULL);
  return true;
}
