/* Reading WordprocessingML trees: a NULL node has nothing, attributes count with and without prefix.
 * Names are local names; `ns` arguments are the URIs of xmldom.h, which stand for the Strict ones too. */
#ifndef OC_DOCX_WML_H
#define OC_DOCX_WML_H

#include "common/pkg/xmldom.h"

bool ns_same (const char *ns, const char *want);      /* of xn_ns() */
bool x_is (const struct xnode *n, const char *ns, const char *name);
struct xnode *x_child (const struct xnode *n, const char *ns, const char *name);   /* NULL n gives NULL */
struct xnode *x_sibling (const struct xnode *n, const char *ns, const char *name);
struct xnode *
x_find (const struct xnode *n, const char *ns, const char *name); /* first descendant of that name, depth bounded */
const char *x_attr (const struct xnode *n, const char *ns, const char *name);      /* ns NULL: no namespace */

bool w_is (const struct xnode *n, const char *name);
struct xnode *w_child (const struct xnode *n, const char *name);
struct xnode *w_sibling (const struct xnode *n, const char *name);
const char *w_attr (const struct xnode *n, const char *name);                      /* w:name, or name without namespace */
const char *w_val (const struct xnode *n);                                         /* w:val; NULL when absent or n NULL */
const char *w_child_val (const struct xnode *n, const char *name);                 /* w:val of that child */
const char *r_attr (const struct xnode *n, const char *name);                      /* r:id, r:embed ... */

/* ST_OnOff (ECMA-376 17.17.4): absent val is on; 0, false, off are off; anything else is on. */
bool w_onoff (const struct xnode *n);
bool onoff_value (const char *val);                                                /* NULL is on */
/* Child `name` as on/off; `absent` when there is no such child. */
bool w_child_onoff (const struct xnode *n, const char *name, bool absent);
bool w_attr_onoff (const struct xnode *n, const char *name, bool absent);
bool w_child_int (const struct xnode *n, const char *name, int64_t *ret);          /* w:val of a child as a number */
bool
w_attr_int (const struct xnode *n, const char *name, int64_t *ret); /* leading digits count, as consumers read "12.5" */

/* The branch of mc:AlternateContent that is read: the first mc:Choice whose required namespaces are all known to this
 * program, else mc:Fallback, else NULL. */
struct xnode *mc_branch (const struct xnode *alternate);

#endif
