/* Tables, rows and columns. */
#include "common/base/utf.h"
#include "plugins/hwpx/model/grid.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/model/values.h"
#include "plugins/hwpx/ops/add.h"
#include "plugins/hwpx/ops/set.h"

#include <string.h>

enum { CELL_MARGIN_SIDE = 510, CELL_MARGIN_TOP = 141, ROW_HEIGHT = 1282, MAX_NEW_CELLS = 100000 };

long
text_width (struct doc *d, const struct node *near)
{
  const struct node *tc = near->el == EL_tc ? near : node_up (near, EL_tc);
  if (tc)
    {
      const struct node *m = node_child (tc, EL_cellMargin);
      long w = node_int (node_child (tc, EL_cellSz), "width", 0) - node_int (m, "left", CELL_MARGIN_SIDE)
               - node_int (m, "right", CELL_MARGIN_SIDE);
      return w > 1000 ? w : 1000;
    }
  const struct node *root = near;
  while (root->parent)
    root = root->parent;
  const struct node *page = node_find (root, EL_pagePr), *m = node_child (page, EL_margin),
                    *col = node_find (root, EL_colPr);
  bool land = strcmp (node_attr_or (page, "landscape", ""), "NARROWLY") == 0;
  long w = node_int (page, land ? "height" : "width", 59528) - node_int (m, "left", 8504) - node_int (m, "right", 8504)
           - node_int (m, "gutter", 0);
  long cols = node_int (col, "colCount", 1);
  (void) d;
  if (cols > 1 && cols < 100)
    w = (w - node_int (col, "sameGap", 0) * (cols - 1)) / cols;
  return w > 1000 ? w : 1000;
}

/* A borderFill with thin solid lines all round and no fill. */
static const char *
solid_border (struct doc *d)
{
  static const char *const sides[] = { "leftBorder", "rightBorder", "topBorder", "bottomBorder" };
  struct node *list = head_list (d, EL_borderFills), *near = list;
  struct tree *t = &d->tree;
  if (!list)
    return "0";
  struct node *b = node_make (t, near, NSK_HH, "borderFill id=0 threeD=0 shadow=0 centerLine=NONE breakCellSeparateLine=0");
  node_insert (t, b, NULL, node_make (t, near, NSK_HH, "slash type=NONE Crooked=0 isCounter=0"));
  node_insert (t, b, NULL, node_make (t, near, NSK_HH, "backSlash type=NONE Crooked=0 isCounter=0"));
  for (size_t i = 0; i < 4; i++)
    {
      struct node *s = node_makef (t, near, NSK_HH, "%s type=SOLID", sides[i]);
      node_set (t, s, "width", "0.12 mm");
      node_set (t, s, "color", "#000000");
      node_insert (t, b, NULL, s);
    }
  struct node *diagonal = node_make (t, near, NSK_HH, "diagonal type=SOLID");
  node_set (t, diagonal, "width", "0.1 mm");
  node_set (t, diagonal, "color", "#000000");
  node_insert (t, b, NULL, diagonal);
  return head_borderfill (d, b);
}

struct shape { struct doc *d; struct node *near; const char *border, *parapr, *style, *charpr; long rows, cols, width; };

