/* Inside of VML reading ([MS-OE376] and ECMA-376 part 4, 19). */
#ifndef OC_PDF_READER_VML_H
#define OC_PDF_READER_VML_H

#include "plugins/pdf/reader/object.h"

#define NS_W10 "urn:schemas-microsoft-com:office:word"

/* Value of a property of the style attribute, in ret; false when absent. */
bool css_value (const struct xnode *n, const char *attr, const char *name, char ret[64]);
bool css_length (const struct xnode *n, const char *name, double *ret_pt);
bool css_is (const struct xnode *n, const char *name, const char *value);

/* Size and position of a group's own coordinates; scale 0 outside of groups. */
struct vml_space { double x, y, sx, sy; bool group; };

bool
vml_place (struct ctx *c, const struct xnode *n, struct dx_object *o,
           struct oc_err *err); /* vml-place.c: floating or inline */
void
vml_paint (struct ctx *c, const struct xnode *n, struct dx_object *o); /* vml-paint.c: fill and line */
bool vml_geometry (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err);
bool vml_fraction (const char *s, double *ret);  /* "0.5", "50%", "32768f" */
bool vml_true (const char *s, bool absent);      /* t, true, 1 ... */
int vml_type (const struct xnode *n);            /* of type="#_x0000_t75" or o:spt; -1 unknown */

#endif
