/* Words of the LaTeX-like source of equations.  Words come with their length, without the backslash; NULL (false): none of these. */
#ifndef OC_HOST_DOCX_EQUATION_WORDS_H
#define OC_HOST_DOCX_EQUATION_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#define EQUATION_LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

const char *equation_sign (const char *word, size_t len);     /* alpha, leq, rightarrow ... */
const char *equation_big (const char *word, size_t len);      /* sum, int ... */
const char *equation_accent (const char *word, size_t len);   /* hat, vec ... */
const char *equation_bracket (const char *word, size_t len);  /* langle, {, lfloor ... */
bool equation_function (const char *word, size_t len);        /* sin, lim ... */
/* pmatrix, cases ...: its brackets; false for one without. */
bool equation_environment (const char *name, const char **ret_begin, const char **ret_end);

#endif
