/* set on the run of a picture. */
#include "host/docx/link.h"
#include "host/docx/picture.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define NS_SVG "http://schemas.microsoft.com/office/drawing/2016/SVG/main"
#define ANGLE 60000  /* per degree */
#define PERCENT 1000 /* a:srcRect counts thousandths of a per cent */

static struct xnode *
find (struct xnode *root, const char *ns, const char *name)
{
  WALK (root, n)
    if (xn_is (n, ns, name))
      return n;
  return NULL;
}

static bool
number (struct ed *e, const char *key, const char *value, double lo, double hi, double *ret)
{
  char *end;
  *ret = strtod (value, &end);
  while (*end == ' ' || *end == '%')
    end++;
  if (end == value || *end || !isfinite (*ret) || *ret < lo || *ret > hi)
    return bad_value (e->err, "Invalid '%s' value: '%s'. Expected a number from %g to %g.", key, value, lo, hi);
  return true;
}

static bool
put_size (struct ed *e, struct xnode *frame, bool width, const char *value)
{
  const char *attr = width ? "cx" : "cy";
  struct xnode *ext = xn_child (frame, NS_WP, "extent"), *x = find (frame, NS_A, "xfrm"),
               *in = x ? xn_child (x, NS_A, "ext") : NULL;
  int64_t v;
  if (!v_emu (value, &v, e->err))
    return false;
  if (v <= 0)
    return bad_value (e->err, "Invalid picture size '%s': must be greater than 0.", value);
  return ((!ext || drawing_attr_int (ext, attr, v)) && (!in || drawing_attr_int (in, attr, v))) || ed_nomem (e);
}

/* Another image: what nothing shows any more goes with its relationship. */
static bool
put_src (struct ed *e, struct xnode *frame, const char *src)
{
  AUTO_IMAGE struct image im = IMAGE_INIT;
  struct docx_part *part = docx_part_of (e->d, frame);
  struct xnode *blip = find (frame, NS_A, "blip");
  if (!blip || !part)
    return refuse (e->err, "The drawing holds no picture; its source cannot be set.");
  if (!image_read (src, &im, e->err))
    return false;
  if (strcmp (im.ext, "svg") == 0)
    return refuse (e->err, "An SVG picture cannot replace another one in place; remove the picture and add the SVG.");
  const char *old = xn_attr (blip, NS_R, "embed");
  char *kept = arena_strdup (&e->a, old ? old : "");
  const char *rel = picture_part (e, part, &im);
  struct xnode *svg = find (blip, NS_SVG, "svgBlip"), *list = xn_child (blip, NS_A, "extLst");
  const char *id = svg ? xn_attr (svg, NS_R, "embed") : NULL;
  char *second = id ? arena_strdup (&e->a, id) : NULL;
  if (!rel || !kept || !xn_set_attr (blip, NS_R, "embed", rel))
    return rel ? ed_nomem (e) : false;
  if (svg && list)
    xn_remove (list);
  return (!*kept || picture_unused (e, part, kept)) && (!second || picture_unused (e, part, second));
}

static bool
put_alt (struct ed *e, struct xnode *frame, const char *value)
{
  struct xnode *doc = xn_child (frame, NS_WP, "docPr");
  return v_text ("alt", value, e->err) && (!doc || xn_set_attr (doc, NULL, "descr", value) || ed_nomem (e));
}

static bool
put_rotation (struct ed *e, struct xnode *frame, const char *value)
{
  double degrees;
  struct xnode *x = find (frame, NS_A, "xfrm");
  if (!number (e, "rotation", value, -3600, 3600, &degrees))
    return false;
  degrees = fmod (degrees, 360);
  degrees += degrees < 0 ? 360 : 0;
  if (degrees == 0)
    return !x || xn_set_attr (x, NULL, "rot", NULL);
  return !x || drawing_attr_int (x, "rot", llround (degrees * ANGLE)) || ed_nomem (e);
}

