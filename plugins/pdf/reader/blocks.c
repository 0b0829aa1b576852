/* Children of a story to blocks: paragraphs, tables, and the wrappers around them. */
#include "config.h"
#include "plugins/pdf/reader/read.h"
#include <math.h>
#include <string.h>

bool
block_add (struct ctx *c, struct block_list *l, struct dx_block *b, struct oc_err *err)
{
  if (l->n == l->cap)
    {
      size_t cap = l->cap ? l->cap * 2 : 1;
      struct dx_block **at = arena_array (c->a, struct dx_block *, cap);
      if (!at)
        return no_memory (err);
      if (l->n)
        memcpy (at, l->at, l->n * sizeof *at);
      l->at = at;
      l->cap = cap;
    }
  l->at[l->n++] = b;
  return true;
}

struct dx_inline *
inline_add (struct ctx *c, struct inline_list *l, enum dx_inline_kind kind, struct oc_err *err)
{
  if (l->n == l->cap)
    {
      size_t cap = l->cap ? l->cap * 2 : 2;
      struct dx_inline *at = arena_array (c->a, struct dx_inline, cap);
      if (!at)
        {
          no_memory (err);
          return NULL;
        }
      if (l->n)
        memcpy (at, l->at, l->n * sizeof *at);
      l->at = at;
      l->cap = cap;
    }
  struct dx_inline *i = &l->at[l->n++];
  *i = (struct dx_inline){ .kind = kind, .text = "", .link = c->link };
  return i;
}

