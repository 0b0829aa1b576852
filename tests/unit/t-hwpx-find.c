/* Regular expressions of find, check marks typed as text, check boxes by caption. */
#include "plugins/hwpx/model/path.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/ops/find.h"
#include "plugins/hwpx/ops/pattern.h"
#include "tests/lib/hwpx.h"
#include "tests/lib/tap.h"

static void
test_translate (void)
{
  static const struct { const char *in, *want; } cases[] = {
    { "a\\d+", "a[0-9]+" },
    { "\\D\\W\\S", "[^0-9][^[:alnum:]_][^[:space:]]" },
    { "[\\d.-]", "[0-9.-]" },
    { "[^\\s\\w]", "[^[:space:][:alnum:]_]" },
    { "[\\D]", "[^0-9]" },
    { "[^\\D]", "[0-9]" },
    { "[]\\d]", "[]0-9]" },
    { "[[:alpha:]\\d]", "[[:alpha:]0-9]" },
    { "\\\\d", "\\\\d" },
    { "[\\\\d]", "[\\\\d]" },
    { "\\[\\d]", "\\[[0-9]]" },
    { "[\\d", "[\\d" },
    { "[\\d가-각z-]", "[0-9가각z-]" },
    { "[^z-\xc2\x81]", "[^z-\x7f\xc2\x80\xc2\x81]" },
    { "[가-]", "[가-]" },
    { "a\\", "a\\" },
    { "(a|b)\\1", "(a|b)\\1" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      AUTO_BUF struct buf b = BUF_INIT (1024);
      struct oc_err err = OC_ERR_INIT;
      ok (pattern_to_posix (cases[i].in, &b, &err), "%s is translated", cases[i].in);
      is_str (buf_str (&b), cases[i].want, cases[i].in);
    }
}

static void
test_bad (void)
{
  static const char *const bad[] = { "(a", "[a", "[\\d", "*\\", "a\\", "[x\\D]", "[^\\S,]", "[z-a]",
                                     "[힣-가]", "[a-\xf0\xa0\x80\x80]" };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
      struct pattern p;
      struct oc_err err = OC_ERR_INIT;
      ok (!pattern_compile (&p, bad[i], false, &err) && err.code == OC_INVALID_ARGUMENT && strstr (err.msg, bad[i]),
          "'%s' is refused by name: %s", bad[i], err.msg);
    }
}

/* The text of a paragraph after an edit; arg: what the edit takes. */
typedef bool edit_fn (struct doc *d, struct node *p, const char *arg, struct oc_err *err);

static void
edited (const char *text, edit_fn *edit, const char *arg, const char *want)
{
  struct doc d;
  struct oc_err err = OC_ERR_INIT;
  AUTO_BUF struct buf xml = BUF_INIT (LIMIT_TEXT), got = BUF_INIT (LIMIT_TEXT);
  buf_addf (&xml, "%s<hs:sec%s><hp:p id=\"0\"><hp:run charPrIDRef=\"0\"><hp:t>%s</hp:t></hp:run></hp:p></hs:sec>",
            HWPX_DECLARATION, HWPX_NS, text);
  bool fine = hwpx_doc (&d, xml.p, xml.len, &err);
  struct node *p = fine ? node_find (d.sections[0]->root, EL_p) : NULL;
  if (p && edit (&d, p, arg, &err))
    para_text (p, &got);
  else
    buf_adds (&got, err.msg);
  is_str (buf_str (&got), want, arg);
  doc_release (&d);
}

/* arg: "expression => replacement" */
static bool
replace (struct doc *d, struct node *p, const char *arg, struct oc_err *err)
{
  struct ref r = { K_PARA, p };
  const char *to = strstr (arg, " => ");
  const char *text = arena_strndup (&d->tree.arena, arg, (size_t) (to - arg));
  struct find f = { .find = text, .replace = to + 4, .limit = -1, .regex = true };
  long n;
  return find_run (d, &r, &f, &n, err);
}

static void
test_replace (void)
{
  edited ("2026-01-02", replace, "\\d+ => N", "N-N-N");
  edited ("가 12 나", replace, "\\D+ => -", "-12-");
  edited ("a_1 b-2", replace, "\\w+ => W", "W W-W");
  edited ("a \xe3\x80\x80 b", replace, "a\\s+b => ab", "ab");
  edited ("가나 12", replace, "\\S => x", "xx xx");
  edited ("가, 나", replace, "\\W => .", "가..나");
  edited ("12.5kg", replace, "[\\d.]+ => 3", "3kg");
  edited ("가b나", replace, "[가-힣] => x", "xbx");
  edited ("가b나 7", replace, "[^가-힣]+ => -", "가-나-");
  edited ("가나", replace, "가. => x", "x");
  edited ("2026-01", replace, "(\\d+)-(\\d+) => \\2/$1 \\0", "01/2026 2026-01");
  edited ("7", replace, "(\\d) => \\\\1 \\$1", "\\1 $1");
  edited ("1234", replace, "(a => b", "property 'find': '(a' is no regular expression: Unmatched ( or \\(");
}

