/* Text effects of Word 2010. */
#include "host/docx/effects.h"

#include "common/base/num.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define EMU_PT 12700
#define ANGLE 60000 /* units of a degree */

/* The fields of "a;b;c" ('-' also separates where the first field is a length). */
struct fields_text
{
  char at[6][48];
  int n;
};

static void
split (const char *value, const char *separators, struct fields_text *ret)
{
  ret->n = 0;
  for (const char *p = value; ret->n < 6; p++)
    {
      size_t n = strcspn (p, separators);
      snprintf (ret->at[ret->n++], sizeof ret->at[0], "%.*s", (int)(n < 47 ? n : 47), p);
      p += n;
      if (!*p)
        return;
    }
}

/* The effect's element, emptied or taken away; NULL with *ret_done: nothing more to do. */
static struct xnode *
effect (struct ed *e, struct xnode *rpr, const char *name, const char *value, bool *ret_done)
{
  struct xnode *old = xn_child (rpr, NS_W14, name);
  *ret_done = !*value || strcasecmp (value, "none") == 0;
  if (old)
    xn_remove (old);
  if (*ret_done)
    return NULL;
  struct xnode *n = xn_append (rpr, NS_W14, name);
  if (!n || !ct_place (rpr, n))
    ed_nomem (e);
  return n;
}

static bool
set (struct xnode *n, const char *attr, int64_t v)
{
  char s[24];
  snprintf (s, sizeof s, "%lld", (long long)v);
  return n && xn_set_attr (n, NS_W14, attr, s);
}

static struct xnode *
color_below (struct xnode *parent, const struct vcolor *c)
{
  struct xnode *n = parent ? xn_append (parent, NS_W14, "srgbClr") : NULL;
  return n && xn_set_attr (n, NS_W14, "val", c->hex) ? n : NULL;
}

static bool
color_of (struct ed *e, const char *text, struct vcolor *ret)
{
  if (!v_color (text, ret, e->err))
    return false;
  if (strcmp (ret->hex, "auto") == 0)
    memcpy (ret->hex, "000000", 7);
  return true;
}

static bool
number (struct ed *e, const char *key, char *text, const char *unit, double *ret)
{
  size_t n = strlen (text), u = strlen (unit);
  if (n > u && strcasecmp (text + n - u, unit) == 0)
    text[n - u] = 0;
  if (!oc_parse_double (text, ret) || fabs (*ret) > 100000)
    return bad_value (e->err, "Invalid '%s' value '%s'. Expected a finite number.", key, text);
  return true;
}

bool
effect_outline (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  struct fields_text f;
  struct vcolor c = { .hex = "000000" };
  double w = 0;
  bool done = !*value || strcasecmp (value, "none") == 0;
  split (value, ";-", &f);
  if (!done && (!number (e, key, f.at[0], "pt", &w) || (f.n > 1 && !color_of (e, f.at[1], &c))))
    return false;
  struct xnode *n = effect (e, rpr, row->name, value, &done);
  if (done)
    return true;
  struct xnode *fill, *dash;
  return (set (n, "w", llround (w * EMU_PT)) && xn_set_attr (n, NS_W14, "cap", "flat")
          && xn_set_attr (n, NS_W14, "cmpd", "sng") && xn_set_attr (n, NS_W14, "algn", "ctr")
          && (fill = xn_append (n, NS_W14, "solidFill")) && color_below (fill, &c)
          && (dash = xn_append (n, NS_W14, "prstDash")) && xn_set_attr (dash, NS_W14, "val", "solid"))
         || ed_nomem (e);
}

static bool
gradient (struct xnode *n, const struct vcolor c[2], bool radial, double angle)
{
  struct xnode *grad = xn_append (n, NS_W14, "gradFill"), *list = grad ? xn_append (grad, NS_W14, "gsLst") : NULL;
  for (int i = 0; i < 2; i++)
    {
      struct xnode *stop = list ? xn_append (list, NS_W14, "gs") : NULL;
      if (!stop || !set (stop, "pos", i * 100000) || !color_below (stop, &c[i]))
        return false;
    }
  struct xnode *shade = xn_append (grad, NS_W14, radial ? "path" : "lin");
  if (!radial)
    return shade && set (shade, "ang", llround (angle * ANGLE)) && set (shade, "scaled", 1);
  struct xnode *rect
      = shade && xn_set_attr (shade, NS_W14, "path", "circle") ? xn_append (shade, NS_W14, "fillToRect") : NULL;
  return rect && set (rect, "l", 50000) && set (rect, "t", 50000) && set (rect, "r", 50000) && set (rect, "b", 50000);
}

