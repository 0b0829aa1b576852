/* The blank documents, as steps of blank.h; data only. */
#include "host/docx/blank.h"

#define E(name) { '<', name, NULL }
#define A(name, value) { '=', name, value }
#define T(text) { 't', text, NULL }
#define END { '>', NULL, NULL }

const struct blank_step blank_document[] = {
  E ("w:document"), A ("xmlns:r", "http://schemas.openxmlformats.org/officeDocument/2006/relationships"),
  A ("xmlns:m", "http://schemas.openxmlformats.org/officeDocument/2006/math"),
  A ("xmlns:v", "urn:schemas-microsoft-com:vml"), A ("xmlns:o", "urn:schemas-microsoft-com:office:office"),
  A ("xmlns:w10", "urn:schemas-microsoft-com:office:word"),
  A ("xmlns:wne", "http://schemas.microsoft.com/office/word/2006/wordml"),
  A ("xmlns:wp", "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"),
  A ("xmlns:wp14", "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing"),
  A ("xmlns:a", "http://schemas.openxmlformats.org/drawingml/2006/main"),
  A ("xmlns:pic", "http://schemas.openxmlformats.org/drawingml/2006/picture"),
  A ("xmlns:wps", "http://schemas.microsoft.com/office/word/2010/wordprocessingShape"),
  A ("xmlns:wpg", "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"),
  A ("xmlns:wpi", "http://schemas.microsoft.com/office/word/2010/wordprocessingInk"),
  A ("xmlns:wpc", "http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas"),
  A ("xmlns:w14", "http://schemas.microsoft.com/office/word/2010/wordml"),
  A ("xmlns:w15", "http://schemas.microsoft.com/office/word/2012/wordml"),
  A ("xmlns:mc", "http://schemas.openxmlformats.org/markup-compatibility/2006"),
  A ("xmlns:w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"), A ("mc:Ignorable", "w14 w15 wp14"),
  E ("w:body"), E ("w:sectPr"), E ("w:pgSz"), A ("w:w", "11906"), A ("w:h", "16838"), END, E ("w:pgMar"),
  A ("w:top", "1440"), A ("w:right", "1800"), A ("w:bottom", "1440"), A ("w:left", "1800"), END, E ("w:docGrid"),
  A ("w:type", "default"), END, END, END, END, { 0, NULL, NULL },
};

const struct blank_step blank_styles_minimal[] = {
  E ("w:styles"), A ("xmlns:w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"), E ("w:docDefaults"),
  E ("w:rPrDefault"), E ("w:rPr"), E ("w:rFonts"), A ("w:ascii", "Times New Roman"), A ("w:hAnsi", "Times New Roman"),
  END, END, END, E ("w:pPrDefault"), END, END, END, { 0, NULL, NULL },
};

const struct blank_step blank_styles_full[] = {
  E ("w:styles"), A ("xmlns:w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"), E ("w:docDefaults"),
  E ("w:rPrDefault"), E ("w:rPr"), E ("w:rFonts"), A ("w:ascii", "Calibri"), A ("w:hAnsi", "Calibri"), END, E ("w:sz"),
  A ("w:val", "22"), END, E ("w:szCs"), A ("w:val", "22"), END, END, END, E ("w:pPrDefault"), END, END, E ("w:style"),
  A ("w:type", "paragraph"), A ("w:styleId", "Normal"), A ("w:default", "true"), E ("w:name"), A ("w:val", "Normal"),
  END, E ("w:qFormat"), END, E ("w:pPr"), E ("w:spacing"), A ("w:after", "0"), A ("w:line", "259"),
  A ("w:lineRule", "auto"), END, END, END, END, { 0, NULL, NULL },
};

const struct blank_step blank_settings[] = {
  E ("w:settings"), A ("xmlns:w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"),
  E ("w:characterSpacingControl"), A ("w:val", "doNotCompress"), END, E ("w:compat"), E ("w:spaceForUL"), END,
  E ("w:balanceSingleByteDoubleByteWidth"), END, E ("w:doNotLeaveBackslashAlone"), END, E ("w:ulTrailSpace"), END,
  E ("w:doNotExpandShiftReturn"), END, E ("w:adjustLineHeightInTable"), END, E ("w:compatSetting"),
  A ("w:name", "doNotFlipMirrorIndents"), A ("w:uri", "http://schemas.microsoft.com/office/word"), A ("w:val", "1"), END,
  END, END, { 0, NULL, NULL },
};

const struct blank_step blank_numbering[] = {
  E ("w:numbering"), A ("xmlns:w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"), END,
  { 0, NULL, NULL },
};

