#include "plugins/hwpx/ops/picture.h"

#include "common/base/limits.h"
#include "common/base/rd.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/model/values.h"
#include "plugins/hwpx/ops/add.h"
#include "plugins/hwpx/ops/data-uri.h"
#include "plugins/hwpx/reader/package.h"

#include <string.h>

struct image { const char *ext, *media; uint32_t width, height; /* pixels */ };

/* ------------------------------------------------------------------ bytes */

static bool
load (const char *src, struct buf *ret, struct oc_err *err)
{
  return data_uri_is (src) ? data_uri_bytes (src, ret, err) : buf_read_file (ret, src, err);
}

/* ------------------------------------------------------------------ what kind, how large */

static bool
png_size (struct rd r, struct image *ret)
{
  rd_seek (&r, 16);
  *ret = (struct image) { "png", "image/png", rd_be32 (&r), rd_be32 (&r) };
  return !r.bad;
}

static bool
gif_size (struct rd r, struct image *ret)
{
  rd_seek (&r, 6);
  *ret = (struct image) { "gif", "image/gif", rd_le16 (&r), rd_le16 (&r) };
  return !r.bad;
}

static bool
bmp_size (struct rd r, struct image *ret)
{
  rd_seek (&r, 18);
  int32_t w = rd_sle32 (&r), h = rd_sle32 (&r);
  *ret = (struct image) { "bmp", "image/bmp", (uint32_t) (w < 0 ? 0 : w), h < 0 ? 0u - (uint32_t) h : (uint32_t) h };
  return !r.bad;
}

/* JPEG: the frame header (SOF0 to SOF15 without DHT, JPG, DAC) holds the size. */
static bool
jpeg_size (struct rd r, struct image *ret)
{
  rd_skip (&r, 2);
  while (!r.bad)
    {
      uint8_t mark = rd_u8 (&r);
      if (mark != 0xff)
        return false;
      while (mark == 0xff && !r.bad)
        mark = rd_u8 (&r);
      uint16_t len = rd_be16 (&r);
      if (mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc)
        {
          rd_skip (&r, 1);
          uint32_t h = rd_be16 (&r);
          *ret = (struct image) { "jpg", "image/jpg", rd_be16 (&r), h };
          return !r.bad;
        }
      if (len < 2)
        return false;
      rd_skip (&r, (size_t) len - 2);
    }
  return false;
}

static bool
image_kind (const struct buf *b, struct image *ret, struct oc_err *err)
{
  static const struct { const char *magic; size_t len; bool (*size) (struct rd r, struct image *ret); } kinds[] = {
    { "\x89PNG\r\n\x1a\n", 8, png_size }, { "GIF8", 4, gif_size }, { "BM", 2, bmp_size }, { "\xff\xd8", 2, jpeg_size },
  };
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (b->len > kinds[i].len && memcmp (b->p, kinds[i].magic, kinds[i].len) == 0)
      {
        if (!kinds[i].size (rd_of (b->p, b->len), ret) || !ret->width || !ret->height || ret->width > 100000
            || ret->height > 100000)
          return oc_fail (err, OC_INVALID_ARGUMENT, "property 'src': the picture is damaged, it has no usable size");
        return true;
      }
  return oc_fail (err, OC_INVALID_ARGUMENT, "property 'src': only PNG, JPEG, GIF and BMP pictures can be added");
}

/* ------------------------------------------------------------------ binary items */

/* First n for which neither an item imageN nor a part BinData/imageN.* exists. */
static long
free_number (struct doc *d)
{
  struct node *list = node_find (d->hpf->root, EL_manifest);
  long top = 0, v;
  for (struct node *n = node_child (list, EL_item); n; n = node_sibling (n, EL_item))
    {
      const char *id = node_attr_or (n, "id", ""), *href = node_attr_or (n, "href", "");
      if (str_starts (id, "image") && value_int (id + 5, 0, 10000000, &v) && v > top)
        top = v;
      if (str_starts (href, "BinData/image") && (v = strtol (href + 13, NULL, 10)) > top && v < 10000000)
        top = v;
    }
  return top + 1;
}

