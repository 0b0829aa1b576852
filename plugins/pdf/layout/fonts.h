/* The font library: from a family name, weight and slant to a font file that is really there, with its metrics; from a
 * character to a face that has it.
 *
 * Order of the search for a family: the name itself, a metric-compatible substitute (substitutes.c), fontconfig's own
 * choice.  Every answer is kept for the life of the library.  fonts.c and shape.c are the only users of fontconfig and
 * HarfBuzz. */
#ifndef OC_PDF_LAYOUT_FONTS_H
#define OC_PDF_LAYOUT_FONTS_H

#include "plugins/pdf/layout/page.h"

struct hb_font_t;
struct fonts;

struct font_face
{
  struct pg_face pg;                 /* first: a font_face is a pg_face */
  const char *family;
  bool bold, italic;                 /* as asked for */
  double ascent, descent, gap;       /* of an em, all positive; a single line is their sum */
  double underline, underline_size;  /* middle below the baseline, thickness; of an em */
  struct hb_font_t *hb;              /* scale: units per em */
  double units;                      /* per em */
  const void *coverage;              /* FcCharSet */
};

bool fonts_new (struct fonts **ret, struct oc_err *err) OC_MUST_CHECK;
void fonts_free (struct fonts *f);
static inline void fonts_auto_free_ (struct fonts **f) { fonts_free (*f); }
#define AUTO_FONTS OC_CLEANUP (fonts_auto_free_)

/* Never NULL: some face is always found (fonts_new() fails when there is none at all). */
const struct font_face *fonts_find (struct fonts *f, const char *family, bool bold, bool italic);
/* `face` when it has the character, else one that has it and looks alike, else `face`. */
const struct font_face *fonts_covering (struct fonts *f, const struct font_face *face, uint32_t cp);
bool font_has (const struct font_face *face, uint32_t cp);
/* True when the family itself is installed. */
bool fonts_have_family (struct fonts *f, const char *family);

/* substitutes.c: the i-th family to try in place of `family`, NULL after the last. */
const char *font_substitute (const char *family, size_t i);

#endif
