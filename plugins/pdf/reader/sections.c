/* Sections are described at their end, but laid out from their start: a first pass over the body collects them. */
#include "config.h"
#include "plugins/pdf/reader/read.h"
#include <string.h>

enum { SECTIONS_MAX = 20000 };

struct section_list
{
  struct section_props *at;
  size_t n, cap;
};

static struct section_props *
add_section (struct reader *r, struct section_list *l)
{
  if (l->n == l->cap)
    {
      size_t cap = l->cap ? l->cap * 2 : 8;
      struct section_props *at = arena_array (&r->arena, struct section_props, cap);
      if (!at)
        return NULL;
      if (l->n)
        memcpy (at, l->at, l->n * sizeof *at);
      l->at = at;
      l->cap = cap;
    }
  return &l->at[l->n++];
}

/* Elements inside which no section of the body can end. */
static bool
is_closed (const struct xmlin *x)
{
  static const char *const names[]
      = { "tbl", "drawing", "pict", "object", "AlternateContent", "del", "moveFrom", "sectPrChange", "pPrChange" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp (xmlin_name (x), names[i]) == 0)
      return true;
  return false;
}

static bool
take_section (struct reader *r, struct xmlin *x, struct section_list *l, struct oc_err *err)
{
  struct xnode *n;
  struct section_props *s = l->n < SECTIONS_MAX ? add_section (r, l) : NULL;
  if (!s)
    return l->n < SECTIONS_MAX ? no_memory (err)
                               : oc_fail (err, OC_LIMIT, "%s: more than %d sections", r->main.name, SECTIONS_MAX);
  if (!xmlin_expand (x, &n, err))
    return false;
  return section_parse (n, &r->theme, &r->arena, s) || no_memory (err);
}

static void
take_background (struct reader *r, struct xmlin *x)
{
  uint32_t rgb;
  const struct xnode *settings = part_root (&r->settings);
  const char *hex = xmlin_attr (x, NS_W, "color");
  if (hex && color_hex (hex, &rgb) && w_child_onoff (settings, "displayBackgroundShape", false))
    r->doc.background = color_rgb (rgb);
}

/* One pass; the last section's properties are the body's own w:sectPr, or the defaults. */
static bool
scan (struct reader *r, struct xmlin *x, struct section_list *l, struct oc_err *err)
{
  enum xmlin_event e = XMLIN_START;
  unsigned closed_at = 0, last_body = 0;
  bool trailing = false, is_document = false;
  while (xmlin_next (x, &e, err))
    {
      if (e == XMLIN_EOF)
        {
          if (!is_document)
            return oc_fail (err, OC_WRONG_FORMAT, "%s: not a WordprocessingML document", r->main.name);
          struct section_props *last = trailing ? &l->at[l->n - 1] : add_section (r, l);
          return last && (trailing || section_parse (NULL, &r->theme, &r->arena, last)) ? true : no_memory (err);
        }
      if (e == XMLIN_END && closed_at && xmlin_depth (x) < closed_at)
        closed_at = 0;
      if (e != XMLIN_START)
        continue;
      if (xmlin_depth (x) == 1)
        is_document = strcmp (xmlin_name (x), "document") == 0 && ns_same (xmlin_ns (x), NS_W);
      if (xmlin_depth (x) == 2 && strcmp (xmlin_name (x), "background") == 0)
        take_background (r, x);
      if (xmlin_depth (x) == 2 && strcmp (xmlin_name (x), "body") == 0)
        last_body = 2;
      if (!closed_at && is_closed (x))
        closed_at = xmlin_depth (x);
      if (closed_at || !last_body || strcmp (xmlin_name (x), "sectPr") != 0)
        continue;
      trailing = xmlin_depth (x) == 3;
      if (!take_section (r, x, l, err))
        return false;
    }
  return false;
}

/* ---- to the model ---- */

struct word { const char *name; int value; };

static int
word_of (const struct word *words, size_t n, const char *s, int fallback)
{
  for (size_t i = 0; s && i < n; i++)
    if (strcmp (words[i].name, s) == 0)
      return words[i].value;
  return fallback;
}
#define WORD(words, s, fallback) word_of ((words), sizeof (words) / sizeof *(words), (s), (fallback))