bool
effect_fill (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  struct fields_text f;
  struct vcolor c[2];
  double angle = 0;
  bool radial = strncasecmp (value, "radial:", 7) == 0, done = !*value || strcasecmp (value, "none") == 0;
  split (value + (radial ? 7 : 0), ";", &f);
  if (!done
      && (!color_of (e, f.at[0], &c[0]) || (f.n > 1 && !color_of (e, f.at[1], &c[1]))
          || (f.n > 2 && !number (e, key, f.at[2], "deg", &angle))))
    return false;
  struct xnode *n = effect (e, rpr, row->name, value, &done);
  if (done)
    return true;
  if (f.n > 1)
    return (n && gradient (n, c, radial, angle)) || ed_nomem (e);
  struct xnode *solid = n ? xn_append (n, NS_W14, "solidFill") : NULL;
  return (solid && color_below (solid, &c[0])) || ed_nomem (e);
}

/* COLOR and up to four numbers behind it, with defaults. */
static bool
color_and_numbers (struct ed *e, const char *key, const char *value, struct vcolor *c, double *v, int n)
{
  struct fields_text f;
  split (value, ";", &f);
  if (!color_of (e, f.at[0], c))
    return false;
  for (int i = 0; i < n && i + 1 < f.n; i++)
    if (f.at[i + 1][0] && !number (e, key, f.at[i + 1], "%", &v[i]))
      return false;
  return true;
}

static bool
alpha_below (struct xnode *color, double percent)
{
  struct xnode *n = color ? xn_append (color, NS_W14, "alpha") : NULL;
  return n && set (n, "val", llround (percent * 1000));
}

bool
effect_shadow (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  (void)row;
  struct vcolor c;
  double v[4] = { 4, 45, 3, 40 };
  bool done = !*value || strcasecmp (value, "none") == 0;
  if (!done && !color_and_numbers (e, key, value, &c, v, 4))
    return false;
  struct xnode *n = effect (e, rpr, "shadow", value, &done);
  if (done)
    return true;
  return (set (n, "blurRad", llround (v[0] * EMU_PT)) && set (n, "dist", llround (v[2] * EMU_PT))
          && set (n, "dir", llround (v[1] * ANGLE)) && set (n, "sx", 100000) && set (n, "sy", 100000) && set (n, "kx", 0)
          && set (n, "ky", 0) && xn_set_attr (n, NS_W14, "algn", "tl") && alpha_below (color_below (n, &c), v[3]))
         || ed_nomem (e);
}

bool
effect_glow (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  (void)row;
  struct vcolor c;
  double v[2] = { 8, 75 };
  bool done = !*value || strcasecmp (value, "none") == 0;
  if (!done && !color_and_numbers (e, key, value, &c, v, 2))
    return false;
  struct xnode *n = effect (e, rpr, "glow", value, &done);
  return done || (set (n, "rad", llround (v[0] * EMU_PT)) && alpha_below (color_below (n, &c), v[1])) || ed_nomem (e);
}

bool
effect_reflection (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  (void)row;
  static const struct
  {
    const char *word;
    int end;
  } kinds[] = { { "tight", 55000 }, { "half", 90000 }, { "full", 100000 } };
  int64_t end = -1;
  double v;
  bool done = !*value || strcasecmp (value, "none") == 0;
  for (size_t i = 0; i < 3; i++)
    if (strcasecmp (kinds[i].word, value) == 0)
      end = kinds[i].end;
  if (!done && end < 0)
    {
      char text[48];
      snprintf (text, sizeof text, "%.47s", value);
      if (!number (e, key, text, "%", &v))
        return false;
      end = llround (v * 1000);
    }
  if (!done && (end < 0 || end > 100000))
    return bad_value (e->err, "Invalid '%s' value '%s'. Expected tight, half, full or 0%%-100%%.", key, value);
  struct xnode *n = effect (e, rpr, "reflection", value, &done);
  return done
         || (set (n, "blurRad", 6350) && set (n, "stA", 52000) && set (n, "stPos", 0) && set (n, "endA", 300)
             && set (n, "endPos", end) && set (n, "dist", 0) && set (n, "dir", 5400000) && set (n, "fadeDir", 5400000)
             && set (n, "sx", 100000) && set (n, "sy", -100000) && set (n, "kx", 0) && set (n, "ky", 0)
             && xn_set_attr (n, NS_W14, "algn", "bl"))
         || ed_nomem (e);
}
