/* Words of equations; data and lookups. */
#include "host/docx/equation-words.h"

#include <string.h>

struct word
{
  const char *word, *sign;
};

static const struct word signs[] = {
  { "alpha", "α" },      { "beta", "β" },         { "gamma", "γ" },      { "delta", "δ" },          { "epsilon", "ε" },
  { "varepsilon", "ε" }, { "zeta", "ζ" },         { "eta", "η" },        { "theta", "θ" },          { "vartheta", "ϑ" },
  { "iota", "ι" },       { "kappa", "κ" },        { "lambda", "λ" },     { "mu", "μ" },             { "nu", "ν" },
  { "xi", "ξ" },         { "omicron", "ο" },      { "pi", "π" },         { "rho", "ρ" },            { "sigma", "σ" },
  { "varsigma", "ς" },   { "tau", "τ" },          { "upsilon", "υ" },    { "phi", "φ" },            { "varphi", "φ" },
  { "chi", "χ" },        { "psi", "ψ" },          { "omega", "ω" },      { "Gamma", "Γ" },          { "Delta", "Δ" },
  { "Theta", "Θ" },      { "Lambda", "Λ" },       { "Xi", "Ξ" },         { "Pi", "Π" },             { "Sigma", "Σ" },
  { "Upsilon", "Υ" },    { "Phi", "Φ" },          { "Psi", "Ψ" },        { "Omega", "Ω" },          { "le", "≤" },
  { "leq", "≤" },        { "ge", "≥" },           { "geq", "≥" },        { "ne", "≠" },             { "neq", "≠" },
  { "approx", "≈" },     { "equiv", "≡" },        { "times", "×" },      { "div", "÷" },            { "pm", "±" },
  { "mp", "∓" },         { "cdot", "⋅" },         { "ast", "∗" },        { "star", "⋆" },           { "circ", "∘" },
  { "bullet", "•" },     { "infty", "∞" },        { "partial", "∂" },    { "nabla", "∇" },          { "to", "→" },
  { "rightarrow", "→" }, { "leftarrow", "←" },    { "gets", "←" },       { "leftrightarrow", "↔" }, { "Rightarrow", "⇒" },
  { "implies", "⇒" },    { "Leftarrow", "⇐" },    { "iff", "⇔" },        { "Leftrightarrow", "⇔" }, { "uparrow", "↑" },
  { "downarrow", "↓" },  { "mapsto", "↦" },       { "in", "∈" },         { "notin", "∉" },          { "ni", "∋" },
  { "subset", "⊂" },     { "subseteq", "⊆" },     { "supset", "⊃" },     { "supseteq", "⊇" },       { "cup", "∪" },
  { "cap", "∩" },        { "setminus", "∖" },     { "emptyset", "∅" },   { "varnothing", "∅" },     { "forall", "∀" },
  { "exists", "∃" },     { "neg", "¬" },          { "lnot", "¬" },       { "wedge", "∧" },          { "land", "∧" },
  { "vee", "∨" },        { "lor", "∨" },          { "oplus", "⊕" },      { "otimes", "⊗" },         { "sim", "∼" },
  { "simeq", "≃" },      { "cong", "≅" },         { "propto", "∝" },     { "perp", "⊥" },           { "parallel", "∥" },
  { "mid", "∣" },        { "angle", "∠" },        { "triangle", "△" },   { "degree", "°" },         { "ldots", "…" },
  { "dots", "…" },       { "cdots", "⋯" },        { "vdots", "⋮" },      { "ddots", "⋱" },          { "hbar", "ℏ" },
  { "ell", "ℓ" },        { "Re", "ℜ" },           { "Im", "ℑ" },         { "aleph", "ℵ" },          { "prime", "′" },
  { "ll", "≪" },         { "gg", "≫" },           { "therefore", "∴" },  { "because", "∵" },        { "quad", "\u2003" },
  { "qquad", "\u2003\u2003" }, { ",", "\u2009" }, { ";", "\u2005" },     { ":", "\u2005" },         { "!", "" },
  { " ", " " },          { "langle", "⟨" },       { "rangle", "⟩" },     { "lfloor", "⌊" },         { "rfloor", "⌋" },
  { "lceil", "⌈" },      { "rceil", "⌉" },        { "|", "‖" },          { "backslash", "\\" },
};

static const struct word big_operators[] = {
  { "sum", "∑" },   { "prod", "∏" },   { "coprod", "∐" }, { "int", "∫" },      { "iint", "∬" },     { "iiint", "∭" },
  { "oint", "∮" },  { "bigcup", "⋃" }, { "bigcap", "⋂" }, { "bigvee", "⋁" },   { "bigwedge", "⋀" },
};

static const struct word accents[] = {
  { "hat", "\u0302" },   { "widehat", "\u0302" }, { "tilde", "\u0303" }, { "widetilde", "\u0303" }, { "bar", "\u0304" },
  { "vec", "\u20d7" },   { "dot", "\u0307" },     { "ddot", "\u0308" },  { "check", "\u030c" },     { "breve", "\u0306" },
};

static const struct word brackets[] = {
  { "{", "{" },        { "}", "}" },        { "|", "‖" },        { "lbrace", "{" },   { "rbrace", "}" },   { "langle", "⟨" },
  { "rangle", "⟩" },   { "lfloor", "⌊" },   { "rfloor", "⌋" },   { "lceil", "⌈" },    { "rceil", "⌉" },    { "vert", "|" },
  { "lvert", "|" },    { "rvert", "|" },    { "Vert", "‖" },     { "lVert", "‖" },    { "rVert", "‖" },    { "lbrack", "[" },
  { "rbrack", "]" },
};

static const char *const functions[] = {
  "sin",    "cos",    "tan",    "cot",    "sec", "csc", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "coth", "log",
  "ln",     "lg",     "exp",    "lim",    "max", "min", "sup",    "inf",    "det",    "dim",  "ker",  "gcd",  "deg",  "arg",
  "limsup", "liminf",
};

static const struct
{
  const char *name, *begin, *end;
} environments[] = {
  { "pmatrix", "(", ")" }, { "bmatrix", "[", "]" }, { "Bmatrix", "{", "}" },
  { "vmatrix", "|", "|" }, { "Vmatrix", "‖", "‖" }, { "cases", "{", "" },
};

#define FIND(table_, word_, len_) find (table_, sizeof table_ / sizeof *table_, word_, len_)

static const char *
find (const struct word *table, size_t n, const char *word, size_t len)
{
  for (size_t i = 0; i < n; i++)
    if (strlen (table[i].word) == len && strncmp (table[i].word, word, len) == 0)
      return table[i].sign;
  return NULL;
}

const char *
equation_sign (const char *word, size_t len)
{
  return FIND (signs, word, len);
}

const char *
equation_big (const char *word, size_t len)
{
  return FIND (big_operators, word, len);
}

const char *
equation_accent (const char *word, size_t len)
{
  return FIND (accents, word, len);
}

const char *
equation_bracket (const char *word, size_t len)
{
  return FIND (brackets, word, len);
}

bool
equation_function (const char *word, size_t len)
{
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (strlen (functions[i]) == len && strncmp (functions[i], word, len) == 0)
      return true;
  return false;
}

bool
equation_environment (const char *name, const char **ret_begin, const char **ret_end)
{
  for (size_t i = 0; i < sizeof environments / sizeof *environments; i++)
    if (strcmp (environments[i].name, name) == 0)
      {
        *ret_begin = environments[i].begin;
        *ret_end = environments[i].end;
        return true;
      }
  return false;
}
