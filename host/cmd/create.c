/* officecli create */
#include "common/base/utf.h"
#include "host/cmd/cmd.h"
#include "host/i18n.h"
#include "host/plugin/plugins.h"

#include <string.h>
#include <sys/stat.h>

/* The name as typed, with the extension of --type when it has none. */
static char *
target_name (const struct parsed *p)
{
  const char *file = p->argument[0], *type = parsed_text (p, "type");
  AUTO_BUF struct buf b = BUF_INIT (1 << 20);
  const char *ext = path_extension (file);
  buf_adds (&b, file);
  if (type && *type && (!*ext || strcmp (ext, ".") == 0))
    buf_addf (&b, "%s%s", *type == '.' ? "" : ".", type);
  return buf_take (&b);
}

static bool
make_way (const char *name, const char *absolute, bool force, struct oc_err *err)
{
  struct stat st;
  AUTO_FREE char *folder = strdup (absolute);
  char *slash = folder ? strrchr (folder, '/') : NULL;
  if (stat (absolute, &st) == 0)
    {
      if (S_ISDIR (st.st_mode))
        return oc_fail_named (err, OC_IO, "io_error", _ ("Access to the path '%s' is denied."), absolute);
      if (!force)
        {
          oc_fail_named (err, OC_INVALID_ARGUMENT, "file_exists", _ ("File already exists: %s. Use --force to overwrite."),
                         name);
          oc_err_hint (err, "%s", _ ("Add --force flag or remove the file first."));
          return false;
        }
      warn_line (_ ("Overwriting existing file: %s"), name);
      return true;
    }
  if (slash && slash > folder)
    {
      *slash = 0;
      if (stat (folder, &st) != 0 || !S_ISDIR (st.st_mode))
        return oc_fail_named (err, OC_IO, "io_error", _ ("Could not find a part of the path '%s'."), absolute);
    }
  return true;
}

static bool
unsupported_type (const char *ext, struct oc_err *err)
{
  return oc_fail (err, OC_UNSUPPORTED,
                  _ ("Unsupported file type: %s. Supported: .docx, .xlsx, .pptx, or any extension served by an "
                     "installed format-handler plugin that implements `create`."),
                  ext);
}

static bool
create_by_plugin (struct cli *cli, const char *ext, const char *name, const char *absolute, bool force, struct oc_err *err)
{
  bool done = false;
  struct plugin_finder *finder = cli_finder (cli, err);
  if (!finder)
    return false;
  const struct plugin_found *plugin = ext[0] && ext[1] ? plugin_find (finder, "format-handler", ext + 1) : NULL;
  if (!plugin)
    return unsupported_type (ext, err);
  if (!make_way (name, absolute, force, err) || !plugin_create (finder, plugin, name, &done, err))
    return false;
  return done || unsupported_type (ext, err);
}

bool
cmd_create (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_FREE char *name = target_name (p);
  AUTO_FREE char *absolute = name ? path_absolute (name) : NULL;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  const char *locale = parsed_text (p, "locale");
  bool force = parsed_switch (p, "force");
  if (!absolute)
    return oc_fail (err, OC_NOMEM, "out of memory for a path");
  if (!*name)
    return oc_fail (err, OC_INVALID_ARGUMENT, "%s", _ ("The value cannot be an empty string. (Parameter 'path')"));
  const char *ext = path_extension (name);
  if (ascii_casecmp (ext, ".docx") == 0)
    {
      if (!make_way (name, absolute, force, err)
          || !docx_create (absolute, parsed_switch (p, "minimal"), locale && *locale ? locale : NULL, err))
        return false;
    }
  else if (!create_by_plugin (cli, ext, name, absolute, force, err))
    return false;
  buf_addf (&text, "Created: %s", cli->json ? absolute : name);
  *ret_status = STATUS_OK;
  return buf_ok (&text, err) && emit_outcome (cli, &(struct outcome){ .text = buf_str (&text) }, err);
}
