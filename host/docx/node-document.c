/* The node of the document itself: core properties, settings, defaults, theme, extended properties. */
#include "host/docx/nodes.h"
#include "common/base/num.h"

#include <string.h>

/* --- core properties (ECMA-376 part 2, 11) --- */

static const struct { const char *element, *key; } core_keys[] = {
  { "title", "title" },
  { "creator", "author" },
  { "subject", "subject" },
  { "keywords", "keywords" },
  { "description", "description" },
  { "category", "category" },
  { "lastModifiedBy", "lastModifiedBy" },
  { "revision", "revision" },
  { "created", "created" },
  { "modified", "modified" },
};

static struct xnode *
child_named (struct xnode *root, const char *name)
{
  for (struct xnode *c = root ? xn_first_el (root) : NULL; c; c = xn_next_el (c))
    if (strcmp (xn_name (c), name) == 0)
      return c;
  return NULL;
}

static void
put_text (struct reader *r, const char *key, const struct xnode *n)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!n)
    return;
  xn_text (n, &text);
  put_str (r, key, buf_str (&text));
}

static void
core_properties (struct reader *r)
{
  struct xnode *root = NULL;
  if (!docx_known_root (r->m->look->d, DOCX_CORE, &root, NULL) || !root)
    return;
  for (size_t i = 0; i < sizeof core_keys / sizeof *core_keys; i++)
    put_text (r, core_keys[i].key, child_named (root, core_keys[i].element));
}

/* --- settings --- */

static const struct { const char *element, *key; } toggles[] = {
  { "displayBackgroundShape", "displayBackgroundShape" },
  { "doNotDisplayPageBoundaries", "doNotDisplayPageBoundaries" },
  { "printFormsData", "printFormsData" },
  { "removePersonalInformation", "removePersonalInformation" },
  { "removeDateAndTime", "removeDateAndTime" },
  { "embedTrueTypeFonts", "embedFonts" },
  { "embedSystemFonts", "embedSystemFonts" },
  { "saveSubsetFonts", "saveSubsetFonts" },
  { "mirrorMargins", "mirrorMargins" },
  { "gutterAtTop", "gutterAtTop" },
  { "bookFoldPrinting", "bookFoldPrinting" },
  { "bookFoldRevPrinting", "bookFoldReversePrinting" },
};

static void
put_toggle (struct reader *r, const char *key, const struct xnode *n)
{
  if (n)
    node_format_bool (r->m->set, r->n, key, is_on (n));
}

static void
settings_keys (struct reader *r, const struct xnode *settings)
{
  const char *sheets = child_val (settings, "bookFoldPrintingSheets"), *tab = child_val (settings, "defaultTabStop");
  int64_t v = 0;
  for (size_t i = 0; i < sizeof toggles / sizeof *toggles; i++)
    put_toggle (r, toggles[i].key, xn_child (settings, NS_W, toggles[i].element));
  if (sheets && oc_parse_int (sheets, &v))
    node_format_int (r->m->set, r->n, "bookFoldPrintingSheets", v);
  put_toggle (r, "evenAndOddHeaders", xn_child (settings, NS_W, "evenAndOddHeaders"));
  put_toggle (r, "autoHyphenation", xn_child (settings, NS_W, "autoHyphenation"));
  put_toggle (r, "trackRevisions", xn_child (settings, NS_W, "trackRevisions"));
  put_cm (r, "defaultTabStop", tab);
}

