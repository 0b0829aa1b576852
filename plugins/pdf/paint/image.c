#include "plugins/pdf/paint/image.h"
#include "common/base/limits.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

enum { CACHE = 8 };
#define MAX_PIXELS (64.0e6)

/* A decoded picture: pixels or a drawing. */
struct picture
{
  size_t entry;
  bool used, gray, failed;
  cairo_surface_t *surface;
  RsvgHandle *svg;
  unsigned age;
};

struct images
{
  const struct pdf_sink *sink;
  struct log *log;
  struct picture cache[CACHE];
  unsigned clock;
};

struct images *
images_new (const struct pdf_sink *sink, struct log *log)
{
  struct images *im = calloc (1, sizeof *im);
  if (im)
    {
      im->sink = sink;
      im->log = log;
    }
  return im;
}

static void
drop (struct picture *p)
{
  if (p->surface)
    cairo_surface_destroy (p->surface);
  if (p->svg)
    g_object_unref (p->svg);
  *p = (struct picture) { 0 };
}

void
images_free (struct images *im)
{
  for (int i = 0; im && i < CACHE; i++)
    drop (&im->cache[i]);
  free (im);
}

/* ---- pixels ---- */

static void
convert_row (const guchar *src, int channels, bool gray, uint32_t *dst, int w)
{
  for (int x = 0; x < w; x++, src += channels)
    {
      unsigned a = channels == 4 ? src[3] : 255, r = src[0], g = src[1], b = src[2];
      if (gray)
        r = g = b = (r * 299 + g * 587 + b * 114) / 1000;
      dst[x] = a << 24 | (r * a / 255) << 16 | (g * a / 255) << 8 | b * a / 255;
    }
}

static cairo_surface_t *
surface_of (const GdkPixbuf *pb, bool gray)
{
  int w = gdk_pixbuf_get_width (pb), h = gdk_pixbuf_get_height (pb), channels = gdk_pixbuf_get_n_channels (pb);
  cairo_surface_t *s = cairo_image_surface_create (channels == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, w, h);
  if (cairo_surface_status (s) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (s);
      return NULL;
    }
  const guchar *src = gdk_pixbuf_read_pixels (pb);
  unsigned char *dst = cairo_image_surface_get_data (s);
  for (int y = 0; y < h; y++)
    convert_row (src + (size_t) y * (size_t) gdk_pixbuf_get_rowstride (pb), channels, gray,
                 (uint32_t *) (void *) (dst + (size_t) y * (size_t) cairo_image_surface_get_stride (s)), w);
  cairo_surface_mark_dirty (s);
  return s;
}

/* What the file's head says, before its pixels are decoded. */
struct head { int w, h; bool only; };

static void
on_size (GdkPixbufLoader *loader, int w, int h, gpointer data)
{
  struct head *head = data;
  head->w = w;
  head->h = h;
  /* Size 0 ends a loader before it allocates; any other size is reached by scaling the whole picture. */
  if (head->only || (double) w * h > MAX_PIXELS)
    gdk_pixbuf_loader_set_size (loader, 0, 0);
}

/* Pixels of the picture; NULL when it cannot be decoded or is larger than the ceiling. */
static cairo_surface_t *
decode (const struct buf *b, bool gray)
{
  struct head head = { 0 };
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new ();
  g_signal_connect (loader, "size-prepared", G_CALLBACK (on_size), &head);
  bool whole = true;
  for (size_t at = 0; at < b->len && whole && (double) head.w * head.h <= MAX_PIXELS; at += 65536)
    whole = gdk_pixbuf_loader_write (loader, (const guchar *) b->p + at, b->len - at < 65536 ? b->len - at : 65536, NULL);
  gdk_pixbuf_loader_close (loader, NULL);
  /* What came through before damage is still worth showing. */
  GdkPixbuf *pb = (double) head.w * head.h <= MAX_PIXELS ? gdk_pixbuf_loader_get_pixbuf (loader) : NULL;
  cairo_surface_t *s = pb ? surface_of (pb, gray) : NULL;
  g_object_unref (loader);
  return s;
}

static bool
jpeg_size (const struct buf *b, int *ret_w, int *ret_h, bool *ret_rgb)
{
  const unsigned char *p = (const unsigned char *) b->p;
  size_t at = 2;
  while (at + 9 < b->len && p[at] == 0xFF)
    {
      unsigned m = p[at + 1];
      if (m == 0xFF)
        {
          at++;
          continue;
        }
      size_t len = (size_t) p[at + 2] << 8 | p[at + 3];
      if (m >= 0xC0 && m <= 0xCF && m != 0xC4 && m != 0xC8 && m != 0xCC)
        {
          *ret_h = p[at + 5] << 8 | p[at + 6];
          *ret_w = p[at + 7] << 8 | p[at + 8];
          *ret_rgb = p[at + 9] == 3 || p[at + 9] == 1;
          return *ret_w > 0 && *ret_h > 0;
        }
      at += 2 + len;
    }
  return false;
}

