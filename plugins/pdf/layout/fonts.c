#include "plugins/pdf/layout/fonts.h"
#include "common/base/utf.h"
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <string.h>

struct face_node
{
  struct font_face face;
  struct face_node *next;
};

/* What fonts_find() answered for a request. */
struct request
{
  char *family;
  bool bold, italic;
  const struct font_face *face;
  struct request *next;
};

struct cover { uint32_t cp; unsigned face; const struct font_face *answer; };

enum { REQUEST_SLOTS = 64, COVER_SLOTS = 1024 };

struct fonts
{
  FcConfig *config;
  FcFontSet *set;            /* the outline fonts that can be embedded */
  struct face_node *faces;
  unsigned nfaces;
  struct request *requests[REQUEST_SLOTS];
  struct cover *cover;       /* direct-mapped cache of COVER_SLOTS */
};

/* Outline fonts in a TrueType or CFF container: the only ones that are shaped and embedded. */
static bool
usable (FcPattern *p)
{
  FcChar8 *format = NULL, *file = NULL;
  FcBool scalable = FcFalse, color = FcFalse, variable = FcFalse;
  if (FcPatternGetString (p, FC_FILE, 0, &file) != FcResultMatch)
    return false;
  if (FcPatternGetBool (p, FC_SCALABLE, 0, &scalable) != FcResultMatch || !scalable)
    return false;
  if (FcPatternGetBool (p, FC_COLOR, 0, &color) == FcResultMatch && color)
    return false;
  if (FcPatternGetBool (p, FC_VARIABLE, 0, &variable) == FcResultMatch && variable)
    return false;
  if (FcPatternGetString (p, FC_FONTFORMAT, 0, &format) != FcResultMatch)
    return false;
  return strcmp ((char *) format, "TrueType") == 0 || strcmp ((char *) format, "CFF") == 0;
}

static bool
collect (struct fonts *f)
{
  FcFontSet *all = FcConfigGetFonts (f->config, FcSetSystem);
  f->set = FcFontSetCreate ();
  for (int i = 0; all && f->set && i < all->nfont; i++)
    if (usable (all->fonts[i]))
      {
        FcPatternReference (all->fonts[i]);
        if (!FcFontSetAdd (f->set, all->fonts[i]))
          return false;
      }
  return f->set && f->set->nfont > 0;
}

bool
fonts_new (struct fonts **ret, struct oc_err *err)
{
  AUTO_FONTS struct fonts *f = calloc (1, sizeof *f);
  if (!f || !(f->cover = calloc (COVER_SLOTS, sizeof *f->cover)))
    return oc_fail (err, OC_NOMEM, "font library");
  f->config = FcInitLoadConfigAndFonts ();
  if (!f->config || !collect (f))
    return oc_fail (err, OC_UNSUPPORTED, "no outline fonts are installed (fontconfig finds no TrueType or OpenType font)");
  *ret = TAKE (f);
  return true;
}

static void
free_faces (struct face_node *n)
{
  while (n)
    {
      struct face_node *next = n->next;
      hb_font_destroy (n->face.hb);
      free (n);
      n = next;
    }
}

void
fonts_free (struct fonts *f)
{
  if (!f)
    return;
  free_faces (f->faces);
  for (size_t i = 0; i < REQUEST_SLOTS; i++)
    while (f->requests[i])
      {
        struct request *r = f->requests[i];
        f->requests[i] = r->next;
        free (r->family);
        free (r);
      }
  if (f->set)
    FcFontSetDestroy (f->set);
  if (f->config)
    FcConfigDestroy (f->config);
  free (f->cover);
  free (f);
}

/* Line metrics as Writer and Word use them on this platform: typographic ones when the font asks for that
 * (OS/2 fsSelection bit 7), else hhea; HarfBuzz implements that choice. Windows' clipping metrics where both are empty. */
