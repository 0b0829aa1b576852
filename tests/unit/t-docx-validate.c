/* validate: what it finds, in which words, and that sound documents pass. */
#include "host/docx/validate.h"
#include "tests/lib/docx.h"
#include "tests/lib/tap.h"

#define NS NS_W ":"

static void
passes_whole (struct docx *d, const char *what)
{
  struct validations v = { 0 };
  ok (d && docx_validate (d, &v, NULL) && v.n == 0, "%s passes", what);
  for (size_t i = 0; i < v.n; i++)
    printf ("# %s: %s at %s\n", v.at[i].type, v.at[i].description, v.at[i].path ? v.at[i].path : "-");
  validations_release (&v);
  docx_free (d);
}

static void
passes (const char *document, const char *what)
{
  passes_whole (test_docx (document), what);
}

static void
finds_whole (struct docx *d, size_t n, const char *type, const char *description, const char *path)
{
  struct validations v = { 0 };
  bool fine = d && docx_validate (d, &v, NULL) && v.n == n && strcmp (v.at[0].type, type) == 0
              && strcmp (v.at[0].description, description) == 0 && strcmp (v.at[0].path, path) == 0;
  ok (fine, "%s", description);
  for (size_t i = 0; !fine && i < v.n; i++)
    printf ("# got %s: %s at %s\n", v.at[i].type, v.at[i].description, v.at[i].path ? v.at[i].path : "-");
  validations_release (&v);
  docx_free (d);
}

static void
finds (const char *document, size_t n, const char *type, const char *description, const char *path)
{
  finds_whole (test_docx (document), n, type, description, path);
}

static struct docx *
with_settings (const char *settings)
{
  struct docx *d = test_docx (DOC ("<w:p/>"));
  return d && test_add (d, "settings", "settings", settings) ? d : NULL;
}

#define SETTINGS(inner) "<w:settings " W ">" inner "</w:settings>"
#define SETTING(name) "<w:compatSetting w:name=\"" name "\" w:uri=\"http://schemas.microsoft.com/office/word\" w:val=\"1\"/>"
#define CNF                                                                                                                 \
  "<w:cnfStyle w:val=\"100000000000\" w:firstRow=\"1\" w:lastRow=\"0\" w:firstColumn=\"0\" w:lastColumn=\"0\" w:oddVBand=\"0\" "    \
  "w:evenVBand=\"0\" w:oddHBand=\"0\" w:evenHBand=\"0\" w:firstRowFirstColumn=\"0\" w:firstRowLastColumn=\"0\" "                  \
  "w:lastRowFirstColumn=\"0\" w:lastRowLastColumn=\"0\"/>"
#define MC "xmlns:mc=\"" NS_MC "\""
#define MARKED(id) "<w:p><w:bookmarkStart w:id=\"" id "\" w:name=\"n" id "\"/><w:bookmarkEnd w:id=\"" id "\"/></w:p>"
#define BRANCHES(choice, fallback)                                                                                          \
  "<w:p><w:r><mc:AlternateContent " MC "><mc:Choice Requires=\"w14\"><w:drawing><w14:x><w:txbxContent>" choice                 \
  "</w:txbxContent></w14:x></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>" fallback                               \
  "</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>"

/* What the schema allows though it looks odd. */
static void
allows (void)
{
  passes_whole (with_settings (SETTINGS ("<w:compat><w:useFELayout/>" SETTING ("a") SETTING ("b") "</w:compat>")), "compatSetting repeats");
  passes_whole (with_settings (SETTINGS ("<m:mathPr/><w:uiCompat97To2003/><w:themeFontLang w:val=\"en-US\"/>")), "uiCompat97To2003");
  passes (DOC ("<w:p><w:pPr>" CNF "</w:pPr></w:p><w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:trPr>" CNF "</w:trPr><w:tc><w:tcPr>" CNF
               "</w:tcPr><w:p/></w:tc></w:tr></w:tbl>"), "cnfStyle with the bits by name");
  passes (DOC ("<w:p><w:pPr><w:rPr><w:ins w:id=\"1\" w:author=\"a\"/><w:sz w:val=\"2\"/><w:b/><w:rFonts/></w:rPr></w:pPr>"
               "<w:r><w:rPr><w:rtl/><w:rFonts/><w:sz w:val=\"2\"/><w:sz w:val=\"2\"/></w:rPr></w:r></w:p>"), "run properties in any order");
  passes (DOC ("<w:p/><w:sectPr><w:type/></w:sectPr>"), "a section type without value");
  passes (DOC ("<w:p " MC " xmlns:q=\"urn:example:q\" mc:Ignorable=\"w14 q\"><q:thing/></w:p>"), "an ignorable element");
  passes (DOC (BRANCHES (MARKED ("0"), MARKED ("1")) MARKED ("1")), "a bookmark id that a Fallback uses too");
}