/* Wrappers whose children stand in their place, at block and at run level (ECMA-376 17.5, 17.13.5). */
bool
is_transparent (const struct xnode *n)
{
  static const char *const names[] = { "sdt", "sdtContent", "customXml", "smartTag", "ins", "moveTo", "dir", "bdo" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (w_is (n, names[i]))
      return true;
  return false;
}

static bool
keep_bookmark (struct ctx *c, const struct xnode *n, struct oc_err *err)
{
  const char *name = w_attr (n, "name");
  struct names *b = name ? arena_new (c->a, struct names) : NULL;
  if (!name)
    return true;
  if (!b || !(b->name = arena_strdup (c->a, name)))
    return no_memory (err);
  b->next = c->bookmarks;
  c->bookmarks = b;
  return true;
}

/* Math that stands between paragraphs is a paragraph of its own. */
static bool
math_paragraph (struct ctx *c, const struct xnode *n, struct block_list *out, struct oc_err *err)
{
  struct dx_block *b;
  if (!para_read (c, n, &b, err))
    return false;
  b->para.p.align = DX_ALIGN_CENTER;
  return block_add (c, out, b, err);
}

bool
block_read (struct ctx *c, const struct xnode *n, struct block_list *out, struct oc_err *err)
{
  struct dx_block *b = NULL;
  if (c->depth > NEST_MAX)
    return oc_fail (err, OC_LIMIT, "%s: tables, text boxes or wrappers are nested deeper than %d", c->part->name, NEST_MAX);
  if (w_is (n, "p"))
    return para_read (c, n, &b, err) && block_add (c, out, b, err);
  if (w_is (n, "tbl"))
    return table_read (c, n, &b, err) && (!b || block_add (c, out, b, err));
  if (is_transparent (n))
    {
      c->depth++;
      bool done = blocks_read (c, n, out, err);
      c->depth--;
      return done;
    }
  if (x_is (n, NS_MC, "AlternateContent"))
    return !mc_branch (n) || blocks_read (c, mc_branch (n), out, err);
  if (w_is (n, "bookmarkStart"))
    return keep_bookmark (c, n, err);
  if (x_is (n, NS_M, "oMathPara") || x_is (n, NS_M, "oMath"))
    return math_paragraph (c, n, out, err);
  if (w_is (n, "altChunk"))
    lost (c->r, LOST_ALT_CHUNK, NULL);
  return true;
}

/* ---- frames (ECMA-376 17.3.1.11) ---- */

bool
frame_of (struct ctx *c, const struct xnode *p, struct w_frame *ret, bool *ret_has, struct oc_err *err)
{
  struct pprops pp;
  const struct xnode *ppr = w_child (p, "pPr");
  *ret_has = false;
  if (!pprops_parse (ppr, &c->r->theme, c->a, &pp))
    return no_memory (err);
  const struct style *style = style_of (&c->r->styles, STYLE_PARAGRAPH, pp.style);
  const struct pprops *from = pp.set & PP_BIT (PP_FRAME)                         ? &pp
                              : style && (style->all_pp.set & PP_BIT (PP_FRAME)) ? &style->all_pp
                                                                                 : NULL;
  if (!from)
    return true;
  *ret = from->frame;
  *ret_has = true;
  return true;
}

static bool
same_word (const char *a, const char *b)
{
  return a && b ? strcmp (a, b) == 0 : a == b;
}

static bool
same_number (double a, double b)
{
  return fabs (a - b) < 0.001;
}

bool
frame_same (const struct w_frame *a, const struct w_frame *b)
{
  return same_word (a->drop_cap, b->drop_cap) && same_word (a->wrap, b->wrap) && same_word (a->h_anchor, b->h_anchor)
         && same_word (a->v_anchor, b->v_anchor) && same_word (a->x_align, b->x_align) && same_word (a->y_align, b->y_align)
         && same_word (a->h_rule, b->h_rule) && same_number (a->w, b->w) && same_number (a->h, b->h)
         && same_number (a->x, b->x) && same_number (a->y, b->y) && a->has_x == b->has_x && a->has_y == b->has_y
         && a->lines == b->lines;
}

static enum dx_rel
anchor_of (const char *s, enum dx_rel fallback)
{
  return !s ? fallback : strcmp (s, "page") == 0 ? DX_REL_PAGE : strcmp (s, "margin") == 0 ? DX_REL_MARGIN : fallback;
}

static enum dx_axis_align
align_of (const char *s)
{
  static const struct
  {
    const char *name;
    enum dx_axis_align align;
  } names[] = { { "left", DX_AT_START }, { "top", DX_AT_START },     { "center", DX_AT_CENTER },  { "right", DX_AT_END },
                { "bottom", DX_AT_END }, { "inside", DX_AT_INSIDE }, { "outside", DX_AT_OUTSIDE } };
  for (size_t i = 0; s && i < sizeof names / sizeof *names; i++)
    if (strcmp (s, names[i].name) == 0)
      return names[i].align;
  return DX_AT_OFFSET;
}

static struct dx_float
frame_place (const struct w_frame *f)
{
  struct dx_float p = { .wrap = DX_WRAP_SQUARE, .allow_overlap = true, .lock_anchor = f->anchor_lock };
  if (f->wrap && strcmp (f->wrap, "none") == 0)
    p.wrap = DX_WRAP_NONE;
  else if (f->wrap && strcmp (f->wrap, "notBeside") == 0)
    p.wrap = DX_WRAP_TOP_BOTTOM;
  p.x = (struct dx_axis){ anchor_of (f->h_anchor, DX_REL_COLUMN), align_of (f->x_align), f->x };
  p.y = (struct dx_axis){ anchor_of (f->v_anchor, DX_REL_PARAGRAPH), align_of (f->y_align), f->y };
  p.dist[DX_LEFT] = p.dist[DX_RIGHT] = f->h_space;
  p.dist[DX_TOP] = p.dist[DX_BOTTOM] = f->v_space;
  return p;
}

bool
frame_block (struct ctx *c, const struct w_frame *f, struct block_list *inside, struct dx_block **ret, struct oc_err *err)
{
  struct dx_block *b = arena_new (c->a, struct dx_block);
  if (!b)
    return no_memory (err);
  b->kind = DX_FRAME;
  struct dx_frame *d = &b->frame;
  d->place = frame_place (f);
  d->w = f->w < 0 ? 0 : f->w;
  d->h = f->h < 0 ? 0 : f->h;
  d->h_rule = f->h <= 0 ? DX_SIZE_AUTO : f->h_rule && strcmp (f->h_rule, "exact") == 0 ? DX_SIZE_EXACT : DX_SIZE_AT_LEAST;
  d->drop_cap = f->drop_cap && strcmp (f->drop_cap, "none") != 0;
  d->drop_margin = d->drop_cap && strcmp (f->drop_cap, "margin") == 0;
  d->drop_lines = f->lines;
  d->blocks = inside->at;
  d->nblocks = inside->n;
  for (size_t i = 0; i < inside->n; i++)
    if (d->drop_cap && inside->at[i]->kind == DX_PARA)
      inside->at[i]->para.drop_cap = true;
  *ret = b;
  return true;
}

/* Paragraphs from n on that share its frame, as one block; *ret_next is the first one behind them. */
static bool
read_frame (struct ctx *c, const struct xnode *n, const struct w_frame *f, struct block_list *out,
            const struct xnode **ret_next, struct oc_err *err)
{
  struct block_list inside = { 0 };
  struct w_frame other;
  struct dx_block *b;
  bool has = true;
  while (n && has)
    {
      if (!block_read (c, n, &inside, err))
        return false;
      n = xn_next_el (n);
      has = false;
      if (n && w_is (n, "p") && !frame_of (c, n, &other, &has, err))
        return false;
      has = has && frame_same (f, &other);
    }
  *ret_next = n;
  return frame_block (c, f, &inside, &b, err) && block_add (c, out, b, err);
}

bool
blocks_read (struct ctx *c, const struct xnode *parent, struct block_list *out, struct oc_err *err)
{
  const struct xnode *n = parent ? xn_first_el (parent) : NULL;
  while (n)
    {
      struct w_frame f;
      bool framed = false;
      if (w_is (n, "p") && !frame_of (c, n, &f, &framed, err))
        return false;
      if (framed && !read_frame (c, n, &f, out, &n, err))
        return false;
      if (framed)
        continue;
      if (!block_read (c, n, out, err))
        return false;
      n = xn_next_el (n);
    }
  return true;
}

bool
story_read (struct reader *r, struct arena *a, const struct part *part, const struct xnode *root, struct dx_story **ret,
            struct oc_err *err)
{
  struct field_stack fields = { 0 };
  struct block_list blocks = { 0 };
  struct ctx c = { .r = r, .a = a, .part = part, .nums = r->side_nums, .fields = &fields, .section = r->sections };
  struct dx_story *s = arena_new (a, struct dx_story);
  if (!s)
    return no_memory (err);
  bool done = blocks_read (&c, root, &blocks, err);
  field_stack_release (&fields);
  if (!done)
    return false;
  s->blocks = blocks.at;
  s->n = blocks.n;
  *ret = s;
  return true;
}
