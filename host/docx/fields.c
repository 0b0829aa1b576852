#include "host/docx/fields.h"
#include "host/docx/text.h"
#include "host/docx/walk.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#define NESTING 64

struct scanner
{
  struct docx_part *part;
  struct arena *arena;
  struct fields *out;
  size_t open[NESTING];        /* places in out */
  struct buf instr[NESTING], result[NESTING];
  size_t depth;
  bool failed;
};

void
fields_release (struct fields *f)
{
  free (f->at);
  *f = (struct fields) FIELDS_INIT;
}

static struct field *
put (struct scanner *s, struct xnode *node, struct xnode *mark)
{
  struct fields *f = s->out;
  if (f->n == f->cap)
    {
      size_t cap = f->cap ? f->cap * 2 : 16;
      struct field *at = realloc (f->at, cap * sizeof *at);
      if (!at)
        return NULL;
      f->at = at;
      f->cap = cap;
    }
  const char *dirty = xn_attr (mark, NS_W, "dirty");
  f->at[f->n]
      = (struct field){ .part = s->part,
                        .node = node,
                        .mark = mark,
                        .data = xn_child (mark, NS_W, "ffData"),
                        .instr = "",
                        .result = "",
                        .dirty
                        = dirty && (strcmp (dirty, "true") == 0 || strcmp (dirty, "1") == 0 || strcmp (dirty, "on") == 0) };
  return &f->at[f->n++];
}

static const char *
trimmed (struct arena *a, const char *s)
{
  size_t len;
  while (*s && isspace ((unsigned char) *s))
    s++;
  for (len = strlen (s); len && isspace ((unsigned char) s[len - 1]); len--)
    ;
  const char *r = arena_strndup (a, s, len);
  return r ? r : "";
}

static void
close_top (struct scanner *s, struct xnode *end)
{
  size_t k = --s->depth;
  struct field *f = &s->out->at[s->open[k]];
  const char *result = arena_strdup (s->arena, buf_str (&s->result[k]));
  f->end = end;
  f->instr = trimmed (s->arena, buf_str (&s->instr[k]));
  f->result = result ? result : "";
  buf_release (&s->instr[k]);
  buf_release (&s->result[k]);
}

static void
field_char (struct scanner *s, struct xnode *mark)
{
  const char *type = xn_attr (mark, NS_W, "fldCharType");
  struct xnode *run = xn_parent (mark);
  if (!type)
    return;
  if (strcmp (type, "begin") == 0 && s->depth < NESTING)
    {
      if (!put (s, run, mark))
        {
          s->failed = true;
          return;
        }
      s->open[s->depth] = s->out->n - 1;
      s->instr[s->depth] = s->result[s->depth] = (struct buf) BUF_INIT (LIMIT_TEXT);
      s->depth++;
    }
  else if (strcmp (type, "separate") == 0 && s->depth)
    s->out->at[s->open[s->depth - 1]].separate = run;
  else if (strcmp (type, "end") == 0 && s->depth)
    close_top (s, run);
}

/* Text goes to the instruction of the innermost field, or to the result of every field whose result has begun. */
static void
field_text (struct scanner *s, const struct xnode *n)
{
  bool instr = xn_is (n, NS_W, "instrText");
  if (s->depth && instr && !s->out->at[s->open[s->depth - 1]].separate)
    xn_text (n, &s->instr[s->depth - 1]);
  for (size_t i = 0; !instr && i < s->depth; i++)
    if (s->out->at[s->open[i]].separate)
      text_of_run_child (n, &s->result[i]);
}

static bool
simple_field (struct scanner *s, struct xnode *n)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  struct field *f = put (s, n, n);
  const char *instr = xn_attr (n, NS_W, "instr");
  if (!f)
    return false;
  f->simple = true;
  f->instr = trimmed (s->arena, instr ? instr : "");
  WALK (n, c)
    text_of_run_child (c, &text);
  const char *result = arena_strdup (s->arena, buf_str (&text));
  f->result = result ? result : "";
  return true;
}

bool
fields_read (struct docx_part *part, struct xnode *root, struct arena *a, struct fields *ret)
{
  struct scanner s = { .part = part, .arena = a, .out = ret };
  for (struct xnode *n = walk_next (root, root); n && !s.failed;)
    {
      if (xn_is (n, NS_MC, "Fallback"))
        {
          n = walk_skip (root, n);
          continue;
        }
      if (xn_is (n, NS_W, "fldChar"))
        field_char (&s, n);
      else if (xn_is (n, NS_W, "fldSimple"))
        s.failed = !simple_field (&s, n);
      else if (s.depth && xn_is (xn_parent (n), NS_W, "r"))
        field_text (&s, n);
      n = walk_next (root, n);
    }
  while (s.depth)
    close_top (&s, NULL);
  return !s.failed;
}

bool
fields_of_document (struct docx *d, struct arena *a, struct fields *ret)
{
  struct xnode *root = NULL;
  if (d->main && docx_root (d, d->main, &root, NULL) && !fields_read (d->main, root, a, ret))
    return false;
  for (int footer = 0; footer < 2; footer++)
    for (size_t n = docx_header_count (d, footer), i = 1; i <= n; i++)
      {
        struct docx_part *part = docx_header (d, footer, i);
        if (part && docx_root (d, part, &root, NULL) && !fields_read (part, root, a, ret))
          return false;
      }
  return true;
}

void
fields_keep_forms (struct fields *f)
{
  size_t n = 0;
  for (size_t i = 0; i < f->n; i++)
    if (f->at[i].data)
      f->at[n++] = f->at[i];
  f->n = n;
}

const char *
field_type (const struct field *f, struct arena *a)
{
  size_t len = 0;
  while (f->instr[len] && !isspace ((unsigned char) f->instr[len]))
    len++;
  char *word = arena_strndup (a, f->instr, len);
  for (char *c = word; c && *c; c++)
    *c = (char) tolower ((unsigned char) *c);
  return word ? word : "";
}

bool
field_is_toc (const struct field *f)
{
  return strncasecmp (f->instr, "TOC", 3) == 0 && (!f->instr[3] || isspace ((unsigned char) f->instr[3]));
}

static bool
is_kind (const struct field *f, enum field_kind kind)
{
  return kind == FIELD_COMPLEX ? !f->simple : kind == FIELD_FORM ? f->data != NULL : field_is_toc (f);
}

const struct field *
field_nth (const struct fields *f, enum field_kind kind, int64_t n, size_t *ret_total)
{
  const struct field *hit = NULL;
  size_t total = 0;
  for (size_t i = 0; i < f->n; i++)
    if (is_kind (&f->at[i], kind) && (int64_t) ++total == n)
      hit = &f->at[i];
  if (ret_total)
    *ret_total = total;
  return hit;
}

const char *
form_name (const struct field *f)
{
  const struct xnode *name = f->data ? xn_child (f->data, NS_W, "name") : NULL;
  return name ? xn_attr (name, NS_W, "val") : NULL;
}
