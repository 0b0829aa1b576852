/* The two renderings of a node, and nodes from a plugin's JSON. */
#include "host/node.h"
#include "tests/lib/tap.h"

static void
text_form (void)
{
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct node *p = node_set_add (&s, "/body/p[1]", "paragraph");
  node_set_text (&s, p, "say \"hi\"\\\r\nthere\tx");
  p->style = "Normal";
  p->child_count = 2;
  node_format_str (&s, p, "style", "Normal");
  node_format_int (&s, p, "n", -3);
  node_format_double (&s, p, "d", 1.5);
  node_format_bool (&s, p, "bold", true);
  node_format_json (&s, p, "tabs", "[{\"pos\":720,\"val\":\"left\"},{\"on\":false}]");
  node_write_text (&b, p);
  is_str (buf_str (&b),
          "/body/p[1] (paragraph) \"say \\\"hi\\\"\\\\\\nthere\tx\" children=2 style=Normal n=-3 d=1.5 bold=true "
          "tabs=[{pos=720,val=left},{on=false}]\n",
          "one line: text escaped, children counted, style once, values as words");

  struct node *r = node_add_child (&s, p, "/body/p[1]/r[1]", "run");
  node_set_text (&s, r, "");
  node_add_child (&s, r, "/body/p[1]/r[1]/t[1]", "t");
  buf_clear (&b);
  p->format = NULL;
  node_write_text (&b, p);
  is_str (buf_str (&b),
          "/body/p[1] (paragraph) \"say \\\"hi\\\"\\\\\\nthere\tx\" style=Normal\n/body/p[1]/r[1] (run) \"\"\n/body/p[1]/r[1]/t[1] (t)\n",
          "listed children follow, at any depth, and are not counted as well");
  ok (node_set_ok (&s, NULL), "nothing was lost");
}

static void
json_form (void)
{
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct jw w = JW_INIT (&b);
  struct node *n = node_set_add (&s, "/", "document");
  node_format_bool (&s, n, "on", false);
  node_format_json (&s, n, "list", "[ 1, 2 ]");
  node_write_json (&w, n);
  is_str (buf_str (&b), "{\"path\":\"/\",\"type\":\"document\",\"childCount\":0,\"format\":{\"on\":false,\"list\":[1,2]},\"children\":[]}",
          "members without a value are left out, the other five are always there");
}

static bool
read_back (const char *json, struct buf *ret, struct oc_err *err)
{
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  AUTO_JSON struct json *j = NULL;
  struct node *n;
  if (!json_parse (json, strlen (json), &j, err) || !node_from_json (&s, j, &n, err))
    return false;
  struct jw w = JW_INIT (ret);
  node_write_json (&w, n);
  return true;
}

static void
from_json (void)
{
  static const char whole[] = "{\"path\":\"/p[1]\",\"type\":\"p\",\"text\":\"a\",\"preview\":\"b\",\"style\":\"c\",\"childCount\":1,"
                              "\"format\":{\"s\":\"x\",\"i\":7,\"f\":10.50,\"b\":true,\"o\":{\"k\":[1,null]}},"
                              "\"children\":[{\"path\":\"/p[1]/r[1]\",\"type\":\"r\",\"childCount\":0,\"format\":{},\"children\":[]}]}";
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  ok (read_back (whole, &b, NULL), "a whole node is read");
  is_str (buf_str (&b), whole, "and comes out as it went in, numbers as written");
  buf_clear (&b);
  ok (read_back ("{\"type\":null,\"format\":null,\"children\":null,\"extra\":[]}", &b, NULL), "all members may be missing");
  is_str (buf_str (&b), "{\"path\":\"\",\"type\":\"\",\"childCount\":0,\"format\":{},\"children\":[]}", "and have empty values then");

  static const char *const bad[] = { "[]", "7", "{\"path\":7}", "{\"childCount\":\"1\"}", "{\"childCount\":1.5}", "{\"format\":[]}",
                                     "{\"children\":{}}", "{\"children\":[null]}" };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
      struct oc_err err = OC_ERR_INIT;
      buf_clear (&b);
      ok (!read_back (bad[i], &b, &err) && err.code == OC_INVALID_REQUEST, "refused: %s", bad[i]);
    }
}

static void
lookup (void)
{
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  struct node *n = node_set_add (&s, "/", "x");
  node_format_int (&s, n, "Size", 3);
  const struct node_value *v = node_format_get (n, "sIZE");
  ok (v && v->kind == NV_INT && v->i == 3, "format keys are found without regard to case");
  ok (!node_format_get (n, "siz"), "but not by a part of them");
}

int
main (void)
{
  text_form ();
  json_form ();
  from_json ();
  lookup ();
  return tap_done ();
}
