/* One editor at a time: an advisory lock on a document between reading it and replacing it.
 *
 * Without it two commands that edit the same file would both start from the old one, and the second replacement would undo the first.
 * Replacing a file by rename gives the name a new inode, so a waiter that gets the lock of the old one looks again. */
#ifndef OC_PKG_LOCK_H
#define OC_PKG_LOCK_H

#include "common/base/err.h"

/* Lock `path` for as long as *ret_fd is open.  Waits for another editor up to LOCK_WAIT_MS, then fails with OC_IO, name "file_locked".
 * A file that cannot be opened or locked (some network file systems) is no failure: *ret_fd is -1 and the caller's own open
 * says what is wrong. */
enum { LOCK_WAIT_MS = 20000 };
bool file_lock (const char *path, int *ret_fd, struct oc_err *err) OC_MUST_CHECK;

#endif
