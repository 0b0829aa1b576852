#include "host/progress.h"

#include "host/i18n.h"
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { QUIET_MS = 700, STEP_MS = 200 };

static int64_t
now_ms (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (int64_t) t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void
progress_begin (struct progress *p, const char *what)
{
  const char *slash = strrchr (what, '/');
  *p = (struct progress) { .what = slash ? slash + 1 : what, .on = isatty (STDERR_FILENO) };
  p->started_ms = p->last_ms = now_ms ();
}

void
progress_tick (struct progress *p)
{
  int64_t now = p->on ? now_ms () : 0;
  if (!p->on || now - p->started_ms < QUIET_MS || now - p->last_ms < STEP_MS)
    return;
  p->last_ms = now;
  p->shown = true;
  int seconds = (int) ((now - p->started_ms) / 1000);
  fputs ("\r\033[K", stderr);
  if (p->count > 0)
    fprintf (stderr, _ ("%s: %lld items, %d s"), p->what, (long long) p->count, seconds);
  else
    fprintf (stderr, _ ("%s: working, %d s"), p->what, seconds);
  fflush (stderr);
}

void
progress_count (struct progress *p, int64_t done)
{
  p->count = done;
  if (p->on)
    progress_tick (p);
}

void
progress_end (struct progress *p)
{
  if (p->shown)
    fputs ("\r\033[K", stderr);
  p->shown = p->on = false;
}
