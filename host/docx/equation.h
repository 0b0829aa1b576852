/* Equations (ECMA-376 22.1 OMML) as text: in the LaTeX-like syntax that `add equation` takes, and in readable form for
 * views. */
#ifndef OC_HOST_DOCX_EQUATION_H
#define OC_HOST_DOCX_EQUATION_H

#include "common/pkg/xmldom.h"

void equation_latex (const struct xnode *n, struct buf *ret);      /* "\frac{a}{b}+x^2" */
void equation_readable (const struct xnode *n, struct buf *ret);   /* "(a)/(b)+x²" */

#endif
