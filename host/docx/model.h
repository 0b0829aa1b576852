/* Content models of WordprocessingML elements for validate: what may stand in an element, in which order, with which
 * attributes. Property elements have their rows in schema.h; here are the elements around them. */
#ifndef OC_HOST_DOCX_MODEL_H
#define OC_HOST_DOCX_MODEL_H

#include <stdbool.h>
#include <stddef.h>

/* Lists are words between blanks: " p tbl ". */
struct model
{
  const char *name;       /* local name in the w namespace */
  const char *head;       /* first, in this order, each at most once; "!" behind a name: required */
  const char *any;        /* then any of these, as often as wanted; NULL: none */
  const char *tail;       /* then these, each at most once */
  const char *attrs;      /* attributes of the w namespace; NULL: not checked */
  const char *required;   /* attributes that must be there; NULL: none */
};

const struct model *model_of (const char *name);

/* Is a child of a property element (schema.h) one of a choice: in any order there, as often as wanted? */
bool model_in_choice (const char *element, const char *child);
/* May a child of a sequence repeat? */
bool model_may_repeat (const char *element, const char *child);
/* Must a single-value element have its w:val? */
bool model_needs_value (const char *element);
/* Do its measures allow a unit ("12pt")? */
bool model_has_measures (const char *element);

#endif
