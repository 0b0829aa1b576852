#include "plugins/hwpx/ops/selector.h"

#include "common/base/limits.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/props.h"
#include "plugins/hwpx/ops/node-out.h"

#include <ctype.h>
#include <string.h>

enum test_kind { T_EQ, T_NE, T_HAS, T_GE, T_LE, T_SET, T_EMPTY, T_CONTAINS, T_WITH, T_FIRST, T_LAST, T_HEADING };
struct test
{
  enum test_kind kind;
  const char *key, *value;
  struct selector *inner;   /* :has(...) */
  struct test *next;
};
struct compound
{
  enum kind kind;           /* K_NONE: any */
  struct test *tests;
  bool child;               /* '>' towards the compound before it */
  struct compound *before;  /* ancestor side */
};
struct selector
{
  struct compound *last;
  struct selector *next;    /* ',' */
};

struct parser { struct doc *d; const char *s; int depth; };

static void *
make (struct parser *p, size_t size)
{
  return arena_alloc (&p->d->tree.arena, size);
}

static void
blanks (struct parser *p)
{
  p->s += strspn (p->s, " \t");
}

static size_t
word_len (const char *s)
{
  size_t n = 0;
  while (isalnum ((unsigned char)s[n]) || s[n] == '_' || s[n] == '-' || s[n] == '.' || s[n] == '@'
         || (unsigned char)s[n] >= 0x80)
    n++;
  return n;
}

static char *
take (struct parser *p, size_t n)
{
  char *w = arena_strndup (&p->d->tree.arena, p->s, n);
  p->s += n;
  return w;
}

/* A quoted or bare value up to one of `ends`. */
static bool
value (struct parser *p, const char *ends, const char **ret, struct oc_err *err)
{
  blanks (p);
  if (*p->s == '"' || *p->s == '\'')
    {
      const char *e = strchr (p->s + 1, *p->s);
      if (!e)
        return oc_fail (err, OC_INVALID_ARGUMENT, "selector: a quote is not closed");
      p->s++;
      *ret = take (p, (size_t) (e - p->s));
      p->s++;
    }
  else
    {
      size_t n = strcspn (p->s, ends);
      while (n && p->s[n - 1] == ' ')
        n--;
      *ret = take (p, n);
    }
  blanks (p);
  return *ret || oc_fail (err, OC_NOMEM, "out of memory");
}

static bool
parse_attr (struct parser *p, struct test *t, struct oc_err *err)
{
  static const struct { const char *op; enum test_kind kind; } ops[] = {
    { "!=", T_NE }, { "~=", T_HAS }, { "*=", T_HAS }, { ">=", T_GE }, { "<=", T_LE }, { "=", T_EQ },
  };
  p->s++;
  blanks (p);
  size_t n = word_len (p->s);
  if (!n)
    return oc_fail (err, OC_INVALID_ARGUMENT, "selector: '[' is followed by no name");
  t->key = take (p, n);
  if (t->key && t->key[0] == '@')
    t->key++;
  blanks (p);
  t->kind = T_SET;
  for (size_t i = 0; i < sizeof ops / sizeof *ops && t->kind == T_SET; i++)
    if (str_starts (p->s, ops[i].op))
      {
        p->s += strlen (ops[i].op);
        t->kind = ops[i].kind;
        if (!value (p, "]", &t->value, err))
          return false;
      }
  if (*p->s != ']')
    return oc_fail (err, OC_INVALID_ARGUMENT, "selector: '[%s' is not closed", t->key);
  p->s++;
  return true;
}

static bool parse_list (struct parser *p, const char *ends, struct selector **ret, struct oc_err *err);

static bool
parse_pseudo (struct parser *p, struct test *t, struct oc_err *err)
{
  static const struct { const char *name; enum test_kind kind; bool arg; } pseudos[] = {
    { "empty", T_EMPTY, false }, { "contains", T_CONTAINS, true }, { "has", T_WITH, true }, { "first", T_FIRST, false },
    { "last", T_LAST, false }, { "heading", T_HEADING, false },
  };
  p->s++;
  size_t n = word_len (p->s), i = 0;
  while (i < sizeof pseudos / sizeof *pseudos && (strlen (pseudos[i].name) != n || strncmp (pseudos[i].name, p->s, n) != 0))
    i++;
  if (i == sizeof pseudos / sizeof *pseudos)
    return oc_fail (err, OC_INVALID_ARGUMENT,
                    "selector: ':%.*s' is not known; there are :empty :contains() :has() :first :last :heading", (int) n,
                    p->s);
  p->s += n;
  t->kind = pseudos[i].kind;
  if (!pseudos[i].arg)
    return true;
  if (*p->s != '(')
    return oc_fail (err, OC_INVALID_ARGUMENT, "selector: ':%s' needs an argument in parentheses", pseudos[i].name);
  p->s++;
  if (t->kind == T_CONTAINS ? !value (p, ")", &t->value, err) : !parse_list (p, ")", &t->inner, err))
    return false;
  if (*p->s != ')')
    return oc_fail (err, OC_INVALID_ARGUMENT, "selector: ':%s(' is not closed", pseudos[i].name);
  p->s++;
  return true;
}

