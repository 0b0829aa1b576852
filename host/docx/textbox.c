/* Text boxes and shapes (wps:wsp in a DrawingML frame). */
#include "host/docx/add.h"
#include "host/docx/drawing.h"
#include "host/docx/picture.h"
#include "host/docx/remove.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define URI_SHAPE "http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
#define WIDTH_DEFAULT 2286000
#define HEIGHT_DEFAULT 914400
#define HEIGHT_FIRST 251000 /* relativeHeight of the first box */

struct drawn
{
  struct frame f;
  const char *geometry;
  const char *fill, *line, *dash; /* colours RRGGBB; NULL: none */
  int64_t line_width;             /* EMU; 0: not given */
};

/* "2pt", "0.5mm", plain EMU; a bare number up to 100 is points. */
static bool
line_width (struct ed *e, const char *value, int64_t *ret)
{
  if (!v_emu (value, ret, e->err))
    return false;
  if (*ret < 0 || *ret > 20116800)
    return bad_value (e->err, "Invalid line width: '%s'.", value);
  return true;
}

static bool
color (struct ed *e, const char *value, const char **ret)
{
  struct vcolor c;
  *ret = NULL;
  if (!*value || strcasecmp (value, "none") == 0)
    return true;
  if (!v_color (value, &c, e->err))
    return false;
  ed_color_note (e, value, &c);
  if (strcmp (c.hex, "auto") != 0)
    *ret = arena_strdup (&e->a, c.hex);
  return *ret || strcmp (c.hex, "auto") == 0 || ed_nomem (e);
}

static const char *
dash_word (const char *value)
{
  static char word[40];
  return v_word (
             "solid dot dash lgDash longDash=lgDash dashDot lgDashDot lgDashDotDot sysDash sysDot sysDashDot dotted=sysDot "
             "dashed=dash",
             value, word)
             ? word
             : NULL;
}

/* "COLOR[:WIDTH[:STYLE]]" of a shape, and line.color, line.style, line.width of a text box. */
static bool
line_read (struct ed *e, enum vbox box, struct drawn *d)
{
  const char *line = ed_prop (e, box, "line"), *c = ed_prop (e, box, "line.color"), *w = ed_prop (e, box, "line.width"),
             *s = ed_prop (e, box, "line.style");
  if (line && *line)
    {
      char *copy = arena_strdup (&e->a, line), *rest = copy;
      c = copy ? strsep (&rest, ":;") : NULL;
      w = rest ? strsep (&rest, ":;") : w;
      s = rest ? rest : s;
    }
  if ((c && !color (e, c, &d->line)) || (w && *w && !line_width (e, w, &d->line_width)))
    return false;
  if (s && *s && !(d->dash = dash_word (s)))
    return bad_value (e->err,
                      "Invalid line style: '%s'. Valid: solid, dot, dash, lgDash, dashDot, lgDashDot, sysDash, sysDot.", s);
  d->dash = d->dash ? arena_strdup (&e->a, d->dash) : NULL;
  return true;
}

static void
frame_read (struct ed *e, enum vbox box, struct frame *f)
{
  const char *v;
  int64_t n;
  char word[40];
  *f = (struct frame){ .floating = true, .cx = WIDTH_DEFAULT, .cy = HEIGHT_DEFAULT };
  if ((v = ed_prop (e, box, "width")) && v_emu (v, &n, NULL) && n > 0)
    f->cx = n;
  if ((v = ed_prop (e, box, "height")) && v_emu (v, &n, NULL) && n > 0)
    f->cy = n;
  if ((v = ed_prop (e, box, "anchor.x")) && v_emu (v, &n, NULL))
    f->x = n;
  if ((v = ed_prop (e, box, "anchor.y")) && v_emu (v, &n, NULL))
    f->y = n;
  v = ed_prop (e, box, "wrap");
  if (!v || !v_word ("none square tight through topandbottom topbottom=topandbottom", v, word))
    strcpy (word, "square");
  memcpy (f->wrap, word, sizeof f->wrap);
  memcpy (f->h_from, "column", 7);
  memcpy (f->v_from, "paragraph", 10);
}

