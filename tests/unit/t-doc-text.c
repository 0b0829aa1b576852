/* plugins/doc/reader: piece table and formatting pages from bytes. */
#include "common/base/limits.h"
#include "plugins/doc/reader/docfile.h"
#include "tests/lib/bytes.h"
#include "tests/lib/tap.h"

struct piece_spec
{
  unsigned cps, fc, prm;
  bool wide;
};

struct sample
{
  struct buf word, table;
  struct arena arena;
  struct warns warns;
  struct docfile d;
};

static void
sample_init (struct sample *s)
{
  memset (s, 0, sizeof *s);
  s->word = (struct buf)BUF_INIT (1 << 20);
  s->table = (struct buf)BUF_INIT (1 << 20);
  s->arena = (struct arena)ARENA_INIT (LIMIT_ARENA);
}

static void
sample_release (struct sample *s)
{
  buf_release (&s->word);
  buf_release (&s->table);
  arena_release (&s->arena);
}

static void
sample_ready (struct sample *s)
{
  s->d.a = &s->arena;
  s->d.w = &s->warns;
  s->d.word = (struct span){ .p = (const uint8_t *)s->word.p, .len = s->word.len };
  s->d.table = (struct span){ .p = (const uint8_t *)s->table.p, .len = s->table.len };
}

static void
put_clx (struct sample *s, const struct piece_spec *p, size_t n)
{
  unsigned at = 0;
  s->d.fib.pair[FIB_CLX].fc = s->table.len;
  put8 (&s->table, 1); /* a Prc first */
  put16 (&s->table, 3);
  put8 (&s->table, 0x35);
  put8 (&s->table, 0x08);
  put8 (&s->table, 1);
  put8 (&s->table, 2);
  put32 (&s->table, 4 + n * 12);
  put32 (&s->table, 0);
  for (size_t i = 0; i < n; i++)
    put32 (&s->table, at += p[i].cps);
  for (size_t i = 0; i < n; i++)
    {
      put16 (&s->table, 0);
      put32 (&s->table, p[i].wide ? p[i].fc : p[i].fc * 2 | 0x40000000);
      put16 (&s->table, p[i].prm);
    }
  s->d.fib.pair[FIB_CLX].lcb = s->table.len - s->d.fib.pair[FIB_CLX].fc;
  s->d.fib.ccp[STORY_MAIN] = at;
}

static bool
read_it (struct sample *s, struct oc_err *err)
{
  sample_ready (s);
  return text_read (&s->d, &s->d.text, err);
}

static void
test_order (void)
{
  struct sample s;
  struct oc_err err = OC_ERR_INIT;
  sample_init (&s);
  buf_adds (&s.word, "third.");
  put_utf16 (&s.word, "first ");
  buf_adds (&s.word, "\x93sec\x94 ");
  static const struct piece_spec spec[] = { { 6, 6, 0, true }, { 6, 18, 0, false }, { 6, 0, 0, false } };
  put_clx (&s, spec, 3);
  ok (read_it (&s, &err), "pieces of both widths: %s", err.msg);
  is_str (text_utf8 (&s.d.text, 0, 18, &s.arena), "first \u201csec\u201d third.",
          "text in the order of the piece table, 8-bit text as Windows-1252");
  ok (s.d.text.nprc == 1 && s.d.text.prc[0].len == 3, "lists before the pieces are kept");
  is_int (text_piece (&s.d.text, 7)->fc, 18, "a piece is found by position");
  ok (text_piece (&s.d.text, 18) == NULL, "no piece behind the text");
  /* Every proper prefix of the table is refused or read without a step outside; the sanitizers watch. */
  size_t whole = s.table.len;
  for (size_t cut = 0; cut < whole; cut++)
    {
      struct oc_err e = OC_ERR_INIT;
      s.d.table.len = cut;
      struct text t;
      if (text_read (&s.d, &t, &e) && t.len > 18)
        ok (false, "cut at %zu gives %u characters", cut, (unsigned)t.len);
    }
  ok (true, "no prefix gives more text than the whole");
  sample_release (&s);
}

