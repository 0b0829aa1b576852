#include "host/docx/equation.h"
#include "common/base/limits.h"
#include "common/base/utf.h"

#include <string.h>

#define MAX_DEPTH 64

struct writer
{
  struct buf *out;
  bool latex;
  unsigned depth;
};

static const struct { const char *sign, *latex; } signs[] = {
  { "α", "alpha" },      { "β", "beta" },       { "γ", "gamma" },
  { "δ", "delta" },      { "ε", "epsilon" },    { "ζ", "zeta" },
  { "η", "eta" },        { "θ", "theta" },      { "ι", "iota" },
  { "κ", "kappa" },      { "λ", "lambda" },     { "μ", "mu" },
  { "ν", "nu" },         { "ξ", "xi" },         { "π", "pi" },
  { "ρ", "rho" },        { "σ", "sigma" },      { "τ", "tau" },
  { "υ", "upsilon" },    { "φ", "phi" },        { "χ", "chi" },
  { "ψ", "psi" },        { "ω", "omega" },      { "Γ", "Gamma" },
  { "Δ", "Delta" },      { "Θ", "Theta" },      { "Λ", "Lambda" },
  { "Ξ", "Xi" },         { "Π", "Pi" },         { "Σ", "Sigma" },
  { "Φ", "Phi" },        { "Ψ", "Psi" },        { "Ω", "Omega" },
  { "≤", "leq" },        { "≥", "geq" },        { "≠", "neq" },
  { "≈", "approx" },     { "≡", "equiv" },      { "×", "times" },
  { "÷", "div" },        { "±", "pm" },         { "∓", "mp" },
  { "⋅", "cdot" },       { "∞", "infty" },      { "∂", "partial" },
  { "∇", "nabla" },      { "→", "rightarrow" }, { "←", "leftarrow" },
  { "⇒", "Rightarrow" }, { "⇐", "Leftarrow" },  { "⇔", "Leftrightarrow" },
  { "∈", "in" },         { "∉", "notin" },      { "⊂", "subset" },
  { "⊆", "subseteq" },   { "⊃", "supset" },     { "∪", "cup" },
  { "∩", "cap" },        { "∅", "emptyset" },   { "∀", "forall" },
  { "∃", "exists" },     { "¬", "neg" },        { "∧", "wedge" },
  { "∨", "vee" },        { "∼", "sim" },        { "∝", "propto" },
  { "⊥", "perp" },       { "∥", "parallel" },   { "…", "ldots" },
  { "⋯", "cdots" },      { "ℏ", "hbar" },       { "ℓ", "ell" },
};

static const struct { const char *sign, *latex; } big_operators[] = {
  { "∑", "sum" }, { "∏", "prod" }, { "∐", "coprod" }, { "∫", "int" }, { "∬", "iint" }, { "∭", "iiint" }, { "∮", "oint" },
  { "⋃", "bigcup" }, { "⋂", "bigcap" }, { "⋁", "bigvee" }, { "⋀", "bigwedge" },
};

static const struct { const char *sign, *latex; } accents[] = {
  { "\u0302", "hat" },   { "\u0303", "tilde" }, { "\u0304", "bar" },  { "\u0305", "bar" },
  { "\u20d7", "vec" },   { "\u0307", "dot" },   { "\u0308", "ddot" }, { "\u030c", "check" },
  { "\u0306", "breve" }, { "¯", "bar" },        { "^", "hat" },       { "~", "tilde" },
};

/* Characters that Unicode has raised or lowered. */
static const struct { const char *plain, *raised, *lowered; } shifted[] = {
  { "0", "⁰", "₀" },  { "1", "¹", "₁" },  { "2", "²", "₂" }, { "3", "³", "₃" },  { "4", "⁴", "₄" },  { "5", "⁵", "₅" },
  { "6", "⁶", "₆" },  { "7", "⁷", "₇" },  { "8", "⁸", "₈" }, { "9", "⁹", "₉" },  { "+", "⁺", "₊" },  { "-", "⁻", "₋" },
  { "−", "⁻", "₋" },  { "=", "⁼", "₌" },  { "(", "⁽", "₍" }, { ")", "⁾", "₎" },  { "a", "ᵃ", "ₐ" },  { "b", "ᵇ", NULL },
  { "c", "ᶜ", NULL }, { "d", "ᵈ", NULL }, { "e", "ᵉ", "ₑ" }, { "f", "ᶠ", NULL }, { "g", "ᵍ", NULL }, { "h", "ʰ", "ₕ" },
  { "i", "ⁱ", "ᵢ" },  { "j", "ʲ", "ⱼ" },  { "k", "ᵏ", "ₖ" }, { "l", "ˡ", "ₗ" },  { "m", "ᵐ", "ₘ" },  { "n", "ⁿ", "ₙ" },
  { "o", "ᵒ", "ₒ" },  { "p", "ᵖ", "ₚ" },  { "r", "ʳ", "ᵣ" }, { "s", "ˢ", "ₛ" },  { "t", "ᵗ", "ₜ" },  { "u", "ᵘ", "ᵤ" },
  { "v", "ᵛ", "ᵥ" },  { "w", "ʷ", NULL }, { "x", "ˣ", "ₓ" }, { "y", "ʸ", NULL }, { "z", "ᶻ", NULL },
};

