/* Running one batch item on an open document (contract section 3). */
#include "common/base/utf.h"
#include "host/i18n.h"
#include "host/replay/item.h"
#include "host/report.h"
#include "host/suggest.h"

#include <string.h>

struct call
{
  struct handler *h;
  const struct item *it;
  bool json;
  struct buf *out;
  struct warnings *warnings;   /* may be NULL */
};

typedef bool run_fn (const struct call *c, struct oc_err *err);

static bool
missing (const char *text, struct oc_err *err)
{
  return oc_fail (err, OC_INVALID_ARGUMENT, "%s", text);
}

/* The index wins, then after, then before. */
static struct position
position_of (const struct item *it)
{
  struct position at = it->at;
  if (at.has_index)
    at.after = at.before = NULL;
  else if (at.after)
    at.before = NULL;
  return at;
}

static void
write_nodes (const struct call *c, const struct node_set *s)
{
  if (c->json)
    {
      struct jw w = JW_INIT (c->out);
      nodes_write_json (&w, s);
      return;
    }
  for (const struct node *n = s->first; n; n = n->next)
    node_write_text (c->out, n);
}

static bool
run_get (const struct call *c, struct oc_err *err)
{
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  int64_t depth = c->it->has_depth ? c->it->depth : 1;
  if (!c->h->ops->get (c->h, c->it->path ? c->it->path : "/", depth < 0 ? 0 : depth, &s, err) || !node_set_ok (&s, err))
    return false;
  if (s.first && strcmp (s.first->type, "error") == 0)
    return oc_fail (err, OC_NOT_FOUND, "%s", s.first->text ? s.first->text : "");
  write_nodes (c, &s);
  return true;
}

static bool
run_query (const struct call *c, struct oc_err *err)
{
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  struct warnings w = { 0 };
  bool ok = c->h->ops->query (c->h, c->it->selector ? c->it->selector : "", &s, &w, err) && node_set_ok (&s, err);
  warnings_release (&w);
  if (!ok)
    return false;
  nodes_keep_text (&s, c->it->text);
  write_nodes (c, &s);
  if (!c->json && c->out->len && c->out->p[c->out->len - 1] == '\n')
    buf_truncate (c->out, c->out->len - 1);
  return true;
}

/* Apply the props to every hit of a selector; what the first hit answers is reported. */
static bool
set_selected (const struct call *c, struct edit *ret, struct oc_err *err)
{
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  struct warnings w = { 0 };
  bool ok = c->h->ops->query (c->h, c->it->path, &s, &w, err) && node_set_ok (&s, err);
  warnings_release (&w);
  if (!ok)
    return false;
  if (!s.first)
    return oc_fail (err, OC_NOT_FOUND, _("No elements matched selector: %s"), c->it->path);
  for (const struct node *n = s.first; n; n = n->next)
    {
      AUTO_EDIT struct edit e = EDIT_INIT;
      if (!c->h->ops->set (c->h, n->path, &c->it->props, &e, err))
        return false;
      if (n == s.first)
        {
          *ret = e;
          e = (struct edit) EDIT_INIT;
        }
      else if (e.has_matched)
        ret->matched += e.matched;
    }
  return true;
}

/* A style says "(not supported)" instead of suggesting. */
static void
rejected_text (struct buf *b, const char *path, const struct props *rejected)
{
  if (!str_starts (path, "/styles/"))
    {
      unsupported_text (b, rejected, true);
      return;
    }
  buf_adds (b, "UNSUPPORTED props: ");
  for (size_t i = 0; i < rejected->n; i++)
    buf_addf (b, "%s%s (not supported)", i ? ", " : "", rejected->at[i].key);
}

/* Advisories belong to the output of the item, notes to stderr; both advisories and rejected keys to the warnings of the batch. */
static void
add_warnings (const struct call *c, const struct edit *e, bool hints)
{
  for (size_t i = 0; i < e->unsupported.n && c->warnings; i++)
    unsupported_warning (c->warnings, &e->unsupported.at[i], hints);
  for (size_t i = 0; i < e->advisories.n; i++)
    if (e->advisories.at[i].code)
      {
        buf_addf (c->out, "\nWARNING: %s", e->advisories.at[i].message);
        if (c->warnings)
          warnings_add (c->warnings, e->advisories.at[i].code, NULL, "%s", e->advisories.at[i].message);
      }
  notes_to_stderr (&e->advisories);
}

