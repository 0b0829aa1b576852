/* Nodes of pictures, embedded objects and the watermark. */
#include "host/docx/nodes.h"
#include "host/docx/walk.h"
#include "common/base/num.h"
#include "common/docx/units.h"

#include <string.h>
#include <strings.h>

#define EMU_PER_CM 360000.0

static const struct xnode *
find (const struct xnode *n, const char *ns, const char *name)
{
  WALK (n, c)
    if (xn_is (c, ns, name))
      return c;
  return NULL;
}

/* "5.0cm": one decimal, always. */
static const char *
cm_text (struct maker *m, const char *emu)
{
  double v = 0;
  if (!emu || !oc_parse_double (emu, &v))
    return NULL;
  v = v / EMU_PER_CM;
  /* Tenths, half away from zero. */
  long long tenths = (long long) (v < 0 ? v * 10 - 0.5 : v * 10 + 0.5);
  return arena_printf (&m->look->arena, "%s%lld.%lldcm", tenths < 0 ? "-" : "", (tenths < 0 ? -tenths : tenths) / 10,
                       (tenths < 0 ? -tenths : tenths) % 10);
}

static const char *
wrap_word (const struct xnode *anchor)
{
  static const struct { const char *element, *word; } wraps[] = {
    { "wrapNone", "none" }, { "wrapSquare", "square" }, { "wrapTight", "tight" }, { "wrapThrough", "through" },
    { "wrapTopAndBottom", "topandbottom" },
  };
  for (size_t i = 0; i < sizeof wraps / sizeof *wraps; i++)
    if (xn_child (anchor, NS_WP, wraps[i].element))
      return wraps[i].word;
  return "none";
}

static void
position_keys (struct reader *r, const struct xnode *anchor, const char *element, const char *position, const char *relative)
{
  const struct xnode *p = xn_child (anchor, NS_WP, element);
  const struct xnode *offset = p ? xn_child (p, NS_WP, "posOffset") : NULL;
  AUTO_BUF struct buf text = BUF_INIT (64);
  if (!p)
    return;
  if (offset)
    xn_text (offset, &text);
  if (text.len && strcmp (buf_str (&text), "0") != 0)
    put_str (r, position, cm_text (r->m, buf_str (&text)));
  put_str (r, relative, xn_attr (p, NULL, "relativeFrom"));
}

static void
anchor_keys (struct reader *r, const struct xnode *anchor)
{
  const char *behind = xn_attr (anchor, NULL, "behindDoc");
  node_format_bool (r->m->set, r->n, "anchor", true);
  put_str (r, "wrap", wrap_word (anchor));
  if (behind && (strcmp (behind, "1") == 0 || strcmp (behind, "true") == 0))
    node_format_bool (r->m->set, r->n, "behindText", true);
  position_keys (r, anchor, "positionH", "hPosition", "hRelative");
  position_keys (r, anchor, "positionV", "vPosition", "vRelative");
}

/* VML pictures: no wp:docPr, but a shape with an image. */
static struct node *
make_vml_picture (struct maker *m, struct node *n, struct xnode *run)
{
  struct reader r = { m, n, run, "" };
  const struct xnode *image = find (run, NS_V, "imagedata"), *shape = find (run, NS_V, "shape");
  const char *alt = shape ? xn_attr (shape, NULL, "alt") : NULL, *title = image ? xn_attr (image, NS_O, "title") : NULL;
  node_set_text (m->set, n, alt ? alt : title ? title : "");
  put_str (&r, "name", shape ? xn_attr (shape, NULL, "id") : NULL);
  put_str (&r, "alt", alt);
  put_str (&r, "relId", image ? xn_attr (image, NS_R, "id") : NULL);
  return n;
}

struct node *
make_picture (struct maker *m, struct node *parent, struct xnode *run, const char *path)
{
  struct node *n = make_at (m, parent, path, "picture");
  struct reader r = { m, n, run, "" };
  const struct xnode *pr = find (run, NS_WP, "docPr"), *extent = find (run, NS_WP, "extent"),
                     *blip = find (run, NS_A, "blip"), *anchor = find (run, NS_WP, "anchor");
  int64_t id = 0;
  if (!n)
    return NULL;
  if (!pr)
    return make_vml_picture (m, n, run);
  const char *alt = xn_attr (pr, NULL, "descr"), *name = xn_attr (pr, NULL, "name");
  node_set_text (m->set, n, alt ? alt : name ? name : "");
  if (xn_attr (pr, NULL, "id") && oc_parse_int (xn_attr (pr, NULL, "id"), &id))
    node_format_int (m->set, n, "id", id);
  put_str (&r, "name", name);
  put_str (&r, "width", extent ? cm_text (m, xn_attr (extent, NULL, "cx")) : NULL);
  put_str (&r, "height", extent ? cm_text (m, xn_attr (extent, NULL, "cy")) : NULL);
  put_str (&r, "alt", alt);
  put_str (&r, "relId", blip ? xn_attr (blip, NS_R, "embed") : NULL);
  if (anchor)
    anchor_keys (&r, anchor);
  else
    put_str (&r, "wrap", "inline");
  return n;
}

/* --- embedded objects --- */

