/* Text of paragraphs: what a reader sees, and a flat view for edits that knows where every character stands.
 *
 * The flat view joins the hp:t of all runs.  Inline elements count as the character they show (tab, line break, space);
 * marks (markpen, tracked changes, soft hyphens, bookmarks) have no length; objects and other controls are either no
 * character or, for searching, U+FFFC, so that no match reaches over them. */
#ifndef OC_HWPX_TEXT_H
#define OC_HWPX_TEXT_H

#include "plugins/hwpx/model/doc.h"

enum piece_kind { PIECE_TEXT, PIECE_INLINE, PIECE_T /* start of an hp:t, no length */, PIECE_OBJECT };
struct piece
{
  enum piece_kind kind;
  size_t start, len;       /* in flat.text */
  struct node *n;          /* text node, inline element, hp:t, or object / child of hp:ctrl */
  struct node *t, *run;
};
struct flat
{
  struct buf text;
  struct piece *at;        /* in the arena */
  size_t n;
};

bool flat_read (struct doc *d, struct node *p, bool barriers, struct flat *ret, struct oc_err *err) OC_MUST_CHECK;
void flat_release (struct flat *f);
#define AUTO_FLAT OC_CLEANUP (flat_release)
/* Replace bytes [from, to) of the flat text by s: the new text takes the place and format of the first replaced character.
 * Several replacements in one view must go from its end to its start.  The paragraph loses its layout cache. */
void flat_replace (struct doc *d, struct node *p, const struct flat *f, size_t from, size_t to, const char *s);

/* Give the paragraph this text.  Characters equal at both ends keep their runs; controls and objects stay in place. */
bool para_set_text (struct doc *d, struct node *p, const char *text, struct oc_err *err) OC_MUST_CHECK;
bool run_set_text (struct doc *d, struct node *run, const char *text, struct oc_err *err) OC_MUST_CHECK;
/* The same for a list of paragraphs (cell, header, note): blank lines separate paragraphs.  Surplus paragraphs go,
 * unless they hold objects. */
bool list_set_text (struct doc *d, struct node *list, const char *text, struct oc_err *err) OC_MUST_CHECK;
/* Something inside p changed: drop its layout cache and mark the part. */
void para_touched (struct doc *d, struct node *p);
/* Put s at the end of an hp:t, with elements for tabs and line breaks. */
void t_append (struct doc *d, struct node *t, const char *s);
/* An empty paragraph with the formats of p: one run, no controls, no cache. */
struct node *para_like (struct doc *d, const struct node *p);
/* Paragraph of the given formats with one run and that text. */
struct node *para_new (struct doc *d, const struct node *near, const char *parapr, const char *style, const char *charpr,
                       const char *text);

void t_text (const struct node *t, struct buf *ret);
void para_text (const struct node *p, struct buf *ret);          /* the paragraph's own line */
void run_text (const struct node *run, struct buf *ret);
/* own lines of its paragraphs and of what they hold */
void list_text (const struct node *list, const char *sep, struct buf *ret);
bool para_has_objects (const struct node *p);                    /* anything but text in its runs */
bool para_has_secpr (const struct node *p);

#endif
