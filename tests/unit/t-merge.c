/* Placeholders: keys, nested data, values. */
#include "common/base/limits.h"
#include "host/cmd/merge.h"
#include "tests/lib/tap.h"

static void
fills (const char *json, const char *text, const char *want, size_t keys)
{
  AUTO_JSON struct json *data = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct keys used = { 0 };
  ok (json_parse (json, strlen (json), &data, NULL) && merge_text (data, text, &b, &used, NULL), "%s", text);
  is_str (buf_str (&b), want, text);
  is_int (used.n, keys, "distinct keys that were used");
  keys_release (&used);
}

int
main (void)
{
  fills ("{\"name\":\"Ana\",\"city\":\"Busan\"}", "Dear {{name}} of {{ city }}, {{name}}!", "Dear Ana of Busan, Ana!", 2);
  fills ("{\"s\":\"a b\",\"i\":7,\"d\":1.50,\"e\":1e3,\"t\":true,\"n\":null}", "[{{s}}][{{i}}][{{d}}][{{e}}][{{t}}][{{n}}]",
         "[a b][7][1.50][1e3][true][]", 6);
  fills ("{\"a\":{\"b\":\"AB\",\"c\":{\"d\":\"ACD\"}},\"l\":[\"x\",\"y\"],\"r\":[{\"k\":\"RK\"}],\"m\":[[\"p\",\"q\"]]}",
         "{{a.b}}|{{a.c.d}}|{{l[1]}}|{{r[0].k}}|{{m[0][1]}}|{{l[9]}}|{{l[x]}}|{{a.}}|{{a..b}}|{{l[1}}",
         "AB|ACD|y|RK|q|{{l[9]}}|{{l[x]}}|{{a.}}|{{a..b}}|{{l[1}}", 5);
  fills ("{\"a\":{\"b\":\"nested\"},\"a.b\":\"plain\",\"l\":[\"first\"],\"l[0]\":\"literal\"}", "{{a.b}} {{l[0]}}", "plain literal", 2);
  fills ("{\"user-id\":\"1\",\"first name\":\"2\",\"이름\":\"3\",\"u_s\":\"4\",\"9x\":\"5\",\"-no\":\"6\",\"no!\":\"7\",\"a\":\"8\"}",
         "{{user-id}} {{first name}} {{이름}} {{u_s}} {{9x}} {{-no}} {{no!}} {{}} {{ }} {a} {{a} {{{{a}}}}",
         "1 2 3 4 5 {{-no}} {{no!}} {{}} {{ }} {a} {{a} {{8}}", 6);
  fills ("{\"a\":\"{{b}}\",\"b\":\"x\"}", "{{a}}", "{{b}}", 1);
  fills ("{\"a\":[1,{\"k\":2}]}", "{{a}}", "[\n  1,\n  {\n    \"k\": 2\n  }\n]", 1);
  fills ("{\"A\":\"up\"}", "{{a}} {{A}}", "{{a}} up", 1);
  return tap_done ();
}
