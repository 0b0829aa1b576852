/* Sections (ECMA-376 17.6): breaks in the text, and the properties of w:sectPr. */
#include "host/docx/add.h"
#include "host/docx/set.h"

#include "common/base/num.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define PAGE_MIN 240
#define PAGE_MAX 31680

static bool
section_type (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  char word[40];
  (void)key;
  if (!v_word (row->words, value, word))
    return bad_value (e->err,
                      "Invalid section break type: '%s'. Valid values: nextPage, continuous, evenPage, oddPage, nextColumn.",
                      value);
  return ct_val (s, "type", word) || ed_nomem (e);
}

static bool
page_twips (struct ed *e, const char *value, int64_t *ret)
{
  if (v_twips (value, ret, NULL))
    return true;
  struct oc_err why = OC_ERR_INIT;
  if (!v_twips (value, ret, &why) && strncmp (why.msg, "length", 6) == 0)
    return refuse (e->err, "%s", why.msg);
  return bad_value (e->err, "Invalid 'twips' value '%s'. Expected a non-negative integer.", value);
}

static bool
page_side (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  int64_t v;
  (void)key;
  if (!page_twips (e, value, &v))
    return false;
  if (v < PAGE_MIN || v > PAGE_MAX)
    return refuse (e->err, "%s must be in range 240–31680 twips (~0.4cm–55.9cm), got %lld.", row->name, (long long)v);
  return ed_set_int (ct_put (s, "pgSz"), row->attr, v) || ed_nomem (e);
}

static bool
page_margin (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  int64_t v;
  (void)key;
  return page_twips (e, value, &v) && (ed_set_int (ct_put (s, "pgMar"), row->attr, v) || ed_nomem (e));
}

/* The sides are swapped where they do not fit the orientation (this runs after them). */
static bool
page_orientation (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  char word[40];
  (void)row, (void)key;
  if (!v_word ("portrait landscape", value, word))
    return bad_value (e->err, "Invalid orientation: '%s'. Valid: portrait, landscape.", value);
  struct xnode *n = ct_put (s, "pgSz");
  int64_t w = ed_int (n, "w", 11906), h = ed_int (n, "h", 16838);
  bool landscape = strcmp (word, "landscape") == 0;
  if (landscape ? w < h : w > h)
    {
      int64_t side = w;
      w = h;
      h = side;
    }
  return (n && ed_set_int (n, "w", w) && ed_set_int (n, "h", h)
          && xn_set_attr (n, NS_W, "orient", landscape ? "landscape" : NULL))
         || ed_nomem (e);
}

static bool
page_start (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  int64_t v;
  (void)row, (void)key;
  if (!e->adding && (strcasecmp (value, "none") == 0 || !*value))
    {
      struct xnode *n = xn_child (s, NS_W, "pgNumType");
      if (n && xn_set_attr (n, NS_W, "start", NULL))
        put_tidy (n);
      return true;
    }
  if (!v_int ("pageStart", value, &v, e->err))
    return false;
  if (v < 0)
    return refuse (e->err, "pageStart must be a non-negative integer.");
  return ed_set_int (ct_put (s, "pgNumType"), "start", v) || ed_nomem (e);
}

static bool
section_direction (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  bool rtl;
  (void)row, (void)key;
  if (!v_direction (value, &rtl, e->err))
    return false;
  if (!rtl)
    ct_drop (s, "bidi");
  return !rtl || put_toggle (s, "bidi", true) || ed_nomem (e);
}

static bool
section_flag (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  bool on;
  (void)key;
  if (!v_bool (value, false, &on, e->err))
    return false;
  if (!on)
    ct_drop (s, row->el);
  return !on || put_toggle (s, row->el, true) || ed_nomem (e);
}

/* Restart word, "none", or the number of lines to count by (set). */
static bool
line_numbers (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  static const char *const words
      = "continuous restartPage=newPage page=newPage restartSection=newSection section=newSection";
  char word[40];
  int64_t n;
  (void)row, (void)key;
  if (!e->adding && (strcasecmp (value, "none") == 0 || !*value))
    {
      ct_drop (s, "lnNumType");
      return true;
    }
  bool number = !e->adding && oc_parse_int (value, &n) && n > 0;
  if (!number && !v_word (words, value, word))
    return bad_value (e->err, "Invalid lineNumbers value: '%s'. Valid values: continuous, restartPage, restartSection.",
                      value);
  struct xnode *l = ct_put (s, "lnNumType");
  if (!l || (!xn_attr (l, NS_W, "countBy") && !ed_set_int (l, "countBy", 1)))
    return ed_nomem (e);
  return (number ? ed_set_int (l, "countBy", n) && xn_set_attr (l, NS_W, "restart", "continuous")
                 : xn_set_attr (l, NS_W, "restart", word))
         || ed_nomem (e);
}

