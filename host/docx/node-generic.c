/* Nodes of elements that are known only by their XML name. */
#include "host/docx/index.h"
#include "host/docx/nodes.h"
#include "host/docx/text.h"
#include "common/base/utf.h"

#include <string.h>

#define PREVIEW_UNITS 200
#define PREVIEW_BYTES 2048   /* more than enough for the units above */
#define MAX_PREFIXES 16

/* --- outer XML, cut --- */

struct outer
{
  struct buf *out;
  const char *declared[MAX_PREFIXES];
  size_t ndeclared;
};

static void
escape (struct buf *b, const char *s, bool attribute)
{
  for (; *s; s++)
    if (*s == '&')
      buf_adds (b, "&amp;");
    else if (*s == '<')
      buf_adds (b, "&lt;");
    else if (*s == '>')
      buf_adds (b, "&gt;");
    else if (*s == '"' && attribute)
      buf_adds (b, "&quot;");
    else
      buf_addc (b, *s);
}

static void
declare (struct outer *o, const char *prefix, const char *ns)
{
  if (!prefix || !ns || strcmp (prefix, "xml") == 0)
    return;
  for (size_t i = 0; i < o->ndeclared; i++)
    if (strcmp (o->declared[i], prefix) == 0)
      return;
  if (o->ndeclared < MAX_PREFIXES)
    o->declared[o->ndeclared++] = prefix;
  buf_addf (o->out, " xmlns:%s=\"", prefix);
  escape (o->out, ns, true);
  buf_addc (o->out, '"');
}

static bool
write_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  struct outer *o = ctx;
  (void) ns;
  buf_addf (o->out, " %s%s%s=\"", prefix ? prefix : "", prefix ? ":" : "", name);
  escape (o->out, value, true);
  buf_addc (o->out, '"');
  return o->out->len < PREVIEW_BYTES;
}

static bool
declare_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  (void) name, (void) value;
  declare (ctx, prefix, ns);
  return true;
}

static void
write_outer (struct outer *o, const struct xnode *n, unsigned depth)
{
  const char *prefix = xn_prefix (n);
  size_t mark = o->ndeclared;
  if (o->out->len >= PREVIEW_BYTES || depth > 32)
    return;
  if (xn_is_text (n))
    {
      escape (o->out, xn_content (n), false);
      return;
    }
  if (!xn_is_element (n))
    return;
  buf_addf (o->out, "<%s%s%s", prefix ? prefix : "", prefix ? ":" : "", xn_name (n));
  xn_each_attr (n, write_attr, o);
  declare (o, prefix, xn_ns (n));
  xn_each_attr (n, declare_attr, o);
  if (!xn_first (n))
    buf_adds (o->out, " />");
  else
    {
      buf_addc (o->out, '>');
      for (const struct xnode *c = xn_first (n); c; c = xn_next (c))
        write_outer (o, c, depth + 1);
      buf_addf (o->out, "</%s%s%s>", prefix ? prefix : "", prefix ? ":" : "", xn_name (n));
    }
  o->ndeclared = mark;
}

void
set_outer_preview (struct maker *m, struct node *n, const struct xnode *element)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct outer o = { .out = &b };
  write_outer (&o, element, 0);
  size_t len = utf16_prefix (buf_str (&b), PREVIEW_UNITS);
  n->preview = arena_printf (&m->set->arena, "%.*s%s", (int) len, buf_str (&b), buf_str (&b)[len] ? "..." : "");
}

/* --- keys --- */

static bool
put_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  (void) prefix;
  if (!ns || strcmp (ns, NS_MC) != 0)
    put_str (ctx, name, value);
  return true;
}

static void
child_values (struct reader *r, const struct xnode *n)
{
  for (const struct xnode *c = xn_first_el (n); c; c = xn_next_el (c))
    {
      const char *val = xn_attr (c, NS_W, "val");
      if (val && !xn_first_el (c) && !node_format_get (r->n, xn_name (c)))
        put_str (r, xn_name (c), val);
    }
}

