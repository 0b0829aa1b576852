/* The empty document: one style set as Hancom writes it, A4, one paragraph.  Elements are built as nodes and written by
 * part-out.c like those of any other part. */
#include "plugins/hwpx/emit/blank.h"

#include "common/base/limits.h"
#include "plugins/hwpx/emit/part-out.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/reader/part.h"

#include <string.h>
#include <time.h>

#define DECLARATION "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\" ?>"
#define HWPML "http://www.hancom.co.kr/hwpml/"
#define NAMESPACES                                                                                                          \
  " xmlns:ha=\"" HWPML "2011/app\" xmlns:hp=\"" HWPML "2011/paragraph\" xmlns:hp10=\"" HWPML "2016/paragraph\""             \
  " xmlns:hs=\"" HWPML "2011/section\" xmlns:hc=\"" HWPML "2011/core\" xmlns:hh=\"" HWPML "2011/head\""                     \
  " xmlns:hhs=\"" HWPML "2011/history\" xmlns:hm=\"" HWPML                                                                  \
  "2011/master-page\" xmlns:hpf=\"http://www.hancom.co.kr/schema/2011/hpf\""                                                \
  " xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:opf=\"http://www.idpf.org/2007/opf/\""                              \
  " xmlns:ooxmlchart=\"" HWPML "2016/ooxmlchart\" xmlns:hwpunitchar=\"" HWPML "2016/HwpUnitChar\""                          \
  " xmlns:epub=\"http://www.idpf.org/2007/ops\" xmlns:config=\"urn:oasis:names:tc:opendocument:xmlns:config:1.0\""

const struct blank_part blank_first[] = {
  { "mimetype", "application/hwp+zip", true },
  { "version.xml",
    DECLARATION
    "<hv:HCFVersion xmlns:hv=\"" HWPML "2011/version\" tagetApplication=\"WORDPROCESSOR\" major=\"5\" minor=\"1\" "
    "micro=\"0\" buildNumber=\"1\" os=\"10\" xmlVersion=\"1.4\" application=\"officecli-hwpx\" appVersion=\"0.1.0\"/>",
    true },
  { NULL, NULL, false },
};

const struct blank_part blank_last[] = {
  { "Preview/PrvText.txt", "\r\n", false },
  { "settings.xml",
    DECLARATION "<ha:HWPApplicationSetting xmlns:ha=\"" HWPML "2011/app\" "
                "xmlns:config=\"urn:oasis:names:tc:opendocument:xmlns:config:1.0\"><ha:CaretPosition listIDRef=\"0\" "
                "paraIDRef=\"0\" pos=\"0\"/>"
                "</ha:HWPApplicationSetting>",
    false },
  { "META-INF/container.rdf",
    DECLARATION "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\">"
                "<ns0:hasPart xmlns:ns0=\"" HWPML "2016/meta/pkg#\" rdf:resource=\"Contents/header.xml\"/></rdf:Description>"
                "<rdf:Description rdf:about=\"Contents/header.xml\"><rdf:type rdf:resource=\"" HWPML
                "2016/meta/pkg#HeaderFile\"/></rdf:Description>"
                "<rdf:Description rdf:about=\"\"><ns0:hasPart xmlns:ns0=\"" HWPML
                "2016/meta/pkg#\" rdf:resource=\"Contents/section0.xml\"/></rdf:Description>"
                "<rdf:Description rdf:about=\"Contents/section0.xml\"><rdf:type rdf:resource=\"" HWPML
                "2016/meta/pkg#SectionFile\"/></rdf:Description>"
                "<rdf:Description rdf:about=\"\"><rdf:type rdf:resource=\"" HWPML
                "2016/meta/pkg#Document\"/></rdf:Description></rdf:RDF>",
    false },
  { "META-INF/container.xml",
    DECLARATION
    "<ocf:container xmlns:ocf=\"urn:oasis:names:tc:opendocument:xmlns:container\" "
    "xmlns:hpf=\"http://www.hancom.co.kr/schema/2011/hpf\"><ocf:rootfiles><ocf:rootfile full-path=\"Contents/content.hpf\" "
    "media-type=\"application/hwpml-package+xml\"/><ocf:rootfile full-path=\"Preview/PrvText.txt\" "
    "media-type=\"text/plain\"/>"
    "</ocf:rootfiles></ocf:container>",
    false },
  { "META-INF/manifest.xml", DECLARATION "<odf:manifest xmlns:odf=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>",
    false },
  { NULL, NULL, false },
};

