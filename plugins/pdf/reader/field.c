/* Fields (ECMA-376 17.16): results stored in the file are shown, page numbers are left to the layout, instructions are never
 * text.  A complex field may begin in one paragraph and end in another, so open fields are kept outside of arenas. */
#include "config.h"
#include "common/base/utf.h"
#include "plugins/pdf/reader/read.h"
#include <string.h>

enum { FIELDS_OPEN_MAX = 64, INSTRUCTION_MAX = 65536, STORED_MAX = 4096, PARAGRAPHS_MAX = 16 };

enum effect { SHOW, COMPUTE, HIDE, LINK };

struct field
{
  struct field *outer;
  bool result;              /* the separator was seen */
  enum effect effect;
  struct buf instr;
  struct buf stored;
  struct dx_field model;    /* strings unset; filled when it is emitted */
  char *uri, *anchor;       /* of a link, malloc'ed */
  struct rprops rp;         /* of the first result run, else of the begin mark */
  bool has_result_rp, shown;
  unsigned paragraphs;      /* ended while the field was open */
  bool box, checked;        /* FORMCHECKBOX */
};

static void
field_free (struct field *f)
{
  buf_release (&f->instr);
  buf_release (&f->stored);
  free (f->uri);
  free (f->anchor);
  free (f);
}

static void
pop (struct field_stack *s)
{
  struct field *f = s->top;
  s->top = f->outer;
  field_free (f);
}

void
field_stack_release (struct field_stack *s)
{
  while (s->top)
    pop (s);
}

static struct field *
push (struct field_stack *s, const struct rprops *rp)
{
  struct field *f = calloc (1, sizeof *f);
  if (!f)
    return NULL;
  f->instr = (struct buf) BUF_INIT (INSTRUCTION_MAX);
  f->stored = (struct buf) BUF_INIT (STORED_MAX);
  f->rp = *rp;
  /* Strings of rp live in a block's arena, which may be gone when the field ends. */
  f->rp.style = NULL;
  f->outer = s->top;
  s->top = f;
  return f;
}

/* ---- instructions ---- */

struct words { char *at[16]; size_t n; char text[4096]; };

/* Words of an instruction; quotes hold one together, a backslash quotes a quote inside. */
static void
split (const char *s, struct words *w)
{
  char *out = w->text, *end = w->text + sizeof w->text - 1;
  w->n = 0;
  while (*s && w->n < sizeof w->at / sizeof *w->at)
    {
      s += strspn (s, " \t\r\n");
      if (!*s)
        break;
      bool quoted = *s == '"';
      w->at[w->n++] = out;
      s += quoted;
      while (*s && out < end && (quoted ? *s != '"' : !strchr (" \t\r\n", *s)))
        {
          if (*s == '\\' && (s[1] == '"' || (quoted && s[1] == '\\')))
            s++;
          *out++ = *s++;
        }
      s += quoted && *s == '"';
      if (out < end)
        *out++ = 0;
    }
  *out = 0;
}

static const char *
switch_arg (const struct words *w, const char *name)
{
  for (size_t i = 1; i + 1 < w->n; i++)
    if (ascii_casecmp (w->at[i], name) == 0)
      return w->at[i + 1];
  return NULL;
}

static bool
has_switch (const struct words *w, const char *name)
{
  for (size_t i = 1; i < w->n; i++)
    if (ascii_casecmp (w->at[i], name) == 0)
      return true;
  return false;
}

/* General formatting switch (ECMA-376 17.16.4.3.1) for numbers; letter case decides between upper and lower forms. */
static const struct
{
  const char *name;
  enum num_fmt fmt;
} formats[] = { { "Arabic", NUM_DECIMAL },           { "arabic", NUM_DECIMAL },          { "ROMAN", NUM_UPPER_ROMAN },
                { "Roman", NUM_UPPER_ROMAN },        { "roman", NUM_LOWER_ROMAN },       { "ALPHABETIC", NUM_UPPER_LETTER },
                { "Alphabetic", NUM_UPPER_LETTER },  { "alphabetic", NUM_LOWER_LETTER }, { "Ordinal", NUM_ORDINAL },
                { "CardText", NUM_CARDINAL_TEXT },   { "OrdText", NUM_ORDINAL_TEXT },    { "Hex", NUM_HEX },
                { "ArabicDash", NUM_NUMBER_IN_DASH } };

static void
number_format (const struct words *w, struct dx_field *f)
{
  for (size_t i = 1; i + 1 < w->n; i++)
    for (size_t k = 0; strcmp (w->at[i], "\\*") == 0 && k < sizeof formats / sizeof *formats; k++)
      if (strcmp (w->at[i + 1], formats[k].name) == 0)
        {
          f->has_format = true;
          f->format = formats[k].fmt;
        }
}

