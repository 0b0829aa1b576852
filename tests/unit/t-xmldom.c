/* xmldom and xmlout: hardened parsing, navigation, editing with right namespaces, Strict names. */
#include "common/base/limits.h"
#include "common/pkg/xmldom.h"
#include "common/pkg/xmlout.h"
#include "tests/lib/tap.h"

#define W "xmlns:w=\"" NS_W "\""
#define STRICT_W "http://purl.oclc.org/ooxml/wordprocessingml/main"

static struct xdoc *
parse (const char *xml)
{
  struct xdoc *d = NULL;
  struct oc_err err = OC_ERR_INIT;
  if (!xdoc_parse ("test.xml", xml, strlen (xml), &d, &err))
    printf ("# %s\n", err.msg);
  return d;
}

static enum oc_code
parse_code (const char *xml, size_t len, struct oc_err *err)
{
  struct xdoc *d = NULL;
  oc_err_clear (err);
  if (!xdoc_parse ("test.xml", xml, len, &d, err))
    return err->code;
  xdoc_free (d);
  return OC_OK;
}

static const char *
written (const struct xdoc *d, struct buf *b)
{
  buf_clear (b);
  if (!xdoc_write (d, b, NULL))
    return "(not written)";
  const char *nl = strchr (buf_str (b), '\n');
  return nl ? nl + 1 : buf_str (b);
}

static void
is_written (const struct xdoc *d, const char *want, const char *what)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  is_str (written (d, &b), want, what);
}

static void
test_refusals (void)
{
  struct oc_err err = OC_ERR_INIT;
  static const char *const bad[] = {
    "", "text", "<a>", "<a></b>", "<a/><b/>", "<a>&undeclared;</a>", "<a b='1' b='2'/>", "<a>\x01</a>", "<a>\xff</a>",
  };
  for (size_t i = 0; i < sizeof (bad) / sizeof (bad[0]); i++)
    ok (parse_code (bad[i], strlen (bad[i]), &err) == OC_CORRUPT, "refused: %s", err.msg);
  ok (strstr (err.msg, "test.xml") && strstr (err.msg, "line 1"), "the message names part and line");
  static const char *const doctypes[] = {
    "<!DOCTYPE a><a/>",
    "<!-- c --><!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY l '0123456789'><!ENTITY m '&l;&l;&l;&l;'>]><a>&m;</a>",
    "<!DOCTYPE a [<!ENTITY % p SYSTEM 'http://localhost:1/x'> %p;]><a/>",
  };
  for (size_t i = 0; i < sizeof (doctypes) / sizeof (doctypes[0]); i++)
    ok (parse_code (doctypes[i], strlen (doctypes[i]), &err) == OC_CORRUPT && strstr (err.msg, "document type"),
        "a document type is refused: %s", err.msg);
}

static void
test_ceilings (void)
{
  struct oc_err err = OC_ERR_INIT;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  for (int depth = LIMIT_XML_DEPTH; depth <= LIMIT_XML_DEPTH + 1; depth++)
    {
      buf_clear (&b);
      for (int i = 0; i < depth; i++)
        buf_adds (&b, "<a>");
      for (int i = 0; i < depth; i++)
        buf_adds (&b, "</a>");
      is_int (parse_code (b.p, b.len, &err), depth > LIMIT_XML_DEPTH ? OC_LIMIT : OC_OK, "depth has a ceiling");
    }
  buf_clear (&b);
  buf_adds (&b, "<a>");
  for (int i = 0; i < 12 << 10; i++)
    buf_addf (&b, "%01023d ", i);
  buf_adds (&b, "</a>");
  is_int (parse_code (b.p, b.len, &err), OC_OK, "a text of 12 MiB is read");
}

