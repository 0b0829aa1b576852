/* validate: what it finds, in which words, and that sound documents pass. */
#include "host/docx/validate.h"
#include "tests/lib/docx.h"
#include "tests/lib/tap.h"

#define NS NS_W ":"

static void
passes (const char *document, const char *what)
{
  struct docx *d = test_docx (document);
  struct validations v = { 0 };
  ok (d && docx_validate (d, &v, NULL) && v.n == 0, "%s passes", what);
  for (size_t i = 0; i < v.n; i++)
    printf ("# %s: %s at %s\n", v.at[i].type, v.at[i].description, v.at[i].path ? v.at[i].path : "-");
  validations_release (&v);
  docx_free (d);
}

static void
finds (const char *document, size_t n, const char *type, const char *description, const char *path)
{
  struct docx *d = test_docx (document);
  struct validations v = { 0 };
  bool fine = d && docx_validate (d, &v, NULL) && v.n == n && strcmp (v.at[0].type, type) == 0
              && strcmp (v.at[0].description, description) == 0 && strcmp (v.at[0].path, path) == 0;
  ok (fine, "%s", description);
  for (size_t i = 0; !fine && i < v.n; i++)
    printf ("# got %s: %s at %s\n", v.at[i].type, v.at[i].description, v.at[i].path ? v.at[i].path : "-");
  validations_release (&v);
  docx_free (d);
}

int
main (void)
{
  passes (DOC ("<w:p><w:pPr><w:keepNext/><w:jc w:val=\"left\"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val=\"24\"/></w:rPr><w:t>a</w:t><w:br/></w:r></w:p>"
               "<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>"
               "<w:p><m:oMath/></w:p><w:sectPr><w:footerReference w:type=\"first\"/><w:headerReference w:type=\"default\"/><w:pgSz w:w=\"1\" w:h=\"2\"/></w:sectPr>"),
          "a sound document");
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
