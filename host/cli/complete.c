#include "host/cli/complete.h"
#include "host/cli/cli.h"
#include "host/docx/vocab.h"

#include <string.h>

static void
print_list (FILE *out, const char *list, const char *separator)
{
  for (const char *p = list; p && *p;)
    {
      size_t n = strcspn (p, separator);
      if (n)
        fprintf (out, "%.*s\n", (int)n, p);
      p += n + strspn (p + n, separator);
    }
}

static void
element_types (FILE *out)
{
  size_t n;
  const struct velem *e = vocab_elems (&n);
  for (size_t i = 0; i < n; i++)
    print_list (out, e[i].types, " ");
}

/* "key=" for the properties of the element that --type names. */
static void
property_keys (FILE *out, int argc, char **argv)
{
  const struct velem *e = NULL;
  for (int i = 0; i + 1 < argc; i++)
    if (strcmp (argv[i], "--type") == 0)
      e = vocab_elem_by_type (argv[i + 1]);
  struct vlist_iter it = VLIST_ITER_INIT;
  struct vlisted l;
  while (e && vocab_next_listed (&it, e->name, &l))
    fprintf (out, "%s=\n", l.prop->name);
}

static void
following_words (FILE *out, int argc, char **argv)
{
  const struct command *c = argc ? command_find (commands, argv[0]) : NULL,
                       *sub = c && argc > 1 ? command_find (c->sub, argv[1]) : NULL;
  const char *last = argc ? argv[argc - 1] : "";
  if (argc == 0)
    list_commands (out, commands);
  if (!c)
    return;
  if (strcmp (last, "--type") == 0 && strcmp (c->name, "add") == 0)
    element_types (out);
  else if (strcmp (last, "--prop") == 0)
    property_keys (out, argc, argv);
  else
    {
      if (!sub)
        list_commands (out, c->sub);
      list_options (out, sub ? sub : c);
      fputs ("--json\n--help\n", out);
    }
  if (strcmp (c->name, "view") == 0 && argc == 2)
    print_list (out, "text annotated outline stats issues forms pdf", " ");
}

bool
complete_run (FILE *out, int argc, char **argv)
{
  const struct command *c = argc > 1 ? command_find (commands, argv[1]) : NULL;
  if (argc == 0)
    return false;
  if (strcmp (argv[0], "commands") == 0)
    list_commands (out, commands);
  else if (strcmp (argv[0], "options") == 0 && c)
    list_options (out, c);
  else if (strcmp (argv[0], "words") == 0)
    following_words (out, argc - 1, argv + 1);
  else
    return false;
  return true;
}