static void
read_metrics (struct font_face *face)
{
  hb_position_t v;
  double u = face->units;
  if (hb_ot_metrics_get_position (face->hb, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, &v))
    face->ascent = v / u;
  if (hb_ot_metrics_get_position (face->hb, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, &v))
    face->descent = -v / u;
  if (hb_ot_metrics_get_position (face->hb, HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, &v))
    face->gap = v > 0 ? v / u : 0;
  if (face->ascent <= 0 || face->descent < 0)
    {
      face->ascent = hb_ot_metrics_get_position (face->hb, HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_ASCENT, &v) ? v / u : 0.8;
      face->descent = hb_ot_metrics_get_position (face->hb, HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_DESCENT, &v) ? v / u : 0.2;
      face->gap = 0;
    }
  face->underline = 0.1;
  face->underline_size = 0.05;
  if (hb_ot_metrics_get_position (face->hb, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &v) && v < 0)
    face->underline = -v / u;
  if (hb_ot_metrics_get_position (face->hb, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &v) && v > 0)
    face->underline_size = v / u;
}

static hb_font_t *
open_font (const char *file, int index, double *ret_units)
{
  hb_blob_t *blob = hb_blob_create_from_file_or_fail (file);
  if (!blob)
    return NULL;
  hb_face_t *face = hb_face_create (blob, (unsigned) index & 0xFFFF);
  hb_blob_destroy (blob);
  hb_font_t *font = hb_font_create (face);
  unsigned upem = hb_face_get_upem (face);
  bool empty = hb_face_get_glyph_count (face) == 0;
  hb_face_destroy (face);
  if (empty || upem == 0)
    {
      hb_font_destroy (font);
      return NULL;
    }
  hb_font_set_scale (font, (int) upem, (int) upem);
  *ret_units = upem;
  return font;
}

/* The face for a font pattern, opened once; `bold` and `italic` are synthesised where the file has them not. */
static const struct font_face *
face_of (struct fonts *f, FcPattern *p, bool bold, bool italic)
{
  FcChar8 *file = NULL, *family = NULL;
  FcCharSet *cs = NULL;
  int index = 0, weight = FC_WEIGHT_REGULAR, slant = FC_SLANT_ROMAN;
  if (FcPatternGetString (p, FC_FILE, 0, &file) != FcResultMatch
      || FcPatternGetString (p, FC_FAMILY, 0, &family) != FcResultMatch)
    return NULL;
  FcPatternGetInteger (p, FC_INDEX, 0, &index);
  FcPatternGetInteger (p, FC_WEIGHT, 0, &weight);
  FcPatternGetInteger (p, FC_SLANT, 0, &slant);
  FcPatternGetCharSet (p, FC_CHARSET, 0, &cs);
  bool embolden = bold && weight < FC_WEIGHT_DEMIBOLD, slanted = italic && slant == FC_SLANT_ROMAN;
  for (struct face_node *n = f->faces; n; n = n->next)
    if (n->face.pg.index == index && n->face.pg.embolden == embolden && n->face.pg.slant == slanted
        && strcmp (n->face.pg.file, (char *) file) == 0)
      return &n->face;
  double units;
  hb_font_t *hb = open_font ((char *) file, index, &units);
  struct face_node *n = hb ? calloc (1, sizeof *n) : NULL;
  if (!n)
    {
      if (hb)
        hb_font_destroy (hb);
      return NULL;
    }
  n->face = (struct font_face) {
    .pg = { .id = f->nfaces++, .file = (char *) file, .index = index, .embolden = embolden, .slant = slanted },
    .family = (char *) family, .bold = bold, .italic = italic, .hb = hb, .units = units, .coverage = cs };
  read_metrics (&n->face);
  n->next = f->faces;
  f->faces = n;
  return &n->face;
}

static bool
has_family (FcPattern *p, const char *family)
{
  FcChar8 *name;
  for (int i = 0; FcPatternGetString (p, FC_FAMILY, i, &name) == FcResultMatch; i++)
    if (ascii_casecmp ((char *) name, family) == 0)
      return true;
  return false;
}

