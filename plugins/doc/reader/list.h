/* List definitions, [MS-DOC] PlfLst (LSTF, LVL) and PlfLfo (LFO, LFOLVL). */
#ifndef OC_DOC_READER_LIST_H
#define OC_DOC_READER_LIST_H

#include "plugins/doc/model/doc.h"
#include "plugins/doc/reader/sprm.h"
#include "plugins/doc/model/warn.h"

struct list_source { struct rd lst; size_t lst_len; struct rd lfo; const struct fonts *fonts; };
/* lst: from the start of PlfLst to the end of the table stream, because the levels follow outside its length. */
bool lists_read (const struct list_source *src, struct arena *a,
                 struct warns *w, struct lists *ret, struct oc_err *err) OC_MUST_CHECK;

#endif
