#include "config.h"
#include "common/docx/numfmt.h"
#include "common/base/utf.h"
#include <inttypes.h>
#include <string.h>

struct fmt_row
{
  const char *name;
  void (*write) (struct buf *out, const struct fmt_row *row, int64_t n);
  const char *signs;    /* letters, digits, or units, by writer */
  const char *more;     /* counting: signs of 10, 100, 1000, 10^4, 10^8 */
  uint32_t first;       /* ranges: first sign; counting: flags; decimal: width */
  int64_t last;         /* largest value that the format can show; 0: any */
};

enum { COUNT_DROP_ONE = 1, COUNT_DROP_TEEN = 2, COUNT_ZERO = 4 };

static void
write_decimal (struct buf *out, const struct fmt_row *row, int64_t n)
{
  buf_addf (out, "%0*" PRId64, (int) row->first, n);
}

static void
write_hex (struct buf *out, const struct fmt_row *row, int64_t n)
{
  (void) row;
  buf_addf (out, "%" PRIX64, (uint64_t) n);
}

static void
write_dash (struct buf *out, const struct fmt_row *row, int64_t n)
{
  (void) row;
  buf_addf (out, "- %" PRId64 " -", n);
}

static void
write_nothing (struct buf *out, const struct fmt_row *row, int64_t n)
{
  (void) out;
  (void) row;
  (void) n;
}

/* Subtractive notation, from M down. */
static void
write_roman (struct buf *out, const struct fmt_row *row, int64_t n)
{
  static const int values[] = { 1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1 };
  static const char *const upper[] = { "M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I" };
  static const char *const lower[] = { "m", "cm", "d", "cd", "c", "xc", "l", "xl", "x", "ix", "v", "iv", "i" };
  for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    for (; n >= values[i]; n -= values[i])
      buf_adds (out, row->first ? lower[i] : upper[i]);
}

/* Sign number i (0-based) of a UTF-8 string; *ret_len 0 when there is none. */
static const char *
sign_at (const char *signs, size_t i, size_t *ret_len)
{
  uint32_t cp;
  size_t len = utf8_next (signs, strlen (signs), &cp);
  for (; i && len; i--)
    {
      signs += len;
      len = utf8_next (signs, strlen (signs), &cp);
    }
  *ret_len = len;
  return signs;
}

static void
add_sign (struct buf *out, const char *signs, size_t i)
{
  size_t len;
  const char *s = sign_at (signs, i, &len);
  buf_add (out, s, len);
}

/* a .. z, aa, bb .. zz, aaa: the sign is repeated once more in every round (ECMA-376 17.18.59 lowerLetter). */
static void
write_repeat (struct buf *out, const struct fmt_row *row, int64_t n)
{
  int64_t count = (int64_t) utf8_count (row->signs);
  int64_t times = (n - 1) / count + 1;
  for (int64_t i = 0; i < times && i < 64; i++)
    add_sign (out, row->signs, (size_t) ((n - 1) % count));
}

static void
write_cycle (struct buf *out, const struct fmt_row *row, int64_t n)
{
  add_sign (out, row->signs, (size_t) ((n - 1) % (int64_t) utf8_count (row->signs)));
}

static void
write_digits (struct buf *out, const struct fmt_row *row, int64_t n)
{
  char text[24];
  int len = snprintf (text, sizeof text, "%" PRId64, n);
  for (int i = 0; i < len; i++)
    {
      if (text[i] == '-')
        buf_addc (out, '-');
      else
        add_sign (out, row->signs, (size_t) (text[i] - '0'));
    }
}

static void
write_range (struct buf *out, const struct fmt_row *row, int64_t n)
{
  buf_add_cp (out, row->first + (uint32_t) (n - 1));
}

/* Circled numbers stand in three blocks. */
static void
write_circle (struct buf *out, const struct fmt_row *row, int64_t n)
{
  (void) row;
  buf_add_cp (out, (uint32_t) (n <= 20 ? 0x2460 + n - 1 : n <= 35 ? 0x3251 + n - 21 : 0x32B1 + n - 36));
}

static void
write_sexagenary (struct buf *out, const struct fmt_row *row, int64_t n)
{
  add_sign (out, row->signs, (size_t) ((n - 1) % 10));
  add_sign (out, row->more, (size_t) ((n - 1) % 12));
}

