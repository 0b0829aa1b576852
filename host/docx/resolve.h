/* Inside of path resolution: what roots.c and resolve.c share. */
#ifndef OC_HOST_DOCX_RESOLVE_H
#define OC_HOST_DOCX_RESOLVE_H

#include "host/docx/path.h"

struct resolving
{
  struct docx *d;
  struct arena *a;
  const char *typed;       /* whole path, for messages */
  struct path path;
  size_t at;               /* next step */
  struct target t;         /* reached so far */
  struct oc_err *err;
};

/* Path of the first n steps as typed. */
const char *typed_steps (struct resolving *r, size_t n);
/* First steps that count things over the whole document (roots-doc.c). */
bool root_field (struct resolving *r);
bool root_formfield (struct resolving *r);
bool root_toc (struct resolving *r);
bool root_watermark (struct resolving *r);
bool root_chart (struct resolving *r);
bool root_revision (struct resolving *r);
/* "Path not found: <typed>"; always false. */
bool path_missing (struct resolving *r);
/* Reached an element. */
bool reached (struct resolving *r, struct docx_part *part, struct xnode *node, const char *path);
/* An answer of get that is a failure: its text, and what the verbs that change something say. */
bool reached_error (struct resolving *r, const char *missing, const char *fmt, ...) OC_PRINTF (3, 4);
/* First step (and those that belong to it). */
bool resolve_root (struct resolving *r);
/* One step below an element. */
bool resolve_child (struct resolving *r);
/* "Path not found: P. Available at ...", or with the list of children. */
const char *missing_child (struct resolving *r, struct xnode *parent, const char *name);
/* Number that a step asks for: FIRST 1, LAST `last`, INDEX as given, ATTR 0. */
int64_t step_number (const struct path_step *s, size_t last);
/* N-th drawn object below a host: text boxes (w:txbxContent) or shapes (wps:wsp without text box). */
struct xnode *drawn_child (struct xnode *host, bool textbox, int64_t n, size_t *ret_total);
/* N-th run with an embedded object below a host. */
struct xnode *ole_run (struct xnode *host, int64_t n, size_t *ret_total);

#endif
