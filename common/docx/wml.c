#include "config.h"
#include "common/docx/wml.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include <string.h>

bool
ns_same (const char *ns, const char *want)
{
  return ns == want || (ns && want && strcmp (ns, want) == 0);
}

bool
x_is (const struct xnode *n, const char *ns, const char *name)
{
  return n && xn_is (n, ns, name);
}

struct xnode *
x_child (const struct xnode *n, const char *ns, const char *name)
{
  struct xnode *c = n ? xn_first_el (n) : NULL;
  while (c && !x_is (c, ns, name))
    c = xn_next_el (c);
  return c;
}

struct xnode *
x_sibling (const struct xnode *n, const char *ns, const char *name)
{
  struct xnode *c = n ? xn_next_el (n) : NULL;
  while (c && !x_is (c, ns, name))
    c = xn_next_el (c);
  return c;
}

struct xnode *
x_find (const struct xnode *n, const char *ns, const char *name)
{
  struct xnode *at = n ? xn_first_el (n) : NULL;
  while (at)
    {
      if (x_is (at, ns, name))
        return at;
      struct xnode *next = xn_first_el (at);
      while (!next && at && at != n)
        {
          next = xn_next_el (at);
          if (!next)
            at = xn_parent (at);
        }
      at = next;
    }
  return NULL;
}

const char *
x_attr (const struct xnode *n, const char *ns, const char *name)
{
  return n ? xn_attr (n, ns, name) : NULL;
}

bool
w_is (const struct xnode *n, const char *name)
{
  return x_is (n, NS_W, name);
}

struct xnode *
w_child (const struct xnode *n, const char *name)
{
  return x_child (n, NS_W, name);
}

struct xnode *
w_sibling (const struct xnode *n, const char *name)
{
  return x_sibling (n, NS_W, name);
}

const char *
w_attr (const struct xnode *n, const char *name)
{
  const char *v = x_attr (n, NS_W, name);
  return v || !n ? v : xn_attr (n, NULL, name);
}

const char *
w_val (const struct xnode *n)
{
  return w_attr (n, "val");
}

const char *
w_child_val (const struct xnode *n, const char *name)
{
  return w_val (w_child (n, name));
}

const char *
r_attr (const struct xnode *n, const char *name)
{
  return x_attr (n, NS_R, name);
}

bool
onoff_value (const char *val)
{
  return !val || (strcmp (val, "0") != 0 && ascii_casecmp (val, "false") != 0 && ascii_casecmp (val, "off") != 0);
}

bool
w_onoff (const struct xnode *n)
{
  return n && onoff_value (w_val (n));
}

bool
w_child_onoff (const struct xnode *n, const char *name, bool absent)
{
  const struct xnode *c = w_child (n, name);
  return c ? w_onoff (c) : absent;
}

bool
w_attr_onoff (const struct xnode *n, const char *name, bool absent)
{
  const char *v = w_attr (n, name);
  return v ? onoff_value (v) : absent;
}

/* Whole part of a number; what follows ("12.5", "720dxa") is not looked at. */
static bool
leading_int (const char *s, int64_t *ret)
{
  char digits[24];
  size_t n = 0;
  while (s && (*s == ' ' || *s == '\t' || *s == '\n'))
    s++;
  while (s && n < sizeof digits - 1 && ((s[n] >= '0' && s[n] <= '9') || (n == 0 && (s[n] == '-' || s[n] == '+'))))
    {
      digits[n] = s[n];
      n++;
    }
  digits[n] = 0;
  return oc_parse_int (digits, ret);
}

bool
w_attr_int (const struct xnode *n, const char *name, int64_t *ret)
{
  return leading_int (w_attr (n, name), ret);
}

bool
w_child_int (const struct xnode *n, const char *name, int64_t *ret)
{
  return w_attr_int (w_child (n, name), "val", ret);
}

/* Prefixes as producers bind them; a choice is taken only when everything it requires is read here. */
static const char *const known_prefixes[] = { "wps", "wpg", "wpc", "wp14", "w14", "w15", "a14", "v" };

static bool
requires_known (const char *list)
{
  while (*list)
    {
      size_t len = strcspn (list, " \t\n"), i = 0, n = sizeof known_prefixes / sizeof *known_prefixes;
      while (len && i < n && !(strncmp (known_prefixes[i], list, len) == 0 && known_prefixes[i][len] == 0))
        i++;
      if (len && i == n)
        return false;
      list += len;
      list += strspn (list, " \t\n");
    }
  return true;
}

struct xnode *
mc_branch (const struct xnode *alternate)
{
  for (struct xnode *c = x_child (alternate, NS_MC, "Choice"); c; c = x_sibling (c, NS_MC, "Choice"))
    {
      const char *required = xn_attr (c, NULL, "Requires");
      if (required && *required && requires_known (required))
        return c;
    }
  return x_child (alternate, NS_MC, "Fallback");
}
