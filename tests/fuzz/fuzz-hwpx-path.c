/* A path, or behind '?' a selector, over a document with tables, fields and notes. */
#include "plugins/hwpx/model/path.h"
#include "plugins/hwpx/ops/selector.h"
#include "tests/lib/hwpx.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define CELL(text)                                                                                                          \
  "<hp:tc name=\"c\"><hp:subList>" HWPX_P (                                                                                 \
      HWPX_RUN ("0", "<hp:t>" text                                                                                          \
                     "</hp:t>")) "</hp:subList><hp:cellAddr colAddr=\"0\" rowAddr=\"0\"/>"                                  \
                                 "<hp:cellSpan colSpan=\"1\" rowSpan=\"1\"/><hp:cellSz width=\"1\" height=\"1\"/></hp:tc>"
static const char section[] = HWPX_SECTION (
    HWPX_P (HWPX_RUN ("0", "<hp:secPr/><hp:tbl rowCnt=\"1\" colCnt=\"1\"><hp:tr>" CELL ("a") "</hp:tr></hp:tbl>"))
        HWPX_P (HWPX_RUN (
            "5", "<hp:ctrl><hp:fieldBegin id=\"1\" type=\"CLICK_HERE\" "
                 "name=\"n\"/></hp:ctrl><hp:t>x</hp:t><hp:ctrl><hp:fieldEnd beginIDRef=\"1\"/></hp:ctrl>"
                 "<hp:ctrl><hp:footNote><hp:subList>" HWPX_P (HWPX_RUN ("0", "")) "</hp:subList></hp:footNote></hp:ctrl>")));

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct doc d;
  struct oc_err err = OC_ERR_INIT;
  char text[4096];
  if (size >= sizeof text || memchr (data, 0, size))
    return 0;
  memcpy (text, data, size);
  text[size] = 0;
  if (hwpx_doc (&d, section, sizeof section - 1, &err))
    {
      struct ref *at;
      size_t n;
      struct selector *s;
      if (text[0] != '?' && path_resolve_all (&d, text, &at, &n, &err))
        for (size_t i = 0; i < n; i++)
          {
            AUTO_BUF struct buf b = BUF_INIT (1 << 16);
            path_of_ref (&d, &at[i], &b);
          }
      if (text[0] == '?' && selector_parse (&d, text + 1, &s, &err) && selector_run (&d, s, &at, &n, &err) && n > 100)
        __builtin_trap ();
    }
  doc_release (&d);
  return 0;
}
