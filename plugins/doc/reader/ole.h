/* OLE2 compound files, [MS-CFB], through libgsf; no other file of the project includes it.
 *
 * A container is opened from bytes in memory.  Streams are read whole into the arena; their names are compared without case.
 */
#ifndef OC_DOC_READER_OLE_H
#define OC_DOC_READER_OLE_H

#include "common/base/arena.h"
#include "common/base/err.h"

struct span
{
  const uint8_t *p;
  size_t len;
};

struct ole;
/* `bytes` is borrowed while the container is open.  OC_CORRUPT when it is no readable container. */
bool
ole_open (const void *bytes, size_t len, struct ole **ret, struct oc_err *err) OC_MUST_CHECK;
void
ole_free (struct ole *o);
void
ole_auto_free_ (struct ole **o);
#define AUTO_OLE OC_CLEANUP (ole_auto_free_)
/* False without an error set when there is no such stream. */
bool
ole_has (struct ole *o, const char *name);
/* The whole stream; a stream that ends early gives the part that can be read, with *ret_short set. */
bool
ole_read (struct ole *o, const char *name, struct arena *a, struct span *ret, bool *ret_short,
          struct oc_err *err) OC_MUST_CHECK;

#endif
