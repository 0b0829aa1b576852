/* Writing the document back. */
#ifndef OC_HWPX_SAVE_H
#define OC_HWPX_SAVE_H

#include "plugins/hwpx/model/doc.h"

/* Durable: changed parts re-written, everything else copied as stored; nothing is written when nothing changed.  After a
 * failure the old file stands and a later call tries again. */
bool doc_save (struct doc *d, struct oc_err *err) OC_MUST_CHECK;
/* A new, empty document; an existing file is replaced only by a complete one. */
bool doc_create (const char *path, struct oc_err *err) OC_MUST_CHECK;

#endif
