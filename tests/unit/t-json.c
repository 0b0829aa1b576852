#include "common/json/jread.h"
#include "common/json/jwrite.h"
#include "tests/lib/tap.h"

static void
test_refused (void)
{
  static const char *const bad[] = {
    "", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "-", "1e", "nul", "\"a", "\"\\x\"", "\"\\ud800\"", "\"\\udc00\"",
    "\"\\ud800\\u0041\"", "\"\x01\"", "\"\xFF\"", "1 2", "[1] x", "// c\n1", "{\"a\" 1}", "[1 2]", "\"\n\"", "tru", "NaN", "Infinity",
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
      struct json *j = NULL;
      struct oc_err err = OC_ERR_INIT;
      ok (!json_parse (bad[i], strlen (bad[i]), &j, &err) && j == NULL && err.code == OC_INVALID_REQUEST, "refused: %s",
          strpbrk (bad[i], "\n\x01\xFF") ? "(bytes)" : bad[i]);
    }
  char deep[200];
  memset (deep, '[', sizeof deep);
  struct json *j = NULL;
  struct oc_err err = OC_ERR_INIT;
  ok (!json_parse (deep, sizeof deep, &j, &err) && err.code == OC_LIMIT, "too deep");
}

static void
test_read (void)
{
  static const char text[] = " {\"s\":\"\\ud83d\\ude00\\u0000\\n\",\"big\":9223372036854775807,\"d\":1.50,\"whole\":42.0,\"b\":true,\"n\":null,"
                             "\"a\":[1,[2],{\"x\":3}],\"A\":7,\"s2\":\"later\",\"d\":2} ";
  AUTO_JSON struct json *j = NULL;
  int64_t i = 0;
  ok (json_parse (text, strlen (text), &j, NULL), "parsed");
  is_str (json_string (json_get (j, "s")), "\xF0\x9F\x98\x80\xC0\x80\n", "escapes, with U+0000 visible");
  ok (json_int (json_get (j, "big"), &i) && i == INT64_MAX, "a large integer keeps all digits");
  is_str (json_raw_number (json_get (j, "d")), "2", "the last of two members counts");
  ok (json_int (json_get (j, "whole"), &i) && i == 42, "42.0 is whole");
  ok (!json_int (json_get (j, "s2"), &i), "a string is no number");
  ok (json_is_true (json_get (j, "b")) && json_type (json_get (j, "n")) == JSON_NULL, "true and null");
  is_int (json_size (json_get (j, "a")), 3, "size");
  ok (json_int (json_get (json_next (json_next (json_child (json_get (j, "a")))), "x"), &i) && i == 3, "numbers inside keep their place");
  ok (json_int (json_get_nocase (j, "WHOLE"), &i) && i == 42, "get without case");
  struct oc_err err = OC_ERR_INIT;
  const char *s;
  bool b;
  ok (json_get_string (j, "nothing", "x", &s, &err) && strcmp (s, "x") == 0, "fallback");
  ok (json_get_bool (j, "n", true, &b, &err) && b, "null is absent");
  ok (!json_get_string (j, "b", NULL, &s, &err), "wrong type");
  is_str (err.msg, "member \"b\" must be a string, not a boolean", "and it is named");
}

static void
test_write (void)
{
  AUTO_BUF struct buf b = BUF_INIT (4096);
  struct jw w = JW_INIT_STYLE (&b, JW_INDENT | JW_ASTRAL);
  jw_object (&w);
  jw_key_str (&w, "t", "a\"b\\\n<é\xF0\x9F\x98\x80\x01\xFF");
  jw_key_array (&w, "empty");
  jw_end (&w);
  jw_key_array (&w, "l");
  jw_int (&w, -1);
  jw_double (&w, 1.5);
  jw_bool (&w, false);
  jw_null (&w);
  jw_end (&w);
  jw_end (&w);
  is_str (buf_str (&b),
          "{\n  \"t\": \"a\\\"b\\\\\\n<é\\uD83D\\uDE00\\u0001\xEF\xBF\xBD\",\n  \"empty\": [],\n  \"l\": [\n    -1,\n    1.5,\n    false,\n    null\n  ]\n}",
          "indented");
  buf_clear (&b);
  w = (struct jw) JW_INIT_STYLE (&b, JW_ASCII);
  jw_str (&w, "한<\"'+`~");
  is_str (buf_str (&b), "\"\\uD55C\\u003C\\u0022\\u0027\\u002B\\u0060~\"", "ASCII style");
  AUTO_JSON struct json *j = NULL;
  static const char text[] = "{\"a\":[1.50,\"x\\u0000\"],\"b\":{}}";
  ok (json_parse (text, strlen (text), &j, NULL), "parsed again");
  buf_clear (&b);
  w = (struct jw) JW_INIT (&b);
  jw_value (&w, j);
  is_str (buf_str (&b), text, "a tree is written as it was read");
}

int
main (void)
{
  test_refused ();
  test_read ();
  test_write ();
  return tap_done ();
}
