#include "plugins/doc/reader/blocks.h"
#include <string.h>

void
story_open (const struct docfile *d, enum story story, uint32_t cp, uint32_t lim, struct story_reader *ret)
{
  *ret = (struct story_reader){ .env = { .d = d, .story = story, .lim = lim < d->text.len ? lim : d->text.len },
                                .cp = cp,
                                .lim = lim < d->text.len ? lim : d->text.len };
}

/* The paragraph at the cursor, NULL at the end. */
static const struct para_head *
peek (struct story_reader *s)
{
  if (s->cp >= s->lim)
    return NULL;
  if (!s->has_head)
    para_head_read (s->env.d, s->cp, s->lim, &s->head);
  s->has_head = true;
  return &s->head;
}

/* Go past the paragraph; answers the section that ended with it, if one did and it is not the last. */
static const struct sep *
advance (struct story_reader *s)
{
  const struct docfile *d = s->env.d;
  s->cp = s->head.lim;
  s->has_head = false;
  const struct sep *ended = NULL;
  while (s->env.story == STORY_MAIN && s->section + 1 < d->nsections && d->sections[s->section].lim <= s->cp)
    ended = &d->sections[s->section++].sep;
  return ended;
}

static struct block *
new_block (struct story_reader *s)
{
  return arena_new (s->env.a, struct block);
}

/* The paragraph at the cursor as a block. */
static bool
read_para (struct story_reader *s, struct block **ret, struct oc_err *err)
{
  const struct para_head *h = &s->head;
  struct block *b = new_block (s);
  struct para *p = arena_new (s->env.a, struct para);
  if (!b || !p)
    return oc_fail (err, OC_NOMEM, "paragraph at character %u", (unsigned)h->cp);
  if (!runs_read (&s->env, h, &p->inls, err))
    return false;
  p->pap = h->pap;
  if (h->mark < h->lim)
    {
      uint32_t lim;
      run_props (s->env.d, h, h->mark, &p->mark, &lim);
    }
  p->section = advance (s);
  b->para = p;
  *ret = b;
  return true;
}

static bool
read_table (struct story_reader *s, unsigned depth, struct block **ret, struct oc_err *err);

struct block_list
{
  struct block *head, **tail;
};

static void
list_add (struct block_list *l, struct block *b)
{
  if (!l->tail)
    l->tail = &l->head;
  *l->tail = b;
  while (b->next)
    b = b->next;
  l->tail = &b->next;
}

struct row_builder
{
  struct cell *cells;
  unsigned n, cap;
  struct block_list open; /* blocks since the last cell mark */
};

static bool
close_cell (struct story_reader *s, struct row_builder *r, struct oc_err *err)
{
  if (r->n == r->cap)
    {
      unsigned cap = r->cap ? r->cap * 2 : 8;
      struct cell *more = arena_array (s->env.a, struct cell, cap);
      if (!more)
        return oc_fail (err, OC_NOMEM, "table row at character %u", (unsigned)s->cp);
      if (r->n)
        memcpy (more, r->cells, r->n * sizeof *more);
      r->cells = more;
      r->cap = cap;
    }
  r->cells[r->n++].blocks = r->open.head;
  r->open = (struct block_list){ 0 };
  return true;
}

/* Cells beyond what a row can define join the last one; nothing of their text is lost. */
static void
fold_cells (struct row_builder *r)
{
  struct block_list all = { 0 };
  for (unsigned i = MAX_CELLS - 1; i < r->n; i++)
    if (r->cells[i].blocks)
      list_add (&all, r->cells[i].blocks);
  r->cells[MAX_CELLS - 1].blocks = all.head;
  r->n = MAX_CELLS;
}

/* The row's definition made to fit the cells that are really there. */
static bool
make_tap (struct story_reader *s, const struct para_head *end, unsigned n, const struct tap **ret, struct oc_err *err)
{
  int16_t edge[MAX_CELLS + 1] = { 0 };
  struct tc tc[MAX_CELLS];
  memset (tc, 0, sizeof tc);
  struct tap t = { .edge = edge, .tc = tc };
  if (end)
    para_row (s->env.d, end, &t);
  if (t.ncells != n)
    warn_add (s->env.d->w, WARN_TABLE, "row at character %u: %u cells defined, %u there", (unsigned)s->cp, t.ncells, n);
  enum
  {
    DEFAULT_WIDTH = 1440
  };
  for (unsigned i = t.ncells; i < n; i++)
    {
      int next = t.edge[i] + DEFAULT_WIDTH;
      t.edge[i + 1] = (int16_t)(next > INT16_MAX ? t.edge[i] : next);
    }
  t.ncells = n;
  struct tap *out = arena_new (s->env.a, struct tap);
  int16_t *edges = arena_array (s->env.a, int16_t, n + 1);
  struct tc *cells = arena_array (s->env.a, struct tc, n);
  if (!out || !edges || !cells)
    return oc_fail (err, OC_NOMEM, "table row at character %u", (unsigned)s->cp);
  memcpy (edges, edge, (n + 1) * sizeof *edges);
  memcpy (cells, tc, n * sizeof *cells);
  *out = t;
  out->edge = edges;
  out->tc = cells;
  *ret = out;
  return true;
}

