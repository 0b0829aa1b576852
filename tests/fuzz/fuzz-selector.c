/* Selectors: parsed, and asked of a small document. */
#include "host/docx/get.h"
#include "tests/lib/docx.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const char document[] = DOC ("<w:p><w:pPr><w:jc w:val=\"center\"/></w:pPr><w:r><w:rPr><w:sz w:val=\"28\"/></w:rPr><w:t>Text</w:t></w:r></w:p>"
                                    "<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:sectPr/>");

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct docx *d = test_docx (document);
  struct node_set s = NODE_SET_INIT;
  struct warnings w = { 0 };
  struct oc_err err = OC_ERR_INIT;
  char *selector = strndup ((const char *) data, size);
  if (!d || !selector)
    abort ();
  if (!docx_query (d, selector, &s, &w, &err) && !*err.msg)
    abort ();   /* a refusal has a message */
  free (selector);
  warnings_release (&w);
  node_set_release (&s);
  docx_free (d);
  return 0;
}
