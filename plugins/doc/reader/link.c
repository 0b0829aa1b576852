#include "common/base/limits.h"
#include "common/base/utf.h"
#include "plugins/doc/reader/runs.h"
#include <string.h>

/* Next word of a field instruction: bare, or in quotes with backslash as escape.  NULL at the end. */
static const char *
next_word (const char **at, struct arena *a)
{
  const char *s = *at;
  while (*s == ' ' || *s == '\t')
    s++;
  if (!*s)
    return NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  bool quoted = *s == '"';
  if (quoted)
    s++;
  for (; *s && (quoted ? *s != '"' : *s != ' ' && *s != '\t'); s++)
    {
      if (quoted && *s == '\\' && (s[1] == '\\' || s[1] == '"'))
        s++;
      buf_addc (&b, *s);
    }
  if (quoted && *s)
    s++;
  *at = s;
  return b.bad ? NULL : arena_strndup (a, buf_str (&b), b.len);
}

/* ECMA-376 17.16.5.25 HYPERLINK: target, \l location, \o tip; other switches take no argument except \t. */
const struct link *
link_parse (struct arena *a, const char *instr)
{
  const char *at = instr;
  const char *word = next_word (&at, a);
  if (!word || ascii_casecmp (word, "HYPERLINK") != 0)
    return NULL;
  struct link *l = arena_new (a, struct link);
  if (!l)
    return NULL;
  for (const char *before = at; (word = next_word (&at, a)); before = at)
    {
      while (*before == ' ')
        before++;
      bool is_switch = *before == '\\' && strlen (word) == 2;
      if (is_switch && (word[1] == 'l' || word[1] == 'L'))
        l->anchor = next_word (&at, a);
      else if (is_switch && (word[1] == 'o' || word[1] == 'O'))
        l->tip = next_word (&at, a);
      else if (is_switch && (word[1] == 't' || word[1] == 'T'))
        next_word (&at, a);
      else if (!is_switch && !l->url)
        l->url = word;
    }
  if (l->url && !*l->url)
    l->url = NULL;
  if (l->anchor && !*l->anchor)
    l->anchor = NULL;
  return l->url || l->anchor ? l : NULL;
}
