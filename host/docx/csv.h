/* Data of a new table: "a,b;c,d" or a file of comma-separated values. */
#ifndef OC_HOST_DOCX_CSV_H
#define OC_HOST_DOCX_CSV_H

#include "common/base/arena.h"
#include "common/base/buf.h"

struct csv { const char **cells; size_t nrows, ncols; };   /* cells: nrows * ncols, NULL where a row is short */

/* A text that names an existing .csv file is read; anything else is data: cells by ',', rows by ';', blanks around cells dropped. */
bool csv_read (struct arena *a, const char *text, struct csv *ret, struct oc_err *err) OC_MUST_CHECK;
const char *csv_at (const struct csv *c, size_t row, size_t col);   /* NULL when there is none */

#endif
