/* From the LaTeX-like source to OMML.  A stretch of plain characters is one m:r; a script belongs to the stretch before it.
 */
#include "host/docx/equation-parse.h"
#include "host/docx/equation-put.h"
#include "host/docx/equation-words.h"

#include <ctype.h>
#include <string.h>

#define DEPTH_MAX 60

struct xnode *
eq_put (struct parser *q, struct xnode *parent, const char *name)
{
  struct xnode *n = parent ? xn_append (parent, NS_M, name) : NULL;
  if (!n)
    ed_nomem (q->e);
  return n;
}

/* m:NAME m:val=value */
struct xnode *
eq_put_val (struct parser *q, struct xnode *parent, const char *name, const char *value)
{
  struct xnode *n = eq_put (q, parent, name);
  return n && xn_set_attr (n, NS_M, "val", value) ? n : NULL;
}

struct xnode *
eq_run (struct parser *q, struct xnode *box, const char *text, size_t len, bool upright)
{
  struct xnode *r = eq_put (q, box, "r"), *pr = r && upright ? eq_put (q, r, "rPr") : r, *t;
  char *s = arena_strndup (&q->e->a, text, len);
  if (!pr || (upright && !eq_put (q, pr, "nor")) || !(t = eq_put (q, r, "t")))
    return NULL;
  if (s && xn_set_text (t, s) && xn_set_attr (t, NS_XML, "space", "preserve"))
    return r;
  ed_nomem (q->e);
  return NULL;
}

/* --- where a list of items ends --- */

bool
eq_at_word (const struct parser *q, const char *word)
{
  size_t n = strlen (word);
  return strncmp (q->p, word, n) == 0 && !isalpha ((unsigned char)q->p[n]);
}

bool
eq_at_stop (const struct parser *q)
{
  return !*q->p || *q->p == '}' || *q->p == '&' || strncmp (q->p, "\\\\", 2) == 0 || eq_at_word (q, "\\right")
         || eq_at_word (q, "\\end");
}

/* "{...}", one command or one character, below box. */
bool
eq_argument (struct parser *q, struct xnode *box)
{
  while (*q->p == ' ')
    q->p++;
  if (*q->p == '{')
    {
      q->p++;
      if (!eq_items (q, box))
        return false;
      if (*q->p != '}')
        return bad_value (q->e->err, "Invalid formula: a '{' is not closed.");
      q->p++;
      return true;
    }
  if (*q->p == '\\')
    {
      if (++q->depth > DEPTH_MAX)
        return bad_value (q->e->err, "Invalid formula: nested too deep.");
      bool ok = eq_command (q, box) != NULL;
      q->depth--;
      return ok;
    }
  if (!*q->p)
    return bad_value (q->e->err, "Invalid formula: an argument is missing at its end.");
  size_t len = 1;
  while (((unsigned char)q->p[len] & 0xC0) == 0x80)
    len++;
  q->p += len;
  return eq_run (q, box, q->p - len, len, false) != NULL;
}

/* Text of "{...}" as it stands; NULL: none there. */
char *
eq_group_text (struct parser *q)
{
  const char *end = *q->p == '{' ? strchr (q->p, '}') : NULL;
  if (!end)
    return NULL;
  char *s = arena_strndup (&q->e->a, q->p + 1, (size_t)(end - q->p - 1));
  q->p = end + 1;
  return s;
}

/* --- scripts --- */

bool
eq_script_follows (const struct parser *q)
{
  return *q->p == '^' || *q->p == '_';
}

/* Parse the scripts that follow; they stand at the end of box until they are moved. */
bool
eq_scripts_parse (struct parser *q, struct xnode *box, struct scripts *s)
{
  *s = (struct scripts){ NULL, NULL };
  while (eq_script_follows (q))
    {
      bool sub = *q->p == '_';
      struct xnode **which = sub ? &s->sub : &s->sup;
      if (*which)
        return bad_value (q->e->err, "Invalid formula: two scripts of one kind follow each other.");
      q->p++;
      if (!(*which = eq_put (q, box, sub ? "sub" : "sup")) || !eq_argument (q, *which))
        return false;
    }
  return true;
}

bool
eq_script_move (struct parser *q, struct xnode *parent, const char *name, struct xnode *script)
{
  if (!script)
    return eq_put (q, parent, name) != NULL;
  return xn_move_append (parent, script) || ed_nomem (q->e);
}

bool
eq_scripts_into (struct parser *q, struct xnode *w, const struct scripts *s)
{
  return (!s->sub || eq_script_move (q, w, "sub", s->sub)) && (!s->sup || eq_script_move (q, w, "sup", s->sup));
}

