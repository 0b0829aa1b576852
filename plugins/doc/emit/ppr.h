/* Paragraph properties, ECMA-376 17.3.1.26 pPr: as XML and as keys. */
#ifndef OC_DOC_EMIT_PPR_H
#define OC_DOC_EMIT_PPR_H

#include "plugins/doc/emit/rpr.h"

/* The direct properties without what means nothing here: numbering of lists that do not exist, frames in tables ...
 * `parent`: the style that the properties come on top of. */
struct pap ppr_normalise (const struct pap *p, const struct doc_source *src, unsigned parent, bool in_table);
/* Children of pPr up to and without rPr. */
void ppr_xml (struct xmlout *x, const struct pap *p, const struct styles *styles);
bool ppr_has_keys (const struct pap *p);
void ppr_keys (struct item *it, const struct pap *p, const struct styles *styles);
/* Id of the paragraph style, NULL for the default one. */
const char *ppr_style_id (const struct pap *p, const struct styles *styles);

#endif
