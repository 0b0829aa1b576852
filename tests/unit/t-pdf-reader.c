/* The reader on small packages: each test writes a body and says what the model must hold. */
#include "common/base/limits.h"
#include "common/pkg/xmldom.h"
#include "plugins/pdf/reader/reader.h"
#include "tests/lib/pkg.h"

#define NS                                                                                                                  \
  "xmlns:w='" NS_W "' xmlns:r='" NS_R "' xmlns:mc='" NS_MC "' xmlns:wp='" NS_WP "' xmlns:a='" NS_A "' xmlns:pic='" NS_PIC   \
  "' xmlns:wps='" NS_WPS "' xmlns:v='" NS_V "' xmlns:m='" NS_M "'"
#define TYPES "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'>" \
              "<Default Extension='rels' ContentType='application/vnd.openxmlformats-package.relationships+xml'/>" \
              "<Default Extension='xml' ContentType='application/xml'/></Types>"
#define RELS "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
#define TYPE "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

struct env
{
  char folder[64], path[96];
  struct log log;
  struct reader *r;
  struct arena a;
};

/* Open a document with this body and further parts; NULL when it is refused (err says why). */
static struct reader *
open_body (struct env *e, const char *body, struct oc_err *err)
{
  AUTO_BUF struct buf doc = BUF_INIT (1 << 22);
  buf_addf (&doc, "<w:document " NS "><w:body>%s</w:body></w:document>", body);
  PKG_OF (e->path, { "[Content_Types].xml", TYPES, false },
          { "_rels/.rels",
            RELS "<Relationship Id='r1' Type='" TYPE "officeDocument' Target='word/document.xml'/></Relationships>", false },
          { "word/document.xml", buf_str (&doc), false },
          { "word/_rels/document.xml.rels",
            RELS "<Relationship Id='h1' Type='" TYPE "header' Target='header1.xml'/><Relationship Id='h2' Type='" TYPE
                 "header' Target='header2.xml'/>"
                 "<Relationship Id='fn' Type='" TYPE "footnotes' Target='footnotes.xml'/><Relationship Id='nu' Type='" TYPE
                 "numbering' Target='n.xml'/>"
                 "<Relationship Id='i1' Type='" TYPE "image' Target='media/i.png'/><Relationship Id='i2' Type='" TYPE
                 "image' TargetMode='External' "
                 "Target='http://example.com/x.png'/><Relationship Id='u1' Type='" TYPE
                 "hyperlink' TargetMode='External' Target='http://example.com/'/>"
                 "<Relationship Id='i3' Type='" TYPE "image' Target='../../../etc/passwd'/></Relationships>",
            false },
          { "word/header1.xml", "<w:hdr " NS "><w:p><w:r><w:t>one</w:t></w:r></w:p></w:hdr>", false },
          { "word/header2.xml", "<w:hdr " NS "><w:p><w:r><w:t>two</w:t></w:r></w:p></w:hdr>", false },
          { "word/footnotes.xml",
            "<w:footnotes " NS "><w:footnote w:id='-1' w:type='separator'><w:p><w:r><w:separator/></w:r></w:p></w:footnote>"
            "<w:footnote w:id='4'><w:p><w:r><w:footnoteRef/><w:t>note</w:t></w:r></w:p></w:footnote></w:footnotes>",
            false },
          { "word/n.xml",
            "<w:numbering " NS
            "><w:abstractNum w:abstractNumId='0'><w:lvl w:ilvl='0'><w:start w:val='1'/><w:numFmt w:val='decimal'/>"
            "<w:lvlText w:val='%1.'/></w:lvl></w:abstractNum><w:num w:numId='1'><w:abstractNumId "
            "w:val='0'/></w:num></w:numbering>",
            false },
          { "word/media/i.png", "not really a picture", true });
  reader_free (e->r);
  e->r = NULL;
  arena_release (&e->a);
  return reader_open (e->path, &e->log, &e->r, err) ? e->r : NULL;
}

