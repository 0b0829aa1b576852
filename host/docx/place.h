/* Where a new element goes: index, after, before, find: (contract 1.4, 6.4). */
#ifndef OC_HOST_DOCX_PLACE_H
#define OC_HOST_DOCX_PLACE_H

#include "host/docx/ed.h"

struct place
{
  struct xnode *box;      /* element that gets the child */
  struct xnode *before;   /* goes in front of this one; NULL: at the end (in the body before the trailing w:sectPr) */
  bool at_end;            /* appended, so a child index can be carried on */
};

/* Element below which the content of a target goes: w:sdtContent of a control, the body for "/". */
struct xnode *place_box (struct xnode *n);
/* Position below a parent.  count: name of the children that an index counts ("tr", "tc"), NULL: all.  A find: anchor splits a run,
 * or the paragraph when `block`. */
bool place_find (struct ed *e, const struct target *parent, const struct position *at, const char *count, bool block,
                 struct place *ret) OC_MUST_CHECK;
/* End of a box. */
struct place place_end (struct xnode *box);
/* A new w:NAME there. */
struct xnode *place_new (const struct place *p, const char *name);
/* Put a node there (unlinked, or moved). */
bool place_put (const struct place *p, struct xnode *n);
/* Resolve an anchor: a path, or one relative to the parent. */
bool place_anchor (struct ed *e, const struct target *parent, const char *text, struct target *ret) OC_MUST_CHECK;

#endif
