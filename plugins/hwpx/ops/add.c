#include "plugins/hwpx/ops/add.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/ops/place.h"
#include "plugins/hwpx/ops/set.h"

#include <string.h>

/* `used`: properties that the adder reads itself; what is also settable is then applied as by set. */
static const struct { const char *type, *aliases; add_fn *run; const char *used; } types[] = {
  { "paragraph", "p|para", add_paragraph, "" },
  { "run", "r", add_run, "" },
  { "table", "tbl", add_table, "|rows|cols|columns|data|at|" },
  { "row", "tr|table-row|tablerow", add_row, "|from|cols|" },
  { "column", "col|tablecolumn|table-column", add_column, "|from|width|" },
  { "picture", "image|img|pic", add_picture, "|src|path|width|height|align|name|" },
  { "pagebreak", "page-break", add_page_break, "" },
  { "columnbreak", "column-break", add_column_break, "" },
  { "hyperlink", "link", add_hyperlink, "|url|href|text|" },
  { "footnote", "", add_footnote, "" },
  { "endnote", "", add_endnote, "" },
  { "header", "", add_header, "|field|" },
  { "footer", "", add_footer, "|field|" },
  { "pagenum", "pagenumber", add_page_number, "|position|format|sidechar|start|text|" },
  { "bookmark", "", add_bookmark, "|name|" },
  { "field", "clickhere|formfield", add_field, "|name|text|prompt|help|" },
  { "equation", "eq|formula", add_equation, "|formula|script|text|" },
  { "section", "", add_section, "" },
  { "style", "", add_style, "|basedon|name|" },
};

void
add_write_types (struct jw *w)
{
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    jw_str (w, types[i].type);
}

const char *
add_prop (const struct adder *a, const char *name, const char *fallback)
{
  const struct json *v = json_get_nocase (a->c->props, name);
  return v && json_type (v) != JSON_NULL ? prop_string (a->d, v) : fallback;
}

/* ------------------------------------------------------------------ carriers */

struct node *
list_new_para (struct doc *d, struct node *list, const char *text)
{
  struct node *last = NULL;
  /* In cells, notes and headers a new paragraph looks like its neighbours; in the body it takes the first style. */
  if (list->el == EL_subList)
    for (struct node *p = node_child (list, EL_p); p; p = node_sibling (p, EL_p))
      last = p;
  if (last)
    {
      struct node *p = para_like (d, last);
      t_append (d, node_find (p, EL_t), text);
      return p;
    }
  const struct node *style = head_item (d, EL_styles, EL_style, "0");
  return para_new (d, list, node_attr (style, "paraPrIDRef"), style ? "0" : NULL, node_attr (style, "charPrIDRef"), text);
}

bool
add_carrier (struct adder *a, struct node **ret_p, struct oc_err *err)
{
  struct node *list = a->parent.kind == K_DOCUMENT ? a->d->sections[a->d->nsections - 1]->root : ref_list (&a->parent);
  if (a->parent.kind == K_PARA)
    {
      *ret_p = a->parent.n;
      return true;
    }
  if (a->parent.kind == K_RUN)
    {
      *ret_p = a->parent.n->parent;
      return true;
    }
  if (!list)
    return oc_fail (err, OC_INVALID_ARGUMENT, "nothing of that type can be added to a %s", kind_type (a->parent.kind));
  if (node_depth (list) > LIMIT_XML_DEPTH - 24)
    return oc_fail (err, OC_LIMIT, "%s is nested too deeply to add something to it", path_str (a->d, a->parent.n));
  struct node *p = list_new_para (a->d, list, "");
  struct node *before = a->before && a->before->parent == list ? a->before : NULL;
  node_insert (&a->d->tree, list, before, p);
  section_settle (a->d, p);
  doc_touch (a->d, p);
  *ret_p = p;
  return true;
}

struct node *
add_carrier_run (struct adder *a, struct node *p)
{
  struct node *last = NULL, *run;
  for (struct node *r = node_child (p, EL_run); r; r = node_sibling (r, EL_run))
    last = r;
  /* A fresh paragraph has one run with an empty text: it takes the object. */
  if (last && a->parent.kind != K_PARA && a->parent.kind != K_RUN && last == node_child (p, EL_run)
      && !node_find (last, EL_t)->first)
    return last;
  run = node_make (&a->d->tree, p, NSK_HP, "run charPrIDRef=0");
  node_set (&a->d->tree, run, "charPrIDRef", node_attr_or (last, "charPrIDRef", "0"));
  if (a->before && a->before->parent == p)
    node_insert (&a->d->tree, p, a->before, run);
  else
    node_insert (&a->d->tree, p, last ? last->next : p->first, run);
  para_touched (a->d, p);
  return run;
}

/* ------------------------------------------------------------------ paragraphs and runs */

bool
add_paragraph (struct adder *a, struct ref *ret, struct oc_err *err)
{
  if (a->parent.kind == K_PARA || a->parent.kind == K_RUN)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a paragraph goes into a section, cell, header, footer or note, not into a %s",
                    kind_type (a->parent.kind));
  ret->kind = K_PARA;
  return add_carrier (a, &ret->n, err);
}

bool
add_run (struct adder *a, struct ref *ret, struct oc_err *err)
{
  struct node *p = a->parent.n;
  if (a->parent.kind != K_PARA)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a run goes into a paragraph, not into a %s", kind_type (a->parent.kind));
  struct node *run = add_carrier_run (a, p);
  if (!node_child (run, EL_t))
    node_addf (&a->d->tree, run, NSK_HP, "t");
  *ret = (struct ref) { K_RUN, run };
  return true;
}

static bool
add_break (struct adder *a, const char *attr, struct ref *ret, struct oc_err *err)
{
  if (!add_paragraph (a, ret, err))
    return false;
  node_set (&a->d->tree, ret->n, attr, "1");
  return true;
}

bool
add_page_break (struct adder *a, struct ref *ret, struct oc_err *err)
{
  return add_break (a, "pageBreak", ret, err);
}

bool
add_column_break (struct adder *a, struct ref *ret, struct oc_err *err)
{
  return add_break (a, "columnBreak", ret, err);
}

/* ------------------------------------------------------------------ the command */

bool
op_add (struct call *c, struct oc_err *err)
{
  const char *type = arg_string (c, "type");
  struct adder a = { .c = c, .d = c->d, .index = -1 };
  struct ref made = { K_NONE, NULL };
  AUTO_FREE struct setting *s = calloc (1, sizeof *s);
  size_t i = 0;
  if (!s)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!type || !*type)
    return oc_fail (err, OC_INVALID_ARGUMENT, "argument 'type' is missing");
  while (i < sizeof types / sizeof *types && ascii_casecmp (types[i].type, type) != 0
         && !word_among (types[i].aliases, type))
    i++;
  if (i == sizeof types / sizeof *types)
    return oc_fail (err, OC_UNSUPPORTED, "elements of type '%.60s' cannot be added to a .hwpx", type);
  if (!arg_path (c, "parent_path", "/", &a.parent, err) || !place_read (&a, err) || !types[i].run (&a, &made, err))
    return false;
  setting_init (s, c->d, &made);
  if (!setting_read (s, c->props, types[i].used, err) || !setting_apply (s, err))
    return false;
  jw_object (c->w);
  AUTO_BUF struct buf path = BUF_INIT (1 << 16);
  path_of_ref (c->d, &made, &path);
  jw_key_str (c->w, "path", buf_str (&path));
  setting_write_unsupported (s, c->w);
  jw_end (c->w);
  return true;
}
