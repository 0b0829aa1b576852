/* Child tables of WordprocessingML property elements, in the order of the transitional schema; data only. */
#include "host/docx/schema-rows.h"

#define THEME_COLORS                                                                                                        \
  "dark1|light1|dark2|light2|accent1|accent2|accent3|accent4|accent5|accent6|hyperlink|followedHyperlink|none|background1|" \
  "text1|"                                                                                                                  \
  "background2|text2"
#define COLOR_ATTRS "themeColor:" THEME_COLORS " themeTint themeShade"
#define BORDER_ATTRS "color:c sz:u space:u shadow:o frame:o " COLOR_ATTRS
#define SHD_ATTRS "color:c fill:c themeFill:" THEME_COLORS " themeFillTint themeFillShade " COLOR_ATTRS
#define FONT_THEMES "majorEastAsia|majorBidi|majorAscii|majorHAnsi|minorEastAsia|minorBidi|minorAscii|minorHAnsi"
#define WIDTH_ATTRS "w type:nil|pct|dxa|auto"
/* 17.3.1.8 cnfStyle (CT_Cnf): the twelve bits by name */
#define CNF_ATTRS                                                                                                           \
  "firstRow:o lastRow:o firstColumn:o lastColumn:o oddVBand:o evenVBand:o oddHBand:o evenHBand:o firstRowFirstColumn:o "    \
  "firstRowLastColumn:o lastRowFirstColumn:o lastRowLastColumn:o"
#define ROWS(name) const size_t ct_##name##_n = sizeof ct_##name / sizeof *ct_##name

/* 17.3.2.28 rPr (CT_RPr), the w14 effects of [MS-DOCX] 2.6 behind it */
const struct ct_child ct_rPr[] = {
  { "ins", CT_OTHER, NULL, NULL },
  { "del", CT_OTHER, NULL, NULL },
  { "moveFrom", CT_OTHER, NULL, NULL },
  { "moveTo", CT_OTHER, NULL, NULL },
  { "rStyle", CT_STR, NULL, NULL },
  { "rFonts", CT_OTHER, NULL,
    "hint:default|eastAsia|cs ascii hAnsi eastAsia cs asciiTheme:" FONT_THEMES " hAnsiTheme:" FONT_THEMES
    " eastAsiaTheme:" FONT_THEMES " cstheme:" FONT_THEMES },
  { "b", CT_ONOFF, NULL, NULL },
  { "bCs", CT_ONOFF, NULL, NULL },
  { "i", CT_ONOFF, NULL, NULL },
  { "iCs", CT_ONOFF, NULL, NULL },
  { "caps", CT_ONOFF, NULL, NULL },
  { "smallCaps", CT_ONOFF, NULL, NULL },
  { "strike", CT_ONOFF, NULL, NULL },
  { "dstrike", CT_ONOFF, NULL, NULL },
  { "outline", CT_ONOFF, NULL, NULL },
  { "shadow", CT_ONOFF, NULL, NULL },
  { "emboss", CT_ONOFF, NULL, NULL },
  { "imprint", CT_ONOFF, NULL, NULL },
  { "noProof", CT_ONOFF, NULL, NULL },
  { "snapToGrid", CT_ONOFF, NULL, NULL },
  { "vanish", CT_ONOFF, NULL, NULL },
  { "webHidden", CT_ONOFF, NULL, NULL },
  { "color", CT_OTHER, NULL, "val:c " COLOR_ATTRS },
  { "spacing", CT_INT, NULL, NULL },
  { "w", CT_UINT, NULL, NULL },
  { "kern", CT_UINT, NULL, NULL },
  { "position", CT_INT, NULL, NULL },
  { "sz", CT_UINT, NULL, NULL },
  { "szCs", CT_UINT, NULL, NULL },
  { "highlight", CT_ENUM,
    "black blue cyan darkBlue darkCyan darkGray darkGreen darkMagenta darkRed darkYellow green lightGray magenta none red "
    "white yellow",
    NULL },
  { "u", CT_ENUM,
    "single words double thick dotted dottedHeavy dash dashedHeavy dashLong dashLongHeavy dotDash dashDotHeavy dotDotDash "
    "dashDotDotHeavy wave wavyHeavy wavyDouble none",
    "color:c " COLOR_ATTRS },
  { "effect", CT_ENUM, "none lights blinkBackground sparkle antsBlack antsRed shimmer", NULL },
  { "bdr", CT_OTHER, NULL, "val " BORDER_ATTRS },
  { "shd", CT_OTHER, NULL, "val " SHD_ATTRS },
  { "fitText", CT_UINT, NULL, "id:i" },
  { "vertAlign", CT_ENUM, "baseline superscript subscript", NULL },
  { "rtl", CT_ONOFF, NULL, NULL },
  { "cs", CT_ONOFF, NULL, NULL },
  { "em", CT_ENUM, "none dot comma circle underDot", NULL },
  { "lang", CT_STR, NULL, "eastAsia bidi" },
  { "eastAsianLayout", CT_OTHER, NULL,
    "id:i combine:o combineBrackets:none|round|square|angle|curly vert:o vertCompress:o" },
  { "specVanish", CT_ONOFF, NULL, NULL },
  { "oMath", CT_ONOFF, NULL, NULL },
  { "glow", CT_OTHER, NULL, NULL },
  { "shadow14", CT_OTHER, NULL, NULL },
  { "reflection", CT_OTHER, NULL, NULL },
  { "textOutline", CT_OTHER, NULL, NULL },
  { "textFill", CT_OTHER, NULL, NULL },
  { "rPrChange", CT_OTHER, NULL, NULL },
};
ROWS (rPr);

