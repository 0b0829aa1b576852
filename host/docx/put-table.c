/* Table and row properties that need more than their row. */
#include "host/docx/put.h"
#include "host/docx/set.h"
#include "host/docx/table.h"

#include "common/base/num.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool
set_width (struct xnode *n, int64_t w, const char *type)
{
  return ed_set_int (n, "w", w) && xn_set_attr (n, NS_W, "type", type);
}

/* "50%": fiftieths of a percent; false: no percentage. */
static bool
percent (const char *value, int64_t *ret)
{
  char s[32];
  double v;
  size_t n = strlen (value);
  if (n < 2 || n > 16 || value[n - 1] != '%')
    return false;
  snprintf (s, sizeof s, "%.*s", (int)(n - 1), value);
  if (!oc_parse_double (s, &v) || v <= 0 || v > 600)
    return false;
  *ret = (int64_t)(v * 50 + 0.5);
  return true;
}

static bool
table_width (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  int64_t v = 0;
  const char *type = "dxa";
  if (percent (value, &v))
    type = "pct";
  else if (e->adding && strcasecmp (value, "auto") == 0)
    type = "auto";
  else if (!v_spacing (value, false, &v, e->err))
    return false;
  return set_width (ct_put (pr, "tblW"), v, type) || ed_nomem (e);
}

static bool
table_align (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  char word[40];
  if (!v_word ("left center right", value, word))
    return bad_value (e->err, "Invalid table alignment value: '%s'. Valid values: left, center, right.", value);
  return ct_val (pr, "jc", word) || ed_nomem (e);
}

static bool
not_negative (struct ed *e, const char *key, const char *value, int64_t *ret)
{
  int64_t v = 0;
  if (!v_int (key, value, &v, NULL) || v < 0)
    return bad_value (e->err, "Invalid '%s' value '%s'. Expected a non-negative integer.", key, value);
  *ret = v;
  return true;
}

static bool
table_indent (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  int64_t v = 0;
  return v_int ("indent", value, &v, e->err) && (set_width (ct_put (pr, "tblInd"), v, "dxa") || ed_nomem (e));
}

static bool
table_spacing (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  int64_t v = 0;
  return not_negative (e, "cellspacing", value, &v) && (set_width (ct_put (pr, "tblCellSpacing"), v, "dxa") || ed_nomem (e));
}

static bool
table_layout (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  struct xnode *n = ct_put (pr, "tblLayout");
  return (n && xn_set_attr (n, NS_W, "type", strcasecmp (value, "fixed") == 0 ? "fixed" : "autofit")) || ed_nomem (e);
}

static bool
table_direction (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  bool rtl;
  if (!v_direction (value, &rtl, e->err))
    return false;
  if (!rtl)
    ct_drop (pr, "bidiVisual");
  return !rtl || put_toggle (pr, "bidiVisual", true) || ed_nomem (e);
}

static bool
table_padding (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  static const char *const all[] = { "tblCellMar/top", "tblCellMar/left", "tblCellMar/bottom", "tblCellMar/right" };
  int64_t v = 0;
  bool one = strcmp (row->name, "padding") != 0;
  if (!not_negative (e, key, value, &v))
    return false;
  for (size_t i = 0; i < 4; i++)
    if ((!one || strcmp (row->el, all[i]) == 0) && !set_width (ct_path (pr, all[i], true), v, "dxa"))
      return ed_nomem (e);
  return true;
}

static bool
table_style (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  if (!*value || (!e->adding && strcasecmp (value, "none") == 0))
    {
      ct_drop (pr, "tblStyle");
      return true;
    }
  if (!v_text ("style", value, e->err) || !ct_val (pr, "tblStyle", value))
    return e->err->code == OC_OK ? ed_nomem (e) : false;
  return !e->adding || xn_child (pr, NS_W, "tblLook") || ct_val (pr, "tblLook", "04A0") || ed_nomem (e);
}

static bool
table_borders (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  static const char *const sides[] = { "top", "left", "bottom", "right", "insideH", "insideV" };
  (void)row, (void)key;
  struct vborder b;
  if (!v_border (value, &b, e->err))
    return false;
  for (size_t i = 0; i < 6; i++)
    if (!put_border (e, ct_put (ct_put (pr, "tblBorders"), sides[i]), value))
      return false;
  return true;
}

static bool
table_overlap (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  char word[40];
  if (!v_word ("overlap never none", value, word))
    return bad_value (e->err, "Invalid overlap: '%s'. Valid: overlap, never, none.", value);
  if (strcmp (word, "none") == 0)
    ct_drop (pr, "tblOverlap");
  return strcmp (word, "none") == 0 || ct_val (pr, "tblOverlap", word) || ed_nomem (e);
}

/* --- position of a floating table (17.4.57 tblpPr) --- */

static bool
table_float (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  bool on = strcasecmp (value, "floating") == 0;
  if (!on && strcasecmp (value, "none") != 0 && strcasecmp (value, "inline") != 0 && !v_bool (value, false, &on, e->err))
    return false;
  if (!on)
    {
      ct_drop (pr, "tblpPr");
      return true;
    }
  struct xnode *n = ct_put (pr, "tblpPr");
  return (n && (xn_attr (n, NS_W, "horzAnchor") || xn_set_attr (n, NS_W, "horzAnchor", "page"))
          && (xn_attr (n, NS_W, "vertAnchor") || xn_set_attr (n, NS_W, "vertAnchor", "page")))
         || ed_nomem (e);
}

