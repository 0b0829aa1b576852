/* One line of a paragraph: where it breaks, its tabs, its height.
 *
 * Positions run along the line from the start side of the text area (left, or right in a right-to-left paragraph). */
#ifndef OC_PDF_LAYOUT_LINES_H
#define OC_PDF_LAYOUT_LINES_H

#include "plugins/pdf/layout/text.h"

/* The room a line is given. */
struct line_room
{
  double start, end;        /* from the start-side edge of the text area */
  double area;              /* width of the whole text area */
  double hang;              /* implicit tab stop of a hanging indent; <= start: none */
  double default_tab;
  bool label;               /* the paragraph's first line */
};

enum line_end { LINE_WRAP, LINE_BREAK, LINE_PAGE, LINE_COLUMN, LINE_LAST };

struct pline
{
  uint32_t start, end;      /* characters; the next line starts at end */
  uint32_t vis;             /* end without trailing blanks */
  double room_start, room_end;
  double width;             /* of [start, vis) */
  double shift;             /* of the start, for label alignment; mostly 0 */
  uint32_t stretch_from;    /* justification widens from here (after the last tab) */
  double ascent, descent;   /* of what stands in it */
  double text_height;       /* of its text without pictures */
  double height, base;      /* by the line spacing rule; base: from top of the line to the baseline */
  enum line_end reason;
  bool hyphen;              /* a soft hyphen ends it */
};

void line_make (const struct ptext *t, const struct line_room *room, uint32_t from, struct pline *ret);

/* Height by spacing rule and document grid (pitch 0: none). */
struct line_rule { enum dx_line_rule rule; double line; double pitch; bool first; };
void line_measure (const struct ptext *t, const struct line_rule *rule, struct pline *l);

/* How many gaps a justified line has, and the next gap test used by drawing. */
unsigned line_gaps (const struct ptext *t, const struct pline *l);
bool line_gap_after (const struct ptext *t, const struct pline *l, uint32_t i);

/* Least width (longest unbreakable piece) and greatest width (forced breaks only) of a paragraph's text. */
void lines_extent (const struct ptext *t, double default_tab, double *ret_min, double *ret_max);

#endif
