/* Paths: grammar and its messages, resolution, the child index, and the way back. */
#include "host/docx/get.h"
#include "host/docx/path.h"
#include "tests/lib/docx.h"
#include "tests/lib/tap.h"

#define P(text) "<w:p><w:r><w:t>" text "</w:t></w:r></w:p>"
#define MATH_P "<w:p><m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara></w:p>"

static struct arena a = ARENA_INIT (LIMIT_ARENA);

/* --- grammar --- */

static void
refused (const char *path, const char *message)
{
  struct path p;
  struct oc_err err = OC_ERR_INIT;
  bool parsed = path_parse (&a, path, &p, &err);
  ok (!parsed && strcmp (err.msg, message) == 0, "%s is refused", *path ? path : "(empty)");
  if (strcmp (err.msg, message) != 0)
    printf ("# got:  %s\n# want: %s\n", err.msg, message);
}

static void
grammar (void)
{
  struct path p;
  ok (path_parse (&a, "/", &p, NULL) && p.n == 0, "/ has no steps");
  ok (path_parse (&a, "body/p[ +2 ]", &p, NULL) && p.n == 2 && p.at[1].kind == STEP_INDEX && p.at[1].index == 2, "blanks and sign in a number");
  ok (path_parse (&a, "/a/p[last()]", &p, NULL) && p.at[1].kind == STEP_LAST, "last()");
  ok (path_parse (&a, "/p[@name=\"a b/c\"]/r", &p, NULL) && p.n == 2 && strcmp (p.at[0].value, "a b/c") == 0, "a quoted value may hold a slash");
  ok (path_parse (&a, "/x/lvl[0]", &p, NULL) && p.at[1].index == 0, "levels count from 0");
  refused ("", "Path cannot be empty.");
  refused ("//body", "Malformed path '//body'. Path must start with exactly one '/'.");
  refused ("/body/", "Malformed path '/body/'. Trailing '/' is not allowed.");
  refused ("/body//p", "Malformed path '/body//p'. Empty path segment (check for trailing or duplicate '/').");
  refused ("/p[0]", "Malformed path segment 'p[0]'. Index predicate must be a positive integer (1-based), got '0'.");
  refused ("/p[LAST()]", "Malformed path segment 'p[LAST()]'. Predicate must be a positive integer, 'last()', or '[@attr=value]'.");
  refused ("/p[99999999999]", "Malformed path segment 'p[99999999999]'. Predicate must be a positive integer, 'last()', or '[@attr=value]'.");
  refused ("/p[1", "Malformed path segment 'p[1'. Expected 'name[index]' or 'name[@attr=value]'.");
  refused ("/p]1[", "Malformed path segment 'p]1['. Expected 'name[index]' or 'name[@attr=value]'.");
  refused ("/p[]", "Malformed path segment 'p[]'. Empty predicate — expected 'name[index]' or 'name[@attr=value]'.");
  refused ("/p[1][2]", "Malformed path segment 'p[1][2]'. Multiple predicates are not supported — use a single 'name[...]' form.");
  refused ("/p[@=x]", "Malformed path segment 'p[@=x]'. Attribute predicate must be '[@name=value]' with a non-empty attribute name.");
  refused ("/p[@w:a=x]", "Malformed path segment 'p[@w:a=x]'. Attribute name 'w:a' is not a simple identifier (no prefixes/colons).");
  refused ("/p[@a=]", "Malformed path segment 'p[@a=]'. Attribute predicate value is empty.");
  refused ("/p[@a='x']", "Malformed path segment 'p[@a='x']'. Attribute value must be bare-word or double-quoted.");
  refused ("/p[@a=x y]", "Malformed path segment 'p[@a=x y]'. Attribute value must not contain whitespace (use double quotes).");
}

/* --- resolution --- */

