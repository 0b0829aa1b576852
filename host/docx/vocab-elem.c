/* Element types of .docx: names of the public vocabulary, and the words that `add` takes (contract 6.2).
 * Rows of vocab.h; data only. */
#include "host/docx/vocab-rows.h"

#define ALL "add set get query remove"

const struct velem vocab_elements[] = {
  { "document", "document", NULL, NULL, "set get query", NULL, VB_DOCUMENT },
  { "body", "body", NULL, NULL, "get query", "document", VB_LISTS },
  { "paragraph", "paragraph", "p", "paragraph p", ALL, NULL, VB_PARA },
  { "run", "run", "r", "run r", "add set get remove", "paragraph", VB_RUN },
  { "table", "table", "tbl", "table tbl", ALL, "body", VB_TABLE },
  { "table-row", "row", "tr", "row tr", ALL, "table", VB_ROW },
  { "table-column", "column", "col", "column col", "add remove", "table", VB_COLUMN },
  { "table-cell", "cell", "tc", "cell tc", ALL, "row", VB_CELL },
  { NULL, "tab", NULL, "tab tabstop", "add set get query remove", "paragraph|style", VB_TAB },
  { "ptab", "ptab", NULL, "ptab positionaltab", ALL, "paragraph", VB_PTAB },
  { "picture", "picture", NULL, "picture image img", ALL, "paragraph", VB_PICTURE },
  { "ole", "ole", NULL, "ole oleobject object embed", ALL, "paragraph|body", VB_OLE },
  { "chart", "chart", NULL, "chart", ALL, "paragraph|body", VB_CHART },
  { "chart-series", "series", NULL, NULL, "add set get remove", "chart", VB_SERIES },
  { "chart-axis", "axis", NULL, NULL, "set get", "chart", VB_AXIS },
  { "comment", "comment", NULL, "comment", ALL, "paragraph|run", VB_COMMENT },
  { "bookmark", "bookmark", NULL, "bookmark", ALL, "body|paragraph", VB_BOOKMARK },
  { "hyperlink", "hyperlink", NULL, "hyperlink link", ALL, "paragraph", VB_HYPERLINK },
  { "section", "section", NULL, "section sectionbreak", ALL, "body", VB_SECTION },
  { "footnote", "footnote", NULL, "footnote", ALL, "paragraph|body", VB_NOTE },
  { "endnote", "endnote", NULL, "endnote", ALL, "paragraph|body", VB_NOTE },
  { "toc", "toc", NULL, "toc tableofcontents", ALL, "body|paragraph", VB_TOC },
  { "style", "style", NULL, "style", ALL, "styles", VB_STYLE },
  { "styles", "styles", NULL, NULL, "add get query", "document", VB_LISTS },
  { "numbering", "numbering", NULL, NULL, "get query", "document", VB_LISTS },
  { NULL, "abstractNum", NULL, "abstractnum", ALL, "numbering", VB_ABSTRACTNUM },
  { NULL, "num", NULL, "num", ALL, "numbering", VB_NUM },
  { NULL, "level", NULL, "lvl level", ALL, "abstractNum", VB_LEVEL },
  { "header", "header", NULL, "header", ALL, "/", VB_HEADER },
  { "footer", "footer", NULL, "footer", ALL, "/", VB_HEADER },
  { "field", "field", NULL,
    "field pagenum pagenumber page numpages sectionpages date createdate savedate printdate edittime time author lastsavedby title "
    "subject filename numwords numchars revnum template comments doccomments keywords mergefield ref pageref noteref seq styleref "
    "docproperty if", ALL, "paragraph|body", VB_FIELD },
  { "fieldchar", "fieldChar", NULL, NULL, "set get query remove", "paragraph", VB_FIELDCHAR },
  { "instrtext", "instrText", NULL, NULL, "set get query remove", "paragraph", VB_INSTRTEXT },
  { "pagebreak", "break", NULL, "pagebreak columnbreak break", ALL, "paragraph|body", VB_BREAK },
  { "sdt", "sdt", NULL, "sdt contentcontrol", ALL, "body|paragraph", VB_SDT },
  { "watermark", "watermark", NULL, "watermark", ALL, "body", VB_WATERMARK },
  { NULL, "textbox", NULL, "textbox txbx", ALL, "body|header|footer", VB_TEXTBOX },
  { NULL, "shape", NULL, "shape sp", ALL, "body|header|footer", VB_SHAPE },
  { "formfield", "formfield", NULL, "formfield", ALL, "paragraph|body", VB_FORMFIELD },
  { "equation", "equation", NULL, "equation formula math", ALL, "body|paragraph", VB_EQUATION },
  { "trackedchange", "trackedchange", NULL, NULL, "get query", "paragraph|run", VB_CHANGE },
  { "raw", "raw", NULL, NULL, "", NULL, VB_LISTS },
};
const size_t vocab_elements_n = sizeof vocab_elements / sizeof *vocab_elements;
