#include "plugins/pdf/paint/pdf.h"
#include "common/base/limits.h"
#include "common/base/utf.h"
#include "plugins/pdf/paint/faces.h"
#include "plugins/pdf/paint/image.h"
#include <cairo-pdf.h>
#include <math.h>
#include <string.h>

enum { OUTLINE_DEPTH = 10 };

struct pdf
{
  struct pdf_sink sink;
  struct log *log;
  struct oc_err write_err;       /* first failure of the sink */
  cairo_surface_t *surface;
  cairo_t *cr;
  struct faces *faces;
  struct images *images;
  int outline[OUTLINE_DEPTH];    /* open entry of each level */
  unsigned page;
  bool lost_face;
};

static cairo_status_t
write_bytes (void *closure, const unsigned char *p, unsigned len)
{
  struct pdf *pdf = closure;
  if (pdf->write_err.code == OC_OK && pdf->sink.write (pdf->sink.ctx, p, len, &pdf->write_err))
    return CAIRO_STATUS_SUCCESS;
  return CAIRO_STATUS_WRITE_ERROR;
}

/* The sink's own failure says more than cairo's status. */
static bool
check (struct pdf *p, cairo_status_t status, const char *what, struct oc_err *err)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return true;
  if (p->write_err.code != OC_OK)
    return oc_fail (err, p->write_err.code, "%s", p->write_err.msg);
  return oc_fail (err, status == CAIRO_STATUS_NO_MEMORY ? OC_NOMEM : OC_INTERNAL, "%s: %s", what,
                  cairo_status_to_string (status));
}

static void
set_metadata (cairo_surface_t *s, const struct pdf_info *info)
{
  const struct { cairo_pdf_metadata_t key; const char *value; } rows[] = {
    { CAIRO_PDF_METADATA_TITLE, info->title }, { CAIRO_PDF_METADATA_AUTHOR, info->author },
    { CAIRO_PDF_METADATA_SUBJECT, info->subject }, { CAIRO_PDF_METADATA_KEYWORDS, info->keywords },
    { CAIRO_PDF_METADATA_CREATOR, info->creator }, { CAIRO_PDF_METADATA_CREATE_DATE, info->created },
    { CAIRO_PDF_METADATA_MOD_DATE, info->modified },
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].value && *rows[i].value)
      cairo_pdf_surface_set_metadata (s, rows[i].key, rows[i].value);
}

