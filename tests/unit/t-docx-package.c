/* Packages: damaged, foreign and encrypted ones, repairs, paragraph ids; reading never writes. */
#include "common/pkg/zipout.h"
#include "host/docx/get.h"
#include "host/docx/raw.h"
#include "host/docx/view.h"
#include "tests/lib/docx.h"
#include "tests/lib/tap.h"

#include <sys/stat.h>

static char folder[] = "/tmp/oc-docx-XXXXXX";
static char file[64];

static const char types[] = "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"xml\" ContentType="
                            "\"application/xml\"/><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                            "<Override PartName=\"/word/document.xml\" ContentType=\"" TYPE_BASE "document.main+xml\"/>"
                            "<Override PartName=\"/word/styles.xml\" ContentType=\"" TYPE_BASE "styles+xml\"/></Types>";
#define RELS(rows) "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" rows "</Relationships>"
static const char package_rels[] = RELS ("<Relationship Id=\"rId1\" Type=\"" REL_BASE "officeDocument\" Target=\"word/document.xml\"/>");
static const char main_rels[] = RELS ("<Relationship Id=\"rId1\" Type=\"" REL_BASE "styles\" Target=\"styles.xml\"/>");

static void
put (struct zipout *z, const char *name, const char *text)
{
  if (text && !zipout_add (z, name, text, strlen (text), false, NULL, 0, NULL))
    ok (false, "%s is written", name);
}

static void
package (const char *document, const char *styles)
{
  struct zipout *z = NULL;
  if (!zipout_begin (file, &z, NULL))
    return;
  put (z, "[Content_Types].xml", types);
  put (z, "_rels/.rels", document ? package_rels : NULL);
  put (z, "word/document.xml", document);
  put (z, "word/_rels/document.xml.rels", document ? main_rels : NULL);
  put (z, "word/styles.xml", styles);
  ok (zipout_commit (z, NULL), "a package");
}

static void
bytes (const void *p, size_t len)
{
  ok (durable_replace (file, p, len, NULL), "a file of %zu bytes", len);
}

static void
refused (enum oc_code code, const char *part)
{
  struct docx *d = NULL;
  struct oc_err err = OC_ERR_INIT;
  bool opened = docx_open (file, false, &d, &err);
  ok (!opened && err.code == code && strstr (err.msg, part) && strcmp (err.name, "corrupt_file") == 0, "refused: %s", part);
  if (!strstr (err.msg, part))
    printf ("# got: %s\n", err.msg);
  docx_free (d);
}

static void
foreign_files (void)
{
  static const char ole[512] = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
  char encrypted[512];
  memcpy (encrypted, ole, sizeof ole);
  memcpy (encrypted + 400, "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e", 32);
  bytes ("", 0);
  refused (OC_CORRUPT, "file is 0 bytes (not a valid Office document).");
  bytes (ole, sizeof ole);
  refused (OC_WRONG_FORMAT, "OLE2");
  bytes (encrypted, sizeof encrypted);
  refused (OC_ENCRYPTED, "encrypted");
  bytes ("%PDF-1.4\n", 9);
  refused (OC_WRONG_FORMAT, "PDF");
  bytes ("just words", 10);
  refused (OC_CORRUPT, "File contains corrupted data.");
}

static struct docx *
opened (bool editable)
{
  struct docx *d = NULL;
  struct oc_err err = OC_ERR_INIT;
  ok (docx_open (file, editable, &d, &err), "the package opens");
  if (!d)
    printf ("# %s\n", err.msg);
  return d;
}

static void
no_document (void)
{
  struct node_set s = NODE_SET_INIT;
  struct oc_err err = OC_ERR_INIT;
  AUTO_BUF struct buf raw = BUF_INIT (1 << 16);
  package (NULL, NULL);
  struct docx *d = opened (false);
  ok (!docx_get (d, "/", 0, &s, &err) && strstr (err.msg, "no main document part"), "a package without a document is refused clearly");
  ok (docx_raw (d, "/document", &raw, NULL), "raw");
  is_str (buf_str (&raw), "(no main part)", "tells that there is none");
  node_set_release (&s);
  docx_free (d);
}

