#include "plugins/doc/reader/stsh.h"
#include "common/base/limits.h"
#include "common/base/utf.h"
#include "plugins/doc/reader/sttb.h"
#include <string.h>

enum
{
  NIL = 0xFFF,
  STI_USER = 0xFFE,
  BASE_MIN = 8,
  BASE_POST2000 = 18,
  MAX_STYLES = 0xFFE,
  KIND_TABLE = 3,
  KIND_LIST = 4
};

struct stsh_state
{
  const struct fonts *fonts;
  struct arena *a;
  struct warns *w;
  struct styles *s;
  struct rd *upx; /* by style: what follows the name */
  uint8_t *cupx;
};

/* [MS-DOC] StdfBase and StdfPost2000 */
static bool
base_read (struct rd r, size_t base_size, struct style *st, uint8_t *ret_cupx)
{
  uint16_t w0 = rd_le16 (&r), w1 = rd_le16 (&r), w2 = rd_le16 (&r);
  rd_skip (&r, 2);
  uint16_t flags = rd_le16 (&r);
  if (r.bad)
    return false;
  st->sti = w0 & 0xFFF;
  unsigned kind = w1 & 15;
  st->kind = kind <= STYLE_LIST ? (enum style_kind)kind : STYLE_NONE;
  st->base = w1 >> 4;
  st->next = w2 >> 4;
  st->link = NIL;
  *ret_cupx = w2 & 15;
  st->auto_redefine = flags & 1;
  st->hidden = flags & 2;
  st->semi_hidden = flags & 0x0100;
  st->locked = flags & 0x0200;
  st->unhide = flags & 0x0800;
  st->quick = flags & 0x1000;
  if (base_size >= BASE_POST2000)
    {
      st->link = rd_le16 (&r) & NIL;
      rd_skip (&r, 4);
      uint16_t w = rd_le16 (&r);
      st->priority = w >> 4;
      st->has_priority = !r.bad && st->priority != 0;
    }
  return true;
}

/* Aliases follow the name after a comma. */
static const char *
first_name (const char *name, struct arena *a)
{
  size_t len = strcspn (name, ",");
  const char *s = name[len] && len ? arena_strndup (a, name, len) : name;
  return s ? s : name;
}

static bool
std_read (struct stsh_state *x, struct rd std, size_t base_size, unsigned i)
{
  struct style *st = &x->s->at[i];
  if (!base_read (std, base_size, st, &x->cupx[i]))
    return false;
  rd_seek (&std, base_size);
  size_t len = rd_le16 (&std);
  const char *name = utf16_text (&std, len, x->a);
  rd_skip (&std, 2);
  const char *builtin = style_builtin_name (st->sti);
  st->name = builtin ? builtin : first_name (name, x->a);
  if (!*st->name)
    st->name = arena_printf (x->a, "Style %u", i);
  x->upx[i] = std.bad ? (struct rd){ 0 } : rd_slice (&std, std.at, rd_left (&std));
  return st->name && st->kind != STYLE_NONE;
}

/* [MS-DOC] LPUpx: length, bytes, padded to an even offset. */
static struct rd
upx_next (struct rd *r)
{
  size_t size = rd_le16 (r);
  struct rd u = rd_sub (r, size);
  if (size & 1 && rd_left (r))
    rd_skip (r, 1);
  return u;
}