static void
test_damage (void)
{
  struct sample s;
  struct oc_err err = OC_ERR_INIT;
  sample_init (&s);
  buf_adds (&s.word, "abcdef");
  static const struct piece_spec outside[] = { { 3, 0, 0, false }, { 3, 0x1FFFFFF0, 0, false } };
  put_clx (&s, outside, 2);
  ok (read_it (&s, &err), "a piece outside the stream costs only itself");
  is_str (text_utf8 (&s.d.text, 0, 99, &s.arena), "abc", "the other piece's text");
  is_int (s.warns.count[WARN_TEXT], 2, "piece and story count are told");
  s.d.fib.ccp[STORY_MAIN] = 0x7FFFFFFF;
  ok (read_it (&s, &err) && s.d.text.start[1] == 3, "a huge count is cut to the text");
  sample_release (&s);

  sample_init (&s);
  buf_adds (&s.word, "abcdefgh");
  struct piece_spec many[64];
  for (size_t i = 0; i < 64; i++)
    many[i] = (struct piece_spec){ .cps = 8 };
  put_clx (&s, many, 64);
  ok (read_it (&s, &err) && s.d.text.len <= 16, "pieces over the same bytes do not blow the text up");
  sample_release (&s);

  sample_init (&s);
  put_zeros (&s.table, 40);
  s.d.fib.pair[FIB_CLX].fc = 20;
  s.d.fib.pair[FIB_CLX].lcb = 100;
  ok (!read_it (&s, &err) && err.code == OC_CORRUPT && strstr (err.msg, "piece table"),
      "a piece table outside its stream is named: %s", err.msg);
  sample_release (&s);
}

/* One PAPX page at page 1 with both size forms. */
static void
test_pages (void)
{
  struct sample s;
  struct oc_err err = OC_ERR_INIT;
  sample_init (&s);
  put_zeros (&s.word, 1024);
  uint8_t *page = (uint8_t *)s.word.p + 512;
  page[511] = 3;
  static const uint8_t fcs[] = { 0, 1, 0, 0, 10, 1, 0, 0, 20, 1, 0, 0, 30, 1, 0, 0 };
  memcpy (page, fcs, sizeof fcs);
  page[16] = 100;                                                 /* BX 0: at 200 */
  page[16 + 13] = 110;                                            /* BX 1: at 220 */
  page[16 + 26] = 255;                                            /* BX 2: at 510, runs over the count */
  static const uint8_t odd[] = { 3, 7, 0, 0x03, 0x24, 1 };        /* 2 * 3 - 1 bytes: style 7, centred */
  static const uint8_t even[] = { 0, 3, 9, 0, 0x05, 0x24, 1, 0 }; /* 2 * 3 bytes: style 9 */
  memcpy (page + 200, odd, sizeof odd);
  memcpy (page + 220, even, sizeof even);
  put32 (&s.table, 0);
  put32 (&s.table, 0x11E);
  put32 (&s.table, 1);
  s.d.fib.pair[FIB_BTE_PAPX].fc = 0;
  s.d.fib.pair[FIB_BTE_PAPX].lcb = 12;
  sample_ready (&s);
  struct fkps f;
  ok (fkp_read (&s.d, true, &f, &err) && f.n == 3, "three ranges");
  const struct fkp_run *a = fkp_find (&f, 0x105), *b = fkp_find (&f, 0x10A);
  ok (a && a->istd == 7 && a->len == 3 && a->at == 512 + 203, "size in the first byte");
  ok (b && b->istd == 9 && b->len == 4, "size in the second byte");
  ok (fkp_find (&f, 0x99) == NULL && fkp_find (&f, 0x11E) == NULL, "nothing outside the ranges");
  memset (page, 0xFF, 512);
  ok (fkp_read (&s.d, true, &f, &err) && f.n == 0 && s.warns.count[WARN_FKP] == 1,
      "a page of nonsense is left out and told");
  sample_release (&s);
}

int
main (void)
{
  test_order ();
  test_damage ();
  test_pages ();
  return tap_done ();
}
