/* cairo faces for the font files that layout chose. */
#ifndef OC_PDF_PAINT_FACES_H
#define OC_PDF_PAINT_FACES_H

#include "plugins/pdf/layout/page.h"
#include <cairo.h>

struct faces;
struct faces *faces_new (void);
void faces_free (struct faces *f);
/* Borrowed; NULL when the file cannot be opened. */
cairo_font_face_t *faces_find (struct faces *f, const struct pg_face *face);

#endif
