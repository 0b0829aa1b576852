#include "common/base/err.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Cut at a UTF-8 boundary, so that a long path never leaves half a character in a message. */
static void
cut_utf8 (char *s)
{
  size_t n = strlen (s);
  size_t i = n;
  while (i > 0 && n - i < 4 && ((unsigned char) s[i - 1] & 0xC0) == 0x80)
    i--;
  if (i == 0)
    return;
  unsigned char lead = (unsigned char) s[i - 1];
  size_t want = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
  if (n - (i - 1) < want)
    s[i - 1] = 0;
}

OC_PRINTF (3, 0) static void
put (char *to, size_t size, const char *fmt, va_list ap)
{
  int n = vsnprintf (to, size, fmt, ap);
  if (n < 0)
    to[0] = 0;
  else if ((size_t) n >= size)
    cut_utf8 (to);
}

bool
oc_vfail (struct oc_err *err, enum oc_code code, const char *name, const char *fmt, va_list ap)
{
  if (!err || err->code != OC_OK)
    return false;
  err->code = code;
  err->hint[0] = 0;
  snprintf (err->name, sizeof err->name, "%s", name ? name : "");
  put (err->msg, sizeof err->msg, fmt, ap);
  return false;
}

bool
oc_fail (struct oc_err *err, enum oc_code code, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  oc_vfail (err, code, NULL, fmt, ap);
  va_end (ap);
  return false;
}

bool
oc_fail_named (struct oc_err *err, enum oc_code code, const char *name, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  oc_vfail (err, code, name, fmt, ap);
  va_end (ap);
  return false;
}

bool
oc_fail_errno (struct oc_err *err, int errnum, const char *fmt, ...)
{
  if (!err || err->code != OC_OK)
    return false;
  enum oc_code code = errnum == ENOENT || errnum == ENOTDIR ? OC_FILE_NOT_FOUND : errnum == ENOMEM ? OC_NOMEM : OC_IO;
  va_list ap;
  va_start (ap, fmt);
  oc_vfail (err, code, NULL, fmt, ap);
  va_end (ap);
  size_t n = strlen (err->msg);
  snprintf (err->msg + n, sizeof err->msg - n, ": %s", strerror (errnum));
  return false;
}

void
oc_err_prefix (struct oc_err *err, const char *fmt, ...)
{
  if (!err || err->code == OC_OK)
    return;
  char rest[sizeof err->msg];
  memcpy (rest, err->msg, sizeof rest);
  va_list ap;
  va_start (ap, fmt);
  put (err->msg, sizeof err->msg, fmt, ap);
  va_end (ap);
  size_t n = strlen (err->msg);
  int m = snprintf (err->msg + n, sizeof err->msg - n, ": %s", rest);
  if (m >= 0 && (size_t) m >= sizeof err->msg - n)
    cut_utf8 (err->msg);
}

void
oc_err_hint (struct oc_err *err, const char *fmt, ...)
{
  if (!err || err->code == OC_OK || err->hint[0])
    return;
  va_list ap;
  va_start (ap, fmt);
  put (err->hint, sizeof err->hint, fmt, ap);
  va_end (ap);
}

void
oc_err_clear (struct oc_err *err)
{
  if (err)
    memset (err, 0, sizeof *err);
}
