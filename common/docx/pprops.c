/* Paragraph properties: ECMA-376 17.3.1. */
#include "config.h"
#include "common/docx/props.h"
#include "common/docx/units.h"
#include "common/docx/values.h"
#include "common/docx/wml.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ROW(el, attr, kind, p, member) { el, attr, kind, p, offsetof (struct pprops, member) }
enum { TABS_MAX = 256 };

static const struct value_row rows[] = {
  ROW ("jc", NULL, VALUE_TEXT, PP_ALIGN, align),
  ROW ("ind", "left", VALUE_TWIPS, PP_INDENT_START, indent_start),
  ROW ("ind", "start", VALUE_TWIPS, PP_INDENT_START, indent_start),
  ROW ("ind", "right", VALUE_TWIPS, PP_INDENT_END, indent_end),
  ROW ("ind", "end", VALUE_TWIPS, PP_INDENT_END, indent_end),
  ROW ("ind", "firstLine", VALUE_TWIPS, PP_FIRST_LINE, first_line),
  ROW ("ind", "leftChars", VALUE_NUMBER, PP_START_CHARS, start_chars),
  ROW ("ind", "startChars", VALUE_NUMBER, PP_START_CHARS, start_chars),
  ROW ("ind", "rightChars", VALUE_NUMBER, PP_END_CHARS, end_chars),
  ROW ("ind", "endChars", VALUE_NUMBER, PP_END_CHARS, end_chars),
  ROW ("ind", "firstLineChars", VALUE_NUMBER, PP_FIRST_CHARS, first_chars),
  ROW ("spacing", "before", VALUE_TWIPS, PP_BEFORE, before),
  ROW ("spacing", "after", VALUE_TWIPS, PP_AFTER, after),
  ROW ("spacing", "beforeLines", VALUE_NUMBER, PP_BEFORE_LINES, before_lines),
  ROW ("spacing", "afterLines", VALUE_NUMBER, PP_AFTER_LINES, after_lines),
  ROW ("spacing", "beforeAutospacing", VALUE_ONOFF, PP_BEFORE_AUTO, before_auto),
  ROW ("spacing", "afterAutospacing", VALUE_ONOFF, PP_AFTER_AUTO, after_auto),
  ROW ("keepNext", NULL, VALUE_ONOFF, PP_KEEP_NEXT, keep_next),
  ROW ("keepLines", NULL, VALUE_ONOFF, PP_KEEP_LINES, keep_lines),
  ROW ("pageBreakBefore", NULL, VALUE_ONOFF, PP_PAGE_BREAK, page_break),
  ROW ("widowControl", NULL, VALUE_ONOFF, PP_WIDOW, widow),
  ROW ("contextualSpacing", NULL, VALUE_ONOFF, PP_CONTEXTUAL, contextual),
  ROW ("suppressLineNumbers", NULL, VALUE_ONOFF, PP_SUPPRESS_NUMBERS, suppress_numbers),
  ROW ("suppressAutoHyphens", NULL, VALUE_ONOFF, PP_SUPPRESS_HYPHENS, suppress_hyphens),
  ROW ("bidi", NULL, VALUE_ONOFF, PP_BIDI, bidi),
  ROW ("snapToGrid", NULL, VALUE_ONOFF, PP_SNAP, snap),
  ROW ("kinsoku", NULL, VALUE_ONOFF, PP_KINSOKU, kinsoku),
  ROW ("wordWrap", NULL, VALUE_ONOFF, PP_WORD_WRAP, word_wrap),
  ROW ("overflowPunct", NULL, VALUE_ONOFF, PP_OVERFLOW_PUNCT, overflow_punct),
  ROW ("topLinePunct", NULL, VALUE_ONOFF, PP_TOP_LINE_PUNCT, top_line_punct),
  ROW ("autoSpaceDE", NULL, VALUE_ONOFF, PP_SPACE_DE, space_de),
  ROW ("autoSpaceDN", NULL, VALUE_ONOFF, PP_SPACE_DN, space_dn),
  ROW ("adjustRightInd", NULL, VALUE_ONOFF, PP_ADJUST_RIGHT, adjust_right),
  ROW ("mirrorIndents", NULL, VALUE_ONOFF, PP_MIRROR, mirror),
  ROW ("textAlignment", NULL, VALUE_TEXT, PP_TEXT_ALIGN, text_align),
  ROW ("textDirection", NULL, VALUE_TEXT, PP_TEXT_DIR, text_dir),
  ROW ("outlineLvl", NULL, VALUE_INT, PP_OUTLINE, outline),
  ROW ("shd", NULL, VALUE_SHADING, PP_SHADING, shading),
};

