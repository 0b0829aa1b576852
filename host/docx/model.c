/* ECMA-376 part 1 (transitional, part 4): blocks, paragraphs, runs, tables, notes, comments, marks. */
#include "host/docx/model.h"
#include "host/docx/nodes.h"

#include <string.h>

#define RANGE_MARKS                                                                                                         \
  " bookmarkStart bookmarkEnd moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd commentRangeStart"        \
  " commentRangeEnd customXmlInsRangeStart customXmlInsRangeEnd customXmlDelRangeStart customXmlDelRangeEnd"                \
  " customXmlMoveFromRangeStart customXmlMoveFromRangeEnd customXmlMoveToRangeStart customXmlMoveToRangeEnd"
#define CHANGES " ins del moveFrom moveTo"
#define RUN_LEVEL " proofErr permStart permEnd" RANGE_MARKS CHANGES
#define BLOCKS " customXml sdt p tbl altChunk" RUN_LEVEL " "
#define RUN_CONTENT " customXml smartTag sdt dir bdo r" RUN_LEVEL
#define PARA_CONTENT RUN_CONTENT " fldSimple hyperlink subDoc "
#define RUN_INNER                                                                                                           \
  " br t contentPart delText instrText delInstrText noBreakHyphen softHyphen dayShort monthShort yearShort dayLong "        \
  "monthLong"                                                                                                               \
  " yearLong annotationRef footnoteRef endnoteRef separator continuationSeparator sym pgNum cr tab object pict fldChar "    \
  "ruby"                                                                                                                    \
  " footnoteReference endnoteReference commentReference drawing ptab lastRenderedPageBreak "
#define RSIDS " rsidR rsidRPr rsidDel rsidP rsidRDefault "
#define MARK " id author date "
#define RANGE " id name colFirst colLast displacedByCustomXml "

static const struct model models[] = {
  { "document", " background body ", NULL, NULL, " conformance ", NULL },
  { "body", NULL, BLOCKS, " sectPr ", NULL, NULL },
  { "hdr", NULL, BLOCKS, NULL, NULL, NULL },
  { "ftr", NULL, BLOCKS, NULL, NULL, NULL },
  { "txbxContent", NULL, BLOCKS, NULL, NULL, NULL },
  { "footnotes", NULL, " footnote ", NULL, NULL, NULL },
  { "endnotes", NULL, " endnote ", NULL, NULL, NULL },
  { "footnote", NULL, BLOCKS, NULL, " type id ", " id " },
  { "endnote", NULL, BLOCKS, NULL, " type id ", " id " },
  { "comments", NULL, " comment ", NULL, NULL, NULL },
  { "comment", NULL, BLOCKS, NULL, " id author date initials ", " author id " },
  { "p", " pPr ", PARA_CONTENT, NULL, RSIDS, NULL },
  { "r", " rPr ", RUN_INNER, NULL, " rsidR rsidRPr rsidDel ", NULL },
  { "hyperlink", NULL, PARA_CONTENT, NULL, " tgtFrame tooltip docLocation history anchor ", NULL },
  { "fldSimple", " fldData ", PARA_CONTENT, NULL, " instr fldLock dirty ", " instr " },
  { "smartTag", " smartTagPr ", PARA_CONTENT, NULL, " uri element ", " element " },
  { "tbl", RANGE_MARKS " tblPr tblGrid! ", " customXml sdt tr" RUN_LEVEL " ", NULL, NULL, NULL },
  { "tblGrid", NULL, " gridCol ", " tblGridChange ", NULL, NULL },
  { "gridCol", NULL, NULL, NULL, " w ", NULL },
  { "tr", " tblPrEx trPr ", " customXml sdt tc" RUN_LEVEL " ", NULL, " rsidRPr rsidR rsidDel rsidTr ", NULL },
  { "tc", " tcPr ", BLOCKS, NULL, " id ", NULL },
  { "sdt", " sdtPr sdtEndPr sdtContent ", RANGE_MARKS " ", NULL, NULL, NULL },
  { "bookmarkStart", NULL, NULL, NULL, RANGE, " id name " },
  { "bookmarkEnd", NULL, NULL, NULL, " id displacedByCustomXml ", " id " },
  { "commentRangeStart", NULL, NULL, NULL, " id displacedByCustomXml ", " id " },
  { "commentRangeEnd", NULL, NULL, NULL, " id displacedByCustomXml ", " id " },
  { "commentReference", NULL, NULL, NULL, " id ", " id " },
  { "footnoteReference", NULL, NULL, NULL, " customMarkFollows id ", " id " },
  { "endnoteReference", NULL, NULL, NULL, " customMarkFollows id ", " id " },
  { "fldChar", " fldData ffData numberingChange ", NULL, NULL, " fldCharType fldLock dirty ", " fldCharType " },
  { "br", NULL, NULL, NULL, " type clear ", NULL },
  { "t", NULL, NULL, NULL, "  ", NULL },
  { "sym", NULL, NULL, NULL, " font char ", NULL },
  { "ptab", NULL, NULL, NULL, " alignment relativeTo leader ", " alignment leader relativeTo " },
  { "tabs", NULL, " tab ", NULL, NULL, NULL },
  { "headerReference", NULL, NULL, NULL, " type ", " type " },
  { "footerReference", NULL, NULL, NULL, " type ", " type " },
  { "cols", NULL, " col ", NULL, NULL, NULL },
  { "docDefaults", " rPrDefault pPrDefault ", NULL, NULL, NULL, NULL },
  { "rPrDefault", " rPr ", NULL, NULL, NULL, NULL },
  { "pPrDefault", " pPr ", NULL, NULL, NULL, NULL },
};

const struct model *
model_of (const char *name)
{
  for (size_t i = 0; i < sizeof models / sizeof *models; i++)
    if (strcmp (models[i].name, name) == 0)
      return &models[i];
  return NULL;
}

bool
model_in_choice (const char *element, const char *child)
{
  static const struct { const char *element, *placed; } choices[] = {
    { "rPr", " ins del moveFrom moveTo rPrChange " },   /* EG_RPrBase, between EG_ParaRPrTrackChanges and the change */
    { "trPr", " ins del trPrChange " },                 /* CT_TrPrBase */
    { "ffData", " " },
  };
  for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
    if (strcmp (choices[i].element, element) == 0)
      return !has_word (choices[i].placed, child);
  return false;
}

bool
model_may_repeat (const char *element, const char *child)
{
  static const struct { const char *element, *children; } repeats[] = {
    { "sectPr", " headerReference footerReference " }, { "style", " tblStylePr " }, { "styles", " style " },
    { "abstractNum", " lvl " },    { "num", " lvlOverride " }, { "numbering", " numPicBullet abstractNum num " },
    { "settings", " activeWritingStyle attachedSchema smartTagType " }, { "compat", " compatSetting " },
  };
  for (size_t i = 0; i < sizeof repeats / sizeof *repeats; i++)
    if (strcmp (repeats[i].element, element) == 0)
      return has_word (repeats[i].children, child);
  return false;
}

/* Elements whose w:val has a default. */
bool
model_needs_value (const char *element)
{
  return !has_word (" vMerge hMerge u lang trHeight tblLook cnfStyle color numFmt type w ", element);
}

bool
model_has_measures (const char *element)
{
  return has_word (" sz szCs kern position spacing ind color w pgSz pgMar trHeight cols ", element);
}
