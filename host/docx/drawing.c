/* Frames of DrawingML objects. */
#include "host/docx/drawing.h"

#include "common/base/num.h"
#include "host/docx/walk.h"
#include <stdio.h>
#include <string.h>

bool
drawing_attr_int (struct xnode *n, const char *name, int64_t v)
{
  char s[24];
  snprintf (s, sizeof s, "%lld", (long long)v);
  return n && xn_set_attr (n, NULL, name, s);
}

int64_t
drawing_next_id (struct ed *e)
{
  for (struct docx_part *p = e->d->next_drawing ? NULL : e->d->parts; p; p = p->next)
    {
      struct xnode *root;
      bool story = p->type && strstr (p->type, "wordprocessingml") && !strstr (p->type, "styles+xml");
      if (p->removed || !story || !docx_root (e->d, p, &root, NULL))
        continue;
      e->d->next_drawing = ed_highest (root, NS_WP, "docPr", NULL, "id", e->d->next_drawing);
    }
  return ++e->d->next_drawing;
}

struct xnode *
drawing_frame (struct xnode *run)
{
  struct xnode *d = xn_child (run, NS_W, "drawing"), *n = d ? xn_child (d, NS_WP, "inline") : NULL;
  return n ? n : d ? xn_child (d, NS_WP, "anchor") : NULL;
}

bool
drawing_wrap_word (struct ed *e, const char *value, char ret[24])
{
  char word[40];
  if (!v_word ("none square tight through topandbottom inline", value, word))
    return bad_value (e->err, "Invalid wrap value: '%s'. Valid values: none, square, tight, through, topandbottom.", value);
  memcpy (ret, word, 24);
  return true;
}

bool
drawing_relative_word (struct ed *e, bool vertical, const char *value, char ret[24])
{
  char word[40];
  if (!v_word (vertical ? "margin page paragraph line" : "margin page column character", value, word))
    return bad_value (e->err, "Invalid %s relative position: '%s'. Valid values: %s.", vertical ? "vertical" : "horizontal",
                      value, vertical ? "margin, page, paragraph, line" : "margin, page, column, character");
  memcpy (ret, word, 24);
  return true;
}

static bool
attrs (struct xnode *n, const char *const *pairs)
{
  for (; n && *pairs; pairs += 2)
    if (!xn_set_attr (n, NULL, pairs[0], pairs[1]))
      return false;
  return n != NULL;
}

/* A rectangle around the whole object, for wraps that follow an outline. */
static bool
wrap_polygon (struct xnode *wrap)
{
  static const int corners[][2] = { { 0, 0 }, { 0, 21600 }, { 21600, 21600 }, { 21600, 0 }, { 0, 0 } };
  struct xnode *poly = xn_append (wrap, NS_WP, "wrapPolygon");
  bool ok = poly && xn_set_attr (poly, NULL, "edited", "0");
  for (size_t i = 0; ok && i < 5; i++)
    {
      struct xnode *p = xn_append (poly, NS_WP, i ? "lineTo" : "start");
      ok = drawing_attr_int (p, "x", corners[i][0]) && drawing_attr_int (p, "y", corners[i][1]);
    }
  return ok;
}

bool
drawing_put_wrap (struct xnode *anchor, const char *wrap)
{
  static const struct
  {
    const char *word, *element;
  } kinds[] = {
    { "none", "wrapNone" },
    { "square", "wrapSquare" },
    { "tight", "wrapTight" },
    { "through", "wrapThrough" },
    { "topandbottom", "wrapTopAndBottom" },
  };
  struct xnode *after = xn_child (anchor, NS_WP, "effectExtent"), *n = NULL;
  for (struct xnode *c = xn_first_el (anchor), *next; c; c = next)
    {
      next = xn_next_el (c);
      if (strncmp (xn_name (c), "wrap", 4) == 0)
        xn_remove (c);
    }
  if (!after)
    after = xn_child (anchor, NS_WP, "extent");
  for (size_t i = 0; i < 5 && !n; i++)
    if (strcmp (kinds[i].word, wrap) == 0)
      n = after ? xn_insert_after (after, NS_WP, kinds[i].element) : xn_append (anchor, NS_WP, kinds[i].element);
  if (!n)
    return false;
  bool outline = strcmp (wrap, "tight") == 0 || strcmp (wrap, "through") == 0;
  if (outline || strcmp (wrap, "square") == 0)
    if (!xn_set_attr (n, NULL, "wrapText", "bothSides"))
      return false;
  return !outline || wrap_polygon (n);
}

