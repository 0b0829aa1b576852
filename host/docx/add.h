/* Inside of add: one function per element type. */
#ifndef OC_HOST_DOCX_ADD_H
#define OC_HOST_DOCX_ADD_H

#include "host/docx/place.h"
#include "host/docx/put.h"

struct adding
{
  const struct velem *elem;   /* NULL: a word that is no type of the vocabulary */
  const char *type;           /* as typed */
  const char *parent_path;    /* as typed, with its leading '/' */
  struct target parent;
  const struct position *at;
};

/* Make the element; on success e->ret->path is set and all understood properties are marked. */
typedef bool add_fn (struct ed *e, struct adding *a);
add_fn add_paragraph, add_run, add_table, add_row, add_column, add_cell, add_picture, add_style, add_hyperlink, add_bookmark, add_tab,
  add_ptab, add_break, add_section, add_header, add_field, add_note, add_comment, add_sdt, add_toc, add_textbox, add_shape,
  add_formfield, add_watermark, add_equation, add_chart, add_ole, add_abstract_num, add_num, add_level, add_generic;

/* May this type stand below this parent?  Refuses with the reason. */
bool add_allowed (struct ed *e, const struct adding *a) OC_MUST_CHECK;
/* A property that must be there: `'text' property is required for X type`. */
bool add_missing (struct ed *e, const char *fmt, ...) OC_PRINTF (2, 3);
/* A name that paths and selectors can hold: no blanks, quotes, brackets or slashes.  `what` starts the message: "Bookmark". */
bool addressable_name (struct ed *e, const char *name, const char *what, const char *what_in_text);
/* Result path: of the element, or "<parent as typed>/<name>[k]". */
bool add_answer (struct ed *e, struct xnode *n);
bool add_answer_typed (struct ed *e, const struct adding *a, const char *name, struct xnode *n);
/* New paragraph at a place, without ids; told to the index and to undo. */
struct xnode *add_new_p (struct ed *e, const struct place *pl);
/* The same for any element name. */
struct xnode *add_new (struct ed *e, const struct place *pl, const char *name);
/* Run for an inline element: in a paragraph (or hyperlink) at its place. */
struct xnode *add_inline_run (struct ed *e, struct adding *a);
/* Tell the index that an element was put in place. */
void add_told (struct ed *e, const struct place *pl, struct xnode *n);
/* Run and paragraph properties of e->props that nobody took yet, on the given elements (either may be NULL). */
bool add_format (struct ed *e, struct xnode *p, struct xnode *r);

#endif
