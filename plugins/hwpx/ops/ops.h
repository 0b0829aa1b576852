/* The commands of a session (protocol 5.3).  One table in dispatch.c names them; each writes its result or fails. */
#ifndef OC_HWPX_OPS_H
#define OC_HWPX_OPS_H

#include "common/json/jread.h"
#include "common/json/jwrite.h"
#include "plugins/hwpx/model/doc.h"
#include "plugins/hwpx/model/path.h"

struct call
{
  struct doc *d;
  const struct json *args, *props;  /* objects or NULL */
  struct jw *w;
};

typedef bool op_fn (struct call *c, struct oc_err *err);

op_fn op_view, op_get, op_query, op_validate, op_set, op_add, op_remove, op_move, op_copy, op_raw, op_raw_set, op_add_part,
  op_extract_binary;

/* Runs a command.  A command that fails has changed nothing. */
bool ops_run (struct doc *d, const char *command, const struct json *args, const struct json *props, struct jw *w,
              struct oc_err *err) OC_MUST_CHECK;
/* capabilities and vocabulary: the result of the open message. */
void ops_write_open (struct jw *w);
void ops_write_vocabulary (struct jw *w);

/* Argument access shared by the commands. */
const char *arg_string (const struct call *c, const char *key);               /* NULL when absent; numbers as written */
bool arg_path (const struct call *c, const char *key, const char *fallback, struct ref *ret,
               struct oc_err *err) OC_MUST_CHECK;
/* unchanged when absent */
bool arg_count (const struct call *c, const char *key, const char *other, long *ret, struct oc_err *err) OC_MUST_CHECK;
/* Value of a property as text: strings as they are, numbers as written, true and false. */
const char *prop_string (struct doc *d, const struct json *v);

#endif
