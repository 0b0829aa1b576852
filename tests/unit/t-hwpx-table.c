/* Table edits keep the grid tiled, whatever their order. */
#include "plugins/hwpx/model/grid.h"
#include "plugins/hwpx/model/text.h"
#include "tests/lib/hwpx.h"
#include "tests/lib/tap.h"

static void
add_cell (struct buf *b, int row, int col, int rows, int cols)
{
  buf_addf (
      b,
      "<hp:tc name=\"c%d%d\" borderFillIDRef=\"1\"><hp:subList>%s</hp:subList><hp:cellAddr colAddr=\"%d\" rowAddr=\"%d\"/>"
      "<hp:cellSpan colSpan=\"%d\" rowSpan=\"%d\"/><hp:cellSz width=\"%d\" height=\"%d\"/></hp:tc>",
      row, col, HWPX_P (HWPX_RUN ("0", "<hp:t>x</hp:t>")), col, row, cols, rows, cols * 100, rows * 50);
}

/* 3 x 3; the first cell spans two rows, the last row has a cell of two columns. */
static bool
open_table (struct doc *d, struct node **ret, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "%s<hs:sec%s><hp:p><hp:run><hp:tbl rowCnt=\"3\" colCnt=\"3\"><hp:sz width=\"300\" height=\"150\"/><hp:tr>",
            HWPX_DECLARATION, HWPX_NS);
  add_cell (&b, 0, 0, 2, 1);
  add_cell (&b, 0, 1, 1, 1);
  add_cell (&b, 0, 2, 1, 1);
  buf_adds (&b, "</hp:tr><hp:tr>");
  add_cell (&b, 1, 1, 1, 1);
  add_cell (&b, 1, 2, 1, 1);
  buf_adds (&b, "</hp:tr><hp:tr>");
  add_cell (&b, 2, 0, 1, 2);
  add_cell (&b, 2, 2, 1, 1);
  buf_adds (&b, "</hp:tr></hp:tbl></hp:run></hp:p></hs:sec>");
  if (!hwpx_doc (d, b.p, b.len, err))
    return false;
  *ret = node_find (d->sections[0]->root, EL_tbl);
  return true;
}

/* Tiled, addresses and counts right, cells in order, widths of each row sum up, every cell holds a paragraph. */
static bool
sound (struct doc *d, struct node *tbl)
{
  struct grid g;
  struct oc_err err = OC_ERR_INIT;
  if (!grid_read (d, tbl, &g, &err) || !g.tiled)
    return false;
  long width = node_int (node_child (tbl, EL_sz), "width", 0);
  for (long i = 0; i < g.rows; i++)
    {
      long sum = 0, last = -1;
      for (long j = 0; j < g.cols; j += cell_place (g.at[i * g.cols + j]).cols)
        sum += node_int (node_child (g.at[i * g.cols + j], EL_cellSz), "width", 0);
      if (sum != width)
        return false;
      for (struct node *tc = node_child (node_nth (tbl, EL_tr, (size_t) i + 1), EL_tc); tc; tc = node_sibling (tc, EL_tc))
        {
          if (cell_place (tc).col <= last || !node_child (node_child (tc, EL_subList), EL_p))
            return false;
          last = cell_place (tc).col;
        }
    }
  return true;
}

static void
test_rows (void)
{
  struct doc d;
  struct oc_err err = OC_ERR_INIT;
  struct node *tbl, *tr;
  ok (open_table (&d, &tbl, &err) && sound (&d, tbl), "the table is sound");
  ok (grid_insert_row (&d, tbl, 1, 0, &tr, &err) && sound (&d, tbl), "a row inside a vertical span");
  is_int (cell_place (grid_cell_at (tbl, 0, 0)).rows, 3, "the span grows");
  is_int (node_count (tr, EL_tc), 2, "the covered position has no cell");
  ok (grid_insert_row (&d, tbl, 4, 3, &tr, &err) && sound (&d, tbl) && node_count (tr, EL_tc) == 2,
      "a row at the end, like the last one");
  ok (grid_remove_row (&d, tbl, 0, &err) && sound (&d, tbl), "the row with the anchor goes");
  is_str (node_attr (grid_cell_at (tbl, 0, 0), "name"), "c00", "the anchor has moved down with its text");
  while (node_int (tbl, "rowCnt", 0) > 1)
    if (!grid_remove_row (&d, tbl, 0, &err) || !sound (&d, tbl))
      break;
  is_int (node_int (tbl, "rowCnt", 0), 1, "down to one row");
  ok (!grid_remove_row (&d, tbl, 0, &err), "the last row stays");
  doc_release (&d);
}

