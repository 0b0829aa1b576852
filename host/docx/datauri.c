/* data: URIs (RFC 2397), base64 only.  The one file of the engine that decodes base64, by GLib. */
#include "host/docx/image.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool
base64_text (const char *s)
{
  size_t n = 0, pad = 0;
  for (; *s; s++)
    {
      if (strchr (" \t\r\n", *s))
        continue;
      if (*s == '=')
        pad++;
      else if (pad || !(g_ascii_isalnum (*s) || *s == '+' || *s == '/'))
        return false;
      n++;
    }
  return n % 4 == 0 && pad <= 2;
}

bool
data_uri_read (const char *src, struct buf *ret, char ret_mime[64], struct oc_err *err)
{
  const char *comma = strchr (src, ','), *mime = src + 5;
  size_t n = comma ? strcspn (mime, ";,") : 0, len;
  if (!comma)
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_value", "Invalid data URI: missing comma separator");
  if (comma - src < 7 || strncasecmp (comma - 7, ";base64", 7) != 0)
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "internal_error", "Only base64-encoded data URIs are supported");
  if (!base64_text (comma + 1))
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_value", "Invalid data URI: the data is no valid base64.");
  snprintf (ret_mime, 64, "%.*s", (int)(n < 63 ? n : 63), mime);
  g_autofree guchar *bytes = g_base64_decode (comma + 1, &len);
  buf_clear (ret);
  if (bytes)
    buf_add (ret, bytes, len);
  return buf_ok (ret, err);
}
