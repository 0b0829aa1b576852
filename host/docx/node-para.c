/* Nodes of paragraphs and tab stops. */
#include "host/docx/index.h"
#include "host/docx/nodes.h"
#include "host/docx/text.h"
#include "common/base/num.h"
#include "common/base/utf.h"

#include <string.h>

#define PREVIEW_UNITS 50

struct node *
make_at (struct maker *m, struct node *parent, const char *path, const char *type)
{
  struct node *n = parent ? node_add_child (m->set, parent, path, type) : node_set_add (m->set, path, type);
  m->failed = m->failed || !n;
  return n;
}

/* --- text and preview --- */

static void
set_preview (struct maker *m, struct node *n, const char *text)
{
  size_t len = utf16_prefix (text, PREVIEW_UNITS);
  n->preview = text[len] ? arena_printf (&m->set->arena, "%.*s...", (int) len, text) : arena_strdup (&m->set->arena, text);
}

/* --- lists --- */

static const struct xnode *
by_attr (const struct xnode *root, const char *name, const char *attr, const char *value)
{
  const struct xnode *c = root && value ? xn_child (root, NS_W, name) : NULL;
  while (c)
    {
      const char *v = xn_attr (c, NS_W, attr);
      if (v && strcmp (v, value) == 0)
        return c;
      c = xn_sibling (c, NS_W, name);
    }
  return NULL;
}

/* numId and level that hold for a paragraph: its own w:numPr over those of its style chain. */
static void
find_numbering (const struct look *l, const struct xnode *p, const char **ret_id, const char **ret_level,
                bool *ret_inherited)
{
  const char *own_id = child_val (p, "pPr/numPr/numId"), *own_level = child_val (p, "pPr/numPr/ilvl");
  const struct style *s = style_find (&l->styles, look_style_id (p));
  const char *id = own_id, *level = own_level;
  for (; s && (!id || !level); s = s->parent)
    {
      const char *sid = child_val (s->node, "pPr/numPr/numId"), *slevel = child_val (s->node, "pPr/numPr/ilvl");
      id = id ? id : sid;
      level = level ? level : (own_id && !own_level) ? NULL : slevel;
    }
  *ret_id = id;
  *ret_level = level ? level : "0";
  *ret_inherited = id && !own_id;
}

void
read_list_keys (struct reader *r, struct xnode *p)
{
  const struct look *l = r->m->look;
  const char *id = NULL, *level = NULL;
  int64_t num = 0, lvl = 0;
  bool inherited = false;
  find_numbering (l, p, &id, &level, &inherited);
  if (!id)
    return;
  put_str (r, "numId", id);
  put_str (r, "numLevel", level);
  const struct num_level *nl
      = oc_parse_int (id, &num) && oc_parse_int (level, &lvl) ? numbering_level (l->numbering, num, lvl) : NULL;
  if (nl)
    {
      const struct xnode *over = by_attr (by_attr (l->numbering_root, "num", "numId", id), "lvlOverride", "ilvl", level);
      const char *start = over ? child_val (over, "startOverride") : NULL;
      int64_t first = nl->start;
      put_str (r, "numFmt", nl->fmt_name);
      put_str (r, "listStyle", strcmp (nl->fmt_name, "bullet") == 0 ? "bullet" : "ordered");
      if (start)
        oc_parse_int (start, &first);
      node_format_int (r->m->set, r->n, "start", first);
    }
  if (inherited)
    put_str (r, "numInherited", "true");
}

/* --- tab stops --- */

void
read_tabs (struct reader *r, const struct xnode *tabs)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct jw w = JW_INIT (&b);
  jw_array (&w);
  for (const struct xnode *t = tabs ? xn_child (tabs, NS_W, "tab") : NULL; t; t = xn_sibling (t, NS_W, "tab"))
    {
      const char *pos = xn_attr (t, NS_W, "pos"), *val = xn_attr (t, NS_W, "val"), *leader = xn_attr (t, NS_W, "leader");
      int64_t v = 0;
      jw_object (&w);
      if (pos && oc_parse_int (pos, &v))
        jw_key_int (&w, "pos", v);
      if (val)
        jw_key_str (&w, "val", val);
      if (leader)
        jw_key_str (&w, "leader", leader);
      jw_end (&w);
    }
  jw_end (&w);
  node_format_json (r->m->set, r->n, "tabs", buf_str (&b));
}