/* Elements of w:compat whose key is not their name. */
static const struct { const char *element, *key; } compat_names[] = {
  { "spaceForUL", "spaceForUnderline" },
  { "ulTrailSpace", "underlineTrailingSpaces" },
  { "suppressSpBfAfterPgBrk", "suppressSpacingBeforeAfterPageBreak" },
  { "noTabHangInd", "noTabHangIndent" },
  { "noSpaceRaiseLower", "noSpaceRaiseLower" },
  { "wpJustification", "wordPerfectJustification" },
  { "wpSpaceWidth", "wordPerfectSpaceWidth" },
  { "useWord97LineBreakRules", "useWord97LineBreakRules" },
  { "autoSpaceLikeWord95", "autoSpaceLikeWord95" },
  { "doNotUseHTMLParagraphAutoSpacing", "doNotUseHTMLParagraphAutoSpacing" },
  { "convMailMergeEsc", "convertMailMergeEscape" },
  { "suppressTopSpacingWP", "suppressTopSpacingWordPerfect" },
  { "printColBlack", "printColorBlackWhite" },
  { "swapBordersFacingPages", "swapBordersFacingPages" },
  { "mwSmallCaps", "macWordSmallCaps" },
};

static void
compat_keys (struct reader *r, const struct xnode *compat)
{
  for (const struct xnode *c = xn_first_el (compat); c; c = xn_next_el (c))
    {
      const char *name = xn_attr (c, NS_W, "name"), *key = xn_name (c);
      if (xn_is (c, NS_W, "compatSetting"))
        {
          if (name && strcmp (name, "compatibilityMode") == 0)
            put_str (r, "compatibility.mode", xn_attr (c, NS_W, "val"));
          continue;
        }
      for (size_t i = 0; i < sizeof compat_names / sizeof *compat_names; i++)
        if (strcmp (key, compat_names[i].element) == 0)
          key = compat_names[i].key;
      put_toggle (r, arena_printf (&r->m->look->arena, "compatibility.%s", key), c);
    }
}

/* --- defaults --- */

static void
default_run_keys (struct reader *r, const struct xnode *rpr)
{
  const struct xnode *fonts = child_at (rpr, "rFonts");
  struct reader d = { r->m, r->n, NULL, "docDefaults." };
  if (fonts)
    {
      const char *ascii = xn_attr (fonts, NS_W, "ascii"), *hansi = xn_attr (fonts, NS_W, "hAnsi");
      put_str (&d, "font", ascii);
      if (hansi && (!ascii || strcmp (ascii, hansi) != 0))
        put_str (&d, "font.hAnsi", hansi);
      put_str (&d, "font.eastAsia", xn_attr (fonts, NS_W, "eastAsia"));
      put_str (&d, "font.complexScript", xn_attr (fonts, NS_W, "cs"));
    }
  const char *size = child_val (rpr, "sz");
  double half = 0;
  char number[32];
  if (size && oc_parse_double (size, &half))
    {
      oc_format_fixed (half / 2, 2, number);
      put_str (&d, "fontSize", arena_printf (&r->m->look->arena, "%spt", number));
    }
  put_color (&d, "color", child_val (rpr, "color"));
  read_only (&d, VB_RUN, rpr, " bold italic ");
  const struct xnode *rtl = child_at (rpr, "rtl");
  if (rtl)
    node_format_bool (r->m->set, r->n, "docDefaults.rtl", is_on (rtl));
}

static void
default_para_keys (struct reader *r, const struct xnode *ppr)
{
  struct reader d = { r->m, r->n, NULL, "docDefaults." };
  put_str (&d, "alignment", child_val (ppr, "jc"));
  read_only (&d, VB_PARA, ppr, " spaceBefore spaceAfter lineSpacing ");
}

static void
doc_default_keys (struct reader *r, const struct xnode *defaults)
{
  const struct xnode *rpr = child_at (defaults, "rPrDefault/rPr"), *ppr = child_at (defaults, "pPrDefault/pPr");
  if (rpr)
    default_run_keys (r, rpr);
  if (ppr)
    default_para_keys (r, ppr);
}

/* East Asian rules of the default paragraph. */
static void
default_typography (struct reader *r, const struct xnode *ppr)
{
  static const char *const names[] = { "autoSpaceDE", "autoSpaceDN", "kinsoku", "overflowPunct" };
  for (size_t i = 0; ppr && i < 4; i++)
    put_toggle (r, names[i], child_at (ppr, names[i]));
}