static void write_children (struct writer *w, const struct xnode *n);

static const struct xnode *
part (const struct xnode *n, const char *name)
{
  return xn_child (n, NS_M, name);
}

/* m:val of a property: chr of m:naryPr ... */
static const char *
property (const struct xnode *n, const char *properties, const char *name)
{
  const struct xnode *pr = part (n, properties);
  const struct xnode *p = pr ? part (pr, name) : NULL;
  return p ? xn_attr (p, NS_M, "val") : NULL;
}

static bool
property_is_on (const struct xnode *n, const char *properties, const char *name)
{
  const struct xnode *pr = part (n, properties);
  const struct xnode *p = pr ? part (pr, name) : NULL;
  const char *val = p ? xn_attr (p, NS_M, "val") : NULL;
  return p && (!val || strcmp (val, "1") == 0 || strcmp (val, "on") == 0 || strcmp (val, "true") == 0);
}

static void
write_part (struct writer *w, const struct xnode *n, const char *name)
{
  const struct xnode *p = part (n, name);
  if (p)
    write_children (w, p);
}

/* What a part shows, as a string of its own; the caller releases it. */
static struct buf
part_text (struct writer *w, const struct xnode *n, const char *name)
{
  struct buf text = BUF_INIT (LIMIT_TEXT);
  struct writer inner = { .out = &text, .latex = w->latex, .depth = w->depth };
  write_part (&inner, n, name);
  return text;
}

/* All characters raised (or lowered); false when Unicode lacks one. */
static bool
shift (const char *s, bool raised, struct buf *ret)
{
  while (*s)
    {
      const char *to = NULL;
      size_t len = 0;
      for (size_t i = 0; i < sizeof shifted / sizeof *shifted && !to; i++)
        {
          len = strlen (shifted[i].plain);
          if (strncmp (s, shifted[i].plain, len) == 0)
            to = raised ? shifted[i].raised : shifted[i].lowered;
        }
      if (!to)
        return false;
      buf_adds (ret, to);
      s += len;
    }
  return true;
}

/* "_i", "_{i=1}", "ᵢ₌₁". */
static void
write_script (struct writer *w, const struct xnode *n, const char *name, bool raised)
{
  struct buf text = part_text (w, n, name);
  AUTO_BUF struct buf moved = BUF_INIT (LIMIT_TEXT);
  const char *s = buf_str (&text);
  if (*s && w->latex)
    buf_addf (w->out, utf8_count (s) == 1 ? "%c%s" : "%c{%s}", raised ? '^' : '_', s);
  else if (*s && shift (s, raised, &moved))
    buf_adds (w->out, buf_str (&moved));
  else if (*s)
    buf_addf (w->out, "%c(%s)", raised ? '^' : '_', s);
  buf_release (&text);
}

/* --- one function for each structure --- */

static void
write_fraction (struct writer *w, const struct xnode *n)
{
  buf_adds (w->out, w->latex ? "\\frac{" : "(");
  write_part (w, n, "num");
  buf_adds (w->out, w->latex ? "}{" : ")/(");
  write_part (w, n, "den");
  buf_adds (w->out, w->latex ? "}" : ")");
}

static void
write_radical (struct writer *w, const struct xnode *n)
{
  struct buf degree = part_text (w, n, "deg");
  bool hidden = property_is_on (n, "radPr", "degHide") || degree.len == 0;
  AUTO_BUF struct buf raised = BUF_INIT (LIMIT_TEXT);
  if (w->latex)
    {
      if (hidden)
        buf_adds (w->out, "\\sqrt{");
      else
        buf_addf (w->out, "\\sqrt[%s]{", buf_str (&degree));
    }
  else
    {
      if (!hidden && shift (buf_str (&degree), true, &raised))
        buf_adds (w->out, buf_str (&raised));
      else if (!hidden)
        buf_addf (w->out, "(%s)", buf_str (&degree));
      buf_adds (w->out, "√(");
    }
  write_part (w, n, "e");
  buf_addc (w->out, w->latex ? '}' : ')');
  buf_release (&degree);
}

