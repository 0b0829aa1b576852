/* Itemising and shaping: the place where Pango (levels, break positions) and HarfBuzz (glyphs) are used. */
#include "plugins/pdf/layout/text.h"
#include <hb.h>
#include <pango/pango.h>
#include <string.h>

uint32_t
shape_upper (uint32_t cp)
{
  return g_unichar_toupper (cp);
}

bool
shape_sign (const struct font_face *face, uint32_t cp, uint32_t *ret_index, double *ret_adv)
{
  hb_codepoint_t g;
  if (!hb_font_get_nominal_glyph (face->hb, cp, &g))
    return false;
  *ret_index = g;
  *ret_adv = hb_font_get_glyph_h_advance (face->hb, g) / face->units;
  return true;
}

static bool
is_cjk (uint32_t cp)
{
  return (cp >= 0x2E80 && cp <= 0x9FFF) || (cp >= 0xAC00 && cp <= 0xD7AF) || (cp >= 0xF900 && cp <= 0xFAFF)
         || (cp >= 0xFF00 && cp <= 0xFFEF) || (cp >= 0x1100 && cp <= 0x11FF) || (cp >= 0x20000 && cp <= 0x3FFFF);
}

/* Blanks that hang over the line end.  No-break spaces count as text. */
static bool
is_white (uint32_t cp)
{
  return cp == ' ' || cp == 0x3000 || (cp >= 0x2000 && cp <= 0x200B && cp != 0x2007) || cp == 0x1680;
}

static bool
maybe_rtl (const struct ptext *t)
{
  if (t->rtl)
    return true;
  for (size_t i = 0; i < t->n; i++)
    {
      uint32_t c = t->ch[i].cp;
      if ((c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFEFC) || (c >= 0x10800 && c <= 0x10FFF)
          || (c >= 0x1E800 && c <= 0x1EFFF) || (c >= 0x200E && c <= 0x202E && c != 0x2010 && c != 0x2011))
        return true;
    }
  return false;
}

static bool
find_levels (struct ptext *t, struct oc_err *err)
{
  uint8_t base = t->rtl ? 1 : 0;
  for (size_t i = 0; i <= t->n; i++)
    t->ch[i].level = base;
  if (t->n == 0 || !maybe_rtl (t))
    return true;
  PangoDirection dir = t->rtl ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
  guint8 *levels = pango_log2vis_get_embedding_levels (t->text, (int) t->len, &dir);
  if (!levels)
    return oc_fail (err, OC_NOMEM, "text directions");
  for (size_t i = 0; i < t->n; i++)
    {
      t->ch[i].level = levels[i];
      t->mixed = t->mixed || levels[i] != base || base;
    }
  g_free (levels);
  return true;
}

/* Line-start and line-end prohibitions (ECMA-376 17.15.1.58 and .59) that the Unicode rules leave open. */
static bool
no_line_start (uint32_t cp)
{
  static const uint32_t signs[]
      = { '!',    '%',    ')',    ',',    '.',    ':',    ';',    '?',    ']',    '}',    0xA2,   0xB0,   0xB7,
          0x2019, 0x201D, 0x2020, 0x2021, 0x203A, 0x2103, 0x3001, 0x3002, 0x3003, 0x3005, 0x3009, 0x300B, 0x300D,
          0x300F, 0x3011, 0x3015, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E,
          0x309B, 0x309C, 0x309D, 0x309E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7,
          0x30EE, 0x30F5, 0x30F6, 0x30FB, 0x30FC, 0x30FD, 0x30FE, 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A,
          0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF61, 0xFF63, 0xFF64, 0xFF65, 0xFF9E, 0xFF9F, 0xFFE0 };
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (signs[i] == cp)
      return true;
  return false;
}

static bool
no_line_end (uint32_t cp)
{
  static const uint32_t signs[] = { '$',    '(',    '[',    '{',    0xA3,   0xA5,   0x2018, 0x201C, 0x3008, 0x300A, 0x300C,
                                    0x300E, 0x3010, 0x3014, 0xFF04, 0xFF08, 0xFF3B, 0xFF5B, 0xFF62, 0xFFE1, 0xFFE5 };
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (signs[i] == cp)
      return true;
  return false;
}

static bool
kinsoku_forbids (const struct pchar *before, const struct pchar *after)
{
  return (before->cjk || after->cjk) && (no_line_start (after->cp) || no_line_end (before->cp));
}

/* Korean text breaks between words only, unless the paragraph allows breaking anywhere (w:wordWrap off). */
static bool
hangul (uint32_t cp)
{
  return (cp >= 0xAC00 && cp <= 0xD7AF) || (cp >= 0x1100 && cp <= 0x11FF) || (cp >= 0x3130 && cp <= 0x318F);
}