static const char *
generic_path (struct maker *m, struct xnode *parent, struct xnode *child, const char *path)
{
  const char *id = xn_is (child, NS_W, "p") ? xn_attr (child, NS_W14, "paraId") : NULL;
  size_t k = index_of (m->look->d, parent, xn_name (child), child);
  const char *s = id ? arena_printf (&m->look->arena, "%s/p[@paraId=%s]", path, id)
                     : arena_printf (&m->look->arena, "%s/%s[%zu]", path, xn_name (child), k ? k : 1);
  m->failed = m->failed || !s;
  return s ? s : path;
}

static bool
is_numbering_or_style (const struct xnode *n)
{
  return xn_is (n, NS_W, "style") || xn_is (n, NS_W, "abstractNum") || xn_is (n, NS_W, "num") || xn_is (n, NS_W, "lvl");
}

struct node *
make_generic (struct maker *m, struct node *parent, struct xnode *element, const char *path, int64_t depth)
{
  struct node *n = make_at (m, parent, path, xn_name (element));
  struct reader r = { m, n, element, "" };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!n)
    return NULL;
  if (xn_first_el (element))
    text_of_blocks (element, "", &text);
  else
    xn_text (element, &text);
  if (text.len)
    node_set_text (m->set, n, buf_str (&text));
  else
    set_outer_preview (m, n, element);
  xn_each_attr (element, put_attr, &r);
  child_values (&r, element);
  for (struct xnode *c = xn_first_el (element); c && !m->failed; c = xn_next_el (c))
    {
      n->child_count++;
      if (depth <= 0)
        continue;
      if (is_numbering_or_style (c))
        make_generic (m, n, c, generic_path (m, element, c, path), depth - 1);
      else
        make_element (m, n, c, generic_path (m, element, c, path), depth - 1);
    }
  return n;
}

/* --- any element --- */

struct node *
make_element (struct maker *m, struct node *parent, struct xnode *n, const char *path, int64_t depth)
{
  if (xn_is (n, NS_W, "p"))
    return make_paragraph (m, parent, n, path, depth);
  if (xn_is (n, NS_W, "r"))
    return make_run (m, parent, n, path);
  if (xn_is (n, NS_W, "tbl"))
    return make_table (m, parent, n, path, depth);
  if (xn_is (n, NS_W, "tr"))
    return make_row (m, parent, n, path, depth);
  if (xn_is (n, NS_W, "tc"))
    return make_cell (m, parent, n, path, depth);
  if (xn_is (n, NS_W, "body"))
    return make_body (m, parent, n, path, depth);
  if (xn_is (n, NS_W, "sdt"))
    return make_sdt (m, parent, n, path);
  if (xn_is (n, NS_W, "hyperlink"))
    return make_hyperlink (m, parent, n, path);
  if (xn_is (n, NS_W, "bookmarkStart"))
    return make_bookmark (m, parent, n, path);
  if (xn_is (n, NS_W, "sectPr"))
    return make_section (m, parent, n, path);
  if (xn_is (n, NS_M, "oMath") || xn_is (n, NS_M, "oMathPara"))
    return make_equation (m, parent, n, path);
  if (xn_is (n, NS_W, "style"))
    return make_style (m, parent, n, path);
  if (xn_is (n, NS_W, "num") && xn_is (xn_parent (n), NS_W, "numbering"))
    return make_num (m, parent, n, path);
  if (xn_is (n, NS_W, "abstractNum"))
    return make_abstract_num (m, parent, n, path);
  if (xn_is (n, NS_W, "lvl"))
    return make_level (m, parent, n, path);
  if (xn_is (n, NS_W, "comment"))
    return make_comment (m, parent, n, path);
  if (xn_is (n, NS_W, "footnote") || xn_is (n, NS_W, "endnote"))
    return make_note (m, parent, n, path, false);
  if (xn_is (n, NS_W, "tab") && xn_is (xn_parent (n), NS_W, "tabs"))
    return make_tab_stop (m, parent, n, path);
  return make_generic (m, parent, n, path, depth);
}
