/* The one file of this plugin that decodes base64, by GLib. */
#include "plugins/hwpx/ops/data-uri.h"

#include "common/base/utf.h"

#include <glib.h>
#include <string.h>

bool
data_uri_is (const char *s)
{
  return ascii_ncasecmp (s, "data:", 5) == 0;
}

bool
data_uri_bytes (const char *s, struct buf *ret, struct oc_err *err)
{
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const char *mark = strstr (s, ";base64,"), *data = mark ? mark + 8 : "";
  size_t len, text = strspn (data, digits), pad = strspn (data + text, "=");
  if (!mark)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'src': only base64 data URIs are read");
  if (!text || data[text + pad] || (text + pad) % 4 || pad > 2)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'src': the data URI is no base64");
  g_autofree guchar *bytes = g_base64_decode (data, &len);
  buf_clear (ret);
  if (bytes)
    buf_add (ret, bytes, len);
  return buf_ok (ret, err);
}
