/* Pictures: image parts and the DrawingML that shows them. */
#ifndef OC_HOST_DOCX_PICTURE_H
#define OC_HOST_DOCX_PICTURE_H

#include "host/docx/drawing.h"
#include "host/docx/image.h"

/* Media part with the image's bytes (taken over) and a relationship to it; NULL on failure. */
const char *picture_part (struct ed *e, struct docx_part *from, struct image *im);
/* Drop an image relationship that nothing in its part uses any more, and the part when no other relationship leads to it. */
bool picture_unused (struct ed *e, struct docx_part *from, const char *id) OC_MUST_CHECK;
/* Preset rectangle (pic:spPr, wps:spPr): a:xfrm and a:prstGeom. */
bool picture_shape (struct xnode *sppr, int64_t cx, int64_t cy, const char *geometry);

#endif