static void
damaged_parts (void)
{
  struct node_set s = NODE_SET_INIT;
  struct oc_err err = OC_ERR_INIT;
  AUTO_BUF struct buf out = BUF_INIT (1 << 16);
  package (DOC ("<w:p><w:r><w:t>fine</w:t></w:r></w:p>"), "<w:styles " W "><w:style>");
  struct docx *d = opened (false);
  ok (docx_view (d, &(struct view_request) { .mode = "text" }, &out, NULL), "broken styles do not stop the text");
  is_str (buf_str (&out), "[/body/p[1]] fine", "which is there");
  ok (!docx_get (d, "/body/p[1]", 0, &s, &err) && strstr (err.msg, "Malformed XML in document part") && strstr (err.msg, "/word/styles.xml"),
      "get names the broken part");
  docx_free (d);
  package (DOC (""), "<w:numbering " W "/>");
  d = opened (false);
  oc_err_clear (&err);
  ok (!docx_get (d, "/styles", 0, &s, &err) && strstr (err.msg, "Cannot load the root element from the part."), "a wrong root is told");
  docx_free (d);
  package (DOC (""), NULL);
  d = opened (false);
  oc_err_clear (&err);
  ok (!docx_get (d, "/styles", 0, &s, &err) && strstr (err.msg, "Specified part does not exist in the package."), "a missing part is told");
  docx_free (d);
  node_set_release (&s);
}

static void
strict_and_repairs (void)
{
  struct node_set s = NODE_SET_INIT;
  package ("<w:document xmlns:w=\"http://purl.oclc.org/ooxml/wordprocessingml/main\"><w:body><w:p><w:pPr><w:jc w:val=\"sideways\"/></w:pPr>"
           "<w:r><w:rPr><w:b w:val=\"maybe\"/></w:rPr><w:t>strict</w:t></w:r></w:p></w:body></w:document>", "<w:styles " W "/>");
  struct docx *d = opened (false);
  ok (docx_get (d, "/body/p[1]", 1, &s, NULL), "a Strict document is read");
  is_str (s.first->text, "strict", "with its text");
  ok (node_format_get (s.first, "bold") && node_format_get (s.first, "bold")->i == 1, "an unknown on/off word counts as on");
  ok (!node_format_get (s.first, "align"), "an unknown alignment is dropped");
  ok (!d->main->dirty && d->main->soft, "but the part is only written along with a real change");
  node_set_release (&s);
  docx_free (d);
}

static void
ids (void)
{
  AUTO_BUF struct buf before = BUF_INIT (1 << 20);
  AUTO_BUF struct buf after = BUF_INIT (1 << 20);
  struct xnode *body = NULL;
  package (DOC ("<w:p w14:paraId=\"00200000\"/><w:p w14:paraId=\"00200000\"/><w:p/>"), "<w:styles " W "/>");
  ok (buf_read_file (&before, file, NULL), "the file before");
  struct docx *d = opened (true);
  ok (docx_body (d, &body, NULL), "the body");
  struct xnode *first = xn_child (body, NS_W, "p"), *second = xn_sibling (first, NS_W, "p"), *third = xn_sibling (second, NS_W, "p");
  is_str (xn_attr (first, NS_W14, "paraId"), "00200000", "an id is kept");
  is_str (xn_attr (second, NS_W14, "paraId"), "00200002", "a repeated one is renumbered");
  is_str (xn_attr (third, NS_W14, "paraId"), "00200004", "a missing one is given");
  ok (docx_by_para_id (d, body, "00200004") == third, "and found");
  is_str (xn_attr (xn_parent (body), NS_MC, "Ignorable"), "w14", "the root calls w14 ignorable");
  docx_free (d);
  ok (buf_read_file (&after, file, NULL) && before.len == after.len && memcmp (before.p, after.p, after.len) == 0, "opening writes nothing");
}

int
main (void)
{
  if (!mkdtemp (folder))
    return 99;
  snprintf (file, sizeof file, "%s/a.docx", folder);
  foreign_files ();
  no_document ();
  damaged_parts ();
  strict_and_repairs ();
  ids ();
  remove (file);
  rmdir (folder);
  return tap_done ();
}
