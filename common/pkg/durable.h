/* Durable replacement of a file: temporary file in the same folder, fsync, rename, fsync of the folder.
 *
 * At any moment, also after a crash, `path` is the whole old or the whole new file.  Abort and every failure remove the
 * temporary file.  Mode bits of an existing file are kept; a symbolic link is followed, so its target is replaced. */
#ifndef OC_PKG_DURABLE_H
#define OC_PKG_DURABLE_H

#include "common/base/buf.h"

struct durable;

bool durable_begin (const char *path, struct durable **ret, struct oc_err *err) OC_MUST_CHECK;
int durable_fd (const struct durable *d);             /* for writing */
const char *durable_temp (const struct durable *d);   /* name of the temporary file */
bool durable_write (struct durable *d, const void *p, size_t len, struct oc_err *err) OC_MUST_CHECK;
bool durable_commit (struct durable *d, struct oc_err *err) OC_MUST_CHECK; /* frees d in any case */
void durable_abort (struct durable *d);               /* d may be NULL */
/* The whole sequence for bytes in memory. */
bool durable_replace (const char *path, const void *p, size_t len, struct oc_err *err) OC_MUST_CHECK;

#endif