static const struct word types[] = { { "nextPage", DX_SECT_NEXT_PAGE },
                                     { "continuous", DX_SECT_CONTINUOUS },
                                     { "evenPage", DX_SECT_EVEN_PAGE },
                                     { "oddPage", DX_SECT_ODD_PAGE },
                                     { "nextColumn", DX_SECT_NEXT_COLUMN } };
static const struct word grids[]
    = { { "lines", DX_GRID_LINES }, { "linesAndChars", DX_GRID_LINES_CHARS }, { "snapToChars", DX_GRID_SNAP_CHARS } };
static const struct word valigns[]
    = { { "top", DX_PAGE_TOP }, { "center", DX_PAGE_CENTER }, { "both", DX_PAGE_JUSTIFY }, { "bottom", DX_PAGE_BOTTOM } };
static const struct word restarts[] = { { "continuous", DX_RESTART_NEVER },
                                        { "eachSect", DX_RESTART_SECTION },
                                        { "newSection", DX_RESTART_SECTION },
                                        { "eachPage", DX_RESTART_PAGE },
                                        { "newPage", DX_RESTART_PAGE } };

static bool
set_columns (struct reader *r, const struct section_props *s, struct dx_section *d, struct oc_err *err)
{
  double area = s->page_w - d->margin[DX_LEFT] - d->margin[DX_RIGHT] - (r->doc.gutter_top ? 0 : s->gutter);
  struct dx_column *cols = arena_array (&r->arena, struct dx_column, s->ncols);
  if (!cols)
    return no_memory (err);
  for (size_t i = 0; i < s->ncols; i++)
    {
      double gaps = s->col_space * (double) (s->ncols - 1);
      cols[i].width = s->equal_cols ? (area - gaps) / (double) s->ncols : s->col_w[i];
      cols[i].space = i + 1 == s->ncols ? 0 : s->equal_cols ? s->col_space : s->col_gap[i];
      if (cols[i].width < 1)
        cols[i].width = 1;
    }
  d->cols = cols;
  d->ncols = s->ncols;
  return true;
}

/* Note properties: those of the section, else those of the settings (ECMA-376 17.11). */
static struct dx_note_format
note_format (struct reader *r, const struct section_note *s, const char *settings_name, enum num_fmt fallback)
{
  const struct xnode *pr = w_child (part_root (&r->settings), settings_name);
  struct dx_note_format f = { .format = fallback, .start = 1 };
  const char *fmt = w_child_val (pr, "numFmt"), *restart = s->restart ? s->restart : w_child_val (pr, "numRestart");
  const char *pos = s->position ? s->position : w_child_val (pr, "pos");
  int64_t start = s->start;
  if (s->has_fmt)
    f.format = s->fmt;
  else if (fmt)
    (void) numfmt_parse (fmt, &f.format);
  if (start >= 0 || w_child_int (pr, "numStart", &start))
    f.start = start < 0 || start > 1000000 ? 1 : (int) start;
  f.restart = (enum dx_restart) WORD (restarts, restart, DX_RESTART_NEVER);
  f.position = pos && (strcmp (pos, "beneathText") == 0 || strcmp (pos, "sectEnd") == 0);
  return f;
}

static void
set_borders (const struct section_props *s, struct dx_section *d)
{
  for (size_t i = 0; i < 4; i++)
    if (s->border[i].style)
      d->border[i] = border_of (&s->border[i]);
  d->border_from_page = s->border_offset && strcmp (s->border_offset, "page") == 0;
  d->border_first_only = s->border_display && strcmp (s->border_display, "firstPage") == 0;
  d->border_not_first = s->border_display && strcmp (s->border_display, "notFirstPage") == 0;
  d->border_behind = s->border_z && strcmp (s->border_z, "back") == 0;
}

