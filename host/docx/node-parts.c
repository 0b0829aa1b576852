/* Nodes of headers, footers, notes, comments, styles and numbering. */
#include "host/docx/nodes.h"
#include "host/docx/text.h"
#include "host/docx/walk.h"
#include "common/base/num.h"

#include <string.h>

static void
set_trimmed (struct maker *m, struct node *n, const char *text, bool end_too)
{
  size_t len;
  while (*text == ' ' || *text == '\t' || *text == '\n')
    text++;
  for (len = strlen (text); end_too && len && (text[len - 1] == ' ' || text[len - 1] == '\t' || text[len - 1] == '\n');
       len--)
    ;
  n->text = arena_strndup (&m->set->arena, text, len);
  m->failed = m->failed || !n->text;
}

static struct xnode *
first_paragraph (struct xnode *n)
{
  WALK (n, c)
    if (xn_is (c, NS_W, "p"))
      return c;
  return NULL;
}

static void
direction_key (struct reader *r, struct xnode *n)
{
  const struct xnode *p = first_paragraph (n), *bidi = p ? child_at (p, "pPr/bidi") : NULL;
  if (bidi)
    put_str (r, "direction", is_on (bidi) ? "rtl" : "ltr");
}

/* --- headers and footers --- */

/* Type of the reference to a header in the body's own w:sectPr; NULL: not referenced there. */
static const char *
header_type (const struct look *l, const struct docx_part *part, bool footer)
{
  const struct xnode *sect = xn_child (l->body, NS_W, "sectPr");
  const char *element = footer ? "footerReference" : "headerReference";
  for (const struct xnode *c = sect ? xn_child (sect, NS_W, element) : NULL; c; c = xn_sibling (c, NS_W, element))
    if (docx_rel_part (l->d, l->d->main, xn_attr (c, NS_R, "id")) == part)
      return xn_attr (c, NS_W, "type") ? xn_attr (c, NS_W, "type") : "default";
  return NULL;
}

struct node *
make_header (struct maker *m, struct node *parent, struct docx_part *part, bool footer, const char *path, int64_t depth)
{
  struct xnode *root = NULL;
  struct node *n = make_at (m, parent, path, footer ? "footer" : "header");
  struct reader r = { m, n, NULL, "" };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!n || !docx_root (m->look->d, part, &root, NULL))
    return n;
  text_plain (root, &text);
  set_trimmed (m, n, buf_str (&text), true);
  put_str (&r, "type", header_type (m->look, part, footer));
  struct xnode *p = first_paragraph (root), *run = NULL;
  WALK (root, c)
    if (xn_is (c, NS_W, "r"))
      {
        run = c;
        break;
      }
  const struct xnode *rpr = run ? xn_child (run, NS_W, "rPr") : NULL, *fonts = rpr ? xn_child (rpr, NS_W, "rFonts") : NULL;
  if (fonts)
    put_str (&r, "font",
             xn_attr (fonts, NS_W, "ascii") ? xn_attr (fonts, NS_W, "ascii") : xn_attr (fonts, NS_W, "eastAsia"));
  read_only (&r, VB_RUN, rpr, " size bold italic color underline ");
  put_str (&r, "align", p ? child_val (p, "pPr/jc") : NULL);
  for (const struct xnode *c = xn_first_el (root); c; c = xn_next_el (c))
    n->child_count += xn_is (c, NS_W, "p") || xn_is (c, NS_W, "tbl");
  if (depth > 0)
    make_blocks (m, n, root, path, depth - 1);
  return n;
}

/* --- notes and comments --- */

struct node *
make_note (struct maker *m, struct node *parent, struct xnode *note, const char *path, bool id_as_text)
{
  struct node *n = make_at (m, parent, path, xn_name (note));
  struct reader r = { m, n, note, "" };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  const char *id = xn_attr (note, NS_W, "id");
  int64_t v = 0;
  if (!n)
    return NULL;
  text_of_block (note, &text);
  set_trimmed (m, n, buf_str (&text), false);
  if (!id_as_text && id && oc_parse_int (id, &v))
    node_format_int (m->set, n, "id", v);
  else
    put_str (&r, "id", id);
  put_str (&r, "type", xn_attr (note, NS_W, "type"));
  direction_key (&r, note);
  return n;
}

