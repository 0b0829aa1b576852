/* First steps of paths that count things over the whole document: fields, forms, contents, charts, revisions. */
#include "host/docx/fields.h"
#include "host/docx/resolve.h"
#include "host/docx/things.h"

#include <string.h>
#include <strings.h>

static bool
reached_as (struct resolving *r, enum target_kind kind, struct docx_part *part, struct xnode *node, size_t steps)
{
  r->t = (struct target) { .kind = kind, .part = part, .node = node, .path = typed_steps (r, steps) };
  r->at = steps;
  return r->t.path || oc_fail (r->err, OC_NOMEM, "out of memory");
}

static const struct field *
form_by_name (const struct fields *f, const char *name)
{
  for (size_t i = 0; i < f->n; i++)
    if (f->at[i].data && form_name (&f->at[i]) && strcmp (form_name (&f->at[i]), name) == 0)
      return &f->at[i];
  return NULL;
}

static const char *
form_path (struct resolving *r, const struct fields *f, const struct field *form)
{
  size_t k = 0;
  for (const struct field *at = f->at; at <= form; at++)
    k += at->data != NULL;
  return arena_printf (r->a, "/formfield[%zu]", k);
}

/* The step names a field; NULL with *ret_total when there is none. */
static const struct field *
step_field (const struct path_step *s, const struct fields *f, enum field_kind kind, size_t *ret_total)
{
  field_nth (f, kind, 0, ret_total);
  if (s->kind == STEP_ATTR)
    return kind == FIELD_FORM && strcasecmp (s->attr, "name") == 0 ? form_by_name (f, s->value) : NULL;
  return field_nth (f, kind, step_number (s, *ret_total), NULL);
}

static bool
root_some_field (struct resolving *r, enum field_kind kind, enum target_kind target, const char *word)
{
  const struct path_step *s = &r->path.at[0];
  AUTO_FIELDS struct fields f = FIELDS_INIT;
  struct xnode *body = NULL;
  size_t total = 0;
  if (s->kind == STEP_FIRST && kind != FIELD_TOC)
    return path_missing (r);
  if (!docx_body (r->d, &body, r->err))
    return false;
  if (!(kind == FIELD_COMPLEX ? fields_of_document (r->d, r->a, &f) : fields_read (r->d->main, body, r->a, &f)))
    return oc_fail (r->err, OC_NOMEM, "out of memory");
  const struct field *hit = step_field (s, &f, kind, &total);
  if (hit && !reached_as (r, target, hit->part, hit->node, 1))
    return false;
  if (hit && s->kind == STEP_ATTR)
    r->t.path = form_path (r, &f, hit);
  if (hit)
    return r->t.path || oc_fail (r->err, OC_NOMEM, "out of memory");
  if (s->kind == STEP_ATTR)
    return reached_error (r, NULL, "%s '%s' not found", word, s->value);
  long long n = (long long) step_number (s, total);
  if (kind == FIELD_TOC)
    return oc_fail (r->err, OC_NOT_FOUND, "%s %lld not found (total: %zu)", word, n, total);
  return reached_error (r, NULL, "%s %lld not found (total: %zu)", word, n, total);
}

bool root_field (struct resolving *r) { return root_some_field (r, FIELD_COMPLEX, TARGET_FIELD, "Field"); }
bool root_formfield (struct resolving *r) { return root_some_field (r, FIELD_FORM, TARGET_FORMFIELD, "FormField"); }
bool root_toc (struct resolving *r) { return root_some_field (r, FIELD_TOC, TARGET_TOC, "TOC"); }

bool
root_watermark (struct resolving *r)
{
  struct docx_part *part = NULL;
  struct xnode *body = NULL, *shape;
  if (!docx_body (r->d, &body, r->err))
    return false;
  shape = watermark_node (r->d, &part);
  return reached_as (r, TARGET_WATERMARK, part, shape, 1);
}

