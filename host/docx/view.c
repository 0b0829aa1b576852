#include "host/docx/view.h"
#include "host/docx/path.h"
#include "host/docx/walk.h"
#include "common/base/num.h"

#include <string.h>
#include <strings.h>

/* --- blocks --- */

#define MAX_NESTING 32

void
blocks_release (struct blocks *b)
{
  free (b->at);
  *b = (struct blocks) { 0 };
}

static struct block *
put_block (struct blocks *b)
{
  if (b->n == b->cap)
    {
      size_t cap = b->cap ? b->cap * 2 : 256;
      struct block *at = realloc (b->at, cap * sizeof *at);
      if (!at)
        return NULL;
      b->at = at;
      b->cap = cap;
    }
  b->at[b->n] = (struct block) { .line = (int64_t) b->n + 1 };
  return &b->at[b->n++];
}

struct counters { size_t p, tbl, sdt, math; };

static const char *
path_below (struct look *l, const char *parent, struct xnode *n, struct counters *k)
{
  const char *id;
  bool wraps = is_equation_paragraph (n);
  k->p += xn_is (n, NS_W, "p") && !wraps;
  k->math += wraps || xn_is (n, NS_M, "oMathPara");
  k->tbl += xn_is (n, NS_W, "tbl");
  if (xn_is (n, NS_W, "p") && (id = xn_attr (n, NS_W14, "paraId")))
    return arena_printf (&l->arena, "%s/p[@paraId=%s]", parent, id);
  if (wraps || xn_is (n, NS_M, "oMathPara"))
    return arena_printf (&l->arena, "%s/oMathPara[%zu]", parent, k->math);
  if (xn_is (n, NS_W, "p"))
    return arena_printf (&l->arena, "%s/p[%zu]", parent, k->p);
  return arena_printf (&l->arena, "%s/%s[%zu]", parent, xn_name (n), xn_is (n, NS_W, "tbl") ? k->tbl : (size_t) 1);
}

static bool
read_container (struct look *l, struct xnode *container, const char *path, const char *sdt, unsigned depth,
                struct blocks *ret)
{
  struct counters k = { 0 };
  for (struct xnode *c = xn_first_el (container); c; c = xn_next_el (c))
    {
      struct xnode *content = xn_is (c, NS_W, "sdt") ? xn_child (c, NS_W, "sdtContent") : NULL;
      if (content && depth < MAX_NESTING)
        {
          const char *inner = arena_printf (&l->arena, "%s/sdt[%zu]", path, ++k.sdt), *alias = child_val (c, "sdtPr/alias");
          if (!inner || !read_container (l, content, inner, alias ? alias : "", depth + 1, ret))
            return false;
          continue;
        }
      struct block *b = put_block (ret);
      if (!b)
        return false;
      b->node = c;
      b->sdt = sdt;
      b->path = path_below (l, path, c, &k);
      b->equation = is_equation_paragraph (c) || xn_is (c, NS_M, "oMathPara");
      if (!b->path)
        return false;
    }
  return true;
}

bool
blocks_read (struct look *l, struct blocks *ret)
{
  return read_container (l, l->body, "/body", NULL, 0, ret);
}

/* --- the window --- */

struct window
window_of (const struct view_request *rq)
{
  return (struct window) { .start = rq->has_start ? rq->start : 1, .end = rq->has_end ? rq->end : INT64_MAX,
                           .max = rq->has_max_lines ? (rq->max_lines < 0 ? 0 : rq->max_lines) : -1 };
}

bool
window_takes (struct window *w, int64_t line)
{
  if (line < w->start || line > w->end || (w->max >= 0 && (int64_t) w->shown >= w->max))
    return false;
  w->shown++;
  return true;
}

void
window_note (const struct window *w, size_t total, struct buf *ret)
{
  if (w->max >= 0 && (int64_t) w->shown >= w->max && w->start + w->max - 1 < (int64_t) total)
    buf_addf (ret, "%s... (showed %zu rows, %zu total, use --start/--end to view more)", ret->len ? "\n" : "", w->shown,
              total);
}

/* --- list labels --- */

struct labels
{
  struct look *look;
  struct num_state *state;
};

bool
labels_new (struct look *l, struct labels **ret)
{
  struct labels *s = calloc (1, sizeof *s);
  if (!s)
    return false;
  s->look = l;
  if (!num_state_new (l->numbering, &s->state, NULL))
    s->state = NULL;
  *ret = s;
  return true;
}

void
labels_free (struct labels *s)
{
  if (s && s->state)
    num_state_free (s->state);
  free (s);
}