/* One length of a VML style: "width:207.75pt". */
static const char *
style_length (struct maker *m, const char *style, const char *name)
{
  size_t len = strlen (name);
  double pt = 0;
  char number[32], value[64];
  for (const char *c = style; c && *c; c = strchr (c, ';') ? strchr (c, ';') + 1 : NULL)
    {
      while (*c == ' ')
        c++;
      if (strncasecmp (c, name, len) != 0 || c[len] != ':')
        continue;
      snprintf (value, sizeof value, "%.*s", (int) strcspn (c + len + 1, ";"), c + len + 1);
      if (!unit_css (value, &pt))
        return NULL;
      oc_format_fixed (pt * 2.54 / 72, 2, number);
      return arena_printf (&m->look->arena, "%scm", number);
    }
  return NULL;
}

void
read_payload_keys (struct reader *r, struct xnode *node, const char *rel_id)
{
  struct docx *d = r->m->look->d;
  struct docx_part *part = docx_rel_part (d, docx_part_of (d, node), rel_id);
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_ZIP_PART);
  if (!part)
    return;
  put_str (r, "contentType", part->type);
  if (docx_part_bytes (d, part, &bytes, NULL))
    node_format_int (r->m->set, r->n, "fileSize", (int64_t) bytes.len);
}

struct node *
make_ole (struct maker *m, struct node *parent, struct xnode *run, const char *path)
{
  struct node *n = make_at (m, parent, path, "ole");
  struct reader r = { m, n, run, "" };
  const struct xnode *ole = find (run, NS_O, "OLEObject"), *shape = find (run, NS_V, "shape");
  const char *style = shape ? xn_attr (shape, NULL, "style") : NULL, *prog = ole ? xn_attr (ole, NULL, "ProgID") : NULL;
  const char *aspect = ole ? xn_attr (ole, NULL, "DrawAspect") : NULL, *rel = ole ? xn_attr (ole, NS_R, "id") : NULL;
  if (!n)
    return NULL;
  node_set_text (m->set, n, prog ? prog : "");
  put_str (&r, "objectType", "ole");
  put_str (&r, "display", aspect && strcasecmp (aspect, "Icon") == 0 ? "icon" : "content");
  put_str (&r, "progId", prog);
  put_str (&r, "relId", rel);
  read_payload_keys (&r, run, rel);
  put_str (&r, "width", style_length (m, style, "width"));
  put_str (&r, "height", style_length (m, style, "height"));
  return n;
}

/* --- watermark --- */

static const char *
style_word (struct maker *m, const char *style, const char *name)
{
  size_t len = strlen (name);
  for (const char *c = style; c && *c; c = strchr (c, ';') ? strchr (c, ';') + 1 : NULL)
    {
      while (*c == ' ')
        c++;
      if (strncasecmp (c, name, len) == 0 && c[len] == ':')
        return arena_strndup (&m->look->arena, c + len + 1, strcspn (c + len + 1, ";"));
    }
  return NULL;
}

static const char *
unquoted (struct maker *m, const char *s)
{
  size_t len = s ? strlen (s) : 0;
  while (len && (*s == '"' || *s == '\'' || *s == ' '))
    {
      s++;
      len--;
    }
  while (len && (s[len - 1] == '"' || s[len - 1] == '\'' || s[len - 1] == ' '))
    len--;
  return s ? arena_strndup (&m->look->arena, s, len) : NULL;
}

static const char *
watermark_color (struct maker *m, const char *written)
{
  uint32_t rgb = 0;
  char word[32];
  if (!written)
    return NULL;
  snprintf (word, sizeof word, "%.*s", (int) strcspn (written, " ["), written);
  if (color_hex (word, &rgb) || color_name (word, &rgb))
    return arena_printf (&m->look->arena, "#%06X", (unsigned) rgb);
  return written;
}

struct node *
make_watermark (struct maker *m, struct node *parent, struct xnode *shape, const char *path)
{
  struct node *n = make_at (m, parent, path, "watermark");
  struct reader r = { m, n, shape, "" };
  const struct xnode *text = shape ? xn_child (shape, NS_V, "textpath") : NULL,
                     *fill = shape ? xn_child (shape, NS_V, "fill") : NULL;
  char number[32];
  double opacity = 0;
  if (!n)
    return NULL;
  if (!shape)
    {
      node_set_text (m->set, n, "(no watermark)");
      return n;
    }
  const char *style = xn_attr (shape, NULL, "style"), *font = text ? xn_attr (text, NULL, "style") : NULL;
  const char *rotation = style_word (m, style, "rotation"), *o = fill ? xn_attr (fill, NULL, "opacity") : NULL;
  node_set_text (m->set, n, xn_attr (text, NULL, "string"));
  put_str (&r, "text", xn_attr (text, NULL, "string"));
  put_str (&r, "color", watermark_color (m, xn_attr (shape, NULL, "fillcolor")));
  if (o && unit_percent (o, 1, &opacity))
    {
      oc_format_double (opacity, number);
      put_str (&r, "opacity", number);
    }
  else
    put_str (&r, "opacity", o);
  put_str (&r, "font", unquoted (m, style_word (m, font, "font-family")));
  put_str (&r, "rotation", rotation ? rotation : "0");
  put_str (&r, "size", style_word (m, font, "font-size"));
  put_str (&r, "width", style_word (m, style, "width"));
  put_str (&r, "height", style_word (m, style, "height"));
  return n;
}
