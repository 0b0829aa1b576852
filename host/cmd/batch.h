/* The items of one batch with what came of them. */
#ifndef OC_HOST_CMD_BATCH_H
#define OC_HOST_CMD_BATCH_H

#include "host/cli/cli.h"
#include "host/replay/item.h"

struct batch_entry
{
  struct item item;
  bool ok;
  char *text;      /* output or message; NULL: not run */
};

struct batch
{
  struct batch_entry *at;
  size_t n, executed, failed;
  struct warnings warnings;   /* rejected keys and advisories of all items */
};

bool batch_print (const struct cli *cli, const struct batch *b, struct oc_err *err) OC_MUST_CHECK;  /* batch-print.c */

#endif