/* arg: "+word" sets the mark, "-word" clears it; no word: the first mark. */
static bool
check (struct doc *d, struct node *p, const char *arg, struct oc_err *err)
{
  struct ref r = { K_PARA, p };
  bool done;
  if (!check_mark (d, &r, arg[1] ? arg + 1 : NULL, arg[0] == '+', &done, err))
    return false;
  return done || oc_fail (err, OC_NOT_FOUND, "none");
}

static void
test_marks (void)
{
  edited ("[ ] a", check, "+a", "[√] a");
  edited ("[  ]a", check, "+a", "[√]a");
  edited ("[   ]a", check, "+a", "[√ ]a");
  edited ("[    ]a", check, "+a", "[ √ ]a");
  edited ("[\xe3\x80\x80]a", check, "+a", "[√]a");
  edited ("[\xe3\x80\x80\xe3\x80\x80\xe3\x80\x80]a", check, "+a", "[\xe3\x80\x80√\xe3\x80\x80]a");
  edited ("[ \xe3\x80\x80]a", check, "+a", "[√ ]a");
  edited ("[√]a", check, "-a", "[  ]a");
  edited ("[ √ ]a", check, "-a", "[    ]a");
  edited ("[√\xe3\x80\x80]a", check, "-a", "[\xe3\x80\x80\xe3\x80\x80]a");
  edited ("[ √ ]a", check, "+a", "[ √ ]a");
  edited ("[  ]a", check, "-a", "[  ]a");
  edited ("[]a", check, "+a", "none");
  edited ("[     ]a", check, "+a", "none");
  edited ("[x]a", check, "+a", "none");
  edited ("a [  ] b [  ]", check, "+", "a [√] b [  ]");
  edited ("a\xe3\x80\x80[  ]", check, "+a", "a\xe3\x80\x80[√]");
}

static void
test_places (void)
{
  edited ("부부 ([  ]법률혼  [  ]사실혼)", check, "+법률혼", "부부 ([√]법률혼  [  ]사실혼)");
  edited ("부부 ([  ]법률혼  [  ]사실혼)", check, "+사실혼", "부부 ([  ]법률혼  [√]사실혼)");
  edited ("부부 ([  ]법률혼)", check, "+부부", "부부 ([√]법률혼)");
  edited ("[  ] (가)", check, "+가", "[√] (가)");
  edited ("가 ([  ]) [  ]가", check, "+가", "가 ([  ]) [√]가");
  edited ("가( ) 나", check, "+가", "가(√) 나");
  edited ("□ 가 ☐나 ○다", check, "+나", "□ 가 ☑나 ○다");
  edited ("● 가", check, "-가", "○ 가");
  edited ("[  ]가 나", check, "+나", "none");
}

static const char captions[] = HWPX_SECTION (HWPX_P (HWPX_RUN (
  "0", "<hp:checkBtn name=\"c1\" caption=\"동의\"/><hp:checkBtn name=\"c2\" caption=\"c1\"/>"
       "<hp:checkBtn name=\"c3\" caption=\"거부\"/><hp:checkBtn name=\"c4\" caption=\"거부\"/>")));

static void
test_captions (void)
{
  static const struct { const char *path, *name; } cases[] = {
    { "/checkbox[동의]", "c1" }, { "/section[1]/checkbox[동의]", "c1" }, { "/checkbox[c1]", "c1" }, { "/checkbox[c4]", "c4" },
    { "/checkbox[2]", "c2" },  { "/checkbox[last()]", "c4" },
  };
  struct doc d;
  struct oc_err err = OC_ERR_INIT;
  struct ref r;
  ok (hwpx_doc (&d, captions, sizeof captions - 1, &err), "the document is read");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    is_str (path_resolve (&d, cases[i].path, &r, &err) ? node_attr_or (r.n, "name", "") : err.msg, cases[i].name,
            cases[i].path);
  ok (!path_resolve (&d, "/checkbox[거부]", &r, &err) && err.code == OC_INVALID_ARGUMENT, "a caption of two is not guessed");
  err = (struct oc_err) OC_ERR_INIT;
  ok (!path_resolve (&d, "/checkbox[@name=동의]", &r, &err) && err.code == OC_NOT_FOUND, "@name asks for names only");
  doc_release (&d);
}

int
main (void)
{
  test_translate ();
  test_bad ();
  test_replace ();
  test_marks ();
  test_places ();
  test_captions ();
  return tap_done ();
}
