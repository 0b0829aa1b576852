/* Numbering definitions (ECMA-376 17.9) as add and set make them. */
#ifndef OC_HOST_DOCX_LIST_H
#define OC_HOST_DOCX_LIST_H

#include "host/docx/put.h"

/* Root of the numbering part, made when it is missing. */
bool list_root (struct ed *e, struct xnode **ret) OC_MUST_CHECK;
struct xnode *list_abstract (struct xnode *root, int64_t id);   /* w:abstractNum; NULL: none */
struct xnode *list_num (struct xnode *root, int64_t id);        /* w:num; NULL: none */
struct xnode *list_level (struct xnode *abstract, int64_t ilvl);/* w:lvl; NULL: none */
int64_t list_next_abstract (struct xnode *root);                /* free ids */
int64_t list_next_num (struct xnode *root);
/* A definition of that id with nine levels (bullet, or decimal/letter/roman in turn).  NULL: out of memory. */
struct xnode *list_new_abstract (struct ed *e, struct xnode *root, int64_t id, bool bullet);
/* An instance of a definition. */
struct xnode *list_new_num (struct ed *e, struct xnode *root, int64_t id, int64_t abstract_id);
/* Start of a level of an instance (w:lvlOverride/w:startOverride). */
bool list_override (struct ed *e, struct xnode *num, int64_t ilvl, int64_t start) OC_MUST_CHECK;
/* Bullet of a level: • ◦ ▪ in turn. */
const char *list_bullet (int ilvl);

#endif
