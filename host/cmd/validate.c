/* officecli validate, and the comparison of two validations */
#include "host/cmd/cmd.h"
#include "host/i18n.h"
#include "host/report.h"

#include <string.h>

static bool
has_description (const struct validations *v, const char *description)
{
  for (size_t i = 0; i < v->n; i++)
    if (strcmp (v->at[i].description, description) == 0)
      return true;
  return false;
}

/* The same kind of error at another place is not new. */
void
validations_new (const struct validations *before, const struct validations *after, struct validations *ret)
{
  for (size_t i = 0; i < after->n; i++)
    {
      const struct validation *v = &after->at[i];
      if (!has_description (before, v->description))
        validations_add (ret, v->type, v->path, v->part, "%s", v->description);
    }
}

void
validations_new_text (struct buf *b, const struct validations *found)
{
  buf_addf (b, _ ("VALIDATION: %zu new error(s) introduced:"), found->n);
  for (size_t i = 0; i < found->n; i++)
    {
      buf_adds (b, "\n  ");
      validation_line (b, &found->at[i]);
    }
}

static bool
print_json (const struct validations *v, struct oc_err *err)
{
  AUTO_ENVELOPE struct envelope e;
  envelope_begin (&e, v->n == 0);
  jw_key_object (&e.w, "data");
  jw_key_int (&e.w, "count", (int64_t)v->n);
  jw_key_array (&e.w, "errors");
  for (size_t i = 0; i < v->n; i++)
    {
      jw_object (&e.w);
      jw_key_str (&e.w, "type", v->at[i].type);
      jw_key_str (&e.w, "description", v->at[i].description);
      if (v->at[i].path)
        jw_key_str (&e.w, "path", v->at[i].path);
      if (v->at[i].part)
        jw_key_str (&e.w, "part", v->at[i].part);
      jw_end (&e.w);
    }
  jw_end (&e.w);
  jw_end (&e.w);
  return envelope_end (&e, NULL, err);
}

static bool
print (const struct cli *cli, const struct validations *v, struct oc_err *err)
{
  if (cli->json)
    return print_json (v, err);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  validations_text (&b, v);
  if (!buf_ok (&b, err))
    return false;
  if (v->n == 0)
    return emit_line (buf_str (&b), err);
  warn_line ("%s", buf_str (&b));
  return true;
}

bool
cmd_validate (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  struct validations v = { 0 };
  if (!document_open (cli, p->argument[0], false, &h, err))
    return false;
  bool ok = h->ops->validate (h, &v, err) && print (cli, &v, err);
  *ret_status = v.n ? STATUS_FAILED : STATUS_OK;
  validations_release (&v);
  return ok && document_finish (&h, err);
}
