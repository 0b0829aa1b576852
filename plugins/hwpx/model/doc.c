#include "plugins/hwpx/model/doc.h"

#include <stdlib.h>
#include <string.h>

void
doc_init (struct doc *d)
{
  *d = (struct doc) { .lock = -1 };
  tree_init (&d->tree);
}

void
doc_release (struct doc *d)
{
  for (size_t i = 0; i < d->nparts; i++)
    buf_release (&d->parts[i]->raw);
  for (int l = 0; l < L_LISTS; l++)
    free (d->index.list[l].at);
  free (d->parts);
  free (d->sections);
  free (d->path);
  tree_release (&d->tree);
  *d = (struct doc) { .lock = -1 };
}

bool
doc_dirty (struct doc *d)
{
  for (size_t i = 0; i < d->nparts; i++)
    if (d->parts[i]->unsaved)
      return true;
  for (const struct blob *b = d->blobs; b; b = b->next)
    if (b->made)
      return true;
  return false;
}

struct part *
doc_part (struct doc *d, const char *name)
{
  for (size_t i = 0; i < d->nparts; i++)
    if (strcmp (d->parts[i]->name, name) == 0)
      return d->parts[i];
  return NULL;
}

struct part *
doc_part_of (struct doc *d, struct node *n)
{
  n = node_top (n);
  for (size_t i = 0; i < d->nparts; i++)
    if (d->parts[i]->root == n)
      return d->parts[i];
  return NULL;
}

bool
doc_part_add (struct doc *d, struct part *p, struct oc_err *err)
{
  struct part **at = realloc (d->parts, (d->nparts + 1) * sizeof *at);
  if (!at)
    return oc_fail (err, OC_NOMEM, "out of memory for part %s", p->name);
  d->parts = at;
  at[d->nparts++] = p;
  return true;
}

void
doc_touch (struct doc *d, struct node *n)
{
  struct part *p = doc_part_of (d, n);
  if (p)
    p->unsaved = true;
}

/* Numbers in use under `attr` on objects and fields.  Ids of paragraphs and lists repeat and do not count. */
unsigned long
doc_new_id (struct doc *d, const char *attr)
{
  unsigned long top = 1000000000;
  for (size_t s = 0; s < d->nsections; s++)
    for (struct node *root = d->sections[s]->root, *n = root->first; n; n = node_step (root, n))
      if (el_is_object (n->el) || n->el == EL_fieldBegin || n->el == EL_footNote || n->el == EL_endNote)
        {
          long v = node_int (n, attr, 0);
          if (v > (long) top && v < 0x7ffffff0)
            top = (unsigned long) v;
        }
  return top + 1;
}
