/* Run properties, ECMA-376 17.3.2.28 rPr: as XML, and as keys of the host where it has keys for them. */
#ifndef OC_DOC_EMIT_RPR_H
#define OC_DOC_EMIT_RPR_H

#include "common/pkg/xmlout.h"
#include "plugins/doc/emit/item.h"
#include "plugins/doc/model/source.h"

/* Children of rPr in schema order.  `styles` resolves the character style; NULL: no style is written. */
void rpr_xml (struct xmlout *x, const struct chp *c, const struct styles *styles);
/* The whole element, nothing when it would be empty. */
void rpr_element (struct xmlout *x, const struct chp *c, const struct styles *styles);
/* True when keys say everything that is set.  `on_para`: for the keys that "add p" itself understands. */
bool rpr_has_keys (const struct chp *c, bool on_para);
void rpr_keys (struct item *it, const struct chp *c);
/* Drop what the style gives already: languages, and a character style that does not exist. */
struct chp rpr_normalise (const struct chp *c, const struct styles *styles, unsigned istd);
void border_attrs (struct xmlout *x, const struct border *b);
void shading_element (struct xmlout *x, const struct shading *s);
/* PATTERN;FILL;COLOR. */
void shading_key (struct item *it, const char *key, const struct shading *s);
/* STYLE;SIZE;COLOR;SPACE with a style that the host knows. */
void border_key (struct item *it, const char *key, const struct border *b);
void val_xml (struct xmlout *x, const char *element, const char *value);
void val_int_xml (struct xmlout *x, const char *element, int64_t value);

#endif