static bool
table_place (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  bool x = strcmp (row->name, "position.x") == 0;
  char word[40];
  int64_t v = 0;
  (void)key;
  bool named = v_word (x ? "left center right inside outside" : "inline top center bottom inside outside", value, word);
  if (!named && !v_spacing (value, true, &v, e->err))
    return false;
  struct xnode *n = ct_put (pr, "tblpPr");
  if (!n || !xn_set_attr (n, NS_W, x ? "tblpXSpec" : "tblpYSpec", named ? word : NULL)
      || !xn_set_attr (n, NS_W, x ? "tblpX" : "tblpY", NULL))
    return ed_nomem (e);
  return named || ed_set_int (n, x ? "tblpX" : "tblpY", v) || ed_nomem (e);
}

static bool
table_anchor (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  char word[40];
  bool x = strcmp (row->name, "position.hAnchor") == 0;
  (void)key;
  if (!v_word (row->words, value, word))
    return bad_value (e->err, "Invalid %s: '%s'. Valid: margin, page, text.", x ? "horizontalAnchor" : "verticalAnchor",
                      value);
  struct xnode *n = ct_put (pr, "tblpPr");
  return (n && xn_set_attr (n, NS_W, row->attr, word)) || ed_nomem (e);
}

/* --- conditional formatting flags (17.4.55 tblLook) --- */

static bool
look_flag (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  bool on;
  (void)key;
  if (!v_bool (value, false, &on, e->err))
    return false;
  struct xnode *n = ct_put (pr, "tblLook");
  if (!n || (!xn_attr (n, NS_W, "val") && !xn_set_attr (n, NS_W, "val", "04A0")))
    return ed_nomem (e);
  bool banded = strncmp (row->name, "banded", 6) == 0;
  return xn_set_attr (n, NS_W, row->attr, (banded ? !on : on) ? "1" : "0") || ed_nomem (e);
}

static bool
look_hex (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  size_t n = strlen (value);
  if (!n || n > 4 || strspn (value, "0123456789abcdefABCDEF") != n)
    return bad_value (e->err, "Invalid tblLook value: '%s'. Expected up to four hexadecimal digits, e.g. 04A0.", value);
  ct_drop (pr, "tblLook");
  return ct_val (pr, "tblLook", value) || ed_nomem (e);
}

static const struct put_special table_specials[] = {
  { "width", table_width },
  { "align", table_align },
  { "indent", table_indent },
  { "cellSpacing", table_spacing },
  { "layout", table_layout },
  { "direction", table_direction },
  { "padding", table_padding },
  { "padding.top", table_padding },
  { "padding.left", table_padding },
  { "padding.bottom", table_padding },
  { "padding.right", table_padding },
  { "style", table_style },
  { "border", table_borders },
  { "overlap", table_overlap },
  { "position", table_float },
  { "position.x", table_place },
  { "position.y", table_place },
  { "position.hAnchor", table_anchor },
  { "position.vAnchor", table_anchor },
  { "firstRow", look_flag },
  { "lastRow", look_flag },
  { "firstCol", look_flag },
  { "lastCol", look_flag },
  { "bandedRows", look_flag },
  { "bandedCols", look_flag },
  { "noHBand", look_flag },
  { "noVBand", look_flag },
  { "tblLook", look_hex },
};

enum put_result
put_table (struct ed *e, struct xnode *tblpr, const char *key, const char *value)
{
  if (strncasecmp (key, "tblLook.", 8) == 0)
    {
      char word[40];
      if (!v_word ("firstRow lastRow firstCol lastCol firstColumn lastColumn bandRow bandCol noHBand noVBand", key + 8,
                   word))
        return bad_value (
                   e->err,
                   "Unknown tblLook sub-key: '%s'. Valid sub-keys: firstRow, lastRow, firstCol, lastCol, bandRow, bandCol, "
                   "noHBand, noVBand. Or use the bare hex form tblLook=04A0.",
                   key)
                   ? PUT_APPLIED
                   : PUT_FAILED;
      key += 8;
    }
  /* A side of the border that does not exist is passed over. */
  if (strncasecmp (key, "border.", 7) == 0 && !vocab_find (VB_TABLE, key, V_SET) && !strchr (key + 7, '.'))
    return e->adding ? PUT_UNKNOWN : PUT_APPLIED;
  enum put_result r
      = put_by (e, tblpr, PUT_TABLE (VB_TABLE, table_specials), key, value);
  return r == PUT_UNKNOWN ? put_generic (e, tblpr, key, value) : r;
}

/* --- rows --- */

static bool
row_height (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  int64_t v = 0;
  if (!v_twips (value, &v, e->err))
    return false;
  struct xnode *n = ct_put (pr, "trHeight");
  return (ed_set_int (n, "val", v)
          && xn_set_attr (n, NS_W, "hRule", strcmp (row->name, "height") == 0 ? "atLeast" : "exact"))
         || ed_nomem (e);
}

/* Off means absent. */
static bool
row_flag (struct ed *e, struct xnode *pr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  bool on;
  if (!v_bool (value, false, &on, e->err))
    return false;
  if (!on)
    ct_drop (pr, row->el);
  return !on || put_toggle (pr, row->el, true) || ed_nomem (e);
}

static const struct put_special row_specials[] = {
  { "height", row_height },
  { "height.exact", row_height },
  { "header", row_flag },
  { "cantSplit", row_flag },
};

enum put_result
put_row_props (struct ed *e, struct xnode *trpr, const char *key, const char *value)
{
  enum put_result r = put_by (e, trpr, PUT_TABLE (VB_ROW, row_specials), key, value);
  return r == PUT_UNKNOWN ? put_generic (e, trpr, key, value) : r;
}
