/* From a file name to an open document. */
#include "common/base/utf.h"
#include "host/cli/cli.h"
#include "host/i18n.h"
#include "host/plugin/plugins.h"

#include <string.h>
#include <sys/stat.h>

struct plugin_finder *
cli_finder (struct cli *cli, struct oc_err *err)
{
  if (!cli->finder && !(cli->finder = plugin_finder_new (cli->self)))
    oc_fail (err, OC_NOMEM, "out of memory for plugins");
  return cli->finder;
}

/* Take the last segment off, but not the first slash. */
static void
drop_segment (struct buf *b)
{
  const char *p = buf_str (b), *slash = strrchr (p, '/');
  if (slash)
    buf_truncate (b, (size_t)(slash - p));
}

char *
path_absolute (const char *path)
{
  AUTO_BUF struct buf b = BUF_INIT (1 << 20);
  if (path[0] != '/')
    {
      AUTO_FREE char *cwd = getcwd (NULL, 0);
      if (cwd && strcmp (cwd, "/") != 0)
        buf_adds (&b, cwd);
    }
  while (*path)
    {
      size_t len = strcspn (path, "/");
      if (len == 2 && memcmp (path, "..", 2) == 0)
        drop_segment (&b);
      else if (len && !(len == 1 && *path == '.'))
        {
          buf_addc (&b, '/');
          buf_add (&b, path, len);
        }
      path += len + (path[len] == '/');
    }
  if (!b.len)
    buf_addc (&b, '/');
  return buf_take (&b);
}

const char *
path_extension (const char *path)
{
  const char *slash = strrchr (path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr (name, '.');
  return dot ? dot : "";
}

bool
source_check_as (const char *file, const char *shown, struct oc_err *err)
{
  struct stat st;
  if (stat (file, &st) != 0 || S_ISDIR (st.st_mode))
    {
      oc_fail_named (err, OC_FILE_NOT_FOUND, "file_not_found", _ ("File not found: %s"), shown);
      oc_err_hint (err, "%s\n%s",
                   _ ("Check the file path. Use an absolute path or a path relative to the current directory."),
                   "officecli create <path> --type docx|xlsx|pptx");
      return false;
    }
  if (S_ISREG (st.st_mode) && st.st_size == 0)
    {
      oc_fail_named (err, OC_CORRUPT, "corrupt_file", _ ("Cannot open %s: file is 0 bytes (not a valid Office document)."),
                     file);
      oc_err_hint (err, "%s", _ ("Recreate the file with: officecli create <path>"));
      return false;
    }
  return true;
}

bool
source_check (const char *file, struct oc_err *err)
{
  AUTO_FREE char *absolute = path_absolute (file);
  return source_check_as (file, absolute ? absolute : file, err);
}

static bool
unsupported_type (const char *ext, struct oc_err *err)
{
  if (ascii_casecmp (ext, ".xlsx") == 0 || ascii_casecmp (ext, ".pptx") == 0)
    return oc_fail (err, OC_UNSUPPORTED,
                    _ ("Unsupported file type: %s. This program edits .docx itself; other formats are opened via "
                       "plugins — run `officecli plugins list` to see installed plugins."),
                    ext);
  return oc_fail (err, OC_UNSUPPORTED,
                  _ ("Unsupported file type: %s. Supported: .docx, .xlsx, .pptx. Other formats may be opened via "
                     "plugins — run `officecli plugins list` to see installed plugins, or see "
                     "docs/plugin-protocol.md for installation paths."),
                  ext);
}

/* A package that cannot be read is named as the user typed it. */
static bool
open_docx (const char *path, bool editable, struct handler **ret, struct oc_err *err)
{
  if (docx_handler_open (path, editable, ret, err))
    return true;
  if (err && err->code == OC_CORRUPT && !err->name[0] && !str_starts (err->msg, "Cannot open "))
    {
      struct oc_err why = *err;
      oc_err_clear (err);
      oc_fail_named (err, OC_CORRUPT, "corrupt_file", _ ("Cannot open %s: %s"), path, why.msg);
      oc_err_hint (err, "%s", _ ("Verify the file is a valid .docx/.xlsx/.pptx (e.g. unzip -t)."));
    }
  return false;
}

bool
document_open (struct cli *cli, const char *file, bool editable, struct handler **ret, struct oc_err *err)
{
  const char *ext = path_extension (file);
  if (!source_check (file, err))
    return false;
  if (ascii_casecmp (ext, ".docx") == 0)
    return open_docx (file, editable, ret, err);
  struct plugin_finder *finder = cli_finder (cli, err);
  if (!finder)
    return false;
  const struct plugin_found *plugin = ext[0] && ext[1] ? plugin_find (finder, "dump-reader", ext + 1) : NULL;
  if (plugin)
    {
      AUTO_FREE char *sibling = NULL;
      return sibling_open (finder, plugin, file, editable, &sibling, err) && open_docx (sibling, editable, ret, err);
    }
  plugin = ext[0] && ext[1] ? plugin_find (finder, "format-handler", ext + 1) : NULL;
  if (plugin)
    {
      AUTO_FREE char *absolute = path_absolute (file);
      if (!absolute)
        return oc_fail (err, OC_NOMEM, "out of memory for a path");
      return proxy_open (finder, plugin, absolute, editable, ret, err);
    }
  if (ext[0] && ext[1]
      && (plugin_find_refused (finder, "dump-reader", ext + 1, err)
          || plugin_find_refused (finder, "format-handler", ext + 1, err)))
    return false;
  return unsupported_type (ext, err);
}

static bool
is_ours (const struct handler *h)
{
  return strcmp (h->kind, "docx") == 0;
}

bool
document_finish (struct handler **h, struct oc_err *err)
{
  struct handler *done = *h;
  *h = NULL;
  /* A plugin is asked to save as well (protocol 5.3): its answer is the proof that the change is on disk. */
  if (done->changed && !done->ops->save (done, err))
    {
      document_drop (&done);
      return false;
    }
  return done->ops->close (done, err);
}

void
document_drop (struct handler **h)
{
  struct oc_err ignored = OC_ERR_INIT;
  if (*h && !(*h)->ops->close (*h, &ignored))
    warn_line (_ ("Warning: %s"), ignored.msg);
  *h = NULL;
}

void
document_protection (struct handler *h, const char *path, const struct props *props, const char **ret_mode)
{
  bool enforced = false;
  *ret_mode = NULL;
  if (!is_ours (h))
    return;
  if (path && (str_starts (path, "/formfield[") || strstr (path, "/sdt[")))
    return;
  if (props && props_get (props, "protection"))
    return;
  const char *mode = docx_protection (h, &enforced);
  if (enforced)
    *ret_mode = mode;
}

bool
emit_protected (const struct cli *cli, const char *mode, int *ret_status, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (
      &b,
      _ ("Document is protected (mode: %s). Use Query(\"editable\") to find editable fields, or use --force to override "
         "protection."),
      mode);
  *ret_status = STATUS_FAILED;
  if (cli->json)
    return emit_refusal (buf_str (&b), NULL, err);
  warn_line (_ ("ERROR: %s"), buf_str (&b));
  return true;
}
