/* Order and kinds of children.  Only the first fault of an element is told. */
#include "host/docx/check.h"
#include "host/docx/model.h"
#include "host/docx/nodes.h"
#include "host/docx/schema.h"

#include <string.h>

/* Place of a word in a list, 1-based; 0: not in it.  "name!" counts as name. */
static size_t
place_in (const char *list, const char *word)
{
  size_t k = 0, len = strlen (word);
  for (const char *at = list; at && *at;)
    {
      at += strspn (at, " \t\r\n");
      size_t n = strcspn (at, " \t\r\n");
      if (!n)
        break;
      k++;
      if ((n == len || (n == len + 1 && at[len] == '!')) && strncmp (at, word, len) == 0)
        return k;
      at += n;
    }
  return 0;
}

/* ECMA-376 part 3, Ignorable: does an element around (or itself) name this prefix? */
static bool
is_ignorable (const struct xnode *n)
{
  const char *prefix = xn_prefix (n);
  for (const struct xnode *up = n; prefix && up; up = xn_parent (up))
    {
      const char *list = xn_attr (up, NS_MC, "Ignorable");
      if (list && place_in (list, prefix))
        return true;
    }
  return false;
}

/* Elements of other vocabularies: extensions of Office and what markup compatibility brings are not judged here. */
static bool
is_foreign_fine (const struct xnode *n)
{
  const char *ns = xn_ns (n);
  if (is_ignorable (n))
    return true;
  return ns
         && (strncmp (ns, "http://schemas.microsoft.com/", 29) == 0 || strcmp (ns, NS_MC) == 0 || strcmp (ns, NS_M) == 0
             || strncmp (ns, "http://schemas.openxmlformats.org/", 34) == 0
             || strncmp (ns, "urn:schemas-microsoft-com:", 26) == 0);
}

static bool
is_w (const struct xnode *n)
{
  return xn_ns (n) && strcmp (xn_ns (n), NS_W) == 0;
}

static void
invalid (struct check *c, struct xnode *parent, const struct xnode *child)
{
  check_add (c, "Schema", parent, "The element has invalid child element '%s'.", check_name (c, child));
}

static void
unexpected (struct check *c, struct xnode *parent, const struct xnode *child, const char *missing)
{
  if (missing)
    check_add (c, "Schema", parent,
               "The element has unexpected child element '%s'. List of possible elements expected: <%s:%s>.",
               check_name (c, child), NS_W, missing);
  else
    check_add (c, "Schema", parent, "The element has unexpected child element '%s'.", check_name (c, child));
}

/* --- sequences of property elements --- */

static size_t
rank (const struct ct *ct, const struct xnode *n)
{
  size_t i = 0;
  const char *name = xn_name (n);
  if (strcmp (name, "footerReference") == 0)
    name = "headerReference";   /* one group: they may alternate */
  while (i < *ct->n && strcmp (ct->at[i].name, name) != 0)
    i++;
  if (i < *ct->n && model_in_choice (ct->name, name))
    for (i = 0; !model_in_choice (ct->name, ct->at[i].name);)
      i++;   /* all of a choice stand where its first row stands */
  return i;
}

static void
check_sequence (struct check *c, struct xnode *n, const struct ct *ct)
{
  const char *name = xn_name (n);
  size_t last = 0;
  bool any = false;
  for (const struct xnode *k = xn_first_el (n); k; k = xn_next_el (k))
    {
      if (!is_w (k))
        {
          if (is_foreign_fine (k))
            continue;
          invalid (c, n, k);
          return;
        }
      size_t r = rank (ct, k);
      if (r == *ct->n)
        {
          invalid (c, n, k);
          return;
        }
      bool repeats = model_may_repeat (name, xn_name (k)) || model_in_choice (name, xn_name (k));
      if (any && (r < last || (r == last && !repeats)))
        {
          unexpected (c, n, k, NULL);
          return;
        }
      any = true;
      last = r;
    }
}

/* --- other elements --- */

/* Required name of the head that stands behind place `from`; NULL: none.  In the arena. */
static const char *
missing_head (struct check *c, const char *head, size_t from)
{
  size_t k = 0;
  for (const char *at = head; at && *at;)
    {
      at += strspn (at, " ");
      size_t n = strcspn (at, " ");
      if (n && ++k > from && at[n - 1] == '!')
        return arena_strndup (c->arena, at, n - 1);
      at += n;
    }
  return NULL;
}

/* Twins: bidirectional containers may hold the marks of their level anywhere. */
static void
check_model (struct check *c, struct xnode *n, const struct model *m)
{
  size_t head = 0, tail = 0;
  bool body = false;
  for (const struct xnode *k = xn_first_el (n); k; k = xn_next_el (k))
    {
      const char *name = xn_name (k);
      if (!is_w (k))
        {
          if (is_foreign_fine (k))
            continue;
          invalid (c, n, k);
          return;
        }
      size_t in_head = place_in (m->head, name), in_tail = place_in (m->tail, name);
      bool in_any = m->any && has_word (m->any, name);
      if (!in_head && !in_tail && !in_any)
        {
          invalid (c, n, k);
          return;
        }
      const char *missing = in_head ? NULL : body ? NULL : missing_head (c, m->head, head);
      bool wrong = in_head && !in_any ? in_head <= head || body || tail : in_tail ? in_tail <= tail : tail > 0;
      if (wrong || missing)
        {
          unexpected (c, n, k, missing);
          return;
        }
      if (in_head && !in_any)
        head = in_head;
      else if (in_tail)
        tail = in_tail;
      else
        body = !in_head;
    }
}

void
check_children (struct check *c, struct xnode *n)
{
  const char *name = xn_name (n);
  const struct model *m = model_of (name);
  const struct ct *ct = m ? NULL : ct_of (name);
  if (m && (m->head || m->any || m->tail))
    check_model (c, n, m);
  else if (ct && strcmp (name, "sdtPr") != 0)
    check_sequence (c, n, ct);
  if (xn_is (n, NS_W, "drawing") && !xn_first_el (n))
    check_add (c, "Schema", n,
               "The element has incomplete content. List of possible elements expected: <%s:anchor>,<%s:inline>.", NS_WP,
               NS_WP);
}
