#include "plugins/hwpx/ops/find.h"

#include "common/base/utf.h"
#include "plugins/hwpx/model/run-split.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/ops/pattern.h"

#include <ctype.h>
#include <string.h>

struct finder
{
  struct doc *d;
  const struct find *f;
  struct pattern pattern;
  long left, done;
};

struct match { size_t from, to; const char *with; };

static bool
word_char (const char *s, size_t at, size_t len)
{
  unsigned char c = at < len ? (unsigned char) s[at] : 0;
  return isalnum (c) || c == '_' || c >= 0x80;
}

static bool
on_borders (const struct finder *x, const char *s, size_t from, size_t to, size_t len)
{
  if (from < len && ((unsigned char) s[from] & 0xc0) == 0x80)
    return false;
  if (to < len && ((unsigned char) s[to] & 0xc0) == 0x80)
    return false;
  return !x->f->whole_word || !((from && word_char (s, from - 1, len) && word_char (s, from, len))
                                || (to && word_char (s, to - 1, len) && word_char (s, to, len)));
}

static const char *
expand (const struct finder *x, const char *s, const regmatch_t *groups)
{
  AUTO_BUF struct buf b = BUF_INIT ((size_t) 1 << 24);
  pattern_expand (x->f->replace, s, groups, &b);
  return arena_strdup (&x->d->tree.arena, buf_str (&b));
}

static bool
next_match (const struct finder *x, const char *s, size_t len, size_t at, struct match *ret)
{
  size_t n = strlen (x->f->find);
  if (x->pattern.compiled)
    {
      regmatch_t m[PATTERN_GROUPS];
      while (at <= len && pattern_match (&x->pattern, s + at, at == 0, m))
        {
          size_t from = at + (size_t) m[0].rm_so, to = at + (size_t) m[0].rm_eo;
          if (to > from && on_borders (x, s, from, to, len))
            {
              *ret = (struct match) { from, to, x->f->replace ? expand (x, s + at, m) : NULL };
              return !x->f->replace || ret->with;
            }
          at = from + 1;
        }
      return false;
    }
  for (; at + n <= len; at++)
    if ((x->f->ignore_case ? ascii_ncasecmp (s + at, x->f->find, n) == 0 : memcmp (s + at, x->f->find, n) == 0)
        && on_borders (x, s, at, at + n, len))
      {
        *ret = (struct match) { at, at + n, x->f->replace };
        return true;
      }
  return false;
}

static bool
apply_match (struct finder *x, struct node *p, const struct flat *flat, const struct match *m, struct oc_err *err)
{
  if (x->f->nformat)
    {
      AUTO_FLAT struct flat again = { .n = 0 };
      struct run_span s;
      if (!run_isolate (x->d, p, m->from, m->to, &s, err))
        return false;
      for (struct node *r = s.first; r; r = r == s.last ? NULL : node_sibling (r, EL_run))
        {
          struct ref ref = { K_RUN, r };
          if (!props_apply (x->d, &ref, x->f->format, x->f->nformat, err))
            return false;
        }
      if (m->with)
        {
          if (!flat_read (x->d, p, true, &again, err))
            return false;
          flat_replace (x->d, p, &again, m->from, m->to, m->with);
        }
      return true;
    }
  flat_replace (x->d, p, flat, m->from, m->to, m->with);
  return true;
}

static bool
find_in_para (struct finder *x, struct node *p, struct oc_err *err)
{
  AUTO_FLAT struct flat flat = { .n = 0 };
  AUTO_FREE struct match *m = NULL;
  size_t n = 0, at = 0;
  if (!flat_read (x->d, p, true, &flat, err))
    return false;
  const char *s = buf_str (&flat.text);
  struct match one;
  while ((x->left < 0 || (long) n < x->left) && next_match (x, s, flat.text.len, at, &one))
    {
      struct match *more = n % 64 ? m : realloc (m, (n + 64) * sizeof *m);
      if (!more)
        return oc_fail (err, OC_NOMEM, "out of memory");
      m = more;
      m[n++] = one;
      at = one.to;
    }
  /* From the end, so that the places found before stay true. */
  for (size_t i = n; i-- > 0;)
    if (!apply_match (x, p, &flat, &m[i], err))
      return false;
  x->done += (long) n;
  if (x->left >= 0)
    x->left -= (long) n;
  return true;
}

static bool
find_below (struct finder *x, const struct ref *r, struct node *top, struct oc_err *err)
{
  if (r->kind == K_RUN || top->el == EL_p)
    if (!find_in_para (x, top, err))
      return false;
  for (struct node *n = r->kind == K_RUN ? NULL : top->first, *next; n && x->left != 0; n = next)
    {
      next = node_step (top, n);
      if (n->el == EL_p)
        {
          /* The paragraph itself stays; only what is inside it may move. */
          struct node *before = n;
          if (!find_in_para (x, n, err))
            return false;
          next = node_step (top, before);
        }
    }
  return true;
}

bool
find_run (struct doc *d, const struct ref *r, const struct find *f, long *ret_n, struct oc_err *err)
{
  struct finder x = { .d = d, .f = f, .left = f->limit };
  bool ok = true;
  if (!*f->find)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'find' is empty");
  if (r->kind == K_RUN && f->nformat)
    return oc_fail (err, OC_INVALID_ARGUMENT, "formatting matches splits runs; give the path of the paragraph");
  if (f->regex && !pattern_compile (&x.pattern, f->find, f->ignore_case, err))
    return false;
  if (r->n)
    ok = find_below (&x, r, r->n, err);
  for (size_t s = 0; !r->n && ok && s < d->nsections; s++)
    ok = find_below (&x, r, d->sections[s]->root, err);
  pattern_release (&x.pattern);
  *ret_n = x.done;
  return ok && tree_ok (&d->tree, err);
}
