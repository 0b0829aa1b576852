/* What the commands of the host share: the running program, and how results and failures leave it (contract 1.1, 1.2).
 *
 * A command is a function that fails with one error or sets the exit status.  Results go to stdout, as text or as one JSON
 * envelope; warnings and text errors go to stderr. */
#ifndef OC_HOST_CLI_CLI_H
#define OC_HOST_CLI_CLI_H

#include "common/json/jwrite.h"
#include "host/cli/grammar.h"
#include "host/handler.h"

struct plugin_finder;

struct cli
{
  const char *self;              /* absolute path of this program */
  struct plugin_finder *finder;  /* made at the first use; see cli_finder() */
  bool json;
};

enum exit_status { STATUS_OK = 0, STATUS_FAILED = 1, STATUS_PARTLY = 2, STATUS_PROTOCOL = 5, STATUS_IDLE = 6 };

#define OFFICECLI_VERSION "1.0.96" /* of the command line that this program is compatible with */

extern const struct command commands[];

struct plugin_finder *cli_finder (struct cli *cli, struct oc_err *err);  /* NULL: out of memory */

/* --- results (emit.c) --- */

/* One JSON envelope, written member by member: begin, jw_key (&e.w, "data"), a value, end. */
struct envelope
{
  struct buf out;
  struct jw w;
};
#define AUTO_ENVELOPE OC_CLEANUP (envelope_release)
void envelope_begin (struct envelope *e, bool success);
bool envelope_end (struct envelope *e, const struct warnings *w, struct oc_err *err) OC_MUST_CHECK;  /* w may be NULL; prints it */
void envelope_release (struct envelope *e);

bool emit_bytes (const char *p, size_t len, struct oc_err *err) OC_MUST_CHECK;
bool emit_line (const char *text, struct oc_err *err) OC_MUST_CHECK;         /* and LF */
/* A text result: the text itself, or {"success":true,"data":TEXT,"message":TEXT,"matched":N?,"warnings":[...]?}. */
struct outcome
{
  const char *text;
  const struct edit *edit;           /* for "matched"; may be NULL */
  const struct warnings *warnings;   /* JSON only; text commands print theirs on stderr; may be NULL */
};
bool emit_outcome (const struct cli *cli, const struct outcome *o, struct oc_err *err) OC_MUST_CHECK;
/* A judgement that failed without an exception: {"success":false,"message":TEXT,"warnings":[...]?}. */
bool emit_refusal (const char *message, const struct warnings *w, struct oc_err *err) OC_MUST_CHECK;
/* A failure: "Error: MESSAGE" on stderr, or {"success":false,"error":{...}}.  Returns the exit status. */
int emit_failure (const struct cli *cli, const struct oc_err *err);
void warn_line (const char *fmt, ...) OC_PRINTF (1, 2);                      /* on stderr, and LF */

/* --- failures (derive.c) --- */

/* Error code of the envelope: the name that was given, else what the message says, else the code of the program. */
const char *failure_code (const struct oc_err *err);
/* "suggestion", "help" and "validValues" of the envelope, where there are any.  A hint of two lines is suggestion and help. */
void failure_write_extras (struct jw *w, const struct oc_err *err);
int failure_status (const struct oc_err *err);

/* --- documents (open.c) --- */

/* Absolute path with "." and ".." folded, as messages print it; malloc'ed. */
char *path_absolute (const char *path);
const char *path_extension (const char *path);  /* from the last dot of the file name on, "" when there is none */
/* Missing file or folder: file_not_found, under the name `shown`; 0 bytes: corrupt_file. */
bool source_check_as (const char *file, const char *shown, struct oc_err *err) OC_MUST_CHECK;
bool source_check (const char *file, struct oc_err *err) OC_MUST_CHECK;      /* shown by its absolute path */
/* Check, route by extension (contract 2.2) and open. */
bool document_open (struct cli *cli, const char *file, bool editable, struct handler **ret, struct oc_err *err) OC_MUST_CHECK;
/* Save what changed and close.  h is closed in any case and set to NULL. */
bool document_finish (struct handler **h, struct oc_err *err) OC_MUST_CHECK;
void document_drop (struct handler **h);   /* close without saving; *h may be NULL */
#define AUTO_DOCUMENT OC_CLEANUP (document_drop)
/* Enforced document protection refuses an edit: *ret_mode is its word, else NULL. */
void document_protection (struct handler *h, const char *path, const struct props *props, const char **ret_mode);
bool emit_protected (const struct cli *cli, const char *mode, int *ret_status, struct oc_err *err) OC_MUST_CHECK;

/* --- properties (props.c) --- */

/* The --prop words: key=value each, escapes in `text` and `value` resolved. */
bool props_read (const struct parsed *p, struct props *ret, struct oc_err *err) OC_MUST_CHECK;
/* Words that look like properties but came without --prop; one warning each. */
void bare_props (const struct parsed *p, struct warnings *ret);
/* --index, --after, --before; more than one is an error. */
bool position_read (const struct parsed *p, struct position *ret, struct oc_err *err) OC_MUST_CHECK;

/* --- screens (usage.c) --- */
void usage_command (FILE *out, const struct command *parent, const struct command *c);
void usage_top (FILE *out);
void list_commands (FILE *out, const struct command *list);  /* one a line */
void list_options (FILE *out, const struct command *c);      /* its own and those of its subcommands, one a line */

#endif
