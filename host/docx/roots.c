/* First steps of paths: /body, /header[2], /styles/Heading1, /footnote[3] ... */
#include "host/docx/index.h"
#include "host/docx/resolve.h"
#include "host/docx/walk.h"
#include "common/base/num.h"

#include <string.h>
#include <strings.h>

const char *
typed_steps (struct resolving *r, size_t n)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  for (size_t i = 0; i < n; i++)
    buf_addf (&b, "/%s", r->path.at[i].text);
  return arena_strdup (r->a, buf_str (&b));
}

static bool
main_root (struct resolving *r, struct xnode **body)
{
  return docx_body (r->d, body, r->err);
}

static bool
root_body (struct resolving *r)
{
  struct xnode *body = NULL;
  const struct path_step *s = &r->path.at[0];
  if (s->kind == STEP_ATTR || (s->kind == STEP_INDEX && s->index != 1))
    return path_missing (r);
  return main_root (r, &body) && reached (r, r->d->main, body, typed_steps (r, 1));
}

static bool
root_header_or_footer (struct resolving *r, bool footer)
{
  const struct path_step *s = &r->path.at[0];
  int64_t n = step_number (s, docx_header_count (r->d, footer));
  struct docx_part *part = n > 0 ? docx_header (r->d, footer, (size_t) n) : NULL;
  struct xnode *root = NULL;
  const char *next = r->path.n == 2 ? r->path.at[1].name : "";
  if (!part && (strcasecmp (next, "ole") == 0 || strcasecmp (next, "object") == 0 || strcasecmp (next, "embed") == 0))
    return oc_fail_named (r->err, OC_NOT_FOUND, "internal_error", "OLE object %lld not found at %s (available: 0).",
                          (long long) step_number (&r->path.at[1], 1), typed_steps (r, 1));
  if (!part)
    return r->path.n > 1 ? path_missing (r) : reached_error (r, NULL, "Path not found: %s", r->typed);
  return docx_root (r->d, part, &root, r->err) && reached (r, part, root, typed_steps (r, 1));
}

static bool root_header (struct resolving *r) { return root_header_or_footer (r, false); }
static bool root_footer (struct resolving *r) { return root_header_or_footer (r, true); }

/* --- parts that are one element with children --- */

static bool
known_container (struct resolving *r, enum docx_known which, struct xnode **ret)
{
  const struct path_step *s = &r->path.at[0];
  if (s->kind == STEP_ATTR || (s->kind == STEP_INDEX && s->index != 1))
    return path_missing (r);
  if (!docx_known_root (r->d, which, ret, r->err))
    return false;
  return *ret ? reached (r, docx_known (r->d, which), *ret, typed_steps (r, 1)) : path_missing (r);
}

struct xnode *
style_node (struct xnode *styles, const char *id_or_name)
{
  for (struct xnode *s = xn_child (styles, NS_W, "style"); s; s = xn_sibling (s, NS_W, "style"))
    {
      const char *id = xn_attr (s, NS_W, "styleId");
      if (id && strcmp (id, id_or_name) == 0)
        return s;
    }
  for (struct xnode *s = xn_child (styles, NS_W, "style"); s; s = xn_sibling (s, NS_W, "style"))
    {
      const struct xnode *name = xn_child (s, NS_W, "name");
      const char *val = name ? xn_attr (name, NS_W, "val") : NULL;
      if (val && strcmp (val, id_or_name) == 0)
        return s;
    }
  return NULL;
}

static bool
root_styles (struct resolving *r)
{
  struct xnode *root = NULL;
  if (!docx_known_root (r->d, DOCX_STYLES, &root, r->err))
    return false;
  const struct path_step *s = r->path.n > 1 ? &r->path.at[1] : NULL;
  if (s && s->kind == STEP_FIRST)
    {
      struct xnode *style = root ? style_node (root, s->name) : NULL;
      if (!style && !(root && xn_child (root, NS_W, s->name)))
        return reached_error (r, NULL, "Style '%s' not found", s->name);
      if (style)
        {
          r->at++;
          return reached (r, docx_known (r->d, DOCX_STYLES), style, typed_steps (r, 2));
        }
    }
  return known_container (r, DOCX_STYLES, &root);
}

