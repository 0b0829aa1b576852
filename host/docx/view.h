/* Views of a document (contract 8). */
#ifndef OC_HOST_DOCX_VIEW_H
#define OC_HOST_DOCX_VIEW_H

#include "host/docx/look.h"
#include "host/docx/fields.h"
#include "host/handler.h"

bool docx_view (struct docx *d, const struct view_request *rq, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;

/* --- inside of the views --- */

/* One block of the body, controls flattened. */
struct block
{
  struct xnode *node;        /* w:p, w:tbl, m:oMathPara, or something that is not shown */
  const char *path;
  const char *sdt;           /* alias of the control around it, "" without one; NULL: no control */
  bool equation;             /* paragraph that only wraps a display equation, or the equation itself */
  int64_t line;              /* 1-based, counting every block */
};
struct blocks { struct block *at; size_t n, cap; };
/* All blocks of the body in order; paths in the arena of the look.  False: out of memory. */
bool blocks_read (struct look *l, struct blocks *ret);
void blocks_release (struct blocks *b);
#define AUTO_BLOCKS OC_CLEANUP (blocks_release)

/* What of the body is shown: by --start, --end, --max-lines. */
struct window { int64_t start, end, max; size_t shown; };
struct window window_of (const struct view_request *rq);
/* Is this line in the window?  Counts what is shown; beyond --max-lines nothing is. */
bool window_takes (struct window *w, int64_t line);
/* "... (showed N rows, M total ...)" when --max-lines left some out. */
void window_note (const struct window *w, size_t total, struct buf *ret);

/* "  1. " in front of a list item; "" for others.  Counts, so that it must be asked of every paragraph in order. */
struct labels;
bool labels_new (struct look *l, struct labels **ret);
void labels_free (struct labels *s);
const char *label_of (struct labels *s, const struct xnode *p);

/* Form fields whose begin lies in a paragraph. */
size_t forms_in (const struct fields *all, const struct xnode *p, const struct field **ret, size_t max);

/* Look of a run as the views tell it. */
struct run_look { const char *font; double size; bool bold, italic, underline, strike; };
bool run_look_of (struct look *l, const struct xnode *p, const struct xnode *run, struct run_look *ret);
/* "12pt", "10.5pt"; NULL when the size is unknown. */
const char *size_text (struct look *l, double size);

bool view_text (struct look *l, const struct view_request *rq, struct buf *ret);
bool view_annotated (struct look *l, const struct view_request *rq, struct buf *ret);
bool view_outline (struct look *l, const struct view_request *rq, struct buf *ret);
bool view_stats (struct look *l, const struct view_request *rq, struct buf *ret);
bool view_issues (struct look *l, const struct view_request *rq, struct buf *ret);
bool view_forms (struct look *l, const struct view_request *rq, struct buf *ret);
bool view_html (struct look *l, const struct view_request *rq, struct buf *ret);

#endif
