/* Children in schema order. */
#include "host/docx/schema-rows.h"

#include <stdio.h>
#include <string.h>

#define T(element, table)                                                                                                   \
  {                                                                                                                         \
    element, ct_##table, &ct_##table##_n                                                                                    \
  }
static const struct ct tables[] = {
  T ("rPr", rPr),
  T ("pPr", pPr),
  T ("pBdr", pBdr),
  T ("tblBorders", tblBorders),
  T ("tcBorders", tcBorders),
  T ("tblCellMar", mar),
  T ("tcMar", mar),
  T ("numPr", numPr),
  T ("tblPr", tblPr),
  T ("trPr", trPr),
  T ("tcPr", tcPr),
  T ("sectPr", sectPr),
  T ("style", style),
  T ("styles", styles),
  T ("settings", settings),
  T ("lvl", lvl),
  T ("abstractNum", abstractNum),
  T ("num", num),
  T ("numbering", numbering),
  T ("tbl", tbl),
  T ("tr", tr),
  T ("sdtPr", sdtPr),
  T ("ffData", ffData),
  T ("p", first),
  T ("r", first),
  T ("tc", first),
  T ("sdt", first), T ("compat", compat),
};
#undef T

const struct ct *
ct_of (const char *element)
{
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    if (strcmp (tables[i].name, element) == 0)
      return &tables[i];
  return NULL;
}

static size_t
rank_of (const struct ct *ct, const char *name)
{
  size_t i = 0;
  while (i < *ct->n && strcmp (ct->at[i].name, name) != 0)
    i++;
  return i;
}

const struct ct_child *
ct_child_of (const struct ct *ct, const char *name)
{
  size_t i = ct ? rank_of (ct, name) : 0;
  return ct && i < *ct->n ? &ct->at[i] : NULL;
}

/* Rank of an element that is there.  The w14 effects have rows of their own; other foreign elements stay where they are. */
static size_t
rank_in (const struct ct *ct, const struct xnode *n)
{
  const char *ns = xn_ns (n);
  if (ns && strcmp (ns, NS_W14) == 0)
    return rank_of (ct, strcmp (xn_name (n), "shadow") == 0 ? "shadow14" : xn_name (n));
  return ns && strcmp (ns, NS_W) == 0 ? rank_of (ct, xn_name (n)) : *ct->n;
}

/* Element before which one of that rank goes; NULL: at the end. */
static struct xnode *
slot_for (const struct xnode *parent, const struct ct *ct, size_t rank)
{
  if (rank >= *ct->n)
    return NULL;
  for (struct xnode *n = xn_first_el (parent); n; n = xn_next_el (n))
    {
      size_t r = rank_in (ct, n);
      if (r > rank && (r < *ct->n || ct->at == ct_first))
        return n;
    }
  return NULL;
}

struct xnode *
ct_add (struct xnode *parent, const char *name)
{
  const struct ct *ct = ct_of (xn_name (parent));
  struct xnode *before = ct ? slot_for (parent, ct, rank_of (ct, name)) : NULL;
  return before ? xn_insert_before (before, NS_W, name) : xn_append (parent, NS_W, name);
}

struct xnode *
ct_put (struct xnode *parent, const char *name)
{
  struct xnode *n = xn_child (parent, NS_W, name);
  return n ? n : ct_add (parent, name);
}

bool
ct_place (struct xnode *parent, struct xnode *child)
{
  const struct ct *ct = ct_of (xn_name (parent));
  struct xnode *before = ct ? slot_for (parent, ct, rank_in (ct, child)) : NULL;
  return before ? xn_move_before (before, child) : xn_move_append (parent, child);
}

/* Next name of a "a/b" path in name; false at its end. */
static bool
path_name (const char **path, char name[40])
{
  size_t n = strcspn (*path, "/");
  if (!n || n >= 40)
    return false;
  memcpy (name, *path, n);
  name[n] = 0;
  *path += n + ((*path)[n] == '/');
  return true;
}

struct xnode *
ct_path (struct xnode *parent, const char *path, bool put)
{
  char name[40];
  while (parent && path_name (&path, name))
    parent = put ? ct_put (parent, name) : xn_child (parent, NS_W, name);
  return parent;
}

void
ct_drop (struct xnode *parent, const char *path)
{
  struct xnode *n = parent ? ct_path (parent, path, false) : NULL;
  while (n && n != parent)
    {
      struct xnode *up = xn_parent (n);
      xn_remove (n);
      n = xn_first (up) ? NULL : up;
    }
}

bool
ct_val (struct xnode *parent, const char *name, const char *value)
{
  struct xnode *n = ct_path (parent, name, true);
  return n && xn_set_attr (n, NS_W, "val", value);
}

bool
ct_val_int (struct xnode *parent, const char *name, int64_t value)
{
  char s[24];
  snprintf (s, sizeof s, "%lld", (long long)value);
  return ct_val (parent, name, s);
}
