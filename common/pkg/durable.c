#include "common/pkg/durable.h"
#include "common/base/limits.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>

struct durable
{
  char *path;     /* the file to replace, symbolic links resolved */
  char *folder;
  char *temp;     /* exists in the file system as long as it is not NULL */
  int fd;
};

enum
{
  TEMP_TRIES = 64,
  TEMP_STEM = 200,    /* bytes of the file's own name kept in the temporary one, below NAME_MAX */
  LINK_HOPS = 40
};

static char *
folder_of (const char *path)
{
  const char *slash = strrchr (path, '/');
  if (!slash)
    return strdup (".");
  return slash == path ? strdup ("/") : strndup (path, (size_t) (slash - path));
}

static char *
join (const char *folder, const char *name)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_adds (&b, folder);
  if (b.len == 0 || b.p[b.len - 1] != '/')
    buf_addc (&b, '/');
  buf_adds (&b, name);
  return buf_take (&b);
}

/* Follow symbolic links by hand, because the last target need not exist yet. */
static bool
resolve_links (const char *path, char **ret, struct oc_err *err)
{
  AUTO_FREE char *now = strdup (path);
  for (int hop = 0; now && hop < LINK_HOPS; hop++)
    {
      char to[PATH_MAX];
      ssize_t n = readlink (now, to, sizeof (to) - 1);
      if (n < 0)
        {
          *ret = TAKE (now);
          return true;
        }
      to[n] = 0;
      AUTO_FREE char *folder = folder_of (now);
      free (now);
      now = folder == NULL ? NULL : to[0] == '/' ? strdup (to) : join (folder, to);
    }
  if (!now)
    return oc_fail (err, OC_NOMEM, "out of memory");
  return oc_fail_errno (err, ELOOP, "%s", path);
}

static char *
temp_name (const struct durable *d)
{
  const char *slash = strrchr (d->path, '/');
  const char *base = slash ? slash + 1 : d->path;
  uint64_t r = 0;
  if (getrandom (&r, sizeof (r), 0) != (ssize_t) sizeof (r))
    r = (uint64_t) getpid ();
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, ".%.*s.%016llx.tmp", TEMP_STEM, base, (unsigned long long) r);
  return buf_ok (&b, NULL) ? join (d->folder, buf_str (&b)) : NULL;
}

/* Owner and mode of the old file; giving it away may not be allowed, which is no reason to refuse the save. */
static bool
keep_habits (struct durable *d, const struct stat *old, struct oc_err *err)
{
  struct stat now;
  if (fstat (d->fd, &now) == 0 && (now.st_uid != old->st_uid || now.st_gid != old->st_gid)
      && fchown (d->fd, old->st_uid, old->st_gid) < 0 && errno != EPERM && errno != EINVAL)
    return oc_fail_errno (err, errno, "%s", d->temp);
  if (fchmod (d->fd, old->st_mode & 07777) < 0)
    return oc_fail_errno (err, errno, "%s", d->temp);
  return true;
}

static bool
create_temp (struct durable *d, struct oc_err *err)
{
  for (int i = 0; i < TEMP_TRIES; i++)
    {
      AUTO_FREE char *name = temp_name (d);
      if (!name)
        return oc_fail (err, OC_NOMEM, "out of memory");
      d->fd = open (name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0666);
      if (d->fd >= 0)
        {
          d->temp = TAKE (name);
          return true;
        }
      if (errno != EEXIST && errno != EINTR)
        return oc_fail_errno (err, errno, "cannot write %s", d->path);
    }
  return oc_fail (err, OC_IO, "cannot write %s: every temporary name is taken", d->path);
}

static bool
begin (struct durable *d, const char *path, struct oc_err *err)
{
  if (!resolve_links (path, &d->path, err))
    return false;
  d->folder = folder_of (d->path);
  if (!d->folder)
    return oc_fail (err, OC_NOMEM, "out of memory");
  struct stat old;
  bool exists = stat (d->path, &old) == 0;
  if (!exists && errno != ENOENT)
    return oc_fail_errno (err, errno, "%s", d->path);
  if (exists && !S_ISREG (old.st_mode))
    return oc_fail (err, OC_IO, "%s: not a regular file", d->path);
  if (exists && faccessat (AT_FDCWD, d->path, W_OK, AT_EACCESS) < 0)
    return oc_fail_errno (err, errno, "%s", d->path);
  return create_temp (d, err) && (!exists || keep_habits (d, &old, err));
}

bool
durable_begin (const char *path, struct durable **ret, struct oc_err *err)
{
  struct durable *d = calloc (1, sizeof (*d));
  if (!d)
    return oc_fail (err, OC_NOMEM, "out of memory");
  d->fd = -1;
  if (!begin (d, path, err))
    {
      durable_abort (d);
      return false;
    }
  *ret = d;
  return true;
}

int
durable_fd (const struct durable *d)
{
  return d->fd;
}

const char *
durable_temp (const struct durable *d)
{
  return d->temp;
}

bool
durable_write (struct durable *d, const void *p, size_t len, struct oc_err *err)
{
  for (const char *at = p; len > 0;)
    {
      ssize_t n = write (d->fd, at, len);
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return oc_fail_errno (err, n < 0 ? errno : ENOSPC, "cannot write %s", d->path);
      at += n;
      len -= (size_t) n;
    }
  return true;
}

static int
sync_fd (int fd)
{
  int r;
  do
    r = fsync (fd);
  while (r < 0 && errno == EINTR);
  return r;
}

/* The name must survive a crash too.  Some file systems cannot sync a folder (EINVAL); there is nothing more to do then. */
static bool
sync_folder (const struct durable *d, struct oc_err *err)
{
  AUTO_FD int fd = open (d->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    return errno == EACCES ? true : oc_fail_errno (err, errno, "cannot open the folder %s", d->folder);
  if (sync_fd (fd) < 0 && errno != EINVAL && errno != ENOTSUP)
    return oc_fail_errno (err, errno, "cannot sync the folder %s", d->folder);
  return true;
}

static bool
commit (struct durable *d, struct oc_err *err)
{
  if (sync_fd (d->fd) < 0)
    return oc_fail_errno (err, errno, "cannot sync %s", d->path);
  int fd = d->fd;
  d->fd = -1;
  if (close (fd) < 0 && errno != EINTR)
    return oc_fail_errno (err, errno, "cannot close %s", d->path);
  if (rename (d->temp, d->path) < 0)
    return oc_fail_errno (err, errno, "cannot replace %s", d->path);
  free (TAKE (d->temp));
  return sync_folder (d, err);
}

bool
durable_commit (struct durable *d, struct oc_err *err)
{
  bool good = commit (d, err);
  durable_abort (d);
  return good;
}

void
durable_abort (struct durable *d)
{
  if (!d)
    return;
  if (d->fd >= 0)
    close (d->fd);
  if (d->temp)
    unlink (d->temp);
  free (d->temp);
  free (d->folder);
  free (d->path);
  free (d);
}

bool
durable_replace (const char *path, const void *p, size_t len, struct oc_err *err)
{
  struct durable *d = NULL;
  if (!durable_begin (path, &d, err))
    return false;
  if (!durable_write (d, p, len, err))
    {
      durable_abort (d);
      return false;
    }
  return durable_commit (d, err);
}
