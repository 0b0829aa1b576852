/* opc: targets, relationships, content types. */
#include "common/base/limits.h"
#include "common/pkg/opc.h"
#include "tests/lib/pkg.h"

#define RELS "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
#define REL_NS "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
#define TYPES "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'>"

static void
test_resolve (void)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_TEXT);
  static const struct { const char *from, *target, *want; } cases[] = {
    { "/word/document.xml", "media/a.png", "/word/media/a.png" },
    { "/word/document.xml", "/word/media/a.png", "/word/media/a.png" },
    { "/word/document.xml", "../customXml/item1.xml", "/customXml/item1.xml" },
    { "/word/document.xml", "./styles.xml", "/word/styles.xml" },
    { "/word/document.xml", "media//a.png", "/word/media/a.png" },
    { "/word/document.xml", "media\\a.png", "/word/media/a.png" },
    { "/word/document.xml", "a.xml#here", "/word/a.xml" },
    { "/", "word/document.xml", "/word/document.xml" },
    { "/", "../word/document.xml", NULL },
    { "/word/document.xml", "../../outside", NULL },
    { "/word/document.xml", "x/../../../outside", NULL },
    { "/word/document.xml", "/..", NULL },
    { "/word/document.xml", "http://example.org/a", NULL },
    { "/word/document.xml", "file:///etc/passwd", NULL },
    { "/word/document.xml", "", NULL },
    { "/word/document.xml", "#here", NULL },
    { "/word/document.xml", ".", "/word" },
  };
  for (size_t i = 0; i < sizeof (cases) / sizeof (cases[0]); i++)
    is_str (opc_resolve (&a, cases[i].from, cases[i].target), cases[i].want, cases[i].target);
  is_str (opc_rels_name (&a, "/"), "/_rels/.rels", "relationships of the package");
  is_str (opc_rels_name (&a, "/word/document.xml"), "/word/_rels/document.xml.rels", "relationships of a part");
}

static void
test_package (const char *path)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_TEXT);
  AUTO_ZIPIN struct zipin *z = NULL;
  struct opc_rels r = { 0 };
  struct opc_types *t = NULL;
  struct oc_err err = OC_ERR_INIT;
  PKG_OF (path,
    { "[Content_Types].xml", TYPES "<Default Extension='XML' ContentType='application/xml'/><Default Extension='png' ContentType='image/png'/>"
      "<Override PartName='/Word/Document.xml' ContentType='main'/></Types>", false },
    { "_rels/.rels", RELS "<Relationship Id='rId1' Type='http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument' "
      "Target='word/document.xml'/></Relationships>", false },
    { "word/document.xml", "<x/>", false },
    { "word/my pic.png", "png", true },
    { "word/_rels/document.xml.rels", RELS "<Relationship Id='rId1' Type='" REL_NS "image' Target='my%20pic.png'/>"
      "<Relationship Id='rId2' Type='" REL_NS "hyperlink' Target='../../x' TargetMode='External'/>"
      "<Relationship Id='rId3' Type='" REL_NS "image' Target='../../etc/passwd'/><Other/></Relationships>", false });
  ok (zipin_open (path, &z, &err), "package opens");
  is_str (opc_main_part (z, &a, &err), "/word/document.xml", "main part of a Strict package");
  ok (opc_rels_read (z, "/word/document.xml", &a, &r, &err) && r.n == 3, "relationships of a part: %s", err.msg);
  const struct opc_rel *image = opc_rel_by_type (&r, "image"), *out = opc_rel_by_id (&r, "rId3");
  is_str (image ? image->part : NULL, "/word/my%20pic.png", "a target is resolved");
  is_int (opc_find (z, image->part), 3, "and found although the entry is not escaped");
  ok (out && !out->part && !out->external, "a target that climbs out resolves to nothing");
  ok (opc_rel_by_id (&r, "rId2")->external && !opc_rel_by_id (&r, "rId2")->part && !opc_rel_by_id (&r, "none"), "external, absent");
  ok (opc_rels_read (z, "/word/my pic.png", &a, &r, &err) && r.n == 0, "a part without relationships");
  ok (opc_types_read (z, &a, &t, &err), "content types: %s", err.msg);
  is_str (opc_type_of (t, "/word/document.xml"), "main", "by name without case");
  is_str (opc_type_of (t, "/word/my pic.PNG"), "image/png", "by extension without case");
  ok (!opc_type_of (t, "/word.xml/none") && !opc_type_of (t, "/a.bin"), "unknown");
}

static void
test_no_main (const char *path)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_TEXT);
  AUTO_ZIPIN struct zipin *z = NULL, *y = NULL;
  struct oc_err err = OC_ERR_INIT;
  PKG_OF (path, { "a.txt", "x", false });
  ok (zipin_open (path, &z, &err) && !opc_main_part (z, &a, &err) && err.code == OC_WRONG_FORMAT, "a zip that is no package: %s", err.msg);
  oc_err_clear (&err);
  PKG_OF (path, { "[Content_Types].xml", TYPES "</Types>", false }, { "_rels/.rels", RELS "<Relationship Id='a' Type='" REL_NS "officeDocument' "
    "Target='word/none.xml'/></Relationships>", false });
  ok (zipin_open (path, &y, &err) && !opc_main_part (y, &a, &err) && err.code == OC_CORRUPT && strstr (err.msg, "word/none.xml"),
      "a main part that is not there: %s", err.msg);
}

int
main (void)
{
  char dir[64], path[128];
  snprintf (path, sizeof (path), "%s/a.zip", temp_make (dir));
  test_resolve ();
  test_package (path);
  test_no_main (path);
  temp_remove (dir);
  return tap_done ();
}
