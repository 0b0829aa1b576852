/* Opening a document, and pulling its body block by block. */
#include "config.h"
#include "plugins/pdf/reader/metafile.h"
#include <string.h>

void
reader_free (struct reader *r)
{
  if (!r)
    return;
  struct part *parts[]
      = { &r->styles_part, &r->numbering_part, &r->settings, &r->theme_part, &r->fonts, &r->footnotes, &r->endnotes };
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    part_free (parts[i]);
  field_stack_release (&r->fields);
  num_state_free (r->nums);
  num_state_free (r->side_nums);
  xmlin_free (r->body);
  zipin_free (r->zip);
  arena_release (&r->arena);
  free (r);
}

void
reader_auto_free_ (struct reader **r)
{
  reader_free (*r);
}

const struct dx_doc *
reader_doc (const struct reader *r)
{
  return &r->doc;
}

/* Start of the body: the events up to and including w:body are passed over. */
static bool
open_body (struct reader *r, struct oc_err *err)
{
  enum xmlin_event e;
  long at = opc_find (r->zip, r->main.name);
  xmlin_free (r->body);
  r->body = NULL;
  r->held = r->queue = NULL;
  r->body_done = false;
  r->section = 0;
  r->ordinal[0] = r->ordinal[1] = 0;
  field_stack_release (&r->fields);
  num_state_free (r->nums);
  r->nums = NULL;
  if (!num_state_new (r->numbering, &r->nums, err) || at < 0 || !xmlin_open (r->zip, (size_t) at, &r->body, err))
    return false;
  do
    {
      if (!xmlin_next (r->body, &e, err))
        return false;
      if (e == XMLIN_EOF)
        r->body_done = true;
    }
  while (e != XMLIN_EOF && !(e == XMLIN_START && xmlin_depth (r->body) == 2 && strcmp (xmlin_name (r->body), "body") == 0));
  return true;
}

static bool
base_format (struct reader *r, struct oc_err *err)
{
  struct ctx c = { .r = r, .a = &r->arena, .part = &r->main };
  r->doc.base = rpr_make (&c, &r->styles.default_rp, FONT_ASCII);
  return r->doc.base ? true : no_memory (err);
}

static bool
start (struct reader *r, struct oc_err *err)
{
  return package_open (r, err) && settings_read (r, err) && num_state_new (r->numbering, &r->side_nums, err)
         && base_format (r, err) && sections_read (r, err) && open_body (r, err);
}

static bool
finish (struct reader *r, struct reader **ret, struct oc_err *err)
{
  if (!start (r, err))
    {
      reader_free (r);
      return false;
    }
  *ret = r;
  return true;
}

static struct reader *
new_reader (struct log *log)
{
  struct reader *r = calloc (1, sizeof *r);
  if (r)
    {
      r->log = log;
      r->arena = (struct arena) ARENA_INIT (LIMIT_ARENA);
    }
  return r;
}

/* An encrypted document is an OLE2 file with this stream ([MS-OFFCRYPTO] 2.3.4.4); its name stands there as UTF-16LE. */
static bool
name_ole (const char *path, struct oc_err *open_err, struct oc_err *err)
{
  static const char utf16[] = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e";
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_FILE);
  struct oc_err ignored = OC_ERR_INIT;
  if (open_err->code == OC_WRONG_FORMAT && buf_read_file (&bytes, path, &ignored)
      && strcmp (sniff_bytes (bytes.p, bytes.len), "ole2") == 0 && memmem (bytes.p, bytes.len, utf16, sizeof utf16 - 1))
    return oc_fail (err, OC_ENCRYPTED, "%s: the document is encrypted; open it with its password and save it without one",
                    path);
  return oc_fail (err, open_err->code, "%s", open_err->msg);
}

bool
reader_open (const char *path, struct log *log, struct reader **ret, struct oc_err *err)
{
  struct oc_err inner = OC_ERR_INIT;
  struct reader *r = new_reader (log);
  if (!r)
    return no_memory (err);
  if (!zipin_open (path, &r->zip, &inner))
    {
      reader_free (r);
      return name_ole (path, &inner, err);
    }
  return finish (r, ret, err);
}

bool
reader_open_mem (const void *p, size_t len, struct log *log, struct reader **ret, struct oc_err *err)
{
  struct reader *r = new_reader (log);
  if (!r)
    return no_memory (err);
  if (!zipin_open_mem (p, len, &r->zip, err))
    {
      reader_free (r);
      return false;
    }
  return finish (r, ret, err);
}

bool
reader_rewind (struct reader *r, struct oc_err *err)
{
  return open_body (r, err);
}

/* Wrappers of the body are entered while pulling; everything else is taken out as a tree. */
static bool
pull (struct reader *r, struct xnode **ret, struct oc_err *err)
{
  static const char *const entered[] = { "sdt", "sdtContent", "customXml", "smartTag", "ins", "moveTo" };
  enum xmlin_event e;
  while (!r->body_done)
    {
      bool enter = false;
      if (!xmlin_next (r->body, &e, err))
        return false;
      if (e == XMLIN_EOF || (e == XMLIN_END && xmlin_depth (r->body) < 2))
        r->body_done = true;
      if (e != XMLIN_START)
        continue;
      for (size_t i = 0; i < sizeof entered / sizeof *entered && ns_same (xmlin_ns (r->body), NS_W); i++)
        enter = enter || strcmp (xmlin_name (r->body), entered[i]) == 0;
      if (!enter)
        return xmlin_expand (r->body, ret, err);
    }
  *ret = NULL;
  return true;
}

