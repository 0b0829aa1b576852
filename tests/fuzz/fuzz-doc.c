/* The whole reader: a file from its bytes to the last block of every story. */
#include "common/base/limits.h"
#include "plugins/doc/reader/source.h"

int LLVMFuzzerTestOneInput (const uint8_t *p, size_t n);

static void
read_all (const struct doc_source *s)
{
  AUTO_ARENA struct arena a = ARENA_INIT (256 << 20);
  struct oc_err err = OC_ERR_INIT;
  struct block *b = NULL;
  while (s->next (s->ctx, &a, &b, &err) && b)
    arena_release (&a);
  for (unsigned i = 0; i < s->nfootnotes; i++)
    (void) !s->note (s->ctx, NOTE_FOOT, i, &a, &b, &err);
  for (unsigned i = 0; i < s->nendnotes; i++)
    (void) !s->note (s->ctx, NOTE_END, i, &a, &b, &err);
  for (unsigned i = 0; i < s->nsections; i++)
    for (int k = 0; k < HEADER_KINDS; k++)
      (void) !s->header (s->ctx, i, (enum header_kind) k, &a, &b, &err);
}

int
LLVMFuzzerTestOneInput (const uint8_t *p, size_t n)
{
  AUTO_ARENA struct arena a = ARENA_INIT (256 << 20);
  struct warns w = { 0 };
  struct docfile d;
  struct oc_err err = OC_ERR_INIT;
  if (!docfile_open (p, n, &a, &w, &d, &err))
    return 0;
  struct doc_reader r;
  struct doc_source s;
  doc_reader_init (&r, &d, &s);
  read_all (&s);
  return 0;
}