const char *
eq_scripts_name (const struct scripts *s)
{
  return s->sub && s->sup ? "sSubSup" : s->sub ? "sSub" : "sSup";
}

/* Put the node into a structure with scripts. */
bool
eq_scripts_wrap (struct parser *q, struct xnode *node)
{
  struct scripts s;
  if (!eq_scripts_parse (q, xn_parent (node), &s))
    return false;
  struct xnode *w = xn_insert_after (node, NS_M, eq_scripts_name (&s)), *e = w ? xn_append (w, NS_M, "e") : NULL;
  if (!e || !xn_move_append (e, node))
    return ed_nomem (q->e);
  return eq_scripts_into (q, w, &s);
}

/* A stretch of plain characters and of commands that stand for one. */
static struct xnode *
stretch (struct parser *q, struct xnode *box)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  for (;;)
    {
      size_t len = strcspn (q->p, "\\{}^_&");
      buf_add (&b, q->p, len);
      q->p += len;
      const char *word = *q->p == '\\' ? q->p + 1 : "";
      len = strspn (word, EQUATION_LETTERS);
      len = len ? len : *word != '\0';
      const char *sign = len && *word != '\\' && !equation_big (word, len) ? equation_sign (word, len) : NULL;
      if (!sign)
        break;
      buf_adds (&b, sign);
      q->p = word + len;
    }
  if (!buf_ok (&b, q->e->err))
    return NULL;
  return eq_run (q, box, buf_str (&b), b.len, false);
}

static bool
at_sign (const struct parser *q)
{
  size_t len = strspn (q->p + 1, EQUATION_LETTERS);
  return equation_sign (q->p + 1, len ? len : q->p[1] != '\0') != NULL;
}

struct xnode *
eq_atom (struct parser *q, struct xnode *box)
{
  struct xnode *n = NULL;
  if (++q->depth > DEPTH_MAX)
    bad_value (q->e->err, "Invalid formula: nested too deep.");
  else if (*q->p == '\\' && !at_sign (q))
    n = eq_command (q, box);
  else if (*q->p == '{')
    n = (n = eq_put (q, box, "box")) && eq_put (q, n, "e") && eq_argument (q, xn_first_el (n)) ? n : NULL;
  else
    n = stretch (q, box);
  q->depth--;
  return n;
}

/* A script belongs to the last character (or number) of a stretch, which is cut there. */
static struct xnode *
base_of (struct parser *q, struct xnode *r)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct xnode *t = xn_child (r, NS_M, "t"), *last;
  if (!xn_is (r, NS_M, "r") || !t || xn_child (r, NS_M, "rPr"))
    return r;
  xn_text (t, &b);
  const char *s = buf_str (&b), *p = s + b.len;
  if (p > s)
    p--;
  while (p > s && ((unsigned char)*p & 0xC0) == 0x80)
    p--;
  while (p > s && isdigit ((unsigned char)*p) && (isdigit ((unsigned char)p[-1]) || p[-1] == '.'))
    p--;
  if (p == s)
    return r;
  char *head = arena_strndup (&q->e->a, s, (size_t)(p - s));
  last = eq_run (q, xn_parent (r), p, strlen (p), false);
  if (!head || !last || !xn_set_text (t, head))
    {
      ed_nomem (q->e);
      return NULL;
    }
  return last;
}

bool
eq_items (struct parser *q, struct xnode *box)
{
  if (++q->depth > DEPTH_MAX)
    return bad_value (q->e->err, "Invalid formula: nested too deep.");
  while (!eq_at_stop (q))
    {
      struct xnode *n = eq_script_follows (q) ? eq_run (q, box, "", 0, false) : eq_atom (q, box);
      if (n && eq_script_follows (q))
        n = base_of (q, n);
      if (!n || (eq_script_follows (q) && !eq_scripts_wrap (q, n)))
        return false;
    }
  q->depth--;
  return true;
}

bool
equation_build (struct ed *e, struct xnode *omath, const char *formula)
{
  struct parser q = { .e = e, .p = formula };
  if (!v_text ("formula", formula, e->err))
    return false;
  while (*q.p)
    {
      if (!eq_items (&q, omath))
        return false;
      if (*q.p == '}')
        return bad_value (e->err, "Invalid formula: a '}' too many.");
      if (eq_at_word (&q, "\\right") || eq_at_word (&q, "\\end"))
        return bad_value (e->err, "Invalid formula: '%s' without its beginning.",
                          eq_at_word (&q, "\\end") ? "\\end" : "\\right");
      if (*q.p == '&')
        {
          if (!eq_run (&q, omath, q.p++, 1, false))
            return false;
        }
      else if (*q.p)
        q.p += 2; /* a line break outside of an environment */
    }
  return true;
}
