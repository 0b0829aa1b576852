/* The node tree of a part, with the place of every element in the bytes it was read from.
 *
 * A node remembers its source: the bytes of the whole element and the lengths of its start and end tag.  Every change goes
 * through the functions below, which mark what changed:
 *   NODE_TAG    an attribute of the element changed;
 *   NODE_KIDS   its child list or one of its text nodes changed;
 *   NODE_BELOW  some descendant changed.
 * emit/part-out.c writes the source bytes wherever nothing is marked, so an edit splices.  A clone shares the source of its
 * original: bytes of a part are never freed before the document.
 *
 * Nodes live in the arena of the tree and are never freed one by one. */
#ifndef OC_HWPX_TREE_H
#define OC_HWPX_TREE_H

#include "common/base/arena.h"
#include "common/base/err.h"
#include "plugins/hwpx/model/names.h"

enum node_kind { NODE_ELEMENT, NODE_TEXT, NODE_RAW /* comment or processing instruction, text as written */ };
enum node_flags { NODE_TAG = 1, NODE_KIDS = 2, NODE_BELOW = 4, NODE_NSDECL = 8 /* not the root, yet declares namespaces */ };

struct name
{
  const char *qname, *local, *prefix /* "" when none */, *uri /* "" when none */;
  enum ns_kind ns;
  enum el el;
  struct name *next;  /* hash chain */
};

struct attr
{
  const char *name;   /* as written, with prefix */
  const char *value;
  bool raw;           /* value is escaped already (namespace declarations) */
};

struct node
{
  enum node_kind kind;
  enum el el;
  unsigned flags;
  unsigned nattrs;
  const struct name *name;
  struct attr *attrs;
  const char *text;   /* NODE_TEXT: decoded; NODE_RAW: as written */
  struct node *parent, *first, *last, *next, *prev;
  const char *src;    /* NULL: made in this session */
  size_t src_len, tag_len, end_len; /* end_len 0: the source is <x/> */
};

/* One change of the running command, so that a command that fails leaves the document as it was. */
struct undo
{
  enum { UNDO_ATTRS, UNDO_TEXT, UNDO_REMOVE /* it was inserted */, UNDO_INSERT /* it was removed */ } kind;
  struct node *node, *parent, *before;
  struct attr *attrs;
  unsigned nattrs, flags, parent_flags;
  const char *text;
  struct undo *next;
};

#define TREE_NAMES 512
struct tree
{
  struct arena arena;
  struct name *names[TREE_NAMES];
  unsigned long edits;  /* raised by every change */
  struct undo *undo;    /* newest change first */
  bool nomem;           /* sticky; tree_ok() reports it.  From then on nothing is linked into the tree any more */
  struct node spare;    /* stands in for a node that could not be allocated */
};

void tree_init (struct tree *t);
void tree_release (struct tree *t);
bool tree_ok (const struct tree *t, struct oc_err *err) OC_MUST_CHECK;
const struct name *tree_name (struct tree *t, const char *prefix, const char *local, const char *uri);

/* A command starts (earlier changes become final), or fails (its changes are taken back). */
void tree_begin (struct tree *t);
void tree_rollback (struct tree *t);

/* Reading. */
const char *node_attr (const struct node *n, const char *name);                    /* NULL when absent */
const char *node_attr_or (const struct node *n, const char *name, const char *fallback);
long node_int (const struct node *n, const char *name, long fallback);             /* fallback also for no number */
struct node *node_child (const struct node *n, enum el el);                        /* first child element of that kind */
struct node *node_sibling (const struct node *n, enum el el);                      /* next sibling element of that kind */
struct node *node_first_el (const struct node *n);
struct node *node_next_el (const struct node *n);
struct node *node_find (const struct node *n, enum el el);                         /* first descendant, document order */
struct node *node_up (const struct node *n, enum el el);                           /* nearest ancestor, not n */
/* next in document order below top; NULL at the end */
struct node *node_step (const struct node *top, const struct node *n);
struct node *node_skip (const struct node *top, const struct node *n);             /* the same, past n's descendants */
size_t node_count (const struct node *n, enum el el);                              /* children of that kind */
size_t node_index (const struct node *n);                                          /* 1-based among siblings of its kind */
struct node *node_nth (const struct node *n, enum el el, size_t i);                /* 1-based */
struct node *node_top (struct node *n);
size_t node_depth (const struct node *n);

/* Changing. */
void node_set (struct tree *t, struct node *n, const char *attr, const char *value);  /* NULL removes */
void node_set_int (struct tree *t, struct node *n, const char *attr, long value);
void node_set_text (struct tree *t, struct node *text, const char *value, size_t len);
void node_set_content (struct tree *t, struct node *n, const char *value);            /* one text child, or none for "" */
void node_insert (struct tree *t, struct node *parent, struct node *before, struct node *n); /* before NULL: append */
void node_insert_after (struct tree *t, struct node *ref, struct node *n);
void node_remove (struct tree *t, struct node *n);                                    /* out of its parent; stays usable */
struct node *node_clone (struct tree *t, const struct node *n);                       /* deep, without parent */
struct node *node_text (struct tree *t, const char *s, size_t len);
/* A new element in the namespace of kind ns, with the prefix that `near`'s part binds.  spec is the local name and
 * attributes without blanks in them: "sz width=100 height=20 protect=0". */
struct node *node_make (struct tree *t, const struct node *near, enum ns_kind ns, const char *spec);
struct node *node_makef (struct tree *t, const struct node *near, enum ns_kind ns, const char *fmt, ...) OC_PRINTF (4, 5);
/* Make and append below parent. */
struct node *node_addf (struct tree *t, struct node *parent, enum ns_kind ns, const char *fmt, ...) OC_PRINTF (4, 5);
/* Declare on n what its ancestors (and `other_root`, when it leaves that part) bind and its new place does not.  Call before
 * a node is moved away from its ancestors. */
void node_keep_namespaces (struct tree *t, struct node *n, const struct node *from, const struct node *new_root);

#endif