const char *
label_of (struct labels *s, const struct xnode *p)
{
  struct cascade_para para = { 0 };
  struct arena scratch = ARENA_INIT (LIMIT_ARENA);
  AUTO_BUF struct buf label = BUF_INIT (LIMIT_TEXT);
  const char *ret = "";
  const struct xnode *ppr = child_at (p, "pPr");
  if (s->state && cascade_para (&s->look->cascade, ppr, NULL, &scratch, &para) && para.num_id > 0)
    {
      bool counted = num_state_next (s->state, para.num_id, para.num_level, &label);
      bool direct = ppr && child_at (ppr, "numPr/numId");
      const struct num_level *level = numbering_level (s->look->numbering, para.num_id, para.num_level);
      bool bullet = level && level->fmt == NUM_BULLET;
      if (counted && direct && (bullet || label.len))
        ret = arena_printf (&s->look->arena, "%*s%s ", (int) para.num_level * 2, "", bullet ? "•" : buf_str (&label));
    }
  arena_release (&scratch);
  return ret ? ret : "";
}

/* --- form fields --- */

size_t
forms_in (const struct fields *all, const struct xnode *p, const struct field **ret, size_t max)
{
  size_t n = 0;
  for (size_t i = 0; i < all->n && n < max; i++)
    {
      const struct xnode *up = all->at[i].data ? all->at[i].node : NULL;
      while (up && !xn_is (up, NS_W, "p"))
        up = xn_parent (up);
      if (up == p && up)
        ret[n++] = &all->at[i];
    }
  return n;
}

/* --- look of a run --- */

bool
run_look_of (struct look *l, const struct xnode *p, const struct xnode *run, struct run_look *ret)
{
  static const char *const slots[] = { "eastAsia", "ascii", "hAnsi" };
  struct cascade_para para = { 0 };
  struct rprops rp = { 0 };
  struct prop_sources src = { { 0 } };
  struct arena scratch = ARENA_INIT (LIMIT_ARENA);
  const struct xnode *rpr = xn_child (run, NS_W, "rPr");
  const char *source;
  *ret = (struct run_look) { 0 };
  bool fine = cascade_para (&l->cascade, child_at (p, "pPr"), NULL, &scratch, &para)
              && cascade_run (&l->cascade, &para, rpr, &scratch, &rp, &src);
  for (size_t i = 0; i < 3 && !ret->font; i++)
    ret->font = look_font (l, p, rpr, slots[i], &source);
  bool known = src.at[RP_SIZE] || (rpr && child_at (rpr, "sz"));
  ret->size = known && (rp.set & RP_BIT (RP_SIZE)) ? rp.size : 0;
  ret->bold = (rp.set & RP_BIT (RP_BOLD)) && rp.bold;
  ret->italic = (rp.set & RP_BIT (RP_ITALIC)) && rp.italic;
  ret->underline = (rp.set & RP_BIT (RP_UNDERLINE)) && rp.underline && strcmp (rp.underline, "none") != 0;
  ret->strike = (rp.set & RP_BIT (RP_STRIKE)) && rp.strike;
  arena_release (&scratch);
  return fine;
}

const char *
size_text (struct look *l, double size)
{
  char number[32];
  if (size <= 0)
    return NULL;
  oc_format_fixed (size, 1, number);
  return arena_printf (&l->arena, "%spt", number);
}

/* --- dispatch --- */

static const struct
{
  const char *mode;
  char letter;
  bool (*fn) (struct look *l, const struct view_request *rq, struct buf *ret);
} views[] = {
  { "text", 't', view_text },   { "annotated", 'a', view_annotated }, { "outline", 'o', view_outline },
  { "stats", 's', view_stats }, { "issues", 'i', view_issues },       { "forms", 'f', view_forms },
  { "html", 'h', view_html },
};

bool
docx_view (struct docx *d, const struct view_request *rq, struct buf *ret, struct oc_err *err)
{
  struct look *look = NULL;
  for (size_t i = 0; i < sizeof views / sizeof *views; i++)
    if (strcasecmp (rq->mode, views[i].mode) == 0 || (rq->mode[0] == views[i].letter && !rq->mode[1]))
      {
        if (!look_at (d, true, &look, err))
          return false;
        if (!views[i].fn (look, rq, ret))
          return oc_fail (err, OC_NOMEM, "out of memory");
        return buf_ok (ret, err);
      }
  return oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_value",
                        "Unknown mode: %s. Available: text, annotated, outline, stats, issues, html, svg, screenshot, forms",
                        rq->mode);
}