/* Next element of the body: one held back, the rest of an expanded wrapper, or one pulled. */
static bool
next_node (struct reader *r, struct xnode **ret, struct oc_err *err)
{
  struct xnode *n = r->held ? r->held : r->queue;
  if (n && n == r->queue)
    r->queue = xn_next_el (n);
  r->held = NULL;
  if (!n && !pull (r, &n, err))
    return false;
  if (n && x_is (n, NS_MC, "AlternateContent") && !r->queue)
    {
      struct xnode *branch = mc_branch (n);
      r->queue = branch ? xn_first_el (branch) : NULL;
      return next_node (r, ret, err);
    }
  *ret = n;
  return true;
}

static struct ctx
body_ctx (struct reader *r, struct arena *a)
{
  return (struct ctx){ .r = r, .a = a, .part = &r->main, .nums = r->nums, .fields = &r->fields, .body = true,
                       .section = &r->sections[r->section < r->doc.nsections ? r->section : r->doc.nsections - 1] };
}

static bool
ends_section (const struct xnode *n)
{
  return w_is (n, "p") && w_child (w_child (n, "pPr"), "sectPr");
}

/* A run of paragraphs with the same frame, starting with `first`, becomes one block. */
static bool
read_frame (struct reader *r, struct ctx *c, struct xnode *first, const struct w_frame *f, struct dx_block **ret,
            struct oc_err *err)
{
  struct block_list inside = { 0 };
  struct xnode *n = first;
  struct w_frame other;
  bool has = true;
  while (n && has)
    {
      if (!block_read (c, n, &inside, err) || !next_node (r, &n, err))
        return false;
      has = false;
      if (n && w_is (n, "p") && !ends_section (n) && !frame_of (c, n, &other, &has, err))
        return false;
      has = has && frame_same (f, &other);
    }
  r->held = n;
  return frame_block (c, f, &inside, ret, err);
}

static bool
read_one (struct reader *r, struct ctx *c, struct xnode *n, struct block_list *out, struct oc_err *err)
{
  struct w_frame f;
  bool framed = false;
  if (w_is (n, "p") && !ends_section (n) && !frame_of (c, n, &f, &framed, err))
    return false;
  if (!framed)
    return block_read (c, n, out, err);
  struct dx_block *b;
  return read_frame (r, c, n, &f, &b, err) && block_add (c, out, b, err);
}

bool
reader_next_block (struct reader *r, struct arena *a, struct dx_block **ret, struct oc_err *err)
{
  struct ctx c = body_ctx (r, a);
  struct xnode *n;
  for (;;)
    {
      struct block_list out = { 0 };
      if (!next_node (r, &n, err))
        return false;
      if (!n)
        break;
      bool ends = ends_section (n);
      if (!read_one (r, &c, n, &out, err))
        return false;
      if (out.n)
        {
          out.at[0]->section = r->section;
          if (ends && out.at[0]->kind == DX_PARA)
            out.at[0]->para.section_end = true;
        }
      if (ends && r->section + 1 < r->doc.nsections)
        r->section++;
      if (out.n)
        {
          *ret = out.at[0];
          return true;
        }
      c.section = &r->sections[r->section];
    }
  *ret = NULL;
  return true;
}

/* ---- notes ---- */

static const struct xnode *
find_note (const struct part *p, bool endnote, int64_t id, const char *type)
{
  const char *name = endnote ? "endnote" : "footnote";
  for (const struct xnode *n = w_child (part_root (p), name); n; n = w_sibling (n, name))
    {
      const char *is = w_attr (n, "type");
      int64_t v = -1;
      (void) w_attr_int (n, "id", &v);
      if (type ? is && strcmp (is, type) == 0 : v == id)
        return n;
    }
  return NULL;
}

bool
reader_note (struct reader *r, bool endnote, int64_t id, struct arena *a, struct dx_story **ret, struct oc_err *err)
{
  const struct part *p = endnote ? &r->endnotes : &r->footnotes;
  const struct xnode *n = find_note (p, endnote, id, NULL);
  *ret = NULL;
  if (n)
    return story_read (r, a, p, n, ret, err);
  lost (r, LOST_NOTE, NULL);
  return true;
}

bool
reader_note_separator (struct reader *r, bool endnote, int kind, struct arena *a, struct dx_story **ret, struct oc_err *err)
{
  static const char *const types[] = { "separator", "continuationSeparator", "continuationNotice" };
  const struct part *p = endnote ? &r->endnotes : &r->footnotes;
  const struct xnode *n = kind >= 0 && kind < 3 ? find_note (p, endnote, 0, types[kind]) : NULL;
  *ret = NULL;
  return !n || story_read (r, a, p, n, ret, err);
}

bool
reader_picture (struct reader *r, const struct dx_picture *pic, struct buf *ret, struct oc_err *err)
{
  if (pic->missing)
    return oc_fail (err, OC_NOT_FOUND, "the picture is not in the package");
  size_t entry;
  if (!metafile_is_key (pic->entry, &entry))
    return zipin_read (r->zip, entry, ret, err);
  AUTO_BUF struct buf file = BUF_INIT (LIMIT_ZIP_PART);
  return zipin_read (r->zip, entry, &file, err) && metafile_bitmap (pic->entry, &file, ret, err);
}
