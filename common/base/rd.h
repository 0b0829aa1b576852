/* Bounds-checked little-endian cursor over bytes from a file.
 *
 * The only way foreign binary data is read.  An out-of-range read yields 0, moves nothing and sets the sticky `bad`
 * flag, so a loop checks once at its end.  A sub-cursor cannot outgrow its parent.  No allocation, no errors. */
#ifndef OC_BASE_RD_H
#define OC_BASE_RD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rd
{
  const uint8_t *p;
  size_t len, at;
  bool bad;
};

struct rd rd_of (const void *p, size_t len);
uint8_t rd_u8 (struct rd *r);
uint16_t rd_le16 (struct rd *r);
uint32_t rd_le32 (struct rd *r);
uint64_t rd_le64 (struct rd *r);
uint16_t rd_be16 (struct rd *r);
uint32_t rd_be32 (struct rd *r);
int16_t rd_sle16 (struct rd *r);
int32_t rd_sle32 (struct rd *r);
const uint8_t *rd_bytes (struct rd *r, size_t n);     /* NULL when out of range */
struct rd rd_sub (struct rd *r, size_t n);            /* next n bytes as a cursor, skipped in r; bad and empty when out of range */
struct rd rd_slice (const struct rd *r, size_t at, size_t n); /* absolute range, r unmoved */
void rd_seek (struct rd *r, size_t at);
void rd_skip (struct rd *r, size_t n);
size_t rd_left (const struct rd *r);

#endif
