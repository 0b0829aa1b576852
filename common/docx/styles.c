#include "config.h"
#include "common/docx/styles.h"
#include "common/docx/wml.h"
#include <stdlib.h>
#include <string.h>

struct style_index { const struct style **by_id; size_t n; };

static const char *const type_names[STYLE_TYPES] = { "paragraph", "character", "table", "numbering" };

/* ST_TblStyleOverrideType, in the order of enum table_cond. */
static const char *const cond_names[COND_COUNT]
    = { "wholeTable", "band1Vert", "band2Vert", "band1Horz", "band2Horz", "firstCol", "lastCol",
        "firstRow",   "lastRow",   "neCell",    "nwCell",    "seCell",    "swCell" };

static int
by_id (const void *a, const void *b)
{
  const struct style *x = *(const struct style *const *) a, *y = *(const struct style *const *) b;
  int order = strcmp (x->id, y->id);
  return order ? order : (x > y) - (x < y);
}

const struct style *
style_find (const struct styles *s, const char *id)
{
  const struct style_index *index = s->index;
  size_t lo = 0, hi = index && id ? index->n : 0;
  while (lo < hi)
    {
      size_t mid = lo + (hi - lo) / 2;
      if (strcmp (index->by_id[mid]->id, id) < 0)
        lo = mid + 1;
      else
        hi = mid;
    }
  return index && id && lo < index->n && strcmp (index->by_id[lo]->id, id) == 0 ? index->by_id[lo] : NULL;
}

const struct style *
style_of (const struct styles *s, enum style_type type, const char *id)
{
  const struct style *found = style_find (s, id);
  return found && found->type == type ? found : s->by_default[type];
}

static bool
read_format (const struct xnode *n, const struct theme *t, struct arena *a, struct table_format *f)
{
  return rprops_parse (w_child (n, "rPr"), t, a, &f->rp) && pprops_parse (w_child (n, "pPr"), t, a, &f->pp)
         && tblprops_parse (w_child (n, "tblPr"), t, a, &f->tbl) && trprops_parse (w_child (n, "trPr"), a, &f->tr)
         && tcprops_parse (w_child (n, "tcPr"), t, a, &f->tc);
}

static bool
read_table_formats (const struct xnode *n, const struct theme *t, struct arena *a, struct style *s)
{
  struct table_format **cond = arena_array (a, struct table_format *, COND_COUNT);
  if (!cond || !(cond[COND_WHOLE] = arena_new (a, struct table_format)) || !read_format (n, t, a, cond[COND_WHOLE]))
    return false;
  s->cond = cond;
  for (const struct xnode *c = w_child (n, "tblStylePr"); c; c = w_sibling (c, "tblStylePr"))
    {
      const char *type = w_attr (c, "type");
      struct table_format over;
      for (size_t i = 0; type && i < COND_COUNT; i++)
        if (strcmp (type, cond_names[i]) == 0)
          {
            if (!read_format (c, t, a, &over) || (!cond[i] && !(cond[i] = arena_new (a, struct table_format))))
              return false;
            rprops_merge (&cond[i]->rp, &over.rp, NULL, NULL);
            pprops_merge (&cond[i]->pp, &over.pp, a, NULL, NULL);
            tblprops_merge (&cond[i]->tbl, &over.tbl);
            trprops_merge (&cond[i]->tr, &over.tr);
            tcprops_merge (&cond[i]->tc, &over.tc);
          }
    }
  return true;
}

static const char *
copy (struct arena *a, const char *s, bool *ok)
{
  const char *c = s ? arena_strdup (a, s) : NULL;
  *ok = *ok && (!s || c);
  return c;
}

static bool
read_style (const struct xnode *n, const struct theme *t, struct arena *a, struct style *s)
{
  const char *type = w_attr (n, "type"), *id = w_attr (n, "styleId"), *name = w_child_val (n, "name");
  bool ok = true;
  s->node = n;
  for (size_t i = 0; type && i < STYLE_TYPES; i++)
    if (strcmp (type, type_names[i]) == 0)
      s->type = (enum style_type) i;
  s->id = copy (a, id ? id : "", &ok);
  s->name = copy (a, name ? name : "", &ok);
  s->path = arena_printf (a, "/styles/%s", id ? id : "");
  s->based_on = copy (a, w_child_val (n, "basedOn"), &ok);
  s->next = copy (a, w_child_val (n, "next"), &ok);
  s->link = copy (a, w_child_val (n, "link"), &ok);
  s->is_default = w_attr_onoff (n, "default", false);
  return ok && s->path && rprops_parse (w_child (n, "rPr"), t, a, &s->rp) && pprops_parse (w_child (n, "pPr"), t, a, &s->pp)
         && (s->type != STYLE_TABLE || read_table_formats (n, t, a, s));
}

