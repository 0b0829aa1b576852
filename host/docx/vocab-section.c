/* Properties of sections (ECMA-376 17.6) and of headers and footers (17.10).
 * Rows of vocab.h; data only. */
#include "host/docx/vocab-rows.h"

const struct vprop vocab_section[] = {
  { "type", "break", ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, "type", NULL, "nextPage next=nextPage newPage=nextPage "
    "page=nextPage continuous evenPage even=evenPage oddPage odd=oddPage nextColumn column=nextColumn",
    "section:asg=break" },
  { "pageWidth", "width", ASG, VF_TWIPS, PUT_SPECIAL, RD_SPECIAL, "pgSz", "w", NULL, "document:sg section:asg=width" },
  { "pageHeight", "height", ASG, VF_TWIPS, PUT_SPECIAL, RD_SPECIAL, "pgSz", "h", NULL, "document:sg section:asg=height" },
  { "orientation", NULL, ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, "pgSz", "orient", NULL, "document:sg section:asg" },
  { "marginTop", NULL, ASG, VF_TWIPS, PUT_SPECIAL, RD_TWIP_CM, "pgMar", "top", NULL, "document:sg section:asg" },
  { "marginBottom", NULL, ASG, VF_TWIPS, PUT_SPECIAL, RD_TWIP_CM, "pgMar", "bottom", NULL, "document:sg section:asg" },
  { "marginLeft", NULL, ASG, VF_TWIPS, PUT_SPECIAL, RD_TWIP_CM, "pgMar", "left", NULL, "document:sg section:asg" },
  { "marginRight", NULL, ASG, VF_TWIPS, PUT_SPECIAL, RD_TWIP_CM, "pgMar", "right", NULL, "document:sg section:asg" },
  { "pageStart", "pageNumberStart pageNumStart", ASG, VF_OTHER, PUT_SPECIAL, RD_INT, "pgNumType", "start", NULL,
    "section:asg=pagenumberstart,pagenumstart" },
  { "pageNumFmt", "pageNumberFormat pageNumberFmt", ASG, VF_NUMFMT, PUT_VAL, RD_STR, "pgNumType", "fmt", NULL,
    "section:asg=pagenumberformat,pagenumberfmt" },
  { "chapStyle", NULL, ASG, VF_UINT, PUT_VAL, RD_INT, "pgNumType", "chapStyle", NULL, NULL },
  { "chapSep", NULL, ASG, VF_ENUM, PUT_VAL, RD_STR, "pgNumType", "chapSep", "hyphen period colon emDash enDash", NULL },
  { "titlePage", "titlePg", ASG, VF_BOOL, PUT_SPECIAL, RD_TOGGLE, "titlePg", NULL, NULL, "section:asg=titlepg" },
  { "direction", "dir bidi", ASG, VF_DIRECTION, PUT_SPECIAL, RD_SPECIAL, "bidi", NULL, NULL, "section:asg=dir,bidi" },
  { "rtlGutter", NULL, ASG, VF_BOOL, PUT_SPECIAL, RD_TOGGLE, "rtlGutter", NULL, NULL, "section:asg" },
  { "noEndnote", NULL, ASG, VF_BOOL, PUT_SPECIAL, RD_TOGGLE, "noEndnote", NULL, NULL, NULL },
  { "lineNumbers", NULL, ASG, VF_OTHER, PUT_SPECIAL, RD_STR, "lnNumType", "restart", NULL, "section:asg" },
  { "lineNumberCountBy", NULL, ASG, VF_UINT, PUT_SPECIAL, RD_SPECIAL, "lnNumType", "countBy", NULL, "section:asg" },
  { "lineNumberStart", NULL, ASG, VF_UINT, PUT_VAL, RD_INT, "lnNumType", "start", NULL, NULL },
  { "columns", "columns.count cols", ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, "cols", "num", NULL,
    "section:asg=columns.count" },
  { "columnSpace", "columns.space", ASG, VF_TWIPS, PUT_SPECIAL, RD_SPECIAL, "cols", "space", NULL,
    "section:asg=columns.space" },
  { "columns.equalWidth", NULL, ASG, VF_BOOL, PUT_SPECIAL, RD_SPECIAL, "cols", "equalWidth", NULL, "document:g section:g" },
  { "columns.separator", "separator", ASG, VF_BOOL, PUT_SPECIAL, RD_SPECIAL, "cols", "sep", NULL, "document:g section:g" },
  { "colWidths", NULL, SG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, "cols", NULL, NULL, NULL },
  { "vAlign", NULL, ASG, VF_ENUM, PUT_VAL, RD_STR, "vAlign", NULL, "top center bottom both", NULL },
  { "docGrid.type", NULL, ASG, VF_ENUM, PUT_VAL, RD_STR, "docGrid", "type", "default lines linesAndChars snapToChars",
    "document:sg" },
  { "docGrid.linePitch", NULL, ASG, VF_INT, PUT_VAL, RD_INT, "docGrid", "linePitch", NULL, "document:sg" },
  { "docGrid.charSpace", NULL, ASG, VF_INT, PUT_VAL, RD_INT, "docGrid", "charSpace", NULL, "document:sg" },
  { "pgBorders", NULL, S, VF_OTHER, PUT_SPECIAL, RD_NONE, "pgBorders", NULL, NULL, NULL },
  { "headerRef", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "section:g" },
  { "headerRef.default", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "section:g" },
  { "headerRef.first", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "section:g" },
  { "headerRef.even", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "section:g" },
  { "footerRef", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "section:g" },
  { "footerRef.default", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "section:g" },
  { "footerRef.first", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "section:g" },
  { "footerRef.even", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "section:g" },
  { "colSpaces", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "section:g" },
};
const size_t vocab_section_n = sizeof vocab_section / sizeof *vocab_section;

const struct vprop vocab_header[] = {
  { "type", "kind ref", ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "default first even",
    "footer:asg=kind,ref header:asg=kind,ref" },
  { "text", NULL, ASG, VF_TEXT, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "footer:asg header:asg" },
  { "field", NULL, A, VF_OTHER, PUT_NONE, RD_NONE, NULL, NULL, NULL, "footer:a header:a" },
  { "noTitlePg", NULL, A, VF_BOOL, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "noEvenAndOddHeaders", NULL, A, VF_BOOL, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
};
const size_t vocab_header_n = sizeof vocab_header / sizeof *vocab_header;
