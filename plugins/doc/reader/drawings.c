#include "plugins/doc/reader/drawings.h"
#include "plugins/doc/reader/draw.h"
#include <stdlib.h>
#include <string.h>

enum
{
  ART_SPGR = 0xF009,
  MAX_GROUP_DEPTH = 16,
  FBSE_DELAY_AT = 28,
  FLAG_GROUP = 1,
  FLAG_CHILD = 2,
  FLAG_PATRIARCH = 4,
  FLAG_DELETED = 8,
  ART_HEADER = 8,
  FTXBXS_SIZE = 22,
  FTXBXS_LID_AT = 14
};

struct group_reader
{
  const struct docfile *d;
  struct drawings *g;
  unsigned cap;
};

static void
store_read (const struct docfile *d, struct rd body, struct drawings *g)
{
  struct art art;
  size_t n = 0;
  for (struct rd r = body; art_next (&r, &art);)
    n++;
  g->store = arena_array (d->a, struct store_entry, n + 1);
  for (struct rd r = body, before = r; g->store && art_next (&r, &art); before = r)
    {
      struct store_entry *s = &g->store[g->nstore++];
      s->record = rd_slice (&before, before.at, r.at - before.at);
      s->has_record = art.type != ART_FBSE_RECORD || art.body.len > 36 + ART_HEADER;
      struct rd delay = art.body;
      rd_seek (&delay, FBSE_DELAY_AT);
      s->delay = art.type == ART_FBSE_RECORD ? rd_le32 (&delay) : 0xFFFFFFFF;
    }
}

static void
box_read (struct rd r, struct shape *s)
{
  for (int i = 0; i < 4; i++)
    s->box[i] = rd_sle32 (&r);
  s->has_box = !r.bad && s->box[2] >= s->box[0] && s->box[3] >= s->box[1];
}

/* [MS-ODRAW] OfficeArtSpContainer */
static bool
shape_read (struct group_reader *x, struct rd body, bool *ret_patriarch)
{
  struct drawings *g = x->g;
  if (g->n == x->cap)
    return false;
  struct shape s = { 0 };
  struct art art;
  bool deleted = false;
  shape_defaults (&s.props);
  *ret_patriarch = false;
  while (art_next (&body, &art))
    switch (art.type)
      {
      case ART_SP:
        {
          struct rd r = art.body;
          s.type = art.inst;
          s.id = rd_le32 (&r);
          uint32_t flags = rd_le32 (&r);
          s.group = flags & FLAG_GROUP;
          s.child = flags & FLAG_CHILD;
          *ret_patriarch = flags & FLAG_PATRIARCH;
          deleted = flags & FLAG_DELETED;
          break;
        }
      case ART_SPGR:
      case ART_CHILD_ANCHOR:
        box_read (art.body, &s);
        break;
      case ART_OPT:
      case ART_SEC_OPT:
      case ART_TER_OPT:
        shape_opt (&art, x->d->a, &s.props);
        break;
      default:
        break;
      }
  if (!deleted)
    g->shape[g->n++] = s;
  return true;
}

/* [MS-ODRAW] OfficeArtSpgrContainer: the group itself comes first. */
static void
group_read (struct group_reader *x, struct rd body, unsigned depth)
{
  struct art art;
  unsigned self = x->g->n;
  bool first = true, patriarch = false;
  if (depth == 0)
    return;
  while (art_next (&body, &art))
    {
      bool is_first = first;
      if (art.type == ART_SPGR_CONTAINER)
        group_read (x, art.body, depth - 1);
      else if (art.type == ART_SP_CONTAINER && !shape_read (x, art.body, is_first ? &patriarch : &(bool){ false }))
        break;
      first = false;
    }
  if (self < x->g->n)
    {
      x->g->shape[self].first = self + 1;
      x->g->shape[self].lim = patriarch ? self + 1 : x->g->n;
    }
}

static int
id_compare (const void *pa, const void *pb)
{
  const struct id_key *a = pa, *b = pb;
  return a->id < b->id ? -1 : a->id > b->id ? 1 : (a->at > b->at) - (a->at < b->at);
}

static bool
order_by_id (const struct docfile *d, struct drawings *g)
{
  struct id_key *key = arena_array (d->a, struct id_key, g->n + 1);
  g->by_id = arena_array (d->a, unsigned, g->n + 1);
  if (!key || !g->by_id)
    return false;
  for (unsigned i = 0; i < g->n; i++)
    key[i] = (struct id_key){ .id = g->shape[i].id, .at = i };
  qsort (key, g->n, sizeof *key, id_compare);
  for (unsigned i = 0; i < g->n; i++)
    g->by_id[i] = key[i].at;
  return true;
}

