#include "plugins/doc/reader/fib.h"
#include "common/base/rd.h"

enum
{
  WIDENT_WORD = 0xA5EC,
  NFIB_WORD97 = 0xC0, /* first version with the layout read here (0xC0 to 0xC2 appear in early files) */
  FLAG_COMPLEX = 0x0004,
  FLAG_ENCRYPTED = 0x0100,
  FLAG_TABLE1 = 0x0200,
  FLAG_FAR_EAST = 0x4000,
  FLAG_OBFUSCATED = 0x8000,
  FLAG_GLOSSARY = 0x0002
};

/* [MS-DOC] FibBase.nFib and, for older layouts, the values seen in files of those versions. */
static const struct
{
  uint16_t from;
  const char *name;
} old_versions[] = {
  { 0x200, "early Word" },        { 0x67, "Word 95" },         { 0x63, "Word 6" },
  { 0x2D, "Word 2 for Windows" }, { 0, "Word 1 for Windows" },
};
/* First words of those versions, with and without a container. */
static const uint16_t old_idents[] = { 0xA59B, 0xA59C, 0xA5DB, 0xA5DC, 0xA697, 0xA698, 0xA699 };

static bool
fail_old (uint16_t n_fib, struct oc_err *err)
{
  size_t i = 0;
  while (n_fib < old_versions[i].from)
    i++;
  return oc_fail (err, OC_TOO_OLD, "%s document (file version %u): only Word 97 to 2007 .doc files are read",
                  old_versions[i].name, (unsigned)n_fib);
}

static bool
fail_protected (const struct fib *f, struct oc_err *err)
{
  if (f->obfuscated)
    return oc_fail (err, OC_ENCRYPTED, "the document is encrypted with a password (XOR obfuscation)");
  return oc_fail (err, OC_ENCRYPTED, "the document is encrypted with a password (RC4, key header of %u bytes)",
                  (unsigned)f->key_size);
}

static void
read_pairs (struct rd *r, struct fib *f)
{
  uint16_t n = rd_le16 (r);
  for (unsigned i = 0; i < n && !r->bad; i++)
    {
      uint32_t fc = rd_le32 (r), lcb = rd_le32 (r);
      if (i < FIB_PAIRS && !r->bad)
        {
          f->pair[i].fc = fc;
          f->pair[i].lcb = lcb;
        }
    }
  r->bad = false;
  uint16_t csw_new = rd_le16 (r);
  uint16_t n_fib_new = rd_le16 (r);
  if (csw_new && !r->bad && n_fib_new >= NFIB_WORD97 && n_fib_new < 0x200)
    f->n_fib = n_fib_new;
}

static bool
read_base (struct rd *r, struct fib *f, struct oc_err *err)
{
  uint16_t ident = rd_le16 (r);
  f->n_fib = rd_le16 (r);
  rd_skip (r, 2);
  f->lid = rd_le16 (r);
  rd_skip (r, 2);
  uint16_t flags = rd_le16 (r);
  rd_skip (r, 2);
  f->key_size = rd_le32 (r);
  if (r->bad)
    return oc_fail (err, OC_CORRUPT, "stream WordDocument: the header ends after %zu bytes", r->len);
  for (size_t i = 0; i < sizeof old_idents / sizeof old_idents[0]; i++)
    if (ident == old_idents[i])
      return fail_old (f->n_fib, err);
  if (ident != WIDENT_WORD)
    return oc_fail (err, OC_WRONG_FORMAT, "stream WordDocument: no Word document (identifier 0x%04X)", ident);
  f->complex = flags & FLAG_COMPLEX;
  f->encrypted = flags & FLAG_ENCRYPTED;
  f->table1 = flags & FLAG_TABLE1;
  f->far_east = flags & FLAG_FAR_EAST;
  f->obfuscated = (flags & FLAG_OBFUSCATED) && f->encrypted;
  f->glossary = flags & FLAG_GLOSSARY;
  if (f->n_fib < NFIB_WORD97)
    return fail_old (f->n_fib, err);
  return true;
}

bool
fib_read (struct span word, struct fib *ret, struct oc_err *err)
{
  struct fib f = { 0 };
  struct rd r = rd_of (word.p, word.len);
  if (!read_base (&r, &f, err))
    return false;
  if (f.encrypted)
    return fail_protected (&f, err);
  rd_seek (&r, 32);
  size_t words = rd_le16 (&r);
  struct rd rg_w = rd_sub (&r, words * 2);
  rd_seek (&rg_w, 26);
  f.lid_fe = rd_le16 (&rg_w);
  size_t longs = rd_le16 (&r);
  struct rd rg_lw = rd_sub (&r, longs * 4);
  rd_seek (&rg_lw, 12);
  for (int i = 0; i < STORIES; i++)
    f.ccp[i] = rd_le32 (&rg_lw);
  if (r.bad || rg_lw.bad)
    return oc_fail (err, OC_CORRUPT, "stream WordDocument: the header ends after %zu bytes", word.len);
  read_pairs (&r, &f);
  *ret = f;
  return true;
}