static struct node *
new_cell (const struct shape *s, long row, long col)
{
  struct tree *t = &s->d->tree;
  long w = s->width / s->cols + (col == s->cols - 1 ? s->width % s->cols : 0);
  struct node *tc = node_makef (t, s->near, NSK_HP,
                                "tc name= header=0 hasMargin=0 protect=0 editable=0 dirty=0 borderFillIDRef=%s", s->border);
  struct node *list = node_make (t, s->near, NSK_HP,
                                 "subList id= textDirection=HORIZONTAL lineWrap=BREAK vertAlign=CENTER linkListIDRef=0 "
                                 "linkListNextIDRef=0 textWidth=0 textHeight=0 hasTextRef=0 hasNumRef=0");
  node_insert (t, tc, NULL, list);
  node_insert (t, list, NULL, para_new (s->d, s->near, s->parapr, s->style, s->charpr, ""));
  node_insert (t, tc, NULL, node_makef (t, s->near, NSK_HP, "cellAddr colAddr=%ld rowAddr=%ld", col, row));
  node_insert (t, tc, NULL, node_make (t, s->near, NSK_HP, "cellSpan colSpan=1 rowSpan=1"));
  node_insert (t, tc, NULL, node_makef (t, s->near, NSK_HP, "cellSz width=%ld height=%d", w, ROW_HEIGHT));
  node_insert (t, tc, NULL,
               node_makef (t, s->near, NSK_HP, "cellMargin left=%d right=%d top=%d bottom=%d", CELL_MARGIN_SIDE,
                           CELL_MARGIN_SIDE, CELL_MARGIN_TOP, CELL_MARGIN_TOP));
  return tc;
}

static struct node *
new_table (const struct shape *s)
{
  struct tree *t = &s->d->tree;
  struct node *tbl = node_makef (
      t, s->near, NSK_HP,
      "tbl id=%lu zOrder=0 numberingType=TABLE textWrap=TOP_AND_BOTTOM textFlow=BOTH_SIDES lock=0 "
      "dropcapstyle=None pageBreak=CELL repeatHeader=0 rowCnt=%ld colCnt=%ld cellSpacing=0 borderFillIDRef=%s noAdjust=0",
      doc_new_id (s->d, "id"), s->rows, s->cols, s->border);
  node_insert (t, tbl, NULL,
               node_makef (t, s->near, NSK_HP, "sz width=%ld widthRelTo=ABSOLUTE height=%ld heightRelTo=ABSOLUTE protect=0",
                           s->width, s->rows * ROW_HEIGHT));
  node_insert (t, tbl, NULL,
               node_make (t, s->near, NSK_HP,
                          "pos treatAsChar=1 affectLSpacing=0 flowWithText=1 allowOverlap=0 holdAnchorAndSO=0 "
                          "vertRelTo=PARA horzRelTo=COLUMN vertAlign=TOP horzAlign=LEFT vertOffset=0 horzOffset=0"));
  node_insert (t, tbl, NULL, node_make (t, s->near, NSK_HP, "outMargin left=283 right=283 top=283 bottom=283"));
  node_insert (t, tbl, NULL,
               node_makef (t, s->near, NSK_HP, "inMargin left=%d right=%d top=%d bottom=%d", CELL_MARGIN_SIDE,
                           CELL_MARGIN_SIDE, CELL_MARGIN_TOP, CELL_MARGIN_TOP));
  for (long i = 0; i < s->rows; i++)
    {
      struct node *tr = node_make (t, s->near, NSK_HP, "tr");
      for (long j = 0; j < s->cols; j++)
        node_insert (t, tr, NULL, new_cell (s, i, j));
      node_insert (t, tbl, NULL, tr);
    }
  return tbl;
}

/* Rows and columns that "a,b;c,d" needs. */
static void
data_size (const char *data, long *rows, long *cols)
{
  const char *ends = strchr (data, '\n') ? "\n" : ";";
  long r = 1, c = 1;
  bool quoted = false;
  *cols = 1;
  for (const char *s = data; *s; s++)
    {
      quoted ^= *s == '"';
      if (quoted)
        continue;
      if (*s == ',')
        c++;
      else if (*s == *ends && s[1])
        {
          r++;
          c = 1;
        }
      *cols = c > *cols ? c : *cols;
    }
  *rows = r;
}

