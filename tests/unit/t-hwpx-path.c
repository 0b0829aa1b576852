/* The grammar of paths, what they lead to, and that the path of a node leads back to it. */
#include "plugins/hwpx/model/path.h"
#include "plugins/hwpx/ops/selector.h"
#include "tests/lib/hwpx.h"
#include "tests/lib/tap.h"

#define CELL(r, c, rs, cs, text)                                                                                            \
  "<hp:tc name=\"\" borderFillIDRef=\"1\"><hp:subList>" HWPX_P (                                                            \
      HWPX_RUN ("0", "<hp:t>" text "</hp:t>")) "</hp:subList><hp:cellAddr colAddr=\"" c "\" rowAddr=\"" r                   \
                                               "\"/><hp:cellSpan colSpan=\"" cs "\" rowSpan=\"" rs                          \
                                               "\"/><hp:cellSz width=\"100\" height=\"100\"/></hp:tc>"
#define FIELD(id, name)                                                                                                     \
  "<hp:ctrl><hp:fieldBegin id=\"" id "\" type=\"CLICK_HERE\" name=\"" name                                                  \
  "\"/></hp:ctrl><hp:t>x</hp:t><hp:ctrl><hp:fieldEnd beginIDRef=\"" id "\"/></hp:ctrl>"
static const char section[] = HWPX_SECTION (
    HWPX_P (HWPX_RUN ("0", "<hp:secPr/>") HWPX_RUN ("0", "<hp:t>one</hp:t>")) HWPX_P (HWPX_RUN (
        "0", "<hp:tbl rowCnt=\"2\" colCnt=\"2\"><hp:tr>" CELL ("0", "0", "2", "1", "A")
                 CELL ("0", "1", "1", "1", "B") "</hp:tr><hp:tr>" CELL ("1", "1", "1", "1", "C") "</hp:tr></hp:tbl><hp:t/>"))
        HWPX_P (HWPX_RUN ("0", FIELD ("11", "n") FIELD ("12", "m") FIELD ("13", "m") FIELD ("14", "a/b"))) HWPX_P (
            HWPX_RUN ("5", "<hp:ctrl><hp:footNote><hp:subList>" HWPX_P (HWPX_RUN (
                               "0", "<hp:t>note</hp:t>")) "</hp:subList></hp:footNote></hp:ctrl><hp:t>four</hp:t>")));

static void
test_grammar (struct doc *d)
{
  static const struct { const char *text; bool good; size_t n; } paths[] = {
    { "/", true, 0 },
    { "/p[1]", true, 1 },
    { "/section[1]/p[last()]/run[2]/", true, 3 },
    { "/field[a/b]", true, 1 },
    { "/tbl[1]/cell[2,3]", true, 2 },
    { "/tbl[1]/@2,3", true, 2 },
    { "/field[@name=x y]", true, 1 },
    { "/styles/Heading 1", true, 2 },
    { "", false, 0 },
    { "p[1]", false, 0 },
    { "//p", false, 0 },
    { "/p[0]", false, 0 },
    { "/p[-1]", false, 0 },
    { "/p[]", false, 0 },
    { "/p[1", false, 0 },
    { "/p]", true, 1 },
    { "/p[1]x", false, 0 },
    { "/[1]", false, 0 },
    { "/tbl[1]/@x", false, 0 },
    { "/p[@id=3]", false, 0 },
    { "/p[99999999999999999999]", true, 1 },
    { "/p[999999999]", false, 0 },
  };
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
    {
      struct path p;
      struct oc_err err = OC_ERR_INIT;
      bool good = path_parse (&d->tree.arena, paths[i].text, &p, &err);
      ok (good == paths[i].good && (!good || p.n == paths[i].n), "'%s' is %s path", paths[i].text,
          paths[i].good ? "a" : "no");
    }
}

