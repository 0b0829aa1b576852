/* Watermarks: WordArt shapes in the three headers of the last section (VML, ECMA-376 part 4, 19.1.2.19). */
#include "common/base/num.h"
#include "host/docx/add.h"
#include "host/docx/header.h"
#include "host/docx/remove.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define SHAPE_ID "PowerPlusWaterMarkObject"

static const char before_shape[]
    = "<w:sdt><w:sdtPr><w:id w:val=\"-1001\" /><w:docPartObj><w:docPartGallery w:val=\"Watermarks\" />"
      "<w:docPartUnique /></w:docPartObj></w:sdtPr><w:sdtContent><w:p><w:pPr><w:pStyle w:val=\"Header\" />"
      "</w:pPr><w:r><w:rPr><w:noProof /></w:rPr><w:pict>"
      "<v:shapetype id=\"_x0000_t136\" coordsize=\"1600,21600\" o:spt=\"136\" adj=\"10800\" "
      "path=\"m@7,0l@8,0m@5,21600l@6,21600e\">"
      "<v:formulas><v:f eqn=\"sum #0 0 10800\" /><v:f eqn=\"prod #0 2 1\" /><v:f eqn=\"sum 21600 0 @1\" />"
      "<v:f eqn=\"sum 0 0 @2\" /><v:f eqn=\"sum 21600 0 @3\" /><v:f eqn=\"if @0 @3 0\" />"
      "<v:f eqn=\"if @0 21600 @1\" /><v:f eqn=\"if @0 0 @2\" /><v:f eqn=\"if @0 @4 21600\" />"
      "<v:f eqn=\"mid @5 @6\" /><v:f eqn=\"mid @8 @5\" /><v:f eqn=\"mid @7 @8\" /><v:f eqn=\"mid @6 @7\" />"
      "<v:f eqn=\"sum @6 0 @5\" /></v:formulas>"
      "<v:path textpathok=\"t\" o:connecttype=\"custom\" o:connectlocs=\"@9,0;@10,10800;@11,21600;@12,10800\" "
      "o:connectangles=\"270,180,90,0\" />"
      "<v:textpath on=\"t\" fitshape=\"t\" /><v:handles>"
      "<v:h position=\"#0,bottomRight\" xrange=\"6629,14971\" /></v:handles>"
      "<o:lock v:ext=\"edit\" text=\"t\" shapetype=\"t\" /></v:shapetype>";
static const char after_shape[] = "</w:pict></w:r></w:p></w:sdtContent></w:sdt>";

struct mark
{
  const char *text, *color, *opacity, *font, *size, *rotation, *width, *height;
};

/* "40" is 40 points; a length with its unit stays. */
static bool
length_ok (struct ed *e, const char *key, const char *value, const char **ret)
{
  char *end;
  int64_t emu;
  double n = strtod (value, &end);
  if (end != value && !*end && isfinite (n) && n > 0)
    return (*ret = arena_printf (&e->a, "%spt", value)) != NULL || ed_nomem (e);
  if (!v_emu (value, &emu, NULL) || emu <= 0 || strpbrk (value, ";\""))
    return bad_value (e->err, "Invalid '%s' value: '%s'. Expected a length greater than 0 (e.g. 415pt).", key, value);
  *ret = value;
  return true;
}

static bool
number_ok (struct ed *e, const char *key, const char *value, double lo, double hi)
{
  char *end;
  double n = strtod (value, &end);
  if (end == value || *end || !isfinite (n) || n < lo || n > hi)
    return bad_value (e->err, "Invalid '%s' value: '%s'. Expected a number from %g to %g.", key, value, lo, hi);
  return true;
}

static bool
color_ok (struct ed *e, const char *value, const char **ret)
{
  struct vcolor c;
  if (strcasecmp (value, "silver") == 0)
    return (*ret = "silver") != NULL;
  if (!v_color (value, &c, e->err))
    return false;
  ed_color_note (e, value, &c);
  *ret = strcmp (c.hex, "auto") == 0 ? "black" : arena_printf (&e->a, "#%s", c.hex);
  return *ret || ed_nomem (e);
}

