/* Edits of paragraph text below the level of runs: only the text nodes that change are touched. */
#include "plugins/hwpx/model/text.h"

#include "common/base/limits.h"
#include "common/base/utf.h"

#include <string.h>

void
para_touched (struct doc *d, struct node *p)
{
  if (p->el == EL_run)
    p = p->parent;
  struct node *cache = p ? node_child (p, EL_linesegarray) : NULL;
  if (cache)
    node_remove (&d->tree, cache);
  if (p)
    doc_touch (d, p);
}

/* Text that XML may hold, with one kind of line end. */
static void
clean (const char *s, struct buf *ret)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  utf8_clean (&b, s, strlen (s));
  for (const char *c = buf_str (&b); *c; c++)
    if (*c != '\r')
      buf_addc (ret, *c);
    else if (c[1] != '\n')
      buf_addc (ret, '\n');
}

/* Put s into the hp:t in front of `before` (NULL: at its end). */
static void
t_insert (struct doc *d, struct node *t, struct node *before, const char *s)
{
  while (*s)
    {
      size_t plain = strcspn (s, "\t\n");
      if (plain)
        node_insert (&d->tree, t, before, node_text (&d->tree, s, plain));
      s += plain;
      if (*s == '\t')
        node_insert (&d->tree, t, before, node_make (&d->tree, t, NSK_HP, "tab width=4000 leader=0 type=1"));
      else if (*s == '\n')
        node_insert (&d->tree, t, before, node_make (&d->tree, t, NSK_HP, "lineBreak"));
      s += *s != 0;
    }
}

void
t_append (struct doc *d, struct node *t, const char *s)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  clean (s, &b);
  t_insert (d, t, NULL, buf_str (&b));
}

/* Replace bytes [from, to) of a text node. */
static void
splice_text (struct doc *d, struct node *text, size_t from, size_t to, const char *s)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  size_t plain = strcspn (s, "\t\n"), len = strlen (text->text);
  const char *tail = text->text + (to < len ? to : len);
  buf_add (&b, text->text, from < len ? from : len);
  buf_add (&b, s, plain);
  if (!s[plain])
    {
      buf_adds (&b, tail);
      node_set_text (&d->tree, text, buf_str (&b), b.len);
    }
  else
    {
      struct node *after = *tail ? node_text (&d->tree, tail, strlen (tail)) : NULL;
      node_set_text (&d->tree, text, buf_str (&b), b.len);
      if (after)
        node_insert_after (&d->tree, text, after);
      t_insert (d, text->parent, after ? after : text->next, s + plain);
    }
  if (!*text->text)
    node_remove (&d->tree, text);
}

/* Where text goes that replaces nothing: behind the character before it, else before the first one, else the first hp:t. */
static const struct piece *
insertion_piece (const struct flat *f, size_t pos)
{
  const struct piece *text = NULL, *t = NULL;
  for (size_t i = 0; i < f->n; i++)
    {
      const struct piece *p = &f->at[i];
      if (p->kind == PIECE_OBJECT)
        continue;
      if (p->len && p->start < pos && p->start + p->len >= pos)
        return p;
      if (!text && p->len && p->start == pos)
        text = p;
      if (!t && p->kind == PIECE_T)
        t = p;
    }
  return text ? text : t;
}

/* A run for text in a paragraph without any hp:t: its last run, or a new one. */
static struct node *
new_t (struct doc *d, struct node *p)
{
  struct node *run = p->el == EL_run ? p : node_child (p, EL_run);
  for (struct node *r = run; r && p->el == EL_p; r = node_sibling (r, EL_run))
    run = r;
  if (!run)
    {
      run = node_make (&d->tree, p, NSK_HP, "run charPrIDRef=0");
      node_insert (&d->tree, p, p->first, run);
    }
  return node_addf (&d->tree, run, NSK_HP, "t");
}

