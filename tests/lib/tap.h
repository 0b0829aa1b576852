/* TAP for C tests: plan-less, one line a check, exit 1 when one failed. */
#ifndef OC_TESTS_TAP_H
#define OC_TESTS_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static unsigned tap_count, tap_failed;

__attribute__ ((format (printf, 4, 5))) static inline bool
tap_check_ (bool ok, const char *file, int line, const char *fmt, ...)
{
  va_list ap;
  tap_count++;
  printf ("%sok %u - ", ok ? "" : "not ", tap_count);
  va_start (ap, fmt);
  vprintf (fmt, ap);
  va_end (ap);
  putchar ('\n');
  if (!ok)
    {
      tap_failed++;
      printf ("# at %s:%d\n", file, line);
    }
  fflush (stdout);
  return ok;
}

static inline bool
tap_str_ (const char *got, const char *want, const char *file, int line, const char *what)
{
  bool ok = got && want ? strcmp (got, want) == 0 : got == want;
  tap_check_ (ok, file, line, "%s", what);
  if (!ok)
    printf ("# got:  %s\n# want: %s\n", got ? got : "(null)", want ? want : "(null)");
  return ok;
}

static inline bool
tap_int_ (long long got, long long want, const char *file, int line, const char *what)
{
  return tap_check_ (got == want, file, line, "%s (got %lld, want %lld)", what, got, want);
}

static inline int
tap_done (void)
{
  printf ("1..%u\n", tap_count);
  return tap_failed ? 1 : 0;
}

static inline void
tap_skip_all (const char *why)
{
  printf ("1..0 # SKIP %s\n", why);
}

#define ok(cond, ...) tap_check_ ((cond), __FILE__, __LINE__, __VA_ARGS__)
#define is_str(got, want, what) tap_str_ ((got), (want), __FILE__, __LINE__, (what))
#define is_int(got, want, what) tap_int_ ((long long) (got), (long long) (want), __FILE__, __LINE__, (what))
#endif
