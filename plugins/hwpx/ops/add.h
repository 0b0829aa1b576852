/* What the adders share.  One table in add.c names the types; each adder makes its element and reports the reference. */
#ifndef OC_HWPX_ADD_H
#define OC_HWPX_ADD_H

#include "plugins/hwpx/model/props.h"
#include "plugins/hwpx/ops/ops.h"

struct adder
{
  struct call *c;
  struct doc *d;
  struct ref parent;
  /* Where: in front of `before`, a child of the list or row the type goes into; NULL appends.  Rows and columns go by
   * index. */
  struct node *before;
  long index;                /* 0-based position that was asked for, or -1 */
};

typedef bool add_fn (struct adder *a, struct ref *ret, struct oc_err *err);

add_fn add_paragraph, add_run, add_page_break, add_column_break, add_table, add_row, add_column, add_picture, add_hyperlink,
  add_footnote, add_endnote, add_header, add_footer, add_page_number, add_bookmark, add_field, add_equation, add_section, add_style;

const char *add_prop (const struct adder *a, const char *name, const char *fallback);  /* any case */
/* Paragraph in which an inline thing goes: the parent itself, or a new paragraph in the parent's list. */
bool add_carrier (struct adder *a, struct node **ret_p, struct oc_err *err) OC_MUST_CHECK;
/* Run at the end of p (or in front of a run that was asked for) for controls and objects. */
struct node *add_carrier_run (struct adder *a, struct node *p);
/* Formats for a new paragraph in a list. */
struct node *list_new_para (struct doc *d, struct node *list, const char *text);
/* Width that text has at a place: of the cell, else of the page's column. */
long text_width (struct doc *d, const struct node *near);
/* The page set-up must stay in the first paragraph of its section. */
void section_settle (struct doc *d, struct node *n);

/* Stored numbers of the notes behind one that came (by 1) or is about to go (by -1). */
void notes_shift (struct doc *d, const struct node *from, long by);

void add_write_types (struct jw *w);

#endif
