/* Drawn objects beside the text, [MS-DOC] PlcfSpa and OfficeArtContent: floating pictures and text boxes. */
#ifndef OC_DOC_READER_DRAW_H
#define OC_DOC_READER_DRAW_H

#include "plugins/doc/reader/runs.h"

/* Read the drawing group and the shape list once; damaged drawings are left out with a warning. */
bool drawings_read (struct docfile *d, struct oc_err *err) OC_MUST_CHECK;
/* Inlines for the drawn object anchored at cp, appended at *tail.  False: out of memory. */
bool draw_inlines (struct story_env *env, uint32_t cp, const struct chp *chp, struct inl ***tail);

/* A shape in the text: its decorative text as a text box, or its outline; NULL with a warning when it has neither. */
struct inline_shape;
const struct textbox *draw_inline_shape (const struct docfile *d, struct arena *a, const struct inline_shape *s);

#endif
