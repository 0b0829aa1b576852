/* plugins/doc/reader: style sheet, lists, string tables, links; plugins/doc/model: grid. */
#include "common/base/limits.h"
#include "plugins/doc/model/grid.h"
#include "plugins/doc/reader/fonts.h"
#include "plugins/doc/reader/list.h"
#include "plugins/doc/reader/runs.h"
#include "plugins/doc/reader/stsh.h"
#include "plugins/doc/reader/sttb.h"
#include "tests/lib/bytes.h"
#include "tests/lib/tap.h"

static void
put_style (struct buf *b, unsigned sti, unsigned kind, unsigned base, const char *name, unsigned bold)
{
  AUTO_BUF struct buf s = BUF_INIT (4096);
  put16 (&s, sti);
  put16 (&s, kind | base << 4);
  put16 (&s, (kind == 1 ? 2u : 1u) | 0xFFFu << 4);
  put16 (&s, 0);
  put16 (&s, 0);
  put16 (&s, strlen (name));
  put_utf16 (&s, name);
  put16 (&s, 0);
  if (kind == 1)
    {
      put16 (&s, 2);
      put16 (&s, 0);
    }
  put16 (&s, 3);
  put16 (&s, 0x0835);
  put8 (&s, bold);
  put8 (&s, 0);
  put16 (b, s.len);
  buf_add (b, s.p, s.len);
}

static void
put_sheet (struct buf *b, unsigned n)
{
  put16 (b, 18);
  put16 (b, n);
  put16 (b, 10);
  put_zeros (b, 14);
}

static void
test_styles (void)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_ARENA);
  AUTO_BUF struct buf b = BUF_INIT (1 << 16);
  struct warns w = { 0 };
  struct fonts fonts = { 0 };
  struct styles s;
  struct oc_err err = OC_ERR_INIT;
  put_sheet (&b, 6);
  put_style (&b, 0, 1, 0xFFF, "Normal", 1);
  put_style (&b, 1, 1, 2,
             "\xdc"
             "berschrift 1,h1",
             0x81);
  put_style (&b, 0xFFE, 1, 1, "My style", 1);
  put_style (&b, 0xFFE, 1, 0, "my style", 0x81);
  put16 (&b, 0);
  put_style (&b, 0xFFE, 2, 900, "Mark", 0x81);
  ok (stsh_read (rd_of (b.p, b.len), &fonts, &a, &w, &s, &err) && s.n == 6, "six slots");
  is_str (s.at[1].name, "heading 1", "a built-in style is known by its number");
  is_str (s.at[1].id, "Heading1", "its id");
  ok (s.at[4].kind == STYLE_NONE, "an empty slot stays empty");
  ok (s.at[1].base == 0xFFF || s.at[2].base == 0xFFF, "a cycle is cut");
  is_int (w.count[WARN_STYLE], 1, "and told once");
  ok (strcmp (s.at[2].id, s.at[3].id) != 0 && strcmp (s.at[2].name, s.at[3].name) != 0, "names and ids are unique");
  ok (!(s.at[3].toggles >> CHP_BOLD & 1), "opposite of a bold base");
  ok (s.at[5].base == 0xFFF && s.at[5].toggles >> CHP_BOLD & 1, "a base that does not exist is none");
  ok (style_get (&s, 900, STYLE_PARA) == NULL && style_get (&s, 5, STYLE_PARA) == NULL, "lookup minds range and kind");
  for (size_t cut = 0; cut < b.len; cut++)
    {
      struct styles t;
      struct oc_err e = OC_ERR_INIT;
      if (!stsh_read (rd_of (b.p, cut), &fonts, &a, &w, &t, &e))
        ok (false, "cut at %zu fails: %s", cut, e.msg);
    }
  ok (true, "every prefix gives the styles that are there");
}

static void
put_level (struct buf *b, unsigned start, unsigned format, const char *text)
{
  put32 (b, start);
  put8 (b, format);
  put8 (b, 0);
  put_zeros (b, 9);
  put8 (b, 0);
  put_zeros (b, 8);
  put8 (b, 0);
  put8 (b, 4);
  put16 (b, 0);
  put16 (b, 0x840F);
  put16 (b, 720);
  put16 (b, strlen (text));
  for (; *text; text++)
    put16 (b, *text == '#' ? 0 : (unsigned char)*text);
}