/* What holds before any part of the document speaks. */
static void
built_in (struct styles *s)
{
  struct rprops *r = &s->default_rp;
  for (size_t i = 0; i < 4; i++)
    r->font[i] = "Times New Roman";
  r->size = r->size_cs = 10;
  r->scale = 1;
  r->snap = true;
  r->set = RP_BIT (RP_FONT_ASCII) | RP_BIT (RP_FONT_HANSI) | RP_BIT (RP_FONT_EA) | RP_BIT (RP_FONT_CS) | RP_BIT (RP_SIZE)
           | RP_BIT (RP_SIZE_CS) | RP_BIT (RP_SCALE) | RP_BIT (RP_SNAP);
  s->default_pp.widow = s->default_pp.snap = s->default_pp.kinsoku = s->default_pp.overflow_punct = true;
  s->default_pp.space_de = s->default_pp.space_dn = s->default_pp.adjust_right = s->default_pp.word_wrap = true;
  s->default_pp.line = 240;
  s->default_pp.line_rule = "auto";
  s->default_pp.outline = 9;
}

static bool
read_defaults (const struct xnode *root, const struct theme *t, struct arena *a, struct styles *s)
{
  const struct xnode *defaults = w_child (root, "docDefaults");
  struct rprops rp;
  struct pprops pp;
  built_in (s);
  if (!rprops_parse (w_child (w_child (defaults, "rPrDefault"), "rPr"), t, a, &rp)
      || !pprops_parse (w_child (w_child (defaults, "pPrDefault"), "pPr"), t, a, &pp))
    return false;
  rprops_merge (&s->default_rp, &rp, &s->default_rp_src, "/docDefaults");
  pprops_merge (&s->default_pp, &pp, a, &s->default_pp_src, "/docDefaults");
  return true;
}

static bool
index_styles (struct styles *s, struct arena *a)
{
  struct style_index *index = arena_new (a, struct style_index);
  if (!index || !(index->by_id = arena_array (a, const struct style *, s->n + 1)))
    return false;
  for (size_t i = 0; i < s->n; i++)
    {
      index->by_id[i] = &s->at[i];
      if (s->at[i].is_default)   /* of several, the last one counts (ECMA-376 17.7.4.17) */
        s->by_default[s->at[i].type] = &s->at[i];
    }
  index->n = s->n;
  qsort (index->by_id, index->n, sizeof *index->by_id, by_id);
  s->index = index;
  return true;
}

enum { CHAIN_NEW, CHAIN_OPEN, CHAIN_DONE };

static void
lay_chain (struct style *s, struct arena *a)
{
  if (s->parent)
    {
      s->all_rp = s->parent->all_rp;
      s->all_pp = s->parent->all_pp;
      s->rp_src = s->parent->rp_src;
      s->pp_src = s->parent->pp_src;
    }
  rprops_merge (&s->all_rp, &s->rp, &s->rp_src, s->path);
  pprops_merge (&s->all_pp, &s->pp, a, &s->pp_src, s->path);
  s->all_rp.style = s->all_pp.style = NULL;
}

/* Resolve parents and lay the chains together, parents first.  A parent that is unknown, of another type, or already on the
 * way (a cycle) ends the chain. */
static bool
resolve_chains (struct styles *s, struct arena *a)
{
  uint8_t *state = arena_array (a, uint8_t, s->n + 1);
  size_t *path = arena_array (a, size_t, s->n + 1);
  if (!state || !path)
    return false;
  for (size_t i = 0; i < s->n; i++)
    {
      size_t depth = 0, at = i;
      while (state[at] == CHAIN_NEW)
        {
          state[at] = CHAIN_OPEN;
          path[depth++] = at;
          const struct style *parent = style_find (s, s->at[at].based_on);
          if (!parent || parent->type != s->at[at].type || state[parent - s->at] == CHAIN_OPEN)
            break;
          s->at[at].parent = parent;
          at = (size_t) (parent - s->at);
        }
      while (depth)
        {
          lay_chain (&s->at[path[--depth]], a);
          state[path[depth]] = CHAIN_DONE;
        }
    }
  return true;
}

bool
styles_read (const struct xnode *root, const struct theme *t, struct arena *a, struct styles *ret, struct oc_err *err)
{
  struct styles s = { 0 };
  size_t n = 0;
  for (const struct xnode *c = w_child (root, "style"); c; c = w_sibling (c, "style"))
    n++;
  s.at = arena_array (a, struct style, n + 1);
  if (!s.at || !read_defaults (root, t, a, &s))
    return oc_fail (err, OC_NOMEM, "styles: out of memory");
  for (const struct xnode *c = w_child (root, "style"); c; c = w_sibling (c, "style"))
    if (!read_style (c, t, a, &s.at[s.n++]))
      return oc_fail (err, OC_NOMEM, "styles: out of memory");
  if (!index_styles (&s, a) || !resolve_chains (&s, a))
    return oc_fail (err, OC_NOMEM, "styles: out of memory");
  *ret = s;
  return true;
}
