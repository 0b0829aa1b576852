/* Paths: the grammar, what they lead to, and the path of a node.  1-based, '/' separated, [n], [last()], [name],
 * [@name=x]; cell[R,C] and @R,C address a grid position of a table. */
#ifndef OC_HWPX_PATH_H
#define OC_HWPX_PATH_H

#include "plugins/hwpx/model/doc.h"

enum kind
{
  K_NONE, K_DOCUMENT, K_SECTION, K_PARA, K_RUN, K_TABLE, K_ROW, K_CELL, K_PICTURE, K_FIELD, K_CHECKBOX, K_EQUATION, K_HEADER,
  K_FOOTER, K_FOOTNOTE, K_ENDNOTE, K_BOOKMARK, K_HYPERLINK, K_COMMENT, K_CHANGE, K_SHAPE, K_CHART, K_OLE, K_CAPTION,
  K_STYLE, K_CHARPR, K_PARAPR, K_BORDERFILL, K_BINARY, K_HEAD /* header.xml itself */, K_STYLES,
  K_FILL /* pseudo path /table/fill */, K_KINDS
};

enum select { SEL_NONE, SEL_INDEX, SEL_LAST, SEL_NAME, SEL_GRID };
struct seg
{
  const char *name;
  enum select select;
  size_t index, row, col;   /* 1-based */
  const char *text;         /* SEL_NAME, and the digits of SEL_INDEX */
  bool by_attr;             /* written as [@name=x] */
};

#define PATH_SEGS 64
struct path { struct seg seg[PATH_SEGS]; size_t n; };

struct ref
{
  enum kind kind;
  struct node *n;           /* NULL for the document and pseudo paths */
};

/* Strings live in the arena.  OC_INVALID_ARGUMENT names what is wrong. */
bool path_parse (struct arena *a, const char *text, struct path *ret, struct oc_err *err) OC_MUST_CHECK;
/* OC_NOT_FOUND names the segment that leads nowhere. */
bool path_resolve (struct doc *d, const char *text, struct ref *ret, struct oc_err *err) OC_MUST_CHECK;
/* Several targets: a field name that occurs more than once gives all of them.  ret is in the arena. */
bool path_resolve_all (struct doc *d, const char *text, struct ref **ret, size_t *ret_n, struct oc_err *err) OC_MUST_CHECK;

enum kind kind_of (const struct node *n);                 /* K_NONE for elements that have no path */
const char *kind_type (enum kind k);                      /* "paragraph", "cell": the type of a node in replies */
enum kind kind_by_name (const char *name);                /* path segment, alias or type name; no case */
/* Element whose children are the paragraphs of a section, cell, header, note, text box ...; or NULL. */
struct node *ref_list (const struct ref *r);
/* What holds a node that has a path: the reference one step up. */
struct ref ref_parent (const struct ref *r);
void path_of (struct doc *d, const struct node *n, struct buf *ret);
void path_of_ref (struct doc *d, const struct ref *r, struct buf *ret);
const char *path_str (struct doc *d, const struct node *n); /* in the arena */

#endif
