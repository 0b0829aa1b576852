/* Relationships of parts, and new parts. */
#include "host/docx/docx.h"
#include "host/docx/parts.h"

#include <string.h>
#include <strings.h>

static struct docx_rel *
rel_put (struct docx_part *p)
{
  if (p->nrels == p->rels_cap)
    {
      size_t cap = p->rels_cap ? p->rels_cap * 2 : 8;
      struct docx_rel *at = cap > LIMIT_RELS * 2 ? NULL : realloc (p->rels, cap * sizeof *at);
      if (!at)
        return NULL;
      p->rels = at;
      p->rels_cap = cap;
    }
  struct docx_rel *r = &p->rels[p->nrels++];
  *r = (struct docx_rel) { 0 };
  return r;
}

bool
docx_rels (struct docx *d, struct docx_part *part, struct oc_err *err)
{
  struct docx_part *p = part ? part : d->parts;
  if (p->rels_read)
    return true;
  p->rels_read = true;
  struct opc_rels found = { 0 };
  if (!d->zip || (p->zip_index < 0 && p != d->parts))
    return true;
  if (!opc_rels_read (d->zip, p->name, &d->arena, &found, err))
    return false;
  for (size_t i = 0; i < found.n; i++)
    {
      const struct opc_rel *o = &found.at[i];
      struct docx_rel *r = rel_put (p);
      if (!r)
        return oc_fail (err, OC_NOMEM, "out of memory");
      *r = (struct docx_rel) { .id = arena_strdup (&d->arena, o->id ? o->id : ""),
                               .type = arena_strdup (&d->arena, o->type ? o->type : ""),
                               .target = arena_strdup (&d->arena, o->target ? o->target : ""),
                               .part = o->part, .external = o->external };
      if (!r->id || !r->type || !r->target)
        {
          p->nrels--;
          return oc_fail (err, OC_NOMEM, "out of memory");
        }
    }
  return true;
}

bool
docx_rel_is (const struct docx_rel *r, const char *last_segment)
{
  const char *slash = strrchr (r->type, '/');
  return strcmp (slash ? slash + 1 : r->type, last_segment) == 0;
}

struct docx_rel *
docx_rel_by_id (struct docx *d, struct docx_part *part, const char *id)
{
  struct docx_part *p = part ? part : d->parts;
  if (!id || !docx_rels (d, p, NULL))
    return NULL;
  for (size_t i = 0; i < p->nrels; i++)
    if (!p->rels[i].removed && strcmp (p->rels[i].id, id) == 0)
      return &p->rels[i];
  return NULL;
}

struct docx_rel *
docx_rel_by_type (struct docx *d, struct docx_part *part, const char *last_segment)
{
  struct docx_part *p = part ? part : d->parts;
  if (!docx_rels (d, p, NULL))
    return NULL;
  for (size_t i = 0; i < p->nrels; i++)
    if (!p->rels[i].removed && docx_rel_is (&p->rels[i], last_segment))
      return &p->rels[i];
  return NULL;
}

struct docx_part *
docx_rel_part (struct docx *d, struct docx_part *part, const char *id)
{
  const struct docx_rel *r = docx_rel_by_id (d, part, id);
  return r && !r->external ? docx_part (d, r->part) : NULL;
}

/* Scrambles a counter (the finaliser of splitmix64), so that ids look alike and two runs give the same file. */
static uint64_t
scramble (uint64_t z)
{
  z = (z + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

const char *
docx_rel_add (struct docx *d, struct docx_part *part, const char *type, const char *target, bool external)
{
  struct docx_part *p = part ? part : d->parts;
  if (!docx_rels (d, p, NULL))
    return NULL;
  char *id = NULL;
  for (uint64_t k = p->nrels; !id || docx_rel_by_id (d, p, id); k++)
    if (!(id = arena_printf (&d->arena, "R%016llx", (unsigned long long) scramble (k))))
      return NULL;
  struct docx_rel *r = rel_put (p);
  if (!r)
    return NULL;
  *r = (struct docx_rel) { .id = id, .type = arena_strdup (&d->arena, type), .target = arena_strdup (&d->arena, target),
                           .part = external ? NULL : opc_resolve (&d->arena, p->name, target), .external = external };
  if (!r->type || !r->target)
    {
      p->nrels--;
      return NULL;
    }
  p->rels_dirty = true;
  return r->id;
}

void
docx_rel_remove (struct docx *d, struct docx_part *part, const char *id)
{
  struct docx_part *p = part ? part : d->parts;
  struct docx_rel *r = docx_rel_by_id (d, p, id);
  if (r)
    r->removed = p->rels_dirty = true;
}

/* --- new parts --- */

struct docx_part *
docx_part_new (struct docx *d, const char *name, const char *content_type)
{
  struct docx_part *p = docx_part_put (d, name, content_type, -1);
  if (!p)
    return NULL;
  p->dirty = p->rels_read = true;
  d->types_dirty = true;
  return p;
}

const char *
docx_part_name (struct docx *d, const char *stem, const char *suffix)
{
  for (unsigned n = 1;; n++)
    {
      const char *name = arena_printf (&d->arena, "%s%u%s", stem, n, suffix);
      if (!name || !docx_part (d, name))
        return name;
    }
}

const char *
docx_rel_target (struct docx *d, const struct docx_part *source, const char *name)
{
  const char *from = source ? source->name : "/";
  const char *slash = strrchr (from, '/');
  size_t dir = slash ? (size_t) (slash - from) + 1 : 0;
  bool below = dir > 0 && strncmp (from, name, dir) == 0;
  return arena_strdup (&d->arena, below ? name + dir : name);
}

void
docx_part_remove (struct docx *d, struct docx_part *part)
{
  part->removed = true;
  d->types_dirty = true;
}
