/* Memory that lives as long as a document.  Everything taken from an arena is released at once.
 * Foreign handles (zip, XML, cairo ...) never sit in an arena.  A returned block is zeroed and suitably aligned.
 * NULL means the ceiling was reached or memory ran out; report it as OC_NOMEM. */
#ifndef OC_BASE_ARENA_H
#define OC_BASE_ARENA_H

#include "common/base/auto.h"
#include <stdarg.h>
#include <stddef.h>

struct arena_block;
struct arena
{
  struct arena_block *head;
  size_t used;  /* bytes handed out and reserved */
  size_t max;   /* ceiling for `used` */
};

#define ARENA_INIT(max_) { .max = (max_) }
#define AUTO_ARENA OC_CLEANUP (arena_release)

void *arena_alloc (struct arena *a, size_t size);
void *arena_calloc (struct arena *a, size_t n, size_t size);  /* n * size checked */
char *arena_strdup (struct arena *a, const char *s);          /* NULL in, NULL out */
char *arena_strndup (struct arena *a, const char *s, size_t len);
char *arena_printf (struct arena *a, const char *fmt, ...) __attribute__ ((format (printf, 2, 3)));
void arena_release (struct arena *a);                         /* frees all; the arena may be used again */

#define arena_new(a, type) ((type *) arena_alloc ((a), sizeof (type)))
#define arena_array(a, type, n) ((type *) arena_calloc ((a), (n), sizeof (type)))

#endif