/* A part with nothing in its root; the root tag is given as text, since namespaces are declared there. */
static bool
start (struct doc *d, const char *name, const char *root, const char *attrs, struct part **ret, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  buf_addf (&b, "%s<%s%s%s></%s>", DECLARATION, root, NAMESPACES, attrs, root);
  return buf_ok (&b, err) && part_parse (d, name, &b, ret, err) && doc_part_add (d, *ret, err);
}

/* ------------------------------------------------------------------ header.xml */

struct maker { struct doc *d; struct node *at; };

static struct node *
hh (struct maker *m, const char *spec)
{
  struct node *n = node_make (&m->d->tree, m->at, NSK_HH, spec);
  node_insert (&m->d->tree, m->at, NULL, n);
  return n;
}

static struct maker
into (const struct maker *m, struct node *n)
{
  return (struct maker) { m->d, n };
}

static void
fonts (struct maker *refs)
{
  static const char *const langs[] = { "HANGUL", "LATIN", "HANJA", "JAPANESE", "OTHER", "SYMBOL", "USER" };
  struct maker list = into (refs, hh (refs, "fontfaces itemCnt=7"));
  for (size_t i = 0; i < 7; i++)
    {
      struct node *face = node_addf (&list.d->tree, list.at, NSK_HH, "fontface lang=%s fontCnt=2", langs[i]);
      node_addf (&list.d->tree, face, NSK_HH, "font id=0 face=함초롬돋움 type=TTF isEmbedded=0");
      node_addf (&list.d->tree, face, NSK_HH, "font id=1 face=함초롬바탕 type=TTF isEmbedded=0");
    }
}

static void
border_fills (struct maker *refs)
{
  static const char *const sides[] = { "leftBorder type=NONE", "rightBorder type=NONE", "topBorder type=NONE",
                                       "bottomBorder type=NONE", "diagonal type=SOLID" };
  struct maker list = into (refs, hh (refs, "borderFills itemCnt=2"));
  for (int id = 1; id <= 2; id++)
    {
      struct maker b = into (&list, node_addf (&list.d->tree, list.at, NSK_HH,
                                               "borderFill id=%d threeD=0 shadow=0 centerLine=NONE "
                                               "breakCellSeparateLine=0",
                                               id));
      hh (&b, "slash type=NONE Crooked=0 isCounter=0");
      hh (&b, "backSlash type=NONE Crooked=0 isCounter=0");
      for (size_t i = 0; i < 5; i++)
        {
          struct node *s = hh (&b, sides[i]);
          node_set (&b.d->tree, s, "width", "0.1 mm");
          node_set (&b.d->tree, s, "color", "#000000");
        }
      if (id == 2)
        node_addf (&b.d->tree, node_addf (&b.d->tree, b.at, NSK_HC, "fillBrush"), NSK_HC,
                   "winBrush faceColor=none hatchColor=#FF000000 alpha=0");
    }
}

static void
per_language (struct maker *m, const char *name, int value)
{
  node_addf (&m->d->tree, m->at, NSK_HH, "%s hangul=%d latin=%d hanja=%d japanese=%d other=%d symbol=%d user=%d", name,
             value, value, value, value, value, value, value);
}

/* 0: body, 1: page number, 2: header and footer, 3: notes. */
static void
char_properties (struct maker *refs)
{
  static const struct { int height, font; } made[] = { { 1000, 1 }, { 1000, 0 }, { 900, 0 }, { 900, 1 } };
  struct maker list = into (refs, hh (refs, "charProperties itemCnt=4"));
  for (int i = 0; i < 4; i++)
    {
      struct maker c = into (&list, node_addf (&list.d->tree, list.at, NSK_HH,
                                               "charPr id=%d height=%d textColor=#000000 shadeColor=none useFontSpace=0 "
                                               "useKerning=0 symMark=NONE borderFillIDRef=2",
                                               i, made[i].height));
      per_language (&c, "fontRef", made[i].font);
      per_language (&c, "ratio", 100);
      per_language (&c, "spacing", 0);
      per_language (&c, "relSz", 100);
      per_language (&c, "offset", 0);
      hh (&c, "underline type=NONE shape=SOLID color=#000000");
      hh (&c, "strikeout shape=NONE color=#000000");
      hh (&c, "outline type=NONE");
      hh (&c, "shadow type=NONE color=#B2B2B2 offsetX=10 offsetY=10");
    }
}

