/* Trees of parts: read when first asked for, in the transitional vocabulary, repaired. */
#include "host/docx/docx.h"
#include "host/docx/parts.h"

#include <string.h>

/* --- Strict documents (ECMA-376 part 1) use other namespace names for the same vocabulary --- */

#define STRICT "http://purl.oclc.org/ooxml/"
static const struct { const char *strict, *transitional; } strict_names[] = {
  { STRICT "wordprocessingml/main", NS_W },
  { STRICT "officeDocument/relationships", NS_R },
  { STRICT "officeDocument/math", NS_M },
  { STRICT "drawingml/main", NS_A },
  { STRICT "drawingml/wordprocessingDrawing", NS_WP },
  { STRICT "drawingml/picture", NS_PIC },
  { STRICT "drawingml/chart", NS_C },
};

/* Replace the names between quotes.  A text that happens to hold such a name within quotes is nothing that we would harm. */
static bool
to_transitional (const struct buf *in, struct buf *out)
{
  size_t at = 0;
  while (at < in->len)
    {
      const char *hit = memmem (in->p + at, in->len - at, STRICT, sizeof STRICT - 1);
      size_t end = hit ? (size_t) (hit - in->p) : in->len, skip = 0;
      buf_add (out, in->p + at, end - at);
      for (size_t i = 0; hit && i < sizeof strict_names / sizeof *strict_names && !skip; i++)
        {
          size_t len = strlen (strict_names[i].strict);
          if (in->len - end <= len || memcmp (hit, strict_names[i].strict, len) != 0
              || (hit[len] != '"' && hit[len] != '\''))
            continue;
          buf_adds (out, strict_names[i].transitional);
          skip = len;
        }
      if (hit && !skip)
        {
          skip = sizeof STRICT - 1;
          buf_add (out, hit, skip);
        }
      at = end + skip;
    }
  return buf_ok (out, NULL);
}

/* --- what the root of a part must be, by its content type --- */

static const struct { const char *type, *ns, *root; } roots[] = {
  { "main+xml", NS_W, "document" },         { "styles+xml", NS_W, "styles" },
  { "numbering+xml", NS_W, "numbering" },   { "settings+xml", NS_W, "settings" },
  { "footnotes+xml", NS_W, "footnotes" },   { "endnotes+xml", NS_W, "endnotes" },
  { ".comments+xml", NS_W, "comments" },    { ".header+xml", NS_W, "hdr" },
  { ".footer+xml", NS_W, "ftr" },           { ".theme+xml", NS_A, "theme" },
  { "drawingml.chart+xml", NS_C, "chartSpace" },
};

static bool
ends_with (const char *s, const char *end)
{
  size_t n = strlen (s), m = strlen (end);
  return n >= m && strcmp (s + n - m, end) == 0;
}

static bool
root_fits (const struct docx_part *part, const struct xnode *root)
{
  for (size_t i = 0; part->type && i < sizeof roots / sizeof *roots; i++)
    if (ends_with (part->type, roots[i].type))
      return xn_is (root, roots[i].ns, roots[i].root);
  return true;
}

static bool
parse_part (struct docx *d, struct docx_part *part, struct oc_err *err)
{
  AUTO_BUF struct buf raw = BUF_INIT (LIMIT_ZIP_PART);
  AUTO_BUF struct buf plain = BUF_INIT (LIMIT_ZIP_PART);
  struct oc_err inner = OC_ERR_INIT;
  AUTO_XDOC struct xdoc *dom = NULL;
  const struct buf *text = &raw;
  if (!docx_part_bytes (d, part, &raw, err))
    return false;
  if (raw.len && memmem (raw.p, raw.len, STRICT, sizeof STRICT - 1))
    {
      if (!to_transitional (&raw, &plain))
        return oc_fail (err, OC_NOMEM, "%s: out of memory", part->name);
      text = &plain;
    }
  if (!xdoc_parse (part->name, buf_str (text), text->len, &dom, &inner))
    {
      if (inner.code == OC_CORRUPT)
        return oc_fail_named (err, OC_CORRUPT, "internal_error",
                              "Malformed XML in document part: %s (the file appears to have a corrupted OOXML part).",
                              inner.msg);
      return oc_fail_named (err, inner.code, inner.name, "%s", inner.msg);
    }
  if (!root_fits (part, xdoc_root (dom)))
    return oc_fail_named (err, OC_CORRUPT, "internal_error",
                          "%s: Cannot load the root element from the part. The part contains invalid data.", part->name);
  part->soft = docx_repair (xdoc_root (dom)) || part->soft;
  part->dom = TAKE (dom);
  return true;
}

bool
docx_root (struct docx *d, struct docx_part *part, struct xnode **ret, struct oc_err *err)
{
  if (!part->dom && !part->failed)
    {
      struct oc_err inner = OC_ERR_INIT;
      part->failed = !parse_part (d, part, &inner);
      if (part->failed && (part->why = malloc (sizeof *part->why)))
        *part->why = inner;
    }
  if (part->failed)
    {
      if (err && err->code == OC_OK && part->why)
        *err = *part->why;
      return oc_fail (err, OC_NOMEM, "out of memory");
    }
  *ret = xdoc_root (part->dom);
  return true;
}

bool
docx_part_bytes (struct docx *d, struct docx_part *part, struct buf *ret, struct oc_err *err)
{
  buf_clear (ret);
  if (part->dom)
    return xdoc_write (part->dom, ret, err);
  if (part->has_bytes)
    {
      buf_add (ret, part->bytes.p, part->bytes.len);
      return buf_ok (ret, err);
    }
  if (part->zip_index < 0 || !d->zip)
    return oc_fail_named (err, OC_CORRUPT, "internal_error", "%s: Specified part does not exist in the package.",
                          part->name);
  return zipin_read (d->zip, (size_t) part->zip_index, ret, err);
}
