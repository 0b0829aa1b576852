/* officecli plugins list, plugins info */
#include "host/cmd/plugins.h"
#include "common/base/utf.h"
#include "host/cmd/cmd.h"
#include "host/i18n.h"

#include <string.h>
#include <sys/stat.h>

static void
add_joined (struct buf *b, const struct json *strings)
{
  for (const struct json *s = json_child (strings); s; s = json_next (s))
    buf_addf (b, "%s%s", s == json_child (strings) ? "" : ",", json_string (s));
}

/* --- list --- */

enum
{
  COLUMNS = 5
};
static const size_t least[COLUMNS] = { 4, 7, 5, 11, 0 };
static const char *const heads[COLUMNS] = { "NAME", "VERSION", "KINDS", "EXTENSIONS", "PATH" };

static void
column (struct buf *b, const struct plugin_found *p, int which)
{
  switch (which)
    {
    case 0:
      buf_adds (b, p->manifest.name);
      break;
    case 1:
      buf_adds (b, p->manifest.version);
      break;
    case 2:
      add_joined (b, p->manifest.kinds);
      break;
    case 3:
      add_joined (b, p->manifest.extensions);
      break;
    default:
      buf_adds (b, p->path);
    }
}

static void
text_row (struct buf *b, const struct plugin_found *p, const size_t width[COLUMNS])
{
  for (int i = 0; i < COLUMNS; i++)
    {
      AUTO_BUF struct buf cell = BUF_INIT (LIMIT_TEXT);
      if (p)
        column (&cell, p, i);
      else
        buf_adds (&cell, heads[i]);
      buf_adds (b, buf_str (&cell));
      for (size_t n = utf8_count (buf_str (&cell)); i + 1 < COLUMNS && n < width[i] + 2; n++)
        buf_addc (b, ' ');
    }
  buf_addc (b, '\n');
}

struct warning_sink
{
  const struct plugin_found *plugin;
  struct buf *text; /* text form */
  struct jw *w;     /* JSON form */
  bool some;
};

static void
warning_text (void *ctx, const char *text)
{
  struct warning_sink *s = ctx;
  if (!s->some)
    buf_addf (s->text, "\n%s\n", _ ("Warnings:"));
  s->some = true;
  buf_addf (s->text, "  [%s] %s\n", s->plugin->manifest.name, text);
}

static void
warning_json (void *ctx, const char *text)
{
  struct warning_sink *s = ctx;
  if (!s->some)
    jw_key_array (s->w, "warnings");
  s->some = true;
  jw_str (s->w, text);
}

static bool
list_text (const struct plugin_found *all, struct oc_err *err)
{
  size_t width[COLUMNS];
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (!all)
    return emit_line (_ ("No plugins installed.\n\nPut a plugin at ~/.officecli/plugins/<kind>/<ext>/plugin,\n"
                         "or install one whose program is found in PATH as officecli-<kind>-<ext>."),
                      err);
  for (int i = 0; i < COLUMNS; i++)
    {
      width[i] = least[i];
      for (const struct plugin_found *p = all; p; p = p->next)
        {
          AUTO_BUF struct buf cell = BUF_INIT (LIMIT_TEXT);
          column (&cell, p, i);
          size_t n = utf8_count (buf_str (&cell));
          width[i] = n > width[i] ? n : width[i];
        }
    }
  text_row (&b, NULL, width);
  for (const struct plugin_found *p = all; p; p = p->next)
    text_row (&b, p, width);
  struct warning_sink sink = { .text = &b };
  for (const struct plugin_found *p = all; p; p = p->next)
    {
      sink.plugin = p;
      manifest_warnings (&p->manifest, warning_text, &sink);
    }
  return buf_ok (&b, err) && emit_bytes (b.p, b.len, err);
}

static bool
list_json (const struct plugin_found *all, struct oc_err *err)
{
  AUTO_ENVELOPE struct envelope e;
  envelope_begin (&e, true);
  jw_key_array (&e.w, "data");
  for (const struct plugin_found *p = all; p; p = p->next)
    {
      struct warning_sink sink = { .plugin = p, .w = &e.w };
      jw_object (&e.w);
      jw_key_str (&e.w, "name", p->manifest.name);
      jw_key_str (&e.w, "version", p->manifest.version);
      jw_key_int (&e.w, "protocol", p->manifest.protocol);
      jw_key (&e.w, "kinds");
      jw_value (&e.w, p->manifest.kinds);
      jw_key (&e.w, "extensions");
      jw_value (&e.w, p->manifest.extensions);
      if (p->manifest.tier)
        jw_key_str (&e.w, "tier", p->manifest.tier);
      jw_key_str (&e.w, "path", p->path);
      manifest_warnings (&p->manifest, warning_json, &sink);
      if (sink.some)
        jw_end (&e.w);
      jw_end (&e.w);
    }
  jw_end (&e.w);
  return envelope_end (&e, NULL, err);
}

bool
cmd_plugins_list (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  (void)p;
  struct plugin_finder *finder = cli_finder (cli, err);
  if (!finder)
    return false;
  const struct plugin_found *all = plugin_scan (finder);
  *ret_status = STATUS_OK;
  return cli->json ? list_json (all, err) : list_text (all, err);
}

/* --- info --- */

bool
plugin_by_word (struct cli *cli, const char *word, const struct plugin_found **ret, struct oc_err *err)
{
  struct stat st;
  struct plugin_finder *finder = cli_finder (cli, err);
  if (!finder)
    return false;
  for (const struct plugin_found *p = plugin_scan (finder); p; p = p->next)
    if (ascii_casecmp (p->manifest.name, word) == 0)
      {
        *ret = p;
        return true;
      }
  struct oc_err why = OC_ERR_INIT;
  AUTO_FREE char *absolute = path_absolute (word);
  bool path = strchr (word, '/') || (stat (word, &st) == 0 && S_ISREG (st.st_mode));
  if (path && absolute && plugin_read (finder, absolute, ret, &why))
    return true;
  oc_fail_named (err, OC_NOT_FOUND, "plugin_not_found", _ ("Plugin not found: '%s'"), word);
  oc_err_hint (err, "%s", _ ("Run `officecli plugins list` to see installed plugins."));
  return false;
}

bool
cmd_plugins_info (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  const struct plugin_found *plugin;
  if (!plugin_by_word (cli, p->argument[0], &plugin, err))
    return false;
  *ret_status = STATUS_OK;
  if (cli->json)
    {
      AUTO_ENVELOPE struct envelope e;
      envelope_begin (&e, true);
      jw_key_object (&e.w, "data");
      jw_key_str (&e.w, "path", plugin->path);
      jw_key (&e.w, "manifest");
      jw_value (&e.w, plugin->manifest.root);
      jw_end (&e.w);
      return envelope_end (&e, NULL, err);
    }
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct jw w = JW_INIT_STYLE (&b, JW_INDENT | JW_ASCII);
  buf_addf (&b, _ ("Path: %s"), plugin->path);
  buf_adds (&b, "\n\n");
  jw_value (&w, plugin->manifest.root);
  return buf_ok (&b, err) && emit_line (buf_str (&b), err);
}
