/* Usage screens and the word lists for completion, from the command table. */
#include "host/cli/cli.h"
#include "host/i18n.h"

#include <string.h>

static void
row (FILE *out, const char *left, const char *help)
{
  int width = (int)strlen (left);
  if (width <= 30)
    fprintf (out, "  %-30s  %s\n", left, help && *help ? _ (help) : "");
  else
    fprintf (out, "  %s\n  %-30s  %s\n", left, "", help && *help ? _ (help) : "");
}

static void
option_row (FILE *out, const struct option *o)
{
  char left[128];
  snprintf (left, sizeof left, "%s%c%s--%s%s%s%s%s", o->letter ? "-" : "", o->letter ? o->letter : ' ',
            o->letter ? ", " : "   ", o->name, o->value ? " <" : "", o->value ? o->value : "", o->value ? ">" : "",
            o->kind == OPTION_LIST ? "..." : "");
  row (out, left, o->help);
}

static void
usage_line (FILE *out, const struct command *parent, const struct command *c)
{
  fprintf (out, "%s\n  officecli %s%s%s", _ ("Usage:"), parent ? parent->name : "", parent ? " " : "", c->name);
  for (const struct argument *a = c->arguments; a && a->name; a++)
    fprintf (out, a->required ? " <%s>" : " [<%s>]", a->name);
  fprintf (out, "%s%s\n", c->sub ? " <command>" : "", _ (" [options]"));
}

void
usage_command (FILE *out, const struct command *parent, const struct command *c)
{
  fprintf (out, "%s\n  %s\n\n", _ ("Description:"), _ (c->help));
  usage_line (out, parent, c);
  if (c->alias)
    fprintf (out, _ ("  alias: %s\n"), c->alias);
  if (c->arguments && c->arguments->name)
    fprintf (out, "\n%s\n", _ ("Arguments:"));
  for (const struct argument *a = c->arguments; a && a->name; a++)
    {
      char left[64];
      snprintf (left, sizeof left, "<%s>", a->name);
      row (out, left, a->help);
    }
  fprintf (out, "\n%s\n", _ ("Options:"));
  for (const struct option *o = c->options; o && o->name; o++)
    option_row (out, o);
  for (const struct option *o = common_options; o->name; o++)
    option_row (out, o);
  if (c->sub)
    fprintf (out, "\n%s\n", _ ("Commands:"));
  for (const struct command *s = c->sub; s && s->name; s++)
    row (out, s->name, s->help);
}

void
usage_top (FILE *out)
{
  fprintf (out, "%s\n\n%s\n  officecli <command> %s\n\n%s\n", _ ("officecli: read, edit and convert office documents"),
           _ ("Usage:"), _ ("<arguments> [options]"), _ ("Commands:"));
  for (const struct command *c = commands; c->name; c++)
    row (out, c->name, c->help);
  fprintf (out, "\n%s\n", _ ("Options:"));
  for (const struct option *o = common_options; o->name; o++)
    option_row (out, o);
  fprintf (out, "\n%s\n", _ ("More: officecli help <command>, officecli help docx"));
}

void
list_commands (FILE *out, const struct command *list)
{
  for (const struct command *c = list; c && c->name; c++)
    fprintf (out, "%s\n", c->name);
}

void
list_options (FILE *out, const struct command *c)
{
  for (const struct option *o = c->options; o && o->name; o++)
    fprintf (out, "--%s\n", o->name);
  for (const struct command *s = c->sub; s && s->name; s++)
    list_options (out, s);
}
