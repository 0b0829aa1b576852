#include "config.h"
#include "common/docx/cascade.h"
#include "common/docx/wml.h"
#include <string.h>

enum { CHAIN_MAX = 64 };  /* styles of a chain that are laid down one by one; deeper ancestors are taken together */

/* Toggle properties (ECMA-376 17.7.3): an odd number of levels that switch one on makes it on. */
static const struct
{
  uint8_t bit;
  uint16_t offset;
} toggles[] = {
  { RP_BOLD, offsetof (struct rprops, bold) },       { RP_BOLD_CS, offsetof (struct rprops, bold_cs) },
  { RP_ITALIC, offsetof (struct rprops, italic) },   { RP_ITALIC_CS, offsetof (struct rprops, italic_cs) },
  { RP_CAPS, offsetof (struct rprops, caps) },       { RP_SMALL_CAPS, offsetof (struct rprops, small_caps) },
  { RP_STRIKE, offsetof (struct rprops, strike) },   { RP_OUTLINE, offsetof (struct rprops, outline) },
  { RP_SHADOW, offsetof (struct rprops, shadow) },   { RP_EMBOSS, offsetof (struct rprops, emboss) },
  { RP_IMPRINT, offsetof (struct rprops, imprint) }, { RP_VANISH, offsetof (struct rprops, vanish) },
};

/* Lay a style level over what lies below it; toggles are combined unless the document defaults switch them on. */
static void
merge_level (const struct cascade *c, struct rprops *on, const struct rprops *level, struct prop_sources *src,
             const struct prop_sources *level_src, const char *source)
{
  const struct rprops below = *on, *defaults = &c->styles->default_rp;
  rprops_merge (on, level, src, source);
  for (size_t i = 0; src && level_src && i < RP_COUNT; i++)
    if (level->set >> i & 1)
      src->at[i] = level_src->at[i];
  for (size_t i = 0; i < sizeof toggles / sizeof *toggles; i++)
    {
      bool *to = (bool *) ((char *) on + toggles[i].offset);
      bool was = *(const bool *) ((const char *) &below + toggles[i].offset) && (below.set >> toggles[i].bit & 1);
      const bool *standard = (const bool *) ((const char *) defaults + toggles[i].offset);
      bool by_default = *standard && (defaults->set >> toggles[i].bit & 1);
      if (!(level->set >> toggles[i].bit & 1))
        continue;
      *to = by_default || was != *to;
    }
}

/* ---- paragraphs ---- */

struct chain { const struct style *at[CHAIN_MAX]; size_t n; };   /* leaf first */

static void
chain_of (const struct style *s, struct chain *ret)
{
  for (ret->n = 0; s && ret->n < CHAIN_MAX; s = s->parent)
    ret->at[ret->n++] = s;
}

/* Where the effective w:numId stands: -1 direct formatting, else index in the chain; chain->n when nowhere. */
static int
find_number (const struct chain *chain, const struct pprops *direct, struct cascade_para *p)
{
  int found = (int) chain->n;
  if (direct->set & PP_BIT (PP_NUM_ID))
    found = -1;
  for (size_t i = 0; found == (int) chain->n && i < chain->n; i++)
    if (chain->at[i]->pp.set & PP_BIT (PP_NUM_ID))
      found = (int) i;
  if (found == (int) chain->n)
    return found;
  p->num_id = found < 0 ? direct->num_id : chain->at[found]->pp.num_id;
  p->num_inherited = found >= 0;
  return found;
}

/* The level: w:ilvl beside the number or nearer; in a style, the level that is linked to the style counts first. */
static void
find_level (const struct cascade *c, const struct chain *chain, int found, const struct pprops *direct,
            struct cascade_para *p)
{
  int64_t linked = -1;
  for (size_t i = 0; found >= 0 && linked < 0 && i <= (size_t) found; i++)
    linked = numbering_style_level (c->numbering, p->num_id, chain->at[i]->id);
  if (direct->set & PP_BIT (PP_NUM_LEVEL))
    p->num_level = direct->num_level;
  else if (linked >= 0)
    p->num_level = linked;
  else
    for (size_t i = 0; i < chain->n; i++)
      if (chain->at[i]->pp.set & PP_BIT (PP_NUM_LEVEL))
        {
          p->num_level = chain->at[i]->pp.num_level;
          break;
        }
  p->level = numbering_level (c->numbering, p->num_id, p->num_level);
  if (!p->level)
    p->num_id = 0;
}

/* Paragraph properties of the level lie just below those of whoever names the number: its indents override inherited ones,
 * and those stated beside the number override it. */
static void
lay_paragraph (const struct chain *chain, int found, const struct pprops *direct, struct arena *a, struct cascade_para *p)
{
  const struct style *deepest = chain->n ? chain->at[chain->n - 1]->parent : NULL;
  if (deepest)
    pprops_merge (&p->pp, &deepest->all_pp, a, &p->pp_src, deepest->path);
  for (size_t i = chain->n; i-- > 0;)
    {
      if (p->level && (int) i == found)
        pprops_merge (&p->pp, &p->level->pp, a, &p->pp_src, "/numbering");
      pprops_merge (&p->pp, &chain->at[i]->pp, a, &p->pp_src, chain->at[i]->path);
    }
  if (p->level && found < 0)
    pprops_merge (&p->pp, &p->level->pp, a, &p->pp_src, "/numbering");
  pprops_merge (&p->pp, direct, a, &p->pp_src, NULL);
}