static bool
parse_compound (struct parser *p, struct compound **ret, struct oc_err *err)
{
  struct compound *c = make (p, sizeof *c);
  size_t n = word_len (p->s);
  const char *start = p->s;
  if (!c)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (*p->s == '*')
    p->s++;
  else if (n)
    {
      const char *name = take (p, n);
      c->kind = name ? kind_by_name (name) : K_NONE;
      if (c->kind == K_NONE)
        return oc_fail (err, OC_INVALID_ARGUMENT, "selector: element '%s' is not known", name ? name : "");
    }
  while (*p->s == '[' || *p->s == ':')
    {
      struct test *t = make (p, sizeof *t);
      if (!t)
        return oc_fail (err, OC_NOMEM, "out of memory");
      if (*p->s == '[' ? !parse_attr (p, t, err) : !parse_pseudo (p, t, err))
        return false;
      /* Order matters to :first and :last, which look at what the tests before them left. */
      struct test **end = &c->tests;
      while (*end)
        end = &(*end)->next;
      *end = t;
    }
  if (p->s == start)
    return oc_fail (err, OC_INVALID_ARGUMENT, "selector: '%.40s' is not understood", p->s);
  *ret = c;
  return true;
}

static bool
parse_chain (struct parser *p, const char *ends, struct selector *ret, struct oc_err *err)
{
  struct compound *before = NULL;
  bool child = false;
  for (;;)
    {
      struct compound *c = NULL;
      if (!parse_compound (p, &c, err))
        return false;
      c->before = before;
      c->child = child;
      before = c;
      blanks (p);
      child = *p->s == '>';
      if (child)
        p->s++;
      blanks (p);
      if (!child && (!*p->s || strchr (ends, *p->s) || *p->s == ','))
        break;
    }
  ret->last = before;
  return true;
}

static bool
parse_list (struct parser *p, const char *ends, struct selector **ret, struct oc_err *err)
{
  struct selector *s = make (p, sizeof *s);
  if (!s)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (++p->depth > 8)
    return oc_fail (err, OC_INVALID_ARGUMENT, "selector: :has() is nested too deeply");
  blanks (p);
  if (!parse_chain (p, ends, s, err))
    return false;
  if (*p->s == ',')
    {
      p->s++;
      if (!parse_list (p, ends, &s->next, err))
        return false;
    }
  p->depth--;
  *ret = s;
  return true;
}

bool
selector_parse (struct doc *d, const char *text, struct selector **ret, struct oc_err *err)
{
  struct parser p = { d, text, 0 };
  if (!parse_list (&p, "", ret, err))
    return false;
  return !*p.s || oc_fail (err, OC_INVALID_ARGUMENT, "selector: '%.40s' is not understood", p.s);
}

/* ------------------------------------------------------------------ tests */

struct probe { const char *key; struct buf *value; bool found; };

static void
probe_str (void *ctx, const char *key, const char *v)
{
  struct probe *p = ctx;
  if (!p->found && ascii_casecmp (key, p->key) == 0)
    {
      p->found = true;
      buf_adds (p->value, v);
    }
}

static void
probe_num (void *ctx, const char *key, long v)
{
  char text[24];
  snprintf (text, sizeof text, "%ld", v);
  probe_str (ctx, key, text);
}

static void
probe_flag (void *ctx, const char *key, bool v)
{
  probe_str (ctx, key, v ? "true" : "false");
}

/* Value of an attribute test: text, style, a property as `format` shows it, else an attribute of the element. */
static bool
attr_value (struct doc *d, const struct ref *r, const char *key, struct buf *ret)
{
  struct probe p = { key, ret, false };
  struct sink sink = { &p, probe_str, probe_num, probe_flag };
  const struct prop *alias = prop_find (r->kind, key);
  if (ascii_casecmp (key, "text") == 0)
    return ref_text (d, r, ret);
  if (ascii_casecmp (key, "style") == 0 && r->kind == K_PARA && style_name (d, r->n))
    {
      buf_adds (ret, style_name (d, r->n));
      return true;
    }
  if (ascii_casecmp (key, "heading") == 0 && r->kind == K_PARA)
    {
      buf_addf (ret, "%ld", heading_level (d, r->n));
      return true;
    }
  if (alias)
    p.key = alias->name;
  props_read (d, r, &sink);
  if (!p.found && r->n && node_attr (r->n, key))
    {
      buf_adds (ret, node_attr (r->n, key));
      return true;
    }
  return p.found;
}

/* Number in front of a unit: "12pt", "33.5mm", "160%". */
static bool
number (const char *s, double *ret)
{
  char text[32];
  size_t n = strspn (s, "+-0123456789.");
  if (!n || n >= sizeof text)
    return false;
  memcpy (text, s, n);
  text[n] = 0;
  return oc_parse_double (text, ret);
}

