/* Properties of a drawn shape, [MS-ODRAW] OfficeArtFOPT. */
#ifndef OC_DOC_READER_ART_H
#define OC_DOC_READER_ART_H

#include "plugins/doc/reader/pic.h"

enum
{
  ART_DGG_CONTAINER = 0xF000,
  ART_BSTORE = 0xF001,
  ART_DG_CONTAINER = 0xF002,
  ART_SPGR_CONTAINER = 0xF003,
  ART_SP_CONTAINER = 0xF004,
  ART_SP = 0xF00A,
  ART_OPT = 0xF00B,
  ART_SEC_OPT = 0xF121,
  ART_TER_OPT = 0xF122,
  ART_CLIENT_TEXTBOX = 0xF00D,
  ART_CLIENT_ANCHOR = 0xF010,
  ART_CHILD_ANCHOR = 0xF00F,
  ART_BLIP_FIRST = 0xF018,
  ART_BLIP_LAST = 0xF117,
  ART_FBSE_RECORD = 0xF007
};

struct shape_props
{
  uint32_t pib;        /* index of the picture in the store, 1-based; 0 none */
  int32_t crop[4];     /* left top right bottom, 16.16 */
  uint32_t fill, line; /* 0xRRGGBB */
  bool filled, lined, behind, hidden;
  uint32_t text_id; /* lTxid */
  const char *alt, *word_art;
  uint32_t rel_x, rel_y, pos_x, pos_y; /* posrelh, posrelv, posh, posv; rel as written, 0xFFFFFFFF absent */
};

/* A shape in the text itself that is no picture. */
struct inline_shape
{
  unsigned type; /* MSOSPT; 0 none */
  struct shape_props props;
  struct anchor at;
};

/* Read one property table over what `p` holds. */
void
shape_opt (const struct art *opt, struct arena *a, struct shape_props *p);
void
shape_defaults (struct shape_props *p);

#endif