static struct dx_block *
next (struct env *e)
{
  struct oc_err err = OC_ERR_INIT;
  struct dx_block *b = NULL;
  if (!reader_next_block (e->r, &e->a, &b, &err))
    printf ("# %s\n", err.msg);
  return b;
}

/* Text of inlines; other kinds as {n}. */
static void
inlines (struct buf *b, const struct dx_inline *at, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (at[i].kind == DX_TEXT)
      buf_adds (b, at[i].text);
    else if (at[i].kind == DX_RUBY)
      {
        inlines (b, at[i].ruby->base, at[i].ruby->nbase);
        inlines (b, at[i].ruby->text, at[i].ruby->ntext);
      }
    else
      buf_addf (b, "{%d}", (int) at[i].kind);
}

static void
blocks (struct buf *b, struct dx_block *const *at, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      buf_adds (b, i ? "/" : "");
      if (at[i]->kind == DX_PARA)
        inlines (b, at[i]->para.inlines, at[i]->para.n);
      else if (at[i]->kind == DX_FRAME)
        blocks (b, at[i]->frame.blocks, at[i]->frame.nblocks);
      for (size_t r = 0; at[i]->kind == DX_TABLE && r < at[i]->table.nrows; r++)
        for (size_t c = 0; c < at[i]->table.rows[r].n; c++)
          {
            buf_adds (b, "[");
            blocks (b, at[i]->table.rows[r].cells[c].blocks, at[i]->table.rows[r].cells[c].nblocks);
            buf_adds (b, "]");
          }
    }
}

/* The whole body as text. */
static void
is_body (struct env *e, const char *body, const char *want, const char *what)
{
  struct oc_err err = OC_ERR_INIT;
  AUTO_BUF struct buf got = BUF_INIT (1 << 22);
  struct dx_block *b;
  if (!open_body (e, body, &err))
    printf ("# %s\n", err.msg);
  for (size_t i = 0; e->r && (b = next (e)); i++)
    {
      buf_adds (&got, i ? "/" : "");
      blocks (&got, &b, 1);
    }
  is_str (buf_str (&got), want, what);
}

#define P(runs) "<w:p>" runs "</w:p>"
#define T(text) "<w:r><w:t xml:space='preserve'>" text "</w:t></w:r>"
#define FLD(type) "<w:r><w:fldChar w:fldCharType='" type "'/></w:r>"
#define INSTR(text) "<w:r><w:instrText xml:space='preserve'>" text "</w:instrText></w:r>"

static void
test_wrappers (struct env *e)
{
  is_body (e,
           P (T ("a") "<w:ins>" T ("b") "</w:ins><w:del><w:r><w:delText>x</w:delText></w:r></w:del><w:smartTag>" T (
               "c") "</w:smartTag>"
                    "<w:sdt><w:sdtPr><w:alias w:val='q'/></w:sdtPr><w:sdtContent>" T (
                        "d") "</w:sdtContent></w:sdt><w:fldSimple w:instr='AUTHOR'>" T ("e") "</w:fldSimple>"),
           "abcde", "wrappers are transparent, deletions gone");
  is_body (e,
           "<w:sdt><w:sdtPr/><w:sdtContent>" P (T ("in")) "<w:customXml>" P (
               T ("deep")) "</w:customXml></w:sdtContent></w:sdt>" P (T ("out")),
           "in/deep/out", "wrappers around blocks");
  is_body (e,
           P ("<w:r><mc:AlternateContent><mc:Choice "
              "Requires='wps'><w:t>choice</w:t></mc:Choice><mc:Fallback><w:t>fallback</w:t></mc:Fallback>"
              "</mc:AlternateContent></w:r>"),
           "choice", "one branch of alternate content");
  is_body (e,
           P ("<w:r><mc:AlternateContent><mc:Choice "
              "Requires='unknown'><w:t>choice</w:t></mc:Choice><mc:Fallback><w:t>fallback</w:t></mc:Fallback>"
              "</mc:AlternateContent></w:r>"),
           "fallback", "the fallback where the choice needs what is not known");
  is_body (e, P ("<w:r><w:ruby><w:rt>" T ("up") "</w:rt><w:rubyBase>" T ("base") "</w:rubyBase></w:ruby></w:r>"), "baseup",
           "ruby");
  is_body (e,
           P ("<w:r><w:t> a </w:t><w:t xml:space='preserve'> b </w:t><w:tab/><w:br/><w:br "
              "w:type='page'/><w:noBreakHyphen/></w:r>"),
           "a b {1}{3}{4}{7}", "blanks, tab, breaks, hyphen");
  is_body (e, P ("<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>" T ("shown")), "shown", "hidden text");
  is_body (
      e, P ("<m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>c</m:t></m:r></m:den></m:f></m:oMath>"),
      "(a+b)/c", "a formula as a line of text");
  is_body (e, P ("<w:r><w:sym w:font='Wingdings' w:char='F0FC'/></w:r>"), "\xe2\x9c\x93",
           "a symbol face is mapped to Unicode");
}

