/* Filling forms: values beside labels, click-here fields. */
#include "plugins/hwpx/ops/find.h"

#include "common/base/limits.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/fields.h"
#include "plugins/hwpx/model/grid.h"
#include "plugins/hwpx/model/text.h"

#include <string.h>

enum direction { TO_RIGHT, TO_LEFT, TO_DOWN, TO_UP };
struct label { char *text; enum direction to; bool directed; long nth; /* 0: must be the only one */ };

/* What makes no difference between labels: blanks, colons, width, case of ASCII letters. */
static void
normal_label (const char *s, struct buf *ret)
{
  size_t len = strlen (s), n;
  for (uint32_t cp; (n = utf8_next (s, len, &cp)) != 0; s += n, len -= n)
    {
      if (cp >= 0xff01 && cp <= 0xff5e)
        cp -= 0xfee0;
      if (cp == ' ' || cp == '\t' || cp == '\n' || cp == 0xa0 || cp == 0x3000 || cp == ':' || (cp >= 0x2000 && cp <= 0x200b))
        continue;
      buf_add_cp (ret, cp >= 'A' && cp <= 'Z' ? cp + 32 : cp);
    }
}

/* "label>down", "label#2", both in any order. */
static bool
parse_label (struct doc *d, const char *s, struct label *ret, struct oc_err *err)
{
  static const char *const words[] = { ">right", ">left", ">down", ">up" };
  struct label l = { .text = arena_strdup (&d->tree.arena, s) };
  int64_t n;
  if (!l.text)
    return oc_fail (err, OC_NOMEM, "out of memory");
  for (bool again = true; again;)
    {
      again = false;
      for (int i = 0; i < 4; i++)
        if (str_ends (l.text, words[i]))
          {
            l.text[strlen (l.text) - strlen (words[i])] = 0;
            l.to = (enum direction) i;
            l.directed = again = true;
          }
      char *hash = strrchr (l.text, '#');
      if (hash && oc_parse_int (hash + 1, &n) && n > 0 && n < 1000000)
        {
          *hash = 0;
          l.nth = (long) n;
          again = true;
        }
    }
  *ret = l;
  return true;
}

static struct node *
neighbour (const struct node *tc, const struct label *l)
{
  const struct node *tbl = node_up (tc, EL_tbl);
  struct cell_at c = cell_place (tc);
  struct node *right = grid_cell_at (tbl, (size_t) c.row, (size_t) (c.col + c.cols));
  struct node *down = grid_cell_at (tbl, (size_t) (c.row + c.rows), (size_t) c.col);
  switch (l->to)
    {
    case TO_LEFT: return c.col ? grid_cell_at (tbl, (size_t) c.row, (size_t) c.col - 1) : NULL;
    case TO_UP: return c.row ? grid_cell_at (tbl, (size_t) c.row - 1, (size_t) c.col) : NULL;
    case TO_DOWN: return down;
    default: return right || l->directed ? right : down;
    }
}

static bool
fill_cell (struct doc *d, struct node *tc, const char *value, struct oc_err *err)
{
  struct node *list = node_child (tc, EL_subList);
  for (struct node *n = list ? list->first : NULL; n; n = node_step (list, n))
    if (n->el == EL_fieldBegin && node_list (n) == L_FIELD)
      return field_fill (d, n, value, err);
  return list ? list_set_text (d, list, value, err)
              : oc_fail (err, OC_INVALID_ARGUMENT, "%s holds no paragraphs", path_str (d, tc));
}

/* Cells whose text is the label, in reading order. */
static size_t
label_cells (struct doc *d, const char *wanted, struct node **ret, size_t max)
{
  size_t n = 0;
  for (size_t s = 0; s < d->nsections; s++)
    for (struct node *root = d->sections[s]->root, *x = root->first; x; x = node_step (root, x))
      if (x->el == EL_tc)
        {
          AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT), plain = BUF_INIT (LIMIT_TEXT);
          list_text (node_child (x, EL_subList), "", &text);
          if (text.len > 4096)
            continue;
          normal_label (buf_str (&text), &plain);
          if (plain.len && strcmp (buf_str (&plain), wanted) == 0 && n < max)
            ret[n++] = x;
        }
  return n;
}

bool
fill_label (struct doc *d, const char *label, const char *value, bool *ret_done, struct oc_err *err)
{
  struct label l;
  struct node *cells[256];
  AUTO_BUF struct buf wanted = BUF_INIT (1 << 16);
  *ret_done = false;
  if (!parse_label (d, label, &l, err))
    return false;
  normal_label (l.text, &wanted);
  size_t n = wanted.len ? label_cells (d, buf_str (&wanted), cells, 256) : 0;
  if (n == 0 || (l.nth && (size_t) l.nth > n))
    return true;
  if (n > 1 && !l.nth)
    return oc_fail (err, OC_INVALID_ARGUMENT, "label '%s' stands in %zu cells (%s, %s%s); choose one with '%s#1'", l.text, n,
                    path_str (d, cells[0]), path_str (d, cells[1]), n > 2 ? " ..." : "", l.text);
  struct node *to = neighbour (cells[l.nth ? l.nth - 1 : 0], &l);
  if (!to)
    return true;
  *ret_done = true;
  return fill_cell (d, to, value, err);
}

bool
fill_field (struct doc *d, const char *name, const char *value, bool *ret_done, struct oc_err *err)
{
  struct label l;
  long seen = 0;
  *ret_done = false;
  if (!parse_label (d, name, &l, err))
    return false;
  for (size_t s = 0; s < d->nsections; s++)
    for (struct node *root = d->sections[s]->root, *n = root->first, *next; n; n = next)
      {
        next = node_step (root, n);
        bool field = n->el == EL_fieldBegin && node_list (n) == L_FIELD;
        if (!(field || n->el == EL_tc) || strcmp (node_attr_or (n, "name", ""), l.text) != 0)
          continue;
        if (l.nth && ++seen != l.nth)
          continue;
        if (field ? !field_fill (d, n, value, err) : !fill_cell (d, n, value, err))
          return false;
        next = node_step (root, n);
        *ret_done = true;
      }
  return true;
}
