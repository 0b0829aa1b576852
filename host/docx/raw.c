#include "host/docx/raw.h"
#include "host/docx/path.h"
#include "host/docx/things.h"
#include "host/docx/walk.h"
#include "common/pkg/durable.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* --- parts by meaning --- */

static const struct { const char *name; enum docx_known which; const char *missing; } meanings[] = {
  { "/document", DOCX_DOCUMENT, "(no main part)" }, { "/styles", DOCX_STYLES, "(no styles)" },
  { "/settings", DOCX_SETTINGS, "(no settings)" },  { "/numbering", DOCX_NUMBERING, "(no numbering)" },
  { "/comments", DOCX_COMMENTS, "(no comments)" },  { "/theme", DOCX_THEME, "(no theme)" },
};

/* Empty elements as the original writes them, "<w:b />": scripts cut such text with grep and sed. */
static void
space_empty_elements (struct buf *b)
{
  struct buf spaced = BUF_INIT (b->max);
  bool inside = false;
  for (size_t i = 0; i < b->len; i++)
    {
      inside = b->p[i] == '<' || (inside && b->p[i] != '>');
      if (inside && b->p[i] == '/' && i + 1 < b->len && b->p[i + 1] == '>' && b->p[i - 1] != ' ')
        buf_addc (&spaced, ' ');
      buf_addc (&spaced, b->p[i]);
    }
  buf_release (b);
  *b = spaced;
}

static bool
write_root (struct docx *d, struct docx_part *part, struct buf *ret, struct oc_err *err)
{
  struct xnode *root = NULL;
  if (!docx_root (d, part, &root, err))
    return false;
  if (!xn_write (root, ret))
    return oc_fail (err, OC_NOMEM, "out of memory");
  space_empty_elements (ret);
  return buf_ok (ret, err);
}

/* "/header[2]" after its word: the number, 0 without one; -1: something else. */
static long
number_after (const char *s)
{
  char *end = NULL;
  if (!*s)
    return 0;
  if (*s != '[')
    return -1;
  long n = strtol (s + 1, &end, 10);
  return end > s + 1 && *end == ']' && !end[1] && n >= 0 ? n : -1;
}

static struct docx_part *
chart_part (struct docx *d, long n)
{
  struct xnode *body = NULL;
  struct docx_part *part = NULL;
  return n > 0 && docx_body (d, &body, NULL) && chart_node (d, body, n, &part, NULL) ? part : NULL;
}

/* /header[n], /footer[n], /chart[n].  *ret_known false: the name is none of them. */
static bool
raw_numbered (struct docx *d, const char *name, bool *ret_known, struct buf *ret, struct oc_err *err)
{
  static const char *const words[] = { "header", "footer", "chart" };
  for (size_t i = 0; i < 3; i++)
    {
      size_t len = strlen (words[i]);
      if (name[0] != '/' || strncasecmp (name + 1, words[i], len) != 0)
        continue;
      long n = number_after (name + 1 + len);
      if (n < 0)
        continue;
      struct docx_part *part = n == 0 ? NULL : i < 2 ? docx_header (d, i == 1, (size_t) n) : chart_part (d, n);
      *ret_known = true;
      if (part)
        return write_root (d, part, ret, err);
      buf_addf (ret, "(%s[%ld] not found)", words[i], n);
      return buf_ok (ret, err);
    }
  *ret_known = false;
  return true;
}

/* --- parts by name --- */

static bool
ends_with (const char *s, const char *end)
{
  size_t n = strlen (s), m = strlen (end);
  return n >= m && strcasecmp (s + n - m, end) == 0;
}

static void
drop_prolog (struct buf *b)
{
  size_t at = 0;
  if (b->len >= 3 && memcmp (b->p, "\xef\xbb\xbf", 3) == 0)
    at = 3;
  if (b->len - at > 5 && memcmp (b->p + at, "<?xml", 5) == 0)
    {
      const char *end = memmem (b->p + at, b->len - at, "?>", 2);
      at = end ? (size_t) (end - b->p) + 2 : at;
      while (at < b->len && isspace ((unsigned char) b->p[at]))
        at++;
    }
  buf_delete (b, 0, at);
}

