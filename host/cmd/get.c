/* officecli get */
#include "host/cmd/cmd.h"
#include "host/i18n.h"
#include "host/report.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* A judgement of get: text on stderr, or a refusal envelope. */
static bool
refuse (const struct cli *cli, const char *message, int *ret_status, struct oc_err *err)
{
  *ret_status = STATUS_FAILED;
  if (cli->json)
    return emit_refusal (message, NULL, err);
  warn_line (_ ("Error: %s"), message);
  return true;
}

static bool
make_folders (const char *dest, struct oc_err *err)
{
  AUTO_FREE char *path = strdup (dest);
  if (!path)
    return oc_fail (err, OC_NOMEM, "out of memory for a path");
  for (char *p = path + 1; *path && *p; p++)
    if (*p == '/')
      {
        *p = 0;
        if (mkdir (path, 0777) != 0 && errno != EEXIST)
          return oc_fail_errno (err, errno, _ ("cannot create folder %s"), path);
        *p = '/';
      }
  return true;
}

static bool
save_payload (struct handler *h, const char *path, const char *dest, struct node_set *s, bool *ret_found, struct oc_err *err)
{
  AUTO_FREE char *type = NULL;
  int64_t bytes = 0;
  if (!make_folders (dest, err) || !h->ops->extract (h, path, dest, ret_found, &type, &bytes, err))
    return false;
  if (!*ret_found)
    return true;
  node_format_str (s, s->first, "savedTo", dest);
  node_format_int (s, s->first, "savedBytes", bytes);
  if (type)
    node_format_str (s, s->first, "savedContentType", type);
  return true;
}

static bool
print_node (const struct cli *cli, const struct node_set *s, struct oc_err *err)
{
  if (cli->json)
    {
      AUTO_ENVELOPE struct envelope e;
      envelope_begin (&e, true);
      jw_key (&e.w, "data");
      nodes_write_json (&e.w, s);
      return envelope_end (&e, NULL, err);
    }
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  node_write_text (&b, s->first);
  return buf_ok (&b, err) && emit_line (buf_str (&b), err);
}

bool
cmd_get (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  const char *path = p->argument[1] ? p->argument[1] : "/", *dest = parsed_text (p, "save");
  int64_t depth = 1;
  if (parsed_int (p, "depth", &depth) && depth < 0)
    depth = 0;
  if (!document_open (cli, p->argument[0], false, &h, err) || !h->ops->get (h, path, depth, &s, err)
      || !node_set_ok (&s, err))
    return false;
  if (!s.first)
    return oc_fail (err, OC_NOT_FOUND, _ ("Path not found: %s"), path);
  if (strcmp (s.first->type, "error") == 0)
    return refuse (cli, s.first->text ? s.first->text : "", ret_status, err);
  if (dest)
    {
      bool found = false;
      if (!save_payload (h, path, dest, &s, &found, err))
        return false;
      if (!found)
        {
          AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
          buf_addf (
              &b, _ ("Node at '%s' has no binary payload to extract (only ole/picture/media/embedded nodes can be saved)."),
              path);
          return refuse (cli, buf_str (&b), ret_status, err);
        }
    }
  *ret_status = STATUS_OK;
  return node_set_ok (&s, err) && print_node (cli, &s, err) && document_finish (&h, err);
}
