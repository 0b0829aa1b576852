/* Piece table: the first two bytes split the input into the table stream and the text stream. */
#include "common/base/limits.h"
#include "plugins/doc/reader/docfile.h"

int LLVMFuzzerTestOneInput (const uint8_t *p, size_t n);

int
LLVMFuzzerTestOneInput (const uint8_t *p, size_t n)
{
  AUTO_ARENA struct arena a = ARENA_INIT (64 << 20);
  struct warns w = { 0 };
  struct docfile d = { .a = &a, .w = &w };
  struct oc_err err = OC_ERR_INIT;
  if (n < 2)
    return 0;
  size_t table = p[0] | (size_t) p[1] << 8;
  p += 2;
  n -= 2;
  table = table < n ? table : n;
  d.table = (struct span) { .p = p, .len = table };
  d.word = (struct span) { .p = p + table, .len = n - table };
  d.fib.pair[FIB_CLX].lcb = (uint32_t) table;
  for (int i = 0; i < STORIES; i++)
    d.fib.ccp[i] = (uint32_t) (n * (i + 1));
  if (text_read (&d, &d.text, &err))
    for (uint32_t cp = 0; cp < d.text.len; cp += 7)
      (void) text_piece (&d.text, cp);
  return 0;
}
