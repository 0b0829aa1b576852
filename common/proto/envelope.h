/* Messages of a format-handler session (protocol section 6): one JSON object a line.
 *
 * Read tolerantly where the written protocol and the original host differ: open carries path and editable at top level or
 * inside args; save comes as msg_type "save" or as command "save"; command names with '-' equal those with '_'.
 * Written as our host sends: handshake fields in both places. */
#ifndef OC_PROTO_ENVELOPE_H
#define OC_PROTO_ENVELOPE_H

#include "common/json/jread.h"
#include "common/json/jwrite.h"

enum msg_kind { MSG_OPEN, MSG_COMMAND, MSG_SAVE, MSG_CLOSE, MSG_PING, MSG_OK, MSG_ERROR, MSG_EVENT };

struct message
{
  struct json *root;           /* owns the rest */
  enum msg_kind kind;
  char command[32];            /* MSG_COMMAND: name with '_' */
  const struct json *args;     /* object or NULL; for MSG_OPEN the object that holds path */
  const struct json *props;    /* object or NULL */
  const struct json *result;   /* MSG_OK; NULL or JSON null: no result */
  const char *code, *text;     /* MSG_ERROR: code, message; MSG_EVENT: kind, message; may be NULL */
};

/* OC_INVALID_REQUEST when the line is no JSON object, OC_PROTOCOL for another protocol number or an unknown msg_type. */
bool message_read (const char *line, size_t len, struct message *ret, struct oc_err *err) OC_MUST_CHECK;
void message_release (struct message *m);

/* Requests (host side).  `args` writes the members of the args object, or NULL. */
void message_write_open (struct jw *w, const char *path, bool editable);
void message_write_plain (struct jw *w, enum msg_kind kind);              /* MSG_SAVE, MSG_CLOSE, MSG_PING */
/* Replies (plugin side).  message_begin_ok leaves the writer where the value of "result" goes; close with message_end(). */
void message_begin_ok (struct jw *w);
void message_end (struct jw *w);
void message_write_error (struct jw *w, const struct oc_err *err);

#endif
