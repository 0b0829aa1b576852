#include "plugins/doc/reader/list.h"
#include "common/base/limits.h"
#include "common/base/utf.h"
#include <stdlib.h>
#include <string.h>

enum { LSTF_SIZE = 28, LFO_SIZE = 16, LEVELS = 9, MAX_LISTS = 0x7FF0, FLAG_SIMPLE = 1, FLAG_HYBRID = 0x10 };

struct list_state { const struct fonts *fonts; struct arena *a; struct warns *w; };

/* Number text: characters 0 to 8 stand for the numbers of the levels. */
static const char *
level_text (struct list_state *x, struct rd *r, size_t units)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (units > rd_left (r) / 2)
    units = rd_left (r) / 2;
  for (size_t i = 0; i < units; i++)
    {
      uint16_t u = rd_le16 (r);
      if (u < LEVELS)
        buf_addf (&b, "%%%u", u + 1u);
      else if (u == '%')
        buf_adds (&b, "%");
      else if (xml_char_ok (u))
        buf_add_cp (&b, u);
    }
  const char *s = b.bad ? NULL : arena_strdup (x->a, buf_str (&b));
  return s ? s : "";
}

/* [MS-DOC] LVL */
static bool
level_read (struct list_state *x, struct rd *r, struct level **ret)
{
  struct level l = { .start = rd_sle32 (r) };
  l.format = rd_u8 (r);
  uint8_t flags = rd_u8 (r);
  l.jc = flags & 3;
  l.legal = flags & 4;
  l.no_restart = flags & 8;
  rd_skip (r, 9);
  l.follow = rd_u8 (r);
  rd_skip (r, 8);
  size_t chpx = rd_u8 (r), papx = rd_u8 (r);
  l.restart = rd_u8 (r);
  rd_skip (r, 1);
  struct rd p = rd_sub (r, papx), c = rd_sub (r, chpx);
  size_t units = rd_le16 (r);
  if (r->bad || units > rd_left (r) / 2)
    {
      r->bad = true;
      return false;
    }
  struct sprm_ctx ctx = { .chp = &l.chp, .pap = &l.pap, .fonts = x->fonts };
  bool fine = sprm_apply (&ctx, p.p, p.len);
  if (!sprm_apply (&ctx, c.p, c.len) || !fine)
    warn_add (x->w, WARN_LIST, "a level's property list breaks off");
  l.text = level_text (x, r, units);
  struct level *at = arena_new (x->a, struct level);
  if (!at)
    return false;
  *at = l;
  *ret = at;
  return true;
}

static bool
read_definitions (struct list_state *x, const struct list_source *src, struct lists *out)
{
  struct rd r = src->lst;
  unsigned n = rd_le16 (&r);
  if (r.bad || src->lst_len < 2)
    return true;
  if (n > (src->lst_len - 2) / LSTF_SIZE)
    {
      warn_add (x->w, WARN_LIST, "list table: %u lists announced in %zu bytes", n, src->lst_len);
      n = (unsigned) ((src->lst_len - 2) / LSTF_SIZE);
    }
  out->at = arena_array (x->a, struct list, n + 1);
  if (!out->at)
    return false;
  struct rd levels = r;
  rd_skip (&levels, (size_t) n * LSTF_SIZE);
  for (; out->n < n && !r.bad; out->n++)
    {
      struct list *l = &out->at[out->n];
      l->id = rd_sle32 (&r);
      rd_skip (&r, 4);
      for (int i = 0; i < LEVELS; i++)
        l->style[i] = rd_le16 (&r);
      uint8_t flags = rd_u8 (&r);
      rd_skip (&r, 1);
      l->simple = flags & FLAG_SIMPLE;
      l->hybrid = flags & FLAG_HYBRID;
      for (int i = 0; i < (l->simple ? 1 : LEVELS) && !levels.bad; i++)
        if (!level_read (x, &levels, &l->level[i]))
          warn_add (x->w, WARN_LIST, "list %u: level %d is missing", out->n, i);
    }
  return true;
}

static int
id_compare (const void *pa, const void *pb)
{
  const struct list *a = *(const struct list *const *) pa, *b = *(const struct list *const *) pb;
  return a->id < b->id ? -1 : a->id > b->id;
}

/* [MS-DOC] LFOLVL and the LVL behind it */
static void
override_read (struct list_state *x, struct rd *r, struct list_use *use)
{
  int32_t start = rd_sle32 (r);
  uint32_t flags = rd_le32 (r);
  unsigned ilvl = flags & 15;
  struct list_override o = { .used = true, .start = start, .has_start = flags & 0x10 };
  if (flags & 0x20 && !level_read (x, r, &o.level))
    return;
  if (o.level && o.has_start)
    o.start = o.level->start;
  if (!r->bad && ilvl < LEVELS)
    use->over[ilvl] = o;
}

static bool
read_uses (struct list_state *x, const struct list_source *src, struct lists *out)
{
  struct rd r = src->lfo;
  uint32_t n = rd_le32 (&r);
  if (r.bad)
    return true;
  if (n > rd_left (&r) / LFO_SIZE)
    {
      warn_add (x->w, WARN_LIST, "list references: %u announced in %zu bytes", (unsigned) n, r.len);
      n = (uint32_t) (rd_left (&r) / LFO_SIZE);
    }
  if (n > MAX_LISTS)
    n = MAX_LISTS;
  out->use = arena_array (x->a, struct list_use, n + 1);
  const struct list **order = arena_array (x->a, const struct list *, out->n + 1);
  uint8_t *levels = arena_array (x->a, uint8_t, n + 1);
  if (!out->use || !order || !levels)
    return false;
  for (unsigned i = 0; i < out->n; i++)
    order[i] = &out->at[i];
  qsort (order, out->n, sizeof *order, id_compare);
  for (; out->nuse < n; out->nuse++)
    {
      struct list_use *u = &out->use[out->nuse];
      u->list_id = rd_sle32 (&r);
      rd_skip (&r, 8);
      levels[out->nuse] = rd_u8 (&r);
      rd_skip (&r, 3);
      struct list key = { .id = u->list_id };
      const struct list *pkey = &key;
      const struct list **hit = bsearch (&pkey, order, out->n, sizeof *order, id_compare);
      u->list = hit ? *hit - out->at : -1;
    }
  for (unsigned i = 0; i < n && !r.bad; i++)
    {
      /* [MS-DOC] LFOData.cp: always all ones; some writers leave it out. */
      struct rd peek = r;
      if (rd_left (&r) >= 4 && rd_le32 (&peek) == 0xFFFFFFFF)
        r = peek;
      for (unsigned k = 0; k < levels[i] && !r.bad; k++)
        override_read (x, &r, &out->use[i]);
      if (r.bad)
        warn_add (x->w, WARN_LIST, "list reference %u: overrides break off", i + 1);
    }
  return true;
}

bool
lists_read (const struct list_source *src, struct arena *a, struct warns *w, struct lists *ret, struct oc_err *err)
{
  struct list_state x = { .fonts = src->fonts, .a = a, .w = w };
  struct lists l = { 0 };
  if (!read_definitions (&x, src, &l) || !read_uses (&x, src, &l))
    return oc_fail (err, OC_NOMEM, "list definitions");
  *ret = l;
  return true;
}
