#include "config.h"
#include "common/docx/section.h"
#include "common/base/num.h"
#include "common/docx/units.h"
#include "common/docx/values.h"
#include "common/docx/wml.h"
#include <string.h>

static double
clamp (double v, double lo, double hi)
{
  return v < lo ? lo : v > hi ? hi : v;
}

static void
defaults (struct section_props *s)
{
  *s = (struct section_props){
    .page_w = 612, .page_h = 792, .top = 72, .right = 72, .bottom = 72, .left = 72, .header = 36, .footer = 36
  };
  s->type = "nextPage";
  s->ncols = 1;
  s->equal_cols = true;
  s->col_space = 36;
  s->page_start = s->footnote.start = s->endnote.start = -1;
  s->valign = "top";
  s->line_start = 1;
}

#define ROW(el, attr, kind, member) { el, attr, kind, 0, offsetof (struct section_props, member) }
static const struct value_row rows[] = {
  ROW ("pgSz", "w", VALUE_TWIPS, page_w),
  ROW ("pgSz", "h", VALUE_TWIPS, page_h),
  ROW ("pgMar", "top", VALUE_TWIPS, top),
  ROW ("pgMar", "right", VALUE_TWIPS, right),
  ROW ("pgMar", "bottom", VALUE_TWIPS, bottom),
  ROW ("pgMar", "left", VALUE_TWIPS, left),
  ROW ("pgMar", "header", VALUE_TWIPS, header),
  ROW ("pgMar", "footer", VALUE_TWIPS, footer),
  ROW ("pgMar", "gutter", VALUE_TWIPS, gutter),
  ROW ("rtlGutter", NULL, VALUE_ONOFF, rtl_gutter),
  ROW ("bidi", NULL, VALUE_ONOFF, bidi),
  ROW ("titlePg", NULL, VALUE_ONOFF, title_page),
  ROW ("formProt", NULL, VALUE_ONOFF, form_protected),
  ROW ("type", NULL, VALUE_TEXT, type),
  ROW ("vAlign", NULL, VALUE_TEXT, valign),
  ROW ("pgNumType", "start", VALUE_INT, page_start),
  ROW ("pgBorders", "offsetFrom", VALUE_TEXT, border_offset),
  ROW ("pgBorders", "display", VALUE_TEXT, border_display),
  ROW ("pgBorders", "zOrder", VALUE_TEXT, border_z),
  ROW ("docGrid", "type", VALUE_TEXT, grid_type),
  ROW ("docGrid", "linePitch", VALUE_TWIPS, line_pitch),
  ROW ("docGrid", "charSpace", VALUE_NUMBER, char_space),
  ROW ("lnNumType", "countBy", VALUE_INT, line_every),
  ROW ("lnNumType", "start", VALUE_INT, line_start),
  ROW ("lnNumType", "distance", VALUE_TWIPS, line_dist),
  ROW ("lnNumType", "restart", VALUE_TEXT, line_restart),
  ROW ("cols", "space", VALUE_TWIPS, col_space),
  ROW ("cols", "sep", VALUE_ONOFF, col_rule),
  ROW ("cols", "equalWidth", VALUE_ONOFF, equal_cols),
};

/* w:cols (ECMA-376 17.6.4): w:col children count only where the columns are not equal. */
static void
read_columns (const struct xnode *n, struct section_props *s)
{
  int64_t num;
  size_t given = 0;
  if (w_attr_int (n, "num", &num))
    s->ncols = (size_t) oc_clamp (num, 1, SECTION_COLUMNS_MAX);
  for (const struct xnode *c = s->equal_cols ? NULL : w_child (n, "col"); c && given < SECTION_COLUMNS_MAX;
       c = w_sibling (c, "col"))
    {
      (void) unit_twips (w_attr (c, "w"), &s->col_w[given]);
      (void) unit_twips (w_attr (c, "space"), &s->col_gap[given]);
      given++;
    }
  if (given)
    s->ncols = given;
  else
    s->equal_cols = true;
}

