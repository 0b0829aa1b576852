/* Values, and properties that live in shared tables of header.xml. */
#include "plugins/hwpx/model/props.h"
#include "plugins/hwpx/model/values.h"
#include "tests/lib/hwpx.h"
#include "tests/lib/tap.h"

static void
test_values (void)
{
  static const struct { const char *text; long want; } lengths[] = {
    { "12pt", 1200 }, { "10mm", 2835 }, { "1 cm", 2835 }, { "1in", 7200 }, { "96px", 7200 },
    { "7", 7 },       { "-3pt", -300 }, { "1.5pt", 150 }, { "", -1 },      { "pt", -1 },
    { "x", -1 },      { "1em", -1 },    { "1e99pt", -1 }, { "nan", -1 },   { "1,5pt", -1 },
  };
  static const struct { const char *text, *want; } colors[] = {
    { "red", "#FF0000" }, { "#f00", "#FF0000" }, { "00ff7F", "#00FF7F" }, { "none", "none" }, { "auto", "none" },
    { "#12", NULL },      { "", NULL },          { "reddish", NULL },
  };
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    {
      long v = -1;
      if (!value_length (lengths[i].text, 1, &v))
        v = -1;
      is_int (v, lengths[i].want, lengths[i].text);
    }
  for (size_t i = 0; i < sizeof colors / sizeof *colors; i++)
    {
      char c[8] = "";
      bool good = value_color (colors[i].text, c);
      ok (good == (colors[i].want != NULL) && (!good || strcmp (c, colors[i].want) == 0), "colour '%s'", colors[i].text);
    }
  is_str (value_border_width (100), "0.4 mm", "border widths come from the closed list");
}

struct seen { const char *key; char value[256]; };

static void
see_str (void *ctx, const char *key, const char *value)
{
  struct seen *s = ctx;
  if (strcmp (key, s->key) == 0)
    snprintf (s->value, sizeof s->value, "%s", value);
}

static void
see_num (void *ctx, const char *key, long value)
{
  char text[24];
  snprintf (text, sizeof text, "%ld", value);
  see_str (ctx, key, text);
}

static void
see_flag (void *ctx, const char *key, bool value)
{
  see_str (ctx, key, value ? "true" : "false");
}

static const char section[]
    = HWPX_SECTION (HWPX_P (HWPX_RUN ("0", "<hp:t>a</hp:t>")) HWPX_P (HWPX_RUN ("0", "<hp:t>b</hp:t>")));

/* Set on the first paragraph, read back under the name that `format` uses. */
static void
test_round_trip (void)
{
  static const struct { const char *name, *value, *key, *back; } props[] = {
    { "bold", "true", "bold", "true" },
    { "B", "1", "bold", "true" },
    { "italic", "on", "italic", "true" },
    { "underline", "double", "underline", "double" },
    { "underlineColor", "red", "underline", "" },
    { "strike", "true", "strike", "true" },
    { "fontSize", "12.5pt", "size", "12.5pt" },
    { "size", "9", "size", "9pt" },
    { "color", "blue", "color", "#0000FF" },
    { "font", "B C", "font", "B C" },
    { "shading", "#ff0", "shading", "#FFFF00" },
    { "superscript", "true", "superscript", "true" },
    { "letterSpacing", "-5%", "charSpacing", "-5%" },
    { "charScale", "90", "charScale", "90%" },
    { "outline", "true", "outline", "true" },
    { "shadow", "yes", "shadow", "true" },
    { "emboss", "true", "emboss", "true" },
    { "align", "center", "align", "center" },
    { "indent", "10pt", "indent", "10pt" },
    { "hangingIndent", "5pt", "hangingIndent", "5pt" },
    { "spaceBefore", "3pt", "spaceBefore", "3pt" },
    { "lineSpacing", "1.8", "lineSpacing", "180%" },
    { "lineSpacing", "20pt", "lineSpacing", "20pt" },
    { "lineSpacing", "min 20pt", "lineSpacing", "min 20pt" },
    { "outlineLevel", "3", "outlineLevel", "3" },
    { "keepNext", "true", "keepNext", "true" },
    { "listStyle", "dash", "listStyle", "dash" },
    { "listStyle", "roman", "listStyle", "roman" },
    { "pageBreak", "true", "pageBreak", "true" },
    { "charPrIDRef", "5", "bold", "true" },
  };
  for (size_t i = 0; i < sizeof props / sizeof *props; i++)
    {
      struct doc d;
      struct oc_err err = OC_ERR_INIT;
      bool good = hwpx_doc (&d, section, sizeof section - 1, &err);
      struct ref r = { K_PARA, good ? node_find (d.sections[0]->root, EL_p) : NULL };
      struct change c = { prop_find (K_PARA, props[i].name), props[i].value };
      struct seen s = { .key = props[i].key };
      struct sink sink = { &s, see_str, see_num, see_flag };
      if (good && c.prop && props_apply (&d, &r, &c, 1, &err))
        props_read (&d, &r, &sink);
      is_str (err.code ? err.msg : s.value, props[i].back, props[i].name);
      doc_release (&d);
    }
}

