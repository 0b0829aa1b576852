#include "host/cli/grammar.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include "host/cli/words.h"
#include "host/i18n.h"

#include <string.h>

const struct option common_options[] = {
  { "json", 0, OPTION_SWITCH, false, NULL, N_ ("print one JSON envelope") },
  { "help", 'h', OPTION_SWITCH, false, NULL, N_ ("show this help") },
  { "version", 0, OPTION_SWITCH, false, NULL, N_ ("show the version") },
  { .name = NULL },
};
enum
{
  COMMON_JSON,
  COMMON_HELP,
  COMMON_VERSION,
  COMMONS
};

/* What the reading of one command line works on. */
struct state
{
  struct parsed *p;
  const struct command *commands;
  struct words words;
  size_t at;
  struct buf *errors;
  struct option_value common[COMMONS];
  const char **plain; /* words that are no options */
  size_t nplain;
  bool unknown_command; /* the first word names none: all words are unrecognised */
};

struct option_ref
{
  const struct option *option;
  struct option_value *value;
};

const struct command *
command_find (const struct command *commands, const char *name)
{
  for (const struct command *c = commands; c && c->name; c++)
    if (strcmp (c->name, name) == 0 || (c->alias && strcmp (c->alias, name) == 0))
      return c;
  return NULL;
}

/* The option that the first `len` bytes of a word spell. */
static bool
option_named (struct state *s, const char *word, size_t len, struct option_ref *ret)
{
  const struct option *tables[2] = { s->p->command ? s->p->command->options : NULL, common_options };
  struct option_value *values[2] = { s->p->value, s->common };
  for (int t = 0; t < 2; t++)
    for (size_t i = 0; tables[t] && tables[t][i].name; i++)
      {
        const struct option *o = &tables[t][i];
        bool by_letter = len == 2 && word[0] == '-' && o->letter && word[1] == o->letter;
        bool by_name = len > 2 && word[0] == '-' && word[1] == '-' && strlen (o->name) == len - 2
                       && memcmp (word + 2, o->name, len - 2) == 0;
        if (by_letter || by_name || (o == &common_options[COMMON_HELP] && len == 2 && memcmp (word, "-?", 2) == 0))
          {
            *ret = (struct option_ref){ o, &values[t][i] };
            return true;
          }
      }
  return false;
}

/* Is the word an option, and does it bring its value along?  (--opt=value, --opt:value, -oVALUE) */
static bool
option_of (struct state *s, const struct word *w, struct option_ref *ret, const char **ret_inline)
{
  size_t len = strlen (w->text), split = strcspn (w->text, "=:");
  *ret_inline = NULL;
  if (w->literal || w->text[0] != '-' || len < 2)
    return false;
  if (option_named (s, w->text, len, ret))
    return true;
  if (split < len && option_named (s, w->text, split, ret))
    {
      *ret_inline = w->text + split + 1;
      return true;
    }
  if (w->text[1] != '-' && option_named (s, w->text, 2, ret) && ret->option->kind != OPTION_SWITCH)
    {
      *ret_inline = w->text + 2;
      return true;
    }
  return false;
}

/* The array doubles whenever its size is a power of two. */
static bool
value_add (struct state *s, struct option_value *v, const char *text)
{
  if ((v->n & (v->n - 1)) == 0)
    {
      const char **at = arena_array (&s->p->arena, const char *, v->n ? v->n * 2 : 1);
      if (!at)
        return false;
      if (v->n)
        memcpy (at, v->at, v->n * sizeof *at);
      v->at = at;
    }
  v->at[v->n++] = text;
  return true;
}

static bool
is_bool (const char *text)
{
  return ascii_casecmp (text, "true") == 0 || ascii_casecmp (text, "false") == 0;
}

/* The next word, when it can be the value of an option. */
static const char *
next_value (struct state *s)
{
  struct option_ref ref;
  const char *inl;
  if (s->at >= s->words.n || s->words.at[s->at].literal || option_of (s, &s->words.at[s->at], &ref, &inl))
    return NULL;
  return s->words.at[s->at].text;
}

static bool
take_option (struct state *s, const struct option_ref *ref, const char *inl)
{
  struct option_value *v = ref->value;
  bool list = ref->option->kind == OPTION_LIST;
  v->given = true;
  if (inl && !value_add (s, v, inl))
    return false;
  if (inl && !list)
    return true;
  for (const char *next; (next = next_value (s));)
    {
      if (ref->option->kind == OPTION_SWITCH && !is_bool (next))
        break;
      if (!value_add (s, v, next))
        return false;
      s->at++;
      if (!list)
        break;
    }
  return true;
}

/* A word that is no option: a command, a subcommand, or one for the arguments. */
static void
take_plain (struct state *s, const char *text)
{
  struct parsed *p = s->p;
  const struct command *c = NULL;
  if (!p->command && !s->unknown_command)
    {
      c = command_find (s->commands, text);
      s->unknown_command = !c;
    }
  else if (p->command && p->command->sub && s->nplain == 0 && (c = command_find (p->command->sub, text)))
    p->parent = p->command;
  if (c)
    p->command = c;
  else
    s->plain[s->nplain++] = text;
}

