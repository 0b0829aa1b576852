#include "common/base/log.h"

#include "common/base/buf.h"
#include <errno.h>
#include <string.h>

bool
log_open (struct log *l, const char *path, struct oc_err *err)
{
  FILE *f = fopen (path, "ae");
  if (!f)
    return oc_fail_errno (err, errno, "%s", path);
  setvbuf (f, NULL, _IOLBF, 0);
  l->out = f;
  return true;
}

void
log_close (struct log *l)
{
  if (l->out && l->out != stderr)
    fclose (l->out);
  l->out = stderr;
}

/* One write a line, so that lines of several processes do not mix. */
static void
put (struct log *l, const char *what, const char *text)
{
  AUTO_BUF struct buf b = BUF_INIT (16384);
  buf_addf (&b, "%s: %s%s\n", l->who ? l->who : "", what, text);
  if (b.bad == OC_OK && l->out)
    fwrite (buf_str (&b), 1, b.len, l->out);
}

OC_PRINTF (3, 0) static void
vput (struct log *l, const char *what, const char *fmt, va_list ap)
{
  char text[4096];
  vsnprintf (text, sizeof text, fmt, ap);
  for (char *p = text; *p; p++)
    if (*p == '\n' || *p == '\r')
      *p = ' ';
  put (l, what, text);
}

void
log_note (struct log *l, const char *fmt, ...)
{
  if (l->quiet)
    return;
  va_list ap;
  va_start (ap, fmt);
  vput (l, "", fmt, ap);
  va_end (ap);
}

void
log_warn (struct log *l, const char *fmt, ...)
{
  l->warnings++;
  if (l->quiet)
    return;
  va_list ap;
  va_start (ap, fmt);
  vput (l, "warning: ", fmt, ap);
  va_end (ap);
}

void
log_error (struct log *l, const struct oc_err *err)
{
  put (l, "", err->msg);
  if (err->hint[0])
    put (l, "", err->hint);
}