static void
write_scripts (struct writer *w, const struct xnode *n)
{
  write_part (w, n, "e");
  write_script (w, n, "sub", false);
  write_script (w, n, "sup", true);
}

static void
write_pre_scripts (struct writer *w, const struct xnode *n)
{
  if (w->latex)
    buf_adds (w->out, "{}");
  write_script (w, n, "sub", false);
  write_script (w, n, "sup", true);
  write_part (w, n, "e");
}

static void
write_nary (struct writer *w, const struct xnode *n)
{
  const char *chr = property (n, "naryPr", "chr");
  const char *name = NULL;
  chr = chr ? chr : "∫";
  for (size_t i = 0; i < sizeof big_operators / sizeof *big_operators; i++)
    if (strcmp (chr, big_operators[i].sign) == 0)
      name = big_operators[i].latex;
  if (w->latex && name)
    buf_addf (w->out, "\\%s", name);
  else
    buf_adds (w->out, chr);
  write_script (w, n, "sub", false);
  write_script (w, n, "sup", true);
  buf_addc (w->out, ' ');
  write_part (w, n, "e");
}

static const struct { const char *begin, *end, *environment; } matrices[] = {
  { "(", ")", "pmatrix" }, { "[", "]", "bmatrix" }, { "{", "}", "Bmatrix" },
  { "|", "|", "vmatrix" }, { "‖", "‖", "Vmatrix" },
};

static void
write_matrix_as (struct writer *w, const struct xnode *m, const char *environment)
{
  bool first_row = true;
  if (w->latex)
    buf_addf (w->out, "\\begin{%s}", environment);
  else
    buf_addc (w->out, '[');
  for (const struct xnode *row = part (m, "mr"); row; row = xn_sibling (row, NS_M, "mr"))
    {
      bool first = true;
      if (!first_row)
        buf_adds (w->out, w->latex ? " \\\\ " : "; ");
      first_row = false;
      for (const struct xnode *e = part (row, "e"); e; e = xn_sibling (e, NS_M, "e"))
        {
          if (!first)
            buf_adds (w->out, w->latex ? " & " : ", ");
          first = false;
          write_children (w, e);
        }
    }
  if (w->latex)
    buf_addf (w->out, "\\end{%s}", environment);
  else
    buf_addc (w->out, ']');
}

static void
write_matrix (struct writer *w, const struct xnode *n)
{
  write_matrix_as (w, n, "matrix");
}

/* m:d: brackets around parts that a separator divides; brackets around one matrix are an environment. */
static void
write_delimited (struct writer *w, const struct xnode *n)
{
  const char *begin = property (n, "dPr", "begChr"), *end = property (n, "dPr", "endChr"),
             *sep = property (n, "dPr", "sepChr");
  const struct xnode *e = part (n, "e");
  const struct xnode *only = e ? xn_first_el (e) : NULL;
  bool first = true;
  begin = begin ? begin : "(";
  end = end ? end : ")";
  if (w->latex && only && !xn_next_el (only) && !xn_sibling (e, NS_M, "e") && xn_is (only, NS_M, "m"))
    for (size_t i = 0; i < sizeof matrices / sizeof *matrices; i++)
      if (strcmp (begin, matrices[i].begin) == 0 && strcmp (end, matrices[i].end) == 0)
        {
          write_matrix_as (w, only, matrices[i].environment);
          return;
        }
  buf_adds (w->out, w->latex && strcmp (begin, "{") == 0 ? "\\{" : begin);
  for (; e; e = xn_sibling (e, NS_M, "e"))
    {
      if (!first)
        buf_adds (w->out, sep ? sep : "|");
      first = false;
      write_children (w, e);
    }
  buf_adds (w->out, w->latex && strcmp (end, "}") == 0 ? "\\}" : end);
}

