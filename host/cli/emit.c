#include "host/cli/cli.h"
#include "host/i18n.h"

#include <errno.h>
#include <string.h>

void
envelope_begin (struct envelope *e, bool success)
{
  e->out = (struct buf)BUF_INIT (LIMIT_FILE);
  e->w = (struct jw)JW_INIT_STYLE (&e->out, JW_INDENT | JW_ASTRAL);
  jw_object (&e->w);
  jw_key_bool (&e->w, "success", success);
}

static void
write_warnings (struct jw *w, const struct warnings *list)
{
  if (!list || !list->n)
    return;
  jw_key_array (w, "warnings");
  for (size_t i = 0; i < list->n; i++)
    {
      jw_object (w);
      jw_key_str (w, "message", list->at[i].message);
      if (list->at[i].code)
        jw_key_str (w, "code", list->at[i].code);
      if (list->at[i].suggestion)
        jw_key_str (w, "suggestion", list->at[i].suggestion);
      jw_end (w);
    }
  jw_end (w);
}

bool
envelope_end (struct envelope *e, const struct warnings *w, struct oc_err *err)
{
  write_warnings (&e->w, w);
  jw_end (&e->w);
  buf_addc (&e->out, '\n');
  return buf_ok (&e->out, err) && emit_bytes (e->out.p, e->out.len, err);
}

void
envelope_release (struct envelope *e)
{
  buf_release (&e->out);
}

#define BROKEN_PIPE "broken_pipe"

bool
emit_bytes (const char *p, size_t len, struct oc_err *err)
{
  if (fwrite (p, 1, len, stdout) == len && fflush (stdout) == 0)
    return true;
  if (errno == EPIPE)
    return oc_fail_named (err, OC_IO, BROKEN_PIPE, "%s", _ ("cannot write the output"));
  return oc_fail_errno (err, errno, "%s", _ ("cannot write the output"));
}

bool
emit_line (const char *text, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  buf_adds (&b, text);
  buf_addc (&b, '\n');
  return buf_ok (&b, err) && emit_bytes (b.p, b.len, err);
}

bool
emit_outcome (const struct cli *cli, const struct outcome *o, struct oc_err *err)
{
  if (!cli->json)
    return emit_line (o->text, err);
  AUTO_ENVELOPE struct envelope e;
  envelope_begin (&e, true);
  jw_key_str (&e.w, "data", o->text);
  jw_key_str (&e.w, "message", o->text);
  if (o->edit && o->edit->has_matched)
    jw_key_int (&e.w, "matched", o->edit->matched);
  return envelope_end (&e, o->warnings, err);
}

bool
emit_refusal (const char *message, const struct warnings *w, struct oc_err *err)
{
  AUTO_ENVELOPE struct envelope e;
  envelope_begin (&e, false);
  jw_key_str (&e.w, "message", message);
  return envelope_end (&e, w, err);
}

int
emit_failure (const struct cli *cli, const struct oc_err *err)
{
  if (strcmp (err->name, BROKEN_PIPE) == 0)
    return STATUS_FAILED; /* the reader has seen enough (`| head`): nobody is there to be told */
  if (!cli->json)
    {
      warn_line (_ ("Error: %s"), err->msg);
      return failure_status (err);
    }
  AUTO_ENVELOPE struct envelope e;
  envelope_begin (&e, false);
  jw_key_object (&e.w, "error");
  jw_key_str (&e.w, "error", err->msg);
  jw_key_str (&e.w, "code", failure_code (err));
  failure_write_extras (&e.w, err);
  jw_end (&e.w);
  struct oc_err write_err = OC_ERR_INIT;
  if (!envelope_end (&e, NULL, &write_err))
    warn_line (_ ("Error: %s"), err->msg);
  return failure_status (err);
}

void
warn_line (const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  vfprintf (stderr, fmt, ap);
  va_end (ap);
  fputc ('\n', stderr);
}
