/* Metafiles: small ones are built record by record, put into a document as its picture, and read. */
#include "common/base/limits.h"
#include "plugins/pdf/reader/reader.h"
#include "common/pkg/xmldom.h"
#include "tests/lib/pkg.h"

#define RELS "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
#define TYPE "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

static void
le16 (struct buf *b, int v)
{
  buf_addc (b, (char) (v & 255));
  buf_addc (b, (char) (v >> 8 & 255));
}

static void
le32 (struct buf *b, long v)
{
  le16 (b, (int) (v & 0xFFFF));
  le16 (b, (int) (v >> 16 & 0xFFFF));
}

static void
emf_record (struct buf *b, long type, const long *v, size_t n)
{
  le32 (b, type);
  le32 (b, 8 + 4 * (long) n);
  for (size_t i = 0; i < n; i++)
    le32 (b, v[i]);
}
#define EMF(b, type, ...)                                                                                                   \
  emf_record ((b), (type), (const long[]){ __VA_ARGS__ }, sizeof ((const long[]){ __VA_ARGS__ }) / sizeof (long))

/* Header of a picture of 100 x 100 device pixels, one pixel a millimetre. */
static void
emf_header (struct buf *b)
{
  EMF (b, 1, 0, 0, 100, 100, 0, 0, 10000, 10000, 0x464D4520, 0x10000, 0, 0, 4, 0, 0, 0, 100, 100, 100, 100);
}

static void
make_emf (struct buf *b)
{
  emf_header (b);
  EMF (b, 39, 1, 0, 0x0000FF, 0);                  /* brush 1: red */
  EMF (b, 37, 1);                                  /* select it */
  EMF (b, 37, 0x80000008);                         /* no pen */
  EMF (b, 43, 10, 20, 60, 70);                     /* rectangle */
  EMF (b, 24, 0x00FF00);                           /* text colour green */
  EMF (b, 84, 0, 0, 0, 0, 1, 0, 0, 30, 40, 2, 76, 0, 0, 0, 0, 0, 0, 'a' | 'b' << 16); /* text */
  EMF (b, 81, 0, 0, 0, 0, 50, 50, 0, 0, 1, 1, 80, 40, 120, 4, 0, 0xCC0020, 25, 25,    /* bitmap of one pixel */
       40, 1, 1, 1 | 24 << 16, 0, 4, 0, 0, 0, 0, 0x00112233);
  EMF (b, 14, 0, 0, 0);
}

static void
make_wmf (struct buf *b)
{
  static const int words[] = { 5, 0, 0x020B, 0, 0, 5, 0,      0x020C, 100, 200, 4,      0,  0x0127, -1, 8, 0, 0x02FA, 0,
                               2, 0, 0,      0, 4, 0, 0x012D, 0,      7,   0,   0x041B, 50, 100,    0,  0, 3, 0,      0 };
  le16 (b, 1);
  le16 (b, 9);
  le16 (b, 0x300);
  le32 (b, 50);
  le16 (b, 4);
  le32 (b, 12);
  le16 (b, 0);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    le16 (b, words[i]);
}

struct env { char folder[64], path[96]; struct log log; struct reader *r; struct arena a; };