static void
write_function (struct writer *w, const struct xnode *n)
{
  struct buf name = part_text (w, n, "fName");
  bool word = name.len > 1 && strspn (buf_str (&name), "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == name.len;
  buf_addf (w->out, "%s%s", w->latex && word ? "\\" : "", buf_str (&name));
  buf_addc (w->out, ' ');
  write_part (w, n, "e");
  buf_release (&name);
}

static void
write_limit (struct writer *w, const struct xnode *n)
{
  write_part (w, n, "e");
  write_script (w, n, "lim", xn_is (n, NS_M, "limUpp"));
}

static void
write_accent (struct writer *w, const struct xnode *n)
{
  const char *chr = property (n, "accPr", "chr");
  const char *name = "hat";
  chr = chr ? chr : "\u0302";
  for (size_t i = 0; i < sizeof accents / sizeof *accents; i++)
    if (strcmp (chr, accents[i].sign) == 0)
      name = accents[i].latex;
  if (w->latex)
    buf_addf (w->out, "\\%s{", name);
  write_part (w, n, "e");
  buf_adds (w->out, w->latex ? "}" : chr);
}

static void
write_bar (struct writer *w, const struct xnode *n)
{
  const char *pos = property (n, "barPr", "pos");
  bool top = pos && strcmp (pos, "top") == 0;
  if (w->latex)
    buf_adds (w->out, top ? "\\overline{" : "\\underline{");
  write_part (w, n, "e");
  buf_adds (w->out, w->latex ? "}" : top ? "\u0305" : "\u0332");
}

static void
write_group_char (struct writer *w, const struct xnode *n)
{
  const char *pos = property (n, "groupChrPr", "pos");
  if (w->latex)
    buf_adds (w->out, pos && strcmp (pos, "top") == 0 ? "\\overbrace{" : "\\underbrace{");
  write_part (w, n, "e");
  if (w->latex)
    buf_addc (w->out, '}');
}

static void
write_array (struct writer *w, const struct xnode *n)
{
  bool first = true;
  if (w->latex)
    buf_adds (w->out, "\\begin{array}{}");
  for (const struct xnode *e = part (n, "e"); e; e = xn_sibling (e, NS_M, "e"))
    {
      if (!first)
        buf_adds (w->out, w->latex ? " \\\\ " : "; ");
      first = false;
      write_children (w, e);
    }
  if (w->latex)
    buf_adds (w->out, "\\end{array}");
}

static void
write_run (struct writer *w, const struct xnode *n)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  for (const struct xnode *t = xn_first_el (n); t; t = xn_next_el (t))
    if (strcmp (xn_name (t), "t") == 0)
      xn_text (t, &text);
  for (const char *s = buf_str (&text); *s;)
    {
      size_t len = 0;
      for (size_t i = 0; w->latex && i < sizeof signs / sizeof *signs && !len; i++)
        if (strncmp (s, signs[i].sign, strlen (signs[i].sign)) == 0)
          {
            len = strlen (signs[i].sign);
            buf_addf (w->out, "\\%s ", signs[i].latex);
            while (s[len] == ' ')
              len++;             /* the blank behind the command is there already */
          }
      if (!len)
        buf_addc (w->out, s[len++]);
      s += len;
    }
}

static const struct { const char *name; void (*fn) (struct writer *w, const struct xnode *n); } structures[] = {
  { "r", write_run },          { "f", write_fraction },    { "rad", write_radical },   { "sSup", write_scripts },
  { "sSub", write_scripts },   { "sSubSup", write_scripts }, { "sPre", write_pre_scripts }, { "nary", write_nary },
  { "d", write_delimited },    { "m", write_matrix },      { "func", write_function }, { "limLow", write_limit },
  { "limUpp", write_limit },   { "acc", write_accent },    { "bar", write_bar },       { "groupChr", write_group_char },
  { "eqArr", write_array },
};

static void
write_node (struct writer *w, const struct xnode *n)
{
  const char *name = xn_name (n);
  size_t len = strlen (name);
  if (len > 2 && strcmp (name + len - 2, "Pr") == 0)
    return;                      /* properties */
  for (size_t i = 0; i < sizeof structures / sizeof *structures; i++)
    if (xn_is (n, NS_M, structures[i].name))
      {
        structures[i].fn (w, n);
        return;
      }
  write_children (w, n);         /* oMath, box, borderBox, phant, e ... */
}

static void
write_children (struct writer *w, const struct xnode *n)
{
  if (w->depth >= MAX_DEPTH)
    return;
  w->depth++;
  for (const struct xnode *c = xn_first_el (n); c; c = xn_next_el (c))
    write_node (w, c);
  w->depth--;
}

void
equation_latex (const struct xnode *n, struct buf *ret)
{
  struct writer w = { .out = ret, .latex = true };
  write_children (&w, n);
}

void
equation_readable (const struct xnode *n, struct buf *ret)
{
  struct writer w = { .out = ret };
  write_children (&w, n);
}
