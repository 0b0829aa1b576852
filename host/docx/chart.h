/* Charts (DrawingML, ECMA-376 21.2): data in literal caches, no workbook behind them. */
#ifndef OC_HOST_DOCX_CHART_H
#define OC_HOST_DOCX_CHART_H

#include "host/docx/put.h"

#define CHART_SERIES_MAX 255

struct chart_series
{
  const char *name, *color;     /* color: RRGGBB or NULL */
  const char *const *values;    /* numbers as text */
  size_t n;
};

struct chart_kind
{
  const char *group;            /* "barChart" ... */
  const char *grouping;         /* "clustered" ...; NULL: has none */
  bool horizontal, pie, xy, bubble;
};

struct chart_data
{
  struct chart_kind kind;
  struct chart_series series[CHART_SERIES_MAX];
  size_t n;
  const char *const *categories;
  size_t ncategories;
};

/* chartType to its kind; refuses what cannot be made. */
bool chart_kind_of (struct ed *e, const char *type, struct chart_kind *ret) OC_MUST_CHECK;
/* "1,2,3" */
bool chart_values (struct ed *e, const char *series, const char *text, const char *const **ret, size_t *ret_n) OC_MUST_CHECK;
/* "a,b" with blanks around cut off */
bool chart_words (struct ed *e, const char *text, const char *const **ret, size_t *ret_n) OC_MUST_CHECK;

/* The content of c:chartSpace. */
bool chart_build (struct ed *e, struct xnode *space, const struct chart_data *data) OC_MUST_CHECK;
/* One series below its group; index counts from 0. */
bool chart_put_series (struct ed *e, struct xnode *ser, const struct chart_data *data, size_t index) OC_MUST_CHECK;
bool chart_put_name (struct ed *e, struct xnode *ser, const char *name) OC_MUST_CHECK;
/* Replace the cache of c:cat, c:val ... below a series. */
bool chart_put_cache (struct ed *e, struct xnode *ser, const char *holder, const char *const *values, size_t n, bool numbers) OC_MUST_CHECK;
bool chart_put_color (struct ed *e, struct xnode *ser, const char *rgb) OC_MUST_CHECK;

/* c:NAME in the order that the schema wants among the children of parent; found or made. */
struct xnode *chart_child (struct xnode *parent, const char *name);
/* The same with c:... val */
bool chart_val (struct xnode *parent, const char *name, const char *value);
/* Title text of c:chart or of an axis. */
bool chart_title (struct ed *e, struct xnode *owner, const char *text, int64_t size) OC_MUST_CHECK;
/* One key that concerns the whole chart (chart-keys.c). */
enum put_result chart_key (struct ed *e, struct xnode *space, const char *key, const char *value);
struct xnode *chart_of_space (struct xnode *space);

#endif
