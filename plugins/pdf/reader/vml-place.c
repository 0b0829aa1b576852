/* The style attribute of VML shapes, and where they float. */
#include "config.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include "plugins/pdf/reader/vml.h"
#include "plugins/pdf/reader/words.h"
#include <string.h>

bool
css_value (const struct xnode *n, const char *attr, const char *name, char ret[64])
{
  const char *s = xn_attr (n, NULL, attr);
  size_t want = strlen (name);
  while (s && *s)
    {
      s += strspn (s, " \t\r\n;");
      size_t len = strcspn (s, ":;");
      const char *value = s[len] == ':' ? s + len + 1 : s + len;
      size_t vlen = strcspn (value, ";");
      while (len && s[len - 1] == ' ')
        len--;
      if (len == want && ascii_ncasecmp (s, name, len) == 0)
        {
          while (vlen && (*value == ' ' || *value == '"' || *value == '\''))
            value++, vlen--;
          while (vlen && strchr (" \"'", value[vlen - 1]))
            vlen--;
          snprintf (ret, 64, "%.*s", (int) (vlen < 63 ? vlen : 63), value);
          return true;
        }
      s = value + vlen;
    }
  return false;
}

bool
css_length (const struct xnode *n, const char *name, double *ret_pt)
{
  char v[64];
  return css_value (n, "style", name, v) && unit_css (v, ret_pt);
}

bool
css_is (const struct xnode *n, const char *name, const char *value)
{
  char v[64];
  return css_value (n, "style", name, v) && ascii_casecmp (v, value) == 0;
}

bool
vml_fraction (const char *s, double *ret)
{
  size_t len = s ? strlen (s) : 0;
  bool fixed = len && s[len - 1] == 'f';
  if (!unit_percent (s, 1, ret))
    return false;
  if (fixed)
    *ret /= 65536;
  return true;
}

bool
vml_true (const char *s, bool absent)
{
  return !s || !*s ? absent : s[0] == 't' || s[0] == 'T' || s[0] == '1' || ascii_casecmp (s, "on") == 0;
}

static const struct word rels[] = {
  { "margin", DX_REL_MARGIN },
  { "page", DX_REL_PAGE },
  { "column", DX_REL_COLUMN },
  { "char", DX_REL_CHARACTER },
  { "line", DX_REL_LINE },
  { "paragraph", DX_REL_PARAGRAPH },
  { "left-margin-area", DX_REL_LEFT_MARGIN },
  { "right-margin-area", DX_REL_RIGHT_MARGIN },
  { "top-margin-area", DX_REL_TOP_MARGIN },
  { "bottom-margin-area", DX_REL_BOTTOM_MARGIN },
  { "inner-margin-area", DX_REL_INSIDE_MARGIN },
  { "outer-margin-area", DX_REL_OUTSIDE_MARGIN },
};
static const struct word aligns[]
    = { { "left", DX_AT_START }, { "top", DX_AT_START },     { "center", DX_AT_CENTER },  { "right", DX_AT_END },
        { "bottom", DX_AT_END }, { "inside", DX_AT_INSIDE }, { "outside", DX_AT_OUTSIDE } };
static const struct word wraps[] = { { "none", DX_WRAP_NONE },
                                     { "square", DX_WRAP_SQUARE },
                                     { "tight", DX_WRAP_TIGHT },
                                     { "through", DX_WRAP_THROUGH },
                                     { "topAndBottom", DX_WRAP_TOP_BOTTOM } };
static const struct word sides[] = {
  { "both", DX_WRAP_BOTH }, { "left", DX_WRAP_LEFT_ONLY }, { "right", DX_WRAP_RIGHT_ONLY }, { "largest", DX_WRAP_LARGEST }
};

