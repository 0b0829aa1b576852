/* plugins/doc/reader/sprm: the table, list walking, and what the handlers do with good and bad operands. */
#include "plugins/doc/reader/sprm.h"
#include "tests/lib/bytes.h"
#include "tests/lib/tap.h"

static bool
apply (struct sprm_ctx *c, const void *p, size_t len)
{
  return sprm_apply (c, p, len);
}

static void
test_table (void)
{
  bool ordered = true, handled = true;
  for (size_t i = 0; i < sprm_table_len; i++)
    {
      ordered = ordered && (i == 0 || sprm_table[i - 1].op < sprm_table[i].op);
      handled = handled && sprm_table[i].fn && strncmp (sprm_table[i].name, "sprm", 4) == 0;
    }
  ok (ordered, "opcodes are in order, none twice");
  ok (handled, "every row has a handler and a name");
  ok (sprm_find (0x0835) && strcmp (sprm_find (0x0835)->name, "sprmCFBold") == 0, "a row is found by its opcode");
  ok (sprm_find (0x0834) == NULL, "an unknown opcode has no row");
}

static void
test_walk (void)
{
  static const uint8_t list[]
      = { 0x35, 0x08, 1, 0x43, 0x4A, 28, 0, 0x03, 0x6A, 4, 3, 2, 1, 0x47, 0xCA, 2, 9, 9, 0x14, 0xF6, 1, 2, 3 };
  static const uint16_t want[] = { 0x0835, 0x4A43, 0x6A03, 0xCA47, 0xF614 };
  static const size_t sizes[] = { 1, 2, 4, 2, 3 };
  struct rd r = rd_of (list, sizeof list), arg;
  uint16_t op;
  size_t n = 0;
  while (sprm_next (&r, &op, &arg) && n < 5)
    {
      ok (op == want[n] && arg.len == sizes[n], "operand size of 0x%04X", op);
      n++;
    }
  is_int (n, 5, "every operand size is walked");
  ok (!r.bad, "a whole list is not bad");
  for (size_t cut = 1; cut < sizeof list; cut++)
    {
      struct rd c = rd_of (list, cut);
      while (sprm_next (&c, &op, &arg))
        if (arg.at + arg.len > cut)
          ok (false, "operand outside a list cut at %zu", cut);
    }
  ok (true, "no cut list hands out bytes outside itself");
}

static void
test_toggles (void)
{
  struct chp chp = { 0 };
  struct sprm_ctx c = { .chp = &chp, .style_toggles = 1u << CHP_BOLD };
  static const uint8_t opposite[] = { 0x35, 0x08, 0x81, 0x36, 0x08, 0x81 };
  apply (&c, opposite, sizeof opposite);
  ok (chp.has & BIT (CHP_BOLD) && !(chp.on >> CHP_BOLD & 1), "opposite of a bold style is not bold");
  ok (chp.on >> CHP_ITALIC & 1, "opposite of an upright style is italic");
  static const uint8_t as_style[] = { 0x35, 0x08, 0x80 };
  apply (&c, as_style, sizeof as_style);
  ok (!(chp.has & BIT (CHP_BOLD)), "as the style is no direct property");
}

