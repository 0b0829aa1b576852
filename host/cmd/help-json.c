/* officecli help --json */
#include "host/cmd/help.h"
#include "host/cli/cli.h"

#include <string.h>

static void
write_words (struct jw *w, const char *key, const char *list, const char *separator)
{
  jw_key_array (w, key);
  for (const char *p = list; p && *p;)
    {
      size_t n = strcspn (p, separator);
      if (n)
        jw_strn (w, p, n);
      p += n + strspn (p + n, separator);
    }
  jw_end (w);
}

static void
write_property (struct jw *w, const struct vlisted *l)
{
  jw_key_object (w, l->prop->name);
  jw_key_str (w, "type", vocab_type_word (l->prop));
  jw_key_bool (w, "add", l->verbs & V_ADD);
  jw_key_bool (w, "set", l->verbs & V_SET);
  jw_key_bool (w, "get", l->verbs & V_GET);
  jw_key_array (w, "aliases");
  for (size_t at = 0; at < l->alias_len;)
    {
      size_t n = 0;
      while (at + n < l->alias_len && l->alias[at + n] != ',')
        n++;
      if (n)
        jw_strn (w, l->alias + at, n);
      at += n + 1;
    }
  jw_end (w);
  if (l->prop->words && l->prop->fmt == VF_ENUM)
    write_words (w, "values", l->prop->words, " ");
  jw_end (w);
}

static unsigned
bits_of (const char *verb)
{
  if (!verb)
    return 0;
  return strcmp (verb, "add") == 0 ? V_ADD : strcmp (verb, "set") == 0 ? V_SET : strcmp (verb, "get") == 0 ? V_GET : 0;
}

void
help_element_json (struct jw *w, const struct velem *e, const char *verb)
{
  unsigned bits = bits_of (verb);
  jw_object (w);
  jw_key_str (w, "format", "docx");
  jw_key_str (w, "element", e->name);
  write_words (w, "types", e->types, " ");
  write_words (w, "parents", e->parents, "|");
  write_words (w, "verbs", e->verbs, " ");
  jw_key_object (w, "properties");
  struct vlist_iter it = VLIST_ITER_INIT;
  struct vlisted l;
  while (vocab_next_listed (&it, e->name, &l))
    if (!bits || (l.verbs & bits))
      write_property (w, &l);
  jw_end (w);
  jw_end (w);
}

bool
help_json (const struct velem *e, const char *verb, struct oc_err *err)
{
  AUTO_ENVELOPE struct envelope env;
  envelope_begin (&env, true);
  jw_key (&env.w, "data");
  if (e)
    help_element_json (&env.w, e, verb);
  else
    {
      size_t n;
      const struct velem *all = vocab_elems (&n);
      jw_array (&env.w);
      for (size_t i = 0; i < n; i++)
        if (all[i].name)
          help_element_json (&env.w, &all[i], verb);
      jw_end (&env.w);
    }
  return envelope_end (&env, NULL, err);
}
