#include "plugins/hwpx/model/path.h"

#include "common/base/num.h"
#include "common/base/utf.h"

#include <ctype.h>
#include <string.h>

/* ------------------------------------------------------------------ grammar */

static bool
parse_grid (const char *s, struct seg *g)
{
  const char *comma = strchr (s, ',');
  int64_t r, c;
  char row[24];
  if (!comma || comma == s || (size_t) (comma - s) >= sizeof row)
    return false;
  memcpy (row, s, (size_t) (comma - s));
  row[comma - s] = 0;
  comma += 1 + strspn (comma + 1, " ");
  if (!oc_parse_int (row, &r) || !oc_parse_int (comma, &c) || r < 1 || c < 1 || r > 1000000 || c > 1000000)
    return false;
  g->select = SEL_GRID;
  g->row = (size_t) r;
  g->col = (size_t) c;
  return true;
}

static bool
parse_select (struct arena *a, const char *text, struct seg *g, struct oc_err *err)
{
  int64_t v;
  g->text = text;
  if (strcmp (text, "last()") == 0 || strcmp (text, "last") == 0)
    {
      g->select = SEL_LAST;
    }
  else if (oc_parse_int (text, &v))
    {
      if (v < 1 || v > 100000000)
        return oc_fail (err, OC_INVALID_ARGUMENT, "path: '%s[%s]' counts from 1", g->name, text);
      g->select = SEL_INDEX;
      g->index = (size_t) v;
    }
  else if (ascii_casecmp (g->name, "cell") == 0 && parse_grid (text, g))
    {
      return true;
    }
  else
    {
      size_t len = strlen (text);
      g->select = SEL_NAME;
      if (text[0] == '@')
        {
          const char *eq = strchr (text, '=');
          if (!eq || ascii_ncasecmp (text, "@name", 5) != 0 || eq != text + 5)
            return oc_fail (err, OC_INVALID_ARGUMENT, "path: '[%s]' is not known; [@name=...] selects by name", text);
          g->by_attr = true;
          text = eq + 1;
          len = strlen (text);
        }
      if (len >= 2 && (text[0] == '"' || text[0] == '\'') && text[len - 1] == text[0])
        {
          text++;
          len -= 2;
        }
      g->text = arena_strndup (a, text, len);
      if (!g->text)
        return oc_fail (err, OC_NOMEM, "out of memory");
    }
  return true;
}

/* Length of a segment: a '/' inside brackets does not end it, so names may hold one. */
static size_t
seg_len (const char *s)
{
  size_t n = 0, depth = 0;
  for (; s[n] && (depth || s[n] != '/'); n++)
    {
      if (s[n] == '[')
        depth++;
      else if (s[n] == ']' && depth)
        depth--;
    }
  return depth ? strcspn (s, "/") : n;
}

static bool
parse_seg (struct arena *a, const char *s, size_t len, struct seg *g, struct oc_err *err)
{
  char *own = arena_strndup (a, s, len);
  if (!own)
    return oc_fail (err, OC_NOMEM, "out of memory");
  char *open = strchr (own, '[');
  *g = (struct seg) { .name = own };
  if (own[0] == '@')
    {
      g->name = "cell";
      if (!parse_grid (own + 1, g))
        return oc_fail (err, OC_INVALID_ARGUMENT, "path: '%s' is no grid position; @ROW,COLUMN counts from 1", own);
      return true;
    }
  if (!open)
    return true;
  if (own[len - 1] != ']' || open == own)
    return oc_fail (err, OC_INVALID_ARGUMENT, "path: brackets of '%s' do not match", own);
  own[len - 1] = 0;
  *open = 0;
  if (!open[1])
    return oc_fail (err, OC_INVALID_ARGUMENT, "path: '%s[]' has nothing in its brackets", own);
  return parse_select (a, open + 1, g, err);
}

bool
path_parse (struct arena *a, const char *text, struct path *ret, struct oc_err *err)
{
  struct path p = { .n = 0 };
  if (text[0] != '/')
    return oc_fail (err, OC_INVALID_ARGUMENT, "path '%.200s' does not start with '/'", text);
  for (const char *s = text + 1; *s;)
    {
      size_t len = seg_len (s);
      if (len == 0)
        return oc_fail (err, OC_INVALID_ARGUMENT, "path '%.200s' has an empty segment", text);
      if (p.n == PATH_SEGS)
        return oc_fail (err, OC_LIMIT, "path is deeper than %d segments", PATH_SEGS);
      if (!parse_seg (a, s, len, &p.seg[p.n], err))
        return false;
      p.n++;
      s += len;
      s += *s == '/';
    }
  *ret = p;
  return true;
}

/* ------------------------------------------------------------------ path of a node */

static size_t
place_in (const struct index *x, enum list l, const struct node *n, bool section_only)
{
  size_t k = 0;
  unsigned section = 0;
  for (size_t i = 0; i < x->list[l].n; i++)
    if (x->list[l].at[i].n == n)
      section = x->list[l].at[i].section;
  for (size_t i = 0; i < x->list[l].n; i++)
    {
      k += !section_only || x->list[l].at[i].section == section;
      if (x->list[l].at[i].n == n)
        return k;
    }
  return 0;
}

static size_t
section_number (struct doc *d, const struct node *n)
{
  while (n->parent)
    n = n->parent;
  for (size_t s = 0; s < d->nsections; s++)
    if (d->sections[s]->root == n)
      return s + 1;
  return 0;
}

