#include "plugins/doc/reader/runs.h"
#include "common/base/limits.h"
#include "common/base/utf.h"
#include "plugins/doc/reader/art.h"
#include "plugins/doc/reader/draw.h"
#include "plugins/doc/reader/form.h"
#include "plugins/doc/reader/marks.h"
#include "plugins/doc/reader/pic.h"
#include <string.h>

/* [MS-DOC] 2.4.1 characters with a meaning; those marked S only with sprmCFSpec. */
enum
{
  CH_PICTURE = 0x01 /* S */,
  CH_NOTE = 0x02 /* S */,
  CH_FTN_SEP = 0x03,
  CH_FTN_CONT = 0x04,
  CH_COMMENT = 0x05 /* S */,
  CH_DRAWN = 0x08 /* S */,
  CH_TAB = 0x09,
  CH_LINE = 0x0B,
  CH_PAGE = 0x0C,
  CH_COLUMN = 0x0E,
  CH_FIELD_BEGIN = 0x13,
  CH_FIELD_SEP = 0x14,
  CH_FIELD_END = 0x15,
  CH_NB_HYPHEN = 0x1E,
  CH_SOFT_HYPHEN = 0x1F,
  CH_SYMBOL = 0x28 /* S */
};

struct builder
{
  struct story_env *env;
  const struct docfile *d;
  const struct para_head *h;
  struct inl *head, **tail;
  struct buf text;
  struct chp chp;   /* of the run at hand, whole */
  struct chp clean; /* the same without what is not formatting */
  bool nomem;
};

/* What two runs must share to be written as one. */
static struct chp
formatting_only (const struct chp *c)
{
  struct chp f = *c;
  f.special = f.object = f.data = f.ole2 = f.field_vanish = f.has_pic = f.has_sym = false;
  f.pic = f.obj_tag = 0;
  f.sym_font = NULL;
  f.sym_char = 0;
  return f;
}

static struct inl *
append (struct builder *b, enum inline_kind kind)
{
  struct inl *in = arena_new (b->env->a, struct inl);
  if (!in)
    {
      b->nomem = true;
      return NULL;
    }
  in->kind = kind;
  in->chp = b->clean;
  *b->tail = in;
  b->tail = &in->next;
  return in;
}

static bool
in_code (const struct field_walk *w)
{
  return w->depth && w->open[w->depth - 1].in_code;
}

/* Text of a plain instruction was taken whole; until its end nothing is collected. */
static bool
skipping (const struct field_walk *w)
{
  for (unsigned i = 0; i < w->depth; i++)
    if (w->open[i].in_code && (w->open[i].plain || w->open[i].role == ROLE_DROP))
      return true;
  return false;
}

static void
flush (struct builder *b)
{
  if (b->text.len == 0)
    return;
  struct inl *in = append (b, IN_TEXT);
  const char *s = b->text.bad ? NULL : arena_strndup (b->env->a, buf_str (&b->text), b->text.len);
  if (!s)
    b->nomem = true;
  if (in)
    {
      in->text = s ? s : "";
      in->code = in_code (&b->env->fields);
    }
  buf_clear (&b->text);
}

static struct inl *
event (struct builder *b, enum inline_kind kind)
{
  flush (b);
  return append (b, kind);
}

/* Fields whose code stands for an object that is not carried over; what they show is. */
static bool
is_object_field (const char *instr)
{
  static const char *const word[] = { "EMBED", "SHAPE", "CONTROL", "HTMLCONTROL", "OCX", "LINK" };
  while (*instr == ' ')
    instr++;
  for (size_t i = 0; i < sizeof word / sizeof word[0]; i++)
    {
      size_t n = strlen (word[i]);
      if (ascii_ncasecmp (instr, word[i], n) == 0 && (instr[n] == ' ' || instr[n] == '\0'))
        return true;
    }
  return false;
}

/* The data of a form field hang on a character of its code. */
static const struct form *
form_of (struct builder *b, const char *instr, uint32_t cp, uint32_t lim)
{
  while (*instr == ' ')
    instr++;
  if (ascii_ncasecmp (instr, "FORM", 4) != 0)
    return NULL;
  for (; cp < lim; cp++)
    if (b->d->text.unit[cp] == CH_PICTURE)
      {
        struct chp chp;
        uint32_t run_lim;
        run_props (b->d, b->h, cp, &chp, &run_lim);
        if (chp.data && chp.has_pic)
          return form_read (b->d, b->env->a, chp.pic);
      }
  return NULL;
}

static bool
has_nested (const struct docfile *d, const struct field *f, uint32_t lim)
{
  for (uint32_t cp = f->begin + 1; cp < lim; cp++)
    if (d->text.unit[cp] == CH_FIELD_BEGIN || d->text.unit[cp] == 0x0D || d->text.unit[cp] == 0x07)
      return true;
  return false;
}

