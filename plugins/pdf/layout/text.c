#include "plugins/pdf/layout/text.h"
#include "common/base/utf.h"
#include <string.h>

/* Size and shift of raised and lowered text, and of small capitals, relative to the font size. */
#define SCRIPT_SIZE 0.58
#define SUPER_RISE 0.33
#define SUB_RISE -0.08
#define SMALL_CAPS 0.8

/* Grow an arena array to hold one more; the old one stays in the arena. */
static bool
room (struct ptext *t, void **at, size_t *cap, size_t n, size_t size)
{
  if (n < *cap)
    return true;
  size_t ncap = *cap ? *cap * 2 : 32;
  void *p = arena_calloc (t->arena, ncap, size);
  if (!p)
    {
      t->bad = true;
      return false;
    }
  if (*cap)
    memcpy (p, *at, *cap * size);
  *at = p;
  *cap = ncap;
  return true;
}

static bool
add_bytes (struct ptext *t, const char *p, size_t len)
{
  if (t->len + len >= t->text_cap)
    {
      size_t cap = (t->text_cap + len + 32) * 2;
      char *text = arena_alloc (t->arena, cap);
      if (!text)
        {
          t->bad = true;
          return false;
        }
      if (t->len)
        memcpy (text, t->text, t->len);
      t->text = text;
      t->text_cap = cap;
    }
  memcpy (t->text + t->len, p, len);
  t->len += len;
  return true;
}

static void
add_char (struct ptext *t, uint32_t cp, enum pc_kind kind)
{
  char utf[4];
  size_t len = utf8_encode (cp, utf);
  uint32_t at = (uint32_t) t->len;
  if (!room (t, (void **) &t->ch, &t->ch_cap, t->n + 1, sizeof *t->ch) || !add_bytes (t, utf, len))
    return;
  t->ch[t->n++] = (struct pchar) { .cp = cp, .at = at, .span = (uint32_t) t->nspans - 1, .kind = (uint8_t) kind };
}

static double
script_size (const struct dx_rpr *r)
{
  return r->size * (r->valign == DX_BASELINE ? 1 : SCRIPT_SIZE);
}

static void
fill_span (const struct text_env *env, struct pspan *s, const struct dx_inline *in, const struct dx_rpr *r, double factor)
{
  s->in = in;
  s->rpr = r;
  s->size = script_size (r) * factor;
  s->rise = r->position;
  if (r->valign == DX_SUPERSCRIPT)
    s->rise += r->size * SUPER_RISE;
  else if (r->valign == DX_SUBSCRIPT)
    s->rise += r->size * SUB_RISE;
  s->face = fonts_find (env->fonts, r->family, r->bold, r->italic);
  s->ascent = s->size * (s->face->ascent + (env->no_leading ? 0 : s->face->gap)) + s->rise;
  s->descent = s->size * s->face->descent - s->rise;
  if (factor < 1) /* small capitals do not lower the line */
    {
      s->ascent = script_size (r) * (s->face->ascent + (env->no_leading ? 0 : s->face->gap)) + s->rise;
      s->descent = script_size (r) * s->face->descent - s->rise;
    }
}

static struct pspan *
add_span (const struct text_env *env, struct ptext *t, const struct dx_inline *in, double factor)
{
  if (!room (t, (void **) &t->span, &t->span_cap, t->nspans, sizeof *t->span))
    return NULL;
  struct pspan *s = &t->span[t->nspans++];
  memset (s, 0, sizeof *s);
  fill_span (env, s, in, in->rpr, factor);
  return s;
}

/* Text with capitals; small capitals change the size where case changes. */
static void
add_text (const struct text_env *env, struct ptext *t, const struct dx_inline *in, const char *text)
{
  const struct dx_rpr *r = in->rpr;
  size_t len = strlen (text);
  int small = -1;
  while (len > 0 && !t->bad)
    {
      uint32_t cp;
      size_t n = utf8_next (text, len, &cp);
      if (n == 0)
        {
          cp = 0xFFFD;
          n = 1;
        }
      uint32_t up = r->caps || r->small_caps ? shape_upper (cp) : cp;
      int now = r->small_caps && !r->caps && up != cp;
      if (now != small && !add_span (env, t, in, now ? SMALL_CAPS : 1))
        return;
      small = now;
      if (up >= 0x20 || up == '\t')
        add_char (t, up, up == 0xAD ? PC_SHY : PC_TEXT);
      text += n;
      len -= n;
    }
}

static void
add_mark (const struct text_env *env, struct ptext *t, const struct dx_inline *in, uint32_t cp, enum pc_kind kind)
{
  if (add_span (env, t, in, 1))
    add_char (t, cp, kind);
}

