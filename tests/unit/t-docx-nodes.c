/* Nodes that get answers with: keys, texts, children. */
#include "host/docx/get.h"
#include "tests/lib/docx.h"
#include "tests/lib/tap.h"

static const char document[] = DOC (
  "<w:p w14:paraId=\"00100000\"><w:pPr><w:pStyle w:val=\"Lead\"/><w:keepNext/><w:widowControl w:val=\"0\"/><w:spacing w:after=\"240\" w:line=\"360\""
  " w:lineRule=\"auto\"/><w:ind w:start=\"720\"/><w:jc w:val=\"both\"/><w:textAlignment w:val=\"top\"/></w:pPr>"
  "<w:r><w:rPr><w:rFonts w:ascii=\"Arial\" w:hAnsi=\"Arial\"/><w:b/><w:i w:val=\"0\"/><w:color w:val=\"ff0000\"/><w:sz w:val=\"21\"/><w:u w:val=\"single\"/>"
  "<w:vertAlign w:val=\"superscript\"/></w:rPr><w:t>bold</w:t></w:r>"
  "<w:ins w:id=\"1\" w:author=\"Ann\" w:date=\"2026-01-02T03:04:05Z\"><w:r><w:t> new</w:t></w:r></w:ins>"
  "<w:del w:id=\"2\" w:author=\"Ann\"><w:r><w:delText> old</w:delText></w:r></w:del>"
  "<w:smartTag w:element=\"x\"><w:r><w:t> tag</w:t></w:r></w:smartTag><w:r><w:t> a</w:t><w:cr/><w:t>b</w:t><w:noBreakHyphen/></w:r></w:p>"
  "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"1\"/><w:numId w:val=\"3\"/></w:numPr></w:pPr><w:r><w:br w:type=\"page\"/></w:r><w:r><w:tab/></w:r>"
  "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType=\"end\"/></w:r></w:p>"
  "<w:tbl><w:tblPr><w:tblW w:w=\"2500\" w:type=\"pct\"/></w:tblPr><w:tblGrid><w:gridCol w:w=\"1000\"/><w:gridCol w:w=\"2000\"/></w:tblGrid>"
  "<w:tr><w:trPr><w:trHeight w:val=\"400\" w:hRule=\"exact\"/></w:trPr><w:tc><w:tcPr><w:gridSpan w:val=\"2\"/><w:vMerge/></w:tcPr>"
  "<w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"
  "<w:sectPr><w:pgSz w:w=\"16838\" w:h=\"11906\" w:orient=\"landscape\"/><w:cols w:num=\"2\" w:space=\"720\"/></w:sectPr>");
static const char styles[] =
  "<w:styles " W "><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii=\"Georgia\"/><w:sz w:val=\"22\"/></w:rPr></w:rPrDefault></w:docDefaults>"
  "<w:style w:type=\"paragraph\" w:styleId=\"Base\"><w:name w:val=\"base\"/><w:rPr><w:i/></w:rPr></w:style>"
  "<w:style w:type=\"paragraph\" w:styleId=\"Lead\"><w:name w:val=\"lead text\"/><w:basedOn w:val=\"Base\"/><w:pPr><w:spacing w:before=\"120\"/></w:pPr></w:style>"
  "</w:styles>";
static const char numbering[] =
  "<w:numbering " W "><w:abstractNum w:abstractNumId=\"0\"><w:lvl w:ilvl=\"1\"><w:start w:val=\"4\"/><w:numFmt w:val=\"lowerLetter\"/>"
  "<w:lvlText w:val=\"%2)\"/></w:lvl></w:abstractNum><w:num w:numId=\"3\"><w:abstractNumId w:val=\"0\"/></w:num></w:numbering>";

static struct node_set set;

static const struct node *
get (struct docx *d, const char *path, int64_t depth)
{
  struct oc_err err = OC_ERR_INIT;
  node_set_release (&set);
  set = (struct node_set) NODE_SET_INIT;
  bool fine = docx_get (d, path, depth, &set, &err);
  ok (fine, "get %s", path);
  return fine ? set.first : NULL;
}

static void
has (const struct node *n, const char *key, const char *want)
{
  const struct node_value *v = n ? node_format_get (n, key) : NULL;
  AUTO_BUF struct buf text = BUF_INIT (1 << 16);
  if (v)
    node_value_text (v, &text);
  is_str (v ? buf_str (&text) : NULL, want, key);
}

