/* Numbering part (ECMA-376 17.9): definitions, instances with overrides, style links, and the counters that give labels. */
#ifndef OC_DOCX_NUMBERING_H
#define OC_DOCX_NUMBERING_H

#include "common/docx/numfmt.h"
#include "common/docx/styles.h"

#define NUM_LEVELS 9

struct num_level
{
  enum num_fmt fmt;
  const char *fmt_name;       /* as written, "decimal" when absent */
  const char *text;           /* w:lvlText, "%1.%2" */
  int64_t start;
  int restart;                /* w:lvlRestart: -1 after any higher level, 0 never, n after level n (1-based) */
  const char *suffix;         /* "tab", "space", "nothing" */
  const char *align;          /* w:lvlJc */
  bool legal;                 /* w:isLgl: other levels in decimal */
  const char *pstyle;         /* linked paragraph style or NULL */
  int64_t pic_bullet;         /* w:numPicBullet id, -1: none */
  bool legacy;
  double legacy_space, legacy_indent;
  struct rprops rp;
  struct pprops pp;
};

struct numbering;

/* root: w:numbering or NULL (no lists).  styles: for w:numStyleLink; may be NULL. */
bool numbering_read (const struct xnode *root, const struct theme *t, const struct styles *styles, struct arena *a,
                     struct numbering **ret, struct oc_err *err) OC_MUST_CHECK;
/* Level of an instance, overrides applied.  NULL: num_id 0, unknown instance, or no such level. */
const struct num_level *numbering_level (const struct numbering *n, int64_t num_id, int64_t level);
int64_t
numbering_abstract (const struct numbering *n, int64_t num_id); /* abstractNumId behind it, links followed; -1 unknown */
/* Level of the instance that a paragraph style is linked to (w:pStyle), -1: none. */
int64_t numbering_style_level (const struct numbering *n, int64_t num_id, const char *style_id);
const struct xnode *numbering_pic_bullet (const struct numbering *n, int64_t id); /* w:numPicBullet or NULL */

/* Counters of one reading of the document.  Instances of one definition share them; a start override takes effect when its
 * instance is first used (ECMA-376 17.9.27). */
struct num_state;
bool num_state_new (const struct numbering *n, struct num_state **ret, struct oc_err *err) OC_MUST_CHECK;
void num_state_free (struct num_state *s);
/* Count a paragraph and append its label's text.  False: not numbered (nothing is counted). */
bool num_state_next (struct num_state *s, int64_t num_id, int64_t level, struct buf *label);

#endif