/* /numbering/abstractNum[..] and /numbering/num[..]: by place, or by id. */
static bool
numbering_child (struct resolving *r, struct xnode *root, const char *name, const char *id_attr)
{
  const struct path_step *s = &r->path.at[1];
  struct xnode *hit = NULL;
  if (s->kind == STEP_ATTR && strcasecmp (s->attr, "id") == 0)
    {
      for (struct xnode *c = xn_child (root, NS_W, name); c && !hit; c = xn_sibling (c, NS_W, name))
        {
          const char *id = xn_attr (c, NS_W, id_attr);
          hit = id && strcmp (id, s->value) == 0 ? c : NULL;
        }
      if (!hit)
        return reached_error (r, missing_child (r, root, name), "%s with id=%s not found", name, s->value);
    }
  else
    hit = index_child (r->d, root, name, s->kind == STEP_LAST ? -1 : step_number (s, 0));
  if (!hit)
    return oc_fail_named (r->err, OC_NOT_FOUND, "not_found", "%s", missing_child (r, root, name));
  r->at++;
  const char *id = xn_attr (hit, NS_W, id_attr);
  return reached (r, r->t.part, hit, arena_printf (r->a, "%s/%s[@id=%s]", r->t.path, name, id ? id : "?"));
}

static bool
root_numbering (struct resolving *r)
{
  struct xnode *root = NULL;
  if (!known_container (r, DOCX_NUMBERING, &root))
    return false;
  const char *next = r->path.n > 1 ? r->path.at[1].name : "";
  if (strcmp (next, "abstractNum") == 0)
    return numbering_child (r, root, "abstractNum", "abstractNumId");
  return strcmp (next, "num") == 0 ? numbering_child (r, root, "num", "numId") : true;
}

static bool
root_settings (struct resolving *r)
{
  struct xnode *root = NULL;
  return known_container (r, DOCX_SETTINGS, &root);
}

static bool
root_doc_defaults (struct resolving *r)
{
  struct xnode *root = NULL, *defaults;
  if (!docx_known_root (r->d, DOCX_STYLES, &root, r->err))
    return false;
  defaults = root ? xn_child (root, NS_W, "docDefaults") : NULL;
  return defaults ? reached (r, docx_known (r->d, DOCX_STYLES), defaults, typed_steps (r, 1)) : path_missing (r);
}

/* --- notes and comments --- */

static bool
is_real_note (const struct xnode *n)
{
  const char *id = xn_attr (n, NS_W, "id");
  int64_t v = 0;
  return id && oc_parse_int (id, &v) && v > 0;
}

static bool
root_notes (struct resolving *r, bool end)
{
  struct xnode *root = NULL;
  const char *name = end ? "endnote" : "footnote";
  if (!known_container (r, end ? DOCX_ENDNOTES : DOCX_FOOTNOTES, &root))
    return false;
  const struct path_step *s = r->path.n > 1 ? &r->path.at[1] : NULL;
  if (!s || strcmp (s->name, name) != 0 || s->kind == STEP_ATTR)
    return true;
  size_t total = 0;
  for (struct xnode *c = xn_child (root, NS_W, name); c; c = xn_sibling (c, NS_W, name))
    total += is_real_note (c);
  int64_t want = step_number (s, total), seen = 0;
  for (struct xnode *c = xn_child (root, NS_W, name); c; c = xn_sibling (c, NS_W, name))
    if (is_real_note (c) && ++seen == want)
      {
        r->at++;
        return reached (r, r->t.part, c, typed_steps (r, 2));
      }
  return path_missing (r);
}

static bool root_footnotes (struct resolving *r) { return root_notes (r, false); }
static bool root_endnotes (struct resolving *r) { return root_notes (r, true); }

