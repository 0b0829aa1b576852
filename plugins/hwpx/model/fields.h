/* Fields: hp:fieldBegin ... hp:fieldEnd with any runs, even paragraphs, between them. */
#ifndef OC_HWPX_FIELDS_H
#define OC_HWPX_FIELDS_H

#include "plugins/hwpx/model/doc.h"

struct node *field_end (struct node *begin);                        /* by beginIDRef; NULL when it is not closed */
void field_text (struct node *begin, struct buf *ret);              /* text between the marks */
void field_prompt (const struct node *begin, struct buf *ret);      /* guide text of a click-here field */
bool field_filled (struct node *begin);
const char *field_param (const struct node *begin, const char *name); /* content of a parameter, or NULL */
/* Replace the content.  Marks, name and parameters stay.  A guide text goes, and the value takes the format around the
 * field; dirty becomes 1, as after typing. */
bool field_fill (struct doc *d, struct node *begin, const char *value, struct oc_err *err) OC_MUST_CHECK;
/* Replace the shown text of a hyperlink, keeping its format. */
bool field_set_text (struct doc *d, struct node *begin, const char *value, struct oc_err *err) OC_MUST_CHECK;
/* Address of a hyperlink, without the backslashes of its command. */
void link_url (const struct node *begin, struct buf *ret);
void link_set_url (struct doc *d, struct node *begin, const char *url);
/* A pair of ctrl elements around new text.  ret_begin and ret_end are hp:ctrl without parent. */
void field_make (struct doc *d, const struct node *near, const char *type, unsigned long fieldid, struct node **ret_begin,
                 struct node **ret_end);
void field_add_param (struct doc *d, const struct node *near, struct node *params, const char *kind, const char *name,
                      const char *value);
void click_here_params (struct doc *d, const struct node *near, struct node *begin, const char *prompt, const char *help);
void link_params (struct doc *d, const struct node *near, struct node *begin, const char *url);

#endif