/* The object that a document with this picture holds, 100 x 50 points large; NULL when it cannot be read. */
static const struct dx_object *
picture (struct env *e, const char *name, const struct buf *bytes)
{
  static const char doc[]
      = "<w:document xmlns:w='" NS_W "' xmlns:v='" NS_V "' xmlns:r='" NS_R "'><w:body><w:p><w:r><w:pict><v:shape "
        "style='width:100pt;height:50pt'><v:imagedata r:id='i'/></v:shape></w:pict></w:r></w:p></w:body></w:document>";
  char rels[512];
  struct oc_err err = OC_ERR_INIT;
  struct zipout *z = NULL;
  struct dx_block *b = NULL;
  snprintf (rels, sizeof rels, RELS "<Relationship Id='i' Type='" TYPE "image' Target='%s'/></Relationships>", name);
  const struct { const char *name, *p; size_t len; } files[] = {
    { "[Content_Types].xml", "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'/>", 0 },
    { "_rels/.rels", RELS "<Relationship Id='a' Type='" TYPE "officeDocument' Target='d.xml'/></Relationships>", 0 },
    { "_rels/d.xml.rels", rels, 0 }, { "d.xml", doc, 0 }, { name, bytes->p, bytes->len } };
  bool good = zipout_begin (e->path, &z, &err);
  for (size_t i = 0; good && i < sizeof files / sizeof *files; i++)
    good = zipout_add (z, files[i].name, files[i].p, files[i].len ? files[i].len : strlen (files[i].p), true, NULL, 0, &err);
  if (!good || !zipout_commit (z, &err))
    abort ();
  reader_free (e->r);
  e->r = NULL;
  arena_release (&e->a);
  if (!reader_open (e->path, &e->log, &e->r, &err) || !reader_next_block (e->r, &e->a, &b, &err) || !b || !b->para.n)
    return NULL;
  return b->para.inlines[0].object;
}

static void
test_emf (struct env *e)
{
  AUTO_BUF struct buf emf = BUF_INIT (65536), bmp = BUF_INIT (65536);
  struct oc_err err = OC_ERR_INIT;
  make_emf (&emf);
  const struct dx_object *o = picture (e, "p.emf", &emf);
  if (!ok (o && o->kind == DX_OBJ_GROUP && o->nchildren == 3, "an enhanced metafile becomes a group of what it draws"))
    return;
  const struct dx_object *box = o->children[0], *text = o->children[1], *pic = o->children[2];
  ok (!box->fill_none && box->fill.r == 255 && box->stroke.none && box->path.xy[0] == 10 && box->path.xy[1] == 10,
      "rectangle in its place");
  is_str (text->nblocks ? text->blocks[0]->para.inlines[0].text : NULL, "ab", "text");
  ok (text->nblocks && text->blocks[0]->para.inlines[0].rpr->color.g == 255, "colour of the text");
  ok (pic->kind == DX_OBJ_PICTURE && pic->x == 50 && pic->y == 25 && pic->w == 25, "bitmap in its place");
  ok (reader_picture (e->r, &pic->pic, &bmp, &err) && bmp.len == 14 + 40 + 4 && bmp.p[0] == 'B' && bmp.p[10] == 54
          && bmp.p[54] == 0x33,
      "its bytes as a file");
}

static void
test_wmf (struct env *e)
{
  AUTO_BUF struct buf wmf = BUF_INIT (65536);
  make_wmf (&wmf);
  const struct dx_object *o = picture (e, "p.wmf", &wmf);
  ok (o && o->kind == DX_OBJ_GROUP && o->nchildren == 1, "a windows metafile becomes a group");
  ok (o && o->nchildren && o->children[0]->stroke.width == 1 && o->children[0]->path.nop == 5,
      "pen of two units in a window of 200 x 100");
}

static void
test_broken (struct env *e)
{
  AUTO_BUF struct buf emf = BUF_INIT (65536);
  make_emf (&emf);
  buf_truncate (&emf, emf.len - 100);
  const struct dx_object *o = picture (e, "p.emf", &emf);
  ok (o && o->kind == DX_OBJ_GROUP && o->nchildren == 2, "what stands before the damage is drawn");
  buf_truncate (&emf, 60);
  o = picture (e, "p.emf", &emf);
  ok (o && o->kind == DX_OBJ_PICTURE, "without a header it stays a picture, for an empty frame");
}

int
main (void)
{
  struct env e = { .log = { .quiet = true }, .a = ARENA_INIT (LIMIT_ARENA) };
  temp_make (e.folder);
  snprintf (e.path, sizeof e.path, "%s/x.docx", e.folder);
  test_emf (&e);
  test_wmf (&e);
  test_broken (&e);
  reader_free (e.r);
  arena_release (&e.a);
  temp_remove (e.folder);
  return tap_done ();
}