static void
test_fields (struct env *e)
{
  is_body (e, P (FLD ("begin") INSTR (" MERGEFIELD x ") FLD ("separate") T ("stored") FLD ("end") T ("!")), "stored!",
           "a stored result is shown, its code not");
  is_body (e, P (FLD ("begin") INSTR ("PAGE \\* roman") FLD ("separate") T ("9") FLD ("end")), "{9}",
           "a page number is left to the layout");
  is_body (e,
           P (FLD ("begin") INSTR ("IF ") FLD ("begin") INSTR ("PAGE") FLD ("separate") T ("1") FLD ("end") INSTR (" = 1")
                  FLD ("separate") T ("yes") FLD ("end")),
           "yes", "a field inside an instruction is not text");
  is_body (e, P (FLD ("begin") INSTR ("XE \"index\"") FLD ("end") T ("x")), "x", "an index mark shows nothing");
  is_body (e, P (FLD ("begin") INSTR ("TOC") FLD ("separate") T ("one")) P (T ("two") FLD ("end") T ("three")),
           "one/twothree", "a field over paragraphs");
  is_body (e, P (FLD ("end") T ("x") FLD ("separate")), "x", "ends without begin");
  is_body (e, P (FLD ("begin") INSTR ("PAGE")) P (T ("x")), "/", "an instruction that is not ended swallows what follows");
  struct oc_err err = OC_ERR_INIT;
  if (open_body (e, P (FLD ("begin") INSTR ("PAGE \\* roman") FLD ("separate") T ("9") FLD ("end")), &err))
    {
      const struct dx_field *f = next (e)->para.inlines[0].field;
      ok (f->kind == DX_FIELD_PAGE && f->has_format && f->format == NUM_LOWER_ROMAN && strcmp (f->stored, "9") == 0,
          "format and stored result of PAGE");
    }
  if (open_body (e,
                 P (FLD ("begin") INSTR ("HYPERLINK \"http://x/?a=1&amp;b\" \\l \"at\"") FLD ("separate"))
                     P (T ("go") FLD ("end") T ("on")),
                 &err))
    {
      (void) next (e);
      const struct dx_para *p = &next (e)->para;
      ok (p->n == 2 && p->inlines[0].link && !p->inlines[1].link, "a link field that began a paragraph earlier");
      is_str (p->inlines[0].link ? p->inlines[0].link->uri : NULL, "http://x/?a=1&b", "its target");
    }
}

