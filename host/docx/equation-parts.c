/* Structures of equations: fractions, roots, operators, brackets, matrices; the commands that make them. */
#include "host/docx/equation-parse.h"
#include "host/docx/equation-words.h"

#include <ctype.h>
#include <string.h>

/* --- structures --- */

static struct xnode *
fraction (struct parser *q, struct xnode *box, bool bar)
{
  struct xnode *f = eq_put (q, box, "f"), *n;
  if (f && !bar && (!(n = eq_put (q, f, "fPr")) || !eq_put_val (q, n, "type", "noBar")))
    return NULL;
  return f && (n = eq_put (q, f, "num")) && eq_argument (q, n) && (n = eq_put (q, f, "den")) && eq_argument (q, n) ? f
                                                                                                                   : NULL;
}

static struct xnode *
radical (struct parser *q, struct xnode *box)
{
  struct xnode *r = eq_put (q, box, "rad"), *pr = r ? eq_put (q, r, "radPr") : NULL, *deg, *e;
  const char *end = *q->p == '[' ? strchr (q->p, ']') : NULL;
  if (!pr || (!end && !eq_put_val (q, pr, "degHide", "true")) || !(deg = eq_put (q, r, "deg")))
    return NULL;
  if (end)
    {
      struct parser inner
          = { .e = q->e, .p = arena_strndup (&q->e->a, q->p + 1, (size_t)(end - q->p - 1)), .depth = q->depth };
      if (!inner.p || !eq_items (&inner, deg))
        return NULL;
      q->p = end + 1;
    }
  return (e = eq_put (q, r, "e")) && eq_argument (q, e) ? r : NULL;
}

/* What an operator or a function applies to: the next atom with its scripts; blanks in front of it come along. */
static bool
operand (struct parser *q, struct xnode *e)
{
  bool blank = *q->p == ' ' && q->p[strspn (q->p, " ")] == '\\';
  struct xnode *a = eq_atom (q, e);
  if (a && blank && !eq_at_stop (q) && !eq_script_follows (q))
    a = eq_atom (q, e);
  return a && (!eq_script_follows (q) || eq_scripts_wrap (q, a));
}

static struct xnode *
big_operator (struct parser *q, struct xnode *box, const char *sign)
{
  struct scripts s;
  struct xnode *n = eq_put (q, box, "nary"), *pr = n ? eq_put (q, n, "naryPr") : NULL, *e;
  bool integral = strcmp (sign, "∫") == 0 || strcmp (sign, "∬") == 0 || strcmp (sign, "∭") == 0 || strcmp (sign, "∮") == 0;
  if (!pr || !eq_scripts_parse (q, n, &s) || !eq_put_val (q, pr, "chr", sign)
      || !eq_put_val (q, pr, "limLoc", integral ? "subSup" : "undOvr") || (!s.sub && !eq_put_val (q, pr, "subHide", "true"))
      || (!s.sup && !eq_put_val (q, pr, "supHide", "true")))
    return NULL;
  if (!eq_script_move (q, n, "sub", s.sub) || !eq_script_move (q, n, "sup", s.sup) || !(e = eq_put (q, n, "e")))
    return NULL;
  if (eq_at_stop (q))
    return n;
  return operand (q, e) ? n : NULL;
}

static struct xnode *
accent (struct parser *q, struct xnode *box, const char *sign)
{
  struct xnode *a = eq_put (q, box, "acc"), *pr = a ? eq_put (q, a, "accPr") : NULL, *e;
  return pr && eq_put_val (q, pr, "chr", sign) && (e = eq_put (q, a, "e")) && eq_argument (q, e) ? a : NULL;
}

static struct xnode *
bar (struct parser *q, struct xnode *box, const char *pos)
{
  struct xnode *b = eq_put (q, box, "bar"), *pr = b ? eq_put (q, b, "barPr") : NULL, *e;
  return pr && eq_put_val (q, pr, "pos", pos) && (e = eq_put (q, b, "e")) && eq_argument (q, e) ? b : NULL;
}

static struct xnode *
brace (struct parser *q, struct xnode *box, bool top)
{
  struct xnode *b = eq_put (q, box, "groupChr"), *pr = b ? eq_put (q, b, "groupChrPr") : NULL, *e;
  return pr && eq_put_val (q, pr, "chr", top ? "⏞" : "⏟") && eq_put_val (q, pr, "pos", top ? "top" : "bot")
                 && eq_put_val (q, pr, "vertJc", top ? "bot" : "top") && (e = eq_put (q, b, "e")) && eq_argument (q, e)
             ? b
             : NULL;
}