static void
field_begin (struct builder *b, uint32_t cp)
{
  struct field_walk *w = &b->env->fields;
  const struct field *f = field_at (&b->d->fields, cp);
  flush (b);
  if (!f || w->depth == MAX_OPEN_FIELDS)
    {
      warn_add (b->d->w, WARN_FIELD, "a field at character %u is nested too deep", (unsigned)cp);
      return;
    }
  uint32_t code_end = f->sep != NO_CP ? f->sep : f->end;
  bool whole = f->end != NO_CP;
  if (!whole)
    warn_add (b->d->w, WARN_FIELD, "a field at character %u has no end", (unsigned)cp);
  uint32_t lim = code_end != NO_CP && code_end < b->h->mark ? code_end : b->h->mark;
  bool plain = !whole || (code_end <= b->h->mark && !has_nested (b->d, f, lim));
  const char *instr = text_utf8 (&b->d->text, cp + 1, lim, b->env->a);
  if (!instr)
    b->nomem = true;
  instr = instr ? instr : "";
  enum field_role role = !whole ? ROLE_DROP : is_object_field (instr) ? ROLE_DROP : ROLE_FIELD;
  const struct link *link = NULL;
  if (role == ROLE_FIELD && plain && f->sep != NO_CP && f->end < b->h->mark)
    link = link_parse (b->env->a, instr);
  for (unsigned i = 0; i < w->depth; i++)
    if (w->open[i].role == ROLE_LINK || w->open[i].in_code)
      link = NULL; /* no link inside a link or a code */
  bool silent = skipping (w);
  w->open[w->depth].f = f;
  w->open[w->depth].role = link ? ROLE_LINK : role;
  w->open[w->depth].in_code = true;
  w->open[w->depth++].plain = plain;
  if (silent || role == ROLE_DROP)
    return;
  struct inl *in = append (b, link ? IN_LINK_BEGIN : IN_FIELD_BEGIN);
  if (!in)
    return;
  in->link = link;
  in->text = plain ? instr : NULL;
  in->form = plain ? form_of (b, instr, cp + 1, lim) : NULL;
}

static void
field_sep (struct builder *b, uint32_t cp)
{
  struct field_walk *w = &b->env->fields;
  flush (b);
  if (!w->depth || w->open[w->depth - 1].f->sep != cp)
    return;
  w->open[w->depth - 1].in_code = false;
  if (w->open[w->depth - 1].role == ROLE_FIELD && !skipping (w))
    append (b, IN_FIELD_SEP);
}

static void
field_end (struct builder *b, uint32_t cp)
{
  struct field_walk *w = &b->env->fields;
  flush (b);
  unsigned at = w->depth;
  while (at && w->open[at - 1].f->end != cp)
    at--;
  if (!at)
    return;
  enum field_role role = w->open[at - 1].role;
  w->depth = at - 1;
  if (role == ROLE_DROP || skipping (w))
    return;
  append (b, role == ROLE_LINK ? IN_LINK_END : IN_FIELD_END);
}

/* A field without an end hides its code no further than its paragraph. */
static void
close_broken (struct builder *b)
{
  struct field_walk *w = &b->env->fields;
  while (w->depth && w->open[w->depth - 1].f->end == NO_CP)
    w->depth--;
}

static void
picture (struct builder *b)
{
  flush (b);
  if (b->chp.data && !b->chp.has_pic)
    return;
  const struct picture *pic = NULL;
  struct inline_shape shape = { 0 };
  if (b->chp.has_pic && !b->chp.data)
    pic = pic_read (b->d, b->env->a, b->chp.pic, &shape);
  if (b->chp.object || b->chp.ole2)
    warn_add (b->d->w, WARN_OBJECT, "object in the text");
  const struct textbox *box = pic ? NULL : draw_inline_shape (b->d, b->env->a, &shape);
  if (!pic && !box)
    return;
  struct inl *in = append (b, pic ? IN_PICTURE : IN_TEXTBOX);
  if (!in)
    return;
  in->pic = pic;
  in->box = box;
}

static void
note (struct builder *b, const struct notes *list, const struct note *n, enum inline_kind kind)
{
  if (skipping (&b->env->fields))
    return;
  struct inl *in = event (b, kind);
  if (in)
    in->index = (uint32_t)(n - list->at);
}

/* Characters that only special runs give a meaning.  False: not one of them. */
static bool
special_char (struct builder *b, uint32_t cp, uint16_t u)
{
  const struct docfile *d = b->d;
  switch (u)
    {
    case CH_PICTURE:
      picture (b);
      return true;
    case CH_NOTE:
      if (b->env->story != STORY_MAIN)
        event (b, IN_NOTE_MARK);
      return true;
    case CH_COMMENT:
      {
        const struct note *c = note_at (&d->comments, cp);
        if (c)
          note (b, &d->comments, c, IN_COMMENT_END);
        return true;
      }
    case CH_DRAWN:
      flush (b);
      if (!draw_inlines (b->env, cp, &b->clean, &b->tail))
        b->nomem = true;
      return true;
    case CH_SYMBOL:
      {
        struct inl *in = event (b, IN_SYMBOL);
        if (in)
          in->chp = b->chp;
        return true;
      }
    default:
      return false;
    }
}

