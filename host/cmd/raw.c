/* officecli raw, raw-set, add-part */
#include "common/base/utf.h"
#include "host/cmd/cmd.h"
#include "host/i18n.h"
#include "host/report.h"

#include <string.h>

bool
cmd_raw (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  if (!document_open (cli, p->argument[0], false, &h, err)
      || !h->ops->raw (h, p->argument[1] ? p->argument[1] : "/document", &b, err) || !buf_ok (&b, err))
    return false;
  *ret_status = STATUS_OK;
  return emit_outcome (cli, &(struct outcome){ .text = buf_str (&b) }, err) && document_finish (&h, err);
}

/* Validation before and after an edit of a part; what is new is told, but the change stays. */
struct watch
{
  struct validations before, after, found;
};

static void
watch_release (struct watch *w)
{
  validations_release (&w->before);
  validations_release (&w->after);
  validations_release (&w->found);
}
#define AUTO_WATCH OC_CLEANUP (watch_release)

static bool
watch_end (struct handler *h, struct watch *w, struct oc_err *err)
{
  if (!h->ops->validate (h, &w->after, err))
    return false;
  validations_new (&w->before, &w->after, &w->found);
  return true;
}

static bool
print_watched (const struct cli *cli, const char *text, const struct watch *seen, struct oc_err *err)
{
  struct warnings w = { 0 };
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_adds (&b, text);
  if (seen->found.n && !cli->json)
    {
      buf_addc (&b, '\n');
      validations_new_text (&b, &seen->found);
    }
  for (size_t i = 0; i < seen->found.n; i++)
    {
      AUTO_BUF struct buf line = BUF_INIT (LIMIT_TEXT);
      validation_line (&line, &seen->found.at[i]);
      warnings_add (&w, "validation_error", NULL, "%s", buf_str (&line));
    }
  bool ok = buf_ok (&b, err) && emit_outcome (cli, &(struct outcome){ .text = buf_str (&b), .warnings = &w }, err);
  warnings_release (&w);
  return ok;
}

bool
cmd_raw_set (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_EDIT struct edit e = EDIT_INIT;
  AUTO_WATCH struct watch seen = { 0 };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  const char *xpath = parsed_text (p, "xpath"), *action = parsed_text (p, "action");
  if (!document_open (cli, p->argument[0], true, &h, err) || !h->ops->validate (h, &seen.before, err)
      || !h->ops->raw_set (h, p->argument[1], xpath, action, parsed_text (p, "xml"), &e, err) || !watch_end (h, &seen, err)
      || !document_finish (&h, err))
    return false;
  if (e.has_matched && e.matched == 0)
    raw_set_no_match (xpath);
  notes_to_stderr (&e.advisories);
  buf_addf (&text, "raw-set applied: %s at %s", action, xpath);
  *ret_status = seen.found.n ? STATUS_FAILED : STATUS_OK;
  return buf_ok (&text, err) && print_watched (cli, buf_str (&text), &seen, err);
}

bool
cmd_add_part (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_FREE char *rel = NULL;
  AUTO_FREE char *part = NULL;
  AUTO_WATCH struct watch seen = { 0 };
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  const char *type = parsed_text (p, "type");
  if (!source_check_as (p->argument[0], p->argument[0], err) || !document_open (cli, p->argument[0], true, &h, err)
      || !h->ops->validate (h, &seen.before, err) || !h->ops->add_part (h, p->argument[1], type, &rel, &part, err)
      || !watch_end (h, &seen, err) || !document_finish (&h, err))
    return false;
  buf_addf (&text, "Created %s part: relId=%s path=%s", type, rel ? rel : "", part ? part : "");
  *ret_status = STATUS_OK;
  return buf_ok (&text, err) && print_watched (cli, buf_str (&text), &seen, err);
}