/* And next to it what stays wrong. */
static void
still_finds (void)
{
  finds_whole (with_settings (SETTINGS ("<w:compat>" SETTING ("a") "<w:useFELayout/></w:compat>")), 1, "Schema",
               "The element has unexpected child element '" NS "useFELayout'.", "/w:settings[1]/w:compat[1]");
  finds_whole (with_settings (SETTINGS ("<w:compat><w:useFELayout/><w:useFELayout/></w:compat>")), 1, "Schema",
               "The element has unexpected child element '" NS "useFELayout'.", "/w:settings[1]/w:compat[1]");
  finds_whole (with_settings (SETTINGS ("<w:themeFontLang/><w:uiCompat97To2003/>")), 1, "Schema",
               "The element has unexpected child element '" NS "uiCompat97To2003'.", "/w:settings[1]");
  finds (DOC ("<w:p><w:pPr><w:cnfStyle w:firstRow=\"yes\"/></w:pPr></w:p>"), 1, "Schema",
         "The attribute '" NS "firstRow' has invalid value 'yes'. The Enumeration constraint failed.",
         "/w:document[1]/w:body[1]/w:p[1]/w:pPr[1]/w:cnfStyle[1]");
  finds (DOC ("<w:p><w:pPr><w:cnfStyle w:thirdRow=\"1\"/></w:pPr></w:p>"), 1, "Schema", "The '" NS "thirdRow' attribute is not declared.",
         "/w:document[1]/w:body[1]/w:p[1]/w:pPr[1]/w:cnfStyle[1]");
  finds (DOC ("<w:p><w:r><w:rPr><w:rPrChange w:id=\"1\" w:author=\"a\"/><w:b/></w:rPr></w:r></w:p>"), 1, "Schema",
         "The element has unexpected child element '" NS "b'.", "/w:document[1]/w:body[1]/w:p[1]/w:r[1]/w:rPr[1]");
  finds (DOC ("<w:p><w:r><w:rPr><w:b/><w:bogus/></w:rPr></w:r></w:p>"), 1, "Schema", "The element has invalid child element '" NS "bogus'.",
         "/w:document[1]/w:body[1]/w:p[1]/w:r[1]/w:rPr[1]");
  finds (DOC ("<w:p " MC " xmlns:q=\"urn:example:q\" mc:Ignorable=\"w14\"><q:thing/></w:p>"), 1, "Schema",
         "The element has invalid child element 'urn:example:q:thing'.", "/w:document[1]/w:body[1]/w:p[1]");
  finds (DOC (BRANCHES (MARKED ("1"), "<w:p/>") "<w:p><w:bookmarkEnd w:id=\"1\"/></w:p>"), 1, "Semantic",
         "Attribute '" NS "id' should have unique value. Its current value '1' duplicates with others.",
         "/w:document[1]/w:body[1]/w:p[2]/w:bookmarkEnd[1]");
}

