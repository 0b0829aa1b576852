#include "tests/lib/wml.h"

static const char styles_xml[]
    = "<w:styles" W_NS ">"
      "<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii='Body'/><w:sz w:val='22'/></w:rPr></w:rPrDefault>"
      "<w:pPrDefault><w:pPr><w:spacing w:after='160' w:line='259' w:lineRule='auto'/></w:pPr></w:pPrDefault></w:docDefaults>"
      "<w:style w:type='paragraph' w:default='1' w:styleId='Normal'><w:name w:val='Normal'/></w:style>"
      "<w:style w:type='paragraph' w:styleId='H'><w:basedOn w:val='Normal'/><w:link w:val='HC'/><w:pPr><w:ind w:left='100'/>"
      "<w:tabs><w:tab w:val='left' w:pos='720'/><w:tab w:val='right' w:pos='1440'/></w:tabs></w:pPr><w:rPr><w:b/><w:sz "
      "w:val='32'/></w:rPr></w:style>"
      "<w:style w:type='paragraph' w:styleId='H2'><w:basedOn w:val='H'/><w:pPr><w:tabs><w:tab w:val='clear' "
      "w:pos='720'/></w:tabs></w:pPr></w:style>"
      "<w:style w:type='paragraph' w:styleId='L'><w:basedOn w:val='H'/><w:pPr><w:numPr><w:numId "
      "w:val='1'/></w:numPr></w:pPr></w:style>"
      "<w:style w:type='character' w:styleId='HC'><w:rPr><w:i/></w:rPr></w:style>"
      "<w:style w:type='character' w:styleId='Strong'><w:rPr><w:b/></w:rPr></w:style>"
      "<w:style w:type='paragraph' w:styleId='A'><w:basedOn w:val='B'/><w:rPr><w:b/></w:rPr></w:style>"
      "<w:style w:type='paragraph' w:styleId='B'><w:basedOn w:val='A'/><w:rPr><w:i/></w:rPr></w:style>"
      "<w:style w:type='paragraph' w:styleId='C'><w:basedOn w:val='C'/><w:rPr><w:caps/></w:rPr></w:style>"
      "<w:style w:type='table' w:styleId='T'><w:rPr><w:color w:val='FF0000'/><w:b/></w:rPr><w:tblPr><w:tblStyleRowBandSize "
      "w:val='2'/></w:tblPr>"
      "<w:tblStylePr w:type='firstRow'><w:rPr><w:color w:val='00FF00'/></w:rPr></w:tblStylePr>"
      "<w:tblStylePr w:type='band2Horz'><w:tcPr><w:shd w:val='clear' w:fill='EEEEEE'/></w:tcPr></w:tblStylePr></w:style>"
      "</w:styles>";
static const char numbering_xml[]
    = "<w:numbering" W_NS "><w:abstractNum w:abstractNumId='0'><w:lvl w:ilvl='0'><w:start w:val='1'/>"
      "<w:lvlText w:val='%1'/><w:pPr><w:ind w:left='720' "
      "w:hanging='360'/></w:pPr><w:rPr><w:i/></w:rPr></w:lvl></w:abstractNum>"
      "<w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num></w:numbering>";

struct env { struct arena a; struct theme t; struct styles s; struct cascade c; };

/* Effective properties of one paragraph <w:p> and of its first run. */
struct result { struct cascade_para p; struct rprops r; struct prop_sources src; };

static struct result
effective (struct env *e, const char *body, const struct cascade_table *table)
{
  AUTO_BUF struct buf xml = BUF_INIT (65536);
  struct result r;
  buf_addf (&xml, "<w:p" W_NS ">%s</w:p>", body);
  AUTO_XDOC struct xdoc *d = wml_parse (buf_str (&xml));
  const struct xnode *p = xdoc_root (d);
  if (!cascade_para (&e->c, w_child (p, "pPr"), table, &e->a, &r.p)
      || !cascade_run (&e->c, &r.p, w_child (w_child (p, "r"), "rPr"), &e->a, &r.r, &r.src))
    abort ();
  return r;
}

