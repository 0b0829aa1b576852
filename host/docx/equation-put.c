/* From the LaTeX-like source to OMML.  A stretch of plain characters is one m:r; a script belongs to the stretch before it.
 */
#include "host/docx/equation-put.h"
#include "host/docx/equation-words.h"

#include "common/base/utf.h"
#include <ctype.h>
#include <string.h>

#define DEPTH_MAX 60

struct parser
{
  struct ed *e;
  const char *p;
  unsigned depth;
};

static bool
items (struct parser *q, struct xnode *box);
static struct xnode *
atom (struct parser *q, struct xnode *box);
static struct xnode *command (struct parser *q, struct xnode *box);

static struct xnode *
put (struct parser *q, struct xnode *parent, const char *name)
{
  struct xnode *n = parent ? xn_append (parent, NS_M, name) : NULL;
  if (!n)
    ed_nomem (q->e);
  return n;
}

/* m:NAME m:val=value */
static struct xnode *
put_val (struct parser *q, struct xnode *parent, const char *name, const char *value)
{
  struct xnode *n = put (q, parent, name);
  return n && xn_set_attr (n, NS_M, "val", value) ? n : NULL;
}

static struct xnode *
run (struct parser *q, struct xnode *box, const char *text, size_t len, bool upright)
{
  struct xnode *r = put (q, box, "r"), *pr = r && upright ? put (q, r, "rPr") : r, *t;
  char *s = arena_strndup (&q->e->a, text, len);
  if (!pr || (upright && !put (q, pr, "nor")) || !(t = put (q, r, "t")))
    return NULL;
  if (s && xn_set_text (t, s) && xn_set_attr (t, NS_XML, "space", "preserve"))
    return r;
  ed_nomem (q->e);
  return NULL;
}

/* --- where a list of items ends --- */

static bool
at_word (const struct parser *q, const char *word)
{
  size_t n = strlen (word);
  return strncmp (q->p, word, n) == 0 && !isalpha ((unsigned char)q->p[n]);
}

static bool
at_stop (const struct parser *q)
{
  return !*q->p || *q->p == '}' || *q->p == '&' || strncmp (q->p, "\\\\", 2) == 0 || at_word (q, "\\right")
         || at_word (q, "\\end");
}

/* "{...}", one command or one character, below box. */
static bool
argument (struct parser *q, struct xnode *box)
{
  while (*q->p == ' ')
    q->p++;
  if (*q->p == '{')
    {
      q->p++;
      if (!items (q, box))
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
      bool ok = command (q, box) != NULL;
      q->depth--;
      return ok;
    }
  if (!*q->p)
    return bad_value (q->e->err, "Invalid formula: an argument is missing at its end.");
  size_t len = 1;
  while (((unsigned char)q->p[len] & 0xC0) == 0x80)
    len++;
  q->p += len;
  return run (q, box, q->p - len, len, false) != NULL;
}

/* Text of "{...}" as it stands; NULL: none there. */
static char *
group_text (struct parser *q)
{
  const char *end = *q->p == '{' ? strchr (q->p, '}') : NULL;
  if (!end)
    return NULL;
  char *s = arena_strndup (&q->e->a, q->p + 1, (size_t)(end - q->p - 1));
  q->p = end + 1;
  return s;
}

/* --- scripts --- */

static bool
script_follows (const struct parser *q)
{
  return *q->p == '^' || *q->p == '_';
}

struct scripts
{
  struct xnode *sub, *sup; /* NULL: not given */
};

/* Parse the scripts that follow; they stand at the end of box until they are moved. */
static bool
scripts_parse (struct parser *q, struct xnode *box, struct scripts *s)
{
  *s = (struct scripts){ NULL, NULL };
  while (script_follows (q))
    {
      bool sub = *q->p == '_';
      struct xnode **which = sub ? &s->sub : &s->sup;
      if (*which)
        return bad_value (q->e->err, "Invalid formula: two scripts of one kind follow each other.");
      q->p++;
      if (!(*which = put (q, box, sub ? "sub" : "sup")) || !argument (q, *which))
        return false;
    }
  return true;
}

static bool
script_move (struct parser *q, struct xnode *parent, const char *name, struct xnode *script)
{
  if (!script)
    return put (q, parent, name) != NULL;
  return xn_move_append (parent, script) || ed_nomem (q->e);
}

static bool
scripts_into (struct parser *q, struct xnode *w, const struct scripts *s)
{
  return (!s->sub || script_move (q, w, "sub", s->sub)) && (!s->sup || script_move (q, w, "sup", s->sup));
}

