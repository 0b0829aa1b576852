#include "plugins/doc/model/grid.h"
#include <stdlib.h>

enum
{
  NEAR_FIRST = 8,
  NEAR_LAST = 4096
};

static int
int_compare (const void *a, const void *b)
{
  return (*(const int16_t *)a > *(const int16_t *)b) - (*(const int16_t *)a < *(const int16_t *)b);
}

/* Cluster sorted edges; returns their number, at most GRID_MAX + 1 of them written. */
static unsigned
cluster (const int16_t *edge, size_t n, int near, int16_t *out)
{
  unsigned used = 0;
  for (size_t i = 0; i < n; i++)
    if (used == 0 || edge[i] - out[used - 1] > near)
      {
        if (used == GRID_MAX + 1)
          return used + 1;
        out[used++] = edge[i];
      }
  return used;
}

static unsigned
edge_index (const int16_t *line, unsigned n, int16_t edge)
{
  unsigned best = 0;
  for (unsigned i = 1; i < n; i++)
    if (abs (line[i] - edge) < abs (line[best] - edge))
      best = i;
  return best;
}

/* A cell narrower than what makes two edges one still gets a column when there is room on its right. */
static bool
row_build (const struct row *r, struct arena *a, const int16_t *line, unsigned lines, struct grid_row *ret)
{
  const struct tap *t = r->tap;
  ret->at = arena_array (a, struct grid_cell, t->ncells);
  if (!ret->at)
    return false;
  ret->before = t->ncells ? edge_index (line, lines, t->edge[0]) : 0;
  if (ret->before + 1 >= lines)
    ret->before = lines - 2; /* edges that run backwards: the row still shows */
  unsigned column = ret->before;
  for (unsigned i = 0; i < t->ncells; i++)
    {
      unsigned first = i;
      while (i + 1 < t->ncells && t->tc[i + 1].h_merged)
        i++;
      unsigned end = edge_index (line, lines, t->edge[i + 1]);
      if (end <= column)
        end = column + 1;
      if (column + 1 >= lines)
        {
          /* no column left: the content joins the cell before */
          if (ret->n)
            ret->at[ret->n - 1].cells += i - first + 1;
          continue;
        }
      if (end >= lines)
        end = lines - 1;
      ret->at[ret->n++]
          = (struct grid_cell){ .cell = first, .cells = i - first + 1, .column = column, .span = end - column };
      column = end;
    }
  ret->after = lines - 1 - column;
  return true;
}

bool
grid_build (const struct table *t, struct arena *a, struct grid *ret)
{
  size_t n = 0;
  for (unsigned r = 0; r < t->nrows; r++)
    n += t->rows[r].tap->ncells + 1;
  int16_t *edge = arena_array (a, int16_t, n + 1);
  ret->row = arena_array (a, struct grid_row, t->nrows);
  if (!edge || !ret->row)
    return false;
  n = 0;
  for (unsigned r = 0; r < t->nrows; r++)
    for (unsigned i = 0; i <= t->rows[r].tap->ncells; i++)
      edge[n++] = t->rows[r].tap->edge[i];
  qsort (edge, n, sizeof *edge, int_compare);
  int16_t line[GRID_MAX + 2];
  unsigned lines = 0;
  for (int near = NEAR_FIRST; near <= NEAR_LAST; near *= 2)
    if ((lines = cluster (edge, n, near, line)) <= GRID_MAX + 1)
      break;
  if (lines > GRID_MAX + 1)
    lines = GRID_MAX + 1;
  while (lines < 2)
    {
      line[lines] = (int16_t)(lines ? line[lines - 1] + 1440 : 0);
      lines++;
    }
  ret->columns = lines - 1;
  ret->headers = 0;
  while (ret->headers < t->nrows && t->rows[ret->headers].tap->header)
    ret->headers++;
  ret->left = line[0];
  for (unsigned i = 0; i < ret->columns; i++)
    ret->width[i] = line[i + 1] - line[i];
  for (unsigned r = 0; r < t->nrows; r++)
    if (!row_build (&t->rows[r], a, line, lines, &ret->row[r]))
      return false;
  return true;
}
