/* The style sheet, [MS-DOC] STSH: styles with their own properties; inheritance cycles are cut. */
#ifndef OC_DOC_READER_STSH_H
#define OC_DOC_READER_STSH_H

#include "plugins/doc/model/doc.h"
#include "plugins/doc/reader/sprm.h"
#include "plugins/doc/model/warn.h"

/* A damaged style is left out; a damaged table gives no styles at all, with a warning. */
bool
stsh_read (struct rd stsh, const struct fonts *fonts, struct arena *a, struct warns *w, struct styles *ret,
           struct oc_err *err) OC_MUST_CHECK;
/* Name that Word itself gives a built-in style, or NULL. */
const char *
style_builtin_name (uint16_t sti);
/* The style, or NULL when the slot is empty or of another kind. */
const struct style *
style_get (const struct styles *s, unsigned istd, enum style_kind kind);

#endif
