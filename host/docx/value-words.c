/* Word lists of the vocabulary: alignments, underlines, borders, patterns, number formats (ECMA-376 17.18). */
#include "host/docx/values.h"

#include "common/base/num.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A list is "word word=stored ...": find `in`, any case; the stored word is returned as a slice. */
static bool
word_find (const char *words, const char *in, bool exact, const char **ret, size_t *ret_len)
{
  size_t n = strlen (in);
  for (const char *p = words; *p; p += strspn (p, " "))
    {
      size_t len = strcspn (p, " "), key = strcspn (p, "= ");
      if (key == n && (exact ? strncmp (p, in, n) : strncasecmp (p, in, n)) == 0)
        {
          *ret = key < len ? p + key + 1 : p;
          *ret_len = key < len ? len - key - 1 : len;
          return true;
        }
      p += len;
    }
  return false;
}

bool
v_word (const char *words, const char *in, char *ret)
{
  const char *at;
  size_t len;
  if (!word_find (words, in, false, &at, &len) || len >= 40)
    return false;
  memcpy (ret, at, len);
  ret[len] = 0;
  return true;
}

/* The same for tables of pairs, whose stored words are static strings. */
struct pair
{
  const char *word, *stored;
};

static const char *
pair_find (const struct pair *t, size_t n, const char *in)
{
  for (size_t i = 0; i < n; i++)
    if (strcasecmp (t[i].word, in) == 0)
      return t[i].stored ? t[i].stored : t[i].word;
  return NULL;
}
#define PAIR(table, in) pair_find (table, sizeof table / sizeof *table, in)

/* ST_Jc (17.18.44) */
static const struct pair aligns[] = {
  { "left", NULL },          { "center", NULL },     { "right", NULL },          { "justify", "both" },
  { "both", NULL },          { "distribute", NULL }, { "thaiDistribute", NULL }, { "highKashida", NULL },
  { "mediumKashida", NULL }, { "lowKashida", NULL }, { "numTab", NULL },         { "start", "left" },
  { "end", "right" },
};

bool
v_align (const char *in, const char **ret, struct oc_err *err)
{
  const char *w = PAIR (aligns, in);
  if (!w)
    return bad_value (
        err,
        "Invalid alignment value: '%s'. Valid values: left, center, right, justify, distribute, thaiDistribute, "
        "start, end.",
        in);
  *ret = w;
  return true;
}

/* ST_HighlightColor (17.18.40) */
static const struct pair highlights[] = {
  { "yellow", NULL },  { "green", NULL },      { "cyan", NULL },     { "magenta", NULL },   { "blue", NULL },
  { "red", NULL },     { "darkBlue", NULL },   { "darkCyan", NULL }, { "darkGreen", NULL }, { "darkMagenta", NULL },
  { "darkRed", NULL }, { "darkYellow", NULL }, { "darkGray", NULL }, { "lightGray", NULL }, { "black", NULL },
  { "white", NULL },   { "none", NULL },
};

bool
v_highlight (const char *in, const char **ret, struct oc_err *err)
{
  const char *w = PAIR (highlights, in);
  if (!w)
    return bad_value (
        err,
        "Invalid 'highlight' value '%s'. Valid values: yellow, green, cyan, magenta, blue, red, darkBlue, darkCyan, "
        "darkGreen, darkMagenta, darkRed, darkYellow, darkGray, lightGray, black, white, none.",
        in);
  *ret = w;
  return true;
}

