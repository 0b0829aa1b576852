/* The layout engine without a PDF: blocks are built by hand, finished pages are compared by numbers.  Liberation Serif has
 * to be there. */
#include "tests/unit/pdf-layout.h"

/* ---- tests ---- */

#define LINE (12 * (0.891113 + 0.216309 + 0.042480)) /* a single line of Liberation Serif 12 */

static void
test_lines (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  add_para (&d, "Alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau");
  add_para (&d, "Second");
  lay (&d, &o);
  is_int (o.pages, 1, "one page");
  ok (near (o.run[0].y, 50 + 12 * (0.891113 + 0.042480)), "first baseline below the margin by gap and ascent (%.3f)",
      o.run[0].y);
  ok (near (o.run[0].x, 50), "first line starts at the margin");
  ok (near (o.run[1].y - o.run[0].y, LINE), "single line pitch is ascent + descent + gap (%.3f)", o.run[1].y - o.run[0].y);
  is_int (o.n, 4, "the paragraph takes three lines");
  arena_release (&d.arena);
}

static void
test_spacing (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  add_para (&d, "A")->p.after = 10;
  struct dx_para *b = add_para (&d, "B");
  b->p.before = 6;
  b->p.after = 8;
  add_para (&d, "C")->p.contextual = true;
  add_para (&d, "D")->p.line = 2;
  lay (&d, &o);
  ok (near (find (&o, "B")->y - find (&o, "A")->y, LINE + 10), "the larger of after and before counts");
  ok (near (find (&o, "C")->y - find (&o, "B")->y, LINE + 8),
      "the neighbour's after stays when only the next is contextual");
  arena_release (&d.arena);
}

static void
test_widows (void)
{
  struct doc d;
  static struct out o;
  for (int control = 0; control < 2; control++)
    {
      doc_init (&d);
      for (int i = 0; i < 9; i++)
        {
          struct dx_para *p = add_para (&d, i < 8 ? "filler"
                                                  : "one two three four five six seven eight nine ten eleven twelve "
                                                    "thirteen fourteen fifteen sixteen seventeen eighteen");
          p->p.line_rule = DX_LINE_EXACT;
          p->p.line = 20;
          p->p.widow_control = control;
        }
      lay (&d, &o);
      is_int (find (&o, "one")->page, control ? 2 : 1,
              control ? "three lines with room for two move as a whole" : "without control two lines stay");
      arena_release (&d.arena);
    }
}

static void
test_keep_next (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  for (int i = 0; i < 13; i++)
    add_para (&d, "filler");
  struct dx_para *h = add_para (&d, "Heading");
  h->p.keep_next = true;
  h->p.outline = 0;
  add_para (&d, "Body of the heading");
  lay (&d, &o);
  is_int (o.pages, 2, "two pages");
  is_int (find (&o, "Heading")->page, 2, "the heading goes with its paragraph");
  is_int (o.headings, 1, "one outline entry although it was tried twice");
  arena_release (&d.arena);
}

static void
test_breaks (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  add_para (&d, "before\fafter");
  add_para (&d, "third")->p.page_break_before = true;
  lay (&d, &o);
  is_int (o.pages, 3, "a break in a run and a break before");
  is_int (find (&o, "after")->page, 2, "text after the break");
  is_int (find (&o, "third")->page, 3, "page break before");
  arena_release (&d.arena);
}

static void
test_tabs (void)
{
  static const struct dx_tab tabs[] = { { 100, DX_TAB_RIGHT, 0 }, { 150, DX_TAB_DECIMAL, 0 } };
  struct doc d;
  static struct out o;
  doc_init (&d);
  struct dx_para *p = add_para (&d, "a\tright\t12.5");
  p->p.tabs = tabs;
  p->p.ntabs = 2;
  p = add_para (&d, "b\tr\t1.25");
  p->p.tabs = tabs;
  p->p.ntabs = 2;
  add_para (&d, "c\tdefault");
  lay (&d, &o);
  ok (near (find (&o, "12.5")->x + 12, 200), "decimal point stands at the stop (%.3f)", find (&o, "12.5")->x);
  ok (near (find (&o, "1.25")->x + 6, 200), "for both numbers");
  ok (find (&o, "right")->x < 150 && find (&o, "r")->x < 150, "right tabs end at the stop");
  ok (near (find (&o, "default")->x, 86), "default stop");
  arena_release (&d.arena);
}

static void
test_justify (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  add_para (&d, "Alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho")->p.align
      = DX_ALIGN_JUSTIFY;
  add_para (&d, "x")->p.align = DX_ALIGN_RIGHT;
  lay (&d, &o);
  ok (o.run[0].w > 185 && o.run[0].w < 200, "a justified line reaches the margin (%.2f)", o.run[0].w);
  ok (near (find (&o, "x")->x, 250 - 6), "right alignment");
  arena_release (&d.arena);
}

