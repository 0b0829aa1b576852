/* Positions that carry meaning: bookmarks, comment ranges, fields, notes. */
#ifndef OC_DOC_READER_MARKS_H
#define OC_DOC_READER_MARKS_H

#include "plugins/doc/reader/docfile.h"

bool notes_read (struct docfile *d, struct oc_err *err) OC_MUST_CHECK;      /* foot- and endnotes */
bool comments_read (struct docfile *d, struct oc_err *err) OC_MUST_CHECK;
bool marks_read (struct docfile *d, struct oc_err *err) OC_MUST_CHECK;      /* after comments_read */
bool fields_read (struct docfile *d, struct oc_err *err) OC_MUST_CHECK;
/* Field that begins at cp, or NULL. */
const struct field *field_at (const struct fields *f, uint32_t cp);
/* Note whose reference is at cp; NULL when there is none. */
const struct note *note_at (const struct notes *n, uint32_t cp);
/* Index of the first mark at or after cp. */
unsigned marks_from (const struct marks *m, uint32_t cp);

#endif
