/* officecli query */
#include "host/cmd/cmd.h"
#include "host/docx/selector.h"
#include "host/i18n.h"
#include "host/report.h"

#include <string.h>

/* A plugin answers to the selector as it understands it; the conditions in brackets are asked here as well, so that they mean the
 * same in every format. */
struct conditions
{
  struct arena arena;
  struct selector selector;
};

static void
conditions_release (struct conditions *c)
{
  arena_release (&c->arena);
}

static void
keep_matching (const struct conditions *c, struct node_set *s, struct warnings *w)
{
  struct simple only = c->selector.self;
  only.contains = NULL;
  only.empty = only.no_alt = false;
  if (only.nconds == 0 || c->selector.nothing)
    return;
  struct matcher m = { .simple = &only, .warnings = w };
  struct node **link = &s->first;
  s->last = NULL;
  while (*link)
    if (matcher_test (&m, *link, NULL))
      {
        s->last = *link;
        link = &(*link)->next;
      }
    else
      {
        *link = (*link)->next;
        s->n--;
      }
  matcher_warn (&m);
  matcher_release (&m);
}

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
    warn_line ("%s", w->at[i].message);
  if (!s->first)
    warn_line (_ ("No matches. Run 'officecli %s query' for selector syntax."), kind);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  for (const struct node *n = s->first; n; n = n->next)
    node_write_text (&b, n);
  return buf_ok (&b, err) && (b.len == 0 || emit_bytes (b.p, b.len, err));
}

static bool
run (struct cli *cli, const struct parsed *p, struct handler *h, struct warnings *w, struct oc_err *err)
{
  AUTO_NODE_SET struct node_set s = NODE_SET_INIT;
  OC_CLEANUP (conditions_release) struct conditions c = { .arena = ARENA_INIT (LIMIT_TEXT) };
  bool ours = strcmp (h->kind, "docx") == 0;
  if (!ours && !selector_parse (&c.arena, p->argument[1], &c.selector, err))
    return false;
  if (!h->ops->query (h, p->argument[1], &s, w, err) || !node_set_ok (&s, err))
    return false;
  if (!ours)
    keep_matching (&c, &s, w);
  nodes_keep_text (&s, parsed_text (p, "text"));
  return (!cli->json || nodes_hydrate (h, &s, err)) && print_hits (cli, h->kind, &s, w, err);
}

bool
cmd_query (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  struct warnings w = { 0 };
  *ret_status = STATUS_OK;
  if (!document_open (cli, p->argument[0], false, &h, err))
    return false;
  bool ok = run (cli, p, h, &w, err);
  warnings_release (&w);
  return ok && document_finish (&h, err);
}