/* Check one property and note it; false: refused. */
static bool
mark_value (struct ed *e, struct mark *m, const char *name, const char *value)
{
  if (!v_text (name, value, e->err))
    return false;
  if (strcmp (name, "text") == 0)
    m->text = value;
  else if (strcmp (name, "color") == 0)
    return color_ok (e, value, &m->color);
  else if (strcmp (name, "opacity") == 0)
    return number_ok (e, name, m->opacity = value, 0, 1);
  else if (strcmp (name, "rotation") == 0)
    return number_ok (e, name, m->rotation = value, -360, 360);
  else if (strcmp (name, "font") == 0 && strpbrk (value, "\";"))
    return bad_value (e->err, "Invalid font '%s'.", value);
  else if (strcmp (name, "font") == 0)
    m->font = value;
  else
    return length_ok (e, name, value,
                      strcmp (name, "size") == 0    ? &m->size
                      : strcmp (name, "width") == 0 ? &m->width
                                                    : &m->height);
  return true;
}

/* --- styles of VML: "width:415pt;rotation:315" --- */

static bool
style_put (struct ed *e, struct xnode *n, const char *name, const char *value)
{
  const char *old = xn_attr (n, NULL, "style");
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  bool done = false;
  size_t len = strlen (name);
  if (!value)
    return true;
  for (const char *p = old ? old : ""; *p;)
    {
      size_t part = strcspn (p, ";");
      bool hit = strncasecmp (p, name, len) == 0 && p[len] == ':';
      if (buf_str (&b)[0])
        buf_addc (&b, ';');
      if (hit)
        buf_addf (&b, "%s:%s", name, value);
      else
        buf_add (&b, p, part);
      done = done || hit;
      p += part + (p[part] == ';');
    }
  if (!done)
    buf_addf (&b, "%s%s:%s", buf_str (&b)[0] ? ";" : "", name, value);
  return (buf_ok (&b, NULL) && xn_set_attr (n, NULL, "style", buf_str (&b))) || ed_nomem (e);
}

/* What the mark says on one shape. */
static bool
shape_write (struct ed *e, struct xnode *shape, const struct mark *m)
{
  struct xnode *path = xn_child (shape, NS_V, "textpath"), *fill = xn_child (shape, NS_V, "fill");
  const char *font = m->font ? arena_printf (&e->a, "\"%s\"", m->font) : NULL;
  if (!path && !(path = xn_append (shape, NS_V, "textpath")))
    return ed_nomem (e);
  if (!fill && !(fill = xn_prepend (shape, NS_V, "fill")))
    return ed_nomem (e);
  if ((m->text && !xn_set_attr (path, NULL, "string", m->text))
      || (m->color && !xn_set_attr (shape, NULL, "fillcolor", m->color))
      || (m->opacity && !xn_set_attr (fill, NULL, "opacity", m->opacity)))
    return ed_nomem (e);
  return style_put (e, path, "font-family", font) && style_put (e, path, "font-size", m->size)
         && style_put (e, shape, "width", m->width) && style_put (e, shape, "height", m->height)
         && style_put (e, shape, "rotation", m->rotation);
}

/* --- add --- */

static struct xnode *
mark_shape (struct xnode *root)
{
  WALK (root, n)
    {
      const char *id = xn_is (n, NS_V, "shape") ? xn_attr (n, NULL, "id") : NULL;
      if (id && strstr (id, "WaterMark"))
        return n;
    }
  return NULL;
}

/* A header part with the mark; the section refers to it instead of what it had. */
static bool
mark_header (struct ed *e, struct xnode *sect, const char *type, int number, const struct mark *m)
{
  static const char *const prefixes[] = { "v", NS_V, "o", NS_O, NULL };
  AUTO_BUF struct buf xml = BUF_INIT (LIMIT_TEXT);
  struct docx_part *part;
  struct xnode *holder = NULL, *old = header_ref (sect, false, type), *root, *n;
  const char *rel;
  buf_adds (&xml, before_shape);
  buf_addf (
      &xml,
      "<v:shape id=\"" SHAPE_ID "%d\" style=\"position:absolute;margin-left:0;margin-top:0;width:415pt;height:207.5pt;"
      "rotation:315;z-index:-251654144;mso-wrap-edited:f;mso-position-horizontal:center;"
      "mso-position-horizontal-relative:margin;mso-position-vertical:center;mso-position-vertical-relative:margin\" "
      "o:spid=\"_x0000_s%d\" o:allowincell=\"f\" fillcolor=\"silver\" stroked=\"f\" type=\"#_x0000_t136\">"
      "<v:fill opacity=\".5\" /><v:textpath style=\"font-family:&quot;Calibri&quot;;font-size:1pt\" string=\"DRAFT\" />"
      "</v:shape>%s",
      number, 1024 + number, after_shape);
  if (!buf_ok (&xml, e->err) || !header_part_new (e, false, &part, &rel))
    return false;
  root = xdoc_root (part->dom);
  while (xn_first (root))
    xn_remove (xn_first (root));
  if (!xn_declare (root, "v", NS_V) || !xn_declare (root, "o", NS_O))
    return ed_nomem (e);
  if (!xn_parse_fragment (root, prefixes, buf_str (&xml), &holder, e->err))
    return false;
  while ((n = xn_first (holder)))
    xn_move_append (root, n);
  xn_free_unlinked (holder);
  struct xnode *id = ct_path (xn_first_el (root), "sdtPr/id", false);
  if (!id || !ed_set_int (id, "val", -1000 - number) || !(n = mark_shape (root)) || !shape_write (e, n, m))
    return id ? false : ed_nomem (e);
  if (old)
    xn_remove (old);
  return header_ref_put (e, sect, false, type, rel) != NULL;
}

