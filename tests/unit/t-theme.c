#include "tests/lib/wml.h"

static const char theme_xml[]
    = "<a:theme" W_NS "><a:themeElements><a:clrScheme name='x'>"
      "<a:dk1><a:sysClr val='windowText' lastClr='101010'/></a:dk1><a:lt1><a:srgbClr val='FEFEFE'/></a:lt1>"
      "<a:accent1><a:srgbClr val='4472C4'/></a:accent1></a:clrScheme><a:fontScheme name='x'>"
      "<a:majorFont><a:latin typeface='Head'/><a:ea typeface=''/><a:cs typeface=''/></a:majorFont>"
      "<a:minorFont><a:latin typeface='Body'/><a:ea typeface=''/><a:cs typeface=''/>"
      "<a:font script='Hang' typeface='Batang'/><a:font script='Jpan' "
      "typeface='Mincho'/></a:minorFont></a:fontScheme></a:themeElements></a:theme>";
static const char settings_xml[] = "<w:settings" W_NS "><w:themeFontLang w:val='en-US' w:eastAsia='ko-KR'/>"
  "<w:clrSchemeMapping w:bg1='dark1' w:t1='light1'/></w:settings>";

/* Producers round on the way; a step of one per channel is the same colour. */
static void
is_rgb (uint32_t got, uint32_t want, const char *what)
{
  bool near = true;
  for (int shift = 0; shift < 24; shift += 8)
    near = near && abs ((int) (got >> shift & 255) - (int) (want >> shift & 255)) <= 1;
  ok (near, "%s (got %06X, want %06X)", what, got, want);
}

static void
test_faces (const struct theme *t)
{
  is_str (theme_face (t, "majorHAnsi"), "Head", "major Latin face");
  is_str (theme_face (t, "minorAscii"), "Body", "minor Latin face");
  is_str (theme_face (t, "minorEastAsia"), "Batang", "East Asian face by the theme's language");
  ok (theme_face (t, "majorEastAsia") == NULL, "no face where the theme names none");
  ok (theme_face (t, "middleAscii") == NULL && theme_face (t, NULL) == NULL, "unknown token");
}

static void
test_colors (const struct theme *t)
{
  uint32_t c = 0;
  ok (theme_color (t, "accent1", &c), "accent1 is known");
  is_rgb (c, 0x4472C4, "accent1");
  ok (theme_color (t, "text1", &c), "text1 is known");
  is_rgb (c, 0xFEFEFE, "text1 goes through the mapping");
  ok (theme_color (t, "dk1", &c), "dk1 is known");
  is_rgb (c, 0x101010, "dk1 is the scheme's own");
  ok (!theme_color (t, "accent9", &c), "unknown name");
  is_rgb (color_tint (0x4472C4, 0x99), 0x8EAADB, "tint 99 of accent1");
  is_rgb (color_shade (0x4472C4, 0xBF), 0x2F5496, "shade BF of accent1");
  is_rgb (color_tint (0x000000, 0x80), 0x7F7F7F, "half tint of black");
  is_rgb (color_tint (0x4472C4, 255), 0x4472C4, "full tint changes nothing");
}

static void
test_drawing (const struct theme *t)
{
  AUTO_XDOC struct xdoc *d
      = wml_parse ("<a:solidFill" W_NS "><a:schemeClr val='accent1'><a:lumMod val='60000'/><a:lumOff val='40000'/>"
                   "<a:alpha val='50%'/></a:schemeClr></a:solidFill>");
  AUTO_XDOC struct xdoc *ph = wml_parse ("<a:solidFill" W_NS "><a:schemeClr val='phClr'/></a:solidFill>");
  uint32_t c = 0;
  double alpha = 0;
  ok (theme_drawing_color (t, xdoc_root (d), 0, &c, &alpha), "scheme colour with transforms");
  is_rgb (c, 0x8FAADC, "60 % luminance plus 40 %");
  ok (alpha > 0.49 && alpha < 0.51, "alpha");
  ok (theme_drawing_color (t, xdoc_root (ph), 0x123456, &c, &alpha) && c == 0x123456, "placeholder colour");
}

static void
test_words (void)
{
  uint32_t c = 0;
  ok (color_hex ("4472c4", &c) && c == 0x4472C4, "hex");
  ok (color_hex ("#f80", &c) && c == 0xFF8800, "short hex with #");
  ok (!color_hex ("auto", &c) && !color_hex ("12345", &c) && !color_hex ("1234567", &c) && !color_hex (NULL, &c), "no hex");
  ok (color_name ("DarkRed", &c) && c == 0x8B0000, "preset name without case");
  ok (color_highlight ("darkRed", &c) && c == 0x800000, "highlight colours are their own");
  ok (!color_highlight ("none", &c), "no highlight");
}

int
main (void)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_TEXT);
  struct oc_err err = OC_ERR_INIT;
  struct theme t, office;
  AUTO_XDOC struct xdoc *theme = wml_parse (theme_xml);
  AUTO_XDOC struct xdoc *settings = wml_parse (settings_xml);
  ok (theme_read (xdoc_root (theme), xdoc_root (settings), &a, &t, &err), "theme is read");
  test_faces (&t);
  test_colors (&t);
  test_drawing (&t);
  test_words ();
  ok (theme_read (NULL, NULL, &a, &office, &err) && !office.present, "no theme part");
  is_str (theme_face (&office, "minorAscii"), "Calibri", "a document without theme has the usual faces");
  return tap_done ();
}