int
main (void)
{
  passes (DOC ("<w:p><w:pPr><w:keepNext/><w:jc w:val=\"left\"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val=\"24\"/></w:rPr><w:t>a</w:t><w:br/></w:r></w:p>"
               "<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>"
               "<w:p><m:oMath/></w:p><w:sectPr><w:footerReference w:type=\"first\"/><w:headerReference w:type=\"default\"/><w:pgSz w:w=\"1\" w:h=\"2\"/></w:sectPr>"),
          "a sound document");
  allows ();
  still_finds ();
  finds (DOC ("<w:p><w:bogus/></w:p>"), 1, "Schema", "The element has invalid child element '" NS "bogus'.", "/w:document[1]/w:body[1]/w:p[1]");
  finds (DOC ("<w:p/><w:p><w:t>loose</w:t></w:p>"), 1, "Schema", "The element has invalid child element '" NS "t'.", "/w:document[1]/w:body[1]/w:p[2]");
  finds (DOC ("<w:p><w:pPr><w:jc w:val=\"left\"/><w:keepNext/></w:pPr></w:p>"), 1, "Schema",
         "The element has unexpected child element '" NS "keepNext'.", "/w:document[1]/w:body[1]/w:p[1]/w:pPr[1]");
  finds (DOC ("<w:p><w:r><w:t/><w:rPr/></w:r></w:p>"), 1, "Schema", "The element has unexpected child element '" NS "rPr'.",
         "/w:document[1]/w:body[1]/w:p[1]/w:r[1]");
  finds (DOC ("<w:sectPr/><w:p/>"), 1, "Schema", "The element has unexpected child element '" NS "p'.", "/w:document[1]/w:body[1]");
  finds (DOC ("<w:p w:foo=\"1\"/>"), 1, "Schema", "The '" NS "foo' attribute is not declared.", "/w:document[1]/w:body[1]/w:p[1]");
  finds (DOC ("<w:p/><w:sectPr><w:pgSz bar=\"1\"/></w:sectPr>"), 1, "Schema", "The 'bar' attribute is not declared.",
         "/w:document[1]/w:body[1]/w:sectPr[1]/w:pgSz[1]");
  finds (DOC ("<w:p><w:bookmarkStart w:id=\"1\"/></w:p>"), 1, "Schema", "The required attribute 'name' is missing.",
         "/w:document[1]/w:body[1]/w:p[1]/w:bookmarkStart[1]");
  finds (DOC ("<w:p><w:pPr><w:jc w:val=\"sideways\"/></w:pPr></w:p>"), 1, "Schema",
         "The attribute '" NS "val' has invalid value 'sideways'. The Enumeration constraint failed.", "/w:document[1]/w:body[1]/w:p[1]/w:pPr[1]/w:jc[1]");
  finds (DOC ("<w:p><w:pPr><w:ind w:left=\"x\"/></w:pPr></w:p>"), 1, "Schema",
         "The '" NS "start' attribute is invalid - The value 'x' is not valid according to any of the memberTypes of the union.",
         "/w:document[1]/w:body[1]/w:p[1]/w:pPr[1]/w:ind[1]");
  finds (DOC ("<w:p w14:paraId=\"FFFFFFFF\"/>"), 1, "Schema",
         "The attribute '" NS_W14 ":paraId' has invalid value 'FFFFFFFF'. The MaxExclusive constraint failed. The value must be less than 80000000.",
         "/w:document[1]/w:body[1]/w:p[1]");
  finds (DOC ("<w:p><w:bookmarkStart w:id=\"1\" w:name=\"a\"/><w:bookmarkStart w:id=\"1\" w:name=\"b\"/></w:p>"), 1, "Semantic",
         "Attribute '" NS "id' should have unique value. Its current value '1' duplicates with others.",
         "/w:document[1]/w:body[1]/w:p[1]/w:bookmarkStart[2]");
  finds (DOC ("<w:p><w:hyperlink r:id=\"rId9\"/></w:p>"), 1, "Semantic", "The relationship 'rId9' referenced by attribute '" NS_R ":id' does not exist.",
         "/w:document[1]/w:body[1]/w:p[1]/w:hyperlink[1]");
  finds (DOC ("<w:p><w:r><w:commentReference w:id=\"9\"/></w:r></w:p>"), 1, "Semantic",
         "Element 'w:comment' referenced by 'commentReference@" NS "id' does not exist in part 'WordprocessingCommentsPart'. The reference value is '9'.",
         "/w:document[1]/w:body[1]/w:p[1]/w:r[1]/w:commentReference[1]");
  finds (DOC ("<w:p><w:bogus/></w:p><w:p><w:other/></w:p>"), 2, "Schema", "The element has invalid child element '" NS "other'.",
         "/w:document[1]/w:body[1]/w:p[2]");
  return tap_done ();
}
