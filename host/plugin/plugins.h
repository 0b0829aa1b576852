/* Plugins from the host's side: discovery, one-shot runs, sessions.
 *
 * Discovery order for (kind, extension): environment variable, user folder, bundled folder, PATH (protocol section 3).  A
 * candidate counts only when its --info is valid and declares kind and extension; otherwise the next one is tried.  Results
 * are kept in the finder for its lifetime. */
#ifndef OC_HOST_PLUGIN_PLUGINS_H
#define OC_HOST_PLUGIN_PLUGINS_H

#include "common/base/log.h"
#include "common/proto/manifest.h"
#include "host/handler.h"

struct plugin_found
{
  char *path;                /* absolute */
  char *info;                /* --info as printed */
  struct manifest manifest;
  struct plugin_found *next;
};

struct plugin_finder;        /* caches; one per process */
struct plugin_finder *plugin_finder_new (const char *self_path);  /* absolute path of the running host; NULL: out of memory */
void plugin_finder_free (struct plugin_finder *f);
const char *plugin_finder_self (const struct plugin_finder *f);
/* Borrowed; NULL when there is none.  kind "dump-reader", "exporter", "format-handler"; ext without dot. */
const struct plugin_found *plugin_find (struct plugin_finder *f, const char *kind, const char *ext);
/* Why plugin_find() answered NULL: true, and err says so, when a candidate was refused for its protocol version. */
bool plugin_find_refused (struct plugin_finder *f, const char *kind, const char *ext, struct oc_err *err);
/* Read one plugin by path.  OC_NOT_FOUND "plugin_not_found" when it is no readable plugin. */
bool plugin_read (struct plugin_finder *f, const char *path, const struct plugin_found **ret, struct oc_err *err) OC_MUST_CHECK;
/* All plugins of the user and bundled folders, in that order; a list owned by the finder. */
const struct plugin_found *plugin_scan (struct plugin_finder *f);

/* Idle budget in seconds for a verb, with the override OFFICECLI_PLUGIN_IDLE_TIMEOUT_SECONDS; 0: off. */
unsigned plugin_idle_budget (const struct plugin_found *p, const char *verb);

/* Convert `source` by a dump-reader to its sibling and answer the path of the file to open (malloc'ed): protocol 2.1.  Notes
 * and the reader's warnings go to stderr.  A sibling that was edited since its conversion is kept under a backup name before it is replaced.
 * When the folder cannot be written, reading works on a temporary file that the finder removes at its end; `editable` fails. */
bool sibling_open (struct plugin_finder *f, const struct plugin_found *reader, const char *source, bool editable, char **ret_path,
                   struct oc_err *err) OC_MUST_CHECK;
/* Run an exporter: `out` as typed.  The old file at `out` survives a failure. */
bool plugin_export (struct plugin_finder *f, const char *source, const char *asked_ext, const char *out, struct oc_err *err) OC_MUST_CHECK;
/* Run `<plugin> create <path>`; *ret_done false when the plugin says it does not implement it (exit 64). */
bool plugin_create (struct plugin_finder *f, const struct plugin_found *p, const char *path, bool *ret_done, struct oc_err *err) OC_MUST_CHECK;

struct lint_finding { int64_t index; char *type, *element, *prop; };
struct lint_result { int64_t items; struct lint_finding *at; size_t n, cap; };
void lint_result_release (struct lint_result *r);
/* Run a dump-reader over a fixture and check every prop against the vocabulary (contract section 9). */
bool plugin_lint (struct plugin_finder *f, const struct plugin_found *p, const char *fixture, struct lint_result *ret, struct oc_err *err) OC_MUST_CHECK;

#endif
