#include "plugins/doc/reader/draw.h"
#include "common/base/num.h"
#include "plugins/doc/reader/blocks.h"
#include "plugins/doc/reader/drawings.h"
#include <string.h>

enum
{
  SPA_SIZE = 26,
  FTXBXS_SIZE = 22,
  EMU_PER_TWIP = 635,
  MAX_NESTED_BOXES = 2,
  TYPE_PICTURE = 75,
  TYPE_TEXT = 202,
  MAX_MEMBERS = 200
};

/* [MS-DOC] Spa */
struct spa
{
  uint32_t id;
  int32_t left, top, right, bottom;
  uint16_t flags;
};

static bool
spa_at (const struct docfile *d, enum story story, uint32_t cp, struct spa *ret)
{
  bool hdr = story == STORY_HDR;
  struct plc plc = plc_of (docfile_pair (d, hdr ? FIB_SPA_HDR : FIB_SPA_MOM), SPA_SIZE);
  uint32_t want = cp - d->text.start[hdr ? STORY_HDR : STORY_MAIN];
  size_t lo = 0, hi = plc.n;
  while (lo < hi)
    {
      size_t mid = lo + (hi - lo) / 2;
      if (plc_cp (&plc, mid) < want)
        lo = mid + 1;
      else
        hi = mid;
    }
  if (lo >= plc.n || plc_cp (&plc, lo) != want)
    return false;
  struct rd r = plc_data (&plc, lo);
  struct spa s = { .id = rd_le32 (&r) };
  s.left = rd_sle32 (&r);
  s.top = rd_sle32 (&r);
  s.right = rd_sle32 (&r);
  s.bottom = rd_sle32 (&r);
  s.flags = rd_le16 (&r);
  *ret = s;
  return !r.bad;
}

static int64_t
emu (int64_t twips)
{
  return oc_clamp (twips, -31680, 31680) * EMU_PER_TWIP;
}

static struct anchor
anchor_of (const struct spa *s, const struct shape_props *p)
{
  struct anchor a = {
    .floating = true,
    .x = emu (s->left),
    .y = emu (s->top),
    .rel_x = s->flags >> 1 & 3,
    .rel_y = s->flags >> 3 & 3,
    .wrap = s->flags >> 5 & 15,
    .wrap_side = s->flags >> 9 & 15,
    .width = oc_clamp ((int64_t)s->right - s->left, 1, 31680) * EMU_PER_TWIP,
    .height = oc_clamp ((int64_t)s->bottom - s->top, 1, 31680) * EMU_PER_TWIP,
  };
  if (p->rel_x < 4)
    a.rel_x = (uint8_t)p->rel_x;
  if (p->rel_y < 4)
    a.rel_y = (uint8_t)p->rel_y;
  a.behind = a.wrap == 3 && (p->behind || s->flags >> 14 & 1);
  return a;
}

/* Place of a member inside its group. */
static struct anchor
member_anchor (const struct anchor *whole, const struct shape *group, const struct shape *m)
{
  struct anchor a = *whole;
  if (!group->has_box || !m->has_box || group->box[2] == group->box[0] || group->box[3] == group->box[1])
    return a;
  int64_t gw = (int64_t)group->box[2] - group->box[0], gh = (int64_t)group->box[3] - group->box[1];
  a.x += (int64_t)((double)((int64_t)m->box[0] - group->box[0]) / (double)gw * (double)whole->width);
  a.y += (int64_t)((double)((int64_t)m->box[1] - group->box[1]) / (double)gh * (double)whole->height);
  a.width = (int64_t)((double)((int64_t)m->box[2] - m->box[0]) / (double)gw * (double)whole->width);
  a.height = (int64_t)((double)((int64_t)m->box[3] - m->box[1]) / (double)gh * (double)whole->height);
  a.width = oc_clamp (a.width, 1, INT32_MAX);
  a.height = oc_clamp (a.height, 1, INT32_MAX);
  a.x = oc_clamp (a.x, -INT32_MAX, INT32_MAX);
  a.y = oc_clamp (a.y, -INT32_MAX, INT32_MAX);
  return a;
}