static bool
fill_put (struct xnode *box, const char *rgb)
{
  struct xnode *n = xn_append (box, NS_A, rgb ? "solidFill" : "noFill");
  struct xnode *c = n && rgb ? xn_append (n, NS_A, "srgbClr") : n;
  return c && (!rgb || xn_set_attr (c, NULL, "val", rgb));
}

static bool
line_put (struct xnode *sppr, const struct drawn *d)
{
  if (!d->line && !d->line_width && !d->dash)
    return true;
  struct xnode *ln = xn_append (sppr, NS_A, "ln"), *n;
  if (!ln || (d->line_width && !drawing_attr_int (ln, "w", d->line_width)))
    return false;
  if (!fill_put (ln, d->line ? d->line : "000000"))
    return false;
  return !d->dash || ((n = xn_append (ln, NS_A, "prstDash")) && xn_set_attr (n, NULL, "val", d->dash));
}

static bool
body_put (struct xnode *wsp)
{
  static const char *const pairs[] = { "rot",  "0",     "wrap", "square", "lIns",   "91440", "tIns",      "45720",
                                       "rIns", "91440", "bIns", "45720",  "anchor", "t",     "anchorCtr", "0" };
  struct xnode *n = xn_append (wsp, NS_WPS, "bodyPr");
  for (size_t i = 0; n && i < sizeof pairs / sizeof *pairs; i += 2)
    if (!xn_set_attr (n, NULL, pairs[i], pairs[i + 1]))
      return false;
  return n != NULL;
}

/* wps:wsp with its text. */
static bool
shape_put (struct ed *e, struct xnode *data, const struct drawn *d, bool textbox, const char *text,
           struct xnode **ret_content)
{
  struct xnode *wsp = xn_append (data, NS_WPS, "wsp"), *nv = wsp ? xn_append (wsp, NS_WPS, "cNvSpPr") : NULL, *sp, *n;
  *ret_content = NULL;
  if (!nv || (textbox && !xn_set_attr (nv, NULL, "txBox", "1")) || !(sp = xn_append (wsp, NS_WPS, "spPr"))
      || !picture_shape (sp, d->f.cx, d->f.cy, d->geometry) || !fill_put (sp, d->fill) || !line_put (sp, d))
    return ed_nomem (e);
  if (textbox || (text && *text))
    {
      struct xnode *p, *r = NULL;
      if (!(n = xn_append (wsp, NS_WPS, "txbx")) || !(*ret_content = xn_append (n, NS_W, "txbxContent"))
          || !(p = xn_append (*ret_content, NS_W, "p")))
        return ed_nomem (e);
      if (text && *text && (!(r = xn_append (p, NS_W, "r")) || !put_text (e, r, text)))
        return r ? false : ed_nomem (e);
    }
  return body_put (wsp) || ed_nomem (e);
}

/* As paths count: text boxes by their content, shapes among those without text. */
static size_t
drawn_number (struct xnode *host, bool textbox, const struct xnode *last)
{
  size_t k = 0;
  for (struct xnode *c = walk_next (host, host); c;
       c = xn_is (c, NS_MC, "Fallback") ? walk_skip (host, c) : walk_next (host, c))
    {
      k += textbox ? xn_is (c, NS_W, "txbxContent") : xn_is (c, NS_WPS, "wsp") && !xn_child (c, NS_WPS, "txbx");
      if (c == last && textbox)
        return k;
      if (xn_is (c, NS_WPS, "wsp") && !textbox)
        for (const struct xnode *up = c; up && up != host; up = xn_parent (up))
          if (up == last)
            return k;
    }
  return k;
}

