/* officecli set */
#include "common/base/utf.h"
#include "host/cmd/cmd.h"
#include "host/i18n.h"
#include "host/report.h"
#include "host/suggest.h"

#include <string.h>

/* What came of one `set`. */
struct outcome_set
{
  struct props applied;     /* in order, corrected keys last */
  struct props rejected;    /* value: hint */
  struct edit edit;         /* of the first call: matches, advisories */
  struct warnings warnings; /* for JSON */
};

static void
outcome_set_release (struct outcome_set *o)
{
  props_release (&o->applied);
  props_release (&o->rejected);
  edit_release (&o->edit);
  warnings_release (&o->warnings);
}
#define AUTO_OUTCOME_SET OC_CLEANUP (outcome_set_release)

static bool
put (struct props *p, const char *key, const char *value, struct oc_err *err)
{
  return props_put (p, key, value) || oc_fail (err, OC_NOMEM, "out of memory for props");
}

/* A rejected key that is one letter off a known property is tried again under that name. */
static bool
try_corrected (struct handler *h, const char *path, const struct prop *rejected, const char *value, struct outcome_set *o,
               struct oc_err *err)
{
  bool sure;
  const char *near = suggest_property (rejected->key, &sure);
  if (!near || !sure || props_get (&o->applied, near))
    return put (&o->rejected, rejected->key, rejected->value, err);
  AUTO_PROPS struct props again = PROPS_INIT;
  AUTO_EDIT struct edit e = EDIT_INIT;
  if (!put (&again, near, value, err) || !h->ops->set (h, path, &again, &e, err))
    return false;
  if (e.unsupported.n)
    return put (&o->rejected, rejected->key, rejected->value, err);
  warnings_add (&o->warnings, "auto_corrected", near, _ ("Auto-corrected '%s' to '%s'"), rejected->key, near);
  return put (&o->applied, near, value, err);
}

static bool
apply (struct handler *h, const char *path, const struct props *props, struct outcome_set *o, struct oc_err *err)
{
  if (!h->ops->set (h, path, props, &o->edit, err))
    return false;
  const struct props *rejected = &o->edit.unsupported;
  for (size_t i = 0; i < props->n; i++)
    if (!props_get (rejected, props->at[i].key) && !put (&o->applied, props->at[i].key, props->at[i].value, err))
      return false;
  for (size_t i = 0; i < rejected->n; i++)
    {
      const char *value = props_get (props, rejected->at[i].key);
      if (!(value ? try_corrected (h, path, &rejected->at[i], value, o, err)
                  : put (&o->rejected, rejected->at[i].key, rejected->at[i].value, err)))
        return false;
    }
  return true;
}

/* Warnings of the envelope, and their lines on stderr in text mode. */
static void
collect_warnings (const struct cli *cli, const char *path, struct outcome_set *o)
{
  struct warnings *w = &o->warnings;
  for (size_t i = 0; i < w->n && !cli->json; i++)
    if (strcmp (w->at[i].code, "auto_corrected") == 0)
      warn_line (_ ("WARNING: %s"), w->at[i].message);
  if (o->rejected.n && !cli->json)
    {
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
      unsupported_text (&b, &o->rejected, true);
      warn_line ("%s", buf_str (&b));
    }
  for (size_t i = 0; i < o->rejected.n; i++)
    unsupported_warning (w, &o->rejected.at[i], true);
  if (o->edit.has_matched && o->edit.matched == 0)
    {
      warnings_add (w, "zero_matches", _ ("verify the path still resolves and the find text is current"),
                    _ ("find pattern matched 0 occurrences at %s — original text may have been edited or the path is wrong"),
                    path);
      if (!cli->json)
        warn_line (_ ("WARNING: find pattern matched 0 occurrences at %s"), path);
    }
  notes_to_stderr (&o->edit.advisories);
  for (size_t i = 0; i < o->edit.advisories.n; i++)
    if (o->edit.advisories.at[i].code)
      {
        warnings_add (w, o->edit.advisories.at[i].code, NULL, "%s", o->edit.advisories.at[i].message);
        if (!cli->json)
          warn_line (_ ("  WARNING: %s"), o->edit.advisories.at[i].message);
      }
}

