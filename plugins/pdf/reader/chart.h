/* Charts (ECMA-376 21.2): the cached data as a table, and drawn as shapes and texts. */
#ifndef OC_PDF_READER_CHART_H
#define OC_PDF_READER_CHART_H

#include "plugins/pdf/reader/object.h"

enum { CHART_SERIES_MAX = 64, CHART_POINTS_MAX = 2000 };

enum chart_kind { CHART_BAR, CHART_LINE, CHART_AREA, CHART_PIE, CHART_SCATTER };
enum chart_grouping { CHART_CLUSTERED, CHART_STACKED, CHART_PERCENT };
enum chart_side { CHART_NOWHERE, CHART_RIGHT, CHART_LEFT, CHART_TOP, CHART_BOTTOM };

struct chart_series
{
  const char *name;
  uint32_t color;
  double *x, *v;              /* NAN: no value; x only for scatter charts */
  uint32_t *point_color;      /* of a pie's slices */
  size_t n;
  enum chart_kind kind;
  enum chart_grouping grouping;
  bool show_value, show_percent, show_category;
};

struct chart_axis
{
  bool deleted, hidden, grid, ticks, has_min, has_max;   /* deleted: no labels; hidden: no line */
  uint32_t color, grid_color;
  double min, max, size;
  const char *format, *title;
};

struct chart
{
  enum chart_kind kind;       /* of the first plot */
  bool horizontal, hole;
  const char *title;          /* "" none */
  double title_size, size;
  const char **category;
  size_t ncategories;
  struct chart_series series[CHART_SERIES_MAX];
  size_t nseries;
  struct chart_axis cat, val;
  enum chart_side legend;
  double legend_size;
  double legend_at[4], plot_at[4]; /* placed by hand: x, y, w, h as shares of the chart; w 0: not */
  bool framed, filled;
  uint32_t frame, ground;
  double gap;                 /* between groups of bars, as a share of a bar */
};

bool chart_parse (struct ctx *c, const struct xnode *space, struct chart *ret, struct oc_err *err);
bool chart_draw (struct ctx *c, const struct chart *chart, struct dx_object *o, struct oc_err *err);
/* c:chart of a drawing: read its part and draw it into o.  What has no data becomes an empty frame, told as lost. */
bool chart_read (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err);

#endif
