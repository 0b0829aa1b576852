/* An open .hwpx document: its parts, the tables of header.xml and the edits not yet on disk. */
#ifndef OC_HWPX_DOC_H
#define OC_HWPX_DOC_H

#include "common/base/buf.h"
#include "plugins/hwpx/model/tree.h"

struct part
{
  const char *name;     /* entry name in the package */
  struct buf raw;       /* bytes as read; sources of nodes point into it */
  struct node *root;
  bool unsaved;         /* to be written at the next save */
  bool made;            /* not yet an entry of the file on disk */
};

/* A binary added in this session. */
struct blob
{
  const char *name;
  const void *p;
  size_t len;
  bool made;            /* not yet in the file on disk */
  struct blob *next;
};

/* Everything of one kind, in reading order over the document; see index.c. */
enum list { L_TABLE /* outermost */, L_PICTURE, L_EQUATION, L_SHAPE, L_CHART, L_OLE, L_FIELD, L_CHECKBOX, L_HEADER, L_FOOTER,
            L_FOOTNOTE, L_ENDNOTE, L_BOOKMARK, L_HYPERLINK, L_COMMENT, L_CHANGE, L_LISTS };
struct entry { struct node *n; unsigned section; /* 0-based */ };
struct index
{
  unsigned long edits;  /* tree.edits when it was built */
  bool built;
  struct { struct entry *at; size_t n, cap; } list[L_LISTS];
};

struct zipin;
struct doc
{
  struct tree tree;
  char *path;
  bool editable;
  int lock;             /* held while the document is open for edit; -1: none */
  struct zipin *zip;
  struct part **parts;  /* loaded XML parts */
  size_t nparts;
  struct part *hpf, *header;   /* header may be NULL */
  struct part **sections;      /* in spine order */
  size_t nsections;
  struct blob *blobs;
  struct index index;
};

void doc_init (struct doc *d);
/* Frees all but d->zip, which the reader opened (package_close()). */
void doc_release (struct doc *d);
bool doc_dirty (struct doc *d);                                    /* something is not on disk */
struct part *doc_part (struct doc *d, const char *name);           /* loaded part by entry name, or NULL */
struct part *doc_part_of (struct doc *d, struct node *n);          /* part a node belongs to, or NULL */
bool doc_part_add (struct doc *d, struct part *p, struct oc_err *err) OC_MUST_CHECK;
/* Mark the part of n for the next save.  Every command that changes a tree calls it once per touched part. */
void doc_touch (struct doc *d, struct node *n);
int node_list (const struct node *n);                              /* enum list that counts n, or -1; tables at any depth */
const struct index *doc_index (struct doc *d, struct oc_err *err); /* NULL: out of memory */

/* Tables of header.xml. */
struct node *head_list (const struct doc *d, enum el list);                         /* charProperties, styles ...; or NULL */
struct node *head_item (const struct doc *d, enum el list, enum el item, const char *id);
/* Korean or English name, else id; no case */
struct node *head_style_by_name (const struct doc *d, const char *name);
/* Append item under a new id (max + 1) and correct itemCnt.  Returns the id as a string of the arena. */
const char *head_append (struct doc *d, enum el list, struct node *item);
const char *head_charpr (struct doc *d, struct node *wanted);                       /* an equal item's id, else appended */
const char *head_parapr (struct doc *d, struct node *wanted);
const char *head_borderfill (struct doc *d, struct node *wanted);

/* Ids of objects, paragraphs and fields. */
/* above every number under that attribute */
unsigned long doc_new_id (struct doc *d, const char *attr);

#endif
