/* Everything a path can count over the document, in reading order; built at need, thrown away by the next change. */
#include "plugins/hwpx/model/doc.h"

#include <stdlib.h>
#include <string.h>

static int
list_of_field (const struct node *n)
{
  static const struct { const char *type; enum list list; } types[] = {
    { "CLICK_HERE", L_FIELD },  { "CLICKHERE", L_FIELD }, { "HYPERLINK", L_HYPERLINK },
    { "BOOKMARK", L_BOOKMARK }, { "MEMO", L_COMMENT },
  };
  const char *type = node_attr_or (n, "type", "");
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp (type, types[i].type) == 0)
      return (int) types[i].list;
  /* Only memos carry a list of paragraphs; other generators spell their type in other ways. */
  return node_child (n, EL_subList) ? L_COMMENT : -1;
}

int
node_list (const struct node *n)
{
  switch (n->el)
    {
    case EL_tbl: return L_TABLE;
    case EL_pic: return L_PICTURE;
    case EL_equation: return L_EQUATION;
    case EL_chart: return L_CHART;
    case EL_ole: return L_OLE;
    case EL_checkBtn: return L_CHECKBOX;
    case EL_header: return L_HEADER;
    case EL_footer: return L_FOOTER;
    case EL_footNote: return L_FOOTNOTE;
    case EL_endNote: return L_ENDNOTE;
    case EL_bookmark: return L_BOOKMARK;
    case EL_hiddenComment: return L_COMMENT;
    case EL_insertBegin: case EL_deleteBegin: return L_CHANGE;
    case EL_fieldBegin: return list_of_field (n);
    default:
      return el_is_shape (n->el) && n->parent && n->parent->el == EL_run ? L_SHAPE : -1;
    }
}

static bool
push (struct index *x, int list, struct entry e)
{
  if (x->list[list].n == x->list[list].cap)
    {
      size_t cap = x->list[list].cap ? x->list[list].cap * 2 : 16;
      struct entry *at = realloc (x->list[list].at, cap * sizeof *at);
      if (!at)
        return false;
      x->list[list].at = at;
      x->list[list].cap = cap;
    }
  x->list[list].at[x->list[list].n++] = e;
  return true;
}

const struct index *
doc_index (struct doc *d, struct oc_err *err)
{
  struct index *x = &d->index;
  if (x->built && x->edits == d->tree.edits)
    return x;
  x->built = false;
  for (int l = 0; l < L_LISTS; l++)
    x->list[l].n = 0;
  for (size_t s = 0; s < d->nsections; s++)
    for (struct node *root = d->sections[s]->root, *n = root->first; n; n = node_step (root, n))
      {
        int list = n->el == EL_NONE ? -1 : node_list (n);
        bool nested = list == L_TABLE && node_up (n, EL_tbl);
        if (list >= 0 && !nested && !push (x, list, (struct entry) { n, (unsigned) s }))
          {
            oc_fail (err, OC_NOMEM, "out of memory for the list of objects");
            return NULL;
          }
      }
  x->built = true;
  x->edits = d->tree.edits;
  return x;
}
