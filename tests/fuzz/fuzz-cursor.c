/* The cursor under a program made of its own input: no operation may read outside, whatever the order. */
#include "common/base/rd.h"
#include <stdlib.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct rd code = rd_of (data, size), r = rd_of (data, size / 2);
  while (rd_left (&code) > 0 && !code.bad)
    {
      size_t n = rd_le16 (&code) * (size_t) (rd_u8 (&code) == 0xFF ? SIZE_MAX / 60000 : 1);
      switch (rd_u8 (&code) % 8)
        {
        case 0: rd_skip (&r, n); break;
        case 1: rd_seek (&r, n); break;
        case 2: rd_le64 (&r); break;
        case 3: rd_be32 (&r); break;
        case 4: { struct rd s = rd_sub (&r, n); rd_le32 (&s); break; }
        case 5: { struct rd s = rd_slice (&r, n, n); rd_u8 (&s); break; }
        case 6: { const uint8_t *p = rd_bytes (&r, n); if (p && n > 0 && p[n - 1] == p[0] + 1000) abort (); break; }
        default: rd_sle16 (&r); break;
        }
      if (r.at > r.len)
        abort ();
    }
  return 0;
}