/* [MS-DOC] PlcftxbxTxt: the text whose entry names the shape. */
static bool
text_range (const struct docfile *d, enum story story, uint32_t id, uint32_t *ret_cp, uint32_t *ret_lim)
{
  bool hdr = story == STORY_HDR;
  enum story boxes = hdr ? STORY_HDR_TXBX : STORY_TXBX;
  struct plc plc = plc_of (docfile_pair (d, hdr ? FIB_HDR_TXBX_TXT : FIB_TXBX_TXT), FTXBXS_SIZE);
  uint32_t from = d->text.start[boxes], size = d->text.start[boxes + 1] - from;
  long i = box_find (d->drawings, hdr, id);
  if (i < 0)
    return false;
  uint32_t cp = plc_cp (&plc, (size_t)i), lim = plc_cp (&plc, (size_t)i + 1);
  lim = lim < size ? lim : size;
  if (cp >= lim || !docfile_spend (d, &d->budget->box_chars, lim - cp, WARN_TEXTBOX))
    return false;
  *ret_cp = from + cp;
  *ret_lim = from + lim;
  return true;
}

/* [MS-ODRAW] MSOSPT and its name in ECMA-376 20.1.10.55. */
static const struct { uint16_t type; const char *word; } geometries[] = {
  { 1, "rect" }, { 2, "roundRect" }, { 3, "ellipse" }, { 4, "diamond" }, { 5, "triangle" }, { 6, "rtTriangle" },
  { 7, "parallelogram" }, { 8, "trapezoid" }, { 9, "hexagon" }, { 10, "octagon" }, { 11, "plus" }, { 12, "star5" },
  { 13, "rightArrow" }, { 15, "homePlate" }, { 16, "cube" }, { 19, "arc" }, { 20, "line" }, { 21, "plaque" },
  { 22, "can" }, { 23, "donut" }, { 32, "straightConnector1" }, { 33, "bentConnector2" }, { 34, "bentConnector3" },
  { 35, "bentConnector4" }, { 36, "bentConnector5" }, { 37, "curvedConnector2" }, { 38, "curvedConnector3" },
  { 39, "curvedConnector4" }, { 40, "curvedConnector5" }, { 41, "callout1" }, { 42, "callout2" }, { 43, "callout3" },
  { 47, "borderCallout1" }, { 48, "borderCallout2" }, { 49, "borderCallout3" }, { 55, "chevron" }, { 56, "pentagon" },
  { 57, "noSmoking" }, { 58, "star8" }, { 59, "star16" }, { 60, "star32" }, { 61, "wedgeRectCallout" },
  { 62, "wedgeRoundRectCallout" }, { 63, "wedgeEllipseCallout" }, { 64, "wave" }, { 65, "foldedCorner" },
  { 66, "leftArrow" }, { 67, "downArrow" }, { 68, "upArrow" }, { 69, "leftRightArrow" }, { 70, "upDownArrow" },
  { 71, "irregularSeal1" }, { 72, "irregularSeal2" }, { 73, "lightningBolt" }, { 74, "heart" }, { 76, "quadArrow" },
  { 77, "leftArrowCallout" }, { 78, "rightArrowCallout" }, { 79, "upArrowCallout" }, { 80, "downArrowCallout" },
  { 81, "leftRightArrowCallout" }, { 82, "upDownArrowCallout" }, { 83, "quadArrowCallout" }, { 84, "bevel" },
  { 85, "leftBracket" }, { 86, "rightBracket" }, { 87, "leftBrace" }, { 88, "rightBrace" }, { 89, "leftUpArrow" },
  { 90, "bentUpArrow" }, { 91, "bentArrow" }, { 92, "star24" }, { 93, "stripedRightArrow" },
  { 94, "notchedRightArrow" }, { 95, "blockArc" }, { 96, "smileyFace" }, { 97, "verticalScroll" },
  { 98, "horizontalScroll" }, { 99, "circularArrow" }, { 101, "uturnArrow" }, { 102, "curvedRightArrow" },
  { 103, "curvedLeftArrow" }, { 104, "curvedUpArrow" }, { 105, "curvedDownArrow" }, { 106, "cloudCallout" },
  { 107, "ellipseRibbon2" }, { 108, "ellipseRibbon" }, { 109, "flowChartProcess" }, { 110, "flowChartDecision" },
  { 111, "flowChartInputOutput" }, { 112, "flowChartPredefinedProcess" }, { 113, "flowChartInternalStorage" },
  { 114, "flowChartDocument" }, { 115, "flowChartMultidocument" }, { 116, "flowChartTerminator" },
  { 117, "flowChartPreparation" }, { 118, "flowChartManualInput" }, { 119, "flowChartManualOperation" },
  { 120, "flowChartConnector" }, { 121, "flowChartPunchedCard" }, { 122, "flowChartPunchedTape" },
  { 123, "flowChartSummingJunction" }, { 124, "flowChartOr" }, { 125, "flowChartCollate" }, { 126, "flowChartSort" },
  { 127, "flowChartExtract" }, { 128, "flowChartMerge" }, { 129, "flowChartOfflineStorage" },
  { 130, "flowChartOnlineStorage" }, { 131, "flowChartMagneticTape" }, { 132, "flowChartMagneticDisk" },
  { 133, "flowChartMagneticDrum" }, { 134, "flowChartDisplay" }, { 135, "flowChartDelay" },
  { 176, "flowChartAlternateProcess" }, { 177, "flowChartOffpageConnector" }, { 182, "leftRightUpArrow" },
  { 183, "sun" }, { 184, "moon" }, { 185, "bracketPair" }, { 186, "bracePair" }, { 187, "star4" },
  { 188, "doubleWave" }, { 202, "rect" },
};

