/* Nodes of runs and of what stands in their place: breaks, tabs, field characters. */
#include "host/docx/nodes.h"
#include "host/docx/text.h"
#include "host/docx/walk.h"

#include <string.h>

/* --- tracked changes --- */

/* "2026-01-02T03:04:05Z" gets seven decimals of a second, as the original prints a time. */
const char *
date_text (struct maker *m, const char *written)
{
  size_t len = written ? strlen (written) : 0;
  if (len < 19 || written[10] != 'T' || (len > 19 && written[19] == '.'))
    return written;
  const char *s = arena_printf (&m->look->arena, "%.19s.0000000%s", written, written + 19);
  return s ? s : written;
}

void
read_track_change (struct reader *r, const char *type, const struct xnode *change)
{
  if (!change)
    return;
  put_str (r, "trackChange", type);
  put_str (r, "trackChange.author", xn_attr (change, NS_W, "author"));
  put_str (r, "trackChange.date", date_text (r->m, xn_attr (change, NS_W, "date")));
}

static void
run_track_change (struct reader *r, struct xnode *run)
{
  const struct xnode *rpr = xn_child (run, NS_W, "rPr");
  for (struct xnode *up = xn_parent (run); up && !xn_is (up, NS_W, "p"); up = xn_parent (up))
    {
      bool in = xn_is (up, NS_W, "ins") || xn_is (up, NS_W, "moveTo");
      if (in || xn_is (up, NS_W, "del") || xn_is (up, NS_W, "moveFrom"))
        {
          read_track_change (r, in ? "ins" : "del", up);
          return;
        }
    }
  read_track_change (r, "format", rpr ? xn_child (rpr, NS_W, "rPrChange") : NULL);
}

/* --- hyperlink membership --- */

static void
run_link_keys (struct reader *r, struct xnode *run)
{
  struct xnode *link = xn_parent (run);
  while (link && !xn_is (link, NS_W, "hyperlink") && !xn_is (link, NS_W, "p"))
    link = xn_parent (link);
  if (!link || !xn_is (link, NS_W, "hyperlink"))
    return;
  const struct docx_rel *rel = docx_rel_by_id (r->m->look->d, docx_part_of (r->m->look->d, run), xn_attr (link, NS_R, "id"));
  const char *anchor = xn_attr (link, NS_W, "anchor"), *history = xn_attr (link, NS_W, "history");
  node_format_bool (r->m->set, r->n, "isHyperlink", true);
  if (rel)
    put_str (r, "url", rel->target);
  put_str (r, "anchor", anchor);
  put_str (r, "docLocation", xn_attr (link, NS_W, "docLocation"));
  put_str (r, "tooltip", xn_attr (link, NS_W, "tooltip"));
  put_str (r, "tgtFrame", xn_attr (link, NS_W, "tgtFrame"));
  if (history)
    node_format_bool (r->m->set, r->n, "history", strcmp (history, "0") != 0 && strcmp (history, "false") != 0);
}

/* --- w14 effects of text ([MS-DOCX] 2.2) --- */

static const char *
w14_val (const struct xnode *n, const char *name)
{
  const struct xnode *c = n ? xn_child (n, NS_W14, name) : NULL;
  return c ? xn_attr (c, NS_W14, "val") : NULL;
}

static double
number (const char *s)
{
  return s ? strtod (s, NULL) : 0;
}

static const char *
trimmed_number (struct reader *r, double v)
{
  return arena_printf (&r->m->look->arena, "%.6g", v);
}

/* Colour below an effect: w14:srgbClr or w14:schemeClr. */
static const char *
w14_color (struct reader *r, const struct xnode *n)
{
  const char *hex = w14_val (n, "srgbClr");
  if (hex)
    return arena_printf (&r->m->look->arena, "#%s", hex);
  const char *scheme = w14_val (n, "schemeClr");
  return scheme ? scheme : "";
}

/* Opacity in per cent from w14:alpha. */
static double
w14_opacity (const struct xnode *n)
{
  const struct xnode *c = xn_child (n, NS_W14, "srgbClr");
  const char *alpha = c ? w14_val (c, "alpha") : NULL;
  return alpha ? number (alpha) / 1000 : 100;
}

