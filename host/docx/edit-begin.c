/* Opening for editing. */
#include "host/docx/docx.h"
#include "host/docx/edit.h"

bool
docx_edit_begin (struct docx *d, struct oc_err *err)
{
  return docx_ids_assign (d, err);
}
