/* w:drawing: inline and anchored objects (ECMA-376 20.4). */
#include "config.h"
#include "plugins/pdf/reader/object.h"
#include "plugins/pdf/reader/words.h"
#include <math.h>
#include <string.h>

static const struct word rels[] = {
  { "margin", DX_REL_MARGIN },
  { "page", DX_REL_PAGE },
  { "column", DX_REL_COLUMN },
  { "paragraph", DX_REL_PARAGRAPH },
  { "line", DX_REL_LINE },
  { "character", DX_REL_CHARACTER },
  { "leftMargin", DX_REL_LEFT_MARGIN },
  { "rightMargin", DX_REL_RIGHT_MARGIN },
  { "topMargin", DX_REL_TOP_MARGIN },
  { "bottomMargin", DX_REL_BOTTOM_MARGIN },
  { "insideMargin", DX_REL_INSIDE_MARGIN },
  { "outsideMargin", DX_REL_OUTSIDE_MARGIN },
};
static const struct word aligns[]
    = { { "left", DX_AT_START }, { "top", DX_AT_START },     { "center", DX_AT_CENTER },  { "right", DX_AT_END },
        { "bottom", DX_AT_END }, { "inside", DX_AT_INSIDE }, { "outside", DX_AT_OUTSIDE } };
static const struct word wraps[] = { { "wrapNone", DX_WRAP_NONE },
                                     { "wrapSquare", DX_WRAP_SQUARE },
                                     { "wrapTight", DX_WRAP_TIGHT },
                                     { "wrapThrough", DX_WRAP_THROUGH },
                                     { "wrapTopAndBottom", DX_WRAP_TOP_BOTTOM } };
static const struct word wrap_sides[] = { { "bothSides", DX_WRAP_BOTH },
                                          { "left", DX_WRAP_LEFT_ONLY },
                                          { "right", DX_WRAP_RIGHT_ONLY },
                                          { "largest", DX_WRAP_LARGEST } };

bool
object_enter (struct ctx *c, struct oc_err *err)
{
  if (c->r->object_depth >= NEST_MAX)
    return oc_fail (err, OC_LIMIT, "%s: drawings are nested deeper than %d", c->part->name, NEST_MAX);
  c->r->object_depth++;
  return true;
}

void
object_leave (struct ctx *c)
{
  c->r->object_depth--;
}

bool
object_add (struct run_ctx *rc, const struct rprops *rp, struct dx_object *o, struct oc_err *err)
{
  struct dx_inline *i;
  if (!text_inline (rc, rp, DX_OBJECT, &i, err))
    return false;
  i->object = o;
  return true;
}

bool
object_text (struct ctx *c, const struct xnode *content, const struct w_color *color, struct dx_object *o,
             struct oc_err *err)
{
  struct field_stack fields = { 0 };
  struct block_list blocks = { 0 };
  struct ctx inner = *c;
  inner.fields = &fields;
  inner.table = NULL;
  inner.link = NULL;
  inner.bookmarks = NULL;
  inner.text_color = color;
  inner.depth++;
  if (!object_enter (c, err))
    return false;
  bool done = blocks_read (&inner, content, &blocks, err);
  object_leave (c);
  field_stack_release (&fields);
  o->blocks = blocks.at;
  o->nblocks = blocks.n;
  return done;
}

/* ---- placement ---- */

static bool
text_of (const struct xnode *n, const char *ns, const char *name, struct buf *b)
{
  const struct xnode *c = x_child (n, ns, name);
  buf_clear (b);
  if (c)
    xn_text (c, b);
  return c && b->bad == OC_OK;
}

static struct dx_axis
axis_of (const struct xnode *n, bool horizontal)
{
  AUTO_BUF struct buf b = BUF_INIT (256);
  struct dx_axis a = { horizontal ? DX_REL_COLUMN : DX_REL_PARAGRAPH, DX_AT_OFFSET, 0 };
  if (!n)
    return a;
  a.rel = (enum dx_rel) WORD (rels, xn_attr (n, NULL, "relativeFrom"), a.rel);
  if (text_of (n, NS_WP, "align", &b))
    a.align = (enum dx_axis_align) WORD (aligns, buf_str (&b), DX_AT_START);
  else if (text_of (n, NS_WP14, horizontal ? "pctPosHOffset" : "pctPosVOffset", &b)
           && unit_percent (buf_str (&b), 100000, &a.offset))
    a.align = DX_AT_PERCENT;
  else if (text_of (n, NS_WP, "posOffset", &b))
    (void) unit_emu (buf_str (&b), &a.offset);
  return a;
}

