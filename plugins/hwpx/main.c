/* officecli-hwpx: a format-handler plugin for Hancom .hwpx documents (KS X 6101). */
#include "common/plugin/serve.h"
#include "plugins/hwpx/emit/save.h"
#include "plugins/hwpx/ops/ops.h"
#include "plugins/hwpx/reader/package.h"

struct session
{
  struct doc d;
  bool open;
  struct oc_err refused;  /* why the document could not be opened: also the exit status */
};

static bool
session_open (void *ctx, const char *path, bool editable, struct jw *w, struct oc_err *err)
{
  struct session *s = ctx;
  doc_init (&s->d);
  s->open = true;
  s->refused = (struct oc_err) OC_ERR_INIT;
  if (!package_open (&s->d, path, editable, err))
    {
      s->refused = *err;
      package_close (&s->d);
      doc_release (&s->d);
      s->open = false;
      return false;
    }
  ops_write_open (w);
  return true;
}

static bool
session_command (void *ctx, const char *command, const struct json *args, const struct json *props, struct jw *w,
                 struct oc_err *err)
{
  struct session *s = ctx;
  return ops_run (&s->d, command, args, props, w, err);
}

static bool
session_save (void *ctx, struct oc_err *err)
{
  struct session *s = ctx;
  return doc_save (&s->d, err);
}

static const struct serve_ops session_ops = { session_open, session_command, session_save, session_save };

static bool
run_open (const struct plugin_call *call, struct oc_err *err)
{
  struct session s = { .open = false };
  bool ok = serve_run (&session_ops, &s, call->words[0], call->log, err);
  if (ok && s.refused.code != OC_OK)
    {
      *err = s.refused;
      ok = false;
    }
  if (s.open)
    {
      package_close (&s.d);
      doc_release (&s.d);
    }
  return ok;
}

static bool
run_create (const struct plugin_call *call, struct oc_err *err)
{
  return doc_create (call->words[0], err);
}

static const struct plugin_verb verbs[] = {
  { "open", 1, "<file.hwpx>", NULL, run_open, "serve a document on stdin and stdout" },
  { "create", 1, "<file.hwpx>", NULL, run_create, "write a new, empty document" },
  { 0 },
};

static const struct manifest_verb_budget budgets[] = { { "open", 60 }, { "save", 60 }, { NULL, 0 } };
static const char *const supports[]
    = { "paragraphs", "runs", "tables", "images", "fields", "headers", "footnotes", "find-replace", NULL };

static const struct plugin plugin = {
  .manifest = {
    .name = "officecli-hwpx",
    .version = "0.1.0",
    .description = "Reads and edits Hancom .hwpx documents in place",
    .kind = "format-handler",
    .extension = ".hwpx",
    .license = "Apache-2.0",
    .idle_default = 30,
    .verbs = budgets,
    .supports = supports,
    .vocabulary = ops_write_vocabulary,
  },
  .verbs = verbs,
};

int
main (int argc, char **argv)
{
  return plugin_main (&plugin, argc, argv);
}
