/* Diagnostics: to stderr or, with --log-file, appended to a file.  One call is one whole line. */
#ifndef OC_BASE_LOG_H
#define OC_BASE_LOG_H

#include "common/base/err.h"
#include <stdio.h>

struct log
{
  FILE *out;       /* stderr unless opened by log_open() */
  const char *who; /* program name put in front, e.g. "officecli-doc" */
  bool quiet;      /* drop log_note() and log_warn() */
  unsigned warnings; /* counted also when quiet */
};

bool log_open (struct log *l, const char *path, struct oc_err *err) OC_MUST_CHECK; /* append */
void log_close (struct log *l);
void log_note (struct log *l, const char *fmt, ...) OC_PRINTF (2, 3);
void log_warn (struct log *l, const char *fmt, ...) OC_PRINTF (2, 3);
void log_error (struct log *l, const struct oc_err *err);

#endif
