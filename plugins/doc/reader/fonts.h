/* Font names, [MS-DOC] SttbfFfn. */
#ifndef OC_DOC_READER_FONTS_H
#define OC_DOC_READER_FONTS_H

#include "plugins/doc/reader/sprm.h"
#include "plugins/doc/model/warn.h"

void fonts_read (struct rd r, struct arena *a, struct warns *w, struct fonts *ret);

#endif
