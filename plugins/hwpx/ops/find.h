/* Find and replace over runs, and what fills forms: labels, click-here fields, check marks, mail merge. */
#ifndef OC_HWPX_FIND_H
#define OC_HWPX_FIND_H

#include "plugins/hwpx/ops/ops.h"
#include "plugins/hwpx/model/props.h"

struct find
{
  const char *find, *replace;   /* replace NULL: only format */
  bool regex, ignore_case, whole_word;
  long limit;                   /* -1: all */
  const struct change *format;  /* properties for the matches, with `replace` for the new text */
  size_t nformat;
};
/* Every paragraph at or below the target.  *ret_n: matches. */
bool find_run (struct doc *d, const struct ref *r, const struct find *f, long *ret_n, struct oc_err *err) OC_MUST_CHECK;

/* Put a value beside a label.  `label` may end in >right (the default), >left, >down, >up and #n for the nth match.
 * *ret_done: false when no cell has that label.  Several matches without #n: OC_INVALID_ARGUMENT. */
bool fill_label (struct doc *d, const char *label, const char *value, bool *ret_done, struct oc_err *err) OC_MUST_CHECK;
/* Click-here fields and named cells of that name, or the nth with #n. */
bool fill_field (struct doc *d, const char *name, const char *value, bool *ret_done, struct oc_err *err) OC_MUST_CHECK;
/* Toggle the first typed check mark of a paragraph, cell or run; with label: the mark beside that word. */
bool check_mark (struct doc *d, const struct ref *r, const char *label, bool on, bool *ret_done,
                 struct oc_err *err) OC_MUST_CHECK;

#endif
