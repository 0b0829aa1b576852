/* String tables, [MS-DOC] STTB.  What lies past the end of the table is left out; what is there counts. */
#ifndef OC_DOC_READER_STTB_H
#define OC_DOC_READER_STTB_H

#include "common/base/rd.h"
#include "plugins/doc/reader/ole.h"
#include "plugins/doc/model/warn.h"

struct sttb { const char **at; unsigned n; };

/* A string of UTF-16 units as UTF-8 in the arena, without characters that XML does not allow; "" when memory ran out. */
const char *utf16_text (struct rd *r, size_t units, struct arena *a);
/* Extended (UTF-16) or short (8-bit) table; missing strings are "". */
void sttb_read (struct rd r, const char *what, struct arena *a, struct warns *w, struct sttb *ret);

#endif