bool
add_watermark (struct ed *e, struct adding *a)
{
  static const char *const types[] = { "default", "first", "even" };
  struct mark m = { 0 };
  struct xnode *body, *sect;
  size_t n;
  if (!xn_is (a->parent.node, NS_W, "body"))
    return refuse (e->err, "Watermarks can only be added to '/' or /body");
  const struct vprop *rows = vocab_rows (VB_WATERMARK, &n);
  for (size_t i = 0; i < n; i++)
    {
      const char *v = rows[i].use & V_ADD ? ed_prop (e, VB_WATERMARK, rows[i].name) : NULL;
      if (v && *v && !mark_value (e, &m, rows[i].name, v))
        return false;
    }
  if (!remove_watermark (e) || !docx_body (e->d, &body, e->err))
    return false;
  bool had = xn_child (body, NS_W, "sectPr") != NULL;
  sect = ct_put (body, "sectPr");
  if (!sect || !(had ? undo_keep (e, sect) : undo_added (e, sect)))
    return ed_nomem (e);
  for (int i = 0; i < 3; i++)
    if (!mark_header (e, sect, types[i], i + 1, &m) || !header_switch_on (e, sect, types[i], false, false))
      return false;
  docx_changed (e->d, sect);
  return (e->ret->path = strdup ("/watermark")) != NULL || ed_nomem (e);
}

/* --- set, remove --- */

static enum put_result
mark_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  const struct vprop *row = vocab_find (VB_WATERMARK, key, V_SET);
  return !row ? PUT_UNKNOWN : mark_value (e, ctx, row->name, value) ? PUT_APPLIED : PUT_FAILED;
}

bool
set_watermark (struct ed *e, struct target *t)
{
  struct mark m = { 0 };
  struct xnode *root;
  if (!t->node)
    return refuse (e->err, "No watermark found. Use add --type watermark first.");
  if (!set_each (e, mark_key, &m, NULL))
    return false;
  for (size_t i = 1; i <= docx_header_count (e->d, false); i++)
    {
      struct docx_part *part = docx_header (e->d, false, i);
      struct xnode *shape = part && docx_root (e->d, part, &root, NULL) ? mark_shape (root) : NULL;
      if (!shape)
        continue;
      if (!undo_keep (e, shape) || !shape_write (e, shape, &m))
        return false;
      docx_changed (e->d, shape);
    }
  return true;
}

/* A header that shows nothing but the mark goes as a whole. */
static bool
only_mark (struct xnode *root, struct xnode *shape)
{
  struct xnode *n = shape;
  while (xn_parent (n) != root)
    n = xn_parent (n);
  return xn_is (n, NS_W, "sdt") && !xn_next_el (n) && !xn_prev_el (n);
}

bool
remove_watermark (struct ed *e)
{
  for (size_t i = docx_header_count (e->d, false); i > 0; i--)
    {
      struct docx_part *part = docx_header (e->d, false, i);
      struct xnode *root, *shape;
      if (!part || !docx_root (e->d, part, &root, NULL) || !(shape = mark_shape (root)))
        continue;
      if (only_mark (root, shape))
        {
          if (!remove_header (e, part, false))
            return false;
          continue;
        }
      struct xnode *run = shape;
      while (run != root && !xn_is (run, NS_W, "r"))
        run = xn_parent (run);
      if (run != root && !remove_node (e, run))
        return false;
    }
  return true;
}
