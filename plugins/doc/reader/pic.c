#include "plugins/doc/reader/pic.h"
#include "common/base/num.h"
#include "plugins/doc/reader/art.h"

/* [MS-DOC] PICF */
enum
{
  PICF_SIZE = 68,
  MM_SHAPE = 0x64,
  MM_SHAPEFILE = 0x66,
  AT_GOAL = 28,
  EMU_PER_TWIP = 635,
  ART_DEPTH = 8,
  MAX_SIDE = 31680
};

struct picf
{
  uint32_t lcb;
  uint16_t header;
  int16_t mm;
  int32_t width, height;
};

static bool
picf_read (struct rd *r, struct picf *ret)
{
  struct picf p = { .lcb = rd_le32 (r) };
  p.header = rd_le16 (r);
  p.mm = rd_sle16 (r);
  rd_seek (r, AT_GOAL);
  int32_t goal_x = rd_sle16 (r), goal_y = rd_sle16 (r);
  uint32_t mx = rd_le16 (r), my = rd_le16 (r);
  int32_t left = rd_sle16 (r), top = rd_sle16 (r), right = rd_sle16 (r), bottom = rd_sle16 (r);
  if (r->bad || p.lcb < PICF_SIZE || p.header < 44 || p.header > p.lcb)
    return false;
  p.width = (int32_t)((int64_t)(goal_x - left - right) * (mx ? mx : 1000) / 1000);
  p.height = (int32_t)((int64_t)(goal_y - top - bottom) * (my ? my : 1000) / 1000);
  *ret = p;
  return true;
}

/* Shape properties and the first picture of an inline drawing. */
static bool
find_blip (const struct docfile *d, struct rd r, struct arena *a, unsigned depth, struct inline_shape *shape,
           struct picture *pic)
{
  struct rd before = r;
  struct art art;
  bool found = false;
  while (!found && art_next (&r, &art))
    {
      struct rd whole = rd_slice (&before, before.at, r.at - before.at);
      if (art.type == ART_SP_CONTAINER && depth)
        found = find_blip (d, art.body, a, depth - 1, shape, pic);
      else if (art.type == ART_SP)
        shape->type = art.inst;
      else if (art.type == ART_OPT || art.type == ART_SEC_OPT || art.type == ART_TER_OPT)
        shape_opt (&art, a, &shape->props);
      else if (art.type == ART_FBSE_RECORD || (art.type >= ART_BLIP_FIRST && art.type <= ART_BLIP_LAST))
        found = blip_read (whole, a, d->w, pic);
      before = r;
    }
  return found;
}

const struct picture *
pic_read (const struct docfile *d, struct arena *a, uint32_t at, struct inline_shape *ret_shape)
{
  *ret_shape = (struct inline_shape) { 0 };
  struct rd data = rd_of (d->data.p, d->data.len);
  struct picf head;
  struct rd start = at < d->data.len ? rd_slice (&data, at, d->data.len - at) : (struct rd){ .bad = true };
  struct rd r = start;
  if (!picf_read (&r, &head))
    {
      warn_add (d->w, WARN_PICTURE, "picture header at offset %u of the data stream of %zu bytes", (unsigned)at,
                d->data.len);
      return NULL;
    }
  if (head.lcb > start.len)
    head.lcb = (uint32_t)start.len;
  rd_seek (&r, head.header);
  if (head.mm == MM_SHAPEFILE)
    rd_skip (&r, rd_u8 (&r)); /* file name */
  if (head.mm != MM_SHAPE && head.mm != MM_SHAPEFILE)
    {
      warn_add (d->w, WARN_PICTURE_KIND, "picture of mapping mode %d at offset %u of the data stream", head.mm,
                (unsigned)at);
      return NULL;
    }
  struct rd art = r.bad || r.at > head.lcb ? (struct rd){ .bad = true } : rd_slice (&start, r.at, head.lcb - r.at);
  struct picture *pic = arena_new (a, struct picture);
  struct inline_shape shape = { 0 };
  shape_defaults (&shape.props);
  unsigned before = d->w->count[WARN_PICTURE] + d->w->count[WARN_PICTURE_KIND];
  bool found = pic && find_blip (d, art, a, ART_DEPTH, &shape, pic);
  shape.at.width = oc_clamp (head.width, 1, MAX_SIDE) * EMU_PER_TWIP;
  shape.at.height = oc_clamp (head.height, 1, MAX_SIDE) * EMU_PER_TWIP;
  if (!found)
    {
      if (before == d->w->count[WARN_PICTURE] + d->w->count[WARN_PICTURE_KIND])
        *ret_shape = shape;
      return NULL;
    }
  if (!docfile_spend (d, &d->budget->picture_bytes, pic->len, WARN_PICTURE))
    return NULL;
  for (int i = 0; i < 4; i++)
    pic->crop[i] = shape.props.crop[i];
  pic->alt = shape.props.alt;
  pic->at = shape.at;
  return pic;
}
