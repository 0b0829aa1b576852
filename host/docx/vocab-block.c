/* Properties of contents, controls, form fields, equations, watermarks, drawings, objects and numbering.
 * Rows of vocab.h; data only. */
#include "host/docx/vocab-rows.h"

const struct vprop vocab_toc[] = {
  { "levels", NULL, ASG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "toc:asg" },
  { "hyperlinks", NULL, ASG, VF_BOOL, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "toc:asg" },
  { "pageNumbers", NULL, ASG, VF_BOOL, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "toc:asg" },
  { "title", NULL, ASG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "toc:asg" },
  { "customStyles", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "bookmark", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
};
const size_t vocab_toc_n = sizeof vocab_toc / sizeof *vocab_toc;

const struct vprop vocab_sdt[] = {
  { "type", NULL, AG, VF_OTHER, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "sdt:ag" },
  { "alias", "name", ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "sdt:asg" },
  { "tag", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "sdt:asg" },
  { "lock", NULL, ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "unlocked contentLocked sdtLocked sdtContentLocked",
    NULL },
  { "id", NULL, G, VF_INT, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "sdt:g" },
  { "format", NULL, AG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "editable", NULL, G, VF_BOOL, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "sdt:g" },
  { "text", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "sdt:asg" },
  { "placeholder", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "placeholderText", NULL, G, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "items", NULL, AG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
};
const size_t vocab_sdt_n = sizeof vocab_sdt / sizeof *vocab_sdt;

const struct vprop vocab_formfield[] = {
  { "type", "formFieldType", AG, VF_OTHER, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "formfield:asg=formfieldtype" },
  { "name", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "formfield:asg" },
  { "text", "value", ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "formfield:asg=value" },
  { "checked", NULL, ASG, VF_BOOL, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "formfield:asg" },
  { "items", NULL, AG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "default", NULL, AG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "formfield:g" },
  { "maxLength", NULL, AG, VF_UINT, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "enabled", NULL, G, VF_BOOL, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "formfield:g" },
  { "editable", NULL, G, VF_BOOL, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "hasFormFieldData", NULL, G, VF_BOOL, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "formfield:g" },
};
const size_t vocab_formfield_n = sizeof vocab_formfield / sizeof *vocab_formfield;

const struct vprop vocab_equation[] = {
  { "mode", NULL, ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "display inline", "equation:ag" },
  { "formula", "text", AS, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "equation:as=text" },
  { "align", NULL, ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "left center right centerGroup", NULL },
};
const size_t vocab_equation_n = sizeof vocab_equation / sizeof *vocab_equation;

const struct vprop vocab_watermark[] = {
  { "text", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "watermark:asg" },
  { "color", NULL, ASG, VF_OTHER, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "watermark:asg" },
  { "opacity", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "watermark:asg" },
  { "font", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "watermark:asg" },
  { "rotation", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "watermark:asg" },
  { "size", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "watermark:asg" },
  { "width", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "watermark:asg" },
  { "height", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, "watermark:asg" },
  { "image", NULL, 0, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, "watermark:as=src,path" },
};
const size_t vocab_watermark_n = sizeof vocab_watermark / sizeof *vocab_watermark;

const struct vprop vocab_textbox[] = {
  { "text", NULL, A, VF_TEXT, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "width", NULL, AS, VF_EMU, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "height", NULL, AS, VF_EMU, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "anchor.x", "hPosition", A, VF_EMU, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "anchor.y", "vPosition", A, VF_EMU, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "wrap", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "fill", NULL, AS, VF_COLOR, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "line.color", NULL, AS, VF_COLOR, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "line.style", NULL, AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "line.width", NULL, AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "alt", NULL, AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
};
const size_t vocab_textbox_n = sizeof vocab_textbox / sizeof *vocab_textbox;

const struct vprop vocab_shape[] = {
  { "geometry", "preset", A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "text", NULL, A, VF_TEXT, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "width", NULL, AS, VF_EMU, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "height", NULL, AS, VF_EMU, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "anchor.x", "hPosition", A, VF_EMU, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "anchor.y", "vPosition", A, VF_EMU, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "wrap", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "fill", NULL, AS, VF_COLOR, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "line", NULL, AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "alt", NULL, AS, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
};
const size_t vocab_shape_n = sizeof vocab_shape / sizeof *vocab_shape;

const struct vprop vocab_ole[] = {
  { "src", "path", AS, VF_OTHER, PUT_NONE, RD_NONE, NULL, NULL, NULL, "ole:as=path" },
  { "progId", NULL, ASG, VF_STRING, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "ole:asg" },
  { "width", NULL, ASG, VF_EMU, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "ole:asg" },
  { "height", NULL, ASG, VF_EMU, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, "ole:asg" },
  { "display", NULL, AG, VF_ENUM, PUT_NONE, RD_SPECIAL, NULL, NULL, "icon content", NULL },
  { "name", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "preview", "icon", A, VF_OTHER, PUT_NONE, RD_NONE, NULL, NULL, NULL, "ole:a" },
};
const size_t vocab_ole_n = sizeof vocab_ole / sizeof *vocab_ole;

const struct vprop vocab_abstractnum[] = {
  { "id", "abstractNumId", AG, VF_UINT, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "type", NULL, ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, "hybridMultilevel multilevel singleLevel", NULL },
  { "name", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "styleLink", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "numStyleLink", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "format", NULL, A, VF_NUMFMT, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "text", NULL, A, VF_STRING, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "start", NULL, A, VF_INT, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "indent", NULL, A, VF_INT, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
};
const size_t vocab_abstractnum_n = sizeof vocab_abstractnum / sizeof *vocab_abstractnum;

const struct vprop vocab_num[] = {
  { "id", "numId", A, VF_UINT, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
  { "abstractNumId", NULL, ASG, VF_UINT, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "start", NULL, AS, VF_INT, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "continue", NULL, A, VF_BOOL, PUT_NONE, RD_NONE, NULL, NULL, NULL, NULL },
};
const size_t vocab_num_n = sizeof vocab_num / sizeof *vocab_num;

const struct vprop vocab_level[] = {
  { "ilvl", NULL, AG, VF_UINT, PUT_NONE, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "start", NULL, ASG, VF_INT, PUT_SPECIAL, RD_SPECIAL, "start", NULL, NULL, NULL },
  { "format", "numFmt", ASG, VF_NUMFMT, PUT_SPECIAL, RD_SPECIAL, "numFmt", NULL, NULL, NULL },
  { "lvlText", "text", ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, "lvlText", NULL, NULL, NULL },
  { "lvlRestart", NULL, ASG, VF_UINT, PUT_SPECIAL, RD_SPECIAL, "lvlRestart", NULL, NULL, NULL },
  { "isLgl", NULL, ASG, VF_BOOL, PUT_SPECIAL, RD_SPECIAL, "isLgl", NULL, NULL, NULL },
  { "justification", "jc", ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, "lvlJc", NULL, "left center right", NULL },
  { "suff", NULL, ASG, VF_ENUM, PUT_SPECIAL, RD_SPECIAL, "suff", NULL, "tab space nothing", NULL },
  { "indent", NULL, ASG, VF_INT, PUT_SPECIAL, RD_SPECIAL, "ind", "left", NULL, NULL },
  { "hanging", NULL, ASG, VF_INT, PUT_SPECIAL, RD_SPECIAL, "ind", "hanging", NULL, NULL },
  { "font", NULL, ASG, VF_STRING, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "size", NULL, ASG, VF_SIZE, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "color", NULL, ASG, VF_COLOR, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "bold", NULL, ASG, VF_BOOL, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "italic", NULL, ASG, VF_BOOL, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
  { "underline", NULL, AS, VF_UNDERLINE, PUT_SPECIAL, RD_NONE, NULL, NULL, NULL, NULL },
  { "direction", NULL, ASG, VF_DIRECTION, PUT_SPECIAL, RD_SPECIAL, NULL, NULL, NULL, NULL },
};
const size_t vocab_level_n = sizeof vocab_level / sizeof *vocab_level;