static bool
set_link (struct field *f, const struct words *w)
{
  const char *anchor = switch_arg (w, "\\l");
  bool target = w->n > 1 && w->at[1][0] != '\\';
  f->uri = strdup (target ? w->at[1] : "");
  f->anchor = strdup (anchor ? anchor : "");
  f->effect = LINK;
  return f->uri && f->anchor;
}

static bool
set_reference (struct field *f, const struct words *w)
{
  if (w->n < 2)
    return true;
  f->uri = strdup ("");
  f->anchor = strdup (w->at[1]);
  if (f->effect == SHOW && has_switch (w, "\\h"))
    f->effect = LINK;
  return f->uri && f->anchor;
}

static const struct
{
  const char *name;
  enum effect effect;
  int kind;         /* enum dx_field_kind */
} kinds[] = {
  { "PAGE", COMPUTE, DX_FIELD_PAGE },
  { "NUMPAGES", COMPUTE, DX_FIELD_NUMPAGES },
  { "SECTIONPAGES", COMPUTE, DX_FIELD_SECTIONPAGES },
  { "SECTION", COMPUTE, DX_FIELD_SECTION },
  { "PAGEREF", COMPUTE, DX_FIELD_PAGEREF },
  { "XE", HIDE, 0 },
  { "TC", HIDE, 0 },
  { "RD", HIDE, 0 },
  { "TA", HIDE, 0 },
  { "PRIVATE", HIDE, 0 },
  { "SET", HIDE, 0 },
  { "ASK", HIDE, 0 },
};

/* Decide what the field does once its instruction is complete. */
static bool
understand (struct field *f)
{
  struct words w;
  split (buf_str (&f->instr), &w);
  f->effect = SHOW;
  if (w.n == 0)
    return true;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (ascii_casecmp (w.at[0], kinds[i].name) == 0)
      {
        f->effect = kinds[i].effect;
        f->model.kind = (enum dx_field_kind) kinds[i].kind;
        number_format (&w, &f->model);
        return f->model.kind != DX_FIELD_PAGEREF || f->effect != COMPUTE || set_reference (f, &w);
      }
  if (ascii_casecmp (w.at[0], "HYPERLINK") == 0)
    return set_link (f, &w);
  if (ascii_casecmp (w.at[0], "REF") == 0 || ascii_casecmp (w.at[0], "NOTEREF") == 0)
    return set_reference (f, &w);
  return true;
}

/* ---- what is shown ---- */

bool
field_instr (struct run_ctx *rc, const char *text)
{
  struct field *f = rc->c->fields ? rc->c->fields->top : NULL;
  if (f && !f->result)
    {
      buf_adds (&f->instr, text);
      return f->instr.bad != OC_NOMEM;
    }
  return true;
}

bool
field_shows (struct run_ctx *rc, const struct rprops *rp, const char *text)
{
  bool shows = true;
  for (struct field *f = rc->c->fields ? rc->c->fields->top : NULL; f; f = f->outer)
    {
      if (f->result && f->effect == COMPUTE && shows)
        buf_adds (&f->stored, text);
      if (f->result && f->effect == COMPUTE && !f->has_result_rp)
        {
          f->rp = *rp;
          f->has_result_rp = true;
        }
      f->shown = f->shown || (f->result && *text);
      shows = shows && f->result && (f->effect == SHOW || f->effect == LINK);
    }
  return shows;
}

const struct dx_link *
field_link (const struct ctx *c)
{
  for (struct field *f = c->fields ? c->fields->top : NULL; f; f = f->outer)
    if (f->effect == LINK && f->result)
      {
        struct dx_link *link = arena_new (c->a, struct dx_link);
        if (!link)
          return NULL;
        *link = (struct dx_link){ keep (c->a, f->uri), keep (c->a, f->anchor), "" };
        return link;
      }
  return NULL;
}

void
field_paragraph_end (struct field_stack *s, struct reader *r)
{
  for (struct field *f = s ? s->top : NULL; f; f = f->outer)
    f->paragraphs++;
  while (s && s->top && !s->top->result && s->top->paragraphs > PARAGRAPHS_MAX)
    {
      lost (r, LOST_FIELD, NULL);
      pop (s);
    }
}

/* ---- ends ---- */

static bool
emit_computed (struct run_ctx *rc, struct field *f, struct oc_err *err)
{
  struct ctx *c = rc->c;
  struct dx_inline *i;
  struct dx_field *model = arena_new (c->a, struct dx_field);
  struct dx_link *link = NULL;
  if (!model || !text_inline (rc, &f->rp, DX_FIELD, &i, err))
    return model ? false : no_memory (err);
  *model = f->model;
  model->bookmark = keep (c->a, f->anchor);
  model->stored = keep (c->a, buf_str (&f->stored));
  i->field = model;
  if (!i->link && f->anchor && *f->anchor)
    {
      link = arena_new (c->a, struct dx_link);
      if (!link)
        return no_memory (err);
      *link = (struct dx_link){ "", model->bookmark, "" };
      i->link = link;
    }
  return true;
}