static void
lay_table (const struct cascade_table *table, const struct cascade *c, struct arena *a, struct cascade_para *p)
{
  struct table_format f;
  cascade_cell (table->style, table->conds, a, &f);
  merge_level (c, &p->rp, &f.rp, &p->rp_src, NULL, table->style->path);
  pprops_merge (&p->pp, &f.pp, a, &p->pp_src, table->style->path);
  p->table_rp = f.rp;
}

/* Size and alignment that only the default paragraph style states give way to what stands below it, in a table that names a style. */
static void
default_gives_way (const struct cascade *c, const struct cascade_para *below, struct cascade_para *p)
{
  const struct style *normal = c->styles->by_default[STYLE_PARAGRAPH];
  if (!normal || !c->table_over_default)
    return;
  if (p->rp_src.at[RP_SIZE] == normal->path)
    p->rp.size = below->rp.size;
  if (p->rp_src.at[RP_SIZE_CS] == normal->path)
    p->rp.size_cs = below->rp.size_cs;
  if (p->pp_src.at[PP_ALIGN] == normal->path)
    p->pp.align = below->pp.align;
}

bool
cascade_para (const struct cascade *c, const struct xnode *ppr, const struct cascade_table *table, struct arena *a,
              struct cascade_para *ret)
{
  struct pprops direct;
  struct chain chain;
  *ret = (struct cascade_para){ .pp = c->styles->default_pp,
                                .pp_src = c->styles->default_pp_src,
                                .rp = c->styles->default_rp,
                                .rp_src = c->styles->default_rp_src };
  if (!pprops_parse (ppr, c->theme, a, &direct))
    return false;
  ret->style = style_of (c->styles, STYLE_PARAGRAPH, direct.style);
  chain_of (ret->style, &chain);
  if (table && table->style)
    lay_table (table, c, a, ret);
  const struct cascade_para below = *ret;
  int found = find_number (&chain, &direct, ret);
  if (ret->num_id)
    find_level (c, &chain, found, &direct, ret);
  lay_paragraph (&chain, found, &direct, a, ret);
  if (ret->style)
    merge_level (c, &ret->rp, &ret->style->all_rp, &ret->rp_src, &ret->style->rp_src, NULL);
  if (table && table->style && table->style != c->styles->by_default[STYLE_TABLE])
    default_gives_way (c, &below, ret);
  return cascade_run (c, ret, w_child (ppr, "rPr"), a, &ret->mark, NULL);
}

/* ---- runs ---- */

bool
cascade_run (const struct cascade *c, const struct cascade_para *p, const struct xnode *rpr, struct arena *a,
             struct rprops *ret, struct prop_sources *src)
{
  struct rprops direct;
  if (!rprops_parse (rpr, c->theme, a, &direct))
    return false;
  const struct style *style = style_find (c->styles, direct.style);
  *ret = p->rp;
  if (src)
    *src = p->rp_src;
  /* A run may name a paragraph style: its linked character style is meant. */
  if (style && style->type == STYLE_PARAGRAPH)
    style = style_find (c->styles, style->link);
  if (style && style->type == STYLE_CHARACTER)
    merge_level (c, ret, &style->all_rp, src, &style->rp_src, NULL);
  rprops_merge (ret, &direct, src, NULL);
  ret->style = direct.style;
  return true;
}

void
cascade_label (const struct cascade_para *p, struct rprops *ret)
{
  *ret = p->mark;
  /* Underline of the paragraph mark does not reach the label. */
  if (ret->set & RP_BIT (RP_UNDERLINE))
    {
      ret->set &= ~RP_BIT (RP_UNDERLINE);
      ret->underline = NULL;
    }
  if (p->level)
    rprops_merge (ret, &p->level->rp, NULL, NULL);
}

/* ---- font slots ---- */

struct range { uint32_t from, to; };

static bool
in_ranges (const struct range *r, size_t n, uint32_t cp)
{
  for (size_t i = 0; i < n; i++)
    if (cp >= r[i].from && cp <= r[i].to)
      return true;
  return false;
}

/* Scripts that use the complex script slot. */
static const struct range complex_ranges[]
    = { { 0x0590, 0x08FF }, { 0x0900, 0x109F }, { 0x1780, 0x17FF }, { 0x1A20, 0x1AAF },
        { 0xA8E0, 0xA8FF }, { 0xFB1D, 0xFDFF }, { 0xFE70, 0xFEFE } };
static const struct range east_asian_ranges[]
    = { { 0x1100, 0x11FF }, { 0x2E80, 0x2FDF }, { 0x2FF0, 0x4DBF },   { 0x4E00, 0x9FFF },
        { 0xA000, 0xA4CF }, { 0xA960, 0xA97F }, { 0xAC00, 0xD7FF },   { 0xF900, 0xFAFF },
        { 0xFE30, 0xFE6F }, { 0xFF00, 0xFFEF }, { 0x1F200, 0x1F2FF }, { 0x20000, 0x3FFFF } };