static const char *
geometry (unsigned type)
{
  for (size_t i = 0; i < sizeof geometries / sizeof geometries[0]; i++)
    if (geometries[i].type == type)
      return geometries[i].word;
  return NULL;
}

struct placer
{
  struct story_env *env;
  uint32_t cp;
  const struct chp *chp;
  struct inl ***tail;
  bool nomem;
};

static struct inl *
put (struct placer *x, enum inline_kind kind)
{
  struct inl *in = arena_new (x->env->a, struct inl);
  if (!in)
    {
      x->nomem = true;
      return NULL;
    }
  in->kind = kind;
  in->chp = *x->chp;
  **x->tail = in;
  *x->tail = &in->next;
  return in;
}

static void
place_picture (struct placer *x, const struct shape *s, const struct anchor *at)
{
  struct picture *pic = arena_new (x->env->a, struct picture);
  if (!pic)
    {
      x->nomem = true;
      return;
    }
  if (!store_picture (x->env->d, x->env->a, s->props.pib, pic))
    return;
  memcpy (pic->crop, s->props.crop, sizeof pic->crop);
  pic->alt = s->props.alt;
  pic->at = *at;
  struct inl *in = put (x, IN_PICTURE);
  if (in)
    in->pic = pic;
}

static const struct textbox *
draw_word_art (struct arena *a, const char *text, const struct anchor *at)
{
  struct textbox *box = arena_new (a, struct textbox);
  struct block *b = arena_new (a, struct block);
  struct para *p = arena_new (a, struct para);
  struct inl *in = arena_new (a, struct inl);
  if (!box || !b || !p || !in || !text || !*text)
    return NULL;
  in->text = text;
  p->inls = in;
  b->para = p;
  *box = (struct textbox){ .at = *at, .blocks = b, .is_text = true, .geometry = "rect" };
  return box;
}

