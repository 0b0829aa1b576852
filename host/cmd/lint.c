/* officecli plugins lint */
#include "host/cmd/cmd.h"
#include "host/cmd/plugins.h"
#include "host/i18n.h"

#include <string.h>
#include <sys/stat.h>

static bool
choose_fixture (const struct parsed *p, const struct plugin_found *plugin, const char **ret, struct oc_err *err)
{
  struct stat st;
  const char *fixture = parsed_text (p, "fixture");
  if (!fixture || !*fixture)
    fixture = getenv ("OFFICECLI_LINT_FIXTURE");
  if (fixture && *fixture && stat (fixture, &st) == 0 && !S_ISDIR (st.st_mode))
    {
      *ret = fixture;
      return true;
    }
  const struct json *ext = json_child (plugin->manifest.extensions);
  return oc_fail_named (
      err, OC_FILE_NOT_FOUND, "lint_fixture_missing",
      _ ("No lint fixture available for plugin '%s' (%s). Pass --fixture <path>, or set OFFICECLI_LINT_FIXTURE."),
      plugin->manifest.name, ext ? json_string (ext) : "");
}

static void
manifest_warning (void *ctx, const char *text)
{
  struct buf *b = ctx;
  buf_addf (b, "\n  - %s", text);
}

static bool
print_text (const struct plugin_found *plugin, const char *fixture, const struct lint_result *r, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf warnings = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, _ ("Plugin: %s  (%s)\nFixture: %s\nBatch items: %lld\n"), plugin->manifest.name, plugin->path, fixture,
            (long long)r->items);
  if (r->n == 0)
    buf_adds (&b, _ ("Result: OK — every emitted prop is declared in the docx schema."));
  else
    buf_addf (&b, _ ("Result: %zu unknown prop(s):"), r->n);
  for (size_t i = 0; i < r->n; i++)
    {
      const struct lint_finding *f = &r->at[i];
      buf_addf (&b, "\n  [#%lld] type=%s  element=%s  prop=\"%s\"  (not declared in schemas/help/docx/%s.json)",
                (long long)f->index, f->type, f->element, f->prop, f->element);
    }
  manifest_warnings (&plugin->manifest, manifest_warning, &warnings);
  if (warnings.len)
    buf_addf (&b, "\n\n%s%s", _ ("Manifest warnings:"), buf_str (&warnings));
  return buf_ok (&b, err) && emit_line (buf_str (&b), err);
}

static bool
print_json (const struct plugin_found *plugin, const char *fixture, const struct lint_result *r, struct oc_err *err)
{
  AUTO_ENVELOPE struct envelope e;
  envelope_begin (&e, true);
  jw_key_object (&e.w, "data");
  jw_key_str (&e.w, "plugin", plugin->manifest.name);
  jw_key_str (&e.w, "path", plugin->path);
  jw_key_str (&e.w, "fixture", fixture);
  jw_key_int (&e.w, "batch_items", r->items);
  jw_key_int (&e.w, "unknown_prop_count", (int64_t)r->n);
  jw_key_array (&e.w, "unknown_props");
  for (size_t i = 0; i < r->n; i++)
    {
      jw_object (&e.w);
      jw_key_int (&e.w, "index", r->at[i].index);
      jw_key_str (&e.w, "type", r->at[i].type);
      jw_key_str (&e.w, "element", r->at[i].element);
      jw_key_str (&e.w, "prop", r->at[i].prop);
      jw_end (&e.w);
    }
  jw_end (&e.w);
  jw_end (&e.w);
  return envelope_end (&e, NULL, err);
}

bool
cmd_plugins_lint (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  const struct plugin_found *plugin;
  const char *fixture = NULL;
  struct lint_result r = { 0 };
  if (!plugin_by_word (cli, p->argument[0], &plugin, err))
    return false;
  if (!manifest_has_kind (&plugin->manifest, "dump-reader"))
    {
      oc_fail_named (err, OC_INVALID_ARGUMENT, "unsupported_plugin_kind",
                     _ ("Plugin '%s' is not a dump-reader; lint only applies to dump-reader plugins."),
                     plugin->manifest.name);
      oc_err_hint (err, "%s", _ ("Run `officecli plugins info <name>` to see what kinds the plugin advertises."));
      return false;
    }
  if (!choose_fixture (p, plugin, &fixture, err) || !plugin_lint (cli_finder (cli, err), plugin, fixture, &r, err))
    return false;
  *ret_status = r.n ? STATUS_FAILED : STATUS_OK;
  bool ok = cli->json ? print_json (plugin, fixture, &r, err) : print_text (plugin, fixture, &r, err);
  lint_result_release (&r);
  return ok;
}
