/* A finished page: what layout hands over and paint draws.  Plain data, no Pango, no cairo, no WordprocessingML.
 *
 * Lengths are points, the origin is the top left corner, y grows downwards.  A page owns everything through its arena; faces
 * belong to the font library and outlive all pages.  Items are drawn layer by layer, and in order of their addition within
 * a layer.
 *
 * A list of items can be built apart at (0, 0), measured, and then moved into a page with pg_append(): table cells, headers,
 * notes and text boxes are made this way. */
#ifndef OC_PDF_LAYOUT_PAGE_H
#define OC_PDF_LAYOUT_PAGE_H

#include "common/base/arena.h"
#include "common/base/err.h"

/* A font file as both shaping and painting know it. */
struct pg_face
{
  unsigned id;             /* small, unique within the font library */
  const char *file;
  int index;               /* within a collection; the upper 16 bits name an instance, as in FreeType */
  bool embolden, slant;    /* synthesised style */
};

struct pg_glyph
{
  uint32_t index;
  float x, y;              /* origin, relative to the run's */
};

struct pg_cluster
{
  uint16_t bytes, glyphs;  /* of the run's text and of its glyphs, in order */
};

struct pg_text
{
  const struct pg_face *face;
  double size;
  double stretch;          /* horizontal scale, 1: none */
  uint32_t color;
  double x, y;             /* origin on the baseline */
  const char *text;        /* UTF-8, in logical order */
  size_t text_len;
  const struct pg_glyph *glyph;
  size_t nglyphs;
  const struct pg_cluster *cluster;
  size_t nclusters;
  bool backward;           /* clusters run against the glyph order (right-to-left) */
  int turn;                /* quarter turns clockwise around (x, y) */
};

struct pg_rect { double x, y, w, h; };

enum pg_dash { PG_SOLID, PG_DOT, PG_DASH, PG_DOT_DASH, PG_DOT_DOT_DASH, PG_WAVE };

/* A line; thickness is centred on it. */
struct pg_rule
{
  double x0, y0, x1, y1, width;
  uint32_t color;
  enum pg_dash dash;
};

/* A closed or open outline of straight and curved segments. */
enum pg_seg_kind { PG_MOVE, PG_LINETO, PG_CURVE, PG_CLOSE };
struct pg_seg { enum pg_seg_kind kind; double x[3], y[3]; };

struct pg_path
{
  double x, y;             /* added to every coordinate */
  const struct pg_seg *seg;
  size_t nsegs;
  bool filled, stroked;
  uint32_t fill, stroke;
  double width;
  double alpha;            /* of the fill, 1: opaque */
  enum pg_dash dash;
};

struct pg_image
{
  struct pg_rect box;      /* where the whole, uncropped and unturned image goes */
  struct pg_rect clip;     /* visible part; equal to box when not cropped */
  size_t entry;            /* key for the source of pictures */
  const char *mime;
  double turn;             /* degrees clockwise around the middle of clip */
  bool flip_h, flip_v;
  double opacity;          /* 1: opaque */
  bool gray;
};

struct pg_link
{
  struct pg_rect box;
  const char *uri;         /* external, or NULL */
  const char *dest;        /* name of a destination, or NULL */
  bool local;              /* the destination has to be on the same page (layout drops the link otherwise) */
};

struct pg_dest { const char *name; double x, y; bool local; };

struct pg_heading { int level; const char *text; double x, y; };   /* outline entry, level from 1 */

/* While clipping, only what is inside is drawn.  Nests; every PG_CLIP is closed by a PG_UNCLIP in the same layer. */
enum pg_kind { PG_TEXT, PG_RULE, PG_FILL, PG_PATH, PG_IMAGE, PG_LINK, PG_DEST, PG_HEADING, PG_CLIP, PG_UNCLIP, PG_KINDS };
enum pg_layer { PG_BEHIND, PG_GROUND, PG_MAIN, PG_FRONT, PG_LAYERS };

struct pg_item
{
  enum pg_kind kind;
  enum pg_layer layer;
  union
  {
    struct pg_text text;
    struct pg_rule rule;
    struct { struct pg_rect box; uint32_t color; } fill;
    struct pg_path path;
    struct pg_image image;
    struct pg_link link;
    struct pg_dest dest;
    struct pg_heading heading;
    struct pg_rect clip;
  };
};

struct pg_list
{
  struct arena *arena;     /* memory of the items' contents */
  struct pg_item *at;      /* malloc'ed */
  size_t n, cap;
  struct pg_item scratch;  /* handed out when out of memory */
  bool bad;                /* out of memory; sticky */
};

struct page
{
  double w, h;
  unsigned number;         /* of the file, from 1 */
  struct arena arena;
  struct pg_list items;
};

#define PG_LIST_INIT(arena_) { .arena = (arena_) }
#define AUTO_PG_LIST OC_CLEANUP (pg_list_release)

void pg_list_release (struct pg_list *l);
void pg_truncate (struct pg_list *l, size_t n);
/* A zeroed item of the kind, or a scratch item that is not kept when out of memory (`bad` is set). Valid until the next
 * addition. */
struct pg_item *pg_add (struct pg_list *l, enum pg_kind kind, enum pg_layer layer);
void pg_add_fill (struct pg_list *l, enum pg_layer layer, struct pg_rect box, uint32_t color);
void pg_add_rule (struct pg_list *l, enum pg_layer layer, struct pg_rule rule);
/* Move items from..n by (dx, dy). */
void pg_shift (struct pg_list *l, size_t from, double dx, double dy);
/* Turn items from..n a quarter clockwise `turns` times around the origin. */
void pg_turn (struct pg_list *l, size_t from, int turns);
/* Append all items of src, moved; they keep pointing into src's arena, which must live as long as dst. */
void pg_append (struct pg_list *dst, const struct pg_list *src, double dx, double dy);
bool pg_ok (const struct pg_list *l, struct oc_err *err) OC_MUST_CHECK;

#endif
