/* Cell properties that need more than their row. */
#include "host/docx/put.h"
#include "host/docx/table.h"

#include "common/base/num.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool
cell_borders (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  static const char *const sides[] = { "tcBorders/top", "tcBorders/left", "tcBorders/bottom", "tcBorders/right" };
  (void)row, (void)key;
  struct vborder b;
  if (!v_border (value, &b, e->err))
    return false;
  for (size_t i = 0; i < 4; i++)
    if (!put_border (e, ct_path (pr, sides[i], true), value))
      return false;
  return true;
}

static bool
cell_padding (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  static const char *const all[] = { "tcMar/top", "tcMar/left", "tcMar/bottom", "tcMar/right" };
  bool one = strcmp (row->name, "padding") != 0;
  int64_t v;
  if (!v_int (key, value, &v, NULL))
    return bad_value (e->err, "Invalid '%s' value '%s'. Expected a non-negative integer.", key, value);
  if (v < 0)
    return bad_value (e->err, "Invalid '%s' value: '%s'. Cell margins must be non-negative (OOXML w:tcMar).", key, value);
  for (size_t i = 0; i < 4; i++)
    {
      struct xnode *n = !one || strcmp (row->el, all[i]) == 0 ? ct_path (pr, all[i], true) : NULL;
      if ((!one || strcmp (row->el, all[i]) == 0) && !(ed_set_int (n, "w", v) && xn_set_attr (n, NS_W, "type", "dxa")))
        return ed_nomem (e);
    }
  return true;
}

/* gradient;C1;C2[;ANGLE]: WordprocessingML has no gradient in a cell; the first colour is what is left of it. */
static bool
gradient_parse (struct ed *e, const char *value, struct vcolor c[2], int64_t *ret_angle)
{
  char f[3][48] = { "", "", "" };
  const char *p = value + strlen ("gradient;");
  for (int i = 0; i < 3 && p; i++)
    {
      size_t n = strcspn (p, ";");
      snprintf (f[i], sizeof f[i], "%.*s", (int)(n < 47 ? n : 47), p);
      p = p[n] ? p + n + 1 : NULL;
    }
  *ret_angle = 180;
  if (!v_color (f[0], &c[0], e->err) || !v_color (f[1], &c[1], e->err))
    return false;
  if (f[2][0] && !oc_parse_int (f[2], ret_angle))
    return bad_value (e->err, "Invalid gradient angle '%s', expected integer. Format: gradient;STARTCOLOR;ENDCOLOR[;ANGLE]",
                      f[2]);
  return true;
}

static bool
cell_fill (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  struct vcolor c[2];
  struct vshading s;
  int64_t angle;
  bool gradient = strncasecmp (value, "gradient;", 9) == 0;
  if (gradient ? !gradient_parse (e, value, c, &angle) : !v_shading (value, &s, e->err))
    return false;
  if (gradient)
    ed_advise (e, "a cell cannot hold a gradient; it is filled with its first color #%s", c[0].hex);
  return put_shading (e, ct_put (pr, "shd"), gradient ? c[0].hex : value);
}

static bool
cell_width (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  bool skip;
  return ed_flag (e, VB_CELL, "skipGridSync", false, &skip)
         && cell_set_width (e, xn_parent (pr), value, !skip && !e->adding);
}

static bool
cell_vmerge (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  return cell_set_vmerge (e, xn_parent (pr), value);
}

/* add writes w:hMerge; set merges the next cell into this one. */
static bool
cell_hmerge (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  bool restart = strcasecmp (value, "restart") == 0;
  if (!e->adding)
    {
      if (!restart)
        ct_drop (pr, "hMerge");
      return !restart || cell_merge_next (e, xn_parent (pr));
    }
  struct xnode *n = ct_put (pr, "hMerge");
  return (n && xn_set_attr (n, NS_W, "val", restart ? "restart" : NULL)) || ed_nomem (e);
}

static bool
cell_span_prop (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  int64_t v;
  if (!e->adding)
    return cell_set_span (e, xn_parent (pr), value);
  return v_int ("gridSpan", value, &v, e->err)
         && (v < 1 || v > 63 ? refuse (e->err, "Invalid 'gridSpan' value: '%s'. Must be 1 to 63.", value)
                             : v == 1 || ct_val_int (pr, "gridSpan", v) || ed_nomem (e));
}

/* Off means absent, as readers of old files expect; hideMark says so. */
static bool
cell_flag (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  bool on;
  if (!v_bool (value, false, &on, e->err))
    return false;
  if (!on)
    ct_drop (pr, row->el);
  return !on || put_toggle (pr, row->el, true) || ed_nomem (e);
}

static bool
cell_valign (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  char word[40];
  if (!v_word (row->words, value, word))
    return bad_value (e->err, "Invalid valign value: '%s'. Valid values: top, center, bottom.", value);
  return ct_val (pr, "vAlign", word) || ed_nomem (e);
}

static bool
cell_text_direction (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  char word[40];
  if (!v_word (row->words, value, word))
    return bad_value (e->err, "Invalid textDirection value: '%s'. Valid values: lrtb, btlr, tbrl, horizontal, vertical.",
                      value);
  return ct_val (pr, "textDirection", word) || ed_nomem (e);
}

/* 17.3.1.8 cnfStyle: twelve bits */
static bool
cell_cnf (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  if (!*value)
    {
      ct_drop (pr, "cnfStyle");
      return true;
    }
  if (strspn (value, "0123456789abcdefABCDEF") != strlen (value))
    return bad_value (e->err, "Invalid cnfStyle '%s': must be a hex string (no negatives or non-hex characters).", value);
  if (strlen (value) > 12 || strtoull (value, NULL, 16) > 0xFFF)
    return bad_value (e->err, "Invalid cnfStyle '%s': numeric value exceeds the 12-bit field width (max 0xFFF).", value);
  return ct_val (pr, "cnfStyle", value) || ed_nomem (e);
}

/* All paragraphs of the cell. */
static bool
cell_paragraphs (struct ed *e, struct xnode *pr, const char *key, const char *value)
{
  for (struct xnode *p = xn_child (xn_parent (pr), NS_W, "p"); p; p = xn_sibling (p, NS_W, "p"))
    if (put_para (e, ed_ppr (p, true), key, value) != PUT_APPLIED)
      return false;
  return true;
}

static bool
cell_align (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  return cell_paragraphs (e, pr, "align", value);
}

static bool
cell_direction (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  return cell_paragraphs (e, pr, "direction", value);
}

static const struct put_special specials[] = {
  { "border", cell_borders },
  { "padding", cell_padding },
  { "padding.top", cell_padding },
  { "padding.bottom", cell_padding },
  { "padding.left", cell_padding },
  { "padding.right", cell_padding },
  { "fill", cell_fill },
  { "width", cell_width },
  { "vmerge", cell_vmerge },
  { "hmerge", cell_hmerge },
  { "colspan", cell_span_prop },
  { "nowrap", cell_flag },
  { "fitText", cell_flag },
  { "hideMark", cell_flag },
  { "valign", cell_valign },
  { "textDirection", cell_text_direction },
  { "cnfStyle", cell_cnf },
  { "align", cell_align },
  { "direction", cell_direction },
};

enum put_result
put_cell (struct ed *e, struct xnode *tcpr, const char *key, const char *value)
{
  if (strcasecmp (key, "skipGridSync") == 0)
    return PUT_APPLIED;
  enum put_result r = put_by (e, tcpr, PUT_TABLE (VB_CELL, specials), key, value);
  return r == PUT_UNKNOWN ? put_generic (e, tcpr, key, value) : r;
}