static void
test_fidelity (void)
{
  AUTO_XDOC struct xdoc *d = parse ("<!-- top --><a xmlns='u:d' " W " w:x=\"1 &lt;&amp;&quot;\">\n  <b/> <?pi x?><!--c--><c>&#13;\t\xed\x95\x9c</c></a>");
  is_written (d, "<!-- top -->\n<a xmlns=\"u:d\" " W " w:x=\"1 &lt;&amp;&quot;\">\n  <b/> <?pi x?><!--c--><c>&#13;\t\xed\x95\x9c</c></a>",
              "white space, comments, instructions and escapes survive");
  AUTO_XDOC struct xdoc *u = parse ("<?xml version='1.0' encoding='ISO-8859-1'?><a b='\xe9'>\xe9</a>");
  is_written (u, "<a b=\"\xc3\xa9\">\xc3\xa9</a>", "other encodings become UTF-8");
  is_str (xn_attr (xdoc_root (d), NS_W, "x"), "1 <&\"", "attribute values are decoded");
}

static void
test_navigation (void)
{
  AUTO_XDOC struct xdoc *d = parse ("<w:a " W ">t1<w:b/><!--c--><b/><w:c>t<w:d>2</w:d><![CDATA[<3>]]></w:c>t4</w:a>");
  struct xnode *a = xdoc_root (d);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  ok (xn_is (a, NS_W, "a") && xn_is (a, XNS_ANY, "a") && !xn_is (a, NULL, "a") && !xn_is (a, NS_R, "a"), "names are namespace and local name");
  is_str (xn_prefix (a), "w", "prefix");
  is_str (xn_ns (a), NS_W, "namespace");
  ok (xn_is_text (xn_first (a)) && xn_is_text (xn_last (a)), "texts are nodes");
  is_str (xn_content (xn_first (a)), "t1", "with content");
  ok (xn_is (xn_first_el (a), NS_W, "b") && xn_is (xn_last_el (a), NS_W, "c"), "first and last element");
  ok (xn_is (xn_child (a, NULL, "b"), NULL, "b"), "an element without namespace is found");
  ok (xn_next_el (xn_first_el (a)) == xn_child (a, NULL, "b") && xn_prev_el (xn_last_el (a)) == xn_child (a, NULL, "b"), "neighbours");
  ok (xn_sibling (xn_first_el (a), NS_W, "c") == xn_last_el (a) && !xn_sibling (a, NS_W, "c"), "sibling by name");
  ok (!xn_parent (a) && xn_parent (xn_first_el (a)) == a, "parents");
  xn_text (a, &b);
  is_str (buf_str (&b), "t1t2<3>t4", "text below");
  ok (!xn_child (NULL, NS_W, "a") && !xn_is (NULL, NS_W, "a"), "NULL has no child");
  xn_set_slot (a, &b);
  struct xnode *copy = xn_clone (a);
  ok (xn_slot (a) == &b && xn_slot (copy) == NULL, "a slot is not copied");
  xn_free_unlinked (copy);
}

static void
test_editing (void)
{
  AUTO_XDOC struct xdoc *d = parse ("<w:a " W "><w:b/>x</w:a>");
  struct xnode *a = xdoc_root (d), *bb = xn_first (a);
  struct xnode *p = xn_append (a, NS_W, "p");
  ok (p && xn_append_text (p, "1 < 2 & \x01 3") && xn_append_text (p, "&amp;"), "texts are literal");
  ok (xn_insert_before (bb, NS_W, "first") && xn_insert_after (bb, NULL, "plain") && xn_prepend (bb, NS_W, "in"), "insertions");
  ok (xn_set_attr (p, NS_W, "v", "a\"\x02<b") && xn_set_attr (p, NULL, "q", "1") && xn_set_attr (p, NS_R, "id", "rId1"), "attributes");
  is_written (d, "<w:a " W "><w:first/><w:b><w:in/></w:b><plain/>x<w:p xmlns:r=\"" NS_R "\" w:v=\"a&quot;&lt;b\" q=\"1\" r:id=\"rId1\">"
              "1 &lt; 2 &amp;  3&amp;amp;</w:p></w:a>", "the edited tree");
  ok (xn_set_attr (p, NS_W, "v", NULL) && !xn_attr (p, NS_W, "v") && xn_set_attr (p, NS_R, "id", "rId2"), "attributes change and go");
  is_str (xn_attr (p, NS_R, "id"), "rId2", "new value");
  ok (xn_set_text (p, "t") && xn_set_text (bb, ""), "text replaces children");
  xn_remove (xn_child (a, NULL, "plain"));
  is_written (d, "<w:a " W "><w:first/><w:b/>x<w:p xmlns:r=\"" NS_R "\" q=\"1\" r:id=\"rId2\">t</w:p></w:a>", "the result");
  ok (xn_set_attr (p, NS_XML, "space", "preserve"), "xml:space needs no declaration");
  is_str (xn_attr (p, NS_XML, "space"), "preserve", "xml:space");
}