static void
paragraph (struct docx *d)
{
  const struct node *n = get (d, "/body/p[1]", 1);
  is_str (n->text, "bold new tag a\nb\u2011", "inserted and tagged text counts, deleted text does not, w:cr breaks the line");
  is_str (n->style, "lead text", "style: the display name");
  has (n, "paraId", "00100000");
  has (n, "style", "Lead");
  has (n, "align", "justify");
  has (n, "spaceAfter", "12pt");
  has (n, "lineSpacing", "1.5x");
  has (n, "indent", "36pt");
  has (n, "keepNext", "true");
  has (n, "widowControl", "false");
  has (n, "textAlignment", "top");
  has (n, "size", "10.5pt");
  has (n, "effective.spaceBefore", "6pt");
  has (n, "effective.spaceBefore.src", "/styles/Lead");
  is_int (n->child_count, 5, "children: five runs");
  has (n->children, "italic", "false");
  has (n->children, "color", "#FF0000");
  has (n->children, "superscript", "true");
  has (n->children, "font.latin", "Arial");
  has (n->children, "effective.italic", NULL);
  const struct node *ins = n->children->next, *del = ins->next;
  has (ins, "trackChange", "ins");
  has (ins, "trackChange.date", "2026-01-02T03:04:05.0000000Z");
  has (ins, "effective.italic", "true");
  has (ins, "effective.italic.src", "/styles/Base");
  has (ins, "effective.size", "11pt");
  has (ins, "effective.font.ascii", "Georgia");
  has (del, "trackChange", "del");
  is_str (del->text, " old", "a deleted run has its text");
}

static void
list_and_marks (struct docx *d)
{
  const struct node *n = get (d, "/body/p[2]", 1);
  has (n, "numId", "3");
  has (n, "numLevel", "1");
  has (n, "numFmt", "lowerLetter");
  has (n, "listStyle", "ordered");
  has (n, "start", "4");
  const char *const types[] = { "break", "tab", "fieldChar", "instrText", "fieldChar" };
  const struct node *c = n->children;
  for (size_t i = 0; i < 5; i++, c = c ? c->next : NULL)
    is_str (c ? c->type : NULL, types[i], "kind of run");
  n = get (d, "/field[1]", 0);
  has (n, "instruction", "PAGE");
  has (n, "fieldType", "page");
  has (n, "evaluated", "false");
}

static void
table_and_section (struct docx *d)
{
  const struct node *n = get (d, "/body/tbl[1]", 4);
  has (n, "cols", "2");
  has (n, "width", "50%");
  has (n->children, "height", "20pt");
  has (n->children, "height.rule", "exact");
  const struct node *cell = n->children->children;
  has (cell, "colspan", "2");
  has (cell, "vmerge", "continue");
  has (cell, "width", "3000dxa");
  is_str (cell->children->children->text, "x", "depth 4 reaches the runs of a cell");
  n = get (d, "/section[1]", 0);
  has (n, "pageWidth", "29.7cm");
  has (n, "orientation", "landscape");
  has (n, "columns", "2");
  has (n, "columnSpace", "1.27cm");
  n = get (d, "/styles/lead text", 0);
  has (n, "id", "Lead");
  has (n, "basedOn.path", "/styles/Base");
  n = get (d, "/numbering/abstractNum[@id=0]/lvl[1]", 0);
  has (n, "lvlText", "%2)");
  n = get (d, "/styles/Nope", 0);
  is_str (n->type, "error", "a missing style is an error node");
}

static const char forms[] = DOC (
  "<w:p><w:r><w:fldChar w:fldCharType=\"begin\"><w:ffData><w:name w:val=\"city\"/><w:textInput/></w:ffData></w:fldChar></w:r>"
  "<w:r><w:instrText> FORMTEXT </w:instrText></w:r><w:r><w:fldChar w:fldCharType=\"separate\"/></w:r><w:r><w:t>Town</w:t></w:r>"
  "<w:r><w:fldChar w:fldCharType=\"end\"/></w:r></w:p><w:p><w:r><w:sym w:font=\"Wingdings\" w:char=\"F0A7\"/></w:r></w:p>"
  "<w:sdt><w:sdtPr><w:alias w:val=\"Box\"/><w:id w:val=\"7\"/><w:date><w:dateFormat w:val=\"yyyy\"/></w:date></w:sdtPr>"
  "<w:sdtContent><w:p><w:r><w:t>2026</w:t></w:r></w:p></w:sdtContent></w:sdt>");

static void
forms_and_controls (void)
{
  struct docx *d = test_docx (forms);
  const struct node *n = get (d, "/formfield[city]", 0);
  is_str (n->path, "/formfield[1]", "a form found by its name answers with its number");
  is_str (n->text, "Town", "its result is its text");
  has (n, "type", "text");
  n = get (d, "/body/p[2]", 0);
  is_str (n->text, "\uf0a7", "a symbol is text");
  n = get (d, "/body/sdt[1]", 3);
  is_str (n->path, "/body/sdt[@sdtId=7]", "a control answers with its id");
  has (n, "type", "date");
  has (n, "format", "yyyy");
  is_int (n->child_count, 1, "children are counted");
  ok (!n->children, "but not listed");
  node_set_release (&set);
  set = (struct node_set) NODE_SET_INIT;
  docx_free (d);
}

int
main (void)
{
  struct docx *d = test_docx (document);
  ok (d && test_add (d, "styles", "styles", styles) && test_add (d, "numbering", "numbering", numbering), "a document in memory");
  paragraph (d);
  list_and_marks (d);
  table_and_section (d);
  forms_and_controls ();
  node_set_release (&set);
  docx_free (d);
  return tap_done ();
}