struct node *
make_doc_defaults (struct maker *m, struct node *parent, const char *path)
{
  struct node *n = make_at (m, parent, path, "docDefaults");
  struct reader r = { m, n, NULL, "" };
  if (n && m->look->styles_root)
    doc_default_keys (&r, child_at (m->look->styles_root, "docDefaults"));
  return n;
}

/* --- theme --- */

static void
theme_fonts (struct reader *r, struct xnode *scheme, const char *kind)
{
  struct arena *a = &r->m->look->arena;
  struct xnode *font = child_named (scheme, arena_printf (a, "%sFont", kind));
  struct xnode *latin = child_named (font, "latin"), *ea = child_named (font, "ea");
  put_str (r, arena_printf (a, "theme.font.%s.latin", kind), latin ? xn_attr (latin, NULL, "typeface") : NULL);
  put_str (r, arena_printf (a, "theme.font.%s.eastAsia", kind), ea ? xn_attr (ea, NULL, "typeface") : NULL);
}

static void
theme_keys (struct reader *r)
{
  static const char *const slots[] = { "dk1",     "lt1",     "dk2",     "lt2",     "accent1", "accent2",
                                       "accent3", "accent4", "accent5", "accent6", "hlink",   "folHlink" };
  struct xnode *root = NULL;
  if (!docx_known_root (r->m->look->d, DOCX_THEME, &root, NULL) || !root)
    return;
  struct xnode *elements = child_named (root, "themeElements"), *colors = child_named (elements, "clrScheme"),
               *fonts = child_named (elements, "fontScheme"), *formats = child_named (elements, "fmtScheme");
  put_str (r, "theme.name", xn_attr (root, NULL, "name"));
  put_str (r, "theme.colorScheme", colors ? xn_attr (colors, NULL, "name") : NULL);
  for (size_t i = 0; colors && i < sizeof slots / sizeof *slots; i++)
    {
      struct xnode *slot = child_named (colors, slots[i]), *rgb = child_named (slot, "srgbClr"),
                   *sys = child_named (slot, "sysClr");
      const char *value = rgb ? xn_attr (rgb, NULL, "val") : sys ? xn_attr (sys, NULL, "lastClr") : NULL;
      put_color (r, arena_printf (&r->m->look->arena, "theme.color.%s", slots[i]), value);
    }
  put_str (r, "theme.fontScheme", fonts ? xn_attr (fonts, NULL, "name") : NULL);
  theme_fonts (r, fonts, "major");
  theme_fonts (r, fonts, "minor");
  put_str (r, "theme.formatScheme", formats ? xn_attr (formats, NULL, "name") : NULL);
}

/* --- extended properties (ECMA-376 22.2) --- */

static void
extended_keys (struct reader *r)
{
  static const struct { const char *element, *key; bool number;
  } keys[] = {
    { "Template", "extended.template", false },
    { "Manager", "extended.manager", false },
    { "Company", "extended.company", false },
    { "Application", "extended.application", false },
    { "AppVersion", "extended.applicationVersion", false },
    { "Pages", "extended.pages", true },
    { "Words", "extended.words", true },
    { "Characters", "extended.characters", true },
    { "Lines", "extended.lines", true },
    { "Paragraphs", "extended.paragraphs", true },
    { "TotalTime", "extended.totalTime", true },
  };
  struct xnode *root = NULL;
  if (!docx_known_root (r->m->look->d, DOCX_APP, &root, NULL) || !root)
    return;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    {
      struct xnode *n = child_named (root, keys[i].element);
      AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
      int64_t v = 0;
      if (!n)
        continue;
      xn_text (n, &text);
      if (keys[i].number && oc_parse_int (buf_str (&text), &v))
        node_format_int (r->m->set, r->n, keys[i].key, v);
      else
        put_str (r, keys[i].key, buf_str (&text));
    }
}

/* --- the node --- */