/* ST_Underline (17.18.99) */
static const struct pair underlines[] = {
  { "single", NULL },
  { "true", "single" },
  { "1", "single" },
  { "double", NULL },
  { "thick", NULL },
  { "dotted", NULL },
  { "dottedHeavy", NULL },
  { "dash", NULL },
  { "dashed", "dash" },
  { "dashedHeavy", NULL },
  { "dashHeavy", "dashedHeavy" },
  { "dashLong", NULL },
  { "longDash", "dashLong" },
  { "dashLongHeavy", NULL },
  { "longDashHeavy", "dashLongHeavy" },
  { "dotDash", NULL },
  { "dashDot", "dotDash" },
  { "dashDotHeavy", NULL },
  { "dotDashHeavy", "dashDotHeavy" },
  { "dotDotDash", NULL },
  { "dashDotDot", "dotDotDash" },
  { "dashDotDotHeavy", NULL },
  { "dotDotDashHeavy", "dashDotDotHeavy" },
  { "wave", NULL },
  { "wavy", "wave" },
  { "wavyHeavy", NULL },
  { "waveHeavy", "wavyHeavy" },
  { "wavyDouble", NULL },
  { "waveDouble", "wavyDouble" },
  { "doubleWave", "wavyDouble" },
  { "words", NULL },
  { "word", "words" },
  { "none", NULL },
  { "false", "none" },
  { "0", "none" },
  { "", "none" },
};

bool
v_underline (const char *in, const char **ret, struct oc_err *err)
{
  const char *w = PAIR (underlines, in);
  if (!w)
    return bad_value (
        err,
        "Invalid underline value: '%s'. Valid values: single, double, thick, dotted, dottedHeavy, dash, dashedHeavy, "
        "dashLong, dashLongHeavy, dotDash, dashDotHeavy, dotDotDash, dashDotDotHeavy, wave, wavyHeavy, wavyDouble, words, "
        "none.",
        in);
  *ret = w;
  return true;
}

/* ST_Border (17.18.2) without the art borders */
static const struct pair borders[] = {
  { "none", NULL },
  { "nil", NULL },
  { "single", NULL },
  { "thin", "single" },
  { "thick", NULL },
  { "medium", "thick" },
  { "double", NULL },
  { "dotted", NULL },
  { "dashed", NULL },
  { "dotDash", NULL },
  { "dotDotDash", NULL },
  { "triple", NULL },
  { "thinThickSmallGap", NULL },
  { "thickThinSmallGap", NULL },
  { "thinThickThinSmallGap", NULL },
  { "thinThickMediumGap", NULL },
  { "thickThinMediumGap", NULL },
  { "thinThickThinMediumGap", NULL },
  { "thinThickLargeGap", NULL },
  { "thickThinLargeGap", NULL },
  { "thinThickThinLargeGap", NULL },
  { "wave", NULL },
  { "wavy", "wave" },
  { "doubleWave", NULL },
  { "wavyDouble", "doubleWave" },
  { "wavyHeavy", "doubleWave" },
  { "dashSmallGap", NULL },
  { "dashDotStroked", NULL },
  { "threeDEmboss", NULL },
  { "3dEmboss", "threeDEmboss" },
  { "threeDEngrave", NULL },
  { "3dEngrave", "threeDEngrave" },
};

#define BORDER_FORM "Format: STYLE[;SIZE[;COLOR[;SPACE]]]"

/* The i-th field of "a;b;c", at most size - 1 bytes; false behind the last. */
static bool
field (const char *in, int i, char *ret, size_t size)
{
  for (; i > 0; i--)
    {
      in = strchr (in, ';');
      if (!in)
        return false;
      in++;
    }
  size_t n = strcspn (in, ";");
  while (n && *in == ' ')
    in++, n--;
  while (n && in[n - 1] == ' ')
    n--;
  snprintf (ret, size, "%.*s", (int)n, in);
  return true;
}