static void
test_moving (void)
{
  AUTO_XDOC struct xdoc *d = parse ("<a " W "><x xmlns:r='" NS_R "'><w:p r:id='1'><r:q/></w:p></x><y/></a>");
  struct xnode *a = xdoc_root (d), *x = xn_child (a, NULL, "x"), *y = xn_child (a, NULL, "y");
  struct xnode *p = xn_child (x, NS_W, "p");
  xn_unlink (p);
  xn_remove (x);
  ok (xn_move_append (y, p), "a node outlives the element that declared its prefix");
  is_written (d, "<a " W "><y><w:p xmlns:r=\"" NS_R "\" r:id=\"1\"><r:q/></w:p></y></a>", "and takes the declaration along");
  struct xnode *copy = xn_clone (p);
  ok (xn_move_before (y, copy) && xn_move_after (copy, p), "clone and move");
  is_written (d, "<a " W "><w:p xmlns:r=\"" NS_R "\" r:id=\"1\"><r:q/></w:p><w:p xmlns:r=\"" NS_R "\" r:id=\"1\"><r:q/></w:p><y/></a>",
              "without declarations that are in scope anyway");
  ok (!xn_move_append (p, p) && !xn_move_append (xn_first (p), p), "no node moves into itself");
  ok (xn_move_before (p, p) && xn_move_after (p, p), "or beside itself, which changes nothing");

  AUTO_XDOC struct xdoc *e = parse ("<z xmlns='u:default'><w:k xmlns:w='u:other'/></z>");
  ok (xn_move_append (xdoc_root (e), y) && xn_move_append (xn_first_el (xdoc_root (e)), p), "nodes move to another document");
  is_written (e, "<z xmlns=\"u:default\"><w:k xmlns:w=\"u:other\"><w:p xmlns:r=\"" NS_R "\" " W " r:id=\"1\"><r:q/></w:p></w:k><y xmlns=\"\"/></z>",
              "and mean the same there");
}

static void
test_strict (void)
{
  AUTO_XDOC struct xdoc *d = parse ("<w:a xmlns:w='" STRICT_W "' w:v='1'><w:b/></w:a>");
  struct xnode *a = xdoc_root (d), **found = NULL;
  size_t n = 0;
  ok (xn_is (a, NS_W, "a") && xn_child (a, NS_W, "b"), "Strict names are read as Transitional ones");
  is_str (xn_attr (a, NS_W, "v"), "1", "attributes too");
  ok (xn_append (a, NS_W, "c") && xn_set_attr (a, NS_W, "v", "2"), "new nodes take the namespace of the file");
  is_written (d, "<w:a xmlns:w=\"" STRICT_W "\" w:v=\"2\"><w:b/><w:c/></w:a>", "which is written as it was");
  static const char *const prefixes[] = { "k", NS_W, NULL };
  ok (xdoc_xpath (d, prefixes, "//k:b", &found, &n, NULL) && n == 1, "XPath as well");
  free (found);
}

static void
test_xpath (void)
{
  AUTO_XDOC struct xdoc *d = parse ("<w:a " W "><w:b n='1'/><w:b n='2'/>t</w:a>");
  static const char *const prefixes[] = { "w", NS_W, NULL };
  static const struct { const char *path; enum oc_code code; size_t n; } cases[] = {
    { "//w:b", OC_OK, 2 },          { "/w:a/w:b[@n='2']", OC_OK, 1 }, { "//w:none", OC_OK, 0 },
    { "//w:b[", OC_INVALID_ARGUMENT, 0 }, { "//q:b", OC_INVALID_ARGUMENT, 0 }, { "1+1", OC_INTERNAL, 0 }, { "//@n", OC_INTERNAL, 0 },
  };
  for (size_t i = 0; i < sizeof (cases) / sizeof (cases[0]); i++)
    {
      struct xnode **found = NULL;
      size_t n = 0;
      struct oc_err err = OC_ERR_INIT;
      bool good = xdoc_xpath (d, prefixes, cases[i].path, &found, &n, &err);
      ok (good == (cases[i].code == OC_OK) && err.code == cases[i].code && n == cases[i].n, "%s: %zu %s", cases[i].path, n, err.msg);
      if (cases[i].code == OC_INVALID_ARGUMENT)
        is_str (err.name, "invalid_xpath", "named on the wire");
      free (found);
    }
}

