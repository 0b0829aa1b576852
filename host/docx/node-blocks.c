/* Nodes of what stands in a body, cell, header or note: lists of blocks, controls, links, bookmarks, equations. */
#include "host/docx/equation.h"
#include "host/docx/index.h"
#include "host/docx/nodes.h"
#include "host/docx/text.h"
#include "host/docx/walk.h"
#include "common/base/num.h"

#include <string.h>

/* --- blocks --- */

static bool
is_block (const struct xnode *n)
{
  return xn_is (n, NS_W, "p") || xn_is (n, NS_W, "tbl") || xn_is (n, NS_W, "sdt") || xn_is (n, NS_M, "oMathPara");
}

size_t
count_blocks (const struct xnode *container)
{
  size_t n = 0;
  for (const struct xnode *c = xn_first_el (container); c; c = xn_next_el (c))
    n += is_block (c);
  return n;
}

static const char *
block_path (struct maker *m, struct xnode *n, const char *path, const char *name, size_t k)
{
  const char *id = xn_is (n, NS_W, "p") && strcmp (name, "p") == 0 ? xn_attr (n, NS_W14, "paraId") : NULL;
  const char *s = id ? arena_printf (&m->look->arena, "%s/p[@paraId=%s]", path, id)
                     : arena_printf (&m->look->arena, "%s/%s[%zu]", path, name, k);
  m->failed = m->failed || !s;
  return s ? s : path;
}

void
make_blocks (struct maker *m, struct node *parent, struct xnode *container, const char *path, int64_t depth)
{
  size_t p = 0, tbl = 0, sdt = 0, math = 0;
  for (struct xnode *c = xn_first_el (container); c && !m->failed; c = xn_next_el (c))
    {
      if (is_equation_paragraph (c))
        make_paragraph (m, parent, c, block_path (m, c, path, "oMathPara", ++math), 0);
      else if (xn_is (c, NS_M, "oMathPara"))
        make_equation (m, parent, c, block_path (m, c, path, "oMathPara", ++math));
      else if (xn_is (c, NS_W, "p"))
        make_paragraph (m, parent, c, block_path (m, c, path, "p", ++p), depth);
      else if (xn_is (c, NS_W, "tbl"))
        make_table (m, parent, c, block_path (m, c, path, "tbl", ++tbl), depth);
      else if (xn_is (c, NS_W, "sdt"))
        make_sdt (m, parent, c, block_path (m, c, path, "sdt", ++sdt));
      else if (xn_is (c, NS_W, "sectPr"))
        make_section (m, parent, c, block_path (m, c, path, "sectPr", 1));
    }
}

struct node *
make_body (struct maker *m, struct node *parent, struct xnode *body, const char *path, int64_t depth)
{
  struct node *n = make_at (m, parent, path, "body");
  if (!n)
    return NULL;
  n->child_count = (int64_t) count_blocks (body) + (xn_child (body, NS_W, "sectPr") ? 1 : 0);
  if (depth > 0)
    make_blocks (m, n, body, path, depth - 1);
  return n;
}

/* --- content controls (ECMA-376 17.5.2) --- */

static const struct { const char *element, *type; } control_kinds[] = {
  { "text", "text" }, { "dropDownList", "dropdown" }, { "comboBox", "combobox" },
  { "date", "date" }, { "checkbox", "checkbox" },     { "picture", "picture" },
};

static const char *
control_type (const struct xnode *pr)
{
  for (const struct xnode *c = pr ? xn_first_el (pr) : NULL; c; c = xn_next_el (c))
    for (size_t i = 0; i < sizeof control_kinds / sizeof *control_kinds; i++)
      if (strcmp (xn_name (c), control_kinds[i].element) == 0)
        return control_kinds[i].type;
  return "richtext";
}

/* Locked by document protection: with `forms` only what is not content-locked can be edited, with other modes nothing. */
static bool
control_editable (const struct look *l, const char *lock)
{
  bool content_locked = lock && (strcmp (lock, "contentLocked") == 0 || strcmp (lock, "sdtContentLocked") == 0);
  return !l->enforced || (strcmp (l->protection, "forms") == 0 && !content_locked);
}

