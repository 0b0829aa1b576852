#include "plugins/doc/reader/draw.h"

bool
drawings_read (struct docfile *d, struct oc_err *err)
{
  (void) err;
  d->drawings = NULL;
  return true;
}

bool
draw_inlines (struct story_env *env, uint32_t cp, const struct chp *chp, struct inl ***tail)
{
  (void) chp;
  (void) tail;
  warn_add (env->d->w, WARN_DRAWING, "at character %u", (unsigned) cp);
  return true;
}
