/* The one table: error code <-> name in `error.code` <-> exit status of a plugin (protocol 6.5, 6.6). */
#ifndef OC_PROTO_CODES_H
#define OC_PROTO_CODES_H

#include "common/base/err.h"

/* Exit statuses a plugin may end with. */
enum plugin_exit
{
  EXIT_PLUGIN_OK = 0,
  EXIT_PLUGIN_CORRUPT = 2,
  EXIT_PLUGIN_UNSUPPORTED = 3,
  EXIT_PLUGIN_LICENSE = 4,
  EXIT_PLUGIN_PROTOCOL = 5,
  EXIT_PLUGIN_IDLE = 6,      /* host-imposed */
  EXIT_PLUGIN_USAGE = 64,    /* sysexits EX_USAGE */
  EXIT_PLUGIN_NOINPUT = 66,  /* EX_NOINPUT */
  EXIT_PLUGIN_SOFTWARE = 70, /* EX_SOFTWARE */
  EXIT_PLUGIN_CANTCREAT = 73,/* EX_CANTCREAT */
  EXIT_PLUGIN_IOERR = 74     /* EX_IOERR */
};

const char *code_name (const struct oc_err *err);     /* err->name when set, else the table's */
int code_exit (enum oc_code code);                    /* plugin exit status */
enum oc_code code_from_exit (int status);             /* of a plugin; undocumented ones: OC_PLUGIN_FAILED */
enum oc_code code_from_name (const char *name);       /* unknown: OC_INTERNAL */

#endif
