/* References: relationships, unique ids, notes and comments, markup compatibility. */
#include "host/docx/check.h"
#include "host/docx/walk.h"

#include <string.h>

/* --- ids that must be unique --- */

static size_t
hash_of (const char *kind, const char *id, size_t cap)
{
  size_t h = 5381;
  for (; *kind; kind++)
    h = h * 33 + (unsigned char) *kind;
  for (; *id; id++)
    h = h * 33 + (unsigned char) *id;
  return h & (cap - 1);
}

static bool
insert (struct id_seen *at, size_t cap, struct id_seen entry)
{
  size_t i = hash_of (entry.kind, entry.id, cap);
  for (; at[i].id; i = (i + 1) & (cap - 1))
    if (at[i].part == entry.part && strcmp (at[i].kind, entry.kind) == 0 && strcmp (at[i].id, entry.id) == 0)
      return false;
  at[i] = entry;
  return true;
}

/* False: the id was seen before. */
static bool
first_time (struct check *c, const char *kind, const char *id)
{
  if (c->nseen * 2 >= c->seen_cap)
    {
      size_t cap = c->seen_cap ? c->seen_cap * 2 : 256;
      struct id_seen *at = calloc (cap, sizeof *at);
      if (!at)
        return true;
      for (size_t i = 0; i < c->seen_cap; i++)
        if (c->seen[i].id)
          insert (at, cap, c->seen[i]);
      free (c->seen);
      c->seen = at;
      c->seen_cap = cap;
    }
  bool fresh = insert (c->seen, c->seen_cap, (struct id_seen) { kind, id, c->part });
  c->nseen += fresh;
  return fresh;
}

void
check_release (struct check *c)
{
  free (c->seen);
  free (c->twins);
  c->seen = NULL;
  c->twins = NULL;
  c->nseen = c->seen_cap = c->ntwins = 0;
}

static const struct { const char *element, *attr; } unique[] = {
  { "bookmarkStart", "id" }, { "bookmarkEnd", "id" }, { "comment", "id" },
  { "footnote", "id" },      { "endnote", "id" },     { "style", "styleId" },
};

/* ECMA-376 part 3, AlternateContent: a Fallback repeats what the Choice says; its ids are those of another reading. */
static bool
in_fallback (const struct xnode *n)
{
  for (; n; n = xn_parent (n))
    if (xn_is (n, NS_MC, "Fallback"))
      return true;
  return false;
}

/* Remember the elements that repeat an id, in document order: the later one is told. */
bool
check_prepare (struct check *c, struct xnode *root)
{
  c->ntwins = 0;
  WALK (root, n)
    for (size_t i = 0; i < sizeof unique / sizeof *unique; i++)
      {
        const char *id = xn_is (n, NS_W, unique[i].element) ? xn_attr (n, NS_W, unique[i].attr) : NULL;
        if (!id || in_fallback (n) || first_time (c, unique[i].element, id) || c->ntwins >= CHECK_MAX)
          continue;
        if (!c->twins && !(c->twins = calloc (CHECK_MAX, sizeof (const struct xnode *))))
          return false;
        c->twins[c->ntwins++] = n;
      }
  return true;
}

static void
check_unique (struct check *c, const struct xnode *n)
{
  for (size_t k = 0; k < c->ntwins; k++)
    for (size_t i = 0; c->twins[k] == n && i < sizeof unique / sizeof *unique; i++)
      if (xn_is (n, NS_W, unique[i].element))
        check_add (c, "Semantic", n,
                   "Attribute '%s:%s' should have unique value. Its current value '%s' duplicates with others.", NS_W,
                   unique[i].attr, xn_attr (n, NS_W, unique[i].attr));
}

/* --- relationships --- */

struct rel_check { struct check *c; const struct xnode *n; };

static bool
check_rel_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  struct rel_check *r = ctx;
  (void) prefix;
  if (ns && strcmp (ns, NS_R) == 0 && *value && !docx_rel_by_id (r->c->d, r->c->part, value))
    check_add (r->c, "Semantic", r->n, "The relationship '%s' referenced by attribute '%s:%s' does not exist.", value, NS_R,
               name);
  return true;
}

