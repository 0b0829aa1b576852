/* One conversation with a format-handler plugin (protocol 5.3, 6).
 *
 * States: none -> spawning -> ready <-> busy -> broken -> closed.  Any failure of the stream, a malformed reply or the watchdog makes it
 * broken; then every call fails with plugin_stream_closed and only session_close() remains.  Error replies of the plugin leave it ready. */
#ifndef OC_HOST_PLUGIN_SESSION_H
#define OC_HOST_PLUGIN_SESSION_H

#include "host/plugin/private.h"

struct session;

/* Start `<plugin> open <path>` and exchange the open handshake.  `self` is the host's own path, for OFFICECLI_BIN. */
bool session_open (const struct plugin_found *p, const char *self, const char *path, bool editable, struct session **ret, struct oc_err *err) OC_MUST_CHECK;
/* Send one command and wait for its reply.  `request` is the whole line; ret is the reply tree (owner: caller, json_free), ret_result the
 * value of "result" inside it, NULL for null or none.  A command outside the plugin's capabilities is refused without sending. */
bool session_call (struct session *s, const char *command, const struct buf *request, struct json **ret, const struct json **ret_result,
                   struct oc_err *err) OC_MUST_CHECK;
/* Ask the plugin to save durably.  *ret_done false: it has no save of its own, and flushes on close. */
bool session_save (struct session *s, bool *ret_done, struct oc_err *err) OC_MUST_CHECK;
/* close, then end of input; the process is gone when this returns.  `saved`: nothing is left to lose, so a plugin that fails now costs
 * nothing and is not reported. */
bool session_close (struct session *s, bool saved, struct oc_err *err);

#endif
