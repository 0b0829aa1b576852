/* Run properties that need more than their row: colours with theme names, vertical alignment, borders, direction. */
#include "host/docx/put.h"
#include "host/docx/effects.h"

#include <string.h>
#include <strings.h>

static bool
run_color (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  const char *theme = v_theme_color (value);
  struct vcolor c = { .hex = "auto" };
  if (!theme && !v_color (value, &c, e->err))
    return false;
  ed_color_note (e, value, &c);
  struct xnode *n = ct_put (rpr, "color");
  return (n && xn_set_attr (n, NS_W, "val", c.hex) && xn_set_attr (n, NS_W, "themeColor", theme)
          && xn_set_attr (n, NS_W, "themeTint", NULL) && xn_set_attr (n, NS_W, "themeShade", NULL))
         || ed_nomem (e);
}

/* superscript, subscript: w:vertAlign; false takes it away when it says that. */
static bool
run_script (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  bool on;
  if (!v_bool (value, !e->adding, &on, e->err))
    return false;
  struct xnode *n = xn_child (rpr, NS_W, "vertAlign");
  if (on)
    return ct_val (rpr, "vertAlign", row->name) || ed_nomem (e);
  const char *now = n ? xn_attr (n, NS_W, "val") : NULL;
  if (now && strcmp (now, row->name) == 0)
    xn_remove (n);
  return true;
}

static bool
run_direction (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  bool rtl;
  if (!v_direction (value, &rtl, NULL))
    return bad_value (e->err, "Invalid direction value: '%s'. Valid values: rtl, ltr.", value);
  if (!rtl)
    ct_drop (rpr, "rtl");
  return !rtl || put_toggle (rpr, "rtl", true) || ed_nomem (e);
}

static bool
run_rtl (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  bool rtl;
  if (!v_bool (value, !e->adding, &rtl, e->err))
    return false;
  if (!*value && !e->adding)
    ct_drop (rpr, "rtl");
  if (!*value || (!rtl && e->adding))
    return true;
  return put_toggle (rpr, "rtl", rtl) || ed_nomem (e);
}

static bool
run_border (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  struct vborder b;
  if (!*value || strcasecmp (value, "none") == 0 || strcasecmp (value, "false") == 0)
    {
      ct_drop (rpr, "bdr");
      return true;
    }
  return v_border (value, &b, e->err) && put_border (e, ct_put (rpr, "bdr"), value);
}

/* Height from which kerning applies, in half-points (ECMA-376 17.3.2.19). */
static bool
run_kern (struct ed *e, struct xnode *rpr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  int64_t v;
  if (!*value)
    {
      ct_drop (rpr, "kern");
      return true;
    }
  if (!v_int ("kern", value, &v, NULL) || v < 0)
    return bad_value (e->err, "Invalid kern value '%s'. Expected a non-negative integer (half-points).", value);
  return ct_val_int (rpr, "kern", v) || ed_nomem (e);
}

static const struct put_special specials[] = {
  { "color", run_color },      { "superscript", run_script },
  { "subscript", run_script }, { "direction", run_direction },
  { "rtl", run_rtl },          { "bdr", run_border },
  { "kern", run_kern },        { "textOutline", effect_outline },
  { "textFill", effect_fill }, { "w14shadow", effect_shadow },
  { "w14glow", effect_glow },  { "w14reflection", effect_reflection },
};

enum put_result
put_run (struct ed *e, struct xnode *rpr, const char *key, const char *value)
{
  enum put_result r = put_by (e, rpr, PUT_TABLE (VB_RUN, specials), key, value);
  return r == PUT_UNKNOWN ? put_generic (e, rpr, key, value) : r;
}
