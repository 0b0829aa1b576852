/* Inside of validate. */
#ifndef OC_HOST_DOCX_CHECK_H
#define OC_HOST_DOCX_CHECK_H

#include "host/docx/docx.h"
#include "host/handler.h"

#define CHECK_MAX 1000       /* findings that are listed */

struct id_seen { const char *kind, *id; struct docx_part *part; };
struct check
{
  struct docx *d;
  struct validations *out;
  struct arena *arena;
  struct docx_part *part;    /* being judged */
  size_t found;
  struct id_seen *seen;      /* ids that must be unique, hashed */
  size_t nseen, seen_cap;
  const struct xnode **twins; /* elements of the part that repeat an id */
  size_t ntwins;
};

/* A finding about an element (NULL: about the part). */
void check_add (struct check *c, const char *type, const struct xnode *n, const char *fmt, ...) OC_PRINTF (4, 5);
const char *check_name (const struct check *c, const struct xnode *n);   /* "NAMESPACE:name" */
void check_attributes (struct check *c, const struct xnode *n);         /* check-values.c */
void check_children (struct check *c, struct xnode *n);                 /* check-children.c */
void check_compatibility (struct check *c, struct xnode *n);            /* check-refs.c */
void check_references (struct check *c, struct xnode *n);
bool check_prepare (struct check *c, struct xnode *root);
void check_release (struct check *c);

#endif
