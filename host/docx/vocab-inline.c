/* Properties of what stands in a paragraph: pictures, links, bookmarks, notes, comments, fields, breaks, tabs.
 * Rows of vocab.h; data only. */
#include "host/docx/vocab-rows.h"

const struct vprop vocab_picture[] = {
  { "src", "path", AS, VF_OTHER, PUT_NONE, RD_NONE, NULL, NULL, NULL, "picture:as=path" },
  { "fallback", NULL, A, VF_OTHER, PUT_NONE, RD_NONE, NULL, NULL, NULL, "picture:a" },
  { "id", NULL, G, VF_INT, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "picture:g" },
  { "name", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "width", NULL, ASG, VF_EMU, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "picture:asg" },
  { "height", NULL, ASG, VF_EMU, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "picture:asg" },
  { "alt", "altText description", ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL,
    "picture:asg=altText,description" },
  { "relId", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "anchor", NULL, AG, VF_OTHER, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "picture:ag" },
  { "wrap", NULL, ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "picture:asg" },
  { "behindText", NULL, ASG, VF_BOOL, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "picture:asg" },
  { "hPosition", NULL, ASG, VF_EMU, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "picture:asg" },
  { "hRelative", NULL, ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "picture:asg" },
  { "vPosition", NULL, ASG, VF_EMU, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "picture:asg" },
  { "vRelative", NULL, ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "picture:asg" },
  { "tooltip", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "tgtFrame", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "history", NULL, A, VF_BOOL, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "rotation", NULL, S, VF_NUMBER, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "crop", NULL, S, VF_OTHER, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "cropLeft", NULL, S, VF_OTHER, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "cropTop", NULL, S, VF_OTHER, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "cropRight", NULL, S, VF_OTHER, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "cropBottom", NULL, S, VF_OTHER, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "brightness", NULL, S, VF_OTHER, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "contrast", NULL, S, VF_OTHER, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "contentType", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "picture:g" },
  { "fileSize", NULL, G, VF_NUMBER, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "picture:g" },
};
const size_t vocab_picture_n = sizeof vocab_picture / sizeof *vocab_picture;

const struct vprop vocab_hyperlink[] = {
  { "url", "href link", ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "hyperlink:asg=href,link" },
  { "anchor", "bookmark", AG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "hyperlink:ag=bookmark" },
  { "text", NULL, AS, VF_TEXT, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "hyperlink:asg" },
  { "docLocation", NULL, AG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "hyperlink:g" },
  { "tooltip", NULL, AG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "tgtFrame", NULL, AG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "history", NULL, AG, VF_BOOL, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
};
const size_t vocab_hyperlink_n = sizeof vocab_hyperlink / sizeof *vocab_hyperlink;

const struct vprop vocab_bookmark[] = {
  { "name", NULL, ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "bookmark:asg" },
  { "text", NULL, AS, VF_TEXT, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, "bookmark:a" },
  { "id", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "bookmark:g" },
  { "endPara", NULL, AG, VF_UINT, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
};
const size_t vocab_bookmark_n = sizeof vocab_bookmark / sizeof *vocab_bookmark;

const struct vprop vocab_note[] = {
  { "text", NULL, ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "endnote:asg footnote:asg" },
  { "id", NULL, G, VF_INT, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "endnote:g footnote:g" },
  { "type", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
};
const size_t vocab_note_n = sizeof vocab_note / sizeof *vocab_note;

const struct vprop vocab_comment[] = {
  { "text", NULL, ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "comment:asg" },
  { "author", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "comment:asg" },
  { "initials", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "comment:asg" },
  { "id", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "comment:g" },
  { "date", NULL, ASG, VF_DATE, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "comment:asg" },
  { "runStart", NULL, A, VF_UINT, PUT_NONE, RD_NONE, NULL, NULL, NULL, "comment:a" },
  { "anchoredTo", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "comment:g" },
};
const size_t vocab_comment_n = sizeof vocab_comment / sizeof *vocab_comment;

const struct vprop vocab_field[] = {
  { "fieldType", "type", ASG, VF_OTHER, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "field:asg=type" },
  { "instruction", "instr code", ASG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "field:asg=instr,code" },
  { "text", "result", AS, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "format", NULL, AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, "field:asg" },
  { "name", "fieldName bookmarkName bookmark styleName propertyName", AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL,
    "field:asg=fieldName,bookmarkName,bookmark,styleName,propertyName" },
  { "id", "identifier", AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, "field:asg=identifier" },
  { "expression", "condition", AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, "field:as=condition" },
  { "trueText", NULL, AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, "field:as" },
  { "falseText", NULL, AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, "field:as" },
  { "hyperlink", NULL, AS, VF_BOOL, PUT_NONE, RD_NONE, NULL, NULL, NULL, "field:as" },
  { "switches", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "noSeparator", NULL, A, VF_BOOL, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "url", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "anchor", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "tooltip", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "align", "alignment", A, VF_ALIGN, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "dirty", NULL, SG, VF_BOOL, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "evaluated", NULL, G, VF_BOOL, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "field:g" },
};
const size_t vocab_field_n = sizeof vocab_field / sizeof *vocab_field;

const struct vprop vocab_fieldchar[] = {
  { "fieldCharType", NULL, SG, VF_ENUM, PUT_NONE, RD_SPECIAL, NULL, NULL, "begin separate end", "fieldchar:sg" },
};
const size_t vocab_fieldchar_n = sizeof vocab_fieldchar / sizeof *vocab_fieldchar;

const struct vprop vocab_instrtext[] = {
  { "instruction", "instr", SG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "instrtext:sg=instr" },
};
const size_t vocab_instrtext_n = sizeof vocab_instrtext / sizeof *vocab_instrtext;

const struct vprop vocab_break[] = {
  { "type", NULL, A, VF_ENUM, PUT_NONE, RD_NONE, NULL, NULL, "page column textWrapping line=textWrapping", "pagebreak:ag" },
  { "breakType", NULL, SG, VF_ENUM, PUT_NONE, RD_SPECIAL, NULL, NULL, "page column textWrapping line=textWrapping",
    "pagebreak:sg" },
};
const size_t vocab_break_n = sizeof vocab_break / sizeof *vocab_break;

const struct vprop vocab_ptab[] = {
  { "align", "alignment", ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "left center right", "ptab:asg=alignment" },
  { "relativeTo", NULL, ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "margin indent", "ptab:asg" },
  { "leader", NULL, ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "none dot hyphen middleDot underscore", "ptab:asg" },
};
const size_t vocab_ptab_n = sizeof vocab_ptab / sizeof *vocab_ptab;

const struct vprop vocab_tab[] = {
  { "val", NULL, ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "left center right decimal bar clear num start end",
    NULL },
  { "leader", NULL, ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "none dot heavy hyphen middleDot underscore", NULL },
  { "pos", NULL, ASG, VF_SIGNED, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
};
const size_t vocab_tab_n = sizeof vocab_tab / sizeof *vocab_tab;

const struct vprop vocab_change[] = {
  { "type", NULL, G, VF_ENUM, PUT_NONE, RD_SPECIAL, NULL, NULL, "ins del moveTo moveFrom", "trackedchange:g" },
  { "text", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "trackedchange:g" },
  { "author", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "trackedchange:g" },
  { "date", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "trackedchange:g" },
};
const size_t vocab_change_n = sizeof vocab_change / sizeof *vocab_change;
