/* Styles part (ECMA-376 17.7) as a table.  Broken parts of it never cost the document: unknown parents and cycles end a
 * chain, a missing part leaves the built-in defaults (Times New Roman 10 pt). */
#ifndef OC_DOCX_STYLES_H
#define OC_DOCX_STYLES_H

#include "common/docx/tprops.h"

enum style_type { STYLE_PARAGRAPH, STYLE_CHARACTER, STYLE_TABLE, STYLE_NUMBERING, STYLE_TYPES };

/* ST_TblStyleOverrideType, weakest first (ECMA-376 17.7.6): the order in which they are laid over each other. */
enum table_cond
{
  COND_WHOLE,
  COND_BAND1_V,
  COND_BAND2_V,
  COND_BAND1_H,
  COND_BAND2_H,
  COND_FIRST_COL,
  COND_LAST_COL,
  COND_FIRST_ROW,
  COND_LAST_ROW,
  COND_NE,
  COND_NW,
  COND_SE,
  COND_SW,
  COND_COUNT
};

struct table_format           /* one w:tblStylePr, or the style itself for COND_WHOLE */
{
  struct rprops rp;
  struct pprops pp;
  struct tblprops tbl;
  struct trprops tr;
  struct tcprops tc;
};

struct style
{
  enum style_type type;
  const char *id, *name;       /* name "" when absent */
  const char *path;            /* "/styles/<id>" */
  const char *based_on, *next, *link;  /* ids as written, or NULL */
  const struct style *parent;  /* NULL at the end of the chain; never part of a cycle, always of the same type */
  bool is_default;
  const struct xnode *node;    /* w:style, borrowed from the tree */
  struct rprops rp;            /* own properties */
  struct pprops pp;
  struct table_format *const *cond;   /* COND_COUNT entries, NULL where the style has none; NULL for other types */
  /* the whole chain laid together, filled by styles_read() */
  struct rprops all_rp;
  struct pprops all_pp;
  struct prop_sources rp_src, pp_src;
};

struct styles
{
  struct style *at;
  size_t n;
  const struct style *by_default[STYLE_TYPES];   /* NULL when none is marked */
  struct rprops default_rp;    /* w:docDefaults over the built-in defaults */
  struct pprops default_pp;
  struct prop_sources default_rp_src, default_pp_src;   /* "/docDefaults" for what the document states */
  const void *index;           /* by id */
};

/* root: w:styles or NULL. */
bool
styles_read (const struct xnode *root, const struct theme *t, struct arena *a, struct styles *ret,
             struct oc_err *err) OC_MUST_CHECK;
const struct style *
style_find (const struct styles *s, const char *id); /* any type; NULL when unknown or id NULL */
const struct style *
style_of (const struct styles *s, enum style_type type, const char *id); /* unknown: the type's default */

#endif
