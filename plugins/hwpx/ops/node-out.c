#include "plugins/hwpx/ops/node-out.h"

#include "common/base/limits.h"
#include "plugins/hwpx/model/fields.h"
#include "plugins/hwpx/model/props.h"
#include "plugins/hwpx/model/text.h"

#include <string.h>

const char *
style_name (struct doc *d, const struct node *p)
{
  return node_attr (head_item (d, EL_styles, EL_style, node_attr_or (p, "styleIDRef", "0")), "name");
}

static long
level_in_name (const char *name)
{
  static const char *const starts[] = { "개요 ", "Outline ", "Heading ", "heading ", "제목 " };
  for (size_t i = 0; name && i < sizeof starts / sizeof *starts; i++)
    {
      size_t n = strlen (starts[i]);
      if (strncmp (name, starts[i], n) == 0 && name[n] >= '1' && name[n] <= '9')
        return strtol (name + n, NULL, 10) <= 10 ? strtol (name + n, NULL, 10) : 0;
    }
  return 0;
}

long
heading_level (struct doc *d, const struct node *p)
{
  struct node *item = head_item (d, EL_paraProperties, EL_paraPr, node_attr (p, "paraPrIDRef"));
  const struct node *style = head_item (d, EL_styles, EL_style, node_attr_or (p, "styleIDRef", "0"));
  for (struct node *h = node_find (item, EL_heading); h; h = NULL)
    if (strcmp (node_attr_or (h, "type", ""), "OUTLINE") == 0)
      return node_int (h, "level", 0) + 1;
  long by_name = level_in_name (node_attr (style, "name"));
  return by_name ? by_name : level_in_name (node_attr (style, "engName"));
}

/* ------------------------------------------------------------------ children */

/* What stands in a paragraph beside its runs: objects and controls that have a path, not what is inside them. */
static void
each_anchored (const struct node *p, child_fn *fn, void *ctx)
{
  for (struct node *run = node_child (p, EL_run); run; run = node_sibling (run, EL_run))
    for (struct node *c = node_first_el (run); c; c = node_next_el (c))
      if (c->el == EL_ctrl)
        {
          for (struct node *k = node_first_el (c); k; k = node_next_el (k))
            if (kind_of (k) != K_NONE)
              fn (ctx, &(struct ref) { kind_of (k), k });
        }
      else if (c->el == EL_switch)
        {
          struct node *chart = node_find (c, EL_chart);
          if (chart)
            fn (ctx, &(struct ref) { K_CHART, chart });
        }
      else if (el_is_object (c->el) && kind_of (c) != K_NONE)
        fn (ctx, &(struct ref) { kind_of (c), c });
}

static void
each_of (const struct node *parent, enum el el, enum kind kind, child_fn *fn, void *ctx)
{
  for (struct node *n = node_child (parent, el); n; n = node_sibling (n, el))
    fn (ctx, &(struct ref) { kind, n });
}

void
each_child (struct doc *d, const struct ref *r, child_fn *fn, void *ctx)
{
  switch (r->kind)
    {
    case K_DOCUMENT:
      for (size_t s = 0; s < d->nsections; s++)
        fn (ctx, &(struct ref) { K_SECTION, d->sections[s]->root });
      break;
    case K_PARA:
      each_of (r->n, EL_run, K_RUN, fn, ctx);
      each_anchored (r->n, fn, ctx);
      break;
    case K_TABLE:
      each_of (r->n, EL_tr, K_ROW, fn, ctx);
      each_of (r->n, EL_caption, K_CAPTION, fn, ctx);
      break;
    case K_ROW:
      each_of (r->n, EL_tc, K_CELL, fn, ctx);
      break;
    case K_PICTURE:
      each_of (r->n, EL_caption, K_CAPTION, fn, ctx);
      break;
    case K_STYLES:
      each_of (head_list (d, EL_styles), EL_style, K_STYLE, fn, ctx);
      break;
    default:
      if (ref_list (r))
        each_of (ref_list (r), EL_p, K_PARA, fn, ctx);
    }
}