/* /footnote[3]: 3 is the id. */
static bool
root_note (struct resolving *r, bool end)
{
  const struct path_step *s = &r->path.at[0];
  const char *name = end ? "endnote" : "footnote";
  const char *attr = end ? "endnoteId" : "footnoteId";
  struct xnode *root = NULL;
  char want[32];
  if (s->kind == STEP_ATTR && strcasecmp (s->attr, attr) == 0)
    snprintf (want, sizeof want, "%.30s", s->value);
  else if (s->kind == STEP_INDEX)
    snprintf (want, sizeof want, "%lld", (long long) s->index);
  else
    return path_missing (r);
  if (!docx_known_root (r->d, end ? DOCX_ENDNOTES : DOCX_FOOTNOTES, &root, r->err))
    return false;
  for (struct xnode *c = root ? xn_child (root, NS_W, name) : NULL; c; c = xn_sibling (c, NS_W, name))
    {
      const char *id = xn_attr (c, NS_W, "id");
      if (id && strcmp (id, want) == 0)
        return reached (r, docx_known (r->d, end ? DOCX_ENDNOTES : DOCX_FOOTNOTES), c,
                        arena_printf (r->a, "/%s[@%s=%s]", name, attr, want));
    }
  return oc_fail_named (r->err, OC_NOT_FOUND, "not_found", "%s %s not found", end ? "Endnote" : "Footnote", want);
}

static bool root_footnote (struct resolving *r) { return root_note (r, false); }
static bool root_endnote (struct resolving *r) { return root_note (r, true); }

static bool
root_comments (struct resolving *r)
{
  struct xnode *root = NULL, *hit = NULL;
  if (!known_container (r, DOCX_COMMENTS, &root))
    return false;
  const struct path_step *s = r->path.n > 1 ? &r->path.at[1] : NULL;
  if (!s || strcmp (s->name, "comment") != 0)
    return true;
  if (s->kind == STEP_ATTR)
    {
      for (struct xnode *c = xn_child (root, NS_W, "comment"); c && !hit; c = xn_sibling (c, NS_W, "comment"))
        {
          const char *id = xn_attr (c, NS_W, "id");
          hit = id && strcmp (id, s->value) == 0 ? c : NULL;
        }
    }
  else
    hit = index_child (r->d, root, "comment", s->kind == STEP_LAST ? -1 : step_number (s, 0));
  if (!hit)
    return oc_fail_named (r->err, OC_NOT_FOUND, "not_found", "%s", missing_child (r, root, "comment"));
  r->at++;
  const char *id = xn_attr (hit, NS_W, "id");
  return reached (r, r->t.part, hit, arena_printf (r->a, "/comments/comment[@commentId=%s]", id ? id : "?"));
}

/* --- things counted over the whole document --- */

struct xnode *
section_node (struct xnode *body, int64_t n, size_t *ret_total)
{
  struct xnode *hit = NULL;
  size_t total = 0;
  WALK (body, c)
    if (xn_is (c, NS_W, "sectPr") && (xn_parent (c) == body || xn_is (xn_parent (c), NS_W, "pPr")) && (int64_t) ++total == n)
      hit = c;
  if (ret_total)
    *ret_total = total;
  return hit;
}

static bool
root_section (struct resolving *r)
{
  const struct path_step *s = &r->path.at[0];
  struct xnode *body = NULL;
  size_t total = 0;
  if (s->kind == STEP_FIRST || s->kind == STEP_ATTR)
    return path_missing (r);
  if (!main_root (r, &body))
    return false;
  section_node (body, 0, &total);
  int64_t n = step_number (s, total);
  struct xnode *hit = section_node (body, n, NULL);
  if (!hit)
    {
      oc_fail (r->err, OC_NOT_FOUND, "Section %lld not found (total: %zu)", (long long) n, total);
      return false;
    }
  return reached (r, r->d->main, hit, typed_steps (r, 1));
}

