/* Order and kinds of the children of WordprocessingML property elements (ECMA-376 17, transitional).
 *
 * Whatever we insert goes where the schema wants it.  The same rows say which single-value elements and which attributes exist,
 * for keys such as `kinsoku=0` or `ind.firstLineChars=200` (contract 6.1, generic fallbacks). */
#ifndef OC_HOST_DOCX_SCHEMA_H
#define OC_HOST_DOCX_SCHEMA_H

#include "common/pkg/xmldom.h"

enum ct_kind
{
  CT_OTHER,      /* children, or several attributes: no single value */
  CT_ONOFF,      /* w:val on/off, true when absent */
  CT_INT,
  CT_UINT,
  CT_STR,        /* any text */
  CT_ENUM        /* one of `words` */
};

struct ct_child
{
  const char *name;
  enum ct_kind kind;     /* of w:val */
  const char *words;     /* CT_ENUM: words separated by blanks */
  const char *attrs;     /* attributes besides val: "name" or "name:TYPE", TYPE i (integer), u (unsigned), o (on/off), c (colour)
                            or words separated by '|' */
};

struct ct { const char *name; const struct ct_child *at; const size_t *n; };

/* Table of an element by its local name ("rPr", "pPr", "style" ...); NULL: no table. */
const struct ct *ct_of (const char *element);
const struct ct_child *ct_child_of (const struct ct *ct, const char *name);

/* First w:NAME child, put in schema order when there is none yet.  NULL: out of memory. */
struct xnode *ct_put (struct xnode *parent, const char *name);
/* A new one, also when there is one already (behind those of the same name). */
struct xnode *ct_add (struct xnode *parent, const char *name);
/* Put an unlinked element where it belongs below parent. */
bool ct_place (struct xnode *parent, struct xnode *child);
/* Walk "numPr/numId" down from parent; put: create what is missing. */
struct xnode *ct_path (struct xnode *parent, const char *path, bool put);
/* Remove w:NAME below parent ("numPr/numId"), and the holders that are empty then. */
void ct_drop (struct xnode *parent, const char *path);
/* w:NAME with w:val = value, put in order. */
bool ct_val (struct xnode *parent, const char *name, const char *value);
bool ct_val_int (struct xnode *parent, const char *name, int64_t value);

#endif