const struct blank_step blank_theme[] = {
  E ("a:theme"), A ("xmlns:a", "http://schemas.openxmlformats.org/drawingml/2006/main"), A ("name", "Office Theme"),
  E ("a:themeElements"), E ("a:clrScheme"), A ("name", "Office"), E ("a:dk1"), E ("a:srgbClr"), A ("val", "000000"), END,
  END, E ("a:lt1"), E ("a:srgbClr"), A ("val", "FFFFFF"), END, END, E ("a:dk2"), E ("a:srgbClr"), A ("val", "44546A"),
  END, END, E ("a:lt2"), E ("a:srgbClr"), A ("val", "E7E6E6"), END, END, E ("a:accent1"), E ("a:srgbClr"),
  A ("val", "4472C4"), END, END, E ("a:accent2"), E ("a:srgbClr"), A ("val", "ED7D31"), END, END, E ("a:accent3"),
  E ("a:srgbClr"), A ("val", "A5A5A5"), END, END, E ("a:accent4"), E ("a:srgbClr"), A ("val", "FFC000"), END, END,
  E ("a:accent5"), E ("a:srgbClr"), A ("val", "5B9BD5"), END, END, E ("a:accent6"), E ("a:srgbClr"), A ("val", "70AD47"),
  END, END, E ("a:hlink"), E ("a:srgbClr"), A ("val", "0563C1"), END, END, E ("a:folHlink"), E ("a:srgbClr"),
  A ("val", "954F72"), END, END, END, E ("a:fontScheme"), A ("name", "Office"), E ("a:majorFont"), E ("a:latin"),
  A ("typeface", "Calibri Light"), END, E ("a:ea"), A ("typeface", ""), END, E ("a:cs"), A ("typeface", ""), END, END,
  E ("a:minorFont"), E ("a:latin"), A ("typeface", "Calibri"), END, E ("a:ea"), A ("typeface", ""), END, E ("a:cs"),
  A ("typeface", ""), END, END, END, E ("a:fmtScheme"), A ("name", "Office"), E ("a:fillStyleLst"), E ("a:solidFill"),
  E ("a:schemeClr"), A ("val", "phClr"), END, END, E ("a:solidFill"), E ("a:schemeClr"), A ("val", "phClr"), END, END,
  E ("a:solidFill"), E ("a:schemeClr"), A ("val", "phClr"), END, END, END, E ("a:lnStyleLst"), E ("a:ln"),
  A ("w", "6350"), A ("cap", "flat"), A ("cmpd", "sng"), A ("algn", "ctr"), E ("a:solidFill"), E ("a:schemeClr"),
  A ("val", "phClr"), END, END, E ("a:prstDash"), A ("val", "solid"), END, END, E ("a:ln"), A ("w", "12700"),
  A ("cap", "flat"), A ("cmpd", "sng"), A ("algn", "ctr"), E ("a:solidFill"), E ("a:schemeClr"), A ("val", "phClr"), END,
  END, E ("a:prstDash"), A ("val", "solid"), END, END, E ("a:ln"), A ("w", "19050"), A ("cap", "flat"),
  A ("cmpd", "sng"), A ("algn", "ctr"), E ("a:solidFill"), E ("a:schemeClr"), A ("val", "phClr"), END, END,
  E ("a:prstDash"), A ("val", "solid"), END, END, END, E ("a:effectStyleLst"), E ("a:effectStyle"), E ("a:effectLst"),
  END, END, E ("a:effectStyle"), E ("a:effectLst"), END, END, E ("a:effectStyle"), E ("a:effectLst"), END, END, END,
  E ("a:bgFillStyleLst"), E ("a:solidFill"), E ("a:schemeClr"), A ("val", "phClr"), END, END, E ("a:solidFill"),
  E ("a:schemeClr"), A ("val", "phClr"), END, END, E ("a:solidFill"), E ("a:schemeClr"), A ("val", "phClr"), END, END,
  END, END, END, END, { 0, NULL, NULL },
};

const struct blank_step blank_app[] = {
  E ("Properties"), A ("xmlns", "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"),
  E ("Application"), T ("OfficeCLI/1.0.96"), END, END, { 0, NULL, NULL },
};

const struct blank_step blank_custom[] = {
  E ("Properties"), A ("xmlns", "http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"),
  A ("xmlns:vt", "http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"), E ("property"),
  A ("fmtid", "{D5CDD505-2E9C-101B-9397-08002B2CF9AE}"), A ("pid", "2"), A ("name", "OfficeCLI.Version"),
  E ("vt:lpwstr"), T ("1.0.96"), END, END, END, { 0, NULL, NULL },
};
