/* JSON from a peer: what is accepted must come out again as the same text when written twice. */
#include "common/base/limits.h"
#include "common/json/jread.h"
#include "common/json/jwrite.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static char *
rewrite (const char *text, size_t len)
{
  AUTO_JSON struct json *j = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (!json_parse (text, len, &j, NULL))
    return NULL;
  struct jw w = JW_INIT (&b);
  jw_value (&w, j);
  return buf_take (&b);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  AUTO_FREE char *once = rewrite ((const char *) data, size);
  AUTO_FREE char *twice = once ? rewrite (once, strlen (once)) : NULL;
  if (once && (!twice || strcmp (once, twice) != 0))
    abort ();
  return 0;
}