static bool
line_count_by (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  int64_t n;
  (void)row, (void)key;
  if (!oc_parse_int (value, &n) || n <= 0 || n > 100)
    return bad_value (e->err, "Invalid lineNumberCountBy value: '%s'. Must be a positive integer.", value);
  return ed_set_int (ct_put (s, "lnNumType"), "countBy", n) || ed_nomem (e);
}

/* "N[,space]" */
static bool
columns (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  char count[16];
  int64_t n, space = -1;
  (void)row, (void)key;
  size_t len = strcspn (value, ",");
  snprintf (count, sizeof count, "%.*s", (int)(len < 15 ? len : 15), value);
  if (!oc_parse_int (count, &n) || n < 1 || n > 45)
    return bad_value (
        e->err,
        "Invalid 'columns' value: '%s'. Expected a positive integer (>= 1), optionally followed by ',space' (e.g. "
        "'3' or '3,720').",
        value);
  if (value[len] && !page_twips (e, value + len + 1 + strspn (value + len + 1, " "), &space))
    return false;
  struct xnode *c = ct_put (s, "cols");
  while (c && xn_first_el (c))
    xn_remove (xn_first_el (c));
  if (!ed_set_int (c, "num", n) || (!e->adding && !xn_set_attr (c, NS_W, "equalWidth", "1")))
    return ed_nomem (e);
  if (space < 0 && !e->adding && !xn_attr (c, NS_W, "space"))
    space = 720;
  return space < 0 || ed_set_int (c, "space", space) || ed_nomem (e);
}

static bool
column_flag (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  bool on;
  (void)key;
  if (!v_bool (value, false, &on, e->err))
    return false;
  struct xnode *c = ct_put (s, "cols");
  return (c && xn_set_attr (c, NS_W, row->attr, on ? "1" : "0")) || ed_nomem (e);
}

static bool
column_space (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  int64_t v;
  (void)row, (void)key;
  return page_twips (e, value, &v) && (ed_set_int (ct_put (s, "cols"), "space", v) || ed_nomem (e));
}

/* "w1,s1,w2,s2": columns of their own widths (17.6.3 col) */
static bool
column_widths (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  int64_t v[90];
  size_t n = 0;
  (void)row, (void)key;
  for (const char *p = value;; p++)
    {
      char one[32];
      size_t len = strcspn (p, ",");
      snprintf (one, sizeof one, "%.*s", (int)(len < 31 ? len : 31), p + strspn (p, " "));
      if (n == 90)
        return refuse (e->err, "too many columns");
      if (!page_twips (e, one, &v[n++]))
        return false;
      p += len;
      if (!*p)
        break;
    }
  struct xnode *c = ct_put (s, "cols");
  while (c && xn_first_el (c))
    xn_remove (xn_first_el (c));
  if (!c || !xn_set_attr (c, NS_W, "equalWidth", "0") || !ed_set_int (c, "num", (int64_t)(n + 1) / 2))
    return ed_nomem (e);
  for (size_t i = 0; i < n; i += 2)
    {
      struct xnode *col = xn_append (c, NS_W, "col");
      if (!ed_set_int (col, "w", v[i]) || (i + 1 < n && !ed_set_int (col, "space", v[i + 1])))
        return ed_nomem (e);
    }
  return true;
}

/* "box": a line around the page; "none" */
static bool
page_borders (struct ed *e, struct xnode *s, const struct vprop *row, const char *key, const char *value)
{
  static const char *const sides[] = { "top", "left", "bottom", "right" };
  (void)row, (void)key;
  ct_drop (s, "pgBorders");
  if (strcasecmp (value, "none") == 0 || !*value)
    return true;
  if (strcasecmp (value, "box") != 0)
    return bad_value (e->err, "Invalid pgBorders value: '%s'. Valid values: box, none.", value);
  struct xnode *b = ct_put (s, "pgBorders");
  bool ok = b && xn_set_attr (b, NS_W, "offsetFrom", "page");
  for (size_t i = 0; ok && i < 4; i++)
    {
      struct xnode *n = xn_append (b, NS_W, sides[i]);
      ok = n && xn_set_attr (n, NS_W, "val", "single") && ed_set_int (n, "sz", 4) && ed_set_int (n, "space", 24)
           && xn_set_attr (n, NS_W, "color", "auto");
    }
  return ok || ed_nomem (e);
}

