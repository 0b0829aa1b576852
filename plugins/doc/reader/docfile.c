#include "plugins/doc/reader/docfile.h"
#include "common/base/rd.h"
#include "common/pkg/zipin.h"
#include "plugins/doc/reader/draw.h"
#include "plugins/doc/reader/fonts.h"
#include "plugins/doc/reader/list.h"
#include "plugins/doc/reader/marks.h"
#include "plugins/doc/reader/section.h"
#include "plugins/doc/reader/stsh.h"
#include "plugins/doc/reader/summary.h"
#include <string.h>

enum
{
  PICTURE_COPIES = 16,
  PICTURE_SLACK = 64 << 20
};

/* What a file that is no compound file is called, and how it is refused. */
static const struct
{
  const char *kind;
  enum oc_code code;
  const char *text;
} other_formats[] = {
  { "empty", OC_CORRUPT, "the file is empty" },
  { "docx", OC_WRONG_FORMAT, "this is a Word .docx package with a .doc name, not a Word 97-2003 document" },
  { "xlsx", OC_WRONG_FORMAT, "this is an Excel .xlsx workbook, not a Word 97-2003 document" },
  { "pptx", OC_WRONG_FORMAT, "this is a PowerPoint .pptx presentation, not a Word 97-2003 document" },
  { "odt", OC_WRONG_FORMAT, "this is an OpenDocument text, not a Word 97-2003 document" },
  { "hwpx", OC_WRONG_FORMAT, "this is an HWPX document, not a Word 97-2003 document" },
  { "hwp3", OC_WRONG_FORMAT, "this is an HWP document, not a Word 97-2003 document" },
  { "zip", OC_WRONG_FORMAT, "this is a zip archive, not a Word 97-2003 document" },
  { "rtf", OC_WRONG_FORMAT, "this is an RTF (Rich Text Format) file with a .doc name, not a Word 97-2003 document" },
  { "html", OC_WRONG_FORMAT, "this is an HTML file with a .doc name, not a Word 97-2003 document" },
  { "xml", OC_WRONG_FORMAT, "this is an XML file with a .doc name, not a Word 97-2003 document" },
  { "pdf", OC_WRONG_FORMAT, "this is a PDF file with a .doc name, not a Word 97-2003 document" },
  { "word2", OC_TOO_OLD,
    "unsupported old Word version: Word 2 for Windows or older; only Word 97 to 2007 .doc files are read" },
  { "unknown", OC_WRONG_FORMAT, "unknown file format: neither an OLE2 compound file nor any other document type" },
};

/* Other programs' compound files by a stream that they have. */
static const struct
{
  const char *stream;
  enum oc_code code;
  const char *text;
} other_compounds[] = {
  { "EncryptedPackage", OC_ENCRYPTED, "the document is encrypted with a password (an encrypted Office Open XML package)" },
  { "Workbook", OC_WRONG_FORMAT, "this is an Excel 97-2003 workbook, not a Word document" },
  { "Book", OC_WRONG_FORMAT, "this is an Excel 5/95 workbook, not a Word document" },
  { "PowerPoint Document", OC_WRONG_FORMAT, "this is a PowerPoint 97-2003 presentation, not a Word document" },
  { "PP40", OC_WRONG_FORMAT, "this is a PowerPoint 4 presentation, not a Word document" },
  { "VisioDocument", OC_WRONG_FORMAT, "this is a Visio drawing, not a Word document" },
  { "MatOST", OC_WRONG_FORMAT, "this is a Microsoft Works document, not a Word document" },
  { "__properties_version1.0", OC_WRONG_FORMAT, "this is an Outlook message, not a Word document" },
  { "HwpSummaryInformation", OC_WRONG_FORMAT, "this is an HWP document, not a Word document" },
  { "FileHeader", OC_WRONG_FORMAT, "this is an HWP document, not a Word document" },
};

/* Versions before Word 6 start with their header, without a container. */
static bool
fail_flat (const uint8_t *p, size_t len, struct oc_err *err)
{
  const char *kind = sniff_bytes (p, len);
  struct span flat = { .p = p, .len = len };
  struct fib fib;
  struct oc_err why = OC_ERR_INIT;
  if (!fib_read (flat, &fib, &why) && why.code == OC_TOO_OLD)
    return oc_fail (err, OC_TOO_OLD, "%s", why.msg);
  for (size_t i = 0; i < sizeof other_formats / sizeof other_formats[0]; i++)
    if (strcmp (kind, other_formats[i].kind) == 0)
      return oc_fail (err, other_formats[i].code, "%s", other_formats[i].text);
  return oc_fail (err, OC_WRONG_FORMAT, "this is a file of type %s, not a Word 97-2003 document", kind);
}

static bool
fail_compound (struct ole *o, struct oc_err *err)
{
  for (size_t i = 0; i < sizeof other_compounds / sizeof other_compounds[0]; i++)
    if (ole_has (o, other_compounds[i].stream))
      return oc_fail (err, other_compounds[i].code, "%s", other_compounds[i].text);
  return oc_fail (err, OC_WRONG_FORMAT, "an OLE2 compound file without a WordDocument stream: not a Word document");
}

static bool
stream (struct ole *o, struct docfile *d, const char *name, bool needed, struct span *ret, struct oc_err *err)
{
  bool cut = false;
  struct oc_err why = OC_ERR_INIT;
  if (!needed && !ole_has (o, name))
    return true;
  if (!ole_read (o, name, d->a, ret, &cut, needed ? err : &why))
    {
      if (needed)
        return false;
      warn_add (d->w, WARN_STREAM, "%s", why.msg);
    }
  if (cut)
    warn_add (d->w, WARN_STREAM, "stream %s ends after %zu bytes", name, ret->len);
  return true;
}

