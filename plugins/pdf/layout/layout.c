#include "plugins/pdf/layout/layout.h"
#include "plugins/pdf/layout/engine.h"

static bool
extent (void *ctx, const struct dx_inline *in, double *ret_w, double *ret_h)
{
  const struct layout *L = ctx;
  const struct area *a = L->now;
  if (in->kind == DX_RUBY)
    return ruby_extent ((struct area *) a, in, ret_w, ret_h);
  if (in->kind == DX_NOTE_SEPARATOR)
    {
      *ret_w = in->clear ? a->w : a->w / 3;
      *ret_h = in->rpr->size * 0.5;
      return true;
    }
  if (!in->object || in->object->place)
    return false;
  object_size (a, in->object, ret_w, ret_h);
  return true;
}

bool
layout_run (const struct layout_source *source, const struct layout_sink *sink, struct fonts *fonts, struct refs *refs,
            struct log *log, struct oc_err *err)
{
  struct layout L = { .source = source, .sink = sink, .doc = source->doc, .fonts = fonts, .refs = refs, .log = log };
  L.env = (struct text_env){ .fonts = fonts,
                             .doc = source->doc,
                             .no_leading = source->doc->no_leading,
                             .number = number_text,
                             .extent = extent,
                             .ctx = &L };
  refs_begin (refs);
  bool fine = flow_run (&L, err);
  if (fine)
    refs_end (refs, L.pages);
  free (L.endnotes);
  return fine;
}
