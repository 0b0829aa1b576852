/* find and replace, and anchors by text (contract 6.4, 6.7): text of one paragraph, over its runs. */
#ifndef OC_HOST_DOCX_FIND_H
#define OC_HOST_DOCX_FIND_H

#include "host/docx/place.h"

/* Place right before or behind the first match below the parent.  A run is split there, or (block) the paragraph. */
bool find_anchor (struct ed *e, const struct target *parent, const char *pattern, bool after, bool block, struct place *ret) OC_MUST_CHECK;
/* set with `find`: replaces and formats the matches below a target; the number of matches goes to e->ret. */
bool find_replace (struct ed *e, const struct target *t, const char *path) OC_MUST_CHECK;

#endif