static void
upx_apply (struct stsh_state *x, unsigned i)
{
  struct style *st = &x->s->at[i];
  const struct style *base = style_get (x->s, st->base, st->kind);
  struct sprm_ctx c = { .chp = &st->chp, .pap = &st->pap, .fonts = x->fonts };
  uint32_t inherited = base ? base->toggles : 0;
  c.style_toggles = inherited;
  struct rd r = x->upx[i];
  bool fine = true;
  for (unsigned k = 0; k < x->cupx[i] && rd_left (&r) >= 2; k++)
    {
      struct rd u = upx_next (&r);
      if (r.bad)
        break;
      bool papx = st->kind == STYLE_PARA ? k == 0 : st->kind == STYLE_LIST || (st->kind == STYLE_TABLE && k == 1);
      if (papx)
        rd_skip (&u, 2); /* istd of the style itself */
      if (st->kind == STYLE_TABLE && k == 0)
        continue;
      fine = sprm_apply (&c, u.p + u.at, rd_left (&u)) && fine;
    }
  if (r.bad || !fine)
    warn_add (x->w, WARN_STYLE, "style %u (%s): property list breaks off", i, st->name);
  st->pap.istd = (uint16_t)i;
  st->chp.has &= ~BIT (CHP_STYLE);
  uint32_t own = (uint32_t)(st->chp.has & (BIT (CHP_FLAGS_END) - 1));
  st->toggles = (inherited & ~own) | (st->chp.on & own);
}

/* Bases before the styles built on them; a chain that meets itself is cut where it does. */
static bool
resolve_all (struct stsh_state *x)
{
  enum
  {
    NEW,
    OPEN,
    DONE
  };
  unsigned n = x->s->n;
  uint8_t *state = arena_array (x->a, uint8_t, n + 1);
  uint16_t *stack = arena_array (x->a, uint16_t, n + 1);
  if (!state || !stack)
    return false;
  for (unsigned i = 0; i < n; i++)
    {
      unsigned depth = 0, at = i;
      while (at < n && state[at] == NEW && x->s->at[at].kind != STYLE_NONE)
        {
          struct style *st = &x->s->at[at];
          state[at] = OPEN;
          stack[depth++] = (uint16_t)at;
          const struct style *base = style_get (x->s, st->base, st->kind);
          if (st->base != NIL && (!base || state[st->base] == OPEN))
            {
              if (base)
                warn_add (x->w, WARN_STYLE, "style %u (%s) is based on itself", at, st->name);
              st->base = NIL;
            }
          at = st->base;
        }
      while (depth)
        {
          at = stack[--depth];
          upx_apply (x, at);
          state[at] = DONE;
        }
    }
  return true;
}

/* Letters and digits of the name, each word capitalised, as Word makes its ids. */
static const char *
make_id (struct arena *a, const char *name)
{
  AUTO_BUF struct buf b = BUF_INIT (256);
  bool start = true;
  size_t n = strlen (name);
  for (size_t i = 0; i < n;)
    {
      uint32_t cp = 0;
      size_t len = utf8_next (name + i, n - i, &cp);
      if (len == 0)
        break;
      i += len;
      bool lower = cp >= 'a' && cp <= 'z', upper = cp >= 'A' && cp <= 'Z', digit = cp >= '0' && cp <= '9';
      if (lower || upper || digit || cp == '-' || cp == '_' || cp > 0xBF)
        {
          buf_add_cp (&b, start && lower ? cp - 32 : cp);
          start = false;
        }
      else
        start = true;
    }
  const char *s = b.bad || b.len == 0 ? NULL : arena_strndup (a, buf_str (&b), b.len);
  return s ? s : "Style";
}

static const struct
{
  uint16_t sti;
  const char *id;
} builtin_ids[] = {
  { 30, "CommentText" },
  { 39, "CommentReference" },
  { 106, "CommentSubject" },
  { 45, "MacroText" },
  { 105, "TableNormal" },
  { 94, "NormalWeb" },
  { 19, "TOC1" },
  { 20, "TOC2" },
  { 21, "TOC3" },
  { 22, "TOC4" },
  { 23, "TOC5" },
  { 24, "TOC6" },
  { 25, "TOC7" },
  { 26, "TOC8" },
  { 27, "TOC9" },
  { 46, "TOAHeading" },
};

static int
name_compare (const void *pa, const void *pb)
{
  const struct style *a = *(const struct style *const *)pa, *b = *(const struct style *const *)pb;
  int d = ascii_casecmp (a->id, b->id);
  return d ? d : (a > b) - (a < b);
}