static const char document[] = DOC (
  "<w:p w14:paraId=\"0000AB01\" w14:textId=\"0000AB02\"><w:pPr><w:tabs><w:tab w:val=\"left\" w:pos=\"720\"/></w:tabs></w:pPr>"
  "<w:bookmarkStart w:id=\"1\" w:name=\"spot\"/><w:r><w:t>one</w:t></w:r><w:hyperlink w:anchor=\"x\"><w:r><w:t>two</w:t></w:r></w:hyperlink>"
  "<w:ins w:id=\"7\" w:author=\"A\"><w:r><w:t>three</w:t></w:r></w:ins><w:bookmarkEnd w:id=\"1\"/>"
  "<w:sdt><w:sdtContent><w:r><w:t>inside</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t>four</w:t></w:r>"
  "<m:oMath><m:r><m:t>y</m:t></m:r></m:oMath></w:p>" MATH_P P ("last")
  "<w:tbl><w:tr><w:tc>" P ("a") "</w:tc><w:tc>" P ("b") "</w:tc></w:tr></w:tbl>"
  "<w:sdt><w:sdtPr><w:id w:val=\"5\"/></w:sdtPr><w:sdtContent>" P ("control") "</w:sdtContent></w:sdt><w:sectPr/>");

static void
resolves (struct docx *d, const char *path, const char *want)
{
  struct target t;
  struct oc_err err = OC_ERR_INIT;
  bool fine = path_resolve (d, path, &a, &t, &err);
  ok (fine && strcmp (t.path, want) == 0, "%s is %s", path, want);
  if (!fine)
    printf ("# %s\n", err.msg);
  else if (strcmp (t.path, want) != 0)
    printf ("# got: %s\n", t.path);
}

static void
missing (struct docx *d, const char *path, const char *message)
{
  struct target t;
  struct oc_err err = OC_ERR_INIT;
  ok (!path_resolve (d, path, &a, &t, &err) && strcmp (err.msg, message) == 0, "%s is missing", path);
  if (strcmp (err.msg, message) != 0)
    printf ("# got:  %s\n# want: %s\n", err.msg, message);
}

static void
resolution (struct docx *d)
{
  resolves (d, "/", "/");
  resolves (d, "/BODY/P[1]", "/BODY/p[@paraId=0000AB01]");
  resolves (d, "body/paragraph[1]/run[2]", "/body/p[@paraId=0000AB01]/r[2]");
  resolves (d, "/body/p[@paraId=0000ab01]/r[last()]", "/body/p[@paraId=0000AB01]/r[4]");
  resolves (d, "/body/p[@textId=0000AB02]", "/body/p[@paraId=0000AB01]");
  resolves (d, "/body/p[2]", "/body/p[2]");
  resolves (d, "/body/oMathPara[1]", "/body/oMathPara[1]");
  resolves (d, "/body/p[1]/equation[1]", "/body/p[@paraId=0000AB01]/oMath[1]");
  resolves (d, "/body/p[1]/bookmark[1]", "/body/p[@paraId=0000AB01]/bookmarkStart[1]");
  resolves (d, "/body/p[1]/tab[1]", "/body/p[@paraId=0000AB01]/tab[1]");
  resolves (d, "/body/p[1]/sdt[1]/r[1]", "/body/p[@paraId=0000AB01]/sdt[1]/r[1]");
  resolves (d, "/body/tbl[1]/tr[1]/cell[2]/p", "/body/tbl[1]/tr[1]/tc[2]/p[1]");
  resolves (d, "/body/sdt[1]/p[1]", "/body/sdt[@sdtId=5]/p[1]");
  resolves (d, "/body/sdt[1]/sdtContent/p[1]", "/body/sdt[@sdtId=5]/sdtContent[1]/p[1]");
  resolves (d, "/body/tbl[1]/tr/tc[1]/p/r/t", "/body/tbl[1]/tr[1]/tc[1]/p[1]/r[1]/t[1]");
  resolves (d, "/bookmark[@name=spot]", "/bookmark[@name=spot]");
  resolves (d, "/section[1]", "/section[1]");
  resolves (d, "/sdt[@sdtId=5]", "/sdt[@sdtId=5]");
  resolves (d, "/revision[1]", "/revision[1]");
  missing (d, "/body/p[9]", "Path not found: /body/p[9]. Available at /body: p[1]..p[2]");
  missing (d, "/body/x[1]", "Path not found: /body/x[1]. No x found at /body. Available children: p(3), tbl(1), sdt(1), sectPr(1)");
  missing (d, "/body/p[1]/r[1]/t/x", "Path not found: /body/p[1]/r[1]/t/x. No children at /body/p[@paraId=0000AB01]/r[1]/t[1]");
  missing (d, "/nothing", "Path not found: /nothing");
  missing (d, "/section[2]", "Section 2 not found (total: 1)");
  missing (d, "/body/p[@style=x]", "Attribute predicate '@style' is not a recognized Word path attribute. Supported attributes: @paraId, "
                                   "@textId, @commentId, @sdtId, @id, @name.");
}

