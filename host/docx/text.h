/* Text of runs and paragraphs as get, query and the views show it. */
#ifndef OC_HOST_DOCX_TEXT_H
#define OC_HOST_DOCX_TEXT_H

#include "host/docx/docx.h"

/* What one child of a run shows: w:t, w:delText, tabs, breaks, hyphens; nothing for the rest.  Page and column breaks show
 * nothing. */
void text_of_run_child (const struct xnode *n, struct buf *ret);
void text_of_run (const struct xnode *r, struct buf *ret);

enum text_flags
{
  TEXT_EQUATIONS = 1,      /* inline equations in readable form */
  TEXT_NOTEVAL = 2,        /* a field without a result shows as #OCLI_NOTEVAL!{INSTR} */
  TEXT_DELETED = 4         /* deleted runs too */
};
/* Text of a paragraph: runs, also in hyperlinks, insertions, smart tags, simple fields, inline controls; no deletions, no
 * text boxes. */
void text_of_paragraph (struct xnode *p, unsigned flags, struct buf *ret);
/* Text of a paragraph without what lies between the marks of its fields. */
void text_of_outside_forms (struct xnode *p, struct buf *ret);
/* Only the characters of w:t below, without deletions: the text of cells, headers and footers. */
void text_plain (const struct xnode *n, struct buf *ret);
/* The same with "[PAGE]" in place of a field's result. */
void text_with_fields (const struct xnode *n, struct buf *ret);
/* Texts of all paragraphs below, one after the other. */
void text_of_block (struct xnode *n, struct buf *ret);
/* The same with `between` between two paragraphs. */
void text_of_blocks (struct xnode *n, const char *between, struct buf *ret);

#endif