static const char *
scripts_name (const struct scripts *s)
{
  return s->sub && s->sup ? "sSubSup" : s->sub ? "sSub" : "sSup";
}

/* Put the node into a structure with scripts. */
static bool
scripts_wrap (struct parser *q, struct xnode *node)
{
  struct scripts s;
  if (!scripts_parse (q, xn_parent (node), &s))
    return false;
  struct xnode *w = xn_insert_after (node, NS_M, scripts_name (&s)), *e = w ? xn_append (w, NS_M, "e") : NULL;
  if (!e || !xn_move_append (e, node))
    return ed_nomem (q->e);
  return scripts_into (q, w, &s);
}

/* --- structures --- */

static struct xnode *
fraction (struct parser *q, struct xnode *box, bool bar)
{
  struct xnode *f = put (q, box, "f"), *n;
  if (f && !bar && (!(n = put (q, f, "fPr")) || !put_val (q, n, "type", "noBar")))
    return NULL;
  return f && (n = put (q, f, "num")) && argument (q, n) && (n = put (q, f, "den")) && argument (q, n) ? f : NULL;
}

static struct xnode *
radical (struct parser *q, struct xnode *box)
{
  struct xnode *r = put (q, box, "rad"), *pr = r ? put (q, r, "radPr") : NULL, *deg, *e;
  const char *end = *q->p == '[' ? strchr (q->p, ']') : NULL;
  if (!pr || (!end && !put_val (q, pr, "degHide", "true")) || !(deg = put (q, r, "deg")))
    return NULL;
  if (end)
    {
      struct parser inner
          = { .e = q->e, .p = arena_strndup (&q->e->a, q->p + 1, (size_t)(end - q->p - 1)), .depth = q->depth };
      if (!inner.p || !items (&inner, deg))
        return NULL;
      q->p = end + 1;
    }
  return (e = put (q, r, "e")) && argument (q, e) ? r : NULL;
}

static struct xnode *
big_operator (struct parser *q, struct xnode *box, const char *sign)
{
  struct scripts s;
  struct xnode *n = put (q, box, "nary"), *pr = n ? put (q, n, "naryPr") : NULL, *e;
  bool integral = strcmp (sign, "∫") == 0 || strcmp (sign, "∬") == 0 || strcmp (sign, "∭") == 0 || strcmp (sign, "∮") == 0;
  if (!pr || !scripts_parse (q, n, &s) || !put_val (q, pr, "chr", sign)
      || !put_val (q, pr, "limLoc", integral ? "subSup" : "undOvr") || (!s.sub && !put_val (q, pr, "subHide", "true"))
      || (!s.sup && !put_val (q, pr, "supHide", "true")))
    return NULL;
  if (!script_move (q, n, "sub", s.sub) || !script_move (q, n, "sup", s.sup) || !(e = put (q, n, "e")))
    return NULL;
  if (at_stop (q))
    return n;
  struct xnode *a = atom (q, e);
  return a && (!script_follows (q) || scripts_wrap (q, a)) ? n : NULL;
}

static struct xnode *
accent (struct parser *q, struct xnode *box, const char *sign)
{
  struct xnode *a = put (q, box, "acc"), *pr = a ? put (q, a, "accPr") : NULL, *e;
  return pr && put_val (q, pr, "chr", sign) && (e = put (q, a, "e")) && argument (q, e) ? a : NULL;
}

static struct xnode *
bar (struct parser *q, struct xnode *box, const char *pos)
{
  struct xnode *b = put (q, box, "bar"), *pr = b ? put (q, b, "barPr") : NULL, *e;
  return pr && put_val (q, pr, "pos", pos) && (e = put (q, b, "e")) && argument (q, e) ? b : NULL;
}

static struct xnode *
brace (struct parser *q, struct xnode *box, bool top)
{
  struct xnode *b = put (q, box, "groupChr"), *pr = b ? put (q, b, "groupChrPr") : NULL, *e;
  return pr && put_val (q, pr, "chr", top ? "⏞" : "⏟") && put_val (q, pr, "pos", top ? "top" : "bot")
                 && put_val (q, pr, "vertJc", top ? "bot" : "top") && (e = put (q, b, "e")) && argument (q, e)
             ? b
             : NULL;
}

