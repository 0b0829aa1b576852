/* Fields of a story (ECMA-376 17.16): complex ones from their begin, separate and end characters, and w:fldSimple. */
#ifndef OC_HOST_DOCX_FIELDS_H
#define OC_HOST_DOCX_FIELDS_H

#include "host/docx/docx.h"

struct field
{
  struct docx_part *part;
  struct xnode *node;          /* w:r with the begin character, or w:fldSimple */
  struct xnode *mark;          /* w:fldChar begin, or w:fldSimple */
  struct xnode *separate, *end;/* runs; NULL when missing */
  struct xnode *data;          /* w:ffData of a form field, or NULL */
  const char *instr;           /* blanks at both ends dropped */
  const char *result;
  bool simple, dirty;
};
struct fields { struct field *at; size_t n, cap; };
#define FIELDS_INIT { 0 }
#define AUTO_FIELDS OC_CLEANUP (fields_release)
void fields_release (struct fields *f);

/* Append the fields of a story in the order in which they begin.  Strings live in the arena.  False: out of memory. */
bool fields_read (struct docx_part *part, struct xnode *root, struct arena *a, struct fields *ret);
/* Those of the body, then of headers and footers.  Parts that cannot be read are left out. */
bool fields_of_document (struct docx *d, struct arena *a, struct fields *ret);
/* Drop all but the form fields. */
void fields_keep_forms (struct fields *f);
/* First word of the instruction, lower case ("page"); in the arena. */
const char *field_type (const struct field *f, struct arena *a);
/* A field whose result depends on layout or on other documents: a missing result means that it was never evaluated. */
bool field_is_toc (const struct field *f);
/* N-th complex field, form field or table of contents (1-based); *ret_total counts them. */
enum field_kind { FIELD_COMPLEX, FIELD_FORM, FIELD_TOC };
const struct field *field_nth (const struct fields *f, enum field_kind kind, int64_t n, size_t *ret_total);
/* Name of a form field (w:ffData/w:name), or NULL. */
const char *form_name (const struct field *f);

#endif
