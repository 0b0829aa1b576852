#include "common/base/opt.h"

#include "common/base/auto.h"
#include <string.h>

static const struct opt *
find_long (const struct opt *table, const char *name, size_t len)
{
  for (; table->name; table++)
    if (strlen (table->name) == len && memcmp (table->name, name, len) == 0)
      return table;
  return NULL;
}

static const struct opt *
find_letter (const struct opt *table, char letter)
{
  for (; table->name; table++)
    if (table->letter && table->letter == letter)
      return table;
  return NULL;
}

/* One word that starts with a dash; *i is moved over a value taken from the next word. */
static bool
take_option (const struct opt *table, int argc, char **argv, int *i, struct opt_values *v, struct oc_err *err)
{
  const char *word = argv[*i];
  const char *value = NULL;
  const struct opt *o;
  if (word[1] == '-')
    {
      const char *eq = strchr (word, '=');
      o = find_long (table, word + 2, eq ? (size_t) (eq - word - 2) : strlen (word + 2));
      value = eq ? eq + 1 : NULL;
    }
  else
    {
      o = find_letter (table, word[1]);
      value = o && word[2] ? word + 2 : NULL;
    }
  if (!o)
    return oc_fail (err, OC_USAGE, "unknown option %s; see --help", word);
  if (o->kind == OPT_FLAG)
    {
      if (value)
        return oc_fail (err, OC_USAGE, "option --%s takes no value", o->name);
      value = "";
    }
  else if (!value)
    {
      if (*i + 1 >= argc)
        return oc_fail (err, OC_USAGE, "option --%s needs a value", o->name);
      value = argv[++*i];
    }
  v->value[o - table] = value;
  return true;
}

bool
opt_parse (const struct opt *table, int argc, char **argv, struct opt_values *ret, struct oc_err *err)
{
  struct opt_values v = { .nwords = 0 };
  AUTO_FREE const char **words = calloc ((size_t) argc + 1, sizeof *words);
  if (!words)
    return oc_fail (err, OC_NOMEM, "out of memory");
  bool options = true;
  for (int i = 0; i < argc; i++)
    {
      if (options && strcmp (argv[i], "--") == 0)
        options = false;
      else if (options && argv[i][0] == '-' && argv[i][1])
        {
          if (!take_option (table, argc, argv, &i, &v, err))
            return false;
        }
      else
        words[v.nwords++] = argv[i];
    }
  v.words = TAKE (words);
  *ret = v;
  return true;
}

void
opt_values_release (struct opt_values *v)
{
  free (v->words);
  memset (v, 0, sizeof *v);
}

void
opt_help (const struct opt *table, FILE *out)
{
  for (; table->name; table++)
    {
      char left[80];
      snprintf (left, sizeof left, "%s%c%s--%s%s%s", table->letter ? "-" : " ", table->letter ? table->letter : ' ',
                table->letter ? ", " : "  ", table->name, table->arg ? " " : "", table->arg ? table->arg : "");
      fprintf (out, "  %-26s %s\n", left, table->help);
    }
}

void
opt_list (const struct opt *table, FILE *out)
{
  for (; table->name; table++)
    fprintf (out, "--%s\n", table->name);
}