static void
test_fragment (void)
{
  AUTO_XDOC struct xdoc *d = parse ("<w:a " W "><w:b/></w:a>");
  static const char *const extra[] = { "r", NS_R, NULL };
  struct xnode *f = NULL, *root = xdoc_root (d);
  struct oc_err err = OC_ERR_INIT;
  ok (xn_parse_fragment (root, extra, "<?xml version='1.0'?>\n<w:p r:id='1'>a</w:p><w:q/>", &f, &err), "a fragment is read: %s", err.msg);
  for (struct xnode *c; (c = xn_first (f));)
    if (xn_is_element (c))
      ok (xn_move_append (root, c), "its nodes move");
    else
      xn_remove (c);
  xn_free_unlinked (f);
  is_written (d, "<w:a " W "><w:b/><w:p xmlns:r=\"" NS_R "\" r:id=\"1\">a</w:p><w:q/></w:a>", "the tree with it");
  struct xnode *spaced = NULL;
  ok (xn_parse_fragment (root, NULL, "<w:t xml:space='preserve'> x </w:t>", &spaced, &err), "xml:space in a fragment: %s", err.msg);
  struct xnode *t = xn_first_el (spaced);
  ok (t && xn_move_append (root, t) && xn_move_append (root, t), "its element can be moved, and moved again");
  xn_free_unlinked (spaced);
  is_str (xn_attr (t, NS_XML, "space"), "preserve", "the attribute outlives the fragment");
  xn_remove (t);

  static const char *const bad[] = { "<w:p>", "</fragment><fragment>", "<u:p/>", "<!DOCTYPE a><a/>" };
  for (size_t i = 0; i < sizeof (bad) / sizeof (bad[0]); i++)
    {
      oc_err_clear (&err);
      bool good = xn_parse_fragment (root, NULL, bad[i], &f, &err);
      if (good)
        xn_free_unlinked (f);
      ok (!good && err.code == OC_CORRUPT, "refused: %s (%s)", bad[i], err.msg);
    }
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  ok (xn_write (xn_first_el (root), &b), "a subtree is written");
  is_str (buf_str (&b), "<w:b " W "/>", "so that it stands alone");
}

static void
test_xmlout (void)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct xmlout x = XMLOUT_INIT (&b);
  xo_declaration (&x);
  xo_start (&x, "a");
  xo_attr (&x, "t", "<\"&\n\x01>");
  xo_attr_int (&x, "i", -7);
  xo_start (&x, "b");
  xo_end (&x);
  xo_text (&x, "x<y\r]]>\xff\xed\x95\x9c");
  xo_end (&x);
  is_str (buf_str (&b), "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
          "<a t=\"&lt;&quot;&amp;&#10;&gt;\" i=\"-7\"><b/>x&lt;y&#13;]]&gt;\xef\xbf\xbd\xed\x95\x9c</a>", "written XML");
}

static void
test_new (void)
{
  AUTO_XDOC struct xdoc *d = NULL;
  ok (xdoc_new ("w", NS_W, "document", &d, NULL), "a new document");
  ok (xn_declare (xdoc_root (d), "r", NS_R) && xn_declare (xdoc_root (d), "r", NS_R) && xn_append (xdoc_root (d), NS_R, "x")
        && !xn_declare (xdoc_root (d), "r", NS_A), "a prefix in use is not bound again");
  is_written (d, "<w:document " W " xmlns:r=\"" NS_R "\"><r:x/></w:document>", "the new document");
}

int
main (void)
{
  test_refusals ();
  test_ceilings ();
  test_fidelity ();
  test_navigation ();
  test_editing ();
  test_moving ();
  test_strict ();
  test_xpath ();
  test_fragment ();
  test_xmlout ();
  test_new ();
  return tap_done ();
}
