/* The input is the main document part of a package whose other parts are sound: every block, note and picture is read. */
#include "common/base/limits.h"
#include "common/pkg/xmldom.h"
#include "common/pkg/zipout.h"
#include "plugins/pdf/reader/reader.h"
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define RELS "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
#define TYPE "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

static const struct
{
  const char *name, *text;
} parts[] = {
  { "[Content_Types].xml", "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'/>" },
  { "_rels/.rels", RELS "<Relationship Id='a' Type='" TYPE "officeDocument' Target='d.xml'/></Relationships>" },
  { "_rels/d.xml.rels", RELS "<Relationship Id='s' Type='" TYPE "styles' Target='s.xml'/><Relationship Id='n' Type='" TYPE
                             "numbering' Target='n.xml'/>"
                             "<Relationship Id='f' Type='" TYPE "footnotes' Target='f.xml'/><Relationship Id='h' Type='" TYPE
                             "header' Target='h.xml'/>"
                             "<Relationship Id='i' Type='" TYPE "image' Target='i.png'/></Relationships>" },
  { "s.xml", "<w:styles xmlns:w='" NS_W
             "'><w:style w:type='paragraph' w:default='1' w:styleId='N'/><w:style w:type='paragraph' w:styleId='B'>"
             "<w:basedOn w:val='N'/><w:pPr><w:numPr><w:numId w:val='1'/></w:numPr></w:pPr></w:style><w:style w:type='table' "
             "w:styleId='T'>"
             "<w:tblStylePr w:type='firstRow'><w:tcPr><w:tcBorders><w:bottom w:val='double' "
             "w:sz='4'/></w:tcBorders></w:tcPr></w:tblStylePr></w:style></w:styles>" },
  { "n.xml", "<w:numbering xmlns:w='" NS_W
             "'><w:abstractNum w:abstractNumId='0'><w:lvl w:ilvl='0'><w:start w:val='1'/><w:lvlText w:val='%1.'/></w:lvl>"
             "</w:abstractNum><w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num></w:numbering>" },
  { "f.xml", "<w:footnotes xmlns:w='" NS_W
             "'><w:footnote w:id='1'><w:p><w:r><w:footnoteRef/></w:r></w:p></w:footnote></w:footnotes>" },
  { "h.xml", "<w:hdr xmlns:w='" NS_W "'><w:p/></w:hdr>" },
  { "i.png", "x" },
};

static bool
write_package (const char *path, const uint8_t *data, size_t size)
{
  struct zipout *o = NULL;
  if (!zipout_begin (path, &o, NULL))
    return false;
  bool good = zipout_add (o, "d.xml", data, size, true, NULL, 0, NULL);
  for (size_t i = 0; good && i < sizeof parts / sizeof *parts; i++)
    good = zipout_add (o, parts[i].name, parts[i].text, strlen (parts[i].text), true, NULL, 0, NULL);
  if (good)
    return zipout_commit (o, NULL);
  zipout_abort (o);
  return false;
}

static void
read_notes (struct reader *r, const struct dx_block *b, struct arena *a)
{
  struct dx_story *s;
  for (size_t i = 0; b->kind == DX_PARA && i < b->para.n; i++)
    {
      const struct dx_inline *in = &b->para.inlines[i];
      if (!in->rpr || !in->text)
        abort ();
      if (in->kind == DX_NOTE_REF && !reader_note (r, in->note->endnote, in->note->id, a, &s, NULL))
        return;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct log log = { .quiet = true };
  AUTO_READER struct reader *r = NULL;
  char path[64];
  snprintf (path, sizeof (path), "/tmp/oc-fuzz-body.%d", (int) getpid ());
  if (!write_package (path, data, size))
    abort ();
  bool opened = reader_open (path, &log, &r, NULL);
  unlink (path);
  for (int pass = 0; opened && pass < 2; pass++)
    {
      OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_ARENA);
      struct dx_block *b = NULL;
      while (reader_next_block (r, &a, &b, NULL) && b)
        {
          if (b->section >= reader_doc (r)->nsections)
            abort ();
          read_notes (r, b, &a);
          arena_release (&a);
        }
      opened = reader_rewind (r, NULL);
    }
  return 0;
}