static void
adjust_break (struct ptext *t, size_t i)
{
  struct pchar *c = &t->ch[i], *p = &t->ch[i - 1];
  const struct dx_ppr *ppr = &t->para->p;
  if (p->kind == PC_SHY || p->kind == PC_TAB || p->kind == PC_PTAB || p->kind == PC_OBJECT || c->kind == PC_OBJECT)
    c->brk = true;
  if (c->kind == PC_NOTHING || c->white)
    c->brk = false;
  else if (p->kind == PC_NOTHING && i >= 2 && t->ch[i - 2].white)
    c->brk = true;
  if (c->brk && p->cp == '/' && !c->cjk) /* addresses stay whole as far as they can */
    c->brk = false;
  if (ppr->kinsoku && c->brk && kinsoku_forbids (p, c))
    c->brk = false;
  if (c->brk && hangul (c->cp) && hangul (p->cp) && ppr->word_wrap)
    c->brk = false;
}

static bool
find_breaks (struct ptext *t, struct oc_err *err)
{
  for (size_t i = 0; i < t->n; i++)
    {
      t->ch[i].white = t->ch[i].kind == PC_TEXT && is_white (t->ch[i].cp);
      t->ch[i].cjk = is_cjk (t->ch[i].cp);
    }
  if (t->n == 0)
    return true;
  PangoLogAttr *attrs = calloc (t->n + 1, sizeof *attrs);
  if (!attrs)
    return oc_fail (err, OC_NOMEM, "line breaks");
  pango_get_log_attrs (t->text, (int) t->len, -1, pango_language_from_string ("en"), attrs, (int) t->n + 1);
  for (size_t i = 1; i < t->n; i++)
    {
      t->ch[i].brk = attrs[i].is_line_break;
      t->ch[i].cluster = attrs[i].is_cursor_position;
      adjust_break (t, i);
    }
  t->ch[0].cluster = true;
  free (attrs);
  return true;
}

/* ---- runs ---- */

static bool
add_run (struct ptext *t, struct prun run)
{
  if (t->nruns == t->run_cap)
    {
      size_t cap = t->run_cap ? t->run_cap * 2 : 16;
      struct prun *p = arena_array (t->arena, struct prun, cap);
      if (!p)
        return false;
      if (t->nruns)
        memcpy (p, t->run, t->nruns * sizeof *p);
      t->run = p;
      t->run_cap = cap;
    }
  t->run[t->nruns++] = run;
  return true;
}

static bool
follows_face (uint32_t cp)
{
  return cp == 0x200C || cp == 0x200D || (cp >= 0xFE00 && cp <= 0xFE0F) || cp == 0x2060;
}

struct itemiser { const struct font_face *face; hb_script_t script; };

/* Face and script of character i, given those of the character before. */
static struct itemiser
classify (const struct text_env *env, const struct ptext *t, size_t i, struct itemiser before, bool same_span)
{
  const struct pchar *c = &t->ch[i];
  const struct font_face *want = t->span[c->span].face;
  hb_script_t script = hb_unicode_script (hb_unicode_funcs_get_default (), c->cp);
  bool neutral = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN;
  struct itemiser now = { .script = neutral && before.script != HB_SCRIPT_INVALID ? before.script : script };
  if (same_span && before.face && (follows_face (c->cp) || (script == HB_SCRIPT_INHERITED && font_has (before.face, c->cp))))
    now.face = before.face;
  else if (c->kind != PC_TEXT && c->kind != PC_SHY)
    now.face = want;
  else
    now.face = fonts_covering (env->fonts, want, c->cp);
  return now;
}

static bool
itemise (const struct text_env *env, struct ptext *t)
{
  struct itemiser before = { .script = HB_SCRIPT_INVALID };
  size_t start = 0;
  struct itemiser run = before;
  for (size_t i = 0; i <= t->n; i++)
    {
      struct itemiser now = before;
      bool cut = i == t->n;
      if (!cut)
        {
          bool same_span = i > 0 && t->ch[i].span == t->ch[i - 1].span;
          now = classify (env, t, i, before, same_span);
          bool neutral_first = i > start && (run.script == HB_SCRIPT_COMMON || run.script == HB_SCRIPT_INVALID);
          cut = i > 0 && (!same_span || t->ch[i].kind != PC_TEXT || t->ch[i - 1].kind != PC_TEXT || now.face != run.face
                          || (now.script != run.script && !neutral_first) || t->ch[i].level != t->ch[i - 1].level);
          if (i > start && !cut && neutral_first)
            run.script = now.script;
        }
      if (cut && i > start
          && !add_run (t, (struct prun){
                              .start = (uint32_t)start, .end = (uint32_t)i, .face = run.face, .level = t->ch[start].level }))
        return false;
      if (cut || i == 0)
        {
          start = i;
          run = now;
        }
      before = now;
    }
  return true;
}

/* ---- glyphs ---- */

static bool
room_glyphs (struct ptext *t, size_t more)
{
  if (t->nglyphs + more <= t->glyph_cap)
    return true;
  size_t cap = (t->glyph_cap + more) * 2;
  struct pglyph *p = arena_array (t->arena, struct pglyph, cap);
  if (!p)
    return false;
  if (t->nglyphs)
    memcpy (p, t->glyph, t->nglyphs * sizeof *p);
  t->glyph = p;
  t->glyph_cap = cap;
  return true;
}

