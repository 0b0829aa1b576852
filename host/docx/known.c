/* Parts that are found by the type of a relationship: styles, numbering, headers ... */
#include "host/docx/docx.h"

#include <string.h>

static const struct { const char *type; bool of_package; } known[DOCX_KNOWN] = {
  [DOCX_DOCUMENT] = { "officeDocument", true },
  [DOCX_STYLES] = { "styles", false },
  [DOCX_NUMBERING] = { "numbering", false },
  [DOCX_SETTINGS] = { "settings", false },
  [DOCX_FOOTNOTES] = { "footnotes", false },
  [DOCX_ENDNOTES] = { "endnotes", false },
  [DOCX_COMMENTS] = { "comments", false },
  [DOCX_THEME] = { "theme", false },
  [DOCX_FONT_TABLE] = { "fontTable", false },
  [DOCX_CORE] = { "core-properties", true },
  [DOCX_APP] = { "extended-properties", true },
  [DOCX_CUSTOM] = { "custom-properties", true },
};

static struct docx_rel *
known_rel (struct docx *d, enum docx_known which)
{
  if (known[which].of_package)
    return docx_rel_by_type (d, NULL, known[which].type);
  return d->main ? docx_rel_by_type (d, d->main, known[which].type) : NULL;
}

struct docx_part *
docx_known (struct docx *d, enum docx_known which)
{
  if (which == DOCX_DOCUMENT)
    return d->main;
  const struct docx_rel *r = known_rel (d, which);
  return r && !r->external ? docx_part (d, r->part) : NULL;
}

bool
docx_known_root (struct docx *d, enum docx_known which, struct xnode **ret, struct oc_err *err)
{
  struct docx_part *p = docx_known (d, which);
  if (p)
    return docx_root (d, p, ret, err);
  const struct docx_rel *r = known_rel (d, which);
  if (r && !r->external)
    return oc_fail_named (err, OC_CORRUPT, "internal_error", "%s: Specified part does not exist in the package.", r->target);
  *ret = NULL;
  return true;
}

bool
docx_body (struct docx *d, struct xnode **ret, struct oc_err *err)
{
  struct xnode *root = NULL;
  if (!docx_known_root (d, DOCX_DOCUMENT, &root, err))
    return false;
  if (!root)
    return oc_fail_named (err, OC_CORRUPT, "corrupt_file",
                          "%s: the package has no main document part; it is no Word document.", d->path);
  struct xnode *body = xn_child (root, NS_W, "body");
  if (!body)
    return oc_fail_named (err, OC_CORRUPT, "internal_error", "%s: the document has no w:body element.", d->main->name);
  *ret = body;
  return true;
}

/* --- headers and footers --- */

/* Is relationship i the first one to its header or footer part? */
static bool
first_to_part (const struct docx_part *main, size_t i)
{
  for (size_t k = 0; k < i; k++)
    if (!main->rels[k].removed && main->rels[k].part && strcmp (main->rels[k].part, main->rels[i].part) == 0
        && docx_rel_is (&main->rels[k], strrchr (main->rels[i].type, '/') ? strrchr (main->rels[i].type, '/') + 1 : ""))
      return false;
  return true;
}

/* Walk the header (or footer) parts; stops at the n-th, or at `part`.  Returns how many were seen; *ret: that one. */
static size_t
walk_headers (struct docx *d, bool footer, size_t n, const struct docx_part *part, struct docx_part **ret)
{
  size_t seen = 0;
  *ret = NULL;
  if (!d->main || !docx_rels (d, d->main, NULL))
    return 0;
  for (size_t i = 0; i < d->main->nrels; i++)
    {
      const struct docx_rel *r = &d->main->rels[i];
      struct docx_part *p = r->removed || r->external ? NULL : docx_part (d, r->part);
      if (!p || !docx_rel_is (r, footer ? "footer" : "header") || !first_to_part (d->main, i))
        continue;
      seen++;
      if (seen == n || p == part)
        {
          *ret = p;
          return seen;
        }
    }
  return seen;
}

struct docx_part *
docx_header (struct docx *d, bool footer, size_t n)
{
  struct docx_part *p = NULL;
  walk_headers (d, footer, n ? n : (size_t) -1, NULL, &p);
  return p;
}

size_t
docx_header_count (struct docx *d, bool footer)
{
  struct docx_part *p = NULL;
  return walk_headers (d, footer, (size_t) -1, NULL, &p);
}

size_t
docx_header_number (struct docx *d, bool footer, const struct docx_part *part)
{
  struct docx_part *p = NULL;
  size_t n = walk_headers (d, footer, (size_t) -1, part, &p);
  return p ? n : 0;
}