/* Fields that show something although no result is stored. */
static bool
emit_without_result (struct run_ctx *rc, struct field *f, const struct rprops *rp, struct oc_err *err)
{
  struct words w;
  if (f->box)
    return text_add (rc, rp, f->checked ? "\xe2\x98\x92" : "\xe2\x98\x90", 3, err);
  split (buf_str (&f->instr), &w);
  if (f->shown || w.n < 2)
    return true;
  if (ascii_casecmp (w.at[0], "MACROBUTTON") == 0 || ascii_casecmp (w.at[0], "GOTOBUTTON") == 0)
    for (size_t i = 2; i < w.n; i++)
      if (!text_add (rc, rp, w.at[i], strlen (w.at[i]), err) || (i + 1 < w.n && !text_add (rc, rp, " ", 1, err)))
        return false;
  if (ascii_casecmp (w.at[0], "SYMBOL") == 0)
    {
      const char *font = switch_arg (&w, "\\f");
      unsigned long cp = strtoul (w.at[1], NULL, 0);
      struct rprops own = *rp;
      char text[5] = { 0 };
      for (size_t i = 0; font && i < 4; i++)
        own.font[i] = keep (rc->c->a, font);
      return cp < 0x20 || cp > 0x10FFFF || text_add (rc, &own, text, utf8_encode ((uint32_t) cp, text), err);
    }
  return true;
}

static bool
outer_shows (const struct field *f)
{
  for (f = f->outer; f; f = f->outer)
    if (!f->result || f->effect == COMPUTE || f->effect == HIDE)
      return false;
  return true;
}

static bool
end (struct run_ctx *rc, const struct rprops *rp, struct oc_err *err)
{
  struct field *f = rc->c->fields->top;
  bool done = f->result || understand (f);
  if (!done)
    return no_memory (err);
  if (outer_shows (f))
    {
      /* A page number whose run lived in an earlier block takes the format of its end. */
      if (!f->has_result_rp || f->paragraphs)
        f->rp = *rp;
      done = f->effect == COMPUTE ? emit_computed (rc, f, err) : emit_without_result (rc, f, rp, err);
    }
  pop (rc->c->fields);
  return done;
}

static void
read_form (const struct xnode *fld_char, struct field *f)
{
  const struct xnode *box = w_child (w_child (fld_char, "ffData"), "checkBox");
  f->box = box != NULL;
  f->checked = w_child_onoff (box, "checked", w_child_onoff (box, "default", false));
}

bool
field_char (struct run_ctx *rc, const struct rprops *rp, const struct xnode *fld_char, struct oc_err *err)
{
  const char *type = w_attr (fld_char, "fldCharType");
  struct field_stack *s = rc->c->fields;
  size_t open = 0;
  if (!type || !s)
    return true;
  if (strcmp (type, "begin") == 0)
    {
      for (const struct field *f = s->top; f; f = f->outer)
        open++;
      if (open >= FIELDS_OPEN_MAX)
        return oc_fail (err, OC_LIMIT, "%s: more than %d fields are open inside each other", rc->c->part->name,
                        FIELDS_OPEN_MAX);
      struct field *f = push (s, rp);
      if (!f)
        return no_memory (err);
      read_form (fld_char, f);
      return true;
    }
  if (s->top && strcmp (type, "separate") == 0 && !s->top->result)
    {
      s->top->result = true;
      if (!understand (s->top))
        return no_memory (err);
      if (s->top->effect == LINK)
        rc->c->link = field_link (rc->c);
    }
  else if (s->top && strcmp (type, "end") == 0)
    {
      bool was_link = s->top->effect == LINK;
      if (!end (rc, rp, err))
        return false;
      if (was_link)
        rc->c->link = field_link (rc->c);
    }
  return true;
}

bool
field_simple (struct run_ctx *rc, const struct xnode *fld, struct oc_err *err)
{
  const char *instr = w_attr (fld, "instr");
  const struct dx_link *outer = rc->c->link;
  if (!rc->c->fields)
    return inlines_read (rc, fld, err);
  struct field *f = push (rc->c->fields, &rc->cp->mark);
  if (!f)
    return no_memory (err);
  buf_adds (&f->instr, instr ? instr : "");
  f->result = true;
  if (!understand (f))
    return no_memory (err);
  const struct dx_link *link = field_link (rc->c);
  rc->c->link = link ? link : outer;
  if (!inlines_read (rc, fld, err))
    return false;
  /* Fields that began inside and did not end are dropped with it. */
  while (rc->c->fields->top && rc->c->fields->top != f)
    pop (rc->c->fields);
  bool done = !rc->c->fields->top || end (rc, f->has_result_rp ? &f->rp : &rc->cp->mark, err);
  rc->c->link = outer;
  return done;
}
