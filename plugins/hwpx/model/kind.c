/* What a node is called in paths, selectors and replies. */
#include "plugins/hwpx/model/path.h"

#include "common/base/utf.h"

#include <string.h>

static const struct { enum kind kind; const char *type, *names[6]; } kinds[] = {
  { K_DOCUMENT, "document", { "document", "body" } },
  { K_SECTION, "section", { "section", "sec" } },
  { K_PARA, "paragraph", { "p", "paragraph", "para" } },
  { K_RUN, "run", { "run", "r" } },
  { K_TABLE, "table", { "tbl", "table" } },
  { K_ROW, "row", { "tr", "row" } },
  { K_CELL, "cell", { "tc", "cell" } },
  { K_PICTURE, "picture", { "pic", "img", "image", "picture" } },
  { K_FIELD, "field", { "field", "formfield", "clickhere", "click-here" } },
  { K_CHECKBOX, "checkbox", { "checkbox", "checkbtn" } },
  { K_EQUATION, "equation", { "equation", "eq" } },
  { K_HEADER, "header", { "header" } },
  { K_FOOTER, "footer", { "footer" } },
  { K_FOOTNOTE, "footnote", { "footnote" } },
  { K_ENDNOTE, "endnote", { "endnote" } },
  { K_BOOKMARK, "bookmark", { "bookmark" } },
  { K_HYPERLINK, "hyperlink", { "hyperlink", "link" } },
  { K_COMMENT, "comment", { "comment", "memo" } },
  { K_CHANGE, "trackedchange", { "trackedchange", "revision" } },
  { K_SHAPE, "shape", { "shape", "textbox" } },
  { K_CHART, "chart", { "chart" } },
  { K_OLE, "ole", { "ole" } },
  { K_CAPTION, "caption", { "caption" } },
  { K_STYLE, "style", { "style" } },
  { K_CHARPR, "charPr", { "charpr" } },
  { K_PARAPR, "paraPr", { "parapr" } },
  { K_BORDERFILL, "borderFill", { "borderfill" } },
  { K_BINARY, "binary", { "binary" } },
  { K_HEAD, "head", { "head" } },
  { K_STYLES, "styles", { "styles" } },
  { K_FILL, "fill", { "fill" } },
};
#define NKINDS (sizeof kinds / sizeof *kinds)

const char *
kind_type (enum kind k)
{
  for (size_t i = 0; i < NKINDS; i++)
    if (kinds[i].kind == k)
      return kinds[i].type;
  return "unknown";
}

enum kind
kind_by_name (const char *name)
{
  for (size_t i = 0; i < NKINDS; i++)
    for (size_t k = 0; k < 6 && kinds[i].names[k]; k++)
      if (ascii_casecmp (kinds[i].names[k], name) == 0)
        return kinds[i].kind;
  return K_NONE;
}

/* Paragraphs of lists that no path leads to (elements of other programs) are left alone. */
static bool
addressable (const struct node *p)
{
  const struct node *up = p->parent;
  if (!up || up->el == EL_sec || up->el == EL_tc)
    return true;
  up = up->el == EL_subList ? up->parent : NULL;
  if (up && up->el == EL_drawText)
    up = up->parent;
  return up && kind_of (up) != K_NONE;
}

enum kind
kind_of (const struct node *n)
{
  static const struct { enum el el; enum kind kind; } plain[] = {
    { EL_sec, K_SECTION },   { EL_p, K_PARA },
    { EL_run, K_RUN },       { EL_tr, K_ROW },
    { EL_tc, K_CELL },       { EL_caption, K_CAPTION },
    { EL_style, K_STYLE },   { EL_charPr, K_CHARPR },
    { EL_paraPr, K_PARAPR }, { EL_borderFill, K_BORDERFILL },
    { EL_item, K_BINARY },
  };
  static const enum kind of_list[L_LISTS] = {
    [L_TABLE] = K_TABLE,       [L_PICTURE] = K_PICTURE,     [L_EQUATION] = K_EQUATION,
    [L_SHAPE] = K_SHAPE,       [L_CHART] = K_CHART,         [L_OLE] = K_OLE,
    [L_FIELD] = K_FIELD,       [L_CHECKBOX] = K_CHECKBOX,   [L_HEADER] = K_HEADER,
    [L_FOOTER] = K_FOOTER,     [L_FOOTNOTE] = K_FOOTNOTE,   [L_ENDNOTE] = K_ENDNOTE,
    [L_BOOKMARK] = K_BOOKMARK, [L_HYPERLINK] = K_HYPERLINK, [L_COMMENT] = K_COMMENT,
    [L_CHANGE] = K_CHANGE,
  };
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
    if (plain[i].el == n->el)
      return n->el != EL_p || addressable (n) ? plain[i].kind : K_NONE;
  int list = n->el == EL_NONE ? -1 : node_list (n);
  if (list < 0 && el_is_shape (n->el))
    return K_SHAPE; /* inside a group */
  return list < 0 ? K_NONE : of_list[list];
}

struct node *
ref_list (const struct ref *r)
{
  switch (r->kind)
    {
    case K_SECTION:
      return r->n;
    case K_CELL: case K_HEADER: case K_FOOTER: case K_FOOTNOTE: case K_ENDNOTE: case K_COMMENT: case K_CAPTION:
      /* Some generators leave the list out and put paragraphs right into the cell. */
      return node_child (r->n, EL_subList) || !node_child (r->n, EL_p) ? node_child (r->n, EL_subList) : r->n;
    case K_SHAPE:
      return node_child (node_child (r->n, EL_drawText), EL_subList);
    default:
      return NULL;
    }
}

struct ref
ref_parent (const struct ref *r)
{
  struct ref up = { K_DOCUMENT, NULL };
  for (struct node *p = r->n ? r->n->parent : NULL; p; p = p->parent)
    {
      enum kind k = kind_of (p);
      if (k != K_NONE)
        return (struct ref) { k, p };
    }
  return up;
}
