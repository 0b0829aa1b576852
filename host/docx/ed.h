/* Inside of the editing code: one edit while it runs.
 *
 * An edit notes how to undo each step (undo_*), marks the properties that it understood, and at its end either keeps everything
 * or takes it all back, so that a failed command has changed nothing. */
#ifndef OC_HOST_DOCX_ED_H
#define OC_HOST_DOCX_ED_H

#include "common/base/limits.h"
#include "host/docx/edit.h"
#include "host/docx/path.h"
#include "host/docx/schema.h"
#include "host/docx/values.h"

enum undo_kind { UNDO_KEPT, UNDO_CHILDREN, UNDO_ADDED, UNDO_TAKEN, UNDO_REL, UNDO_PART, UNDO_REL_GONE, UNDO_PART_GONE };

struct undo_step
{
  enum undo_kind kind;
  struct xnode *node;           /* KEPT, ADDED: in its tree; TAKEN: unlinked */
  struct xnode *copy;           /* KEPT */
  struct xnode *parent, *before;/* TAKEN: where it was */
  struct docx_part *part;
  const char *id;
  struct undo_step *next;
};

struct ed
{
  struct docx *d;
  struct edit *ret;
  struct oc_err *err;
  struct arena a;               /* scratch of this edit */
  const struct props *props;
  bool *used;                   /* props understood, by index */
  bool adding;                  /* add, not set */
  struct undo_step *undo;       /* last step first */
  struct xnode *unnamed;        /* added; its paragraphs get ids when the next edit begins */
};

bool ed_begin (struct ed *e, struct docx *d, const struct props *props, struct edit *ret, struct oc_err *err) OC_MUST_CHECK;
/* Keep (ok) or take back; frees what the edit holds.  Returns ok. */
bool ed_end (struct ed *e, bool ok);
bool ed_nomem (struct ed *e);   /* records "out of memory"; false */

/* --- properties of the edit --- */
/* Value of the property whose row in `box` has that name, marked as understood; NULL when it was not given. */
const char *ed_prop (struct ed *e, enum vbox box, const char *name);
const char *ed_peek (struct ed *e, enum vbox box, const char *name);     /* without marking */
/* The same by plain key. */
const char *ed_key (struct ed *e, const char *key);
/* Boolean property with a default; false: value refused. */
bool ed_flag (struct ed *e, enum vbox box, const char *name, bool fallback, bool *ret) OC_MUST_CHECK;
void ed_use (struct ed *e, size_t i);
/* Note a key as not applied.  hint may be NULL. */
bool ed_unsupported (struct ed *e, const char *key, const char *hint);
/* All keys that nobody understood. */
bool ed_report_unused (struct ed *e, const char *hint);
/* A colour lost its transparency: a note that goes to stderr. */
void ed_color_note (struct ed *e, const char *in, const struct vcolor *c);
/* Something was done otherwise than asked, or will not work as it stands. */
void ed_advise (struct ed *e, const char *fmt, ...) OC_PRINTF (2, 3);

/* --- undo --- */
/* A copy of the subtree is kept; undoing puts it back in place.  Call before changing. */
bool undo_keep (struct ed *e, struct xnode *n) OC_MUST_CHECK;
/* The same for the children of a root, which cannot be replaced itself. */
bool undo_keep_children (struct ed *e, struct xnode *root) OC_MUST_CHECK;
/* The node was just put into a tree; undoing removes it. */
bool undo_added (struct ed *e, struct xnode *n) OC_MUST_CHECK;
/* An added node now stands in another added one: the outer one goes instead. */
void undo_wrapped (struct ed *e, struct xnode *inner, struct xnode *outer);
/* Unlink a node; undoing puts it back, keeping the edit frees it.  The step's node is then e->undo->node. */
bool undo_taken (struct ed *e, struct xnode *n) OC_MUST_CHECK;
/* A relationship was added to a part, or a part was created. */
bool undo_rel (struct ed *e, struct docx_part *part, const char *id) OC_MUST_CHECK;
bool undo_part (struct ed *e, struct docx_part *part) OC_MUST_CHECK;
/* Remove a relationship or a part; undoing brings it back. */
bool undo_drop_rel (struct ed *e, struct docx_part *part, const char *id) OC_MUST_CHECK;
bool undo_drop_part (struct ed *e, struct docx_part *part) OC_MUST_CHECK;

/* --- small tree helpers --- */
struct xnode *ed_ppr (struct xnode *p, bool put);    /* w:pPr of a paragraph */
struct xnode *ed_rpr (struct xnode *r, bool put);    /* w:rPr of a run */
struct xnode *ed_mark (struct xnode *p, bool put);   /* w:pPr/w:rPr */
struct xnode *ed_box (struct xnode *n, const char *name, bool put);  /* first-child property element of that name */
bool ed_set_int (struct xnode *n, const char *attr, int64_t value);  /* attribute in the w namespace */
int64_t ed_int (const struct xnode *n, const char *attr, int64_t fallback);
/* The paragraph around a node, or NULL. */
struct xnode *ed_paragraph_of (struct xnode *n);
/* New textId for the paragraph around n (if any), and the part is dirty. */
bool ed_touched (struct ed *e, struct xnode *n);
/* Root of a known part, created with its relationship when it is missing. */
bool ed_part_root (struct ed *e, enum docx_known which, struct xnode **ret) OC_MUST_CHECK;
/* Highest number of an attribute over all elements of that name below n, at least `floor`. */
int64_t ed_highest (struct xnode *n, const char *ns, const char *name, const char *attr_ns, const char *attr, int64_t floor);
char *ed_path (struct ed *e, struct xnode *n, bool positional);      /* path_of() as a malloc'ed string; NULL: out of memory */

#endif
