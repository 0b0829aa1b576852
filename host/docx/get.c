#include "host/docx/get.h"
#include "host/docx/nodes.h"

#include <string.h>

/* The field that begins at a node. */
static struct node *
make_field_target (struct maker *m, const struct target *t)
{
  AUTO_FIELDS struct fields f = FIELDS_INIT;
  if (!fields_read (t->part, xdoc_root (t->part->dom), &m->look->arena, &f))
    return NULL;
  for (size_t i = 0; i < f.n; i++)
    if (f.at[i].node == t->node)
      return t->kind == TARGET_FORMFIELD ? make_formfield (m, NULL, &f.at[i], t->path)
             : t->kind == TARGET_TOC     ? make_toc (m, NULL, &f.at[i], t->path)
                                         : make_field (m, NULL, &f.at[i], t->path);
  return NULL;
}

static struct node *
make_plain_target (struct maker *m, const struct target *t, int64_t depth)
{
  bool footer = xn_is (t->node, NS_W, "ftr");
  if ((footer || xn_is (t->node, NS_W, "hdr")) && !xn_parent (t->node))
    return make_header (m, NULL, t->part, footer, t->path, depth);
  if (xn_is (t->node, NS_W, "docDefaults") && strcmp (t->path, "/docDefaults") == 0)
    return make_doc_defaults (m, NULL, t->path);
  return make_element (m, NULL, t->node, t->path, depth);
}

struct node *
make_target (struct maker *m, const struct target *t, int64_t depth)
{
  struct node *n;
  switch (t->kind)
    {
    case TARGET_DOCUMENT: return make_document (m, depth);
    case TARGET_ELEMENT: return make_plain_target (m, t, depth);
    case TARGET_COLUMN: return make_at (m, NULL, t->path, "column");
    case TARGET_CHART: return make_chart (m, NULL, t->chart_part, t->node, t->path, depth);
    case TARGET_SERIES: return make_series (m, NULL, t->node, t->path);
    case TARGET_AXIS: return make_axis (m, NULL, t->node, t->path);
    case TARGET_WATERMARK: return make_watermark (m, NULL, t->node, t->path);
    case TARGET_OLE: return make_ole (m, NULL, t->node, t->path);
    case TARGET_REVISION: return make_revision (m, NULL, t->node, t->path);
    case TARGET_ERROR:
      n = make_at (m, NULL, t->path, "error");
      if (n)
        node_set_text (m->set, n, t->error);
      return n;
    default: return make_field_target (m, t);
    }
}

bool
docx_get (struct docx *d, const char *path, int64_t depth, struct node_set *ret, struct oc_err *err)
{
  struct maker m = { .set = ret };
  struct target t;
  struct arena a = ARENA_INIT (LIMIT_ARENA);
  bool fine = path_resolve (d, path, &a, &t, err) && look_at (d, false, &m.look, err)
              && ((make_target (&m, &t, depth < 0 ? 0 : depth) && !m.failed) || oc_fail (err, OC_NOMEM, "out of memory"));
  arena_release (&a);
  return fine;
}
