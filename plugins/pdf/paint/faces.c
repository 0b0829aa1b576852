#include "plugins/pdf/paint/faces.h"
#include <cairo-ft.h>

static const cairo_user_data_key_t ft_key;

struct faces
{
  FT_Library ft;
  cairo_font_face_t **at; /* by pg_face.id */
  unsigned cap;
};

struct faces *
faces_new (void)
{
  struct faces *f = calloc (1, sizeof *f);
  if (f && FT_Init_FreeType (&f->ft) != 0)
    {
      free (f);
      return NULL;
    }
  return f;
}

void
faces_free (struct faces *f)
{
  if (!f)
    return;
  for (unsigned i = 0; i < f->cap; i++)
    if (f->at[i])
      cairo_font_face_destroy (f->at[i]);
  free (f->at);
  FT_Done_FreeType (f->ft);
  free (f);
}

static void
done_face (void *ft)
{
  FT_Done_Face (ft);
}

static cairo_font_face_t *
open_face (struct faces *f, const struct pg_face *face)
{
  FT_Face ft;
  if (FT_New_Face (f->ft, face->file, face->index, &ft) != 0)
    return NULL;
  cairo_font_face_t *cf = cairo_ft_font_face_create_for_ft_face (ft, FT_LOAD_NO_HINTING);
  if (cairo_font_face_set_user_data (cf, &ft_key, ft, done_face) != CAIRO_STATUS_SUCCESS)
    {
      cairo_font_face_destroy (cf);
      FT_Done_Face (ft);
      return NULL;
    }
  unsigned synth = (face->embolden ? CAIRO_FT_SYNTHESIZE_BOLD : 0) | (face->slant ? CAIRO_FT_SYNTHESIZE_OBLIQUE : 0);
  if (synth)
    cairo_ft_font_face_set_synthesize (cf, synth);
  return cf;
}

cairo_font_face_t *
faces_find (struct faces *f, const struct pg_face *face)
{
  if (face->id >= f->cap)
    {
      unsigned cap = face->id + 16;
      cairo_font_face_t **at = realloc (f->at, cap * sizeof (cairo_font_face_t *));
      if (!at)
        return NULL;
      for (unsigned i = f->cap; i < cap; i++)
        at[i] = NULL;
      f->at = at;
      f->cap = cap;
    }
  if (!f->at[face->id])
    f->at[face->id] = open_face (f, face);
  return f->at[face->id];
}