static FcPattern *
request_pattern (const char *family, bool bold, bool italic)
{
  FcPattern *p = FcPatternCreate ();
  if (!p)
    return NULL;
  if (*family)
    FcPatternAddString (p, FC_FAMILY, (const FcChar8 *) family);
  FcPatternAddInteger (p, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  FcPatternAddInteger (p, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
  FcPatternAddString (p, FC_LANG, (const FcChar8 *) "en"); /* never the environment's */
  return p;
}

/* Best match of the usable fonts; the caller destroys it. */
static FcPattern *
match (struct fonts *f, FcPattern *p)
{
  FcResult result;
  FcConfigSubstitute (f->config, p, FcMatchPattern);
  FcDefaultSubstitute (p);
  return FcFontSetMatch (f->config, &f->set, 1, p, &result);
}

static const struct font_face *
match_face (struct fonts *f, const char *family, FcCharSet *must, bool bold, bool italic)
{
  FcPattern *p = request_pattern (family, bold, italic);
  if (p && must)
    FcPatternAddCharSet (p, FC_CHARSET, must);
  FcPattern *m = p ? match (f, p) : NULL;
  const struct font_face *face = NULL;
  for (int i = 0; m && i < f->set->nfont && !face; i++)
    {
      /* The match is a copy; the set's own pattern lives as long as the library. */
      FcChar8 *a, *b;
      int ia = 0, ib = 0;
      FcPatternGetString (m, FC_FILE, 0, &a);
      FcPatternGetString (f->set->fonts[i], FC_FILE, 0, &b);
      FcPatternGetInteger (m, FC_INDEX, 0, &ia);
      FcPatternGetInteger (f->set->fonts[i], FC_INDEX, 0, &ib);
      if (ia == ib && strcmp ((char *) a, (char *) b) == 0)
        face = face_of (f, f->set->fonts[i], bold, italic);
    }
  if (m)
    FcPatternDestroy (m);
  if (p)
    FcPatternDestroy (p);
  return face;
}

bool
fonts_have_family (struct fonts *f, const char *family)
{
  for (int i = 0; *family && i < f->set->nfont; i++)
    if (has_family (f->set->fonts[i], family))
      return true;
  return false;
}

/* The installed family to ask for in place of `family`: itself, a substitute, or itself again for fontconfig to decide. */
static const char *
installed (struct fonts *f, const char *family)
{
  if (fonts_have_family (f, family))
    return family;
  const char *try;
  for (size_t i = 0; (try = font_substitute (family, i)) != NULL; i++)
    if (fonts_have_family (f, try))
      return try;
  return family;
}

static const struct font_face *
first_face (struct fonts *f)
{
  for (int i = 0; i < f->set->nfont; i++)
    {
      const struct font_face *face = face_of (f, f->set->fonts[i], false, false);
      if (face)
        return face;
    }
  return NULL;
}

static unsigned
hash_request (const char *family, bool bold, bool italic)
{
  unsigned h = 5381u + bold * 2u + italic;
  for (; *family; family++)
    h = h * 33u + (unsigned char) *family;
  return h % REQUEST_SLOTS;
}

const struct font_face *
fonts_find (struct fonts *f, const char *family, bool bold, bool italic)
{
  unsigned slot = hash_request (family, bold, italic);
  for (struct request *r = f->requests[slot]; r; r = r->next)
    if (r->bold == bold && r->italic == italic && strcmp (r->family, family) == 0)
      return r->face;
  const struct font_face *face = match_face (f, installed (f, family), NULL, bold, italic);
  if (!face)
    face = f->faces ? &f->faces->face : first_face (f);
  struct request *r = calloc (1, sizeof *r);
  if (r && (r->family = strdup (family)))
    {
      r->bold = bold;
      r->italic = italic;
      r->face = face;
      r->next = f->requests[slot];
      f->requests[slot] = r;
    }
  else
    free (r);
  return face;
}

bool
font_has (const struct font_face *face, uint32_t cp)
{
  return face->coverage && FcCharSetHasChar (face->coverage, cp);
}

static const struct font_face *
search_cover (struct fonts *f, const struct font_face *face, uint32_t cp)
{
  FcCharSet *must = FcCharSetCreate ();
  if (!must)
    return face;
  FcCharSetAddChar (must, cp);
  const struct font_face *got = match_face (f, face->family, must, face->bold, face->italic);
  FcCharSetDestroy (must);
  return got && font_has (got, cp) ? got : face;
}

const struct font_face *
fonts_covering (struct fonts *f, const struct font_face *face, uint32_t cp)
{
  if (font_has (face, cp))
    return face;
  struct cover *slot = &f->cover[(cp * 31u + face->pg.id) % COVER_SLOTS];
  if (slot->answer && slot->cp == cp && slot->face == face->pg.id)
    return slot->answer;
  const struct font_face *answer = search_cover (f, face, cp);
  *slot = (struct cover) { .cp = cp, .face = face->pg.id, .answer = answer };
  return answer;
}
