#include "plugins/doc/reader/form.h"

enum { FFDATA_VERSION = 0xFFFFFFFF, RESULT_NONE = 25, FORM_TEXT = 0, FORM_CHECKBOX = 1, FORM_LIST = 2 };

/* [MS-DOC] Xstz: length, characters, a null that is not counted. */
static const char *
xstz_read (struct rd *r, struct arena *a)
{
  size_t units = rd_le16 (r);
  struct rd s = rd_sub (r, units * 2);
  rd_skip (r, 2);
  return utf16_text (&s, units, a);
}

const struct form *
form_read (const struct docfile *d, struct arena *a, uint32_t at)
{
  struct rd data = rd_of (d->data.p, d->data.len);
  struct form *f = arena_new (a, struct form);
  rd_seek (&data, at);
  size_t size = rd_le32 (&data), head = rd_le16 (&data);
  if (!f || data.bad || head < 6 || size < head)
    return NULL;
  struct rd r = rd_slice (&data, (size_t) at + head, size - head);
  if (rd_le32 (&r) != FFDATA_VERSION)
    return NULL;
  uint16_t bits = rd_le16 (&r);
  f->kind = bits & 3;
  f->result = bits >> 2 & 31;
  f->has_result = f->result != RESULT_NONE;
  f->protect = bits >> 9 & 1;
  f->own_size = bits >> 10 & 1;
  f->text_type = bits >> 11 & 7;
  f->recalc = bits >> 14 & 1;
  f->max_len = rd_le16 (&r);
  f->size = rd_le16 (&r);
  f->name = xstz_read (&r, a);
  if (f->kind == FORM_TEXT)
    f->text = xstz_read (&r, a);
  else
    f->initial = rd_le16 (&r);
  f->format = xstz_read (&r, a);
  f->help = xstz_read (&r, a);
  f->status = xstz_read (&r, a);
  f->entry = xstz_read (&r, a);
  f->leave = xstz_read (&r, a);
  if (r.bad)
    {
      warn_add (d->w, WARN_FIELD, "form field data at offset %u of the data stream", (unsigned) at);
      return NULL;
    }
  f->checked = f->kind == FORM_CHECKBOX && (f->has_result ? f->result : f->initial) == 1;
  if (f->kind == FORM_LIST)
    {
      struct sttb items;
      sttb_read (rd_slice (&r, r.at, rd_left (&r)), "items of a list field", a, d->w, &items);
      f->item = items.at;
      f->nitems = items.n;
    }
  return f->kind <= FORM_LIST ? f : NULL;
}
