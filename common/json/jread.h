/* Strict JSON reading (RFC 8259) over cJSON, which only this folder includes.
 *
 * Refused: anything after the value, comments, trailing commas, ill-formed numbers, raw control characters, ill-formed
 * UTF-8, lone surrogates in \u escapes, \u0000 where not allowed by the caller, nesting beyond LIMIT_JSON_DEPTH.
 * A BOM is the caller's business.  Members keep their order; duplicates are kept and json_get() answers the last one. */
#ifndef OC_JSON_JREAD_H
#define OC_JSON_JREAD_H

#include "common/base/auto.h"
#include "common/base/err.h"

struct json; /* a value inside a tree; borrowed from the root that json_parse() gave */

enum json_type { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

/* Parse one value.  Failure is OC_INVALID_REQUEST with the byte offset in the message, or OC_LIMIT.  Free with json_free(). */
bool json_parse (const char *text, size_t len, struct json **ret, struct oc_err *err) OC_MUST_CHECK;
void json_free (struct json *j);
void json_auto_free_ (struct json **j);
#define AUTO_JSON OC_CLEANUP (json_auto_free_) /* init NULL */

enum json_type json_type (const struct json *j);
const char *json_type_name (const struct json *j);             /* "object", "string" ... */
bool json_is_true (const struct json *j);
const char *json_string (const struct json *j);                /* NULL when not a string; UTF-8; a \u0000 inside is kept as U+0000
                                                                  encoded C0 80 so that it can be seen and refused */
double json_double (const struct json *j);                     /* 0 when not a number */
bool json_int (const struct json *j, int64_t *ret);            /* number without fraction (42 and 42.0) within int64 */
const char *json_raw_number (const struct json *j);            /* number as written; NULL when not a number */
const struct json *json_get (const struct json *object, const char *key); /* NULL when absent or no object */
const struct json *json_get_nocase (const struct json *object, const char *key);
size_t json_size (const struct json *j);                       /* members or items */
const struct json *json_child (const struct json *j);          /* first member or item */
const struct json *json_next (const struct json *j);           /* next sibling */
const char *json_key (const struct json *member);              /* name of an object member */
/* Typed access: absent or null gives the fallback and true; a wrong type fails with OC_INVALID_REQUEST naming the key. */
bool json_get_string (const struct json *object, const char *key, const char *fallback, const char **ret, struct oc_err *err) OC_MUST_CHECK;
bool json_get_int (const struct json *object, const char *key, int64_t fallback, int64_t *ret, struct oc_err *err) OC_MUST_CHECK;
bool json_get_bool (const struct json *object, const char *key, bool fallback, bool *ret, struct oc_err *err) OC_MUST_CHECK;

#endif
