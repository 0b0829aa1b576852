#include "plugins/doc/emit/emit.h"
#include "common/base/limits.h"
#include "common/plugin/out.h"
#include <string.h>

/* A table where none can stand: its paragraphs, one after the other. */
static bool
flatten (struct emit *e, const struct place *at, const struct table *t, struct oc_err *err)
{
  for (unsigned r = 0; r < t->nrows; r++)
    for (unsigned c = 0; c < t->rows[r].tap->ncells; c++)
      if (!emit_blocks (e, at, t->rows[r].cells[c].blocks, false, err))
        return false;
  return true;
}

bool
emit_blocks (struct emit *e, const struct place *at, const struct block *b, bool filled, struct oc_err *err)
{
  bool in_cell = strstr (at->path, "/tc[") != NULL;
  for (; b; b = b->next)
    {
      out_heartbeat ();
      if (b->para)
        {
          if (!emit_para (e, at, b->para, filled, err))
            return false;
          filled = false;
          continue;
        }
      if (!at->part)
        {
          if (!flatten (e, at, b->table, err))
            return false;
          continue;
        }
      if (!emit_table (e, at, b->table, err))
        return false;
      if (filled)
        {
          /* The empty paragraph that the container started with stands before the table; another follows it. */
          bool follows = in_cell || b->next;
          char *path = follows ? arena_printf (&e->arena, "%s/p[1]", at->path) : NULL;
          if (path)
            {
              item_remove (&e->it, path);
              if (!item_send (&e->it, err))
                return false;
            }
        }
      filled = in_cell; /* the host puts an empty paragraph after a table in a cell */
    }
  return true;
}

static bool
emit_body (struct emit *e, struct oc_err *err)
{
  const struct place body = { .path = "/body", .part = "/document", .xpath = "/w:document/w:body", .body = true };
  for (;;)
    {
      struct block *b = NULL;
      arena_release (&e->arena);
      if (!e->src->next (e->src->ctx, &e->arena, &b, err))
        return false;
      if (!b)
        return true;
      if (!emit_blocks (e, &body, b, false, err))
        return false;
    }
}

bool
emit_document (const struct doc_source *src, struct oc_err *err)
{
  struct emit e = {
    .src = src, .line = BUF_INIT (LIMIT_JSON_LINE), .xml = BUF_INIT (LIMIT_JSON_LINE), .arena = ARENA_INIT (LIMIT_ARENA)
  };
  e.it.line = &e.line;
  bool ok = emit_numbering (&e, err) && emit_styles (&e, err)
            && emit_last_section (&e, src->section (src->ctx, src->nsections - 1), err) && emit_settings (&e, err)
            && emit_body (&e, err) && emit_headers (&e, err);
  buf_release (&e.line);
  buf_release (&e.xml);
  arena_release (&e.arena);
  return ok;
}