/* [MS-DOC] PlcftxbxTxt, PlcfHdrtxbxTxt: FTXBXS.lid is the shape. */
static bool
boxes_read (const struct docfile *d, struct drawings *g)
{
  for (int hdr = 0; hdr < 2; hdr++)
    {
      struct plc plc = plc_of (docfile_pair (d, hdr ? FIB_HDR_TXBX_TXT : FIB_TXBX_TXT), FTXBXS_SIZE);
      g->box[hdr] = arena_array (d->a, struct id_key, plc.n + 1);
      if (!g->box[hdr])
        return false;
      for (size_t i = 0; i < plc.n; i++)
        {
          struct rd r = plc_data (&plc, i);
          rd_seek (&r, FTXBXS_LID_AT);
          g->box[hdr][g->nbox[hdr]++] = (struct id_key){ .id = rd_le32 (&r), .at = (unsigned)i };
        }
      qsort (g->box[hdr], g->nbox[hdr], sizeof *g->box[hdr], id_compare);
    }
  return true;
}

long
box_find (const struct drawings *g, bool header, uint32_t id)
{
  const struct id_key *box = g->box[header];
  unsigned lo = 0, hi = g->nbox[header];
  while (lo < hi)
    {
      unsigned mid = lo + (hi - lo) / 2;
      if (box[mid].id < id)
        lo = mid + 1;
      else
        hi = mid;
    }
  return lo < g->nbox[header] && box[lo].id == id ? (long)box[lo].at : -1;
}

bool
drawings_read (struct docfile *d, struct oc_err *err)
{
  struct rd r = docfile_pair (d, FIB_DGG);
  struct art art;
  if (r.len == 0)
    return true;
  struct drawings *g = arena_new (d->a, struct drawings);
  /* Each shape has a container, a header and at least a FSP record in it. */
  struct group_reader x = { .d = d, .g = g, .cap = (unsigned)(r.len / (3 * ART_HEADER)) + 1 };
  if (g)
    g->shape = arena_array (d->a, struct shape, x.cap);
  if (!g || !g->shape)
    return oc_fail (err, OC_NOMEM, "drawings of %zu bytes", r.len);
  if (art_next (&r, &art) && art.type == ART_DGG_CONTAINER)
    for (struct rd in = art.body; art_next (&in, &art);)
      if (art.type == ART_BSTORE)
        store_read (d, art.body, g);
  while (rd_left (&r) > ART_HEADER)
    {
      rd_skip (&r, 1); /* main text or headers */
      if (!art_next (&r, &art))
        {
          warn_add (d->w, WARN_DRAWING, "drawing data end early at offset %zu", r.at);
          break;
        }
      if (art.type == ART_DG_CONTAINER)
        for (struct rd in = art.body; art_next (&in, &art);)
          if (art.type == ART_SPGR_CONTAINER)
            group_read (&x, art.body, MAX_GROUP_DEPTH);
    }
  if (!order_by_id (d, g) || !boxes_read (d, g))
    return oc_fail (err, OC_NOMEM, "drawings of %u shapes", g->n);
  d->drawings = g;
  return true;
}

const struct shape *
shape_find (const struct drawings *g, uint32_t id)
{
  unsigned lo = 0, hi = g->n;
  while (lo < hi)
    {
      unsigned mid = lo + (hi - lo) / 2;
      if (g->shape[g->by_id[mid]].id < id)
        lo = mid + 1;
      else
        hi = mid;
    }
  return lo < g->n && g->shape[g->by_id[lo]].id == id ? &g->shape[g->by_id[lo]] : NULL;
}

static bool
store_read_one (const struct docfile *d, struct arena *a, unsigned pib, struct picture *ret)
{
  const struct drawings *g = d->drawings;
  if (pib == 0 || pib > g->nstore)
    {
      warn_add (d->w, WARN_PICTURE, "picture %u of a store of %u", pib, g->nstore);
      return false;
    }
  const struct store_entry *s = &g->store[pib - 1];
  if (s->has_record)
    return blip_read (s->record, a, d->w, ret);
  struct rd word = rd_of (d->word.p, d->word.len);
  if (s->delay >= d->word.len)
    {
      warn_add (d->w, WARN_PICTURE, "picture %u: offset %u lies outside the stream", pib, (unsigned)s->delay);
      return false;
    }
  return blip_read (rd_slice (&word, s->delay, d->word.len - s->delay), a, d->w, ret);
}

bool
store_picture (const struct docfile *d, struct arena *a, unsigned pib, struct picture *ret)
{
  return store_read_one (d, a, pib, ret) && docfile_spend (d, &d->budget->picture_bytes, ret->len, WARN_PICTURE);
}
