/* Windows metafiles ([MS-EMF], [MS-WMF]) played into shapes, texts and bitmaps. */
#ifndef OC_PDF_READER_METAFILE_H
#define OC_PDF_READER_METAFILE_H

#include "common/base/rd.h"
#include "plugins/pdf/reader/object.h"

/* When the picture of o is a metafile that draws something, o becomes a group of what it draws. */
bool metafile_read (struct ctx *c, struct dx_object *o, struct oc_err *err);
/* Key of a bitmap inside a metafile for dx_picture.entry, and the bitmap as a BMP file. */
size_t metafile_key (size_t entry, size_t offset);
bool metafile_is_key (size_t key, size_t *ret_entry);
bool metafile_bitmap (size_t key, const struct buf *file, struct buf *ret, struct oc_err *err);

/* ---- the player, shared by both formats ---- */

enum { MF_OBJECTS_MAX = 65536, MF_SAVED_MAX = 64, MF_SHAPES_MAX = 20000, MF_POINTS_MAX = 65536 };
enum mf_kind { MF_NONE, MF_PEN, MF_BRUSH, MF_FONT, MF_OTHER };

struct mf_object
{
  enum mf_kind kind;
  bool none;                /* null pen or brush */
  uint32_t rgb;
  double size;              /* pen width or font height, logical units */
  enum dx_dash dash;
  const char *face;
  int charset;
  double turn;              /* of text, degrees counter-clockwise */
  bool bold, italic, underline, strike, cell_height;
};

struct mf_dc
{
  double worg[2], wext[2], vorg[2], vext[2], world[6];
  struct mf_object pen, brush, font;
  uint32_t text_rgb;
  unsigned text_align;
  uint32_t map_mode;        /* EMF: extents count in the isotropic modes only */
  double at[2];             /* current position, logical */
};

struct mf
{
  struct ctx *c;
  struct dx_object *o;
  size_t entry;
  struct mf_dc dc, saved[MF_SAVED_MAX];
  size_t nsaved;
  struct mf_object *objects;
  size_t nobjects;
  double origin[2], scale[2]; /* device to picture */
  struct path_builder path;
  bool in_path;
  const struct dx_object **shapes;
  size_t nshapes, cap;
  bool bad;                 /* out of memory */
};

void mf_init (struct mf *m, struct ctx *c, struct dx_object *o, size_t objects);
void mf_point (const struct mf *m, double x, double y, double ret[2]);   /* logical to picture */
void mf_save (struct mf *m);
void mf_restore (struct mf *m, int32_t which);
void mf_set (struct mf *m, size_t index, const struct mf_object *o);
size_t mf_free_slot (const struct mf *m);
void mf_select (struct mf *m, size_t index);
/* Figures.  Outside of a path bracket they are drawn at once with pen and (closed ones) brush. */
void mf_move (struct mf *m, double x, double y);
void mf_line (struct mf *m, double x, double y);
void mf_curve (struct mf *m, const double xy[6]);
void mf_close (struct mf *m);
void mf_poly (struct mf *m, const double *xy, size_t n, bool close);
void mf_ellipse (struct mf *m, double l, double t, double r, double b);
void mf_paint (struct mf *m, bool fill, bool stroke);   /* what was built so far, then forget it */
void mf_fill_rect (struct mf *m, double x, double y, double w, double h, uint32_t rgb);
void mf_text (struct mf *m, double x, double y, const char *s, double width);
void mf_bitmap (struct mf *m, const double dest[4], size_t offset);      /* offset of the record in the file */

bool emf_play (struct mf *m, const struct buf *file);
bool wmf_play (struct mf *m, const struct buf *file);
/* Bits of the DIB in the record at that offset: header with colour table, pixels.  False: none. */
bool emf_dib (const struct buf *file, size_t offset, struct rd *ret_info, struct rd *ret_bits);
bool wmf_dib (const struct buf *file, size_t offset, struct rd *ret_info, struct rd *ret_bits);

#endif