static uint32_t
scalar_at (const struct text *t, uint32_t *cp, uint32_t lim)
{
  uint32_t u = t->unit[*cp];
  if (u >= 0xD800 && u < 0xDC00 && *cp + 1 < lim && t->unit[*cp + 1] >= 0xDC00 && t->unit[*cp + 1] < 0xE000)
    u = 0x10000 + ((u - 0xD800) << 10) + (t->unit[++*cp] - 0xDC00u);
  return u;
}

static void
plain_char (struct builder *b, uint32_t *cp, uint32_t lim)
{
  uint16_t u = b->d->text.unit[*cp];
  switch (u)
    {
    case CH_TAB:
      buf_addc (&b->text, '\t');
      break;
    case CH_LINE:
      buf_addc (&b->text, '\n');
      break;
    case CH_PAGE:
      event (b, IN_PAGE_BREAK);
      break;
    case CH_COLUMN:
      event (b, IN_COLUMN_BREAK);
      break;
    case CH_NB_HYPHEN:
      buf_add_cp (&b->text, 0x2011);
      break;
    case CH_SOFT_HYPHEN:
      buf_add_cp (&b->text, 0xAD);
      break;
    default:
      {
        uint32_t c = scalar_at (&b->d->text, cp, lim);
        if (c >= 0x20 && xml_char_ok (c))
          buf_add_cp (&b->text, c);
      }
    }
}

static void
one_char (struct builder *b, uint32_t *cp, uint32_t lim)
{
  uint16_t u = b->d->text.unit[*cp];
  if (u == CH_FIELD_BEGIN)
    field_begin (b, *cp);
  else if (u == CH_FIELD_SEP)
    field_sep (b, *cp);
  else if (u == CH_FIELD_END)
    field_end (b, *cp);
  else if (skipping (&b->env->fields))
    return;
  else if (((u < 0x20 && b->chp.special) || (u == CH_SYMBOL && b->chp.has_sym)) && special_char (b, *cp, u))
    return;
  else
    plain_char (b, cp, lim);
}

static void
marks_at (struct builder *b, unsigned *mi, uint32_t cp, bool ends_only)
{
  const struct marks *m = &b->d->marks;
  for (; *mi < m->n && m->at[*mi].cp <= cp; ++*mi)
    {
      if (ends_only && m->at[*mi].kind != MARK_BOOKMARK_END)
        continue;
      const struct mark *k = &m->at[*mi];
      bool start = k->kind == MARK_BOOKMARK_START, comment = k->kind == MARK_COMMENT_START;
      struct inl *in = event (b, comment ? IN_COMMENT_START : start ? IN_BOOKMARK_START : IN_BOOKMARK_END);
      if (!in)
        return;
      in->index = k->index;
      in->text = comment ? NULL : m->name[k->index];
    }
}

/* References are found by position: a custom mark is ordinary text and stays so. */
static void
notes_at (struct builder *b, uint32_t cp)
{
  if (b->env->story != STORY_MAIN)
    return;
  const struct note *n = note_at (&b->d->footnotes, cp);
  if (n)
    note (b, &b->d->footnotes, n, IN_FOOTNOTE);
  n = note_at (&b->d->endnotes, cp);
  if (n)
    note (b, &b->d->endnotes, n, IN_ENDNOTE);
}

bool
runs_read (struct story_env *env, const struct para_head *h, struct inl **ret, struct oc_err *err)
{
  struct builder b = { .env = env, .d = env->d, .h = h, .text = BUF_INIT (LIMIT_TEXT) };
  b.tail = &b.head;
  uint32_t run_lim = h->cp;
  unsigned mi = marks_from (&env->d->marks, h->cp);
  for (uint32_t cp = h->cp; cp < h->mark && !b.nomem; cp++)
    {
      marks_at (&b, &mi, cp, false);
      if (cp >= run_lim)
        {
          run_props (env->d, h, cp, &b.chp, &run_lim);
          struct chp clean = formatting_only (&b.chp);
          if (memcmp (&clean, &b.clean, sizeof clean) != 0)
            flush (&b);
          b.clean = clean;
        }
      notes_at (&b, cp);
      one_char (&b, &cp, h->mark);
    }
  if (h->mark < h->lim)
    marks_at (&b, &mi, h->mark, false);
  if (h->page_break)
    event (&b, IN_PAGE_BREAK);
  if (h->lim == env->lim)
    marks_at (&b, &mi, h->lim, true);
  flush (&b);
  close_broken (&b);
  buf_release (&b.text);
  if (b.nomem)
    return oc_fail (err, OC_NOMEM, "paragraph at character %u", (unsigned)h->cp);
  *ret = b.head;
  return true;
}
