/* plugins lint: run a dump-reader over a fixture and look at every prop it emits (contract 9.3, 9.4).  Nothing is replayed. */
#include "host/plugin/private.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include "host/docx/vocab.h"
#include <string.h>

struct lint
{
  const struct plugin_found *plugin;
  struct lint_result result;
};

void
lint_result_release (struct lint_result *r)
{
  for (size_t i = 0; i < r->n; i++)
    {
      free (r->at[i].type);
      free (r->at[i].element);
      free (r->at[i].prop);
    }
  free (r->at);
  memset (r, 0, sizeof *r);
}

static bool
add_finding (struct lint_result *r, const char *type, const char *prop)
{
  if (r->n == r->cap)
    {
      size_t cap = r->cap ? r->cap * 2 : 16;
      struct lint_finding *at = realloc (r->at, cap * sizeof *at);
      if (!at)
        return false;
      r->at = at;
      r->cap = cap;
    }
  struct lint_finding f = { .index = r->items, .type = strdup (type), .element = strdup (type), .prop = strdup (prop) };
  r->at[r->n++] = f;
  return f.type && f.element && f.prop;
}

/* Type of a set: last path segment without its predicate. */
static void
type_of_path (const char *path, char *ret, size_t size)
{
  const char *slash = strrchr (path, '/');
  const char *name = slash ? slash + 1 : path;
  /* A predicate may hold a slash: cut before it. */
  const char *bracket = strchr (path, '[');
  while (bracket && slash > bracket)
    {
      const char *end = strchr (bracket, ']');
      if (!end || end > slash)
        {
          name = path;
          for (const char *p = path; p < bracket; p++)
            if (*p == '/')
              name = p + 1;
          break;
        }
      bracket = strchr (end, '[');
    }
  snprintf (ret, size, "%.*s", (int) strcspn (name, "["), name);
}

static bool
lint_props (struct lint *l, const struct velem *e, const char *type, unsigned verb, const struct json *props)
{
  for (const struct json *m = json_child (props); m; m = json_next (m))
    if (!vocab_lint_knows (e, json_key (m), verb) && !add_finding (&l->result, type, json_key (m)))
      return false;
  return true;
}

static bool
lint_item (struct lint *l, const struct json *item)
{
  const char *command = json_string (json_get_nocase (item, "command"));
  const struct json *props = json_get_nocase (item, "props");
  char type[128];
  if (!command)
    command = json_string (json_get_nocase (item, "op"));
  if (!command || !props || json_type (props) != JSON_OBJECT || !json_child (props))
    return true;
  bool add = ascii_casecmp (command, "add") == 0;
  if (!add && ascii_casecmp (command, "set") != 0)
    return true;
  const char *given = json_string (json_get_nocase (item, add ? "type" : "path"));
  if (!given)
    return true;
  if (add)
    snprintf (type, sizeof type, "%s", given);
  else
    type_of_path (given, type, sizeof type);
  const struct velem *e = vocab_elem_by_name (type);
  if (!e)
    return !add || add_finding (&l->result, type, "<unknown_type>");
  return lint_props (l, e, type, add ? V_ADD : V_SET, props);
}

static bool
on_line (void *ctx, char *line, size_t len, struct oc_err *err)
{
  struct lint *l = ctx;
  AUTO_JSON struct json *j = NULL;
  struct oc_err why = OC_ERR_INIT;
  const char *name = l->plugin->manifest.name;
  while (len > 0 && strchr (" \t\r", line[len - 1]))
    line[--len] = 0;
  while (len > 0 && strchr (" \t", *line))
    line++, len--;
  if (len == 0)
    return true;
  if (*line == '[')
    return oc_fail (err, OC_CORRUPT_BATCH, "Plugin '%s' emitted a JSON array; protocol v1 requires JSONL (one BatchItem per line).", name);
  if (!json_parse (line, len, &j, &why) || (json_type (j) != JSON_OBJECT && json_type (j) != JSON_NULL))
    return oc_fail_named (err, OC_CORRUPT_BATCH, "plugin_contract_violation", "Plugin '%s' emitted invalid JSON at item #%lld: %s", name,
                          (long long) l->result.items, why.code != OC_OK ? why.msg : "not an object");
  if (json_type (j) == JSON_NULL)
    return true;
  if (!lint_item (l, j))
    return oc_fail (err, OC_NOMEM, "out of memory");
  l->result.items++;
  return true;
}

bool
plugin_lint (struct plugin_finder *f, const struct plugin_found *p, const char *fixture, struct lint_result *ret, struct oc_err *err)
{
  struct lint l = { .plugin = p };
  if (!manifest_has_kind (&p->manifest, "dump-reader"))
    {
      oc_fail_named (err, OC_UNSUPPORTED, "unsupported_plugin_kind", "Plugin '%s' is not a dump-reader; lint only applies to dump-reader plugins.",
                     p->manifest.name);
      oc_err_hint (err, "Run `officecli plugins info <name>` to see what kinds the plugin advertises.");
      return false;
    }
  OC_CLEANUP (oneshot_release) struct oneshot o = { .finder = f, .plugin = p, .role = "Plugin", .failed_on = fixture, .line = on_line, .ctx = &l };
  const char *const args[] = { fixture, NULL };
  if (!oneshot_run (&o, "dump", args, err))
    {
      lint_result_release (&l.result);
      return false;
    }
  *ret = l.result;
  return true;
}
