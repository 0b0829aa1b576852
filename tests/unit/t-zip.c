/* zipin, zipout and sniff: reading under ceilings, copying byte for byte, hostile packages. */
#include "common/base/limits.h"
#include "common/pkg/zipout.h"
#include "tests/lib/pkg.h"
#include <sys/stat.h>

static const struct file_of plain[] = {
  { "mimetype", "application/hwp+zip", true },
  { "Contents/header.xml", "<a>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</a>", false },
  { "Contents/\xed\x95\x9c.xml", "<b/>", false },
  { "empty", "", false },
};
enum { NPLAIN = sizeof (plain) / sizeof (plain[0]) };

static bool
slurp (const char *path, struct buf *b)
{
  buf_clear (b);
  return buf_read_file (b, path, NULL);
}

static bool
same_file (const char *a, const char *b)
{
  AUTO_BUF struct buf x = BUF_INIT (LIMIT_FILE), y = BUF_INIT (LIMIT_FILE);
  return slurp (a, &x) && slurp (b, &y) && x.len == y.len && memcmp (x.p, y.p, x.len) == 0;
}

static void
spill (const char *path, const void *p, size_t len)
{
  struct oc_err err = OC_ERR_INIT;
  if (!durable_replace (path, p, len, &err))
    abort ();
}

static bool
copy_all (const char *from, const char *to, struct oc_err *err)
{
  AUTO_ZIPIN struct zipin *z = NULL;
  struct zipout *o = NULL;
  if (!zipin_open (from, &z, err) || !zipout_begin (to, &o, err))
    return false;
  for (size_t i = 0; i < zipin_count (z); i++)
    if (!zipout_copy (o, z, i, err))
      {
        zipout_abort (o);
        return false;
      }
  return zipout_commit (o, err);
}

static void
test_round_trip (const char *dir)
{
  char path[128], other[128];
  struct oc_err err = OC_ERR_INIT;
  snprintf (path, sizeof (path), "%s/a.hwpx", dir);
  snprintf (other, sizeof (other), "%s/b.hwpx", dir);
  package_write (path, plain, NPLAIN);
  AUTO_ZIPIN struct zipin *z = NULL;
  if (!ok (zipin_open (path, &z, &err), "a written package opens: %s", err.msg))
    return;
  is_int (zipin_count (z), NPLAIN, "every entry is there");
  for (size_t i = 0; i < NPLAIN; i++)
    {
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
      is_str (zipin_name (z, i), plain[i].name, "entries keep their order");
      ok (zipin_read (z, i, &b, &err) && strcmp (buf_str (&b), plain[i].text) == 0, "%s reads back", plain[i].name);
    }
  is_int (zipin_find (z, "CONTENTS/Header.XML", true), 1, "names match without case when asked");
  is_int (zipin_find (z, "CONTENTS/Header.XML", false), -1, "and with case otherwise");
  is_int (zipin_find (z, "nothing", true), -1, "an absent name is not found");
  ok (copy_all (path, other, &err) && same_file (path, other), "all entries copied in order give the same bytes: %s", err.msg);
  ok (copy_all (path, path, &err) && same_file (path, other), "also onto itself");
}

/* What third-party writers do: a data descriptor, an extra field, a comment, a gap between entries. */
static const unsigned char odd[] =
  "PK\3\4\24\0\10\10\10\0\1\0\41\0\0\0\0\0\0\0\0\0\0\0\0\0\5\0\6\0" "a.xml" "UT\2\0\1\2" "\313\110\315\311\311\007\000"
  "PK\7\10\206\246\020\066\7\0\0\0\5\0\0\0" "gap"
  "PK\1\2\24\13\24\0\10\10\10\0\1\0\41\0\206\246\020\066\7\0\0\0\5\0\0\0\5\0\6\0\2\0\0\0\1\0\40\0\200\201\0\0\0\0"
  "a.xml" "UT\2\0\3\4" "hi"
  "PK\5\6\0\0\0\0\1\0\1\0\x3b\0\0\0\x43\0\0\0\4\0" "note";

