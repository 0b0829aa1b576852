#include "plugins/doc/emit/words.h"
#include <stdio.h>

#define LOOK(table, i, otherwise) ((i) < sizeof (table) / sizeof (table)[0] && (table)[i] ? (table)[i] : (otherwise))

const char *
word_border (unsigned t)
{
  static const char *const word[] = {
    "none",
    "single",
    "thick",
    "double",
    NULL,
    "single",
    "dotted",
    "dashed",
    "dotDash",
    "dotDotDash",
    "triple",
    "thinThickSmallGap",
    "thickThinSmallGap",
    "thinThickThinSmallGap",
    "thinThickMediumGap",
    "thickThinMediumGap",
    "thinThickThinMediumGap",
    "thinThickLargeGap",
    "thickThinLargeGap",
    "thinThickThinLargeGap",
    "wave",
    "doubleWave",
    "dashSmallGap",
    NULL /* dashDotStroked */,
    "threeDEmboss",
    "threeDEngrave",
    "outset",
    "inset",
  };
  return t == 0xFF ? "nil" : LOOK (word, t, "single");
}

const char *
word_shading (unsigned p)
{
  static const char *const word[] = {
    "clear",         "solid",         "pct5",           "pct10",          "pct20",          "pct25",
    "pct30",         "pct40",         "pct50",          "pct60",          "pct70",          "pct75",
    "pct80",         "pct90",         "horzStripe",     "vertStripe",     "diagStripe",     "reverseDiagStripe",
    "horzCross",     "diagCross",     "thinHorzStripe", "thinVertStripe", "thinDiagStripe", "thinReverseDiagStripe",
    "thinHorzCross", "thinDiagCross", [37] = "pct12",   [38] = "pct15",   [43] = "pct35",   [44] = "pct37",
    [46] = "pct45",  [49] = "pct55",  [51] = "pct62",   [52] = "pct65",   [57] = "pct85",   [58] = "pct87",
    [60] = "pct95",
  };
  return LOOK (word, p, "clear");
}

const char *
word_underline (unsigned k)
{
  static const char *const word[] = {
    NULL,
    "single",
    "words",
    "double",
    "dotted",
    NULL,
    "thick",
    "dash",
    NULL,
    "dotDash",
    "dotDotDash",
    "wave",
    [20] = "dottedHeavy",
    [23] = "dashedHeavy",
    [25] = "dashDotHeavy",
    [26] = "dashDotDotHeavy",
    [27] = "wavyHeavy",
    [39] = "dashLong",
    [43] = "wavyDouble",
    [55] = "dashLongHeavy",
  };
  return LOOK (word, k, NULL);
}

const char *
word_highlight (unsigned ico)
{
  static const char *const word[] = {
    "none",     "black",    "blue",      "cyan",        "green",   "magenta",    "red",      "yellow",    "white",
    "darkBlue", "darkCyan", "darkGreen", "darkMagenta", "darkRed", "darkYellow", "darkGray", "lightGray",
  };
  return LOOK (word, ico, NULL);
}

const char *
word_jc (unsigned jc)
{
  static const char *const word[] = { "left",          "center", "right",       "both",       "distribute",
                                      "mediumKashida", NULL,     "highKashida", "lowKashida", "thaiDistribute" };
  return LOOK (word, jc, "left");
}

/* [MS-OSHARED] MSONFC */
static const char *const number_formats[] = {
  "decimal", "upperRoman", "lowerRoman", "upperLetter", "lowerLetter", "ordinal", "cardinalText", "ordinalText",
  "hex", "chicago", "ideographDigital", "japaneseCounting", "aiueo", "iroha", "decimalFullWidth", "decimalHalfWidth",
  "japaneseLegal", "japaneseDigitalTenThousand", "decimalEnclosedCircle", "decimalFullWidth2", "aiueoFullWidth",
  "irohaFullWidth", "decimalZero", "bullet", "ganada", "chosung", "decimalEnclosedFullstop", "decimalEnclosedParen",
  "decimalEnclosedCircleChinese", "ideographEnclosedCircle", "ideographTraditional", "ideographZodiac",
  "ideographZodiacTraditional", "taiwaneseCounting", "ideographLegalTraditional", "taiwaneseCountingThousand",
  "taiwaneseDigital", "chineseCounting", "chineseLegalSimplified", "chineseCountingThousand", "decimal",
  "koreanDigital", "koreanCounting", "koreanLegal", "koreanDigital2", "hebrew1", "arabicAlpha", "hebrew2",
  "arabicAbjad", "hindiVowels", "hindiConsonants", "hindiNumbers", "hindiCounting", "thaiLetters", "thaiNumbers",
  "thaiCounting", "vietnameseCounting", "numberInDash", "russianLower", "russianUpper",
};

const char *
word_number_format (unsigned nfc)
{
  return nfc == 0xFF ? "none" : LOOK (number_formats, nfc, "decimal");
}

const char *
word_tab (unsigned jc)
{
  static const char *const word[] = { "left", "center", "right", "decimal", "bar", NULL, "num" };
  return LOOK (word, jc, "left");
}

const char *
word_leader (unsigned tlc)
{
  static const char *const word[] = { "none", "dot", "hyphen", "underscore", "heavy", "middleDot" };
  return LOOK (word, tlc, "none");
}

const char *
word_effect (unsigned sfx)
{
  static const char *const word[] = { "none", "lights", "blinkBackground", "sparkle", "antsBlack", "antsRed", "shimmer" };
  return LOOK (word, sfx, "none");
}

const char *
word_emphasis (unsigned kcd)
{
  static const char *const word[] = { "none", "dot", "comma", "circle", "underDot" };
  return LOOK (word, kcd, "none");
}

void
word_color (uint32_t color, char ret[8])
{
  if (color == COLOR_AUTO)
    snprintf (ret, 8, "auto");
  else
    snprintf (ret, 8, "%06X", (unsigned)(color & 0xFFFFFF));
}
