#include "plugins/pdf/layout/refs.h"
#include "common/base/auto.h"
#include <stdio.h>
#include <string.h>

struct mark
{
  char *name;
  char label[32];      /* "" until found */
  char old[32];        /* of the former run */
  bool wanted;         /* asked for in this or a former run */
  bool was_wanted;     /* ... in a former run */
  bool found, was_found;
  struct mark *next;
};

enum { SLOTS = 4096 };

struct refs
{
  struct mark *slot[SLOTS];
  unsigned *section, *old_section;
  size_t nsections;
  unsigned pages;      /* of the former run */
  unsigned run;
  bool asked_pages, changed, doomed;
};

struct refs *
refs_new (void)
{
  return calloc (1, sizeof (struct refs));
}

void
refs_free (struct refs *r)
{
  if (!r)
    return;
  for (size_t i = 0; i < SLOTS; i++)
    while (r->slot[i])
      {
        struct mark *m = r->slot[i];
        r->slot[i] = m->next;
        free (m->name);
        free (m);
      }
  free (r->section);
  free (r->old_section);
  free (r);
}

static struct mark *
find (const struct refs *r, const char *name, bool add)
{
  unsigned h = 5381;
  for (const char *c = name; *c; c++)
    h = h * 33u + (unsigned char) *c;
  struct mark **head = (struct mark **) &r->slot[h % SLOTS];
  for (struct mark *m = *head; m; m = m->next)
    if (strcmp (m->name, name) == 0)
      return m;
  struct mark *m = add ? calloc (1, sizeof *m) : NULL;
  if (!m || !(m->name = strdup (name)))
    {
      free (m);
      return NULL;
    }
  m->next = *head;
  *head = m;
  return m;
}

void
refs_begin (struct refs *r)
{
  r->run++;
  r->changed = r->doomed = false;
  for (size_t i = 0; i < SLOTS; i++)
    for (struct mark *m = r->slot[i]; m; m = m->next)
      {
        memcpy (m->old, m->label, sizeof m->old);
        m->was_found = m->found;
        m->was_wanted = m->wanted;
        m->found = false;
      }
  free (r->old_section);
  r->old_section = r->section;
  r->section = NULL;
}

void
refs_end (struct refs *r, unsigned pages)
{
  if (r->asked_pages && pages != r->pages)
    r->changed = true;
  r->pages = pages;
  for (size_t i = 0; i < SLOTS; i++)
    for (struct mark *m = r->slot[i]; m; m = m->next)
      if (m->wanted && m->found && (!m->was_found || !m->was_wanted || strcmp (m->label, m->old) != 0))
        r->changed = true;
}

void
refs_section_pages (struct refs *r, size_t section, unsigned pages)
{
  if (section >= r->nsections || !r->section)
    {
      size_t n = section >= r->nsections ? section + 16 : r->nsections;
      unsigned *p = calloc (n, sizeof *p), *old = calloc (n, sizeof *p);
      if (!p || !old)
        {
          free (p);
          free (old);
          return;
        }
      if (r->section)
        memcpy (p, r->section, r->nsections * sizeof *p);
      if (r->old_section)
        memcpy (old, r->old_section, r->nsections * sizeof *p);
      free (r->section);
      free (r->old_section);
      r->section = p;
      r->old_section = old;
      r->nsections = n;
    }
  r->section[section] = pages;
}

bool
refs_define (struct refs *r, const char *name, const char *label)
{
  struct mark *m = find (r, name, true);
  if (!m || m->found)
    return false;
  m->found = true;
  snprintf (m->label, sizeof m->label, "%s", label);
  return true;
}

static struct mark *
want (struct refs *r, const char *name)
{
  struct mark *m = find (r, name, true);
  if (m && !m->was_wanted)
    {
      m->wanted = true;
      r->doomed = r->doomed || r->run == 1;
    }
  return m;
}

bool
refs_known (struct refs *r, const char *name)
{
  const struct mark *m = want (r, name);
  return m && m->was_found && m->was_wanted;
}

bool
refs_wanted (const struct refs *r, const char *name)
{
  const struct mark *m = find (r, name, false);
  return m && m->was_wanted && m->was_found;
}

const char *
refs_label (struct refs *r, const char *name)
{
  const struct mark *m = want (r, name);
  return m && m->was_found ? m->old : NULL;
}

unsigned
refs_pages (struct refs *r)
{
  r->asked_pages = true;
  r->doomed = r->doomed || r->pages == 0;
  return r->pages;
}

unsigned
refs_pages_of_section (struct refs *r, size_t section)
{
  r->asked_pages = true;
  r->doomed = r->doomed || r->pages == 0;
  return r->old_section && section < r->nsections ? r->old_section[section] : 0;
}

bool
refs_unsettled (const struct refs *r)
{
  return r->changed;
}

bool
refs_doomed (const struct refs *r)
{
  return r->doomed;
}
