/* Paths: "/body/p[3]/r[last()]" (contract 4.1).  Grammar, resolution, and the way back from an element to its path.
 *
 * Resolving a child by number is O(1) amortised: a parent keeps an index of its children by name, built at the first use and
 * carried on by docx_appended(). */
#ifndef OC_HOST_DOCX_PATH_H
#define OC_HOST_DOCX_PATH_H

#include "host/docx/docx.h"

enum step_kind { STEP_FIRST, STEP_INDEX, STEP_LAST, STEP_ATTR };

struct path_step
{
  const char *text;          /* the whole step as typed */
  const char *name;          /* before the bracket, as typed */
  enum step_kind kind;
  int64_t index;             /* STEP_INDEX, 1-based */
  const char *attr, *value;  /* STEP_ATTR */
};
struct path { struct path_step *at; size_t n; };

/* Grammar only; strings live in the arena.  A missing leading '/' is accepted.  "/" gives n = 0. */
bool path_parse (struct arena *a, const char *text, struct path *ret, struct oc_err *err) OC_MUST_CHECK;

enum target_kind
{
  TARGET_DOCUMENT,  /* "/": node is w:document */
  TARGET_ELEMENT,   /* node is the element: body, p, r, tbl, tr, tc, style, lvl, sectPr, hdr, footnote, comment, settings */
  TARGET_COLUMN,    /* node is the table, index the grid column */
  TARGET_CHART,     /* node is w:drawing; part of the chart in chart_part */
  TARGET_SERIES,    /* node is c:ser of chart_part, index its number */
  TARGET_AXIS,      /* node is c:catAx, c:valAx ... */
  TARGET_FIELD,     /* node is the run with the begin character */
  TARGET_FORMFIELD, /* node is the run with the begin character (w:ffData in it) */
  TARGET_TOC,       /* node is the run with the begin character or the w:fldSimple */
  TARGET_WATERMARK, /* node is the VML shape, or NULL when there is none */
  TARGET_OLE,       /* node is the run that holds w:object */
  TARGET_REVISION,  /* node is w:ins, w:del, w:rPrChange ... */
  TARGET_ERROR      /* not there: message in `error`; get answers a failed judgement instead of an exception */
};

struct target
{
  enum target_kind kind;
  struct docx_part *part;        /* that holds node */
  struct xnode *node;
  struct docx_part *chart_part;
  int64_t index;
  const char *path;              /* resolved: "/body/p[@paraId=00100000]"; in the arena given to path_resolve */
  const char *error;             /* TARGET_ERROR: what get answers */
  const char *missing; /* TARGET_ERROR: "Path not found: ..." with its hints, for the verbs that change something */
};

/* Resolve for reading or editing.  Failures are the messages of contract 4.1 (OC_NOT_FOUND where JSON says not_found). */
bool path_resolve (struct docx *d, const char *path, struct arena *a, struct target *ret, struct oc_err *err) OC_MUST_CHECK;
/* The same, but TARGET_ERROR is a failure too ("Path not found: ..."). */
bool path_resolve_edit (struct docx *d, const char *path, struct arena *a, struct target *ret,
                        struct oc_err *err) OC_MUST_CHECK;
/* Resolve a path that is relative to a parent ("p[2]"), as anchors may be. */
bool path_resolve_in (struct docx *d, const struct target *parent, const char *relative, struct arena *a, struct target *ret,
                      struct oc_err *err) OC_MUST_CHECK;
/* Resolved path of an element of the document, appended.  Paragraphs are named by paraId where they have one, unless
 * positional. */
bool path_of (struct docx *d, struct xnode *n, bool positional, struct buf *ret);

/* --- the child index (index.c) --- */
/* N-th child (1-based) of that name as paths count; n -1: the last.  NULL when there is none.  Inside w:sdt its content
 * counts; "p" leaves out paragraphs that only wrap a display equation; "r" of a paragraph looks into hyperlinks, insertions
 * ... */
struct xnode *index_child (struct docx *d, struct xnode *parent, const char *name, int64_t n);
size_t index_count (struct docx *d, struct xnode *parent, const char *name);
/* Number of a child among its siblings as paths count, 0 when it is not found. */
size_t index_of (struct docx *d, struct xnode *parent, const char *name, const struct xnode *child);
/* A style by id, else by display name; NULL when there is none. */
struct xnode *style_node (struct xnode *styles, const char *id_or_name);
/* Sections: w:sectPr of paragraphs in order, the body's own last.  n 1-based, NULL beyond; *ret_total may be NULL. */
struct xnode *section_node (struct xnode *body, int64_t n, size_t *ret_total);

/* Only a display equation in it (ECMA-376 22.1.2.78 oMathPara): paths call it oMathPara[k]. */
bool is_equation_paragraph (const struct xnode *p);

#endif