static void
test_columns (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  d.dx.nsections = 3;
  for (size_t i = 1; i < 3; i++)
    d.section[i].type = DX_SECT_CONTINUOUS;
  d.section[1].ncols = 2;
  d.column[1][0] = (struct dx_column) { 90, 20 };
  d.column[1][1] = (struct dx_column) { 90, 0 };
  add_para (&d, "Title");
  for (int i = 0; i < 6; i++)
    {
      add_para (&d, arena_printf (&d.arena, "c%d", i));
      d.block[d.n - 1]->section = 1;
    }
  add_para (&d, "END");
  d.block[d.n - 1]->section = 2;
  lay (&d, &o);
  is_int (o.pages, 1, "continuous sections share the page");
  ok (near (find (&o, "c0")->x, 50) && near (find (&o, "c3")->x, 160), "six lines balance three to three");
  ok (near (find (&o, "c3")->y, find (&o, "c0")->y), "columns start together");
  ok (find (&o, "END")->y > find (&o, "c2")->y && near (find (&o, "END")->y, find (&o, "c2")->y + LINE),
      "the next section stands below the columns");
  arena_release (&d.arena);
}

/* A table of n rows by 2 columns of 100 points with 1 point borders. */
static struct dx_table *
add_table (struct doc *d, size_t nrows, double height)
{
  static const double grid[] = { 100, 100 };
  struct dx_block *b = arena_new (&d->arena, struct dx_block);
  struct dx_row *rows = arena_array (&d->arena, struct dx_row, nrows);
  for (size_t r = 0; r < nrows; r++)
    {
      struct dx_cell *cells = arena_array (&d->arena, struct dx_cell, 2);
      for (size_t c = 0; c < 2; c++)
        {
          struct dx_block **text = arena_array (&d->arena, struct dx_block *, 1);
          text[0] = para_of (d, arena_printf (&d->arena, "r%zuc%zu.", r, c));
          cells[c] = (struct dx_cell){ .col = c,
                                       .span = 1,
                                       .row_span = 1,
                                       .shading = { .none = true },
                                       .margin = { 0, 5, 0, 5 },
                                       .blocks = text,
                                       .nblocks = 1 };
        }
      rows[r]
          = (struct dx_row){ .cells = cells, .n = 2, .height = height, .h_rule = height > 0 ? DX_SIZE_EXACT : DX_SIZE_AUTO };
    }
  *b = (struct dx_block){
    .kind = DX_TABLE,
    .table
    = { .grid = grid, .ncols = 2, .rows = rows, .nrows = nrows, .fixed = true, .style = "", .shading = { .none = true } }
  };
  d->block[d->n++] = b;
  return &b->table;
}

static void
test_table (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  struct dx_table *t = add_table (&d, 30, 20);
  ((struct dx_row *) t->rows)[0].header = true;
  lay (&d, &o);
  is_int (o.pages, 4, "29 rows of 20 points and a header row on each page");
  unsigned headers = 0, once = 0;
  for (size_t i = 0; i < o.n; i++)
    {
      headers += strcmp (o.run[i].text, "r0c0.") == 0;
      once += strcmp (o.run[i].text, "r17c1.") == 0;
    }
  is_int (headers, 4, "the header row stands on every page");
  is_int (once, 1, "other rows stand once");
  ok (near (find (&o, "r1c1")->x - find (&o, "r1c0")->x, 100), "columns as declared");
  ok (near (find (&o, "r2c0")->y - find (&o, "r1c0")->y, 20), "exact row height");
  arena_release (&d.arena);
}

static void
test_merged_cell (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  struct dx_table *t = add_table (&d, 3, 0);
  struct dx_block *text[40];
  for (int i = 0; i < 40; i++)
    text[i] = para_of (&d, "merged");
  for (size_t r = 0; r < 3; r++)
    {
      struct dx_cell *c = (struct dx_cell *) t->rows[r].cells;
      c->row_span = r == 0 ? 3 : 0;
      c->blocks = text;
      c->nblocks = r == 0 ? 40 : 0;
    }
  add_para (&d, "below");
  lay (&d, &o);
  unsigned lines = 0;
  bool inside = true;
  for (size_t i = 0; i < o.n; i++)
    if (strcmp (o.run[i].text, "merged") == 0)
      {
        lines++;
        inside = inside && o.run[i].y < 251;
      }
  is_int (lines, 40, "a merged cell that is longer than a page is cut, and nothing of it is lost");
  ok (inside, "all of it stands above the foot of the pages");
  ok (find (&o, "below")->page == o.pages, "text goes on below it");
  arena_release (&d.arena);
}

