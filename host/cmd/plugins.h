#ifndef OC_HOST_CMD_PLUGINS_H
#define OC_HOST_CMD_PLUGINS_H

#include "host/cli/cli.h"
#include "host/plugin/plugins.h"

/* A plugin by its name (any case, of the installed ones) or by its path. */
bool plugin_by_word (struct cli *cli, const char *word, const struct plugin_found **ret, struct oc_err *err) OC_MUST_CHECK;

#endif