static void
read_outline (struct reader *r, const struct xnode *n)
{
  const struct xnode *fill = xn_child (n, NS_W14, "solidFill");
  const char *color = fill ? w14_color (r, fill) : "";
  put_str (r, "textOutline",
           arena_printf (&r->m->look->arena, "%spt%s%s", trimmed_number (r, number (xn_attr (n, NS_W14, "w")) / 12700),
                         *color ? ";" : "", color));
}

static void
read_fill (struct reader *r, const struct xnode *n)
{
  const struct xnode *solid = xn_child (n, NS_W14, "solidFill"), *grad = xn_child (n, NS_W14, "gradFill");
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (solid)
    put_str (r, "textFill", w14_color (r, solid));
  if (!grad)
    return;
  const struct xnode *list = xn_child (grad, NS_W14, "gsLst"), *lin = xn_child (grad, NS_W14, "lin");
  if (xn_child (grad, NS_W14, "path"))
    buf_adds (&b, "radial:");
  for (const struct xnode *g = list ? xn_child (list, NS_W14, "gs") : NULL; g; g = xn_sibling (g, NS_W14, "gs"))
    buf_addf (&b, "%s%s", g == xn_child (list, NS_W14, "gs") ? "" : ";", w14_color (r, g));
  if (lin)
    buf_addf (&b, ";%s", trimmed_number (r, number (xn_attr (lin, NS_W14, "ang")) / 60000));
  put_str (r, "textFill", buf_str (&b));
}

static void
read_shadow (struct reader *r, const struct xnode *n)
{
  put_str (r, "w14shadow", arena_printf (&r->m->look->arena, "%s;%s;%s;%s;%s", w14_color (r, n),
                                         trimmed_number (r, number (xn_attr (n, NS_W14, "blurRad")) / 12700),
                                         trimmed_number (r, number (xn_attr (n, NS_W14, "dir")) / 60000),
                                         trimmed_number (r, number (xn_attr (n, NS_W14, "dist")) / 12700),
                                         trimmed_number (r, w14_opacity (n))));
}

static void
read_glow (struct reader *r, const struct xnode *n)
{
  put_str (r, "w14glow",
           arena_printf (&r->m->look->arena, "%s;%s;%s", w14_color (r, n),
                         trimmed_number (r, number (xn_attr (n, NS_W14, "rad")) / 12700),
                         trimmed_number (r, w14_opacity (n))));
}

static bool
reflection_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  struct reader *r = ctx;
  (void) ns, (void) prefix;
  put_str (r, arena_printf (&r->m->look->arena, "reflection.%s", name), value);
  return true;
}

static void
read_reflection (struct reader *r, const struct xnode *n)
{
  double end = number (xn_attr (n, NS_W14, "endPos")) / 1000;
  xn_each_attr (n, reflection_attr, r);
  put_str (r, "w14reflection", end >= 100 ? "full" : end >= 90 ? "half" : "tight");
}

static const struct { const char *element; void (*fn) (struct reader *r, const struct xnode *n); } effects[] = {
  { "textOutline", read_outline }, { "textFill", read_fill }, { "shadow", read_shadow }, { "glow", read_glow },
  { "reflection", read_reflection },
};

static const char run_skip[] = " text sym trackChange trackChange.author trackChange.date dirty rStyle "
                               " textOutline textFill w14shadow w14glow w14reflection ";

void
read_run_keys (struct reader *r, const struct xnode *rpr)
{
  read_rows (r, VB_RUN, rpr, run_skip);
  for (size_t i = 0; rpr && i < sizeof effects / sizeof *effects; i++)
    {
      const struct xnode *n = xn_child (rpr, NS_W14, effects[i].element);
      if (n)
        effects[i].fn (r, n);
    }
  read_rest (r, VB_RUN, rpr, " rStyle rPrChange ins del ");
  put_str (r, "rStyle", rpr ? child_val (rpr, "rStyle") : NULL);
}

/* --- kinds of runs --- */

static const struct xnode *
break_of (const struct xnode *run)
{
  for (const struct xnode *b = xn_child (run, NS_W, "br"); b; b = xn_sibling (b, NS_W, "br"))
    {
      const char *type = xn_attr (b, NS_W, "type");
      if (type && strcmp (type, "textWrapping") != 0)
        return b;
    }
  return NULL;
}

