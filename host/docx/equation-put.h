/* Equations (ECMA-376 22.1) from the LaTeX-like source of the vocabulary. */
#ifndef OC_HOST_DOCX_EQUATION_PUT_H
#define OC_HOST_DOCX_EQUATION_PUT_H

#include "host/docx/put.h"

/* Content of a paragraph becomes the equation; a run becomes one. */
bool equation_replace (struct ed *e, struct xnode *p, const char *formula) OC_MUST_CHECK;
bool equation_instead (struct ed *e, struct xnode *r, const char *formula) OC_MUST_CHECK;
/* Append the formula to an m:oMath. */
bool equation_build (struct ed *e, struct xnode *omath, const char *formula) OC_MUST_CHECK;

#endif
