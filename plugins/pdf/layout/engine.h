/* What the files of the layout engine share. */
#ifndef OC_PDF_LAYOUT_ENGINE_H
#define OC_PDF_LAYOUT_ENGINE_H

#include "plugins/pdf/layout/layout.h"
#include "plugins/pdf/layout/lines.h"
#include "plugins/pdf/layout/text.h"

#define LAYOUT_DEPTH 60        /* nesting of tables, cells and text boxes */
#define MIN_SLOT 56.7          /* a gap beside a float narrower than this (2 cm) takes no text */
#define MAX_EXTENT 14400.0     /* points: the largest page of PDF */

/* Shaped paragraphs of a group of blocks, so that trying again costs no shaping. */
enum { SHAPED_SLOTS = 64 };
struct shaped { const struct dx_para *para; struct ptext *text; struct shaped *next; };
struct shaped_cache { struct arena *arena; struct shaped *slot[SHAPED_SLOTS]; };

/* Room that text has to leave free. */
struct float_box
{
  struct pg_rect box;          /* distances included */
  enum dx_wrap wrap;
  enum dx_wrap_side side;
};
struct floats { struct float_box *at; size_t n, cap; };

/* Footnotes of the page being filled.  Laid out once, when their reference is first tried; taken when it is placed. */
struct laid_note
{
  struct dx_note_ref ref;
  struct pg_list items;
  double height;
  double skipped; /* stood on former pages */
};
struct carried_note { struct dx_note_ref ref; double skip; };
struct notes
{
  struct laid_note *laid;
  size_t nlaid;
  int64_t *taken;              /* ids, in order */
  size_t ntaken;
  double height;               /* of those taken, separator included */
  bool has_separator;
  struct pg_list separator_items;
  double separator;            /* its height */
  struct carried_note *carried; /* what found no room on the page */
  size_t ncarried;
};

struct layout;

/* A column of text being filled, from top to bottom. */
struct area
{
  struct layout *L;
  struct pg_list *out;
  struct arena *arena;         /* of what goes out */
  struct shaped_cache *cache;
  double x, w;                 /* text area */
  double top, y, bottom;       /* bottom: INFINITY without a limit */
  bool at_top;                 /* nothing stands in it yet */
  bool keep_before;            /* space before the first paragraph is kept */
  const struct dx_para *prev;  /* paragraph above, NULL: none */
  double after;                /* space below it, not yet part of y */
  const struct dx_para *next;  /* paragraph below, as far as known */
  struct floats *floats;       /* NULL: none are heeded */
  struct notes *notes;         /* NULL: note references make no notes */
  bool headings;               /* outline entries are made */
  int64_t line_no;             /* lines counted for line numbers; body only */
  bool cell;                   /* of a table */
  bool try_only;               /* measured, then thrown away */
  bool apart;                  /* a floating table is being laid out */
  bool still;                  /* floating tables stay where they stand in the text */
  unsigned depth;
  double max_right;            /* right edge of the widest line, from x */
};

enum placed { PLACED_ALL, PLACED_PART, PLACED_NONE, PLACED_FAIL };

/* Where a row of blocks has been left: block and what of it is done. */
struct merge;
struct cursor
{
  size_t block;
  uint32_t ch;                 /* paragraph: first character not yet placed */
  size_t row;                  /* table: first row not yet placed */
  struct cursor *cells;        /* of a row that was cut: one for each cell; NULL: whole */
  size_t ncells;
  struct merge *merges;        /* cells over several rows that are not yet done */
  size_t nmerges;
  bool broke;                  /* its leading break has been done */
  enum line_end forced;        /* LINE_PAGE, LINE_COLUMN: such a break ended what was placed; else LINE_WRAP */
};

/* ---- text.c users ---- */
bool shaped_para (struct area *a, const struct dx_para *p, struct ptext **ret, struct oc_err *err) OC_MUST_CHECK;

/* ---- emit.c: one line to items ---- */
struct emit_at { double x, w, y; };  /* text area and top of the line */
void emit_line (struct area *a, const struct ptext *t, const struct pline *l, const struct emit_at *at);

/* ---- para.c ---- */
enum placed place_para (struct area *a, const struct dx_para *p, struct cursor *c, struct oc_err *err);
double para_gap (const struct area *a, const struct dx_para *p);

/* ---- linenum.c ---- */
/* Count a line of the body, and print its number where the section asks for it (ECMA-376 17.6.8 lnNumType). */
bool number_line (struct area *a, const struct dx_para *p, double base, struct oc_err *err) OC_MUST_CHECK;

/* ---- blocks.c: a row of blocks into an area ---- */
enum placed place_blocks (struct area *a, struct dx_block *const *blocks, size_t n, struct cursor *c, struct oc_err *err);
enum placed place_block (struct area *a, const struct dx_block *b, struct cursor *c, struct oc_err *err);
/* Least and greatest useful width of blocks. */
bool
blocks_extent (struct area *a, struct dx_block *const *blocks, size_t n, double *ret_min, double *ret_max,
               struct oc_err *err) OC_MUST_CHECK;
/* An area without limits for a part of its own (cell, note, text box). */
struct area area_inside (const struct area *a, struct pg_list *out, double x, double y, double w);

/* ---- table.c ---- */
enum placed place_table (struct area *a, const struct dx_table *t, struct cursor *c, struct oc_err *err);
bool table_width (struct area *a, const struct dx_table *t, double *ret, struct oc_err *err) OC_MUST_CHECK;

