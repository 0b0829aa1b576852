/* officecli query */
#include "host/cmd/cmd.h"
#include "host/i18n.h"
#include "host/report.h"

static bool
print_hits (const struct cli *cli, const char *kind, const struct node_set *s, const struct warnings *w, struct oc_err *err)
{
  if (cli->json)
    {
      AUTO_ENVELOPE struct envelope e;
      envelope_begin (&e, true);
      jw_key (&e.w, "data");
      nodes_write_json (&e.w, s);
      return envelope_end (&e, w, err);
    }
  for (size_t i = 0; i < w->n; i++)
    warn_line (_ ("Warning: %s"), w->at[i].message);
  if (!s->first)
    warn_line (_ ("No matches. Run 'officecli %s query' for selector syntax."), kind);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  for (const struct node *n = s->first; n; n = n->next)
    node_write_text (&b, n);
  return buf_ok (&b, err) && (b.len == 0 || emit_bytes (b.p, b.len, err));
}

bool
cmd_query (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  struct warnings w = { 0 };
  if (!document_open (cli, p->argument[0], false, &h, err))
    return false;
  bool ok = h->ops->query (h, p->argument[1], &s, &w, err) && node_set_ok (&s, err);
  if (ok)
    nodes_keep_text (&s, parsed_text (p, "text"));
  *ret_status = STATUS_OK;
  ok = ok && (!cli->json || nodes_hydrate (h, &s, err)) && print_hits (cli, h->kind, &s, &w, err);
  warnings_release (&w);
  return ok && document_finish (&h, err);
}