/* The name with its scripts: a limit stands below, others are raised or lowered. */
static bool
function_name (struct parser *q, struct xnode *name, const char *word, size_t len)
{
  struct scripts s;
  struct xnode *w = NULL, *e, *lim;
  if (!eq_scripts_parse (q, name, &s))
    return false;
  bool limit = s.sub && strncmp (word, "lim", 3) == 0;
  if (limit)
    w = eq_put (q, name, "limLow");
  else if (s.sub || s.sup)
    w = eq_put (q, name, eq_scripts_name (&s));
  else
    return eq_run (q, name, word, len, true) != NULL;
  if (!w || !(e = eq_put (q, w, "e")) || !eq_run (q, e, word, len, true))
    return false;
  if (!limit)
    return eq_scripts_into (q, w, &s);
  if (!(lim = eq_put (q, w, "lim")))
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
  struct xnode *f = eq_put (q, box, "func"), *name = f ? eq_put (q, f, "fName") : NULL, *e;
  if (!name || !function_name (q, name, word, len) || !(e = eq_put (q, f, "e")))
    return NULL;
  if (eq_at_stop (q))
    return f;
  return operand (q, e) ? f : NULL;
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
  return (strcmp (begin, "(") == 0 || eq_put_val (q, pr, "begChr", begin))
         && (strcmp (end, ")") == 0 || eq_put_val (q, pr, "endChr", end));
}

static struct xnode *
delimited (struct parser *q, struct xnode *box)
{
  struct xnode *d = eq_put (q, box, "d"), *pr = d ? eq_put (q, d, "dPr") : NULL, *e = pr ? eq_put (q, d, "e") : NULL;
  char *begin = bracket (q), *end;
  if (!e || !begin || !eq_items (q, e))
    return NULL;
  if (!eq_at_word (q, "\\right"))
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
  struct xnode *row = eq_put (q, m, "mr"), *e = row ? eq_put (q, row, "e") : NULL;
  while (e)
    {
      if (!eq_items (q, e))
        return false;
      if (*q->p == '&')
        {
          q->p++;
          e = eq_put (q, row, "e");
        }
      else if (strncmp (q->p, "\\\\", 2) == 0)
        {
          q->p += 2;
          e = (row = eq_put (q, m, "mr")) ? eq_put (q, row, "e") : NULL;
        }
      else
        break;
    }
  if (!e || !eq_at_word (q, "\\end"))
    return e ? bad_value (q->e->err, "Invalid formula: \\begin without \\end.") : false;
  q->p += strlen ("\\end");
  eq_group_text (q);
  /* A blank line behind the last \\ is no row. */
  struct xnode *only = xn_first_el (row);
  if (xn_prev_el (row) && !xn_next_el (only) && !xn_first_el (only))
    xn_remove (row);
  return true;
}

static struct xnode *
environment (struct parser *q, struct xnode *box)
{
  const char *name = eq_group_text (q), *begin = NULL, *end = NULL;
  struct xnode *d = NULL, *in = box, *m;
  if (!name)
    {
      bad_value (q->e->err, "Invalid formula: \\begin needs the name of an environment.");
      return NULL;
    }
  if (strncmp (name, "array", 5) == 0)
    eq_group_text (q);
  if (equation_environment (name, &begin, &end))
    {
      struct xnode *pr = (d = eq_put (q, box, "d")) ? eq_put (q, d, "dPr") : NULL;
      if (!pr || !brackets_put (q, pr, begin, end) || !(in = eq_put (q, d, "e")))
        return NULL;
    }
  m = eq_put (q, in, "m");
  return m && matrix_rows (q, m) ? d ? d : m : NULL;
}

/* --- commands --- */

struct xnode *
eq_command (struct parser *q, struct xnode *box)
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
      struct xnode *d = eq_put (q, box, "d"), *pr = d ? eq_put (q, d, "dPr") : NULL, *e = pr ? eq_put (q, d, "e") : NULL;
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
      const char *s = eq_group_text (q);
      if (!s)
        bad_value (q->e->err, "Invalid formula: a '{' is not closed.");
      return s ? eq_run (q, box, s, strlen (s), true) : NULL;
    }
  if ((sign = equation_big (word, len)))
    return big_operator (q, box, sign);
  if ((sign = equation_accent (word, len)))
    return accent (q, box, sign);
  if (equation_function (word, len))
    return function (q, box, word, len);
  if ((sign = equation_sign (word, len)))
    return eq_run (q, box, sign, strlen (sign), false);
#undef IS
  /* \{ \% ... stand for themselves; an unknown word stays readable. */
  if (!isalpha ((unsigned char)*word))
    return eq_run (q, box, word, len, false);
  ed_advise (q->e, "Unknown command '\\%.*s' in the formula; kept as text.", (int)len, word);
  return eq_run (q, box, word - 1, len + 1, false);
}
