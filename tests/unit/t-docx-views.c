/* Views: text with list labels, annotated, stats, outline, issues, forms. */
#include "host/docx/view.h"
#include "tests/lib/docx.h"
#include "tests/lib/tap.h"

#define P(text) "<w:p><w:r><w:t>" text "</w:t></w:r></w:p>"
#define ITEM(text) "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"1\"/></w:numPr></w:pPr><w:r><w:t>" text "</w:t></w:r></w:p>"
#define FIELD(instr, result)                                                                                                   \
  "<w:p><w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText> " instr " </w:instrText></w:r>"                     \
  "<w:r><w:fldChar w:fldCharType=\"separate\"/></w:r>" result "<w:r><w:fldChar w:fldCharType=\"end\"/></w:r></w:p>"

static const char document[] = DOC (
  "<w:p><w:pPr><w:pStyle w:val=\"H1\"/></w:pPr><w:r><w:t>Scope</w:t></w:r></w:p>" ITEM ("first") ITEM ("second")
  "<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>"
  "<w:p><m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara></w:p>"
  FIELD ("PAGEREF x", "") FIELD ("PAGE", "<w:r><w:t>7</w:t></w:r>")
  "<w:sdt><w:sdtPr><w:alias w:val=\"Name\"/><w:id w:val=\"1\"/></w:sdtPr><w:sdtContent>" P ("value") "</w:sdtContent></w:sdt>"
  "<w:p><w:r><w:rPr><w:b w:val=\"0\"/><w:sz w:val=\"21\"/></w:rPr><w:t>two  blanks</w:t></w:r></w:p><w:p/><w:sectPr/>");
static const char styles[] = "<w:styles " W "><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii=\"Georgia\"/></w:rPr></w:rPrDefault></w:docDefaults>"
                             "<w:style w:type=\"paragraph\" w:styleId=\"H1\"><w:name w:val=\"heading 1\"/><w:rPr><w:b/></w:rPr></w:style></w:styles>";
static const char numbering[] = "<w:numbering " W "><w:abstractNum w:abstractNumId=\"0\"><w:lvl w:ilvl=\"0\"><w:start w:val=\"3\"/><w:numFmt "
                                "w:val=\"decimal\"/><w:lvlText w:val=\"(%1)\"/></w:lvl></w:abstractNum><w:num w:numId=\"1\"><w:abstractNumId w:val=\"0\"/>"
                                "</w:num></w:numbering>";

static struct buf out = BUF_INIT (LIMIT_TEXT);

static const char *
view (struct docx *d, struct view_request rq)
{
  buf_clear (&out);
  struct oc_err err = OC_ERR_INIT;
  bool fine = docx_view (d, &rq, &out, &err);
  ok (fine, "view %s%s", rq.mode, rq.json ? " as JSON" : "");
  return buf_str (&out);
}

static void
text (struct docx *d)
{
  is_str (view (d, (struct view_request) { .mode = "text" }),
          "[/body/p[1]] Scope\n[/body/p[2]] (3) first\n[/body/p[3]] (4) second\n[/body/tbl[1]] [Table: 1 rows]\n[/body/oMathPara[1]] [Equation] x\n"
          "[/body/p[4]] #OCLI_NOTEVAL!{PAGEREF x}\n[/body/p[5]] 7\n[/body/sdt[1]/p[1]] [sdt:Name] value\n[/body/p[6]] two  blanks\n[/body/p[7]] ",
          "labels are counted, paths resolve, fields without result are told");
  is_str (view (d, (struct view_request) { .mode = "t", .has_start = true, .start = 2, .has_max_lines = true, .max_lines = 1 }),
          "[/body/p[2]] (3) first\n... (showed 1 rows, 11 total, use --start/--end to view more)", "a window of lines");
  is_str (view (d, (struct view_request) { .mode = "text", .has_start = true, .start = 40 }), "", "an empty window");
  const char *json = view (d, (struct view_request) { .mode = "text", .json = true, .has_end = true, .end = 3 });
  is_str (json, "{\"totalElements\":11,\"elements\":[{\"path\":\"/body/p[1]\",\"type\":\"paragraph\",\"text\":\"Scope\"},{\"path\":\"/body/p[2]\","
                "\"type\":\"paragraph\",\"text\":\"(3) first\"},{\"path\":\"/body/p[3]\",\"type\":\"paragraph\",\"text\":\"(4) second\"}]}", "JSON");
}

static void
others (struct docx *d)
{
  const char *s = view (d, (struct view_request) { .mode = "annotated" });
  ok (strstr (s, "[/body/p[1]] 「Scope」 ← heading 1 | Georgia bold\n") != NULL, "style and look of a heading");
  ok (strstr (s, "[/body/p[6]] 「two  blanks」 ← Normal | Georgia 10.5pt\n") != NULL, "bold=false is not bold, half points are kept");
  ok (strstr (s, "[/body/p[7]] [] <- Normal | empty paragraph") != NULL, "an empty paragraph");
  ok (strstr (s, "[/body/oMathPara[1]] [Equation: \"x\"] ← display\n") != NULL, "a display equation");
  s = view (d, (struct view_request) { .mode = "stats" });
  ok (strstr (s, "Paragraphs: 9 | Words: 8 | Total Characters: 33") == s && strstr (s, "\n  Georgia: ") && strstr (s, "Empty Paragraphs: 1\n"),
      "stats: an equation's paragraph is not empty");
  printf ("# %.80s\n", s);
  s = view (d, (struct view_request) { .mode = "outline" });
  is_str (s, "File: test.docx | 9 paragraphs | 1 tables | 0 images | 1 equations | 1 content controls\n\n├── [1] \"Scope\" (heading 1)", "outline");
  s = view (d, (struct view_request) { .mode = "issues", .type = "content" });
  ok (strstr (s, "] /body/p[6]/r[1]: Consecutive spaces\n       Context: \"two  blanks\"") != NULL, "consecutive spaces");
  ok (strstr (s, "Field has no result: PAGEREF x") != NULL && !strstr (s, "Empty paragraph"), "only issues of the type");
  s = view (d, (struct view_request) { .mode = "forms" });
  is_str (s, "Document Protection: none\n\nEditable Fields (1):\n  #1 [sdt] /body/sdt[1]  alias=\"Name\"  type=richtext  value=\"value\"  editable=true",
          "forms");
  s = view (d, (struct view_request) { .mode = "html" });
  ok (strstr (s, "<h1>") && strstr (s, "</html>"), "html");
}

static void
unknown (struct docx *d)
{
  struct oc_err err = OC_ERR_INIT;
  ok (!docx_view (d, &(struct view_request) { .mode = "poem" }, &out, &err) && strncmp (err.msg, "Unknown mode: poem.", 19) == 0, "an unknown mode");
}

int
main (void)
{
  struct docx *d = test_docx (document);
  ok (d && test_add (d, "styles", "styles", styles) && test_add (d, "numbering", "numbering", numbering), "a document in memory");
  text (d);
  others (d);
  unknown (d);
  buf_release (&out);
  docx_free (d);
  return tap_done ();
}