static size_t
features_of (const struct pspan *s, hb_feature_t ret[4])
{
  size_t n = 0;
  const struct dx_rpr *r = s->rpr;
  if (!(r->kern_from > 0 && s->size >= r->kern_from))
    ret[n++] = (hb_feature_t) { HB_TAG ('k', 'e', 'r', 'n'), 0, 0, (unsigned) -1 };
  if (r->spacing != 0)
    {
      ret[n++] = (hb_feature_t) { HB_TAG ('l', 'i', 'g', 'a'), 0, 0, (unsigned) -1 };
      ret[n++] = (hb_feature_t) { HB_TAG ('c', 'l', 'i', 'g'), 0, 0, (unsigned) -1 };
    }
  return n;
}

static void
take_glyphs (struct ptext *t, struct prun *run, const hb_buffer_t *hb)
{
  const struct pspan *s = &t->span[t->ch[run->start].span];
  unsigned n;
  const hb_glyph_info_t *info = hb_buffer_get_glyph_infos ((hb_buffer_t *) hb, &n);
  const hb_glyph_position_t *pos = hb_buffer_get_glyph_positions ((hb_buffer_t *) hb, &n);
  double k = s->size / run->face->units, kx = k * (s->rpr->scale > 0 ? s->rpr->scale : 1);
  for (uint32_t i = run->start; i < run->end; i++)
    t->ch[i].cluster = false;
  run->glyph = (uint32_t) t->nglyphs;
  run->nglyphs = n;
  for (unsigned i = 0; i < n; i++)
    {
      uint32_t ch = info[i].cluster;
      struct pglyph *g = &t->glyph[t->nglyphs++];
      *g = (struct pglyph) { .index = info[i].codepoint, .ch = ch, .adv = (float) (pos[i].x_advance * kx),
                             .x = (float) (pos[i].x_offset * kx), .y = (float) (-pos[i].y_offset * k) };
      t->ch[ch].cluster = true;
      t->ch[ch].adv += g->adv;
    }
}

/* Character spacing goes after every cluster; its glyphs carry it so that drawing follows. */
static void
add_spacing (struct ptext *t, struct prun *run)
{
  double extra = t->span[t->ch[run->start].span].rpr->spacing;
  if (extra == 0)
    return;
  for (uint32_t i = run->start; i < run->end; i++)
    if (t->ch[i].cluster)
      t->ch[i].adv += (float) extra;
  for (uint32_t i = run->glyph; i < run->glyph + run->nglyphs; i++)
    {
      uint32_t next = i + 1 < run->glyph + run->nglyphs ? t->glyph[i + 1].ch : UINT32_MAX;
      if (t->glyph[i].ch != next)
        t->glyph[i].adv += (float) extra;
    }
}

static bool
shape_run (struct ptext *t, struct prun *run, hb_buffer_t *hb)
{
  hb_feature_t features[4];
  hb_buffer_clear_contents (hb);
  hb_buffer_set_content_type (hb, HB_BUFFER_CONTENT_TYPE_UNICODE);
  for (uint32_t i = run->start; i < run->end; i++)
    hb_buffer_add (hb, t->ch[i].cp, i);
  hb_buffer_set_direction (hb, run->level & 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_guess_segment_properties (hb);
  const char *lang = t->span[t->ch[run->start].span].rpr->lang;
  if (*lang)
    hb_buffer_set_language (hb, hb_language_from_string (lang, -1));
  size_t n = features_of (&t->span[t->ch[run->start].span], features);
  hb_shape (run->face->hb, hb, features, (unsigned) n);
  if (!hb_buffer_allocation_successful (hb) || !room_glyphs (t, hb_buffer_get_length (hb)))
    return false;
  take_glyphs (t, run, hb);
  add_spacing (t, run);
  return true;
}

bool
shape_text (const struct text_env *env, struct ptext *t, struct oc_err *err)
{
  if (!find_levels (t, err) || !find_breaks (t, err))
    return false;
  if (!itemise (env, t))
    return oc_fail (err, OC_NOMEM, "text runs");
  hb_buffer_t *hb = hb_buffer_create ();
  bool fine = hb_buffer_allocation_successful (hb);
  for (size_t i = 0; i < t->nruns && fine; i++)
    {
      struct prun *run = &t->run[i];
      for (uint32_t c = run->start; c < run->end; c++)
        t->ch[c].run = (uint32_t) i;
      struct pchar *c = &t->ch[run->start];
      if (c->kind == PC_TEXT)
        fine = shape_run (t, run, hb);
      else if (c->kind == PC_OBJECT)
        c->adv = (float) t->span[c->span].w;
    }
  hb_buffer_destroy (hb);
  return fine || oc_fail (err, OC_NOMEM, "shaping");
}
