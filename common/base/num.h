/* Checked arithmetic and number parsing.  Parsers take the whole string: no leading blanks, no rest. */
#ifndef OC_BASE_NUM_H
#define OC_BASE_NUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline bool oc_add (size_t a, size_t b, size_t *ret) { return !__builtin_add_overflow (a, b, ret); }
static inline bool oc_mul (size_t a, size_t b, size_t *ret) { return !__builtin_mul_overflow (a, b, ret); }
static inline int64_t oc_clamp (int64_t v, int64_t lo, int64_t hi) { return v < lo ? lo : v > hi ? hi : v; }

bool oc_parse_int (const char *s, int64_t *ret);            /* [+-]digits */
bool oc_parse_double (const char *s, double *ret);          /* decimal, '.' only, exponent allowed, finite; locale-free */
/* Shortest decimal text that reads back as v, '.' as point, at most 17 digits; ret holds at least 32 bytes. */
void oc_format_double (double v, char ret[32]);
/* v with at most `places` decimals, trailing zeros dropped ("0.##" style), half away from zero. */
void oc_format_fixed (double v, int places, char ret[32]);

#endif