/* Signs that are East Asian only where the run's hint says so. */
static const struct range hint_ranges[] = { { 0x00A1, 0x00A1 }, { 0x00A4, 0x00A4 }, { 0x00A7, 0x00A8 }, { 0x00AA, 0x00AA },
                                            { 0x00AD, 0x00AD }, { 0x00AF, 0x00B4 }, { 0x00B6, 0x00BA }, { 0x00BC, 0x00BF },
                                            { 0x00D7, 0x00D7 }, { 0x00F7, 0x00F7 }, { 0x02B0, 0x02FF }, { 0x0370, 0x03CF },
                                            { 0x0400, 0x04FF }, { 0x2000, 0x27BF }, { 0xE000, 0xF8FF }, { 0xFB00, 0xFB1C } };

#define IN(ranges, cp) in_ranges ((ranges), sizeof (ranges) / sizeof *(ranges), (cp))

enum font_slot
cascade_slot (const struct rprops *rp, uint32_t cp)
{
  bool hint_ea = rp->hint && strcmp (rp->hint, "eastAsia") == 0;
  if (rp->rtl || rp->complex)
    return FONT_CS;
  if (IN (complex_ranges, cp))
    return FONT_CS;
  if (IN (east_asian_ranges, cp) || (hint_ea && IN (hint_ranges, cp)))
    return FONT_EA;
  return cp < 0x80 ? FONT_ASCII : FONT_HANSI;
}

/* ---- tables ---- */

/* Band sizes and flags of a table style, inherited along its chain. */
static void
band_sizes (const struct style *s, int64_t *rows, int64_t *cols)
{
  *rows = *cols = 0;
  for (int depth = 0; s && depth < CHAIN_MAX; s = s->parent, depth++)
    {
      const struct tblprops *t = &s->cond[COND_WHOLE]->tbl;
      if (!*rows && (t->set & 1u << TBLP_ROW_BAND))
        *rows = t->row_band;
      if (!*cols && (t->set & 1u << TBLP_COL_BAND))
        *cols = t->col_band;
    }
  *rows = *rows < 1 ? 1 : *rows;
  *cols = *cols < 1 ? 1 : *cols;
}

uint32_t
cascade_conds (const struct style *table_style, int64_t look, const struct cell_place *at)
{
  int64_t rows, cols;
  bool first_row = (look & LOOK_FIRST_ROW) && at->row == 0,
       last_row = (look & LOOK_LAST_ROW) && at->row + 1 == at->nrows && !first_row;
  bool first_col = (look & LOOK_FIRST_COL) && at->col == 0;
  bool last_col = (look & LOOK_LAST_COL) && at->col + at->span >= at->ncols && !first_col;
  uint32_t conds = 1u << COND_WHOLE;
  if (!table_style)
    return conds;
  band_sizes (table_style, &rows, &cols);
  if (!(look & LOOK_NO_V_BAND) && !first_col && !last_col)
    conds |= 1u << (((at->col - !!(look & LOOK_FIRST_COL)) / (size_t) cols) % 2 ? COND_BAND2_V : COND_BAND1_V);
  if (!(look & LOOK_NO_H_BAND) && !first_row && !last_row)
    conds |= 1u << (((at->row - !!(look & LOOK_FIRST_ROW)) / (size_t) rows) % 2 ? COND_BAND2_H : COND_BAND1_H);
  conds |= first_col ? 1u << COND_FIRST_COL : 0;
  conds |= last_col ? 1u << COND_LAST_COL : 0;
  conds |= first_row ? 1u << COND_FIRST_ROW : 0;
  conds |= last_row ? 1u << COND_LAST_ROW : 0;
  conds |= first_row && last_col ? 1u << COND_NE : 0;
  conds |= first_row && first_col ? 1u << COND_NW : 0;
  conds |= last_row && last_col ? 1u << COND_SE : 0;
  conds |= last_row && first_col ? 1u << COND_SW : 0;
  return conds;
}

static void
merge_format (struct table_format *on, const struct table_format *over, struct arena *a)
{
  rprops_merge (&on->rp, &over->rp, NULL, NULL);
  pprops_merge (&on->pp, &over->pp, a, NULL, NULL);
  tblprops_merge (&on->tbl, &over->tbl);
  trprops_merge (&on->tr, &over->tr);
  tcprops_merge (&on->tc, &over->tc);
}

/* Condition by condition, weakest first; within one, the ancestors of the style first. */
void
cascade_cell (const struct style *table_style, uint32_t conds, struct arena *a, struct table_format *ret)
{
  struct chain chain;
  *ret = (struct table_format){ .tc = { .span = 1 } };
  chain_of (table_style, &chain);
  for (size_t cond = 0; cond < COND_COUNT; cond++)
    for (size_t i = chain.n; (conds >> cond & 1) && i-- > 0;)
      {
        const struct style *s = chain.at[i];
        if (s->cond && s->cond[cond])
          merge_format (ret, s->cond[cond], a);
      }
}