static void
control_items (struct reader *r, const struct xnode *pr)
{
  const struct xnode *list
      = xn_child (pr, NS_W, "dropDownList") ? xn_child (pr, NS_W, "dropDownList") : xn_child (pr, NS_W, "comboBox");
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  for (const struct xnode *i = list ? xn_child (list, NS_W, "listItem") : NULL; i; i = xn_sibling (i, NS_W, "listItem"))
    {
      const char *show = xn_attr (i, NS_W, "displayText"), *value = xn_attr (i, NS_W, "value");
      show = show ? show : value ? value : "";
      buf_addf (&b, "%s%s", b.len ? "," : "", show);
      if (value && strcmp (value, show) != 0)
        buf_addf (&b, "|%s", value);
    }
  if (b.len)
    put_str (r, "items", buf_str (&b));
}

struct node *
make_sdt (struct maker *m, struct node *parent, struct xnode *sdt, const char *path)
{
  struct node *n = make_at (m, parent, path, "sdt");
  struct reader r = { m, n, sdt, "" };
  const struct xnode *pr = xn_child (sdt, NS_W, "sdtPr");
  struct xnode *content = content_of (sdt);
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!n)
    return NULL;
  bool inl = !xn_child (content, NS_W, "p") && !xn_child (content, NS_W, "tbl") && !xn_child (content, NS_W, "sdt");
  if (inl)
    text_of_paragraph (content, 0, &text);
  else
    text_of_block (content, &text);
  node_set_text (m->set, n, buf_str (&text));
  if (pr)
    {
      const char *id = child_val (pr, "id"), *lock = child_val (pr, "lock");
      int64_t num = 0;
      put_str (&r, "alias", child_val (pr, "alias"));
      put_str (&r, "tag", child_val (pr, "tag"));
      put_str (&r, "lock", lock);
      if (id && oc_parse_int (id, &num))
        node_format_int (m->set, n, "id", num);
      put_str (&r, "type", control_type (pr));
      const struct xnode *format = child_at (pr, "date/dateFormat");
      put_str (&r, "format", format ? xn_attr (format, NS_W, "val") : NULL);
      node_format_bool (m->set, n, "editable", control_editable (m->look, lock));
      const struct xnode *holder = child_at (pr, "placeholder/docPart");
      put_str (&r, "placeholder", holder ? xn_attr (holder, NS_W, "val") : NULL);
      control_items (&r, pr);
    }
  n->child_count = inl ? 0 : (int64_t) count_blocks (content);
  return n;
}

/* --- links and bookmarks --- */

struct node *
make_hyperlink (struct maker *m, struct node *parent, struct xnode *link, const char *path)
{
  struct node *n = make_at (m, parent, path, "hyperlink");
  struct reader r = { m, n, link, "" };
  const struct docx_rel *rel = docx_rel_by_id (m->look->d, docx_part_of (m->look->d, link), xn_attr (link, NS_R, "id"));
  const char *history = xn_attr (link, NS_W, "history");
  struct xnode *run = xn_child (link, NS_W, "r");
  const struct xnode *rpr = run ? xn_child (run, NS_W, "rPr") : NULL, *fonts = rpr ? xn_child (rpr, NS_W, "rFonts") : NULL;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!n)
    return NULL;
  text_of_paragraph (link, 0, &text);
  node_set_text (m->set, n, buf_str (&text));
  put_str (&r, "url", rel ? rel->target : NULL);
  put_str (&r, "anchor", xn_attr (link, NS_W, "anchor"));
  put_str (&r, "docLocation", xn_attr (link, NS_W, "docLocation"));
  put_str (&r, "tooltip", xn_attr (link, NS_W, "tooltip"));
  put_str (&r, "tgtFrame", xn_attr (link, NS_W, "tgtFrame"));
  if (history)
    node_format_bool (m->set, n, "history", strcmp (history, "0") != 0 && strcmp (history, "false") != 0);
  if (fonts)
    {
      put_str (&r, "font",
               xn_attr (fonts, NS_W, "ascii") ? xn_attr (fonts, NS_W, "ascii") : xn_attr (fonts, NS_W, "eastAsia"));
      put_str (&r, "font.cs", xn_attr (fonts, NS_W, "cs"));
    }
  read_only (&r, VB_RUN, rpr,
             " size bold italic size.cs bold.cs italic.cs color underline underline.color strike highlight ");
  return n;
}

