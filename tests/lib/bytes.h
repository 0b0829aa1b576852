/* Little-endian bytes for tests of binary readers, into a buf. */
#ifndef OC_TESTS_BYTES_H
#define OC_TESTS_BYTES_H

#include "common/base/buf.h"
#include <string.h>

static inline void put8 (struct buf *b, unsigned v) { buf_addc (b, (char) v); }
static inline void put16 (struct buf *b, unsigned v) { put8 (b, v & 0xFF); put8 (b, v >> 8 & 0xFF); }
static inline void put32 (struct buf *b, unsigned long v) { put16 (b, v & 0xFFFF); put16 (b, v >> 16 & 0xFFFF); }
static inline void
put_zeros (struct buf *b, size_t n)
{
  while (n--)
    put8 (b, 0);
}
static inline void
put_utf16 (struct buf *b, const char *ascii)
{
  while (*ascii)
    put16 (b, (unsigned char) *ascii++);
}

#endif
