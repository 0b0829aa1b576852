/* One batch item: a line of a dump-reader or an element of `officecli batch` (contract section 3). */
#ifndef OC_HOST_REPLAY_ITEM_H
#define OC_HOST_REPLAY_ITEM_H

#include "common/json/jread.h"
#include "host/handler.h"

#define ITEM_MAX_PROPS 4096

struct item
{
  const char *command;   /* lower case; "" when missing */
  const char *path, *parent, *type, *from, *to, *selector, *text, *mode, *part, *xpath, *action, *xml; /* NULL when absent */
  struct position at;
  bool has_depth;
  int64_t depth;
  struct props props;
  bool has_props;
};

/* Fails when the object has members that no item has; the message names them (without the number of the item). */
bool item_check_members (const struct json *object, struct oc_err *err) OC_MUST_CHECK;
/* Read an object.  Strings are borrowed from the tree, except props and command, which the item owns.  Unknown members are refused
 * with their names when `strict` (batch), skipped otherwise (replay).  Numbers and booleans in props become text. */
bool item_read (const struct json *object, bool strict, struct item *ret, struct oc_err *err) OC_MUST_CHECK;
void item_release (struct item *it);
/* The members again as an object, values of props as text. */
void item_write_json (struct jw *w, const struct item *it);
/* Run it on a document; the text a batch prints is appended to `out`.  json: get and query give JSON. */
bool item_run (struct handler *h, const struct item *it, bool json, struct buf *out, struct oc_err *err) OC_MUST_CHECK;
/* The same; what was not applied, or only with an advisory, is added to `w` as well (codes as for the commands set and add). */
bool item_run_warned (struct handler *h, const struct item *it, bool json, struct buf *out, struct warnings *w,
                      struct oc_err *err) OC_MUST_CHECK;

#endif
