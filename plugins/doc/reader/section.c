#include "plugins/doc/reader/section.h"

enum { SED_SIZE = 12, NO_SEPX = 0xFFFFFFFF };

/* [MS-DOC] 2.6.4: what a section has before any sprm. */
static const struct sep default_sep = {
  .break_kind = 2, .even_columns = true, .column_space = 720, .width = 12240, .height = 15840, .left = 1800, .right = 1800,
  .top = 1440, .bottom = 1440, .header = 720, .footer = 720, .orientation = 1, .page_start = 1,
};

static void
sepx_read (struct docfile *d, uint32_t fc, unsigned i, struct sep *sep)
{
  struct rd word = rd_of (d->word.p, d->word.len);
  if (fc == (uint32_t) NO_SEPX)
    return;                       /* none: the default section */
  rd_seek (&word, fc);
  size_t size = rd_le16 (&word);
  struct rd grpprl = rd_sub (&word, size);
  struct sprm_ctx c = { .sep = sep, .fonts = &d->fonts };
  if (word.bad || !sprm_apply (&c, grpprl.p, grpprl.len))
    warn_add (d->w, WARN_SECTION, "section %u: properties at offset %u", i + 1, (unsigned) fc);
}

bool
sections_read (struct docfile *d, struct oc_err *err)
{
  struct plc sed = plc_of (docfile_pair (d, FIB_SED), SED_SIZE);
  uint32_t end = d->text.start[STORY_MAIN + 1];
  d->sections = arena_array (d->a, struct section, sed.n + 1);
  if (!d->sections)
    return oc_fail (err, OC_NOMEM, "%zu sections", sed.n);
  uint32_t at = 0;
  for (size_t i = 0; i < sed.n && at < end; i++)
    {
      struct section *s = &d->sections[d->nsections];
      struct rd data = plc_data (&sed, i);
      *s = (struct section) { .lim = plc_cp (&sed, i + 1), .sep = default_sep };
      rd_skip (&data, 2);
      sepx_read (d, rd_le32 (&data), (unsigned) i, &s->sep);
      if (s->lim <= at)
        {
          warn_add (d->w, WARN_SECTION, "section %zu: ends before it starts", i + 1);
          continue;
        }
      at = s->lim < end ? s->lim : end;
      s->lim = at;
      d->nsections++;
    }
  if (d->nsections == 0)
    d->sections[d->nsections++] = (struct section) { .lim = end, .sep = default_sep };
  d->sections[d->nsections - 1].lim = end;
  return true;
}
