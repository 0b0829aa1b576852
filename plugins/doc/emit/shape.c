#include "plugins/doc/emit/shape.h"
#include "plugins/doc/emit/tablexml.h"
#include "plugins/doc/emit/words.h"

#define NS_WPS "http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
#define NS_WP "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
#define NS_A "http://schemas.openxmlformats.org/drawingml/2006/main"
#define NS_MC "http://schemas.openxmlformats.org/markup-compatibility/2006"

static const char *const rel_h[] = { "margin", "page", "column", "character" }, *const rel_v[]
                                                                                = { "margin", "page", "paragraph", "line" };

static void
leaf_text (struct xmlout *x, const char *element, int64_t v)
{
  char text[32];
  snprintf (text, sizeof text, "%lld", (long long)v);
  xo_start (x, element);
  xo_text (x, text);
  xo_end (x);
}

static void
position (struct xmlout *x, const char *element, const char *rel, int64_t offset)
{
  xo_start (x, element);
  xo_attr (x, "relativeFrom", rel);
  leaf_text (x, "wp:posOffset", offset);
  xo_end (x);
}

static void
size_attrs (struct xmlout *x, const char *element, const struct anchor *at)
{
  xo_start (x, element);
  xo_attr_int (x, "cx", at->width);
  xo_attr_int (x, "cy", at->height);
  xo_end (x);
}

static void
anchor_place (struct xmlout *x, const struct anchor *at, unsigned id)
{
  xo_attr (x, "simplePos", "0");
  xo_attr_int (x, "relativeHeight", 251658240 + id);
  xo_attr (x, "behindDoc", at->behind ? "1" : "0");
  xo_attr (x, "locked", "0");
  xo_attr (x, "layoutInCell", "1");
  xo_attr (x, "allowOverlap", "1");
  xo_start (x, "wp:simplePos");
  xo_attr (x, "x", "0");
  xo_attr (x, "y", "0");
  xo_end (x);
  position (x, "wp:positionH", rel_h[at->rel_x & 3], at->x);
  position (x, "wp:positionV", rel_v[at->rel_y & 3], at->y);
  size_attrs (x, "wp:extent", at);
  static const char *const wrap[]
      = { "wp:wrapSquare", "wp:wrapTopAndBottom", "wp:wrapSquare", "wp:wrapNone", "wp:wrapSquare", "wp:wrapSquare" };
  static const char *const side[] = { "bothSides", "left", "right", "largest" };
  unsigned w = at->wrap < 6 ? at->wrap : 3;
  xo_start (x, wrap[w]);
  if (w != 1 && w != 3)
    xo_attr (x, "wrapText", side[at->wrap_side & 3]);
  xo_end (x);
}

static void
anchor_head (struct xmlout *x, const struct textbox *box, unsigned id)
{
  const struct anchor *at = &box->at;
  xo_start (x, at->floating ? "wp:anchor" : "wp:inline");
  xo_attr (x, "xmlns:wp", NS_WP);
  static const char *const dist[] = { "distT", "distB", "distL", "distR" };
  for (int i = 0; i < 4; i++)
    xo_attr_int (x, dist[i], i < 2 ? 0 : 114300);
  if (at->floating)
    anchor_place (x, at, id);
  else
    size_attrs (x, "wp:extent", at);
  xo_start (x, "wp:docPr");
  xo_attr_int (x, "id", id);
  char name[32];
  snprintf (name, sizeof name, "%s %u", box->is_text ? "Text Box" : "Shape", id);
  xo_attr (x, "name", name);
  if (box->alt && *box->alt)
    xo_attr (x, "descr", box->alt);
  xo_end (x);
  xo_start (x, "wp:cNvGraphicFramePr");
  xo_end (x);
}

static void
paint (struct xmlout *x, bool on, uint32_t color)
{
  char text[8];
  word_color (color, text);
  xo_start (x, on ? "a:solidFill" : "a:noFill");
  if (on)
    {
      xo_start (x, "a:srgbClr");
      xo_attr (x, "val", text);
      xo_end (x);
    }
  xo_end (x);
}

static void
shape_look (struct xmlout *x, const struct textbox *box)
{
  xo_start (x, "wps:cNvSpPr");
  if (box->is_text)
    xo_attr (x, "txBox", "1");
  xo_end (x);
  xo_start (x, "wps:spPr");
  xo_start (x, "a:xfrm");
  xo_start (x, "a:off");
  xo_attr (x, "x", "0");
  xo_attr (x, "y", "0");
  xo_end (x);
  size_attrs (x, "a:ext", &box->at);
  xo_end (x);
  xo_start (x, "a:prstGeom");
  xo_attr (x, "prst", box->geometry);
  xo_start (x, "a:avLst");
  xo_end (x);
  xo_end (x);
  paint (x, box->has_fill, box->fill);
  xo_start (x, "a:ln");
  paint (x, box->has_line, box->line);
  xo_end (x);
  xo_end (x);
}

void
blocks_xml (struct runout *o, const struct block *b, unsigned *paras)
{
  for (; b; b = b->next)
    {
      struct runout inner = { .e = o->e, .x = o->x };
      if (b->para)
        para_xml (&inner, b->para, true);
      else
        table_xml (&inner, b->table);
      o->x = inner.x;
      *paras = b->para ? *paras + 1 : 0; /* a cell or box ends with a paragraph */
    }
}

void
textbox_xml (struct runout *o, const struct textbox *box)
{
  struct xmlout *x = &o->x;
  unsigned paras = 0;
  xo_start (x, "mc:AlternateContent");
  xo_attr (x, "xmlns:mc", NS_MC);
  xo_attr (x, "xmlns:wps", NS_WPS);
  xo_start (x, "mc:Choice");
  xo_attr (x, "Requires", "wps");
  xo_start (x, "w:drawing");
  anchor_head (x, box, ++o->e->drawing_id);
  xo_start (x, "a:graphic");
  xo_attr (x, "xmlns:a", NS_A);
  xo_start (x, "a:graphicData");
  xo_attr (x, "uri", NS_WPS);
  xo_start (x, "wps:wsp");
  shape_look (x, box);
  if (box->is_text)
    {
      xo_start (x, "wps:txbx");
      xo_start (x, "w:txbxContent");
      blocks_xml (o, box->blocks, &paras);
      if (!paras)
        {
          xo_start (x, "w:p");
          xo_end (x);
        }
      xo_end (x);
      xo_end (x);
    }
  xo_start (x, "wps:bodyPr");
  xo_end (x);
  for (int i = 0; i < 6; i++)
    xo_end (x);
  xo_end (x);
}
