/* List definitions as the numbering part, ECMA-376 17.9: an abstractNum a list, a num a reference ([MS-DOC] LFO). */
#include "common/base/num.h"
#include "plugins/doc/emit/runxml.h"
#include "plugins/doc/emit/words.h"
#include <stdio.h>

enum
{
  LEVELS = 9,
  HYBRID_LEVELS = 9
};

/* The style of a level counts when it points back to that level. */
static const char *
level_style (const struct emit *e, const struct list *l, unsigned ilvl)
{
  const struct styles *s = e->src->styles;
  const struct lists *lists = e->src->lists;
  unsigned istd = l->style[ilvl];
  if (istd >= s->n || s->at[istd].kind != STYLE_PARA)
    return NULL;
  const struct pap *p = &s->at[istd].pap;
  unsigned own = p->has & BIT (PAP_ILVL) ? p->ilvl : 0;
  if (!(p->has & BIT (PAP_ILFO)) || p->ilfo <= 0 || (unsigned)p->ilfo > lists->nuse || own != ilvl)
    return NULL;
  return lists->use[p->ilfo - 1].list == l - lists->at ? s->at[istd].id : NULL;
}

static void
level_pr (struct emit *e, struct xmlout *x, const struct level *l)
{
  static const char *const jc[] = { "left", "center", "right", "left" };
  val_xml (x, "w:lvlJc", jc[l->jc & 3]);
  const uint64_t kept
      = BIT (PAP_LEFT) | BIT (PAP_RIGHT) | BIT (PAP_FIRST) | BIT (PAP_TABS) | BIT (PAP_LEFT_CH) | BIT (PAP_FIRST_CH);
  struct pap p = l->pap;
  p.has &= kept;
  if (p.has)
    {
      xo_start (x, "w:pPr");
      ppr_xml (x, &p, NULL);
      xo_end (x);
    }
  struct chp c = rpr_normalise (&l->chp, e->src->styles, 0);
  rpr_element (x, &c, e->src->styles);
}

static void
level_xml (struct emit *e, struct xmlout *x, const struct level *l, unsigned ilvl, const char *style)
{
  static const char *const suff[] = { "tab", "space", "nothing" };
  xo_start (x, "w:lvl");
  xo_attr_int (x, "w:ilvl", ilvl);
  val_int_xml (x, "w:start", oc_clamp (l->start, 0, 32767));
  val_xml (x, "w:numFmt", word_number_format (l->format));
  if (l->no_restart && l->restart <= LEVELS)
    val_int_xml (x, "w:lvlRestart", l->restart);
  if (style)
    val_xml (x, "w:pStyle", style);
  if (l->legal)
    {
      xo_start (x, "w:isLgl");
      xo_end (x);
    }
  if (l->follow == 1 || l->follow == 2)
    val_xml (x, "w:suff", suff[l->follow]);
  val_xml (x, "w:lvlText", l->text);
  level_pr (e, x, l);
  xo_end (x);
}

static void
abstract_xml (struct emit *e, struct xmlout *x, unsigned i)
{
  const struct list *l = &e->src->lists->at[i];
  char id[16];
  snprintf (id, sizeof id, "%08X", (unsigned)l->id);
  xo_start (x, "w:abstractNum");
  xo_attr_int (x, "w:abstractNumId", i);
  val_xml (x, "w:nsid", id);
  val_xml (x, "w:multiLevelType", l->simple ? "singleLevel" : l->hybrid ? "hybridMultilevel" : "multilevel");
  for (unsigned k = 0; k < LEVELS; k++)
    if (l->level[k])
      level_xml (e, x, l->level[k], k, level_style (e, l, k));
  xo_end (x);
}

static void
num_xml (struct emit *e, struct xmlout *x, unsigned i)
{
  const struct list_use *u = &e->src->lists->use[i];
  xo_start (x, "w:num");
  xo_attr_int (x, "w:numId", i + 1);
  val_int_xml (x, "w:abstractNumId", u->list);
  for (unsigned k = 0; k < LEVELS; k++)
    {
      const struct list_override *o = &u->over[k];
      if (!o->used || (!o->has_start && !o->level))
        continue;
      xo_start (x, "w:lvlOverride");
      xo_attr_int (x, "w:ilvl", k);
      if (o->has_start)
        val_int_xml (x, "w:startOverride", oc_clamp (o->start, 0, 32767));
      if (o->level)
        level_xml (e, x, o->level, k, NULL);
      xo_end (x);
    }
  xo_end (x);
}

bool
emit_numbering (struct emit *e, struct oc_err *err)
{
  const struct lists *l = e->src->lists;
  struct xmlout x = XMLOUT_INIT (&e->xml);
  unsigned nums = 0;
  buf_clear (&e->xml);
  xo_start (&x, "w:numbering");
  xo_attr (&x, "xmlns:w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main");
  bool *used = arena_array (&e->arena, bool, l->n + 1);
  if (!used)
    return oc_fail (err, OC_NOMEM, "numbering");
  for (unsigned i = 0; i < l->nuse; i++)
    if (l->use[i].list >= 0)
      {
        used[l->use[i].list] = true;
        nums++;
      }
  if (!nums)
    return true;
  for (unsigned i = 0; i < l->n; i++)
    if (used[i])
      abstract_xml (e, &x, i);
  for (unsigned i = 0; i < l->nuse; i++)
    if (l->use[i].list >= 0)
      num_xml (e, &x, i);
  xo_end (&x);
  if (!buf_ok (&e->xml, err))
    return false;
  item_raw (&e->it, "/numbering", "/w:numbering", "replace", buf_str (&e->xml));
  return item_send (&e->it, err);
}