/* Put the bytes into the package; returns the item id, NULL on failure. */
static const char *
add_item (struct doc *d, const struct buf *bytes, const struct image *image, struct oc_err *err)
{
  struct node *list = node_find (d->hpf->root, EL_manifest), *after = NULL;
  struct arena *a = &d->tree.arena;
  long n = free_number (d);
  struct blob *blob = arena_new (a, struct blob);
  const char *id = arena_printf (a, "image%ld", n);
  if (!blob || !id || !list || !(blob->name = arena_printf (a, "BinData/image%ld.%s", n, image->ext))
      || !(blob->p = arena_alloc (a, bytes->len + 1)))
    {
      oc_fail (err, list ? OC_NOMEM : OC_CORRUPT, list ? "out of memory" : "the package document has no manifest");
      return NULL;
    }
  memcpy ((void *) blob->p, bytes->p, bytes->len);
  blob->len = bytes->len;
  blob->made = true;
  blob->next = d->blobs;
  d->blobs = blob;
  for (struct node *i = node_child (list, EL_item); i; i = node_sibling (i, EL_item))
    if (!after || str_starts (node_attr_or (i, "href", ""), "BinData/"))
      after = i;
  struct node *item
      = node_makef (&d->tree, list, NSK_OPF, "item id=%s href=%s media-type=%s isEmbeded=1", id, blob->name, image->media);
  node_insert (&d->tree, list, after ? after->next : NULL, item);
  d->hpf->unsaved = true;
  return id;
}

/* ------------------------------------------------------------------ hp:pic */

struct pic { struct doc *d; struct node *near; const char *item; long org_w, org_h, w, h; };

static struct node *
add_matrix (const struct pic *x, struct node *info, const char *name, double e1, double e5)
{
  char a[32], b[32];
  struct node *m = node_makef (&x->d->tree, x->near, NSK_HC, "%s e1=1 e2=0 e3=0 e4=0 e5=1 e6=0", name);
  if (e1 != 1 || e5 != 1)
    {
      snprintf (a, sizeof a, "%.6f", e1);
      snprintf (b, sizeof b, "%.6f", e5);
      node_set (&x->d->tree, m, "e1", a);
      node_set (&x->d->tree, m, "e5", b);
    }
  node_insert (&x->d->tree, info, NULL, m);
  return m;
}

static void
add_geometry (const struct pic *x, struct node *pic)
{
  struct tree *t = &x->d->tree;
  const struct node *near = x->near;
  node_insert (t, pic, NULL, node_make (t, near, NSK_HP, "offset x=0 y=0"));
  node_insert (t, pic, NULL, node_makef (t, near, NSK_HP, "orgSz width=%ld height=%ld", x->org_w, x->org_h));
  node_insert (t, pic, NULL, node_makef (t, near, NSK_HP, "curSz width=%ld height=%ld", x->w, x->h));
  node_insert (t, pic, NULL, node_make (t, near, NSK_HP, "flip horizontal=0 vertical=0"));
  node_insert (
      t, pic, NULL,
      node_makef (t, near, NSK_HP, "rotationInfo angle=0 centerX=%ld centerY=%ld rotateimage=1", x->w / 2, x->h / 2));
  struct node *info = node_make (t, near, NSK_HP, "renderingInfo");
  add_matrix (x, info, "transMatrix", 1, 1);
  add_matrix (x, info, "scaMatrix", (double) x->w / (double) x->org_w, (double) x->h / (double) x->org_h);
  add_matrix (x, info, "rotMatrix", 1, 1);
  node_insert (t, pic, NULL, info);
}

static void
add_image_parts (const struct pic *x, struct node *pic)
{
  struct tree *t = &x->d->tree;
  const struct node *near = x->near;
  const long corner[4][2] = { { 0, 0 }, { x->org_w, 0 }, { x->org_w, x->org_h }, { 0, x->org_h } };
  node_insert (t, pic, NULL,
               node_makef (t, near, NSK_HC, "img binaryItemIDRef=%s bright=0 contrast=0 effect=REAL_PIC alpha=0", x->item));
  struct node *rect = node_make (t, near, NSK_HP, "imgRect");
  for (int i = 0; i < 4; i++)
    node_insert (t, rect, NULL, node_makef (t, near, NSK_HC, "pt%d x=%ld y=%ld", i, corner[i][0], corner[i][1]));
  node_insert (t, pic, NULL, rect);
  node_insert (t, pic, NULL, node_makef (t, near, NSK_HP, "imgClip left=0 right=%ld top=0 bottom=%ld", x->org_w, x->org_h));
  node_insert (t, pic, NULL, node_make (t, near, NSK_HP, "inMargin left=0 right=0 top=0 bottom=0"));
  node_insert (t, pic, NULL, node_makef (t, near, NSK_HP, "imgDim dimwidth=%ld dimheight=%ld", x->org_w, x->org_h));
  node_insert (t, pic, NULL, node_make (t, near, NSK_HP, "effects"));
  node_insert (t, pic, NULL,
               node_makef (t, near, NSK_HP, "sz width=%ld widthRelTo=ABSOLUTE height=%ld heightRelTo=ABSOLUTE protect=0",
                           x->w, x->h));
  node_insert (t, pic, NULL,
               node_make (t, near, NSK_HP,
                          "pos treatAsChar=1 affectLSpacing=0 flowWithText=1 allowOverlap=0 holdAnchorAndSO=0 "
                          "vertRelTo=PARA horzRelTo=PARA vertAlign=TOP horzAlign=LEFT vertOffset=0 horzOffset=0"));
  node_insert (t, pic, NULL, node_make (t, near, NSK_HP, "outMargin left=0 right=0 top=0 bottom=0"));
}

