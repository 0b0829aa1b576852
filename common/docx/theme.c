#include "config.h"
#include "common/docx/theme.h"
#include "common/base/utf.h"
#include "common/docx/wml.h"
#include <string.h>

/* The Office scheme, used where a document refers to a theme that it does not carry. */
static const uint32_t office_colors[THEME_COLORS] = {
  0x000000, 0xFFFFFF, 0x44546A, 0xE7E6E6, 0x4472C4, 0xED7D31, 0xA5A5A5, 0xFFC000, 0x5B9BD5, 0x70AD47, 0x0563C1, 0x954F72,
};

static const struct
{
  const char *name;
  uint8_t slot;
} slot_names[] = {
  { "dk1", THEME_DK1 }, { "lt1", THEME_LT1 }, { "dk2", THEME_DK2 }, { "lt2", THEME_LT2 },
  { "dark1", THEME_DK1 }, { "light1", THEME_LT1 }, { "dark2", THEME_DK2 }, { "light2", THEME_LT2 },
  { "tx1", THEME_DK1 }, { "bg1", THEME_LT1 }, { "tx2", THEME_DK2 }, { "bg2", THEME_LT2 },
  { "text1", THEME_DK1 }, { "background1", THEME_LT1 }, { "text2", THEME_DK2 }, { "background2", THEME_LT2 },
  { "accent1", THEME_ACCENT1 }, { "accent2", THEME_ACCENT2 }, { "accent3", THEME_ACCENT3 }, { "accent4", THEME_ACCENT4 },
  { "accent5", THEME_ACCENT5 }, { "accent6", THEME_ACCENT6 }, { "hlink", THEME_HLINK }, { "hyperlink", THEME_HLINK },
  { "folHlink", THEME_FOLHLINK }, { "followedHyperlink", THEME_FOLHLINK },
};
enum { FIRST_MAPPED = 8 }; /* names before this one mean the scheme itself, those behind go through the mapping */

static int
slot_index (const char *name)
{
  for (size_t i = 0; name && i < sizeof slot_names / sizeof *slot_names; i++)
    if (strcmp (slot_names[i].name, name) == 0)
      return (int) i;
  return -1;
}

bool
theme_color (const struct theme *t, const char *name, uint32_t *ret_rgb)
{
  int i = slot_index (name);
  if (i < 0)
    return false;
  uint8_t slot = slot_names[i].slot;
  *ret_rgb = t->color[i < FIRST_MAPPED ? slot : t->map[slot]];
  return true;
}

/* w:clrSchemeMapping (ECMA-376 17.15.1.20): attribute, slot that it redirects. */
static const struct
{
  const char *attr;
  uint8_t slot;
} mappings[] = {
  { "bg1", THEME_LT1 }, { "t1", THEME_DK1 }, { "bg2", THEME_LT2 }, { "t2", THEME_DK2 }, { "accent1", THEME_ACCENT1 },
  { "accent2", THEME_ACCENT2 }, { "accent3", THEME_ACCENT3 }, { "accent4", THEME_ACCENT4 }, { "accent5", THEME_ACCENT5 },
  { "accent6", THEME_ACCENT6 }, { "hyperlink", THEME_HLINK }, { "followedHyperlink", THEME_FOLHLINK },
};

static void
read_mapping (const struct xnode *settings, struct theme *t)
{
  const struct xnode *map = w_child (settings, "clrSchemeMapping");
  for (size_t i = 0; i < THEME_COLORS; i++)
    t->map[i] = (enum theme_slot) i;
  for (size_t i = 0; map && i < sizeof mappings / sizeof *mappings; i++)
    {
      int to = slot_index (w_attr (map, mappings[i].attr));
      if (to >= 0)
        t->map[mappings[i].slot] = slot_names[to].slot;
    }
}

static void
read_colors (const struct xnode *scheme, struct theme *t)
{
  memcpy (t->color, office_colors, sizeof t->color);
  for (const struct xnode *c = scheme ? xn_first_el (scheme) : NULL; c; c = xn_next_el (c))
    {
      int i = slot_index (xn_name (c));
      double alpha;
      if (i >= 0)
        (void) theme_drawing_color (NULL, c, 0, &t->color[slot_names[i].slot], &alpha);
    }
}