/* 17.3.1.26 pPr (CT_PPr) */
const struct ct_child ct_pPr[] = {
  { "pStyle", CT_STR, NULL, NULL },
  { "keepNext", CT_ONOFF, NULL, NULL },
  { "keepLines", CT_ONOFF, NULL, NULL },
  { "pageBreakBefore", CT_ONOFF, NULL, NULL },
  { "framePr", CT_OTHER, NULL,
    "dropCap:none|drop|margin lines:i w:u h:u vSpace:u hSpace:u wrap:auto|notBeside|around|tight|through|none "
    "hAnchor:text|margin|page vAnchor:text|margin|page x:i xAlign:left|center|right|inside|outside y:i "
    "yAlign:inline|top|center|bottom|inside|outside hRule:auto|exact|atLeast anchorLock:o" },
  { "widowControl", CT_ONOFF, NULL, NULL },
  { "numPr", CT_OTHER, NULL, NULL },
  { "suppressLineNumbers", CT_ONOFF, NULL, NULL },
  { "pBdr", CT_OTHER, NULL, NULL },
  { "shd", CT_OTHER, NULL, "val " SHD_ATTRS },
  { "tabs", CT_OTHER, NULL, NULL },
  { "suppressAutoHyphens", CT_ONOFF, NULL, NULL },
  { "kinsoku", CT_ONOFF, NULL, NULL },
  { "wordWrap", CT_ONOFF, NULL, NULL },
  { "overflowPunct", CT_ONOFF, NULL, NULL },
  { "topLinePunct", CT_ONOFF, NULL, NULL },
  { "autoSpaceDE", CT_ONOFF, NULL, NULL },
  { "autoSpaceDN", CT_ONOFF, NULL, NULL },
  { "bidi", CT_ONOFF, NULL, NULL },
  { "adjustRightInd", CT_ONOFF, NULL, NULL },
  { "snapToGrid", CT_ONOFF, NULL, NULL },
  { "spacing", CT_OTHER, NULL,
    "before:u beforeLines:i beforeAutospacing:o after:u afterLines:i afterAutospacing:o line:i "
    "lineRule:auto|exact|atLeast" },
  { "ind", CT_OTHER, NULL,
    "left:i leftChars:i start:i startChars:i right:i rightChars:i end:i endChars:i hanging:u hangingChars:i firstLine:u "
    "firstLineChars:i" },
  { "contextualSpacing", CT_ONOFF, NULL, NULL },
  { "mirrorIndents", CT_ONOFF, NULL, NULL },
  { "suppressOverlap", CT_ONOFF, NULL, NULL },
  { "jc", CT_ENUM, "start center end both mediumKashida distribute numTab highKashida lowKashida thaiDistribute left right",
    NULL },
  { "textDirection", CT_ENUM, "lrTb tbRl btLr lrTbV tbRlV tbLrV tb rl lr tbV rlV lrV", NULL },
  { "textAlignment", CT_ENUM, "top center baseline bottom auto", NULL },
  { "textboxTightWrap", CT_ENUM, "none allLines firstAndLastLine firstLineOnly lastLineOnly", NULL },
  { "outlineLvl", CT_UINT, NULL, NULL },
  { "divId", CT_INT, NULL, NULL },
  { "cnfStyle", CT_STR, NULL, CNF_ATTRS },
  { "rPr", CT_OTHER, NULL, NULL },
  { "sectPr", CT_OTHER, NULL, NULL },
  { "pPrChange", CT_OTHER, NULL, NULL },
};
ROWS (pPr);