static bool
add_drawn (struct ed *e, struct adding *a, bool textbox)
{
  enum vbox box = textbox ? VB_TEXTBOX : VB_SHAPE;
  struct xnode *parent = a->parent.node, *content;
  const char *text = ed_prop (e, box, "text"), *fill = ed_prop (e, box, "fill"), *alt = ed_prop (e, box, "alt"),
             *geometry = textbox ? NULL : ed_prop (e, box, "geometry");
  struct drawn d = { .geometry = geometry && *geometry ? geometry : "rect" };
  struct place pl;
  int64_t id;
  if (!xn_is (parent, NS_W, "body") && !xn_is (parent, NS_W, "hdr") && !xn_is (parent, NS_W, "ftr"))
    return refuse (
        e->err, "Cannot add textbox/shape under %s: only /body, /body/tbl/tr/tc[N], /header[N], /footer[N] are supported.",
        a->parent_path);
  frame_read (e, box, &d.f);
  if ((fill && !color (e, fill, &d.fill)) || !line_read (e, box, &d) || (alt && !v_text ("alt", alt, e->err))
      || !v_text ("geometry", d.geometry, e->err))
    return false;
  d.f.name = alt && *alt ? alt : textbox ? "Text Box" : "Shape";
  if (!place_find (e, &a->parent, a->at, NULL, true, &pl))
    return false;
  struct xnode *p = add_new_p (e, &pl), *r = p ? xn_append (p, NS_W, "r") : NULL;
  struct xnode *data = r ? drawing_put (e, r, &d.f, URI_SHAPE, &id) : NULL;
  if (!data || !shape_put (e, data, &d, textbox, text, &content))
    return p && !r ? ed_nomem (e) : false;
  struct xnode *anchor = drawing_frame (r);
  if (!drawing_attr_int (anchor, "relativeHeight", HEIGHT_FIRST + id - 1))
    return ed_nomem (e);
  docx_changed (e->d, xn_parent (p));
  /* Numbered among the frames of their kind. */
  /* A shape with text is found by its text. */
  const char *kind = content ? "textbox" : "shape";
  size_t k = drawn_number (parent, content != NULL, content ? content : r);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "%s/%s[%zu]", strcmp (a->parent_path, "/") == 0 ? "/body" : a->parent_path, kind, k ? k : 1);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

bool
add_textbox (struct ed *e, struct adding *a)
{
  return add_drawn (e, a, true);
}

bool
add_shape (struct ed *e, struct adding *a)
{
  return add_drawn (e, a, false);
}

/* --- set, remove --- */

static struct xnode *
up_to (struct xnode *n, const char *ns, const char *name)
{
  while (n && xn_is_element (n) && !xn_is (n, ns, name))
    n = xn_parent (n);
  return n && xn_is_element (n) ? n : NULL;
}

static bool
size_put (struct xnode *wsp, const char *attr, int64_t v)
{
  struct xnode *drawing = up_to (wsp, NS_W, "drawing"), *frame = drawing ? xn_first_el (drawing) : NULL;
  struct xnode *ext = frame ? xn_child (frame, NS_WP, "extent") : NULL, *sp = xn_child (wsp, NS_WPS, "spPr");
  struct xnode *x = sp ? xn_child (sp, NS_A, "xfrm") : NULL, *inner = x ? xn_child (x, NS_A, "ext") : NULL;
  return (!ext || drawing_attr_int (ext, attr, v)) && (!inner || drawing_attr_int (inner, attr, v));
}

/* Take out what fills the shape (or its line); returns where the new fill goes in front of. */
static bool
fill_replace (struct xnode *box, const char *rgb)
{
  static const char *const kinds[] = { "noFill", "solidFill", "gradFill", "blipFill", "pattFill", "grpFill" };
  struct xnode *old = NULL, *n, *c;
  for (size_t i = 0; i < 6 && !old; i++)
    old = xn_child (box, NS_A, kinds[i]);
  const char *name = rgb ? "solidFill" : "noFill";
  struct xnode *geom = xn_child (box, NS_A, "prstGeom");
  geom = geom ? geom : xn_child (box, NS_A, "custGeom");
  n = old ? xn_insert_before (old, NS_A, name) : geom ? xn_insert_after (geom, NS_A, name) : xn_prepend (box, NS_A, name);
  if (old)
    xn_remove (old);
  return n && (!rgb || ((c = xn_append (n, NS_A, "srgbClr")) && xn_set_attr (c, NULL, "val", rgb)));
}

static struct xnode *
line_of (struct xnode *sp)
{
  struct xnode *ln = xn_child (sp, NS_A, "ln"), *after = NULL;
  if (ln)
    return ln;
  for (struct xnode *n = xn_first_el (sp); n; n = xn_next_el (n))
    if (strstr (xn_name (n), "Fill") || strstr (xn_name (n), "Geom"))
      after = n;
  return after ? xn_insert_after (after, NS_A, "ln") : xn_append (sp, NS_A, "ln");
}

