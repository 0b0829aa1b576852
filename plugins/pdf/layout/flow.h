/* State of the body's flow: shared by flow.c (blocks into columns and pages) and band.c (sections and columns on a page). */
#ifndef OC_PDF_LAYOUT_FLOW_H
#define OC_PDF_LAYOUT_FLOW_H

#include "plugins/pdf/layout/engine.h"

/* What has to be put back to try again from here. */
struct snap
{
  bool set;
  struct area area;
  size_t items, nfloats, ntaken, col;
  double notes_height;
};

/* A block of the body that the page being filled may still need. */
struct qblock
{
  struct arena arena;
  struct shaped_cache cache;
  struct dx_block *b;
  struct snap snap;            /* before its first line */
  struct dx_note_ref note;     /* of an endnote's block; id -1: none */
};

/* Columns side by side from `top` downwards; a page has one for each continuous section on it. */
struct band
{
  double top, bottom, low;     /* low: lowest text so far */
  size_t ncols, col;
  const struct dx_column *cols;
  struct snap start;
  size_t start_pos;
  struct cursor start_c;
};

struct flow
{
  struct layout *L;
  struct qblock **q;
  size_t nq, cap, pos;         /* pos: next block to place */
  struct cursor c;             /* what of it is done */
  struct area a;
  struct band band;
  struct floats floats;
  struct notes notes;
  size_t section;
  bool section_first;          /* the page is the section's first */
  size_t section_blocks;       /* blocks of the section placed or tried so far */
  unsigned section_page;       /* pages of the section so far */
  int64_t number;              /* of the next page */
  bool eof;
  bool trial;                  /* balancing: no new page may be begun */
  size_t trial_end;
  size_t body_from;            /* first item of the page that belongs to the body */
  size_t endnote, endnote_block; /* next to be fetched */
  unsigned idle;               /* pages begun without progress */
};

enum step { STEP_MORE, STEP_DONE, STEP_FULL, STEP_FAIL };

struct snap snap_take (const struct flow *f);
void snap_restore (struct flow *f, const struct snap *s);
enum step flow_step (struct flow *f, struct oc_err *err);

/* band.c */
bool page_begin (struct flow *f, bool section_first, bool forced, struct oc_err *err) OC_MUST_CHECK;
bool page_finish (struct flow *f, struct oc_err *err) OC_MUST_CHECK;
/* The next column of the band, or of a new page. */
enum step column_next (struct flow *f, bool forced, struct oc_err *err);
bool section_enter (struct flow *f, size_t section, struct oc_err *err) OC_MUST_CHECK;
void band_low (struct flow *f);

#endif