static void
add_object (const struct text_env *env, struct ptext *t, const struct dx_inline *in)
{
  double w = 0, h = 0;
  bool boxed = env->extent (env->ctx, in, &w, &h);
  struct pspan *s = add_span (env, t, in, 1);
  if (!s)
    return;
  if (boxed)
    {
      s->w = w;
      s->h = h;
      s->ascent = h + in->rpr->position;
      s->descent = 0;
    }
  add_char (t, boxed ? 0xFFFC : 0x2060, boxed ? PC_OBJECT : PC_NOTHING);
}

static void
add_number (const struct text_env *env, struct ptext *t, const struct dx_inline *in)
{
  char text[64] = "";
  bool varies = false;
  env->number (env->ctx, in, text, &varies);
  t->varies = t->varies || varies;
  t->has_notes = t->has_notes || (in->kind == DX_NOTE_REF && !in->note->endnote);
  if (*text)
    add_text (env, t, in, text);
  else
    add_mark (env, t, in, 0x2060, PC_NOTHING);
}

/* Nothing visible yet but perhaps a label. */
static bool
only_marks (const struct ptext *t)
{
  for (size_t i = t->label_end; i < t->n; i++)
    if (t->ch[i].kind != PC_NOTHING)
      return false;
  return true;
}

static void
add_inline (const struct text_env *env, struct ptext *t, const struct dx_inline *in)
{
  static const struct { uint32_t cp; enum pc_kind kind; } marks[] = {
    [DX_TAB] = { '\t', PC_TAB }, [DX_PTAB] = { '\t', PC_PTAB }, [DX_BREAK_LINE] = { 0x2028, PC_LINE },
    [DX_BREAK_PAGE] = { 0x2028, PC_PAGE }, [DX_BREAK_COLUMN] = { 0x2028, PC_COLUMN }, [DX_SOFT_HYPHEN] = { 0xAD, PC_SHY },
    [DX_NO_BREAK_HYPHEN] = { 0x2011, PC_TEXT }, [DX_BOOKMARK] = { 0x2060, PC_NOTHING },
  };
  if (in->rpr->hidden && in->kind != DX_BOOKMARK)
    return;
  if ((in->kind == DX_BREAK_PAGE || in->kind == DX_BREAK_COLUMN) && !t->lead_break && only_marks (t))
    {
      t->lead_break = in->kind == DX_BREAK_PAGE ? PC_PAGE : PC_COLUMN;
      t->lead_in = in;
      return;
    }
  switch (in->kind)
    {
    case DX_TEXT: add_text (env, t, in, in->text); break;
    case DX_FIELD:
    case DX_NOTE_REF:
    case DX_NOTE_MARK: add_number (env, t, in); break;
    case DX_OBJECT:
    case DX_RUBY:
    case DX_NOTE_SEPARATOR: add_object (env, t, in); break;
    default: add_mark (env, t, in, marks[in->kind].cp, marks[in->kind].kind); break;
    }
}

/* Number label and what follows it (ECMA-376 17.9.28 suff). */
static void
add_label (const struct text_env *env, struct ptext *t, const struct dx_label *label)
{
  for (size_t i = 0; i < label->n; i++)
    add_inline (env, t, &label->inlines[i]);
  if (label->suffix != DX_SUFFIX_NOTHING)
    {
      struct dx_inline *in = arena_new (t->arena, struct dx_inline);
      if (!in)
        {
          t->bad = true;
          return;
        }
      *in = (struct dx_inline) { .kind = DX_TEXT, .rpr = label->rpr, .text = "" };
      bool tab = label->suffix == DX_SUFFIX_TAB;
      add_mark (env, t, in, tab ? '\t' : ' ', tab ? PC_TAB : PC_TEXT);
    }
  t->label_end = t->n;
}

bool
text_build (const struct text_env *env, const struct dx_para *para, struct arena *a, struct ptext **ret, struct oc_err *err)
{
  struct ptext *t = arena_new (a, struct ptext);
  if (!t)
    return oc_fail (err, OC_NOMEM, "paragraph text");
  t->para = para;
  t->arena = a;
  t->rtl = para->p.bidi;
  fill_span (env, &t->mark, NULL, para->mark, 1);
  if (para->label)
    add_label (env, t, para->label);
  for (size_t i = 0; i < para->n && !t->bad; i++)
    add_inline (env, t, &para->inlines[i]);
  if (t->lead_break && only_marks (t)
      && !env->doc->split_page_mark) /* nothing follows: the paragraph's mark stays before the break */
    {
      add_mark (env, t, t->lead_in, 0x2028, t->lead_break);
      t->lead_break = 0;
    }
  if (room (t, (void **) &t->ch, &t->ch_cap, t->n, sizeof *t->ch))
    t->ch[t->n] = (struct pchar) { .at = (uint32_t) t->len, .cluster = true, .brk = true };
  add_bytes (t, "", 1);
  if (t->bad)
    return oc_fail (err, OC_NOMEM, "paragraph text");
  t->len--;
  if (!shape_text (env, t, err))
    return false;
  *ret = t;
  return true;
}
