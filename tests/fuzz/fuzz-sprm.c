/* Property lists, applied to every target at once. */
#include "plugins/doc/reader/sprm.h"

int LLVMFuzzerTestOneInput (const uint8_t *p, size_t n);

int
LLVMFuzzerTestOneInput (const uint8_t *p, size_t n)
{
  static const char *names[] = { "Times New Roman", "", "Symbol" };
  const struct fonts fonts = { .name = names, .n = 3 };
  int16_t edge[MAX_CELLS + 1] = { 0 };
  struct tc tc[MAX_CELLS] = { 0 };
  struct tap tap = { .edge = edge, .tc = tc };
  struct chp chp = { 0 };
  struct pap pap = { 0 };
  struct sep sep = { 0 };
  struct sprm_ctx c = { .chp = &chp, .pap = &pap, .tap = &tap, .sep = &sep, .fonts = &fonts, .style_toggles = 0x55 };
  sprm_apply (&c, p, n);
  for (size_t i = 0; i + 1 < n && i < 64; i += 2)
    sprm_apply_short (&c, p[i], p[i + 1]);
  return 0;
}