static struct node *
make_field_char (struct maker *m, struct node *parent, struct xnode *run, const struct xnode *mark, const char *path)
{
  struct node *n = make_at (m, parent, path, "fieldChar");
  struct reader r = { m, n, run, "" };
  if (!n)
    return NULL;
  const char *dirty = xn_attr (mark, NS_W, "dirty");
  node_set_text (m->set, n, "");
  put_str (&r, "fieldCharType", xn_attr (mark, NS_W, "fldCharType"));
  if (dirty && strcmp (dirty, "0") != 0 && strcmp (dirty, "false") != 0)
    node_format_bool (m->set, n, "dirty", true);
  if (xn_child (mark, NS_W, "ffData"))
    node_format_bool (m->set, n, "hasFormFieldData", true);
  run_link_keys (&r, run);
  return n;
}

static struct node *
make_instr (struct maker *m, struct node *parent, struct xnode *run, const struct xnode *instr, const char *path)
{
  struct node *n = make_at (m, parent, path, "instrText");
  struct reader r = { m, n, run, "" };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!n)
    return NULL;
  xn_text (instr, &text);
  node_set_text (m->set, n, buf_str (&text));
  put_str (&r, "instruction", buf_str (&text));
  run_link_keys (&r, run);
  return n;
}

static struct node *
make_mark (struct maker *m, struct node *parent, struct xnode *run, const char *type, const char *path)
{
  struct node *n = make_at (m, parent, path, type);
  struct reader r = { m, n, run, "" };
  const struct xnode *ptab = xn_child (run, NS_W, "ptab");
  if (!n)
    return NULL;
  node_set_text (m->set, n, "");
  if (strcmp (type, "break") == 0)
    put_str (&r, "breakType", xn_attr (break_of (run), NS_W, "type"));
  if (strcmp (type, "ptab") == 0)
    {
      put_str (&r, "align", xn_attr (ptab, NS_W, "alignment"));
      put_str (&r, "relativeTo", xn_attr (ptab, NS_W, "relativeTo"));
      put_str (&r, "leader", xn_attr (ptab, NS_W, "leader"));
    }
  return n;
}

static struct node *
make_plain_run (struct maker *m, struct node *parent, struct xnode *run, const char *text, const char *path)
{
  struct node *n = make_at (m, parent, path, "run");
  const struct xnode *sym = xn_child (run, NS_W, "sym"), *rpr = xn_child (run, NS_W, "rPr");
  struct reader r = { m, n, run, "" };
  struct xnode *p = run;
  if (!n)
    return NULL;
  node_set_text (m->set, n, text);
  if (sym)
    {
      const char *font = xn_attr (sym, NS_W, "font"), *chr = xn_attr (sym, NS_W, "char");
      put_str (&r, "sym", arena_printf (&m->look->arena, "%s:%s", font ? font : "", chr ? chr : ""));
    }
  run_track_change (&r, run);
  read_run_keys (&r, rpr);
  run_link_keys (&r, run);
  while (p && !xn_is (p, NS_W, "p"))
    p = xn_parent (p);
  read_effective_run (&r, p, rpr);
  return n;
}

/* w:drawing or VML picture of a run, also inside mc:AlternateContent. */
static const struct xnode *
drawing_of (const struct xnode *run)
{
  WALK (run, c)
    if (xn_is (c, NS_W, "drawing") || (xn_is (c, NS_V, "imagedata") && !xn_is (xn_parent (c), NS_W, "object")))
      return c;
  return NULL;
}

struct node *
make_run (struct maker *m, struct node *parent, struct xnode *run, const char *path)
{
  const struct xnode *mark = xn_child (run, NS_W, "fldChar"), *instr = xn_child (run, NS_W, "instrText");
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  text_of_run (run, &text);
  if (xn_child (run, NS_W, "object"))
    return make_ole (m, parent, run, path);
  if (text.len == 0 && drawing_of (run))
    return make_picture (m, parent, run, path);
  if (text.len == 0 && mark)
    return make_field_char (m, parent, run, mark, path);
  if (text.len == 0 && instr)
    return make_instr (m, parent, run, instr, path);
  if (text.len == 0 && break_of (run))
    return make_mark (m, parent, run, "break", path);
  if (text.len == 0 && xn_child (run, NS_W, "ptab"))
    return make_mark (m, parent, run, "ptab", path);
  if (strcmp (buf_str (&text), "\t") == 0 && !xn_child (run, NS_W, "t"))
    return make_mark (m, parent, run, "tab", path);
  return make_plain_run (m, parent, run, buf_str (&text), path);
}