static bool
read_note (const struct xnode *n, struct arena *a, struct section_note *ret)
{
  const char *fmt = w_child_val (n, "numFmt"), *restart = w_child_val (n, "numRestart"), *pos = w_child_val (n, "pos");
  struct section_note note = { .start = -1 };
  if (fmt)
    note.has_fmt = numfmt_parse (fmt, &note.fmt);
  (void) w_child_int (n, "numStart", &note.start);
  note.restart = restart ? arena_strdup (a, restart) : NULL;
  note.position = pos ? arena_strdup (a, pos) : NULL;
  *ret = note;
  return (!restart || note.restart) && (!pos || note.position);
}

static bool
read_reference (const struct xnode *n, struct arena *a, const char **ids)
{
  const char *type = w_attr (n, "type"), *id = r_attr (n, "id");
  size_t which = type && strcmp (type, "first") == 0  ? SECTION_FIRST
                 : type && strcmp (type, "even") == 0 ? SECTION_EVEN
                                                      : SECTION_DEFAULT;
  return !id || (ids[which] = arena_strdup (a, id));
}

static bool
read_borders (const struct xnode *n, const struct theme *t, struct arena *a, struct section_props *s)
{
  static const char *const sides[] = { "top", "left", "bottom", "right" };
  for (size_t i = 0; i < 4; i++)
    {
      const struct xnode *side = w_child (n, sides[i]);
      if (side && !w_border_parse (side, t, a, &s->border[i]))
        return false;
    }
  return true;
}

static bool
read_child (const struct xnode *n, const struct theme *t, struct arena *a, struct section_props *s)
{
  const char *name = xn_name (n), *dir = w_val (n);
  uint64_t set = 0;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp (rows[i].el, name) == 0 && !value_read (&rows[i], n, t, a, s, &set))
      return false;
  if (strcmp (name, "pgSz") == 0)
    s->landscape = w_attr (n, "orient") && strcmp (w_attr (n, "orient"), "landscape") == 0;
  else if (strcmp (name, "pgNumType") == 0 && w_attr (n, "fmt"))
    s->has_page_fmt = numfmt_parse (w_attr (n, "fmt"), &s->page_fmt);
  else if (strcmp (name, "cols") == 0)
    read_columns (n, s);
  else if (strcmp (name, "textDirection") == 0 && dir)
    s->vertical = strncmp (dir, "tb", 2) == 0 && strcmp (dir, "tb") != 0;
  else if (strcmp (name, "pgBorders") == 0)
    return read_borders (n, t, a, s);
  else if (strcmp (name, "headerReference") == 0)
    return read_reference (n, a, s->header_id);
  else if (strcmp (name, "footerReference") == 0)
    return read_reference (n, a, s->footer_id);
  else if (strcmp (name, "footnotePr") == 0)
    return read_note (n, a, &s->footnote);
  else if (strcmp (name, "endnotePr") == 0)
    return read_note (n, a, &s->endnote);
  return true;
}

bool
section_parse (const struct xnode *sectpr, const struct theme *t, struct arena *a, struct section_props *ret)
{
  struct section_props s;
  defaults (&s);
  for (const struct xnode *n = sectpr ? xn_first_el (sectpr) : NULL; n; n = xn_next_el (n))
    if (ns_same (xn_ns (n), NS_W) && !read_child (n, t, a, &s))
      return false;
  s.page_w = clamp (s.page_w, 1, UNIT_MAX_PT / 20);
  s.page_h = clamp (s.page_h, 1, UNIT_MAX_PT / 20);
  s.char_space /= 4096;
  s.col_space = clamp (s.col_space, 0, s.page_w);
  s.page_start = oc_clamp (s.page_start, -1, 1000000000);
  s.line_every = oc_clamp (s.line_every, 0, 1000);
  *ret = s;
  return true;
}
