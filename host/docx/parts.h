/* Inside of the package code: what docx.h does not offer to the rest. */
#ifndef OC_HOST_DOCX_PARTS_H
#define OC_HOST_DOCX_PARTS_H

#include "host/docx/docx.h"

/* Put a part at the end of the list.  NULL: out of memory. */
struct docx_part *docx_part_put (struct docx *d, const char *name, const char *type, long zip_index);
/* Repair a tree that was just read (contract 1.1); true when something was changed. */
bool docx_repair (struct xnode *root);
/* Drop what is remembered about paragraph ids. */
void ids_forget (struct docx *d);
void ids_drop_below (struct docx *d, struct xnode *n);  /* before a subtree leaves */
void ids_free (struct docx *d);

#endif