static bool
run_set (const struct call *c, struct oc_err *err)
{
  const struct item *it = c->it;
  AUTO_EDIT struct edit e = EDIT_INIT;
  if (!it->path)
    return missing (_("'set' command requires 'path' field. Example: {\"command\": \"set\", \"path\": \"/slide[1]\", \"props\": "
                      "{\"bold\": \"true\"}}"),
                    err);
  if (it->props.n == 0)
    return true;
  bool selector = it->path[0] != '/' && strcmp (c->h->kind, "docx") == 0;
  if (!(selector ? set_selected (c, &e, err) : c->h->ops->set (c->h, it->path, &it->props, &e, err)))
    return false;
  AUTO_BUF struct buf done = BUF_INIT (LIMIT_TEXT);
  size_t applied = updated_text (&done, it->path, &it->props, &e);
  if (applied == 0)
    {
      AUTO_BUF struct buf why = BUF_INIT (LIMIT_TEXT);
      rejected_text (&why, it->path, &e.unsupported);
      return oc_fail_named (err, OC_INVALID_ARGUMENT, "unsupported_property", "%s", buf_str (&why));
    }
  buf_adds (c->out, buf_str (&done));
  if (e.unsupported.n)
    {
      buf_addc (c->out, '\n');
      rejected_text (c->out, it->path, &e.unsupported);
    }
  add_warnings (c, &e, true);
  return true;
}

static bool
run_copy (const struct call *c, const char *parent, struct oc_err *err)
{
  AUTO_EDIT struct edit e = EDIT_INIT;
  struct position at = position_of (c->it);
  if (!c->h->ops->copy (c->h, c->it->from, parent, &at, &e, err))
    return false;
  buf_addf (c->out, "Copied to %s", e.path ? e.path : "");
  return true;
}

static bool
run_add (const struct call *c, struct oc_err *err)
{
  const struct item *it = c->it;
  AUTO_EDIT struct edit e = EDIT_INIT;
  const char *parent = it->parent ? it->parent : it->path;
  if (!parent)
    return missing (_("'add' command requires 'parent' field. Example: {\"command\": \"add\", \"parent\": \"/slide[1]\", \"type\": "
                      "\"shape\", \"props\": {\"text\": \"Hello\"}}"),
                    err);
  if (it->from && *it->from)
    return run_copy (c, parent, err);
  if (!it->type || !*it->type)
    return missing (_("'add' command requires 'type' or 'from' field. Example: {\"command\": \"add\", \"parent\": \"/\", \"type\": "
                      "\"slide\"}"),
                    err);
  struct position at = position_of (it);
  if (at.has_index && at.index < 0)
    return oc_fail (err, OC_INVALID_ARGUMENT, "%s", _("--index must be non-negative."));
  if (!c->h->ops->add (c->h, parent, it->type, &at, &it->props, &e, err))
    return false;
  const char *path = e.path ? e.path : "";
  buf_addf (c->out, "Added %s at %s", it->type, path);
  if (e.unsupported.n)
    buf_addf (c->out, "\nWARNING: UNSUPPORTED props on %s: ", str_starts (path, "/styles/") ? "/styles" : path);
  for (size_t i = 0; i < e.unsupported.n; i++)
    buf_addf (c->out, "%s%s (not supported)", i ? ", " : "", e.unsupported.at[i].key);
  add_warnings (c, &e, false);
  return true;
}

static bool
run_remove (const struct call *c, struct oc_err *err)
{
  AUTO_EDIT struct edit e = EDIT_INIT;
  if (!c->it->path)
    return missing (_("'remove' command requires 'path' field. Example: {\"command\": \"remove\", \"path\": \"/slide[1]/shape[2]\"}"),
                    err);
  if (!c->h->ops->remove (c->h, c->it->path, &e, err))
    return false;
  buf_addf (c->out, "Removed %s%s%s", c->it->path, e.text ? "\n" : "", e.text ? e.text : "");
  return true;
}

static bool
run_move (const struct call *c, struct oc_err *err)
{
  AUTO_EDIT struct edit e = EDIT_INIT;
  struct position at = position_of (c->it);
  if (!c->h->ops->move (c->h, c->it->path ? c->it->path : "/", c->it->to, &at, &e, err))
    return false;
  buf_addf (c->out, "Moved to %s", e.path ? e.path : "");
  return true;
}

static bool
run_swap (const struct call *c, struct oc_err *err)
{
  AUTO_EDIT struct edit e = EDIT_INIT;
  if (!c->it->path || !c->it->to)
    return missing (_("'swap' command requires 'path' and 'to' fields. Example: {\"command\": \"swap\", \"path\": \"/slide[1]\", "
                      "\"to\": \"/slide[2]\"}"),
                    err);
  if (!c->h->ops->swap (c->h, c->it->path, c->it->to, &e, err))
    return false;
  buf_addf (c->out, "Swapped %s <-> %s", e.path ? e.path : "", e.path2 ? e.path2 : "");
  return true;
}

