/* Nodes of fields, form fields, tables of contents. */
#include "host/docx/nodes.h"
#include "host/docx/text.h"
#include "common/base/num.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

struct node *
make_field (struct maker *m, struct node *parent, const struct field *f, const char *path)
{
  struct node *n = make_at (m, parent, path, "field");
  struct reader r = { m, n, f->node, "" };
  if (!n)
    return NULL;
  node_set_text (m->set, n, f->result);
  put_str (&r, "instruction", f->instr);
  put_str (&r, "fieldType", field_type (f, &m->look->arena));
  if (f->dirty)
    node_format_bool (m->set, n, "dirty", true);
  node_format_bool (m->set, n, "evaluated", *f->result != '\0');
  return n;
}

/* --- form fields (ECMA-376 17.16.17 ffData) --- */

static const char *
form_result (const struct field *f, const struct xnode *box, const struct xnode *list, struct arena *a)
{
  if (box)
    {
      const struct xnode *checked = xn_child (box, NS_W, "checked"), *preset = xn_child (box, NS_W, "default");
      return (checked ? is_on (checked) : preset && is_on (preset)) ? "true" : "false";
    }
  if (list && !*f->result)
    {
      const char *pick = child_val (list, "result");
      int64_t want = 0;
      if (pick)
        oc_parse_int (pick, &want);
      for (const struct xnode *e = xn_child (list, NS_W, "listEntry"); e; e = xn_sibling (e, NS_W, "listEntry"))
        if (want-- == 0)
          return xn_attr (e, NS_W, "val") ? xn_attr (e, NS_W, "val") : "";
    }
  (void) a;
  return f->result;
}

const char *
form_value (struct maker *m, const struct field *f, const char **ret_type)
{
  const struct xnode *box = xn_child (f->data, NS_W, "checkBox"), *list = xn_child (f->data, NS_W, "ddList");
  *ret_type = box ? "checkbox" : list ? "dropdown" : "text";
  return form_result (f, box, list, &m->look->arena);
}

static void
dropdown_keys (struct reader *r, const struct xnode *list)
{
  AUTO_BUF struct buf items = BUF_INIT (LIMIT_TEXT);
  const char *pick = child_val (list, "result") ? child_val (list, "result") : child_val (list, "default");
  int64_t v = 0;
  for (const struct xnode *e = xn_child (list, NS_W, "listEntry"); e; e = xn_sibling (e, NS_W, "listEntry"))
    buf_addf (&items, "%s%s", items.len ? "," : "", xn_attr (e, NS_W, "val") ? xn_attr (e, NS_W, "val") : "");
  if (items.len)
    put_str (r, "items", buf_str (&items));
  if (pick)
    oc_parse_int (pick, &v);
  node_format_int (r->m->set, r->n, "default", v);
}

struct node *
make_formfield (struct maker *m, struct node *parent, const struct field *f, const char *path)
{
  struct node *n = make_at (m, parent, path, "formfield");
  struct reader r = { m, n, f->node, "" };
  const struct xnode *enabled = xn_child (f->data, NS_W, "enabled"), *input = xn_child (f->data, NS_W, "textInput"),
                     *list = xn_child (f->data, NS_W, "ddList");
  const char *type = NULL, *value = form_value (m, f, &type), *max = input ? child_val (input, "maxLength") : NULL;
  int64_t v = 0;
  if (!n)
    return NULL;
  node_set_text (m->set, n, value);
  put_str (&r, "name", form_name (f));
  node_format_bool (m->set, n, "enabled", !enabled || is_on (enabled));
  put_str (&r, "type", type);
  put_str (&r, "default", input ? child_val (input, "default") : NULL);
  if (max && oc_parse_int (max, &v))
    node_format_int (m->set, n, "maxLength", v);
  if (strcmp (type, "checkbox") == 0)
    node_format_bool (m->set, n, "checked", strcmp (value, "true") == 0);
  if (list)
    dropdown_keys (&r, list);
  node_format_bool (m->set, n, "editable", (!enabled || is_on (enabled))
                                             && (!m->look->enforced || strcmp (m->look->protection, "forms") == 0));
  return n;
}

/* --- table of contents (ECMA-376 17.16.5.68 TOC) --- */

static bool
has_switch (const char *instr, char letter)
{
  for (const char *c = strchr (instr, '\\'); c; c = strchr (c + 1, '\\'))
    if (tolower ((unsigned char) c[1]) == letter && !isalnum ((unsigned char) c[2]))
      return true;
  return false;
}

/* Paragraph with the title: in style TOCHeading, right before the contents. */
static struct xnode *
toc_title (struct xnode *node)
{
  while (node && !xn_is (node, NS_W, "p"))
    node = xn_parent (node);
  struct xnode *before = node ? xn_prev_el (node) : NULL;
  const char *id = before && xn_is (before, NS_W, "p") ? look_style_id (before) : NULL;
  return id && strcmp (id, "TOCHeading") == 0 ? before : NULL;
}

struct node *
make_toc (struct maker *m, struct node *parent, const struct field *f, const char *path)
{
  struct node *n = make_at (m, parent, path, "toc");
  struct reader r = { m, n, f->node, "" };
  AUTO_BUF struct buf title = BUF_INIT (LIMIT_TEXT);
  const char *o = strstr (f->instr, "\\o"), *open = o ? strchr (o, '"') : NULL,
             *close = open ? strchr (open + 1, '"') : NULL;
  if (!n)
    return NULL;
  node_set_text (m->set, n, f->instr);
  if (close)
    put_str (&r, "levels", arena_strndup (&m->look->arena, open + 1, (size_t) (close - open) - 1));
  node_format_bool (m->set, n, "hyperlinks", has_switch (f->instr, 'h'));
  node_format_bool (m->set, n, "pageNumbers", !has_switch (f->instr, 'z') && !has_switch (f->instr, 'n'));
  struct xnode *p = toc_title (f->node);
  if (p)
    {
      text_of_paragraph (p, 0, &title);
      put_str (&r, "title", buf_str (&title));
    }
  return n;
}
