/* Matching.  Regular expressions by GLib (PCRE), with limits on backtracking that it sets itself. */
#include "host/docx/find-match.h"

#include <glib.h>
#include <string.h>

bool
pattern_init (struct pattern *m, const char *pattern, bool regex, struct oc_err *err)
{
  size_t n = strlen (pattern);
  *m = (struct pattern){ .plain_len = n };
  if (n >= 3 && pattern[0] == 'r' && (pattern[1] == '"' || pattern[1] == '\'') && pattern[n - 1] == pattern[1])
    {
      regex = true;
      pattern += 2;
      n -= 3;
    }
  m->plain = g_strndup (pattern, n);
  m->plain_len = n;
  if (!regex)
    return true;
  GError *why = NULL;
  m->regex = g_regex_new (m->plain, G_REGEX_OPTIMIZE, 0, &why);
  if (m->regex)
    return true;
  oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_value", "Invalid regex pattern '%s': %s", m->plain,
                 why ? why->message : "");
  g_clear_error (&why);
  pattern_release (m);
  return false;
}

void
pattern_release (struct pattern *m)
{
  if (m->regex)
    g_regex_unref (m->regex);
  g_free (m->plain);
  *m = (struct pattern){ 0 };
}

static bool
regex_next (const struct pattern *m, const char *text, size_t len, size_t from, struct match *ret)
{
  GMatchInfo *info = NULL;
  bool hit = false;
  g_regex_match_full (m->regex, text, (gssize)len, (gint)from, 0, &info, NULL);
  while (!hit && g_match_info_matches (info))
    {
      int start, end;
      *ret = (struct match){ .groups = g_match_info_get_match_count (info) };
      if (ret->groups > MATCH_GROUPS)
        ret->groups = MATCH_GROUPS;
      for (int i = 0; i < ret->groups; i++)
        if (g_match_info_fetch_pos (info, i, &start, &end) && start >= 0)
          {
            ret->from[i] = (size_t)start;
            ret->to[i] = (size_t)end;
          }
      ret->start = ret->from[0];
      ret->end = ret->to[0];
      hit = ret->end > ret->start;
      if (!hit && !g_match_info_next (info, NULL))
        break;
    }
  g_match_info_free (info);
  return hit;
}

bool
match_next (const struct pattern *m, const char *text, size_t len, size_t from, struct match *ret)
{
  if (m->regex)
    return len <= G_MAXINT && from <= len && regex_next (m, text, len, from, ret);
  const char *at = m->plain_len && from < len ? memmem (text + from, len - from, m->plain, m->plain_len) : NULL;
  if (!at)
    return false;
  size_t start = (size_t)(at - text);
  *ret = (struct match){ .start = start, .end = start + m->plain_len };
  return true;
}

bool
matches_all (const struct pattern *m, const char *text, size_t len, struct match **ret, size_t *ret_n, size_t *cap)
{
  struct match hit;
  *ret_n = 0;
  for (size_t from = 0; match_next (m, text, len, from, &hit); from = hit.end)
    {
      if (*ret_n == *cap)
        {
          size_t more = *cap ? *cap * 2 : 8;
          struct match *at = realloc (*ret, more * sizeof *at);
          if (!at)
            return false;
          *ret = at;
          *cap = more;
        }
      (*ret)[(*ret_n)++] = hit;
    }
  return true;
}

void
match_expand (const struct pattern *m, const struct match *hit, const char *text, const char *replace, struct buf *ret)
{
  for (const char *p = replace; *p; p++)
    {
      bool brace = p[0] == '$' && p[1] == '{';
      const char *digits = p + 1 + brace;
      size_t n = m->regex && *p == '$' ? strspn (digits, "0123456789") : 0;
      unsigned long group = n && n < 4 ? strtoul (digits, NULL, 10) : MATCH_GROUPS;
      if (m->regex && *p == '$' && (p[1] == '$' || p[1] == '&'))
        {
          if (p[1] == '&')
            buf_add (ret, text + hit->start, hit->end - hit->start);
          else
            buf_addc (ret, '$');
          p++;
        }
      else if (group < (unsigned long)hit->groups && (!brace || digits[n] == '}'))
        {
          buf_add (ret, text + hit->from[group], hit->to[group] - hit->from[group]);
          p = digits + n - 1 + brace;
        }
      else
        buf_addc (ret, *p);
    }
}
