/* Keys of set and add that are not rows of the property table, and the list of what was not understood. */
#ifndef OC_HWPX_SET_H
#define OC_HWPX_SET_H

#include "plugins/hwpx/model/props.h"
#include "plugins/hwpx/ops/find.h"
#include "plugins/hwpx/ops/ops.h"

enum { SET_MAX = 256 };
struct setting
{
  struct doc *d;
  struct ref r;
  struct change change[SET_MAX];
  size_t nchange;
  const char *unsupported[SET_MAX];
  size_t nunsupported;
  const char *text;             /* property "text" of kinds that have paragraphs or runs */
  struct find find;
  long replaced;                /* -1: no find in this command */
};

/* Sort the members of props; values of unknown keys are listed, not guessed.  Keys among `used` ("|a|b|") are left out: the
 * caller has taken them. */
bool setting_read (struct setting *s, const struct json *props, const char *used, struct oc_err *err) OC_MUST_CHECK;
void setting_init (struct setting *s, struct doc *d, const struct ref *r);
bool word_among (const char *list, const char *word);  /* "a|b|c", no case */
bool setting_apply (struct setting *s, struct oc_err *err) OC_MUST_CHECK;
void setting_write_unsupported (const struct setting *s, struct jw *w);
bool ref_set_text (struct doc *d, const struct ref *r, const char *text, struct oc_err *err) OC_MUST_CHECK;
bool row_set_texts (struct doc *d, struct node *tr, const char *texts, struct oc_err *err) OC_MUST_CHECK;   /* a|b|c */
/* a,b;c,d or CSV lines into the grid from a 0-based corner. */
bool table_set_data (struct doc *d, struct node *tbl, const char *data, size_t row, size_t col,
                     struct oc_err *err) OC_MUST_CHECK;

#endif
