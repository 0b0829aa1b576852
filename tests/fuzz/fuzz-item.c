/* Batch items: what a dump-reader or a batch file may hold.  An item that is read must come out of item_write_json() as an item
 * that reads the same. */
#include "common/base/limits.h"
#include "host/replay/item.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static char *
rewrite (const char *text, size_t len)
{
  AUTO_JSON struct json *j = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct item it;
  struct oc_err err = OC_ERR_INIT;
  if (!json_parse (text, len, &j, NULL))
    return NULL;
  if (!item_check_members (j, &err) && err.code == OC_OK)
    abort ();
  if (!item_read (j, false, &it, NULL))
    return NULL;
  struct jw w = JW_INIT (&b);
  item_write_json (&w, &it);
  item_release (&it);
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
