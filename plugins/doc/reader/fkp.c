#include "plugins/doc/reader/fkp.h"
#include "common/base/rd.h"
#include "plugins/doc/reader/docfile.h"
#include <stdlib.h>

enum
{
  PAGE = 512,
  COUNT_AT = 511,
  BX = 13,
  PN_MASK = 0x3FFFFF
};

/* [MS-DOC] PapxInFkp: size in words from the first byte, or from the second when the first is 0; then istd and sprms.
 */
static bool
papx_locate (const struct rd *page, unsigned at, struct fkp_run *run)
{
  struct rd r = *page;
  rd_seek (&r, at);
  size_t size = rd_u8 (&r);
  size = size ? size * 2 - 1 : rd_u8 (&r) * 2u;
  if (size > rd_left (&r))
    size = rd_left (&r);
  if (r.bad || size < 2)
    return false;
  run->istd = rd_le16 (&r);
  run->at = (uint32_t)r.at;
  run->len = (uint16_t)(size - 2);
  return true;
}

static bool
chpx_locate (const struct rd *page, unsigned at, struct fkp_run *run)
{
  struct rd r = *page;
  rd_seek (&r, at);
  size_t size = rd_u8 (&r);
  if (size > rd_left (&r))
    size = rd_left (&r);
  run->at = (uint32_t)r.at;
  run->len = (uint16_t)size;
  return !r.bad;
}

/* Append the ranges of one page; false when the page is nonsense. */
static bool
page_read (struct span word, uint32_t pn, bool para, struct fkp_run *out, unsigned *ret_n)
{
  struct rd whole = rd_of (word.p, word.len);
  struct rd page = rd_slice (&whole, (size_t)pn * PAGE, PAGE);
  if (page.bad)
    return false;
  unsigned n = page.p[COUNT_AT];
  size_t entry = para ? BX : 1;
  if (n == 0 || (n + 1) * 4 + n * entry > COUNT_AT)
    return false;
  uint32_t fc = rd_le32 (&page);
  unsigned used = 0;
  for (unsigned i = 0; i < n; i++)
    {
      struct fkp_run run = { .fc = fc, .lim = rd_le32 (&page) };
      fc = run.lim;
      unsigned at = page.p[(n + 1) * 4 + i * entry] * 2u;
      if (run.lim <= run.fc)
        continue;
      if (at && !(para ? papx_locate (&page, at, &run) : chpx_locate (&page, at, &run)))
        run.len = 0;
      if (at)
        run.at += pn * PAGE;
      out[used++] = run;
    }
  *ret_n = used;
  return used > 0;
}

static int
run_compare (const void *pa, const void *pb)
{
  const struct fkp_run *a = pa, *b = pb;
  if (a->fc != b->fc)
    return a->fc < b->fc ? -1 : 1;
  return a->lim < b->lim ? -1 : a->lim > b->lim;
}

/* Sorted and without overlaps: a later range starts where the one before ends. */
static void
tidy (struct fkps *f)
{
  bool sorted = true;
  for (unsigned i = 1; i < f->n && sorted; i++)
    sorted = f->run[i - 1].fc <= f->run[i].fc;
  if (!sorted)
    qsort (f->run, f->n, sizeof *f->run, run_compare);
  unsigned used = 0;
  for (unsigned i = 0; i < f->n; i++)
    {
      struct fkp_run run = f->run[i];
      if (used && run.fc < f->run[used - 1].lim)
        run.fc = f->run[used - 1].lim;
      if (run.fc < run.lim)
        f->run[used++] = run;
    }
  f->n = used;
}

bool
fkp_read (const struct docfile *d, bool para, struct fkps *ret, struct oc_err *err)
{
  enum fib_pair pair = para ? FIB_BTE_PAPX : FIB_BTE_CHPX;
  const char *what = para ? "paragraph" : "character";
  struct rd plc = docfile_pair (d, pair);
  const struct span word = d->word;
  struct warns *w = d->w;
  size_t n = plc.len < 12 ? 0 : (plc.len - 4) / 8;
  if (n == 0)
    warn_add (w, WARN_FKP, "%s formatting: no page table", what);
  size_t pages = word.len / PAGE + 1;
  if (n > pages)
    n = pages; /* a sound file names each page once */
  struct fkps f = { .run = arena_array (d->a, struct fkp_run, n * (para ? 0x1D : 0x65) + 1) };
  if (!f.run)
    return oc_fail (err, OC_NOMEM, "%s formatting: %zu pages", what, n);
  rd_seek (&plc, n ? ((plc.len - 4) / 8 + 1) * 4 : 0);
  for (size_t i = 0; i < n; i++)
    {
      uint32_t pn = rd_le32 (&plc) & PN_MASK;
      unsigned got = 0;
      if (plc.bad || !page_read (word, pn, para, f.run + f.n, &got))
        warn_add (w, WARN_FKP, "%s formatting: page %u", what, (unsigned)pn);
      f.n += got;
    }
  tidy (&f);
  *ret = f;
  return true;
}

const struct fkp_run *
fkp_find (const struct fkps *f, uint32_t fc)
{
  unsigned lo = 0, hi = f->n;
  while (lo < hi)
    {
      unsigned mid = lo + (hi - lo) / 2;
      if (f->run[mid].lim <= fc)
        lo = mid + 1;
      else
        hi = mid;
    }
  return lo < f->n && f->run[lo].fc <= fc ? &f->run[lo] : NULL;
}