/* 1 .. 9999 with digits `signs` (zero first) and units `more`; `leading`: no group stands in front of it. */
static void
count_myriad (struct buf *out, const struct fmt_row *row, int n, bool leading)
{
  static const int units[] = { 1000, 100, 10, 1 };
  bool gap = false, any = !leading;
  for (int i = 0; i < 4; i++)
    {
      int d = n / units[i] % 10;
      bool drop_one
          = i < 3 && d == 1 && ((row->first & COUNT_DROP_ONE) || ((row->first & COUNT_DROP_TEEN) && i == 2 && !any));
      if (d == 0)
        {
          gap = any;
          continue;
        }
      if (gap && (row->first & COUNT_ZERO))
        add_sign (out, row->signs, 0);
      if (!drop_one)
        add_sign (out, row->signs, (size_t) d);
      if (i < 3)
        add_sign (out, row->more, (size_t) (2 - i));
      gap = false;
      any = true;
    }
}

static void
write_counting (struct buf *out, const struct fmt_row *row, int64_t n)
{
  int64_t groups[] = { n / 100000000, n / 10000 % 10000, n % 10000 };
  bool any = false;
  if (n == 0)
    add_sign (out, row->signs, 0);
  for (size_t i = 0; i < 3; i++)
    {
      if (!groups[i])
        continue;
      count_myriad (out, row, (int) groups[i], !any);
      if (i < 2)
        add_sign (out, row->more, 4 - i);
      any = true;
    }
}

static const char *const english_ones[]
    = { "",    "one",    "two",    "three",    "four",     "five",    "six",     "seven",     "eight",    "nine",
        "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen" };
static const char *const english_tens[]
    = { "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety" };

static void
english_below_thousand (struct buf *out, int n)
{
  if (n >= 100)
    buf_addf (out, "%s hundred%s", english_ones[n / 100], n % 100 ? " " : "");
  n %= 100;
  if (n >= 20)
    buf_addf (out, "%s%s%s", english_tens[n / 10], n % 10 ? "-" : "", english_ones[n % 10]);
  else
    buf_adds (out, english_ones[n]);
}

static void
english (struct buf *out, int64_t n)
{
  static const struct
  {
    int64_t unit;
    const char *name;
  } units[] = { { 1000000, "million" }, { 1000, "thousand" } };
  if (n == 0)
    buf_adds (out, "zero");
  for (size_t i = 0; i < 2; i++)
    {
      if (n < units[i].unit)
        continue;
      english_below_thousand (out, (int) (n / units[i].unit));
      n %= units[i].unit;
      buf_addf (out, " %s%s", units[i].name, n ? " " : "");
    }
  english_below_thousand (out, (int) n);
}

static void
capitalise (struct buf *out, size_t at)
{
  char c = at < out->len ? out->p[at] : 0;
  if (c >= 'a' && c <= 'z')
    {
      c = (char) (c - 32);
      buf_delete (out, at, 1);
      buf_insert (out, at, &c, 1);
    }
}

static void
write_cardinal_text (struct buf *out, const struct fmt_row *row, int64_t n)
{
  size_t at = out->len;
  english (out, n);
  capitalise (out, at);
  buf_adds (out, row->signs);
}

/* Last word to its ordinal: one-first, two-second ..., y-ieth, else th. */
static void
write_ordinal_text (struct buf *out, const struct fmt_row *row, int64_t n)
{
  static const struct
  {
    const char *cardinal, *ordinal;
  } odd[] = { { "one", "first" },  { "two", "second" },     { "three", "third" }, { "five", "fifth" }, { "eight", "eighth" },
              { "nine", "ninth" }, { "twelve", "twelfth" }, { "y", "ieth" },      { "", "th" } };
  size_t at = out->len;
  (void) row;
  english (out, n);
  for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
    if (str_ends (buf_str (out), odd[i].cardinal))
      {
        buf_truncate (out, out->len - strlen (odd[i].cardinal));
        buf_adds (out, odd[i].ordinal);
        break;
      }
  capitalise (out, at);
}

static void
write_ordinal (struct buf *out, const struct fmt_row *row, int64_t n)
{
  static const char *const ends[] = { "th", "st", "nd", "rd" };
  int64_t tens = n / 10 % 10, ones = n % 10;
  (void) row;
  buf_addf (out, "%" PRId64 "%s", n, tens != 1 && ones >= 1 && ones <= 3 ? ends[ones] : "th");
}

/* Hebrew numerals; 15 and 16 are written 9+6 and 9+7. */
static void
write_hebrew (struct buf *out, const struct fmt_row *row, int64_t n)
{
  for (; n >= 400; n -= 400)
    add_sign (out, row->signs, 21);
  if (n >= 100)
    add_sign (out, row->signs, (size_t) (17 + n / 100));
  n %= 100;
  if (n == 15 || n == 16)
    {
      add_sign (out, row->signs, 8);
      add_sign (out, row->signs, (size_t) (n - 10));
      return;
    }
  if (n >= 10)
    add_sign (out, row->signs, (size_t) (8 + n / 10));
  if (n % 10)
    add_sign (out, row->signs, (size_t) (n % 10 - 1));
}