/* Text between a bookmark's marks inside its own paragraph, and how many paragraphs further on it ends. */
static bool
bookmark_text (struct xnode *start, struct buf *text, size_t *ret_paragraphs)
{
  const char *id = xn_attr (start, NS_W, "id");
  struct xnode *root = start;
  size_t paragraphs = 0;
  bool any = false;
  while (xn_parent (root))
    root = xn_parent (root);
  for (struct xnode *n = walk_skip (root, start); n && id;)
    {
      const char *end = xn_is (n, NS_W, "bookmarkEnd") ? xn_attr (n, NS_W, "id") : NULL;
      if (end && strcmp (end, id) == 0)
        {
          *ret_paragraphs = paragraphs;
          return any;
        }
      paragraphs += xn_is (n, NS_W, "p");
      any = any || !(end || xn_is (n, NS_W, "bookmarkStart"));
      bool run = xn_is (n, NS_W, "r");
      if (run && paragraphs == 0)
        text_of_run (n, text);
      n = run ? walk_skip (root, n) : walk_next (root, n);
    }
  buf_clear (text);             /* no end: the bookmark holds nothing */
  *ret_paragraphs = 0;
  return false;
}

struct node *
make_bookmark (struct maker *m, struct node *parent, struct xnode *start, const char *path)
{
  struct node *n = make_at (m, parent, path, "bookmark");
  struct reader r = { m, n, start, "" };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  size_t further = 0;
  if (!n)
    return NULL;
  if (bookmark_text (start, &text, &further))
    node_set_text (m->set, n, buf_str (&text));
  put_str (&r, "name", xn_attr (start, NS_W, "name"));
  put_str (&r, "id", xn_attr (start, NS_W, "id"));
  if (further)
    node_format_int (m->set, n, "endPara", (int64_t) further);
  return n;
}

/* --- equations --- */

struct node *
make_equation (struct maker *m, struct node *parent, struct xnode *math, const char *path)
{
  struct node *n = make_at (m, parent, path, "equation");
  struct reader r = { m, n, math, "" };
  bool display = xn_is (math, NS_M, "oMathPara");
  const struct xnode *pr = display ? xn_child (math, NS_M, "oMathParaPr") : NULL;
  const struct xnode *jc = pr ? xn_child (pr, NS_M, "jc") : NULL;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!n)
    return NULL;
  equation_latex (math, &text);
  node_set_text (m->set, n, buf_str (&text));
  put_str (&r, "mode", display ? "display" : "inline");
  put_str (&r, "align", jc ? xn_attr (jc, NS_M, "val") : NULL);
  return n;
}

/* --- tracked changes --- */

static const char *
revision_word (const struct xnode *n)
{
  const char *name = xn_name (n);
  return strcmp (name, "ins") == 0 || strcmp (name, "moveTo") == 0     ? "insertion"
         : strcmp (name, "del") == 0 || strcmp (name, "moveFrom") == 0 ? "deletion"
         : strcmp (name, "pPrChange") == 0                             ? "paragraphChange"
                                                                       : "formatChange";
}

struct node *
make_revision (struct maker *m, struct node *parent, struct xnode *change, const char *path)
{
  struct node *n = make_at (m, parent, path, "revision");
  struct reader r = { m, n, change, "" };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  struct xnode *about = change;
  if (!n)
    return NULL;
  if (xn_is (change, NS_W, "rPrChange") || xn_is (change, NS_W, "pPrChange"))
    about = xn_parent (xn_parent (change));       /* the run or paragraph whose properties changed */
  if (xn_is (about, NS_W, "pPr"))
    about = xn_parent (about);
  if (xn_is (about, NS_W, "r"))
    text_of_run (about, &text);
  else if (xn_is (about, NS_W, "p"))
    text_of_paragraph (about, 0, &text);
  else
    WALK (about, c)
      if (xn_is (c, NS_W, "r"))
        text_of_run (c, &text);
  node_set_text (m->set, n, buf_str (&text));
  put_str (&r, "revisionType", revision_word (change));
  put_str (&r, "author", xn_attr (change, NS_W, "author"));
  put_str (&r, "date", date_text (m, xn_attr (change, NS_W, "date")));
  return n;
}