static void
test_lists (void)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_ARENA);
  AUTO_BUF struct buf lst = BUF_INIT (1 << 16);
  AUTO_BUF struct buf lfo = BUF_INIT (1 << 16);
  struct warns w = { 0 };
  struct fonts fonts = { 0 };
  struct lists l;
  struct oc_err err = OC_ERR_INIT;
  put16 (&lst, 1);
  put32 (&lst, 4711);
  put32 (&lst, 0);
  put_zeros (&lst, 18);
  put8 (&lst, 1);
  put8 (&lst, 0);
  size_t head = lst.len;
  put_level (&lst, 3, 0, "#.");
  put32 (&lfo, 3);
  for (int i = 0; i < 3; i++)
    {
      put32 (&lfo, i == 2 ? 99 : 4711);
      put_zeros (&lfo, 8);
      put8 (&lfo, i == 1);
      put_zeros (&lfo, 3);
    }
  put32 (&lfo, 0xFFFFFFFF);
  put32 (&lfo, 0xFFFFFFFF);
  put32 (&lfo, 1);
  put32 (&lfo, 0x10);
  put32 (&lfo, 0xFFFFFFFF);
  struct list_source src
      = { .lst = rd_of (lst.p, lst.len), .lst_len = head, .lfo = rd_of (lfo.p, lfo.len), .fonts = &fonts };
  ok (lists_read (&src, &a, &w, &l, &err) && l.n == 1 && l.nuse == 3, "one list, three references");
  ok (l.at[0].level[0] && l.at[0].level[0]->start == 3 && l.at[0].level[0]->pap.left == 720,
      "level outside the length of the list table");
  is_str (l.at[0].level[0]->text, "%1.", "number text");
  ok (l.use[1].over[0].has_start && l.use[1].over[0].start == 1 && !l.use[0].over[0].used, "restart by override");
  is_int (l.use[2].list, -1, "a reference to a list that is not there");
  for (size_t cut = 0; cut < lst.len + lfo.len; cut++)
    {
      struct list_source c = src;
      c.lst = rd_of (lst.p, cut < lst.len ? cut : lst.len);
      c.lst_len = cut < head ? cut : head;
      c.lfo = rd_of (lfo.p, cut < lst.len ? lfo.len : cut - lst.len);
      struct lists t;
      struct oc_err e = OC_ERR_INIT;
      if (!lists_read (&c, &a, &w, &t, &e))
        ok (false, "cut at %zu fails: %s", cut, e.msg);
    }
  ok (w.count[WARN_LIST] > 0, "cut lists are told");
}

static void
test_strings (void)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_ARENA);
  AUTO_BUF struct buf b = BUF_INIT (4096);
  struct warns w = { 0 };
  struct sttb t;
  put16 (&b, 0xFFFF);
  put16 (&b, 500);
  put16 (&b, 2);
  put16 (&b, 3);
  put_utf16 (&b, "Ann");
  put16 (&b, 0);
  put16 (&b, 900);
  put_utf16 (&b, "Bo");
  sttb_read (rd_of (b.p, b.len), "names", &a, &w, &t);
  ok (t.n == 2 && strcmp (t.at[0], "Ann") == 0 && strcmp (t.at[1], "Bo") == 0, "strings that are there");
  is_int (w.count[WARN_STORY], 1, "and one warning");
  sttb_read (rd_of (NULL, 0), "names", &a, &w, &t);
  ok (t.n == 0 && w.count[WARN_STORY] == 1, "no table is no fault");
}

static void
test_links (void)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_ARENA);
  const struct link *l = link_parse (&a, " HYPERLINK \"http://h/?a=1&b=2\" \\o \"A \\\"tip\\\"\" \\l \"part\" ");
  ok (l && strcmp (l->url, "http://h/?a=1&b=2") == 0 && strcmp (l->anchor, "part") == 0 && strcmp (l->tip, "A \"tip\"") == 0,
      "target, place and tip");
  l = link_parse (&a, "HYPERLINK \\l _Toc1 \\h");
  ok (l && !l->url && strcmp (l->anchor, "_Toc1") == 0, "a place in the document");
  ok (link_parse (&a, "HYPERLINK") == NULL && link_parse (&a, "PAGE") == NULL && link_parse (&a, "") == NULL,
      "nothing to link to");
  ok (link_parse (&a, "HYPERLINK \"open") != NULL, "a quote without an end");
}

static void
test_grid (void)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_ARENA);
  int16_t e1[] = { 0, 1000, 2000, 3000 }, e2[] = { 0, 1998, 3003 }, e3[] = { 1000, 3000 };
  struct tc c1[3] = { { .h_first = true }, { .h_merged = true }, { 0 } }, c2[2] = { { 0 } }, c3[1] = { { 0 } };
  struct tap t1 = { .ncells = 3, .edge = e1, .tc = c1 }, t2 = { .ncells = 2, .edge = e2, .tc = c2 },
             t3 = { .ncells = 1, .edge = e3, .tc = c3 };
  struct row rows[] = { { .tap = &t1 }, { .tap = &t2 }, { .tap = &t3 } };
  struct table t = { .rows = rows, .nrows = 3 };
  struct grid g;
  ok (grid_build (&t, &a, &g) && g.columns == 3, "near edges are one");
  ok (g.row[0].n == 2 && g.row[0].at[0].span == 2 && g.row[0].at[0].cells == 2, "merged cells are one wide cell");
  ok (g.row[1].n == 2 && g.row[1].at[0].span == 2 && g.row[1].at[1].span == 1, "spans from edges");
  ok (g.row[2].before == 1 && g.row[2].after == 0 && g.row[2].at[0].span == 2, "a row that starts later");
  int16_t zero[] = { 5, 5, 5 };
  struct tap tz = { .ncells = 2, .edge = zero, .tc = c2 };
  struct row rz[] = { { .tap = &tz } };
  struct table z = { .rows = rz, .nrows = 1 };
  ok (grid_build (&z, &a, &g) && g.columns == 1 && g.row[0].n == 1 && g.row[0].at[0].cells == 2,
      "cells without width share a column");
  int16_t back[] = { 3000, 2000, 1000 };
  struct tap tb = { .ncells = 2, .edge = back, .tc = c2 };
  struct row rb[] = { { .tap = &tb } };
  struct table bt = { .rows = rb, .nrows = 1 };
  ok (grid_build (&bt, &a, &g) && g.row[0].n >= 1, "edges that run backwards end");
}

int
main (void)
{
  test_styles ();
  test_lists ();
  test_strings ();
  test_links ();
  test_grid ();
  return tap_done ();
}