bool
ref_text (struct doc *d, const struct ref *r, struct buf *ret)
{
  (void) d;
  switch (r->kind)
    {
    case K_PARA:
      para_text (r->n, ret);
      return true;
    case K_RUN:
      run_text (r->n, ret);
      return true;
    case K_FIELD: case K_HYPERLINK:
      field_text (r->n, ret);
      return true;
    case K_COMMENT:
      list_text (ref_list (r), "\n", ret);
      return true;
    case K_EQUATION:
      if (node_child (r->n, EL_script) && node_child (r->n, EL_script)->first)
        buf_adds (ret, node_child (r->n, EL_script)->first->text);
      return true;
    case K_CHECKBOX:
      buf_adds (ret, node_attr_or (r->n, "caption", ""));
      return true;
    case K_STYLE:
      buf_adds (ret, node_attr_or (r->n, "name", ""));
      return true;
    case K_SECTION:
      return false;
    case K_ROW:
      for (const struct node *tc = node_child (r->n, EL_tc); tc; tc = node_sibling (tc, EL_tc))
        {
          if (node_index (tc) > 1)
            buf_addc (ret, '\t');
          list_text (node_child (tc, EL_subList), " ", ret);
        }
      return true;
    default:
      if (!ref_list (r))
        return false;
      list_text (ref_list (r), "\n", ret);
      return true;
    }
}

/* ------------------------------------------------------------------ JSON */

static void
put_str (void *ctx, const char *key, const char *value)
{
  jw_key_str (ctx, key, value);
}

static void
put_num (void *ctx, const char *key, long value)
{
  jw_key_int (ctx, key, value);
}

static void
put_flag (void *ctx, const char *key, bool value)
{
  jw_key_bool (ctx, key, value);
}

static void
count_child (void *ctx, const struct ref *r)
{
  (void) r;
  ++*(long *) ctx;
}

struct children { struct doc *d; long depth; struct jw *w; };

static void
child_out (void *ctx, const struct ref *r)
{
  struct children *c = ctx;
  node_out (c->d, r, c->depth, c->w);
}

void
node_out (struct doc *d, const struct ref *r, long depth, struct jw *w)
{
  AUTO_BUF struct buf path = BUF_INIT (1 << 16), text = BUF_INIT (LIMIT_TEXT);
  struct sink sink = { w, put_str, put_num, put_flag };
  long count = 0;
  path_of_ref (d, r, &path);
  jw_object (w);
  jw_key_str (w, "path", buf_str (&path));
  jw_key_str (w, "type", kind_type (r->kind));
  if (ref_text (d, r, &text))
    jw_key_str (w, "text", buf_str (&text));
  if (r->kind == K_PARA && style_name (d, r->n))
    jw_key_str (w, "style", style_name (d, r->n));
  each_child (d, r, count_child, &count);
  jw_key_int (w, "childCount", count);
  jw_key_object (w, "format");
  props_read (d, r, &sink);
  jw_end (w);
  jw_key_array (w, "children");
  /* Each node is two levels of JSON, and readers stop at LIMIT_JSON_DEPTH: what lies deeper is counted, not shown. */
  if (depth > 0 && w->depth + 6 < LIMIT_JSON_DEPTH)
    {
      struct children c = { d, depth - 1, w };
      each_child (d, r, child_out, &c);
    }
  jw_end (w);
  jw_end (w);
}

bool
op_get (struct call *c, struct oc_err *err)
{
  struct ref r;
  long depth = 1;
  if (!arg_path (c, "path", "/", &r, err) || !arg_count (c, "depth", NULL, &depth, err))
    return false;
  if (r.kind == K_FILL || r.kind == K_HEAD)
    return oc_fail (err, OC_INVALID_ARGUMENT, "%s cannot be shown; it only groups other paths", arg_string (c, "path"));
  node_out (c->d, &r, depth, c->w);
  return true;
}