#define SIDE(name)                                                                                                          \
  {                                                                                                                         \
    name, CT_OTHER, NULL, "val " BORDER_ATTRS                                                                               \
  }
const struct ct_child ct_pBdr[]
    = { SIDE ("top"), SIDE ("left"), SIDE ("bottom"), SIDE ("right"), SIDE ("between"), SIDE ("bar") };
ROWS (pBdr);
const struct ct_child ct_tblBorders[] = { SIDE ("top"),   SIDE ("left"), SIDE ("start"),   SIDE ("bottom"),
                                          SIDE ("right"), SIDE ("end"),  SIDE ("insideH"), SIDE ("insideV") };
ROWS (tblBorders);
const struct ct_child ct_tcBorders[]
    = { SIDE ("top"),   SIDE ("start"),   SIDE ("left"),    SIDE ("bottom"), SIDE ("end"),
        SIDE ("right"), SIDE ("insideH"), SIDE ("insideV"), SIDE ("tl2br"),  SIDE ("tr2bl") };
ROWS (tcBorders);
#define MARGIN(name)                                                                                                        \
  {                                                                                                                         \
    name, CT_OTHER, NULL, WIDTH_ATTRS                                                                                       \
  }
const struct ct_child ct_mar[]
    = { MARGIN ("top"), MARGIN ("start"), MARGIN ("left"), MARGIN ("bottom"), MARGIN ("end"), MARGIN ("right") };
ROWS (mar);
const struct ct_child ct_numPr[]
    = { { "ilvl", CT_UINT, NULL, NULL }, { "numId", CT_INT, NULL, NULL }, { "numberingChange", CT_OTHER, NULL, NULL },
        { "ins", CT_OTHER, NULL, NULL } };
ROWS (numPr);

/* 17.4.60 tblPr (CT_TblPr) */
const struct ct_child ct_tblPr[] = {
  { "tblStyle", CT_STR, NULL, NULL },
  { "tblpPr", CT_OTHER, NULL,
    "leftFromText:u rightFromText:u topFromText:u bottomFromText:u vertAnchor:text|margin|page horzAnchor:text|margin|page "
    "tblpXSpec:left|center|right|inside|outside tblpX:i tblpYSpec:inline|top|center|bottom|inside|outside tblpY:i" },
  { "tblOverlap", CT_ENUM, "never overlap", NULL },
  { "bidiVisual", CT_ONOFF, NULL, NULL },
  { "tblStyleRowBandSize", CT_UINT, NULL, NULL },
  { "tblStyleColBandSize", CT_UINT, NULL, NULL },
  { "tblW", CT_OTHER, NULL, WIDTH_ATTRS },
  { "jc", CT_ENUM, "start center end left right", NULL },
  { "tblCellSpacing", CT_OTHER, NULL, WIDTH_ATTRS },
  { "tblInd", CT_OTHER, NULL, WIDTH_ATTRS },
  { "tblBorders", CT_OTHER, NULL, NULL },
  { "shd", CT_OTHER, NULL, "val " SHD_ATTRS },
  { "tblLayout", CT_OTHER, NULL, "type:fixed|autofit" },
  { "tblCellMar", CT_OTHER, NULL, NULL },
  { "tblLook", CT_STR, NULL, "firstRow:o lastRow:o firstColumn:o lastColumn:o noHBand:o noVBand:o" },
  { "tblCaption", CT_STR, NULL, NULL },
  { "tblDescription", CT_STR, NULL, NULL },
  { "tblPrChange", CT_OTHER, NULL, NULL },
};
ROWS (tblPr);