static struct textbox
box_of (unsigned type, const struct shape_props *p, const struct anchor *at)
{
  return (struct textbox){ .at = *at, .geometry = geometry (type), .fill = p->fill, .has_fill = p->filled, .line = p->line,
                           .has_line = p->lined, .alt = p->alt };
}

const struct textbox *
draw_inline_shape (const struct docfile *d, struct arena *a, const struct inline_shape *s)
{
  if (s->props.word_art)
    return draw_word_art (a, s->props.word_art, &s->at);
  struct textbox *box = geometry (s->type) ? arena_new (a, struct textbox) : NULL;
  if (box)
    *box = box_of (s->type, &s->props, &s->at);
  else if (s->at.width)
    warn_add (d->w, WARN_DRAWING, "inline shape of type %u", s->type);
  return box;
}

static bool
place_word_art (struct placer *x, const struct shape *s, const struct anchor *at)
{
  const struct textbox *box = s->props.word_art ? draw_word_art (x->env->a, s->props.word_art, at) : NULL;
  struct inl *in = box ? put (x, IN_TEXTBOX) : NULL;
  if (in)
    in->box = box;
  return in;
}

static void
place_box (struct placer *x, const struct shape *s, const struct anchor *at)
{
  const struct docfile *d = x->env->d;
  uint32_t cp, lim;
  struct textbox box = box_of (s->type, &s->props, at);
  box.is_text = x->env->nesting < MAX_NESTED_BOXES && text_range (d, x->env->story, s->id, &cp, &lim);
  if (!box.is_text && place_word_art (x, s, at))
    return;
  if (!box.is_text && (!box.geometry || s->type == TYPE_TEXT))
    {
      warn_add (d->w, WARN_DRAWING, "shape of type %u at character %u", s->type, (unsigned)x->cp);
      return;
    }
  if (!box.geometry)
    box.geometry = "rect";
  if (box.is_text)
    {
      struct story_reader r;
      struct block *blocks = NULL;
      struct oc_err err = OC_ERR_INIT;
      story_open (d, x->env->story == STORY_HDR ? STORY_HDR_TXBX : STORY_TXBX, cp, lim, &r);
      r.env.nesting = x->env->nesting + 1;
      if (!story_all (&r, x->env->a, true, &blocks, &err))
        {
          x->nomem = true;
          return;
        }
      box.blocks = blocks;
    }
  struct textbox *kept = arena_new (x->env->a, struct textbox);
  struct inl *in = kept ? put (x, IN_TEXTBOX) : NULL;
  if (!in)
    {
      x->nomem = true;
      return;
    }
  *kept = box;
  in->box = kept;
}

static void
place_shape (struct placer *x, const struct shape *s, const struct anchor *at)
{
  if (s->props.hidden)
    return;
  if (s->props.pib && (s->type == TYPE_PICTURE || s->type == 0 || s->type == 1))
    place_picture (x, s, at);
  else
    place_box (x, s, at);
}

bool
draw_inlines (struct story_env *env, uint32_t cp, const struct chp *chp, struct inl ***tail)
{
  const struct docfile *d = env->d;
  struct placer x = { .env = env, .cp = cp, .chp = chp, .tail = tail };
  struct spa spa;
  const struct shape *s = NULL;
  if ((env->story != STORY_MAIN && env->story != STORY_HDR) || !spa_at (d, env->story, cp, &spa) || !d->drawings
      || !(s = shape_find (d->drawings, spa.id)))
    {
      warn_add (d->w, WARN_DRAWING, "no shape for the anchor at character %u", (unsigned)cp);
      return true;
    }
  struct anchor at = anchor_of (&spa, &s->props);
  if (!s->group)
    place_shape (&x, s, &at);
  for (unsigned i = s->first; s->group && i < s->lim && i < s->first + MAX_MEMBERS; i++)
    {
      const struct shape *m = &d->drawings->shape[i];
      if (m->group)
        continue; /* members of inner groups keep the place that they name */
      struct anchor place = member_anchor (&at, s, m);
      place_shape (&x, m, &place);
    }
  return !x.nomem;
}