static void
test_sections (struct env *e)
{
  struct oc_err err = OC_ERR_INIT;
  if (!open_body (
          e,
          "<w:p><w:pPr><w:sectPr><w:headerReference w:type='default' r:id='h1'/><w:pgSz w:w='10000' "
          "w:h='12000'/><w:titlePg/></w:sectPr></w:pPr>"
          "</w:p>" P (
              T ("b")) "<w:p><w:pPr><w:sectPr><w:type w:val='continuous'/><w:cols w:num='2' w:space='200' w:equalWidth='0'>"
                       "<w:col w:w='3000' w:space='400'/><w:col w:w='2000'/></w:cols></w:sectPr></w:pPr></w:p>" P (
                           T ("c")) "<w:sectPr><w:headerReference w:type='default' r:id='h2'/><w:pgMar w:top='-1440' "
                                    "w:left='720'/></w:sectPr>",
          &err))
    printf ("# %s\n", err.msg);
  const struct dx_doc *d = reader_doc (e->r);
  is_int (d->nsections, 3, "sections are known before the first block");
  ok (d->sections[0].page_w == 500 && d->sections[0].title_page && !d->sections[1].title_page, "page size, title page");
  ok (d->sections[1].header[DX_HF_DEFAULT] == d->sections[0].header[DX_HF_DEFAULT] && d->sections[0].header[DX_HF_DEFAULT],
      "a header goes on");
  ok (d->sections[2].header[DX_HF_DEFAULT] && d->sections[2].header[DX_HF_DEFAULT] != d->sections[0].header[DX_HF_DEFAULT],
      "until another one is named");
  ok (d->sections[1].ncols == 2 && d->sections[1].cols[0].width == 150 && d->sections[1].cols[0].space == 20
          && d->sections[1].cols[1].width == 100,
      "unequal columns");
  ok (d->sections[2].fixed_top && d->sections[2].margin[DX_TOP] == 72, "a negative margin lets the header overlap");
  static const size_t want[] = { 0, 1, 1, 2 };
  for (int pass = 0; pass < 2; pass++)
    {
      struct dx_block *b;
      size_t i = 0;
      bool good = true;
      for (; (b = next (e)) && i < 4; i++)
        good = good && b->section == want[i] && b->para.section_end == (i == 0 || i == 2);
      ok (good && i == 4, "blocks know their section, pass %d", pass + 1);
      ok (reader_rewind (e->r, &err), "again from the start");
    }
}

static void
test_tables (struct env *e)
{
#define TC(pr, text) "<w:tc><w:tcPr>" pr "</w:tcPr>" P (T (text)) "</w:tc>"
  struct oc_err err = OC_ERR_INIT;
  if (!open_body (e,
                  "<w:tbl><w:tblPr><w:tblBorders><w:top w:val='single' w:sz='8'/><w:insideH w:val='single' "
                  "w:sz='4'/></w:tblBorders></w:tblPr>"
                  "<w:tblGrid><w:gridCol w:w='1000'/><w:gridCol w:w='2000'/><w:gridCol w:w='3000'/></w:tblGrid>"
                  "<w:tr>" TC ("<w:vMerge w:val='restart'/>", "A")
                      TC ("<w:gridSpan w:val='2'/><w:tcBorders><w:bottom w:val='nil'/></w:tcBorders>",
                          "B") "</w:tr>"
                               "<w:tr>" TC ("<w:vMerge/>", "gone") TC ("", "C")
                                   TC ("", "D") "</w:tr>"
                                                "<w:tr>" TC ("<w:vMerge/>", "gone")
                                                    TC ("<w:gridSpan w:val='2000000000'/>", "E") "</w:tr></w:tbl>",
                  &err))
    printf ("# %s\n", err.msg);
  struct dx_block *b = next (e);
  const struct dx_table *t = &b->table;
  ok (b->kind == DX_TABLE && t->nrows == 3 && t->ncols == 3, "grid of three rows and columns");
  ok (t->rows[0].cells[0].row_span == 3 && t->rows[1].cells[0].row_span == 0 && t->rows[2].cells[0].nblocks == 0,
      "vertical merge");
  ok (t->rows[0].cells[1].col == 1 && t->rows[0].cells[1].span == 2 && t->rows[2].cells[1].span == 2,
      "spans stay within the grid");
  ok (t->grid[1] == 100, "declared widths");
  ok (t->rows[0].cells[0].border[DX_TOP].style == DX_BORDER_SINGLE && t->rows[0].cells[0].border[DX_TOP].width == 1,
      "outer border of the table");
  ok (t->rows[1].cells[1].border[DX_TOP].style == DX_BORDER_NONE,
      "a cell that wants no border wins over the table's inner one");
  ok (t->rows[2].cells[1].border[DX_TOP].style == DX_BORDER_SINGLE
          && t->rows[1].cells[2].border[DX_BOTTOM].style == DX_BORDER_SINGLE,
      "inner border elsewhere, the same from both sides");
  is_body (e,
           "<w:tbl><w:sdt><w:sdtContent><w:tr>" TC ("", "x") "<w:sdt><w:sdtContent>" TC (
               "", "y") "</w:sdtContent></w:sdt></w:tr></w:sdtContent></w:sdt>"
                        "<w:tr><w:trPr><w:del/></w:trPr>" TC ("", "deleted") "</w:tr></w:tbl>",
           "[x][y]", "rows and cells in content controls; deleted rows");
  is_body (e, "<w:tbl/>" P (T ("x")), "x", "an empty table");
#undef TC
}