static void
test_header (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  struct dx_block *lines[6];
  for (int i = 0; i < 6; i++)
    lines[i] = para_of (&d, "header");
  struct dx_field field = { .kind = DX_FIELD_NUMPAGES, .bookmark = "", .stored = "9" };
  struct dx_inline in = { .kind = DX_FIELD, .rpr = &base_rpr, .text = "", .field = &field };
  lines[5]->para.inlines = &in;
  lines[5]->para.n = 1;
  struct dx_story story = { lines, 6 };
  d.section[0].header[DX_HF_DEFAULT] = &story;
  add_para (&d, "body\fbody");
  lay (&d, &o);
  ok (near (find (&o, "body")->y, 20 + 6 * LINE + 12 * (0.891113 + 0.042480)), "a tall header pushes the body down");
  ok (find (&o, "2")->page == 1, "number of pages is known on the first page");
  arena_release (&d.arena);
}

static void
test_footnote (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  struct dx_block *text[] = { para_of (&d, "Note") };
  struct dx_story story = { text, 1 };
  d.note = &story;
  struct dx_note_ref ref = { .id = 1, .custom = "", .ordinal = 1 };
  struct dx_para *p = add_para (&d, "x");
  ((struct dx_inline *)p->inlines)[0]
      = (struct dx_inline){ .kind = DX_NOTE_REF, .rpr = &base_rpr, .text = "", .note = &ref };
  lay (&d, &o);
  ok (find (&o, "1")->page == 1 && find (&o, "1")->y < 80, "mark in the text");
  ok (near (find (&o, "Note")->y, 250 - 12 * 0.216309), "note at the foot of the page (%.3f)", find (&o, "Note")->y);
  arena_release (&d.arena);
}

static void
test_long_footnote (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  struct dx_block *text[40];
  for (int i = 0; i < 40; i++)
    text[i] = para_of (&d, "note");
  struct dx_story story = { text, 40 };
  d.note = &story;
  struct dx_note_ref ref = { .id = 1, .custom = "", .ordinal = 1 };
  struct dx_para *p = add_para (&d, "x");
  ((struct dx_inline *)p->inlines)[0]
      = (struct dx_inline){ .kind = DX_NOTE_REF, .rpr = &base_rpr, .text = "", .note = &ref };
  lay (&d, &o);
  unsigned lines = 0;
  bool inside = true;
  for (size_t i = 0; i < o.n; i++)
    if (strcmp (o.run[i].text, "note") == 0)
      {
        lines++;
        inside = inside && o.run[i].y > 50 && o.run[i].y < 251;
      }
  is_int (lines, 40, "every line of a note that is longer than a page is there, once");
  ok (inside, "and stands within the text area");
  ok (o.pages >= 3 && find (&o, "note")->page == 1, "it begins on the page of its reference and goes on");
  arena_release (&d.arena);
}

static void
test_float (void)
{
  struct doc d;
  static struct out o;
  doc_init (&d);
  struct dx_float place
      = { .wrap = DX_WRAP_SQUARE, .x = { DX_REL_COLUMN, DX_AT_START, 0 }, .y = { DX_REL_PARAGRAPH, DX_AT_OFFSET, 0 } };
  struct dx_object obj = {
    .kind = DX_OBJ_SHAPE, .w = 100, .h = 20, .place = &place, .alt = "", .fill_none = true, .stroke = { .none = true }
  };
  struct dx_para *p = add_para (&d, "\tAlpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi");
  ((struct dx_inline *)p->inlines)[0]
      = (struct dx_inline){ .kind = DX_OBJECT, .rpr = &base_rpr, .text = "", .object = &obj };
  lay (&d, &o);
  ok (near (o.run[0].x, 150) && near (o.run[1].x, 150) && near (o.run[2].x, 50),
      "two lines beside the float, the third below (%.1f %.1f %.1f)", o.run[0].x, o.run[1].x, o.run[2].x);
  arena_release (&d.arena);
}

int
main (void)
{
  struct oc_err err = OC_ERR_INIT;
  if (!fonts_new (&fonts, &err) || !fonts_have_family (fonts, "Liberation Serif"))
    {
      tap_skip_all ("skipped: Liberation Serif is not installed");
      fonts_free (fonts);
      return 0;
    }
  test_lines ();
  test_spacing ();
  test_widows ();
  test_keep_next ();
  test_breaks ();
  test_tabs ();
  test_justify ();
  test_columns ();
  test_table ();
  test_merged_cell ();
  test_header ();
  test_footnote ();
  test_long_footnote ();
  test_float ();
  fonts_free (fonts);
  return tap_done ();
}
