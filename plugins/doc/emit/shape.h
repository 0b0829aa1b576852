/* Text boxes as DrawingML, ECMA-376 20.4.2.3 anchor, [MS-ODRAWXML] wps:wsp. */
#ifndef OC_DOC_EMIT_SHAPE_H
#define OC_DOC_EMIT_SHAPE_H

struct runout;
struct textbox;

/* Inside a run. */
void textbox_xml (struct runout *o, const struct textbox *box);

#endif
