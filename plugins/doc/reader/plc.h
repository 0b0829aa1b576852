/* A PLC, [MS-DOC] 2.2.2: n + 1 positions, then n records of one size. */
#ifndef OC_DOC_READER_PLC_H
#define OC_DOC_READER_PLC_H

#include "common/base/rd.h"
#include <stddef.h>

struct plc { struct rd r; size_t n, size; };

static inline struct plc
plc_of (struct rd r, size_t size)
{
  return (struct plc) { .r = r, .n = r.bad || r.len < 4 ? 0 : (r.len - 4) / (4 + size), .size = size };
}

/* i may be n: the end of the last range. */
static inline uint32_t
plc_cp (const struct plc *p, size_t i)
{
  struct rd r = p->r;
  rd_seek (&r, i * 4);
  return rd_le32 (&r);
}

static inline struct rd
plc_data (const struct plc *p, size_t i)
{
  return rd_slice (&p->r, (p->n + 1) * 4 + i * p->size, p->size);
}

#endif