static const struct value_row border_rows[] = {
  ROW ("top", NULL, VALUE_BORDER, PP_BORDER_TOP, border[0]),
  ROW ("left", NULL, VALUE_BORDER, PP_BORDER_LEFT, border[1]),
  ROW ("start", NULL, VALUE_BORDER, PP_BORDER_LEFT, border[1]),
  ROW ("bottom", NULL, VALUE_BORDER, PP_BORDER_BOTTOM, border[2]),
  ROW ("right", NULL, VALUE_BORDER, PP_BORDER_RIGHT, border[3]),
  ROW ("end", NULL, VALUE_BORDER, PP_BORDER_RIGHT, border[3]),
  ROW ("between", NULL, VALUE_BORDER, PP_BORDER_BETWEEN, border[4]),
  ROW ("bar", NULL, VALUE_BORDER, PP_BORDER_BAR, border[5]),
};

static const struct value_row number_rows[] = {
  ROW ("numId", NULL, VALUE_INT, PP_NUM_ID, num_id), ROW ("ilvl", NULL, VALUE_INT, PP_NUM_LEVEL, num_level),
};

static const struct value_field fields[PP_COUNT] = {
  [PP_ALIGN] = VALUE_FIELD (pprops, align),
  [PP_INDENT_START] = VALUE_FIELD (pprops, indent_start),
  [PP_INDENT_END] = VALUE_FIELD (pprops, indent_end),
  [PP_FIRST_LINE] = VALUE_FIELD (pprops, first_line),
  [PP_START_CHARS] = VALUE_FIELD (pprops, start_chars),
  [PP_END_CHARS] = VALUE_FIELD (pprops, end_chars),
  [PP_FIRST_CHARS] = VALUE_FIELD (pprops, first_chars),
  [PP_BEFORE] = VALUE_FIELD (pprops, before),
  [PP_AFTER] = VALUE_FIELD (pprops, after),
  [PP_BEFORE_LINES] = VALUE_FIELD (pprops, before_lines),
  [PP_AFTER_LINES] = VALUE_FIELD (pprops, after_lines),
  [PP_BEFORE_AUTO] = VALUE_FIELD (pprops, before_auto),
  [PP_AFTER_AUTO] = VALUE_FIELD (pprops, after_auto),
  [PP_LINE] = VALUE_FIELD (pprops, line),
  [PP_LINE_RULE] = VALUE_FIELD (pprops, line_rule),
  [PP_KEEP_NEXT] = VALUE_FIELD (pprops, keep_next),
  [PP_KEEP_LINES] = VALUE_FIELD (pprops, keep_lines),
  [PP_PAGE_BREAK] = VALUE_FIELD (pprops, page_break),
  [PP_WIDOW] = VALUE_FIELD (pprops, widow),
  [PP_CONTEXTUAL] = VALUE_FIELD (pprops, contextual),
  [PP_SUPPRESS_NUMBERS] = VALUE_FIELD (pprops, suppress_numbers),
  [PP_SUPPRESS_HYPHENS] = VALUE_FIELD (pprops, suppress_hyphens),
  [PP_BIDI] = VALUE_FIELD (pprops, bidi),
  [PP_SNAP] = VALUE_FIELD (pprops, snap),
  [PP_KINSOKU] = VALUE_FIELD (pprops, kinsoku),
  [PP_WORD_WRAP] = VALUE_FIELD (pprops, word_wrap),
  [PP_OVERFLOW_PUNCT] = VALUE_FIELD (pprops, overflow_punct),
  [PP_TOP_LINE_PUNCT] = VALUE_FIELD (pprops, top_line_punct),
  [PP_SPACE_DE] = VALUE_FIELD (pprops, space_de),
  [PP_SPACE_DN] = VALUE_FIELD (pprops, space_dn),
  [PP_ADJUST_RIGHT] = VALUE_FIELD (pprops, adjust_right),
  [PP_MIRROR] = VALUE_FIELD (pprops, mirror),
  [PP_TEXT_ALIGN] = VALUE_FIELD (pprops, text_align),
  [PP_TEXT_DIR] = VALUE_FIELD (pprops, text_dir),
  [PP_OUTLINE] = VALUE_FIELD (pprops, outline),
  [PP_NUM_ID] = VALUE_FIELD (pprops, num_id),
  [PP_NUM_LEVEL] = VALUE_FIELD (pprops, num_level),
  [PP_TABS] = { 0, 0 },
  [PP_SHADING] = VALUE_FIELD (pprops, shading),
  [PP_BORDER_TOP] = VALUE_FIELD (pprops, border[0]),
  [PP_BORDER_LEFT] = VALUE_FIELD (pprops, border[1]),
  [PP_BORDER_BOTTOM] = VALUE_FIELD (pprops, border[2]),
  [PP_BORDER_RIGHT] = VALUE_FIELD (pprops, border[3]),
  [PP_BORDER_BETWEEN] = VALUE_FIELD (pprops, border[4]),
  [PP_BORDER_BAR] = VALUE_FIELD (pprops, border[5]),
  [PP_FRAME] = VALUE_FIELD (pprops, frame),
};

