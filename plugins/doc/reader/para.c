#include "plugins/doc/reader/para.h"
#include "plugins/doc/reader/stsh.h"
#include <string.h>

enum
{
  CH_PARA = 0x0D,
  CH_CELL = 0x07,
  CH_BREAK = 0x0C
};

static bool
is_section_end (const struct docfile *d, uint32_t lim)
{
  unsigned lo = 0, hi = d->nsections;
  while (lo < hi)
    {
      unsigned mid = lo + (hi - lo) / 2;
      if (d->sections[mid].lim < lim)
        lo = mid + 1;
      else
        hi = mid;
    }
  return lo < d->nsections && d->sections[lo].lim == lim;
}

/* Some writers keep no mark at the very end; the range then ends the paragraph.  0x0C ends one when it closes a section or
 * when the formatting pages say so; otherwise it is a page break inside the paragraph. */
static bool
is_end (const struct docfile *d, uint32_t cp)
{
  uint16_t u = d->text.unit[cp];
  if (u == CH_PARA || u == CH_CELL)
    return true;
  if (u != CH_BREAK)
    return false;
  if (is_section_end (d, cp + 1))
    return true;
  const struct piece *p = text_piece (&d->text, cp);
  const struct fkp_run *run = p ? fkp_find (&d->papx, piece_fc (p, cp)) : NULL;
  return run && run->lim == piece_fc (p, cp) + (p->wide ? 2 : 1);
}

/* Apply a piece's own modifier, [MS-DOC] Prm. */
static void
apply_prm (const struct docfile *d, const struct piece *p, struct sprm_ctx *c)
{
  if (!p || !p->prm)
    return;
  if (!(p->prm & 1))
    sprm_apply_short (c, p->prm >> 1 & 0x7F, p->prm >> 8);
  else if (p->prm >> 1 < d->text.nprc)
    sprm_apply (c, d->text.prc[p->prm >> 1].p, d->text.prc[p->prm >> 1].len);
}

/* [MS-DOC] PrcData in the data stream */
static struct span
huge_sprms (const struct docfile *d, uint32_t at)
{
  struct rd r = rd_of (d->data.p, d->data.len);
  rd_seek (&r, at);
  size_t size = rd_le16 (&r);
  struct rd grpprl = rd_sub (&r, size);
  if (r.bad)
    {
      warn_add (d->w, WARN_SPRM, "paragraph properties at offset %u of the data stream", (unsigned)at);
      return (struct span){ 0 };
    }
  return (struct span){ .p = grpprl.p, .len = grpprl.len };
}

static void
apply_paragraph (const struct docfile *d, struct para_head *h)
{
  struct sprm_ctx c = { .pap = &h->pap, .fonts = &d->fonts };
  if (!sprm_apply (&c, h->sprms.p, h->sprms.len))
    warn_add (d->w, WARN_SPRM, "paragraph at character %u", (unsigned)h->cp);
  if (h->pap.has_huge)
    {
      h->more = huge_sprms (d, h->pap.huge);
      h->pap.has_huge = false;
      sprm_apply (&c, h->more.p, h->more.len);
    }
  apply_prm (d, h->piece, &c);
}

void
para_head_read (const struct docfile *d, uint32_t cp, uint32_t lim, struct para_head *ret)
{
  struct para_head h = { .cp = cp, .mark = cp };
  while (h.mark < lim && !is_end (d, h.mark))
    h.mark++;
  h.lim = h.mark < lim ? h.mark + 1 : lim;
  uint32_t last = h.lim - 1;
  h.page_break = h.mark < lim && d->text.unit[h.mark] == CH_BREAK && !is_section_end (d, h.mark + 1);
  h.piece = text_piece (&d->text, last);
  const struct fkp_run *run = h.piece ? fkp_find (&d->papx, piece_fc (h.piece, last)) : NULL;
  if (run)
    {
      h.pap.istd = run->istd;
      h.sprms = (struct span){ .p = d->word.p + run->at, .len = run->len };
    }
  apply_paragraph (d, &h);
  const struct pap *p = &h.pap;
  if (p->in_table || p->itap)
    {
      h.depth = p->itap ? p->itap : 1;
      if (h.depth > MAX_TABLE_DEPTH)
        h.depth = MAX_TABLE_DEPTH;
      bool mark7 = h.mark < lim && d->text.unit[h.mark] == CH_CELL;
      h.row_end = h.depth == 1 ? p->ttp && mark7 : p->inner_ttp;
      h.cell_end = !h.row_end && (h.depth == 1 ? mark7 : p->inner_cell);
    }
  *ret = h;
}

void
para_row (const struct docfile *d, const struct para_head *h, struct tap *ret)
{
  struct sprm_ctx c = { .tap = ret, .fonts = &d->fonts };
  if (!sprm_apply (&c, h->sprms.p, h->sprms.len) || (h->more.p && !sprm_apply (&c, h->more.p, h->more.len)))
    warn_add (d->w, WARN_TABLE, "row that ends at character %u", (unsigned)h->mark);
  apply_prm (d, h->piece, &c);
}

/* Toggles that paragraph and character style switch on together. */
static uint32_t
style_toggles (const struct docfile *d, unsigned istd, const struct chp *chp)
{
  const struct style *ps = style_get (&d->styles, istd, STYLE_PARA);
  uint32_t on = ps ? ps->toggles : 0;
  const struct style *cs = chp->has & BIT (CHP_STYLE) ? style_get (&d->styles, chp->istd, STYLE_CHAR) : NULL;
  return cs ? on | cs->toggles : on;
}

void
run_props (const struct docfile *d, const struct para_head *h, uint32_t cp, struct chp *ret, uint32_t *ret_lim)
{
  struct chp chp = { 0 };
  struct sprm_ctx c = { .chp = &chp, .fonts = &d->fonts };
  const struct piece *p = text_piece (&d->text, cp);
  uint32_t lim = p ? p->lim : cp + 1;
  if (p)
    {
      uint32_t fc = piece_fc (p, cp);
      const struct fkp_run *run = fkp_find (&d->chpx, fc);
      if (run)
        {
          /* The style in the list decides what "as style" means for the toggles beside it, wherever it stands. */
          struct chp style = { 0 };
          struct sprm_ctx cs = { .chp = &style };
          sprm_apply (&cs, d->word.p + run->at, run->len);
          c.style_toggles = style_toggles (d, h->pap.istd, &style);
          if (!sprm_apply (&c, d->word.p + run->at, run->len))
            warn_add (d->w, WARN_SPRM, "text at character %u", (unsigned)cp);
          uint32_t left = (run->lim - fc + (p->wide ? 1 : 0)) / (p->wide ? 2 : 1);
          if (left < lim - cp)
            lim = cp + left;
        }
      else
        lim = cp + 1; /* a hole in the pages: look again at the next character */
      apply_prm (d, p, &c);
    }
  *ret = chp;
  *ret_lim = lim > cp ? lim : cp + 1;
}