static void
test_paragraph (void)
{
  struct pap pap = { 0 };
  struct sprm_ctx c = { .pap = &pap };
  static const uint8_t list[] = {
    0x12, 0x64, 0x90, 0xFE, 0,    0,                            /* exactly 368 */
    0x0F, 0x84, 0xC8, 0xFF,                                     /* left -56 */
    0x0D, 0xC6, 8,    1,    0x10, 0,    1,    0x20, 1, 0x0A, 0, /* tabs: delete 16, add 288 right dotted */
    0x03, 0x24, 2,    0x0B, 0x46, 0x01, 0xF8,
  };
  ok (apply (&c, list, sizeof list), "a paragraph's list is whole");
  is_int (pap.line, -368, "exact line distance keeps its sign");
  is_int (pap.left, -56, "negative indent");
  ok (pap.ntabs == 2 && pap.tabs[0].clear && pap.tabs[1].pos == 288 && pap.tabs[1].align == 2 && pap.tabs[1].leader == 1,
      "deleted and added tab stops");
  ok (pap.jc == 2 && pap.jc_physical, "old alignment names a side of the page");
  is_int (pap.ilfo, -2047, "list reference is signed");
  struct pap many = { 0 };
  struct sprm_ctx cm = { .pap = &many };
  AUTO_BUF struct buf b = BUF_INIT (1 << 16);
  for (unsigned i = 0; i < 200; i++)
    {
      put16 (&b, 0xC60D);
      put8 (&b, 5);
      put8 (&b, 0);
      put8 (&b, 1);
      put16 (&b, i);
      put8 (&b, 0);
    }
  apply (&cm, b.p, b.len);
  is_int (many.ntabs, MAX_TABS, "tab stops have a limit");
}

static void
put_def (struct buf *b, unsigned cells, unsigned given)
{
  put16 (b, 0xD608);
  put16 (b, 2 + (cells + 1) * 2 + given * 20);
  put8 (b, cells);
  for (unsigned i = 0; i <= cells; i++)
    put16 (b, i * 1000);
  for (unsigned i = 0; i < given; i++)
    {
      put16 (b, i == 0 ? 0x0060 : 0x0020);
      put16 (b, 0);
      put_zeros (b, 16);
    }
}

static void
test_row (void)
{
  int16_t edge[MAX_CELLS + 1] = { 0 };
  struct tc tc[MAX_CELLS];
  memset (tc, 0, sizeof tc);
  struct tap tap = { .edge = edge, .tc = tc };
  struct sprm_ctx c = { .tap = &tap };
  AUTO_BUF struct buf b = BUF_INIT (1 << 16);
  put_def (&b, 14, 14);
  ok (apply (&c, b.p, b.len) && tap.ncells == 14 && edge[14] == 14000, "a definition longer than 255 bytes");
  ok (tc[0].v_restart && !tc[0].v_merged && tc[1].v_merged, "vertical merge bits");
  buf_clear (&b);
  put_def (&b, 20, 3);
  apply (&c, b.p, b.len);
  ok (tap.ncells == 20 && tc[2].v_merged && !tc[3].v_merged, "fewer cell records than cells");
  buf_clear (&b);
  put_def (&b, 20, 3);
  buf_truncate (&b, 15);
  apply (&c, b.p, b.len);
  is_int (tap.ncells, 4, "a definition that breaks off in its edges keeps those that are there");
  static const uint8_t ranges[]
      = { 0x2C, 0xD6, 3, 0, 200, 2, 0x2F, 0xD6, 11, 3, 2, 15, 0, 0, 0, 0, 4, 1, 0, 0, 0x22, 0x56, 9, 200 };
  ok (apply (&c, ranges, sizeof ranges) && tc[3].valign == 2, "cell ranges are cut to the row");
  static const uint8_t insert[] = { 0x21, 0x76, 0, 250, 0, 4 };
  apply (&c, insert, sizeof insert);
  is_int (tap.ncells, 4, "cells beyond the limit are not inserted");
  static const uint8_t insert2[] = { 0x21, 0x76, 1, 2, 100, 0 };
  apply (&c, insert2, sizeof insert2);
  ok (tap.ncells == 6 && edge[1] == 1000 && edge[2] == 1100 && edge[3] == 1200 && edge[4] == 2200,
      "inserted cells push the others");
}

static void
test_colors (void)
{
  is_int (color_of_ico (6), 0xFF0000, "red by index");
  is_int (color_of_ico (99), COLOR_AUTO, "an index out of range is automatic");
  is_int (color_of_cv (0x00010203), 0x030201, "colour reference is blue, green, red");
  is_int (color_of_cv (0xFF000000), COLOR_AUTO, "automatic colour");
}

int
main (void)
{
  test_table ();
  test_walk ();
  test_toggles ();
  test_paragraph ();
  test_row ();
  test_colors ();
  return tap_done ();
}
