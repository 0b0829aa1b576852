/* Messages and manifests of a peer. */
#include "common/proto/envelope.h"
#include "common/proto/manifest.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct message m;
  struct manifest f;
  struct oc_err err = OC_ERR_INIT;
  if (message_read ((const char *) data, size, &m, &err))
    message_release (&m);
  oc_err_clear (&err);
  if (manifest_read ((const char *) data, size, &f, &err))
    {
      (void) manifest_idle_seconds (&f, "get");
      (void) manifest_has_extension (&f, "doc");
      manifest_release (&f);
    }
  return 0;
}