static bool
read_rows (const struct value_row *row, size_t n, const struct xnode *el, const struct theme *t, struct arena *a,
           struct pprops *p)
{
  for (size_t i = 0; i < n; i++)
    if (strcmp (row[i].el, xn_name (el)) == 0 && !value_read (&row[i], el, t, a, p, &p->set))
      return false;
  return true;
}

static bool
read_children (const struct value_row *row, size_t n, const struct xnode *parent, const struct theme *t, struct arena *a,
               struct pprops *p)
{
  for (const struct xnode *el = xn_first_el (parent); el; el = xn_next_el (el))
    if (ns_same (xn_ns (el), NS_W) && !read_rows (row, n, el, t, a, p))
      return false;
  return true;
}

static int
by_position (const void *a, const void *b)
{
  double x = ((const struct w_tab *) a)->pos, y = ((const struct w_tab *) b)->pos;
  return (x > y) - (x < y);
}

static bool
read_tabs (const struct xnode *tabs, struct arena *a, struct pprops *p)
{
  size_t n = 0, max = 0;
  for (const struct xnode *el = xn_first_el (tabs); el && max < TABS_MAX; el = xn_next_el (el))
    max++;
  struct w_tab *at = arena_array (a, struct w_tab, max + 1);
  if (!at)
    return false;
  for (const struct xnode *el = w_child (tabs, "tab"); el && n < max; el = w_sibling (el, "tab"))
    {
      const char *kind = w_val (el), *leader = w_attr (el, "leader");
      if (!unit_twips (w_attr (el, "pos"), &at[n].pos))
        continue;
      at[n].kind = arena_strdup (a, kind ? kind : "left");
      at[n].leader = arena_strdup (a, leader ? leader : "none");
      if (!at[n].kind || !at[n].leader)
        return false;
      n++;
    }
  qsort (at, n, sizeof *at, by_position);
  p->tabs = (struct w_tabs){ at, n };
  p->set |= PP_BIT (PP_TABS);
  return true;
}

/* Stops of both lists; of two at one place that of `over` counts.  "clear" ends the inherited one and stays in the list, so
 * that the result can be laid over another level. */
static void
merge_tabs (struct w_tabs *on, const struct w_tabs *over, struct arena *a)
{
  struct w_tab *at = arena_array (a, struct w_tab, on->n + over->n + 1);
  size_t n = 0, i = 0, j = 0;
  if (!at)
    return;
  while (i < on->n || j < over->n)
    {
      double d = i == on->n ? 1 : j == over->n ? -1 : on->at[i].pos - over->at[j].pos;
      if (fabs (d) < 0.06 && i < on->n && j < over->n)
        {
          i++;
          at[n++] = over->at[j++];
        }
      else
        at[n++] = d < 0 ? on->at[i++] : over->at[j++];
    }
  *on = (struct w_tabs){ at, n < TABS_MAX ? n : TABS_MAX };
}

