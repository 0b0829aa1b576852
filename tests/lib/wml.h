/* WordprocessingML fragments as trees, for tests. */
#ifndef OC_TESTS_WML_H
#define OC_TESTS_WML_H

#include "common/base/limits.h"
#include "common/docx/cascade.h"
#include "common/docx/wml.h"
#include "tests/lib/tap.h"
#include <stdlib.h>

#define W_NS " xmlns:w='" NS_W "' xmlns:mc='" NS_MC "' xmlns:w14='" NS_W14 "' xmlns:a='" NS_A "'"

/* Parse text; aborts when it is not well-formed. */
static inline struct xdoc *
wml_parse (const char *xml)
{
  struct oc_err err = OC_ERR_INIT;
  struct xdoc *d = NULL;
  if (!xdoc_parse ("test", xml, strlen (xml), &d, &err))
    {
      fprintf (stderr, "wml_parse: %s\n", err.msg);
      abort ();
    }
  return d;
}

#endif