static const char drawing[]
    = "<w:r><w:drawing><wp:inline><wp:extent cx='127000' cy='-5'/><wp:docPr id='1' name='p' descr='alt'/><a:graphic>"
      "<a:graphicData uri='x'><pic:pic><pic:blipFill><a:blip r:embed='%s'/><a:srcRect "
      "l='25000'/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData>"
      "</a:graphic></wp:inline></w:drawing></w:r>";

static void
test_drawings (struct env *e)
{
  static const struct
  {
    const char *id;
    bool missing;
    const char *what;
  } pictures[] = { { "i1", false, "picture of the package" }, { "i2", true, "external picture is an empty frame" },
                   { "i3", true, "target outside of the package" }, { "nope", true, "unknown relationship" } };
  struct oc_err err = OC_ERR_INIT;
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
    {
      AUTO_BUF struct buf run = BUF_INIT (4096), body = BUF_INIT (8192);
      char text[1024];
      snprintf (text, sizeof text, "%s", drawing);
      char *at = strstr (text, "%s");
      buf_add (&run, text, (size_t) (at - text));
      buf_addf (&run, "%s%s", pictures[i].id, at + 2);
      buf_addf (&body, "<w:p>%s</w:p>", buf_str (&run));
      const struct dx_object *o = open_body (e, buf_str (&body), &err) ? next (e)->para.inlines[0].object : NULL;
      ok (o && o->pic.missing == pictures[i].missing && o->w == 10 && o->h == 0 && o->pic.crop[DX_LEFT] == 0.25, "%s",
          pictures[i].what);
    }
  is_body (e,
           P ("<w:r><w:pict><v:shape style='width:10pt;height:20pt' type='#_x0000_t202'><v:textbox><w:txbxContent>" P (
               T ("box")) "</w:txbxContent>"
                          "</v:textbox></v:shape></w:pict></w:r>"),
           "{8}", "text box of the old kind is an object");
  const struct dx_object *o = reader_rewind (e->r, &err) ? next (e)->para.inlines[0].object : NULL;
  ok (o && o->nblocks == 1 && o->w == 10 && o->h == 20 && !o->place, "with its text, size and place");
}