struct node *
make_tab_stop (struct maker *m, struct node *parent, struct xnode *tab, const char *path)
{
  struct node *n = make_at (m, parent, path, "tab");
  struct reader r = { m, n, tab, "" };
  if (!n)
    return NULL;
  put_str (&r, "val", xn_attr (tab, NS_W, "val"));
  put_str (&r, "leader", xn_attr (tab, NS_W, "leader"));
  put_str (&r, "pos", xn_attr (tab, NS_W, "pos"));
  set_outer_preview (m, n, tab);
  return n;
}

/* --- keys --- */

/* First run that shows text; what it looks like stands for the paragraph. */
static bool
find_text_run (void *ctx, const char *name, struct xnode *n)
{
  struct xnode **hit = ctx;
  if (strcmp (name, "r") != 0 || !xn_child (n, NS_W, "t"))
    return true;
  *hit = n;
  return false;
}

struct xnode *
first_text_run (struct xnode *container)
{
  struct xnode *hit = NULL;
  index_visit (container, find_text_run, &hit);
  return hit;
}

static const char first_run_rows[]
    = " font.latin font.ascii font.hAnsi font.ea font.asciiTheme font.hAnsiTheme font.eaTheme font.csTheme size bold"
      " italic font.cs size.cs bold.cs italic.cs color underline underline.color strike highlight ";
static const char mark_rows[] = " font.latin font.ea font.cs size bold italic color underline strike highlight ";
static const char para_skip[]
    = " paraId style styleName numId numLevel numFmt listStyle start outlineLvl tabs trackChange trackChange.author"
      " trackChange.date rStyle ";
static const char para_rest_skip[] = " pStyle numPr rPr sectPr pPrChange ";

static void
style_keys (struct reader *r, const struct xnode *p)
{
  const char *id = look_style_id (p);
  if (!id)
    return;
  put_str (r, "style", id);
  put_str (r, "styleId", id);
  put_str (r, "styleName", look_style_name (r->m->look, p));
}

static void
section_break_keys (struct reader *r, const struct xnode *ppr)
{
  struct xnode *sect = ppr ? xn_child (ppr, NS_W, "sectPr") : NULL;
  struct reader inner = { r->m, r->n, sect, "sectionBreak." };
  if (!sect)
    return;
  const char *type = child_val (sect, "type");
  put_str (r, "sectionBreak", type ? type : "nextPage");
  read_section_keys (&inner, sect);
}

static void
paragraph_keys (struct reader *r, struct xnode *p)
{
  const struct xnode *ppr = xn_child (p, NS_W, "pPr");
  const struct xnode *mark = ppr ? xn_child (ppr, NS_W, "rPr") : NULL;
  struct xnode *run = first_text_run (p);
  const struct xnode *rpr = run ? xn_child (run, NS_W, "rPr") : mark;
  put_str (r, "paraId", xn_attr (p, NS_W14, "paraId"));
  read_track_change (r, "format", ppr ? xn_child (ppr, NS_W, "pPrChange") : NULL);
  style_keys (r, p);
  read_rows (r, VB_PARA, ppr, para_skip);
  read_list_keys (r, p);
  read_only (r, VB_PARA, ppr, " outlineLvl tabs ");
  read_rest (r, VB_PARA, ppr, para_rest_skip);
  section_break_keys (r, ppr);
  if (run)
    {
      struct reader marks = { r->m, r->n, p, "markRPr." };
      read_only (&marks, VB_RUN, mark, mark_rows);
      put_str (r, "rStyle", mark ? child_val (mark, "rStyle") : NULL);
    }
  read_only (r, VB_RUN, rpr, first_run_rows);
  read_effective_run (r, p, run ? rpr : NULL);
  read_effective_para (r, p);
}

/* --- children --- */

