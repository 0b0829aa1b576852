/* add and set on pictures. */
#include "host/docx/picture.h"

#include "host/docx/add.h"
#include "host/docx/link.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"
#include <math.h>
#include <string.h>
#include <strings.h>

#define REL_IMAGE NS_R "/image"
#define URI_PICTURE NS_PIC
#define NS_SVG "http://schemas.microsoft.com/office/drawing/2016/SVG/main"
#define EXT_SVG "{96DAC541-7B7A-43D3-8B79-37D633B846F1}"
#define WIDTH_DEFAULT 5486400 /* six inches */
#define HEIGHT_DEFAULT 3657600

/* The smallest PNG there is: shown by consumers that know no SVG (1 x 1, transparent). */
static const unsigned char blank_png[] = {
  0x89, 'P', 'N', 'G', 13, 10,   26,   10,   0,    0,    0, 13, 'I', 'H', 'D', 'R', 0,   0,    0,    1,    0,    0, 0,
  1,    8,   6,   0,   0,  0,    0x1F, 0x15, 0xC4, 0x89, 0, 0,  0,   13,  'I', 'D', 'A', 'T',  0x78, 0x9C, 0x63, 0, 1,
  0,    0,   5,   0,   1,  0x0D, 0x0A, 0x2D, 0xB4, 0,    0, 0,  0,   'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82,
};

const char *
picture_part (struct ed *e, struct docx_part *from, struct image *im)
{
  const char *suffix = arena_printf (&e->d->arena, ".%s", im->ext);
  const char *name = suffix ? docx_part_name (e->d, "/word/media/image", suffix) : NULL;
  struct docx_part *p = name ? docx_part_new (e->d, name, im->type) : NULL;
  if (!p || !undo_part (e, p))
    {
      ed_nomem (e);
      return NULL;
    }
  p->bytes = im->bytes;
  p->has_bytes = true;
  im->bytes = (struct buf)BUF_INIT (LIMIT_FILE);
  const char *id = docx_rel_add (e->d, from, REL_IMAGE, docx_rel_target (e->d, from, name), false);
  return undo_rel (e, from, id) ? id : NULL;
}

static bool
attr_used (struct xnode *root, const char *id)
{
  static const char *const names[] = { "embed", "link", "id", "pict" };
  WALK (root, n)
  for (size_t i = 0; i < 4; i++)
    {
      const char *v = xn_attr (n, NS_R, names[i]);
      if (v && strcmp (v, id) == 0)
        return true;
    }
  return false;
}

bool
picture_unused (struct ed *e, struct docx_part *from, const char *id)
{
  struct xnode *root;
  struct docx_part *target = docx_rel_part (e->d, from, id);
  if (!docx_root (e->d, from, &root, NULL) || attr_used (root, id))
    return true;
  if (!undo_drop_rel (e, from, id))
    return false;
  for (struct docx_part *p = e->d->parts; p && target; p = p->next)
    for (size_t i = 0; !p->removed && p->rels_read && i < p->nrels; i++)
      if (!p->rels[i].removed && p->rels[i].part && strcasecmp (p->rels[i].part, target->name) == 0)
        return true;
  return !target || undo_drop_part (e, target);
}

bool
picture_shape (struct xnode *sppr, int64_t cx, int64_t cy, const char *geometry)
{
  struct xnode *x = sppr ? xn_append (sppr, NS_A, "xfrm") : NULL, *off = x ? xn_append (x, NS_A, "off") : NULL;
  struct xnode *ext = x ? xn_append (x, NS_A, "ext") : NULL, *geom = x ? xn_append (sppr, NS_A, "prstGeom") : NULL;
  return drawing_attr_int (off, "x", 0) && drawing_attr_int (off, "y", 0) && drawing_attr_int (ext, "cx", cx)
         && drawing_attr_int (ext, "cy", cy) && geom && xn_set_attr (geom, NULL, "prst", geometry)
         && xn_append (geom, NS_A, "avLst");
}

/* --- add --- */

