/* view html: a plain page of the body, for looking at it in a browser. */
#include "host/docx/equation.h"
#include "host/docx/index.h"
#include "host/docx/text.h"
#include "host/docx/view.h"
#include "host/docx/walk.h"

#include <string.h>
#include <strings.h>

#define MAX_NESTING 16

struct page
{
  struct look *look;
  struct labels *labels;
  struct buf *out;
  const struct xnode *p;
  unsigned depth;
  bool failed;
};

static void
escape (struct buf *b, const char *s)
{
  for (; *s; s++)
    switch (*s)
      {
      case '&': buf_adds (b, "&amp;"); break;
      case '<': buf_adds (b, "&lt;"); break;
      case '>': buf_adds (b, "&gt;"); break;
      case '"': buf_adds (b, "&quot;"); break;
      case '\n': buf_adds (b, "<br>"); break;
      case '\t': buf_adds (b, "&emsp;"); break;
      default: buf_addc (b, *s);
      }
}

/* Links go only where a page may point to. */
static const char *
link_target (struct page *g, const struct xnode *run)
{
  const struct xnode *up = xn_parent (run);
  while (up && up != g->p && !xn_is (up, NS_W, "hyperlink"))
    up = xn_parent (up);
  if (!up || !xn_is (up, NS_W, "hyperlink"))
    return NULL;
  const struct docx_rel *rel = docx_rel_by_id (g->look->d, g->look->d->main, xn_attr (up, NS_R, "id"));
  const char *to = rel ? rel->target : NULL;
  return to
                 && (strncasecmp (to, "http://", 7) == 0 || strncasecmp (to, "https://", 8) == 0
                     || strncasecmp (to, "mailto:", 7) == 0)
             ? to
             : NULL;
}

static bool
html_run (void *ctx, const char *name, struct xnode *n)
{
  struct page *g = ctx;
  struct run_look look;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (strcmp (name, "oMath") == 0)
    {
      equation_readable (n, &text);
      escape (g->out, buf_str (&text));
      return true;
    }
  if (strcmp (name, "r") != 0)
    return true;
  WALK (n, c)
    if (xn_is (c, NS_WP, "docPr"))
      {
        const char *alt = xn_attr (c, NULL, "descr");
        buf_adds (g->out, "<span class=\"picture\">");
        escape (g->out, alt && *alt ? alt : "picture");
        buf_adds (g->out, "</span>");
      }
  text_of_run (n, &text);
  if (!text.len)
    return true;
  g->failed = !run_look_of (g->look, g->p, n, &look);
  const char *href = link_target (g, n), *size = size_text (g->look, look.size);
  if (href)
    {
      buf_adds (g->out, "<a href=\"");
      escape (g->out, href);
      buf_adds (g->out, "\">");
    }
  buf_adds (g->out, "<span style=\"");
  if (look.font)
    {
      buf_adds (g->out, "font-family:'");
      escape (g->out, look.font);
      buf_adds (g->out, "';");
    }
  buf_addf (g->out, "%s%s%s%s%s%s%s\">", size ? "font-size:" : "", size ? size : "", size ? ";" : "",
            look.bold ? "font-weight:bold;" : "", look.italic ? "font-style:italic;" : "",
            look.underline ? "text-decoration:underline;" : "", look.strike ? "text-decoration:line-through;" : "");
  escape (g->out, buf_str (&text));
  buf_addf (g->out, "</span>%s", href ? "</a>" : "");
  return !g->failed;
}

static void html_blocks (struct page *g, struct xnode *container);

static void
html_paragraph (struct page *g, struct xnode *p)
{
  const char *style = look_style_name (g->look, p), *jc = child_val (p, "pPr/jc");
  int level = strncasecmp (style, "heading ", 8) == 0 && style[8] >= '1' && style[8] <= '6' ? style[8] - '0'
                                                                                            : strcmp (style, "Title") == 0;
  char tag[4] = "p";
  if (level)
    snprintf (tag, sizeof tag, "h%d", level);
  buf_addf (g->out, "<%s", tag);
  if (jc && (strcmp (jc, "center") == 0 || strcmp (jc, "right") == 0 || strcmp (jc, "both") == 0))
    buf_addf (g->out, " style=\"text-align:%s\"", strcmp (jc, "both") == 0 ? "justify" : jc);
  buf_addc (g->out, '>');
  escape (g->out, label_of (g->labels, p));
  g->p = p;
  index_visit (p, html_run, g);
  buf_addf (g->out, "</%s>\n", tag);
}

static void
html_table (struct page *g, struct xnode *tbl)
{
  buf_adds (g->out, "<table>\n");
  for (struct xnode *tr = xn_child (tbl, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    {
      buf_adds (g->out, "<tr>");
      for (struct xnode *tc = xn_child (tr, NS_W, "tc"); tc; tc = xn_sibling (tc, NS_W, "tc"))
        {
          const char *span = child_val (tc, "tcPr/gridSpan");
          buf_adds (g->out, "<td");
          if (span && strspn (span, "0123456789") == strlen (span))
            buf_addf (g->out, " colspan=\"%s\"", span);
          buf_addc (g->out, '>');
          html_blocks (g, tc);
          buf_adds (g->out, "</td>");
        }
      buf_adds (g->out, "</tr>\n");
    }
  buf_adds (g->out, "</table>\n");
}

static void
html_blocks (struct page *g, struct xnode *container)
{
  g->depth++;
  for (struct xnode *c = g->depth <= MAX_NESTING ? xn_first_el (container) : NULL; c && !g->failed; c = xn_next_el (c))
    {
      if (is_equation_paragraph (c) || xn_is (c, NS_M, "oMathPara"))
        {
          AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
          equation_readable (c, &text);
          buf_adds (g->out, "<p class=\"equation\">");
          escape (g->out, buf_str (&text));
          buf_adds (g->out, "</p>\n");
        }
      else if (xn_is (c, NS_W, "p"))
        html_paragraph (g, c);
      else if (xn_is (c, NS_W, "tbl"))
        html_table (g, c);
      else if (xn_is (c, NS_W, "sdt"))
        html_blocks (g, content_of (c));
    }
  g->depth--;
}

bool
view_html (struct look *l, const struct view_request *rq, struct buf *ret)
{
  const char *slash = strrchr (l->d->path, '/');
  struct page g = { .look = l, .out = ret };
  (void) rq;
  if (!labels_new (l, &g.labels))
    return false;
  buf_adds (ret, "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>");
  escape (ret, slash ? slash + 1 : l->d->path);
  buf_adds (ret, "</title>\n<style>body{max-width:48em;margin:2em auto}table{border-collapse:collapse}td{border:1px solid "
                 "#888;padding:.2em .5em}"
                 ".equation{text-align:center}.picture{border:1px dashed #888;padding:1em}</style>\n</head>\n<body>\n");
  html_blocks (&g, l->body);
  buf_adds (ret, "</body>\n</html>");
  labels_free (g.labels);
  return !g.failed;
}
