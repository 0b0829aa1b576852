/* Paragraph properties that need more than their row: styles, spacing, indents, direction, numbering, tab stops. */
#include "host/docx/put.h"

#include "common/base/num.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- styles --- */

/* Style of that id (by_name: display name, any case); NULL: none, or no styles part. */
static struct xnode *
style_find (struct ed *e, const char *what, bool by_name)
{
  struct xnode *root = NULL;
  if (!docx_known_root (e->d, DOCX_STYLES, &root, e->err) || !root)
    return NULL;
  for (struct xnode *s = xn_child (root, NS_W, "style"); s; s = xn_sibling (s, NS_W, "style"))
    {
      const struct xnode *name = xn_child (s, NS_W, "name");
      const char *id = by_name ? (name ? xn_attr (name, NS_W, "val") : NULL) : xn_attr (s, NS_W, "styleId");
      if (id && (by_name ? strcasecmp (id, what) : strcmp (id, what)) == 0)
        return s;
    }
  return NULL;
}

bool
para_style_known (struct ed *e, const char *id, bool *ret)
{
  *ret = style_find (e, id, false) != NULL;
  return e->err->code == OC_OK;
}

static bool
para_style (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  bool known, by_name = strcmp (row->name, "styleName") == 0;
  (void)key;
  if (!*value)
    {
      ct_drop (ppr, "pStyle");
      return true;
    }
  if (!v_text ("style", value, e->err))
    return false;
  struct xnode *named = by_name ? style_find (e, value, true) : NULL;
  const char *id = named ? xn_attr (named, NS_W, "styleId") : value;
  if (!para_style_known (e, id, &known))
    return false;
  if (!known && by_name && strchr (value, ' '))
    {
      ed_advise (e, "styleName '%s' not found in styles part and contains spaces — skipped (OOXML styleId disallows spaces)",
                 value);
      return true;
    }
  if (!known && !by_name)
    ed_advise (e, "style '%s' not found in styles part — will be referenced as-is", value);
  return ct_val (ppr, "pStyle", id) || ed_nomem (e);
}

static bool
para_run_style (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  struct xnode *mark = ed_box (ppr, "rPr", *value || xn_child (ppr, NS_W, "rPr"));
  (void)row, (void)key;
  return !mark || put_run (e, mark, "rStyle", value) == PUT_APPLIED;
}

/* --- spacing and indents --- */

static bool
para_line (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  struct vline line;
  if (!v_line (value, &line, e->err))
    return false;
  struct xnode *n = ct_put (ppr, "spacing");
  /* On add the rule is a property of its own and wins, whatever the order. */
  bool ruled = e->adding && n && xn_attr (n, NS_W, "lineRule");
  return (n && ed_set_int (n, "line", line.line) && (ruled || xn_set_attr (n, NS_W, "lineRule", line.rule))) || ed_nomem (e);
}

static bool
para_line_rule (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  char word[40];
  if (!v_word (row->words, value, word))
    return bad_value (e->err, "Invalid lineRule '%s'. Expected: auto, exact, or atLeast.", value);
  struct xnode *n = ct_put (ppr, "spacing");
  return (n && xn_set_attr (n, NS_W, "lineRule", word)) || ed_nomem (e);
}

/* spaceBefore, spaceAfter: a length, or with set "0.5lines". */
static bool
para_space (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  size_t n = strlen (value);
  bool lines = !e->adding && n > 5 && strcasecmp (value + n - 5, "lines") == 0;
  char number[32];
  double v = 0;
  int64_t twips = 0;
  snprintf (number, sizeof number, "%.*s", (int)(lines ? n - 5 : 0), value);
  if (lines ? (!oc_parse_double (number, &v) || v < 0 || v > 1000) : false)
    return bad_value (e->err, "Invalid '%s' value '%s'. Expected a number of lines.", row->name, value);
  if (!lines && !v_spacing (value, false, &twips, e->err))
    return false;
  struct xnode *s = ct_put (ppr, "spacing");
  char attr[16];
  snprintf (attr, sizeof attr, "%s%s", row->attr, lines ? "Lines" : "");
  return ed_set_int (s, attr, lines ? (int64_t)(v * 100 + 0.5) : twips) || ed_nomem (e);
}

/* Left and right: also called start and end (ECMA-376 17.3.1.12); an older spelling of the same goes. */
static bool
para_side (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  int64_t twips;
  if (!v_spacing (value, true, &twips, e->err))
    return false;
  struct xnode *ind = ct_put (ppr, "ind");
  return (ind && xn_set_attr (ind, NS_W, strcmp (row->attr, "left") == 0 ? "start" : "end", NULL)
          && ed_set_int (ind, row->attr, twips))
         || ed_nomem (e);
}