static void
test_chain (struct env *e)
{
  struct result r = effective (e, "<w:r/>", NULL);
  ok (r.r.size == 11 && strcmp (r.r.font[FONT_ASCII], "Body") == 0, "document defaults");
  is_str (r.src.at[RP_SIZE], "/docDefaults", "their source");
  is_str (r.r.font[FONT_CS], "Times New Roman", "what no part states is built in");
  ok (r.p.pp.after == 8 && r.p.pp.line == 259, "paragraph defaults");
  r = effective (e, "<w:pPr><w:pStyle w:val='H2'/></w:pPr><w:r/>", NULL);
  ok (r.r.bold && r.r.size == 16, "properties come down the chain");
  is_str (r.src.at[RP_SIZE], "/styles/H", "source is the style that states it");
  ok (r.p.pp.tabs.n == 2 && strcmp (r.p.pp.tabs.at[0].kind, "clear") == 0 && r.p.pp.tabs.at[1].pos == 72,
      "tab stops are united, one cleared");
  r = effective (e, "<w:pPr><w:pStyle w:val='nowhere'/></w:pPr><w:r/>", NULL);
  is_str (r.p.style->id, "Normal", "an unknown style is the default style");
  r = effective (e, "<w:r><w:rPr><w:rStyle w:val='H'/></w:rPr></w:r>", NULL);
  ok (r.r.italic && !r.r.bold, "a paragraph style on a run means its linked character style");
}

static void
test_toggles (struct env *e)
{
  struct result r
      = effective (e, "<w:pPr><w:pStyle w:val='H'/></w:pPr><w:r><w:rPr><w:rStyle w:val='Strong'/></w:rPr></w:r>", NULL);
  ok (!r.r.bold, "bold paragraph style and bold character style cancel");
  r = effective (e, "<w:pPr><w:pStyle w:val='H'/></w:pPr><w:r><w:rPr><w:rStyle w:val='Strong'/><w:b/></w:rPr></w:r>", NULL);
  ok (r.r.bold, "direct formatting is absolute");
  r = effective (e, "<w:pPr><w:pStyle w:val='H'/></w:pPr><w:r><w:rPr><w:b w:val='0'/></w:rPr></w:r>", NULL);
  ok (!r.r.bold, "direct off");
  struct cascade_table t = { style_find (&e->s, "T"), 1u << COND_WHOLE };
  r = effective (e, "<w:pPr><w:pStyle w:val='H'/></w:pPr><w:r/>", &t);
  ok (!r.r.bold && r.r.color.rgb == 0xFF0000, "table style and paragraph style cancel too; other properties add up");
}

static void
test_cycles (struct env *e)
{
  struct result r = effective (e, "<w:pPr><w:pStyle w:val='A'/></w:pPr><w:r/>", NULL);
  ok (r.r.bold, "a style in a cycle keeps its own properties");
  r = effective (e, "<w:pPr><w:pStyle w:val='C'/></w:pPr><w:r/>", NULL);
  ok (r.r.caps, "a style based on itself");
}

static void
test_numbering (struct env *e)
{
  struct result r = effective (e, "<w:pPr><w:pStyle w:val='L'/></w:pPr><w:r/>", NULL);
  struct rprops label;
  is_int (r.p.num_id, 1, "number from the style");
  ok (r.p.num_inherited && r.p.pp.indent_start == 36 && r.p.pp.first_line == -18,
      "its indents win over those of the style's parent");
  cascade_label (&r.p, &label);
  ok (label.italic && label.bold && !r.r.italic, "the level formats the label only");
  r = effective (e,
                 "<w:pPr><w:pStyle w:val='H'/><w:numPr><w:ilvl w:val='0'/><w:numId w:val='1'/></w:numPr><w:ind "
                 "w:left='200'/></w:pPr><w:r/>",
                 NULL);
  ok (r.p.pp.indent_start == 10 && r.p.pp.first_line == -18, "direct indent wins over the level, which wins over the style");
  r = effective (e, "<w:pPr><w:pStyle w:val='L'/><w:numPr><w:numId w:val='0'/></w:numPr></w:pPr><w:r/>", NULL);
  ok (r.p.num_id == 0 && r.p.pp.indent_start == 5, "number 0 takes number and indents away");
}