/* The name with its scripts: a limit stands below, others are raised or lowered. */
static bool
function_name (struct parser *q, struct xnode *name, const char *word, size_t len)
{
  struct scripts s;
  struct xnode *w = NULL, *e, *lim;
  if (!scripts_parse (q, name, &s))
    return false;
  bool limit = s.sub && strncmp (word, "lim", 3) == 0;
  if (limit)
    w = put (q, name, "limLow");
  else if (s.sub || s.sup)
    w = put (q, name, scripts_name (&s));
  else
    return run (q, name, word, len, true) != NULL;
  if (!w || !(e = put (q, w, "e")) || !run (q, e, word, len, true))
    return false;
  if (!limit)
    return scripts_into (q, w, &s);
  if (!(lim = put (q, w, "lim")))
    return false;
  for (struct xnode *n = xn_first (s.sub); n; n = xn_first (s.sub))
    if (!xn_move_append (lim, n))
      return ed_nomem (q->e);
  xn_remove (s.sub);
  if (s.sup)
    xn_remove (s.sup);
  return true;
}

/* \sin x, \lim_{x \to 0} f */
static struct xnode *
function (struct parser *q, struct xnode *box, const char *word, size_t len)
{
  struct xnode *f = put (q, box, "func"), *name = f ? put (q, f, "fName") : NULL, *e, *a;
  if (!name || !function_name (q, name, word, len) || !(e = put (q, f, "e")))
    return NULL;
  if (at_stop (q))
    return f;
  return (a = atom (q, e)) && (!script_follows (q) || scripts_wrap (q, a)) ? f : NULL;
}

/* A bracket behind \left or \right: one character, "." (none) or a command.  In the arena. */
static char *
bracket (struct parser *q)
{
  while (*q->p == ' ')
    q->p++;
  if (*q->p == '\\')
    {
      const char *word = ++q->p;
      size_t len = isalpha ((unsigned char)*word) ? strspn (word, EQUATION_LETTERS) : *word != '\0';
      const char *sign = equation_bracket (word, len);
      q->p += len;
      return arena_strdup (&q->e->a, sign ? sign : "(");
    }
  size_t len = *q->p != '\0';
  while (len && ((unsigned char)q->p[len] & 0xC0) == 0x80)
    len++;
  q->p += len;
  return len == 1 && q->p[-1] == '.' ? arena_strdup (&q->e->a, "") : arena_strndup (&q->e->a, q->p - len, len);
}

static bool
brackets_put (struct parser *q, struct xnode *pr, const char *begin, const char *end)
{
  return (strcmp (begin, "(") == 0 || put_val (q, pr, "begChr", begin))
         && (strcmp (end, ")") == 0 || put_val (q, pr, "endChr", end));
}

static struct xnode *
delimited (struct parser *q, struct xnode *box)
{
  struct xnode *d = put (q, box, "d"), *pr = d ? put (q, d, "dPr") : NULL, *e = pr ? put (q, d, "e") : NULL;
  char *begin = bracket (q), *end;
  if (!e || !begin || !items (q, e))
    return NULL;
  if (!at_word (q, "\\right"))
    {
      bad_value (q->e->err, "Invalid formula: \\left without \\right.");
      return NULL;
    }
  q->p += strlen ("\\right");
  end = bracket (q);
  return end && brackets_put (q, pr, begin, end) ? d : NULL;
}

/* Rows of an environment into m:m, up to \end{...}. */
static bool
matrix_rows (struct parser *q, struct xnode *m)
{
  struct xnode *row = put (q, m, "mr"), *e = row ? put (q, row, "e") : NULL;
  while (e)
    {
      if (!items (q, e))
        return false;
      if (*q->p == '&')
        {
          q->p++;
          e = put (q, row, "e");
        }
      else if (strncmp (q->p, "\\\\", 2) == 0)
        {
          q->p += 2;
          e = (row = put (q, m, "mr")) ? put (q, row, "e") : NULL;
        }
      else
        break;
    }
  if (!e || !at_word (q, "\\end"))
    return e ? bad_value (q->e->err, "Invalid formula: \\begin without \\end.") : false;
  q->p += strlen ("\\end");
  group_text (q);
  /* A blank line behind the last \\ is no row. */
  struct xnode *only = xn_first_el (row);
  if (xn_prev_el (row) && !xn_next_el (only) && !xn_first_el (only))
    xn_remove (row);
  return true;
}