bool
pdf_begin (const struct pdf_sink *sink, const struct pdf_info *info, struct log *log, struct pdf **ret, struct oc_err *err)
{
  AUTO_PDF struct pdf *p = calloc (1, sizeof *p);
  if (!p)
    return oc_fail (err, OC_NOMEM, "PDF writer");
  p->sink = *sink;
  p->log = log;
  p->faces = faces_new ();
  p->images = images_new (&p->sink, log);
  if (!p->faces || !p->images)
    return oc_fail (err, OC_NOMEM, "PDF writer");
  p->surface = cairo_pdf_surface_create_for_stream (write_bytes, p, 612, 792);
  cairo_pdf_surface_restrict_to_version (p->surface, CAIRO_PDF_VERSION_1_5);
  set_metadata (p->surface, info);
  p->cr = cairo_create (p->surface);
  if (!check (p, cairo_status (p->cr), "PDF writer", err))
    return false;
  cairo_font_options_t *fo = cairo_font_options_create ();
  cairo_font_options_set_hint_style (fo, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (fo, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options (p->cr, fo);
  cairo_font_options_destroy (fo);
  *ret = TAKE (p);
  return true;
}

static void
set_color (cairo_t *cr, uint32_t rgb, double alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

/* ---- text ---- */

static void
show_glyphs (cairo_t *cr, const struct pg_text *t)
{
  cairo_glyph_t *g = cairo_glyph_allocate ((int) t->nglyphs);
  cairo_text_cluster_t *c = cairo_text_cluster_allocate ((int) t->nclusters);
  double k = t->stretch > 0 ? t->stretch : 1;
  for (size_t i = 0; g && i < t->nglyphs; i++)
    g[i] = (cairo_glyph_t) { .index = t->glyph[i].index, .x = (double) t->glyph[i].x / k, .y = (double) t->glyph[i].y };
  for (size_t i = 0; c && i < t->nclusters; i++)
    c[i] = (cairo_text_cluster_t) { .num_bytes = t->cluster[i].bytes, .num_glyphs = t->cluster[i].glyphs };
  if (g && c)
    cairo_show_text_glyphs (cr, t->text, (int) t->text_len, g, (int) t->nglyphs, c, (int) t->nclusters,
                            t->backward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : 0);
  cairo_glyph_free (g);
  cairo_text_cluster_free (c);
}

static void
draw_text (struct pdf *p, const struct pg_text *t)
{
  cairo_font_face_t *face = faces_find (p->faces, t->face);
  if (!face && !p->lost_face)
    {
      log_warn (p->log, "content lost: font file %s cannot be opened", t->face->file);
      p->lost_face = true;
    }
  /* What is too small to see would only make the transformation singular. */
  if (!face || t->nglyphs == 0 || t->size < 0.01 || (t->stretch > 0 && t->stretch < 0.001))
    return;
  cairo_save (p->cr);
  set_color (p->cr, t->color, 1);
  cairo_set_font_face (p->cr, face);
  cairo_set_font_size (p->cr, t->size);
  cairo_translate (p->cr, t->x, t->y);
  if (t->turn)
    cairo_rotate (p->cr, t->turn * M_PI_2);
  if (t->stretch > 0 && t->stretch != 1)
    cairo_scale (p->cr, t->stretch, 1);
  show_glyphs (p->cr, t);
  cairo_restore (p->cr);
}

/* ---- lines and areas ---- */

static void
set_dash (cairo_t *cr, enum pg_dash dash, double w)
{
  double u = w > 0.5 ? w : 0.5;
  const double dot[] = { u, u }, dashes[] = { 4 * u, 2 * u }, dd[] = { 4 * u, 2 * u, u, 2 * u },
               ddd[] = { 4 * u, 2 * u, u, 2 * u, u, 2 * u };
  switch (dash)
    {
    case PG_DOT: cairo_set_dash (cr, dot, 2, 0); break;
    case PG_DASH: cairo_set_dash (cr, dashes, 2, 0); break;
    case PG_DOT_DASH: cairo_set_dash (cr, dd, 4, 0); break;
    case PG_DOT_DOT_DASH: cairo_set_dash (cr, ddd, 6, 0); break;
    case PG_SOLID:
    case PG_WAVE: cairo_set_dash (cr, NULL, 0, 0); break;
    }
}

static void
wave_path (cairo_t *cr, const struct pg_rule *r)
{
  double dx = r->x1 - r->x0, dy = r->y1 - r->y0, len = hypot (dx, dy), step = 2 * fmax (r->width, 0.75), amp = step / 2;
  if (len <= 0)
    return;
  dx /= len;
  dy /= len;
  int side = 1;
  cairo_move_to (cr, r->x0, r->y0);
  for (double at = step; at < len + step; at += step, side = -side)
    {
      double a = at < len ? at : len;
      cairo_line_to (cr, r->x0 + dx * a - dy * amp * side, r->y0 + dy * a + dx * amp * side);
    }
}

static void
draw_rule (cairo_t *cr, const struct pg_rule *r)
{
  set_color (cr, r->color, 1);
  if (r->dash == PG_SOLID && (r->x0 == r->x1 || r->y0 == r->y1)) /* as an area: no viewer widens it */
    {
      double h = r->width / 2;
      if (r->y0 == r->y1)
        cairo_rectangle (cr, fmin (r->x0, r->x1), r->y0 - h, fabs (r->x1 - r->x0), r->width);
      else
        cairo_rectangle (cr, r->x0 - h, fmin (r->y0, r->y1), r->width, fabs (r->y1 - r->y0));
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, r->width);
  set_dash (cr, r->dash, r->width);
  if (r->dash == PG_WAVE)
    wave_path (cr, r);
  else
    {
      cairo_move_to (cr, r->x0, r->y0);
      cairo_line_to (cr, r->x1, r->y1);
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_path (cairo_t *cr, const struct pg_path *p)
{
  cairo_new_path (cr);
  for (size_t i = 0; i < p->nsegs; i++)
    {
      const struct pg_seg *s = &p->seg[i];
      double x = s->x[0] + p->x, y = s->y[0] + p->y;
      switch (s->kind)
        {
        case PG_MOVE: cairo_move_to (cr, x, y); break;
        case PG_LINETO: cairo_line_to (cr, x, y); break;
        case PG_CURVE: cairo_curve_to (cr, x, y, s->x[1] + p->x, s->y[1] + p->y, s->x[2] + p->x, s->y[2] + p->y); break;
        case PG_CLOSE: cairo_close_path (cr); break;
        }
    }
  if (p->filled)
    {
      set_color (cr, p->fill, p->alpha > 0 ? p->alpha : 1);
      cairo_fill_preserve (cr);
    }
  if (p->stroked)
    {
      set_color (cr, p->stroke, 1);
      cairo_set_line_width (cr, p->width);
      set_dash (cr, p->dash, p->width);
      cairo_stroke_preserve (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  cairo_new_path (cr);
}

/* ---- links and outline ---- */

/* A value inside '...' of cairo's tag attributes. */
static void
add_quoted (struct buf *b, const char *s, bool uri)
{
  buf_addc (b, '\'');
  for (; *s; s++)
    {
      unsigned char c = (unsigned char) *s;
      if (uri && (c <= 0x20 || c >= 0x7F))
        buf_addf (b, "%%%02X", c);
      else
        {
          if (c == '\'' || c == '\\')
            buf_addc (b, '\\');
          buf_addc (b, (char) c);
        }
    }
  buf_addc (b, '\'');
}

static void
draw_link (cairo_t *cr, const struct pg_link *l)
{
  AUTO_BUF struct buf b = BUF_INIT (1 << 16);
  buf_addf (&b, "rect=[%.3f %.3f %.3f %.3f] %s=", l->box.x, l->box.y, l->box.w, l->box.h, l->uri ? "uri" : "dest");
  add_quoted (&b, l->uri ? l->uri : l->dest, l->uri != NULL);
  if (b.bad)
    return;
  cairo_tag_begin (cr, CAIRO_TAG_LINK, buf_str (&b));
  cairo_tag_end (cr, CAIRO_TAG_LINK);
}

static void
draw_dest (cairo_t *cr, const struct pg_dest *d)
{
  AUTO_BUF struct buf b = BUF_INIT (1 << 16);
  buf_addf (&b, "x=%.3f y=%.3f name=", fmax (d->x, 0), fmax (d->y, 0));
  add_quoted (&b, d->name, false);
  if (b.bad)
    return;
  cairo_tag_begin (cr, CAIRO_TAG_DEST, buf_str (&b));
  cairo_tag_end (cr, CAIRO_TAG_DEST);
}

static void
add_heading (struct pdf *p, const struct pg_heading *h)
{
  char link[96];
  int level = h->level < 1 ? 1 : h->level >= OUTLINE_DEPTH ? OUTLINE_DEPTH - 1 : h->level;
  int parent = CAIRO_PDF_OUTLINE_ROOT;
  for (int i = level - 1; i > 0 && parent == CAIRO_PDF_OUTLINE_ROOT; i--)
    if (p->outline[i])
      parent = p->outline[i];
  snprintf (link, sizeof link, "page=%u pos=[%.2f %.2f]", p->page, fmax (h->x, 0), fmax (h->y, 0));
  p->outline[level] = cairo_pdf_surface_add_outline (p->surface, parent, h->text, link, 0);
  for (int i = level + 1; i < OUTLINE_DEPTH; i++)
    p->outline[i] = 0;
}

/* ---- pages ---- */

static bool
finite_rect (const struct pg_rect *r)
{
  return isfinite (r->x) && isfinite (r->y) && isfinite (r->w) && isfinite (r->h);
}

static bool
finite_path (const struct pg_path *p)
{
  bool fine = isfinite (p->x) && isfinite (p->y) && isfinite (p->width);
  for (size_t i = 0; i < p->nsegs && fine; i++)
    for (int k = 0; k < 3; k++)
      fine = fine && isfinite (p->seg[i].x[k]) && isfinite (p->seg[i].y[k]);
  return fine;
}

/* One number that is none would spoil the whole file. */
static bool
drawable (const struct pg_item *it)
{
  switch (it->kind)
    {
    case PG_TEXT: return isfinite (it->text.x) && isfinite (it->text.y) && isfinite (it->text.size);
    case PG_RULE:
      return isfinite (it->rule.x0) && isfinite (it->rule.y0) && isfinite (it->rule.x1) && isfinite (it->rule.y1);
    case PG_FILL: return finite_rect (&it->fill.box);
    case PG_PATH: return finite_path (&it->path);
    case PG_IMAGE: return finite_rect (&it->image.box) && finite_rect (&it->image.clip) && isfinite (it->image.turn);
    case PG_LINK: return finite_rect (&it->link.box);
    default: return true;
    }
}

static bool
draw_item (struct pdf *p, const struct pg_item *it, struct oc_err *err)
{
  if (!drawable (it))
    {
      log_warn (p->log, "content lost: something without a place on page %u", p->page);
      return true;
    }
  switch (it->kind)
    {
    case PG_TEXT: draw_text (p, &it->text); break;
    case PG_RULE: draw_rule (p->cr, &it->rule); break;
    case PG_FILL:
      set_color (p->cr, it->fill.color, 1);
      cairo_rectangle (p->cr, it->fill.box.x, it->fill.box.y, it->fill.box.w, it->fill.box.h);
      cairo_fill (p->cr);
      break;
    case PG_PATH: draw_path (p->cr, &it->path); break;
    case PG_IMAGE: return image_draw (p->images, p->cr, &it->image, err);
    case PG_LINK: draw_link (p->cr, &it->link); break;
    case PG_DEST: draw_dest (p->cr, &it->dest); break;
    case PG_HEADING: add_heading (p, &it->heading); break;
    case PG_CLIP:
      cairo_save (p->cr);
      cairo_rectangle (p->cr, it->clip.x, it->clip.y, it->clip.w, it->clip.h);
      cairo_clip (p->cr);
      break;
    case PG_UNCLIP: cairo_restore (p->cr); break;
    case PG_KINDS: break;
    }
  return true;
}

bool
pdf_page (struct pdf *p, const struct page *page, struct oc_err *err)
{
  p->page++;
  cairo_pdf_surface_set_size (p->surface, page->w, page->h);
  for (int layer = 0; layer < PG_LAYERS; layer++)
    for (size_t i = 0; i < page->items.n; i++)
      if (page->items.at[i].layer == (enum pg_layer) layer && !draw_item (p, &page->items.at[i], err))
        return false;
  cairo_show_page (p->cr);
  return check (p, cairo_status (p->cr), "page", err) && check (p, cairo_surface_status (p->surface), "page", err);
}

bool
pdf_finish (struct pdf *p, struct oc_err *err)
{
  cairo_status_t status = cairo_status (p->cr);
  cairo_surface_finish (p->surface);
  return check (p, status, "PDF", err) && check (p, cairo_surface_status (p->surface), "PDF", err);
}

void
pdf_free (struct pdf *p)
{
  if (!p)
    return;
  if (p->cr)
    cairo_destroy (p->cr);
  if (p->surface)
    {
      /* An abandoned file still wants to write its end; nobody listens. */
      oc_fail (&p->write_err, OC_IO, "abandoned");
      cairo_surface_finish (p->surface);
      cairo_surface_destroy (p->surface);
    }
  faces_free (p->faces);
  images_free (p->images);
  free (p);
}
