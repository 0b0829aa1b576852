#include "common/plugin/serve.h"

#include "common/base/limits.h"
#include "common/base/lines.h"
#include "common/plugin/out.h"
#include <errno.h>
#include <string.h>

struct server
{
  const struct serve_ops *ops;
  void *ctx;
  const char *path;
  struct log *log;
  bool opened, closed;
  struct buf reply;
};

static bool
run_open (struct server *s, const struct message *m, struct jw *w, struct oc_err *err)
{
  const char *path;
  bool editable;
  if (s->opened)
    return oc_fail (err, OC_INVALID_REQUEST, "the document is open already");
  if (!json_get_string (m->args, "path", s->path, &path, err) || !json_get_bool (m->args, "editable", true, &editable, err))
    return false;
  s->opened = s->ops->open (s->ctx, path, editable, w, err);
  return s->opened;
}

static bool
run_close (struct server *s, struct oc_err *err)
{
  s->closed = true;
  return !s->opened || s->ops->flush (s->ctx, err);
}

static bool
run_message (struct server *s, const struct message *m, struct jw *w, struct oc_err *err)
{
  switch (m->kind)
    {
    case MSG_PING:
      return true;
    case MSG_OPEN:
      return run_open (s, m, w, err);
    case MSG_CLOSE:
      return run_close (s, err);
    case MSG_COMMAND:
    case MSG_SAVE:
      break;
    default:
      return oc_fail (err, OC_INVALID_REQUEST, "a reply was sent where a request is expected");
    }
  if (!s->opened)
    return oc_fail (err, OC_INVALID_REQUEST, "no document is open: the open message comes first");
  return m->kind == MSG_SAVE ? s->ops->save (s->ctx, err) : s->ops->command (s->ctx, m->command, m->args, m->props, w, err);
}

/* Everything of one request: exactly one reply line, whatever happens. */
static bool
answer (void *ctx, char *line, size_t len, struct oc_err *err)
{
  struct server *s = ctx;
  struct message m = { .root = NULL };
  struct oc_err why = OC_ERR_INIT;
  if (s->closed)
    return true;
  buf_clear (&s->reply);
  struct jw w = JW_INIT (&s->reply);
  message_begin_ok (&w);
  size_t start = s->reply.len;
  bool done = message_read (line, len, &m, &why) && run_message (s, &m, &w, &why);
  message_release (&m);
  if (done && s->reply.len == start)
    jw_null (&w);
  if (done && !buf_ok (&s->reply, &why))
    done = false;
  if (!done)
    {
      buf_clear (&s->reply);
      w = (struct jw) JW_INIT (&s->reply);
      message_write_error (&w, &why);
    }
  else
    message_end (&w);
  if (!done && s->closed && err->code == OC_OK)
    *err = why; /* a failed last flush is also the exit status */
  return out_line (&s->reply, err) && err->code == OC_OK;
}

static bool
read_requests (struct server *s, struct lines *lines, struct oc_err *err)
{
  char chunk[65536];
  while (!s->closed)
    {
      ssize_t n = read (STDIN_FILENO, chunk, sizeof chunk);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return oc_fail_errno (err, errno, "stdin");
      if (n == 0)
        return lines_end (lines, answer, s, err);
      if (!lines_feed (lines, chunk, (size_t) n, answer, s, err))
        return false;
    }
  return true;
}

bool
serve_run (const struct serve_ops *ops, void *ctx, const char *path, struct log *log, struct oc_err *err)
{
  struct server s = { .ops = ops, .ctx = ctx, .path = path, .log = log, .reply = BUF_INIT (LIMIT_JSON_LINE) };
  OC_CLEANUP (lines_release) struct lines lines = LINES_INIT (LIMIT_JSON_LINE);
  bool ok = read_requests (&s, &lines, err);
  /* The host may go away without a close line: what was changed is saved all the same. */
  struct oc_err why = OC_ERR_INIT;
  if (s.opened && !s.closed && !ops->flush (ctx, &why))
    {
      ok = false;
      if (err->code == OC_OK)
        *err = why;
    }
  buf_release (&s.reply);
  return ok;
}
