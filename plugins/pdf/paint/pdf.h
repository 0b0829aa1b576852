/* Finished pages to a PDF file: the only folder that knows cairo, gdk-pixbuf and librsvg.
 *
 * Bytes leave through a sink as cairo produces them; nothing of a page is kept after pdf_page() but fonts, links and
 * outline. The same pages give the same bytes: dates come from the document, never from the clock.
 *
 * Every link destination named by a page must be defined by some page before pdf_finish(). */
#ifndef OC_PDF_PAINT_PDF_H
#define OC_PDF_PAINT_PDF_H

#include "common/base/buf.h"
#include "common/base/log.h"
#include "plugins/pdf/layout/page.h"

struct pdf_sink
{
  bool (*write) (void *ctx, const void *p, size_t len, struct oc_err *err);
  /* Bytes of the picture `entry`, as written in a pg_image. */
  bool (*picture) (void *ctx, size_t entry, struct buf *ret, struct oc_err *err);
  void *ctx;
};

struct pdf_info
{
  const char *title, *author, *subject, *keywords, *creator, *created, *modified;
}; /* "" or NULL: none; times W3CDTF */

struct pdf;
bool
pdf_begin (const struct pdf_sink *sink, const struct pdf_info *info, struct log *log, struct pdf **ret,
           struct oc_err *err) OC_MUST_CHECK;
bool pdf_page (struct pdf *p, const struct page *page, struct oc_err *err) OC_MUST_CHECK;
bool pdf_finish (struct pdf *p, struct oc_err *err) OC_MUST_CHECK; /* all bytes are in the sink */
void pdf_free (struct pdf *p);
static inline void pdf_auto_free_ (struct pdf **p) { pdf_free (*p); }
#define AUTO_PDF OC_CLEANUP (pdf_auto_free_)

#endif