bool
root_revision (struct resolving *r)
{
  const struct path_step *s = &r->path.at[0];
  struct xnode *body = NULL, *hit;
  size_t total = 0;
  if (s->kind == STEP_FIRST || s->kind == STEP_ATTR)
    return path_missing (r);
  if (!docx_body (r->d, &body, r->err))
    return false;
  revision_node (body, 0, &total);
  hit = revision_node (body, step_number (s, total), NULL);
  return hit ? reached_as (r, TARGET_REVISION, r->d->main, hit, 1) : path_missing (r);
}

/* --- charts --- */

static struct xnode *
plot_area (struct xnode *root)
{
  struct xnode *chart = xn_child (root, NS_C, "chart");
  return chart ? xn_child (chart, NS_C, "plotArea") : NULL;
}

static struct xnode *
series_node (struct xnode *plot, int64_t n, size_t *ret_total)
{
  struct xnode *hit = NULL;
  size_t total = 0;
  for (struct xnode *group = plot ? xn_first_el (plot) : NULL; group; group = xn_next_el (group))
    for (struct xnode *ser = xn_child (group, NS_C, "ser"); ser; ser = xn_sibling (ser, NS_C, "ser"))
      if ((int64_t) ++total == n)
        hit = ser;
  *ret_total = total;
  return hit;
}

static struct xnode *
axis_node (struct xnode *plot, const char *role)
{
  static const struct { const char *role, *element; } roles[] = {
    { "category", "catAx" }, { "category", "dateAx" }, { "value", "valAx" }, { "series", "serAx" }, { "date", "dateAx" },
  };
  struct xnode *hit = NULL;
  for (size_t i = 0; plot && i < sizeof roles / sizeof *roles && !hit; i++)
    if (strcasecmp (roles[i].role, role) == 0)
      hit = xn_child (plot, NS_C, roles[i].element);
  if (plot && !hit && strcasecmp (role, "value2") == 0 && xn_child (plot, NS_C, "valAx"))
    hit = xn_sibling (xn_child (plot, NS_C, "valAx"), NS_C, "valAx");
  return hit;
}

static bool
chart_step (struct resolving *r, struct xnode *plot)
{
  const struct path_step *s = &r->path.at[1];
  struct docx_part *part = r->t.chart_part;
  struct xnode *hit = NULL;
  size_t total = 0;
  if (strcasecmp (s->name, "series") == 0 && s->kind != STEP_ATTR)
    {
      series_node (plot, 0, &total);
      int64_t n = step_number (s, total);
      hit = series_node (plot, n, &total);
      if (!hit)
        return oc_fail (r->err, OC_NOT_FOUND, "Series %lld not found (total: %zu)", (long long) n, total);
      if (!reached_as (r, TARGET_SERIES, part, hit, 2))
        return false;
      r->t.index = n;
    }
  else if (strcasecmp (s->name, "axis") == 0 && s->kind == STEP_ATTR && strcasecmp (s->attr, "role") == 0)
    {
      hit = axis_node (plot, s->value);
      if (!hit)
        return path_missing (r);
      if (!reached_as (r, TARGET_AXIS, part, hit, 2))
        return false;
    }
  else
    return path_missing (r);
  r->t.chart_part = part;
  return true;
}

bool
root_chart (struct resolving *r)
{
  const struct path_step *s = &r->path.at[0];
  struct xnode *body = NULL, *root = NULL;
  struct docx_part *part = NULL;
  size_t total = 0;
  if (s->kind == STEP_FIRST || s->kind == STEP_ATTR)
    return path_missing (r);
  if (!docx_body (r->d, &body, r->err))
    return false;
  chart_node (r->d, body, 0, NULL, &total);
  int64_t n = step_number (s, total);
  struct xnode *drawing = chart_node (r->d, body, n, &part, NULL);
  if (!drawing)
    return reached_error (r, NULL, "Chart %lld not found", (long long) n);
  if (!reached_as (r, TARGET_CHART, r->d->main, drawing, 1))
    return false;
  r->t.chart_part = part;
  r->t.index = n;
  if (r->path.n == 1)
    return true;
  if (!part)
    return oc_fail_named (r->err, OC_CORRUPT, "internal_error", "Specified part does not exist in the package.");
  return docx_root (r->d, part, &root, r->err) && chart_step (r, plot_area (root));
}
