#include "host/cli/words.h"
#include "host/i18n.h"

#include <string.h>

enum
{
  MAX_RESPONSE_FILE = 16 << 20,
  MAX_NESTING = 8
};

struct reader
{
  struct words words;
  struct arena *a;
  struct buf *errors;
};

static bool
add_word (struct reader *r, const char *text, bool literal, bool end)
{
  if (r->words.n == r->words.cap)
    {
      size_t cap = r->words.cap ? r->words.cap * 2 : 32;
      struct word *at = arena_array (r->a, struct word, cap);
      if (!at)
        return false;
      if (r->words.n)
        memcpy (at, r->words.at, r->words.n * sizeof *at);
      r->words.at = at;
      r->words.cap = cap;
    }
  r->words.at[r->words.n++] = (struct word){ text, literal, end };
  return true;
}

static bool
read_file (struct reader *r, const char *name, unsigned nesting);

static bool
add_plain (struct reader *r, const char *text, unsigned nesting)
{
  if (text[0] == '@' && text[1])
    return read_file (r, text + 1, nesting);
  return add_word (r, text, false, false);
}

/* One line: words between blanks, "..." keeps blanks. */
static bool
split_line (struct reader *r, const char *line, size_t len, unsigned nesting)
{
  AUTO_BUF struct buf word = BUF_INIT (MAX_RESPONSE_FILE);
  bool quoted = false, some = false;
  for (size_t i = 0; i <= len; i++)
    {
      bool blank = i == len || (!quoted && (line[i] == ' ' || line[i] == '\t'));
      if (blank && some)
        {
          char *copy = arena_strdup (r->a, buf_str (&word));
          if (!copy || !add_plain (r, copy, nesting))
            return false;
          buf_clear (&word);
          some = false;
        }
      if (blank)
        continue;
      some = true;
      if (line[i] == '"')
        quoted = !quoted;
      else
        buf_addc (&word, line[i]);
    }
  return true;
}

static bool
read_file (struct reader *r, const char *name, unsigned nesting)
{
  AUTO_BUF struct buf text = BUF_INIT (MAX_RESPONSE_FILE);
  if (nesting >= MAX_NESTING || !buf_read_file (&text, name, NULL))
    {
      buf_addf (r->errors, _ ("Response file not found '%s'."), name);
      buf_addc (r->errors, '\n');
      return true;
    }
  const char *p = buf_str (&text), *end = p + text.len;
  while (p < end)
    {
      const char *lf = memchr (p, '\n', (size_t)(end - p));
      const char *stop = lf ? lf : end, *from = p, *to = stop;
      while (from < to && strchr (" \t\r", *from))
        from++;
      while (to > from && strchr (" \t\r", to[-1]))
        to--;
      if (from < to && *from != '#' && !split_line (r, from, (size_t)(to - from), nesting + 1))
        return false;
      p = stop + 1;
    }
  return true;
}

bool
words_read (struct words *ret, struct arena *a, int argc, char **argv, struct buf *errors)
{
  struct reader r = { .a = a, .errors = errors };
  bool literal = false;
  for (int i = 0; i < argc; i++)
    {
      bool ok;
      if (literal)
        ok = add_word (&r, argv[i], true, false);
      else if (strcmp (argv[i], "--") == 0)
        ok = literal = add_word (&r, argv[i], true, true);
      else
        ok = add_plain (&r, argv[i], 0);
      if (!ok)
        return false;
    }
  *ret = r.words;
  return true;
}
