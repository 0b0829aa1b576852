/* Drawing on a chart: boxes, lines, texts and numbers as objects of a group, in the chart's own coordinates. */
#ifndef OC_PDF_READER_CHART_CANVAS_H
#define OC_PDF_READER_CHART_CANVAS_H

#include "plugins/pdf/reader/chart.h"

struct box { double x, y, w, h; };

struct canvas
{
  struct ctx *c;
  const struct chart *ch;
  struct dx_object **at;
  size_t n, cap;
  struct box plot;
  double lo, hi, step;          /* value axis */
  double xlo, xhi, xstep;       /* scatter charts */
  bool bad;
};

void canvas_fill (struct canvas *v, struct box b, uint32_t rgb);
/* A line through points, or the area that they enclose. */
void canvas_path (struct canvas *v, const double *xy, size_t n, double width, uint32_t rgb, bool fill);
void canvas_line (struct canvas *v, double x0, double y0, double x1, double y1, uint32_t rgb);
void canvas_text (struct canvas *v, struct box b, const char *s, double size, enum dx_align align);
double canvas_text_width (const char *s, double size);       /* about */
void canvas_number (double v, const char *format, char ret[48]);

#endif
