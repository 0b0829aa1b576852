/* xmlin: the pull reader over a package. */
#include "common/base/limits.h"
#include "common/pkg/xmlin.h"
#include "tests/lib/pkg.h"

#define W "xmlns:w=\"" NS_W "\""

/* All events as one line of text. */
static bool
trace (struct zipin *z, size_t i, struct buf *out, struct oc_err *err)
{
  struct xmlin *x = NULL;
  enum xmlin_event e = XMLIN_START;
  if (!xmlin_open (z, i, &x, err))
    return false;
  bool good = true;
  while (good && e != XMLIN_EOF)
    {
      good = xmlin_next (x, &e, err);
      if (good && e == XMLIN_START)
        buf_addf (out, "<%s%s %u>", xmlin_ns (x) ? "+" : "", xmlin_name (x), xmlin_depth (x));
      else if (good && e == XMLIN_END)
        buf_addf (out, "</%s %u>", xmlin_name (x), xmlin_depth (x));
      else if (good && e == XMLIN_TEXT)
        buf_addf (out, "[%s]", xmlin_text (x));
    }
  xmlin_free (x);
  return good;
}

static void
test_events (const char *path)
{
  AUTO_ZIPIN struct zipin *z = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct oc_err err = OC_ERR_INIT;
  PKG_OF (path, { "a.xml", "<?xml version='1.0'?><w:a " W "><b/>x &lt;<![CDATA[y]]><!--c-->z<w:c>\n</w:c></w:a>", false });
  ok (zipin_open (path, &z, &err) && trace (z, 0, &b, &err), "events: %s", err.msg);
  is_str (buf_str (&b), "<+a 1><b 2></b 1>[x <yz]<+c 2>[\n]</c 1></a 0>", "in order, text in one piece");
}

static void
test_attributes (const char *path)
{
  AUTO_ZIPIN struct zipin *z = NULL;
  struct xmlin *x = NULL;
  enum xmlin_event e;
  struct oc_err err = OC_ERR_INIT;
  PKG_OF (path, { "a.xml", "<w:a xmlns:w='http://purl.oclc.org/ooxml/wordprocessingml/main' w:v='1 &amp; 2' v='3'/>", false });
  ok (zipin_open (path, &z, &err) && xmlin_open (z, 0, &x, &err) && xmlin_next (x, &e, &err), "an element: %s", err.msg);
  is_str (xmlin_ns (x), NS_W, "a Strict name reads as Transitional");
  is_str (xmlin_attr (x, NS_W, "v"), "1 & 2", "attribute of a namespace");
  is_str (xmlin_attr (x, NULL, "v"), "3", "attribute without");
  ok (!xmlin_attr (x, NS_R, "v") && strcmp (xmlin_attr (x, XNS_ANY, "v"), "1 & 2") == 0, "absent, any");
  xmlin_free (x);
}

static void
test_expand (const char *path)
{
  AUTO_ZIPIN struct zipin *z = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct xmlin *x = NULL;
  struct xnode *n = NULL;
  enum xmlin_event e;
  struct oc_err err = OC_ERR_INIT;
  PKG_OF (path, { "a.xml", "<w:a " W " xmlns='u:d'><w:p xml:space='preserve' w:i='1'> <q/>t<w:r/></w:p><w:s/></w:a>", false });
  ok (zipin_open (path, &z, &err) && xmlin_open (z, 0, &x, &err), "opened");
  ok (xmlin_next (x, &e, &err) && xmlin_next (x, &e, &err) && xmlin_expand (x, &n, &err), "expanded: %s", err.msg);
  ok (n && xn_write (n, &b), "written");
  is_str (buf_str (&b), "<w:p xmlns:w=\"" NS_W "\" xmlns=\"u:d\" xml:space=\"preserve\" w:i=\"1\"> <q/>t<w:r/></w:p>", "the tree of the element");
  is_int (xmlin_depth (x), 1, "the depth is that of behind it");
  ok (xmlin_next (x, &e, &err) && e == XMLIN_START && strcmp (xmlin_name (x), "s") == 0, "reading goes on behind it");
  xmlin_free (x);
}

/* Many chunks: pieces of elements, texts and names lie across their borders. */
static void
test_large (const char *path)
{
  AUTO_BUF struct buf xml = BUF_INIT (LIMIT_ZIP_PART);
  AUTO_ZIPIN struct zipin *z = NULL;
  struct xmlin *x = NULL;
  struct xnode *n = NULL;
  enum xmlin_event e = XMLIN_START;
  struct oc_err err = OC_ERR_INIT;
  unsigned paragraphs = 0, wrong = 0;
  buf_adds (&xml, "<w:body " W ">");
  for (unsigned i = 0; i < 20000; i++)
    buf_addf (&xml, "<w:p w:n=\"%u\"><w:r><w:t>%u \xed\x95\x9c</w:t></w:r></w:p>", i, i * 7919);
  buf_adds (&xml, "</w:body>");
  PKG_OF (path, { "a.xml", buf_str (&xml), false });
  ok (zipin_open (path, &z, &err) && xmlin_open (z, 0, &x, &err), "opened");
  while (xmlin_next (x, &e, &err) && e != XMLIN_EOF)
    if (e == XMLIN_START && strcmp (xmlin_name (x), "p") == 0)
      {
        char want[64];
        AUTO_BUF struct buf t = BUF_INIT (LIMIT_TEXT);
        snprintf (want, sizeof (want), "%u \xed\x95\x9c", paragraphs * 7919);
        if (xmlin_expand (x, &n, &err))
          xn_text (n, &t);
        wrong += strcmp (buf_str (&t), want) != 0;
        paragraphs++;
      }
  ok (err.code == OC_OK && paragraphs == 20000 && wrong == 0, "20000 paragraphs (%u, %u wrong): %s", paragraphs, wrong, err.msg);
  xmlin_free (x);
}

static void
test_refusals (const char *path)
{
  AUTO_BUF struct buf deep = BUF_INIT (LIMIT_TEXT);
  for (int i = 0; i < LIMIT_XML_DEPTH + 1; i++)
    buf_adds (&deep, "<a>");
  const struct { const char *xml; enum oc_code code; const char *says; } bad[] = {
    { "<a>", OC_CORRUPT, "a.xml" },
    { "", OC_CORRUPT, "a.xml" },
    { "<a></b>", OC_CORRUPT, "line 1" },
    { "<!DOCTYPE a [<!ENTITY l 'x'>]><a>&l;</a>", OC_CORRUPT, "document type" },
    { "<!DOCTYPE a SYSTEM '/etc/passwd'><a/>", OC_CORRUPT, "document type" },
    { "<a>&l;</a>", OC_CORRUPT, "a.xml" },
    { buf_str (&deep), OC_LIMIT, "deeper" },
  };
  for (size_t i = 0; i < sizeof (bad) / sizeof (bad[0]); i++)
    {
      AUTO_ZIPIN struct zipin *z = NULL;
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
      struct oc_err err = OC_ERR_INIT;
      PKG_OF (path, { "a.xml", bad[i].xml, false });
      ok (zipin_open (path, &z, NULL) && !trace (z, 0, &b, &err) && err.code == bad[i].code && strstr (err.msg, bad[i].says),
          "refused: %s", err.msg);
    }
}

int
main (void)
{
  char dir[64], path[128];
  snprintf (path, sizeof (path), "%s/a.zip", temp_make (dir));
  test_events (path);
  test_attributes (path);
  test_expand (path);
  test_large (path);
  test_refusals (path);
  temp_remove (dir);
  return tap_done ();
}