static void
numberings (struct maker *refs)
{
  static const struct { const char *format, *text; } levels[] = {
    { "DIGIT", "^1." }, { "HANGUL_SYLLABLE", "^2." }, { "DIGIT", "^3)" }, { "HANGUL_SYLLABLE", "^4)" }, { "DIGIT", "(^5)" },
    { "HANGUL_SYLLABLE", "(^6)" }, { "CIRCLED_DIGIT", "^7" },
  };
  struct maker list = into (refs, hh (refs, "numberings itemCnt=1"));
  struct node *num = hh (&list, "numbering id=1 start=0");
  for (int i = 0; i < 7; i++)
    node_set_content (&list.d->tree,
                      node_addf (&list.d->tree, num, NSK_HH,
                                 "paraHead start=1 level=%d align=LEFT useInstWidth=1 autoIndent=1 widthAdjust=0 "
                                 "textOffsetType=PERCENT textOffset=50 numFormat=%s charPrIDRef=4294967295 checkable=0",
                                 i + 1, levels[i].format),
                      levels[i].text);
}

struct para_form { const char *align; int outline /* 0: none */; int intent, left, spacing; };

static void
margins (struct maker *m, const struct para_form *f, int scale)
{
  struct tree *t = &m->d->tree;
  struct node *box = hh (m, "margin");
  node_addf (t, box, NSK_HC, "intent value=%d unit=HWPUNIT", f->intent * scale);
  node_addf (t, box, NSK_HC, "left value=%d unit=HWPUNIT", f->left * scale);
  node_addf (t, box, NSK_HC, "right value=0 unit=HWPUNIT");
  node_addf (t, box, NSK_HC, "prev value=0 unit=HWPUNIT");
  node_addf (t, box, NSK_HC, "next value=0 unit=HWPUNIT");
  node_addf (t, m->at, NSK_HH, "lineSpacing type=PERCENT value=%d unit=HWPUNIT", f->spacing);
}

static void
para_property (struct maker *list, int id, const struct para_form *f)
{
  struct tree *t = &list->d->tree;
  struct maker p
      = into (list, node_addf (t, list->at, NSK_HH,
                               "paraPr id=%d tabPrIDRef=%d condense=0 fontLineHeight=0 snapToGrid=1 suppressLineNumbers=0 "
                               "checked=0",
                               id, f->outline ? 1 : 0));
  node_addf (t, p.at, NSK_HH, "align horizontal=%s vertical=BASELINE", f->align);
  node_addf (t, p.at, NSK_HH, "heading type=%s idRef=0 level=%d", f->outline ? "OUTLINE" : "NONE",
             f->outline ? f->outline - 1 : 0);
  hh (&p, "breakSetting breakLatinWord=KEEP_WORD breakNonLatinWord=KEEP_WORD widowOrphan=0 keepWithNext=0 keepLines=0 "
          "pageBreakBefore=0 lineWrap=BREAK");
  hh (&p, "autoSpacing eAsianEng=0 eAsianNum=0");
  struct node *sw = node_addf (t, p.at, NSK_HP, "switch");
  struct maker branch = into (&p, node_addf (t, sw, NSK_HP, "case"));
  node_set (t, branch.at, "hp:required-namespace", HWPML "2016/HwpUnitChar");
  margins (&branch, f, 1);
  branch = into (&p, node_addf (t, sw, NSK_HP, "default"));
  margins (&branch, f, 2);
  hh (&p, "border borderFillIDRef=2 offsetLeft=0 offsetRight=0 offsetTop=0 offsetBottom=0 connect=0 ignoreMargin=0");
}

/* 0: body text, 1: indented body, 2 to 8: outline 1 to 7, 9: header, 10: note, 11: table and memo text. */
static void
para_properties (struct maker *refs)
{
  static const struct para_form forms[] = {
    { "JUSTIFY", 0, 0, 0, 160 },    { "JUSTIFY", 0, 0, 1500, 160 },  { "JUSTIFY", 1, 0, 1000, 160 },
    { "JUSTIFY", 2, 0, 2000, 160 }, { "JUSTIFY", 3, 0, 3000, 160 },  { "JUSTIFY", 4, 0, 4000, 160 },
    { "JUSTIFY", 5, 0, 5000, 160 }, { "JUSTIFY", 6, 0, 6000, 160 },  { "JUSTIFY", 7, 0, 7000, 160 },
    { "JUSTIFY", 0, 0, 0, 150 },    { "JUSTIFY", 0, -1310, 0, 130 }, { "LEFT", 0, 0, 0, 130 },
  };
  struct maker list = into (refs, hh (refs, "paraProperties itemCnt=12"));
  for (int i = 0; i < 12; i++)
    para_property (&list, i, &forms[i]);
}

