/* Placeholders in a .docx: those inside one w:t are replaced; those that are split over runs are found, but only reported.
 */
#include "common/pkg/durable.h"
#include "host/cmd/merge.h"
#include "host/docx/docx.h"
#include "host/docx/edit.h"
#include "host/i18n.h"

#include <string.h>

struct work
{
  struct docx *d;
  const struct json *data;
  struct merged *m;
  bool changed;
};

/* Text of one w:t with line ends and tabs as their elements: the first piece stays in `t`, the rest follows it. */
static bool
put_text (struct xnode *t, const char *text)
{
  struct xnode *last = t;
  size_t len = strcspn (text, "\n\t");
  for (bool first = true;; first = false)
    {
      AUTO_FREE char *piece = strndup (text, len);
      if (!first)
        last = xn_insert_after (last, NS_W, "t");
      if (!piece || !last || !xn_set_text (last, piece) || !xn_set_attr (last, NS_XML, "space", "preserve"))
        return false;
      text += len;
      if (!*text)
        return true;
      if (!(last = xn_insert_after (last, NS_W, *text == '\n' ? "br" : "tab")))
        return false;
      len = strcspn (++text, "\n\t");
    }
}

static bool
fill_text (struct work *w, struct docx_part *part, struct xnode *t, struct oc_err *err)
{
  AUTO_BUF struct buf old = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf new = BUF_INIT (LIMIT_TEXT);
  struct placeholder p;
  xn_text (t, &old);
  if (!buf_ok (&old, err))
    return false;
  if (!placeholder_next (buf_str (&old), &p))
    return true;
  if (!merge_text (w->data, buf_str (&old), &new, &w->m->used, err))
    return false;
  if (strcmp (buf_str (&old), buf_str (&new)) == 0)
    return true;
  if (!put_text (t, buf_str (&new)))
    return oc_fail (err, OC_NOMEM, "out of memory for text");
  docx_dirty (part);
  w->changed = true;
  return true;
}

/* The element behind `n` in document order, within `root`. */
static struct xnode *
next_element (struct xnode *root, struct xnode *n)
{
  struct xnode *next = xn_first_el (n);
  while (!next && n != root)
    {
      next = xn_next_el (n);
      n = next ? n : xn_parent (n);
    }
  return next;
}

static bool
fill_part (struct work *w, struct docx_part *part, struct oc_err *err)
{
  struct xnode *root;
  if (!part)
    return true;
  if (!docx_root (w->d, part, &root, err))
    return false;
  for (struct xnode *n = root; n; n = next_element (root, n))
    if (xn_is (n, NS_W, "t") && !fill_text (w, part, n, err))
      return false;
  return true;
}

/* Placeholders that are left in the text of a paragraph, also over its runs. */
static bool
report_part (struct work *w, struct docx_part *part, struct oc_err *err)
{
  struct xnode *root;
  if (!part)
    return true;
  if (!docx_root (w->d, part, &root, err))
    return false;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  struct placeholder p;
  for (struct xnode *n = root; n; n = next_element (root, n))
    {
      if (xn_is (n, NS_W, "p"))
        buf_addc (&text, '\n');
      else if (xn_is (n, NS_W, "t"))
        xn_text (n, &text);
    }
  if (!buf_ok (&text, err))
    return false;
  for (const char *at = buf_str (&text); placeholder_next (at, &p); at = p.start + p.len)
    if (!keys_add (&w->m->unresolved, p.key, p.key_len))
      return oc_fail (err, OC_NOMEM, "out of memory for keys");
  return true;
}

typedef bool
part_fn (struct work *w, struct docx_part *part, struct oc_err *err);

static bool
each_header (struct work *w, part_fn *fn, struct oc_err *err)
{
  for (int footer = 0; footer < 2; footer++)
    for (size_t i = 1; i <= docx_header_count (w->d, footer); i++)
      if (!fn (w, docx_header (w->d, footer, i), err))
        return false;
  return true;
}

static bool
fill_all (struct work *w, struct oc_err *err)
{
  static const enum docx_known parts[] = { DOCX_DOCUMENT, DOCX_FOOTNOTES, DOCX_ENDNOTES, DOCX_COMMENTS };
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (!fill_part (w, docx_known (w->d, parts[i]), err))
      return false;
  return each_header (w, fill_part, err) && report_part (w, docx_known (w->d, DOCX_DOCUMENT), err)
         && each_header (w, report_part, err);
}

static bool
write_output (struct work *w, const char *template, const char *output, struct oc_err *err)
{
  if (!w->changed)
    {
      AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_FILE);
      return buf_read_file (&bytes, template, err) && durable_replace (output, bytes.p, bytes.len, err);
    }
  char *path = strdup (output);
  if (!path)
    return oc_fail (err, OC_NOMEM, "out of memory for a path");
  free (w->d->path);
  w->d->path = path;
  return docx_save (w->d, err);
}

void
merged_release (struct merged *m)
{
  keys_release (&m->used);
  keys_release (&m->unresolved);
}

bool
merge_docx (const char *template, const char *output, const struct json *data, struct merged *ret, struct oc_err *err)
{
  AUTO_DOCX struct docx *d = NULL;
  struct work w = { .data = data, .m = ret };
  if (!docx_open (template, true, &d, err))
    return false;
  w.d = d;
  if (!fill_all (&w, err) || !write_output (&w, template, output, err))
    return false;
  keys_sort (&ret->unresolved);
  return true;
}
