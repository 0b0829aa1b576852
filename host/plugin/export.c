/* One-shot runs that write a file: exporters, and `create` of a format-handler. */
#include "host/plugin/private.h"

#include "common/base/utf.h"
#include "common/proto/codes.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

/* `supports` decides by source: empty accepts all, else it lists from:<ext>, .<ext> or <ext>. */
static bool
accepts (const struct manifest *m, const char *ext)
{
  if (!m->supports || !json_child (m->supports))
    return true;
  for (const struct json *i = json_child (m->supports); i; i = json_next (i))
    {
      const char *s = json_string (i);
      if (ascii_ncasecmp (s, "from:", 5) == 0)
        s += 5;
      else if (s[0] == '.')
        s++;
      if (ascii_casecmp (s, ext) == 0)
        return true;
    }
  return false;
}

/* The target as it was before the run.  A copy is kept, so that a plugin that fails half-way costs nothing. */
struct before
{
  const char *path;
  bool existed;
  struct stat st;
  char *copy; /* name of the copy */
};

static void
before_release (struct before *b)
{
  if (b->copy)
    unlink (b->copy);
  free (b->copy);
}

static bool
copy_bytes (int from, int to, const char *path, struct oc_err *err)
{
  char chunk[65536];
  ssize_t n;
  while ((n = read (from, chunk, sizeof chunk)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return oc_fail_errno (err, errno, "%s", path);
      for (ssize_t done = 0, w; done < n; done += w)
        if ((w = write (to, chunk + done, (size_t) (n - done))) < 0)
          return oc_fail_errno (err, errno, "%s", path);
    }
  return true;
}

static bool
before_take (struct before *b, const char *path, struct oc_err *err)
{
  b->path = path;
  if (lstat (path, &b->st) != 0)
    return true;
  b->existed = true;
  if (!S_ISREG (b->st.st_mode))
    return true;
  AUTO_BUF struct buf name = BUF_INIT (8192);
  const char *slash = strrchr (path, '/');
  int folder = slash ? (int) (slash - path + 1) : 0;
  buf_addf (&name, "%.*s.%s.XXXXXX", folder, path, slash ? slash + 1 : path);
  if (!buf_ok (&name, err))
    return false;
  AUTO_FD int from = open (path, O_RDONLY | O_CLOEXEC);
  AUTO_FD int to = from < 0 ? -1 : mkostemp (name.p, O_CLOEXEC);
  if (to < 0)
    return oc_fail_errno (err, errno, "%s", from < 0 ? path : name.p);
  b->copy = buf_take (&name);
  return fchmod (to, b->st.st_mode & 07777) == 0 ? copy_bytes (from, to, path, err) : oc_fail_errno (err, errno, "%s", b->copy);
}

static bool
changed (const struct before *b)
{
  struct stat now;
  if (stat (b->path, &now) != 0)
    return false;
  return !b->existed || now.st_ino != b->st.st_ino || now.st_size != b->st.st_size || now.st_mtim.tv_sec != b->st.st_mtim.tv_sec
         || now.st_mtim.tv_nsec != b->st.st_mtim.tv_nsec;
}

/* Put things back as they were. */
static void
before_restore (struct before *b)
{
  if (!b->existed)
    unlink (b->path);
  else if (b->copy && changed (b) && rename (b->copy, b->path) == 0)
    {
      free (b->copy);
      b->copy = NULL;
    }
}

static bool
absolute_path (const char *path, char **ret, struct oc_err *err)
{
  *ret = realpath (path, NULL);
  return *ret ? true : oc_fail_named (err, OC_FILE_NOT_FOUND, "file_not_found", "File not found: %s", path);
}

static bool
export_to (struct plugin_finder *f, const struct plugin_found *p, const char *source, const char *out, struct oc_err *err)
{
  OC_CLEANUP (before_release) struct before old = { 0 };
  OC_CLEANUP (oneshot_release) struct oneshot o = { .finder = f, .plugin = p, .role = "Exporter plugin" };
  const char *const args[] = { source, "--out", out, NULL };
  if (!before_take (&old, out, err))
    return false;
  bool ok = oneshot_run (&o, "export", args, err);
  if (ok && !changed (&old))
    ok = oc_fail_named (err, OC_PLUGIN_FAILED, "plugin_contract_violation", "Exporter plugin '%s' exited 0 but did not write %s.",
                        p->manifest.name, out);
  if (!ok)
    before_restore (&old);
  else
    oneshot_relay_warnings (&o);
  return ok;
}

bool
plugin_export (struct plugin_finder *f, const char *source, const char *asked_ext, const char *out, struct oc_err *err)
{
  const struct plugin_found *p = plugin_find (f, "exporter", "pdf");
  if (!p && plugin_find_refused (f, "exporter", "pdf", err))
    return false;
  if (!p || !accepts (&p->manifest, asked_ext))
    {
      oc_fail_named (err, OC_NOT_FOUND, "exporter_not_found", "No exporter plugin found for .%s → .pdf.", asked_ext);
      oc_err_hint (err, "Install an exporter plugin: `officecli plugins list` to see what's available, or see docs/plugin-protocol.md.");
      return false;
    }
  AUTO_FREE char *absolute = NULL;
  return absolute_path (source, &absolute, err) && export_to (f, p, absolute, out, err);
}

/* Absolute path of a file that need not exist. */
static char *
absolute_new (const char *path)
{
  if (path[0] == '/')
    return strdup (path);
  AUTO_FREE char *cwd = getcwd (NULL, 0);
  AUTO_BUF struct buf b = BUF_INIT (16384);
  buf_addf (&b, "%s/%s", cwd ? cwd : ".", path);
  return buf_take (&b);
}

bool
plugin_create (struct plugin_finder *f, const struct plugin_found *p, const char *path, bool *ret_done, struct oc_err *err)
{
  OC_CLEANUP (before_release) struct before old = { 0 };
  OC_CLEANUP (oneshot_release) struct oneshot o = { .finder = f, .plugin = p, .role = "Format-handler plugin" };
  AUTO_FREE char *absolute = absolute_new (path);
  const char *const args[] = { absolute, NULL };
  struct oc_err why = OC_ERR_INIT;
  if (!absolute)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!before_take (&old, path, err))
    return false;
  bool ok = oneshot_run (&o, "create", args, &why);
  if (ok && !changed (&old))
    return oc_fail_named (err, OC_PLUGIN_FAILED, "plugin_create_failed", "Format-handler plugin '%s' failed to create %s: nothing was written",
                          p->manifest.name, path);
  if (ok)
    {
      *ret_done = true;
      return true;
    }
  before_restore (&old);
  if (o.status == EXIT_PLUGIN_USAGE)
    {
      *ret_done = false;
      return true;
    }
  const char *talk = buf_str (&o.talk);
  talk += strspn (talk, " \t\n");
  int n = (int) strlen (talk);
  while (n > 0 && strchr (" \t\n", talk[n - 1]))
    n--;
  return oc_fail_named (err, why.code, "plugin_create_failed", "Format-handler plugin '%s' failed to create %s: %.*s", p->manifest.name, path, n,
                        n ? talk : why.msg);
}
