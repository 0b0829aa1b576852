/* Document properties, [MS-OLEPS] property set streams. */
#ifndef OC_DOC_READER_SUMMARY_H
#define OC_DOC_READER_SUMMARY_H

#include "plugins/doc/model/doc.h"
#include "plugins/doc/reader/ole.h"
#include "plugins/doc/model/warn.h"

/* `doc_part`: the second stream, with category, manager and company. */
void summary_read (struct span stream, bool doc_part, struct arena *a, struct warns *w, struct props_summary *ret);

#endif
