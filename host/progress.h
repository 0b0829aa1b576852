/* Progress of long work, for people: on stderr, only when that is a terminal, only after a moment, and wiped at the end. */
#ifndef OC_HOST_PROGRESS_H
#define OC_HOST_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress
{
  const char *what;      /* name of the file at work */
  bool on, shown;
  int64_t started_ms, last_ms, count;
};

void progress_begin (struct progress *p, const char *what);   /* `what` is borrowed until progress_end() */
void progress_count (struct progress *p, int64_t done);       /* so many items are done */
void progress_tick (struct progress *p);                      /* still at work, nothing to count */
void progress_end (struct progress *p);

#endif
