/* The values that pass through the handler interface: properties, warnings, results of edits, findings of a validation. */
#include "host/handler.h"
#include "common/base/utf.h"

#include <string.h>

/* Room for one more element of `size` bytes in a growing array; the array pointer, or NULL. */
static void *
grown (void *at, size_t n, size_t *cap, size_t size)
{
  if (n < *cap)
    return at;
  size_t want = *cap ? *cap * 2 : 8;
  void *p = realloc (at, want * size);
  if (p)
    *cap = want;
  return p;
}

/* --- properties --- */

static struct prop *
props_find (const struct props *p, const char *key)
{
  for (size_t i = 0; i < p->n; i++)
    if (ascii_casecmp (p->at[i].key, key) == 0)
      return &p->at[i];
  return NULL;
}

bool
props_put (struct props *p, const char *key, const char *value)
{
  AUTO_FREE char *v = strdup (value ? value : "");
  struct prop *old = props_find (p, key);
  if (!v)
    return false;
  if (old)
    {
      free (old->value);
      old->value = TAKE (v);
      return true;
    }
  AUTO_FREE char *k = strdup (key);
  struct prop *at = grown (p->at, p->n, &p->cap, sizeof *at);
  if (!at)
    return false;
  p->at = at;
  if (!k)
    return false;
  at[p->n++] = (struct prop){ .key = TAKE (k), .value = TAKE (v) };
  return true;
}

const char *
props_get (const struct props *p, const char *key)
{
  const struct prop *f = props_find (p, key);
  return f ? f->value : NULL;
}

void
props_release (struct props *p)
{
  for (size_t i = 0; i < p->n; i++)
    {
      free (p->at[i].key);
      free (p->at[i].value);
    }
  free (p->at);
  *p = (struct props)PROPS_INIT;
}

/* --- warnings --- */

OC_PRINTF (1, 0) static char *formatted (const char *fmt, va_list ap)
{
  char *s;
  return vasprintf (&s, fmt, ap) < 0 ? NULL : s;
}

void
warnings_add (struct warnings *w, const char *code, const char *suggestion, const char *fmt, ...)
{
  struct warning *at = grown (w->at, w->n, &w->cap, sizeof *at);
  if (!at)
    return;
  w->at = at;
  va_list ap;
  va_start (ap, fmt);
  char *message = formatted (fmt, ap);
  va_end (ap);
  if (message)
    at[w->n++] = (struct warning){ message, code ? strdup (code) : NULL, suggestion ? strdup (suggestion) : NULL };
}

void
warnings_release (struct warnings *w)
{
  for (size_t i = 0; i < w->n; i++)
    {
      free (w->at[i].message);
      free (w->at[i].code);
      free (w->at[i].suggestion);
    }
  free (w->at);
  *w = (struct warnings){ 0 };
}

/* --- results --- */

void
edit_release (struct edit *e)
{
  free (e->path);
  free (e->path2);
  free (e->text);
  props_release (&e->unsupported);
  warnings_release (&e->advisories);
  *e = (struct edit)EDIT_INIT;
}

void
validations_add (struct validations *v, const char *type, const char *path, const char *part, const char *fmt, ...)
{
  struct validation *at = grown (v->at, v->n, &v->cap, sizeof *at);
  if (!at)
    return;
  v->at = at;
  va_list ap;
  va_start (ap, fmt);
  char *description = formatted (fmt, ap);
  va_end (ap);
  if (description)
    at[v->n++] = (struct validation){ strdup (type), description, path ? strdup (path) : NULL, part ? strdup (part) : NULL };
}

void
validations_release (struct validations *v)
{
  for (size_t i = 0; i < v->n; i++)
    {
      free (v->at[i].type);
      free (v->at[i].description);
      free (v->at[i].path);
      free (v->at[i].part);
    }
  free (v->at);
  *v = (struct validations){ 0 };
}
