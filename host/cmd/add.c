/* officecli add: a new element, or with --from a copy of one. */
#include "host/cmd/cmd.h"
#include "host/i18n.h"
#include "host/report.h"
#include "host/suggest.h"

#include <string.h>

struct request
{
  const char *parent, *type, *from;
  struct position at;
  struct props props;
};

static bool
read_request (const struct parsed *p, struct request *ret, struct oc_err *err)
{
  ret->parent = p->argument[1];
  ret->type = parsed_text (p, "type");
  ret->from = parsed_text (p, "from");
  if (!position_read (p, &ret->at, err))
    return false;
  if ((!ret->type || !*ret->type) && (!ret->from || !*ret->from))
    {
      oc_fail_named (err, OC_INVALID_ARGUMENT, "missing_argument", "%s", _ ("Either --type or --from must be specified."));
      oc_err_hint (err, "%s\n%s", _ ("Use --type to specify element type, or --from to copy an existing element."),
                   "officecli add <file> <parent> --type <type> --prop src=<file>");
      return false;
    }
  if (!props_read (p, &ret->props, err))
    return false;
  if (ret->from && *ret->from && ret->props.n)
    {
      oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_argument", "%s",
                     _ ("--prop cannot be combined with --from; use `set` on the copied path to modify properties."));
      oc_err_hint (err, "%s", _ ("Run `add --from` first, then `set <new-path> --prop k=v` on the result."));
      return false;
    }
  return true;
}

static bool
apply (struct handler *h, const struct request *rq, struct edit *ret, struct oc_err *err)
{
  if (rq->from && *rq->from)
    return h->ops->copy (h, rq->from, rq->parent, &rq->at, ret, err);
  if (rq->at.has_index && rq->at.index < 0)
    return oc_fail (err, OC_INVALID_ARGUMENT, "%s", _ ("--index must be non-negative."));
  return h->ops->add (h, rq->parent, rq->type, &rq->at, &rq->props, ret, err);
}

static void
result_text (struct buf *b, const struct request *rq, const struct edit *e)
{
  const char *path = e->path ? e->path : "";
  if (rq->from && *rq->from)
    {
      buf_addf (b, "Copied to %s", path);
      return;
    }
  buf_adds (b, "Added ");
  for (const char *c = rq->type; *c; c++)
    buf_addc (b, *c >= 'A' && *c <= 'Z' ? (char)(*c + 32) : *c);
  buf_addf (b, " at %s", path);
}

/* Warnings for the envelope and stderr.  True when one of them makes the status 2. */
static bool
collect_warnings (const struct cli *cli, const struct edit *e, struct warnings *w)
{
  bool partly = e->unsupported.n > 0;
  if (e->unsupported.n && !cli->json)
    {
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
      unsupported_text (&b, &e->unsupported, false);
      warn_line ("%s", buf_str (&b));
    }
  for (size_t i = 0; i < e->unsupported.n; i++)
    unsupported_warning (w, &e->unsupported.at[i], false);
  notes_to_stderr (&e->advisories);
  for (size_t i = 0; i < e->advisories.n; i++)
    {
      const struct warning *a = &e->advisories.at[i];
      if (!a->code)
        continue;
      partly = partly || strcmp (a->code, "advisory") == 0;
      warnings_add (w, a->code, NULL, "%s", a->message);
      if (!cli->json)
        warn_line (_ ("  WARNING: %s"), a->message);
    }
  return partly;
}

/* Words without --prop: the element is added all the same, and the status says that something was left out. */
static bool
tell_bare (const struct cli *cli, const struct parsed *p)
{
  struct warnings bare = { 0 };
  bare_props (p, &bare);
  bool some = bare.n > 0;
  for (size_t i = 0; i < bare.n && !cli->json; i++)
    warn_line (_ ("WARNING: %s"), bare.at[i].message);
  if (some)
    warn_line ("%s",
               cli->json
                   ? _ ("WARNING: Properties specified without --prop flag.")
                   : _ ("Hint: Properties must be passed with --prop flag, e.g. officecli add <file> <parent> --type <type> "
                        "--prop key=value"));
  warnings_release (&bare);
  return some;
}

static bool
run (struct cli *cli, const struct parsed *p, const struct request *rq, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_EDIT struct edit e = EDIT_INIT;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct warnings w = { 0 };
  const char *mode = NULL;
  if (!document_open (cli, p->argument[0], true, &h, err))
    return false;
  if (!parsed_switch (p, "force"))
    document_protection (h, rq->parent, &rq->props, &mode);
  if (mode)
    return emit_protected (cli, mode, ret_status, err);
  bool bare = tell_bare (cli, p);
  if (!apply (h, rq, &e, err) || !document_finish (&h, err))
    return false;
  result_text (&b, rq, &e);
  bool partly = collect_warnings (cli, &e, &w);
  *ret_status = partly || bare ? STATUS_PARTLY : STATUS_OK;
  bool ok = buf_ok (&b, err) && emit_outcome (cli, &(struct outcome){ .text = buf_str (&b), .warnings = &w }, err);
  warnings_release (&w);
  return ok;
}

bool
cmd_add (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  struct request rq = { 0 };
  bool ok = read_request (p, &rq, err) && run (cli, p, &rq, ret_status, err);
  props_release (&rq.props);
  return ok;
}
