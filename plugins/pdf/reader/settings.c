/* Document-wide settings, font table and properties. */
#include "config.h"
#include "plugins/pdf/reader/read.h"
#include <stdlib.h>
#include <string.h>

#define NS_DC "http://purl.org/dc/elements/1.1/"
#define NS_DCTERMS "http://purl.org/dc/terms/"
#define NS_CP "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"

static bool
compat_setting (const struct xnode *compat, const char *want)
{
  for (const struct xnode *s = w_child (compat, "compatSetting"); s; s = w_sibling (s, "compatSetting"))
    {
      const char *name = w_attr (s, "name");
      if (name && strcmp (name, want) == 0)
        return w_attr_onoff (s, "val", false);
    }
  return false;
}

static void
read_compat (const struct xnode *compat, struct dx_doc *d)
{
  d->compat_mode = compat ? 12 : 15;
  d->no_leading = w_child_onoff (compat, "noLeading", false);
  d->split_page_mark = w_child_onoff (compat, "splitPgBreakAndParaMark", false);
  d->add_spacing = w_child_onoff (compat, "doNotUseHTMLParagraphAutoSpacing", false);
  d->no_column_balance = w_child_onoff (compat, "noColumnBalance", false);
  d->no_tab_hang_indent = w_child_onoff (compat, "noTabHangInd", false);
  d->adjust_line_height_in_table = w_child_onoff (compat, "adjustLineHeightInTable", false);
  d->space_for_underline = w_child_onoff (compat, "spaceForUL", false);
  for (const struct xnode *s = w_child (compat, "compatSetting"); s; s = w_sibling (s, "compatSetting"))
    {
      const char *name = w_attr (s, "name");
      int64_t v;
      if (name && strcmp (name, "compatibilityMode") == 0 && w_attr_int (s, "val", &v))
        d->compat_mode = v < 11 ? 11 : v > 15 ? 15 : (int) v;
    }
}

static void
read_kinsoku (struct reader *r, const struct xnode *root, struct dx_doc *d)
{
  const char *control = w_child_val (root, "characterSpacingControl");
  d->kinsoku = true;
  d->no_line_start = keep (&r->arena, w_child_val (root, "noLineBreaksBefore"));
  d->no_line_end = keep (&r->arena, w_child_val (root, "noLineBreaksAfter"));
  d->char_spacing_control = !control || strcmp (control, "doNotCompress") == 0 ? 0 : strstr (control, "Kana") ? 2 : 1;
}

static void
read_general (struct reader *r, struct dx_doc *d)
{
  const struct xnode *root = part_root (&r->settings);
  d->even_odd = w_child_onoff (root, "evenAndOddHeaders", false);
  d->mirror_margins = w_child_onoff (root, "mirrorMargins", false);
  d->gutter_top = w_child_onoff (root, "gutterAtTop", false);
  d->hyphenate = w_child_onoff (root, "autoHyphenation", false);
  d->default_tab = 36;
  (void) unit_twips (w_child_val (root, "defaultTabStop"), &d->default_tab);
  if (d->default_tab < 1)
    d->default_tab = 36;
  read_compat (w_child (root, "compat"), d);
  read_kinsoku (r, root, d);
  d->background = (struct dx_color){ .is_auto = true };   /* w:background stands in the body, see sections.c */
}

static enum dx_font_family
family_of (const char *s)
{
  static const struct
  {
    const char *name;
    enum dx_font_family family;
  } families[] = { { "roman", DX_FAMILY_ROMAN },
                   { "swiss", DX_FAMILY_SWISS },
                   { "modern", DX_FAMILY_MODERN },
                   { "script", DX_FAMILY_SCRIPT },
                   { "decorative", DX_FAMILY_DECORATIVE } };
  for (size_t i = 0; s && i < sizeof families / sizeof *families; i++)
    if (strcmp (s, families[i].name) == 0)
      return families[i].family;
  return DX_FAMILY_UNKNOWN;
}

/* w:fonts (ECMA-376 17.8.3). */
static bool
read_fonts (struct reader *r, struct oc_err *err)
{
  const struct xnode *root = part_root (&r->fonts);
  size_t n = 0;
  for (const struct xnode *f = w_child (root, "font"); f; f = w_sibling (f, "font"))
    n++;
  struct dx_font *fonts = arena_array (&r->arena, struct dx_font, n + 1);
  if (!fonts)
    return no_memory (err);
  n = 0;
  for (const struct xnode *f = w_child (root, "font"); f; f = w_sibling (f, "font"))
    {
      struct dx_font *font = &fonts[n++];
      const char *charset = w_child_val (f, "charset"), *pitch = w_child_val (f, "pitch");
      font->name = keep (&r->arena, w_attr (f, "name"));
      font->alt = keep (&r->arena, w_child_val (f, "altName"));
      font->family = family_of (w_child_val (f, "family"));
      font->fixed_pitch = pitch && strcmp (pitch, "fixed") == 0;
      font->charset = charset ? (int) (strtol (charset, NULL, 16) & 255) : 1;
      font->symbol = font->charset == 2;
    }
  r->doc.fonts = fonts;
  r->doc.nfonts = n;
  return true;
}

static const char *
text_of (struct reader *r, const struct xnode *root, const char *ns, const char *name)
{
  AUTO_BUF struct buf b = BUF_INIT (65536);
  const struct xnode *n = x_child (root, ns, name);
  if (n)
    xn_text (n, &b);
  return keep (&r->arena, buf_str (&b));
}

/* Core properties belong to the package; of several parts the first readable one counts. */
static void
read_info (struct reader *r)
{
  struct opc_rels rels = { 0 };
  struct part core = { 0 };
  struct oc_err ignored = OC_ERR_INIT;
  if (opc_rels_read (r->zip, "/", &r->arena, &rels, &ignored))
    for (size_t i = 0; i < rels.n && !core.dom; i++)
      if (opc_rel_is (&rels.at[i], "core-properties") || opc_rel_is (&rels.at[i], "coreProperties"))
        (void) part_load (r, rels.at[i].part ? rels.at[i].part : "/", &core, &ignored);
  const struct xnode *root = part_root (&core);
  struct dx_info *d = &r->doc.info;
  d->title = text_of (r, root, NS_DC, "title");
  d->author = text_of (r, root, NS_DC, "creator");
  d->subject = text_of (r, root, NS_DC, "subject");
  d->keywords = text_of (r, root, NS_CP, "keywords");
  d->created = text_of (r, root, NS_DCTERMS, "created");
  d->modified = text_of (r, root, NS_DCTERMS, "modified");
  d->lang = r->styles.default_rp.lang ? keep (&r->arena, r->styles.default_rp.lang) : "";
  part_free (&core);
}

bool
settings_read (struct reader *r, struct oc_err *err)
{
  if (!theme_read (part_root (&r->theme_part), part_root (&r->settings), &r->arena, &r->theme, err)
      || !styles_read (part_root (&r->styles_part), &r->theme, &r->arena, &r->styles, err)
      || !numbering_read (part_root (&r->numbering_part), &r->theme, &r->styles, &r->arena, &r->numbering, err))
    return false;
  r->cascade = (struct cascade){ .styles = &r->styles, .numbering = r->numbering, .theme = &r->theme };
  r->cascade.table_over_default
      = !compat_setting (w_child (part_root (&r->settings), "compat"), "overrideTableStyleFontSizeAndJustification");
  read_general (r, &r->doc);
  read_info (r);
  return read_fonts (r, err);
}