static struct dx_axis
axis_of (const struct xnode *n, bool horizontal, double start)
{
  char v[64];
  const char *align = horizontal ? "mso-position-horizontal" : "mso-position-vertical";
  struct dx_axis a = { horizontal ? DX_REL_COLUMN : DX_REL_PARAGRAPH, DX_AT_OFFSET, start };
  double d;
  if (css_value (n, "style", horizontal ? "mso-position-horizontal-relative" : "mso-position-vertical-relative", v))
    a.rel = (enum dx_rel) WORD (rels, v, a.rel);
  if (css_value (n, "style", align, v))
    a.align = (enum dx_axis_align) WORD (aligns, v, DX_AT_OFFSET);
  if (css_length (n, horizontal ? "left" : "top", &d))
    a.offset += d;
  if (css_length (n, horizontal ? "margin-left" : "margin-top", &d))
    a.offset += d;
  return a;
}

static void
read_wrap (const struct xnode *n, struct dx_float *f)
{
  static const struct
  {
    const char *name;
    enum dx_side side;
    double fallback;
  } dist[] = { { "mso-wrap-distance-top", DX_TOP, 0 },
               { "mso-wrap-distance-left", DX_LEFT, 9 },
               { "mso-wrap-distance-bottom", DX_BOTTOM, 0 },
               { "mso-wrap-distance-right", DX_RIGHT, 9 } };
  const struct xnode *wrap = x_child (n, NS_W10, "wrap");
  if (wrap)
    {
      f->wrap = (enum dx_wrap) WORD (wraps, xn_attr (wrap, NULL, "type"), DX_WRAP_NONE);
      f->wrap_side = (enum dx_wrap_side) WORD (sides, xn_attr (wrap, NULL, "side"), DX_WRAP_BOTH);
      f->x.rel = (enum dx_rel) WORD (rels, xn_attr (wrap, NULL, "anchorx"), f->x.rel);
      f->y.rel = (enum dx_rel) WORD (rels, xn_attr (wrap, NULL, "anchory"), f->y.rel);
    }
  for (size_t i = 0; i < 4; i++)
    {
      f->dist[dist[i].side] = dist[i].fallback;
      (void) css_length (n, dist[i].name, &f->dist[dist[i].side]);
    }
}

/* mso-width-percent counts in tenths of a percent of the area named beside it. */
static void
read_relative (const struct xnode *n, struct dx_object *o)
{
  static const struct
  {
    const char *percent, *relative;
  } axes[] = { { "mso-width-percent", "mso-width-relative" }, { "mso-height-percent", "mso-height-relative" } };
  for (size_t i = 0; i < 2; i++)
    {
      char v[64];
      double share;
      if (!css_value (n, "style", axes[i].percent, v) || !unit_percent (v, 1000, &share) || share <= 0)
        continue;
      *(i ? &o->rel_h : &o->rel_w) = share;
      enum dx_rel to = css_value (n, "style", axes[i].relative, v) ? (enum dx_rel) WORD (rels, v, DX_REL_PAGE) : DX_REL_PAGE;
      *(i ? &o->rel_h_to : &o->rel_w_to) = to;
    }
}

bool
vml_place (struct ctx *c, const struct xnode *n, struct dx_object *o, struct oc_err *err)
{
  char v[64];
  int64_t z = 0;
  bool floats
      = css_is (n, "position", "absolute") || (strcmp (xn_name (n), "line") == 0 && !css_is (n, "position", "static"));
  read_relative (n, o);
  if (!floats)
    return true;
  struct dx_float *f = arena_new (c->a, struct dx_float);
  if (!f)
    return no_memory (err);
  f->x = axis_of (n, true, o->x);
  f->y = axis_of (n, false, o->y);
  o->x = o->y = 0;
  read_wrap (n, f);
  if (css_value (n, "style", "z-index", v) && oc_parse_int (v, &z))
    f->z = z;
  f->behind = z < 0;
  f->allow_overlap = vml_true (xn_attr (n, NS_O, "allowoverlap"), true);
  f->in_cell = vml_true (xn_attr (n, NS_O, "allowincell"), true);
  o->place = f;
  return true;
}
