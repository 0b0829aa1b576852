/* Value formats: what is stored, and how a wrong value is refused. */
#include "host/docx/values.h"
#include "tests/lib/tap.h"

#include <stdlib.h>

/* format, input, stored value; "!" begins the message of a refusal */
static const char *const rows[][3] = {
  { "bool", "true", "1" },
  { "bool", " Yes ", "1" },
  { "bool", "on", "1" },
  { "bool", "0", "0" },
  { "bool", "", "0" },
  { "bool", "maybe", "!" },
  { "half-points", "11", "22" },
  { "half-points", "10.5pt", "21" },
  { "half-points", "0.5", "1" },
  { "half-points", "0", "!" },
  { "half-points", "4001", "!" },
  { "half-points", "big", "!" },
  { "spacing", "12pt", "240" },
  { "spacing", "240", "240" },
  { "spacing", "1cm", "567" },
  { "spacing", "1in", "1440" },
  { "spacing", "-5", "!" },
  { "spacing", "wide", "!" },
  { "signed", "-360", "-360" },
  { "line", "1.5x", "360 auto" },
  { "line", "150%", "360 auto" },
  { "line", "18pt", "360 exact" },
  { "line", "none", "!" },
  { "twips", "21cm", "11906" },
  { "twips", "11906", "11906" },
  { "twips", "-1", "!" },
  { "emu", "1cm", "360000" },
  { "emu", "1in", "914400" },
  { "emu", "2pt", "25400" },
  { "emu", "-1cm", "-360000" },
  { "emu", "wide", "!Invalid length value 'wide': expected a number with optional unit suffix (cm, mm, in, pt, pc, px, Q, emu)." },
  { "color", "FF0000", "FF0000" },
  { "color", "#f00", "FF0000" },
  { "color", "red", "FF0000" },
  { "color", "auto", "auto" },
  { "color", "rgb(1,2,3)", "010203" },
  { "color", "80FF0000", "FF0000" },
  { "color", "nocolor", "!" },
  { "align", "center", "center" },
  { "align", "justify", "both" },
  { "align", "middle", "!" },
  { "highlight", "yellow", "yellow" },
  { "highlight", "FFFF01", "!" },
  { "underline", "true", "single" },
  { "underline", "zigzag", "!" },
  { "underline", "wave", "wave" },
  { "numfmt", "lowerRoman", "lowerRoman" },
  { "numfmt", "nothing", "!" },
  { "border", "single", "single 4 -" },
  { "border", "double;8;FF0000", "double 8 FF0000" },
  { "border", "wiggly", "!Invalid border style: 'wiggly'. Valid values: single, thick, double, dotted, dashed, none, triple, wave, etc." },
  { "int", "-3", "-3" },
  { "int", "3.5", "!" },
  { "text", "a\tb\n", "ok" },
  { "text", "a\001", "!" },
  { "date", "2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z" },
  { "date", "yesterday", "!" },
};

/* The stored value as text into ret; false: refused. */
static bool
convert (const char *fmt, const char *in, char ret[80], struct oc_err *err)
{
  int64_t n = 0;
  bool on = false;
  const char *word = NULL;
  struct vline line;
  struct vcolor color;
  struct vborder b;
#define IS(name_) (strcmp (fmt, name_) == 0)
  if (IS ("bool"))
    return v_bool (in, false, &on, err) && snprintf (ret, 80, "%d", on) > 0;
  if (IS ("line"))
    return v_line (in, &line, err) && snprintf (ret, 80, "%lld %s", (long long) line.line, line.rule) > 0;
  if (IS ("color"))
    return v_color (in, &color, err) && snprintf (ret, 80, "%s", color.hex) > 0;
  if (IS ("text"))
    return v_text ("text", in, err) && snprintf (ret, 80, "ok") > 0;
  if (IS ("date"))
    return v_date (in, ret, err);
  if (IS ("border"))
    return v_border (in, &b, err)
           && (b.has_size ? snprintf (ret, 80, "%s %lld %s", b.style, (long long) b.size, b.has_color ? b.color.hex : "-")
                          : snprintf (ret, 80, "%s", b.style))
                > 0;
  if (IS ("align") || IS ("highlight") || IS ("underline") || IS ("numfmt"))
    return (IS ("align") ? v_align (in, &word, err) : IS ("highlight") ? v_highlight (in, &word, err)
            : IS ("underline") ? v_underline (in, &word, err) : v_numfmt (in, &word, err))
           && snprintf (ret, 80, "%s", word) > 0;
  bool ok = IS ("half-points") ? v_half_points (in, &n, err) : IS ("spacing") ? v_spacing (in, false, &n, err)
            : IS ("signed") ? v_spacing (in, true, &n, err) : IS ("twips") ? v_twips (in, &n, err)
            : IS ("emu") ? v_emu (in, &n, err) : v_int ("n", in, &n, err);
#undef IS
  return ok && snprintf (ret, 80, "%lld", (long long) n) > 0;
}

int
main (void)
{
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      struct oc_err err = OC_ERR_INIT;
      char got[80] = "";
      const char *want = rows[i][2];
      bool fine = convert (rows[i][0], rows[i][1], got, &err);
      if (*want != '!')
        is_str (fine ? got : err.msg, want, rows[i][1]);
      else if (want[1])
        is_str (fine ? got : err.msg, want + 1, rows[i][1]);
      else
        ok (!fine && err.msg[0], "%s '%s' is refused", rows[i][0], rows[i][1]);
    }
  char word[40];
  ok (v_word ("page column line=textWrapping", "LINE", word), "words in any case");
  is_str (word, "textWrapping", "the stored word");
  ok (!v_word ("page column", "col", word), "no beginnings of words");
  return tap_done ();
}
