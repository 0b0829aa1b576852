/* The drawing group of a document, [MS-ODRAW] OfficeArtDggContainer and OfficeArtDgContainer: pictures in store, shapes by
 * id. */
#ifndef OC_DOC_READER_DRAWINGS_H
#define OC_DOC_READER_DRAWINGS_H

#include "plugins/doc/reader/art.h"

struct store_entry
{
  struct rd record;
  uint32_t delay;
  bool has_record;
};
struct shape
{
  uint32_t id;
  unsigned type; /* MSOSPT */
  bool group, child;
  struct shape_props props;
  int32_t box[4]; /* group: its coordinates; child: place in them (left top right bottom) */
  bool has_box;
  unsigned first, lim; /* group: its members in the shape list, nested ones included */
};
struct id_key
{
  uint32_t id;
  unsigned at;
};
struct drawings
{
  struct store_entry *store;
  unsigned nstore;
  struct shape *shape;
  unsigned n;
  unsigned *by_id;       /* indexes ordered by id */
  struct id_key *box[2]; /* texts by the shape that they belong to, ordered: main text, headers */
  unsigned nbox[2];
};

/* The shape, or NULL. */
const struct shape *
shape_find (const struct drawings *g, uint32_t id);
/* Index of the text of a shape, or -1. */
long
box_find (const struct drawings *g, bool header, uint32_t id);
/* Picture number `pib` of the store, 1-based.  False with a warning. */
bool
store_picture (const struct docfile *d, struct arena *a, unsigned pib, struct picture *ret);

#endif