/* Paragraph where a comment's range begins, or where its mark stands. */
static struct xnode *
comment_place (const struct look *l, const char *id)
{
  struct xnode *mark = NULL;
  WALK (l->body, c)
    {
      bool start = xn_is (c, NS_W, "commentRangeStart");
      const char *cid = start || xn_is (c, NS_W, "commentReference") ? xn_attr (c, NS_W, "id") : NULL;
      if (!cid || !id || strcmp (cid, id) != 0)
        continue;
      mark = c;
      if (start)
        break;
    }
  if (mark && !xn_is (xn_parent (mark), NS_W, "p") && xn_is (mark, NS_W, "commentRangeStart") && xn_next_el (mark)
      && xn_is (xn_next_el (mark), NS_W, "p"))
    return xn_next_el (mark);
  while (mark && !xn_is (mark, NS_W, "p"))
    mark = xn_parent (mark);
  return mark;
}

struct node *
make_comment (struct maker *m, struct node *parent, struct xnode *comment, const char *path)
{
  struct node *n = make_at (m, parent, path, "comment");
  struct reader r = { m, n, comment, "" };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf place = BUF_INIT (LIMIT_TEXT);
  const char *id = xn_attr (comment, NS_W, "id");
  if (!n)
    return NULL;
  text_of_block (comment, &text);
  node_set_text (m->set, n, buf_str (&text));
  put_str (&r, "author", xn_attr (comment, NS_W, "author"));
  put_str (&r, "initials", xn_attr (comment, NS_W, "initials"));
  put_str (&r, "id", id);
  put_str (&r, "date", date_text (m, xn_attr (comment, NS_W, "date")));
  struct xnode *p = comment_place (m->look, id);
  if (p && path_of (m->look->d, p, false, &place))
    put_str (&r, "anchoredTo", buf_str (&place));
  direction_key (&r, comment);
  return n;
}

/* --- styles --- */

static const char style_run_rows[] = " size.cs bold bold.cs italic italic.cs ";
static const char style_line_rows[] = " underline underline.color strike dstrike caps vanish ";
static const char style_indent_rows[]
    = " spaceBefore spaceAfter lineSpacing lineRule spaceBeforeLines spaceAfterLines firstLineIndent hangingIndent ";
static const char style_indent_rest[] = " rightIndent firstLineChars hangingChars leftChars rightChars ";
static const char style_para_skip[]
    = " paraId style styleName align numId numLevel numFmt listStyle start numInherited indent "
      " spaceBefore spaceAfter lineSpacing lineRule spaceBeforeLines spaceAfterLines firstLineIndent hangingIndent "
      " rightIndent firstLineChars hangingChars leftChars rightChars "
      " trackChange trackChange.author trackChange.date rStyle outlineLvl tabs direction ";

static void
style_head (struct reader *r, const struct xnode *style)
{
  const char *based = child_val (style, "basedOn"), *type = xn_attr (style, NS_W, "type");
  const struct xnode *redefine = xn_child (style, NS_W, "autoRedefine"), *hidden = xn_child (style, NS_W, "hidden");
  put_str (r, "id", xn_attr (style, NS_W, "styleId"));
  put_str (r, "name", child_val (style, "name"));
  put_str (r, "type", type ? type : "paragraph");
  put_str (r, "basedOn", based);
  if (based)
    put_str (r, "basedOn.path", arena_printf (&r->m->look->arena, "/styles/%s", based));
  put_str (r, "next", child_val (style, "next"));
  if (redefine && is_on (redefine))
    node_format_bool (r->m->set, r->n, "autoRedefine", true);
  if (hidden && is_on (hidden))
    node_format_bool (r->m->set, r->n, "hidden", true);
}