/* Only a name that is unique and cannot be taken for a number or broken by brackets is used as an address. */
static bool
usable_name (const struct index *x, enum list l, const char *name)
{
  size_t same = 0;
  if (!name || !*name || strpbrk (name, "[]/@\"'=") || strspn (name, "0123456789") == strlen (name)
      || strcmp (name, "last") == 0)
    return false;
  for (size_t i = 0; i < x->list[l].n; i++)
    same += strcmp (node_attr_or (x->list[l].at[i].n, "name", ""), name) == 0;
  return same == 1;
}

static void
path_of_listed (struct doc *d, const struct node *n, struct buf *ret)
{
  static const struct { enum list list; const char *seg; bool per_section, named; } segs[L_LISTS] = {
    { L_TABLE, "tbl", true, false },          { L_PICTURE, "pic", true, false },
    { L_EQUATION, "equation", true, false },  { L_SHAPE, "shape", true, false },
    { L_CHART, "chart", true, false },        { L_OLE, "ole", true, false },
    { L_FIELD, "field", false, true },        { L_CHECKBOX, "checkbox", false, true },
    { L_HEADER, "header", true, false },      { L_FOOTER, "footer", true, false },
    { L_FOOTNOTE, "footnote", false, false }, { L_ENDNOTE, "endnote", false, false },
    { L_BOOKMARK, "bookmark", false, true },  { L_HYPERLINK, "hyperlink", false, false },
    { L_COMMENT, "comment", false, false },   { L_CHANGE, "trackedchange", false, false },
  };
  const struct index *x = doc_index (d, NULL);
  int l = node_list (n);
  if (!x || l < 0)
    return;
  if (segs[l].per_section)
    buf_addf (ret, "/section[%zu]", section_number (d, n));
  if (segs[l].named && usable_name (x, (enum list) l, node_attr (n, "name")))
    buf_addf (ret, "/%s[%s]", segs[l].seg, node_attr (n, "name"));
  else
    buf_addf (ret, "/%s[%zu]", segs[l].seg, place_in (x, (enum list) l, n, segs[l].per_section));
}

/* A table inside a cell: its place among the tables of that cell that are not deeper. */
static void
path_of_nested_table (struct doc *d, const struct node *n, struct buf *ret)
{
  struct node *cell = node_up (n, EL_tc);
  size_t k = 0;
  for (struct node *c = cell->first; c; c = c->el == EL_tbl ? node_skip (cell, c) : node_step (cell, c))
    if (c->el == EL_tbl)
      {
        k++;
        if (c == n)
          break;
      }
  path_of (d, cell, ret);
  buf_addf (ret, "/tbl[%zu]", k);
}

static void
path_of_para (struct doc *d, const struct node *p, struct buf *ret)
{
  const struct node *list = p->parent;
  if (!list)
    return;
  if (list->el == EL_subList && list->parent)
    {
      list = list->parent;
      if (list->el == EL_drawText && list->parent)
        list = list->parent;
    }
  path_of (d, list, ret);
  buf_addf (ret, "/p[%zu]", node_index (p));
}

void
path_of (struct doc *d, const struct node *n, struct buf *ret)
{
  switch (kind_of (n))
    {
    case K_SECTION:
      buf_addf (ret, "/section[%zu]", section_number (d, n));
      break;
    case K_PARA:
      path_of_para (d, n, ret);
      break;
    case K_RUN: case K_ROW: case K_CELL:
      path_of (d, n->parent, ret);
      buf_addf (ret, "/%s[%zu]", el_name (n->el), node_index (n));
      break;
    case K_CAPTION:
      path_of (d, n->parent, ret);
      buf_adds (ret, "/caption");
      break;
    case K_TABLE:
      if (node_up (n, EL_tc))
        path_of_nested_table (d, n, ret);
      else
        path_of_listed (d, n, ret);
      break;
    case K_SHAPE:
      if (n->parent && el_is_shape (n->parent->el))
        {
          size_t k = 1;
          for (const struct node *c = n->prev; c; c = c->prev)
            k += c->kind == NODE_ELEMENT && el_is_shape (c->el);
          path_of (d, n->parent, ret);
          buf_addf (ret, "/shape[%zu]", k);
          break;
        }
      path_of_listed (d, n, ret);
      break;
    case K_STYLE: case K_CHARPR: case K_PARAPR: case K_BORDERFILL:
      buf_addf (ret, "/header/%s[%s]", el_name (n->el), node_attr_or (n, "id", ""));
      break;
    case K_BINARY:
      buf_addf (ret, "/binary[%s]", node_attr_or (n, "id", ""));
      break;
    case K_NONE:
      buf_adds (ret, "/");
      break;
    default:
      path_of_listed (d, n, ret);
    }
}

void
path_of_ref (struct doc *d, const struct ref *r, struct buf *ret)
{
  if (r->n)
    path_of (d, r->n, ret);
  else
    buf_adds (ret, r->kind == K_STYLES ? "/styles"
                   : r->kind == K_HEAD ? "/header"
                   : r->kind == K_FILL ? "/table/fill"
                                       : "/");
}

const char *
path_str (struct doc *d, const struct node *n)
{
  AUTO_BUF struct buf b = BUF_INIT (1 << 16);
  path_of (d, n, &b);
  const char *s = arena_strdup (&d->tree.arena, buf_str (&b));
  return s ? s : "";
}
