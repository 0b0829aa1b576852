/* The command line grammar, on a small command table. */
#include "host/cli/grammar.h"
#include "tests/lib/tap.h"

static const struct argument two[] = { { "file", true, "" }, { "path", false, "" }, { .name = NULL } };
static const struct option options[] = {
  { "depth", 0, OPTION_INT, false, "n", "" },     { "out", 'o', OPTION_TEXT, false, "p", "" },
  { "prop", 0, OPTION_LIST, false, "kv", "" },    { "force", 0, OPTION_SWITCH, false, NULL, "" }, { .name = NULL },
};
static const struct option needed[] = { { "xpath", 0, OPTION_TEXT, true, "x", "" }, { .name = NULL } };
static const struct command subs[] = { { "list", NULL, "", NULL, NULL, NULL, false, NULL }, { .name = NULL } };
static const struct command table[] = {
  { "get", "fetch", "", two, options, NULL, false, NULL }, { "set", NULL, "", two, options, NULL, true, NULL },
  { "raw", NULL, "", two, needed, NULL, false, NULL },     { "plugins", NULL, "", NULL, NULL, subs, false, NULL }, { .name = NULL },
};

static bool
parse (struct parsed *p, struct buf *errors, const char *line)
{
  static char copy[512];
  char *words[32];
  int n = 0;
  snprintf (copy, sizeof copy, "%s", line);
  for (char *at = copy, *end; *at; at = end)
    {
      at += strspn (at, "|");
      end = at + strcspn (at, "|");
      if (*end)
        *end++ = 0;
      words[n++] = at;
    }
  return parsed_read (p, table, n, words, errors);
}

/* The line, words separated by '|', gives these errors ("" none). */
static void
gives (const char *line, const char *want)
{
  AUTO_PARSED struct parsed p = PARSED_INIT;
  AUTO_BUF struct buf errors = BUF_INIT (4096);
  bool good = parse (&p, &errors, line);
  ok (good == (*want == 0), "%s", line);
  is_str (buf_str (&errors), want, line);
}

static void
faults (void)
{
  gives ("nope|a", "Required command was not provided.\nUnrecognized command or argument 'nope'.\nUnrecognized command or argument 'a'.\n");
  gives ("GET|a", "Required command was not provided.\nUnrecognized command or argument 'GET'.\nUnrecognized command or argument 'a'.\n");
  gives ("get", "Required argument 'file' missing for command: 'get'.\n");
  gives ("get|a|b|c|d", "Unrecognized command or argument 'c'.\nUnrecognized command or argument 'd'.\n");
  gives ("get|a|b|--dep|1", "Unrecognized command or argument '--dep'.\nUnrecognized command or argument '1'.\n");
  gives ("get|a|--depth", "Required argument missing for option: '--depth'.\n");
  gives ("get|a|--depth|--force", "Required argument missing for option: '--depth'.\n");
  gives ("get|a|--depth|1|--depth|2", "Option '--depth' expects a single argument but 2 were provided.\n");
  gives ("get|a|--depth|1.5", "Cannot parse argument '1.5' for option '--depth' as expected type 'integer'.\n");
  gives ("get|a|--depth| 1", "Cannot parse argument ' 1' for option '--depth' as expected type 'integer'.\n");
  gives ("get|a|--depth|2147483648", "Cannot parse argument '2147483648' for option '--depth' as expected type 'integer'.\n");
  gives ("get|a|--json=maybe", "Cannot parse argument 'maybe' for option '--json' as expected type 'boolean'.\n");
  gives ("get|a|--prop", "Required argument missing for option: '--prop'.\n");
  gives ("raw", "Option '--xpath' is required.\nRequired argument 'file' missing for command: 'raw'.\n");
  gives ("plugins", "Required command was not provided.\n");
  gives ("plugins|install", "Required command was not provided.\nUnrecognized command or argument 'install'.\n");
  gives ("plugins|list|x", "Unrecognized command or argument 'x'.\n");
  gives ("get|@/nonexistent/file", "Response file not found '/nonexistent/file'.\nRequired argument 'file' missing for command: 'get'.\n");
  gives ("get|a|--help|b|c|d", "");
}

static void
values (void)
{
  AUTO_BUF struct buf errors = BUF_INIT (4096);
  AUTO_PARSED struct parsed p = PARSED_INIT;
  int64_t n = 0;
  ok (parse (&p, &errors, "--json|fetch|--depth=2|a|-oout.pdf|--prop|k=v|l=w|--force|--prop:m=x|--|--depth"), "options anywhere, an alias");
  is_str (p.command->name, "get", "command");
  ok (p.json, "--json in front of the command");
  ok (parsed_int (&p, "depth", &n) && n == 2, "--depth=2");
  is_str (parsed_text (&p, "out"), "out.pdf", "-oVALUE");
  const struct option_value *v = parsed_option (&p, "prop");
  is_int (v->n, 3, "--prop takes several words and may be repeated");
  is_str (v->at[2], "m=x", "--prop:value");
  ok (parsed_switch (&p, "force"), "--force");
  is_str (p.argument[0], "a", "first argument");
  is_str (p.argument[1], "--depth", "behind -- everything is a word");
}

static void
switches (void)
{
  static const struct { const char *line; bool want; } cases[] = {
    { "get|a|--json", true },        { "get|a|--json|true", true }, { "get|a|--json|FALSE", false },
    { "get|a|--json=false", false }, { "get|a|--json:true", true }, { "get|--json|a", true },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      AUTO_BUF struct buf errors = BUF_INIT (4096);
      AUTO_PARSED struct parsed p = PARSED_INIT;
      ok (parse (&p, &errors, cases[i].line) && p.json == cases[i].want && p.argument[0] && strcmp (p.argument[0], "a") == 0, "%s",
          cases[i].line);
    }
}

static void
extra_words (void)
{
  AUTO_BUF struct buf errors = BUF_INIT (4096);
  AUTO_PARSED struct parsed p = PARSED_INIT;
  ok (parse (&p, &errors, "set|f|/p|bold=true|--unknown|x"), "a command that takes any words");
  is_int (p.nextra, 3, "keeps those that it does not know");
  is_str (p.extra[1], "--unknown", "in order");
}

static void
response_file (void)
{
  char name[] = "/tmp/t-grammar-XXXXXX", line[64];
  int fd = mkstemp (name);
  FILE *f = fdopen (fd, "w");
  fputs ("# a comment\n\n  doc.docx\r\n--depth 7\n\"a b\"\n", f);
  fclose (f);
  AUTO_BUF struct buf errors = BUF_INIT (4096);
  AUTO_PARSED struct parsed p = PARSED_INIT;
  int64_t n = 0;
  snprintf (line, sizeof line, "get|@%s", name);
  ok (parse (&p, &errors, line), "a response file");
  is_str (p.argument[0], "doc.docx", "its words take part");
  ok (parsed_int (&p, "depth", &n) && n == 7, "options too");
  is_str (p.argument[1], "a b", "quotes keep blanks");
  unlink (name);
}

int
main (void)
{
  faults ();
  values ();
  switches ();
  extra_words ();
  response_file ();
  return tap_done ();
}