static bool
take_words (struct state *s)
{
  s->plain = arena_array (&s->p->arena, const char *, s->words.n + 1);
  if (!s->plain)
    return false;
  while (s->at < s->words.n)
    {
      const struct word *w = &s->words.at[s->at++];
      struct option_ref ref;
      const char *inl;
      if (w->end)
        continue;
      if (!option_of (s, w, &ref, &inl))
        take_plain (s, w->text);
      else if (!take_option (s, &ref, inl))
        return false;
    }
  return true;
}

__attribute__ ((format (printf, 2, 3))) static void
fault (struct state *s, const char *fmt, ...)
{
  char *line;
  va_list ap;
  va_start (ap, fmt);
  int n = vasprintf (&line, fmt, ap);
  va_end (ap);
  if (n < 0)
    return;
  buf_adds (s->errors, line);
  buf_addc (s->errors, '\n');
  free (line);
}

static void
place_words (struct state *s)
{
  struct parsed *p = s->p;
  size_t n = 0;
  const struct argument *a = p->command ? p->command->arguments : NULL;
  for (; a && a[n].name && n < s->nplain; n++)
    p->argument[n] = s->plain[n];
  p->extra = s->plain + n;
  p->nextra = s->nplain - n;
  if (!p->command && !p->help && !p->version)
    fault (s, "%s", _ ("Required command was not provided."));
  else if (p->command && p->command->sub && !p->help)
    fault (s, "%s", _ ("Required command was not provided."));
  if (!p->command || !p->command->any_words)
    for (size_t i = 0; i < p->nextra; i++)
      fault (s, _ ("Unrecognized command or argument '%s'."), p->extra[i]);
}

static void
check_option (struct state *s, const struct option *o, const struct option_value *v)
{
  int64_t i;
  if (!v->given)
    {
      if (o->required)
        fault (s, _ ("Option '--%s' is required."), o->name);
      return;
    }
  if (v->n == 0 && o->kind != OPTION_SWITCH)
    fault (s, _ ("Required argument missing for option: '--%s'."), o->name);
  else if (v->n > 1 && o->kind != OPTION_LIST)
    fault (s, _ ("Option '--%s' expects a single argument but %zu were provided."), o->name, v->n);
  else if (v->n && o->kind == OPTION_INT && (!oc_parse_int (v->at[0], &i) || i < INT32_MIN || i > INT32_MAX))
    fault (s, _ ("Cannot parse argument '%s' for option '--%s' as expected type 'integer'."), v->at[0], o->name);
  else if (v->n && o->kind == OPTION_SWITCH && !is_bool (v->at[0]))
    fault (s, _ ("Cannot parse argument '%s' for option '--%s' as expected type 'boolean'."), v->at[0], o->name);
}

static bool
is_on (const struct option_value *v)
{
  return v->given && (v->n == 0 || ascii_casecmp (v->at[0], "true") == 0);
}

static void
check_all (struct state *s)
{
  const struct command *c = s->p->command;
  for (size_t i = 0; c && c->options && c->options[i].name; i++)
    check_option (s, &c->options[i], &s->p->value[i]);
  for (size_t i = 0; i < COMMONS; i++)
    check_option (s, &common_options[i], &s->common[i]);
  for (size_t i = 0; c && c->arguments && c->arguments[i].name; i++)
    if (c->arguments[i].required && !s->p->argument[i])
      fault (s, _ ("Required argument '%s' missing for command: '%s'."), c->arguments[i].name, c->name);
}

bool
parsed_read (struct parsed *ret, const struct command *commands, int argc, char **argv, struct buf *errors)
{
  struct state s = { .p = ret, .commands = commands, .errors = errors };
  if (!words_read (&s.words, &ret->arena, argc, argv, errors) || !take_words (&s))
    {
      fault (&s, "%s", _ ("The command line is too long."));
      return false;
    }
  ret->json = is_on (&s.common[COMMON_JSON]);
  ret->help = is_on (&s.common[COMMON_HELP]);
  ret->version = is_on (&s.common[COMMON_VERSION]);
  if (ret->help)
    return true;
  place_words (&s);
  check_all (&s);
  return errors->len == 0;
}

void
parsed_release (struct parsed *p)
{
  arena_release (&p->arena);
}

const struct option_value *
parsed_option (const struct parsed *p, const char *name)
{
  static const struct option_value none;
  for (size_t i = 0; p->command && p->command->options && p->command->options[i].name; i++)
    if (strcmp (p->command->options[i].name, name) == 0)
      return &p->value[i];
  return &none;
}

const char *
parsed_text (const struct parsed *p, const char *name)
{
  const struct option_value *v = parsed_option (p, name);
  return v->n ? v->at[0] : NULL;
}

bool
parsed_switch (const struct parsed *p, const char *name)
{
  return is_on (parsed_option (p, name));
}

bool
parsed_int (const struct parsed *p, const char *name, int64_t *ret)
{
  const char *text = parsed_text (p, name);
  return text && oc_parse_int (text, ret);
}
