/* officecli open, save, close.  Every command loads, acts, saves durably and ends, so there is nothing to keep open; scripts
 * that were written for a program that keeps documents in memory find the words that they wait for. */
#include "host/cmd/cmd.h"
#include "host/i18n.h"

#include <string.h>

static const char *
file_name (const struct parsed *p)
{
  const char *slash = strrchr (p->argument[0], '/');
  return slash ? slash + 1 : p->argument[0];
}

static bool
say (const struct cli *cli, const char *fmt_head, const char *name, const char *tail, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "%s %s%s", fmt_head, name, tail);
  return buf_ok (&b, err) && emit_outcome (cli, &(struct outcome){ .text = buf_str (&b) }, err);
}

bool
cmd_open (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  *ret_status = STATUS_OK;
  return document_open (cli, p->argument[0], false, &h, err) && document_finish (&h, err)
         && say (cli, "Opened", file_name (p), " (remember to call close when done)", err);
}

bool
cmd_save (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  *ret_status = STATUS_OK;
  return say (cli, "No pending changes for", file_name (p), "", err);
}

bool
cmd_close (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  *ret_status = STATUS_OK;
  return say (cli, "Resident closed for", file_name (p), "", err);
}
