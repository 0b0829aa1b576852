/* officecli remove, move, swap */
#include "host/cmd/cmd.h"
#include "host/i18n.h"

static bool
print (const struct cli *cli, struct buf *b, int *ret_status, struct oc_err *err)
{
  *ret_status = STATUS_OK;
  return buf_ok (b, err) && emit_outcome (cli, &(struct outcome){ .text = buf_str (b) }, err);
}

bool
cmd_remove (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_EDIT struct edit e = EDIT_INIT;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  const char *shift = parsed_text (p, "shift");
  if (!document_open (cli, p->argument[0], true, &h, err))
    return false;
  if (shift && *shift)
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_argument", "%s",
                          _ ("--shift is supported only for Excel cell paths (e.g. /Sheet1/B5)."));
  if (!h->ops->remove (h, p->argument[1], &e, err) || !document_finish (&h, err))
    return false;
  buf_addf (&b, "Removed %s%s%s", p->argument[1], e.text ? "\n" : "", e.text ? e.text : "");
  return print (cli, &b, ret_status, err);
}

bool
cmd_move (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_EDIT struct edit e = EDIT_INIT;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct position at;
  if (!position_read (p, &at, err) || !document_open (cli, p->argument[0], true, &h, err)
      || !h->ops->move (h, p->argument[1], parsed_text (p, "to"), &at, &e, err) || !document_finish (&h, err))
    return false;
  buf_addf (&b, "Moved to %s", e.path ? e.path : "");
  return print (cli, &b, ret_status, err);
}

bool
cmd_swap (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_EDIT struct edit e = EDIT_INIT;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (!document_open (cli, p->argument[0], true, &h, err) || !h->ops->swap (h, p->argument[1], p->argument[2], &e, err)
      || !document_finish (&h, err))
    return false;
  buf_addf (&b, "Swapped %s <-> %s", e.path ? e.path : "", e.path2 ? e.path2 : "");
  return print (cli, &b, ret_status, err);
}