static struct xnode *
environment (struct parser *q, struct xnode *box)
{
  const char *name = group_text (q), *begin = NULL, *end = NULL;
  struct xnode *d = NULL, *in = box, *m;
  if (!name)
    {
      bad_value (q->e->err, "Invalid formula: \\begin needs the name of an environment.");
      return NULL;
    }
  if (strncmp (name, "array", 5) == 0)
    group_text (q);
  if (equation_environment (name, &begin, &end))
    {
      struct xnode *pr = (d = put (q, box, "d")) ? put (q, d, "dPr") : NULL;
      if (!pr || !brackets_put (q, pr, begin, end) || !(in = put (q, d, "e")))
        return NULL;
    }
  m = put (q, in, "m");
  return m && matrix_rows (q, m) ? d ? d : m : NULL;
}

/* --- one atom --- */

static struct xnode *
command (struct parser *q, struct xnode *box)
{
  const char *word = q->p + 1, *sign;
  size_t len = strspn (word, EQUATION_LETTERS);
  len = len ? len : *word != '\0';
  q->p = word + len;
#define IS(s_) (len == strlen (s_) && strncmp (word, s_, len) == 0)
  if (IS ("frac") || IS ("dfrac") || IS ("tfrac"))
    return fraction (q, box, true);
  if (IS ("binom"))
    {
      struct xnode *d = put (q, box, "d"), *pr = d ? put (q, d, "dPr") : NULL, *e = pr ? put (q, d, "e") : NULL;
      return e && fraction (q, e, false) ? d : NULL;
    }
  if (IS ("sqrt"))
    return radical (q, box);
  if (IS ("left"))
    return delimited (q, box);
  if (IS ("begin"))
    return environment (q, box);
  if (IS ("overline") || IS ("underline"))
    return bar (q, box, IS ("overline") ? "top" : "bot");
  if (IS ("overbrace") || IS ("underbrace"))
    return brace (q, box, IS ("overbrace"));
  if ((IS ("text") || IS ("mathrm") || IS ("operatorname")) && *q->p == '{')
    {
      const char *s = group_text (q);
      if (!s)
        bad_value (q->e->err, "Invalid formula: a '{' is not closed.");
      return s ? run (q, box, s, strlen (s), true) : NULL;
    }
  if ((sign = equation_big (word, len)))
    return big_operator (q, box, sign);
  if ((sign = equation_accent (word, len)))
    return accent (q, box, sign);
  if (equation_function (word, len))
    return function (q, box, word, len);
  if ((sign = equation_sign (word, len)))
    return run (q, box, sign, strlen (sign), false);
#undef IS
  /* \{ \% ... stand for themselves; an unknown word stays readable. */
  if (!isalpha ((unsigned char)*word))
    return run (q, box, word, len, false);
  ed_advise (q->e, "Unknown command '\\%.*s' in the formula; kept as text.", (int)len, word);
  return run (q, box, word - 1, len + 1, false);
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
  return run (q, box, buf_str (&b), b.len, false);
}

static bool
at_sign (const struct parser *q)
{
  size_t len = strspn (q->p + 1, EQUATION_LETTERS);
  return equation_sign (q->p + 1, len ? len : q->p[1] != '\0') != NULL;
}

static struct xnode *
atom (struct parser *q, struct xnode *box)
{
  struct xnode *n = NULL;
  if (++q->depth > DEPTH_MAX)
    bad_value (q->e->err, "Invalid formula: nested too deep.");
  else if (*q->p == '\\' && !at_sign (q))
    n = command (q, box);
  else if (*q->p == '{')
    n = (n = put (q, box, "box")) && put (q, n, "e") && argument (q, xn_first_el (n)) ? n : NULL;
  else
    n = stretch (q, box);
  q->depth--;
  return n;
}

static bool
items (struct parser *q, struct xnode *box)
{
  if (++q->depth > DEPTH_MAX)
    return bad_value (q->e->err, "Invalid formula: nested too deep.");
  while (!at_stop (q))
    {
      struct xnode *n = script_follows (q) ? run (q, box, "", 0, false) : atom (q, box);
      if (!n || (script_follows (q) && !scripts_wrap (q, n)))
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
      if (!items (&q, omath))
        return false;
      if (*q.p == '}')
        return bad_value (e->err, "Invalid formula: a '}' too many.");
      if (at_word (&q, "\\right") || at_word (&q, "\\end"))
        return bad_value (e->err, "Invalid formula: '%s' without its beginning.",
                          at_word (&q, "\\end") ? "\\end" : "\\right");
      if (*q.p == '&')
        {
          if (!run (&q, omath, q.p++, 1, false))
            return false;
        }
      else if (*q.p)
        q.p += 2; /* a line break outside of an environment */
    }
  return true;
}