/* --- notes and comments --- */

static const struct { const char *reference, *element; enum docx_known part; const char *missing; } targets[] = {
  { "commentReference", "comment", DOCX_COMMENTS, "WordprocessingCommentsPart" },
  { "footnoteReference", "footnote", DOCX_FOOTNOTES, "FootnotesPart" },
  { "endnoteReference", "endnote", DOCX_ENDNOTES, "EndnotesPart" },
};

static void
check_target (struct check *c, const struct xnode *n, size_t i)
{
  const char *id = xn_attr (n, NS_W, "id");
  struct docx_part *part = docx_known (c->d, targets[i].part);
  struct xnode *root = NULL;
  if (!id || (part && !docx_root (c->d, part, &root, NULL)))
    return;
  for (const struct xnode *k = root ? xn_child (root, NS_W, targets[i].element) : NULL; k;
       k = xn_sibling (k, NS_W, targets[i].element))
    if (xn_attr (k, NS_W, "id") && strcmp (xn_attr (k, NS_W, "id"), id) == 0)
      return;
  check_add (c, "Semantic", n,
             "Element 'w:%s' referenced by '%s@%s:id' does not exist in part '%s'. The reference value is '%s'.",
             targets[i].element, targets[i].reference, NS_W, part ? part->name : targets[i].missing, id);
}

void
check_references (struct check *c, struct xnode *n)
{
  struct rel_check r = { c, n };
  xn_each_attr (n, check_rel_attr, &r);
  check_unique (c, n);
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
    if (xn_is (n, NS_W, targets[i].reference))
      check_target (c, n, i);
}

/* --- markup compatibility (ECMA-376 part 3) --- */

/* Is a prefix bound at an element?  Asked by reading an element that uses it. */
static bool
is_bound (struct xnode *scope, const char *prefix)
{
  struct xnode *made = NULL;
  AUTO_BUF struct buf xml = BUF_INIT (256);
  buf_addf (&xml, "<%s:x/>", prefix);
  if (!buf_ok (&xml, NULL) || !xn_parse_fragment (scope, NULL, buf_str (&xml), &made, NULL))
    return false;
  xn_free_unlinked (made);
  return true;
}

/* First word of a list that is no bound prefix; NULL: all are. */
static const char *
unbound_prefix (struct check *c, struct xnode *scope, const char *list)
{
  for (const char *at = list; *at;)
    {
      at += strspn (at, " \t\n");
      size_t n = strcspn (at, " \t\n");
      char *word = arena_strndup (c->arena, at, n);
      if (n && word && !is_bound (scope, word))
        return word;
      at += n;
    }
  return NULL;
}

void
check_compatibility (struct check *c, struct xnode *n)
{
  const char *ignorable = xn_attr (n, NS_MC, "Ignorable");
  if (ignorable && unbound_prefix (c, n, ignorable))
    check_add (c, "MarkupCompatibility", n,
               "The Ignorable attribute is invalid - The value '%s' contains an invalid prefix that is not "
               "defined.",
               ignorable);
  if (!xn_is (n, NS_MC, "AlternateContent"))
    return;
  if (!xn_child (n, NS_MC, "Choice"))
    check_add (c, "MarkupCompatibility", n,
               "The element has incomplete content.An AlternateContent element must contain one or more Choice "
               "child elements, optionally followed by a Fallback child element.");
  for (struct xnode *k = xn_child (n, NS_MC, "Choice"); k; k = xn_sibling (k, NS_MC, "Choice"))
    {
      const char *needs = xn_attr (k, NULL, "Requires");
      if (needs && unbound_prefix (c, k, needs))
        check_add (c, "MarkupCompatibility", k,
                   "The Requires attribute is invalid - The value '%s' contains an invalid prefix that is not "
                   "defined.",
                   needs);
    }
}