static bool
raw_by_name (struct docx *d, const char *name, struct buf *ret, struct oc_err *err)
{
  const char *absolute = arena_printf (&d->arena, "%s%s", *name == '/' ? "" : "/", name);
  struct docx_part *part = absolute ? docx_part (d, absolute) : NULL;
  long at = d->zip && absolute ? zipin_find (d->zip, absolute + 1, true) : -1;
  bool fine = true;
  if (part)
    fine = docx_part_bytes (d, part, ret, err);
  else if (at >= 0)
    fine = zipin_read (d->zip, (size_t) at, ret, err);
  else
    return oc_fail_named (
        err, OC_INVALID_ARGUMENT, "invalid_value",
        "Unknown part: %s. The path was treated as a zip-internal URI but no matching part exists in the package. "
        "Use semantic paths (/document, /styles, /header[N]) for stable identification.",
        name);
  if (!fine)
    return false;
  drop_prolog (ret);
  space_empty_elements (ret);
  return buf_ok (ret, err);
}

bool
docx_raw (struct docx *d, const char *typed, struct buf *ret, struct oc_err *err)
{
  while (isspace ((unsigned char) *typed))
    typed++;
  size_t len = strcspn (typed, "#?");
  while (len && isspace ((unsigned char) typed[len - 1]))
    len--;
  const char *name = arena_strndup (&d->arena, typed, len);
  bool known = false;
  if (!name)
    return oc_fail (err, OC_NOMEM, "out of memory");
  for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
    if (strcasecmp (name, meanings[i].name) == 0)
      {
        struct docx_part *part = docx_known (d, meanings[i].which);
        if (part)
          return write_root (d, part, ret, err);
        buf_adds (ret, meanings[i].missing);
        return buf_ok (ret, err);
      }
  bool fine = raw_numbered (d, name, &known, ret, err);
  if (known || !fine)
    return fine;
  if (ends_with (name, ".xml") || ends_with (name, ".rels"))
    return raw_by_name (d, name, ret, err);
  return oc_fail_named (
      err, OC_INVALID_ARGUMENT, "invalid_path",
      "Unknown part: %s. Available: /document, /styles, /settings, /numbering, /comments, /theme, /header[n], /footer[n], "
      "/chart[n]",
      typed);
}

/* --- bytes behind a node --- */

/* Part with the bytes of a picture or an embedded object in a run; NULL: none. */
static struct docx_part *
payload_of (struct docx *d, const struct target *t)
{
  if (!t->node || (t->kind != TARGET_ELEMENT && t->kind != TARGET_OLE) || !xn_is (t->node, NS_W, "r"))
    return NULL;
  WALK (t->node, c)
    {
      const char *id = xn_is (c, NS_O, "OLEObject")   ? xn_attr (c, NS_R, "id")
                       : xn_is (c, NS_A, "blip")      ? xn_attr (c, NS_R, "embed")
                                                      : NULL;
      if (id && docx_rel_part (d, t->part, id))
        return docx_rel_part (d, t->part, id);
    }
  WALK (t->node, c)
    if (xn_is (c, NS_V, "imagedata") && docx_rel_part (d, t->part, xn_attr (c, NS_R, "id")))
      return docx_rel_part (d, t->part, xn_attr (c, NS_R, "id"));
  return NULL;
}

bool
docx_extract (struct docx *d, const char *path, const char *dest, bool *ret_found, char **ret_type, int64_t *ret_bytes,
              struct oc_err *err)
{
  struct arena a = ARENA_INIT (LIMIT_ARENA);
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_ZIP_PART);
  struct target t;
  bool fine = path_resolve (d, path, &a, &t, err);
  struct docx_part *part = fine ? payload_of (d, &t) : NULL;
  arena_release (&a);
  if (!fine)
    return false;
  *ret_found = part != NULL;
  if (!part)
    return true;
  if (!docx_part_bytes (d, part, &bytes, err) || !durable_replace (dest, bytes.p, bytes.len, err))
    return false;
  *ret_bytes = (int64_t) bytes.len;
  *ret_type = strdup (part->type ? part->type : "application/octet-stream");
  return *ret_type || oc_fail (err, OC_NOMEM, "out of memory");
}
