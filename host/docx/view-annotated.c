/* view annotated: one line a run, with what it looks like. */
#include "host/docx/equation.h"
#include "host/docx/index.h"
#include "host/docx/nodes.h"
#include "host/docx/text.h"
#include "host/docx/view.h"
#include "host/docx/walk.h"

#include <string.h>

#define MAX_FORMS 64

struct annotated
{
  struct look *look;
  struct fields fields;
  struct labels *labels;
  struct buf *out;
  const struct block *block;
  const char *style;
  const char *label;           /* in front of the first run */
  const struct field *forms[MAX_FORMS];
  size_t nforms, runs, equations;
};

static void
begin_line (struct annotated *v)
{
  buf_addf (v->out, "%s[%s] ", v->out->len ? "\n" : "", v->block->path);
}

static void
end_line (struct annotated *v)
{
  if (v->block->sdt)
    buf_addf (v->out, *v->block->sdt ? " | [sdt:%s]" : " | [sdt]", v->block->sdt);
}

static void
add_look (struct annotated *v, const struct xnode *run)
{
  struct run_look look;
  size_t before;
  buf_adds (v->out, " | ");
  before = v->out->len;
  if (!run_look_of (v->look, v->block->node, run, &look))
    return;
  const char *const words[] = { look.font,
                                size_text (v->look, look.size),
                                look.bold ? "bold" : NULL,
                                look.italic ? "italic" : NULL,
                                look.underline ? "underline" : NULL,
                                look.strike ? "strikethrough" : NULL };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (words[i])
      buf_addf (v->out, "%s%s", v->out->len > before ? " " : "", words[i]);
  if (v->out->len == before)
    buf_adds (v->out, "(default)");
}

/* Form field around a run, by the marks of its field. */
static const struct field *
form_around (struct annotated *v, const struct xnode *run)
{
  for (size_t i = 0; i < v->nforms; i++)
    {
      bool inside = false;
      for (const struct xnode *n = v->forms[i]->node; n; n = xn_next_el (n))
        {
          inside = inside || n == run;
          if (n == v->forms[i]->end)
            break;
        }
      if (inside)
        return v->forms[i];
    }
  return NULL;
}

/* "[Image: alt="Logo", 5.0cm×3.0cm]"; false when the run shows none. */
static bool
image_line (struct annotated *v, struct xnode *run)
{
  struct node_set set = NODE_SET_INIT;
  struct maker m = { .look = v->look, .set = &set };
  const struct node *n = make_run (&m, NULL, run, "/");
  bool is_image = n && strcmp (n->type, "picture") == 0;
  if (is_image)
    {
      const struct node_value *alt = node_format_get (n, "alt"), *name = node_format_get (n, "name"),
                              *w = node_format_get (n, "width"), *h = node_format_get (n, "height");
      begin_line (v);
      buf_addf (v->out, "[Image: %s=\"%s\"", alt && *alt->s ? "alt" : "name", alt && *alt->s ? alt->s : name ? name->s : "");
      if (w && h)
        buf_addf (v->out, ", %s×%s", w->s, h->s);
      buf_addf (v->out, "] ← %s", v->style);
      end_line (v);
    }
  node_set_release (&set);
  return is_image;
}

static bool
annotate_child (void *ctx, const char *name, struct xnode *n)
{
  struct annotated *v = ctx;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (strcmp (name, "oMath") == 0)
    v->equations++;
  if (strcmp (name, "r") != 0)
    return true;
  v->runs++;
  if (image_line (v, n))
    return true;
  text_of_run (n, &text);
  begin_line (v);
  buf_addf (v->out, "%s「%s」 ← %s", v->runs == 1 ? v->label : "", buf_str (&text), v->style);
  add_look (v, n);
  const struct field *form = v->nforms ? form_around (v, n) : NULL;
  if (form)
    {
      struct maker m = { .look = v->look };
      const char *type, *word = form_name (form);
      form_value (&m, form, &type);
      buf_addf (v->out, " | [formfield:%s (%s)]", word ? word : "", type);
    }
  end_line (v);
  return true;
}

static bool
annotate_equation (void *ctx, const char *name, struct xnode *n)
{
  struct annotated *v = ctx;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (strcmp (name, "oMath") != 0)
    return true;
  equation_latex (n, &text);
  begin_line (v);
  buf_addf (v->out, "[Equation: \"%s\"] ← %s | inline", buf_str (&text), v->style);
  end_line (v);
  return true;
}

static void
annotate_paragraph (struct annotated *v)
{
  v->style = look_style_name (v->look, v->block->node);
  v->runs = v->equations = 0;
  v->nforms = v->fields.n ? forms_in (&v->fields, v->block->node, v->forms, MAX_FORMS) : 0;
  index_visit (v->block->node, annotate_child, v);
  index_visit (v->block->node, annotate_equation, v);
  if (v->runs + v->equations == 0)
    {
      begin_line (v);
      buf_addf (v->out, "[] <- %s | empty paragraph", v->style);
      end_line (v);
    }
}

static void
annotate_table (struct annotated *v)
{
  size_t rows = 0, cols = 0;
  const struct xnode *grid = xn_child (v->block->node, NS_W, "tblGrid"), *first = xn_child (v->block->node, NS_W, "tr");
  for (const struct xnode *tr = first; tr; tr = xn_sibling (tr, NS_W, "tr"))
    rows++;
  for (const struct xnode *c = grid ? xn_child (grid, NS_W, "gridCol") : NULL; c; c = xn_sibling (c, NS_W, "gridCol"))
    cols++;
  for (const struct xnode *c = !cols && first ? xn_child (first, NS_W, "tc") : NULL; c; c = xn_sibling (c, NS_W, "tc"))
    cols++;
  begin_line (v);
  buf_addf (v->out, "[Table: %zu×%zu]", rows, cols);
}

static void
annotate_block (struct annotated *v)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (v->block->equation)
    {
      equation_latex (v->block->node, &text);
      begin_line (v);
      buf_addf (v->out, "[Equation: \"%s\"] ← display", buf_str (&text));
    }
  else if (xn_is (v->block->node, NS_W, "p"))
    annotate_paragraph (v);
  else
    annotate_table (v);
}

bool
view_annotated (struct look *l, const struct view_request *rq, struct buf *ret)
{
  struct annotated v = { .look = l, .out = ret };
  struct window window = window_of (rq);
  AUTO_BLOCKS struct blocks blocks = { 0 };
  bool fine
      = blocks_read (l, &blocks) && labels_new (l, &v.labels) && fields_read (l->d->main, l->body, &l->arena, &v.fields);
  fields_keep_forms (&v.fields);
  for (size_t i = 0; fine && i < blocks.n; i++)
    {
      v.block = &blocks.at[i];
      bool p = xn_is (v.block->node, NS_W, "p");
      v.label = p ? label_of (v.labels, v.block->node) : "";
      if ((p || v.block->equation || xn_is (v.block->node, NS_W, "tbl")) && window_takes (&window, v.block->line))
        annotate_block (&v);
    }
  window_note (&window, blocks.n, ret);
  labels_free (v.labels);
  fields_release (&v.fields);
  return fine;
}