/* Size by width, height or what the image says (contract 6.6). */
static bool
frame_size (struct ed *e, const struct image *im, struct frame *f)
{
  const char *w = ed_prop (e, VB_PICTURE, "width"), *h = ed_prop (e, VB_PICTURE, "height");
  if ((w && !v_emu (w, &f->cx, e->err)) || (h && !v_emu (h, &f->cy, e->err)))
    return false;
  if ((w && f->cx <= 0) || (h && f->cy <= 0))
    return bad_value (e->err, "Invalid picture size '%s': must be greater than 0.", w && f->cx <= 0 ? w : h);
  double aspect = im->w > 0 && im->h > 0 ? im->h / im->w : (double)HEIGHT_DEFAULT / WIDTH_DEFAULT;
  if (!w && !h)
    f->cx = WIDTH_DEFAULT;
  if (!w && h)
    f->cx = llround ((double)f->cy / aspect);
  if (!h)
    f->cy = llround ((double)f->cx * aspect);
  f->cx = f->cx < 1 ? 1 : f->cx;
  f->cy = f->cy < 1 ? 1 : f->cy;
  return true;
}

/* wrap, anchor and positions; an anchor that is no boolean is the name of a bookmark to link to. */
static bool
frame_place (struct ed *e, struct frame *f, const char **ret_bookmark)
{
  const char *wrap = ed_prop (e, VB_PICTURE, "wrap"), *anchor = ed_prop (e, VB_PICTURE, "anchor"), *v;
  bool on = false;
  if (wrap && !drawing_wrap_word (e, wrap, f->wrap))
    return false;
  if (anchor && !v_bool (anchor, false, &on, NULL))
    *ret_bookmark = anchor;
  f->floating = on || (f->wrap[0] && strcmp (f->wrap, "none") != 0 && strcmp (f->wrap, "inline") != 0);
  if (!f->wrap[0] || strcmp (f->wrap, "inline") == 0)
    memcpy (f->wrap, "none", 5);
  memcpy (f->h_from, "margin", 7);
  memcpy (f->v_from, "margin", 7);
  if ((v = ed_prop (e, VB_PICTURE, "hRelative")) && !drawing_relative_word (e, false, v, f->h_from))
    return false;
  if ((v = ed_prop (e, VB_PICTURE, "vRelative")) && !drawing_relative_word (e, true, v, f->v_from))
    return false;
  if ((v = ed_prop (e, VB_PICTURE, "hPosition")) && !v_emu (v, &f->x, e->err))
    return false;
  if ((v = ed_prop (e, VB_PICTURE, "vPosition")) && !v_emu (v, &f->y, e->err))
    return false;
  return ed_flag (e, VB_PICTURE, "behindText", false, &f->behind);
}

/* pic:pic below a:graphicData. */
static bool
pic_put (struct ed *e, struct xnode *data, const struct frame *f, int64_t id, const char *rel, const char *svg_rel)
{
  struct xnode *pic = xn_append (data, NS_PIC, "pic"), *n, *c, *blip = NULL;
  bool ok = pic && (n = xn_append (pic, NS_PIC, "nvPicPr")) && (c = xn_append (n, NS_PIC, "cNvPr"))
            && drawing_attr_int (c, "id", id) && xn_set_attr (c, NULL, "name", f->name) && xn_append (n, NS_PIC, "cNvPicPr")
            && (n = xn_append (pic, NS_PIC, "blipFill")) && (blip = xn_append (n, NS_A, "blip"))
            && xn_set_attr (blip, NS_R, "embed", rel) && xn_set_attr (blip, NULL, "cstate", "print")
            && (c = xn_append (n, NS_A, "stretch")) && xn_append (c, NS_A, "fillRect");
  if (ok && svg_rel)
    ok = (c = xn_append (blip, NS_A, "extLst")) && (c = xn_append (c, NS_A, "ext")) && xn_set_attr (c, NULL, "uri", EXT_SVG)
         && (c = xn_append (c, NS_SVG, "svgBlip")) && xn_set_attr (c, NS_R, "embed", svg_rel);
  return (ok && picture_shape (xn_append (pic, NS_PIC, "spPr"), f->cx, f->cy, "rect")) || ed_nomem (e);
}

/* Relationships of the image: an SVG goes behind a PNG that stands for it. */
static bool
image_rels (struct ed *e, struct docx_part *from, struct image *im, const char **ret_rel, const char **ret_svg)
{
  const char *fallback = ed_prop (e, VB_PICTURE, "fallback");
  AUTO_IMAGE struct image png = IMAGE_INIT;
  *ret_svg = NULL;
  if (strcmp (im->ext, "svg") != 0)
    return (*ret_rel = picture_part (e, from, im)) != NULL;
  if (fallback && !image_read (fallback, &png, e->err))
    return false;
  if (!fallback)
    {
      buf_add (&png.bytes, blank_png, sizeof blank_png);
      png.ext = "png";
      png.type = "image/png";
    }
  if (!buf_ok (&png.bytes, e->err))
    return false;
  return (*ret_rel = picture_part (e, from, &png)) && (*ret_svg = picture_part (e, from, im));
}

