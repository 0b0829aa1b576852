/* Text of computed fields and note marks. */
#include "plugins/pdf/layout/engine.h"
#include <stdio.h>

static void
write_number (char ret[64], enum num_fmt f, int64_t n)
{
  AUTO_BUF struct buf b = BUF_INIT (256);
  numfmt_write (&b, f, n);
  snprintf (ret, 64, "%s", buf_str (&b));
}

void
page_label (const struct dx_section *s, int64_t number, char ret[32])
{
  char text[64];
  write_number (text, s->page_fmt, number);
  snprintf (ret, 32, "%.31s", text);
}

static void
field_text (struct layout *L, const struct dx_field *f, char ret[64], bool *ret_varies)
{
  const struct dx_section *s = L->ps.sect;
  enum num_fmt fmt = f->has_format ? f->format : f->kind == DX_FIELD_PAGE && s ? s->page_fmt : NUM_DECIMAL;
  const char *label;
  switch (f->kind)
    {
    case DX_FIELD_PAGE:
      *ret_varies = true;
      write_number (ret, fmt, L->ps.number);
      break;
    case DX_FIELD_NUMPAGES: write_number (ret, fmt, refs_pages (L->refs)); break;
    case DX_FIELD_SECTIONPAGES:
      *ret_varies = true;
      write_number (ret, fmt, refs_pages_of_section (L->refs, L->ps.section));
      break;
    case DX_FIELD_SECTION:
      *ret_varies = true;
      write_number (ret, fmt, (int64_t) L->ps.section + 1);
      break;
    case DX_FIELD_PAGEREF:
      label = refs_label (L->refs, f->bookmark);
      snprintf (ret, 64, "%s", label ? label : f->stored);
      break;
    }
}

/* Footnotes that start again on every page are numbered in the order in which they are met on it. */
static int64_t
number_on_page (struct layout *L, int64_t id)
{
  struct page_state *ps = &L->ps;
  for (size_t i = 0; i < ps->nnote_numbers; i++)
    if (ps->note_number[i].id == id)
      return ps->note_number[i].number;
  struct page_number_of *at = realloc (ps->note_number, (ps->nnote_numbers + 1) * sizeof *at);
  if (!at)
    return 1;
  ps->note_number = at;
  at[ps->nnote_numbers] = (struct page_number_of) { id, (int64_t) ps->nnote_numbers + 1 };
  return at[ps->nnote_numbers++].number;
}

static int64_t
note_number (struct layout *L, const struct dx_note_ref *n, const struct dx_note_format *f, bool *ret_varies)
{
  int64_t number = n->ordinal;
  if (f->restart == DX_RESTART_PAGE && !n->endnote && L->ps.open)
    {
      *ret_varies = true;
      number = number_on_page (L, n->id);
    }
  else if (f->restart == DX_RESTART_SECTION && !n->endnote && L->ps.open)
    {
      if (L->note_section != L->ps.section + 1)
        {
          L->note_section = L->ps.section + 1;
          L->note_base = number - 1;
        }
      number -= L->note_base;
    }
  return number + (f->start > 1 ? f->start - 1 : 0);
}

static void
note_text (struct layout *L, const struct dx_note_ref *n, char ret[64], bool *ret_varies)
{
  const struct dx_section *s = L->ps.sect ? L->ps.sect : &L->doc->sections[0];
  const struct dx_note_format *f = n->endnote ? &s->endnote : &s->footnote;
  if (*n->custom)
    snprintf (ret, 64, "%s", n->custom);
  else
    write_number (ret, f->format, note_number (L, n, f, ret_varies));
}

void
number_text (void *ctx, const struct dx_inline *in, char ret[64], bool *ret_varies)
{
  struct layout *L = ctx;
  *ret = 0;
  *ret_varies = false;
  if (in->kind == DX_FIELD)
    field_text (L, in->field, ret, ret_varies);
  else if (in->kind == DX_NOTE_REF)
    note_text (L, in->note, ret, ret_varies);
  else if (in->kind == DX_NOTE_MARK && (in->note || L->note))
    note_text (L, in->note ? in->note : L->note, ret, ret_varies);
}

bool
endnote_remember (struct layout *L, const struct dx_note_ref *ref)
{
  for (size_t i = L->nendnotes; i > 0; i--)
    if (L->endnotes[i - 1].id == ref->id)
      return true;
  struct dx_note_ref *at = realloc (L->endnotes, (L->nendnotes + 1) * sizeof *at);
  if (!at)
    return false;
  L->endnotes = at;
  at[L->nendnotes] = *ref;
  at[L->nendnotes++].custom = "";
  return true;
}
