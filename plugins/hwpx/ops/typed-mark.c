/* Check marks typed as text. */
#include "plugins/hwpx/ops/find.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/text.h"

#include <string.h>

static const struct { const char *off, *on; } signs[] = {
  { "□", "■" }, { "☐", "☑" }, { "○", "●" }, { "( )", "(√)" },
};

#define TICK "√"
#define WIDE_BLANK "\xe3\x80\x80" /* U+3000 */
enum { TICK_WIDTH = 2, /* as in the fonts of Hangul; a blank is 1, a full-width blank 2 */ BLANKS_MAX = 4 };

struct typed
{
  size_t from, to;
  bool on;
  const char *off_sign, *on_sign;  /* NULL: brackets with blanks */
  int width;                       /* columns between the brackets */
  bool wide;                       /* there are full-width blanks */
};

/* Bytes of the blank at s, and its columns. */
static size_t
blank_at (const char *s, int *ret_width)
{
  static const struct { const char *s; int width; } blanks[] = { { " ", 1 }, { "\xc2\xa0", 1 }, { WIDE_BLANK, 2 } };
  for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
    if (str_starts (s, blanks[i].s))
      {
        *ret_width = blanks[i].width;
        return strlen (blanks[i].s);
      }
  return 0;
}

static size_t
skip_blanks (const char *text, size_t at)
{
  int w;
  for (size_t n; (n = blank_at (text + at, &w)) != 0;)
    at += n;
  return at;
}

static size_t
skip_blanks_back (const char *text, size_t at)
{
  int w;
  for (size_t n = 1; n <= 3 && n <= at; n++)
    if (blank_at (text + at - n, &w) == n)
      {
        at -= n;
        n = 0;
      }
  return at;
}

/* "[  ]" with one to four blanks, "[√]" with up to four around the tick. */
static bool
brackets_at (const char *text, size_t from, struct typed *ret)
{
  struct typed m = { .from = from };
  size_t at = from + 1, n, blanks = 0;
  int w;
  if (text[from] != '[')
    return false;
  for (;; at += n)
    if ((n = blank_at (text + at, &w)) != 0)
      {
        blanks++;
        m.width += w;
        m.wide |= w == 2;
      }
    else if (!m.on && str_starts (text + at, TICK))
      {
        n = strlen (TICK);
        m.width += TICK_WIDTH;
        m.on = true;
      }
    else
      break;
  m.to = at + 1;
  if (text[at] != ']' || blanks > BLANKS_MAX || (!m.on && !blanks))
    return false;
  *ret = m;
  return true;
}

static bool
mark_from (const char *text, size_t from, struct typed *ret)
{
  for (size_t k = 0; k < sizeof signs / sizeof *signs; k++)
    for (int on = 0; on < 2; on++)
      {
        const char *sign = on ? signs[k].on : signs[k].off;
        if (!str_starts (text + from, sign))
          continue;
        *ret = (struct typed) { from, from + strlen (sign), on, signs[k].off, signs[k].on, 0, false };
        return true;
      }
  return brackets_at (text, from, ret);
}

static bool
mark_until (const char *text, size_t to, struct typed *ret)
{
  struct typed m;
  size_t longest = 2 + strlen (TICK) + BLANKS_MAX * strlen (WIDE_BLANK);
  for (size_t n = 1; n <= to && n <= longest; n++)
    if (mark_from (text, to - n, &m) && m.to == to)
      {
        *ret = m;
        return true;
      }
  return false;
}

/* The mark directly before a word, else directly behind it; with `paren` an opening parenthesis lies between. */
static bool
mark_beside (const char *text, size_t start, size_t end, bool paren, struct typed *ret)
{
  start = skip_blanks_back (text, start);
  end = skip_blanks (text, end);
  if (!paren)
    return mark_until (text, start, ret) || mark_from (text, end, ret);
  return (start && text[start - 1] == '(' && mark_until (text, skip_blanks_back (text, start - 1), ret))
         || (text[end] == '(' && mark_from (text, skip_blanks (text, end + 1), ret));
}

static bool
find_mark (const char *text, const char *label, bool paren, struct typed *ret)
{
  if (!label)
    {
      for (size_t at = 0; text[at]; at++)
        if (mark_from (text, at, ret))
          return true;
      return false;
    }
  for (const char *hit = strstr (text, label); hit; hit = strstr (hit + 1, label))
    {
      size_t at = (size_t) (hit - text);
      if (mark_beside (text, at, at + strlen (label), paren, ret))
        return true;
    }
  return false;
}

static void
add_blanks (struct buf *b, int n, const char *blank)
{
  while (n-- > 0)
    buf_adds (b, blank);
}

/* Brackets keep their width: what the tick leaves is spread around it, an odd blank goes behind. */
static void
brackets_write (const struct typed *m, bool on, struct buf *ret)
{
  int left = m->width - (on ? TICK_WIDTH : 0);
  left = left < 0 ? 0 : left;
  int wide = m->wide ? left / 2 : 0, narrow = left - 2 * wide;
  if (!on && wide + narrow > BLANKS_MAX)
    narrow = wide > BLANKS_MAX ? 0 : BLANKS_MAX - wide;
  buf_addc (ret, '[');
  add_blanks (ret, wide / 2, WIDE_BLANK);
  add_blanks (ret, narrow / 2, " ");
  buf_adds (ret, on ? TICK : "");
  add_blanks (ret, wide - wide / 2, WIDE_BLANK);
  add_blanks (ret, narrow - narrow / 2, " ");
  buf_addc (ret, ']');
}

struct wanted { const char *label; bool on, paren, done; };

static bool
check_in (struct doc *d, struct node *p, struct wanted *w, struct oc_err *err)
{
  AUTO_FLAT struct flat f = { .n = 0 };
  AUTO_BUF struct buf with = BUF_INIT (256);
  struct typed m;
  if (!flat_read (d, p, true, &f, err))
    return false;
  if (!find_mark (buf_str (&f.text), w->label, w->paren, &m))
    return true;
  w->done = true;
  if (m.on == w->on)
    return true;
  if (m.on_sign)
    buf_adds (&with, w->on ? m.on_sign : m.off_sign);
  else
    brackets_write (&m, w->on, &with);
  if (!buf_ok (&with, err))
    return false;
  flat_replace (d, p, &f, m.from, m.to, buf_str (&with));
  return true;
}

static bool
check_below (struct doc *d, struct node *top, struct wanted *w, struct oc_err *err)
{
  if ((top->el == EL_p || top->el == EL_run) && !check_in (d, top, w, err))
    return false;
  for (struct node *n = top->first; n && !w->done; n = node_step (top, n))
    if (n->el == EL_p && !check_in (d, n, w, err))
      return false;
  return true;
}

bool
check_mark (struct doc *d, const struct ref *r, const char *label, bool on, bool *ret_done, struct oc_err *err)
{
  struct wanted w = { .label = label, .on = on };
  *ret_done = false;
  if (label && !*label)
    return true;
  /* A mark right beside the word, wherever it is, comes before one behind a parenthesis. */
  for (int pass = 0; pass < (label ? 2 : 1) && !w.done; pass++)
    {
      w.paren = pass == 1;
      for (size_t s = 0; s < (r->n ? 1 : d->nsections) && !w.done; s++)
        if (!check_below (d, r->n ? r->n : d->sections[s]->root, &w, err))
          return false;
    }
  *ret_done = w.done;
  return true;
}
