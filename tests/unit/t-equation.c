/* Equations as text: the syntax of add equation, and the readable form. */
#include "host/docx/equation.h"
#include "common/base/limits.h"
#include "tests/lib/tap.h"

#define M "xmlns:m=\"" NS_M "\""
#define T(text) "<m:r><m:t>" text "</m:t></m:r>"
#define E(inner) "<m:e>" inner "</m:e>"

static const struct { const char *omml, *latex, *readable; } cases[] = {
  { "<m:f><m:num>" T ("a") "</m:num><m:den>" T ("b") "</m:den></m:f>" T ("+") "<m:sSup>" E (T ("x")) "<m:sup>" T ("2") "</m:sup></m:sSup>",
    "\\frac{a}{b}+x^2", "(a)/(b)+x²" },
  { "<m:sSub>" E (T ("y")) "<m:sub>" T ("1") "</m:sub></m:sSub>", "y_1", "y₁" },
  { "<m:sSubSup>" E (T ("x")) "<m:sub>" T ("i") "</m:sub><m:sup>" T ("2") "</m:sup></m:sSubSup>", "x_i^2", "xᵢ²" },
  { "<m:rad><m:deg>" T ("3") "</m:deg>" E (T ("x")) "</m:rad>", "\\sqrt[3]{x}", "³√(x)" },
  { "<m:rad><m:radPr><m:degHide m:val=\"1\"/></m:radPr><m:deg/>" E (T ("x")) "</m:rad>", "\\sqrt{x}", "√(x)" },
  { T ("α ≤ β"), "\\alpha \\leq \\beta ", "α ≤ β" },
  { "<m:nary><m:naryPr><m:chr m:val=\"∑\"/></m:naryPr><m:sub>" T ("i=1") "</m:sub><m:sup>" T ("n") "</m:sup>" E (T (" i")) "</m:nary>",
    "\\sum_{i=1}^n  i", "∑ᵢ₌₁ⁿ  i" },
  { "<m:d>" E ("<m:m><m:mr>" E (T ("a")) E (T ("b")) "</m:mr><m:mr>" E (T ("c")) E (T ("d")) "</m:mr></m:m>") "</m:d>",
    "\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}", "([a, b; c, d])" },
  { "<m:d><m:dPr><m:begChr m:val=\"[\"/><m:endChr m:val=\"]\"/></m:dPr>" E (T ("x")) "</m:d>", "[x]", "[x]" },
  { "<m:sSup>" E (T ("e")) "<m:sup>" T ("A&amp;B") "</m:sup></m:sSup>", "e^{A&B}", "e^(A&B)" },
};

int
main (void)
{
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      AUTO_BUF struct buf xml = BUF_INIT (LIMIT_TEXT);
      AUTO_BUF struct buf latex = BUF_INIT (LIMIT_TEXT);
      AUTO_BUF struct buf readable = BUF_INIT (LIMIT_TEXT);
      AUTO_XDOC struct xdoc *d = NULL;
      buf_addf (&xml, "<m:oMath " M ">%s</m:oMath>", cases[i].omml);
      ok (xdoc_parse ("test", xml.p, xml.len, &d, NULL), "equation %zu is read", i);
      if (!d)
        continue;
      equation_latex (xdoc_root (d), &latex);
      equation_readable (xdoc_root (d), &readable);
      is_str (buf_str (&latex), cases[i].latex, "as LaTeX");
      is_str (buf_str (&readable), cases[i].readable, "to read");
    }
  return tap_done ();
}