/* Cells up to the row's end mark.  *ret_more false: the table ended without one, and r->open may hold loose blocks. */
static bool
read_cells (struct story_reader *s, unsigned depth, struct row_builder *r, struct para_head *ret_end, bool *ret_more,
            struct oc_err *err)
{
  const struct para_head *h;
  *ret_more = false;
  while ((h = peek (s)) && h->depth >= depth)
    {
      struct block *b;
      if (h->depth > depth)
        {
          if (!read_table (s, depth + 1, &b, err))
            return false;
          if (b)
            list_add (&r->open, b);
          continue;
        }
      if (h->row_end)
        {
          *ret_end = *h;
          advance (s);
          *ret_more = true;
          return true;
        }
      bool cell_end = h->cell_end;
      if (!read_para (s, &b, err))
        return false;
      list_add (&r->open, b);
      if (cell_end && !close_cell (s, r, err))
        return false;
    }
  return true;
}

static bool
add_row (struct story_reader *s, struct table *t, unsigned *cap, struct row_builder *r, const struct para_head *end,
         struct oc_err *err)
{
  if (r->open.head
      && (!end || r->n == 0 || r->open.head->next || r->open.head->table
          || (r->open.head->para && r->open.head->para->inls)))
    {
      if (!close_cell (s, r, err))
        return false;
    }
  if (r->n == 0)
    return true;
  if (r->n > MAX_CELLS)
    fold_cells (r);
  if (t->nrows == *cap)
    {
      unsigned more = *cap ? *cap * 2 : 16;
      struct row *rows = arena_array (s->env.a, struct row, more);
      if (!rows)
        return oc_fail (err, OC_NOMEM, "table at character %u", (unsigned)s->cp);
      if (t->nrows)
        memcpy (rows, t->rows, t->nrows * sizeof *rows);
      t->rows = rows;
      *cap = more;
    }
  struct row *row = &t->rows[t->nrows++];
  row->cells = r->cells;
  return make_tap (s, end, r->n, &row->tap, err);
}

/* The table of the given depth at the cursor.  Paragraphs that claim to be in a table without any cell or row mark come out
 * as they are, with *ret the list of them. */
static bool
read_table (struct story_reader *s, unsigned depth, struct block **ret, struct oc_err *err)
{
  struct table *t = arena_new (s->env.a, struct table);
  struct block *b = new_block (s);
  unsigned cap = 0;
  if (!t || !b)
    return oc_fail (err, OC_NOMEM, "table at character %u", (unsigned)s->cp);
  bool more = true;
  while (more)
    {
      struct row_builder r = { 0 };
      struct para_head end;
      const struct para_head *h = peek (s);
      if (!h || h->depth < depth)
        break;
      if (!read_cells (s, depth, &r, &end, &more, err))
        return false;
      if (!more)
        {
          warn_add (s->env.d->w, WARN_TABLE, "table before character %u: last row has no end", (unsigned)s->cp);
          if (r.n == 0 && t->nrows == 0)
            {
              *ret = r.open.head;
              return true;
            }
        }
      if (!add_row (s, t, &cap, &r, more ? &end : NULL, err))
        return false;
    }
  b->table = t;
  *ret = t->nrows ? b : NULL;
  return true;
}

bool
story_next (struct story_reader *s, struct arena *a, struct block **ret, struct oc_err *err)
{
  s->env.a = a;
  struct block *b = NULL;
  const struct para_head *h;
  while (!b && (h = peek (s)))
    {
      unsigned section = s->section;
      bool table = h->depth > 0;
      if (!(table ? read_table (s, 1, &b, err) : read_para (s, &b, err)))
        return false;
      if (table && b && s->section > section)
        {
          /* A section cannot end inside a table in the output: an empty paragraph carries it. */
          struct block *extra = new_block (s);
          struct para *p = arena_new (a, struct para);
          if (!extra || !p)
            return oc_fail (err, OC_NOMEM, "section");
          p->section = &s->env.d->sections[s->section - 1].sep;
          extra->para = p;
          struct block_list l = { 0 };
          list_add (&l, b);
          list_add (&l, extra);
        }
    }
  *ret = b;
  return true;
}

bool
story_all (struct story_reader *s, struct arena *a, bool guard, struct block **ret, struct oc_err *err)
{
  struct block_list l = { 0 };
  struct block *b;
  for (;;)
    {
      if (!story_next (s, a, &b, err))
        return false;
      if (!b)
        break;
      list_add (&l, b);
    }
  struct block **last = &l.head;
  while (*last && (*last)->next)
    last = &(*last)->next;
  if (guard && *last && last != &l.head && (*last)->para && !(*last)->para->inls)
    *last = NULL;
  *ret = l.head;
  return true;
}
