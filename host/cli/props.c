/* --prop words, words that should have been one, and positions. */
#include "common/base/utf.h"
#include "host/cli/cli.h"
#include "host/i18n.h"
#include "host/suggest.h"

#include <string.h>

/* \n \t \r \\ ; any other backslash stays. */
static void
add_unescaped (struct buf *b, const char *s)
{
  static const char from[] = "ntr\\", to[] = "\n\t\r\\";
  for (; *s; s++)
    {
      const char *at = *s == '\\' && s[1] ? strchr (from, s[1]) : NULL;
      buf_addc (b, at ? to[at - from] : *s);
      if (at)
        s++;
    }
}

static bool
read_one (const char *word, struct props *ret, struct oc_err *err)
{
  const char *eq = strchr (word, '=');
  if (!eq)
    return true;
  if (eq == word)
    return oc_fail (err, OC_INVALID_ARGUMENT,
                    _ ("Invalid --prop '%s': key is empty. Use key=value (e.g. --prop name=Title)."), word);
  AUTO_FREE char *key = strndup (word, (size_t)(eq - word));
  AUTO_BUF struct buf value = BUF_INIT (LIMIT_TEXT);
  if (!key)
    return oc_fail (err, OC_NOMEM, "out of memory for props");
  if (ascii_casecmp (key, "text") == 0 || ascii_casecmp (key, "value") == 0)
    add_unescaped (&value, eq + 1);
  else
    buf_adds (&value, eq + 1);
  if (!buf_ok (&value, err))
    return false;
  return props_put (ret, key, buf_str (&value)) || oc_fail (err, OC_NOMEM, "out of memory for props");
}

bool
props_read (const struct parsed *p, struct props *ret, struct oc_err *err)
{
  const struct option_value *v = parsed_option (p, "prop");
  for (size_t i = 0; i < v->n; i++)
    if (!read_one (v->at[i], ret, err))
      return false;
  return true;
}

/* [A-Za-z_.][A-Za-z0-9_.]*= */
static bool
looks_like_pair (const char *word)
{
  size_t n = strspn (word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.");
  return n && word[n] == '=' && !(word[0] >= '0' && word[0] <= '9');
}

void
bare_props (const struct parsed *p, struct warnings *ret)
{
  for (size_t i = 0; i < p->nextra; i++)
    {
      const char *word = p->extra[i];
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
      if (looks_like_pair (word))
        buf_adds (&b, word);
      else if (str_starts (word, "--") && suggest_is_property (word + 2) && i + 1 < p->nextra
               && !str_starts (p->extra[i + 1], "--"))
        buf_addf (&b, "%s=%s", word + 2, p->extra[++i]);
      else
        continue;
      AUTO_BUF struct buf right = BUF_INIT (LIMIT_TEXT);
      buf_addf (&right, "--prop %s", buf_str (&b));
      warnings_add (ret, "missing_prop_flag", buf_str (&right), _ ("Bare property '%s' ignored. Did you mean: %s"),
                    buf_str (&b), buf_str (&right));
    }
}

bool
position_read (const struct parsed *p, struct position *ret, struct oc_err *err)
{
  struct position at = { .after = parsed_text (p, "after"), .before = parsed_text (p, "before") };
  at.has_index = parsed_int (p, "index", &at.index);
  if (at.has_index + (at.after != NULL) + (at.before != NULL) > 1)
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_argument", "%s",
                          _ ("--index, --after, and --before are mutually exclusive. Use only one."));
  *ret = at;
  return true;
}