/* w:framePr (ECMA-376 17.3.1.11). */
static bool
read_frame (const struct xnode *n, struct arena *a, struct pprops *p)
{
  static const struct
  {
    const char *attr;
    uint16_t offset;
  } words[] = { { "dropCap", offsetof (struct w_frame, drop_cap) }, { "wrap", offsetof (struct w_frame, wrap) },
                { "hAnchor", offsetof (struct w_frame, h_anchor) }, { "vAnchor", offsetof (struct w_frame, v_anchor) },
                { "xAlign", offsetof (struct w_frame, x_align) }, { "yAlign", offsetof (struct w_frame, y_align) },
                { "hRule", offsetof (struct w_frame, h_rule) } };
  struct w_frame f = { .lines = 1 };
  int64_t lines;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    {
      const char *v = w_attr (n, words[i].attr), *copy = v ? arena_strdup (a, v) : NULL;
      if (v && !copy)
        return false;
      memcpy ((char *) &f + words[i].offset, &copy, sizeof copy);
    }
  (void) unit_twips (w_attr (n, "w"), &f.w);
  (void) unit_twips (w_attr (n, "h"), &f.h);
  (void) unit_twips (w_attr (n, "hSpace"), &f.h_space);
  (void) unit_twips (w_attr (n, "vSpace"), &f.v_space);
  f.has_x = unit_twips (w_attr (n, "x"), &f.x);
  f.has_y = unit_twips (w_attr (n, "y"), &f.y);
  f.anchor_lock = w_attr_onoff (n, "anchorLock", false);
  if (w_attr_int (n, "lines", &lines))
    f.lines = lines < 1 ? 1 : lines > 10 ? 10 : (int) lines;
  p->frame = f;
  p->set |= PP_BIT (PP_FRAME);
  return true;
}

/* Hanging indents, and line spacing whose unit depends on its rule. */
static bool
read_special (const struct xnode *n, struct arena *a, struct pprops *p)
{
  const char *rule = w_attr (n, "lineRule");
  double v;
  if (strcmp (xn_name (n), "ind") == 0)
    {
      if (unit_twips (w_attr (n, "hanging"), &v) && (v != 0 || !(p->set & PP_BIT (PP_FIRST_LINE))))
        {
          p->first_line = 0 - v;
          p->set |= PP_BIT (PP_FIRST_LINE);
        }
      if (unit_percent (w_attr (n, "hangingChars"), 1, &v) && v != 0)
        {
          p->first_chars = -v;
          p->set |= PP_BIT (PP_FIRST_CHARS);
        }
      return true;
    }
  if (unit_twips (w_attr (n, "line"), &v))
    {
      p->line = v * TWIPS_PER_PT;
      p->line_rule = arena_strdup (a, rule ? rule : "auto");
      p->set |= PP_BIT (PP_LINE) | PP_BIT (PP_LINE_RULE);
      return p->line_rule != NULL;
    }
  return true;
}

static bool
read_one (const struct xnode *n, const struct theme *t, struct arena *a, struct pprops *p)
{
  const char *name = xn_name (n);
  if (strcmp (name, "pStyle") == 0)
    return !w_val (n) || (p->style = arena_strdup (a, w_val (n)));
  if (strcmp (name, "tabs") == 0)
    return read_tabs (n, a, p);
  if (strcmp (name, "framePr") == 0)
    return read_frame (n, a, p);
  if (strcmp (name, "pBdr") == 0)
    return read_children (border_rows, sizeof border_rows / sizeof *border_rows, n, t, a, p);
  if (strcmp (name, "numPr") == 0)
    return read_children (number_rows, sizeof number_rows / sizeof *number_rows, n, t, a, p);
  if ((strcmp (name, "ind") == 0 || strcmp (name, "spacing") == 0)
      && !read_rows (rows, sizeof rows / sizeof *rows, n, t, a, p))
    return false;
  if (strcmp (name, "ind") == 0 || strcmp (name, "spacing") == 0)
    return read_special (n, a, p);
  return read_rows (rows, sizeof rows / sizeof *rows, n, t, a, p);
}

bool
pprops_parse (const struct xnode *ppr, const struct theme *t, struct arena *a, struct pprops *ret)
{
  *ret = (struct pprops){ 0 };
  for (const struct xnode *n = ppr ? xn_first_el (ppr) : NULL; n; n = xn_next_el (n))
    if (ns_same (xn_ns (n), NS_W) && !read_one (n, t, a, ret))
      return false;
  return true;
}

void
pprops_merge (struct pprops *on, const struct pprops *over, struct arena *a, struct prop_sources *src, const char *source)
{
  values_merge (on, over, over->set, fields, PP_COUNT);
  if (over->set & PP_BIT (PP_TABS))
    merge_tabs (&on->tabs, &over->tabs, a);
  on->set |= over->set;
  for (size_t i = 0; src && i < PP_COUNT; i++)
    if (over->set >> i & 1)
      src->at[i] = source;
}