struct listing
{
  struct maker *m;
  struct node *parent;
  struct xnode *p;
  const char *path;
  size_t runs, equations, bookmarks, links;
  struct xnode *link;
  bool dry;                   /* count only */
};

static struct xnode *
link_of (struct xnode *n, const struct xnode *p)
{
  for (struct xnode *up = xn_parent (n); up && up != p; up = xn_parent (up))
    if (xn_is (up, NS_W, "hyperlink"))
      return up;
  return NULL;
}

static void
list_run (struct listing *l, struct xnode *n)
{
  char step[PATH_MAX_STEP];
  AUTO_BUF struct buf path = BUF_INIT (LIMIT_TEXT);
  snprintf (step, sizeof step, "/r[%zu]", l->runs);
  buf_addf (&path, "%s%s", l->path, step);
  struct node *child = make_run (l->m, l->parent, n, buf_str (&path));
  struct xnode *link = link_of (n, l->p);
  if (child && link)
    {
      buf_clear (&path);
      buf_addf (&path, "%s/hyperlink[%zu]", l->path, index_of (l->m->look->d, l->p, "hyperlink", link));
      node_format_str (l->m->set, child, "_hyperlinkParent", buf_str (&path));
    }
}

static bool
list_child (void *ctx, const char *name, struct xnode *n)
{
  struct listing *l = ctx;
  AUTO_BUF struct buf path = BUF_INIT (LIMIT_TEXT);
  if (strcmp (name, "r") == 0 && ++l->runs && !l->dry)
    list_run (l, n);
  else if (strcmp (name, "oMath") == 0 && ++l->equations && !l->dry)
    {
      buf_addf (&path, "%s/equation[%zu]", l->path, l->equations);
      make_equation (l->m, l->parent, n, buf_str (&path));
    }
  else if (strcmp (name, "bookmarkStart") == 0 && ++l->bookmarks && !l->dry)
    {
      buf_addf (&path, "%s/bookmark[%zu]", l->path, l->bookmarks);
      make_bookmark (l->m, l->parent, n, buf_str (&path));
    }
  return true;
}

static void
list_controls_and_fields (struct listing *l)
{
  AUTO_BUF struct buf path = BUF_INIT (LIMIT_TEXT);
  size_t k = 0;
  for (struct xnode *c = xn_child (l->p, NS_W, "sdt"); c; c = xn_sibling (c, NS_W, "sdt"))
    {
      buf_clear (&path);
      buf_addf (&path, "%s/sdt[%zu]", l->path, ++k);
      make_sdt (l->m, l->parent, c, buf_str (&path));
    }
  AUTO_FIELDS struct fields f = FIELDS_INIT;
  k = 0;
  if (!xn_child (l->p, NS_W, "fldSimple") || !fields_read (NULL, l->p, &l->m->look->arena, &f))
    return;
  for (size_t i = 0; i < f.n; i++)
    if (f.at[i].simple && xn_parent (f.at[i].node) == l->p)
      {
        buf_clear (&path);
        buf_addf (&path, "%s/field[%zu]", l->path, ++k);
        make_field (l->m, l->parent, &f.at[i], buf_str (&path));
      }
}

struct node *
make_paragraph (struct maker *m, struct node *parent, struct xnode *p, const char *path, int64_t depth)
{
  struct node *n = make_at (m, parent, path, "paragraph");
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  struct reader r = { m, n, p, "" };
  struct listing l = { .m = m, .parent = n, .p = p, .path = path, .dry = true };
  if (!n)
    return NULL;
  text_of_paragraph (p, 0, &text);
  node_set_text (m->set, n, buf_str (&text));
  set_preview (m, n, buf_str (&text));
  n->style = arena_strdup (&m->set->arena, look_style_name (m->look, p));
  paragraph_keys (&r, p);
  index_visit (p, list_child, &l);
  n->child_count = (int64_t) (l.runs + l.equations);
  if (depth > 0)
    {
      l = (struct listing) { .m = m, .parent = n, .p = p, .path = path };
      index_visit (p, list_child, &l);
      list_controls_and_fields (&l);
    }
  return n;
}