static void
test_foreign_habits (const char *dir)
{
  char path[128], other[128];
  struct oc_err err = OC_ERR_INIT;
  snprintf (path, sizeof (path), "%s/odd.zip", dir);
  snprintf (other, sizeof (other), "%s/odd2.zip", dir);
  spill (path, odd, sizeof (odd) - 1);
  ok (copy_all (path, other, &err) && same_file (path, other), "descriptor, extra field, gap and comments are copied: %s", err.msg);

  AUTO_ZIPIN struct zipin *z = NULL, *y = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  struct zipout *o = NULL;
  ok (zipin_open (path, &z, &err) && zipout_begin (other, &o, &err)
        && zipout_add (o, "a.xml", "<b>new</b>", 10, false, z, 0, &err) && zipout_commit (o, &err) && slurp (other, &b),
      "an entry is rewritten in the manner of the old one: %s", err.msg);
  ok (b.len > 30 && memcmp (b.p, odd, 14) == 0, "need, flags, method, time and date are kept");
  ok (memmem (b.p, b.len, "UT\2\0\1\2", 6) && memmem (b.p, b.len, "UT\2\0\3\4", 6), "extra fields are kept");
  ok (memmem (b.p, b.len, "PK\7\10", 4), "a data descriptor follows again");
  ok (memmem (b.p, b.len, "PK\1\2\24\13", 6) && memmem (b.p, b.len, "\1\0\40\0\200\201", 6), "made-by and attributes are kept");
  ok (zipin_open (other, &y, &err) && zipin_read (y, 0, &b, &err) && strcmp (buf_str (&b), "<b>new</b>") == 0,
      "and reads back: %s", err.msg);
}

static enum oc_code
open_code (const void *p, size_t len)
{
  struct oc_err err = OC_ERR_INIT;
  AUTO_ZIPIN struct zipin *z = NULL;
  return zipin_open_mem (p, len, &z, &err) ? OC_OK : err.code;
}

static void
test_not_a_package (const char *dir)
{
  struct oc_err err = OC_ERR_INIT;
  struct zipin *z = NULL;
  char path[128];
  snprintf (path, sizeof (path), "%s/absent", dir);
  ok (!zipin_open (path, &z, &err) && err.code == OC_FILE_NOT_FOUND, "an absent file is not found");
  oc_err_clear (&err);
  ok (!zipin_open (dir, &z, &err) && err.code == OC_IO, "a folder is no package");
  is_int (open_code ("", 0), OC_WRONG_FORMAT, "nothing is no package");
  is_int (open_code ("plain text", 10), OC_WRONG_FORMAT, "text is no package");
  is_int (open_code ("PK\3\4 and then it stops", 22), OC_CORRUPT, "a cut package is damaged");
  snprintf (path, sizeof (path), "%s/pipe", dir);
  ok (mkfifo (path, 0600) == 0 && !zipin_open (path, &z, NULL), "a pipe does not block");
}

/* Every prefix and every changed byte of a package is refused or read; nothing else happens (run with sanitizers). */
static void
test_damage (void)
{
  unsigned char bytes[sizeof (odd)];
  unsigned opened = 0, read = 0;
  for (size_t n = 0; n < sizeof (odd) - 1; n++)
    opened += open_code (odd, n) == OC_OK;
  is_int (opened, 0, "no proper prefix opens");
  for (size_t i = 0; i < sizeof (odd) - 1; i++)
    for (unsigned v = 0; v < 256; v += 51)
      {
        AUTO_ZIPIN struct zipin *z = NULL;
        AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
        memcpy (bytes, odd, sizeof (odd));
        bytes[i] = (unsigned char) v;
        if (zipin_open_mem (bytes, sizeof (odd) - 1, &z, NULL) && zipin_count (z) > 0 && zipin_read (z, 0, &b, NULL))
          read++;
      }
  ok (read > 50, "a changed byte is survived (%u variants still read)", read);
}

static void
test_bomb (const char *dir)
{
  char path[128];
  struct oc_err err = OC_ERR_INIT;
  struct zipout *o = NULL;
  size_t len = 64 << 20;
  char *zeros = calloc (1, len);
  snprintf (path, sizeof (path), "%s/bomb.zip", dir);
  if (!zeros || !zipout_begin (path, &o, &err) || !zipout_add (o, "big.xml", zeros, len, false, NULL, 0, &err)
      || !zipout_commit (o, &err))
    abort ();
  free (zeros);
  AUTO_ZIPIN struct zipin *z = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  ok (zipin_open (path, &z, &err), "a bomb opens");
  ok (!zipin_read (z, 0, &b, &err) && err.code == OC_LIMIT, "but does not inflate");
  ok (strstr (err.msg, "big.xml"), "the message names the entry: %s", err.msg);
  ok (b.len < 16 << 20, "it stopped early, after %zu bytes", b.len);
}

