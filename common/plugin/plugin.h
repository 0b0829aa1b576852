/* The plugin side of the protocol, written once: `--info`, the verb table, universal options, exit status.
 *
 *     static const struct plugin_verb verbs[] = { { "dump", 1, dump_options, doc_dump }, { 0 } };
 *     int main (int argc, char **argv) { return plugin_main (&plugin, argc, argv); }
 *
 * plugin_main() ignores SIGPIPE, sets no locale, answers --info, --version and --help, reads --log-file and --quiet, checks
 * the number of words, runs the verb and maps its error to the exit status of codes.h.  A failed verb's message goes to
 * the log as one line "<name>: <message>". */
#ifndef OC_PLUGIN_PLUGIN_H
#define OC_PLUGIN_PLUGIN_H

#include "common/base/log.h"
#include "common/base/opt.h"
#include "common/proto/manifest.h"

struct plugin_call
{
  struct log *log;
  const char *const *words;          /* arguments of the verb, without its name */
  size_t nwords;
  const struct opt_values *options;  /* by index in the verb's own option table */
};

struct plugin_verb
{
  const char *name;
  size_t words;                      /* exact number of arguments */
  const char *usage;                 /* e.g. "<source-file>" */
  const struct opt *options;         /* own options, without the universal ones; NULL: none */
  bool (*run) (const struct plugin_call *call, struct oc_err *err);
  const char *help;
};

struct plugin
{
  struct manifest_decl manifest;
  const struct plugin_verb *verbs;   /* ends with name NULL */
};

int plugin_main (const struct plugin *p, int argc, char **argv);

#endif
