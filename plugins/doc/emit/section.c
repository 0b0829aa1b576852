/* Sections, ECMA-376 17.6.17 sectPr; headers and footers; document-wide settings. */
#include "common/base/num.h"
#include "plugins/doc/emit/runxml.h"
#include "plugins/doc/emit/words.h"

enum
{
  PAGE_MIN = 240,
  PAGE_MAX = 31680
};

static void
page_xml (struct xmlout *x, const struct sep *s)
{
  xo_start (x, "w:pgSz");
  xo_attr_int (x, "w:w", oc_clamp (s->width, PAGE_MIN, PAGE_MAX));
  xo_attr_int (x, "w:h", oc_clamp (s->height, PAGE_MIN, PAGE_MAX));
  if (s->orientation == 2)
    xo_attr (x, "w:orient", "landscape");
  xo_end (x);
  xo_start (x, "w:pgMar");
  xo_attr_int (x, "w:top", oc_clamp (s->top, -PAGE_MAX, PAGE_MAX));
  xo_attr_int (x, "w:right", oc_clamp (s->right, 0, PAGE_MAX));
  xo_attr_int (x, "w:bottom", oc_clamp (s->bottom, -PAGE_MAX, PAGE_MAX));
  xo_attr_int (x, "w:left", oc_clamp (s->left, 0, PAGE_MAX));
  xo_attr_int (x, "w:header", oc_clamp (s->header, 0, PAGE_MAX));
  xo_attr_int (x, "w:footer", oc_clamp (s->footer, 0, PAGE_MAX));
  xo_attr_int (x, "w:gutter", oc_clamp (s->gutter, 0, PAGE_MAX));
  xo_end (x);
}

/* [MS-DOC] sprmSPgbProp: applied to 0-2, depth 3-4, offset from 5-7. */
static void
page_borders_xml (struct xmlout *x, const struct sep *s)
{
  static const char *const side[] = { "w:top", "w:left", "w:bottom", "w:right" };
  bool any = false;
  for (int i = 0; i < 4; i++)
    any = any || (s->bdr_set >> i & 1 && s->bdr[i].type && s->bdr[i].type != 0xFF);
  if (!any)
    return;
  xo_start (x, "w:pgBorders");
  if (s->bdr_prop >> 3 & 3)
    xo_attr (x, "w:zOrder", "back");
  if (s->bdr_prop & 7)
    xo_attr (x, "w:display", (s->bdr_prop & 7) == 1 ? "firstPage" : "notFirstPage");
  if (s->bdr_prop >> 5 & 7)
    xo_attr (x, "w:offsetFrom", "page");
  for (int i = 0; i < 4; i++)
    if (s->bdr_set >> i & 1 && s->bdr[i].type)
      {
        xo_start (x, side[i]);
        border_attrs (x, &s->bdr[i]);
        xo_end (x);
      }
  xo_end (x);
}

static void
numbers_xml (struct xmlout *x, const struct sep *s)
{
  static const char *const restart[] = { "newPage", "newSection", "continuous" };
  static const char *const chap_sep[] = { "hyphen", "period", "colon", "emDash", "enDash" };
  if (s->has_line_numbers)
    {
      xo_start (x, "w:lnNumType");
      xo_attr_int (x, "w:countBy", oc_clamp (s->line_mod, 1, 100));
      if (s->line_min)
        xo_attr_int (x, "w:start", s->line_min);
      if (s->line_dist > 0)
        xo_attr_int (x, "w:distance", s->line_dist);
      xo_attr (x, "w:restart", restart[s->line_restart < 3 ? s->line_restart : 0]);
      xo_end (x);
    }
  if (!s->page_fmt && !s->restart_page && !s->chap_level)
    return;
  xo_start (x, "w:pgNumType");
  if (s->page_fmt)
    xo_attr (x, "w:fmt", word_number_format (s->page_fmt));
  if (s->restart_page)
    xo_attr_int (x, "w:start", oc_clamp (s->page_start, 0, 32767));
  if (s->chap_level)
    {
      xo_attr_int (x, "w:chapStyle", s->chap_level);
      if (s->chap_sep < 5)
        xo_attr (x, "w:chapSep", chap_sep[s->chap_sep]);
    }
  xo_end (x);
}

static void
columns_xml (struct xmlout *x, const struct sep *s)
{
  unsigned n = s->columns + 1u;
  if (n > MAX_COLUMNS)
    n = MAX_COLUMNS;
  bool uneven = n > 1 && !s->even_columns && s->col_set;
  xo_start (x, "w:cols");
  if (n > 1)
    xo_attr_int (x, "w:num", n);
  xo_attr_int (x, "w:space", oc_clamp (s->column_space, 0, PAGE_MAX));
  if (s->column_line)
    xo_attr (x, "w:sep", "1");
  if (uneven)
    {
      xo_attr (x, "w:equalWidth", "0");
      for (unsigned i = 0; i < n; i++)
        {
          xo_start (x, "w:col");
          xo_attr_int (x, "w:w", oc_clamp (s->col_width[i], 1, PAGE_MAX));
          if (i + 1 < n)
            xo_attr_int (x, "w:space", oc_clamp (s->col_space[i], 0, PAGE_MAX));
          xo_end (x);
        }
    }
  xo_end (x);
}