static void
styles (struct maker *refs)
{
  static const struct { const char *type, *name, *english; int para, charpr; } made[] = {
    { "PARA", "바탕글", "Normal", 0, 0 },     { "PARA", "본문", "Body", 1, 0 },         { "PARA", "개요 1", "Outline 1", 2, 0 },
    { "PARA", "개요 2", "Outline 2", 3, 0 },  { "PARA", "개요 3", "Outline 3", 4, 0 },  { "PARA", "개요 4", "Outline 4", 5, 0 },
    { "PARA", "개요 5", "Outline 5", 6, 0 },  { "PARA", "개요 6", "Outline 6", 7, 0 },  { "PARA", "개요 7", "Outline 7", 8, 0 },
    { "CHAR", "쪽 번호", "Page Number", 0, 1 }, { "PARA", "머리말", "Header", 9, 2 },   { "PARA", "각주", "Footnote", 10, 3 },
    { "PARA", "미주", "Endnote", 10, 3 },     { "PARA", "메모", "Memo", 11, 2 },
  };
  int n = (int) (sizeof made / sizeof *made);
  struct tree *t = &refs->d->tree;
  struct node *list = node_addf (t, refs->at, NSK_HH, "styles itemCnt=%d", n);
  for (int i = 0; i < n; i++)
    {
      struct node *s
          = node_addf (t, list, NSK_HH,
                       "style id=%d type=%s name= engName= paraPrIDRef=%d charPrIDRef=%d nextStyleIDRef=%d langID=1042 "
                       "lockForm=0",
                       i, made[i].type, made[i].para, made[i].charpr, strcmp (made[i].type, "CHAR") == 0 ? 0 : i);
      node_set (t, s, "name", made[i].name);
      node_set (t, s, "engName", made[i].english);
    }
}

bool
blank_header (struct doc *d, struct buf *ret, struct oc_err *err)
{
  if (!start (d, "Contents/header.xml", "hh:head", " version=\"1.4\" secCnt=\"1\"", &d->header, err))
    return false;
  struct maker m = { d, d->header->root };
  hh (&m, "beginNum page=1 footnote=1 endnote=1 pic=1 tbl=1 equation=1");
  struct maker refs = into (&m, hh (&m, "refList"));
  fonts (&refs);
  border_fills (&refs);
  char_properties (&refs);
  struct maker tabs = into (&refs, hh (&refs, "tabProperties itemCnt=2"));
  hh (&tabs, "tabPr id=0 autoTabLeft=0 autoTabRight=0");
  hh (&tabs, "tabPr id=1 autoTabLeft=1 autoTabRight=0");
  numberings (&refs);
  para_properties (&refs);
  styles (&refs);
  struct maker compat = into (&m, hh (&m, "compatibleDocument targetProgram=HWP201X"));
  hh (&compat, "layoutCompatibility");
  struct maker option = into (&m, hh (&m, "docOption"));
  hh (&option, "linkinfo path= pageInherit=0 footnoteInherit=0");
  return tree_ok (&d->tree, err) && part_write (d->header, ret, err);
}

/* ------------------------------------------------------------------ section0.xml */

static struct node *
hp (struct maker *m, const char *spec)
{
  struct node *n = node_make (&m->d->tree, m->at, NSK_HP, spec);
  node_insert (&m->d->tree, m->at, NULL, n);
  return n;
}

static void
note_set_up (struct maker *sec, const char *name, const char *length, int between, const char *place)
{
  struct tree *t = &sec->d->tree;
  struct maker n = into (sec, hp (sec, name));
  hp (&n, "autoNumFormat type=DIGIT userChar= prefixChar= suffixChar=) supscript=0");
  struct node *line = node_addf (t, n.at, NSK_HP, "noteLine length=%s type=SOLID", length);
  node_set (t, line, "width", "0.12 mm");
  node_set (t, line, "color", "#000000");
  node_addf (t, n.at, NSK_HP, "noteSpacing betweenNotes=%d belowLine=567 aboveLine=850", between);
  hp (&n, "numbering type=CONTINUOUS newNum=1");
  node_addf (t, n.at, NSK_HP, "placement place=%s beneathText=0", place);
}