/* ---- floats.c ---- */
struct slot { double lo, hi; };      /* page coordinates */
enum { MAX_SLOTS = 8 };
/* Free stretches of [lo, hi] for a row of text at *y of height h, from left to right, at least one; *y moves down past
 * floats that leave no room.  Returns their number. */
size_t floats_slots (const struct area *a, struct slot in, double *y, double h, struct slot ret[MAX_SLOTS]);
bool floats_add (struct floats *f, struct float_box box);
/* Lowest edge of floats that reach below y and touch the area. */
double floats_clear (const struct area *a, double y);
/* Put the anchored drawings of a paragraph whose text starts at y. */
bool
place_anchored (struct area *a, const struct ptext *t, uint32_t from, uint32_t to, double y,
                struct oc_err *err) OC_MUST_CHECK;
enum placed place_table_apart (struct area *a, const struct dx_table *t, struct oc_err *err);
bool place_frame (struct area *a, const struct dx_frame *f, struct oc_err *err) OC_MUST_CHECK;

/* ---- object.c ---- */
void object_size (const struct area *a, const struct dx_object *o, double *ret_w, double *ret_h);
/* Draw at (x, y), top left of its unrotated box. */
bool
object_draw (struct area *a, const struct dx_object *o, double x, double y, enum pg_layer layer,
             struct oc_err *err) OC_MUST_CHECK;
bool ruby_draw (struct area *a, const struct dx_inline *in, double x, double base, struct oc_err *err) OC_MUST_CHECK;
void link_area (struct area *a, const struct dx_link *link, struct pg_rect box);

/* ---- borders.c ---- */
enum border_edge { EDGE_TOP, EDGE_LEFT, EDGE_BOTTOM, EDGE_RIGHT };
double border_width (const struct dx_border *b);   /* whole thickness; 0: none */
/* A straight border whose outer or middle line runs from (x0, y0) to (x1, y1). */
struct line_from { double x0, y0, x1, y1; };
#define LINE_FROM(x0_, y0_, x1_, y1_) ((struct line_from) { (x0_), (y0_), (x1_), (y1_) })
void border_draw (struct pg_list *out, enum pg_layer layer, const struct dx_border *b, struct line_from l);
uint32_t rgb_of (struct dx_color c, uint32_t automatic);

/* ---- notes.c ---- */
/* Room that the notes referenced in characters [from, to) would need at the foot of the page. */
bool
notes_measure (struct area *a, const struct ptext *t, uint32_t from, uint32_t to, double *ret_more,
               struct oc_err *err) OC_MUST_CHECK;
/* Put them there: the area's bottom rises. */
bool notes_take (struct area *a, const struct ptext *t, uint32_t from, uint32_t to, struct oc_err *err) OC_MUST_CHECK;
/* Draw them above `bottom`, at most `room` high; the rest is carried to the next page. */
bool notes_emit (struct notes *n, struct pg_list *out, double bottom, double room);
/* Start a page with what the former one has carried over. */
bool notes_continue (struct area *a, struct oc_err *err) OC_MUST_CHECK;
void notes_release (struct notes *n); /* what is carried stays */

/* ---- sheet.c: the page around the body ---- */
struct page_number_of { int64_t id, number; };
struct page_state
{
  struct page page;
  const struct dx_section *sect;
  size_t section;
  int64_t number;              /* as counted by the document */
  char label[32];              /* as printed */
  double top, bottom;          /* of the body */
  double left, right;          /* of the text area */
  struct pg_list foot;         /* the footer: added last, so that text comes in reading order */
  struct page_number_of *note_number; /* numbers of footnotes that start again on every page */
  size_t nnote_numbers;
  bool open;
};

struct layout
{
  const struct layout_source *source;
  const struct layout_sink *sink;
  const struct dx_doc *doc;
  struct fonts *fonts;
  struct refs *refs;
  struct log *log;
  struct text_env env;
  struct page_state ps;
  const struct area *now;      /* area whose text is being flattened */
  size_t note_section;         /* section whose footnotes are being counted, and the count before it */
  int64_t note_base;
  const struct dx_note_ref *note; /* note whose text is being laid out; NULL: none */
  unsigned pages;              /* finished */
  struct dx_note_ref *endnotes; /* referenced so far, in order */
  size_t nendnotes;
};


struct sheet_start { size_t section; bool section_first; int64_t number; };
/* Open a page: geometry, headers and footers. */
bool sheet_begin (struct layout *L, const struct sheet_start *start, struct oc_err *err) OC_MUST_CHECK;
/* Hand it on and release it. */
bool sheet_end (struct layout *L, struct oc_err *err) OC_MUST_CHECK;
void sheet_release (struct layout *L);

/* ---- numbers.c ---- */
void number_text (void *ctx, const struct dx_inline *in, char ret[64], bool *ret_varies);
void page_label (const struct dx_section *s, int64_t number, char ret[32]);

/* Remember an endnote for the end of the document; once. */
bool endnote_remember (struct layout *L, const struct dx_note_ref *ref);

/* ---- ruby.c ---- */
bool ruby_extent (struct area *a, const struct dx_inline *in, double *ret_w, double *ret_h);

/* ---- flow.c ---- */
bool flow_run (struct layout *L, struct oc_err *err) OC_MUST_CHECK;

#endif