static void
insert_at (struct doc *d, struct node *p, const struct flat *f, size_t pos, const char *s)
{
  const struct piece *at = insertion_piece (f, pos);
  if (!at)
    t_insert (d, new_t (d, p), NULL, s);
  else if (at->kind == PIECE_TEXT)
    splice_text (d, at->n, pos - at->start, pos - at->start, s);
  else if (at->kind == PIECE_INLINE)
    t_insert (d, at->t, pos > at->start ? at->n->next : at->n, s);
  else
    t_insert (d, at->t, at->t->first, s);
}

/* A run that holds nothing any more, while the paragraph has another one. */
static void
drop_if_empty (struct doc *d, struct node *run)
{
  struct node *p = run->parent;
  if (!p || p->el != EL_p || node_count (p, EL_run) < 2)
    return;
  for (struct node *c = node_first_el (run); c; c = node_next_el (c))
    if (c->el != EL_t || c->first)
      return;
  node_remove (&d->tree, run);
}

void
flat_replace (struct doc *d, struct node *p, const struct flat *f, size_t from, size_t to, const char *s)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  const struct piece *first = NULL;
  clean (s, &b);
  s = buf_str (&b);
  for (size_t i = f->n; i-- > 0;)
    if (f->at[i].len && f->at[i].kind != PIECE_OBJECT && f->at[i].start < to && f->at[i].start + f->at[i].len > from)
      first = &f->at[i];
  for (size_t i = f->n; i-- > 0;)
    {
      const struct piece *x = &f->at[i];
      size_t a = x->start < from ? from : x->start, e = x->start + x->len > to ? to : x->start + x->len;
      if (!x->len || x->kind == PIECE_OBJECT || a >= e)
        continue;
      if (x->kind == PIECE_TEXT)
        {
          splice_text (d, x->n, a - x->start, e - x->start, x == first ? s : "");
        }
      else
        {
          if (x == first)
            t_insert (d, x->t, x->n, s);
          node_remove (&d->tree, x->n);
        }
    }
  if (!first && *s)
    insert_at (d, p, f, from, s);
  for (size_t i = 0; i < f->n; i++)
    if (f->at[i].kind == PIECE_T && f->at[i].start <= to && f->at[i].start >= from && f->at[i].run != p
        && (i == 0 || f->at[i].run != f->at[i - 1].run) && from < to)
      drop_if_empty (d, f->at[i].run);
  para_touched (d, p);
}

/* ------------------------------------------------------------------ whole texts */

static bool
set_flat (struct doc *d, struct node *p, const char *text, struct oc_err *err)
{
  AUTO_FLAT struct flat f = { .n = 0 };
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  clean (text, &b);
  if (!flat_read (d, p, false, &f, err) || !buf_ok (&b, err))
    return false;
  const char *old = buf_str (&f.text), *new = buf_str (&b);
  size_t lo = 0, n = f.text.len, m = b.len;
  while (lo < n && lo < m && old[lo] == new[lo])
    lo++;
  if (lo == n && lo == m)
    return true;
  while (lo && ((old[lo] & 0xc0) == 0x80 || (new[lo] & 0xc0) == 0x80))
    lo--;
  while (n > lo && m > lo && old[n - 1] == new[m - 1])
    {
      n--;
      m--;
    }
  while (n < f.text.len && ((old[n] & 0xc0) == 0x80 || (new[m] & 0xc0) == 0x80))
    {
      n++;
      m++;
    }
  buf_truncate (&b, m);
  flat_replace (d, p, &f, lo, n, buf_str (&b) + lo);
  return tree_ok (&d->tree, err);
}

bool
run_set_text (struct doc *d, struct node *run, const char *text, struct oc_err *err)
{
  return set_flat (d, run, text, err);
}

