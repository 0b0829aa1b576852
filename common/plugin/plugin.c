#include "common/plugin/plugin.h"

#include "common/base/limits.h"
#include "common/plugin/out.h"
#include "common/proto/codes.h"
#include <signal.h>
#include <string.h>

enum { MAX_OPTIONS = 30 };

static const struct opt universal[] = {
  { "log-file", 0, OPT_VALUE, "PATH", "append diagnostics to PATH instead of stderr" },
  { "quiet", 0, OPT_FLAG, NULL, "print errors only" },
  { NULL, 0, OPT_FLAG, NULL, NULL },
};

static bool
print_info (const struct plugin *p, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_MANIFEST);
  struct jw w = JW_INIT (&b);
  manifest_write (&w, &p->manifest);
  return out_line (&b, err);
}

static void
print_help (const struct plugin *p)
{
  printf ("Usage: %s --info\n", p->manifest.name);
  for (const struct plugin_verb *v = p->verbs; v->name; v++)
    printf ("       %s %s %s [options]\n", p->manifest.name, v->name, v->usage);
  printf ("\n%s\n\nVerbs:\n", p->manifest.description);
  for (const struct plugin_verb *v = p->verbs; v->name; v++)
    printf ("  %-26s %s\n", v->name, v->help);
  printf ("\nOptions:\n");
  for (const struct plugin_verb *v = p->verbs; v->name; v++)
    if (v->options)
      opt_help (v->options, stdout);
  opt_help (universal, stdout);
  printf ("      %-22s %s\n      %-22s %s\n      %-22s %s\n", "--info", "print the manifest as JSON", "--version", "print the version",
          "--help", "print this text");
  printf ("\nExit status: 0 success, 2 input is damaged or of another format, 3 unsupported (encrypted, too old, ...),\n"
          "64 usage, 66 no such input, 70 internal error, 73 or 74 the output could not be written.\n");
}

static const struct plugin_verb *
find_verb (const struct plugin *p, const char *name)
{
  for (const struct plugin_verb *v = p->verbs; v->name; v++)
    if (strcmp (v->name, name) == 0)
      return v;
  return NULL;
}

/* The verb's options followed by the universal ones; returns the index of the first universal one. */
static size_t
join_options (const struct plugin_verb *v, struct opt all[MAX_OPTIONS + 2])
{
  size_t n = 0;
  for (const struct opt *o = v->options; o && o->name && n + 3 < MAX_OPTIONS; o++)
    all[n++] = *o;
  memcpy (all + n, universal, sizeof universal);
  return n;
}

static bool
run_verb (const struct plugin_verb *v, int argc, char **argv, struct log *log, struct oc_err *err)
{
  struct opt all[MAX_OPTIONS + 2];
  size_t first = join_options (v, all);
  OC_CLEANUP (opt_values_release) struct opt_values values = { .nwords = 0 };
  if (!opt_parse (all, argc, argv, &values, err))
    return false;
  log->quiet = values.value[first + 1] != NULL;
  if (values.value[first] && !log_open (log, values.value[first], err))
    return false;
  if (values.nwords != v->words)
    return oc_fail (err, OC_USAGE, "%s takes %zu argument%s: %s", v->name, v->words, v->words == 1 ? "" : "s", v->usage);
  struct plugin_call call = { .log = log, .words = values.words, .nwords = values.nwords, .options = &values };
  return v->run (&call, err);
}

static bool
dispatch (const struct plugin *p, int argc, char **argv, struct log *log, struct oc_err *err)
{
  const char *word = argc > 1 ? argv[1] : "";
  if (strcmp (word, "--info") == 0)
    return print_info (p, err);
  if (strcmp (word, "--version") == 0)
    {
      puts (p->manifest.version);
      return true;
    }
  if (strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0)
    {
      print_help (p);
      return true;
    }
  const struct plugin_verb *v = find_verb (p, word);
  if (!v)
    return oc_fail (err, OC_USAGE, word[0] ? "unknown verb '%s'; see --help" : "a verb is needed; see --help", word);
  return run_verb (v, argc - 2, argv + 2, log, err);
}

int
plugin_main (const struct plugin *p, int argc, char **argv)
{
  struct oc_err err = OC_ERR_INIT;
  struct log log = { .out = stderr, .who = p->manifest.name };
  signal (SIGPIPE, SIG_IGN);
  bool ok = dispatch (p, argc, argv, &log, &err);
  if (ok && fflush (stdout) != 0)
    ok = oc_fail (&err, OC_IO, "stdout could not be written");
  if (!ok)
    log_error (&log, &err);
  log_close (&log);
  return ok ? EXIT_PLUGIN_OK : code_exit (err.code);
}