static bool
root_bookmark (struct resolving *r)
{
  const struct path_step *s = &r->path.at[0];
  struct xnode *body = NULL, *last = NULL;
  int64_t seen = 0;
  if (s->kind == STEP_FIRST)
    return path_missing (r);
  if (!main_root (r, &body))
    return false;
  WALK (body, c)
    {
      const char *name = xn_is (c, NS_W, "bookmarkStart") ? xn_attr (c, NS_W, "name") : NULL;
      if (!name)
        continue;
      bool hit = s->kind == STEP_ATTR ? strcmp (name, s->value) == 0 : name[0] != '_' && ++seen == s->index;
      if (hit)
        return reached (r, r->d->main, c, typed_steps (r, 1));
      last = name[0] != '_' ? c : last;
    }
  return s->kind == STEP_LAST && last ? reached (r, r->d->main, last, typed_steps (r, 1)) : path_missing (r);
}

/* Block controls are counted first, then those inside paragraphs. */
static bool
is_inline (const struct xnode *sdt)
{
  for (const struct xnode *up = xn_parent (sdt); up; up = xn_parent (up))
    if (xn_is (up, NS_W, "p"))
      return true;
    else if (xn_is (up, NS_W, "txbxContent") || xn_is (up, NS_W, "tc"))
      return false;
  return false;
}

static bool
sdt_has_id (const struct xnode *sdt, const char *id)
{
  const struct xnode *pr = xn_child (sdt, NS_W, "sdtPr");
  const struct xnode *n = pr ? xn_child (pr, NS_W, "id") : NULL;
  const char *val = n ? xn_attr (n, NS_W, "val") : NULL;
  return val && strcmp (val, id) == 0;
}

static bool
root_sdt (struct resolving *r)
{
  const struct path_step *s = &r->path.at[0];
  struct xnode *body = NULL, *hit = NULL;
  int64_t seen = 0;
  if (s->kind == STEP_FIRST)
    return path_missing (r);
  if (!main_root (r, &body))
    return false;
  for (int inl = 0; inl < 2; inl++)
    WALK (body, c)
      if (xn_is (c, NS_W, "sdt") && is_inline (c) == (inl == 1))
        {
          seen++;
          if (s->kind == STEP_LAST || (s->kind == STEP_INDEX && seen == s->index)
              || (s->kind == STEP_ATTR && !hit && sdt_has_id (c, s->value)))
            hit = c;
        }
  return hit ? reached (r, r->d->main, hit, typed_steps (r, 1)) : path_missing (r);
}

static bool
root_ole (struct resolving *r)
{
  struct xnode *body = NULL;
  if (!main_root (r, &body) || !reached (r, r->d->main, body, "/body"))
    return false;
  r->at = 0;   /* the step itself is read again below /body */
  return true;
}

static const struct { const char *name; bool (*fn) (struct resolving *r); } root_table[] = {
  { "body", root_body },
  { "header", root_header },
  { "footer", root_footer },
  { "styles", root_styles },
  { "numbering", root_numbering },
  { "settings", root_settings },
  { "docdefaults", root_doc_defaults },
  { "footnotes", root_footnotes },
  { "endnotes", root_endnotes },
  { "footnote", root_footnote },
  { "endnote", root_endnote },
  { "comments", root_comments },
  { "section", root_section },
  { "bookmark", root_bookmark },
  { "sdt", root_sdt },
  { "ole", root_ole },
  { "object", root_ole },
  { "embed", root_ole },
  { "field", root_field },
  { "formfield", root_formfield },
  { "toc", root_toc },
  { "tableofcontents", root_toc },
  { "watermark", root_watermark },
  { "chart", root_chart },
  { "revision", root_revision },
};

bool
resolve_root (struct resolving *r)
{
  struct xnode *root = NULL;
  if (r->path.n == 0)
    {
      if (!docx_known_root (r->d, DOCX_DOCUMENT, &root, r->err))
        return false;
      struct xnode *body = NULL;
      if (!main_root (r, &body))
        return false;
      r->t = (struct target) { .kind = TARGET_DOCUMENT, .part = r->d->main, .node = root, .path = "/" };
      return true;
    }
  for (size_t i = 0; i < sizeof root_table / sizeof *root_table; i++)
    if (strcasecmp (r->path.at[0].name, root_table[i].name) == 0)
      {
        r->at = 1;
        return root_table[i].fn (r);
      }
  return path_missing (r);
}