/* 17.4.81 trPr (CT_TrPr): a choice, kept in this order */
const struct ct_child ct_trPr[] = {
  { "cnfStyle", CT_STR, NULL, CNF_ATTRS },
  { "divId", CT_INT, NULL, NULL },
  { "gridBefore", CT_UINT, NULL, NULL },
  { "gridAfter", CT_UINT, NULL, NULL },
  { "wBefore", CT_OTHER, NULL, WIDTH_ATTRS },
  { "wAfter", CT_OTHER, NULL, WIDTH_ATTRS },
  { "trHeight", CT_UINT, NULL, "hRule:auto|exact|atLeast" },
  { "tblHeader", CT_ONOFF, NULL, NULL },
  { "cantSplit", CT_ONOFF, NULL, NULL },
  { "tblCellSpacing", CT_OTHER, NULL, WIDTH_ATTRS },
  { "jc", CT_ENUM, "start center end left right", NULL },
  { "hidden", CT_ONOFF, NULL, NULL },
  { "ins", CT_OTHER, NULL, NULL },
  { "del", CT_OTHER, NULL, NULL },
  { "trPrChange", CT_OTHER, NULL, NULL },
};
ROWS (trPr);

/* 17.4.70 tcPr (CT_TcPr) */
const struct ct_child ct_tcPr[] = {
  { "cnfStyle", CT_STR, NULL, CNF_ATTRS },
  { "tcW", CT_OTHER, NULL, WIDTH_ATTRS },
  { "gridSpan", CT_UINT, NULL, NULL },
  { "hMerge", CT_ENUM, "continue restart", NULL },
  { "vMerge", CT_ENUM, "continue restart", NULL },
  { "tcBorders", CT_OTHER, NULL, NULL },
  { "shd", CT_OTHER, NULL, "val " SHD_ATTRS },
  { "noWrap", CT_ONOFF, NULL, NULL },
  { "tcMar", CT_OTHER, NULL, NULL },
  { "textDirection", CT_ENUM, "lrTb tbRl btLr lrTbV tbRlV tbLrV tb rl lr tbV rlV lrV", NULL },
  { "tcFitText", CT_ONOFF, NULL, NULL },
  { "vAlign", CT_ENUM, "top center both bottom", NULL },
  { "hideMark", CT_ONOFF, NULL, NULL },
  { "headers", CT_OTHER, NULL, NULL },
  { "cellIns", CT_OTHER, NULL, NULL },
  { "cellDel", CT_OTHER, NULL, NULL },
  { "cellMerge", CT_OTHER, NULL, NULL },
  { "tcPrChange", CT_OTHER, NULL, NULL },
};
ROWS (tcPr);

/* 17.6.17 sectPr (CT_SectPr) */
const struct ct_child ct_sectPr[] = {
  { "headerReference", CT_OTHER, NULL, NULL },
  { "footerReference", CT_OTHER, NULL, NULL },
  { "footnotePr", CT_OTHER, NULL, NULL },
  { "endnotePr", CT_OTHER, NULL, NULL },
  { "type", CT_ENUM, "nextPage nextColumn continuous evenPage oddPage", NULL },
  { "pgSz", CT_OTHER, NULL, "w:u h:u orient:portrait|landscape code:i" },
  { "pgMar", CT_OTHER, NULL, "top:i right:u bottom:i left:u header:u footer:u gutter:u" },
  { "paperSrc", CT_OTHER, NULL, "first:i other:i" },
  { "pgBorders", CT_OTHER, NULL, "zOrder:front|back display:allPages|firstPage|notFirstPage offsetFrom:page|text" },
  { "lnNumType", CT_OTHER, NULL, "countBy:i start:i distance:u restart:newPage|newSection|continuous" },
  { "pgNumType", CT_OTHER, NULL, "fmt start:i chapStyle:i chapSep:hyphen|period|colon|emDash|enDash" },
  { "cols", CT_OTHER, NULL, "equalWidth:o space:u num:u sep:o" },
  { "formProt", CT_ONOFF, NULL, NULL },
  { "vAlign", CT_ENUM, "top center both bottom", NULL },
  { "noEndnote", CT_ONOFF, NULL, NULL },
  { "titlePg", CT_ONOFF, NULL, NULL },
  { "textDirection", CT_ENUM, "lrTb tbRl btLr lrTbV tbRlV tbLrV tb rl lr tbV rlV lrV", NULL },
  { "bidi", CT_ONOFF, NULL, NULL },
  { "rtlGutter", CT_ONOFF, NULL, NULL },
  { "docGrid", CT_OTHER, NULL, "type:default|lines|linesAndChars|snapToChars linePitch:i charSpace:i" },
  { "printerSettings", CT_OTHER, NULL, NULL },
  { "sectPrChange", CT_OTHER, NULL, NULL },
};
ROWS (sectPr);
