#include "common/base/num.h"
#include "common/base/utf.h"
#include "plugins/hwpx/ops/ops.h"

#include <string.h>

static const struct { const char *name; op_fn *run; bool edits; } commands[] = {
  { "view", op_view, false },           { "get", op_get, false },         { "query", op_query, false },
  { "validate", op_validate, false },   { "raw", op_raw, false },         { "extract_binary", op_extract_binary, false },
  { "set", op_set, true },              { "add", op_add, true },          { "remove", op_remove, true },
  { "move", op_move, true },            { "copy", op_copy, true },        { "raw_set", op_raw_set, true },
  { "add_part", op_add_part, true },
};

/* State outside the tree that a failed command must give back. */
struct before { struct blob *blobs; size_t nparts, nsections; };

static void
take_back (struct doc *d, const struct before *b)
{
  tree_rollback (&d->tree);
  d->blobs = b->blobs;
  /* Parts that were only read stay; new ones go. */
  size_t n = b->nparts;
  for (size_t i = b->nparts; i < d->nparts; i++)
    if (d->parts[i]->made)
      buf_release (&d->parts[i]->raw);
    else
      d->parts[n++] = d->parts[i];
  d->nparts = n;
  d->nsections = b->nsections;
}

bool
ops_run (struct doc *d, const char *command, const struct json *args, const struct json *props, struct jw *w,
         struct oc_err *err)
{
  struct call c = { d, args, props, w };
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp (commands[i].name, command) == 0)
      {
        if (!commands[i].edits)
          return commands[i].run (&c, err);
        if (!d->editable)
          return oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_request",
                                "the document was opened with editable=false; '%s' would change it", command);
        struct before b = { .blobs = d->blobs, .nparts = d->nparts, .nsections = d->nsections };
        tree_begin (&d->tree);
        AUTO_FREE bool *unsaved = calloc (d->nparts + 1, sizeof *unsaved);
        if (!unsaved)
          return oc_fail (err, OC_NOMEM, "out of memory");
        for (size_t p = 0; p < d->nparts; p++)
          unsaved[p] = d->parts[p]->unsaved;
        if (commands[i].run (&c, err) && tree_ok (&d->tree, err))
          return true;
        take_back (d, &b);
        for (size_t p = 0; p < d->nparts; p++)
          d->parts[p]->unsaved = p < b.nparts && unsaved[p];
        return false;
      }
  return oc_fail (err, OC_UNKNOWN_COMMAND, "unknown command '%s'", command);
}

static void
write_commands (struct jw *w)
{
  jw_key_array (w, "commands");
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    {
      jw_str (w, commands[i].name);
      if (strchr (commands[i].name, '_'))
        {
          char hyphen[32];
          snprintf (hyphen, sizeof hyphen, "%s", commands[i].name);
          *strchr (hyphen, '_') = '-';
          jw_str (w, hyphen);
        }
    }
  jw_str (w, "save");
  jw_end (w);
}

void
ops_write_open (struct jw *w)
{
  jw_object (w);
  jw_key_object (w, "capabilities");
  write_commands (w);
  jw_key_array (w, "features");
  jw_str (w, "save");
  jw_str (w, "extract-binary");
  jw_end (w);
  jw_end (w);
  jw_key (w, "vocabulary");
  ops_write_vocabulary (w);
  jw_end (w);
}

const char *
prop_string (struct doc *d, const struct json *v)
{
  switch (json_type (v))
    {
    case JSON_STRING: return json_string (v);
    case JSON_NUMBER: return json_raw_number (v);
    case JSON_BOOL: return json_is_true (v) ? "true" : "false";
    case JSON_NULL: return "";
    default:
      {
        /* Objects come as text from other hosts; ours may pass them as they are (merge={...}). */
        AUTO_BUF struct buf b = BUF_INIT ((size_t) 1 << 24);
        struct jw w = JW_INIT (&b);
        jw_value (&w, v);
        const char *s = arena_strdup (&d->tree.arena, buf_str (&b));
        return s ? s : "";
      }
    }
}

const char *
arg_string (const struct call *c, const char *key)
{
  const struct json *v = json_get (c->args, key);
  return v && json_type (v) != JSON_NULL ? prop_string (c->d, v) : NULL;
}

bool
arg_path (const struct call *c, const char *key, const char *fallback, struct ref *ret, struct oc_err *err)
{
  const char *path = arg_string (c, key);
  if (!path && !fallback)
    return oc_fail (err, OC_INVALID_ARGUMENT, "argument '%s' is missing", key);
  return path_resolve (c->d, path ? path : fallback, ret, err);
}

bool
arg_count (const struct call *c, const char *key, const char *other, long *ret, struct oc_err *err)
{
  const struct json *v = json_get (c->args, key);
  int64_t n;
  if (!v && other)
    v = json_get (c->args, other);
  if (!v || json_type (v) == JSON_NULL)
    return true;
  if (!json_int (v, &n) && !(json_string (v) && oc_parse_int (json_string (v), &n)))
    return oc_fail (err, OC_INVALID_ARGUMENT, "argument '%s' is no whole number", key);
  *ret = (long) oc_clamp (n, -1, 1000000000);
  return true;
}