static void
test_resolve (struct doc *d)
{
  static const struct { const char *path, *canonical; } good[] = {
    { "/section[1]/p[1]/run[2]", "/section[1]/p[1]/run[2]" },
    { "/p[2]", "/section[1]/p[2]" },
    { "/body/paragraph[last]", "/section[1]/p[4]" },
    { "/section[1]/tbl[1]/cell[2,1]", "/section[1]/tbl[1]/tr[1]/tc[1]" },
    { "/tbl[1]/@2,2/p[1]", "/section[1]/tbl[1]/tr[2]/tc[1]/p[1]" },
    { "/section[1]/p[2]/tbl[1]/tr[2]", "/section[1]/tbl[1]/tr[2]" },
    { "/FORMFIELD[n]", "/field[n]" },
    { "/field[@name=n]", "/field[n]" },
    { "/field[m]", "/field[2]" },
    { "/field[14]", "/field[4]" },
    { "/field[a/b]", "/field[4]" },
    { "/footnote[1]/p[1]", "/footnote[1]/p[1]" },
    { "/header/charPr[5]", "/header/charPr[5]" },
    { "/styles/normal", "/header/style[0]" },
    { "/table/fill", "/table/fill" },
    { "/binary[s]", "/binary[s]" },
  };
  static const char *const bad[] = { "/section[2]",         "/section[1]/p[5]",  "/tbl[1]/cell[3,1]", "/field[zz]",
                                     "/section[1]/frob[1]", "/header/charPr[9]", "/p[1]/tr[1]" };
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    {
      struct ref r = { K_NONE, NULL };
      struct oc_err err = OC_ERR_INIT;
      AUTO_BUF struct buf b = BUF_INIT (4096);
      if (path_resolve (d, good[i].path, &r, &err))
        path_of_ref (d, &r, &b);
      is_str (err.code ? err.msg : buf_str (&b), good[i].canonical, good[i].path);
    }
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
      struct ref r;
      struct oc_err err = OC_ERR_INIT;
      ok (!path_resolve (d, bad[i], &r, &err) && err.code == OC_NOT_FOUND, "%s leads nowhere: %s", bad[i], err.msg);
    }
  struct ref *all;
  size_t n;
  struct oc_err err = OC_ERR_INIT;
  ok (path_resolve_all (d, "/field[m]", &all, &n, &err) && n == 2, "a name that repeats means all of its fields");
}

static void
test_back (struct doc *d)
{
  bool same = true;
  for (struct node *root = d->sections[0]->root, *n = root->first; n; n = node_step (root, n))
    {
      struct ref r;
      struct oc_err err = OC_ERR_INIT;
      if (n->el == EL_NONE || kind_of (n) == K_NONE)
        continue;
      const char *path = path_str (d, n);
      if (!path_resolve (d, path, &r, &err) || r.n != n)
        {
          printf ("# %s: %s\n", path, err.msg);
          same = false;
        }
    }
  ok (same, "every node's path leads back to it");
}

static void
test_selectors (struct doc *d)
{
  static const struct { const char *text; long n; } sel[] = {
    { "p", 8 },
    { "tbl > tr", 2 },
    { "tbl tc", 3 },
    { "tc[rowSpan>=2]", 1 },
    { "run[bold=true]", 1 },
    { "p:contains(\"ONE\")", 1 },
    { "p:empty", 1 },
    { "tc:has(p:contains(C))", 1 },
    { "footnote p", 1 },
    { "p:first", 1 },
    { "run[size>=15]", 1 },
    { "field[name=m]", 2 },
    { "tr,footnote", 3 },
    { "section > p", 4 },
    { "p[bold!=true]", 7 },
    { "*[name=n]", 1 },
    { "frob", -1 },
    { "p[", -1 },
    { "p:nope", -1 },
    { "p:contains(x", -1 },
    { "", -1 },
    { "p > ", -1 },
  };
  for (size_t i = 0; i < sizeof sel / sizeof *sel; i++)
    {
      struct selector *s;
      struct ref *at;
      size_t n;
      struct oc_err err = OC_ERR_INIT;
      long got = selector_parse (d, sel[i].text, &s, &err) && selector_run (d, s, &at, &n, &err) ? (long) n : -1;
      is_int (got, sel[i].n, sel[i].text);
    }
}

int
main (void)
{
  struct doc d;
  struct oc_err err = OC_ERR_INIT;
  ok (hwpx_doc (&d, section, sizeof section - 1, &err), "the document opens %s", err.msg);
  test_grammar (&d);
  test_resolve (&d);
  test_back (&d);
  test_selectors (&d);
  doc_release (&d);
  return tap_done ();
}