/* firstLine and hanging exclude each other; hanging stays when both are given at once.  A negative first line hangs. */
static bool
para_first_line (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  int64_t twips;
  bool hanging = strcmp (row->attr, "hanging") == 0;
  if (!v_spacing (value, !hanging && !e->adding, &twips, e->err))
    return false;
  if (!hanging && twips > 31680)
    return refuse (e->err, "First line indent value out of range (0-31680 twips): %lld", (long long)twips);
  if (twips < 0)
    {
      hanging = true;
      twips = -twips;
    }
  struct xnode *ind = ct_put (ppr, "ind");
  if (!ind)
    return ed_nomem (e);
  if (e->adding && !hanging && xn_attr (ind, NS_W, "hanging"))
    return true;
  return (xn_set_attr (ind, NS_W, hanging ? "firstLine" : "hanging", NULL)
          && ed_set_int (ind, hanging ? "hanging" : "firstLine", twips))
         || ed_nomem (e);
}

/* --- toggles --- */

static bool
para_break (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  char word[40];
  bool on;
  if (v_word ("newPage page nextPage pageBreak", value, word))
    on = true;
  else if (!*value || strcasecmp (value, "none") == 0)
    on = false;
  else if (!v_bool (value, false, &on, e->err))
    return false;
  if (!on)
    ct_drop (ppr, "pageBreakBefore");
  return !on || put_toggle (ppr, "pageBreakBefore", true) || ed_nomem (e);
}

/* An absent w:widowControl means on, so an empty value has to say false. */
static bool
para_widow (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  bool on;
  if (!*value && e->adding)
    return true;
  return v_bool (value, false, &on, e->err) && (put_toggle (ppr, "widowControl", on) || ed_nomem (e));
}

/* Direction goes to the mark and to all runs as well. */
static bool
para_cascade_rtl (struct ed *e, struct xnode *ppr, bool rtl)
{
  struct xnode *p = xn_parent (ppr), *mark = ed_box (ppr, "rPr", rtl);
  if (mark && !rtl)
    {
      ct_drop (mark, "rtl");
      if (!xn_first (mark))
        xn_remove (mark);
    }
  else if (mark && !put_toggle (mark, "rtl", true))
    return ed_nomem (e);
  for (struct xnode *r = p ? xn_first_el (p) : NULL; r; r = xn_next_el (r))
    if (xn_is (r, NS_W, "r"))
      {
        struct xnode *rpr = ed_rpr (r, rtl);
        if (rpr && !rtl)
          ct_drop (rpr, "rtl");
        else if (rtl && !(rpr && put_toggle (rpr, "rtl", true)))
          return ed_nomem (e);
      }
  return true;
}

static bool
para_direction (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)key;
  bool rtl, of_paragraph = xn_is (xn_parent (ppr), NS_W, "p");
  if (strcmp (row->name, "rtl") == 0 ? !v_bool (value, false, &rtl, e->err) : !v_direction (value, &rtl, e->err))
    return false;
  if (rtl || (e->adding && *value))
    {
      if (!put_toggle (ppr, "bidi", rtl))
        return ed_nomem (e);
    }
  else
    ct_drop (ppr, "bidi");
  return !of_paragraph || para_cascade_rtl (e, ppr, rtl);
}

static bool
para_outline (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)row;
  int64_t v;
  if (!*value)
    {
      ct_drop (ppr, "outlineLvl");
      return true;
    }
  return v_range (key, value, 0, 9, &v, e->err) && (ct_val_int (ppr, "outlineLvl", v) || ed_nomem (e));
}

static bool
para_borders (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  static const char *const sides[] = { "pBdr/top", "pBdr/left", "pBdr/bottom", "pBdr/right", "pBdr/between" };
  (void)row, (void)key;
  struct vborder b;
  if (!v_border (value, &b, e->err))
    return false;
  for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
    if (!put_border (e, ct_path (ppr, sides[i], true), value))
      return false;
  return true;
}

/* --- numbering --- */

bool
para_num_exists (struct ed *e, int64_t num_id, bool *ret)
{
  struct xnode *root = NULL;
  if (!docx_known_root (e->d, DOCX_NUMBERING, &root, e->err))
    return false;
  *ret = false;
  for (struct xnode *n = root ? xn_child (root, NS_W, "num") : NULL; n && !*ret; n = xn_sibling (n, NS_W, "num"))
    *ret = ed_int (n, "numId", -1) == num_id;
  return true;
}