/* A surface that stands for JPEG data: cairo writes the data and never looks at the pixels. */
static cairo_surface_t *
jpeg_as_is (struct buf *b)
{
  int w, h;
  bool rgb;
  if (b->len < 4 || memcmp (b->p, "\xFF\xD8\xFF", 3) != 0 || !jpeg_size (b, &w, &h, &rgb) || !rgb
      || (double)w * h > MAX_PIXELS)
    return NULL;
  cairo_surface_t *s = cairo_image_surface_create (CAIRO_FORMAT_RGB24, w, h);
  size_t len = b->len;
  unsigned char *data = cairo_surface_status (s) == CAIRO_STATUS_SUCCESS ? (unsigned char *) buf_take (b) : NULL;
  if (!data || cairo_surface_set_mime_data (s, CAIRO_MIME_TYPE_JPEG, data, len, free, data) != CAIRO_STATUS_SUCCESS)
    {
      free (data);
      cairo_surface_destroy (s);
      return NULL;
    }
  return s;
}

static bool
looks_svg (const struct buf *b, const char *mime)
{
  if (strstr (mime, "svg"))
    return true;
  size_t n = b->len < 512 ? b->len : 512;
  return n > 5 && b->p[0] == '<' && memmem (b->p, n, "<svg", 4);
}

static void
name_surface (cairo_surface_t *s, size_t entry, bool gray)
{
  char id[48];
  int n = snprintf (id, sizeof id, "picture-%zu%s", entry, gray ? "-gray" : "");
  char *own = strdup (id);
  if (own
      && cairo_surface_set_mime_data (s, CAIRO_MIME_TYPE_UNIQUE_ID, (unsigned char *)own, (unsigned long)n, free, own)
             != CAIRO_STATUS_SUCCESS)
    free (own);
}

static void
load (struct images *im, struct picture *p, const struct pg_image *pic)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  struct oc_err err = OC_ERR_INIT;
  p->entry = pic->entry;
  p->used = true;
  p->gray = pic->gray;
  if (!im->sink->picture (im->sink->ctx, pic->entry, &b, &err) || b.len == 0)
    {
      log_warn (im->log, "content lost: picture cannot be read: %s", err.code ? err.msg : "it is empty");
      p->failed = true;
      return;
    }
  if (looks_svg (&b, pic->mime))
    p->svg = rsvg_handle_new_from_data ((const guint8 *) b.p, b.len, NULL);
  else if (pic->gray || !(p->surface = jpeg_as_is (&b)))
    p->surface = decode (&b, pic->gray);
  if (p->surface)
    name_surface (p->surface, pic->entry, pic->gray);
  p->failed = !p->surface && !p->svg;
  if (p->failed)
    log_warn (im->log, "content lost: picture of type %s cannot be shown", *pic->mime ? pic->mime : "unknown");
}

static struct picture *
find (struct images *im, const struct pg_image *pic)
{
  struct picture *old = &im->cache[0];
  for (int i = 0; i < CACHE; i++)
    {
      struct picture *p = &im->cache[i];
      if (p->used && p->entry == pic->entry && p->gray == pic->gray)
        {
          p->age = ++im->clock;
          return p;
        }
      if (!p->used || (old->used && p->age < old->age))
        old = p;
    }
  drop (old);
  load (im, old, pic);
  old->age = ++im->clock;
  return old;
}

/* ---- drawing ---- */

static void
draw_frame (cairo_t *cr, const struct pg_rect *r)
{
  cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  cairo_set_line_width (cr, 0.5);
  cairo_rectangle (cr, r->x + 0.25, r->y + 0.25, fmax (r->w - 0.5, 0), fmax (r->h - 0.5, 0));
  cairo_stroke (cr);
}

static void
draw_pixels (cairo_t *cr, cairo_surface_t *s, const struct pg_image *pic)
{
  double w = cairo_image_surface_get_width (s), h = cairo_image_surface_get_height (s);
  cairo_translate (cr, pic->box.x, pic->box.y);
  cairo_scale (cr, pic->box.w / w, pic->box.h / h);
  cairo_set_source_surface (cr, s, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_NONE);
  if (pic->opacity < 1)
    cairo_paint_with_alpha (cr, pic->opacity);
  else
    cairo_paint (cr);
}

static void
draw_svg (cairo_t *cr, RsvgHandle *svg, const struct pg_rect *box)
{
  RsvgRectangle view = { .x = box->x, .y = box->y, .width = box->w, .height = box->h };
  rsvg_handle_render_document (svg, cr, &view, NULL);
}

bool
image_draw (struct images *im, cairo_t *cr, const struct pg_image *pic, struct oc_err *err)
{
  if (!(pic->box.w > 0.01 && pic->box.h > 0.01 && pic->clip.w > 0.01 && pic->clip.h > 0.01))
    return true;
  struct picture *p = find (im, pic);
  double mx = pic->clip.x + pic->clip.w / 2, my = pic->clip.y + pic->clip.h / 2;
  cairo_save (cr);
  cairo_translate (cr, mx, my);
  cairo_rotate (cr, pic->turn * M_PI / 180);
  cairo_scale (cr, pic->flip_h ? -1 : 1, pic->flip_v ? -1 : 1);
  cairo_translate (cr, -mx, -my);
  if (p->failed)
    draw_frame (cr, &pic->clip);
  else
    {
      cairo_rectangle (cr, pic->clip.x, pic->clip.y, pic->clip.w, pic->clip.h);
      cairo_clip (cr);
      if (p->svg)
        draw_svg (cr, p->svg, &pic->box);
      else
        draw_pixels (cr, p->surface, pic);
    }
  cairo_restore (cr);
  return cairo_status (cr) != CAIRO_STATUS_NO_MEMORY || oc_fail (err, OC_NOMEM, "drawing a picture");
}