/* Korean native numerals up to 99. */
static void
write_korean_legal (struct buf *out, const struct fmt_row *row, int64_t n)
{
  static const char *const ones[] = { "", "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉" };
  static const char *const tens[] = { "", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔" };
  (void) row;
  buf_adds (out, tens[n / 10]);
  buf_adds (out, ones[n % 10]);
}

static void
write_vietnamese (struct buf *out, const struct fmt_row *row, int64_t n)
{
  static const char *const ones[] = { "", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín" };
  (void) row;
  if (n >= 20)
    buf_addf (out, "%s mươi", ones[n / 10]);
  else if (n >= 10)
    buf_adds (out, "mười");
  if (n >= 10 && n % 10)
    buf_addc (out, ' ');
  buf_adds (out, n >= 10 && n % 10 == 5 ? "lăm" : n >= 20 && n % 10 == 1 ? "mốt" : ones[n % 10]);
}

static void
write_thai_text (struct buf *out, const struct fmt_row *row, int64_t n)
{
  static const char *const ones[] = { "ศูนย์", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า" };
  static const char *const units[] = { "แสน", "หมื่น", "พัน", "ร้อย", "สิบ", "" };
  int64_t unit = 100000, all = n;
  if (n == 0)
    buf_adds (out, ones[0]);
  for (size_t i = 0; i < 6; i++, unit /= 10)
    {
      int64_t d = n / unit % 10;
      if (!d)
        continue;
      if (i == 5 && d == 1 && all > 10)
        buf_adds (out, "เอ็ด");
      else if (i == 4 && d == 2)
        buf_adds (out, "ยี่");
      else if (i != 4 || d != 1)
        buf_adds (out, ones[d]);
      buf_adds (out, units[i]);
    }
  buf_adds (out, row->signs);
}

#define IDEO "〇一二三四五六七八九"
#define UNITS "十百千万億"
#define KATAKANA "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
#define KATAKANA_HALF "ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ"
#define IROHA "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン"
#define IROHA_HALF "ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽﾝ"
#define LATIN_UPPER "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define LATIN_LOWER "abcdefghijklmnopqrstuvwxyz"
#define HEBREW "אבגדהוזחטיכלמנסעפצקרשת"
#define STEMS "甲乙丙丁戊己庚辛壬癸"
#define BRANCHES "子丑寅卯辰巳午未申酉戌亥"
#define HINDI_CONSONANTS "कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह"
#define HINDI_VOWELS "अआइईउऊऋएऐओऔ"
#define THAI_LETTERS "กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ"
#define DEVANAGARI_DIGITS "०१२३४५६७८९"

static const struct fmt_row rows[NUM_FORMATS] = {
  [NUM_DECIMAL] = { "decimal", write_decimal, NULL, NULL, 1, 0 },
  [NUM_UPPER_ROMAN] = { "upperRoman", write_roman, NULL, NULL, 0, 32767 },
  [NUM_LOWER_ROMAN] = { "lowerRoman", write_roman, NULL, NULL, 1, 32767 },
  [NUM_UPPER_LETTER] = { "upperLetter", write_repeat, LATIN_UPPER, NULL, 0, INT64_MAX },
  [NUM_LOWER_LETTER] = { "lowerLetter", write_repeat, LATIN_LOWER, NULL, 0, INT64_MAX },
  [NUM_ORDINAL] = { "ordinal", write_ordinal, NULL, NULL, 0, INT64_MAX },
  [NUM_CARDINAL_TEXT] = { "cardinalText", write_cardinal_text, "", NULL, 0, 999999999 },
  [NUM_ORDINAL_TEXT] = { "ordinalText", write_ordinal_text, NULL, NULL, 0, 999999999 },
  [NUM_HEX] = { "hex", write_hex, NULL, NULL, 0, INT64_MAX },
  [NUM_CHICAGO] = { "chicago", write_repeat, "*†‡§", NULL, 0, INT64_MAX },
  [NUM_IDEOGRAPH_DIGITAL] = { "ideographDigital", write_digits, IDEO, NULL, 0, 0 },
  [NUM_JAPANESE_COUNTING] = { "japaneseCounting", write_counting, IDEO, UNITS, COUNT_DROP_ONE, 999999999999 },
  [NUM_AIUEO] = { "aiueo", write_repeat, KATAKANA_HALF, NULL, 0, INT64_MAX },
  [NUM_IROHA] = { "iroha", write_repeat, IROHA_HALF, NULL, 0, INT64_MAX },
  [NUM_DECIMAL_FULL_WIDTH] = { "decimalFullWidth", write_digits, "０１２３４５６７８９", NULL, 0, 0 },
  [NUM_DECIMAL_HALF_WIDTH] = { "decimalHalfWidth", write_decimal, NULL, NULL, 1, 0 },
  [NUM_JAPANESE_LEGAL] = { "japaneseLegal", write_counting, "零壱弐参四伍六七八九", "拾百阡萬億", 0, 999999999999 },
  [NUM_JAPANESE_DIGITAL_TEN_THOUSAND] = { "japaneseDigitalTenThousand", write_digits, IDEO, NULL, 0, 0 },
  [NUM_DECIMAL_ENCLOSED_CIRCLE] = { "decimalEnclosedCircle", write_circle, NULL, NULL, 0, 50 },
  [NUM_DECIMAL_FULL_WIDTH2] = { "decimalFullWidth2", write_digits, "０１２３４５６７８９", NULL, 0, 0 },
  [NUM_AIUEO_FULL_WIDTH] = { "aiueoFullWidth", write_repeat, KATAKANA, NULL, 0, INT64_MAX },
  [NUM_IROHA_FULL_WIDTH] = { "irohaFullWidth", write_repeat, IROHA, NULL, 0, INT64_MAX },
  [NUM_DECIMAL_ZERO] = { "decimalZero", write_decimal, NULL, NULL, 2, 0 },
  [NUM_BULLET] = { "bullet", write_nothing, NULL, NULL, 0, 0 },
  [NUM_GANADA] = { "ganada", write_repeat, "가나다라마바사아자차카타파하", NULL, 0, INT64_MAX },
  [NUM_CHOSUNG] = { "chosung", write_repeat, "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ", NULL, 0, INT64_MAX },
  [NUM_DECIMAL_ENCLOSED_FULLSTOP] = { "decimalEnclosedFullstop", write_range, NULL, NULL, 0x2488, 20 },
  [NUM_DECIMAL_ENCLOSED_PAREN] = { "decimalEnclosedParen", write_range, NULL, NULL, 0x2474, 20 },
  [NUM_DECIMAL_ENCLOSED_CIRCLE_CHINESE] = { "decimalEnclosedCircleChinese", write_circle, NULL, NULL, 0, 50 },
  [NUM_IDEOGRAPH_ENCLOSED_CIRCLE] = { "ideographEnclosedCircle", write_range, NULL, NULL, 0x3280, 10 },
  [NUM_IDEOGRAPH_TRADITIONAL] = { "ideographTraditional", write_cycle, STEMS, NULL, 0, 10 },
  [NUM_IDEOGRAPH_ZODIAC] = { "ideographZodiac", write_cycle, BRANCHES, NULL, 0, 12 },
  [NUM_IDEOGRAPH_ZODIAC_TRADITIONAL] = { "ideographZodiacTraditional", write_sexagenary, STEMS, BRANCHES, 0, 60 },
  [NUM_TAIWANESE_COUNTING] = { "taiwaneseCounting", write_counting, "○一二三四五六七八九", "十百千萬億", COUNT_DROP_TEEN, 999999999999 },
  [NUM_IDEOGRAPH_LEGAL_TRADITIONAL]
    = { "ideographLegalTraditional", write_counting, "零壹貳參肆伍陸柒捌玖", "拾佰仟萬億", COUNT_ZERO, 999999999999 },
  [NUM_TAIWANESE_COUNTING_THOUSAND]
    = { "taiwaneseCountingThousand", write_counting, "零一二三四五六七八九", "十百千萬億", COUNT_DROP_TEEN | COUNT_ZERO, 999999999999 },
  [NUM_TAIWANESE_DIGITAL] = { "taiwaneseDigital", write_digits, "○一二三四五六七八九", NULL, 0, 0 },
  [NUM_CHINESE_COUNTING] = { "chineseCounting", write_counting, IDEO, "十百千万亿", COUNT_DROP_TEEN, 999999999999 },
  [NUM_CHINESE_LEGAL_SIMPLIFIED]
    = { "chineseLegalSimplified", write_counting, "零壹贰叁肆伍陆柒捌玖", "拾佰仟萬亿", COUNT_ZERO, 999999999999 },
  [NUM_CHINESE_COUNTING_THOUSAND]
    = { "chineseCountingThousand", write_counting, "零一二三四五六七八九", "十百千万亿", COUNT_DROP_TEEN | COUNT_ZERO, 999999999999 },
  [NUM_KOREAN_DIGITAL] = { "koreanDigital", write_digits, "영일이삼사오육칠팔구", NULL, 0, 0 },
  [NUM_KOREAN_COUNTING] = { "koreanCounting", write_counting, "영일이삼사오육칠팔구", "십백천만억", COUNT_DROP_ONE, 999999999999 },
  [NUM_KOREAN_LEGAL] = { "koreanLegal", write_korean_legal, NULL, NULL, 0, 99 },
  [NUM_KOREAN_DIGITAL2] = { "koreanDigital2", write_digits, "零一二三四五六七八九", NULL, 0, 0 },
  [NUM_VIETNAMESE_COUNTING] = { "vietnameseCounting", write_vietnamese, NULL, NULL, 0, 99 },
  [NUM_RUSSIAN_LOWER] = { "russianLower", write_repeat, "абвгдежзиклмнопрстуфхцчшщыэюя", NULL, 0, INT64_MAX },
  [NUM_RUSSIAN_UPPER] = { "russianUpper", write_repeat, "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ", NULL, 0, INT64_MAX },
  [NUM_NONE] = { "none", write_nothing, NULL, NULL, 0, 0 },
  [NUM_NUMBER_IN_DASH] = { "numberInDash", write_dash, NULL, NULL, 0, 0 },
  [NUM_HEBREW1] = { "hebrew1", write_hebrew, HEBREW, NULL, 0, 9999 },
  [NUM_HEBREW2] = { "hebrew2", write_repeat, HEBREW, NULL, 0, INT64_MAX },
  [NUM_ARABIC_ALPHA] = { "arabicAlpha", write_repeat, "أبتثجحخدذرزسشصضطظعغفقكلمنهوي", NULL, 0, INT64_MAX },
  [NUM_ARABIC_ABJAD] = { "arabicAbjad", write_repeat, "أبجدهوزحطيكلمنسعفصقرشتثخذضظغ", NULL, 0, INT64_MAX },
  [NUM_HINDI_VOWELS] = { "hindiVowels", write_repeat, HINDI_VOWELS, NULL, 0, INT64_MAX },
  [NUM_HINDI_CONSONANTS] = { "hindiConsonants", write_repeat, HINDI_CONSONANTS, NULL, 0, INT64_MAX },
  [NUM_HINDI_NUMBERS] = { "hindiNumbers", write_digits, DEVANAGARI_DIGITS, NULL, 0, 0 },
  [NUM_HINDI_COUNTING] = { "hindiCounting", write_digits, DEVANAGARI_DIGITS, NULL, 0, 0 },
  [NUM_THAI_LETTERS] = { "thaiLetters", write_repeat, THAI_LETTERS, NULL, 0, INT64_MAX },
  [NUM_THAI_NUMBERS] = { "thaiNumbers", write_digits, "๐๑๒๓๔๕๖๗๘๙", NULL, 0, 0 },
  [NUM_THAI_COUNTING] = { "thaiCounting", write_thai_text, "", NULL, 0, 999999 },
  [NUM_BAHT_TEXT] = { "bahtText", write_thai_text, "บาทถ้วน", NULL, 0, 999999 },
  [NUM_DOLLAR_TEXT] = { "dollarText", write_cardinal_text, " and 00/100", NULL, 0, 999999999 },
  [NUM_DECIMAL_ZERO3] = { "001, 002, 003, ...", write_decimal, NULL, NULL, 3, 0 },
  [NUM_DECIMAL_ZERO4] = { "0001, 0002, 0003, ...", write_decimal, NULL, NULL, 4, 0 },
  [NUM_DECIMAL_ZERO5] = { "00001, 00002, 00003, ...", write_decimal, NULL, NULL, 5, 0 },
};

bool
numfmt_parse (const char *name, enum num_fmt *ret)
{
  *ret = NUM_DECIMAL;
  for (size_t i = 0; name && i < NUM_FORMATS; i++)
    if (strcmp (rows[i].name, name) == 0)
      {
        *ret = (enum num_fmt) i;
        return true;
      }
  return false;
}

const char *
numfmt_name (enum num_fmt f)
{
  return rows[f < NUM_FORMATS ? f : NUM_DECIMAL].name;
}

void
numfmt_write (struct buf *out, enum num_fmt f, int64_t n)
{
  const struct fmt_row *row = &rows[f < NUM_FORMATS ? f : NUM_DECIMAL];
  bool shown = row->last == 0 || (n >= 1 && n <= row->last) || (n == 0 && row->write == write_counting);
  if (!shown)
    row = &rows[NUM_DECIMAL];
  row->write (out, row, n);
}
