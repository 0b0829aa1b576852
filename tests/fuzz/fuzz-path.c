/* Paths: whatever resolves must print as a path that resolves to the same node. */
#include "host/docx/path.h"
#include "tests/lib/docx.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define P "<w:p><w:r><w:t>a</w:t></w:r><w:hyperlink><w:r/></w:hyperlink><m:oMath/></w:p>"
static const char document[] = DOC (P "<w:p w14:paraId=\"00100000\"/>" "<w:p><m:oMathPara/></w:p><w:tbl><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>" P
                                    "</w:tc></w:tr></w:tbl><w:sdt><w:sdtPr><w:id w:val=\"4\"/></w:sdtPr><w:sdtContent>" P "</w:sdtContent></w:sdt><w:sectPr/>");

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct docx *d = test_docx (document);
  struct arena a = ARENA_INIT (1 << 22);
  struct target t, again;
  struct oc_err err = OC_ERR_INIT;
  char *path = arena_strndup (&a, (const char *) data, size);
  if (!d || !path)
    abort ();
  if (path_resolve (d, path, &a, &t, &err))
    {
      if (t.kind == TARGET_ELEMENT && (!path_resolve (d, t.path, &a, &again, NULL) || again.node != t.node))
        abort ();
    }
  else if (!*err.msg)
    abort ();   /* a refusal has a message */
  arena_release (&a);
  docx_free (d);
  return 0;
}
