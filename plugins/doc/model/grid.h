/* The column grid of a table: rows of a .doc define their own cell edges, WordprocessingML wants one grid for all. */
#ifndef OC_DOC_MODEL_GRID_H
#define OC_DOC_MODEL_GRID_H

#include "common/base/arena.h"
#include "plugins/doc/model/doc.h"

enum
{
  GRID_MAX = 63
};

/* One cell as shown: horizontally merged ones are one. */
struct grid_cell
{
  unsigned cell /* index in the row */, cells, column, span;
};
struct grid_row
{
  struct grid_cell *at;
  unsigned n, before, after;
};
struct grid
{
  unsigned columns, headers /* header rows from the first one without a gap */;
  int width[GRID_MAX];
  int left;
  struct grid_row *row;
};

/* Edges that nearly coincide are one.  False: out of memory. */
bool
grid_build (const struct table *t, struct arena *a, struct grid *ret);

#endif
