/* The piece table, [MS-DOC] Clx: from character positions (CP) to text and file offsets (FC).
 *
 * The text of all stories is decoded once into UTF-16 units, one per CP.  The total is bounded by the size of the stream,
 * because no character of a sound file is used twice. */
#ifndef OC_DOC_READER_TEXT_H
#define OC_DOC_READER_TEXT_H

#include "plugins/doc/reader/fib.h"
#include "plugins/doc/model/warn.h"

struct piece
{
  uint32_t cp, lim, fc;
  bool wide;
  uint16_t prm;
};

struct text
{
  struct piece *piece;
  unsigned n;
  uint16_t *unit; /* by CP; 0 where no piece covers it */
  uint32_t len;
  uint32_t start[STORIES + 1]; /* first CP of each story */
  struct span *prc;            /* [MS-DOC] Prc lists that pieces refer to */
  unsigned nprc;
};

struct docfile;
/* From the streams and the header of d. */
bool
text_read (const struct docfile *d, struct text *ret, struct oc_err *err) OC_MUST_CHECK;
/* Piece that holds cp, or NULL. */
const struct piece *
text_piece (const struct text *t, uint32_t cp);
static inline uint32_t
piece_fc (const struct piece *p, uint32_t cp)
{
  return p->fc + (cp - p->cp) * (p->wide ? 2u : 1u);
}
/* UTF-8 of a range, control characters left out; in the arena. */
char *
text_utf8 (const struct text *t, uint32_t cp, uint32_t lim, struct arena *a);

#endif