static const struct put_special specials[] = {
  { "type", section_type },
  { "pageWidth", page_side },
  { "pageHeight", page_side },
  { "orientation", page_orientation },
  { "pageStart", page_start },
  { "direction", section_direction },
  { "lineNumbers", line_numbers },
  { "columns", columns },
  { "columns.equalWidth", column_flag },
  { "columns.separator", column_flag },
  { "colWidths", column_widths },
  { "pgBorders", page_borders },
  { "marginTop", page_margin },
  { "marginBottom", page_margin },
  { "marginLeft", page_margin },
  { "marginRight", page_margin },
  { "titlePage", section_flag },
  { "rtlGutter", section_flag },
  { "noEndnote", section_flag },
  { "lineNumberCountBy", line_count_by },
  { "columnSpace", column_space },
};

enum put_result
put_section (struct ed *e, struct xnode *sectpr, const char *key, const char *value)
{
  enum put_result r = put_by (e, sectpr, PUT_TABLE (VB_SECTION, specials), key, value);
  return r == PUT_UNKNOWN ? put_generic (e, sectpr, key, value) : r;
}

/* Sizes first, then what depends on them. */
static int
section_rank (const char *key)
{
  const struct vprop *row = vocab_find (VB_SECTION, key, V_SET);
  return row
         && (strcmp (row->name, "orientation") == 0 || strcmp (row->name, "columnSpace") == 0
             || strcmp (row->name, "lineNumberCountBy") == 0);
}

bool
section_props (struct ed *e, struct xnode *s, bool generic)
{
  for (int rank = 0; rank < 2; rank++)
    for (size_t i = 0; e->props && i < e->props->n; i++)
      {
        const char *key = e->props->at[i].key;
        if (e->used[i] || section_rank (key) != rank)
          continue;
        enum put_result r = generic || strchr (key, '.') || vocab_find (VB_SECTION, key, V_SET)
                                ? put_section (e, s, key, e->props->at[i].value)
                                : PUT_UNKNOWN;
        if (r == PUT_FAILED)
          return false;
        if (r == PUT_APPLIED)
          ed_use (e, i);
      }
  return true;
}

/* --- add --- */

/* Page size and margins of the body's own section are where the new one starts from. */
static bool
copy_page (struct ed *e, struct xnode *from, struct xnode *to)
{
  static const char *const names[] = { "pgSz", "pgMar" };
  for (size_t i = 0; from && i < 2; i++)
    {
      struct xnode *n = xn_child (from, NS_W, names[i]), *copy = n ? xn_clone (n) : NULL;
      if (n && !(copy && ct_place (to, copy)))
        return ed_nomem (e);
    }
  return true;
}

bool
add_section (struct ed *e, struct adding *a)
{
  struct place pl;
  struct xnode *body;
  if (!xn_is (a->parent.node, NS_W, "body") && !xn_is (a->parent.node, NS_W, "p"))
    return refuse (e->err, "Sections can only be added to /body");
  if (!docx_body (e->d, &body, e->err) || !place_find (e, &a->parent, a->at, NULL, true, &pl))
    return false;
  struct xnode *p = add_new_p (e, &pl), *s = p ? ct_path (p, "pPr/sectPr", true) : NULL;
  if (!s || !ct_val (s, "type", "nextPage"))
    return p && ed_nomem (e);
  if (!copy_page (e, xn_child (body, NS_W, "sectPr"), s) || !section_props (e, s, false))
    return false;
  size_t n = 0;
  for (struct xnode *c = xn_child (body, NS_W, "p"); c; c = xn_sibling (c, NS_W, "p"))
    {
      n += ct_path (c, "pPr/sectPr", false) != NULL;
      if (c == p)
        break;
    }
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/section[%zu]", n);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

/* --- set --- */

bool
set_section (struct ed *e, struct target *t)
{
  static const char *const rejected[] = { "vAlign", "pgBorders" };
  for (size_t i = 0; i < e->props->n; i++)
    for (size_t k = 0; k < 2; k++)
      if (strcasecmp (e->props->at[i].key, rejected[k]) == 0)
        {
          if (!ed_unsupported (e, e->props->at[i].key, NULL))
            return false;
          ed_use (e, i);
        }
  return undo_keep (e, t->node) && section_props (e, t->node, false) && ed_report_unused (e, NULL);
}