/* wp:positionH or wp:positionV, which may stand in an mc:AlternateContent. */
static const struct xnode *
position (const struct xnode *anchor, const char *name)
{
  const struct xnode *n = x_child (anchor, NS_WP, name);
  for (const struct xnode *m = x_child (anchor, NS_MC, "AlternateContent"); m && !n;
       m = x_sibling (m, NS_MC, "AlternateContent"))
    n = x_child (mc_branch (m), NS_WP, name);
  return n;
}

/* wp:wrapPolygon counts in 1/21600 of the object's size (ECMA-376 20.4.2.16). */
static bool
read_polygon (struct ctx *c, const struct xnode *wrap, const struct dx_object *o, struct dx_float *f)
{
  const struct xnode *polygon = x_child (wrap, NS_WP, "wrapPolygon");
  size_t n = 0;
  for (const struct xnode *p = polygon ? xn_first_el (polygon) : NULL; p && n < 4096; p = xn_next_el (p))
    n++;
  double *xy = n > 2 ? arena_array (c->a, double, 2 * n) : NULL;
  if (n <= 2)
    return true;
  if (!xy)
    return false;
  size_t i = 0;
  for (const struct xnode *p = xn_first_el (polygon); p && i < n; p = xn_next_el (p), i++)
    {
      double x = 0, y = 0;
      (void) unit_percent (xn_attr (p, NULL, "x"), 21600, &x);
      (void) unit_percent (xn_attr (p, NULL, "y"), 21600, &y);
      xy[2 * i] = x * o->w;
      xy[2 * i + 1] = y * o->h;
    }
  f->polygon = xy;
  f->npolygon = n;
  return true;
}

static void
read_dist (const struct xnode *n, double dist[4])
{
  static const char *const names[] = { "distT", "distL", "distB", "distR" };
  for (size_t i = 0; n && i < 4; i++)
    {
      double v;
      if (unit_emu (xn_attr (n, NULL, names[i]), &v) && v >= 0)
        dist[i] = v;
    }
}

static bool
read_wrap (struct ctx *c, const struct xnode *anchor, const struct dx_object *o, struct dx_float *f)
{
  for (const struct xnode *n = xn_first_el (anchor); n; n = xn_next_el (n))
    {
      int wrap = WORD (wraps, xn_name (n), -1);
      if (wrap < 0)
        continue;
      f->wrap = (enum dx_wrap) wrap;
      f->wrap_side = (enum dx_wrap_side) WORD (wrap_sides, xn_attr (n, NULL, "wrapText"), DX_WRAP_BOTH);
      read_dist (n, f->dist);
      return read_polygon (c, n, o, f);
    }
  return true;
}

static bool
read_place (struct ctx *c, const struct xnode *anchor, struct dx_object *o, struct oc_err *err)
{
  struct dx_float *f = arena_new (c->a, struct dx_float);
  const struct xnode *simple = x_child (anchor, NS_WP, "simplePos");
  int64_t z = 0;
  if (!f)
    return no_memory (err);
  read_dist (anchor, f->dist);
  f->x = axis_of (position (anchor, "positionH"), true);
  f->y = axis_of (position (anchor, "positionV"), false);
  if (w_attr_onoff (anchor, "simplePos", false) && simple)
    {
      f->x = f->y = (struct dx_axis){ .rel = DX_REL_PAGE };
      (void) unit_emu (xn_attr (simple, NULL, "x"), &f->x.offset);
      (void) unit_emu (xn_attr (simple, NULL, "y"), &f->y.offset);
    }
  f->behind = w_attr_onoff (anchor, "behindDoc", false);
  f->allow_overlap = w_attr_onoff (anchor, "allowOverlap", true);
  f->in_cell = w_attr_onoff (anchor, "layoutInCell", true);
  f->lock_anchor = w_attr_onoff (anchor, "locked", false);
  (void) w_attr_int (anchor, "relativeHeight", &z);
  f->z = z;
  o->place = f;
  return read_wrap (c, anchor, o, f) || no_memory (err);
}

