/* A story read block by block: paragraphs, and whole tables assembled from cell marks and row ends. */
#ifndef OC_DOC_READER_BLOCKS_H
#define OC_DOC_READER_BLOCKS_H

#include "plugins/doc/reader/runs.h"

struct story_reader
{
  struct story_env env;
  uint32_t cp, lim;
  struct para_head head;       /* the paragraph at cp */
  bool has_head;
  unsigned section;            /* index of the section that cp stands in */
};

/* A range of the text: a whole story or the text of one note, header or text box. */
void story_open (const struct docfile *d, enum story story, uint32_t cp, uint32_t lim, struct story_reader *ret);
/* Next block in the arena, NULL at the end. */
bool story_next (struct story_reader *s, struct arena *a, struct block **ret, struct oc_err *err) OC_MUST_CHECK;
/* All blocks of a range as a list.  `guard`: a last empty paragraph is only the guard that such stories end with. */
bool story_all (struct story_reader *s, struct arena *a, bool guard, struct block **ret, struct oc_err *err) OC_MUST_CHECK;

#endif
