/* One option table per program drives parsing, --help and completion.
 *
 * Grammar: --name value, --name=value, -c value, `--` ends options, options anywhere among the words. */
#ifndef OC_BASE_OPT_H
#define OC_BASE_OPT_H

#include "common/base/err.h"
#include <stdio.h>

enum opt_kind { OPT_FLAG, OPT_VALUE };

struct opt
{
  const char *name;  /* without dashes; NULL ends the table */
  char letter;       /* 0: none */
  enum opt_kind kind;
  const char *arg;   /* value's name in help */
  const char *help;  /* one line, marked with N_() where translated */
};

struct opt_values
{
  const char *value[32]; /* by index in the table; NULL: absent; "" for a present flag */
  const char **words;    /* the other words, in order; points into a malloc'ed array owned by this object */
  size_t nwords;
};

bool opt_parse (const struct opt *table, int argc, char **argv, struct opt_values *ret, struct oc_err *err) OC_MUST_CHECK;
void opt_values_release (struct opt_values *v);
void opt_help (const struct opt *table, FILE *out);
void opt_list (const struct opt *table, FILE *out); /* one long option a line, for completion */

#endif