bool
add_table (struct adder *a, struct ref *ret, struct oc_err *err)
{
  const char *data = add_prop (a, "data", NULL), *rows = add_prop (a, "rows", NULL),
             *cols = add_prop (a, "cols", add_prop (a, "columns", NULL));
  struct shape s = { .d = a->d, .rows = 2, .cols = 2 };
  struct node *p;
  if (data && *data)
    data_size (data, &s.rows, &s.cols);
  if ((rows && !value_int (rows, 1, 10000, &s.rows)) || (cols && !value_int (cols, 1, 1000, &s.cols))
      || s.rows * s.cols > MAX_NEW_CELLS)
    return oc_fail (err, OC_INVALID_ARGUMENT, "properties 'rows' and 'cols' take numbers from 1; at most %d cells",
                    MAX_NEW_CELLS);
  if (!add_carrier (a, &p, err))
    return false;
  struct node *run = add_carrier_run (a, p);
  const struct node *style = head_item (a->d, EL_styles, EL_style, "0");
  bool in_cell = node_up (p, EL_tc) != NULL;
  s.near = run;
  s.border = solid_border (a->d);
  s.parapr = in_cell ? node_attr (p, "paraPrIDRef") : node_attr (style, "paraPrIDRef");
  s.style = in_cell ? node_attr (p, "styleIDRef") : style ? "0" : NULL;
  s.charpr = in_cell ? node_attr (run, "charPrIDRef") : node_attr (style, "charPrIDRef");
  s.width = text_width (a->d, p);
  struct node *tbl = new_table (&s);
  node_insert (&a->d->tree, run, run->first, tbl);
  if (!node_child (run, EL_t))
    node_addf (&a->d->tree, run, NSK_HP, "t");
  para_touched (a->d, p);
  *ret = (struct ref) { K_TABLE, tbl };
  return !data || !*data || table_set_data (a->d, tbl, data, 0, 0, err);
}

static bool
like_row (struct adder *a, long rows, long at, long *ret, struct oc_err *err)
{
  const char *from = add_prop (a, "from", NULL);
  long n = at > 0 ? at : 1; /* the row above */
  if (from && from[0] == '/')
    {
      struct ref r;
      if (!path_resolve (a->d, from, &r, err))
        return false;
      if (r.kind != K_ROW || r.n->parent != a->parent.n)
        return oc_fail (err, OC_INVALID_ARGUMENT, "property 'from' must be a row of the same table");
      n = (long) node_index (r.n);
    }
  else if (from && !value_int (from, 1, rows, &n))
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'from': the table has %ld rows", rows);
  *ret = (n > rows ? rows : n) - 1;
  return true;
}

bool
add_row (struct adder *a, struct ref *ret, struct oc_err *err)
{
  long rows = node_int (a->parent.n, "rowCnt", 0), like = 0;
  if (a->parent.kind != K_TABLE)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a row goes into a table, not into a %s", kind_type (a->parent.kind));
  long at = a->index >= 0 && a->index < rows ? a->index : rows;
  ret->kind = K_ROW;
  return like_row (a, rows, at, &like, err) && grid_insert_row (a->d, a->parent.n, at, like, &ret->n, err);
}

bool
add_column (struct adder *a, struct ref *ret, struct oc_err *err)
{
  long cols = node_int (a->parent.n, "colCnt", 0), like;
  const char *from = add_prop (a, "from", NULL);
  if (a->parent.kind != K_TABLE)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a column goes into a table, not into a %s", kind_type (a->parent.kind));
  long at = a->index >= 0 && a->index < cols ? a->index : cols;
  like = at > 0 ? at : 1;
  if (from && !value_int (from, 1, cols, &like))
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'from': the table has %ld columns", cols);
  if (!grid_insert_col (a->d, a->parent.n, at, like - 1, err))
    return false;
  *ret = a->parent;
  const char *width = add_prop (a, "width", NULL);
  struct ref cell = { K_CELL, grid_cell_at (a->parent.n, 0, (size_t) at) };
  struct change c = { prop_find (K_CELL, "width"), width };
  return !width || !cell.n || props_apply (a->d, &cell, &c, 1, err);
}