static void
test_tables (struct env *e)
{
  const struct style *t = style_find (&e->s, "T");
  struct cell_place at = { .row = 0, .nrows = 6, .col = 0, .ncols = 3, .span = 1 };
  struct table_format f;
  uint32_t conds = cascade_conds (t, LOOK_FIRST_ROW, &at);
  ok (conds & 1u << COND_FIRST_ROW && !(conds & 1u << COND_BAND1_H), "the first row is in no band");
  cascade_cell (t, conds, &e->a, &f);
  ok (f.rp.color.rgb == 0x00FF00 && f.rp.bold, "its format lies over that of the whole table");
  at.row = 3;
  conds = cascade_conds (t, LOOK_FIRST_ROW, &at);
  ok (conds & 1u << COND_BAND2_H, "bands are two rows high and begin below the first row");
  cascade_cell (t, conds, &e->a, &f);
  ok (f.tc.shading.fill.rgb == 0xEEEEEE, "cell format of a band");
  ok (!(cascade_conds (t, LOOK_NO_H_BAND | LOOK_NO_V_BAND, &at) & ~1u), "no bands when the look says so");
}

static void
test_slots (void)
{
  static const struct
  {
    uint32_t cp;
    const char *hint;
    enum font_slot want;
  } slots[] = { { 'a', NULL, FONT_ASCII },       { 0xE9, NULL, FONT_HANSI },      { 0xAC00, NULL, FONT_EA },
                { 0x4E00, NULL, FONT_EA },       { 0x5D0, NULL, FONT_CS },        { 0x201C, NULL, FONT_HANSI },
                { 0x201C, "eastAsia", FONT_EA }, { 'a', "eastAsia", FONT_ASCII }, { 0xFF01, NULL, FONT_EA } };
  struct rprops rtl = { .rtl = true };
  for (size_t i = 0; i < sizeof slots / sizeof *slots; i++)
    {
      struct rprops rp = { .hint = slots[i].hint };
      ok (cascade_slot (&rp, slots[i].cp) == slots[i].want, "slot of U+%04X%s", slots[i].cp,
          slots[i].hint ? " with a hint" : "");
    }
  ok (cascade_slot (&rtl, 'a') == FONT_CS, "right-to-left runs use the complex slot");
}

static void
test_units (struct env *e)
{
  struct pprops pp;
  AUTO_XDOC struct xdoc *p = wml_parse (
      "<w:pPr" W_NS "><w:ind w:start='36pt' w:hanging='0.5in'/><w:spacing w:line='18pt' w:lineRule='exact'/></w:pPr>");
  ok (pprops_parse (xdoc_root (p), &e->t, &e->a, &pp) && pp.indent_start == 36 && pp.first_line == -36,
      "lengths with units (Strict)");
  ok (pp.line == 360 && strcmp (pp.line_rule, "exact") == 0, "exact line with a unit");
}

int
main (void)
{
  struct env e = { .a = ARENA_INIT (LIMIT_TEXT) };
  struct oc_err err = OC_ERR_INIT;
  struct numbering *n = NULL;
  AUTO_XDOC struct xdoc *styles = wml_parse (styles_xml);
  AUTO_XDOC struct xdoc *numbering = wml_parse (numbering_xml);
  if (!theme_read (NULL, NULL, &e.a, &e.t, &err) || !styles_read (xdoc_root (styles), &e.t, &e.a, &e.s, &err)
      || !numbering_read (xdoc_root (numbering), &e.t, &e.s, &e.a, &n, &err))
    abort ();
  e.c = (struct cascade){ .styles = &e.s, .numbering = n, .theme = &e.t };
  test_chain (&e);
  test_toggles (&e);
  test_cycles (&e);
  test_numbering (&e);
  test_tables (&e);
  test_slots ();
  test_units (&e);
  arena_release (&e.a);
  return tap_done ();
}
