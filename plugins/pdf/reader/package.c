/* Parts of the package: found by relationship, parsed once, absent ones tolerated. */
#include "config.h"
#include "plugins/pdf/reader/read.h"
#include <string.h>

const char *
keep (struct arena *a, const char *s)
{
  const char *c = s && *s ? arena_strdup (a, s) : "";
  return c ? c : "";
}

bool
no_memory (struct oc_err *err)
{
  return oc_fail (err, OC_NOMEM, "out of memory");
}

static const char *const lost_texts[LOST_KINDS] = {
  [LOST_EXTERNAL_PICTURE] = "picture outside of the package, drawn as an empty frame",
  [LOST_MISSING_PICTURE] = "picture that is not in the package",
  [LOST_CHART] = "chart, drawn as an empty frame",
  [LOST_DIAGRAM] = "diagram without a stored drawing",
  [LOST_INK] = "ink",
  [LOST_ALT_CHUNK] = "embedded document (altChunk)",
  [LOST_OBJECT] = "embedded object without a preview",
  [LOST_NOTE] = "reference to a note that does not exist",
  [LOST_STORY] = "header or footer that cannot be read",
  [LOST_FIELD] = "field that never ends",
  [LOST_PART] = "part that cannot be read",
  [LOST_CELL] = "table cells beyond column 1000",
  [LOST_MATH] = "layout of a formula, drawn as a line of text",
};

void
lost (struct reader *r, enum lost what, const char *detail)
{
  r->doc.lost++;
  if (r->told & 1u << what)
    return;
  r->told |= 1u << what;
  if (r->log)
    log_warn (r->log, "content lost: %s%s%s", lost_texts[what], detail && *detail ? ": " : "", detail ? detail : "");
}

struct xnode *
part_root (const struct part *p)
{
  return p->dom ? xdoc_root (p->dom) : NULL;
}

void
part_free (struct part *p)
{
  xdoc_free (p->dom);
  p->dom = NULL;
}

bool
part_load (struct reader *r, const char *name, struct part *ret, struct oc_err *err)
{
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_ZIP_PART);
  struct part p = { .name = arena_strdup (&r->arena, name) };
  long at = opc_find (r->zip, name);
  if (!p.name)
    return no_memory (err);
  if (at < 0)
    return oc_fail (err, OC_CORRUPT, "%s: the part does not exist", name);
  if (!opc_rels_read (r->zip, name, &r->arena, &p.rels, err) || !zipin_read (r->zip, (size_t) at, &bytes, err)
      || !xdoc_parse (name, bytes.p, bytes.len, &p.dom, err))
    return false;
  *ret = p;
  return true;
}

bool
part_try (struct reader *r, const char *name, struct part *ret)
{
  struct oc_err err = OC_ERR_INIT;
  if (!name || opc_find (r->zip, name) < 0)
    return false;
  if (part_load (r, name, ret, &err))
    return true;
  lost (r, LOST_PART, err.msg);
  return false;
}

/* A part that the main part refers to.  One with a document type declaration, or beyond a ceiling, is refused with the whole
 * document; one that is only damaged is told and left out. */
static bool
load_by_type (struct reader *r, const char *type, struct part *ret, struct oc_err *err)
{
  struct oc_err inner = OC_ERR_INIT;
  const struct opc_rel *rel = opc_rel_by_type (&r->main.rels, type);
  if (!rel || !rel->part || opc_find (r->zip, rel->part) < 0)
    return true;
  if (part_load (r, rel->part, ret, &inner))
    return true;
  if (inner.code == OC_LIMIT || inner.code == OC_NOMEM || strstr (inner.msg, "document type"))
    return oc_fail (err, inner.code, "%s", inner.msg);
  lost (r, LOST_PART, inner.msg);
  return true;
}

bool
package_open (struct reader *r, struct oc_err *err)
{
  const char *name = opc_main_part (r->zip, &r->arena, err);
  if (!name)
    return false;
  r->main.name = name;
  const char *dot = strrchr (name, '.');
  if (dot && strcmp (dot, ".bin") == 0)
    return oc_fail (err, OC_WRONG_FORMAT, "%s: a binary workbook, not a WordprocessingML document", name);
  return opc_rels_read (r->zip, name, &r->arena, &r->main.rels, err) && load_by_type (r, "styles", &r->styles_part, err)
         && load_by_type (r, "numbering", &r->numbering_part, err) && load_by_type (r, "settings", &r->settings, err)
         && load_by_type (r, "theme", &r->theme_part, err) && load_by_type (r, "fontTable", &r->fonts, err)
         && load_by_type (r, "footnotes", &r->footnotes, err) && load_by_type (r, "endnotes", &r->endnotes, err);
}
