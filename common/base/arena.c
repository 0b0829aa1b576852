#include "common/base/arena.h"

#include "common/base/num.h"
#include <stdalign.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK_SIZE = 64 * 1024 };

struct arena_block
{
  struct arena_block *next;
  size_t size, used;
  alignas (max_align_t) unsigned char bytes[];
};

static struct arena_block *
block_new (struct arena *a, size_t need)
{
  size_t size = need > BLOCK_SIZE ? need : BLOCK_SIZE;
  size_t total, all;
  if (!oc_add (a->used, size, &total) || total > a->max || !oc_add (sizeof (struct arena_block), size, &all))
    return NULL;
  struct arena_block *b = calloc (1, all);
  if (!b)
    return NULL;
  b->size = size;
  a->used = total;
  return b;
}

void *
arena_alloc (struct arena *a, size_t size)
{
  size_t need;
  if (!oc_add (size, alignof (max_align_t) - 1, &need))
    return NULL;
  need &= ~(alignof (max_align_t) - 1);
  if (need == 0)
    need = alignof (max_align_t);
  struct arena_block *b = a->head;
  if (!b || b->size - b->used < need)
    {
      struct arena_block *fresh = block_new (a, need);
      if (!fresh)
        return NULL;
      /* A block of its own for something large goes behind the current one, whose free space stays in use. */
      if (b && need > BLOCK_SIZE / 4 && b->size - b->used > need / 4)
        {
          fresh->next = b->next;
          b->next = fresh;
        }
      else
        {
          fresh->next = b;
          a->head = fresh;
        }
      b = fresh;
    }
  void *p = b->bytes + b->used;
  b->used += need;
  return p;
}

void *
arena_calloc (struct arena *a, size_t n, size_t size)
{
  size_t all;
  return oc_mul (n, size, &all) ? arena_alloc (a, all) : NULL;
}

char *
arena_strndup (struct arena *a, const char *s, size_t len)
{
  size_t all;
  char *p = s && oc_add (len, 1, &all) ? arena_alloc (a, all) : NULL;
  if (p)
    memcpy (p, s, len);
  return p;
}

char *
arena_strdup (struct arena *a, const char *s)
{
  return s ? arena_strndup (a, s, strlen (s)) : NULL;
}

char *
arena_printf (struct arena *a, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  int n = vsnprintf (NULL, 0, fmt, ap);
  va_end (ap);
  if (n < 0)
    return NULL;
  char *p = arena_alloc (a, (size_t) n + 1);
  if (!p)
    return NULL;
  va_start (ap, fmt);
  vsnprintf (p, (size_t) n + 1, fmt, ap);
  va_end (ap);
  return p;
}

void
arena_release (struct arena *a)
{
  for (struct arena_block *b = a->head, *next; b; b = next)
    {
      next = b->next;
      free (b);
    }
  a->head = NULL;
  a->used = 0;
}