static void
style_run_keys (struct reader *r, const struct xnode *rpr)
{
  static const struct { const char *attr, *key; } slots[] = {
    { "ascii", "font.ascii" }, { "eastAsia", "font.eastAsia" }, { "hAnsi", "font.hAnsi" }, { "cs", "font.cs" },
  };
  const struct xnode *fonts = rpr ? xn_child (rpr, NS_W, "rFonts") : NULL;
  for (size_t i = 0; fonts && i < 4; i++)
    put_str (r, slots[i].key, xn_attr (fonts, NS_W, slots[i].attr));
  read_only (r, VB_RUN, rpr, " size ");
  read_only (r, VB_RUN, rpr, style_run_rows);
  const struct xnode *color = rpr ? xn_child (rpr, NS_W, "color") : NULL;
  if (color)
    {
      const char *val = xn_attr (color, NS_W, "val"), *theme = xn_attr (color, NS_W, "themeColor");
      put_color (r, "color", theme && (!val || strcmp (val, "auto") == 0) ? theme : val);
    }
  read_only (r, VB_RUN, rpr, style_line_rows);
  const struct xnode *small = rpr ? xn_child (rpr, NS_W, "smallCaps") : NULL,
                     *rtl = rpr ? xn_child (rpr, NS_W, "rtl") : NULL;
  if (small)
    node_format_bool (r->m->set, r->n, "smallCaps", is_on (small));
  if (rtl)
    node_format_bool (r->m->set, r->n, "rtl", is_on (rtl));
  read_only (r, VB_RUN, rpr, " highlight ");
  const struct xnode *shd = rpr ? xn_child (rpr, NS_W, "shd") : NULL;
  if (shd)
    put_color (r, "shading", xn_attr (shd, NS_W, "fill"));
  put_str (r, "vertAlign", rpr ? child_val (rpr, "vertAlign") : NULL);
  read_only (r, VB_RUN, rpr, " charSpacing ");
  read_rest (r, VB_RUN, rpr, " ");
}

static void
style_para_keys (struct reader *r, const struct xnode *ppr)
{
  const struct xnode *bidi = ppr ? xn_child (ppr, NS_W, "bidi") : NULL, *ind = ppr ? xn_child (ppr, NS_W, "ind") : NULL;
  read_only (r, VB_PARA, ppr, " align ");
  if (bidi)
    {
      put_str (r, "direction", is_on (bidi) ? "rtl" : "ltr");
      node_format_bool (r->m->set, r->n, "bidi", is_on (bidi));
    }
  read_only (r, VB_PARA, ppr, style_indent_rows);
  if (ind)
    put_points (r, "leftIndent", xn_attr (ind, NS_W, "left") ? xn_attr (ind, NS_W, "left") : xn_attr (ind, NS_W, "start"));
  read_only (r, VB_PARA, ppr, style_indent_rest);
  read_only (r, VB_PARA, ppr, " outlineLvl ");
  read_rows (r, VB_PARA, ppr, style_para_skip);
  put_str (r, "numId", ppr ? child_val (ppr, "numPr/numId") : NULL);
  put_str (r, "ilvl", ppr ? child_val (ppr, "numPr/ilvl") : NULL);
  if (ppr && xn_child (ppr, NS_W, "tabs"))
    read_tabs (r, xn_child (ppr, NS_W, "tabs"));
  read_rest (r, VB_PARA, ppr, " numPr rPr sectPr pPrChange ");
}

struct node *
make_style_brief (struct maker *m, struct node *parent, struct xnode *style, const char *path)
{
  struct node *n = make_at (m, parent, path, "style");
  struct reader r = { m, n, style, "" };
  const char *name = child_val (style, "name"), *based = child_val (style, "basedOn"), *type = xn_attr (style, NS_W, "type");
  if (!n)
    return NULL;
  node_set_text (m->set, n, name ? name : "");
  put_str (&r, "id", xn_attr (style, NS_W, "styleId"));
  put_str (&r, "name", name);
  put_str (&r, "type", type ? type : "paragraph");
  put_str (&r, "basedOn", based);
  if (based)
    put_str (&r, "basedOn.path", arena_printf (&m->look->arena, "/styles/%s", based));
  return n;
}