static bool
para_num_id (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  int64_t v;
  bool known = true;
  if (!v_int (e->adding ? "numid" : "numId", value, &v, e->err))
    return false;
  if (v < -1)
    return refuse (e->err, "numId must be >= -1 (got %lld). Use numId=0 or numId=-1 to remove numbering.", (long long)v);
  if (v > 0 && !para_num_exists (e, v, &known))
    return false;
  if (!known)
    return refuse (e->err,
                   "numId=%lld not found in /numbering. Create the num first (add /numbering --type num), or use numId=0 to "
                   "remove numbering.",
                   (long long)v);
  return ct_val_int (ppr, "numPr/numId", v) || ed_nomem (e);
}

static bool
para_level (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  int64_t v;
  if (!v_int (e->adding ? "numlevel" : "numLevel", value, &v, e->err))
    return false;
  if (v < 0 || v > 8)
    return refuse (e->err, "ilvl must be in range 0..8 (got %lld).", (long long)v);
  return ct_val_int (ppr, "numPr/ilvl", v) || ed_nomem (e);
}

static bool
para_list_style (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  return put_list_style (e, ppr, value);
}

static bool
para_start (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  return put_list_start (e, ppr, value);
}

/* --- tab stops --- */

static bool
one_tab (struct ed *e, struct xnode *tabs, const char *spec)
{
  char field[3][40] = { "", "left", "" };
  for (int i = 0; i < 3; i++)
    {
      size_t n = strcspn (spec, ":");
      snprintf (field[i], sizeof field[i], "%.*s", (int)n, spec);
      spec += n + (spec[n] == ':');
      if (!*spec)
        break;
    }
  int64_t pos;
  char val[40], leader[40] = "";
  if (!v_spacing (field[0], true, &pos, NULL))
    return bad_value (
        e->err, "Invalid tab 'pos' value '%s'. Expected a finite number with optional unit (e.g. '-360', '6cm', '0.5in').",
        field[0]);
  if (!v_word ("left center right decimal bar clear num start end", field[1], val))
    return bad_value (e->err, "Invalid tab val '%s'. Valid: left, center, right, decimal, bar, clear, num, start, end.",
                      field[1]);
  if (field[2][0] && !v_word ("none dot heavy hyphen middleDot underscore", field[2], leader))
    return bad_value (e->err, "Invalid tab leader '%s'. Valid: none, dot, heavy, hyphen, middleDot, underscore.", field[2]);
  struct xnode *t = xn_append (tabs, NS_W, "tab");
  return (t && xn_set_attr (t, NS_W, "val", val) && xn_set_attr (t, NS_W, "leader", *leader ? leader : NULL)
          && ed_set_int (t, "pos", pos))
         || ed_nomem (e);
}

bool
put_tabs (struct ed *e, struct xnode *ppr, const char *value)
{
  ct_drop (ppr, "tabs");
  if (!*value)
    return true;
  struct xnode *tabs = ct_put (ppr, "tabs");
  if (!tabs)
    return ed_nomem (e);
  for (const char *p = value; *p;)
    {
      char spec[128];
      size_t n = strcspn (p, ",");
      snprintf (spec, sizeof spec, "%.*s", (int)(n < 127 ? n : 127), p + strspn (p, " "));
      if (!one_tab (e, tabs, spec))
        return false;
      p += n + (p[n] == ',');
    }
  return true;
}

static bool
para_tabs (struct ed *e, struct xnode *ppr, const struct vprop *row, const char *key, const char *value)
{
  (void)row, (void)key;
  return put_tabs (e, ppr, value);
}

static const struct put_special specials[] = {
  { "style", para_style },
  { "styleName", para_style },
  { "rStyle", para_run_style },
  { "lineSpacing", para_line },
  { "lineRule", para_line_rule },
  { "spaceBefore", para_space },
  { "spaceAfter", para_space },
  { "indent", para_side },
  { "rightIndent", para_side },
  { "firstLineIndent", para_first_line },
  { "hangingIndent", para_first_line },
  { "break", para_break },
  { "widowControl", para_widow },
  { "direction", para_direction },
  { "rtl", para_direction },
  { "outlineLvl", para_outline },
  { "outlineLevel", para_outline },
  { "pbdr", para_borders },
  { "numId", para_num_id },
  { "numLevel", para_level },
  { "level", para_level },
  { "listStyle", para_list_style },
  { "start", para_start },
  { "tabs", para_tabs },
};

enum put_result
put_para (struct ed *e, struct xnode *ppr, const char *key, const char *value)
{
  enum put_result r = put_by (e, ppr, PUT_TABLE (VB_PARA, specials), key, value);
  return r == PUT_UNKNOWN ? put_generic (e, ppr, key, value) : r;
}
