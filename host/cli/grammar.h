/* The command line: commands with arguments and options, read as the original host reads it (contract 1.1, 1.4).
 *
 *     officecli COMMAND [SUBCOMMAND] ARGUMENT... [--opt value | --opt=value | --opt:value]...
 *
 * Options may stand anywhere behind the command, --json also before it; `--` ends them.  Names are exact, no abbreviations.  A word
 * @FILE is replaced by the words of FILE.  An unknown option is a word like any other: it fills a free argument or is an error.
 * Switches take an optional value (--json=false, --json true). */
#ifndef OC_HOST_CLI_GRAMMAR_H
#define OC_HOST_CLI_GRAMMAR_H

#include "common/base/arena.h"
#include "common/base/buf.h"

enum option_kind { OPTION_SWITCH, OPTION_TEXT, OPTION_INT, OPTION_LIST /* several words each time, repeatable */ };

struct option
{
  const char *name;          /* without dashes; NULL ends a table */
  char letter;               /* 0: none */
  enum option_kind kind;
  bool required;
  const char *value;         /* name of the value in help */
  const char *help;          /* N_() */
};

struct argument
{
  const char *name;          /* NULL ends a table */
  bool required;
  const char *help;          /* N_() */
};

struct cli;
struct parsed;
typedef bool command_fn (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err);

struct command
{
  const char *name;          /* NULL ends a table */
  const char *alias;
  const char *help;          /* N_() */
  const struct argument *arguments;
  const struct option *options;      /* NULL: only the common ones */
  const struct command *sub;         /* subcommands; then run is NULL */
  bool any_words;                    /* words beyond the arguments are kept, not errors */
  command_fn *run;
};

enum { MAX_ARGUMENTS = 4, MAX_OPTIONS = 20 };

struct option_value
{
  const char **at;
  size_t n;
  bool given;
};

struct parsed
{
  const struct command *parent, *command;  /* command NULL: none was given; parent: of a subcommand */
  const char *argument[MAX_ARGUMENTS];     /* NULL: not given */
  struct option_value value[MAX_OPTIONS];  /* by place in the command's table */
  const char **extra;                      /* words beyond the arguments, in order */
  size_t nextra;
  bool json, help, version;
  struct arena arena;
};

/* Options that every command has. */
extern const struct option common_options[];

/* Read the words.  False: they are wrong; `errors` then has one line for each fault. */
bool parsed_read (struct parsed *ret, const struct command *commands, int argc, char **argv, struct buf *errors) OC_MUST_CHECK;
void parsed_release (struct parsed *p);
#define PARSED_INIT { .arena = ARENA_INIT ((size_t) 64 << 20) }
#define AUTO_PARSED OC_CLEANUP (parsed_release)

/* Values by option name; the name must be in the command's table. */
const struct option_value *parsed_option (const struct parsed *p, const char *name);
const char *parsed_text (const struct parsed *p, const char *name);            /* NULL: not given */
bool parsed_switch (const struct parsed *p, const char *name);
bool parsed_int (const struct parsed *p, const char *name, int64_t *ret);      /* false: not given */

const struct command *command_find (const struct command *commands, const char *name);

#endif
