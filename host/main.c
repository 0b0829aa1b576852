/* officecli: the host program.  Reads the command line, runs one command, decides the exit status. */
#include "common/proc/proc.h"
#include "host/cli/cli.h"
#include "host/cli/complete.h"
#include "host/i18n.h"
#include "host/plugin/plugins.h"

#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <string.h>

/* JSON texts are the same in every locale; numbers never follow one. */
static void
set_locale (int argc, char **argv)
{
#if ENABLE_NLS
  setlocale (LC_CTYPE, "");
  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (strncmp (argv[i], "--json", 6) == 0)
      return;
  setlocale (LC_MESSAGES, "");
  const char *folder
      = getenv ("TEXTDOMAINDIR"); /* as the gettext tools know it: catalogs of a build that is not installed */
  bindtextdomain (PACKAGE, folder && *folder ? folder : LOCALEDIR);
  bind_textdomain_codeset (PACKAGE, "UTF-8");
  textdomain (PACKAGE);
#else
  (void)argc;
  (void)argv;
#endif
}

static bool
is_help_word (const char *word)
{
  return strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0 || strcmp (word, "-?") == 0;
}

/* `--help x`, `x --help` and `docx ...` are spellings of `help x` and `help docx ...`.  Returns the number of words in
 * `ret`. */
static int
rewrite_help (int argc, char **argv, char **ret)
{
  static char help[] = "help";
  int n = 0;
  bool first = argc > 0 && is_help_word (argv[0]), second = argc > 1 && is_help_word (argv[1]);
  bool format = argc > 0 && (strcmp (argv[0], "docx") == 0 || strcmp (argv[0], "hwpx") == 0);
  if (first || second || format)
    ret[n++] = help;
  for (int i = 0; i < argc; i++)
    if (!((first && i == 0) || (second && i == 1)))
      ret[n++] = argv[i];
  ret[n] = NULL;
  return n;
}

static int
usage_fault (const struct parsed *p, const struct buf *errors)
{
  fprintf (stderr, "%s\n", buf_str (errors));
  if (p->command)
    usage_command (stdout, p->parent, p->command);
  else
    usage_top (stdout);
  return STATUS_FAILED;
}

static int
dispatch (struct cli *cli, const struct parsed *p)
{
  struct oc_err err = OC_ERR_INIT;
  int status = STATUS_FAILED;
  cli->json = p->json;
  if (p->version)
    return printf ("%s\n", OFFICECLI_VERSION) < 0 || fflush (stdout) != 0 ? STATUS_FAILED : STATUS_OK;
  if (p->help || !p->command)
    {
      if (p->command)
        usage_command (stdout, p->parent, p->command);
      else
        usage_top (stdout);
      return fflush (stdout) == 0 ? STATUS_OK : STATUS_FAILED;
    }
  if (!p->command->run (cli, p, &status, &err))
    return emit_failure (cli, &err);
  return fflush (stdout) == 0 ? status : STATUS_FAILED;
}

static int
run (struct cli *cli, int argc, char **argv)
{
  AUTO_PARSED struct parsed p = PARSED_INIT;
  AUTO_BUF struct buf errors = BUF_INIT (1 << 20);
  AUTO_FREE char **words = calloc ((size_t)argc + 2, sizeof *words);
  if (!words)
    return STATUS_FAILED;
  if (argc == 0)
    {
      usage_top (stdout);
      return STATUS_OK;
    }
  if (strcmp (argv[0], "--complete") == 0)
    return complete_run (stdout, argc - 1, argv + 1) ? STATUS_OK : STATUS_FAILED;
  int n = rewrite_help (argc, argv, words);
  if (!parsed_read (&p, commands, n, words, &errors))
    return usage_fault (&p, &errors);
  return dispatch (cli, &p);
}

int
main (int argc, char **argv)
{
  static char self[PATH_MAX];
  ssize_t n = readlink ("/proc/self/exe", self, sizeof self - 1);
  snprintf (self + (n > 0 ? n : 0), sizeof self - (size_t)(n > 0 ? n : 0), "%s", n > 0 ? "" : argv[0]);
  signal (SIGPIPE, SIG_IGN);
  set_locale (argc, argv);
  struct cli cli = { .self = self };
  int status = run (&cli, argc - 1, argv + 1);
  if (cli.finder)
    plugin_finder_free (cli.finder);
  proc_deliver_signals (); /* what ended a plugin now ends us, after everything was put away */
  return status;
}
