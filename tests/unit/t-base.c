#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/lines.h"
#include "common/base/num.h"
#include "common/base/opt.h"
#include "common/base/rd.h"
#include "common/base/utf.h"
#include "tests/lib/tap.h"

static void
test_rd (void)
{
  static const uint8_t bytes[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0xFF, 0xFE };
  struct rd r = rd_of (bytes, sizeof bytes);
  is_int (rd_u8 (&r), 1, "u8");
  is_int (rd_le16 (&r), 0x0302, "le16");
  is_int (rd_be16 (&r), 0x0405, "be16");
  struct rd s = rd_sub (&r, 3);
  is_int (s.len, 3, "a sub-cursor has its own length");
  is_int (rd_le32 (&s), 0, "a read beyond a sub-cursor yields 0");
  ok (s.bad && !r.bad, "and marks only that cursor");
  is_int (rd_sle16 (&r), (int16_t) 0xFEFF, "signed le16");
  is_int (rd_left (&r), 0, "nothing is left");
  ok (rd_bytes (&r, 1) == NULL && r.bad, "reading past the end is bad");
  struct rd t = rd_of (bytes, 4);
  rd_skip (&t, SIZE_MAX);
  ok (t.bad && t.at == 0, "a huge skip does not wrap");
  ok (rd_slice (&t, 2, SIZE_MAX).bad, "a slice that wraps is bad");
  struct rd empty = rd_of (NULL, 5);
  is_int (empty.len, 0, "NULL is empty");
}

static void
test_buf (void)
{
  struct oc_err err = OC_ERR_INIT;
  AUTO_BUF struct buf b = BUF_INIT (8);
  is_str (buf_str (&b), "", "an empty buf is an empty string");
  buf_adds (&b, "12345678");
  ok (buf_ok (&b, &err), "a full buf is fine");
  buf_addc (&b, '9');
  buf_clear (&b);
  buf_addf (&b, "%d-%s", 7, "x");
  is_str (buf_str (&b), "7-x", "addf after clear");
  buf_insert (&b, 1, "ab", 2);
  buf_delete (&b, 0, 1);
  is_str (buf_str (&b), "ab-x", "insert and delete");
  buf_adds (&b, "too long for it");
  ok (!buf_ok (&b, &err) && err.code == OC_LIMIT, "beyond the ceiling is an error");
  is_str (buf_str (&b), "ab-x", "and nothing was added");
  ok (!buf_ok (&b, NULL), "errors are sticky");
  AUTO_BUF struct buf u = BUF_INIT (64);
  buf_add_cp (&u, 0x1F600);
  buf_add_cp (&u, 0xD800);
  is_str (buf_str (&u), "\xF0\x9F\x98\x80\xEF\xBF\xBD", "scalars and surrogates");
}

static void
test_num (void)
{
  int64_t i = 7;
  double d = 0;
  char text[32];
  ok (oc_parse_int ("-9223372036854775808", &i) && i == INT64_MIN, "smallest integer");
  ok (!oc_parse_int ("9223372036854775808", &i), "one above the largest");
  ok (!oc_parse_int ("", &i) && !oc_parse_int ("1 ", &i) && !oc_parse_int ("0x1", &i) && !oc_parse_int ("-", &i), "no integer");
  ok (oc_parse_double ("1.5e2", &d) && d == 150, "double");
  ok (!oc_parse_double ("1,5", &d) && !oc_parse_double ("inf", &d) && !oc_parse_double ("1e999", &d) && !oc_parse_double (".", &d),
      "no double");
  static const struct { double v; const char *shortest, *two; } rows[] = {
    { 1.5, "1.5", "1.5" }, { 0.1, "0.1", "0.1" }, { 1000, "1000", "1000" }, { -0.004, "-0.004", "0" }, { 2.675, "2.675", "2.68" },
    { 12, "12", "12" }, { 1e20, "1e+20", "0" },
  };
  for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
    {
      oc_format_double (rows[r].v, text);
      is_str (text, rows[r].shortest, "shortest text");
      oc_format_fixed (rows[r].v, 2, text);
      if (rows[r].v < 1e15)
        is_str (text, rows[r].two, "two places");
    }
  size_t n;
  ok (!oc_mul (SIZE_MAX, 2, &n) && !oc_add (SIZE_MAX, 1, &n) && oc_mul (6, 7, &n) && n == 42, "checked arithmetic");
}

