/* Pictures, [MS-DOC] PICFAndOfficeArtData and [MS-ODRAW] blips. */
#ifndef OC_DOC_READER_PIC_H
#define OC_DOC_READER_PIC_H

#include "plugins/doc/reader/docfile.h"

struct inline_shape;
/* The inline picture at an offset of the data stream; NULL with a warning when it cannot be carried over.  A drawing
 * without a picture is told in *ret_shape, and only there. */
const struct picture *pic_read (const struct docfile *d, struct arena *a, uint32_t at, struct inline_shape *ret_shape);
/* A blip record, header included: fills mime, bytes, len.  False with a warning. */
bool
blip_read (struct rd record, struct arena *a, struct warns *w, struct picture *ret);
/* [MS-ODRAW] OfficeArtRecordHeader */
struct art
{
  unsigned ver, inst, type;
  struct rd body;
};
bool
art_next (struct rd *r, struct art *ret);
/* Picture bytes of a kind other programs write without a file header. */
bool
metafile_inflate (const uint8_t *p, size_t len, size_t expect, struct arena *a, const uint8_t **ret, size_t *ret_len);

#endif