/* Equal names get a number, equal ids too: WordprocessingML needs both to be unique. */
static bool
make_unique (struct stsh_state *x)
{
  const struct style **order = arena_array (x->a, const struct style *, x->s->n + 1);
  unsigned n = 0;
  if (!order)
    return false;
  for (unsigned i = 0; i < x->s->n; i++)
    {
      struct style *st = &x->s->at[i];
      if (st->kind == STYLE_NONE)
        continue;
      st->id = NULL;
      for (size_t k = 0; k < sizeof builtin_ids / sizeof builtin_ids[0]; k++)
        if (builtin_ids[k].sti == st->sti)
          st->id = builtin_ids[k].id;
      if (!st->id)
        st->id = make_id (x->a, st->name);
      order[n++] = st;
    }
  qsort (order, n, sizeof *order, name_compare);
  for (unsigned i = 1; i < n; i++)
    if (ascii_casecmp (order[i]->id, order[i - 1]->id) == 0
        || (i > 1 && ascii_casecmp (order[i]->name, order[i - 1]->name) == 0))
      {
        struct style *st = &x->s->at[order[i] - x->s->at];
        unsigned istd = (unsigned)(order[i] - x->s->at);
        bool same_name = ascii_casecmp (st->name, order[i - 1]->name) == 0;
        const char *id = arena_printf (x->a, "%s-%u", st->id, istd);
        const char *name = same_name ? arena_printf (x->a, "%s %u", st->name, istd) : st->name;
        if (!id || !name)
          return false;
        order[i] = order[i - 1]; /* keep comparing with the first of the group */
        st->id = id;
        st->name = name;
      }
  return true;
}

bool
stsh_read (struct rd stsh, const struct fonts *fonts, struct arena *a, struct warns *w, struct styles *ret,
           struct oc_err *err)
{
  struct styles s = { 0 };
  size_t head = rd_le16 (&stsh);
  struct rd stshi = rd_sub (&stsh, head);
  unsigned n = rd_le16 (&stshi);
  size_t base_size = rd_le16 (&stshi);
  rd_skip (&stshi, 8);
  for (int i = 0; i < 3; i++)
    {
      unsigned ftc = rd_le16 (&stshi);
      s.font[i] = !stshi.bad && ftc < fonts->n ? fonts->name[ftc] : NULL;
    }
  if (stsh.bad || base_size < BASE_MIN || n > MAX_STYLES)
    {
      warn_add (w, WARN_STYLE, "style sheet: unreadable header");
      n = 0;
    }
  s.n = n;
  s.at = arena_array (a, struct style, n + 1);
  struct stsh_state x = { .fonts = fonts,
                          .a = a,
                          .w = w,
                          .s = &s,
                          .upx = arena_array (a, struct rd, n + 1),
                          .cupx = arena_array (a, uint8_t, n + 1) };
  if (!s.at || !x.upx || !x.cupx)
    return oc_fail (err, OC_NOMEM, "style sheet: %u styles", n);
  for (unsigned i = 0; i < n && rd_left (&stsh) >= 2; i++)
    {
      size_t size = rd_le16 (&stsh);
      struct rd std = rd_sub (&stsh, size);
      if (stsh.bad)
        {
          warn_add (w, WARN_STYLE, "style sheet: ends inside style %u", i);
          break;
        }
      if (size && !std_read (&x, std, base_size, i))
        {
          s.at[i].kind = STYLE_NONE;
          warn_add (w, WARN_STYLE, "style %u", i);
        }
      if (size & 1 && rd_left (&stsh))
        rd_skip (&stsh, 1);
    }
  if (!resolve_all (&x) || !make_unique (&x))
    return oc_fail (err, OC_NOMEM, "style sheet: %u styles", n);
  *ret = s;
  return true;
}

const struct style *
style_get (const struct styles *s, unsigned istd, enum style_kind kind)
{
  return istd < s->n && s->at[istd].kind == kind ? &s->at[istd] : NULL;
}