static void
test_names (const char *dir)
{
  char path[128];
  struct oc_err err = OC_ERR_INIT;
  AUTO_ZIPIN struct zipin *z = NULL;
  struct zipin *y = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  snprintf (path, sizeof (path), "%s/names.zip", dir);
  PKG_OF (path, { "../../outside.txt", "x", false }, { "/etc/absolute", "y", false });
  ok (zipin_open (path, &z, &err) && zipin_read (z, 0, &b, &err) && strcmp (buf_str (&b), "x") == 0,
      "a name that climbs out is only a name");
  PKG_OF (path, { "a", "1", false }, { "b", "2", false }, { "a", "3", false });
  ok (!zipin_open (path, &y, &err) && err.code == OC_CORRUPT && strstr (err.msg, "two entries"), "two entries of one name: %s", err.msg);
}

static void
test_overlap (void)
{
  unsigned char bytes[sizeof (odd)];
  struct oc_err err = OC_ERR_INIT;
  AUTO_ZIPIN struct zipin *z = NULL;
  struct zipout *o = NULL;
  memcpy (bytes, odd, sizeof (odd));
  size_t stored = 0x43 + 20; /* stored size in the directory record */
  bytes[stored] = 100;
  if (!zipin_open_mem (bytes, sizeof (odd) - 1, &z, &err))
    {
      is_int (err.code, OC_CORRUPT, "an entry that reaches into the directory is damage");
      return;
    }
  ok (zipout_begin ("/tmp/oc-unit-overlap", &o, &err) && !zipout_copy (o, z, 0, &err) && err.code == OC_CORRUPT,
      "an entry that reaches into the directory is not copied: %s", err.msg);
  zipout_abort (o);
}

static void
test_sniff (const char *dir)
{
  char path[128];
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  is_str (sniff_bytes ("", 0), "empty", "nothing is empty");
  is_str (sniff_bytes ("{\\rtf1", 6), "rtf", "RTF");
  is_str (sniff_bytes ("%PDF-1.7", 8), "pdf", "PDF");
  is_str (sniff_bytes ("\xef\xbb\xbf \n<HTML>", 11), "html", "HTML behind a byte order mark");
  is_str (sniff_bytes ("<?xml version='1.0'?><html/>", 28), "html", "XHTML");
  is_str (sniff_bytes ("<?xml version='1.0'?><a/>", 25), "xml", "XML");
  is_str (sniff_bytes ("HWP Document File V3.00", 23), "hwp3", "HWP 3");
  is_str (sniff_bytes ("\xdb\xa5\x2d\0", 4), "word2", "Word 2");
  is_str (sniff_bytes ("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 8), "ole2", "OLE2");
  is_str (sniff_bytes ("what", 4), "unknown", "something else");
  snprintf (path, sizeof (path), "%s/sniff.zip", dir);
  package_write (path, plain, NPLAIN);
  ok (slurp (path, &b), "package read");
  is_str (sniff_bytes (b.p, b.len), "hwpx", "HWPX");
  is_str (sniff_bytes (b.p, 100), "hwpx", "a cut HWPX");
  PKG_OF (path, { "[Content_Types].xml", "<Types/>", false }, { "word/document.xml", "<x/>", false });
  ok (slurp (path, &b), "package read");
  is_str (sniff_bytes (b.p, b.len), "docx", "DOCX");
  PKG_OF (path, { "a.txt", "a", false });
  ok (slurp (path, &b), "package read");
  is_str (sniff_bytes (b.p, b.len), "zip", "some other zip");
}

int
main (void)
{
  char dir[64];
  temp_make (dir);
  test_round_trip (dir);
  test_foreign_habits (dir);
  test_not_a_package (dir);
  test_damage ();
  test_bomb (dir);
  test_names (dir);
  test_overlap ();
  test_sniff (dir);
  temp_remove (dir);
  return tap_done ();
}