static bool
has_advisory (const struct warnings *w)
{
  for (size_t i = 0; i < w->n; i++)
    if (w->at[i].code && strcmp (w->at[i].code, "advisory") == 0)
      return true;
  return false;
}

static bool
print (const struct cli *cli, const char *path, struct outcome_set *o, int *ret_status, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct edit shown = { .has_matched = o->edit.has_matched, .matched = o->edit.matched };
  collect_warnings (cli, path, o);
  *ret_status = o->rejected.n || has_advisory (&o->edit.advisories) ? STATUS_PARTLY : STATUS_OK;
  if (o->applied.n == 0)
    {
      buf_addf (&b, _ ("Error: No properties applied to %s"), path);
      return cli->json ? emit_refusal (buf_str (&b), &o->warnings, err) : emit_line (buf_str (&b), err);
    }
  updated_text (&b, path, &o->applied, &shown);
  return buf_ok (&b, err)
         && emit_outcome (cli, &(struct outcome){ .text = buf_str (&b), .edit = &shown, .warnings = &o->warnings }, err);
}

static bool
refuse (const struct cli *cli, const char *message, const struct warnings *w, struct oc_err *err)
{
  if (cli->json)
    return emit_refusal (message, w, err);
  warn_line (str_starts (message, "Error: ") ? "%s" : _ ("Error: %s"), message);
  return true;
}

/* Nothing to set: words without --prop, or no words at all. */
static bool
without_props (const struct cli *cli, const char *path, const struct warnings *bare, int *ret_status, struct oc_err *err)
{
  if (bare->n)
    {
      *ret_status = STATUS_PARTLY;
      return !cli->json || emit_refusal (_ ("Properties specified without --prop flag."), bare, err);
    }
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct warnings w = { 0 };
  buf_addf (&b, _ ("No properties to set at %s. Pass at least one --prop key=value."), path);
  warnings_add (&w, "missing_property", "--prop key=value", "%s", buf_str (&b));
  *ret_status = STATUS_FAILED;
  bool ok = refuse (cli, buf_str (&b), &w, err);
  warnings_release (&w);
  return ok;
}

static bool
set_props (struct cli *cli, const struct parsed *p, const struct props *props, struct outcome_set *o, int *ret_status,
           struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  const char *path = p->argument[1], *mode = NULL;
  if (!document_open (cli, p->argument[0], true, &h, err))
    return false;
  if (!parsed_switch (p, "force"))
    document_protection (h, path, props, &mode);
  if (mode)
    return emit_protected (cli, mode, ret_status, err);
  return apply (h, path, props, o, err) && document_finish (&h, err) && print (cli, path, o, ret_status, err);
}

bool
cmd_set (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_PROPS struct props props = PROPS_INIT;
  AUTO_OUTCOME_SET struct outcome_set o = { 0 };
  const char *path = p->argument[1];
  if (path[0] != '/')
    {
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
      buf_addf (&b, _ ("Error: path '%s' must start with '/'. Did you mean '/%s'?"), path, path);
      *ret_status = STATUS_FAILED;
      if (cli->json)
        return emit_refusal (buf_str (&b), NULL, err);
      warn_line ("%s", buf_str (&b));
      return true;
    }
  bare_props (p, &o.warnings);
  for (size_t i = 0; i < o.warnings.n && !cli->json; i++)
    warn_line (_ ("WARNING: %s"), o.warnings.at[i].message);
  if (o.warnings.n && !cli->json)
    warn_line ("%s",
               _ ("Hint: Properties must be passed with --prop flag, e.g. officecli set <file> <path> --prop key=value"));
  if (!props_read (p, &props, err))
    return false;
  if (props.n == 0)
    return without_props (cli, path, &o.warnings, ret_status, err);
  return set_props (cli, p, &props, &o, ret_status, err);
}