static void
test_rest (struct env *e)
{
  struct oc_err err = OC_ERR_INIT;
  is_body (e, P (T ("a") "<w:r><w:footnoteReference w:id='4'/></w:r>"), "a{10}", "a note reference");
  struct dx_story *s = NULL;
  ok (reader_note (e->r, false, 4, &e->a, &s, &err) && s && s->n == 1 && s->blocks[0]->para.n == 2, "the note's own text");
  ok (reader_note (e->r, false, 99, &e->a, &s, &err) && !s, "a note that is not there");
  ok (reader_note_separator (e->r, false, 0, &e->a, &s, &err) && s, "separator");
#define LI(text) "<w:p><w:pPr><w:numPr><w:ilvl w:val='0'/><w:numId w:val='1'/></w:numPr></w:pPr>" T (text) "</w:p>"
  open_body (e, LI ("a") LI ("b"), &err);
  (void) next (e);
  struct dx_block *b = next (e);
  is_str (b->para.label ? b->para.label->inlines[0].text : NULL, "2.", "list label");
  ok (reader_rewind (e->r, &err) && (b = next (e)) && strcmp (b->para.label->inlines[0].text, "1.") == 0,
      "counters begin again with the second pass");
  is_body (e,
           "<w:p><w:pPr><w:framePr w:w='100' w:x='1'/></w:pPr>" T (
               "f") "</w:p><w:p><w:pPr><w:framePr w:w='100' w:x='1'/></w:pPr>" T ("g") "</w:p>" P (T ("h")),
           "f/g/h", "frames");
  ok (reader_rewind (e->r, &err) && (b = next (e))->kind == DX_FRAME && b->frame.nblocks == 2,
      "paragraphs of one frame are one block");
  open_body (e, P ("<w:hyperlink r:id='u1'>" T ("go") "</w:hyperlink>"), &err);
  b = next (e);
  is_str (b->para.inlines[0].link ? b->para.inlines[0].link->uri : NULL, "http://example.com/", "link target");
  open_body (e, "<w:p><w:pPr><w:bidi/><w:jc w:val='left'/><w:ind w:left='200' w:right='400'/></w:pPr></w:p>", &err);
  b = next (e);
  ok (b->para.p.align == DX_ALIGN_RIGHT && b->para.p.indent_left == 20 && b->para.p.indent_right == 10,
      "a right-to-left paragraph is mirrored");
}

static void
test_refused (struct env *e)
{
  struct oc_err err = OC_ERR_INIT;
  AUTO_BUF struct buf deep = BUF_INIT (1 << 22);
  for (int i = 0; i < 80; i++)
    buf_adds (&deep, "<w:tbl><w:tr><w:tc>");
  for (int i = 0; i < 80; i++)
    buf_adds (&deep, "</w:tc></w:tr></w:tbl>");
  struct dx_block *b;
  bool read = open_body (e, buf_str (&deep), &err) && reader_next_block (e->r, &e->a, &b, &err);
  ok (!read && err.code == OC_LIMIT, "80 nested tables: %s", err.msg);
  oc_err_clear (&err);
  ok (!open_body (e, "<w:p></w:body>", &err) && err.code == OC_CORRUPT, "damaged XML: %s", err.msg);
  PKG_OF (e->path, { "[Content_Types].xml", TYPES, false },
          { "_rels/.rels",
            RELS "<Relationship Id='r1' Type='" TYPE "officeDocument' Target='word/document.xml'/></Relationships>", false },
          { "word/document.xml",
            "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><w:document " NS "><w:body>&a;</w:body></w:document>",
            false });
  struct reader *r = NULL;
  oc_err_clear (&err);
  ok (!reader_open (e->path, &e->log, &r, &err) && err.code == OC_CORRUPT, "document type: %s", err.msg);
  PKG_OF (e->path, { "[Content_Types].xml", TYPES, false },
          { "_rels/.rels",
            RELS "<Relationship Id='r1' Type='" TYPE "officeDocument' Target='xl/workbook.xml'/></Relationships>", false },
          { "xl/workbook.xml", "<workbook xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'/>", false });
  oc_err_clear (&err);
  ok (!reader_open (e->path, &e->log, &r, &err) && err.code == OC_WRONG_FORMAT, "another kind of document: %s", err.msg);
  oc_err_clear (&err);
  ok (!reader_open ("/nonexistent.docx", &e->log, &r, &err) && err.code == OC_FILE_NOT_FOUND, "no such file");
}

int
main (void)
{
  struct env e = { .log = { .out = NULL, .quiet = true }, .a = ARENA_INIT (LIMIT_ARENA) };
  temp_make (e.folder);
  snprintf (e.path, sizeof e.path, "%s/x.docx", e.folder);
  test_wrappers (&e);
  test_fields (&e);
  test_sections (&e);
  test_tables (&e);
  test_drawings (&e);
  test_rest (&e);
  test_refused (&e);
  reader_free (e.r);
  arena_release (&e.a);
  temp_remove (e.folder);
  return tap_done ();
}
