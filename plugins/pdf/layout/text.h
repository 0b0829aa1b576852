/* A paragraph as one row of characters: the inlines flattened, itemised and shaped, ready for line breaking.
 *
 * text.c flattens, shape.c (Pango, HarfBuzz) fills levels, breaks, glyphs and advances.  All memory is the arena's. */
#ifndef OC_PDF_LAYOUT_TEXT_H
#define OC_PDF_LAYOUT_TEXT_H

#include "plugins/pdf/layout/fonts.h"
#include "plugins/pdf/model/dx.h"

enum pc_kind
{
  PC_TEXT,
  PC_TAB, PC_PTAB,
  PC_LINE, PC_PAGE, PC_COLUMN,  /* forced ends of a line */
  PC_SHY,                       /* soft hyphen: no width unless it ends a line */
  PC_OBJECT,                    /* inline object or other box with an extent of its own: span's in */
  PC_NOTHING                    /* no extent: bookmark, anchored drawing */
};

struct pchar
{
  uint32_t cp;
  uint32_t at;                  /* offset in text */
  uint32_t span, run;           /* index of its pspan and prun */
  float adv;                    /* of its cluster, on the cluster's first character; tabs: set by the line breaker */
  uint8_t kind, level;
  bool brk;                     /* a line may end before it */
  bool cluster;                 /* first of its cluster */
  bool white;                   /* blank that may hang over the line end */
  bool cjk;                     /* ideograph, kana or Hangul: justification may widen after it */
};

/* A stretch of characters from one inline in one size. */
struct pspan
{
  const struct dx_inline *in;
  const struct dx_rpr *rpr;
  double size;                  /* as drawn: scripts and small capitals are smaller */
  double rise;                  /* of the baseline */
  const struct font_face *face; /* of the family asked for */
  double ascent, descent;       /* of a line with this text, font's gap in the ascent; points */
  double w, h;                  /* PC_OBJECT */
};

struct pglyph { uint32_t index, ch; float adv, x, y; };

/* Characters [start, end) shaped together: one face, size, level and script. */
struct prun
{
  uint32_t start, end;
  uint32_t glyph, nglyphs;      /* in visual order within the run */
  const struct font_face *face;
  uint8_t level;
};

struct ptext
{
  const struct dx_para *para;
  struct arena *arena;
  char *text;
  size_t len, text_cap;
  struct pchar *ch;             /* n of them and one more that holds the end */
  size_t n, ch_cap;
  struct pspan *span;
  size_t nspans, span_cap;
  struct prun *run;
  size_t nruns, run_cap;
  struct pglyph *glyph;
  size_t nglyphs, glyph_cap;
  struct pspan mark;            /* paragraph mark: measure of an empty line */
  size_t label_end;             /* characters before it are the label and its suffix */
  bool rtl;                     /* base direction */
  bool mixed;                   /* levels differ: lines have to be put in visual order */
  uint8_t lead_break;           /* PC_PAGE, PC_COLUMN: a break stood before all text and was taken out; else 0 */
  const struct dx_inline *lead_in;
  bool varies;                  /* holds a field whose text depends on the page: not to be kept */
  bool has_notes;               /* refers to footnotes */
  bool bad;                     /* out of memory */
};

/* What flattening needs to know from outside. */
struct text_env
{
  struct fonts *fonts;
  const struct dx_doc *doc;
  bool no_leading;
  /* Text of a field or note mark into ret (at least 64 bytes); *ret_varies when it depends on the page. */
  void (*number) (void *ctx, const struct dx_inline *in, char ret[64], bool *ret_varies);
  /* Extent of an inline object or ruby; false: it has none in the line. */
  bool (*extent) (void *ctx, const struct dx_inline *in, double *ret_w, double *ret_h);
  void *ctx;
};

bool
text_build (const struct text_env *env, const struct dx_para *para, struct arena *a, struct ptext **ret,
            struct oc_err *err) OC_MUST_CHECK;
/* shape.c: levels, breaks, runs, glyphs. */
bool shape_text (const struct text_env *env, struct ptext *t, struct oc_err *err) OC_MUST_CHECK;
/* Upper case of a character; itself when there is none or it would be more than one character. */
uint32_t shape_upper (uint32_t cp);
/* Glyph of one sign and its advance in ems; false: the face has it not. */
bool shape_sign (const struct font_face *face, uint32_t cp, uint32_t *ret_index, double *ret_adv);

#endif