static void
set_up (struct maker *run)
{
  static const char *const sides[] = { "BOTH", "EVEN", "ODD" };
  struct maker sec = into (
      run, hp (run, "secPr id= textDirection=HORIZONTAL spaceColumns=1134 tabStop=8000 outlineShapeIDRef=1 memoShapeIDRef=0 "
                    "textVerticalWidthHead=0 masterPageCnt=0"));
  hp (&sec, "grid lineGrid=0 charGrid=0 wonggojiFormat=0");
  hp (&sec, "startNum pageStartsOn=BOTH page=0 pic=0 tbl=0 equation=0");
  hp (&sec, "visibility hideFirstHeader=0 hideFirstFooter=0 hideFirstMasterPage=0 border=SHOW_ALL fill=SHOW_ALL "
            "hideFirstPageNum=0 hideFirstEmptyLine=0 "
            "showLineNumber=0");
  hp (&sec, "lineNumberShape restartType=0 countBy=0 distance=0 startNumber=0");
  struct maker page = into (&sec, hp (&sec, "pagePr landscape=WIDELY width=59528 height=84188 gutterType=LEFT_ONLY"));
  hp (&page, "margin header=4252 footer=4252 gutter=0 left=8504 right=8504 top=5668 bottom=4252");
  note_set_up (&sec, "footNotePr", "-1", 283, "EACH_COLUMN");
  note_set_up (&sec, "endNotePr", "14692344", 0, "END_OF_DOCUMENT");
  for (size_t i = 0; i < 3; i++)
    {
      struct node *b = node_addf (&sec.d->tree, sec.at, NSK_HP,
                                  "pageBorderFill type=%s borderFillIDRef=1 textBorder=PAPER headerInside=0 footerInside=0 "
                                  "fillArea=PAPER",
                                  sides[i]);
      node_addf (&sec.d->tree, b, NSK_HP, "offset left=1417 right=1417 top=1417 bottom=1417");
    }
  struct maker ctrl = into (run, hp (run, "ctrl"));
  hp (&ctrl, "colPr id= type=NEWSPAPER layout=LEFT colCount=1 sameSz=1 sameGap=0");
}

bool
blank_section (struct doc *d, struct buf *ret, struct oc_err *err)
{
  struct part *part;
  if (!start (d, "Contents/section0.xml", "hs:sec", "", &part, err))
    return false;
  struct node *p = para_new (d, part->root, "0", "0", "0", "");
  struct maker run = { d, node_child (p, EL_run) };
  node_insert (&d->tree, part->root, NULL, p);
  struct node *t = node_child (run.at, EL_t);
  set_up (&run);
  node_insert (&d->tree, run.at, NULL, t);
  return tree_ok (&d->tree, err) && part_write (part, ret, err);
}

/* ------------------------------------------------------------------ content.hpf */

bool
blank_package (struct doc *d, struct buf *ret, struct oc_err *err)
{
  static const char *const metas[]
      = { "creator", "subject", "description", "lastsaveby", "CreatedDate", "ModifiedDate", "keyword" };
  char now[32] = "";
  time_t clock = time (NULL);
  struct tm tm;
  if (gmtime_r (&clock, &tm))
    strftime (now, sizeof now, "%Y-%m-%dT%H:%M:%SZ", &tm);
  if (!start (d, "Contents/content.hpf", "opf:package", " version=\"\" unique-identifier=\"\" id=\"\"", &d->hpf, err))
    return false;
  struct tree *t = &d->tree;
  struct node *root = d->hpf->root, *meta = node_addf (t, root, NSK_OPF, "metadata");
  node_addf (t, meta, NSK_OPF, "title");
  node_set_content (t, node_addf (t, meta, NSK_OPF, "language"), "ko");
  for (size_t i = 0; i < sizeof metas / sizeof *metas; i++)
    {
      struct node *n = node_addf (t, meta, NSK_OPF, "meta name=%s content=text", metas[i]);
      node_set_content (t, n, strstr (metas[i], "Date") ? now : "");
    }
  struct node *manifest = node_addf (t, root, NSK_OPF, "manifest"), *spine = node_addf (t, root, NSK_OPF, "spine");
  node_addf (t, manifest, NSK_OPF, "item id=header href=Contents/header.xml media-type=application/xml");
  node_addf (t, manifest, NSK_OPF, "item id=section0 href=Contents/section0.xml media-type=application/xml");
  node_addf (t, manifest, NSK_OPF, "item id=settings href=settings.xml media-type=application/xml");
  node_addf (t, spine, NSK_OPF, "itemref idref=header linear=yes");
  node_addf (t, spine, NSK_OPF, "itemref idref=section0 linear=yes");
  return tree_ok (t, err) && part_write (d->hpf, ret, err);
}
