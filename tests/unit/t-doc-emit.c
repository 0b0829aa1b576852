/* plugins/doc/emit: words and properties as the host and WordprocessingML want them. */
#include "common/base/limits.h"
#include "plugins/doc/emit/media.h"
#include "plugins/doc/emit/ppr.h"
#include "plugins/doc/emit/runxml.h"
#include "plugins/doc/emit/words.h"
#include "tests/lib/tap.h"

static void
test_words (void)
{
  char color[8];
  is_str (word_lang (0x0412), "ko-KR", "a language");
  ok (word_lang (0x0400) == NULL && word_lang (0xFFFF) == NULL, "no language and unknown ones");
  is_str (word_border (200), "single", "an unknown border is a plain line");
  is_str (word_number_format (0xFF), "none", "no number");
  is_str (word_number_format (250), "decimal", "an unknown number format");
  ok (word_underline (8) == NULL && word_highlight (17) == NULL, "holes in the tables");
  word_color (0x0A0B0C, color);
  is_str (color, "0A0B0C", "a colour");
  word_color (COLOR_AUTO, color);
  is_str (color, "auto", "the automatic colour");
}

static void
test_times (void)
{
  char text[32];
  dttm_text (30 | 14 << 6 | 2 << 11 | 1 << 16 | 124 << 20, text);
  is_str (text, "2024-01-02T14:30:00Z", "a date");
  dttm_text (0, text);
  is_str (text, "", "no date");
  dttm_text (63 | 31 << 6, text);
  is_str (text, "", "an impossible date");
}

static void
test_run (void)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct xmlout x = XMLOUT_INIT (&b);
  struct chp c = { .has = BIT (CHP_BOLD) | BIT (CHP_SIZE) | BIT (CHP_FONT_ASCII) | BIT (CHP_LANG),
                   .size = 65000,
                   .font = { "A & B" },
                   .lang = { 0x0409 } };
  rpr_element (&x, &c, NULL);
  is_str (
      buf_str (&b),
      "<w:rPr><w:rFonts w:ascii=\"A &amp; B\"/><w:b w:val=\"0\"/><w:sz w:val=\"8000\"/><w:lang w:val=\"en-US\"/></w:rPr>",
      "schema order, escaped, clamped");
  ok (!rpr_has_keys (&c, false), "a language is no key of a run");
  c.has &= ~BIT (CHP_LANG);
  ok (rpr_has_keys (&c, false) && !rpr_has_keys (&c, true), "one font slot is a key of a run, not of a paragraph");
  c = (struct chp){ .has = BIT (CHP_RTL) };
  ok (!rpr_has_keys (&c, false), "an explicit left-to-right needs raw XML");
}

static void
test_paragraph (void)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct xmlout x = XMLOUT_INIT (&b);
  struct pap p = { .has = BIT (PAP_FIRST) | BIT (PAP_JC) | BIT (PAP_LINE) | BIT (PAP_BEFORE),
                   .first = -200,
                   .jc = 3,
                   .line = -300,
                   .before = -5 };
  ppr_xml (&x, &p, NULL);
  is_str (buf_str (&b),
          "<w:spacing w:before=\"0\" w:line=\"300\" w:lineRule=\"exact\"/><w:ind w:hanging=\"200\"/><w:jc w:val=\"both\"/>",
          "spacing, indent, alignment");
  ok (ppr_has_keys (&p), "all of it has keys");
  struct item it = { .line = &b };
  item_add (&it, "/body", "p");
  struct styles none = { 0 };
  ppr_keys (&it, &p, &none);
  ok (strstr (buf_str (&b), "\"spaceBefore\":\"0pt\"")
          && strstr (buf_str (&b), "\"lineSpacing\":\"15pt\",\"lineRule\":\"exact\"")
          && strstr (buf_str (&b), "\"hangingIndent\":\"10pt\"") && strstr (buf_str (&b), "\"align\":\"justify\""),
      "the same as keys");
  p.has |= BIT (PAP_TABS);
  p.ntabs = 1;
  ok (!ppr_has_keys (&p), "tab stops need raw XML");
}

static void
test_urls (void)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_ARENA);
  static const struct
  {
    const char *url;
    bool known;
  } cases[] = {
    { "http://example.org/", true },
    { "HTTPS://example.org", true },
    { "mailto:a@b", true },
    { "file:///etc/passwd", false },
    { "page.html", false },
    { "http://", false },
    { "http:/x", false },
    { "http://a b/", false },
    { "javascript:x", false },
    { "mailto:", false },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    ok (url_is_known (cases[i].url) == cases[i].known, "%s", cases[i].url);
  is_str (url_clean (&a, "http://h/a b\"", "x y"), "http://h/a%20b%22#x%20y", "characters that no target holds");
}

int
main (void)
{
  test_words ();
  test_times ();
  test_run ();
  test_paragraph ();
  test_urls ();
  return tap_done ();
}
