/* view stats: counts of words and characters, use of styles and fonts. */
#include "host/docx/index.h"
#include "host/docx/text.h"
#include "host/docx/view.h"
#include "host/docx/walk.h"
#include "common/base/utf.h"
#include "common/json/jwrite.h"

#include <string.h>

/* --- counting by name, in order of first appearance --- */

struct tally { const char *name; size_t n; };
struct tallies { struct tally *at; size_t n, cap; };

static bool
count (struct tallies *t, const char *name)
{
  for (size_t i = 0; i < t->n; i++)
    if (strcmp (t->at[i].name, name) == 0)
      {
        t->at[i].n++;
        return true;
      }
  if (t->n == t->cap)
    {
      size_t cap = t->cap ? t->cap * 2 : 16;
      struct tally *at = realloc (t->at, cap * sizeof *at);
      if (!at)
        return false;
      t->at = at;
      t->cap = cap;
    }
  t->at[t->n++] = (struct tally) { name, 1 };
  return true;
}

/* Most frequent first; equal ones stay in order. */
static void
sort (struct tallies *t)
{
  for (size_t i = 1; i < t->n; i++)
    for (size_t k = i; k > 0 && t->at[k].n > t->at[k - 1].n; k--)
      {
        struct tally swap = t->at[k];
        t->at[k] = t->at[k - 1];
        t->at[k - 1] = swap;
      }
}

struct stats
{
  struct look *look;
  const struct xnode *p;
  size_t paragraphs, words, characters, empty, double_spaces, objects, runs;
  struct tallies styles, fonts, sizes;
  bool failed;
};

static size_t
count_words (const char *s)
{
  size_t n = 0, len = strlen (s);
  bool inside = false;
  uint32_t cp;
  for (size_t step; len && (step = utf8_next (s, len, &cp)) > 0; s += step, len -= step)
    {
      bool blank = cp == ' ' || (cp >= '\t' && cp <= '\r') || cp == 0xa0 || cp == 0x3000 || (cp >= 0x2000 && cp <= 0x200a);
      n += !blank && !inside;
      inside = !blank;
    }
  return n;
}

static bool
count_run (void *ctx, const char *name, struct xnode *run)
{
  struct stats *s = ctx;
  struct run_look look;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (strcmp (name, "r") != 0)
    return true;
  s->runs++;
  text_of_run (run, &text);
  s->characters += utf16_units (buf_str (&text));
  s->double_spaces += strstr (buf_str (&text), "  ") != NULL;
  if (!run_look_of (s->look, s->p, run, &look))
    s->failed = true;
  const char *size = size_text (s->look, look.size);
  s->failed = s->failed || !count (&s->fonts, look.font ? look.font : "(default)")
              || !count (&s->sizes, size ? size : "(default)");
  return !s->failed;
}

static bool
collect (struct stats *s, const struct blocks *blocks)
{
  for (size_t i = 0; i < blocks->n && !s->failed; i++)
    {
      AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
      const struct block *b = &blocks->at[i];
      if (!xn_is (b->node, NS_W, "p"))
        continue;
      s->paragraphs++;
      s->failed = !count (&s->styles, look_style_name (s->look, b->node));
      text_of_paragraph (b->node, TEXT_EQUATIONS, &text);
      s->words += count_words (buf_str (&text));
      s->runs = 0;
      s->p = b->node;
      index_visit (b->node, count_run, s);
      s->empty += s->runs == 0 && !b->equation;
    }
  WALK (s->look->body, n)
    s->objects += xn_is (n, NS_W, "object");
  sort (&s->styles);
  sort (&s->fonts);
  sort (&s->sizes);
  return !s->failed;
}

static void
tallies_text (const char *title, const struct tallies *t, struct buf *ret)
{
  buf_addf (ret, "\n\n%s:", title);
  for (size_t i = 0; i < t->n; i++)
    buf_addf (ret, "\n  %s: %zu", t->at[i].name, t->at[i].n);
}

static void
tallies_json (const char *key, const struct tallies *t, struct jw *w)
{
  jw_key_object (w, key);
  for (size_t i = 0; i < t->n; i++)
    jw_key_int (w, t->at[i].name, (int64_t) t->at[i].n);
  jw_end (w);
}

static void
stats_json (const struct stats *s, struct buf *ret)
{
  struct jw w = JW_INIT (ret);
  jw_object (&w);
  jw_key_int (&w, "paragraphs", (int64_t) s->paragraphs);
  jw_key_int (&w, "words", (int64_t) s->words);
  jw_key_int (&w, "totalCharacters", (int64_t) s->characters);
  jw_key_int (&w, "emptyParagraphs", (int64_t) s->empty);
  jw_key_int (&w, "consecutiveSpaces", (int64_t) s->double_spaces);
  jw_key_int (&w, "oleObjects", (int64_t) s->objects);
  tallies_json ("styleDistribution", &s->styles, &w);
  tallies_json ("fontUsage", &s->fonts, &w);
  tallies_json ("fontSizeUsage", &s->sizes, &w);
  jw_end (&w);
}

static void
stats_text (const struct stats *s, struct buf *ret)
{
  buf_addf (ret, "Paragraphs: %zu | Words: %zu | Total Characters: %zu", s->paragraphs, s->words, s->characters);
  if (s->objects)
    buf_addf (ret, " | OLE Objects: %zu", s->objects);
  tallies_text ("Style Distribution", &s->styles, ret);
  tallies_text ("Font Usage", &s->fonts, ret);
  tallies_text ("Font Size Usage", &s->sizes, ret);
  buf_addf (ret, "\n\nEmpty Paragraphs: %zu\nConsecutive Spaces: %zu", s->empty, s->double_spaces);
}

bool
view_stats (struct look *l, const struct view_request *rq, struct buf *ret)
{
  struct stats s = { .look = l };
  AUTO_BLOCKS struct blocks blocks = { 0 };
  bool fine = blocks_read (l, &blocks) && collect (&s, &blocks);
  if (fine && rq->json)
    stats_json (&s, ret);
  else if (fine)
    stats_text (&s, ret);
  free (s.styles.at);
  free (s.fonts.at);
  free (s.sizes.at);
  return fine;
}
