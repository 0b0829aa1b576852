/* Words of a command line with response files replaced. */
#ifndef OC_HOST_CLI_WORDS_H
#define OC_HOST_CLI_WORDS_H

#include "common/base/arena.h"
#include "common/base/buf.h"

struct word
{
  const char *text;
  bool literal;      /* behind `--`: never an option, never a response file */
  bool end;          /* the `--` itself */
};

struct words { struct word *at; size_t n, cap; };

/* A word @FILE gives the words of the lines of FILE: blank lines and lines that start with # are skipped, double quotes keep
 * blanks.  A missing file adds a line to `errors`. */
bool words_read (struct words *ret, struct arena *a, int argc, char **argv, struct buf *errors) OC_MUST_CHECK;

#endif
