/* Selectors: grammar, conditions, what query finds. */
#include "host/docx/get.h"
#include "host/docx/selector.h"
#include "tests/lib/docx.h"
#include "tests/lib/tap.h"

static void
refused (const char *selector, const char *message)
{
  struct arena a = ARENA_INIT (LIMIT_ARENA);
  struct selector s;
  struct oc_err err = OC_ERR_INIT;
  ok (!selector_parse (&a, selector, &s, &err) && strcmp (err.msg, message) == 0 && strcmp (err.name, "invalid_selector") == 0 && *err.hint,
      "%s is refused", selector);
  if (strcmp (err.msg, message) != 0)
    printf ("# got: %s\n", err.msg);
  arena_release (&a);
}

static void
grammar (void)
{
  struct arena a = ARENA_INIT (LIMIT_ARENA);
  struct selector s;
  ok (selector_parse (&a, "paragraph[style=\"a]b\"][2][size>=14pt]:contains(\"x > y\") > run[bold]", &s, NULL) && s.has_parent,
      "conditions, quotes and a child");
  ok (s.parent.nconds == 2 && strcmp (s.parent.cond[0].value, "a]b") == 0 && s.parent.cond[1].op == OP_GE, "conditions of the parent");
  is_str (s.parent.contains, "x > y", ":contains of the parent");
  ok (s.self.nconds == 1 && s.self.cond[0].op == OP_HAS && strcmp (s.self.element, "run") == 0, "conditions of the child");
  ok (selector_parse (&a, "p[text~=r\"^a.*e$\"]", &s, NULL) && s.self.cond[0].regex, "a regular expression may hold *");
  const char *const nothing[] = { "*", "p, run", "p run", "p:has(run)", "/body/p[1]", "p > q > r", "> r" };
  for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
    ok (selector_parse (&a, nothing[i], &s, NULL) && s.nothing, "%s matches nothing", nothing[i]);
  refused ("p[", "Malformed selector: unclosed bracket in \"p[\"");
  refused ("p[]", "Malformed selector: empty brackets \"[]\" in \"p[]\"");
  refused ("p[#]", "Malformed selector: cannot parse \"[#]\". Expected [key=value] with operator =, !=, ~=, >=, <=, >, or <");
  refused ("p[style==x]", "Malformed selector: invalid operator in \"[style==x]\". Supported operators: =, !=, ~=, >=, <=, >, <");
  refused ("p[style=*ead]", "Wildcards (*) are not supported in attribute filters. Use ~= for contains, e.g. style~=ead.");
  arena_release (&a);
}

/* --- query --- */

#define RUN(props, text) "<w:r><w:rPr>" props "</w:rPr><w:t>" text "</w:t></w:r>"
static const char document[] = DOC (
  "<w:p><w:pPr><w:pStyle w:val=\"H1\"/></w:pPr>" RUN ("", "Scope") "</w:p>"
  "<w:p><w:pPr><w:spacing w:after=\"240\"/><w:jc w:val=\"both\"/></w:pPr>" RUN ("", "Plain words") RUN ("<w:b/><w:sz w:val=\"28\"/>", " loud") "</w:p>"
  "<w:p><w:pPr><w:spacing w:after=\"120\"/></w:pPr>" RUN ("<w:color w:val=\"FF0000\"/>", "apple") "</w:p>"
  "<w:tbl><w:tblGrid><w:gridCol w:w=\"100\"/><w:gridCol w:w=\"100\"/></w:tblGrid><w:tr><w:tc><w:p>" RUN ("", "Apple pie") "</w:p></w:tc>"
  "<w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>");
static const char styles[] = "<w:styles " W "><w:style w:type=\"paragraph\" w:styleId=\"H1\"><w:name w:val=\"heading 1\"/></w:style></w:styles>";

static void
finds (struct docx *d, const char *selector, size_t n, const char *first)
{
  struct node_set s = NODE_SET_INIT;
  struct oc_err err = OC_ERR_INIT;
  bool fine = docx_query (d, selector, &s, NULL, &err);
  const char *path = fine && s.first ? s.first->path : "";
  ok (fine && s.n == n && (!first || strcmp (path, first) == 0), "%s finds %zu", selector, n);
  if (!fine || s.n != n || (first && strcmp (path, first) != 0))
    printf ("# got %zu, first %s %s\n", s.n, path, err.msg);
  node_set_release (&s);
}

static void
queries (struct docx *d)
{
  finds (d, "", 4, "/body/p[1]");
  finds (d, "p", 6, "/body/p[1]");
  finds (d, "p[style=H1]", 1, "/body/p[1]");
  finds (d, "P[style='HEADING 1']", 1, "/body/p[1]");
  finds (d, "p[align=justify]", 1, "/body/p[2]");
  finds (d, "p[spaceAfter=12pt]", 1, "/body/p[2]");
  finds (d, "p[spaceAfter>8pt]", 1, "/body/p[2]");
  finds (d, "p[spaceAfter<0.5cm]", 2, NULL);
  finds (d, "p[align!=justify]", 5, NULL);
  finds (d, "run[size=14pt]", 1, "/body/p[2]/r[2]");
  finds (d, "run[size>13]", 1, "/body/p[2]/r[2]");
  finds (d, "run[color=ff0000]", 1, "/body/p[3]/r[1]");
  finds (d, "paragraph[style=H1] > run", 1, "/body/p[1]/r[1]");
  finds (d, "p > run[bold=true]", 1, "/body/p[2]/r[2]");
  finds (d, "table[cols=3]", 0, NULL);
  finds (d, "table[cols=2]", 1, "/body/tbl[1]");
  finds (d, "cell[text=apple pie]", 1, "/body/tbl[1]/tr[1]/tc[1]");
  finds (d, "cell[text~=r\"^a.*e$\"]", 1, "/body/tbl[1]/tr[1]/tc[1]");
  finds (d, "cell:contains(APPLE)", 1, NULL);
  finds (d, "p:contains(APPLE)", 0, NULL);
  finds (d, "table > row", 1, "/body/tbl[1]/tr[1]");
  finds (d, "table:contains(pie)", 1, NULL);
  finds (d, "p:empty", 2, NULL);
  finds (d, "jc[val=both]", 1, "/body/p[2]/pPr[1]/jc[1]");
  finds (d, "nonsense", 0, NULL);
  finds (d, "style[name=heading 1]", 1, "/styles/H1");
}

static void
warns (struct docx *d, const char *selector, const char *part)
{
  struct node_set s = NODE_SET_INIT;
  struct warnings w = { 0 };
  bool fine = docx_query (d, selector, &s, &w, NULL);
  ok (fine && (part ? w.n && strstr (w.at[0].message, part) && strcmp (w.at[0].code, "filter_warning") == 0 : w.n == 0), "%s: %s", selector,
      part ? part : "no warning");
  warnings_release (&w);
  node_set_release (&s);
}

int
main (void)
{
  grammar ();
  struct docx *d = test_docx (document);
  ok (d && test_add (d, "styles", "styles", styles), "a document in memory");
  queries (d);
  warns (d, "p[foo]", "Warning: filter key 'foo' not found in any result's Format. Available keys: style");
  warns (d, "p[foo=1]", NULL);
  warns (d, "p[foo!=1]", NULL);
  warns (d, "run[size>abc]", "Warning: 'abc' in [size>abc] is not numeric");
  warns (d, "p[align>3]", "Warning: value 'justify' for key 'align' at /body/p[2] is not numeric");
  docx_free (d);
  return tap_done ();
}
