/* A .docx package read block by block into the model.
 *
 * reader_open() reads styles, numbering, theme, settings, sections with their headers and footers, and the font table; the
 * body is then pulled block by block, so memory does not grow with its length.  What cannot be read or drawn is counted and
 * told once per kind through the log ("content lost: ..."); it never costs the document.
 *
 * Failures: OC_FILE_NOT_FOUND, OC_IO, OC_WRONG_FORMAT, OC_CORRUPT, OC_ENCRYPTED, OC_LIMIT (nesting, sizes), OC_NOMEM. */
#ifndef OC_PDF_READER_READER_H
#define OC_PDF_READER_READER_H

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/log.h"
#include "plugins/pdf/model/dx.h"

struct reader;

bool reader_open (const char *path, struct log *log, struct reader **ret, struct oc_err *err) OC_MUST_CHECK;
bool
reader_open_mem (const void *p, size_t len, struct log *log, struct reader **ret,
                 struct oc_err *err) OC_MUST_CHECK; /* borrowed */
void reader_free (struct reader *r);
void reader_auto_free_ (struct reader **r);
#define AUTO_READER OC_CLEANUP (reader_auto_free_)

const struct dx_doc *reader_doc (const struct reader *r);

/* Next block of the body, in document order, or NULL at its end.  Everything of the block lives in `a`; the caller keeps
 * one arena per block (or per group of blocks that must stay together) and releases it when they are placed. */
bool reader_next_block (struct reader *r, struct arena *a, struct dx_block **ret, struct oc_err *err) OC_MUST_CHECK;
/* Start the body again, with fresh counters, for a second pass. */
bool reader_rewind (struct reader *r, struct oc_err *err) OC_MUST_CHECK;

/* Text of a footnote or endnote; ret is NULL when there is none of that id. */
bool
reader_note (struct reader *r, bool endnote, int64_t id, struct arena *a, struct dx_story **ret,
             struct oc_err *err) OC_MUST_CHECK;
/* Separator above the notes: kind 0 separator, 1 continuation separator, 2 continuation notice; NULL when the default rule
 * applies. */
bool
reader_note_separator (struct reader *r, bool endnote, int kind, struct arena *a, struct dx_story **ret,
                       struct oc_err *err) OC_MUST_CHECK;

/* Bytes of an image part. */
bool reader_picture (struct reader *r, const struct dx_picture *pic, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;

#endif