/* a:srcRect stands behind a:blip. */
static bool
put_crop (struct ed *e, struct xnode *frame, const char *key, const char *value)
{
  static const struct
  {
    const char *key, *attr;
  } sides[] = { { "cropLeft", "l" }, { "cropTop", "t" }, { "cropRight", "r" }, { "cropBottom", "b" } };
  struct xnode *blip = find (frame, NS_A, "blip"), *rect = blip ? xn_sibling (blip, NS_A, "srcRect") : NULL;
  char *copy = arena_strdup (&e->a, value), *rest = copy, *part[4] = { 0 };
  size_t n = 0;
  double v;
  if (!blip || !copy)
    return !blip || ed_nomem (e);
  while (rest && n < 4)
    part[n++] = strsep (&rest, ",");
  bool all = strcasecmp (key, "crop") == 0;
  if (rest || (all ? n != 1 && n != 4 : n != 1))
    return bad_value (e->err, "Invalid '%s' value: '%s'. Expected one percentage%s.", key, value,
                      all ? ", or four: left,top,right,bottom" : "");
  if (!rect && !(rect = xn_insert_after (blip, NS_A, "srcRect")))
    return ed_nomem (e);
  for (size_t i = 0; i < 4; i++)
    {
      if (!all && strcasecmp (key, sides[i].key) != 0)
        continue;
      if (!number (e, key, part[all && n == 4 ? i : 0], -100, 100, &v))
        return false;
      if (!drawing_attr_int (rect, sides[i].attr, llround (v * PERCENT)))
        return ed_nomem (e);
    }
  return true;
}

/* a:lum in a:blip, in front of a:extLst. */
static bool
put_light (struct ed *e, struct xnode *frame, const char *key, const char *value)
{
  struct xnode *blip = find (frame, NS_A, "blip"), *lum = blip ? xn_child (blip, NS_A, "lum") : NULL;
  bool bright = strcasecmp (key, "brightness") == 0;
  double v;
  if (!number (e, key, value, -100, 100, &v))
    return false;
  if (!blip)
    return true;
  if (!lum && !(lum = xn_prepend (blip, NS_A, "lum")))
    return ed_nomem (e);
  return drawing_attr_int (lum, bright ? "bright" : "contrast", llround (v * PERCENT)) || ed_nomem (e);
}

/* What only floating pictures have. */
static enum put_result
put_floating (struct ed *e, struct xnode *frame, const char *name, const char *value)
{
  char word[24];
  int64_t v;
  bool on, ok = false;
  if (!xn_is (frame, NS_WP, "anchor"))
    return PUT_UNKNOWN;
  if (strcmp (name, "wrap") == 0)
    {
      if (strcasecmp (value, "inline") == 0)
        return PUT_UNKNOWN;
      ok = drawing_wrap_word (e, value, word) && (drawing_put_wrap (frame, word) || ed_nomem (e));
    }
  else if (strcmp (name, "behindText") == 0)
    ok = v_bool (value, true, &on, e->err) && (xn_set_attr (frame, NULL, "behindDoc", on ? "1" : "0") || ed_nomem (e));
  else if (strcmp (name + 1, "Position") == 0)
    ok = v_emu (value, &v, e->err) && (drawing_put_position (frame, *name == 'v', &v, NULL) || ed_nomem (e));
  else
    ok = drawing_relative_word (e, *name == 'v', value, word)
         && (drawing_put_position (frame, *name == 'v', NULL, word) || ed_nomem (e));
  return ok ? PUT_APPLIED : PUT_FAILED;
}

enum put_result
set_picture_key (struct ed *e, struct xnode *r, const char *key, const char *value)
{
  const struct vprop *row = vocab_find (VB_PICTURE, key, V_SET);
  struct xnode *frame = drawing_frame (r);
  const char *name = row ? row->name : NULL;
  bool ok;
  if (!row || strcmp (name, "name") == 0 || !frame)
    return PUT_UNKNOWN;
  if (strcmp (name, "alt") == 0)
    ok = put_alt (e, frame, value);
  else if (strcmp (name, "src") == 0)
    ok = put_src (e, frame, value);
  else if (strcmp (name, "width") == 0 || strcmp (name, "height") == 0)
    ok = put_size (e, frame, *name == 'w', value);
  else if (strcmp (name, "rotation") == 0)
    ok = put_rotation (e, frame, value);
  else if (strncmp (name, "crop", 4) == 0)
    ok = put_crop (e, frame, name, value);
  else if (strcmp (name, "brightness") == 0 || strcmp (name, "contrast") == 0)
    ok = put_light (e, frame, name, value);
  else
    return put_floating (e, frame, name, value);
  return ok ? PUT_APPLIED : PUT_FAILED;
}
