/* Lengths of WordprocessingML and DrawingML, as points. */
#ifndef OC_DOCX_UNITS_H
#define OC_DOCX_UNITS_H

#include <stdbool.h>
#include <stdint.h>

#define TWIPS_PER_PT 20.0
#define EMU_PER_PT 12700.0
#define UNIT_MAX_PT 31680.0   /* 22 inches in twips times 20: beyond any page; longer values are cut to it */

/* "720" in 1/per points, or with a unit as Strict documents write it: "36pt", "1in", "2.54cm", "10mm", "6pi", "1pc".
 * The result is cut to +-UNIT_MAX_PT.  False: no number at all, ret untouched. */
bool unit_parse (const char *s, double per, double *ret_pt);
bool unit_twips (const char *s, double *ret_pt);      /* twentieths of a point */
bool unit_half_points (const char *s, double *ret_pt);
bool unit_eighths (const char *s, double *ret_pt);    /* border widths */
bool unit_emu (const char *s, double *ret_pt);
/* "5000" in 1/per, or "100%": a fraction. */
bool unit_percent (const char *s, double per, double *ret);
/* A length as the style attribute of VML writes it ("12pt", "1.5in", "3px"); a bare number counts pixels. */
bool unit_css (const char *s, double *ret_pt);

#endif