static void
test_spans (void)
{
  struct doc d;
  struct oc_err err = OC_ERR_INIT;
  struct node *tbl;
  AUTO_BUF struct buf text = BUF_INIT (1000);
  ok (open_table (&d, &tbl, &err) && grid_span (&d, grid_cell_at (tbl, 0, 0), 2, 2, &err) && sound (&d, tbl),
      "cells merge %s", err.msg);
  list_text (node_child (grid_cell_at (tbl, 0, 0), EL_subList), ",", &text);
  is_str (buf_str (&text), "x,x,x", "and keep their texts");
  ok (!grid_span (&d, grid_cell_at (tbl, 0, 0), 3, 1, &err), "shrinking and growing over a crossing cell is refused");
  oc_err_clear (&err);
  ok (!grid_span (&d, grid_cell_at (tbl, 0, 2), 1, 2, &err), "nothing reaches out of the table");
  oc_err_clear (&err);
  doc_release (&d);
  ok (open_table (&d, &tbl, &err) && grid_span (&d, grid_cell_at (tbl, 0, 0), 1, 1, &err) && sound (&d, tbl),
      "a cell is split");
  is_int (node_count (node_nth (tbl, EL_tr, 2), EL_tc), 3, "the given up position has a cell");
  doc_release (&d);
}

static void
test_damaged (void)
{
  static const struct { const char *el, *attr; long value; } damage[] = {
    { "cellSpan", "colSpan", 1000000 },
    { "cellSpan", "rowSpan", -1 },
    { "cellSpan", "colSpan", 0 },
    { "cellAddr", "colAddr", 2 },
    { "tbl", "rowCnt", 2000000000 },
    { "tbl", "colCnt", 0 },
    { "tbl", "rowCnt", 2 },
  };
  for (size_t i = 0; i < sizeof damage / sizeof *damage; i++)
    {
      struct doc d;
      struct oc_err err = OC_ERR_INIT;
      struct node *tbl = NULL, *tr;
      if (open_table (&d, &tbl, &err))
        node_set_int (&d.tree,
                      damage[i].el[0] == 't' ? tbl : node_find (tbl, el_of (NSK_HP, damage[i].el, strlen (damage[i].el))),
                      damage[i].attr, damage[i].value);
      ok (tbl && !grid_insert_row (&d, tbl, 1, 0, &tr, &err) && err.code == OC_INVALID_ARGUMENT,
          "%s=%ld: refused, not edited", damage[i].attr, damage[i].value);
      doc_release (&d);
    }
}

static void
test_any_order (void)
{
  struct doc d;
  struct oc_err err = OC_ERR_INIT;
  struct node *tbl, *tr;
  uint32_t seed = 12345;
  bool good = open_table (&d, &tbl, &err);
  for (int i = 0; i < 400 && good; i++)
    {
      struct oc_err no = OC_ERR_INIT;
      seed = seed * 1664525u + 1013904223u;
      long rows = node_int (tbl, "rowCnt", 0), cols = node_int (tbl, "colCnt", 0), a = (long) (seed >> 8) % rows,
           b = (long) (seed >> 16) % cols;
      bool done = false;
      tree_begin (&d.tree);
      switch (seed >> 28)
        {
        case 0: case 1: case 2: done = rows < 12 && grid_insert_row (&d, tbl, a, b % rows, &tr, &no); break;
        case 3: case 4: done = grid_remove_row (&d, tbl, a, &no); break;
        case 5: case 6: done = cols < 12 && grid_insert_col (&d, tbl, b, a % cols, &no); break;
        case 7: done = grid_remove_col (&d, tbl, b, &no); break;
        default:
          done = grid_span (&d, grid_cell_at (tbl, (size_t) a, (size_t) b), 1 + (long) (seed >> 4) % 3,
                            1 + (long) (seed >> 6) % 3, &no);
          break;
        }
      if (!done)
        tree_rollback (&d.tree);
      good = sound (&d, tbl);
      if (!good)
        printf ("# step %d, kind %u\n", i, seed >> 28);
    }
  ok (good, "400 edits in any order leave a sound table");
  doc_release (&d);
}

int
main (void)
{
  test_rows ();
  test_spans ();
  test_damaged ();
  test_any_order ();
  return tap_done ();
}
