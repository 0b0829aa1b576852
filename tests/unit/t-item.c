/* Batch items: members, types, coercion of property values. */
#include "host/replay/coerce.h"
#include "host/replay/item.h"
#include "tests/lib/tap.h"

#include <math.h>

static bool
read_text (const char *text, bool strict, struct json **ret_json, struct item *ret, struct oc_err *err)
{
  return json_parse (text, strlen (text), ret_json, err) && item_read (*ret_json, strict, ret, err);
}

static void
members (void)
{
  AUTO_JSON struct json *j = NULL;
  struct item it;
  ok (read_text ("{\"Command\":\"GET\",\"op\":\"Add\",\"PATH\":\"/a\",\"parent\":\"/b\",\"index\":2,\"after\":null,\"depth\":3,"
                 "\"props\":{\"Bold\":true,\"bold\":false,\"n\":1.50,\"big\":9223372036854775807,\"huge\":12345678901234567890,\"z\":null}}",
                 true, &j, &it, NULL),
      "an item with members in any case is read");
  is_str (it.command, "add", "command: the later of command and op, in lower case");
  is_str (it.path, "/a", "path");
  is_str (it.parent, "/b", "parent");
  ok (it.at.has_index && it.at.index == 2 && !it.at.after && !it.type, "index; null is absent");
  ok (it.has_depth && it.depth == 3, "depth");
  is_int (it.props.n, 5, "props: keys that differ by case are one");
  is_str (it.props.at[0].key, "Bold", "with its first spelling");
  is_str (it.props.at[0].value, "false", "and its last value");
  is_str (props_get (&it.props, "n"), "1.5", "a fraction");
  is_str (props_get (&it.props, "big"), "9223372036854775807", "the largest integer");
  is_str (props_get (&it.props, "huge"), "1.2345678901234567E+19", "a larger one is a double");
  is_str (props_get (&it.props, "z"), "", "null is empty");

  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct jw w = JW_INIT (&b);
  item_write_json (&w, &it);
  is_str (buf_str (&b),
          "{\"command\":\"add\",\"path\":\"/a\",\"parent\":\"/b\",\"index\":2,\"props\":{\"Bold\":\"false\",\"n\":\"1.5\","
          "\"big\":\"9223372036854775807\",\"huge\":\"1.2345678901234567E+19\",\"z\":\"\"},\"depth\":3}",
          "and written again with values as text");
  item_release (&it);
}

static void
refused (void)
{
  static const char *const bad[] = {
    "[]", "7", "null", "{\"command\":1}", "{\"path\":5}", "{\"depth\":\"1\"}", "{\"depth\":1.5}", "{\"index\":\"0\"}", "{\"index\":0.5}",
    "{\"props\":[]}", "{\"props\":\"a=b\"}", "{\"props\":{\"a\":[]}}", "{\"props\":{\"a\":{}}}", "{\"xml\":false}",
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
      AUTO_JSON struct json *j = NULL;
      struct item it;
      struct oc_err err = OC_ERR_INIT;
      ok (!read_text (bad[i], false, &j, &it, &err) && strcmp (err.name, "invalid_json") == 0, "invalid_json: %s", bad[i]);
    }
  AUTO_JSON struct json *j = NULL;
  struct item it;
  struct oc_err err = OC_ERR_INIT;
  ok (!read_text ("{\"command\":\"get\",\"bogus\":1,\"Zed\":2}", true, &j, &it, &err), "strict: unknown members are refused");
  is_str (err.msg,
          "unknown field(s) \"bogus\", \"Zed\". Valid fields: command, op, path, parent, type, from, index, after, before, to, props, "
          "selector, text, mode, depth, part, xpath, action, xml",
          "and named, with those that there are");
  json_free (TAKE (j));
  ok (read_text ("{\"command\":\"get\",\"bogus\":1}", false, &j, &it, NULL), "otherwise they are skipped");
  item_release (&it);
}

static void
numbers (void)
{
  static const struct { double v; const char *want; } cases[] = {
    { 0, "0" },       { -0.0, "-0" },    { 1.5, "1.5" },       { 3.0, "3" },      { 1000, "1000" },     { -60, "-60" },
    { 0.1, "0.1" },   { 1e-4, "0.0001" }, { 1e-5, "1E-05" },   { 1e-7, "1E-07" }, { 1e14, "100000000000000" }, { 1e15, "1E+15" },
    { 12.5, "12.5" }, { 1e100, "1E+100" }, { 123456789012345680.0, "1.2345678901234568E+17" }, { 1234567890123456.0, "1234567890123456" },
    { 0.30000000000000004, "0.30000000000000004" }, { 1.7976931348623157e308, "1.7976931348623157E+308" }, { 5e-324, "5E-324" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      AUTO_BUF struct buf b = BUF_INIT (64);
      coerce_double (cases[i].v, &b);
      is_str (buf_str (&b), cases[i].want, cases[i].want);
    }
}

int
main (void)
{
  members ();
  refused ();
  numbers ();
  return tap_done ();
}