struct node *
para_new (struct doc *d, const struct node *near, const char *parapr, const char *style, const char *charpr,
          const char *text)
{
  struct node *p
      = node_make (&d->tree, near, NSK_HP, "p id=0 paraPrIDRef=0 styleIDRef=0 pageBreak=0 columnBreak=0 merged=0");
  struct node *run = node_make (&d->tree, near, NSK_HP, "run charPrIDRef=0");
  struct node *t = node_make (&d->tree, near, NSK_HP, "t");
  node_set (&d->tree, p, "paraPrIDRef", parapr ? parapr : "0");
  node_set (&d->tree, p, "styleIDRef", style ? style : "0");
  node_set (&d->tree, run, "charPrIDRef", charpr ? charpr : "0");
  node_insert (&d->tree, p, NULL, run);
  /* node_make() looks the prefix up at its neighbour's root, which p does not have yet. */
  node_insert (&d->tree, run, NULL, t);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  clean (text ? text : "", &b);
  for (const char *s = buf_str (&b); *s;)
    {
      size_t plain = strcspn (s, "\t\n");
      if (plain)
        node_insert (&d->tree, t, NULL, node_text (&d->tree, s, plain));
      s += plain;
      if (*s)
        node_insert (&d->tree, t, NULL,
                     node_make (&d->tree, near, NSK_HP, *s == '\t' ? "tab width=4000 leader=0 type=1" : "lineBreak"));
      s += *s != 0;
    }
  return p;
}

struct node *
para_like (struct doc *d, const struct node *p)
{
  const struct node *run = node_child (p, EL_run), *pick = run;
  /* The run whose format text of this paragraph has: the last one with text, else the last. */
  for (; run; run = node_sibling (run, EL_run))
    if (node_child (run, EL_t) || !node_child (pick, EL_t))
      pick = run;
  return para_new (d, p, node_attr (p, "paraPrIDRef"), node_attr (p, "styleIDRef"),
                   pick ? node_attr (pick, "charPrIDRef") : NULL, "");
}

/* Next piece of a text up to a blank line; *s moves behind it, to NULL at the end. */
static void
next_block (const char **s, struct buf *ret)
{
  const char *end = strstr (*s, "\n\n");
  buf_clear (ret);
  if (end)
    buf_add (ret, *s, (size_t) (end - *s));
  else
    buf_adds (ret, *s);
  *s = end ? end + 2 : NULL;
}

bool
para_set_text (struct doc *d, struct node *p, const char *text, struct oc_err *err)
{
  AUTO_BUF struct buf all = BUF_INIT (LIMIT_TEXT), block = BUF_INIT (LIMIT_TEXT);
  clean (text, &all);
  const char *s = buf_str (&all);
  next_block (&s, &block);
  if (!set_flat (d, p, buf_str (&block), err))
    return false;
  for (struct node *last = p; s;)
    {
      next_block (&s, &block);
      struct node *more = para_like (d, last);
      t_append (d, node_find (more, EL_t), buf_str (&block));
      node_insert_after (&d->tree, last, more);
      doc_touch (d, more);
      last = more;
    }
  return tree_ok (&d->tree, err) && buf_ok (&all, err);
}

bool
list_set_text (struct doc *d, struct node *list, const char *text, struct oc_err *err)
{
  AUTO_BUF struct buf all = BUF_INIT (LIMIT_TEXT), block = BUF_INIT (LIMIT_TEXT);
  clean (text, &all);
  const char *s = buf_str (&all);
  struct node *p = node_child (list, EL_p), *last = NULL;
  while (s)
    {
      next_block (&s, &block);
      if (!p)
        {
          p = last ? para_like (d, last) : para_new (d, list, NULL, NULL, NULL, "");
          node_insert (&d->tree, list, NULL, p);
        }
      if (!set_flat (d, p, buf_str (&block), err))
        return false;
      last = p;
      p = node_sibling (p, EL_p);
    }
  while (p)
    {
      struct node *next = node_sibling (p, EL_p);
      if (para_has_objects (p))
        {
          if (!set_flat (d, p, "", err))
            return false;
        }
      else
        {
          doc_touch (d, p);
          node_remove (&d->tree, p);
        }
      p = next;
    }
  return tree_ok (&d->tree, err) && buf_ok (&all, err);
}