struct node *
make_style (struct maker *m, struct node *parent, struct xnode *style, const char *path)
{
  struct node *n = make_at (m, parent, path, "style");
  struct reader r = { m, n, style, "" };
  const char *name = child_val (style, "name");
  if (!n)
    return NULL;
  node_set_text (m->set, n, name ? name : "");
  style_head (&r, style);
  style_run_keys (&r, xn_child (style, NS_W, "rPr"));
  style_para_keys (&r, xn_child (style, NS_W, "pPr"));
  return n;
}

/* --- numbering --- */

struct node *
make_num (struct maker *m, struct node *parent, struct xnode *num, const char *path)
{
  struct node *n = make_at (m, parent, path, "num");
  struct reader r = { m, n, num, "" };
  if (!n)
    return NULL;
  put_str (&r, "abstractNumId", child_val (num, "abstractNumId"));
  for (const struct xnode *o = xn_child (num, NS_W, "lvlOverride"); o; o = xn_sibling (o, NS_W, "lvlOverride"))
    {
      const char *lvl = xn_attr (o, NS_W, "ilvl"), *start = child_val (o, "startOverride");
      put_str (&r, arena_printf (&m->look->arena, "startOverride.%s", lvl ? lvl : "0"), start);
    }
  return n;
}

struct node *
make_abstract_num (struct maker *m, struct node *parent, struct xnode *abstract, const char *path)
{
  struct node *n = make_at (m, parent, path, "abstractNum");
  struct reader r = { m, n, abstract, "" };
  if (!n)
    return NULL;
  put_str (&r, "id", xn_attr (abstract, NS_W, "abstractNumId"));
  put_str (&r, "type", child_val (abstract, "multiLevelType"));
  put_str (&r, "name", child_val (abstract, "name"));
  put_str (&r, "styleLink", child_val (abstract, "styleLink"));
  put_str (&r, "numStyleLink", child_val (abstract, "numStyleLink"));
  for (const struct xnode *l = xn_child (abstract, NS_W, "lvl"); l; l = xn_sibling (l, NS_W, "lvl"))
    {
      const char *ilvl = xn_attr (l, NS_W, "ilvl");
      const char *child = arena_printf (&m->look->arena, "%s/level[%s]", path, ilvl ? ilvl : "0");
      if (child)
        make_at (m, n, child, "level");
    }
  return n;
}

struct node *
make_level (struct maker *m, struct node *parent, struct xnode *lvl, const char *path)
{
  struct node *n = make_at (m, parent, path, "level");
  struct reader r = { m, n, lvl, "" };
  const struct xnode *ind = child_at (lvl, "pPr/ind"), *rpr = xn_child (lvl, NS_W, "rPr"),
                     *legal = xn_child (lvl, NS_W, "isLgl"), *bidi = child_at (lvl, "pPr/bidi"),
                     *fonts = rpr ? xn_child (rpr, NS_W, "rFonts") : NULL;
  if (!n)
    return NULL;
  put_str (&r, "ilvl", xn_attr (lvl, NS_W, "ilvl"));
  put_str (&r, "start", child_val (lvl, "start"));
  put_str (&r, "format", child_val (lvl, "numFmt"));
  put_str (&r, "lvlText", child_val (lvl, "lvlText"));
  put_str (&r, "justification", child_val (lvl, "lvlJc"));
  put_str (&r, "suff", child_val (lvl, "suff"));
  put_str (&r, "lvlRestart", child_val (lvl, "lvlRestart"));
  if (legal)
    node_format_bool (m->set, n, "isLgl", is_on (legal));
  if (ind)
    {
      const char *left = xn_attr (ind, NS_W, "left");
      put_str (&r, "indent", left ? left : xn_attr (ind, NS_W, "start"));
      put_str (&r, "hanging", xn_attr (ind, NS_W, "hanging"));
    }
  if (bidi)
    put_str (&r, "direction", is_on (bidi) ? "rtl" : "ltr");
  if (fonts)
    put_str (&r, "font",
             xn_attr (fonts, NS_W, "ascii") ? xn_attr (fonts, NS_W, "ascii") : xn_attr (fonts, NS_W, "eastAsia"));
  read_only (&r, VB_RUN, rpr, " size color ");
  read_only (&r, VB_RUN, rpr, " bold italic ");
  return n;
}
