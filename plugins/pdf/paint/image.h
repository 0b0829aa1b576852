/* Pictures: decoding under a ceiling, a small cache, and drawing into a box.  JPEG data is embedded as it is. */
#ifndef OC_PDF_PAINT_IMAGE_H
#define OC_PDF_PAINT_IMAGE_H

#include "plugins/pdf/paint/pdf.h"
#include <cairo.h>

struct images;
struct images *images_new (const struct pdf_sink *sink, struct log *log);
void images_free (struct images *im);
/* False only when memory or the output fails; a picture that cannot be shown becomes an empty frame and a warning. */
bool image_draw (struct images *im, cairo_t *cr, const struct pg_image *pic, struct oc_err *err) OC_MUST_CHECK;

#endif
