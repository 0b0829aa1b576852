/* Text encodings.  Inside the project text is valid UTF-8 without NUL. */
#ifndef OC_BASE_UTF_H
#define OC_BASE_UTF_H

#include "common/base/buf.h"

/* Decode one scalar at s (len bytes left).  Returns its length 1..4, or 0 for an ill-formed sequence or len 0. */
size_t utf8_next (const char *s, size_t len, uint32_t *ret_cp);
bool utf8_valid (const char *s, size_t len);
size_t utf8_encode (uint32_t cp, char ret[4]);
size_t utf8_count (const char *s);                    /* scalars */
size_t utf16_units (const char *s);                   /* UTF-16 code units of a UTF-8 string */
/* Longest prefix of s that holds at most `units` UTF-16 units and ends on a scalar; returns its byte length. */
size_t utf16_prefix (const char *s, size_t units);
void utf16le_to_utf8 (struct buf *b, const uint8_t *p, size_t units);   /* lone surrogates become U+FFFD */
/* Bytes in a code page to UTF-8 by iconv.  `codepage` is a Windows number (1252, 949, 932 ...); undecodable bytes become
 * U+FFFD.  False when iconv does not know the page. */
bool codepage_to_utf8 (struct buf *b, int codepage, const uint8_t *p, size_t len, struct oc_err *err);
/* True for scalars that XML 1.0 allows. */
bool xml_char_ok (uint32_t cp);
/* Copy s without scalars that XML does not allow and with ill-formed bytes as U+FFFD.  Returns how many were dropped or replaced. */
size_t utf8_clean (struct buf *b, const char *s, size_t len);
int ascii_casecmp (const char *a, const char *b);     /* ASCII letters only, never the locale */
int ascii_ncasecmp (const char *a, const char *b, size_t n);
bool str_starts (const char *s, const char *prefix);
bool str_ends (const char *s, const char *suffix);

#endif