/* Paragraph of its own: an empty first one of a cell is used again. */
static struct xnode *
own_paragraph (struct ed *e, struct adding *a)
{
  struct place pl;
  struct xnode *first = xn_is (a->parent.node, NS_W, "tc") ? xn_child (a->parent.node, NS_W, "p") : NULL;
  bool plain = !a->at || (!a->at->has_index && !a->at->after && !a->at->before);
  bool empty = first && plain;
  for (struct xnode *n = empty ? xn_first_el (first) : NULL; n; n = xn_next_el (n))
    empty = empty && xn_is (n, NS_W, "pPr");
  if (empty)
    return undo_keep (e, first) ? first : NULL;
  if (!place_find (e, &a->parent, a->at, NULL, true, &pl))
    return NULL;
  struct xnode *p = add_new_p (e, &pl), *s = p ? ct_path (p, "pPr/spacing", true) : NULL;
  if (!s || !docx_ids_new (e->d, p) || !ed_set_int (s, "line", 240) || !xn_set_attr (s, NS_W, "lineRule", "auto"))
    {
      if (p)
        ed_nomem (e);
      return NULL;
    }
  return p;
}

/* A picture that links to a bookmark stands in a w:hyperlink. */
static struct xnode *
link_around (struct ed *e, struct xnode *run, const char *bookmark)
{
  struct xnode *link = bookmark ? xn_insert_before (run, NS_W, "hyperlink") : NULL;
  const char *tip = ed_prop (e, VB_PICTURE, "tooltip"), *frame = ed_prop (e, VB_PICTURE, "tgtFrame");
  bool history;
  if (!bookmark)
    return run;
  if (!link || !ed_flag (e, VB_PICTURE, "history", false, &history) || !xn_set_attr (link, NS_W, "anchor", bookmark)
      || !xn_set_attr (link, NS_W, "tooltip", tip) || !xn_set_attr (link, NS_W, "tgtFrame", frame)
      || !xn_set_attr (link, NS_W, "history", history ? "1" : NULL) || !xn_move_append (link, run))
    return NULL;
  undo_wrapped (e, run, link);
  return run;
}

bool
add_picture (struct ed *e, struct adding *a)
{
  AUTO_IMAGE struct image im = IMAGE_INIT;
  struct frame f = { .lock_aspect = true };
  const char *src = ed_prop (e, VB_PICTURE, "src"), *rel, *svg, *bookmark = NULL;
  const char *alt = ed_prop (e, VB_PICTURE, "alt"), *name = ed_prop (e, VB_PICTURE, "name");
  int64_t id;
  if (!src)
    return add_missing (e, "'src' property is required for picture type");
  if (!image_read (src, &im, e->err) || !frame_size (e, &im, &f) || !frame_place (e, &f, &bookmark))
    return false;
  if ((alt && !v_text ("alt", alt, e->err)) || (name && !v_text ("name", name, e->err)))
    return false;
  f.alt = alt ? alt : "";
  f.name = name ? name : alt && *alt ? alt : im.name ? im.name : "image";
  f.name = arena_strdup (&e->a, f.name);
  bool inside = xn_is (a->parent.node, NS_W, "p") || xn_is (a->parent.node, NS_W, "hyperlink");
  struct xnode *p = inside ? NULL : own_paragraph (e, a);
  struct xnode *r = inside ? add_inline_run (e, a) : p ? xn_append (p, NS_W, "r") : NULL;
  if (!r || !image_rels (e, a->parent.part, &im, &rel, &svg))
    return (p && !r) ? ed_nomem (e) : false;
  struct xnode *data = drawing_put (e, r, &f, URI_PICTURE, &id);
  if (!data || !pic_put (e, data, &f, id, rel, svg) || !link_around (e, r, bookmark))
    return data ? ed_nomem (e) : false;
  docx_changed (e->d, xn_parent (r));
  return (!inside || ed_touched (e, r)) && add_answer (e, inside ? r : p);
}
