#include "common/pkg/lock.h"

#include "common/base/auto.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>

enum { STEP_MS = 20 };

static bool
same_file (int fd, const char *path)
{
  struct stat a, b;
  return fstat (fd, &a) == 0 && stat (path, &b) == 0 && a.st_ino == b.st_ino && a.st_dev == b.st_dev;
}

bool
file_lock (const char *path, int *ret_fd, struct oc_err *err)
{
  *ret_fd = -1;
  for (int waited = 0; waited < LOCK_WAIT_MS; waited += STEP_MS)
    {
      AUTO_FD int fd = open (path, O_RDONLY | O_CLOEXEC);
      if (fd < 0)
        return true;
      bool got = flock (fd, LOCK_EX | LOCK_NB) == 0;
      if (!got && errno != EWOULDBLOCK && errno != EINTR)
        return true;
      if (got && same_file (fd, path))
        {
          *ret_fd = fd;
          fd = -1;
          return true;
        }
      const struct timespec step = { .tv_nsec = STEP_MS * 1000000L };
      if (!got)
        nanosleep (&step, NULL);
    }
  return oc_fail_named (err, OC_IO, "file_locked", "%s is being edited by another program; try again when that has ended", path);
}
