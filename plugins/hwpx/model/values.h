/* Values as users type them, and back.  Lengths are HWPUNIT (1/7200 inch, 100 = 1 pt, 283.465 = 1 mm). */
#ifndef OC_HWPX_VALUES_H
#define OC_HWPX_VALUES_H

#include "common/base/buf.h"

#define HWPUNIT_PT 100.0
#define HWPUNIT_MM (7200.0 / 25.4)
#define HWPUNIT_PX 75.0

bool value_bool (const char *s, bool *ret);                       /* true false 1 0 yes no on off */
/* pt mm cm in px; a bare number counts in `bare` HWPUNIT. */
bool value_length (const char *s, double bare, long *ret);
bool value_int (const char *s, long lo, long hi, long *ret);      /* a '%' behind it is allowed */
/* #RRGGBB, RRGGBB, #RGB, CSS basic names; "none" and "auto" give "none". */
bool value_color (const char *s, char ret[8]);
/* A word of a table "word=VALUE word=VALUE"; NULL when it is not there. */
const char *value_word (const char *const table[][2], const char *s);
const char *value_word_back (const char *const table[][2], const char *value); /* first word with that value */
void value_put_pt (struct buf *b, double hwpunit);                /* "12pt", at most 2 decimals */
void value_put_mm (struct buf *b, double hwpunit);
const char *value_border_width (double hwpunit);                  /* nearest of the closed list: "0.12 mm" */

#endif
