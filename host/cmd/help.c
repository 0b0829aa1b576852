/* officecli help: commands from the command table, elements and properties from the vocabulary. */
#include "common/base/utf.h"
#include "host/cmd/cmd.h"
#include "host/cmd/help.h"
#include "host/docx/vocab.h"
#include "host/i18n.h"
#include "host/plugin/plugins.h"

#include <string.h>

static const struct
{
  const char *name;
  unsigned bit;
} verbs[] = {
  { "add", V_ADD }, { "set", V_SET }, { "get", V_GET }, { "query", V_GET }, { "remove", 0 },
};
enum
{
  VERBS = sizeof verbs / sizeof *verbs
};

/* A fault of the words of help: told as it is, without an envelope. */
static bool
wrong (int *ret_status, const char *text)
{
  warn_line ("%s", text);
  *ret_status = STATUS_FAILED;
  return true;
}

static bool
unknown_format (const char *word, int *ret_status)
{
  warn_line (_ ("Error: error: unknown format '%s'.\nUse: officecli help"), word);
  *ret_status = STATUS_FAILED;
  return true;
}

static const char *
verb_named (const char *word)
{
  for (size_t i = 0; i < VERBS; i++)
    if (strcmp (verbs[i].name, word) == 0)
      return verbs[i].name;
  return NULL;
}

static unsigned
verb_bits (const char *verb)
{
  for (size_t i = 0; i < VERBS; i++)
    if (verb && strcmp (verbs[i].name, verb) == 0)
      return verbs[i].bit;
  return 0;
}

/* Is `word` one of the words of a list separated by blanks? */
static bool
in_list (const char *list, const char *word)
{
  size_t len = strlen (word);
  for (const char *p = list; p && *p;)
    {
      size_t n = strcspn (p, " ");
      if (n == len && memcmp (p, word, n) == 0)
        return true;
      p += n + strspn (p + n, " ");
    }
  return false;
}

void
help_selector (struct buf *b)
{
  buf_adds (b,
            _ ("Selectors: element[key=value][key~=part][key>=number][key]:contains(\"text\"):empty, and PARENT > CHILD.\n"
               "Operators: = != ~= (contains, any case; r\"...\" is a regular expression) >= <= > <.\n"
               "Examples:  paragraph[style=Heading 1]   run[bold=true]   table > cell[shading.fill=#FFFF00]\n"));
}

static void
list_elements (struct buf *b, const char *verb)
{
  size_t n;
  const struct velem *e = vocab_elems (&n);
  for (size_t i = 0; i < n; i++)
    if (e[i].name && (!verb || in_list (e[i].verbs, verb)))
      buf_addf (b, "  %-18s %s\n", e[i].name, e[i].verbs);
}

static void
add_verbs (struct buf *b, unsigned use)
{
  bool some = false;
  for (size_t i = 0; i < 3; i++)
    if (use & verbs[i].bit)
      {
        buf_addf (b, "%s%s", some ? "/" : "", verbs[i].name);
        some = true;
      }
}

static void
property_line (struct buf *b, const struct vlisted *l)
{
  AUTO_BUF struct buf use = BUF_INIT (256);
  add_verbs (&use, l->verbs);
  buf_addf (b, "    %-26s %-12s %-12s", l->prop->name, vocab_type_word (l->prop), buf_str (&use));
  if (l->alias_len)
    buf_addf (b, _ (" also: %.*s"), (int)l->alias_len, l->alias);
  if (l->prop->words && l->prop->fmt == VF_ENUM)
    buf_addf (b, " (%s)", l->prop->words);
  buf_addc (b, '\n');
}

void
help_element (struct buf *b, const struct velem *e, const char *verb)
{
  unsigned bits = verb_bits (verb);
  buf_addf (b, "%s\n", e->name);
  if (e->types && *e->types)
    buf_addf (b, _ ("  add --type: %s\n"), e->types);
  if (e->parents && *e->parents)
    buf_addf (b, _ ("  parents: %s\n"), e->parents);
  buf_addf (b, _ ("  verbs: %s\n"), e->verbs);
  struct vlist_iter it = VLIST_ITER_INIT;
  struct vlisted l;
  bool head = false;
  while (vocab_next_listed (&it, e->name, &l))
    {
      if (bits && !(l.verbs & bits))
        continue;
      if (!head)
        buf_adds (b, _ ("  properties:\n"));
      head = true;
      property_line (b, &l);
    }
}

/* --- formats --- */

