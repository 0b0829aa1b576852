#include "common/docx/numfmt.h"
#include "tests/lib/tap.h"

static const struct
{
  const char *format;
  int64_t n;
  const char *want;
} cases[] = {
  { "decimal", 0, "0" }, { "decimal", -3, "-3" }, { "decimal", 1234, "1234" },
  { "decimalZero", 7, "07" }, { "decimalZero", 12, "12" }, { "001, 002, 003, ...", 7, "007" },
  { "upperRoman", 1994, "MCMXCIV" }, { "lowerRoman", 4, "iv" }, { "lowerRoman", 0, "0" }, { "upperRoman", 40000, "40000" },
  { "lowerLetter", 1, "a" }, { "lowerLetter", 26, "z" }, { "lowerLetter", 27, "aa" }, { "upperLetter", 53, "AAA" }, { "lowerLetter", 0, "0" },
  { "ordinal", 1, "1st" }, { "ordinal", 12, "12th" }, { "ordinal", 22, "22nd" }, { "ordinal", 103, "103rd" }, { "ordinal", 111, "111th" },
  { "cardinalText", 21, "Twenty-one" }, { "cardinalText", 1105, "One thousand one hundred five" }, { "ordinalText", 3, "Third" },
  { "ordinalText", 20, "Twentieth" }, { "ordinalText", 21, "Twenty-first" }, { "ordinalText", 4, "Fourth" },
  { "hex", 255, "FF" }, { "chicago", 5, "**" }, { "numberInDash", 3, "- 3 -" }, { "none", 3, "" }, { "bullet", 3, "" },
  { "decimalEnclosedCircle", 1, "①" }, { "decimalEnclosedCircle", 21, "㉑" }, { "decimalEnclosedCircle", 50, "㊿" },
  { "decimalEnclosedCircle", 51, "51" }, { "decimalEnclosedParen", 2, "⑵" }, { "decimalEnclosedFullstop", 20, "⒛" },
  { "decimalFullWidth", 10, "１０" }, { "ideographDigital", 102, "一〇二" },
  { "japaneseCounting", 10, "十" }, { "japaneseCounting", 11, "十一" }, { "japaneseCounting", 121, "百二十一" }, { "japaneseCounting", 10000, "一万" },
  { "chineseCountingThousand", 10, "十" }, { "chineseCountingThousand", 21, "二十一" }, { "chineseCountingThousand", 101, "一百零一" },
  { "chineseCountingThousand", 110, "一百一十" }, { "chineseCountingThousand", 10001, "一万零一" }, { "chineseLegalSimplified", 12, "壹拾贰" },
  { "ideographLegalTraditional", 305, "參佰零伍" }, { "koreanCounting", 21, "이십일" }, { "koreanCounting", 100, "백" },
  { "koreanDigital", 10, "일영" }, { "koreanLegal", 21, "스물하나" }, { "koreanDigital2", 3, "三" },
  { "ganada", 1, "가" }, { "ganada", 14, "하" }, { "ganada", 15, "가가" }, { "chosung", 3, "ㄷ" },
  { "aiueo", 2, "ｲ" }, { "aiueoFullWidth", 46, "ン" }, { "iroha", 1, "ｲ" }, { "irohaFullWidth", 2, "ロ" },
  { "ideographTraditional", 10, "癸" }, { "ideographZodiac", 12, "亥" }, { "ideographZodiacTraditional", 13, "丙子" },
  { "hebrew1", 15, "טו" }, { "hebrew1", 16, "טז" }, { "hebrew1", 123, "קכג" }, { "hebrew2", 2, "ב" }, { "arabicAlpha", 2, "ب" },
  { "arabicAbjad", 4, "د" }, { "russianLower", 2, "б" }, { "russianUpper", 29, "Я" }, { "hindiNumbers", 10, "१०" }, { "thaiNumbers", 5, "๕" },
  { "thaiCounting", 21, "ยี่สิบเอ็ด" }, { "thaiLetters", 1, "ก" }, { "vietnameseCounting", 25, "hai mươi lăm" }, { "vietnameseCounting", 10, "mười" },
};

static void
test_every_format_ends (void)
{
  AUTO_BUF struct buf b = BUF_INIT (1 << 20);
  static const int64_t odd[] = { INT64_MIN, -1, 0, 1, 99, 100, 9999, 10000, 1000000000000, INT64_MAX };
  for (int f = 0; f < NUM_FORMATS; f++)
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
      {
        buf_clear (&b);
        numfmt_write (&b, (enum num_fmt) f, odd[i]);
        if (b.bad != OC_OK || b.len > 1000)
          ok (false, "%s of %lld is %zu bytes long", numfmt_name ((enum num_fmt) f), (long long) odd[i], b.len);
      }
  ok (true, "every format writes something short for odd values");
}

int
main (void)
{
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      AUTO_BUF struct buf b = BUF_INIT (4096);
      enum num_fmt f;
      char what[80];
      snprintf (what, sizeof what, "%s %lld", cases[i].format, (long long) cases[i].n);
      ok (numfmt_parse (cases[i].format, &f), "%s is known", cases[i].format);
      numfmt_write (&b, f, cases[i].n);
      is_str (buf_str (&b), cases[i].want, what);
    }
  enum num_fmt f = NUM_BULLET;
  ok (!numfmt_parse ("noSuchFormat", &f) && f == NUM_DECIMAL, "an unknown format is decimal");
  test_every_format_ends ();
  return tap_done ();
}
