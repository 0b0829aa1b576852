/* Inside of drawing reading: pictures, shapes and groups, from DrawingML and VML alike. */
#ifndef OC_PDF_READER_OBJECT_H
#define OC_PDF_READER_OBJECT_H

#include "plugins/pdf/reader/read.h"

#define NS_WP14 "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing"
#define NS_WPC "http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas"
#define NS_DSP "http://schemas.microsoft.com/office/drawing/2008/diagram"
#define NS_DGM "http://schemas.openxmlformats.org/drawingml/2006/diagram"

/* A placed object as an inline of the paragraph. */
bool object_add (struct run_ctx *rc, const struct rprops *rp, struct dx_object *o, struct oc_err *err);
/* Blocks of a text box below `content` (w:txbxContent). */
bool
object_text (struct ctx *c, const struct xnode *content, const struct w_color *color, struct dx_object *o,
             struct oc_err *err);
/* What a:graphicData or a group holds: pic:pic, wps:wsp, wpg:wgp, dsp:sp ...; o->w and o->h are set.  *ret_known: it was one
 * of those. */
bool object_content (struct ctx *c, const struct xnode *n, struct dx_object *o, bool *ret_known, struct oc_err *err);
bool object_enter (struct ctx *c, struct oc_err *err);   /* depth guard; object_leave() after success */
void object_leave (struct ctx *c);
/* Children of a group element into o, with the group's own coordinate system. */
bool group_read (struct ctx *c, const struct xnode *group, struct dx_object *o, struct oc_err *err);

/* style.c: fill and line of a:spPr with the theme references of wps:style / dsp:style (may be NULL). */
void shape_fill (struct ctx *c, const struct xnode *sppr, const struct xnode *style, struct dx_object *o);
void shape_line (struct ctx *c, const struct xnode *sppr, const struct xnode *style, struct dx_object *o);
bool picture_read (struct ctx *c, const struct xnode *blip_fill, struct dx_picture *ret);

/* geometry.c: outline of a preset shape, or of a:custGeom; an unknown preset is a box. */
bool geometry_preset (struct ctx *c, const char *name, struct dx_object *o, struct oc_err *err);
bool geometry_custom (struct ctx *c, const struct xnode *cust, struct dx_object *o, struct oc_err *err);

struct path_builder { struct ctx *c; uint8_t *op; double *xy; size_t nop, op_cap, nxy, xy_cap; bool bad; };
void path_to (struct path_builder *b, enum dx_path_op op, const double *xy, size_t n);
void path_ellipse (struct path_builder *b, double x, double y, double w, double h);
bool path_done (struct path_builder *b, struct dx_object *o, struct oc_err *err);

/* dml-text.c: a:txBody to blocks. */
bool
dml_text (struct ctx *c, const struct xnode *body, const struct w_color *color, struct dx_object *o, struct oc_err *err);
/* diagram.c: the drawing stored beside a diagram. */
bool diagram_read (struct ctx *c, const struct xnode *rel_ids, struct dx_object *o, struct oc_err *err);

#endif