/* Eighths of a point, or a length. */
static bool
border_size (const char *s, int64_t *ret, struct oc_err *err)
{
  static const struct
  {
    const char *unit;
    double eighths;
  } units[] = { { "pt", 8 }, { "cm", 8 * 72 / 2.54 }, { "in", 8 * 72 } };
  size_t n = strlen (s);
  double v;
  if (oc_parse_int (s, ret) && *ret >= 0 && *ret <= 255 * 8)
    return true;
  for (size_t i = 0; i < 3 && n > 2; i++)
    if (strcasecmp (s + n - 2, units[i].unit) == 0)
      {
        char number[64];
        snprintf (number, sizeof number, "%.*s", (int)(n - 2), s);
        if (!oc_parse_double (number, &v) || v < 0 || v * units[i].eighths > 2040)
          break;
        *ret = (int64_t)floor (v * units[i].eighths + 0.5);
        return true;
      }
  return bad_value (err,
                    "Invalid border size '%s', expected integer (eighths-of-pt) or unit-qualified length (e.g. '1pt', "
                    "'0.5cm'). " BORDER_FORM,
                    s);
}

bool
v_border (const char *in, struct vborder *ret, struct oc_err *err)
{
  char f[4][64];
  struct vborder b = { .has_size = true, .size = 4 };
  int n = 0;
  while (n < 4 && field (in, n, f[n], sizeof f[n]))
    n++;
  b.style = PAIR (borders, f[0]);
  if (!b.style)
    return bad_value (
        err, "Invalid border style: '%s'. Valid values: single, thick, double, dotted, dashed, none, triple, wave, etc.",
        f[0]);
  if (strcmp (b.style, "thick") == 0)
    b.size = 12;
  b.has_size = strcmp (b.style, "nil") != 0;
  if (n > 1 && f[1][0])
    {
      if (!border_size (f[1], &b.size, err))
        return false;
      b.has_size = true;
    }
  if (n > 2 && f[2][0])
    {
      if (!v_color (f[2], &b.color, err))
        return false;
      b.has_color = true;
    }
  if (n > 3 && f[3][0])
    {
      if (!oc_parse_int (f[3], &b.space) || b.space < 0 || b.space > 31)
        return bad_value (err, "Invalid border space '%s', expected integer. " BORDER_FORM, f[3]);
      b.has_space = true;
    }
  *ret = b;
  return true;
}

/* ST_Shd (17.18.78) */
static const struct pair patterns[] = {
  { "nil", NULL },
  { "clear", NULL },
  { "solid", NULL },
  { "horzStripe", NULL },
  { "vertStripe", NULL },
  { "reverseDiagStripe", NULL },
  { "diagStripe", NULL },
  { "horzCross", NULL },
  { "diagCross", NULL },
  { "thinHorzStripe", NULL },
  { "thinVertStripe", NULL },
  { "thinReverseDiagStripe", NULL },
  { "thinDiagStripe", NULL },
  { "thinHorzCross", NULL },
  { "thinDiagCross", NULL },
  { "pct5", NULL },
  { "pct10", NULL },
  { "pct12", NULL },
  { "pct15", NULL },
  { "pct20", NULL },
  { "pct25", NULL },
  { "pct30", NULL },
  { "pct35", NULL },
  { "pct37", NULL },
  { "pct40", NULL },
  { "pct45", NULL },
  { "pct50", NULL },
  { "pct55", NULL },
  { "pct60", NULL },
  { "pct62", NULL },
  { "pct65", NULL },
  { "pct70", NULL },
  { "pct75", NULL },
  { "pct80", NULL },
  { "pct85", NULL },
  { "pct87", NULL },
  { "pct90", NULL },
  { "pct95", NULL },
};

bool
v_shading (const char *in, struct vshading *ret, struct oc_err *err)
{
  char f[3][64] = { "", "", "" };
  struct vshading s = { .pattern = "clear" };
  int n = 0;
  while (n < 3 && field (in, n, f[n], sizeof f[n]))
    n++;
  if (n == 1)
    {
      if (!v_color (f[0], &s.fill, err))
        return false;
      *ret = s;
      return true;
    }
  const char *pattern = f[0], *fill = f[1];
  if (v_is_hex (pattern) && !v_is_hex (fill) && PAIR (patterns, fill))
    {
      s.swapped = true;
      pattern = f[1];
      fill = f[0];
    }
  s.pattern = PAIR (patterns, pattern);
  if (!s.pattern)
    return bad_value (
        err,
        "Invalid shading pattern: '%s'. Valid values: clear, solid, pct10, pct25, pct50, horzStripe, vertStripe, "
        "diagStripe, diagCross, horzCross, nil, etc.",
        pattern);
  s.has_color = n > 2 && f[2][0];
  if (!v_color (fill, &s.fill, err) || (s.has_color && !v_color (f[2], &s.color, err)))
    return false;
  *ret = s;
  return true;
}

