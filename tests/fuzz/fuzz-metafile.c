/* The input is both the enhanced and the windows metafile of a document; its bitmaps are asked for too. */
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
  { "_rels/d.xml.rels", RELS "<Relationship Id='e' Type='" TYPE "image' Target='p.emf'/><Relationship Id='w' Type='" TYPE
                             "image' Target='p.wmf'/></Relationships>" },
  { "d.xml", "<w:document xmlns:w='" NS_W "' xmlns:v='" NS_V "' xmlns:r='" NS_R
             "'><w:body><w:p><w:r><w:pict><v:shape style='width:100pt;height:50pt'>"
             "<v:imagedata r:id='e' croptop='6554f'/></v:shape><v:shape style='width:100pt;height:50pt'><v:imagedata "
             "r:id='w'/></v:shape></w:pict></w:r></w:p>"
             "</w:body></w:document>" },
};

static bool
write_package (const char *path, const uint8_t *data, size_t size)
{
  struct zipout *o = NULL;
  if (!zipout_begin (path, &o, NULL))
    return false;
  bool good
      = zipout_add (o, "p.emf", data, size, true, NULL, 0, NULL) && zipout_add (o, "p.wmf", data, size, true, NULL, 0, NULL);
  for (size_t i = 0; good && i < sizeof parts / sizeof *parts; i++)
    good = zipout_add (o, parts[i].name, parts[i].text, strlen (parts[i].text), true, NULL, 0, NULL);
  if (good)
    return zipout_commit (o, NULL);
  zipout_abort (o);
  return false;
}

static void
read_bitmaps (struct reader *r, const struct dx_object *o)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  for (size_t i = 0; i < o->nchildren; i++)
    if (o->children[i]->kind == DX_OBJ_PICTURE && !reader_picture (r, &o->children[i]->pic, &b, NULL))
      abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct log log = { .quiet = true };
  AUTO_READER struct reader *r = NULL;
  char path[64];
  snprintf (path, sizeof (path), "/tmp/oc-fuzz-metafile.%d", (int) getpid ());
  if (!write_package (path, data, size))
    abort ();
  bool opened = reader_open (path, &log, &r, NULL);
  unlink (path);
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_ARENA);
  struct dx_block *b = NULL;
  if (!opened || !reader_next_block (r, &a, &b, NULL) || !b)
    return 0;
  for (size_t i = 0; i < b->para.n; i++)
    if (b->para.inlines[i].object)
      read_bitmaps (r, b->para.inlines[i].object);
  return 0;
}