static void
language_keys (struct reader *r, const struct xnode *settings)
{
  const struct xnode *lang = xn_child (settings, NS_W, "themeFontLang");
  if (!lang)
    return;
  const char *latin = xn_attr (lang, NS_W, "val"), *ea = xn_attr (lang, NS_W, "eastAsia"),
             *cs = xn_attr (lang, NS_W, "bidi");
  put_str (r, "lang.latin", latin);
  put_str (r, "lang.ea", ea);
  put_str (r, "lang.cs", cs);
  put_str (r, "locale", latin ? latin : ea ? ea : cs);
}

static void
document_keys (struct reader *r)
{
  const struct look *l = r->m->look;
  struct xnode *sect = xn_child (l->body, NS_W, "sectPr"), *background = xn_child (xn_parent (l->body), NS_W, "background");
  core_properties (r);
  put_color (r, "background", background ? xn_attr (background, NS_W, "color") : NULL);
  if (sect)
    read_page_keys (r, sect);
  put_str (r, "protection", l->protection);
  node_format_bool (r->m->set, r->n, "protectionEnforced", l->enforced);
  if (sect)
    read_page_tail (r, sect);
  if (l->styles_root)
    default_typography (r, child_at (l->styles_root, "docDefaults/pPrDefault/pPr"));
  if (l->settings_root)
    {
      put_str (r, "charSpacingControl", child_val (l->settings_root, "characterSpacingControl"));
      settings_keys (r, l->settings_root);
      if (xn_child (l->settings_root, NS_W, "compat"))
        compat_keys (r, xn_child (l->settings_root, NS_W, "compat"));
      language_keys (r, l->settings_root);
    }
  if (l->styles_root)
    doc_default_keys (r, child_at (l->styles_root, "docDefaults"));
  theme_keys (r);
  extended_keys (r);
}

static size_t
count_elements (const struct xnode *n)
{
  size_t k = 0;
  for (const struct xnode *c = n ? xn_first_el (n) : NULL; c; c = xn_next_el (c))
    k++;
  return k;
}

/* Notes are counted without the two separators. */
static size_t
count_listed (const struct xnode *root)
{
  size_t k = 0;
  for (const struct xnode *c = root ? xn_first_el (root) : NULL; c; c = xn_next_el (c))
    {
      const char *id = xn_attr (c, NS_W, "id");
      int64_t v = 0;
      bool note = xn_is (c, NS_W, "footnote") || xn_is (c, NS_W, "endnote");
      k += !note || (id && oc_parse_int (id, &v) && v > 0);
    }
  return k;
}

static void
add_part_child (struct maker *m, struct node *parent, enum docx_known which, const char *name)
{
  struct xnode *root = NULL;
  if (!docx_known (m->look->d, which) || !docx_known_root (m->look->d, which, &root, NULL) || !root)
    return;
  struct node *n = make_at (m, parent, arena_printf (&m->look->arena, "/%s", name), name);
  if (n)
    n->child_count = (int64_t) (which == DOCX_NUMBERING ? count_elements (root) : count_listed (root));
}

struct node *
make_document (struct maker *m, int64_t depth)
{
  struct node *n = make_at (m, NULL, "/", "document");
  struct reader r = { m, n, NULL, "" };
  if (!n)
    return NULL;
  document_keys (&r);
  make_body (m, n, m->look->body, "/body", depth > 1 ? depth - 1 : 0);
  add_part_child (m, n, DOCX_STYLES, "styles");
  for (int footer = 0; footer < 2; footer++)
    for (size_t total = docx_header_count (m->look->d, footer), k = 1; k <= total; k++)
      make_at (m, n, arena_printf (&m->look->arena, "/%s[%zu]", footer ? "footer" : "header", k),
               footer ? "footer" : "header");
  add_part_child (m, n, DOCX_NUMBERING, "numbering");
  add_part_child (m, n, DOCX_FOOTNOTES, "footnotes");
  add_part_child (m, n, DOCX_ENDNOTES, "endnotes");
  add_part_child (m, n, DOCX_COMMENTS, "comments");
  for (struct node *c = n->children; c; c = c->next)
    n->child_count++;
  return n;
}
