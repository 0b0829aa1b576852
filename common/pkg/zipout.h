/* Writing a package: entries in a given order, new ones with fixed times, old ones copied byte for byte, still compressed,
 * with their local and central header fields (flags, made-by, extra, times) kept.  The result is committed durably. */
#ifndef OC_PKG_ZIPOUT_H
#define OC_PKG_ZIPOUT_H

#include "common/pkg/durable.h"
#include "common/pkg/zipin.h"

struct zipout;

/* Start writing a package that will replace `path`. */
bool zipout_begin (const char *path, struct zipout **ret, struct oc_err *err) OC_MUST_CHECK;
/* Copy entry i of the package as stored. */
bool zipout_copy (struct zipout *z, struct zipin *from, size_t i, struct oc_err *err) OC_MUST_CHECK;
/* Add bytes; deflated unless `store`.  When `like` is not NULL the header habits (flags, made-by, attributes, time) of entry
 * `like_index` of it are used, so a rewritten part looks as its producer wrote it. */
bool zipout_add (struct zipout *z, const char *name, const void *p, size_t len, bool store,
                 const struct zipin *like, size_t like_index, struct oc_err *err) OC_MUST_CHECK;
/* Write the directory and move the file into place (durable_commit).  The object is freed in any case. */
bool zipout_commit (struct zipout *z, struct oc_err *err) OC_MUST_CHECK;
void zipout_abort (struct zipout *z);   /* nothing remains; z may be NULL */

#endif