static void
test_refused (void)
{
  static const struct { const char *name, *value; } bad[] = {
    { "bold", "maybe" },      { "size", "0" },          { "size", "big" },       { "color", "no colour" },
    { "align", "middle" },    { "lineSpacing", "-1" },  { "charPrIDRef", "77" }, { "style", "Nope" },
    { "listStyle", "stars" }, { "outlineLevel", "99" }, { "listLevel", "1" },    { "charScale", "10" },
    { "font", "" },
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
      struct doc d;
      struct oc_err err = OC_ERR_INIT;
      bool good = hwpx_doc (&d, section, sizeof section - 1, &err);
      struct ref r = { K_PARA, node_find (d.sections[0]->root, EL_p) };
      struct change c = { prop_find (K_PARA, bad[i].name), bad[i].value };
      ok (good && c.prop && !props_apply (&d, &r, &c, 1, &err) && err.code == OC_INVALID_ARGUMENT, "%s=%s: %s", bad[i].name,
          bad[i].value, err.msg);
      doc_release (&d);
    }
  ok (!prop_find (K_PARA, "colspan") && !prop_find (K_RUN, "align") && !prop_find (K_PARA, "frob"),
      "keys of other elements are not known");
}

static void
test_shared (void)
{
  struct doc d;
  struct oc_err err = OC_ERR_INIT;
  bool good = hwpx_doc (&d, section, sizeof section - 1, &err);
  struct node *first = node_find (d.sections[0]->root, EL_p), *second = node_sibling (first, EL_p),
              *list = head_list (&d, EL_charProperties);
  struct change c[] = { { prop_find (K_PARA, "bold"), "true" }, { prop_find (K_PARA, "indent"), "100" } };
  struct ref a = { K_PARA, first }, b = { K_PARA, second };
  ok (good && props_apply (&d, &a, c, 2, &err) && props_apply (&d, &b, c, 2, &err), "two paragraphs get the same format");
  is_int (node_count (list, EL_charPr), 3, "one new charPr serves both");
  is_str (node_attr (list, "itemCnt"), "3", "itemCnt follows");
  is_str (node_attr (node_child (first, EL_run), "charPrIDRef"), "6", "the new id is the highest plus one");
  ok (!node_child (head_item (&d, EL_charProperties, EL_charPr, "0"), EL_bold), "the shared item is as it was");
  struct node *para = head_item (&d, EL_paraProperties, EL_paraPr, node_attr (second, "paraPrIDRef"));
  struct node *real = node_find (node_find (para, EL_case), EL_left),
              *twice = node_find (node_find (para, EL_default), EL_left);
  ok (node_int (real, "value", 0) == 100 && node_int (twice, "value", 0) == 200,
      "both branches of the switch change, the default doubled");
  ok (!node_child (first, EL_linesegarray) && !node_child (second, EL_linesegarray), "the layout caches of both go");
  ok (d.header->unsaved && d.sections[0]->unsaved && !d.hpf->unsaved, "the parts that changed are marked");
  doc_release (&d);
}

int
main (void)
{
  test_values ();
  test_round_trip ();
  test_refused ();
  test_shared ();
  return tap_done ();
}