static bool
run_view (const struct call *c, struct oc_err *err)
{
  const char *word = c->it->mode ? c->it->mode : "text";
  const struct view_mode *mode = view_mode_find (word);
  if (!mode || !mode->in_batch)
    {
      buf_addf (c->out, _("Unknown mode: %s"), word);
      return true;
    }
  struct view_request rq = { .mode = mode->name };
  return c->h->ops->view (c->h, &rq, c->out, err);
}

static bool
run_raw (const struct call *c, struct oc_err *err)
{
  if (!c->it->part)
    return missing (_("'raw' command requires 'part' field. Example: {\"command\": \"raw\", \"part\": \"/document\"} (docx), "
                      "{\"command\": \"raw\", \"part\": \"/presentation\"} (pptx), {\"command\": \"raw\", \"part\": \"/sheet[1]\"} "
                      "(xlsx)"),
                    err);
  return c->h->ops->raw (c->h, c->it->part, c->out, err);
}

static bool
run_raw_set (const struct call *c, struct oc_err *err)
{
  const struct item *it = c->it;
  AUTO_EDIT struct edit e = EDIT_INIT;
  const char *xpath = it->xpath ? it->xpath : "", *action = it->action ? it->action : "";
  if (!c->h->ops->raw_set (c->h, it->part ? it->part : "/document", xpath, action, it->xml, &e, err))
    return false;
  if (e.has_matched && e.matched == 0)
    raw_set_no_match (xpath);
  buf_addf (c->out, "raw-set %s applied", action);
  return true;
}

static bool
run_validate (const struct call *c, struct oc_err *err)
{
  struct validations v = { 0 };
  bool ok = c->h->ops->validate (c->h, &v, err);
  if (ok)
    validations_text (c->out, &v);
  validations_release (&v);
  return ok;
}

static const struct
{
  const char *name;
  run_fn *run;
} commands[] = {
  { "get", run_get },   { "query", run_query }, { "set", run_set },         { "add", run_add },           { "remove", run_remove },
  { "move", run_move }, { "swap", run_swap },   { "view", run_view },       { "raw", run_raw },           { "raw-set", run_raw_set },
  { "raw_set", run_raw_set },                   { "validate", run_validate },
};

/* U+0000 arrives as C0 80, see json_string(). */
static bool
has_nul (const char *s)
{
  return s && strstr (s, "\xC0\x80");
}

static bool
check_nul (const struct item *it, struct oc_err *err)
{
  const struct { const char *name, *value; } fields[] = {
    { "path", it->path },       { "parent", it->parent }, { "type", it->type },     { "from", it->from },   { "after", it->at.after },
    { "before", it->at.before }, { "to", it->to },        { "selector", it->selector }, { "text", it->text }, { "mode", it->mode },
    { "part", it->part },       { "xpath", it->xpath },   { "action", it->action }, { "xml", it->xml },
  };
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    if (has_nul (fields[i].value))
      return oc_fail (err, OC_INVALID_ARGUMENT, _("%s contains a NUL byte (\\u0000), which is invalid in OOXML."), fields[i].name);
  for (size_t i = 0; i < it->props.n; i++)
    if (has_nul (it->props.at[i].key) || has_nul (it->props.at[i].value))
      return oc_fail (err, OC_INVALID_ARGUMENT, _("prop '%s' contains a NUL byte (\\u0000), which is invalid in OOXML."),
                      it->props.at[i].key);
  return true;
}

bool
item_run (struct handler *h, const struct item *it, bool json, struct buf *out, struct oc_err *err)
{
  return item_run_warned (h, it, json, out, NULL, err);
}

bool
item_run_warned (struct handler *h, const struct item *it, bool json, struct buf *out, struct warnings *w, struct oc_err *err)
{
  const struct call c = { h, it, json, out, w };
  if (!*it->command)
    return missing (_("Batch item missing required 'command' field. Valid commands: get, query, set, add, remove, move, view, raw, "
                      "validate. Example: {\"command\": \"set\", \"path\": \"/Sheet1/A1\", \"props\": {\"value\": \"hello\"}}"),
                    err);
  if (!check_nul (it, err))
    return false;
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp (commands[i].name, it->command) == 0)
      return commands[i].run (&c, err) && buf_ok (out, err);
  return oc_fail (err, OC_UNKNOWN_COMMAND, _("Unknown command: '%s'. Valid commands: get, query, set, add, remove, move, swap, view, "
                                             "raw, validate."),
                  it->command);
}