static void
test_utf (void)
{
  uint32_t cp = 0;
  is_int (utf8_next ("\xED\xA0\x80", 3, &cp), 0, "a surrogate is ill-formed");
  is_int (utf8_next ("\xC0\x80", 2, &cp), 0, "overlong is ill-formed");
  is_int (utf8_next ("\xF4\x90\x80\x80", 4, &cp), 0, "above 10FFFF is ill-formed");
  is_int (utf8_next ("\xED\x95\x9C", 3, &cp), 3, "Hangul");
  is_int (cp, 0xD55C, "its scalar");
  is_int (utf16_units ("a\xF0\x9F\x98\x80"), 3, "UTF-16 units");
  is_int (utf16_prefix ("a\xF0\x9F\x98\x80z", 2), 1, "a prefix does not cut a pair");
  AUTO_BUF struct buf b = BUF_INIT (64);
  utf16le_to_utf8 (&b, (const uint8_t *) "\x3D\xD8\x00\xDE\x00\xD8", 3);
  is_str (buf_str (&b), "\xF0\x9F\x98\x80\xEF\xBF\xBD", "UTF-16 pair and lone surrogate");
  buf_clear (&b);
  ok (codepage_to_utf8 (&b, 1252, (const uint8_t *) "\x93x\x80\x81", 4, NULL), "code page 1252 is known");
  is_str (buf_str (&b), "\xE2\x80\x9Cx\xE2\x82\xAC\xEF\xBF\xBD", "its quotes, euro and a hole");
  buf_clear (&b);
  ok (codepage_to_utf8 (&b, 949, (const uint8_t *) "\xC7\xD1", 2, NULL), "code page 949 is known");
  is_str (buf_str (&b), "\xED\x95\x9C", "its Hangul");
  ok (!codepage_to_utf8 (&b, 12345, (const uint8_t *) "x", 1, NULL), "an unknown page is refused");
  buf_clear (&b);
  is_int (utf8_clean (&b, "a\x01\xFFz", 4), 2, "cleaning counts");
  is_str (buf_str (&b), "a\xEF\xBF\xBDz", "and drops or replaces");
  ok (ascii_casecmp ("ABC", "abc") == 0 && ascii_casecmp ("a", "B") < 0, "compare without case");
  ok (str_ends ("x.docx", ".docx") && !str_ends ("x", ".docx") && str_starts ("abc", "ab"), "prefix and suffix");
}

static bool
collect (void *ctx, char *line, size_t len, struct oc_err *err)
{
  struct buf *b = ctx;
  (void) err;
  buf_addf (b, "<%s:%zu>", line, len);
  return true;
}

static void
test_lines (void)
{
  struct oc_err err = OC_ERR_INIT;
  AUTO_BUF struct buf got = BUF_INIT (256);
  struct lines l = LINES_INIT (5);
  ok (lines_feed (&l, "ab\ncd", 5, collect, &got, &err) && lines_feed (&l, "e\n\nf", 4, collect, &got, &err), "feeding in pieces");
  ok (lines_end (&l, collect, &got, &err), "end");
  is_str (buf_str (&got), "<ab:2><cde:3><:0><f:1>", "lines come whole, also empty ones and the last");
  ok (!lines_feed (&l, "123456", 6, collect, &got, &err) && err.code == OC_LIMIT, "a line beyond the ceiling");
  lines_release (&l);
}

static void
test_arena (void)
{
  struct arena a = ARENA_INIT (1 << 20);
  char *s = arena_printf (&a, "%s %d", "x", 1);
  is_str (s, "x 1", "printf");
  char *big = arena_alloc (&a, 500000);
  ok (big && big[499999] == 0, "a large zeroed block");
  is_str (s, "x 1", "older blocks stay");
  ok (arena_array (&a, long, SIZE_MAX / 4) == NULL, "a product that overflows");
  ok (arena_alloc (&a, 1 << 20) == NULL, "the ceiling holds");
  ok (((uintptr_t) arena_alloc (&a, 1) & 15) == 0 && ((uintptr_t) arena_alloc (&a, 1) & 15) == 0, "blocks are aligned");
  arena_release (&a);
  is_int (a.used, 0, "released");
}

static void
test_err (void)
{
  struct oc_err err = OC_ERR_INIT;
  ok (!oc_fail (&err, OC_CORRUPT, "first %d", 1) && !oc_fail (&err, OC_IO, "second"), "failures are false");
  is_str (err.msg, "first 1", "the first failure wins");
  oc_err_prefix (&err, "%s", "part");
  oc_err_hint (&err, "do this");
  oc_err_hint (&err, "do that");
  is_str (err.msg, "part: first 1", "prefix");
  is_str (err.hint, "do this", "the first hint wins");
  oc_err_clear (&err);
  char path[4000];
  memset (path, 'a', sizeof path);
  path[2046] = (char) 0xC3;
  path[sizeof path - 1] = 0;
  oc_fail (&err, OC_IO, "%s", path);
  is_int (strlen (err.msg), 2046, "a long message is cut between characters");
  ok (!oc_fail (NULL, OC_IO, "x"), "no object, no message, still false");
}

static void
test_opt (void)
{
  static const struct opt table[] = {
    { "out", 'o', OPT_VALUE, "PATH", "" }, { "quiet", 0, OPT_FLAG, NULL, "" }, { NULL, 0, OPT_FLAG, NULL, NULL }
  };
  struct oc_err err = OC_ERR_INIT;
  struct opt_values v;
  char a0[] = "a", a1[] = "--out=x", a2[] = "--quiet", a3[] = "--", a4[] = "--b";
  char *argv[] = { a0, a1, a2, a3, a4 };
  ok (opt_parse (table, 5, argv, &v, &err), "parsed");
  is_str (v.value[0], "x", "value after =");
  ok (v.value[1] && v.nwords == 2, "flag and words");
  is_str (v.words[1], "--b", "words behind --");
  opt_values_release (&v);
  char b0[] = "--nothing", c0[] = "-o";
  char *bad[] = { b0 };
  ok (!opt_parse (table, 1, bad, &v, &err) && err.code == OC_USAGE, "unknown option");
  oc_err_clear (&err);
  char *need[] = { c0 };
  ok (!opt_parse (table, 1, need, &v, &err) && err.code == OC_USAGE, "value missing");
}

int
main (void)
{
  test_rd ();
  test_buf ();
  test_num ();
  test_utf ();
  test_lines ();
  test_arena ();
  test_err ();
  test_opt ();
  return tap_done ();
}
