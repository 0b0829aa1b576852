#include "common/plugin/out.h"

#include <errno.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static bool
write_all (const char *p, size_t len, struct oc_err *err)
{
  while (len > 0)
    {
      ssize_t n = write (STDOUT_FILENO, p, len);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 && errno == EPIPE)
        return oc_fail (err, OC_IO, "stdout was closed by the reader");
      if (n < 0)
        return oc_fail_errno (err, errno, "stdout");
      p += n;
      len -= (size_t) n;
    }
  return true;
}

bool
out_line (const struct buf *b, struct oc_err *err)
{
  if (!buf_ok (b, err))
    return false;
  char lf = '\n';
  struct iovec v[2] = { { .iov_base = (char *) buf_str (b), .iov_len = b->len }, { .iov_base = &lf, .iov_len = 1 } };
  ssize_t n;
  do
    n = writev (STDOUT_FILENO, v, 2);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    n = 0; /* the plain write below reports it */
  size_t done = (size_t) n;
  if (done < b->len)
    return write_all (buf_str (b) + done, b->len - done, err) && write_all ("\n", 1, err);
  return done > b->len || write_all ("\n", 1, err);
}

void
out_heartbeat (void)
{
  /* The one piece of state: when the last heartbeat went out. */
  static time_t last;
  struct timespec now;
  if (clock_gettime (CLOCK_MONOTONIC, &now) != 0 || (last != 0 && now.tv_sec - last < 2))
    return;
  static const char line[] = "{\"heartbeat\":true}\n";
  last = now.tv_sec ? now.tv_sec : 1;
  if (write (STDERR_FILENO, line, sizeof line - 1) < 0)
    return; /* nobody listens: not an error of the work */
}