static void
read_relative_size (const struct xnode *n, const char *name, const char *pct, double *ret, enum dx_rel *ret_to)
{
  AUTO_BUF struct buf b = BUF_INIT (64);
  const struct xnode *size = x_child (n, NS_WP14, name);
  double v;
  if (size && text_of (size, NS_WP14, pct, &b) && unit_percent (buf_str (&b), 100000, &v) && v > 0)
    {
      *ret = v;
      *ret_to = (enum dx_rel) WORD (rels, xn_attr (size, NULL, "relativeFrom"), DX_REL_PAGE);
    }
}

/* ---- the object ---- */

static void
read_size (const struct xnode *n, struct dx_object *o)
{
  static const char *const sides[] = { "t", "l", "b", "r" };
  const struct xnode *extent = x_child (n, NS_WP, "extent"), *effect = x_child (n, NS_WP, "effectExtent");
  (void) unit_emu (extent ? xn_attr (extent, NULL, "cx") : NULL, &o->w);
  (void) unit_emu (extent ? xn_attr (extent, NULL, "cy") : NULL, &o->h);
  o->w = fmax (o->w, 0);
  o->h = fmax (o->h, 0);
  for (size_t i = 0; effect && i < 4; i++)
    (void) unit_emu (xn_attr (effect, NULL, sides[i]), &o->effect[i]);
  read_relative_size (n, "sizeRelH", "pctWidth", &o->rel_w, &o->rel_w_to);
  read_relative_size (n, "sizeRelV", "pctHeight", &o->rel_h, &o->rel_h_to);
}

static void
read_link (struct ctx *c, const struct xnode *doc_pr, struct dx_object *o)
{
  const struct xnode *click = x_child (doc_pr, NS_A, "hlinkClick");
  const struct opc_rel *rel = click && r_attr (click, "id") ? opc_rel_by_id (&c->part->rels, r_attr (click, "id")) : NULL;
  struct dx_link *link = rel && rel->target ? arena_new (c->a, struct dx_link) : NULL;
  o->link = c->link;
  if (!link)
    return;
  bool inside = rel->target[0] == '#';
  *link = (struct dx_link){ keep (c->a, inside || !rel->external ? "" : rel->target),
                            keep (c->a, inside ? rel->target + 1 : ""), "" };
  if (*link->uri || *link->anchor)
    o->link = link;
}

static bool
read_graphic (struct ctx *c, const struct xnode *container, struct dx_object *o, struct oc_err *err)
{
  const struct xnode *data = x_child (x_child (container, NS_A, "graphic"), NS_A, "graphicData");
  bool known = false;
  for (const struct xnode *n = data ? xn_first_el (data) : NULL; n && !known; n = xn_next_el (n))
    if (!object_content (c, n, o, &known, err))
      return false;
  if (!known)
    lost (c->r, LOST_OBJECT, data ? xn_attr (data, NULL, "uri") : NULL);
  return true;
}

static bool
read_container (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  struct ctx *c = rc->c;
  const struct xnode *doc_pr = x_child (n, NS_WP, "docPr");
  struct dx_object *o = arena_new (c->a, struct dx_object);
  if (!o)
    return no_memory (err);
  if (doc_pr && w_attr_onoff (doc_pr, "hidden", false))
    return true;
  o->alt = keep (c->a, doc_pr ? xn_attr (doc_pr, NULL, "descr") : NULL);
  o->fill_none = o->stroke.none = true;
  o->kind = DX_OBJ_SHAPE;
  o->wrap_text = true;
  read_size (n, o);
  read_link (c, doc_pr, o);
  if (x_is (n, NS_WP, "anchor") && !read_place (c, n, o, err))
    return false;
  return read_graphic (c, n, o, err) && object_add (rc, rp, o, err);
}

bool
drawing_read (struct run_ctx *rc, const struct rprops *rp, const struct xnode *drawing, struct oc_err *err)
{
  for (const struct xnode *n = xn_first_el (drawing); n; n = xn_next_el (n))
    if ((x_is (n, NS_WP, "inline") || x_is (n, NS_WP, "anchor")) && !read_container (rc, rp, n, err))
      return false;
  return true;
}
