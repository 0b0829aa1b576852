/* Embedded objects: what can be checked is checked; this build makes none. */
#include "host/docx/add.h"

#include <unistd.h>

bool
add_ole (struct ed *e, struct adding *a)
{
  const char *src = ed_prop (e, VB_OLE, "src"), *display = ed_prop (e, VB_OLE, "display"), *w = ed_prop (e, VB_OLE, "width"),
             *h = ed_prop (e, VB_OLE, "height");
  char word[40];
  int64_t v;
  if (!src)
    return add_missing (e, "'src' property is required for ole type");
  if (access (src, R_OK) != 0)
    return oc_fail_named (e->err, OC_NOT_FOUND, "file_not_found", "OLE source file not found: %s", src);
  if (display && !v_word ("icon content", display, word))
    return bad_value (e->err, "Invalid display value '%s'. Expected 'icon' or 'content'.", display);
  if ((w && !v_emu (w, &v, e->err)) || (h && !v_emu (h, &v, e->err)))
    return false;
  return refuse (e->err, "Cannot add '%s': embedding files as objects is not done by this build.", a->type);
}