static void
note_xml (struct xmlout *x, const char *element, bool foot, const struct sep *s)
{
  static const char *const restart[] = { "continuous", "eachSect", "eachPage" };
  bool has_start = foot ? s->has_ftn_start : s->has_edn_start, has_fmt = foot ? s->has_ftn_fmt : s->has_edn_fmt,
       has_restart = foot ? s->has_ftn_restart : s->has_edn_restart;
  unsigned start = foot ? s->ftn_start : s->edn_start, fmt = foot ? s->ftn_fmt : s->edn_fmt,
           rule = foot ? s->ftn_restart : s->edn_restart;
  bool below = foot && s->has_note_pos && s->note_pos == 2;
  if (!below && !has_start && !has_fmt && !(has_restart && rule < 3))
    return;
  xo_start (x, element);
  if (below)
    val_xml (x, "w:pos", "beneathText");
  if (has_fmt)
    val_xml (x, "w:numFmt", word_number_format (fmt));
  if (has_start)
    val_int_xml (x, "w:numStart", oc_clamp (start, 1, 32767));
  if (has_restart && rule < 3)
    val_xml (x, "w:numRestart", restart[rule]);
  xo_end (x);
}

static void
flag (struct xmlout *x, bool on, const char *element)
{
  if (!on)
    return;
  xo_start (x, element);
  xo_end (x);
}

void
sect_xml (struct xmlout *x, const struct sep *s)
{
  static const char *const kind[] = { "continuous", "nextColumn", "nextPage", "evenPage", "oddPage" };
  static const char *const valign[] = { "top", "center", "both", "bottom" };
  static const char *const grid[] = { NULL, "linesAndChars", "lines", "snapToChars" };
  xo_start (x, "w:sectPr");
  note_xml (x, "w:footnotePr", true, s);
  note_xml (x, "w:endnotePr", false, s);
  /* With one column the next column is the next page. */
  unsigned break_kind = s->break_kind < 5 && !(s->break_kind == 1 && s->columns == 0) ? s->break_kind : 2;
  val_xml (x, "w:type", kind[break_kind]);
  page_xml (x, s);
  page_borders_xml (x, s);
  numbers_xml (x, s);
  columns_xml (x, s);
  if (s->valign && s->valign < 4)
    val_xml (x, "w:vAlign", valign[s->valign]);
  flag (x, s->no_endnote, "w:noEndnote");
  flag (x, s->title_page, "w:titlePg");
  if (s->text_flow == 1 || s->text_flow == 3)
    val_xml (x, "w:textDirection", s->text_flow == 1 ? "tbRl" : "btLr");
  flag (x, s->bidi, "w:bidi");
  flag (x, s->rtl_gutter, "w:rtlGutter");
  if (s->grid_pitch > 0 || (s->grid_kind && s->grid_kind < 4))
    {
      xo_start (x, "w:docGrid");
      if (s->grid_kind && s->grid_kind < 4)
        xo_attr (x, "w:type", grid[s->grid_kind]);
      if (s->grid_pitch > 0)
        xo_attr_int (x, "w:linePitch", s->grid_pitch);
      xo_end (x);
    }
  xo_end (x);
}

bool
emit_last_section (struct emit *e, const struct sep *s, struct oc_err *err)
{
  struct xmlout x = XMLOUT_INIT (&e->xml);
  buf_clear (&e->xml);
  sect_xml (&x, s);
  if (!buf_ok (&e->xml, err))
    return false;
  item_raw (&e->it, "/document", "/w:document/w:body/w:sectPr", "replace", buf_str (&e->xml));
  buf_clear (&e->xml);
  return item_send (&e->it, err);
}

bool
emit_settings (struct emit *e, struct oc_err *err)
{
  const struct props_summary *p = e->src->summary;
  const struct settings *s = e->src->settings;
  const struct
  {
    const char *key, *value;
  } text[] = {
    { "title", p->title },
    { "author", p->author },
    { "subject", p->subject },
    { "keywords", p->keywords },
    { "description", p->comments },
    { "category", p->category },
    { "lastModifiedBy", p->last_author },
    { "extended.manager", p->manager },
    { "extended.company", p->company },
  };
  item_set (&e->it, "/");
  item_prop_int (&e->it, "defaultTabStop", oc_clamp (s->default_tab, 1, PAGE_MAX));
  if (s->auto_hyphen)
    item_prop (&e->it, "autoHyphenation", "true");
  if (s->mirror_margins)
    item_prop (&e->it, "mirrorMargins", "true");
  if (s->facing_pages)
    item_prop (&e->it, "evenAndOddHeaders", "true");
  for (size_t i = 0; i < sizeof text / sizeof text[0]; i++)
    if (text[i].value)
      item_prop (&e->it, text[i].key, text[i].value);
  return item_send (&e->it, err);
}