/* Language of w:themeFontLang to the script names of a:font (ECMA-376 20.1.4.1.16). */
static const struct
{
  const char *lang, *script;
} scripts[] = {
  { "ja", "Jpan" }, { "ko", "Hang" }, { "zh-TW", "Hant" }, { "zh-HK", "Hant" }, { "zh-MO", "Hant" }, { "zh-Hant", "Hant" },
  { "zh", "Hans" }, { "ar", "Arab" }, { "fa", "Arab" },    { "ur", "Arab" },    { "he", "Hebr" },    { "yi", "Hebr" },
  { "th", "Thai" }, { "hi", "Deva" }, { "mr", "Deva" },    { "bn", "Beng" },    { "ta", "Taml" },    { "te", "Telu" },
  { "gu", "Gujr" }, { "kn", "Knda" }, { "ml", "Mlym" },    { "pa", "Guru" },    { "lo", "Laoo" },    { "km", "Khmr" },
  { "si", "Sinh" }, { "vi", "Viet" }, { "ka", "Geor" },    { "bo", "Tibt" },    { "ug", "Uigh" },    { "syr", "Syrc" },
};

static const char *
script_of (const char *lang)
{
  for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
    if (ascii_ncasecmp (lang, scripts[i].lang, strlen (scripts[i].lang)) == 0)
      return scripts[i].script;
  return NULL;
}

static const char *
face_of (const struct xnode *font, const char *slot, const char *lang)
{
  const struct xnode *named = x_child (font, NS_A, slot);
  const char *face = named ? xn_attr (named, NULL, "typeface") : NULL;
  const char *script = lang && *lang ? script_of (lang) : NULL;
  if (face && *face)
    return face;
  for (const struct xnode *f = script ? x_child (font, NS_A, "font") : NULL; f; f = x_sibling (f, NS_A, "font"))
    {
      const char *s = xn_attr (f, NULL, "script");
      if (s && strcmp (s, script) == 0)
        return xn_attr (f, NULL, "typeface");
    }
  return NULL;
}

static const char *
keep (struct arena *a, const char *s)
{
  return arena_strdup (a, s ? s : "");
}

static bool
read_font (const struct xnode *font, const struct theme *t, const char *latin, struct arena *a, struct theme_font *ret)
{
  const char *face = face_of (font, "latin", NULL);
  ret->latin = keep (a, face ? face : latin);
  ret->ea = keep (a, face_of (font, "ea", t->lang_ea));
  ret->cs = keep (a, face_of (font, "cs", t->lang_bidi));
  return ret->latin && ret->ea && ret->cs;
}

bool
theme_read (struct xnode *root, struct xnode *settings, struct arena *a, struct theme *ret, struct oc_err *err)
{
  struct xnode *elements = x_child (root, NS_A, "themeElements");
  struct xnode *fonts = x_child (elements, NS_A, "fontScheme"), *formats = x_child (elements, NS_A, "fmtScheme");
  const struct xnode *lang = w_child (settings, "themeFontLang");
  *ret = (struct theme){ .present = elements != NULL };
  read_mapping (settings, ret);
  read_colors (x_child (elements, NS_A, "clrScheme"), ret);
  ret->lang_ea = keep (a, w_attr (lang, "eastAsia"));
  ret->lang_bidi = keep (a, w_attr (lang, "bidi"));
  if (!ret->lang_ea || !ret->lang_bidi
      || !read_font (x_child (fonts, NS_A, "majorFont"), ret, "Calibri Light", a, &ret->major)
      || !read_font (x_child (fonts, NS_A, "minorFont"), ret, "Calibri", a, &ret->minor))
    return oc_fail (err, OC_NOMEM, "theme: out of memory");
  ret->fill_styles = x_child (formats, NS_A, "fillStyleLst");
  ret->line_styles = x_child (formats, NS_A, "lnStyleLst");
  return true;
}

/* ST_Theme (ECMA-376 17.18.96). */
const char *
theme_face (const struct theme *t, const char *token)
{
  if (!token || (!str_starts (token, "major") && !str_starts (token, "minor")))
    return NULL;
  const struct theme_font *f = token[1] == 'a' ? &t->major : &t->minor;
  const char *slot = token + 5;
  const char *face = strcmp (slot, "EastAsia") == 0 ? f->ea : strcmp (slot, "Bidi") == 0 ? f->cs : f->latin;
  return face && *face ? face : NULL;
}