static void
set_page (struct reader *r, const struct section_props *s, struct dx_section *d)
{
  d->page_w = s->page_w;
  d->page_h = s->page_h;
  d->fixed_top = s->top < 0;
  d->fixed_bottom = s->bottom < 0;
  d->margin[DX_TOP] = s->top < 0 ? -s->top : s->top;
  d->margin[DX_BOTTOM] = s->bottom < 0 ? -s->bottom : s->bottom;
  d->margin[DX_LEFT] = s->left;
  d->margin[DX_RIGHT] = s->right;
  d->header_dist = s->header;
  d->footer_dist = s->footer;
  d->gutter = s->gutter < 0 ? 0 : s->gutter;
  d->gutter_rtl = s->rtl_gutter;
  d->title_page = s->title_page;
  d->type = (enum dx_section_type) WORD (types, s->type, DX_SECT_NEXT_PAGE);
  d->page_fmt = s->has_page_fmt ? s->page_fmt : NUM_DECIMAL;
  d->page_start = s->page_start;
  d->valign = (enum dx_page_valign) WORD (valigns, s->valign, DX_PAGE_TOP);
  d->grid = (enum dx_grid) WORD (grids, s->grid_type, DX_GRID_NONE);
  d->line_pitch = s->line_pitch < 0 ? 0 : s->line_pitch;
  d->char_space = s->char_space;
  d->line_number_every = (int) s->line_every;
  d->line_number_start = s->line_start;
  d->line_number_dist = s->line_dist;
  d->line_number_restart = (enum dx_restart) WORD (restarts, s->line_restart, DX_RESTART_PAGE);
  d->footnote = note_format (r, &s->footnote, "footnotePr", NUM_DECIMAL);
  d->endnote = note_format (r, &s->endnote, "endnotePr", NUM_LOWER_ROMAN);
  d->vertical = s->vertical;
  d->bidi = s->bidi;
  d->col_rule = s->col_rule;
}

/* Story of a header or footer reference; parts that several sections share are read once. */
static bool
find_story (struct reader *r, const char *rid, const struct dx_story **ret, struct oc_err *err)
{
  const struct opc_rel *rel = opc_rel_by_id (&r->main.rels, rid);
  struct part part = { 0 };
  struct dx_story *story = NULL;
  if (!rel || !rel->part)
    return true;
  for (const struct hf *h = r->hfs; h; h = h->next)
    if (strcmp (h->part, rel->part) == 0)
      {
        *ret = h->story;
        return true;
      }
  if (!part_try (r, rel->part, &part))
    return true;
  bool done = story_read (r, &r->arena, &part, part_root (&part), &story, err);
  part_free (&part);
  struct hf *h = done ? arena_new (&r->arena, struct hf) : NULL;
  if (!h)
    return done ? no_memory (err) : false;
  *h = (struct hf){ .part = rel->part, .story = story, .next = r->hfs };
  r->hfs = h;
  *ret = story;
  return true;
}

static bool
set_stories (struct reader *r, const struct section_props *s, struct dx_section *d, const struct dx_section *before,
             struct oc_err *err)
{
  for (size_t k = 0; k < 3; k++)
    {
      d->header[k] = before ? before->header[k] : NULL;
      d->footer[k] = before ? before->footer[k] : NULL;
      if (s->header_id[k] && !find_story (r, s->header_id[k], &d->header[k], err))
        return false;
      if (s->footer_id[k] && !find_story (r, s->footer_id[k], &d->footer[k], err))
        return false;
    }
  return true;
}

bool
sections_read (struct reader *r, struct oc_err *err)
{
  struct section_list l = { 0 };
  struct xmlin *x;
  long at = opc_find (r->zip, r->main.name);
  if (at < 0 || !xmlin_open (r->zip, (size_t) at, &x, err))
    return false;
  bool scanned = scan (r, x, &l, err);
  xmlin_free (x);
  if (!scanned)
    return false;
  struct dx_section *d = arena_array (&r->arena, struct dx_section, l.n);
  if (!d)
    return no_memory (err);
  r->sections = l.at;
  r->dx_sections = d;
  r->doc.sections = d;
  r->doc.nsections = l.n;
  for (size_t i = 0; i < l.n; i++)
    {
      set_page (r, &l.at[i], &d[i]);
      set_borders (&l.at[i], &d[i]);
      if (!set_columns (r, &l.at[i], &d[i], err) || !set_stories (r, &l.at[i], &d[i], i ? &d[i - 1] : NULL, err))
        return false;
    }
  return true;
}