/* ST_NumberFormat (17.18.59) */
static const struct pair numfmts[] = {
  { "decimal", NULL },
  { "lowerRoman", NULL },
  { "upperRoman", NULL },
  { "lowerLetter", NULL },
  { "upperLetter", NULL },
  { "lowerAlpha", "lowerLetter" },
  { "upperAlpha", "upperLetter" },
  { "bullet", NULL },
  { "unordered", "bullet" },
  { "ul", "bullet" },
  { "none", NULL },
  { "decimalZero", NULL },
  { "ordinal", NULL },
  { "cardinalText", NULL },
  { "ordinalText", NULL },
  { "decimalFullWidth", NULL },
  { "decimalFullWidth2", NULL },
  { "decimalHalfWidth", NULL },
  { "decimalEnclosedCircle", NULL },
  { "decimalEnclosedCircleChinese", NULL },
  { "decimalEnclosedFullstop", NULL },
  { "decimalEnclosedParen", NULL },
  { "ideographDigital", NULL },
  { "ideographTraditional", NULL },
  { "ideographZodiac", NULL },
  { "ideographZodiacTraditional", NULL },
  { "ideographEnclosedCircle", NULL },
  { "ideographLegalTraditional", NULL },
  { "chineseCounting", NULL },
  { "chineseCountingThousand", NULL },
  { "chineseLegalSimplified", NULL },
  { "taiwaneseCounting", NULL },
  { "taiwaneseCountingThousand", NULL },
  { "taiwaneseDigital", NULL },
  { "japaneseCounting", NULL },
  { "japaneseLegal", NULL },
  { "japaneseDigitalTen", "japaneseDigitalTenThousand" },
  { "japaneseDigitalTenThousand", NULL },
  { "koreanCounting", NULL },
  { "koreanLegal", NULL },
  { "koreanDigital", NULL },
  { "koreanDigital2", NULL },
  { "ganada", NULL },
  { "chosung", NULL },
  { "iroha", NULL },
  { "irohaFullWidth", NULL },
  { "aiueo", NULL },
  { "aiueoFullWidth", NULL },
  { "hebrew1", NULL },
  { "hebrew2", NULL },
  { "arabicAlpha", NULL },
  { "arabicAbjad", NULL },
  { "hindiVowels", NULL },
  { "hindiConsonants", NULL },
  { "hindiNumbers", NULL },
  { "hindiCounting", NULL },
  { "thaiLetters", NULL },
  { "thaiNumbers", NULL },
  { "thaiCounting", NULL },
  { "bahtText", NULL },
  { "dollarText", NULL },
  { "russianLower", NULL },
  { "russianUpper", NULL },
  { "vietnameseCounting", NULL },
  { "numberInDash", NULL },
  { "chicago", NULL },
  { "hex", NULL },
};

bool
v_numfmt (const char *in, const char **ret, struct oc_err *err)
{
  const char *w = PAIR (numfmts, in);
  if (!w)
    return bad_value (
        err,
        "Unknown numbering format '%s'. Common values: decimal, lowerRoman, upperRoman, lowerLetter, upperLetter, "
        "bullet. Locale-specific: hindiNumbers, hindiVowels, arabicAlpha, arabicAbjad, thaiCounting, chineseCounting, "
        "japaneseCounting, koreanCounting, ideographDigital, none.",
        in);
  *ret = w;
  return true;
}
