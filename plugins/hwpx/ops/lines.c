#include "plugins/hwpx/ops/lines.h"

#include "common/base/limits.h"
#include "plugins/hwpx/model/text.h"

#include <string.h>

struct liner
{
  line_fn *fn;
  void *ctx;
  unsigned footnotes, endnotes;
  bool stopped;
};

static void para_lines (struct liner *l, struct node *p);

static void
give (struct liner *l, struct node *n, const char *text)
{
  if (!l->stopped && !l->fn (l->ctx, n, text))
    l->stopped = true;
}

/* Lines of a cell or note joined into one; rows inside it keep their words apart by blanks. */
struct join { struct buf *b; size_t n; };

static bool
join_line (void *ctx, struct node *n, const char *text)
{
  struct join *j = ctx;
  (void) n;
  if (!*text)
    return true;
  if (j->n++)
    buf_addc (j->b, ' ');
  for (; *text; text++)
    buf_addc (j->b, *text == '\t' || *text == '\n' ? ' ' : *text);
  return true;
}

static void
list_joined (struct liner *outer, struct node *list, struct buf *ret)
{
  struct join j = { ret, 0 };
  struct liner l = { .fn = join_line, .ctx = &j, .footnotes = outer->footnotes, .endnotes = outer->endnotes };
  for (struct node *p = node_child (list, EL_p); p; p = node_sibling (p, EL_p))
    para_lines (&l, p);
  outer->footnotes = l.footnotes;
  outer->endnotes = l.endnotes;
}

static void
list_lines (struct liner *l, struct node *list)
{
  for (struct node *p = node_child (list, EL_p); p && !l->stopped; p = node_sibling (p, EL_p))
    para_lines (l, p);
}

static void
table_lines (struct liner *l, struct node *tbl)
{
  for (struct node *tr = node_child (tbl, EL_tr); tr && !l->stopped; tr = node_sibling (tr, EL_tr))
    {
      AUTO_BUF struct buf row = BUF_INIT (LIMIT_TEXT);
      for (struct node *tc = node_child (tr, EL_tc); tc; tc = node_sibling (tc, EL_tc))
        {
          if (tc->prev && node_index (tc) > 1)
            buf_addc (&row, '\t');
          list_joined (l, node_child (tc, EL_subList), &row);
        }
      give (l, tr, buf_str (&row));
    }
  list_lines (l, node_child (node_child (tbl, EL_caption), EL_subList));
}

static void
ctrl_lines (struct liner *l, struct node *p, struct node *ctrl)
{
  for (struct node *k = node_first_el (ctrl); k; k = node_next_el (k))
    {
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
      if (k->el == EL_footNote)
        buf_addf (&b, "[각주 %u] ", ++l->footnotes);
      else if (k->el == EL_endNote)
        buf_addf (&b, "[미주 %u] ", ++l->endnotes);
      else if (k->el == EL_header)
        buf_adds (&b, "[머리말] ");
      else if (k->el == EL_footer)
        buf_adds (&b, "[꼬리말] ");
      else
        continue;
      list_joined (l, node_child (k, EL_subList), &b);
      give (l, p, buf_str (&b));
    }
}

/* Text boxes, captions, groups; of a switch the default branch, which every program can show. */
static void
shape_lines (struct liner *l, struct node *shape)
{
  for (struct node *c = node_first_el (shape); c; c = node_next_el (c))
    if (c->el == EL_drawText || c->el == EL_caption)
      list_lines (l, node_child (c, EL_subList));
    else if (c->el == EL_default || c->el == EL_pic || el_is_shape (c->el) || el_is_form (c->el))
      shape_lines (l, c);
}

static void
object_lines (struct liner *l, struct node *p, struct node *c)
{
  if (c->el == EL_ctrl)
    ctrl_lines (l, p, c);
  else if (c->el == EL_tbl)
    table_lines (l, c);
  else if (el_is_object (c->el) && c->el != EL_equation && c->el != EL_textart)
    shape_lines (l, c);
}

static void
para_lines (struct liner *l, struct node *p)
{
  AUTO_BUF struct buf own = BUF_INIT (LIMIT_TEXT);
  para_text (p, &own);
  /* A paragraph that only carries a table or text box gives no empty line of its own. */
  if (own.len || !node_find (p, EL_p))
    give (l, p, buf_str (&own));
  for (struct node *run = node_child (p, EL_run); run && !l->stopped; run = node_sibling (run, EL_run))
    for (struct node *c = node_first_el (run); c && !l->stopped; c = node_next_el (c))
      object_lines (l, p, c);
}

bool
lines_each (struct doc *d, line_fn *fn, void *ctx)
{
  struct liner l = { .fn = fn, .ctx = ctx };
  for (size_t s = 0; s < d->nsections && !l.stopped; s++)
    list_lines (&l, d->sections[s]->root);
  return !l.stopped;
}
