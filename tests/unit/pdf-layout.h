/* Documents made by hand for tests of the layout engine, and what came out as plain numbers. */
#ifndef OC_TESTS_PDF_LAYOUT_H
#define OC_TESTS_PDF_LAYOUT_H

#include "plugins/pdf/layout/layout.h"
#include "tests/lib/tap.h"
#include <math.h>
#include <stdlib.h>

enum { MAX_BLOCKS = 400, MAX_RUNS = 2000 };

static const struct dx_rpr base_rpr = {
  .family = "Liberation Serif", .family_ea = "", .lang = "en", .size = 12, .scale = 1, .color = { .is_auto = true },
  .underline_color = { .is_auto = true }, .highlight = { .none = true }, .shading = { .none = true },
};
static const struct dx_ppr base_ppr = {
  .line = 1,
  .outline = -1,
  .style = "",
  .shading = { .none = true },
  .widow_control = true,
  .kinsoku = true,
  .word_wrap = true,
  .snap = true,
};

/* A document made by hand. */
struct doc
{
  struct dx_doc dx;
  struct dx_section section[4];
  struct dx_column column[4][4];
  struct dx_block *block[MAX_BLOCKS];
  size_t n, at;
  struct arena arena;
  struct dx_story *note;
};

/* One piece of text as it came out. */
struct out_run { unsigned page; double x, y, w; char text[120]; };
struct out
{
  struct out_run run[MAX_RUNS];
  size_t n;
  unsigned pages, links, dests, headings, rules, fills;
};

static void
page_200 (struct doc *d, size_t i)
{
  struct dx_section *s = &d->section[i];
  *s = (struct dx_section){ .page_w = 300,
                            .page_h = 300,
                            .margin = { 50, 50, 50, 50 },
                            .header_dist = 20,
                            .footer_dist = 20,
                            .page_start = -1,
                            .ncols = 1,
                            .type = DX_SECT_NEXT_PAGE };
  d->column[i][0] = (struct dx_column) { 200, 0 };
  s->cols = d->column[i];
}

static void
doc_init (struct doc *d)
{
  memset (d, 0, sizeof *d);
  d->arena = (struct arena) ARENA_INIT ((size_t) 1 << 26);
  for (size_t i = 0; i < 4; i++)
    page_200 (d, i);
  d->dx = (struct dx_doc){ .info = { "", "", "", "", "", "", "" },
                           .sections = d->section,
                           .nsections = 1,
                           .default_tab = 36,
                           .compat_mode = 15,
                           .no_line_start = "",
                           .no_line_end = "",
                           .background = { .is_auto = true },
                           .base = &base_rpr };
}

static struct dx_inline *
inline_of (struct doc *d, enum dx_inline_kind kind, const char *text)
{
  struct dx_inline *in = arena_new (&d->arena, struct dx_inline);
  *in = (struct dx_inline) { .kind = kind, .rpr = &base_rpr, .text = text };
  return in;
}

/* Text with \t and \f (page break) as inlines. */
static struct dx_block *
para_of (struct doc *d, const char *text)
{
  struct dx_block *b = arena_new (&d->arena, struct dx_block);
  struct dx_inline *in = arena_array (&d->arena, struct dx_inline, strlen (text) + 1);
  size_t n = 0;
  while (*text)
    {
      size_t len = strcspn (text, "\t\f");
      if (len)
        in[n++] = *inline_of (d, DX_TEXT, arena_strndup (&d->arena, text, len));
      text += len;
      if (*text)
        in[n++] = *inline_of (d, *text++ == '\t' ? DX_TAB : DX_BREAK_PAGE, "");
    }
  *b = (struct dx_block) { .kind = DX_PARA, .para = { .p = base_ppr, .inlines = in, .n = n, .mark = &base_rpr } };
  return b;
}

static struct dx_para *
add_para (struct doc *d, const char *text)
{
  struct dx_block *b = para_of (d, text);
  d->block[d->n++] = b;
  return &b->para;
}

static bool
next (void *ctx, struct arena *a, struct dx_block **ret, struct oc_err *err)
{
  struct doc *d = ctx;
  (void) a;
  (void) err;
  *ret = d->at < d->n ? d->block[d->at++] : NULL;
  return true;
}

static bool
note (void *ctx, bool endnote, int64_t id, struct arena *a, struct dx_story **ret, struct oc_err *err)
{
  struct doc *d = ctx;
  (void) endnote;
  (void) id;
  (void) a;
  (void) err;
  *ret = d->note;
  return true;
}

static bool
separator (void *ctx, bool endnote, int kind, struct arena *a, struct dx_story **ret, struct oc_err *err)
{
  (void) ctx;
  (void) endnote;
  (void) kind;
  (void) a;
  (void) err;
  *ret = NULL;
  return true;
}

static void
take_text (struct out *o, const struct page *p, const struct pg_text *t)
{
  if (o->n == MAX_RUNS)
    return;
  struct out_run *r = &o->run[o->n++];
  r->page = p->number;
  r->x = t->x;
  r->y = t->y;
  r->w = t->nglyphs ? (double) t->glyph[t->nglyphs - 1].x : 0;
  snprintf (r->text, sizeof r->text, "%.*s", (int) t->text_len, t->text);
}

static bool
take (void *ctx, const struct page *p, struct oc_err *err)
{
  struct out *o = ctx;
  (void) err;
  o->pages++;
  for (size_t i = 0; i < p->items.n; i++)
    {
      const struct pg_item *it = &p->items.at[i];
      o->links += it->kind == PG_LINK;
      o->dests += it->kind == PG_DEST;
      o->headings += it->kind == PG_HEADING;
      o->rules += it->kind == PG_RULE;
      o->fills += it->kind == PG_FILL;
      if (it->kind == PG_TEXT)
        take_text (o, p, &it->text);
    }
  return true;
}

static void
alive (void *ctx)
{
  (void) ctx;
}

static struct fonts *fonts;

static void
lay (struct doc *d, struct out *o)
{
  struct oc_err err = OC_ERR_INIT;
  AUTO_REFS struct refs *refs = refs_new ();
  struct log log = { .out = stderr, .who = "test" };
  struct layout_source source = { .doc = &d->dx, .next = next, .note = note, .separator = separator, .ctx = d };
  struct layout_sink sink = { .page = take, .alive = alive, .ctx = o };
  for (int run = 0; run < 3; run++)
    {
      memset (o, 0, sizeof *o);
      d->at = 0;
      if (!layout_run (&source, &sink, fonts, refs, &log, &err))
        {
          ok (false, "layout: %s", err.msg);
          break;
        }
      if (!refs_doomed (refs) && !refs_unsettled (refs))
        break;
    }
}

static const struct out_run *
find (const struct out *o, const char *text)
{
  static const struct out_run none = { .page = 0, .x = -1, .y = -1 };
  for (size_t i = 0; i < o->n; i++)
    if (strncmp (o->run[i].text, text, strlen (text)) == 0)
      return &o->run[i];
  return &none;
}

static bool
near (double a, double b)
{
  return fabs (a - b) < 0.06;
}

#endif