static void
error_nodes (struct docx *d)
{
  struct target t;
  struct oc_err err = OC_ERR_INIT;
  ok (path_resolve (d, "/header[9]", &a, &t, NULL) && t.kind == TARGET_ERROR, "a missing header is an answer for get");
  is_str (t.error, "Path not found: /header[9]", "with its text");
  ok (!path_resolve_edit (d, "/header[9]", &a, &t, &err) && err.code == OC_NOT_FOUND, "and a failure for edits");
}

/* Every path that get prints names the node that it was printed for. */
static void
check_children (struct docx *d, const struct node *n, size_t *checked)
{
  for (const struct node *c = n->children; c; c = c->next)
    {
      struct node_set again = NODE_SET_INIT;
      bool fine = docx_get (d, c->path, 0, &again, NULL) && strcmp (again.first->type, "error") != 0
                  && (!c->text || !again.first->text || strcmp (c->text, again.first->text) == 0 || strcmp (c->type, "paragraph") == 0);
      if (!fine)
        ok (false, "%s resolves to its node", c->path);
      ++*checked;
      node_set_release (&again);
      check_children (d, c, checked);
    }
}

static void
printed_paths (struct docx *d)
{
  struct node_set s = NODE_SET_INIT;
  size_t checked = 0;
  ok (docx_get (d, "/body", 9, &s, NULL), "get /body");
  check_children (d, s.first, &checked);
  ok (checked >= 15, "%zu printed paths were asked again", checked);
  node_set_release (&s);
}

static void
way_back (struct docx *d)
{
  struct target t;
  AUTO_BUF struct buf b = BUF_INIT (1024);
  ok (path_resolve (d, "/body/tbl[1]/tr[1]/tc[2]/p[1]/r[1]", &a, &t, NULL) && path_of (d, t.node, false, &b), "path of a run in a cell");
  is_str (buf_str (&b), "/body/tbl[1]/tr[1]/tc[2]/p[1]/r[1]", "is the path it came by");
  buf_clear (&b);
  ok (path_resolve (d, "/body/p[1]/r[3]", &a, &t, NULL) && path_of (d, t.node, true, &b), "path of an inserted run, by places");
  is_str (buf_str (&b), "/body/p[1]/r[3]", "passes the insertion over");
}

/* --- the index --- */

static void
appending (void)
{
  enum { MANY = 3000 };
  struct docx *d = test_docx (DOC ("<w:sectPr/>"));
  struct xnode *body = NULL;
  bool fine = d && docx_body (d, &body, NULL);
  for (int i = 1; fine && i <= MANY; i++)
    {
      struct xnode *p = xn_insert_before (xn_child (body, NS_W, "sectPr"), NS_W, "p");
      docx_appended (d, body, p);
      fine = index_child (d, body, "p", -1) == p && index_child (d, body, "p", i) == p && index_of (d, body, "p", p) == (size_t) i;
    }
  ok (fine, "the index follows %d appended paragraphs", MANY);
  struct xnode *first = index_child (d, body, "p", 1), *second = index_child (d, body, "p", 2);
  docx_removed (d, first);
  xn_remove (first);
  ok (index_child (d, body, "p", 1) == second && index_count (d, body, "p") == MANY - 1, "and a removal");
  struct xnode *inserted = xn_insert_before (second, NS_W, "p");
  docx_changed (d, body);
  ok (index_child (d, body, "p", 1) == inserted, "and an insertion at the front");
  struct xnode *math = xn_append (inserted, NS_M, "oMathPara");
  docx_changed (d, inserted);
  ok (math && index_child (d, body, "p", 1) == second && index_child (d, body, "oMathPara", 1) == inserted,
      "a paragraph that turns into an equation's wrapper counts as one");
  docx_free (d);
}

int
main (void)
{
  grammar ();
  struct docx *d = test_docx (document);
  ok (d != NULL, "a document in memory");
  if (d)
    {
      resolution (d);
      error_nodes (d);
      printed_paths (d);
      way_back (d);
    }
  docx_free (d);
  appending ();
  arena_release (&a);
  return tap_done ();
}
