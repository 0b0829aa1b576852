/* Walking a tree in document order without recursion. */
#ifndef OC_HOST_DOCX_WALK_H
#define OC_HOST_DOCX_WALK_H

#include "common/pkg/xmldom.h"

/* Element behind `n` in document order, inside `root`, without going below n.  NULL: done. */
static inline struct xnode *
walk_skip (const struct xnode *root, const struct xnode *n)
{
  while (n && n != root)
    {
      struct xnode *next = xn_next_el (n);
      if (next)
        return next;
      n = xn_parent (n);
    }
  return NULL;
}

/* Next element in document order; start with n = root. */
static inline struct xnode *
walk_next (const struct xnode *root, const struct xnode *n)
{
  struct xnode *down = xn_first_el (n);
  return down ? down : walk_skip (root, n);
}

#define WALK(root_, n_) for (struct xnode *n_ = walk_next ((root_), (root_)); n_; n_ = walk_next ((root_), n_))

#endif