static bool
print (const struct buf *b, struct oc_err *err)
{
  return buf_ok (b, err) && emit_bytes (buf_str (b), b->len, err);
}

static bool
help_docx (const struct cli *cli, const char *second, const char *third, int *ret_status, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  const char *verb = second ? verb_named (second) : NULL, *element = third ? third : verb ? NULL : second;
  const struct velem *e = element ? vocab_elem_by_name (element) : NULL;
  if (!e && element)
    e = vocab_elem_by_type (element);
  if (third && !verb)
    {
      AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
      buf_addf (&text, _ ("error: unknown verb '%s'. Valid: add, set, get, query, remove."), second);
      return wrong (ret_status, buf_str (&text));
    }
  if (element && !e)
    {
      warn_line (_ ("Error: error: unknown element '%s' for format 'docx'.\nUse: officecli help docx"), element);
      *ret_status = STATUS_FAILED;
      return true;
    }
  if (cli->json)
    return help_json (e, verb, err);
  if (e)
    help_element (&b, e, verb);
  else
    {
      buf_addf (&b, verb ? _ ("docx elements for %s:\n") : _ ("docx elements and their verbs:\n"), verb);
      list_elements (&b, verb);
      if (verb && strcmp (verb, "query") == 0)
        help_selector (&b);
      buf_adds (&b, _ ("More: officecli help docx <element>, officecli help docx <verb> <element>\n"));
    }
  return print (&b, err);
}

/* What a format-handler plugin says about its vocabulary. */
static bool
help_plugin (struct cli *cli, const char *ext, bool *ret_known, struct oc_err *err)
{
  struct plugin_finder *finder = cli_finder (cli, err);
  const struct plugin_found *p = finder ? plugin_find (finder, "format-handler", ext) : NULL;
  if (!finder)
    return false;
  *ret_known = p != NULL;
  if (!p)
    return true;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, _ ("Format .%s is served by plugin %s (%s).\n"), ext, p->manifest.name, p->path);
  const struct json *vocabulary = json_get (p->manifest.root, "vocabulary");
  if (vocabulary)
    {
      struct jw w = JW_INIT_STYLE (&b, JW_INDENT | JW_ASTRAL);
      jw_value (&w, vocabulary);
      buf_addc (&b, '\n');
    }
  help_selector (&b);
  return print (&b, err);
}

static bool
help_all (const struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  size_t n;
  const struct velem *e = vocab_elems (&n);
  if (parsed_switch (p, "jsonl") && cli->json)
    return wrong (ret_status, _ ("error: --json and --jsonl are mutually exclusive."));
  if (cli->json)
    return help_json (NULL, NULL, err);
  for (size_t i = 0; i < n; i++)
    if (!e[i].name)
      continue;
    else if (parsed_switch (p, "jsonl"))
      {
        struct jw w = JW_INIT_STYLE (&b, JW_ASTRAL);
        help_element_json (&w, &e[i], NULL);
        buf_addc (&b, '\n');
      }
    else
      help_element (&b, &e[i], NULL);
  return print (&b, err);
}

/* "docx-set" is the same as "docx set". */
static const char *
after_format (const char *topic)
{
  return str_starts (topic, "docx-") && verb_named (topic + 5) ? topic + 5 : NULL;
}

bool
cmd_help (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  const char *topic = p->argument[0], *second = p->argument[1], *third = p->argument[2];
  *ret_status = STATUS_OK;
  if (!topic)
    {
      usage_top (stdout);
      return true;
    }
  bool all = strcmp (topic, "all") == 0, docx_all = strcmp (topic, "docx") == 0 && second && strcmp (second, "all") == 0;
  if ((all && second) || (docx_all && third))
    return wrong (ret_status, _ ("error: 'help all' takes no further arguments. Pipe to grep to filter."));
  if (all || docx_all)
    return help_all (cli, p, ret_status, err);
  if (strcmp (topic, "docx") == 0)
    return help_docx (cli, second, third, ret_status, err);
  if (after_format (topic))
    return help_docx (cli, after_format (topic), second, ret_status, err);
  const struct command *c = command_find (commands, topic), *sub = c && second ? command_find (c->sub, second) : NULL;
  if (c)
    {
      usage_command (stdout, sub ? c : NULL, sub ? sub : c);
      return true;
    }
  bool known = false;
  if (!help_plugin (cli, topic, &known, err))
    return false;
  return known || unknown_format (topic, ret_status);
}
