/* Output of a plugin: whole lines on stdout, flushed one by one; heartbeats on stderr, rate-limited. */
#ifndef OC_PLUGIN_OUT_H
#define OC_PLUGIN_OUT_H

#include "common/base/buf.h"

/* Write b and LF to fd 1 completely.  EPIPE and ENOSPC are OC_IO.  The buf is not cleared. */
bool out_line (const struct buf *b, struct oc_err *err) OC_MUST_CHECK;
/* {"heartbeat":true} on stderr, at most one in two seconds.  Call it freely in long loops. */
void out_heartbeat (void);

#endif
