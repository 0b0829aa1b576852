/* Shared by the files of this folder only. */
#ifndef OC_HOST_PLUGIN_PRIVATE_H
#define OC_HOST_PLUGIN_PRIVATE_H

#include "common/proc/proc.h"
#include "host/plugin/plugins.h"

/* A short-lived plugin run: collects stderr, knows heartbeats, turns the end of the process into an error. */
struct oneshot
{
  struct plugin_finder *finder;
  const struct plugin_found *plugin;
  const char *role;              /* "Dump-reader plugin", "Exporter plugin", "Plugin" */
  const char *failed_on;         /* lint: the fixture, named in the message; else NULL */
  struct buf talk;               /* stderr without heartbeats, up to LIMIT_STDERR_KEEP */
  void (*tick) (void *ctx);      /* or NULL */
  /* one line of stdout, without LF; false ends the run */
  bool (*line) (void *ctx, char *line, size_t len, struct oc_err *err);
  void *ctx;
  int status;                    /* exit status of the last run, or -1 */
};
/* Run `<plugin> <verb> args...`.  True only for exit status 0; every other end has filled err. */
bool oneshot_run (struct oneshot *o, const char *verb, const char *const *args, struct oc_err *err) OC_MUST_CHECK;
void oneshot_release (struct oneshot *o);
/* Pass on, as "[warning] ...", the lines of stderr that a plugin marked as warnings ("<name>: warning: ..."). */
void oneshot_relay_warnings (const struct oneshot *o);
bool is_heartbeat (const char *line, size_t len);
bool plugin_environment (const struct plugin_finder *f, struct buf *ret); /* "OFFICECLI_BIN=<self>" */
extern const char *const plugin_env_unset[];

bool plugin_finder_keep_temporary (struct plugin_finder *f, const char *path);

/* Fingerprint of a package's parts (all but docProps/custom.xml), kept inside as a custom property, tells later whether the file was
 * edited after its conversion. */
bool stamp_write (const char *path, struct oc_err *err) OC_MUST_CHECK;
bool stamp_matches (const char *path);  /* true: unchanged since stamp_write() */

#endif
