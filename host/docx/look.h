/* What reading a document needs besides its trees: styles, numbering, theme, the cascade over them. */
#ifndef OC_HOST_DOCX_LOOK_H
#define OC_HOST_DOCX_LOOK_H

#include "common/docx/cascade.h"
#include "host/docx/docx.h"

struct look
{
  struct docx *d;
  struct arena arena;
  struct xnode *body;           /* w:body */
  struct xnode *styles_root;    /* w:styles or NULL */
  struct xnode *numbering_root; /* w:numbering or NULL */
  struct xnode *settings_root;  /* w:settings or NULL */
  struct theme theme;
  struct styles styles;
  struct numbering *numbering;
  struct cascade cascade;
  unsigned edits;               /* of the document when it was read */
  bool tolerant;
  const char *protection;       /* "none", or the mode word of w:documentProtection */
  bool enforced;
};

/* The reading of a document, kept until the document changes; owned by it.
 * tolerant: a part that cannot be read counts as missing (views of the text need only the document). */
bool look_at (struct docx *d, bool tolerant, struct look **ret, struct oc_err *err) OC_MUST_CHECK;
void look_free (struct look *l);

/* Display name of a paragraph's style: "Normal" when it names none, the id when the style is unknown. */
const char *look_style_name (const struct look *l, const struct xnode *p);
/* Id in w:pStyle, or NULL. */
const char *look_style_id (const struct xnode *p);

/* Font of a slot ("ascii", "eastAsia" ...) by the names that are written, themes left aside: the run's own, its character
 * style's, its paragraph style's, the defaults'.  *ret_source: where from, NULL for the run itself.  NULL: no name is
 * written. */
const char *look_font (const struct look *l, const struct xnode *p, const struct xnode *rpr, const char *slot,
                       const char **ret_source);

/* w:val of a child, NULL when absent; the same for two steps down ("pPr", "jc"). */
const char *child_val (const struct xnode *n, const char *name);
const struct xnode *child_at (const struct xnode *n, const char *path);   /* "numPr/ilvl"; w namespace */
/* On/off by ECMA-376 17.17.4. */
bool is_on (const struct xnode *n);

#endif