static bool
line_set (struct ed *e, struct xnode *sp, const char *name, const char *value)
{
  struct xnode *ln = line_of (sp), *n;
  const char *rgb;
  int64_t w;
  if (!ln)
    return ed_nomem (e);
  if (strcmp (name, "line.width") == 0)
    return line_width (e, value, &w) && (drawing_attr_int (ln, "w", w) || ed_nomem (e));
  if (strcmp (name, "line.style") != 0)
    return color (e, value, &rgb) && (fill_replace (ln, rgb) || ed_nomem (e));
  const char *dash = dash_word (value);
  if (!dash)
    return bad_value (
        e->err, "Invalid line style: '%s'. Valid: solid, dot, dash, lgDash, dashDot, lgDashDot, sysDash, sysDot.", value);
  struct xnode *fill = xn_first_el (ln);
  n = xn_child (ln, NS_A, "prstDash");
  if (!n)
    n = fill && strstr (xn_name (fill), "Fill") ? xn_insert_after (fill, NS_A, "prstDash")
                                                : xn_prepend (ln, NS_A, "prstDash");
  return (n && xn_set_attr (n, NULL, "val", dash)) || ed_nomem (e);
}

static bool
alt_put (struct ed *e, struct xnode *wsp, const char *value)
{
  struct xnode *drawing = up_to (wsp, NS_W, "drawing"), *frame = drawing ? xn_first_el (drawing) : NULL;
  struct xnode *doc = frame ? xn_child (frame, NS_WP, "docPr") : NULL;
  return !doc || (v_text ("alt", value, e->err) && (xn_set_attr (doc, NULL, "descr", value) || ed_nomem (e)));
}

static enum put_result
drawn_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *wsp = ctx, *sp = xn_child (wsp, NS_WPS, "spPr"), *txbx = xn_child (wsp, NS_WPS, "txbx");
  struct xnode *content = txbx ? xn_child (txbx, NS_W, "txbxContent") : NULL,
               *p = content ? xn_child (content, NS_W, "p") : NULL;
  const struct vprop *row = vocab_find (VB_TEXTBOX, key, V_SET);
  const char *rgb;
  int64_t n;
  row = row ? row : vocab_find (VB_SHAPE, key, V_SET);
  if (strcasecmp (key, "text") == 0 && p)
    return set_paragraph_text (e, p, value) ? PUT_APPLIED : PUT_FAILED;
  if (!row || !sp)
    return PUT_UNKNOWN;
  bool width = strcmp (row->name, "width") == 0, ok;
  if (width || strcmp (row->name, "height") == 0)
    ok = v_emu (value, &n, e->err)
         && (n > 0 || bad_value (e->err, "Invalid %s '%s': must be greater than 0.", row->name, value))
         && (size_put (wsp, width ? "cx" : "cy", n) || ed_nomem (e));
  else if (strcmp (row->name, "fill") == 0)
    ok = color (e, value, &rgb) && (fill_replace (sp, rgb) || ed_nomem (e));
  else if (strcmp (row->name, "alt") == 0)
    ok = alt_put (e, wsp, value);
  else
    ok = line_set (e, sp, row->name, value);
  return ok ? PUT_APPLIED : PUT_FAILED;
}

bool
set_drawn (struct ed *e, struct target *t)
{
  struct xnode *wsp = up_to (t->node, NS_WPS, "wsp"), *drawing = up_to (t->node, NS_W, "drawing");
  if (!wsp || !drawing)
    return refuse (e->err, "This shape is stored in an older format (VML) and cannot be changed; use raw-set.");
  return undo_keep (e, drawing) && set_each (e, drawn_key, wsp, "valid shape props: text, width, height, fill, line, alt");
}

/* The run goes, and the paragraph when it holds nothing else. */
bool
remove_drawn (struct ed *e, struct xnode *n)
{
  struct xnode *run = up_to (n, NS_W, "drawing"), *p;
  run = up_to (run ? run : n, NS_W, "r");
  p = run ? xn_parent (run) : NULL;
  if (!run)
    return remove_node (e, n);
  for (struct xnode *c = p && xn_is (p, NS_W, "p") ? xn_first_el (p) : NULL; c; c = xn_next_el (c))
    if (c != run && !xn_is (c, NS_W, "pPr"))
      return remove_node (e, run);
  return remove_node (e, xn_is (p, NS_W, "p") && (xn_next_el (p) || xn_prev_el (p)) ? p : run);
}
