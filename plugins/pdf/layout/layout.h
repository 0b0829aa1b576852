/* The layout engine: blocks of a document in, finished pages out.
 *
 * Blocks are pulled one by one and pages are handed on as soon as nothing on them can change any more, so memory does not
 * grow with the number of pages.  What depends on the end of the document (number of pages, page of a bookmark, whether a
 * link's target exists) is kept in `struct refs`: a first run fills it, and says so in refs_unsettled() when a second run is
 * needed.
 *
 *     struct refs *refs = refs_new ();
 *     layout_run (&source, &sink, fonts, refs, log, &err);
 *     if (refs_unsettled (refs)) { start the output again; layout_run (...) once more; }
 */
#ifndef OC_PDF_LAYOUT_LAYOUT_H
#define OC_PDF_LAYOUT_LAYOUT_H

#include "common/base/log.h"
#include "plugins/pdf/layout/fonts.h"
#include "plugins/pdf/layout/page.h"
#include "plugins/pdf/layout/refs.h"
#include "plugins/pdf/model/dx.h"

struct layout_source
{
  const struct dx_doc *doc;
  /* Next block of the body, in `a`; NULL at the end. */
  bool (*next) (void *ctx, struct arena *a, struct dx_block **ret, struct oc_err *err);
  /* Text of a note; NULL when there is none. */
  bool (*note) (void *ctx, bool endnote, int64_t id, struct arena *a, struct dx_story **ret, struct oc_err *err);
  /* Separator above the notes (kind 0; 1: of a continued note); NULL: a plain rule. */
  bool (*separator) (void *ctx, bool endnote, int kind, struct arena *a, struct dx_story **ret, struct oc_err *err);
  void *ctx;
};

struct layout_sink
{
  bool (*page) (void *ctx, const struct page *page, struct oc_err *err);
  void (*alive) (void *ctx);   /* work goes on: called often, with or without pages */
  void *ctx;
};

bool
layout_run (const struct layout_source *source, const struct layout_sink *sink, struct fonts *fonts, struct refs *refs,
            struct log *log, struct oc_err *err) OC_MUST_CHECK;

#endif