static bool
contains_nocase (const char *hay, const char *needle)
{
  size_t n = strlen (needle);
  for (; *hay; hay++)
    if (ascii_ncasecmp (hay, needle, n) == 0)
      return true;
  return n == 0;
}

static bool
compare (enum test_kind kind, bool found, const char *have, const char *want)
{
  double a, b;
  bool falsy = strcmp (want, "false") == 0 || strcmp (want, "none") == 0;
  if (kind == T_SET)
    return found;
  if (kind == T_HAS)
    return found && contains_nocase (have, want);
  if (kind == T_EQ || kind == T_NE)
    {
      bool same = found ? ascii_casecmp (have, want) == 0 || (number (have, &a) && number (want, &b) && a == b
                                                              && strspn (want, "+-0123456789.") == strlen (want))
                        : falsy;
      return same == (kind == T_EQ);
    }
  return found && number (have, &a) && number (want, &b) && (kind == T_GE ? a >= b : a <= b);
}

static bool matches (struct doc *d, const struct selector *s, const struct ref *r);

static bool
has_inside (struct doc *d, const struct selector *s, const struct ref *r)
{
  for (struct node *n = r->n ? r->n->first : NULL; n; n = node_step (r->n, n))
    {
      struct ref x = { n->el == EL_NONE ? K_NONE : kind_of (n), n };
      if (x.kind != K_NONE && matches (d, s, &x))
        return true;
    }
  return false;
}

static bool
passes (struct doc *d, const struct test *t, const struct ref *r)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  switch (t->kind)
    {
    case T_FIRST: case T_LAST:
      return true; /* of the result, see selector_run() */
    case T_HEADING:
      return r->kind == K_PARA && heading_level (d, r->n) > 0;
    case T_EMPTY:
      return ref_text (d, r, &b) ? b.len == 0 : !r->n->first;
    case T_CONTAINS:
      return ref_text (d, r, &b) && contains_nocase (buf_str (&b), t->value);
    case T_WITH:
      return has_inside (d, t->inner, r);
    default:
      {
        bool found = attr_value (d, r, t->key, &b);
        return compare (t->kind, found, buf_str (&b), t->value ? t->value : "");
      }
    }
}

static bool
matches_compound (struct doc *d, const struct compound *c, const struct ref *r)
{
  if (c->kind != K_NONE && c->kind != r->kind)
    return false;
  for (const struct test *t = c->tests; t; t = t->next)
    if (!passes (d, t, r))
      return false;
  if (!c->before)
    return true;
  for (struct ref up = ref_parent (r); up.n; up = ref_parent (&up))
    {
      if (matches_compound (d, c->before, &up))
        return true;
      if (c->child)
        return false;
    }
  return c->before->kind == K_DOCUMENT;
}

static bool
matches (struct doc *d, const struct selector *s, const struct ref *r)
{
  for (; s; s = s->next)
    if (matches_compound (d, s->last, r))
      return true;
  return false;
}

/* :first and :last of the last compound pick from the whole result. */
static int
pick_end (const struct selector *s)
{
  int pick = 0;
  for (const struct test *t = s->last->tests; t; t = t->next)
    pick = t->kind == T_FIRST ? 1 : t->kind == T_LAST ? 2 : pick;
  return pick;
}

bool
selector_run (struct doc *d, const struct selector *s, struct ref **ret, size_t *ret_n, struct oc_err *err)
{
  struct ref *at = NULL;
  size_t n = 0, cap = 0;
  for (size_t sec = 0; sec < d->nsections; sec++)
    for (struct node *root = d->sections[sec]->root, *x = root; x; x = node_step (root, x))
      {
        struct ref r = { x->el == EL_NONE ? K_NONE : kind_of (x), x };
        if (r.kind == K_NONE || !matches (d, s, &r))
          continue;
        if (n == cap)
          {
            struct ref *more = arena_array (&d->tree.arena, struct ref, cap ? cap * 2 : 64);
            if (!more)
              return oc_fail (err, OC_NOMEM, "out of memory");
            if (n)
              memcpy (more, at, n * sizeof *at);
            at = more;
            cap = cap ? cap * 2 : 64;
          }
        at[n++] = r;
      }
  int pick = pick_end (s);
  if (n && pick == 2)
    at += n - 1;
  *ret = at;
  *ret_n = n && pick ? 1 : n;
  return true;
}

bool
op_query (struct call *c, struct oc_err *err)
{
  const char *text = arg_string (c, "selector");
  struct selector *s;
  struct ref *at;
  size_t n;
  if (!text || !*text)
    return oc_fail (err, OC_INVALID_ARGUMENT, "argument 'selector' is missing");
  if (text[0] == '/')
    {
      if (!path_resolve_all (c->d, text, &at, &n, err))
        return false;
    }
  else if (!selector_parse (c->d, text, &s, err) || !selector_run (c->d, s, &at, &n, err))
    return false;
  jw_array (c->w);
  for (size_t i = 0; i < n; i++)
    node_out (c->d, &at[i], 0, c->w);
  jw_end (c->w);
  return true;
}
