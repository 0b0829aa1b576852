/* What one run over the document leaves for the next: page counts, and where bookmarks are. */
#ifndef OC_PDF_LAYOUT_REFS_H
#define OC_PDF_LAYOUT_REFS_H

#include "common/base/err.h"

struct refs;
struct refs *refs_new (void);
void refs_free (struct refs *r);
static inline void refs_auto_free_ (struct refs **r) { refs_free (*r); }
#define AUTO_REFS OC_CLEANUP (refs_auto_free_)

/* A run begins. */
void refs_begin (struct refs *r);
/* A run has ended with that many pages. */
void refs_end (struct refs *r, unsigned pages);
void refs_section_pages (struct refs *r, size_t section, unsigned pages);

/* Bookmark found on a page; label is the page's number as printed.  False: it was found before, or memory ran out. */
bool refs_define (struct refs *r, const char *name, const char *label);
/* Is the bookmark known from this or the former run?  Asking makes it wanted. */
bool refs_known (struct refs *r, const char *name);
/* Was it asked for in the former run, so that a destination has to be written? */
bool refs_wanted (const struct refs *r, const char *name);
/* Printed page number of a bookmark, NULL when unknown (yet). */
const char *refs_label (struct refs *r, const char *name);
/* 0: not known yet. */
unsigned refs_pages (struct refs *r);
unsigned refs_pages_of_section (struct refs *r, size_t section);

/* True when an answer that was given in the run differs from what is known now: another run is needed. */
bool refs_unsettled (const struct refs *r);
/* True when nothing that this run prints will be kept. */
bool refs_doomed (const struct refs *r);

#endif