static bool
read_streams (struct ole *o, struct docfile *d, struct oc_err *err)
{
  if (!ole_has (o, "WordDocument"))
    return fail_compound (o, err);
  if (!stream (o, d, "WordDocument", true, &d->word, err) || !fib_read (d->word, &d->fib, err))
    return false;
  const char *name = d->fib.table1 ? "1Table" : "0Table", *other = d->fib.table1 ? "0Table" : "1Table";
  if (!ole_has (o, name))
    {
      if (!ole_has (o, other))
        return oc_fail (err, OC_CORRUPT, "stream %s: missing, and so is %s", name, other);
      warn_add (d->w, WARN_STREAM, "stream %s is missing, %s was read", name, other);
      name = other;
    }
  struct span summary = { 0 }, docsummary = { 0 };
  if (!stream (o, d, name, true, &d->table, err) || !stream (o, d, "Data", false, &d->data, err)
      || !stream (o, d, "\005SummaryInformation", false, &summary, err)
      || !stream (o, d, "\005DocumentSummaryInformation", false, &docsummary, err))
    return false;
  summary_read (summary, false, d->a, d->w, &d->summary);
  summary_read (docsummary, true, d->a, d->w, &d->summary);
  return true;
}

bool
docfile_spend (const struct docfile *d, uint64_t *left, uint64_t amount, enum warn_kind kind)
{
  if (amount > *left)
    {
      warn_add (d->w, kind, "more copies than a document of this size can hold");
      return false;
    }
  *left -= amount;
  return true;
}

struct rd
docfile_pair (const struct docfile *d, enum fib_pair pair)
{
  struct rd table = rd_of (d->table.p, d->table.len);
  uint32_t fc = d->fib.pair[pair].fc, lcb = d->fib.pair[pair].lcb;
  struct rd r = rd_slice (&table, fc, lcb);
  if (r.bad)
    {
      if (lcb)
        warn_add (d->w, WARN_STREAM, "%u bytes at offset %u lie outside the table stream of %zu bytes", (unsigned)lcb,
                  (unsigned)fc, d->table.len);
      return rd_of (NULL, 0);
    }
  return r;
}

/* [MS-DOC] DopBase, the few members that WordprocessingML keeps in its settings. */
static void
read_settings (struct docfile *d)
{
  struct rd dop = docfile_pair (d, FIB_DOP);
  uint8_t b0 = rd_u8 (&dop);
  rd_skip (&dop, 4);
  uint8_t b5 = rd_u8 (&dop), b6 = rd_u8 (&dop);
  rd_skip (&dop, 3);
  uint16_t tab = rd_le16 (&dop);
  d->settings = (struct settings){ .facing_pages = b0 & 1,
                                   .auto_hyphen = b5 & 0x10,
                                   .rev_marking = b5 & 0x80,
                                   .mirror_margins = b6 & 0x20,
                                   .default_tab = !dop.bad && tab ? tab : 720 };
}

static bool
read_tables (struct docfile *d, struct oc_err *err)
{
  fonts_read (docfile_pair (d, FIB_FFN), d->a, d->w, &d->fonts);
  read_settings (d);
  sttb_read (docfile_pair (d, FIB_RMARK), "authors", d->a, d->w, &d->authors);
  struct rd table = rd_of (d->table.p, d->table.len);
  size_t lst = d->fib.pair[FIB_LST].fc, lst_len = docfile_pair (d, FIB_LST).len;
  struct list_source src = { .lst_len = lst_len, .lfo = docfile_pair (d, FIB_LFO), .fonts = &d->fonts };
  if (lst_len)
    src.lst = rd_slice (&table, lst, table.len - lst);
  d->headers = plc_of (docfile_pair (d, FIB_HDD), 0);
  return stsh_read (docfile_pair (d, FIB_STSHF), &d->fonts, d->a, d->w, &d->styles, err)
         && lists_read (&src, d->a, d->w, &d->lists, err) && fkp_read (d, false, &d->chpx, err)
         && fkp_read (d, true, &d->papx, err) && sections_read (d, err) && notes_read (d, err) && comments_read (d, err)
         && marks_read (d, err) && fields_read (d, err) && drawings_read (d, err);
}

static bool
is_compound (const uint8_t *p, size_t len)
{
  static const uint8_t magic[8] = { 0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1 };
  return len >= sizeof magic && memcmp (p, magic, sizeof magic) == 0;
}

bool
docfile_open (const void *bytes, size_t len, struct arena *a, struct warns *w, struct docfile *ret, struct oc_err *err)
{
  if (!is_compound (bytes, len))
    return fail_flat (bytes, len, err);
  AUTO_OLE struct ole *o = NULL;
  struct docfile *d = ret;
  *d = (struct docfile){ .a = a, .w = w, .budget = arena_new (a, struct budget) };
  if (!d->budget)
    return oc_fail (err, OC_NOMEM, "out of memory");
  *d->budget
      = (struct budget){ .picture_bytes = (uint64_t)len * PICTURE_COPIES + PICTURE_SLACK, .box_chars = (uint64_t)len * 2 };
  if (!ole_open (bytes, len, &o, err) || !read_streams (o, d, err))
    return false;
  if (!text_read (d, &d->text, err))
    return false;
  if (d->text.len == 0)
    return oc_fail (err, OC_CORRUPT, "the text lies outside the WordDocument stream of %zu bytes", d->word.len);
  return read_tables (d, err);
}
