/* Placeholders {{key}} in text, and the documents that hold them (contract 1.7). */
#ifndef OC_HOST_CMD_MERGE_H
#define OC_HOST_CMD_MERGE_H

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/json/jread.h"

/* Distinct keys, sorted by name when asked. */
struct keys { char **at; size_t n, cap; };
bool keys_add (struct keys *k, const char *key, size_t len);  /* false: out of memory */
void keys_sort (struct keys *k);
void keys_release (struct keys *k);

/* The next placeholder at or behind `at`: its place, length and key without outer blanks.  A key starts with a letter, digit or
 * '_' of any script and goes on with those, '.', '-', '[', ']' and inner blanks. */
struct placeholder { const char *start; size_t len; const char *key; size_t key_len; };
bool placeholder_next (const char *at, struct placeholder *ret);

/* Value of a key: a member of that very name, else the way "a.b", "list[0].k" into nested data.  NULL: none. */
const struct json *merge_lookup (const struct json *data, const char *key, size_t len);
/* Text with every placeholder that has a value replaced; values are not looked through again.  Keys used are added to `used`. */
bool merge_text (const struct json *data, const char *text, struct buf *ret, struct keys *used, struct oc_err *err) OC_MUST_CHECK;

/* Fill the template in and write `output` durably.  The template is not changed. */
struct merged { struct keys used, unresolved; };
void merged_release (struct merged *m);
bool merge_docx (const char *template, const char *output, const struct json *data, struct merged *ret, struct oc_err *err) OC_MUST_CHECK;

#endif
