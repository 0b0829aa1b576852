/* validate: package, content models, values, references. */
#include "host/docx/validate.h"
#include "host/docx/check.h"

#include <string.h>

#define OFFICE_DOCUMENT "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
#define MAX_DEPTH 300

/* --- paths as validators write them --- */

const char *
check_name (const struct check *c, const struct xnode *n)
{
  const char *s = arena_printf (c->arena, "%s:%s", xn_ns (n) ? xn_ns (n) : "", xn_name (n));
  return s ? s : xn_name (n);
}

static void
write_path (const struct xnode *n, struct buf *b)
{
  const struct xnode *up = xn_parent (n);
  size_t k = 1;
  if (up)
    write_path (up, b);
  for (const struct xnode *p = xn_prev_el (n); p; p = xn_prev_el (p))
    k += strcmp (xn_name (p), xn_name (n)) == 0 && xn_ns (p) && xn_ns (n) && strcmp (xn_ns (p), xn_ns (n)) == 0;
  const char *prefix = xn_prefix (n);
  bool w = xn_ns (n) && strcmp (xn_ns (n), NS_W) == 0;
  buf_addf (b, "/%s%s%s[%zu]", w ? "w" : prefix ? prefix : "", w || prefix ? ":" : "", xn_name (n), k);
}

void
check_add (struct check *c, const char *type, const struct xnode *n, const char *fmt, ...)
{
  AUTO_BUF struct buf path = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  char small[2048];
  va_list ap;
  if (c->found >= CHECK_MAX)
    return;
  c->found++;
  va_start (ap, fmt);
  vsnprintf (small, sizeof small, fmt, ap);
  va_end (ap);
  buf_adds (&text, small);
  if (n)
    write_path (n, &path);
  validations_add (c->out, type, n ? buf_str (&path) : NULL, c->part ? c->part->name : NULL, "%s", buf_str (&text));
}

/* --- one part --- */

static bool
is_checked_namespace (const struct xnode *n)
{
  return xn_ns (n) && strcmp (xn_ns (n), NS_W) == 0;
}

/* An element before its children, children from the last to the first. */
static void
check_tree (struct check *c, struct xnode *n, unsigned depth)
{
  if (depth > MAX_DEPTH || c->found >= CHECK_MAX)
    return;
  if (is_checked_namespace (n))
    {
      check_attributes (c, n);
      check_children (c, n);
    }
  check_compatibility (c, n);
  check_references (c, n);
  for (struct xnode *k = xn_last_el (n); k; k = xn_prev_el (k))
    check_tree (c, k, depth + 1);
}

static void
check_part (struct check *c, struct docx_part *part)
{
  struct xnode *root = NULL;
  struct oc_err why = OC_ERR_INIT;
  c->part = part;
  if (docx_root (c->d, part, &root, &why) && check_prepare (c, root))
    check_tree (c, root, 0);
}

/* --- the package --- */

/* Parts with WordprocessingML, in the order in which they are judged. */
typedef void part_fn (struct check *c, struct docx_part *part);

static void
each_part (struct check *c, part_fn *fn)
{
  static const enum docx_known known[]
      = { DOCX_DOCUMENT, DOCX_STYLES, DOCX_SETTINGS, DOCX_NUMBERING, DOCX_FOOTNOTES, DOCX_ENDNOTES, DOCX_COMMENTS };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (docx_known (c->d, known[i]))
      fn (c, docx_known (c->d, known[i]));
  for (int footer = 0; footer < 2; footer++)
    for (size_t n = docx_header_count (c->d, footer), k = 1; k <= n; k++)
      fn (c, docx_header (c->d, footer, k));
}

static void
report_unreadable (struct check *c, struct docx_part *part)
{
  struct xnode *root = NULL;
  struct oc_err why = OC_ERR_INIT;
  if (docx_root (c->d, part, &root, &why))
    return;
  c->part = part;
  check_add (c, "MalformedXml", NULL, "Part contains malformed XML and was skipped by schema validation: XmlException: %s",
             why.msg);
}

static void
report_inner (struct check *c, struct docx_part *part)
{
  struct xnode *root = NULL;
  struct oc_err why = OC_ERR_INIT;
  if (docx_root (c->d, part, &root, &why))
    return;
  if (c->found++ < CHECK_MAX)
    validations_add (c->out, "Schema", "", part->name, "Inner exception: %s", why.msg);
}

/* A relationship of the main part whose target is not in the package. */
static void
check_targets (struct check *c)
{
  struct docx_part *main = c->d->main;
  c->part = main;
  if (!docx_rels (c->d, main, NULL))
    {
      check_add (c, "Package", NULL, "The relationships of the part cannot be read.");
      return;
    }
  for (size_t i = 0; i < main->nrels; i++)
    {
      const struct docx_rel *r = &main->rels[i];
      if (!r->removed && !r->external && r->target[0] != '#' && !(r->part && docx_part (c->d, r->part)))
        check_add (c, "Package", NULL, "The target '%s' of the relationship '%s' does not exist.", r->target, r->id);
    }
}

static void
check_charts (struct check *c)
{
  struct xnode *root = NULL;
  for (struct docx_part *p = c->d->parts; p; p = p->next)
    {
      if (p->removed || !p->type || !strstr (p->type, "drawingml.chart+xml") || !docx_root (c->d, p, &root, NULL))
        continue;
      struct xnode *chart = xn_child (root, NS_C, "chart"), *plot = chart ? xn_child (chart, NS_C, "plotArea") : NULL;
      bool any = false;
      for (struct xnode *g = plot ? xn_first_el (plot) : NULL; g; g = xn_next_el (g))
        any = any || (strlen (xn_name (g)) > 5 && strcmp (xn_name (g) + strlen (xn_name (g)) - 5, "Chart") == 0);
      c->part = p;
      if (plot && !any)
        check_add (c, "Schema", plot,
                   "The element has incomplete content. List of possible elements expected: <%s:areaChart>,<%s:barChart>,"
                   "<%s:lineChart>,<%s:pieChart>.",
                   NS_C, NS_C, NS_C, NS_C);
    }
}

bool
docx_validate (struct docx *d, struct validations *ret, struct oc_err *err)
{
  struct arena a = ARENA_INIT (LIMIT_ARENA);
  struct check c = { .d = d, .out = ret, .arena = &a };
  if (!d->main)
    {
      validations_add (ret, "Package", NULL, NULL, "A required part '%s' is missing.", OFFICE_DOCUMENT);
      return true;
    }
  each_part (&c, report_unreadable);
  each_part (&c, report_inner);
  check_targets (&c);
  each_part (&c, check_part);
  check_charts (&c);
  check_release (&c);
  arena_release (&a);
  (void) err;
  return true;
}