/* Natural size at 96 dpi, as asked for, and never wider than the text. */
static bool
pic_size (struct adder *a, struct pic *x, struct oc_err *err)
{
  const char *w = add_prop (a, "width", NULL), *h = add_prop (a, "height", NULL);
  long room = text_width (a->d, x->near);
  x->w = x->org_w;
  x->h = x->org_h;
  if ((w && (!value_length (w, 1, &x->w) || x->w < 1 || x->w > 1000000))
      || (h && (!value_length (h, 1, &x->h) || x->h < 1 || x->h > 1000000)))
    return oc_fail (err, OC_INVALID_ARGUMENT, "properties 'width' and 'height' take lengths such as 80mm");
  if (w && !h)
    x->h = (long) ((double) x->w * (double) x->org_h / (double) x->org_w);
  if (h && !w)
    x->w = (long) ((double) x->h * (double) x->org_w / (double) x->org_h);
  if (!w && !h && x->w > room)
    {
      x->h = (long) ((double) x->h * (double) room / (double) x->w);
      x->w = room;
    }
  x->w = x->w < 1 ? 1 : x->w;
  x->h = x->h < 1 ? 1 : x->h;
  return true;
}

bool
add_picture (struct adder *a, struct ref *ret, struct oc_err *err)
{
  const char *src = add_prop (a, "src", add_prop (a, "path", NULL)), *align = add_prop (a, "align", NULL);
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_ZIP_PART);
  struct image image;
  struct node *p;
  if (!src || !*src)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a picture needs the property 'src': a file or a data URI");
  if (!load (src, &bytes, err) || !image_kind (&bytes, &image, err) || !add_carrier (a, &p, err))
    return false;
  struct node *run = add_carrier_run (a, p);
  struct pic x = { .d = a->d, .near = run, .org_w = (long) image.width * 75, .org_h = (long) image.height * 75 };
  if (!pic_size (a, &x, err) || !(x.item = add_item (a->d, &bytes, &image, err)))
    return false;
  struct node *pic = node_makef (&a->d->tree, run, NSK_HP,
                                 "pic id=%lu zOrder=0 numberingType=PICTURE textWrap=TOP_AND_BOTTOM textFlow=BOTH_SIDES "
                                 "lock=0 dropcapstyle=None href= groupLevel=0 instid=%lu reverse=0",
                                 doc_new_id (a->d, "id"), doc_new_id (a->d, "instid"));
  add_geometry (&x, pic);
  add_image_parts (&x, pic);
  node_insert (&a->d->tree, run, run->first, pic);
  if (!node_child (run, EL_t))
    node_addf (&a->d->tree, run, NSK_HP, "t");
  para_touched (a->d, p);
  *ret = (struct ref) { K_PICTURE, pic };
  struct ref in = { K_PARA, p };
  struct change c = { prop_find (K_PARA, "align"), align };
  return !align || props_apply (a->d, &in, &c, 1, err);
}

bool
picture_set_source (struct doc *d, struct node *pic, const char *src, struct oc_err *err)
{
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_ZIP_PART);
  struct image image;
  struct node *img = node_child (pic, EL_img);
  const char *id;
  if (!img)
    return oc_fail (err, OC_INVALID_ARGUMENT, "the picture has no image element");
  if (!load (src, &bytes, err) || !image_kind (&bytes, &image, err) || !(id = add_item (d, &bytes, &image, err)))
    return false;
  node_set (&d->tree, img, "binaryItemIDRef", id);
  doc_touch (d, pic);
  return true;
}
