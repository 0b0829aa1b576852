/* How one attribute becomes one value: shared by the readers of run, paragraph, table and section properties. */
#ifndef OC_DOCX_VALUES_H
#define OC_DOCX_VALUES_H

#include "common/docx/props.h"

enum value_kind
{
  VALUE_ONOFF,       /* bool, of the element itself */
  VALUE_TEXT,        /* const char * */
  VALUE_TWIPS,       /* double, points */
  VALUE_HALF_POINTS,
  VALUE_RATIO,       /* double, 100 is 1 */
  VALUE_NUMBER,      /* double, as written */
  VALUE_INT,         /* int64_t */
  VALUE_COLOR,       /* struct w_color, with theme attributes beside it */
  VALUE_BORDER,      /* struct w_border, of the element itself */
  VALUE_SHADING
};

/* Child element `el` (NULL: the element that is read), its attribute (NULL: w:val), where the value goes, which bit it sets.
 */
struct value_row
{
  const char *el, *attr;
  uint8_t kind, bit;
  uint16_t offset;
};

/* Read the attribute into base + offset.  ret_set gets the bit when there was a usable value.  False: out of memory. */
bool
value_read (const struct value_row *row, const struct xnode *n, const struct theme *t, struct arena *a, void *base,
            uint64_t *ret_set);

/* Where a property's value lives, for merging. */
struct value_field { uint16_t offset, size; };
#define VALUE_FIELD(type, member) { offsetof (struct type, member), sizeof (((struct type *) 0)->member) }
void values_merge (void *on, const void *over, uint64_t set, const struct value_field *fields, size_t n);

#endif