bool
drawing_put_position (struct xnode *anchor, bool vertical, const int64_t *offset, const char *from)
{
  const char *name = vertical ? "positionV" : "positionH";
  struct xnode *n = xn_child (anchor, NS_WP, name), *o;
  char s[24];
  if (!n)
    {
      struct xnode *before = vertical ? xn_child (anchor, NS_WP, "extent") : xn_child (anchor, NS_WP, "positionV");
      n = before ? xn_insert_before (before, NS_WP, name) : xn_append (anchor, NS_WP, name);
    }
  if (!n || (from && !xn_set_attr (n, NULL, "relativeFrom", from)))
    return false;
  if (!offset)
    return true;
  while (xn_first (n))
    xn_remove (xn_first (n));
  snprintf (s, sizeof s, "%lld", (long long)*offset);
  return (o = xn_append (n, NS_WP, "posOffset")) && xn_set_text (o, s);
}

static struct xnode *
inline_frame (struct xnode *drawing)
{
  static const char *const dist[] = { "distT", "0", "distB", "0", "distL", "0", "distR", "0", NULL };
  struct xnode *n = xn_append (drawing, NS_WP, "inline");
  return attrs (n, dist) ? n : NULL;
}

static struct xnode *
anchor_frame (struct xnode *drawing, const struct frame *f, int64_t id)
{
  static const char *const fixed[]
      = { "distT",  "0", "distB",        "0", "distL",        "114300", "distR", "114300", "simplePos", "0",
          "locked", "0", "layoutInCell", "1", "allowOverlap", "1",      NULL };
  struct xnode *n = xn_append (drawing, NS_WP, "anchor"), *pos;
  if (!attrs (n, fixed) || !drawing_attr_int (n, "relativeHeight", id)
      || !xn_set_attr (n, NULL, "behindDoc", f->behind ? "1" : "0") || !(pos = xn_append (n, NS_WP, "simplePos"))
      || !drawing_attr_int (pos, "x", 0) || !drawing_attr_int (pos, "y", 0))
    return NULL;
  return drawing_put_position (n, false, &f->x, f->h_from) && drawing_put_position (n, true, &f->y, f->v_from) ? n : NULL;
}

struct xnode *
drawing_put (struct ed *e, struct xnode *run, const struct frame *f, const char *uri, int64_t *ret_id)
{
  static const char *const effect[] = { "l", "0", "t", "0", "r", "0", "b", "0", NULL };
  int64_t id = drawing_next_id (e);
  struct xnode *d = xn_append (run, NS_W, "drawing"), *n = NULL, *c, *data = NULL;
  if (d)
    n = f->floating ? anchor_frame (d, f, id) : inline_frame (d);
  bool ok = n && (c = xn_append (n, NS_WP, "extent")) && drawing_attr_int (c, "cx", f->cx)
            && drawing_attr_int (c, "cy", f->cy) && attrs (xn_append (n, NS_WP, "effectExtent"), effect)
            && (!f->floating || drawing_put_wrap (n, f->wrap)) && (c = xn_append (n, NS_WP, "docPr"))
            && drawing_attr_int (c, "id", id) && xn_set_attr (c, NULL, "name", f->name)
            && xn_set_attr (c, NULL, "descr", f->alt) && (c = xn_append (n, NS_WP, "cNvGraphicFramePr"));
  if (ok && f->lock_aspect)
    ok = (c = xn_append (c, NS_A, "graphicFrameLocks")) && xn_set_attr (c, NULL, "noChangeAspect", "1");
  ok = ok && (c = xn_append (n, NS_A, "graphic")) && (data = xn_append (c, NS_A, "graphicData"))
       && xn_set_attr (data, NULL, "uri", uri);
  if (!ok)
    {
      ed_nomem (e);
      return NULL;
    }
  *ret_id = id;
  return data;
}
